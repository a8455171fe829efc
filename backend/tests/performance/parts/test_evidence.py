"""What has no figure is never unlimited: the next grade stands in, answers say at most, nothing unknown is faster."""

import copy
from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.builders import Bench, catalogue
from tests.reference_designs.gallery import IDS, document, evaluated


def text_of(result: EvaluationResult) -> str:
    return "".join(piece.text for piece in result.sentence)


def result_of(raw: dict[str, Any]) -> EvaluationResult:
    return evaluate(parse_design(raw, catalogue()), catalogue(), with_changes=False)


def one_at_a_time(**words: Any) -> EvaluationResult:
    """The local drives of a server under one thread of depth 1 that asks for 4 KiB."""
    raw = copy.deepcopy(document("nvme-server-local"))
    first, workload = next(iter(raw["workloads"].items()))
    asked = {"threads": 1, "queue_depth": 1, "request_kib": 4, "pattern": "sequential"}
    raw["workloads"] = {first: {**workload, **asked, **words}}
    raw["meta"] = {key: value for key, value in raw["meta"].items() if key != "scenario"}
    return result_of(raw)


@pytest.mark.parametrize("read_share", [0, 1])
def test_nothing_hides_a_drive_that_nobody_said_was_hidden(read_share: int) -> None:
    (workload,) = one_at_a_time(read_share=read_share).workloads
    part = catalogue().parts["generic-3840gb-nvme-g4"]
    stated = {figure.id: figure.value for figure in part.figures}
    service_ms = stated["service_read" if read_share else "service_write"]
    assert service_ms is not None
    assert workload.response_ms is not None
    assert workload.response_ms >= service_ms
    assert workload.throughput_mb_s <= 4.096 / service_ms


def test_a_read_ahead_that_is_stated_hides_the_drives() -> None:
    raw = copy.deepcopy(document("nvme-server-local"))
    first, workload = next(iter(raw["workloads"].items()))
    raw["workloads"] = {first: {**workload, "threads": 1, "queue_depth": 1, "request_kib": 4}}
    before = result_of(copy.deepcopy(raw)).throughput_mb_s
    for component in raw["components"].values():
        if component["kind"] == "raid_array":
            component["read_ahead_multiplier"] = 8
    assert result_of(raw).throughput_mb_s > 2 * before


def test_ports_without_a_common_speed_are_no_link() -> None:
    raw = copy.deepcopy(document("fc64-flashsystem"))
    before = result_of(copy.deepcopy(raw))
    cable = next(iter(raw["cables"].values()))
    (hba, port), (switch, far) = cable["from"], cable["to"]
    raw["components"][hba][f"ports/{port}/speed_gbps"] = 16
    raw["components"][switch][f"ports/{far}/speed_gbps"] = 64
    after = result_of(raw)
    assert after.throughput_mb_s <= before.throughput_mb_s * (1 + 1e-9)
    assert any(note.code == "no_common_speed" and "16" not in note.code for note in after.notes)


def test_measured_figures_are_not_mixed_with_rules_for_the_whole() -> None:
    """A drawer is what its planars were measured to carry; its planning figure would bind below."""
    assert evaluated("p690-gpfs").throughput_mb_s == pytest.approx(18_648, rel=1e-3)
    assert not evaluated("p690-gpfs").at_most
    assert "I/O drawer" not in {one.name for one in evaluated("p690-gpfs").stand_ins}


@pytest.mark.parametrize("design_id", IDS)
def test_an_answer_with_an_unknown_layer_says_at_most_and_names_it(design_id: str) -> None:
    result = evaluated(design_id)
    assert text_of(result).startswith("At most ") == result.at_most == bool(result.unknown)
    for layer in result.unknown:
        assert layer.component_ids
        assert layer.label.split()[-1].lower() in text_of(result)
    for scenario in result.scenarios:
        assert scenario.sentence.startswith("At most ") == scenario.at_most


def test_rules_of_thumb_stand_in_with_a_note() -> None:
    result = evaluated("nvmeof-jbof")
    assert any(one.grade == "rule_of_thumb" for one in result.stand_ins)
    assert any("rule of thumb" in note.message for note in result.notes if note.code == "stands_in")


@pytest.mark.parametrize("design_id", IDS)
def test_what_states_no_figure_is_never_proposed_as_faster(design_id: str) -> None:
    for change in evaluated(design_id).changes:
        part = catalogue().parts[change.part]
        if part.kind == "storage_system":
            assert any(figure.row in ("throughput", "iops") for figure in part.figures), change.name


def test_a_headline_of_nothing_says_why() -> None:
    bench = Bench().full_planar().workload("all", on=["p690"])
    bench.document["zones"] = {"z": {"name": "other", "members": [["d1h1", "fc0"]]}}
    sentence = text_of(bench.evaluate())
    assert sentence.startswith("0 MB/s")
    assert "no zone joins them" in sentence


def test_failover_on_one_path_of_several_is_said() -> None:
    raw = copy.deepcopy(document("fc64-flashsystem"))
    for component in raw["components"].values():
        if component["kind"] == "host":
            component["multipath"] = "failover"
    assert "Multipath is failover" in " ".join(
        text_of(
            evaluate(
                parse_design(copy.deepcopy(raw), catalogue()), catalogue(), "measured", scenario.id, with_changes=False
            )
        )
        for scenario in result_of(copy.deepcopy(raw)).scenarios
    )


@pytest.mark.parametrize("design_id", IDS)
def test_measured_only_counts_measurements_alone_and_names_what_has_none(design_id: str) -> None:
    raw = copy.deepcopy(document(design_id))
    result = evaluate(parse_design(raw, catalogue()), catalogue(), "measured_only", with_changes=False)
    assert not result.stand_ins
    bases = {
        one.basis for key, one in result.explanations.items() if ":" in key and one.basis not in ("derived", "unknown")
    }
    assert bases <= {"measured", "calibrated"}
    text = text_of(result)
    assert result.at_most == text.startswith(("At most ", "Throughput unknown"))
    for layer in result.unknown:
        assert layer.label.split()[-1].lower() in text


def test_measured_only_takes_nothing_from_a_design_that_is_measured() -> None:
    raw = copy.deepcopy(document("p690-gpfs"))
    only = evaluate(parse_design(raw, catalogue()), catalogue(), "measured_only", with_changes=False)
    assert only.at_most, "cables state a rate that nobody measured"
    assert "cable" in text_of(only)
    assert only.throughput_mb_s == pytest.approx(evaluated("p690-gpfs").throughput_mb_s, rel=0.01)


def test_a_figure_that_stands_in_is_said_with_its_unit_on_a_host_of_another_year() -> None:
    """Its last input is then a factor without a unit: `using the prior figure, 1.191`."""
    raw = copy.deepcopy(document("ceph-replicas"))
    raw["meta"] |= {"draws": 0, "catalogue": {}}
    for part in raw["components"].values():
        if part.get("part") == "generic-client":
            part["part"] = "intel-xeon-4th-2s-server"
    found = [one for one in result_of(raw).stand_ins if one.name == "RBD client"]
    assert found
    assert all("core-ms" in one.value for one in found)
