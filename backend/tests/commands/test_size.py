"""`headroom size`: JSON, table, designs as files, exit codes."""

import io
import json
import os
import shutil
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from headroom.cli import main
from tests.sizing.makers import ARCHIVE


def _file(tmp_path: Path, **changes: object) -> str:
    path = tmp_path / "requirements.yaml"
    path.write_text(json.dumps({**ARCHIVE, "architectures": ["direct-attached"], "usable_tib": 100, **changes}))
    return str(path)


@pytest.fixture(scope="module")
def searched(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The folder that one search wrote, and what it printed: seconds of work, and nobody changes it."""
    folder, printed = tmp_path_factory.mktemp("searched"), io.StringIO()
    with redirect_stdout(printed):
        assert main(["size", _file(folder), "--format", "json", "--out", str(folder / "found")]) == 0
    return folder / "found", printed.getvalue()


def test_json_has_offers_and_their_designs_open(searched: tuple[Path, str]) -> None:
    folder, printed = searched
    found = json.loads(printed)
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


def test_vendors_that_make_no_design_are_told_by_what_is_missing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["size", _file(tmp_path, vendors={"only": ["Pure Storage"]}), "--format", "table"]) == 1
    told = capsys.readouterr().out
    assert "The parts that may be used make no design." in told
    assert "Hosts: of another vendor" in told


def test_wrong_requirements_end_with_2_and_their_place(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["size", _file(tmp_path, survive="all", price_book="secret")]) == 2
    assert "/survive" in capsys.readouterr().err
    assert main(["size", _file(tmp_path, price_book="secret")]) == 2
    assert "--prices" in capsys.readouterr().err
    assert main(["size", str(tmp_path / "none.yaml")]) == 2


def test_offers_stand_side_by_side_the_same_each_time(searched: tuple[Path, str], tmp_path: Path) -> None:
    """Also where what is asked is the requirement that a search wrote."""
    folder, _ = searched
    assert main(["size", str(folder / "requirement.yaml"), "--format", "json", "--out", str(tmp_path)]) == 0
    for name in ("offers.pdf", "offers.xlsx", "offers.json", "requirement.yaml"):
        first = (folder / name).read_bytes()
        assert first == (tmp_path / name).read_bytes()
        assert len(first) > 100


def test_a_later_price_list_ranks_offers_anew(
    searched: tuple[Path, str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = shutil.copytree(searched[0], tmp_path / "found")
    assert main(["rank", str(folder), "--format", "table", "--out", str(tmp_path / "later")]) == 0
    assert "as before" in capsys.readouterr().out
    assert (tmp_path / "later" / "offers.pdf").exists()
    prices = tmp_path / "list.csv"
    prices.write_text("Part number,Description,List price\nNONE-1,Nothing that is drawn,10.00\n")
    assert main(["rank", str(folder), "--prices", str(prices), "--format", "json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert all(one["cost"] is None and one["unpriced"] for one in told["offers"])
    assert main(["rank", str(tmp_path / "nowhere")]) == 2
    assert "headroom size --out" in capsys.readouterr().err
    found = json.loads((folder / "offers.json").read_text())
    found["offers"][0]["design"] = "../requirements.yaml"
    (folder / "offers.json").write_text(json.dumps(found))
    assert main(["rank", str(folder)]) == 2
    assert "no file of this folder" in capsys.readouterr().err
    (folder / "offers.json").write_text("{}")
    assert main(["rank", str(folder)]) == 2
    assert "offers.json" in capsys.readouterr().err


def test_a_measured_load_is_a_requirement(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    load = Path(__file__).resolve().parents[1] / "importers" / "samples" / "labgen" / "fio-seq.json"
    folder = tmp_path / "found"
    asked = _file(tmp_path, workloads=[])
    assert main(["size", asked, "--load", str(load), "--format", "json", "--out", str(folder)]) in (0, 1)
    told = capsys.readouterr()
    assert "seqread: " in told.err
    assert "seqread" in (folder / "requirement.yaml").read_text()
    assert main(["size"]) == 2
    assert "--load" in capsys.readouterr().err
    assert main(["size", "--load", asked]) == 2
    assert "no results" in capsys.readouterr().err


def test_offers_of_an_earlier_search_leave_the_folder(searched: tuple[Path, str], tmp_path: Path) -> None:
    """They stood beside those of a later one; what somebody has changed since stays."""
    folder = tmp_path / "found"
    shutil.copytree(searched[0], folder)  # times of files are copied with them
    old, kept, mine = *sorted(folder.glob("?-*.json"))[:2], folder / "mine.json"
    mine.write_text("{}")
    later = (folder / "offers.json").stat().st_mtime_ns + 1_000_000_000
    os.utime(kept, ns=(later, later))
    assert main(["size", _file(tmp_path, budget=1000), "--format", "json", "--out", str(folder)]) == 1
    assert not old.exists()
    assert not (folder / "offers.pdf").exists()
    assert sorted(one.name for one in folder.iterdir()) == [kept.name, "mine.json", "offers.json", "requirement.yaml"]


def test_scratch_is_tagged_and_shared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every host reads what others wrote, so drives of one host are no offer, and servers may hold the only copy."""
    work = [{"name": "Checkpoints", "application": "hpc-scratch", "throughput_mb_s": 4000}]
    asked = {"workloads": work, "survive": "none", "hosts": 4, "usable_tib": 50}
    names = ["local-nvme", "parallel-filesystem"]
    file, folder = _file(tmp_path, **asked, architectures=[*names]), tmp_path / "found"
    assert main(["size", file, "--format", "json", "--out", str(folder)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {one["architecture"] for one in found["offers"]} >= {"local-nvme"}, "it was asked for by name"
    design = json.loads(next(folder.glob("?-parallel-filesystem.json")).read_text())
    assert design["meta"]["tags"] == ["sized", "scratch"]
