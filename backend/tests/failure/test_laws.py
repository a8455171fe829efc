"""Laws of failures: more of them never help, cables never harm, like parts answer alike, copies as if drawn."""

import copy
import random

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.failure.failure_sets import failure_set, single_targets
from headroom.domain.failure.failures import find_failures, find_impact, pair_blocks, survival_curves
from headroom.domain.failure.records import FailureTarget
from headroom.domain.failure.several.pair_records import Pair
from headroom.domain.failure.several.pairs import joined
from headroom.domain.failure.several.proportion import wilson
from headroom.domain.failure.study import Study
from headroom.domain.performance.memory import EvaluationMemory
from tests.builders import Bench, as_stated
from tests.failure.random_designs import random_design, random_document


def _study(seed: int) -> Study:
    return Study(random_design(seed), as_stated(), None, EvaluationMemory())


@pytest.mark.parametrize("seed", range(2000, 2012))
def test_two_failures_never_leave_up_what_one_of_them_takes_down(seed: int) -> None:
    """Hosts that share a volume and reach different controllers compete for it: where one goes, the other may come."""
    study, dice = _study(seed), random.Random(seed)
    singles = [failure_set(study.expanded, [target]) for target in single_targets(study.expanded)]
    for _ in range(30):
        first, second = dice.sample(singles, 2)
        both = study.effects.find(joined(first, second)).effect
        alone = [study.effects.find(one).effect for one in (first, second)]
        for effect in alone:
            assert {way for way in effect.dead if len(study.ways.hosts_of.get(way[1], ())) < 2} <= both.dead


@pytest.mark.parametrize("seed", range(3000, 3010))
def test_one_more_cable_takes_no_way_away_and_no_failure_more_down(seed: int) -> None:
    document = random_document(seed)
    if not any(name.startswith("sw") for name in document["components"]):
        return
    more = copy.deepcopy(document)
    free = next(port for port in (str(n) for n in range(31, 20, -1)))
    used = {tuple(end) for cable in document["cables"].values() for end in (cable["from"], cable["to"])}
    ends = [(f"{name}/controllerA", port) for name in document["components"] for port in ("host1", "host2")]
    target = next((end for end in ends if end[0].startswith("s0/") and end not in used), None)
    if target is None or document["zones"]:
        return
    more["cables"]["extra"] = {"from": list(target), "to": ["sw0", free], "length_m": None}
    before, after = (
        Study(parse_design(one, as_stated()), as_stated(), None, EvaluationMemory()) for one in (document, more)
    )
    for one in single_targets(before.expanded):
        dead = before.effects.find(failure_set(before.expanded, [one])).effect
        then = after.effects.find(failure_set(after.expanded, [one])).effect
        assert {way for way in then.dead if way in before.ways.ways} <= dead.dead


def _copies(count: int) -> Bench:
    bench = Bench()
    bench.add("d1", "io_drawer", "ibm-7040-61d-fc6571", at=["p690", "drawer1"])
    bench.add("sw1", "switch", "ibm-2109-f32")
    bench.full_planar()
    return bench.workload("all", ["p690"], cache_hit=0)


def test_like_parts_answer_alike() -> None:
    answer = find_failures(_copies(1).design(), as_stated())
    classes = {(one.kind, one.label): one for one in answer.classes if one.kind == "drive"}
    assert [one.count for one in classes.values()] == [72]
    first = {one.id: one for one in answer.failures}
    for one in answer.classes:
        left = {round(first[member].workloads[0].throughput_mb_s, 6) for member in one.members}
        assert len(left) == 1


