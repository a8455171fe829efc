"""In which slots adapters carry most: greedy by what one more adds, on the tree of limits above the slots.

Limits above slots form a tree (bridge, link, planar, drawer, host), so that adapters carry a nested sum of minima; for
like adapters taking the slot that adds most is exact, and a test holds it against trying all.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from headroom.domain.catalogue.assembly import Assembly, assemblies
from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.parts.rows import PREFERENCE
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.sizing.candidates.shapes import Bay, plug_fits

_ADDS_NOTHING: Final = 1e-6
"""MB/s below which one more adapter is not worth its slot."""


@dataclass(frozen=True, slots=True)
class PlacedAdapter:
    """One adapter: its slot, and what it adds to all before it."""

    holder: str
    """Path of the bridge inside the part; empty: the part itself."""
    slot: str
    adds_mb_s: float


@dataclass(frozen=True, slots=True)
class TakenSlot:
    """A slot that has a part already."""

    holder: str
    """Path of what has the slot inside the part; empty: the part itself."""
    slot: str


@dataclass(frozen=True, slots=True)
class SlotAdvice:
    """Where adapters go, each way, in the order in which they add most, and why there are no more."""

    part: str
    adapter: str
    basis: BasisPolicy
    adapters: tuple[PlacedAdapter, ...]
    counts: Mapping[str, int]
    """Adapters of each bridge that has slots for them, those that are there already not among them."""
    there: int
    """Adapters that are there already; each counts as one of these."""
    throughput_mb_s: float
    """Of all, those that are there with them."""
    reasons: tuple[str, ...]
    """What is full, so that one more adapter adds nothing."""


def advise_slots(
    catalogue: Catalogue,
    part_id: str,
    adapter_id: str,
    basis: BasisPolicy = "planning",
    taken: Sequence[TakenSlot] = (),
) -> SlotAdvice:
    """Place like adapters in a drawer or host until one more adds nothing.

    Args:
        catalogue: the parts.
        part_id: of a drawer or host.
        adapter_id: of the adapter.
        basis: which figures rule; planning leaves the room that measured figures would fill.
        taken: slots that have an adapter already, which counts as one of these; others are of no account.

    Raises:
        DomainError: `not_found` for parts that there are not, `bad_value` where no slot takes the adapter or nobody
            states what it carries.
    """
    part, adapter = _part(catalogue, part_id, "part"), _part(catalogue, adapter_id, "adapter")
    tree = _LimitTree(assemblies(catalogue)[part.id], basis)
    every = list(_slots(catalogue, assemblies(catalogue)[part.id], adapter))
    used = {(one.holder, one.slot) for one in taken}
    free = [one for one in every if one not in used]
    each = _limit(adapter, basis) or _ports_mb_s(catalogue, adapter)
    if not every or each is None:
        words = (
            f"{part.name} has no slot for {adapter.name}."
            if not every
            else f"Nobody states what {adapter.name} carries."
        )
        raise DomainError(Problem("bad_value", words, "/adapter"))
    there = Counter(holder for holder, slot in every if (holder, slot) in used)
    counts = {holder: there[holder] for holder, _ in every}
    placed: list[PlacedAdapter] = []
    total = tree.throughput(counts, each)
    while free:
        gains = [tree.throughput({**counts, holder: counts[holder] + 1}, each) - total for holder, _ in free]
        best = max(range(len(free)), key=lambda number: (round(gains[number], 6), -number))
        if gains[best] <= _ADDS_NOTHING:
            break
        holder, slot = free.pop(best)
        counts[holder] += 1
        total += gains[best]
        placed.append(PlacedAdapter(holder, slot, gains[best]))
    reasons = tuple(tree.full(counts, each)) if free else ("Every slot has an adapter.",)
    more = {holder: count - there[holder] for holder, count in counts.items()}
    return SlotAdvice(part.id, adapter.id, basis, tuple(placed), more, sum(there.values()), total, reasons)


def _part(catalogue: Catalogue, name: str, place: str) -> Part:
    if name not in catalogue.parts:
        raise DomainError(Problem("not_found", f"The catalogue has no part {name!r}.", f"/{place}"))
    return catalogue.parts[name]


def _slots(catalogue: Catalogue, assembly: Assembly, adapter: Part) -> Iterator[Bay]:
    """Slots for the adapter, those of one bridge together, in the order of the assembly: lower ones first."""
    for path, inner in assembly.items():
        for name, slot in inner.slots.items():
            if plug_fits(catalogue, slot.accepts, adapter.plugs):
                yield path, name


def _limit(part: Part, basis: BasisPolicy) -> float | None:
    """MB/s each way, by the figure that the basis prefers; None where nobody states one."""
    for wanted in PREFERENCE[basis]:
        stated = [
            one.value
            for one in part.figures
            if one.row == "throughput" and one.basis == wanted and one.value is not None and not one.when
        ]
        if stated:
            return min(stated)
    return None


def _ports_mb_s(catalogue: Catalogue, adapter: Part) -> float | None:
    """What its ports carry each way at their highest speeds, where the adapter itself states no limit."""
    rates = {(one.type, one.gbps): one.mb_s for one in catalogue.links}
    found = [
        len(group.ids) * rates.get((group.type, max(group.speeds_gbps)), 0.0)
        for group in adapter.ports
        if group.speeds_gbps and group.role == "initiator"
    ]
    return sum(found) or None


class _LimitTree:
    """Limits of what is inside a part, and where traffic goes on from each."""

    def __init__(self, assembly: Assembly, basis: BasisPolicy) -> None:
        self._limits = {path: _limit(inner.part, basis) for path, inner in assembly.items()}
        self._names = {path: inner.name for path, inner in assembly.items()}
        self._next = {path: inner.via[0] if inner.via else inner.parent for path, inner in assembly.items()}

    def throughput(self, counts: Mapping[str, int], each: float) -> float:
        """What so many adapters of each bridge carry together."""
        return self._carried(counts, each)[""]

    def full(self, counts: Mapping[str, int], each: float) -> Iterator[str]:
        """Of each way to slots what is full, nearest the slots."""
        carried, told = self._carried(counts, each), set()
        for holder in counts:
            place: str | None = holder
            while place is not None:
                limit = self._limits[place]
                if limit is not None and carried[place] >= limit * (1 - 1e-9) and place not in told:
                    told.add(place)
                    where = f" ({place})" if place else ""
                    yield f"{self._names[place]}{where} is full at {limit:,.0f} MB/s: one more adapter adds 0 MB/s."
                if place in told:
                    break
                place = self._next[place]

    def _carried(self, counts: Mapping[str, int], each: float) -> dict[str, float]:
        """What passes each place, each no more than its limit: from the slots up."""
        carried = {path: counts.get(path, 0) * each for path in self._next}
        for path in sorted(self._next, key=self._depth, reverse=True):
            limit = self._limits[path]
            if limit is not None:
                carried[path] = min(carried[path], limit)
            above = self._next[path]
            if above is not None:
                carried[above] += carried[path]
        return carried

    def _depth(self, path: str) -> int:
        depth, above = 0, self._next[path]
        while above is not None:
            depth, above = depth + 1, self._next[above]
        return depth
