"""Sizing at size: thirty requirement sets, small spaces against solving everything, and what reference designs deliver.

`python -m tests.benchmarks.sizing` prints processor seconds, so that a busy machine does not count; `sets`, `spaces` or
`references` runs one part, and a number after `sets` the first so many.
"""

import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from headroom.domain.bom.bill.lines import bill
from headroom.domain.bom.capacity.waterfall import capacity
from headroom.domain.bom.quote.priced_bill import price
from headroom.domain.bom.quote.terms import first_terms
from headroom.domain.catalogue.class_priors import PriorCondition
from headroom.domain.catalogue.yaml_safe import read_yaml
from headroom.domain.design.document import parse_design, parse_json
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.sizing.architectures.records import Architecture
from headroom.domain.sizing.bound.space import BoundTables, design_space
from headroom.domain.sizing.requirements.presets import read_presets
from headroom.domain.sizing.requirements.read import read_requirement
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.front import ENOUGH_TIMES, exact_front, front_of, useful
from headroom.domain.sizing.search.records import SizingAnswer, SizingProgress, SolvedPlan, headroom_percent
from headroom.domain.sizing.search.search import size
from headroom.domain.sizing.search.solve import solve_plan
from headroom.domain.sizing.search.walk import SpaceWalk
from headroom.domain.topology.expansion import expand
from headroom.settings import REFERENCE_DESIGNS, REQUIREMENTS
from tests.builders import ROOT, catalogue
from tests.sizing.makers import answer, architectures, book, bounded, inputs, requirement, workload

write = sys.stdout.write
_SETS = ROOT / "backend" / "tests" / "sizing" / "requirement_sets.yaml"
_SWITCHLESS = ("direct", "inside")
_OF_THE_FRONT = ("Cheapest", "Cheapest with headroom", "Most headroom")
"""Titles of offers that nothing may beat; the others are there to choose from."""
_NEAR_PERCENT = 0.01


def _family(*names: str) -> Mapping[str, PriorCondition]:
    return {"array_family": PriorCondition(names, None, None)}


def _random(iops: float) -> list[dict[str, Any]]:
    return [workload(iops=iops, read_percent=90)]


def _scans(throughput_mb_s: float) -> list[dict[str, Any]]:
    return [workload(throughput_mb_s=throughput_mb_s, pattern="sequential", request_kib=1024)]


_FLASH = (7_000.0, 8_000.0)
_SSD = (3_000.0, 4_000.0)
_CONTROLLER = {"survive": "one_controller"}
_SPACES: tuple[tuple[str, Mapping[str, PriorCondition], tuple[float, float], dict[str, Any]], ...] = (
    ("direct-attached", _family("e_series"), _FLASH, {"workloads": _random(700_000), "hosts": 2}),
    ("direct-attached", _family("powervault_me"), _SSD, {"workloads": _scans(7000), "hosts": 2, **_CONTROLLER}),
    ("san-dual-controller", _family("e_series"), _FLASH, {"workloads": _scans(25_000), **_CONTROLLER}),
    ("san-dual-controller", _family("powervault_me"), _SSD, {"workloads": _scans(10_000)}),
    ("san-dual-controller", _family("storage_virtualize"), _FLASH, {"workloads": _random(400_000)}),
    ("san-dual-controller", _family("vsp"), _FLASH, {"workloads": _random(600_000), "survive": "one_fabric"}),
    ("san-monolithic", _family("vsp"), _FLASH, {"workloads": _random(1_500_000)}),
    ("ds8000-ranks", _family("ds8000"), _FLASH, {"workloads": _scans(40_000)}),
    ("nvme-over-fabrics", _family("powerstore"), _FLASH, {"workloads": _random(1_000_000)}),
    ("nvme-over-fabrics", _family("e_series"), _FLASH, {"workloads": _scans(40_000), **_CONTROLLER}),
    ("scale-out-filesystem", {"vendor": PriorCondition(("Generic",), None, None)}, (15_000.0, 16_000.0),
     {"workloads": _scans(40_000)}),
    ("local-nvme", {}, (15_000.0, 31_000.0), {"workloads": _random(14_000_000), "hosts": 4, "survive": "none"}),
    ("pseries-drawers", {}, (200.0, 400.0),
     {"workloads": _scans(600), "usable_tib": 2, "hosts": 1, "survive": "none"}),
)  # fmt: skip
"""Architecture, which storage systems, GB of a drive, and what is asked."""


