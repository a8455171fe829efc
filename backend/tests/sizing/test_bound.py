"""The bound is never below the model, and what is built has no error: plans at random of every architecture."""

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from headroom.domain.catalogue.class_priors import PriorCondition
from headroom.domain.catalogue.fit import drive_limits
from headroom.domain.sizing.architectures.records import Architecture, ArrayRule
from headroom.domain.sizing.bound.space import keeps_apart
from headroom.domain.sizing.candidates.array_plans import DriveBays, array_plans
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.solve import solve_plan
from tests.builders import catalogue
from tests.sizing.makers import architectures, bounded, inputs, requirement, workload

_PLANS = 2
_WORK: list[Mapping[str, Any]] = [
    {"read_percent": 60, "pattern": "sequential", "request_kib": 1024},
    {"read_percent": 100, "pattern": "random", "request_kib": 4},
    {"read_percent": 30, "pattern": "random", "request_kib": 16, "cache_hit_percent": 40},
]


def smaller(architecture: Architecture) -> Architecture:
    """With few systems and drives of few sizes, so that its plans are soon bounded."""
    if "drawer" in architecture.roles:
        return replace(architecture, systems=architecture.systems[:3], adapters=architecture.adapters[:3])
    drive = architecture.roles["drive"]
    sized = replace(drive, where={**drive.where, "capacity_gb": PriorCondition((), 7000, 10000)})
    return replace(architecture, systems=architecture.systems[:3], roles={**architecture.roles, "drive": sized})


@pytest.mark.parametrize(
    ("bays", "level", "drives", "arrays", "beside"),
    [
        ((24, 0, 0), "raid6", 10, 1, 1),
        ((24, 24, 1), "raid6", 10, 3, 1),
        ((60, 0, 0), "raid6", 10, 4, 2),
        ((24, 0, 0), "raid0", 10, 1, 0),
    ],
)
def test_hot_spares_stand_beside_arrays_that_keep_none(
    bays: tuple[int, int, int], level: str, drives: int, arrays: int, beside: int
) -> None:
    rule = ArrayRule(levels=(level,), drives=(drives,), drives_distributed=(), arrays=(arrays,))
    volume_groups = next(one for one in catalogue().parts.values() if one.attributes.get("raid_rules") == "santricity")
    (plan,) = array_plans(catalogue(), volume_groups.id, rule, DriveBays(*bays))
    assert plan.beside == beside
    assert plan.all_drives == drives * arrays + beside


@pytest.mark.parametrize(
    ("supported", "arrays", "beside"), [(None, 8, 3), (84, 8, 3), (82, 8, 2), (80, 0, 0), (79, 0, 0)]
)
def test_what_the_vendor_supports_bounds_the_drives(supported: int | None, arrays: int, beside: int) -> None:
    rule = ArrayRule(levels=("raid6",), drives=(10,), drives_distributed=(), arrays=(8,))
    volume_groups = next(one for one in catalogue().parts.values() if one.attributes.get("raid_rules") == "santricity")
    plans = array_plans(catalogue(), volume_groups.id, rule, DriveBays(24, 24, 4, supported))
    assert [(one.arrays, one.beside) for one in plans] == ([(arrays, beside)] if arrays else [])


@pytest.mark.parametrize("name", sorted(architectures()))
def test_no_plan_has_more_drives_than_a_vendor_supports(name: str) -> None:
    asked = requirement(usable_tib=1, survive="none", workloads=[workload(throughput_mb_s=50)])
    for table in bounded(architectures()[name], asked, inputs()).tables:
        most = drive_limits(table.family.parts.system.part).most_of(table.family.parts.drive)
        assert most is None or max(one.all_drives for one in table.arrays) <= most


@pytest.mark.parametrize("bays", [DriveBays(24, 0, 0), DriveBays(24, 24, 1)])
def test_arrays_that_keep_no_spare_leave_a_bay_for_one(bays: DriveBays) -> None:
    """Neither all bays are bound, nor is an enclosure bought for a spare: offers were warned of by RED-13."""
    rule = ArrayRule(levels=("raid6",), drives=(12,), drives_distributed=(), arrays=(2,))
    volume_groups = next(one for one in catalogue().parts.values() if one.attributes.get("raid_rules") == "santricity")
    assert array_plans(catalogue(), volume_groups.id, rule, bays) == ()


