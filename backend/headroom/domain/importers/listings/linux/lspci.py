"""`lspci` with a line a function, with -nn, -k, -v or not: what stands below a line adds subsystem, slot and driver."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim
from headroom.domain.importers.listings.linux.pci_claims import function
from headroom.domain.importers.listings.listing import Line, Listing

NAME: Final = "lspci"
_HEAD: Final = re.compile(
    r"^(?:[0-9a-f]{2,8}:[0-9a-f.:]{4,10}/){0,8}[0-9a-f:]{0,9}[0-9a-f]{2}:[0-9a-f]"
    r"{2}\.[0-7] [A-Z][\w \-/().&]{2,60}(?: \[[0-9a-f]{4}\])?: "
)
_ROW: Final = re.compile(
    r"^(?:\S{1,80}/)?((?:[0-9a-f]{4,8}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]) (["
    r"^:\[]{3,60}?)(?: \[([0-9a-f]{4})\])?: (.{1,400}?)"
    r"(?: \[([0-9a-f]{4}):([0-9a-f]{4})\])?(?: \(rev \w{1,8}\))?(?: \(prog-if .{0,200})?$"
)
_SUBSYSTEM: Final = re.compile(r"^\s+Subsystem: (.{1,300}?)(?: \[([0-9a-f]{4}):([0-9a-f]{4})\])?$")
_DETAILS: Final = (
    ("PhySlot", re.compile(r"^\s+Physical Slot: (\S{1,40})$")),
    ("NUMANode", re.compile(r"^\s+NUMA node: (\d{1,4})$")),
    ("LinkCap", re.compile(r"^\s+LnkCap:\s.{0,40}?Speed (\d{1,3}(?:\.\d)?GT/s.{0,40}?Width x\d{1,2})\b")),
    ("LinkSta", re.compile(r"^\s+LnkSta:\s{0,4}Speed (\d{1,3}(?:\.\d)?GT/s.{0,40}?Width x\d{1,2})\b")),
    ("Driver", re.compile(r"^\s+Kernel driver in use: (\S{1,60})$")),
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 0.95 if sum(1 for line in head.split("\n") if _HEAD.match(line)) > 0 else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every function."""
    start: Line | None = None
    cell: dict[str, str] = {}
    for line in listing.lines:
        row = _ROW.match(line.text.rstrip())
        if row is not None:
            if start is not None:
                yield from function(listing, listing.at(start), cell["Slot"], cell)
            start, cell = line, _cells(row)
        elif start is not None and line.text[:1] in {" ", "\t", ""}:
            _detail(cell, line.text.rstrip())
        else:
            yield from listing.not_understood(line)
    if start is not None:
        yield from function(listing, listing.at(start), cell["Slot"], cell)


def _cells(row: re.Match[str]) -> dict[str, str]:
    vendor, _, device = row[4].partition(" ")
    cell = {"Slot": row[1], "Class": row[2], "Device": row[4], "Vendor": vendor if device else ""}
    if row[5]:
        cell |= {"Vendor": f"{vendor} [{row[5]}]", "Device": f"{row[4]} [{row[6]}]"}
    return cell


def _detail(cell: dict[str, str], text: str) -> None:
    if (subsystem := _SUBSYSTEM.match(text)) is not None:
        number = f" [{subsystem[3]}]" if subsystem[3] else ""
        cell["SDevice"] = f"{subsystem[1]}{number}"
        if subsystem[2]:
            cell["SVendor"] = f"{subsystem[1].partition(' ')[0]} [{subsystem[2]}]"
        return
    for name, pattern in _DETAILS:
        if (match := pattern.match(text)) is not None:
            cell[name] = match[1]
