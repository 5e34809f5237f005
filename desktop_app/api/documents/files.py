"""Reads files from answers: their names, made safe for every file system, and their real types."""

from __future__ import annotations

import io
import re
import unicodedata
import zipfile
from email.header import decode_header
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote_to_bytes

from desktop_app.api.error_bodies import read_error
from desktop_app.api.json_answers import is_markup
from desktop_app.domain.documents.files import FileContent, FileFormat

if TYPE_CHECKING:
    from desktop_app.api.documents.answers import DocumentsAnswer
    from desktop_app.api.exchange import ApiResponse

PDF: Final = "application/pdf"
DOCX: Final = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_ZIP = "application/zip"
_ANYTHING = "application/octet-stream"
_FORMAT_TYPES = {FileFormat.PDF: PDF, FileFormat.DOCX: DOCX}
_PDF_END = b"%%EOF"
_PDF_TAIL = 2048

_PARAMETER = re.compile(r";\s*([\w!#$&+.^`|~-]+\*?)\s*=\s*(\"(?:[^\"\\]|\\.)*\"|[^;]*)", re.ASCII)
_FORBIDDEN = re.compile(r'[<>:"|?*]')
_RESERVED = re.compile(
    r"(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\..*)?", re.IGNORECASE
)
_INVISIBLE = frozenset({"Cc", "Cf", "Cn", "Cs"})
_LONGEST = 120
_LONGEST_BYTES = 200
_LONGEST_SUFFIX = 12


def print_form(answer: DocumentsAnswer, *, file_format: FileFormat, fallback: str) -> FileContent:
    """The print form in an answer; an incomplete file or one of another format is an error.

    Args:
        answer: an answer with a status of success.
        file_format: what was asked for.
        fallback: name without a suffix, where the service names none.

    Raises:
        UnreadableAnswer: it is empty, a web page, or not a whole file of that format.
        ServiceRefused: it is an error body.
    """
    data = answer.response.body
    if not _is_whole(data, file_format):
        raise _no_file(answer)
    name = safe_name(sent_name(answer.response), fallback=f"{fallback}.{file_format}")
    return FileContent(name=name, content_type=_FORMAT_TYPES[file_format], data=data)


def attachment(answer: DocumentsAnswer, *, fallback: str) -> FileContent:
    """The attached file in an answer; any type is allowed, and it may be empty if named.

    Raises:
        UnreadableAnswer: it is empty or a web page, and no file name came along.
        ServiceRefused: it is an error body.
    """
    response = answer.response
    sent = sent_name(response)
    if not sent:
        looks_wrong = not response.body or is_markup(response.body)
        if looks_wrong or (response.content_type.endswith("json") and read_error(response)):
            raise _no_file(answer)
    return FileContent(
        name=safe_name(sent, fallback=fallback),
        content_type=found_type(response.body, response.content_type),
        data=response.body,
    )


def found_type(data: bytes, declared: str) -> str:
    """Media type by content (PDF, Word and Excel), else the declared type."""
    if data.startswith(b"%PDF-"):
        return PDF
    if data.startswith(b"PK\x03\x04"):
        folders = {name.partition("/")[0] for name in _zip_names(data)}
        known = {"word": DOCX, "xl": XLSX}
        found = next((kind for folder, kind in known.items() if folder in folders), "")
        return found or (declared if declared not in ("", _ANYTHING) else _ZIP)
    return declared or _ANYTHING


def sent_name(response: ApiResponse) -> str:
    """The decoded file name of `Content-Disposition`, or empty; it is not safe to use.

    ``filename*`` (RFC 5987) wins over ``filename``, in which percent signs, MIME words and plain
    UTF-8 are understood too.
    """
    header = response.headers.get("content-disposition", "")
    sent = {name.lower(): value for name, value in reversed(_PARAMETER.findall(header))}
    return _extended(sent.get("filename*", "")) or _plain(sent.get("filename", ""))


def safe_name(name: str, *, fallback: str) -> str:
    """A file name that is valid on Windows, macOS and Linux.

    The last part of a path; the slashes of other texts, such as those of a document number, are
    written as hyphens. Without control and direction characters, characters that Windows
    forbids, reserved names, and dots or blanks at either end; at most 120 characters and 200
    bytes, with its suffix kept. `fallback` (safe by itself) where nothing is left.
    """
    text = unicodedata.normalize("NFC", name.encode("utf-8", "ignore").decode())
    parts = re.split(r"[/\\]", text)
    text = parts[-1] if _is_path(text, parts) else "-".join(parts)
    text = "".join(c for c in text if c.isspace() or unicodedata.category(c) not in _INVISIBLE)
    text = " ".join(text.split())
    text = _FORBIDDEN.sub("_", text).strip(" .")
    text = _shortened(text)
    if _RESERVED.fullmatch(text):
        text = f"_{text}"
    return text or fallback


def _is_path(text: str, parts: list[str]) -> bool:
    """Whether slashes in a name lead from folder to folder."""
    absolute = "\\" in text or parts[0].endswith(":")
    return absolute or any(part.strip(" .") == "" for part in parts)


def _shortened(text: str) -> str:
    stem, dot, suffix = text.rpartition(".")
    if not stem or len(suffix) > _LONGEST_SUFFIX:
        stem, dot, suffix = text, "", ""
    room = _LONGEST_BYTES - len((dot + suffix).encode())
    stem = stem[: _LONGEST - len(dot + suffix)].encode()[:room].decode("utf-8", "ignore")
    return f"{stem.strip(' .')}{dot}{suffix}"


def _extended(value: str) -> str:
    charset, _, rest = value.strip().strip('"').partition("'")
    _, quote, encoded = rest.partition("'")
    if not quote:
        return ""
    try:
        return unquote_to_bytes(encoded).decode(charset or "utf-8")
    except (LookupError, ValueError):
        return ""


def _plain(value: str) -> str:
    value = value.strip()
    if value.startswith('"') and value.endswith('"'):
        value = re.sub(r"\\(.)", r"\1", value[1:-1])
    try:
        if "=?" in value:
            parts = decode_header(value)
            return "".join(p.decode(c or "ascii") if isinstance(p, bytes) else p for p, c in parts)
        return unquote_to_bytes(value).decode() if "%" in value else value
    except (LookupError, ValueError):
        return value


def _is_whole(data: bytes, file_format: FileFormat) -> bool:
    if file_format is FileFormat.PDF:
        return data.startswith(b"%PDF-") and _PDF_END in data[-_PDF_TAIL:]
    return any(name.startswith("word/") for name in _zip_names(data))


def _zip_names(data: bytes) -> list[str]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return archive.namelist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        return []


def _no_file(answer: DocumentsAnswer) -> Exception:
    body = answer.response.body
    if not body.strip():
        return answer.unreadable("empty")
    if read_error(answer.response):
        return answer.refused()
    return answer.unreadable("html" if is_markup(body) else "not_the_file")
