"""Load tests on raw devices, by the real fio, wipefs and mkfs: nothing is written to a device that holds something."""

import hashlib
import os
from pathlib import Path

import pytest

from tests.writers.conftest import Contextualise, texts_of
from tests.writers.designs import Document
from tests.writers.grammars.linux_grammar import words_of
from tests.writers.samples import case
from tests.writers.tools import needs, run_tool

DISKS = ("3600a0b80000c2f020000000000000001", "3600a0b80000c2f020000000000000003")


def written(on: list[str]) -> Document:
    document = case("linux-storage")
    document["workloads"] = {
        f"w{number}": {
            "name": f"Writes {number}", "scenario": "Writes", "on": [target], "spread": "independent", "read_share": 0,
            "pattern": "sequential", "request_kib": 64, "threads": 2, "cache_hit": 1, "target_mb_s": None,
        }
        for number, target in enumerate(on)
    }  # fmt: skip
    return document


@needs("fio")
@needs("mkfs.ext4", "e2fsprogs")
def test_fio_leaves_what_holds_something(context_of: Contextualise, tmp_path: Path) -> None:
    """The job files as they are, but for a short time and on files in place of maps."""
    (text,) = texts_of(context_of(written(["v1", "v3"])), "fio").values()
    for number, disk in enumerate(DISKS):
        (tmp_path / f"disk{number}").touch()
        os.truncate(tmp_path / f"disk{number}", 128 * 2**20)
        text = text.replace(f"/dev/mapper/{disk}", str(tmp_path / f"disk{number}"))
    assert run_tool(["mkfs.ext4", "-q", "-F", "disk0"], tmp_path).returncode == 0
    before = [digest(tmp_path / f"disk{number}") for number in range(2)]
    short = (
        text.replace("runtime=60", "runtime=1").replace("ramp_time=5", "ramp_time=0").replace("direct=1", "direct=0")
    )
    (tmp_path / "writes.fio").write_text(short, encoding="ascii")
    run_tool(["fio", "writes.fio"], tmp_path)
    assert [digest(tmp_path / f"disk{number}") == before[number] for number in range(2)] == [True, False]
    run_tool(["mkfs.ext4", "-q", "-F", "disk1"], tmp_path)
    before[1] = digest(tmp_path / "disk1")
    run_tool(["fio", "writes.fio"], tmp_path)
    assert digest(tmp_path / "disk1") == before[1], "nor to one that got a file system in between"


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_a_scenario_of_several_layers_is_several_files(context_of: Contextualise) -> None:
    texts = texts_of(context_of(written(["v1", "l3", "x2"])), "fio")
    assert sorted(texts) == ["Writes.fio", "Writes_lv.fio", "Writes_raw.fio"]
    assert 'they carry volume group "six", file system "files x1"' in " ".join(texts["Writes_raw.fio"].split("\n# "))
    assert "THIS WRITES" not in texts["Writes.fio"]


@needs("mkfs.ext3", "e2fsprogs")
@pytest.mark.parametrize("kind", ["ext3", "ext4"])
def test_mkfs_makes_what_the_design_calls_for(kind: str, context_of: Contextualise, tmp_path: Path) -> None:
    document = case("ds8300-debian")
    document["components"]["big"]["type"] = kind
    (text,) = (text for path, text in texts_of(context_of(document), "mkfs").items() if path.endswith("mkfs.sh"))
    (words,) = words_of(text, f"mkfs.{kind}")[:1]
    (tmp_path / "disk").touch()
    os.truncate(tmp_path / "disk", 64 * 2**20)
    assert run_tool([*words[:-1], "-q", "-F", "disk"], tmp_path).returncode == 0
    assert kind in run_tool(["blkid", "-p", "disk"], tmp_path).stdout
