"""Cells of tables that spreadsheet programs open: text stays text."""

from typing import Final

_FORMULA_LEADS: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""First characters that make a spreadsheet read a cell as a formula, their full-width forms included."""


def safe_cell(text: str) -> str:
    """`text` with an apostrophe in front if a spreadsheet would compute it; blanks before a formula do not hide it."""
    return f"'{text}" if text.startswith(_FORMULA_LEADS) or text.lstrip().startswith(_FORMULA_LEADS) else text
