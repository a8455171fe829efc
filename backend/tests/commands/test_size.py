"""`headroom size`: JSON, table, designs as files, exit codes."""

import json
from pathlib import Path

import pytest

from headroom.cli import main
from tests.sizing.makers import ARCHIVE


def _file(tmp_path: Path, **changes: object) -> str:
    path = tmp_path / "requirements.yaml"
    path.write_text(json.dumps({**ARCHIVE, "architectures": ["direct-attached"], "usable_tib": 100, **changes}))
    return str(path)


def test_json_has_offers_and_their_designs_open(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "designs"
    assert main(["size", _file(tmp_path), "--format", "json", "--out", str(folder)]) == 0
    found = json.loads(capsys.readouterr().out)
    asked = {
        "id", "architecture", "design", "cost", "currency", "throughput_mb_s", "iops", "response_ms", "usable_tib",
        "power_w", "rack_units", "meets_odds", "why",
    }  # fmt: skip
    assert len(found["offers"]) >= 3
    for offer in found["offers"]:
        assert asked <= offer.keys()
        assert main(["check", str(folder / offer["design"]), "--fail-on", "error", "--format", "json"]) == 0
    assert sum(one["count"] for one in found["rejected"]) + len(found["offers"]) == found["designs"]


def test_nothing_fits_ends_with_1_and_says_what_to_give_up(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["size", _file(tmp_path, budget=1000), "--format", "table"]) == 1
    told = capsys.readouterr().out
    assert "nothing fits" in told
    assert "Give up one" in told
    assert "in place of 1,000 EUR" in told


def test_wrong_requirements_end_with_2_and_their_place(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["size", _file(tmp_path, survive="all", price_book="secret")]) == 2
    assert "/survive" in capsys.readouterr().err
    assert main(["size", _file(tmp_path, price_book="secret")]) == 2
    assert "--prices" in capsys.readouterr().err
    assert main(["size", str(tmp_path / "none.yaml")]) == 2
