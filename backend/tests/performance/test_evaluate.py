"""What a whole evaluation must keep true, on small designs from the catalogue."""

import dataclasses
import json
import math
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.design.document import parse_design, read_live
from headroom.domain.errors import DomainError
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.builders import ROOT, Bench, as_stated

MANY = 100_000
"""Threads that fill whatever they pass."""


def planar(**fields: Any) -> Bench:
    return Bench().full_planar().workload("all", on=["p690"], **{"threads": MANY, **fields})


def codes(result: EvaluationResult) -> list[str]:
    return [note.code for note in result.notes]


def components(result: EvaluationResult) -> dict[str, Any]:
    return {component.id: component for component in result.components}


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 2**32))
def test_order_of_the_document_does_not_matter(seed: int) -> None:
    bench = planar()
    plain = bench.evaluate(with_changes=True)
    shuffled = Bench()
    for table in ("components", "cables", "zones"):
        entries = list(bench.document[table].items())
        random.Random(seed).shuffle(entries)
        shuffled.document[table] = dict(entries)
    shuffled.document["workloads"] = bench.document["workloads"]
    assert shuffled.evaluate(with_changes=True) == plain


def test_new_ids_change_no_figure() -> None:
    """Reversed ids turn every order round: rows, routes, flows."""
    bench = planar()
    ids = sorted(bench.document["components"], key=len, reverse=True)
    plain = bench.evaluate(with_changes=True)
    text = json.dumps(bench.document)
    for number, name in enumerate(ids):
        if name != "p690":
            text = text.replace(f'"{name}"', f'"y{999 - number}"').replace(f'"{name}/', f'"y{999 - number}/')
    other = evaluate(parse_design(json.loads(text), as_stated()), as_stated())
    assert other.throughput_mb_s == pytest.approx(plain.throughput_mb_s, rel=1e-12)
    assert [step.name for step in other.ladder] == [step.name for step in plain.ladder]
    loads = [step.load_mb_s for step in plain.ladder]
    assert [step.load_mb_s for step in other.ladder] == pytest.approx(loads)


def test_ids_that_look_like_our_own_names_are_ids() -> None:
    bench = planar()
    text = json.dumps(bench.document).replace('"d1h1"', '"cable:c1"').replace('"d1h2"', '"cpu:p690"')
    result = evaluate(parse_design(json.loads(text), as_stated()), as_stated())
    assert result.throughput_mb_s == pytest.approx(1332)
    assert components(result)["cable:c1"].kind == "hba"


def test_no_row_is_over_its_ceiling_and_every_workload_is_held() -> None:
    raw = json.loads((ROOT / "db" / "reference-designs" / "p690-gpfs.json").read_text(encoding="utf-8"))
    for basis in ("planning", "measured"):
        result = evaluate(parse_design(raw, as_stated()), as_stated(), basis)
        assert all(component.utilisation is None or 0 <= component.utilisation <= 1 for component in result.components)
        assert all(workload.limited_by for workload in result.workloads)
        assert len({component.id for component in result.components}) == len(result.components)


def test_every_figure_leads_to_an_explanation() -> None:
    raw = json.loads((ROOT / "db" / "reference-designs" / "p690-gpfs.json").read_text(encoding="utf-8"))
    for basis in ("planning", "measured"):
        result = evaluate(parse_design(raw, as_stated()), as_stated(), basis, "GPFS write")
        keys = {step.explanation for step in result.ladder} | {layer.explanation for layer in result.layers}
        keys |= {workload.explanation for workload in result.workloads}
        keys |= {limit.explanation for workload in result.workloads for limit in workload.limited_by}
        keys |= {key for component in result.components for key in component.explanations}
        assert keys <= result.explanations.keys()
        assert all(result.explanations[key].formula and result.explanations[key].with_numbers for key in keys)
        assert all(proof.source for key in keys for proof in result.explanations[key].inputs)


