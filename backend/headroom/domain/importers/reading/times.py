"""When a listing was taken, as far as its own first lines tell; the time of a file is that of its last copy."""

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from headroom.domain.importers.listings.listing import Line

MANIFEST: Final = "/MANIFEST"
"""Name of the file in a collection that tells when all of it was taken."""
_PROBE: Final = 12
_DIGITS: Final = re.compile(
    r"^(?:=~[=~]{0,40} PuTTY log |Script started on |# headroom collect \d{1,3} taken )"
    r"(\d{4})[.-](\d\d)[.-](\d\d)[ T](\d\d):(\d\d):(\d\d)(Z|[+-]\d\d:?\d\d)?"
)
_DSCLI: Final = re.compile(
    r"^Date/Time: ([A-Z][a-z]{2,8} \d{1,2}, \d{4}) (?:at )?(\d{1,2}:\d\d:\d\d [AP]M) [A-Z]{2,5}\b"
)
_SMCLI: Final = re.compile(
    r"^[ \t]{0,8}PROFILE FOR STORAGE [A-Z]{5,9}: {0,8}\S.{0,63}? \((\d{1,2}/\d{1,2}/\d{2,4}),? "
    r"(\d{1,2}:\d\d:\d\d [AP]M)(?: [A-Z]{2,5})?\)"
)
"""Month first: with AM and PM no other order is in use."""


def time_of(lines: Sequence[Line]) -> datetime | None:
    """When a text says that it was taken; without a zone where it names none by its offset. None where it says none."""
    for line in lines[:_PROBE]:
        if (found := _DIGITS.match(line.text)) is not None:
            year, month, day, hour, minute, second, zone = found.groups()
            return _read(f"{year}-{month}-{day}T{hour}:{minute}:{second}{zone or ''}")
        if (head := _DSCLI.match(line.text)) is not None:
            return _spoken(f"{head[1]} {head[2]}", "%B %d, %Y %I:%M:%S %p")
        if (head := _SMCLI.match(line.text)) is not None:
            year = "%Y" if len(head[1].rpartition("/")[2]) == len("2026") else "%y"
            return _spoken(f"{head[1]} {head[2]}", f"%m/%d/{year} %I:%M:%S %p")
    return None


def _read(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None


def _spoken(text: str, form: str) -> datetime | None:
    """A date as DSCLI or SMcli writes it; a zone's letters stand for several offsets, so that they are left out."""
    try:
        return datetime.strptime(text, form)  # noqa: DTZ007
    except ValueError:
        return None
