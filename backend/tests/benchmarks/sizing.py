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
from headroom.domain.catalogue.class_priors import Wanted
from headroom.domain.catalogue.yaml_safe import read_yaml
from headroom.domain.design.document import parse_design, parse_json
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.sizing.architectures.records import Architecture
from headroom.domain.sizing.bound.space import BoundTables, design_space
from headroom.domain.sizing.requirements.presets import read_presets
from headroom.domain.sizing.requirements.read import read_requirement
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.front import exact_front, front_of, useful
from headroom.domain.sizing.search.records import SizingAnswer, SizingProgress
from headroom.domain.sizing.search.search import size
from headroom.domain.sizing.search.solve import solve_plan
from headroom.domain.sizing.search.walk import SpaceWalk
from headroom.domain.topology.expansion import expand
from headroom.settings import REFERENCE_DESIGNS, REQUIREMENTS
from tests.builders import ROOT, catalogue
from tests.sizing.makers import architectures, book, bounded, inputs, requirement, workload

write = sys.stdout.write
_SETS = ROOT / "backend" / "tests" / "sizing" / "requirement_sets.yaml"
_SYSTEMS = ("e_series", "storage_virtualize", "powervault_me", "msa", "powerstore")


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
    """The front of ten small spaces against that of solving every plan."""
    small = {"usable_tib": 40, "certainty_percent": 50}
    asked = (
        requirement(**small, workloads=[workload(iops=300_000, read_percent=90)]),
        requirement(
            **small, survive="one_controller", workloads=[workload(throughput_mb_s=6000, pattern="sequential")]
        ),
    )
    for family in _SYSTEMS:
        for one in asked:
            _space(family, bounded(_small(family), one, inputs()), one)


def _small(family: str) -> Architecture:
    """Arrays of one family on two fabrics, with drives and adapters of one sort."""
    whole = architectures()["san-dual-controller"]
    wanted = {
        "drive": {"capacity_gb": Wanted((), 15000, 16000), "rotation_rpm": Wanted((0,), None, None)},
        "system": {"array_family": Wanted((family,), None, None)},
        "adapter": {"speed_gbps": Wanted((32,), None, None)},
    }
    roles = {name: replace(role, where={**role.where, **wanted.get(name, {})}) for name, role in whole.roles.items()}
    arrays = replace(whole.arrays, drives=(12,), drives_distributed=(12, 24), arrays=(1, 2))
    return replace(whole, systems=(1, 2), ports=(4,), arrays=arrays, roles=roles)


def _space(family: str, tables: BoundTables, asked: Requirement) -> None:
    """One line: the search, then every plan."""
    start = time.process_time()
    walk = SpaceWalk(design_space(tables, asked), asked, inputs())
    found = [(one.cost, round(useful(one), 9)) for one in exact_front(walk)]
    searched = time.process_time() - start
    solved = [
        solve_plan(table.plan(row, asked.hosts.count), asked, inputs())
        for table in tables.tables
        for row in np.flatnonzero(table.fits & (table.switch >= 0)).tolist()
    ]
    every = [(one.cost, round(useful(one), 9)) for one in front_of(solved)]
    plain = time.process_time() - start - searched
    write(
        f"{'ok  ' if found == every else 'MISS'} {family}: {len(walk.solved)} of {len(solved)} solved, "
        f"front of {len(found)}, {searched:.1f} s against {plain:.1f} s\n"
    )
    sys.stdout.flush()


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
