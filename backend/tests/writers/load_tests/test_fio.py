"""fio jobs say what was evaluated, read back by a parser that is not ours."""

import configparser

import pytest

from headroom.domain.writers.files.output import WriterContext
from tests.writers.conftest import Contextualise, texts_of
from tests.writers.designs import Document, small


def jobs(text: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(allow_no_value=True, delimiters=("=",), interpolation=None, strict=True)
    parser.read_string(text)
    return parser


def test_independent_disks_get_a_job_each_and_share_the_threads(small_context: WriterContext) -> None:
    read = jobs(texts_of(small_context, "fio")["Disks_read.fio"])
    first, second = read["Disks_read_hdisk2"], read["Disks_read_hdisk3"]
    assert (first["rw"], first["bs"], first["numjobs"], first["direct"]) == ("read", "4096k", "2", "1")
    assert (first["filename"], second["filename"]) == ("/dev/rhdisk2", "/dev/rhdisk3")
    assert "stonewall" in first
    assert "stonewall" not in second
    assert first["size"] == "65536k"
    assert "offset_increment" not in first


def test_a_file_system_is_written_in_its_folder(small_context: WriterContext) -> None:
    job = jobs(texts_of(small_context, "fio")["GPFS_write.fio"])["GPFS_write_gpfs1"]
    assert (job["rw"], job["bs"], job["numjobs"], job["directory"]) == ("write", "262144k", "16", "/gpfs1")
    assert int(job["size"].removesuffix("k")) % 262144 == 0


def test_other_file_systems_have_a_folder_of_their_own(context_of: Contextualise) -> None:
    document = small()
    document["components"]["gpfs"] |= {"type": "jfs2", "part": None, "name": "work"}
    job = jobs(texts_of(context_of(document), "fio")["GPFS_write.fio"])["GPFS_write_work"]
    assert job["directory"] == "/work"


def test_a_mixed_random_workload(small_context: WriterContext) -> None:
    job = jobs(texts_of(small_context, "fio")["Mixed.fio"])["Mixed_lv01"]
    assert (job["rw"], job["rwmixread"], job["bs"], job["filename"]) == ("randrw", "70", "8k", "/dev/rlv01")


def test_regions_fit_what_the_target_holds(context_of: Contextualise) -> None:
    document = small()
    document["components"]["lv1"]["capacity_gib"] = 3
    job = jobs(texts_of(context_of(document), "fio")["Mixed.fio"])["Mixed_lv01"]
    assert job["size"] == job["offset_increment"] == "1048576k"


def test_a_striped_flow_over_disks_gives_each_thread_its_part_of_all(context_of: Contextualise) -> None:
    document = small()
    document["workloads"]["w1"] |= {"spread": "striped", "cache_hit": 0, "threads": 100}
    job = jobs(texts_of(context_of(document), "fio")["Disks_read.fio"])["Disks_read_disks"]
    size_kib, step_kib = (int(job[key].removesuffix("k")) for key in ("size", "offset_increment"))
    assert job["filename"] == "/dev/rhdisk2:/dev/rhdisk3"
    assert step_kib * 2 == size_kib
    assert step_kib % 4096 == 0
    assert step_kib * 100 <= 8 * 36e9 / 1024


def test_writing_to_raw_devices_is_said(small_context: WriterContext) -> None:
    texts = texts_of(small_context, "fio")
    assert [("THIS WRITES" in texts[path]) for path in ("Disks_read.fio", "GPFS_write.fio", "Mixed.fio")] == [
        False,
        False,
        True,
    ]
    assert "volume group" not in texts["Mixed.fio"]
    told = " ".join(texts["Mixed.fio"].replace("\n# ", " ").splitlines())
    assert 'In the design they carry file system "gpfs1": run it before that is made, never after.' in told


def test_workloads_of_one_scenario_run_together(context_of: Contextualise) -> None:
    document = small()
    for workload in document["workloads"].values():
        workload["scenario"] = "All"
    texts = texts_of(context_of(document), "fio")
    assert sorted(texts) == ["All.fio", "All_lv.fio"], "what GPFS would lie on is written before it is there"
    assert all(text.count("stonewall\n") == 1 for text in texts.values())
    assert {"Disks_read_hdisk2", "GPFS_write_gpfs1"} <= set(jobs(texts["All.fio"]).sections())
    assert jobs(texts["All_lv.fio"]).sections() == ["global", "Mixed_lv01"]


@pytest.mark.parametrize(("request_kib", "words"), [(0.5, "512"), (4, "4k"), (1048576, "1048576k")])
def test_requests_are_exact(context_of: Contextualise, request_kib: float, words: str) -> None:
    document = small()
    document["workloads"]["w1"]["request_kib"] = request_kib
    text = texts_of(context_of(document), "fio")["Disks_read.fio"]
    assert f"\nbs={words}\n" in text


def test_p690_reads_every_disk_by_two_threads(context_of: Contextualise, p690: Document) -> None:
    """The paper's profiling: two copies of each of the 112 raw disks."""
    read = jobs(texts_of(context_of(p690), "fio")["All_disks_read.fio"])
    sections = [read[name] for name in read.sections() if name != "global"]
    assert [section["filename"] for section in sections] == [f"/dev/rhdisk{number}" for number in range(2, 114)]
    assert {section["numjobs"] for section in sections} == {"2"}
