"""`headroom growth`: table, JSON, exit codes."""

import json
from pathlib import Path

import pytest

from headroom.cli import main
from tests.growth.test_forecast import REFERENCES


def _file(tmp_path: Path, stored_gib: float) -> str:
    document = json.loads((REFERENCES / "ds8300-debian.json").read_text())
    document["meta"] |= {"growth": {"stored_gib": stored_gib, "percent_a_year": 40, "as_of": "2026-03"}, "draws": 0}
    path = tmp_path / "design.json"
    path.write_text(json.dumps(document))
    return str(path)


def test_json_has_thresholds_purchases_and_open_values(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["growth", _file(tmp_path, 20_000), "--years", "4", "--format", "json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert {one["id"] for one in found["thresholds"]} == {"stored"} | {
        one["id"] for one in found["thresholds"] if one["kind"] == "pool"
    }
    assert len(found["years"]) == 4
    assert found["unstated"][0]["kind"] == "workload_target"


def test_exit_codes_tell_what_is_crossed_and_what_is_crossed_too_soon(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    late, soon = ["growth", _file(tmp_path, 20_000)], "--fail-on"
    assert main([*late, "--years", "1"]) == 0
    assert main(late) == 1
    assert main([*late, soon, "lead-time"]) == 0
    assert main(["growth", _file(tmp_path, 45_000), soon, "lead-time"]) == 1
    assert main([*late, "--years", "11"]) == 2
    assert "1 to 10 years" in capsys.readouterr().err


def test_the_table_names_months_parts_and_what_is_not_stated(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["growth", _file(tmp_path, 20_000), "--format", "table"]) == 1
    text = capsys.readouterr().out
    assert "What fills" in text
    assert "Stored data" in text
    assert "What to order" in text
    assert "more have no target: they take what they can get" in text
