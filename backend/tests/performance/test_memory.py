"""What is kept between evaluations never shows: every answer is that of a fresh start."""

import copy
import random
from collections.abc import Iterable
from typing import Any

import orjson
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from headroom.domain.design.document import design_hash, read_live
from headroom.domain.performance.demand.prepared_design import prepare_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.performance.scenario.cases import solve_case
from headroom.domain.topology.facets import Facet, Facets
from tests.benchmarks.evaluation import (
    add_part,
    change_attribute,
    change_workload,
    move,
    rename,
    take_cable,
    take_part,
)
from tests.builders import ROOT, Bench, catalogue

Document = dict[str, Any]


def start() -> Document:
    bench = Bench().full_planar()
    add = bench.add
    add("vg", "lvm_volume_group", at=["p690", None], volumes=["f11av", "f11bv"])
    add("lv", "logical_volume", at=["vg", None], arrangement="striped", strip_kib=1024, volumes=[])
    add("fs", "filesystem", "ibm-gpfs-2.2", at=["p690", None], type="gpfs", on=["lv"], io_mode="direct")
    bench.workload("all", on=["p690"]).workload("write", on=["fs"], read_share=0, cache_hit=0.5, spread="striped")
    return bench.document


BASES: list[BasisPolicy] = ["measured", "planning"]

CHANGES: list[tuple[str, str, list[Any]]] = [
    ("components", "name", ["a", "b", "", 7]),
    ("components", "count", [1, 2, 3, True, 1.0, 0]),
    ("components", "strip_kib", [16, 64, 64.0, True, "x"]),
    ("components", "multipath", ["failover", "round_robin", "least_loaded"]),
    ("components", "cores", [1, 8, None]),
    ("components", "level", ["raid5", "raid0", "raid6"]),
    ("components", "hosts", [["p690"], [], ["gone"]]),
    ("components", "volumes", [["f11av"], ["f12av", "f11bv"], []]),
    ("components", "owner", ["f11/controllerA", "f11/controllerB", None]),
    ("components", "ports/fc0/speed_gbps", [1, 2, None]),
    ("components", "at", [["p690", None], ["d1/planar0/phb1", "4"], None, "nowhere"]),
    ("cables", "length_m", [None, 3, 3.0, True]),
    ("cables", "from", [["d1h1", "fc0"], ["sw1", "30"], ["gone", "0"]]),
    ("zones", "members", [[], [["d1h1", "fc0"], ["f12/controllerA", "host1"]]]),
    ("workloads", "read_share", [0, 0.5, 1, 1.0, True]),
    ("workloads", "request_kib", [100, 4096]),
    ("workloads", "on", [["p690"], ["f11"], ["fs"], ["gone"]]),
    ("workloads", "target_mb_s", [None, 50]),
    ("workloads", "threads", [1, 8, 400]),
    ("workloads", "think_ms", [0, 3]),
    ("workloads", "latency_limit_ms", [None, 40]),
    ("meta", "scenario", ["all", "write", ""]),
]


def edit(document: Document, dice: random.Random, in_place: bool) -> None:
    """One random change: an entry goes, comes back under another id, or gets another value."""
    table, key, values = dice.choice(CHANGES)
    entries = document[table]
    if table == "meta":
        entries[key] = dice.choice(values)
        return
    if not entries:
        return
    name = dice.choice(sorted(entries))
    what = dice.random()
    if what < 0.15:
        del entries[name]
    elif what < 0.25:
        entries[f"x{dice.randint(0, 99)}"] = copy.deepcopy(entries[name])
    else:
        if not in_place:
            entries[name] = copy.deepcopy(entries[name])
        held = entries[name].get(key)
        value = copy.deepcopy(dice.choice(values))
        if in_place and isinstance(held, list) and isinstance(value, list):
            held[:] = value
        else:
            entries[name][key] = value


def answer(document: Document, memory: EvaluationMemory | None = None, basis: BasisPolicy = "measured") -> bytes:
    """All that is said of a document; without a memory as if it were the first."""
    memory = memory or EvaluationMemory()
    design, problems = read_live(document, catalogue(), memory.reading)
    assert memory.hashes.hash(design) == design_hash(design)
    return orjson.dumps([evaluate(design, catalogue(), basis, memory=memory), problems, design.raw])


