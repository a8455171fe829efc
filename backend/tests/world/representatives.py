"""Cases that stand for all: together they have every kind of fact and load that any case has."""

import math
from collections.abc import Iterator, Sequence

from headroom.domain.world.assumptions import undrawable
from headroom.domain.world.records import Point, WorldCase


def representatives(cases: Sequence[WorldCase]) -> list[WorldCase]:
    """Few and small cases of all that can be drawn, such that no kind of fact or load is left out."""
    kinds = {case.id: set(_kinds(case)) for case in cases}
    left = set().union(*kinds.values())
    chosen: list[WorldCase] = []
    while left:
        best = max(cases, key=lambda case: (len(kinds[case.id] & left) / _size(case), case.id))
        chosen.append(best)
        left -= kinds[best.id]
    return chosen


def _kinds(case: WorldCase) -> Iterator[tuple[object, ...]]:
    points = [point for point in case.points if not (case.not_drawn or point.not_drawn or undrawable(case, point))]
    for point in points:
        yield "class", case.class_name, point.pattern, point.direction
        yield "stack", case.stack, point.direction, case.servers.transport
        yield "media", case.drives.media, case.drives.rate_basis, point.pattern, point.direction
        yield "protection", case.protection.scheme, case.protection.between_servers, point.direction
        yield "network", case.clients.network, case.servers.network
        yield from (("said", name) for name in _said(case, point))


def _said(case: WorldCase, point: Point) -> Iterator[str]:
    """Rare facts, by name."""
    for role, hosts in (("client", case.clients), ("server", case.servers)):
        for name in ("uplink_gbps", "on_servers", "virtual", "polled", "direct", "offload", "processor_year", "nics"):
            if getattr(hosts, name):
                yield f"{role} {name}"
    for name in ("arrays", "gateways", "instance", "fuse", "floor", "drives_ambiguous", "alternatives"):
        if getattr(case, name):
            yield name
    for name in ("queue_depth", "shared_file", "buffered", "saturating", "demand_mb_s", "cached", "small_files"):
        if getattr(point, name):
            yield f"point {name}"
    yield f"metric {point.metric}"


def _size(case: WorldCase) -> float:
    """How much there is to evaluate of a case, about: hosts that no common divisor makes fewer, times its points."""
    clients, servers = case.clients.count or 1, case.servers.count or 1
    return (1 + min(clients * servers / math.gcd(clients, servers) ** 2, 400) / 8) * max(len(case.points), 1)
