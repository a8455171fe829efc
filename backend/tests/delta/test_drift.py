"""A later collection against a design: what differs is found, and a listing that is missing makes nothing gone."""

import json
from pathlib import Path

import pytest

from headroom.cli import main
from tests.delta.test_designs import SVC, drawn

WHOLE = [str(SVC / name) for name in ("hosts", "storage", "switches")]


def found(design: Path, listings: list[str], capsys: pytest.CaptureFixture[str]) -> set[tuple[str, str]]:
    capsys.readouterr()
    assert main(["drift", str(design), *listings, "--format", "json"]) in {0, 1}
    answer = json.loads(capsys.readouterr().out)
    assert len({one["key"] for one in answer["findings"]}) == len(answer["findings"])
    return {(one["check"], one["message"]) for one in answer["findings"]}


def test_nothing_has_drifted_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    design = drawn(tmp_path)
    assert found(design, WHOLE, capsys) == set()
    assert found(design, WHOLE[2:], capsys) == set(), "hosts that nobody listed again are not gone"


def test_what_differs_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    design = drawn(tmp_path)
    document = json.loads(design.read_text())
    parts = document["components"]
    volume = next(key for key, part in parts.items() if part["kind"] == "volume")
    name, size = parts[volume]["name"], parts[volume]["capacity_gib"]
    parts[volume]["capacity_gib"] = size - 1
    del document["zones"]["z1"]
    gone = next(key for key, part in parts.items() if part["kind"] == "volume" and key != volume)
    parts[gone]["wwid"] = "3" + "6" + "0" * 30 + "9"
    parts[gone]["name"] = "nowhere"
    design.write_text(json.dumps(document))
    checks: dict[str, list[str]] = {}
    for check, message in found(design, WHOLE, capsys):
        checks.setdefault(check, []).append(message)
    assert any(one.startswith(f"{name}: capacity_gib is {size - 1} in the design") for one in checks["DRI-01"])
    assert any(one.startswith("nowhere: it is gone") for one in checks["DRI-02"])
    assert checks["DRI-03"], "the volume that is there under its own WWID"
    assert any("z_db01_hba1" in one for one in checks["DRI-05"])
