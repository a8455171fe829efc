"""The bill as CSV, safe to open in a spreadsheet.

UTF-8 with a byte order mark: spreadsheet programs take a CSV without one for the local 8-bit code page and spoil every
accent, and readers that know UTF-8 skip it (`utf-8-sig`). Quoting and CRLF line ends as in RFC 4180.
"""

import csv
import io
from typing import Final

from headroom.domain.bom.lines import Bill, BillLine

COLUMNS: Final = (
    "Line", "Part number", "Vendor", "Description", "Quantity", "Unit", "Kind", "Assumed", "Unverified", "Note",
    "Components",
)  # fmt: skip
NO_PART_NUMBER: Final = "(no part number)"
_FORMULA_LEADS: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""First characters that make a spreadsheet read a cell as a formula, their full-width forms included."""


def bill_csv(bill: Bill) -> bytes:
    """The bill's lines and, below them, its assumptions; one header row."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for number, line in enumerate(bill.lines, start=1):
        writer.writerow([str(number), *_cells(line)])
    for assumption in bill.assumptions:
        writer.writerow(["", "", "", safe_cell(assumption), "", "", "assumption", "", "", "", ""])
    return b"\xef\xbb\xbf" + buffer.getvalue().encode("utf-8")


def safe_cell(text: str) -> str:
    """`text` with an apostrophe in front if a spreadsheet would compute it; blanks before a formula do not hide it."""
    return f"'{text}" if text.startswith(_FORMULA_LEADS) or text.lstrip().startswith(_FORMULA_LEADS) else text


def _cells(line: BillLine) -> list[str]:
    texts = (line.part_number or NO_PART_NUMBER, line.vendor or "", line.description)
    return [
        *map(safe_cell, texts),
        str(line.quantity),
        line.unit,
        line.kind,
        _yes(line.assumed),
        _yes(line.unverified),
        safe_cell(line.note),
        safe_cell(" ".join(line.component_ids)),
    ]


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
