"""The command line: exit codes, sentences on stderr, and the evaluate command on real files."""

import json
from pathlib import Path

import pytest

from headroom.cli import main
from tests.builders import Bench


def test_evaluates_a_reference_design_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate", "p690-gpfs", "--basis", "measured", "--format", "table"]) == 0
    text = capsys.readouterr().out
    assert text.splitlines()[0].endswith(": best evidence, scenario All disks read")
    assert "RIO2 link1 binds in 14 planars" in text
    assert "18,648" in text


def test_json_has_the_result_of_the_asked_basis_and_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate", "p690-gpfs", "--basis", "planning", "--scenario", "GPFS read", "--format", "json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["basis"], result["scenario"]) == ("planning", "GPFS read")
    mine = next(workload for workload in result["workloads"] if workload["scenario"] == "GPFS read")
    assert mine["saturation_mb_s"] == pytest.approx(16800)
    assert result["throughput_mb_s"] == mine["throughput_mb_s"]
    assert {"workloads", "components", "ladder", "layers"} <= result.keys()


def test_a_program_that_reads_the_answer_gets_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate", "p690-gpfs"]) == 0
    assert json.loads(capsys.readouterr().out)["scenario"] == "All disks read"


def test_names_cannot_send_control_characters_to_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bench = Bench().full_planar().workload("all", on=["p690"])
    bench.document["workloads"]["w1"]["name"] = "red \x1b[31m"
    file = tmp_path / "design.json"
    file.write_text(json.dumps(bench.document), encoding="utf-8")
    main(["evaluate", str(file), "--format", "table"])
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "sentence"), [("{", "not whole JSON"), ('{"schema": 1, "components": {"a": {"kind": "x"}}}', "x")]
)
def test_a_broken_design_ends_with_1_and_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str, sentence: str
) -> None:
    file = tmp_path / "design.json"
    file.write_text(content, encoding="utf-8")
    assert main(["evaluate", str(file)]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("headroom: ")
    assert sentence in captured.err


def test_an_unknown_design_names_the_reference_designs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate", "no-such-design"]) == 1
    assert "p690-gpfs" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["fly"], ["evaluate"], ["evaluate", "p690-gpfs", "--basis", "guess"]])
def test_wrong_use_ends_with_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ending:
        main(arguments)
    assert ending.value.code == 2


def test_places_of_components_that_went_are_left_out_with_a_word(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bench = Bench().full_planar().workload("all", on=["p690"])
    bench.document["layout"] = {"p690": [0, 0], "old-switch": [1, 1]}
    file = tmp_path / "design.json"
    file.write_text(json.dumps(bench.document), encoding="utf-8")
    assert main(["evaluate", str(file), "--format", "table"]) == 0
    assert "does not have: old-switch" in capsys.readouterr().err
