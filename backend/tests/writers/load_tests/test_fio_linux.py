"""fio on Linux: paths of the host, requests in flight, the evaluated shares of several hosts."""

import configparser
from pathlib import Path

import pytest

from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document, second_host, small
from tests.writers.load_tests.test_fio import jobs
from tests.writers.samples import case
from tests.writers.tools import needs, run_tool


def linux(context_of: Contextualise, scenario: str) -> configparser.ConfigParser:
    return jobs(texts_of(context_of(case("linux-host")), "fio")[f"{scenario}.fio"])


def test_disks_are_asked_asynchronously(context_of: Contextualise) -> None:
    first = linux(context_of, "Disks_read")["Disks_read_mpatha"]
    assert (first["filename"], first["ioengine"], first["numjobs"], first["iodepth"], first["direct"]) == (
        "/dev/mapper/mpatha",
        "libaio",
        "2",
        "8",
        "1",
    )


def test_a_buffered_file_system_at_its_mount_point(context_of: Contextualise) -> None:
    job = linux(context_of, "GPFS_write")["GPFS_write_data"]
    assert (job["directory"], job["ioengine"], job["iodepth"], job["direct"]) == ("/data", "io_uring", "4", "0")


def test_thought_and_data_touched_are_the_workload_s(context_of: Contextualise) -> None:
    job = linux(context_of, "Mixed")["Mixed_lv01"]
    assert (job["filename"], job["thinktime"], job["size"]) == ("/dev/datavg/lv01", "2500", "10485760k")


def test_colons_of_a_name_are_not_separators(context_of: Contextualise) -> None:
    document = case("linux-host")
    document["components"]["v2"]["wwid"] = "naa:600a0b80000c2f01"
    text = texts_of(context_of(document), "fio")["Disks_read.fio"]
    assert "filename=/dev/mapper/naa\\:600a0b80000c2f01\n" in text


def test_elsewhere_requests_in_flight_are_threads(context_of: Contextualise) -> None:
    document = small()
    document["workloads"]["w1"]["queue_depth"] = 3
    job = jobs(texts_of(context_of(document), "fio")["Disks_read.fio"])["Disks_read_hdisk2"]
    assert job["numjobs"] == "6"
    assert "iodepth" not in job


def test_threads_that_nobody_stated_are_those_of_the_answer_and_the_file_says_so(context_of: Contextualise) -> None:
    document = case("linux-host")
    stated = texts_of(context_of(document), "fio")["Disks_read.fio"]
    for workload in document["workloads"].values():
        workload.pop("threads", None)
    context = context_of(document)
    text = texts_of(context, "fio")["Disks_read.fio"]
    assert "does not state threads" in text
    assert "does not state threads" not in stated
    assert "2 threads with 8 outstanding" in text.replace("\n# ", " "), "20 outstanding at one host, the median"
    assert sum(int(job.get("numjobs", "0")) for job in map(dict, jobs(text).values())) == 2


def two_hosts() -> Document:
    """A second host that shares both disks."""
    document = second_host(case("linux-host"), hosts=["p690", "db2"])
    document["workloads"] = {"w1": document["workloads"]["w1"] | {"on": ["v1", "v2"], "threads": 8}}
    return document


def test_hosts_of_one_scenario_get_a_file_each_and_share_the_threads(context_of: Contextualise) -> None:
    texts = texts_of(context_of(two_hosts()), "fio")
    assert sorted(texts) == ["Disks_read_db1.fio", "Disks_read_db2.fio"]
    for text in texts.values():
        found = jobs(text)
        assert [found[name]["numjobs"] for name in found.sections() if name != "global"] == ["2", "2"]
        assert "one of 2 that run at once" in " ".join(text.replace("\n# ", " ").splitlines())


def test_a_host_that_nobody_can_tell_is_open_once(context_of: Contextualise) -> None:
    document = case("linux-host")
    document["components"]["p690"].pop("operating_system")
    assert [problem.place for problem in output_of(context_of(document), "fio").problems] == [
        "/components/p690/operating_system",
    ]


def test_fio_has_no_file_for_irix(context_of: Contextualise) -> None:
    output = output_of(context_of(case("irix-host")), "fio")
    assert (output.files, output.problems) == ((), ())


@needs("fio")
@pytest.mark.parametrize("colon", [False, True])
def test_fio_takes_the_jobs_of_a_linux_host(context_of: Contextualise, tmp_path: Path, colon: bool) -> None:
    document = case("linux-host")
    if colon:
        document["components"]["v2"]["wwid"] = "naa:600a0b80000c2f01"
    for name, text in texts_of(context_of(document), "fio").items():
        (tmp_path / name).write_text(text, encoding="ascii")
        answer = run_tool(["fio", "--parse-only", name], tmp_path)
        assert (answer.returncode, answer.stderr) == (0, ""), name


def test_clients_of_one_file_system_have_files_of_their_own(context_of: Contextualise) -> None:
    """All sixteen write to one folder: a name that two of them have would be one file."""
    texts = texts_of(context_of(case("scaleout-nvme-gpfs")), "fio")
    sections = [name for path, text in texts.items() if "16_clients_write" in path for name in jobs(text).sections()]
    names = [name for name in sections if name != "global"]
    assert len(names) == len(set(names)) == 16
