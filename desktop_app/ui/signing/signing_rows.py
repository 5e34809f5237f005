"""The rows of documents on the signing page: before they are signed, and their outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.signing.results import SIGNED_OUTCOMES, UNTOLD_OUTCOMES, SigningOutcome
from desktop_app.services.signing.views import DocumentStanding, SigningPhase
from desktop_app.ui.forms.review.payment_notices import PaymentNotice
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import outbox as outbox_labels
from desktop_app.ui.i18n.labels.outbox_decisions import FOR_A_PERSON
from desktop_app.ui.i18n.messages import describe_code
from desktop_app.ui.signing import signing_words as words
from desktop_app.ui.signing.signing_list import SigningRow
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from desktop_app.domain.documents.listed import BankDocument, ListedDocument
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.signing.results import DocumentResult
    from desktop_app.domain.signing.selection import SigningObstacle, SigningSelection
    from desktop_app.services.signing.views import DocumentCheck, SigningView

_MOST_NAMED: Final = 5
_SIGNED: Final = frozenset({SigningOutcome.SIGNED, SigningOutcome.ALREADY_SIGNED})
"""Outcomes after which a document needs no other signature."""
BETWEEN: Final = " · "
"""What parts sums of several currencies."""


def checked_row(
    document: BankDocument, check: DocumentCheck | None, notices: Sequence[PaymentNotice] | None
) -> SigningRow:
    """A document that is to be signed, with what is to be known of it before.

    Without a `check` the bank was not asked yet, and without `notices` nobody looked for them.
    """
    loud = loud_notices(check, notices or ())
    lines = [f"{each.title}. {each.text}" for each in notices or ()]
    if check is not None and check.standing is DocumentStanding.CHANGED:
        lines.insert(0, str(words.STANDINGS[check.standing].text))
    if not lines:
        return _row(document, words.READY if notices is not None else words.CHECKING)
    return SigningRow(
        document=document,
        icon=Icon.WARNING,
        colour="bad" if loud else "waiting",
        text="\n".join(lines),
    )


def loud_notices(
    check: DocumentCheck | None, notices: Iterable[PaymentNotice]
) -> list[PaymentNotice]:
    """What is to be confirmed of a document before it is signed.

    It may have changed since it was listed.
    """
    found = [each for each in notices if each.loud]
    if check is not None and check.standing is DocumentStanding.CHANGED:
        said = str(words.STANDINGS[check.standing].text)
        found.insert(0, PaymentNotice(said, "", loud=True, concurrent_change=True))
    return found


def dropped_row(check: DocumentCheck) -> SigningRow:
    """A document that cannot be signed as it stands at the bank."""
    return _row(check.shown, words.STANDINGS[check.standing], faint=True)


def obstructed_row(document: ListedDocument, why: SigningObstacle) -> SigningRow:
    """A document that was chosen and can never be signed."""
    return _row(document, words.OBSTACLES[why], faint=True)


def unread_notice(rows: Sequence[OutboxRow]) -> tuple[Callable[[], str], Callable[[], str]]:
    """What is said of rows whose documents could not be read: how many, and which."""

    def which() -> str:
        named = [
            formats.named(
                row.summary.number,
                row.summary.party.name or outbox_labels.name(row.operation, row.type),
            )
            for row in rows[:_MOST_NAMED]
        ]
        more = ["…"] if len(rows) > _MOST_NAMED else []
        return f"{', '.join([*named, *more])}. {words.SYNCHRONISE}"

    return lambda: words.UNREAD.format(count=formats.count(len(rows))), which


def result_row(
    document: BankDocument, result: DocumentResult, *, on_page: bool = False
) -> SigningRow:
    """A document with what is known of it, and the bank's words where it was not signed."""
    unknown = result.outcome is SigningOutcome.UNKNOWN
    said = words.ON_PAGE if unknown and on_page else words.OUTCOMES[result.outcome]
    text = str(said.text)
    if result.message and not unknown and result.outcome not in SIGNED_OUTCOMES:
        text = f"{text}\n{result.message}"
    return SigningRow(document=document, icon=said.icon, colour=said.colour, text=text)


def results_of(views: Iterable[SigningView]) -> list[tuple[BankDocument, DocumentResult]]:
    """Each document of some attempts once, with what is known of it.

    That it is signed counts, whichever attempt tells it; then that it has this person's signature;
    then that it may still get one; then that nobody can tell; of the other outcomes the first.
    """
    found: dict[str, tuple[BankDocument, DocumentResult]] = {}
    for view in views:
        for pair in zip(view.documents, view.results, strict=True):
            known = found.get(pair[0].id)
            if known is None or _rank(pair[1]) < _rank(known[1]):
                found[pair[0].id] = pair
    return list(found.values())


def are_settled(views: Iterable[SigningView]) -> bool:
    """Whether ended attempts tell what became of every document of all of them.

    What is signed is not signed again in an attempt that goes on; what may need another signature
    can be.
    """
    known = tuple(views)
    ended = [view for view in known if view.phase is SigningPhase.ENDED]
    signed = {one.id for one, result in results_of(ended) if result.outcome in _SIGNED}
    return all(
        view.phase is SigningPhase.ENDED or signed.issuperset(one.id for one in view.documents)
        for view in known
    )


def totals_of(selection: SigningSelection) -> str:
    """What documents come to, by currency."""
    return BETWEEN.join(formats.amount(money) for money in selection.totals)


def why_left_out(selection: SigningSelection) -> str:
    """Why amounts are not in the totals; empty where all are."""
    return str(words.NOT_ADDED) if selection.unadded else ""


def signed_of(results: Sequence[DocumentResult]) -> str:
    """How many of some documents are signed."""
    signed = sum(result.outcome in SIGNED_OUTCOMES for result in results)
    untold = any(result.outcome in UNTOLD_OUTCOMES for result in results)
    pattern = words.KNOWN_TO_BE_SIGNED if untold else words.SIGNED
    return pattern.format(signed=formats.count(signed), count=formats.count(len(results)))


def another_needed(results: Iterable[DocumentResult]) -> str:
    """How many signed documents await another signature; empty where none does."""
    count = sum(result.outcome is SigningOutcome.ANOTHER_NEEDED for result in results)
    return words.ANOTHER_NEEDED.format(count=formats.count(count)) if count else ""


def failures(views: Iterable[SigningView]) -> tuple[str, ...]:
    """Why the bank could not be asked last, each reason once; what to do where that is needed."""
    told = (
        describe_code(view.error, dict(view.error_parameters), advises=view.error in FOR_A_PERSON)
        for view in views
        if view.error
    )
    return tuple(dict.fromkeys(told))


def _rank(result: DocumentResult) -> int:
    """Which of several outcomes of a document counts: the one with the lowest rank."""
    ranked = (_SIGNED, SIGNED_OUTCOMES, {SigningOutcome.UNKNOWN}, UNTOLD_OUTCOMES)
    return next((n for n, ones in enumerate(ranked) if result.outcome in ones), len(ranked))


def _row(document: ListedDocument, said: words.RowWords, *, faint: bool = False) -> SigningRow:
    return SigningRow(
        document=document,
        icon=said.icon,
        colour=said.colour,
        text=str(said.text),
        calm=said.calm,
        faint=faint,
    )