def is_as_fresh(document: Document, memory: EvaluationMemory, basis: BasisPolicy = "measured") -> bool:
    return answer(document, memory, basis) == answer(copy.deepcopy(document), basis=basis)


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 2**32), st.booleans())
@example(483124459, False).via(
    "a host with one path began to spread: no figure changed, and one more adapter was not proposed"
)
def test_an_edited_design_gets_the_answer_of_a_fresh_one(seed: int, in_place: bool) -> None:
    """Entries replaced, as the live mirror does, or changed in place, as any caller may."""
    dice, document, memory = random.Random(seed), start(), EvaluationMemory()
    for _ in range(6):
        for _ in range(dice.randint(1, 3)):
            edit(document, dice, in_place)
        basis = dice.choice(BASES)
        assert is_as_fresh(document, memory, basis)
        assert is_as_fresh(document, memory, basis)


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 2**32))
def test_answers_that_are_forgotten_at_random_are_found_again(seed: int) -> None:
    """No stage rests on what another has kept: whatever an edit is taken to have changed beside what it did change."""
    dice, document, memory = random.Random(seed), start(), EvaluationMemory()
    after = Facets.after

    def after_more(facets: Facets, changed: Iterable[Facet]) -> Facets:
        return after(facets, {*changed, *dice.sample(list(Facet), dice.randint(0, len(Facet)))})

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Facets, "after", after_more)
        for _ in range(6):
            edit(document, dice, in_place=False)
            assert is_as_fresh(document, memory)


def test_each_kind_of_edit_of_a_large_design_gets_the_answer_of_a_fresh_one() -> None:
    document = orjson.loads((ROOT / "db" / "reference-designs" / "p690-gpfs.json").read_bytes())
    memory = EvaluationMemory()
    for number, change in enumerate((move, rename, change_attribute, change_workload, add_part, take_cable, take_part)):
        change(document, number)
        assert is_as_fresh(document, memory)


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 2**32))
@example(280821)
@example(269).via("two parts that came at once stood in the answer in the other order")
def test_two_designs_in_turn_do_not_mix(seed: int) -> None:
    dice = random.Random(seed)
    both, memory = [start(), start()], EvaluationMemory()
    for turn in range(6):
        edit(both[turn % 2], dice, in_place=False)
        assert is_as_fresh(both[turn % 2], memory)


@pytest.mark.parametrize(
    ("component_id", "key", "value"),
    [
        ("d1h1", "name", "renamed"),
        ("d1h1", "ports/fc0/speed_gbps", 1),
        ("f11a", "strip_kib", 16),
        ("f11a", "drives", [f"f11ad{bay}" for bay in range(1, 5)]),
        ("f11av", "owner", "f11/controllerB"),
        ("f11av", "hosts", []),
        ("p690", "multipath", "round_robin"),
        ("p690", "cores", 1),
        ("p690", "name", "another host"),
        ("p690", "count", 2),
        ("lv", "strip_kib", 64),
        ("lv", "volumes", ["f11bv"]),
        ("vg", "volumes", ["f11av", "f12av"]),
        ("fs", "io_mode", "buffered"),
        ("f12", "name", "another"),
        ("d1h2", "at", ["d1/planar1/phb1", "11"]),
    ],
)
def test_each_kind_of_edit_counts_on_a_known_design(component_id: str, key: str, value: object) -> None:
    document, memory = start(), EvaluationMemory()
    before = answer(document, memory)
    document["components"][component_id] = {**document["components"][component_id], key: value}
    after = answer(document, memory)
    assert after != before
    assert after == answer(copy.deepcopy(document))


ALONE: list[Document] = [
    {"kind": "switch", "part": "ibm-2109-f32"},
    {"kind": "hba", "part": "ibm-fc6239"},
    {"kind": "host", "part": "ibm-7040-681", "multipath": "failover"},
    {"kind": "storage_system", "part": "ibm-fastt600-turbo"},
]


@pytest.mark.parametrize("component_id", ["a", "d1z", "zz"])
def test_parts_that_stand_alone_come_and_go_wherever_they_are_in_order(component_id: str) -> None:
    document, memory = start(), EvaluationMemory()
    assert is_as_fresh(document, memory)
    for number, entry in enumerate(ALONE):
        document["components"][component_id] = {"name": f"alone {number}", **entry}
        assert is_as_fresh(document, memory)
    document["components"]["zzz"] = {"name": "one more", **ALONE[0]}
    assert is_as_fresh(document, memory)
    del document["components"][component_id]
    assert is_as_fresh(document, memory)


