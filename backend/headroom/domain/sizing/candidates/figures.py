"""What a part carries at most: the highest that the model may take for each direction, `inf` where nothing is stated.

A bound must never lie below the model: of several figures the highest counts, as much above what is stated as its grade
has it in the middle of cases; figures that hold under conditions only, and laws, are left to the model.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.class_priors import ClassPrior
from headroom.domain.catalogue.records import Catalogue, Figure, Part

INF: Final = math.inf
_TURNS_A_MINUTE: Final = 60.0
_MOST_REQUESTS_A_TURN: Final = 6.0
"""Of a disk with its queue full: more than any law of queues gives."""
_NOT_LOOKED_AT: Final = frozenset({"port_type", "speed_gbps"})
_LAYERED: Final = ("throughput", "iops")


class Sides(NamedTuple):
    """SizingLimits of one unit: of reads, of writes, and of both together."""

    read: float
    write: float
    shared: float

    def plus(self, other: "Sides", times: int) -> "Sides":
        """The tighter of this and so many others side by side."""
        return Sides(*(min(mine, times * theirs) for mine, theirs in zip(self, other, strict=True)))


@dataclass(frozen=True, slots=True)
class PartLimits:
    """Of one part: MB/s and requests a second, of all traffic and of what misses a cache."""

    mb_s: Sides
    requests: Sides
    media_mb_s: Sides
    media_requests: Sides


NO_LIMITS: Final = PartLimits(*(Sides(INF, INF, INF) for _ in range(4)))


def limits_of_part(catalogue: Catalogue, part: Part | None) -> PartLimits:
    """SizingLimits of a part with what is fixed inside it."""
    return NO_LIMITS if part is None else _limits(catalogue, part.id)


@lru_cache(maxsize=4096)
def _limits(catalogue: Catalogue, part_id: str) -> PartLimits:
    part = catalogue.parts[part_id]
    own = _own(catalogue, part)
    inner: dict[str, int] = {}
    for path, one in assemblies(catalogue)[part.id].items():
        if path and "/" not in path and one.part.kind == "controller":
            inner[one.part.id] = inner.get(one.part.id, 0) + 1
    for name, times in inner.items():
        if len(inner) == 1:  # unlike halves are left to the model
            own = _together(own, _own(catalogue, catalogue.parts[name]), times)
    return own


def _together(own: PartLimits, inner: PartLimits, times: int) -> PartLimits:
    return PartLimits(
        own.mb_s.plus(inner.mb_s, times),
        own.requests.plus(inner.requests, times),
        own.media_mb_s.plus(inner.media_mb_s, times),
        own.media_requests.plus(inner.media_requests, times),
    )


def _own(catalogue: Catalogue, part: Part) -> PartLimits:
    found = [_sides(catalogue, part, row, media) for media in ("all", "media") for row in _LAYERED]
    mb_s, requests, media_mb_s, media_requests = found
    rotation = part.attributes.get("rotation_rpm")
    if part.kind == "drive" and isinstance(rotation, int | float) and rotation > 0:
        most = rotation / _TURNS_A_MINUTE * _MOST_REQUESTS_A_TURN
        media_requests = media_requests._replace(shared=min(media_requests.shared, most))
    if part.kind == "drive":  # all that reaches a drive has missed the caches
        media_mb_s, media_requests = media_mb_s.plus(mb_s, 1), media_requests.plus(requests, 1)
        mb_s = requests = Sides(INF, INF, INF)
    return PartLimits(mb_s, requests, media_mb_s, media_requests)


def _sides(catalogue: Catalogue, part: Part, row: str, traffic: str) -> Sides:
    mine = [one for one in part.figures if one.row == row and (traffic == "all" or one.traffic != "cache")]
    figures = [one for one in mine if (one.traffic == "media") == (traffic == "media")]
    stated = {side: _highest(catalogue, figures, side) for side in ("read", "write", "shared")}
    for side in ("read", "write"):
        if not any(_speaks(one, side) for one in mine):
            stated[side] = _of_class(catalogue, part, row, side, traffic)
    return Sides(stated["read"], stated["write"], stated["shared"])


def _speaks(figure: Figure, side: str) -> bool:
    return figure.direction in (side, "simplex", "shared")


def _highest(catalogue: Catalogue, figures: Iterable[Figure], side: str) -> float:
    """The highest figure of a direction; `inf` where none is sure to hold."""
    mine = [one for one in figures if one.direction == side or (one.direction == "simplex" and side != "shared")]
    if not mine or any(one.when or one.value is None for one in mine):
        return INF
    return max(_most(catalogue, one) for one in mine)


def _most(catalogue: Catalogue, figure: Figure) -> float:
    value = figure.value if figure.value is not None else INF
    if figure.high is not None:
        return max(value, figure.high)
    grade = catalogue.grades.get(figure.basis)
    return value * max(1.0, grade.median if grade is not None else 1.0)


def _of_class(catalogue: Catalogue, part: Part, row: str, side: str, traffic: str) -> float:
    """The highest of the priors that stand in for what the part does not state; `inf` where none is sure to."""
    mine = [
        prior
        for prior in catalogue.priors
        if prior.kind == part.kind
        and (prior.row, prior.traffic) == (row, traffic)
        and prior.direction in (side, "simplex", "shared")
    ]
    holds = [_holds(prior, part) for prior in mine]
    if None in holds or True not in holds:
        return INF
    return max(prior.value for prior, sure in zip(mine, holds, strict=True) if sure)


def _holds(prior: ClassPrior, part: Part) -> bool | None:
    """Whether a prior holds for a part; None where that follows from what is not looked at here."""
    known = {**part.attributes, "vendor": part.vendor, "year": part.year, "plugs": part.plugs}
    if prior.when or not set(prior.where).isdisjoint(_NOT_LOOKED_AT):
        return None
    return all(wanted.meets(known.get(name)) for name, wanted in prior.where.items())