def test_the_result_is_plain_json_without_infinities() -> None:
    text = json.dumps(dataclasses.asdict(planar().evaluate(with_changes=True)), allow_nan=False)
    assert math.isfinite(json.loads(text)["throughput_mb_s"])


def test_an_empty_design_says_what_to_do() -> None:
    result = Bench().evaluate(with_changes=True)
    assert (result.throughput_mb_s, result.workloads, result.ladder, result.layers) == (0, [], [], [])
    assert codes(result) == ["no_workload"]
    assert "Add a workload" in "".join(piece.text for piece in result.sentence)
    assert components(result)["p690"].throughput_mb_s == 0


def test_a_workload_without_volumes_is_an_error_note() -> None:
    result = Bench().workload("idle", on=["p690"]).evaluate(with_changes=True)
    assert result.throughput_mb_s == 0
    assert codes(result) == ["no_volume"]


def test_a_volume_out_of_reach_is_named_and_left_out() -> None:
    bench = planar()
    del bench.document["components"]["d1h1"]
    bench.document["cables"] = {k: v for k, v in bench.document["cables"].items() if v["from"][0] != "d1h1"}
    bench.document["zones"] = {k: v for k, v in bench.document["zones"].items() if v["members"][0][0] != "d1h1"}
    result = bench.evaluate()
    assert codes(result)[0] == "out_of_reach"
    assert result.notes[0].component_ids == ["f11av"]
    assert result.workloads[0].legs == 7
    assert result.throughput_mb_s == pytest.approx(814 + 2 * 195)


def test_a_target_holds_and_the_ladder_shows_what_would_bind() -> None:
    result = planar(target_mb_s=400).evaluate()
    workload = result.workloads[0]
    assert workload.throughput_mb_s == pytest.approx(400)
    assert (workload.meets_target, workload.limited_by) == (True, [])
    assert [step.name for step in result.ladder][:2] == ["RIO2 link1", "Planar 0"]
    assert not any(step.binds or step.relief_alone_mb_s for step in result.ladder)


def test_workloads_of_one_scenario_share_and_other_scenarios_do_not() -> None:
    bench = Bench().full_planar()
    for name in ("one", "two"):
        bench.workload(name, on=["p690"], spread="striped", scenario="together", threads=MANY)
    bench.workload("alone", on=["p690"], spread="striped", threads=MANY)
    one, two, alone = bench.evaluate().workloads
    assert one.throughput_mb_s == pytest.approx(two.throughput_mb_s)
    assert alone.throughput_mb_s == pytest.approx(814 * 8 / 5)
    assert one.throughput_mb_s + two.throughput_mb_s == pytest.approx(alone.throughput_mb_s)


def test_reads_and_writes_have_limits_of_their_own() -> None:
    bench = Bench().full_planar()
    bench.workload("read", on=["p690"], scenario="both", threads=MANY)
    bench.workload("write", on=["p690"], scenario="both", threads=MANY, read_share=0)
    assert bench.evaluate().throughput_mb_s == pytest.approx(2 * 1332)


def test_round_robin_uses_all_paths_and_failover_the_first() -> None:
    bench = Bench()
    bench.drawer()
    for slot in (1, 2):
        bench.adapter(1, 0, "phb1", slot)
    bench.zone(("d1h1", "fc0"), ("f11/controllerB", "host1"))
    bench.document["components"]["f11bv"]["owner"] = "f11/controllerB"
    bench.workload("b", on=["f11bv"])
    assert bench.evaluate().workloads[0].io_paths == 1
    bench.document["components"]["p690"]["multipath"] = "round_robin"
    both = bench.evaluate()
    assert both.workloads[0].io_paths == 2
    assert both.throughput_mb_s == pytest.approx(200), "one target port and its 2 Gb/s cable hold both adapters"