@pytest.mark.parametrize("component_id", ["a", "zz"])
@pytest.mark.parametrize(
    "entry",
    [
        {"kind": "hba", "part": "ibm-fc6239", "at": ["d1/planar0/phb1", "1"]},
        {"kind": "hba", "part": "ibm-fc6239", "at": ["d1/planar0/phb1", "none"]},
        {"kind": "hba", "part": "ibm-fc6239", "at": ["gone", None]},
        {"kind": "drive", "part": "ibm-fc6239"},
        {"kind": "lvm_volume_group", "at": ["p690", None], "volumes": ["f12av", "gone"]},
        {"kind": "lvm_volume_group", "at": ["p690", None], "volumes": ["f12av"]},
        {"kind": "lvm_volume_group", "at": ["a", None]},
        {"kind": "switch", "part": "ibm-2109-f32", "count": 60_000},
        {"kind": "switch", "part": "ibm-2109-f32", "count": 2},
    ],
)
def test_what_comes_is_checked_as_if_all_were_new(component_id: str, entry: Document) -> None:
    """A part that takes the slot of another, has no place, is of another kind or names what is not there."""
    document, memory = start(), EvaluationMemory()
    assert is_as_fresh(document, memory)
    document["components"][component_id] = entry
    assert is_as_fresh(document, memory)
    document["components"]["mm"] = {"kind": "switch", "part": "ibm-2109-f32"}
    assert is_as_fresh(document, memory)


def test_a_part_that_stood_alone_counts_once_a_cable_joins_it() -> None:
    document, memory = start(), EvaluationMemory()
    document["components"]["alone"] = {"name": "alone", **ALONE[0]}
    assert is_as_fresh(document, memory)
    cables = document["cables"]
    name = min(name for name, cable in cables.items() if cable["from"][0] == "d1h1")
    before, cables[name] = cables[name], {**cables[name], "to": ["alone", "0"]}
    assert is_as_fresh(document, memory)
    cables["joined"] = {"from": ["alone", "1"], "to": ["sw1", "31"], "length_m": None}
    assert is_as_fresh(document, memory)
    cables[name] = before
    assert is_as_fresh(document, memory)
    del cables["joined"]
    assert is_as_fresh(document, memory)


def test_what_parts_in_flight_reach_is_told_apart_by_their_number_and_size() -> None:
    document, memory = start(), EvaluationMemory()
    found = set()
    for threads, request_kib, think_ms in ((1, 100, 0), (2, 100, 0), (2, 200, 0), (2, 200, 9), (1, 100, 0)):
        for workload in document["workloads"].values():
            workload.update(threads=threads, request_kib=request_kib, think_ms=think_ms)
        assert is_as_fresh(document, memory)
        found.add(answer(document, memory))
    assert len(found) == 4


def test_a_workload_without_any_flow_changes_no_figure_and_is_answered_all_the_same() -> None:
    document, memory = start(), EvaluationMemory()
    assert is_as_fresh(document, memory)
    document["workloads"]["zz"] = {**document["workloads"][min(document["workloads"])], "on": ["sw1"]}
    assert is_as_fresh(document, memory)
    del document["workloads"]["zz"]
    assert is_as_fresh(document, memory)


def test_all_scenarios_of_a_design_are_kept() -> None:
    """However many there are: the thirtieth must not push out what the first one needs again at the next edit."""
    raw = orjson.loads((ROOT / "db" / "reference-designs" / "systemz-ds8700-fcp.json").read_bytes())
    memory = EvaluationMemory()
    design = read_live(raw, catalogue(), memory.reading)[0]
    names = {one.scenario for one in design.workloads.values()}
    assert len(names) > 16
    evaluate(design, catalogue(), memory=memory)
    expanded = memory.expansions.expand(design, catalogue())
    prepared = prepare_design(expanded, design.workloads.values(), "measured")
    every = [[number] for number in range(len(prepared.workload_legs))]
    first = [solve_case(prepared, numbers, False, memory) for numbers in every]
    assert all(solve_case(prepared, numbers, False, memory) is one for numbers, one in zip(every, first, strict=True))