def test_arrays_that_keep_spares_have_none_beside() -> None:
    rule = ArrayRule(levels=("raid6",), drives=(12,), drives_distributed=(12,), arrays=(1,))
    for rules in ("adapt", "ontap", "classic"):
        part = next(
            one for one in catalogue().parts.values() if (one.attributes.get("raid_rules") or "classic") == rules
        )
        plans = array_plans(catalogue(), part.id, rule, DriveBays(24, 0, 0))
        assert [(one.spares > 0, one.beside) for one in plans] == [(True, 0)], rules


@pytest.mark.parametrize("name", sorted(architectures()))
def test_plans_at_random_stay_below_their_bound_and_have_no_error(name: str) -> None:
    architecture, around, choose = smaller(architectures()[name]), inputs(), random.Random(11)
    for number, work in enumerate(_WORK):
        asked = requirement(
            survive="none", usable_tib=1, certainty_percent=1, workloads=[workload(throughput_mb_s=50, **work)]
        )
        hosts = 2 if "drawer" in architecture.roles else 4
        asked = replace(asked, hosts=replace(asked.hosts, count=hosts))
        tables = [one for one in bounded(architecture, asked, around).tables if one.fits.any()]
        assert tables
        for table in choose.sample(tables, min(_PLANS, len(tables))):
            fabrics = architecture.wiring in ("two_fabrics", "network")
            row = choose.choice(np.flatnonzero(table.fits & (table.switch >= (0 if fabrics else -1))).tolist())
            found = solve_plan(table.plan(row, hosts), asked, around)
            small = {"capacity"} if table.usable_tib[row] < asked.capacity_tib else set[str]()
            where = f"{name}, workload {number}, {found.plan}"
            assert found.times <= table.factor[row] * (1 + 1e-9), where
            assert found.usable_tib <= table.usable_tib[row] * (1 + 1e-9), where
            assert found.cost is None or float(found.cost) >= table.cost[row], where
            assert found.errors == (), where
            assert set(found.short) <= {"limit", "throughput", "chance", "price"} | small, where


def test_a_failure_that_must_be_survived_leaves_the_bound_above_what_is_left() -> None:
    architecture, around = smaller(architectures()["san-dual-controller"]), inputs()
    asked = requirement(survive="one_controller", usable_tib=1, workloads=[workload(throughput_mb_s=50)])
    freely = replace(asked, survive="none")
    with_failure, without = (bounded(architecture, one, around).tables[0] for one in (asked, freely))
    assert np.all(with_failure.left <= without.left)
    assert np.any(with_failure.left < without.left)
    assert np.array_equal(with_failure.factor, without.factor)  # while all is up, nothing has failed


@pytest.mark.parametrize("survive", ["one_controller", "one_part"])
@pytest.mark.parametrize("name", sorted(architectures()))
def test_no_plan_that_a_failure_leaves_enough_is_ruled_out(name: str, survive: str) -> None:
    """Asked for a little more than the bound allows, the model meets it with none of the plans."""
    architecture, around, choose = smaller(architectures()[name]), inputs(), random.Random(5)
    hosts = 2 if "drawer" in architecture.roles else 4

    def asked(throughput_mb_s: float) -> Requirement:
        work = workload(throughput_mb_s=throughput_mb_s, read_percent=100, pattern="sequential", request_kib=1024)
        one = requirement(survive=survive, usable_tib=1, certainty_percent=1, workloads=[work])
        return replace(one, hosts=replace(one.hosts, count=hosts))

    tables = [one for one in bounded(architecture, asked(50), around).tables if one.fits.any()]
    fabrics = architecture.wiring in ("two_fabrics", "network")
    for table in choose.sample(tables, min(_PLANS, len(tables))):
        row = choose.choice(np.flatnonzero(table.fits & (table.switch >= (0 if fabrics else -1))).tolist())
        found = solve_plan(table.plan(row, hosts), asked(50 * 1.02 * float(table.left[row])), around)
        assert not found.meets, f"{name}, {survive}, {found.plan}"
        whole = solve_plan(table.plan(row, hosts), asked(50), around)
        assert whole.times <= table.factor[row] * (1 + 1e-9), f"{name}, {survive}, {whole.plan}"


@pytest.mark.parametrize(
    ("hosts", "application", "apart"), [(8, "hpc-scratch", True), (1, "hpc-scratch", False), (8, "backup", False)]
)
def test_drives_of_one_host_are_no_offer_for_what_all_work_on(hosts: int, application: str, apart: bool) -> None:
    work = [{"name": "Work", "application": application, "throughput_mb_s": 1000}]
    asked = requirement(workloads=work, survive="none", hosts=hosts, usable_tib=10)
    assert keeps_apart(architectures()["local-nvme"], asked) is apart
