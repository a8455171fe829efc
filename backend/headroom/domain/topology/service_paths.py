"""Ways of a host through services, or to its own drives, as sections of which each has choices: what traces follow."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias

from headroom.domain.topology.array_layout import card_of
from headroom.domain.topology.host_paths import HostPath, host_paths
from headroom.domain.topology.io_paths import chosen_paths, io_paths
from headroom.domain.topology.reach import common_behind, feet
from headroom.domain.topology.records import ExpandedDesign, IoPath
from headroom.domain.topology.services import (
    ServiceWay,
    beneath,
    clusters_of_services,
    local_storage,
    local_to,
    root_of,
    ways_behind,
)

Step: TypeAlias = tuple[str, str | None]
"""A part, and the cable that leads on from it."""


_STORAGE: Final = frozenset({"volume", "raid_array"})


class Choice(NamedTuple):
    """One of the ways that a section may take."""

    steps: tuple[Step, ...]
    passed: tuple[str, ...] = ()
    """Parts that are passed and are no step."""
    along: tuple[str, ...] = ()
    """Cables that no step names."""

    @property
    def nodes(self) -> tuple[str, ...]:
        """All parts of it."""
        return (*self.passed, *(name for name, _ in self.steps))

    @property
    def cables(self) -> tuple[str, ...]:
        """All cables of it, whose ids may be those of parts."""
        return (*self.along, *(cable for _, cable in self.steps if cable is not None))


Section: TypeAlias = list[Choice]


class ServicePaths(NamedTuple):
    """All paths of one way: a choice in each of its sections, from the application to the drives."""

    storage: str
    sections: list[Section]


def service_paths(expanded: ExpandedDesign, host: str, *, in_use: bool = False) -> Iterator[ServicePaths]:
    """Paths of a host to storage that it holds itself or reaches over services; `in_use`: as multipath takes them."""
    for top, way in _ways(expanded, host):
        found = _sections(expanded, host, top, way, in_use)
        if all(found):
            yield ServicePaths(way.storage, found)


def fitting(sections: Sequence[Section], mask_of: Callable[[Choice], int], whole: int) -> list[Section]:
    """Of each section the choices by which some path passes all that `whole` names; empty where none does."""
    masks = [[mask_of(choice) for choice in section] for section in sections]
    before = list(accumulate(masks[:-1], _joined, initial={0}))
    after = list(accumulate(reversed(masks[1:]), _joined, initial={0}))[::-1]
    kept = [
        [
            choice
            for choice, mask in zip(section, own, strict=True)
            if any(first | mask | second == whole for first in ahead for second in behind)
        ]
        for section, own, ahead, behind in zip(sections, masks, before, after, strict=True)
    ]
    return kept if all(kept) else []


def count_paths(sections: Sequence[Section], mask_of: Callable[[Choice], int], whole: int) -> int:
    """How many paths pass all that `whole` names."""
    counts = Counter({0: 1})
    for section in sections:
        own = Counter(mask_of(choice) for choice in section)
        joined: Counter[int] = Counter()
        for first, times in counts.items():
            for second, more in own.items():
                joined[first | second] += times * more
        counts = joined
    return counts[whole]


def _joined(first: Iterable[int], second: Iterable[int]) -> set[int]:
    return {one | other for one in set(first) for other in set(second)}


def _ways(expanded: ExpandedDesign, host: str) -> Iterator[tuple[str | None, ServiceWay]]:
    """Filesystems of a host with the ways behind them; its own storage alone where nothing lies on it."""
    used: set[str] = set()
    children = [expanded.nodes[name] for name in expanded.nodes[host].children]
    for node in (one for one in children if one.kind == "filesystem"):
        for name in beneath(expanded, node):
            kind = expanded.nodes[name].kind
            if kind in ("storage_service", "storage_cluster"):
                yield from ((node.id, way) for way in ways_behind(expanded, name))
            elif kind in _STORAGE and local_to(expanded, name) == host:
                used.add(name)
                yield node.id, ServiceWay((), name)
    if not any(one.kind == "storage_service" for one in children):
        yield from ((None, ServiceWay((), name)) for name in local_storage(expanded, host) if name not in used)


def _sections(expanded: ExpandedDesign, host: str, top: str | None, way: ServiceWay, in_use: bool) -> list[Section]:
    steps: list[Step] = [(top, None), (host, None)] if top is not None else [(host, None)]
    found, at = [[Choice(tuple(steps))]], host
    for name in way.through:
        if expanded.nodes[name].kind != "storage_service":
            found.append([Choice(((name, None),))])
            continue
        server = root_of(expanded, name)
        if server != at:
            found.append([_crossing(path) for path in host_paths(expanded, at, server)])
            found.append([Choice(((server, None),))])
        cluster = clusters_of_services(expanded).get(name)
        found.append([Choice(((name, None),), () if cluster is None else (cluster,))])
        at = server
    return [*found, *_storage(expanded, at, way.storage, in_use)]


def _crossing(path: HostPath) -> Choice:
    """Cards, cables and switches between two hosts."""
    if not path.between:
        return Choice((*_plain(path.near[:-1]), (path.near[-1], path.near_cable), *_plain(path.far)))
    hops = len(path.links) + 1
    switches = zip(path.between[-hops:], (*path.links, path.far_cable), strict=True)
    near = (*_plain(path.near[:-1]), (path.near[-1], path.near_cable))
    return Choice((*near, *switches, *_plain(path.far)), path.between[:-hops])


def _storage(expanded: ExpandedDesign, host: str, storage: str, in_use: bool) -> Iterator[Section]:
    """The last sections: paths to a storage system, the volume, its array and drives."""
    node = expanded.nodes[storage]
    array = next(
        (one for one in (storage, *expanded.upstream(storage)) if expanded.nodes[one].kind == "raid_array"), ""
    )
    if local_to(expanded, storage) != host:
        paths = (chosen_paths if in_use else io_paths)(expanded, host, storage) if node.kind == "volume" else []
        yield [_to_system(path, host) for path in paths]
    elif array and (card := card_of(expanded, expanded.nodes[array])) is not None:
        yield [Choice(((card.id, None),))]
    if node.kind == "volume":
        yield [Choice(((storage, None), *_plain(common_behind(expanded, storage))))]
    ways = feet(expanded, storage)
    yield [Choice(_plain((*foot.chain, *((foot.drive,) if foot.drive else ()))), foot.holders) for foot in ways] or [
        Choice(())
    ]


def _to_system(path: IoPath, host: str) -> Choice:
    return Choice(_plain(name for name in path.nodes if name != host), (), path.cables)


def _plain(names: Iterable[str]) -> tuple[Step, ...]:
    return tuple((name, None) for name in names)