def requirement_sets() -> Iterator[tuple[Mapping[str, Any], Requirement]]:
    """Each set with its requirement."""
    for raw in read_yaml(_SETS.read_text(encoding="utf-8")).value:
        asked = {key: value for key, value in raw.items() if key != "fits"}
        yield raw, read_requirement({"schema": 1, **asked}, read_presets(REQUIREMENTS))


def timed(asked: Requirement) -> tuple[SizingAnswer, float | None, float]:
    """The answer, processor seconds to the first design and to the end."""
    start, first = time.process_time(), None
    for step in size(asked, tuple(architectures().values()), inputs()):
        if isinstance(step, SizingProgress) and step.meeting and first is None:
            first = time.process_time() - start
        if isinstance(step, SizingAnswer):
            return step, first, time.process_time() - start
    raise AssertionError("a search ends with its answer")


def sets(most: int) -> None:
    """One line a set."""
    for raw, asked in list(requirement_sets())[:most]:
        found, first, whole = timed(asked)
        good = (len(found.offers) >= 3) if raw.get("fits", True) else (not found.offers and bool(found.relax))
        cheapest = (
            f"{found.offers[0].cost or 0:,.0f} {found.offers[0].architecture}" if found.offers else "nothing fits"
        )
        told = f"first {first:.1f} s" if first is not None else "no first"
        relax = "; ".join(one.sentence for one in found.relax[:2])
        write(
            f"{'ok  ' if good else 'MISS'} {raw['name']}: {len(found.offers)} offers, {cheapest}; {told}, "
            f"all {whole:.1f} s, {found.designs:,} bounded, {found.solved} solved. {relax}\n"
        )
        sys.stdout.flush()


def spaces() -> None:
    """Small spaces of every wiring: the exact front and the offers against solving every plan."""
    for name, where, capacity_gb, changes in _SPACES:
        given = {"usable_tib": 40, "certainty_percent": 50, "hosts": 16, "architectures": [name]}
        asked = requirement(**{**given, **changes})
        _space(_small(name, where, capacity_gb), asked)


def _small(name: str, where: Mapping[str, PriorCondition], capacity_gb: tuple[float, float]) -> Architecture:
    """An architecture with storage systems and drives of few sorts, and few counts."""
    whole = architectures()[name]
    wanted = {"drive": {"capacity_gb": PriorCondition((), *capacity_gb)}, "system": where}
    roles = {role: replace(one, where={**one.where, **wanted.get(role, {})}) for role, one in whole.roles.items()}
    arrays = replace(
        whole.arrays,
        drives=whole.arrays.drives[-2:],
        drives_distributed=whole.arrays.drives_distributed[1:4:2],
        arrays=whole.arrays.arrays[:2],
    )
    return replace(whole, systems=whole.systems[:3], ports=whole.ports[-2:], arrays=arrays, roles=roles)


