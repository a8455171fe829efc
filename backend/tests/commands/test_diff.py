"""`headroom diff`: exit codes as diff has them, text and JSON."""

import json
from pathlib import Path

import pytest

from headroom.cli import main
from tests.builders import Bench
from tests.domain.design.test_diff import without


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    bench = Bench().full_planar().workload("all read", on=["p690"])
    before, after = tmp_path / "a.json", tmp_path / "b.json"
    before.write_text(json.dumps(bench.document), encoding="utf-8")
    after.write_text(json.dumps(without(bench.document, "d1h8")), encoding="utf-8")
    return str(before), str(after)


def test_different_designs_end_with_1_and_say_in_what(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["diff", *files, "--format", "text"]) == 1
    text = capsys.readouterr().out
    assert "  - d1h8 (FC 6239 2 Gb HBA" in text
    assert "Throughput, MB/s" in text
    assert "--- config/cabling/cables.csv" in text


def test_a_program_gets_json(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", *files]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [entry["id"] for entry in found["design"]["components"]["removed"]] == ["d1h8"]
    assert found["bill"]["cost"] is None


def test_equal_designs_end_with_0(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", files[0], files[0], "--format", "text"]) == 0
    assert "say the same" in capsys.readouterr().out


def test_a_file_that_is_not_there_ends_with_2(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", files[0], "nowhere.json"]) == 2
    assert "no file and no reference design" in capsys.readouterr().err