def _hosts(count: int, times: int) -> dict[str, object]:
    """So many hosts that stand for `count` each, on one volume of one controller."""
    document = random_document(1)
    for table in ("components", "cables", "zones", "workloads"):
        document[table] = {}
    parts = document["components"]
    parts["sw"] = {"kind": "switch", "name": "sw", "part": "ibm-2109-f32"}
    for number in range(times):
        parts[f"h{number}"] = {
            "kind": "host",
            "name": "h",
            "part": "sgi-origin-300",
            "count": count,
            "multipath": "failover",
        }
        parts[f"f{number}"] = {
            "kind": "hba", "name": "f", "part": "qlogic-qla2342", "at": [f"h{number}/bus0", "1"],
        }  # fmt: skip
        first = str(number)
        document["cables"][f"c{number}"] = {"from": [f"f{number}", "fc0"], "to": ["sw", first], "length_m": None}
    parts["s"] = {"kind": "storage_system", "name": "s", "part": "ibm-fastt600-turbo"}
    for bay in range(1, 6):
        parts[f"a{bay}"] = {"kind": "drive", "name": "d", "part": "ibm-36gb-15k-fc", "at": ["s", f"bay{bay}"]}
    drives = [f"a{bay}" for bay in range(1, 6)]
    parts["a"] = {
        "kind": "raid_array",
        "name": "a",
        "at": ["s", None],
        "level": "raid5",
        "drives": drives,
        "strip_kib": 64,
    }
    parts["v"] = {"kind": "volume", "name": "v", "at": ["a", None], "owner": "s/controllerA"}
    document["cables"]["t"] = {"from": ["s/controllerA", "host1"], "to": ["sw", "31"], "length_m": None}
    document["workloads"]["w"] = {
        "name": "w", "scenario": "w", "on": ["v"], "spread": "independent", "read_share": 1, "threads": 8,
        "pattern": "sequential", "request_kib": 256, "cache_hit": 0, "target_mb_s": None,
    }  # fmt: skip
    return document


def test_a_part_that_stands_for_several_fails_once() -> None:
    """Three hosts drawn as one leave what three drawn hosts leave when one of them fails."""

    one, several = (parse_design(_hosts(*how), as_stated()) for how in ((3, 1), (1, 3)))
    few, many = (find_failures(design, as_stated()) for design in (one, several))
    host = next(failure for failure in few.failures if failure.kind == "host")
    hosts = [failure for failure in many.failures if failure.kind == "host"]
    assert host.copies == len(hosts) == 3
    for other in hosts:
        assert other.workloads[0].throughput_mb_s == pytest.approx(host.workloads[0].throughput_mb_s, rel=1e-9)
        assert other.workloads[0].status == host.workloads[0].status
    assert few.kinds == many.kinds


def test_a_set_chosen_by_hand_is_what_the_pair_says() -> None:
    design = _copies(1).design()
    total, found = 0, list[Pair]()
    for block in pair_blocks(design, as_stated(), block=100):
        total += len(block.pairs)
        found += block.pairs
        assert block.cursor == total
    assert total == block.total
    rest = [pair for one in pair_blocks(design, as_stated(), cursor=150, block=400) for pair in one.pairs]
    assert rest == found[150:]
    for pair in random.Random(4).sample([pair for pair in found if pair.first != pair.second], 6):
        targets = [FailureTarget(*name.split(":", 1)) for name in (pair.first, pair.second)]
        failure = find_impact(design, as_stated(), targets)
        for one, impact in zip(pair.workloads, failure.workloads, strict=True):
            assert one.status == impact.status or impact.status == "unknown"
            assert one.throughput_mb_s == pytest.approx(impact.throughput_mb_s, rel=1e-12)


def test_survival_falls_with_failures_and_a_sample_says_its_bounds() -> None:
    design = _copies(1).design()
    curve = survival_curves(design, as_stated(), most=2, samples=300)[0]
    assert [point.failures for point in curve.points] == [0, 1, 2]
    assert curve.points[0].survives == 1
    assert [point.exact for point in curve.points] == [True, True, False]
    assert curve.points[2].low < curve.points[2].survives < curve.points[2].high
    assert curve.points[1].survives >= curve.points[2].low
    assert curve == survival_curves(design, as_stated(), most=2, samples=300)[0]
    assert wilson(0, 100)[1] == pytest.approx(0.0370, abs=1e-4)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
