"""Traces: all I/O paths through parts and cables, from the filesystems to the drives, counted, and the first told.

A path is a host, a volume and an I/O path between them; above the volume it goes up through every stack of filesystem
and logical volume, beneath it down to every drive. Through services it goes on over their hosts (`service_paths`). What
is traced may be anything on that way.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import Workload
from headroom.domain.errors import DomainError, Problem
from headroom.domain.topology.hops import Hop, hops, named_hop
from headroom.domain.topology.io_paths import chosen_paths, io_paths
from headroom.domain.topology.reach import Chain, Foot, above, common_behind, feet
from headroom.domain.topology.records import ExpandedDesign, IoPath
from headroom.domain.topology.service_paths import Choice, count_paths, fitting, service_paths

MOST_SHOWN: Final = 200
_NUMBER: Final = re.compile(r"(\d+)")
_NO_FOOT: Final = Foot((), None, ())


class Origin(NamedTuple):
    """Parts and cables of the expanded design of which a path must pass at least one."""

    nodes: frozenset[str]
    cables: frozenset[str]


@dataclass(frozen=True, slots=True)
class TracedPath:
    """One I/O path of a host to a volume, by their drawn ids."""

    host: str
    volume: str
    hops: list[Hop]


@dataclass(frozen=True, slots=True)
class Trace:
    """What lies on the paths, by drawn ids, how many paths there are, and the first of them hop by hop."""

    component_ids: list[str]
    cable_ids: list[str]
    paths: int
    shown: list[TracedPath]


def find_origin(expanded: ExpandedDesign, name: str, workloads: Mapping[str, Workload]) -> Origin:
    """What a drawn id means: a part or a cable with all its copies, or all that a workload is on.

    Raises:
        DomainError: `not_found`.
    """
    workload = workloads.get(name)
    nodes = drawn_as(expanded.nodes, [name])
    if nodes:
        return Origin(nodes, frozenset())
    cables = drawn_as(expanded.cables, [name])
    if cables:
        return Origin(frozenset(), cables)
    if workload is None:
        raise DomainError(Problem("not_found", f"The design has no part, cable or workload {name!r}.", "/components"))
    return Origin(drawn_as(expanded.nodes, workload.on), frozenset())


def trace(
    expanded: ExpandedDesign, origins: Sequence[Origin], in_use: frozenset[str] | None = None, most: int = MOST_SHOWN
) -> Trace:
    """All I/O paths that pass each of `origins`.

    Args:
        expanded: the expanded design.
        origins: a path must pass one part or cable of each.
        in_use: drawn ids that carry traffic; when given, only paths that the multipath policies take between such
            hosts and volumes count.
        most: how many paths are told hop by hop.
    """
    tracer = _Tracer(expanded, origins, in_use, most)
    for host in sorted(expanded.of_kind("host"), key=lambda node: _natural(node.id)):
        if in_use is None or drawn_id(host.id) in in_use:
            tracer.follow(host.id)
            tracer.follow_services(host.id)
    return tracer.answer()


def drawn_as(known: Iterable[str], names: Iterable[str]) -> frozenset[str]:
    """Ids of the expanded design that are drawn under one of `names`, copies too."""
    named = frozenset(names)
    return frozenset(name for name in known if name in named or ("#" in name and drawn_id(name) in named))


def _natural(name: str) -> list[tuple[int, str]]:
    """Key that puts `f2` before `f10`."""
    return [(int(run), "") if run.isdigit() else (0, run) for run in _NUMBER.split(name)]


class _Ends(NamedTuple):
    """What lies above and beneath one volume for one host, with the origins that each passes as bits."""

    volume: str
    common: Chain
    mask: int
    stacks: list[tuple[Chain, int]]
    feet: list[tuple[Foot, int]]


@dataclass(slots=True)
class _Tracer:
    expanded: ExpandedDesign
    origins: Sequence[Origin]
    in_use: frozenset[str] | None
    most: int
    nodes: set[str] = field(default_factory=set)
    cables: set[str] = field(default_factory=set)
    paths: int = 0
    shown: list[TracedPath] = field(default_factory=list)
    _bits: dict[str, int] = field(default_factory=dict)
    _cable_bits: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for number, origin in enumerate(self.origins):
            for bits, names in ((self._bits, origin.nodes), (self._cable_bits, origin.cables)):
                for name in names:
                    bits[name] = bits.get(name, 0) | 1 << number

    def follow(self, host: str) -> None:
        """Take in all paths of a host."""
        by_target: dict[int, tuple[list[IoPath], list[str]]] = {}
        for volume in sorted(self.expanded.of_kind("volume"), key=lambda node: _natural(node.id)):
            if self.in_use is None or drawn_id(volume.id) in self.in_use:
                found = (io_paths if self.in_use is None else chosen_paths)(self.expanded, host, volume.id)
                if found:
                    # Volumes behind one controller share the list of their paths.
                    by_target.setdefault(id(found), (found, []))[1].append(volume.id)
        for found, volumes in by_target.values():
            self._follow_to(host, found, volumes)

    def follow_services(self, host: str) -> None:
        """Take in all paths of a host through services, and to its own drives."""
        whole = (1 << len(self.origins)) - 1
        for way in service_paths(self.expanded, host, in_use=self.in_use is not None):
            if self.in_use is not None and drawn_id(way.storage) not in self.in_use:
                continue
            fit = fitting(way.sections, self._choice_mask, whole)
            if not fit:
                continue
            self.paths += count_paths(way.sections, self._choice_mask, whole)
            for choice in (one for section in fit for one in section):
                self.nodes.update(choice.nodes)
                self.cables.update(choice.cables)
            if len(self.shown) < self.most:
                told = [named_hop(self.expanded, *step) for section in fit for step in section[0].steps]
                self.shown.append(TracedPath(drawn_id(host), drawn_id(way.storage), told))

    def answer(self) -> Trace:
        """What was taken in."""
        return Trace(
            sorted({drawn_id(name) for name in self.nodes}),
            sorted({drawn_id(name) for name in self.cables}),
            self.paths,
            self.shown,
        )

    def _follow_to(self, host: str, found: list[IoPath], volumes: list[str]) -> None:
        masks = [self._mask(path.nodes) | self._cable_mask(path.cables) for path in found]
        counts = Counter(masks)
        lit: set[int] = set()
        for volume in volumes:
            ends = self._ends(host, volume)
            stacks, beneath = {mask for _, mask in ends.stacks}, {mask for _, mask in ends.feet}
            fit = self._fitting(ends.mask, counts.keys(), stacks, beneath)
            if not fit:
                continue
            lit |= fit
            self.paths += sum(counts[mask] for mask in fit)
            chains = self._fitting(ends.mask, stacks, fit, beneath)
            ways = self._fitting(ends.mask, beneath, fit, stacks)
            self._light(ends, chains, ways)
            if len(self.shown) < self.most:
                passing = (path for path, mask in zip(found, masks, strict=True) if mask in fit)
                self._tell(host, ends, chains, ways, passing)
        for path, mask in zip(found, masks, strict=True):
            if mask in lit:
                self.nodes.update(path.nodes)
                self.cables.update(path.cables)

    def _ends(self, host: str, volume: str) -> _Ends:
        common = common_behind(self.expanded, volume)
        stacks = above(self.expanded).get((host, volume), [])
        if self.in_use is not None:
            stacks = [chain for chain in stacks if all(drawn_id(name) in self.in_use for name in chain)]
        beneath = feet(self.expanded, volume) or [_NO_FOOT]
        return _Ends(
            volume,
            common,
            self._mask((volume, *common)),
            [(chain, self._mask(chain)) for chain in stacks or [()]],
            [(foot, self._mask((*foot.chain, foot.drive or "", *foot.holders))) for foot in beneath],
        )

    def _fitting(self, always: int, masks: Iterable[int], first: Iterable[int], second: Iterable[int]) -> set[int]:
        """Those of `masks` that pass every origin together with one of each of the others."""
        whole = (1 << len(self.origins)) - 1
        others = {always | one | other for one in set(first) for other in set(second)}
        return {mask for mask in set(masks) if any(mask | other == whole for other in others)}

    def _light(self, ends: _Ends, chains: set[int], ways: set[int]) -> None:
        self.nodes.update((ends.volume, *ends.common))
        for chain, mask in ends.stacks:
            if mask in chains:
                self.nodes.update(chain)
        for foot, mask in ends.feet:
            if mask in ways:
                self.nodes.update((*foot.chain, *foot.holders, *((foot.drive,) if foot.drive else ())))

    def _tell(self, host: str, ends: _Ends, chains: set[int], ways: set[int], passing: Iterable[IoPath]) -> None:
        stacks = [chain for chain, mask in ends.stacks if mask in chains]
        beneath = [foot for foot, mask in ends.feet if mask in ways]
        for path in passing:
            if len(self.shown) >= self.most:
                return
            told = hops(self.expanded, path, stacks, ends.volume, ends.common, beneath)
            self.shown.append(TracedPath(drawn_id(host), drawn_id(ends.volume), told))

    def _mask(self, names: Iterable[str]) -> int:
        return reduce(or_, [self._bits[name] for name in names if name in self._bits], 0)

    def _choice_mask(self, choice: Choice) -> int:
        return self._mask(choice.nodes) | self._cable_mask(choice.cables)

    def _cable_mask(self, names: Iterable[str]) -> int:
        return reduce(or_, [self._cable_bits[name] for name in names if name in self._cable_bits], 0)
