"""What runs tell of parts: synthetic runs of known truth, and that nothing moves which a run did not load."""

import math
import random
from typing import Any

import orjson
import pytest

from headroom.domain.design.document import parse_design, read_live
from headroom.domain.errors import DomainError
from headroom.domain.measurements.calibration import CalibrationAnswer, calibrate, weighed, with_proposals
from headroom.domain.measurements.comparison import Comparisons, SourceRun, compare_runs
from headroom.domain.measurements.runs import MeasuredRun
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from tests.builders import ROOT, catalogue

_DECILE = 1.2815515655446004


def _document(name: str = "fc64-flashsystem") -> dict[str, Any]:
    found: dict[str, Any] = orjson.loads((ROOT / "db" / "reference-designs" / f"{name}.json").read_bytes())
    return found


def _run(mb_s: float, depth: int, threads: int = 512, paced: str = "", doubts: tuple[str, ...] = ()) -> SourceRun:
    run = MeasuredRun("CSV", "scan", 2, mb_s, 0.0, None, None, threads, depth, 128, "sequential")
    return SourceRun("runs.csv", run._replace(paced=paced, doubts=doubts))


def _told(document: dict[str, Any], runs: list[SourceRun], on: str = "w01") -> tuple[Comparisons, CalibrationAnswer]:
    design = parse_design(document, catalogue())
    found = compare_runs(design, catalogue(), runs, "measured", on)
    return found, calibrate(design, catalogue(), found.solved, "measured")


def test_the_worked_example_of_a_rated_port_and_two_runs() -> None:
    middle, deviation = weighed(3104, 0.08, 2950, 0.03)
    assert middle == pytest.approx(2968, abs=1)
    assert deviation == pytest.approx(0.028, abs=0.0005)


def test_bands_hold_the_truth_as_often_as_they_say() -> None:
    draw, inside = random.Random(22), 0
    for _ in range(500):
        stated, ours, theirs = 1000.0, draw.choice((0.03, 0.08, 0.2)), draw.choice((0.036, 0.05))
        truth = stated * math.exp(draw.gauss(0, ours))
        middle, deviation = weighed(stated, ours, truth * math.exp(draw.gauss(0, theirs)), theirs)
        inside += abs(math.log(truth / middle)) <= _DECILE * deviation
    assert 0.75 <= inside / 500 <= 0.85


@pytest.mark.parametrize("truth", [34_000.0, 38_000.0, 44_000.0])
def test_the_part_that_binds_is_told_and_the_design_then_predicts_the_run(truth: float) -> None:
    document = _document()
    found, told = _told(document, [_run(truth, 2), _run(truth * 1.01, 4)])
    (proposal,) = told.proposals
    assert proposal.component_ids == ["s"]
    assert proposal.keys == {"s": "figures/throughput/read"}
    assert proposal.low <= truth * 1.005 <= proposal.high or truth < 35_000
    before = found.rows[1]
    assert before.predicted_mb_s is not None
    after, _ = _told(with_proposals(document, told.proposals), [_run(truth * 1.01, 4)])
    now = after.rows[0]
    assert now.predicted_mb_s is not None
    assert abs(now.predicted_mb_s - truth) < abs(before.predicted_mb_s - truth)
    assert now.predicted_high_mb_s is not None
    assert now.predicted_low_mb_s is not None
    assert before.predicted_low_mb_s is not None
    assert before.predicted_high_mb_s is not None
    assert now.predicted_high_mb_s - now.predicted_low_mb_s < before.predicted_high_mb_s - before.predicted_low_mb_s


def test_a_run_that_could_have_had_more_is_a_bound_and_sets_nothing() -> None:
    assert not _told(_document(), [_run(30_000, 2)])[1].proposals
    assert not _told(_document(), [_run(20_000, 2), _run(30_000, 4)])[1].proposals
    assert not _told(_document(), [_run(30_000, 2, paced="its rate was limited"), _run(30_000, 4)])[1].proposals


def test_what_caches_may_have_answered_sets_nothing_and_says_so() -> None:
    _, told = _told(_document(), [_run(38_000, 2, doubts=("It ran without direct=1.",)), _run(38_000, 4)])
    assert not told.proposals
    assert any("direct=1" in words for words in told.undecided)


