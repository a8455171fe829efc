"""vdbench's summary report: one run an `RD`, its means of all intervals but the first.

Form from memory of versions 5.04 to 5.07: interval, I/O rate, MB/s of 2^20 bytes, bytes of a request, percent of reads,
response in ms.
"""

import re
from typing import Final

from headroom.domain.measurements.results.columns import number
from headroom.domain.measurements.runs import MB, MeasuredRun, Reading, refuse

_BEGIN: Final = re.compile(r".{0,80}Starting RD=([^;\s]{1,200})(?:;(.{0,500}))?")
_MEAN: Final = re.compile(r".{0,80}\bavg_(\d{1,6})-(\d{1,6})\s+(.{10,400})")
_RUN_THREADS: Final = re.compile(r".{0,300}\bthreads=(\d{1,6})")
_ASKED: Final = re.compile(r".{0,300}\bI/O rate: ?(\w{1,20})|.{0,300}\biorate=(\w{1,20})")
_UNLIMITED: Final = frozenset({"uncontrolled", "max", "curve"})


def sniff(head: str) -> bool:
    """Whether a text begins like this format."""
    return "Starting RD=" in head or ("vdbench" in head.lower() and "interval" in head)


def read(text: str, name: str) -> Reading:
    """One run a run definition.

    Raises:
        DomainError: `bad_results` where no means can be read.
    """
    title, options, found, seen = "", "", False, set[tuple[str, str]]()
    for line_number, line in enumerate(text.splitlines(), 1):
        if match := _BEGIN.match(line):
            title, options = match[1], match[2] or ""
        elif match := _MEAN.match(line):
            figures = [number(word) for word in match[3].split()]
            key = title, match[3]
            if len(figures) < 5 or any(value is None for value in figures[:5]) or key in seen:
                continue
            seen.add(key)
            found = True
            yield _run(title or "run", options, line_number, [value or 0.0 for value in figures[:5]], int(match[2]))
    if not found:
        raise refuse("bad_results", "It has no line of means (`avg_2-...`); give vdbench's summary.html as text.", name)


def _run(title: str, options: str, line: int, figures: list[float], last: int) -> MeasuredRun:
    requests_s, mib_s, request_bytes, read_percent, response_ms = figures
    mb_s, threads, asked = mib_s * 1024**2 / MB, _RUN_THREADS.match(options), _ASKED.match(options)
    rate = (asked[1] or asked[2]).lower() if asked else "uncontrolled"
    return MeasuredRun(
        tool="vdbench",
        name=title,
        line=line,
        read_mb_s=mb_s * read_percent / 100,
        write_mb_s=mb_s * (1 - read_percent / 100),
        requests_s=requests_s or None,
        response_ms=response_ms or None,
        threads=int(threads[1]) if threads else None,
        queue_depth=1 if threads else None,
        request_kib=request_bytes / 1024 or None,
        seconds=float(last),
        paced="" if rate in _UNLIMITED else "its rate was limited",
    )
