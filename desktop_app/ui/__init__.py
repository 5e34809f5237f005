"""The window's user interface; importing it loads Qt first."""

from __future__ import annotations

import builtins

import PySide6.QtCore  # noqa: F401 - so that what it does to imports can be undone at once

# WORKAROUND https://bugreports.qt.io/browse/PYSIDE-2029 (PySide6 6.11)
# PySide reads the source text of every module that is imported after it, to learn whether it may
# want Qt's names in snake_case. None here does, and a start would take a tenth longer.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
