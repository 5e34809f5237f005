"""Display names of document kinds, differences, periods, environments and forms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Difference
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.register.obligations import RegisterForm
from desktop_app.domain.values.periods import Preset
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

KINDS: Final[Mapping[Kind, Text]] = {
    Kind.DOCUMENT: Text("labels", "Document"),
    Kind.CARD_FILE: Text("labels", "Document of the unpaid queue"),
    Kind.REQUIREMENT: Text("labels", "Incoming payment demand"),
    Kind.REGISTER_REQUEST: Text("labels", "Request to AIS IDO"),
    Kind.REGISTER_DOCUMENT: Text("labels", "AIS IDO document"),
}
DIFFERENCES: Final[Mapping[Difference, Text]] = {
    Difference.ARRIVED: Text("labels", "New"),
    Difference.CHANGED: Text("labels", "Changed"),
    Difference.ABSENT: Text("labels", "No longer listed"),
    Difference.RETURNED: Text("labels", "Listed again"),
}
PRESETS: Final[Mapping[Preset, Text]] = {
    Preset.TODAY: Text("labels", "Today"),
    Preset.YESTERDAY: Text("labels", "Yesterday"),
    Preset.THIS_WEEK: Text("labels", "This week"),
    Preset.LAST_WEEK: Text("labels", "Last week"),
    Preset.THIS_MONTH: Text("labels", "This month"),
    Preset.LAST_MONTH: Text("labels", "Last month"),
    Preset.LAST_30_DAYS: Text("labels", "Last 30 days"),
    Preset.THIS_QUARTER: Text("labels", "This quarter"),
    Preset.LAST_QUARTER: Text("labels", "Last quarter"),
    Preset.THIS_YEAR: Text("labels", "This year"),
    Preset.LAST_YEAR: Text("labels", "Last year"),
}
REGISTER_FORMS: Final[Mapping[RegisterForm, Text]] = {
    RegisterForm.REQUEST: Text("labels", "Request only"),
    RegisterForm.REQUEST_WITH_DOCUMENTS: Text("labels", "Request with received documents"),
}
FILE_FORMATS: Final[Mapping[FileFormat, Text]] = {
    FileFormat.PDF: Text("labels", "PDF"),
    FileFormat.DOCX: Text("labels", "Word (DOCX)"),
}


def kind(value: Kind) -> str:
    """What one thing of a kind is called."""
    return str(KINDS[value])


def difference(value: Difference) -> str:
    """What kind of difference was found."""
    return str(DIFFERENCES[value])


def preset(value: Preset) -> str:
    """The name of a period."""
    return str(PRESETS[value])


def register_form(value: RegisterForm) -> str:
    """What a print form of a request contains."""
    return str(REGISTER_FORMS[value])


def file_format(value: FileFormat) -> str:
    """The name of a file format."""
    return str(FILE_FORMATS[value])