def test_partial_stripes_cost_and_are_said() -> None:
    """2 of 8 strips by read-modify-write: 3 strips read and, a turn of 4 ms later, 3 written, shared by 9 drives."""
    bench = Bench()
    bench.drawer()
    bench.adapter(1, 0, "phb1", 1)
    bench.workload("small", on=["f11a"], read_share=0, cache_hit=0, request_kib=256, threads=1)
    bench.document["components"]["f11a"] |= {"strip_kib": 128, "write_cache": False}
    result = bench.evaluate()
    assert "read_modify_write" in codes(result)
    strip_ms = 128 * 1.024 / 96
    array = components(result)["f11a"]
    assert array.ceiling_mb_s == pytest.approx(9 * 256 * 1.024 / (6 * strip_ms + 3 * 4))
    assert array.utilisation == pytest.approx(result.throughput_mb_s / array.ceiling_mb_s)
    bench.document["components"]["f11a"]["write_cache"] = True
    cached = {note.code: note for note in bench.evaluate().notes}
    assert "read_modify_write" not in cached, "the cache collects whole stripes"
    assert "256 KiB is not a multiple of the stripe of 1,024 KiB (8 x 128 KiB)" in cached["partial_stripes"].message


@pytest.mark.parametrize(("request_kib", "told"), [(8, False), (64, False), (1024 + 256, True)])
def test_small_random_writes_are_not_told_of_a_stripe_that_nothing_could_fill(request_kib: int, told: bool) -> None:
    bench = Bench()
    bench.drawer()
    bench.adapter(1, 0, "phb1", 1)
    bench.workload(
        "oltp", on=["f11a"], read_share=0.7, cache_hit=0, request_kib=request_kib, threads=8, pattern="random"
    )
    bench.document["components"]["f11a"] |= {"strip_kib": 128, "write_cache": False}
    assert bool({"read_modify_write", "partial_stripes"} & set(codes(bench.evaluate()))) is told


def test_processor_time_of_direct_io_is_a_limit() -> None:
    bench = planar()
    add = bench.add
    add("vg", "lvm_volume_group", at=["p690", None], volumes=["f11av", "f11bv"])
    add("lv", "logical_volume", at=["vg", None], arrangement="striped", strip_kib=1024, volumes=[])
    add("fs", "filesystem", "ibm-gpfs-2.2", at=["p690", None], type="gpfs", on=["lv"], io_mode="direct")
    bench.document["components"]["p690"]["cores"] = 1
    bench.workload("fs", on=["fs"], spread="striped", cache_hit=0)
    result = bench.evaluate(scenario="fs")
    layer = next(layer for layer in result.layers if layer.layer == "filesystem")
    assert layer.ceiling_mb_s == pytest.approx(1000 / 0.81)
    assert components(result)["fs"].throughput_mb_s == pytest.approx(result.throughput_mb_s)
    assert components(result)["lv"].throughput_mb_s == pytest.approx(result.throughput_mb_s)


def test_copies_are_one_drawn_part_with_summed_traffic() -> None:
    """Two like systems drawn as one with a count of two, each with an adapter of its own in a multiplied drawer."""
    bench = Bench()
    bench.drawer()
    bench.adapter(1, 0, "phb1", 1)
    single = bench.workload("all", on=["f11"]).evaluate()
    assert single.throughput_mb_s == pytest.approx(195)
    bench.document["components"]["f11"]["count"] = 2
    bench.document["zones"].clear()
    double = bench.evaluate()
    assert double.workloads[0].legs == 2
    assert components(double)["f11"].throughput_mb_s == pytest.approx(double.throughput_mb_s)
    assert not any("#" in component.id for component in double.components)


def test_an_unknown_scenario_is_refused_with_those_that_exist() -> None:
    with pytest.raises(DomainError, match="its scenarios: all"):
        planar().evaluate(scenario="nothing")


def test_a_live_document_with_loose_ends_is_evaluated() -> None:
    bench = planar()
    del bench.document["components"]["f11ad3"]
    design, problems = read_live(bench.document, as_stated())
    assert problems
    assert evaluate(design, as_stated()).throughput_mb_s > 0