def test_a_run_that_binds_elsewhere_never_moves_a_part_and_is_told_why() -> None:
    _, told = _told(_document(), [_run(12_500, 2, 64), _run(12_500, 4, 64)], "w02")
    assert not told.proposals
    assert any("cable" in words.lower() for words in told.undecided)


def test_a_figure_that_a_run_went_past_is_refuted() -> None:
    _, told = _told(_document(), [_run(49_000, 2)])
    assert any(one.component_ids == ["s"] and one.carried_mb_s > one.stated_mb_s for one in told.refuted)


def test_a_measured_figure_is_not_replaced() -> None:
    document = _document("p690-gpfs")
    name = next(iter(document["workloads"]))
    _, told = _told(document, [_run(15_000, 2, 224), _run(15_000, 4, 224)], name)
    assert not told.proposals


def test_runs_are_not_counted_twice() -> None:
    runs = [_run(38_000, 2), _run(38_300, 4)]
    document = _document()
    _, told = _told(document, runs)
    _, again = _told(with_proposals(document, told.proposals), runs)
    assert again.proposals == []
    assert "not counted twice" in again.undecided[0]
    _, more = _told(with_proposals(document, told.proposals), [_run(37_000, 2), _run(37_100, 4)])
    assert more.proposals[0].stated == told.proposals[0].value


def test_live_edits_of_calibrated_figures_give_what_a_fresh_run_gives() -> None:
    document, memory, parts = _document(), EvaluationMemory(), catalogue()
    draw = random.Random(7)
    for step in range(6):
        own = dict(document["components"]["s"])
        if step % 4 == 3:
            own = {key: value for key, value in own.items() if not key.startswith("figures/")}
        else:
            middle = draw.uniform(20_000, 44_000)
            own |= {"figures/throughput/read": middle, "figures/throughput/read/low": 0.95 * middle}
        document = {**document, "components": {**document["components"], "s": own}}
        kept = evaluate(read_live(document, parts, memory.reading)[0], parts, memory=memory, with_changes=False)
        assert kept == evaluate(parse_design(document, parts), parts, with_changes=False)


def test_a_better_calibrated_figure_never_lowers_the_answer() -> None:
    last = 0.0
    for value in (10_000, 20_000, 40_000, 80_000):
        document = _document()
        document["components"]["s"]["figures/throughput/read"] = value
        found = evaluate(parse_design(document, catalogue()), catalogue(), with_changes=False).throughput_mb_s
        assert found >= last
        last = found
    assert last <= 8 * 6_400, "what the cables carry still holds"


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("figures/throughput/read", -1, "Calibrated throughput"),
        ("figures/throughput/read", "fast", "Calibrated throughput"),
        ("figures/speed/read", 1, "no attribute"),
        ("figures/nowhere/throughput/read", 1, "no attribute"),
        ("figures/throughput/read/source", "two\nlines", "Calibrated throughput"),
        ("figures/", 1, "no attribute"),
    ],
)
def test_wrong_keys_and_values_are_refused_with_their_place(key: str, value: object, words: str) -> None:
    document = _document()
    document["components"]["s"][key] = value
    with pytest.raises(DomainError, match=words) as wrong:
        parse_design(document, catalogue())
    assert wrong.value.problems[0].place.startswith("/components/s/")


def test_which_workload_is_meant_is_asked_where_it_is_not_clear() -> None:
    design = parse_design(_document(), catalogue())
    odd = SourceRun("a.csv", MeasuredRun("CSV", "x", 2, 100.0, 0.0, None, None, 4, 1, 7, "random"))
    found = compare_runs(design, catalogue(), [odd], "measured")
    assert found.rows[0].workload is None
    assert "choose one" in found.rows[0].remarks[0]
    with pytest.raises(DomainError, match="w01"):
        compare_runs(design, catalogue(), [odd], "measured", "nothing")


def test_a_workload_is_meant_by_its_id_or_by_a_name_that_no_other_has() -> None:
    document = _document()
    by_name, by_id = (_told(document, [_run(20_000, 8)], on=on)[0].rows for on in ("Database, eight hosts", "w03"))
    assert by_name == by_id
    document["workloads"]["w02"]["name"] = "Database, eight hosts"
    with pytest.raises(DomainError, match="w02 \\(Database, eight hosts\\), w03"):
        _told(document, [_run(20_000, 8)], on="Database, eight hosts")
