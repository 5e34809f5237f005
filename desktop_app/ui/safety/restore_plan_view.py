"""Shows whose a backup is, and what restoring it would add, keep and remove."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from desktop_app.domain.profiles.profile import Environment
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats, profile_labels
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from desktop_app.domain.profiles.backups import RestorePlan
    from desktop_app.domain.profiles.profile import Profile

_NONE: Final = "—"


class RestorePlanView(Translated, QWidget):
    """Whose the backup is, then one line for each change, the warnings first."""

    def __init__(self) -> None:
        super().__init__()
        self._plan: RestorePlan | None = None
        self._profile: Profile | None = None
        self._holder: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def show_plan(self, plan: RestorePlan | None, profile: Profile | None = None) -> None:
        """Show another plan for the open profile, or none."""
        self._plan, self._profile = plan, profile
        if self._holder is not None:
            self._holder.deleteLater()
            self._holder = None
        if plan is not None:
            self._holder = self._lines()
            self._column.addWidget(self._holder)

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self.show_plan(self._plan, self._profile)

    def lines(self) -> list[str]:
        """What is said, from top to bottom."""
        return [text for _, _, text in self._found()]

    def _found(self) -> list[tuple[Icon, str, str]]:
        plan = self._plan
        if plan is None:
            return []
        return [
            *self._whose(plan),
            *self._warnings(plan),
            *self._kept(plan),
            *self._put(plan),
        ]

    def _lines(self) -> QWidget:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(Space.S)
        grid.setVerticalSpacing(Space.S)
        grid.setColumnStretch(1, 1)
        for row, (icon, colour, text) in enumerate(self._found()):
            label = theme.Label(text)
            label.setWordWrap(True)
            grid.addWidget(theme.Mark(icon, colour), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label, row, 1)
        return holder

    def _whose(self, plan: RestorePlan) -> list[tuple[Icon, str, str]]:
        """The company, environment and addresses of the backup, marked where they are others."""
        whose, here = plan.backup.profile, self._profile
        found = []
        if whose is None:
            text = self.tr("The backup does not say of which company it is.")
            found.append((Icon.INFORMATION, "muted", text))
        else:
            present = (whose if here is None else here).identity
            for name, then, now in zip(self._names(), whose.identity, present, strict=True):
                if then == now:
                    said = self.tr("{name}: {value}").format(name=name, value=_value(then))
                    found.append((Icon.INFORMATION, "muted", said))
                    continue
                words = self.tr("{name}: {then} in the backup, {now} in the open profile")
                said = words.format(name=name, then=_value(then), now=_value(now))
                found.append((Icon.WARNING, "bad", said))
        if here is not None and not plan.is_of(here):
            words = self.tr(
                "This may be the backup of another company. Its documents, its drafts and what"
                " waits to be sent would be put among those of {company}, and be sent from there."
            )
            found.append((Icon.WARNING, "bad", words.format(company=here.name)))
        return found

    def _names(self) -> tuple[str, str, str, str]:
        """What the parts of a profile's identity are called."""
        return (
            self.tr("Company"),
            self.tr("Environment"),
            self.tr("Documents service"),
            self.tr("Payment gateway"),
        )

    def _warnings(self, plan: RestorePlan) -> list[tuple[Icon, str, str]]:
        found = []
        if not plan.keeps and not plan.is_new:
            found.append(
                self.tr(
                    "The data in use cannot be read, so what was written and sent since the backup"
                    " is forgotten. Compare with the bank before you pay anything again."
                )
            )
        elif plan.now is None and not plan.is_new:
            found.append(
                self.tr(
                    "The data in use are damaged. Drafts and what was sent could still be read and"
                    " are kept; the damaged file is kept beside."
                )
            )
        if plan.ready_back:
            found.append(
                self.tr(
                    "%n document(s) that were ready to be sent come back as drafts: check each"
                    " before you send it.",
                    "",
                    plan.ready_back,
                )
            )
        if plan.documents_lost:
            found.append(
                self.tr(
                    "%n document(s) from the bank are newer than the backup; the next"
                    " synchronisation reads them again.",
                    "",
                    plan.documents_lost,
                )
            )
        if plan.files_lost:
            found.append(
                self.tr(
                    "%n file(s) kept offline are not in the backup and have to be read again.",
                    "",
                    plan.files_lost,
                )
            )
        if plan.changes_lost:
            found.append(
                self.tr(
                    "%n entry(ies) of Activity since the backup are forgotten.",
                    "",
                    plan.changes_lost,
                )
            )
        then, now = plan.address_book_then, plan.address_book_now
        if then is not None and now is not None and then != now:
            words = self.tr(
                "The address book is put back as it was. Entries: {then} instead of {now}."
            )
            found.append(words.format(then=formats.count(then), now=formats.count(now)))
        found.extend(self._taken_back(plan))
        return [(Icon.WARNING, "waiting", text) for text in found]

    def _taken_back(self, plan: RestorePlan) -> list[str]:
        """What a person changed since the backup and would lose."""
        found = []
        if plan.counterparties_lost:
            found.append(
                self.tr(
                    "%n counterparty(ies) added or changed since the backup lose what was written"
                    " and checked since.",
                    "",
                    plan.counterparties_lost,
                )
            )
        if plan.counterparty_labels_lost:
            found.append(
                self.tr(
                    "%n counterparty(ies) added since the backup lose their labels.",
                    "",
                    plan.counterparty_labels_lost,
                )
            )
        if plan.templates_lost:
            found.append(
                self.tr(
                    "%n template(s) changed since the backup come back as they were.",
                    "",
                    plan.templates_lost,
                )
            )
        if plan.saved_views_lost:
            found.append(
                self.tr(
                    "%n view(s) changed since the backup come back as they were.",
                    "",
                    plan.saved_views_lost,
                )
            )
        if plan.labels_lost:
            found.append(
                self.tr(
                    "%n label(s) renamed or recoloured since the backup come back as they were.",
                    "",
                    plan.labels_lost,
                )
            )
        return found

    def _kept(self, plan: RestorePlan) -> list[tuple[Icon, str, str]]:
        found = []
        if plan.sends_kept:
            found.append(
                self.tr(
                    "%n document(s) were sent or made ready since the backup. They stay as they"
                    " are, with their numbers, so that nothing is sent twice.",
                    "",
                    plan.sends_kept,
                )
            )
        if plan.drafts_kept:
            found.append(
                self.tr("%n draft(s) written since the backup stay.", "", plan.drafts_kept)
            )
        if plan.templates_kept:
            found.append(
                self.tr("%n template(s) made since the backup stay.", "", plan.templates_kept)
            )
        if plan.orders_kept:
            found.append(
                self.tr("%n order(s) of the card payment gateway stay.", "", plan.orders_kept)
            )
        return [(Icon.SUCCESS, "ok", text) for text in found]

    def _put(self, plan: RestorePlan) -> list[tuple[Icon, str, str]]:
        words = self.tr(
            "The backup holds {documents} documents, {drafts} drafts and {outbox} entries of the"
            " outbox."
        )
        found = [
            words.format(
                documents=formats.count(plan.then.documents),
                drafts=formats.count(plan.then.drafts),
                outbox=formats.count(plan.then.outbox),
            )
        ]
        if plan.now is not None:
            words = self.tr(
                "In use now: {documents} documents, {drafts} drafts, {outbox} entries of the"
                " outbox. They are kept as a backup, too."
            )
            found.append(
                words.format(
                    documents=formats.count(plan.now.documents),
                    drafts=formats.count(plan.now.drafts),
                    outbox=formats.count(plan.now.outbox),
                )
            )
        back = plan.drafts_back + plan.sends_back
        if back:
            found.append(
                self.tr("%n draft(s) and sends that are only in the backup come back.", "", back)
            )
        if plan.upgraded_from is not None:
            found.append(self.tr("It was made by an earlier Kantora and is brought up to date."))
        return [(Icon.INFORMATION, "muted", text) for text in found]


def _value(value: str | Environment) -> str:
    if isinstance(value, Environment):
        return profile_labels.environment(value)
    return value or _NONE