def _space(architecture: Architecture, asked: Requirement) -> None:
    """One line: the search, then every plan."""
    start = time.process_time()
    tables = bounded(architecture, asked, inputs())
    walk = SpaceWalk(design_space(tables, asked), asked, inputs())
    found = [_place(one) for one in exact_front(walk)]
    exact = time.process_time() - start
    offers = answer(asked, (architecture,)).offers
    searched = time.process_time() - start - exact
    solved = [
        solve_plan(table.plan(row, asked.hosts.count), asked, inputs())
        for table in tables.tables
        for row in np.flatnonzero(table.fits & ((table.switch >= 0) | (architecture.wiring in _SWITCHLESS))).tolist()
    ]
    every = [_place(one) for one in front_of(solved)]
    plain = time.process_time() - start - exact - searched
    offered = [(one.cost or 0.0, one.headroom_percent) for one in offers if one.title in _OF_THE_FRONT]
    points = [(cost, headroom_percent(times)) for cost, times in every]
    beaten = [one for one in offered if not _is_on(one, points)]
    good = bool(every) and found == every and bool(offered) and offered[0][0] == every[0][0] and not beaten
    write(
        f"{'ok  ' if good else 'MISS'} {architecture.id}, {_systems_of(tables)}: {len(walk.solved)} of {len(solved)} "
        f"solved, front of {len(found)}{'' if found == every else f' and not {len(every)}'}; {len(offered)} offers of "
        f"it, {len(beaten)} beaten; {exact:.1f} s, search {searched:.1f} s, every plan {plain:.1f} s\n"
    )
    sys.stdout.flush()


def _place(one: SolvedPlan) -> tuple[float, float]:
    """Where a plan stands on the front: its cost, and times what is asked."""
    return float(one.cost or 0), round(useful(one), 9)


def _is_on(offer: tuple[float, float], points: list[tuple[float, float]]) -> bool:
    """Whether no point of a front beats an offer in cost and useful headroom."""
    most = headroom_percent(ENOUGH_TIMES)
    cost, headroom = offer[0], min(offer[1], most)
    return not any(
        (other <= cost and room >= headroom) and (other < cost or room > headroom + _NEAR_PERCENT)
        for other, room in points
    )


def _systems_of(tables: BoundTables) -> str:
    return " and ".join(sorted({one.family.parts.system.part.name for one in tables.tables}))


def references() -> None:
    """Ask for what each reference design delivers in its scenario; at most as dear and at least as fast?"""
    for file in sorted(REFERENCE_DESIGNS.glob("*.json")):
        design = parse_design(parse_json(file.read_bytes()), catalogue())
        result = evaluate(design, catalogue(), with_changes=False)
        mine = [one for one in result.workloads if one.scenario == result.scenario]
        usable_tib = capacity(expand(design, catalogue())).usable_bytes / 2**40
        hosts = min(256, sum(one.count for one in design.components.values() if one.kind == "host"))
        asked = requirement(
            usable_tib=usable_tib, reserve_percent=0, survive="none", hosts=hosts, certainty_percent=50,
            workloads=[
                {
                    "name": one.name, "read_percent": 100 * one.read_share, "request_kib": one.request_kib,
                    "pattern": one.pattern, "throughput_mb_s": got.throughput_mb_s,
                    "cache_hit_percent": 100 * one.cache_hit,
                }
                for got in mine
                for one in [design.workloads[got.id]]
            ],
        )  # fmt: skip
        sheet = price(bill(design, catalogue()), [book()], first_terms(["demonstration"], "EUR"))
        found, _, seconds = timed(asked)
        cost = found.offers[0].cost if found.offers else None
        fine = cost is not None and cost <= float(sheet.totals.price)
        write(
            f"{'ok  ' if fine else 'MISS'} {file.stem}: {sum(one.throughput_mb_s for one in mine):,.0f} MB/s, "
            f"{usable_tib:,.0f} TiB, {sheet.totals.price:,.0f} EUR; offered {cost or 0:,.0f} EUR, {seconds:.1f} s\n"
        )
        sys.stdout.flush()


def main() -> None:
    """The part that is named, or all."""
    named = sys.argv[1:]
    if not named or named[0] == "spaces":
        spaces()
    if not named or named[0] == "sets":
        sets(int(named[1]) if len(named) > 1 else 1000)
    if not named or named[0] == "references":
        references()


if __name__ == "__main__":
    main()
