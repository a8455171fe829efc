"""fio's JSON (`--output-format=json` or `json+`): one run a job, or a group of jobs where they were reported together.

Fields after fio's own documentation, https://fio.readthedocs.io/en/latest/fio_doc.html#json-output.
"""

import math
from collections.abc import Mapping
from typing import Any, Final

import orjson

from headroom.domain.measurements.runs import MB, MB_OF_KIB, DeviceLoad, MeasuredRun, Reading, refuse

_SHORT_S: Final = 20
"""Seconds below which start and end weigh too much."""
_SMALLEST_BYTES: Final = 1 << 30
"""Data of a file below which caches may have answered."""
_PACED: Final = {
    "rate": "its rate was limited",
    "rate_iops": "its rate was limited",
    "thinktime": "it waited between requests",
}
_UNITS: Final = {"": 1, "k": 1024, "m": 1024**2, "g": 1024**3, "t": 1024**4}


def sniff(head: str) -> bool:
    """Whether a text begins like this format."""
    return '"fio version"' in head


def read(text: str, name: str) -> Reading:
    """Runs of a file. Text that stands before the JSON, as fio's warnings do, is passed over.

    Raises:
        DomainError: `bad_results` where it is not what fio writes.
    """
    begin = text.find("{")
    try:
        found = orjson.loads(text[begin:])
    except orjson.JSONDecodeError as error:
        words = "This is not the whole of what fio wrote: its JSON cannot be read. Give the complete file."
        raise refuse("bad_results", words, name) from error
    jobs = found.get("jobs") if isinstance(found, dict) else None
    if not isinstance(jobs, list):
        raise refuse("bad_results", "It has no `jobs`; run fio with --output-format=json.", name)
    common = _table(found, "global options")
    devices = tuple(_devices(found))
    yield from _together([(job.get("groupid", 0), _run(job, common, devices)) for job in jobs if isinstance(job, dict)])


def _together(runs: list[tuple[object, MeasuredRun]]) -> Reading:
    """Copies of one job, which are told one by one unless they are reported as a group, are one run.

    Jobs of one group run at the same time; each says beside what.
    """
    groups: dict[object, dict[str, list[MeasuredRun]]] = {}
    for group, run in runs:
        groups.setdefault(group, {}).setdefault(run.name, []).append(run)
    for jobs in groups.values():
        for name, copies in jobs.items():
            run = copies[0] if len(copies) == 1 else _sum(copies)
            beside = ", ".join(other for other in jobs if other != name)
            yield run._replace(doubts=(*run.doubts, f"It ran beside {beside}.")) if beside else run


def _sum(copies: list[MeasuredRun]) -> MeasuredRun:
    requests_s = sum(run.requests_s or 0 for run in copies)
    waited = [(run.requests_s or 0) * run.response_ms for run in copies if run.response_ms is not None]
    mb_s = sum(run.mb_s for run in copies)
    busy = [run.cpu_ms_per_mb * run.mb_s / (run.threads or 1) for run in copies if run.cpu_ms_per_mb is not None]
    return copies[0]._replace(
        read_mb_s=sum(run.read_mb_s for run in copies),
        write_mb_s=sum(run.write_mb_s for run in copies),
        requests_s=requests_s or None,
        response_ms=sum(waited) / requests_s if requests_s and len(waited) == len(copies) else None,
        threads=len(copies),
        cpu_ms_per_mb=sum(busy) / mb_s if mb_s > 0 and len(busy) == len(copies) else None,
    )


def _devices(found: Mapping[str, Any]) -> list[DeviceLoad]:
    entries = found.get("disk_util")
    busy = [one for one in entries if isinstance(one, dict)] if isinstance(entries, list) else []
    return [DeviceLoad(str(one.get("name", "?")), None, _number(one, "util")) for one in busy]


