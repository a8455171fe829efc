"""What every format of a delta gets: the design, the listings by machine, and which thing is which component."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from headroom.domain.importers.claims import Ref
from headroom.domain.importers.collect import KeptListing
from headroom.domain.importers.estate_reader import ImportedEstate
from headroom.domain.topology.expansion import ExpandedDesign


@dataclass(frozen=True, slots=True)
class DeltaContext:
    """One design, expanded, and what listings say."""

    expanded: ExpandedDesign
    imported: ImportedEstate
    component_of: Mapping[Ref, str]
    """Thing of the estate -> component of the design, where it is recognised."""

    now: datetime
    """With its zone."""

    oldest: timedelta
    """Listings that are older are refused."""

    machines: dict[str, str] = field(default_factory=dict, init=False)
    """Key of a machine in the listings -> its component."""

    _by_machine: dict[tuple[str, str], list[KeptListing]] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        """Sort the listings by machine and reader, and find the machines that are components."""
        for kind in ("host", "switch", "system"):
            for thing in self.imported.estate.of(kind):
                component = self.component_of.get(thing.ref)
                if component is not None:
                    self.machines.update(dict.fromkeys(thing.keys("machine:"), component))
        for one in self.imported.collection.kept:
            self._by_machine.setdefault((one.listing.machine, one.reader), []).append(one)

    def listings(self, machine: str, reader: str) -> list[KeptListing]:
        """The listings of one machine that one reader has read."""
        return self._by_machine.get((machine, reader), [])

    def all_of(self, reader: str) -> list[tuple[str, list[KeptListing]]]:
        """Every machine that has such listings, with them, in order of the machines."""
        return [(machine, found) for (machine, name), found in sorted(self._by_machine.items()) if name == reader]

    def machines_of(self, component_ids: Iterable[str]) -> list[str]:
        """The machines that are these components, in order."""
        wanted = set(component_ids)
        return sorted(machine for machine, component in self.machines.items() if component in wanted)


def texts(listings: Iterable[KeptListing]) -> list[str]:
    """The lines of listings, one after the other."""
    return [line.text for one in listings for line in one.listing.lines]


def files_of(listings: Iterable[KeptListing]) -> tuple[str, ...]:
    """The files that they stand in, each once."""
    return tuple(dict.fromkeys(one.listing.file for one in listings))


def oldest_of(listings: Sequence[KeptListing], now: datetime) -> datetime | None:
    """When the oldest of them was taken, in a zone: that of `now` where it names none; None where one does not say."""
    times = [one.taken for one in listings]
    if not times or any(taken is None for taken in times):
        return None
    return min(taken if taken.tzinfo else taken.replace(tzinfo=now.tzinfo) for taken in times if taken is not None)


def too_old(context: DeltaContext, taken: datetime | None) -> str:
    """Why listings of this time are refused; empty where they are not."""
    if taken is None:
        return ""
    age = context.now - taken
    if age > context.oldest:
        return f"Its listing is {spoken_age(age)} old, and {spoken_age(context.oldest)} is the most. Take it again."
    if age < -timedelta(days=1):
        return "Its listing is of a day to come: set the clock of the machine, or of this one, and take it again."
    return ""


def spoken_age(age: timedelta) -> str:
    """`12 min`, `9 h`, `3 days`."""
    minutes = max(0, int(age.total_seconds() // 60))
    if minutes < 120:
        return f"{minutes} min"
    return f"{minutes // 60} h" if minutes < 48 * 60 else f"{minutes // (24 * 60)} days"
