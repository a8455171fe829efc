"""One listing as its reader gets it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from headroom.domain.importers.claims import At, Ref, Unread

NOISE: Final = re.compile(r"^[-=+|\s]*")
"""Rules under headings and empty lines: nothing to understand."""
NOT_UNDERSTOOD: Final = "No reader of this listing knows a line of this form."


class Line(NamedTuple):
    """One line of a file, without its end."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Listing:
    """The lines that one command printed, and the machine that they speak of."""

    file: str
    machine: str
    """Key of the machine within this import; files of one machine share it."""
    lines: tuple[Line, ...]
    command: str = ""
    """What was typed before it; empty where no prompt shows it."""

    def at(self, line: Line | int) -> At:
        """Where a line stands."""
        return At(self.file, line if isinstance(line, int) else line.number)

    @property
    def host(self) -> Ref:
        """The host that printed it."""
        return ("host", f"machine:{self.machine}")

    @property
    def switch(self) -> Ref:
        """The switch that printed it."""
        return ("switch", f"machine:{self.machine}")

    @property
    def system(self) -> Ref:
        """The storage system that printed it."""
        return ("system", f"machine:{self.machine}")

    def local(self, kind: str, key: str) -> Ref:
        """A thing that has a key within its machine alone."""
        return (kind, f"{self.machine}/{key}")

    def not_understood(self, line: Line, why: str = NOT_UNDERSTOOD) -> Iterator[Unread]:
        """The line as not understood; nothing for empty lines and rules."""
        if not NOISE.fullmatch(line.text):
            yield Unread(self.at(line), line.text.strip()[:400], why)

    @property
    def text(self) -> str:
        """All lines, as one text."""
        return "\n".join(line.text for line in self.lines)
