"""A dialog that asks for a name and shows below the field why it is not accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QLineEdit, QVBoxLayout

from desktop_app.domain.instructions.templates import LONGEST_NAME
from desktop_app.domain.values.collation import fold
from desktop_app.ui import theme
from desktop_app.ui.forms.review.payment_notices import CHECKED_ACCOUNT, NoticeCard
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.availability import enable_unless
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.forms.review.payment_notices import PaymentNotice

_EMPTY: Final = Text("NameDialog", "A name is needed")
_TAKEN: Final = Text("NameDialog", "Another one has this name")
_UNCHECKED: Final = Text("NameDialog", "Tick above that you checked the account")
_LEAST_WIDTH: Final = 420


class NameDialog(QDialog):
    """One field, notices, and a check box if something of that name may be replaced.

    Where a notice is loud, another tick confirms it before the button works.
    """

    def __init__(
        self,
        parent: QWidget,
        *,
        title: Text,
        label: Text,
        name: str,
        taken: Collection[str],
        accept: Text,
        replaces: str = "",
        notices: Sequence[PaymentNotice] = (),
    ) -> None:
        """Begin with a name.

        Args:
            parent: whose question it is.
            title: of the window.
            label: of the field.
            name: proposed.
            taken: names that others have; case does not count.
            accept: what the button says.
            replaces: a tick offers to replace what has the proposed name; empty for no tick.
            notices: what to know before it is kept.
        """
        super().__init__(parent)
        self._taken = {fold(each) for each in taken}
        self._own = fold(name)
        self.line = QLineEdit(name)
        self.line.setMaxLength(LONGEST_NAME)
        self.line.selectAll()
        self.field = LabelledField(label, self.line, can_fail=True)
        self.replace = QCheckBox(replaces, self)
        self.replace.setAccessibleName(replaces or str(title))
        self.replace.setChecked(bool(replaces))
        self.replace.setVisible(bool(replaces))
        self.checked = QCheckBox(str(CHECKED_ACCOUNT), self)
        self._loud = any(notice.loud for notice in notices)
        self.checked.setVisible(self._loud)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.button = buttons.addButton(str(accept), QDialogButtonBox.ButtonRole.AcceptRole)
        theme.look(self.button, "primary")
        self.setWindowTitle(str(title))
        self.setAccessibleName(str(title))
        theme.fix(self, least_width=_LEAST_WIDTH)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        column.setSpacing(Space.M)
        column.addWidget(self.field)
        if replaces:
            column.addWidget(self.replace)
        for notice in notices:
            column.addWidget(NoticeCard(notice))
        if self._loud:
            column.addWidget(self.checked)
        column.addWidget(buttons)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.line.textChanged.connect(lambda _: self._validate())
        self.replace.toggled.connect(lambda _: self._validate())
        self.checked.toggled.connect(lambda _: self._validate())
        self._validate()

    @property
    def name(self) -> str:
        """What is typed, without stray blanks."""
        return " ".join(self.line.text().split())

    @property
    def replaces(self) -> bool:
        """Whether what the question began with is to be replaced."""
        return self.replace.isChecked()

    def _validate(self) -> None:
        name = fold(self.name)
        mine = self.replaces and name == self._own
        taken = name in self._taken and not mine
        wrong = _TAKEN if taken else _EMPTY if not name else None
        self.field.set_error(wrong)
        confirmed = self.checked.isChecked() or not self._loud
        enable_unless(self.button, wrong or (None if confirmed else _UNCHECKED))
