"""What there is to say beside the fields of a gateway form, by the name of the parameter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import partial
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.parameter_rules import ParameterProblem, ParameterRule
from desktop_app.domain.instructions.field_reader import Fault
from desktop_app.domain.instructions.problems import Severity
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui.forms.problem_texts import FAULTS
from desktop_app.ui.i18n.labels.gateway_parameters import parameter_name
from desktop_app.ui.i18n.messages.parameter_problems import named_problem, problem_sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from desktop_app.ui.i18n.translations import Text

_AT_ONCE: Final = frozenset(
    {
        ParameterRule.TOO_LONG,
        ParameterRule.NOT_LATIN,
        ParameterRule.MARKUP,
        ParameterRule.CARD_NUMBER,
        ParameterRule.CARD_NUMBER_REMOVED,
        ParameterRule.OTHER_CURRENCY,
        ParameterRule.NOT_DIGITS,
        ParameterRule.EXCLUDES,
        ParameterRule.NOT_TEXT,
        ParameterRule.UNKNOWN,
    }
)
"""What is said while one types; everything else once the field was left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldNotes:
    """What there is to say beside the fields of a form.

    Attributes:
        problems: parameters that cannot be sent.
        faults: why a text cannot be read, by the parameter.
        warnings: parameters that may fail later.
    """

    problems: tuple[ParameterProblem, ...] = ()
    faults: Mapping[str, Fault] = field(default_factory=dict, hash=False)
    warnings: tuple[ParameterProblem, ...] = ()

    @property
    def wrong(self) -> tuple[str, ...]:
        """Parameters with an error, each once."""
        names = (*self.faults, *(problem.parameter for problem in self.problems))
        return tuple(dict.fromkeys(names))

    def said_of(
        self, names: Collection[str], *, whole: bool
    ) -> tuple[Callable[[], str], Severity] | None:
        """What to say beside a field that stands for these parameters, the worst first.

        Args:
            names: of the parameters; what stands below them counts as well.
            whole: also what is said only once the field was left.
        """
        for name, fault in self.faults.items():
            if whole and stands_for(name, names):
                words = FAULTS[fault]
                if name in names:
                    return words.__str__, Severity.ERROR
                return partial(_named_fault, name, words), Severity.ERROR
        for problem in self.problems:
            if stands_for(problem.parameter, names) and (whole or problem.rule in _AT_ONCE):
                say = problem_sentence if problem.parameter in names else named_problem
                return partial(say, problem), Severity.ERROR
        for problem in self.warnings:
            if stands_for(problem.parameter, names) and whole:
                say = problem_sentence if problem.parameter in names else named_problem
                return partial(say, problem), Severity.WARNING
        return None


def _named_fault(parameter: str, words: Text) -> str:
    return f"{parameter_name(parameter)}: {words}"


def stands_for(parameter: str, names: Collection[str]) -> bool:
    """Whether a parameter is one of these, or stands below one."""
    return any(
        parameter == name or parameter.startswith((f"{name}.", f"{name}[")) for name in names
    )
