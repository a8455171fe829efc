"""`headroom evaluate --explain`: formula, numbers and evidence of any figure, by whatever name a reader has for it."""

import json
from pathlib import Path
from typing import Any

import pytest

from headroom.cli import main
from tests.builders import Bench


def explained(capsys: pytest.CaptureFixture[str], asked: str, *more: str) -> list[dict[str, Any]]:
    assert main(["evaluate", "p690-gpfs", "--basis", "measured", "--explain", asked, "--format", "json", *more]) == 0
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["explanations"]
    return found


def test_a_row_gives_formula_numbers_and_source(capsys: pytest.CaptureFixture[str]) -> None:
    (one,) = explained(capsys, "ibm-fc6571-link1:read")
    assert 0 < one["value"] <= 100
    assert " / 814 MB/s = " in one["with_numbers"]
    assert one["inputs"][-1]["basis"] == "measured"
    assert "Figure 4" in one["inputs"][-1]["page"]


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        ("All disks read/ibm-fc6571-link1:read", "All disks read/ibm-fc6571-link1:read"),
        ("d1h1", "All disks read/ibm-fc6239@link0:read"),
        ("d1/planar0/link1", "All disks read/ibm-fc6571-link1:read"),
        ("w1", "All disks read/workload:w1"),
        ("GPFS write", "GPFS write/workload:w4"),
        ("raid", "All disks read/layer:raid"),
    ],
)
def test_every_name_of_a_figure_leads_to_it(capsys: pytest.CaptureFixture[str], asked: str, key: str) -> None:
    assert explained(capsys, asked)[0]["key"] == key


def test_a_cable_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    main(["evaluate", "p690-gpfs", "--format", "json"])
    cable = next(one for one in json.loads(capsys.readouterr().out)["cables"] if one["throughput_mb_s"])
    assert {one["key"] for one in explained(capsys, cable["id"])} >= set(cable["explanations"])


def test_a_person_gets_it_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate", "p690-gpfs", "--explain", "d1h1", "--format", "table"]) == 0
    text = capsys.readouterr().out
    assert "formula  utilisation = load / ceiling" in text
    assert "IBM Redpaper, 2004" in text


def test_an_unknown_name_lists_what_is_near_and_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate", "p690-gpfs", "--explain", "link1"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "ibm-fc6571-link1:read" in captured.err
    assert main(["evaluate", "p690-gpfs", "--explain", "nothing like it"]) == 1
    assert "a component, cable, workload or layer" in capsys.readouterr().err


def test_an_idle_part_says_that_it_is_idle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "design.json"
    file.write_text(json.dumps(Bench().document), encoding="utf-8")
    assert main(["evaluate", str(file), "--explain", "p690"]) == 1
    assert "No limit of p690 is loaded" in capsys.readouterr().err


def test_names_cannot_send_control_characters_to_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bench = Bench().full_planar().workload("all", on=["p690"])
    bench.document["workloads"]["w1"]["name"] = "red \x1b[31m"
    bench.document["components"]["d1"]["name"] = "\x9b31m"
    file = tmp_path / "design.json"
    file.write_text(json.dumps(bench.document), encoding="utf-8")
    for asked in ("w1", "d1", "\x1b[31m"):
        main(["evaluate", str(file), "--explain", asked, "--format", "table"])
        captured = capsys.readouterr()
        assert not any(character in captured.out + captured.err for character in "\x1b\x9b")
