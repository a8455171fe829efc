"""The bill as CSV, safe to open in a spreadsheet.

UTF-8 with a byte order mark: spreadsheet programs take a CSV without one for the local 8-bit code page and spoil every
accent, and readers that know UTF-8 skip it (`utf-8-sig`). Quoting and CRLF line ends as in RFC 4180.
"""

import csv
import io
from typing import Final

from headroom.domain.bom.bill.lines import Bill, BillLine
from headroom.domain.cells import safe_cell

COLUMNS: Final = (
    "Line", "Part number", "Vendor", "Description", "Quantity", "Unit", "Kind", "Assumed", "Unverified", "Note",
    "Components", "Group", "Slots",
)  # fmt: skip
NO_PART_NUMBER: Final = "(no part number)"


def bill_csv(bill: Bill) -> bytes:
    """The bill's lines and, below them, its assumptions; one header row."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for number, line in enumerate(bill.lines, start=1):
        writer.writerow([str(number), *_cells(line)])
    for assumption in bill.assumptions:
        texts = {"Description": safe_cell(assumption), "Kind": "assumption"}
        writer.writerow([texts.get(column, "") for column in COLUMNS])
    return b"\xef\xbb\xbf" + buffer.getvalue().encode("utf-8")


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
        line.group,
        safe_cell(" ".join(f"{component_id}={slot}" for component_id, slot in line.slots.items())),
    ]


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
