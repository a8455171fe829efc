"""Readers of results: rates, sizes and times in the model's units, whatever tool, version or locale says."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from headroom.domain.errors import DomainError
from headroom.domain.measurements.results.table import FORMATS, read_results
from headroom.domain.measurements.runs import MeasuredRun

_SIDE = {
    "io_bytes": 10_000_000_000,
    "bw_bytes": 500_000_000,
    "bw": 488_281,
    "iops": 500_000_000 / 65536,
    "runtime": 30_000,
}


def _job(name: str, options: dict[str, str], read: dict[str, Any] | None = None, **more: object) -> dict[str, Any]:
    nothing = {"io_bytes": 0, "bw_bytes": 0, "bw": 0, "iops": 0, "runtime": 0}
    return {
        "jobname": name,
        "groupid": 0,
        "error": 0,
        "job options": options,
        "read": read or _SIDE,
        "write": nothing,
        **more,
    }


def _fio(*jobs: dict[str, Any]) -> str:
    return json.dumps({"fio version": "fio-3.39", "jobs": jobs, "disk_util": [{"name": "dm-0", "util": 97.5}]})


_PLAIN = {"rw": "randread", "bs": "64k", "direct": "1", "iodepth": "16", "numjobs": "4", "size": "10g"}


def test_fio_says_rate_size_depth_and_the_busy_devices() -> None:
    side = {**_SIDE, "lat_ns": {"mean": 2_000_000}, "bw_mean": 100.0, "bw_dev": 10.0, "bw_samples": 50}
    (run,) = read_results(_fio(_job("db", _PLAIN, side, usr_cpu=10.0, sys_cpu=15.0)), "db.json")
    assert (run.read_mb_s, run.write_mb_s, run.response_ms) == (500.0, 0.0, 2.0)
    assert (run.threads, run.queue_depth, run.in_flight, run.request_kib, run.pattern) == (4, 16, 64, 64, "random")
    assert run.spread == pytest.approx(0.1 / 5)
    assert run.cpu_ms_per_mb == pytest.approx(0.25 * 4 * 1000 / 500)
    assert [(one.name, one.busy_percent) for one in run.devices] == [("dm-0", 97.5)]
    assert run.doubts == ()


def test_fio_of_an_old_version_says_kib_a_second_only() -> None:
    side = {key: value for key, value in _SIDE.items() if key != "bw_bytes"}
    (run,) = read_results(_fio(_job("old", _PLAIN, side)), "old.json")
    assert run.read_mb_s == pytest.approx(500, rel=1e-3)


def test_copies_of_a_fio_job_are_one_run_and_others_of_the_group_are_named() -> None:
    found = read_results(_fio(_job("a", _PLAIN), _job("a", _PLAIN), _job("b", _PLAIN)), "two.json")
    assert [(run.name, run.read_mb_s, run.threads) for run in found] == [("a", 1000.0, 2), ("b", 500.0, 4)]
    assert found[0].doubts == ("It ran beside b.",)


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"direct": "0"}, "direct=1"),
        ({"size": "64m"}, "1 GiB"),
    ],
)
def test_fio_says_why_caches_may_have_answered(options: dict[str, str], word: str) -> None:
    (run,) = read_results(_fio(_job("x", {**_PLAIN, **options})), "x.json")
    assert any(word in doubt for doubt in run.doubts)


def test_a_limited_rate_is_no_ceiling() -> None:
    (run,) = read_results(_fio(_job("x", {**_PLAIN, "rate_iops": "1000"})), "x.json")
    assert "limited" in run.paced


IOSTAT = """Linux 6.8.0 (db1)  11/28/2026  _x86_64_  (64 CPU)

Device            r/s     rkB/s   r_await     w/s     wkB/s   w_await  aqu-sz  %util
sda              1.00     10.00     9.00    1.00     10.00     9.00    0.01   0.10

Device            r/s     rkB/s   r_await     w/s     wkB/s   w_await  aqu-sz  %util
sda           1000.00  64000.00     2.00    0.00      0.00     0.00    2.00  80.00
sdb           1000.00  64000.00     4.00    0.00      0.00     0.00    4.00  90.00
dm-0          2000.00 128000.00     3.00    0.00      0.00     0.00    6.00  95.00
sda1          1000.00  64000.00     2.00    0.00      0.00     0.00    2.00  80.00
"""


@pytest.mark.parametrize("text", [IOSTAT, IOSTAT.replace(".", ","), IOSTAT.replace("\n", "\r\n")])
def test_iostat_sums_whole_disks_and_leaves_out_what_lies_on_them_and_the_mean_since_start(text: str) -> None:
    (run,) = read_results(text, "iostat.txt")
    assert run.read_mb_s == pytest.approx(128_000 * 1024 / 1e6)
    assert (run.requests_s, run.response_ms, run.request_kib) == (2000, 3.0, 64)
    assert [(one.name, one.busy_percent) for one in run.devices] == [("sda", 80.0), ("sdb", 90.0)]
    assert run.paced


def test_iostat_in_mib_and_as_json() -> None:
    (run,) = read_results(IOSTAT.replace("rkB/s", "rMB/s").replace("wkB/s", "wMB/s"), "iostat.txt")
    assert run.read_mb_s == pytest.approx(128_000 * 1024**2 / 1e6)
    disk = {
        "disk_device": "nvme0n1",
        "r/s": 10.0,
        "rkB/s": 1000.0,
        "w/s": 0.0,
        "wkB/s": 0.0,
        "r_await": 0.1,
        "util": 5.0,
    }
    (run,) = read_results(json.dumps({"sysstat": {"hosts": [{"statistics": [{"disk": [disk]}]}]}}), "iostat.json")
    assert run.read_mb_s == pytest.approx(1.024)
    assert "since the machine was started" in run.doubts[0]


IOZONE = """\tIozone: Performance Test of File I/O
\tRecord Size 1024 kB
\tCommand line used: iozone -I -t 8 -r 1m -s 4g -i 0 -i 1
\tChildren see throughput for  8 initial writers \t=  2000000.00 kB/sec
\tParent sees throughput for  8 initial writers \t=  100000.00 kB/sec
\tMin throughput per process \t\t\t=  100000.00 kB/sec
\tMax throughput per process \t\t\t=  300000.00 kB/sec
\tChildren see throughput for  8 random readers \t=  1000000.00 kB/sec
"""


def test_iozone_says_what_the_children_see() -> None:
    writes, reads = read_results(IOZONE, "iozone.txt")
    assert writes.write_mb_s == pytest.approx(2048)
    assert "half of the fastest" in writes.doubts[0]
    assert (writes.line, writes.threads, writes.request_kib, writes.pattern) == (4, 8, 1024, "sequential")
    assert reads.read_mb_s == pytest.approx(1024)
    assert (reads.pattern, reads.doubts) == ("random", ())


VDBENCH = """22:00:00.001 Starting RD=run1; I/O rate: Uncontrolled MAX; elapsed=60; For loops: threads=32
   interval   i/o rate  MB/sec  bytes   read    resp  read resp write resp  max stddev depth sys+u sys
