"""Measured loads as workloads: what a tool saw, what stays open, and never two of one name."""

import json
from pathlib import Path

import pytest

from headroom.domain.errors import DomainError
from headroom.domain.sizing.requirements.measured_load import is_measured, measured_load, with_loads
from headroom.domain.sizing.requirements.presets import read_presets
from headroom.domain.sizing.requirements.read import read_requirement
from headroom.settings import REQUIREMENTS
from tests.sizing.makers import ARCHIVE

FIO = Path(__file__).resolve().parents[1] / "importers" / "samples" / "labgen" / "fio-seq.json"
IOSTAT = """Linux 5.14 (db01) 	11/20/26 	_x86_64_	(64 CPU)

Device r/s rkB/s rrqm/s %rrqm r_await rareq-sz w/s wkB/s wrqm/s %wrqm w_await wareq-sz aqu-sz %util
sda 10.00 160.00 0.00 0.00 1.00 16.00 10.00 160.00 0.00 0.00 1.00 16.00 0.02 1.00

Device r/s rkB/s rrqm/s %rrqm r_await rareq-sz w/s wkB/s wrqm/s %wrqm w_await wareq-sz aqu-sz %util
sda 3000.00 24000.00 0.00 0.00 0.40 8.00 1000.00 8000.00 0.00 0.00 0.80 8.00 2.00 60.00
sdb 3000.00 24000.00 0.00 0.00 0.40 8.00 1000.00 8000.00 0.00 0.00 0.80 8.00 2.00 60.00
"""


def test_fio_tells_rate_size_mix_and_latency() -> None:
    load = measured_load(FIO.read_text(), "fio-seq.json")
    (workload,) = load.workloads
    assert load.tool == "fio"
    assert workload["read_percent"] == 100
    assert workload["pattern"] == "sequential"
    assert workload["request_kib"] == 1024
    assert workload["throughput_mb_s"] > 100
    assert "iops" not in workload
    assert workload["threads"] == 2
    assert any("may be more than is needed" in note for note in load.notes)
    assert any("20 s and more" in note for note in load.notes)
    found = read_requirement(with_loads(None, [load], "Measured"), read_presets(REQUIREMENTS))
    assert found.workloads[0].throughput_mb_s == pytest.approx(workload["throughput_mb_s"])


def test_iostat_leaves_open_what_it_cannot_tell() -> None:
    load = measured_load(IOSTAT, "iostat.txt")
    (workload,) = load.workloads
    assert workload["read_percent"] == 75
    assert workload["request_kib"] == 8
    assert workload["iops"] == pytest.approx(8000, rel=0.01)
    assert workload["latency_ms"] == pytest.approx(0.5)
    assert not {"pattern", "threads", "queue_depth"} & workload.keys()
    assert any("sequential or random" in note and "stays open" in note for note in load.notes)
    assert any("capacity" in note for note in load.notes)
    found = read_requirement(with_loads(None, [load], "Measured"), read_presets(REQUIREMENTS))
    assert any("random" in one for one in found.assumed), "what stays open is assumed aloud"


def test_measured_workloads_stand_beside_those_of_a_requirement_each_with_its_name() -> None:
    load = measured_load(IOSTAT, "iostat.txt")
    document = with_loads(dict(ARCHIVE), [load, load], "Measured")
    names = [one["name"] for one in document["workloads"]]
    assert names == ["Ingest", "all disks", "all disks (2)"]
    assert document["usable_tib"] == ARCHIVE["usable_tib"]
    assert len(ARCHIVE["workloads"]) == 1, "the requirement that was given stays as it is"


def test_runs_after_one_another_are_told_and_many_are_cut() -> None:
    report = json.loads(FIO.read_text())
    report["jobs"] = [{**report["jobs"][0], "jobname": f"job{n}", "groupid": n} for n in range(25)]
    load = measured_load(json.dumps(report), "fio.json")
    assert len(load.workloads) == 20
    assert any("one after another" in note for note in load.notes)
    assert any("first 20 of 25" in note for note in load.notes)


def test_a_requirement_is_no_measurement_and_half_a_file_is_refused() -> None:
    assert is_measured(FIO.read_text())
    assert is_measured(IOSTAT)
    assert not is_measured("schema: 1\nname: Archive\nworkloads: []\n")
    assert not is_measured("")
    with pytest.raises(DomainError, match="whole"):
        measured_load(FIO.read_text()[:900], "fio.json")
