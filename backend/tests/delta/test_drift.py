"""A later collection against a design: what differs is found, and a listing that is missing makes nothing gone."""

import json
import shutil
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
    """Of a design that no import is remembered of: names of the world alone tell what is what."""
    design = drawn(tmp_path)
    design.with_name("estate.import.json").unlink()
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
    assert any(one.startswith(f"{name}: Capacity is {size - 1} GiB in the design") for one in checks["DRI-01"])
    assert any(one.startswith("nowhere: it is gone") for one in checks["DRI-02"])
    assert checks["DRI-03"], "the volume that is there under its own WWID"
    assert any("z_db01_hba1" in one for one in checks["DRI-05"])


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text, f"{old} in {file}"
    file.write_text(text.replace(old, new, 1))


def test_what_is_down_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A month later: a path failed, one is gone, one disk is offline and one pulled, and a link has no light."""
    design, later = drawn(tmp_path), tmp_path / "later"
    shutil.copytree(SVC, later)
    edit(later / "hosts/db02/multipath-ll.txt", "active ready running", "failed faulty offline")
    for listing in ("multipath-ll.txt", "lsscsi-t.txt"):
        lines = (later / "hosts/db01" / listing).read_text().splitlines()
        (later / "hosts/db01" / listing).write_text("\n".join(one for one in lines if "2:0:1:0" not in one) + "\n")
    edit(later / "storage/fs7300-01/lsdrive.txt", "\n4:online:", "\n4:offline:")
    drives = (later / "storage/fs7300-01/lsdrive.txt").read_text().splitlines()
    (later / "storage/fs7300-01/lsdrive.txt").write_text("\n".join(one for one in drives if not one.startswith("3:")))
    edit(
        later / "switches/sana01/switchshow.txt",
        "   1   1   010100   id    N32\t  Online ",
        "   1   1   010100   id    N32\t  No_Light ",
    )
    edit(later / "storage/fs7300-01/lsvdisk.txt", ":274877906944:", ":549755813888:")
    differs = {(check, message) for check, message in found(design, [str(later)], capsys) if check != "DRI-04"}
    assert differs == {
        ("DRI-01", "db01_v0000: Capacity is 256 GiB in the design and 512 GiB in the world."),
        (
            "DRI-02",
            "Drive 1/4: it is gone; the listings of its machine show others of its kind and not this one.",
        ),
        ("DRI-06", "Drive 1/5 of fs7300-01: it failed, or is offline."),
        ("DRI-06", "db01: 3 paths to db01_v0000 in the world; 4 in the design."),
        ("DRI-06", "db02: 3 paths to db02_v0001 in the world, and 1 that failed; 4 in the design."),
        ("DRI-06", "sana01, port 1: No_Light in the world; in the design its cable leads to sana02."),
    }
