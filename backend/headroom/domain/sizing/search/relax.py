"""Where nothing fits: which one requirement to give up, and by how much."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from headroom.domain.sizing.bound.space import BoundTables, DesignSpace, bound_tables, design_space
from headroom.domain.sizing.candidates.plan_key import key_of
from headroom.domain.sizing.candidates.prices import CostTable
from headroom.domain.sizing.requirements.records import Requirement, Survive
from headroom.domain.sizing.search.records import Relaxation, SolvedPlan
from headroom.domain.sizing.search.relaxed_fields import relaxed_fields
from headroom.domain.sizing.search.solve import SizingInputs
from headroom.domain.sizing.search.walk import SpaceWalk

_MOST: Final = 8
"""Plans of one architecture that are solved for one requirement."""
_MOST_BY_COST: Final = 40
"""As many as the search itself tries first: what fits without a budget is found here too."""
_MISSED: Final = 5
"""Plans of one architecture that lack something else, too, until it is given up; prices need more tries."""
_WEAKER: Final[dict[Survive, Survive]] = {
    "one_site": "one_rack", "one_rack": "one_part", "one_part": "one_controller", "one_controller": "none",
    "one_fabric": "none",
}  # fmt: skip
_SURVIVED: Final = {
    "none": "nothing", "one_part": "any part", "one_controller": "a controller", "one_fabric": "a fabric",
    "one_rack": "a rack", "one_site": "a site",
}  # fmt: skip
_FAR: Final = 1e9


def find_relaxations(
    requirement: Requirement,
    bounded: Sequence[BoundTables],
    around: SizingInputs,
    costs: CostTable,
    stopped: Callable[[], bool] = lambda: False,
) -> tuple[Relaxation, ...]:
    """One row a requirement that would help by itself, each with a design that was solved; the smallest step first.

    Those that were found until `stopped`.
    """
    found: list[Relaxation] = []
    for name, relaxed in _relaxed(requirement):
        if name == "failure" and any(one.requirement == name for one in found):
            continue  # the strongest that can be survived is told
        if stopped():
            break
        row = _nearest(name, requirement, relaxed, bounded, around, costs)
        if row is not None:
            found.append(row)
    return tuple(sorted(found, key=lambda one: (one.step_percent is None, one.step_percent or 0.0)))


def _relaxed(requirement: Requirement) -> Iterator[tuple[str, Requirement]]:
    """The requirement without each of its parts."""
    limits = requirement.limits
    if limits.budget is not None:
        yield "budget", replace(requirement, limits=replace(limits, budget=None))
    if limits.power_w is not None:
        yield "power", replace(requirement, limits=replace(limits, power_w=None))
    if limits.rack_units is not None:
        yield "rack_units", replace(requirement, limits=replace(limits, rack_units=None))
    if requirement.usable_tib > 0:
        yield "capacity", replace(requirement, usable_tib=0.0)
    if any(one.latency_limit_ms is not None for one in requirement.workloads):
        free = tuple(replace(one, latency_limit_ms=None) for one in requirement.workloads)
        yield "response", replace(requirement, workloads=free)
    yield "throughput", requirement
    weaker: Survive | None = _WEAKER.get(requirement.survive)
    while weaker is not None:
        yield "failure", replace(requirement, survive=weaker)
        weaker = _WEAKER.get(weaker)
    yield "chance", replace(requirement, certainty_percent=1.0)


def _nearest(
    name: str,
    requirement: Requirement,
    relaxed: Requirement,
    bounded: Sequence[BoundTables],
    around: SizingInputs,
    costs: CostTable,
) -> Relaxation | None:
    """The design that comes nearest to a requirement and meets all others."""
    best: tuple[float, SolvedPlan] | None = None
    allowed = {name} if name == "throughput" else set()  # the others are not in `relaxed` any more
    for one in bounded:
        mine = one
        if name == "failure":
            mine = bound_tables(around.catalogue, one.architecture, relaxed, costs)
        walk = SpaceWalk(design_space(mine, relaxed, frozenset({name})), relaxed, around)
        missed = 0
        for solved in _tried(name, walk):
            if not set(solved.short) <= allowed or not solved.whole:
                missed += 1
                if missed == _MISSED and name != "budget":
                    break
                continue
            step = _step(name, requirement, solved)
            if best is None or step < best[0]:
                best = step, solved
            if name in ("budget", "failure", "chance"):  # by cost: the first is the nearest
                break
    return None if best is None else _row(name, requirement, relaxed, *best)


def _tried(name: str, walk: SpaceWalk) -> Iterator[SolvedPlan]:
    """Plans that are solved, those first that come nearest by their bound.

    Of equal throughput, what the bound does not see (parity, processors) is least likely short where there are most
    arrays and servers.
    """
    space: DesignSpace = walk.space
    if name in ("capacity", "throughput", "response"):
        by = space.usable_tib if name == "capacity" else space.factor
        order = np.lexsort((-space.arrays, -by)) if name == "throughput" else np.argsort(-by, kind="stable")
        for number in order[:_MOST].tolist():
            yield walk.solve(number)
    else:
        yield from (solved for _, solved in walk.by_cost(_MOST_BY_COST))
        if not any(one.meets for one in walk.solved.values()) and walk.lacks_rate:
            yield from [one for one in walk.most_able(_MOST) if one.meets][-1:]


def _step(name: str, requirement: Requirement, solved: SolvedPlan) -> float:
    """By how much a design misses what is asked, as a share of it."""
    limits = requirement.limits
    match name:
        case "budget":
            return float((solved.cost or 0) / limits.budget) - 1 if limits.budget else _FAR
        case "power":
            return solved.power_w / limits.power_w - 1 if limits.power_w else _FAR
        case "rack_units":
            return solved.rack_units / limits.rack_units - 1 if limits.rack_units else _FAR
        case "capacity":
            return 1 - solved.usable_tib / requirement.capacity_tib
        case "throughput":
            return 1 - min(solved.times, 1.0)
        case "response":
            return max(late for late, *_ in _late(requirement, solved)) - 1
        case "chance":
            return 1 - solved.odds * 100 / requirement.certainty_percent
        case _:
            return float(solved.cost or 0)


def _late(requirement: Requirement, solved: SolvedPlan) -> list[tuple[float, str, float, float]]:
    """Per workload with a limit: response / limit, name, limit and response in ms."""
    return [
        (found.response_ms / asked.latency_limit_ms, asked.name, asked.latency_limit_ms, found.response_ms)
        for asked, found in zip(requirement.workloads, solved.workloads, strict=True)
        if asked.latency_limit_ms is not None and found.response_ms is not None
    ] or [(1.0, "", 0.0, 0.0)]


def _row(name: str, requirement: Requirement, relaxed: Requirement, step: float, solved: SolvedPlan) -> Relaxation:
    cost = None if solved.cost is None else float(solved.cost)
    money = solved.currency
    rate = sum(one.throughput_mb_s for one in requirement.workloads)
    late = max(_late(requirement, solved))
    words: dict[str, tuple[str, str, str]] = {
        "budget": ("Budget", f"{requirement.limits.budget or 0:,.0f} {money}", f"{cost or 0:,.0f} {money}"),
        "power": ("Power", f"{requirement.limits.power_w or 0:,.0f} W", f"{solved.power_w:,.0f} W"),
        "rack_units": ("Rack units", f"{requirement.limits.rack_units or 0:,.0f} U", f"{solved.rack_units:,.0f} U"),
        "capacity": (
            "Usable with growth and reserve", f"{requirement.capacity_tib:,.0f} TiB", f"{solved.usable_tib:,.0f} TiB",
        ),
        "throughput": ("Throughput", f"{rate:,.0f} MB/s", f"{rate * min(solved.times, 1):,.0f} MB/s"),
        "response": (f"Response of {late[1]}", f"{late[2]:.2f} ms", f"{late[3]:.2f} ms"),
        "chance": ("Chance to meet all", f"{requirement.certainty_percent:.0f}%", f"{100 * solved.odds:.0f}%"),
        "failure": ("Survive", _SURVIVED[requirement.survive], _SURVIVED[relaxed.survive]),
    }  # fmt: skip
    label, asked, fits = words[name]
    percent = None if name == "failure" else 100 * step
    price = "" if cost is None or name == "budget" else f", for {cost:,.0f} {money}"
    sentence = f"{label}: {fits} in place of {asked}{price}, with {solved.plan.architecture.name_within}."
    fields = relaxed_fields(name, requirement, relaxed, solved)
    return Relaxation(name, asked, fits, percent, cost, sentence, fields, key_of(solved.plan))
