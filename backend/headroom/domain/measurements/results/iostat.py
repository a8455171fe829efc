"""iostat of sysstat, as text (`iostat -x`, with `-k` or `-m`) and as JSON (`-o JSON`): the load of the host's disks.

The first report is the mean since the start of the machine and is left out where others follow. Whole disks are summed,
not what lies on them (md, LVM, multipath maps, partitions), so that nothing counts twice.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import orjson

from headroom.domain.measurements.results.columns import number
from headroom.domain.measurements.runs import MB, MB_OF_KIB, DeviceLoad, MeasuredRun, Reading, refuse

_WHOLE_DISK: Final = re.compile(
    r"(?:sd[a-z]{1,4}|vd[a-z]{1,4}|xvd[a-z]{1,4}|nvme\d{1,4}n\d{1,6}|dasd[a-z]{1,4}|hdisk\d{1,5})\Z"
)
_READS: Final = {
    "rkB/s": MB_OF_KIB,
    "kB_read/s": MB_OF_KIB,
    "rMB/s": 1024**2 / MB,
    "MB_read/s": 1024**2 / MB,
    "rsec/s": 512 / MB,
}
_WRITES: Final = {
    "wkB/s": MB_OF_KIB,
    "kB_wrtn/s": MB_OF_KIB,
    "wMB/s": 1024**2 / MB,
    "MB_wrtn/s": 1024**2 / MB,
    "wsec/s": 512 / MB,
}
_BUSY: Final = ("%util", "util")
_MOST_REPORTS: Final = 100_000
_Row = Mapping[str, float]
"""One device in one report: figures by the name of their column."""


def sniff(head: str) -> bool:
    """Whether a text begins like this format."""
    return '"sysstat"' in head or (
        "Device" in head and any(name in head for name in ("rkB/s", "rMB/s", "kB_read/s", "rsec/s"))
    )


def read(text: str, name: str) -> Reading:
    """One run: the mean of all reports, of all whole disks together.

    Raises:
        DomainError: `bad_results` where no report can be read.
    """
    reports = list(_of_json(text, name) if text.lstrip().startswith("{") else _of_text(text))
    if len(reports) > 1:
        del reports[0]
    if not reports or not any(reports):
        raise refuse("bad_results", "No report of a device can be read; give the output of `iostat -x` whole.", name)
    disks = {device for report in reports for device in report if _WHOLE_DISK.match(device)}
    disks = disks or {device for report in reports for device in report}
    loads = {device: _mean([report[device] for report in reports if device in report]) for device in sorted(disks)}
    yield _sum(loads, len(reports))


def _of_text(text: str) -> Iterator[dict[str, _Row]]:
    columns: list[str] = []
    report: dict[str, _Row] = {}
    for line in text.splitlines():
        words = line.split()
        if words and words[0].rstrip(":") == "Device":
            if report:
                yield report
            columns, report = words[1:], {}
        elif not words:
            columns = []
        elif columns and len(words) == len(columns) + 1:
            found = {
                key: value for key, word in zip(columns, words[1:], strict=True) if (value := number(word)) is not None
            }
            report[words[0]] = found
    if report:
        yield report


def _of_json(text: str, name: str) -> Iterator[dict[str, _Row]]:
    try:
        found = orjson.loads(text)
        reports = [one for host in found["sysstat"]["hosts"] for one in host["statistics"]]
        for report in reports[:_MOST_REPORTS]:
            yield {str(disk["disk_device"]): _numbers(disk) for disk in report.get("disk", ())}
    except (orjson.JSONDecodeError, KeyError, TypeError, AttributeError) as error:
        words = "This is not the whole of what iostat wrote: its JSON cannot be read. Give the complete file."
        raise refuse("bad_results", words, name) from error


def _numbers(disk: Mapping[str, Any]) -> _Row:
    return {key: float(value) for key, value in disk.items() if isinstance(value, int | float) and value >= 0}


def _mean(rows: list[_Row]) -> _Row:
    sums: dict[str, float] = defaultdict(float)
    for row in rows:
        for key, value in row.items():
            sums[key] += value
    return {key: value / len(rows) for key, value in sums.items()}


def _sum(loads: Mapping[str, _Row], reports: int) -> MeasuredRun:
    reads_s, writes_s = _total(loads.values(), "r/s"), _total(loads.values(), "w/s")
    read_mb_s, write_mb_s = _rate(loads.values(), _READS), _rate(loads.values(), _WRITES)
    requests_s = reads_s + writes_s
    waited = sum(row.get("r/s", 0) * row.get("r_await", row.get("await", 0)) for row in loads.values())
    waited += sum(row.get("w/s", 0) * row.get("w_await", row.get("await", 0)) for row in loads.values())
    told = any(key in row for row in loads.values() for key in ("r_await", "w_await", "await"))
    return MeasuredRun(
        tool="iostat",
        name="all disks",
        line=1,
        read_mb_s=read_mb_s,
        write_mb_s=write_mb_s,
        requests_s=requests_s or None,
        response_ms=waited / requests_s if requests_s > 0 and told else None,
        request_kib=(read_mb_s + write_mb_s) * MB / requests_s / 1024 if requests_s > 0 else None,
        devices=tuple(_device(name, row) for name, row in loads.items()),
        paced="it is what the applications asked for",
        doubts=("It is the mean since the machine was started; give several reports.",) if reports == 1 else (),
    )


def _device(name: str, row: _Row) -> DeviceLoad:
    busy = next((row[key] for key in _BUSY if key in row), None)
    return DeviceLoad(name, _rate([row], _READS) + _rate([row], _WRITES), busy)


def _total(rows: Iterable[_Row], key: str) -> float:
    return sum(row.get(key, 0) for row in rows)


def _rate(rows: Iterable[_Row], units: Mapping[str, float]) -> float:
    """MB/s, from whichever unit the columns have."""
    return sum(next((row[key] * mb for key, mb in units.items() if key in row), 0.0) for row in rows)