def _run(job: Mapping[str, Any], common: Mapping[str, Any], devices: tuple[DeviceLoad, ...]) -> MeasuredRun:
    options = {**common, **_table(job, "job options")}
    sides = [side for side in (_table(job, "read"), _table(job, "write")) if (_number(side, "io_bytes") or 0) > 0]
    rates = [_rate(_table(job, side)) for side in ("read", "write")]
    requests = sum(_number(side, "iops") or 0 for side in sides)
    threads = _whole(options.get("numjobs")) or 1
    asked = str(options.get("rw") or options.get("readwrite") or "read")
    return MeasuredRun(
        tool="fio",
        name=str(job.get("jobname") or options.get("name") or "job"),
        line=1,
        read_mb_s=rates[0],
        write_mb_s=rates[1],
        requests_s=requests or None,
        response_ms=_response_ms(sides, requests),
        threads=threads,
        queue_depth=_whole(options.get("iodepth")) or 1,
        request_kib=_request_kib(options, rates, requests),
        pattern="random" if "rand" in asked else "sequential",
        seconds=max((_number(side, "runtime") or 0 for side in sides), default=0) / 1000 or None,
        spread=_spread(sides),
        cpu_ms_per_mb=_cpu_ms_per_mb(job, sum(rates), threads),
        devices=devices,
        paced=next((why for key, why in _PACED.items() if options.get(key) not in (None, "0", 0)), ""),
        doubts=tuple(_doubts(job, options, sides)),
    )


def _rate(side: Mapping[str, Any]) -> float:
    """MB/s; old versions say KiB/s only."""
    exact = _number(side, "bw_bytes")
    return exact / MB if exact is not None else (_number(side, "bw") or 0) * MB_OF_KIB


def _response_ms(sides: list[Mapping[str, Any]], requests_s: float) -> float | None:
    """Mean of submission and completion, weighed by requests."""
    means = [(_number(side, "iops") or 0, _number(_table(side, "lat_ns"), "mean")) for side in sides]
    if not means or requests_s <= 0 or any(mean is None for _, mean in means):
        return None
    return sum(rate * (mean or 0) for rate, mean in means) / requests_s / 1e6


def _spread(sides: list[Mapping[str, Any]]) -> float | None:
    """Samples of the rate follow one another closely: half of them count as independent."""
    found = []
    for side in sides:
        mean, deviation, samples = (_number(side, key) for key in ("bw_mean", "bw_dev", "bw_samples"))
        if mean and deviation is not None and samples and samples >= 2:
            found.append(deviation / mean / math.sqrt(samples / 2))
    return max(found, default=None)


def _cpu_ms_per_mb(job: Mapping[str, Any], mb_s: float, threads: int) -> float | None:
    """Percent of a core are told for each job; a group of jobs has their mean."""
    user, system = _number(job, "usr_cpu"), _number(job, "sys_cpu")
    if user is None or system is None or mb_s <= 0:
        return None
    return (user + system) / 100 * threads * 1000 / mb_s


def _request_kib(options: Mapping[str, Any], rates: list[float], requests_s: float) -> float | None:
    stated = _bytes(options.get("bs") or options.get("blocksize"))
    if stated is not None:
        return stated / 1024
    return sum(rates) * MB / requests_s / 1024 if requests_s > 0 else None


def _doubts(job: Mapping[str, Any], options: Mapping[str, Any], sides: list[Mapping[str, Any]]) -> list[str]:
    found = []
    if str(options.get("direct", "0")) != "1":
        found.append("It ran without direct=1, so the page cache may have answered.")
    size = _bytes(options.get("size"))
    if size is not None and size < _SMALLEST_BYTES:
        found.append("Its files are smaller than 1 GiB, so caches may have answered.")
    longest_s = max((_number(side, "runtime") or 0 for side in sides), default=0) / 1000
    if 0 < longest_s < _SHORT_S:
        found.append(f"It ran {longest_s:.0f} s; 20 s and more tell better.")
    if _number(job, "error"):
        found.append(f"fio says error {job['error']} of this job.")
    return found


def _table(entry: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    found = entry.get(key)
    return found if isinstance(found, dict) else {}


def _number(entry: Mapping[str, Any], key: str) -> float | None:
    value = entry.get(key)
    return float(value) if isinstance(value, int | float) and math.isfinite(value) and value >= 0 else None


def _whole(value: object) -> int | None:
    text = str(value or "")
    return int(text) if text.isascii() and text.isdigit() and 0 < len(text) < 7 else None


def _bytes(value: object) -> int | None:
    """`1m`, `64k`, `4096`, `16ki`: powers of two, as fio reads them by default; of several sizes the first."""
    text = str(value or "").split(",")[0].strip().lower().removesuffix("b").removesuffix("i")
    digits, unit = (text[:-1], text[-1:]) if text[-1:].isalpha() else (text, "")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 16) or unit not in _UNITS:
        return None
    return int(digits) * _UNITS[unit]
