"""What is known of how often parts fail and how long that lasts: `db/reliability`, checked and drawn.

Every figure is an interval with its source; what nobody states stays one, and never becomes 0.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from headroom.domain.catalogue.files import read_checked
from headroom.domain.errors import DomainError, Problem
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import Node

if TYPE_CHECKING:
    from headroom.domain.performance.solve.share import Floats

HOURS_A_YEAR: Final = 8_766.0
MINUTES_A_YEAR: Final = 525_960.0
ANY: Final = "part"
"""What a figure is of that holds for every part of which nothing else is known."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One figure: in four cases of five it lies from `low` to `high`, in `unit`."""

    id: str
    figure: str
    of: str
    """A kind of part, or `port`, `cable`, `feed`, `rack`, `site`, `link`; `part` for any."""
    part_class: str
    """Class of drives by medium; empty for all of the kind."""
    low: float
    value: float
    high: float
    unit: str
    evidence: Literal["read", "memory", "stated"]
    """`read` in the source; `memory`: no document was read; `stated` by the design or the part."""
    source: str
    page: str
    note: str

    def draw(self, count: int) -> "Floats":
        """`count` draws in `unit`: log-normal on each side of the value; the same for the same figure every time."""
        from headroom.domain.performance.parts.priors import VALUE, Prior  # a server starts without it

        name = f"{self.figure} of {self.of}"
        prior = Prior("reliability", "", self.id, VALUE, name, self.unit, self.low, self.value, self.high, even=False)
        return prior.draw(count)


class Facts:
    """All figures, by what they say of what."""

    def __init__(self, facts: Iterable[Fact]) -> None:
        self.all = tuple(facts)
        self._found: Mapping[tuple[str, str, str], Fact] = {
            (one.figure, one.of, one.part_class): one for one in self.all
        }

    def find(self, figure: str, of: str, part_class: str = "") -> Fact:
        """The nearest figure: of the class, of the kind, of any part.

        Raises:
            KeyError: no figure of that name is in the tables at all; a slip of the program.
        """
        for key in ((figure, of, part_class), (figure, of, ""), (figure, ANY, "")):
            if key in self._found:
                return self._found[key]
        raise KeyError(f"{figure} of {of}")


def stated(figure: str, of: str, value: float, unit: str, source: str) -> Fact:
    """A figure that the design or a part states; 0 counts as nearly 0, since nothing never fails."""
    value = max(value, 1e-9)
    return Fact(f"{figure}-{of}-stated-{value:g}", figure, of, "", value, value, value, unit, "stated", source, "", "")


def drive_class(drive: Node | None) -> str:
    """`disk_7200`, `disk_10000`, `disk_15000`, `flash`, or empty where the medium is not known."""
    turns = None if drive is None else number(drive, "rotation_rpm")
    if turns is None:
        return ""
    return "flash" if turns == 0 else f"disk_{min((7200, 10_000, 15_000), key=lambda one: abs(one - turns))}"


@lru_cache(maxsize=4)
def read_facts(folder: Path) -> Facts:
    """The tables of `db/reliability`.

    Raises:
        DomainError: a table is missing or breaks its JSON Schema, or its bounds do not hold its value.
    """
    tables = read_checked(folder, "reliability")
    facts = [_fact(raw) for table in tables.values() for raw in table["figures"]]
    problems = [
        Problem("catalogue_invalid", f"reliability {one.id}: {words}", f"reliability#/{one.id}")
        for one, words in _flaws(facts)
    ]
    if problems or not facts:
        missing = Problem("catalogue_missing", f"There are no figures of reliability in {folder}.", str(folder))
        raise DomainError(*(problems or [missing]))
    return Facts(facts)


def _fact(raw: Mapping[str, Any]) -> Fact:
    return Fact(
        id=raw["id"], figure=raw["figure"], of=raw["of"], part_class=raw.get("class", ""), low=float(raw["low"]),
        value=float(raw["value"]), high=float(raw["high"]), unit=raw["unit"], evidence=raw["evidence"],
        source=raw["source"], page=raw["page"], note=raw.get("note", ""),
    )  # fmt: skip


def _flaws(facts: list[Fact]) -> list[tuple[Fact, str]]:
    found, seen, ids = [], set(), set()
    for one in facts:
        if not one.low <= one.value <= one.high:
            found.append((one, "its value is not from low to high; correct one of them."))
        if one.id in ids or (one.figure, one.of, one.part_class) in seen:
            found.append((one, "another figure has its id or says the same; keep one."))
        ids.add(one.id)
        seen.add((one.figure, one.of, one.part_class))
    return found
