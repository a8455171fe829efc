"""More of what a design is built of, as growth asks for it: servers like those there are, drives in free bays."""

import math
from collections.abc import Callable, Iterable, Iterator, Set
from itertools import islice
from typing import Final, TypeAlias

from headroom.domain.design.records import Design
from headroom.domain.growth.compound import MONTHS_A_YEAR, factor
from headroom.domain.growth.records import Threshold
from headroom.domain.growth.study import GrowthStudy
from headroom.domain.performance.changes.candidate import Candidate
from headroom.domain.performance.changes.more_arrays import MoreArrays, like_arrays, with_more_arrays
from headroom.domain.performance.changes.more_beside import (
    like_clients,
    like_systems,
    with_more_clients,
    with_more_systems,
)
from headroom.domain.performance.changes.more_drives import free_bays, growing_arrays, with_more_drives
from headroom.domain.performance.changes.more_servers import LikeServers, MoreServers, like_servers, with_more_servers
from headroom.domain.topology.records import ExpandedDesign

_MOST_SERVERS: Final = 32
"""Servers, or clients, that are bought at once."""
_MOST_ARRAYS: Final = 3
"""Changes with arrays that are tried: of several systems alike each would do as well."""

Enlarge: TypeAlias = Callable[[ExpandedDesign, Design, LikeServers, int], MoreServers | None]
"""The design with so many more of like hosts; None where they cannot be cabled."""


def enlarged(study: GrowthStudy, threshold: Threshold, within: Set[str], crossed: int) -> Iterator[Candidate]:
    """The design with more servers or drives, as many as growth takes within a year after the threshold is crossed.

    Args:
        study: the design.
        threshold: what is crossed.
        within: drawn parts and cables of which some are full.
        crossed: the month in which it is crossed.
    """
    more = _times_needed(study, threshold, crossed) - 1
    if more <= 0:
        return
    yield from _more_drives(study, within, more)
    yield from islice(_more_arrays(study, within, more), _MOST_ARRAYS)
    servers = like_servers(study.expanded, study.design)
    yield from _more_servers(study, within, more, servers, with_more_servers)
    if threshold.kind != "pool":  # what outgrows a pool stays in it
        systems = like_systems(study.expanded, study.design)
        yield from _more_servers(study, within, more, systems, with_more_systems)
    if threshold.kind in ("headroom", "target"):
        clients = like_clients(study.expanded, study.design, threshold.workload_ids)
        yield from _more_servers(study, within, more, clients, with_more_clients)


def _times_needed(study: GrowthStudy, threshold: Threshold, crossed: int) -> float:
    """How many times what is full there has to be for the year after the crossing, or to the end of the forecast."""
    later = min(crossed + MONTHS_A_YEAR, study.months)
    if threshold.share_of_limit:
        return next(point.stated for point in reversed(threshold.share_of_limit) if point.month <= later)
    grown = [one.growth_percent_a_year or 0.0 for one in study.workloads if one.id in threshold.workload_ids]
    times = max((factor(one, later) / factor(one, crossed) for one in grown), default=1.0)
    return times * (100 / threshold.now_percent if crossed == 0 and threshold.now_percent > 0 else 1.0)


def _more_drives(study: GrowthStudy, within: Set[str], more: float) -> Iterator[Candidate]:
    arrays = [
        array
        for array in growing_arrays(study.expanded, study.design)
        if within & {array.id, *(study.expanded.nodes[name].origin for name in _drives(array.attributes))}
    ]
    if not arrays:
        return
    bays = free_bays(study.expanded, arrays)
    most = min(len(one) for one in bays.values())
    wanted = math.ceil(more * max(len(_drives(array.attributes)) for array in arrays))
    for each in dict.fromkeys((min(wanted, most), most)):
        found = with_more_drives(study.expanded, study.design, arrays, bays, each) if each else None
        if found is not None:
            name = f"{found.part.name}, in free bays"
            yield Candidate(found.part, None, found.beside, found.added, found.design, name=name)


def _more_arrays(study: GrowthStudy, within: Set[str], more: float) -> Iterator[Candidate]:
    for alike in like_arrays(study.expanded, study.design):
        if not within & {alike.system, *alike.arrays}:
            continue
        for shelves in (False, True):
            found = with_more_arrays(study.expanded, study.design, alike, more, shelves=shelves)
            if found is not None:
                name = f"{found.part.name}, in {_places(found)}"
                yield Candidate(
                    found.part, None, alike.arrays, found.drives, found.design, name=name, touched=found.components
                )


def _places(found: MoreArrays) -> str:
    """`free bays`, or the shelves that come with them."""
    if found.shelf is None or not found.shelves:
        return "free bays"
    return f"{found.shelves} more {found.shelf.name}"


def _drives(attributes: object) -> list[str]:
    drives = attributes.get("drives") if isinstance(attributes, dict) else None
    return drives if isinstance(drives, list) else []


def _more_servers(
    study: GrowthStudy, within: Set[str], more: float, alike: Iterable[LikeServers], enlarge: Enlarge
) -> Iterator[Candidate]:
    for servers in alike:
        if not servers.within(study.design) & within:
            continue
        wanted = max(1, math.ceil(more * len(servers.hosts)))
        for count in (wanted, wanted + 1):
            if count > _MOST_SERVERS:
                return
            found = enlarge(study.expanded, study.design, servers, count)
            if found is not None:
                called = study.design.components[found.like].name
                name = f"{found.part.name}, equipped as {called if called != found.part.name else 'the present one'}"
                yield Candidate(
                    found.part, None, servers.hosts, count, found.design, name=name, touched=found.components
                )