22:00:59 1   9000.0   70.31    8192   70.00   1.000 1.0 1.0 5.0 1.0 9 1 1
22:01:59 avg_2-60  10000.0   78.13    8192   70.00   3.200 3.0 3.6 50.0 2.0 32.0 10.0 5.0
22:02:00 Starting RD=run2; I/O rate: 5000; elapsed=60; For loops: threads=32
22:03:59 avg_2-60   5000.0   39.06    8192   70.00   0.900 0.8 1.1 20.0 1.0  5.0  5.0 2.0
"""


def test_vdbench_gives_a_run_for_each_definition_without_its_first_interval() -> None:
    first, second = read_results(VDBENCH, "summary.txt")
    assert (first.name, first.requests_s, first.response_ms, first.threads, first.request_kib) == (
        "run1",
        10000,
        3.2,
        32,
        8,
    )
    assert first.read_mb_s == pytest.approx(0.7 * 78.13 * 1.048576)
    assert not first.paced
    assert "limited" in second.paced


XDD = """What     T  Q     Bytes_Xfered   Ops   Elapsed   Rate   IOPS   Latency  Op_Type  ReqSize
Results for xdd
TARGET_PASS   0  4   1000000000  1000  2.0  500.0  500.0  2.0 read 1000000
COMBINED      2  4   2000000000  2000  2.0 1000.0 1000.0  2.0 read 1000000
"""


def test_xdd_takes_the_combined_line() -> None:
    (run,) = read_results(XDD, "xdd.txt")
    assert (run.read_mb_s, run.requests_s, run.seconds, run.queue_depth) == (1000.0, 1000.0, 2.0, 4)
    assert run.request_kib == pytest.approx(1_000_000 / 1024)


def test_csv_names_row_and_column_of_what_is_wrong() -> None:
    (run,) = read_results("name,iops,request_kib,threads\nweb,1000,8,4\n", "runs.csv")
    assert run.mb_s == pytest.approx(8.192)
    with pytest.raises(DomainError) as wrong:
        read_results("name,read_mb_s\nweb,fast\n", "runs.csv")
    assert wrong.value.problems[0].place == "runs.csv:2"
    with pytest.raises(DomainError, match="column"):
        read_results("name,read_mb_s,speed\nweb,1,2\n", "runs.csv")


@pytest.mark.parametrize(
    "text", ["", "hello", '{"fio version": "3"', '{"fio version": "3"}', IOSTAT[:90], IOZONE[:80], VDBENCH[:60]]
)
def test_what_cannot_be_read_is_refused_with_its_file(text: str) -> None:
    with pytest.raises(DomainError) as wrong:
        read_results(text, "file")
    assert "file" in wrong.value.problems[0].place


@pytest.mark.parametrize("text", [_fio(_job("a", _PLAIN)), IOSTAT, IOZONE, VDBENCH, XDD])
def test_no_reader_raises_anything_else_on_torn_text(text: str) -> None:
    for size in range(0, len(text), 7):
        for torn in (text[:size], text[size:], text[:size] + "\x00" * 9 + text[size:]):
            try:
                found: list[MeasuredRun] = read_results(torn, "torn")
            except DomainError:
                continue
            assert all(run.mb_s > 0 for run in found)


def test_each_format_knows_only_its_own() -> None:
    texts = {
        "fio JSON": _fio(_job("a", _PLAIN)),
        "iostat": IOSTAT,
        "IOzone": IOZONE,
        "vdbench": VDBENCH,
        "xdd": XDD,
        "CSV": "name,iops\n",
    }
    for name, text in texts.items():
        assert next(one.name for one in FORMATS if one.sniff(text)) == name


@pytest.mark.skipif("HEADROOM_SAMPLES" not in os.environ, reason="the samples belong to others")
def test_a_run_of_somebody_else_gives_the_figures_worked_out_by_hand() -> None:
    (run,) = read_results(
        (Path(os.environ["HEADROOM_SAMPLES"]) / "labgen" / "fio-seq.json").read_text(), "fio-seq.json"
    )
    assert run.read_mb_s == pytest.approx(1080.4, abs=0.05)
    assert run.requests_s == pytest.approx(1030.4, abs=0.05)
    assert run.cpu_ms_per_mb == pytest.approx(1.37, abs=0.005)
    assert run.spread == pytest.approx(0.024, abs=0.0005)
