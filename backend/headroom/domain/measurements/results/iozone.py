"""IOzone's throughput mode (`-t`): the sum that the children see for each test.

What the parent sees has their start in it and is passed over.
Form after output of versions 3.242 and later.
"""

import re
from typing import Final

from headroom.domain.measurements.results.columns import number
from headroom.domain.measurements.runs import MB_OF_KIB, MeasuredRun, Reading, refuse

_CHILDREN: Final = re.compile(
    r"Children see throughput for {1,8}(\d{1,6}) ([a-z][a-z -]{2,30}[a-z])\s{1,20}="
    r"\s{1,8}([\d.]{1,30}) [Kk]B(?:ytes)?/sec"
)
_EXTREME: Final = re.compile(r"(Min|Max) throughput per \w{1,10}\s{1,20}=\s{1,8}([\d.]{1,30}) [Kk]B")
_RECORD: Final = re.compile(r"Record Size (\d{1,9}) ?[Kk]B")
_COMMAND: Final = "Command line used:"
_STRAGGLE: Final = 0.5
"""Slowest child / fastest: below, the children did not run side by side."""


def sniff(head: str) -> bool:
    """Whether a text begins like this format."""
    return "Iozone: Performance Test" in head or "Children see throughput for" in head


def read(text: str, name: str) -> Reading:
    """One run a test.

    Raises:
        DomainError: `bad_results` where it has no throughput test.
    """
    record_kib: float | None = None
    direct, found = False, False
    run: MeasuredRun | None = None
    least = 0.0
    for line_number, line in enumerate(map(str.strip, text.splitlines()), 1):
        if match := _RECORD.match(line):
            record_kib = float(match[1])
        direct = direct or (line.startswith(_COMMAND) and "-I" in line.split())
        if match := _CHILDREN.match(line):
            if run is not None:
                yield run
            run, found = _run(match, line_number, record_kib, direct), True
        elif run is not None and (match := _EXTREME.match(line)):
            value = number(match[2]) or 0.0
            if match[1] == "Max" and least < _STRAGGLE * value:
                words = "Its slowest child had less than half of the fastest: they did not run side by side."
                run = run._replace(doubts=(*run.doubts, words))
            least = value if match[1] == "Min" else least
    if run is not None:
        yield run
    if not found:
        raise refuse("bad_results", "It has no throughput test; run IOzone with -t.", name)


def _run(match: re.Match[str], line: int, record_kib: float | None, direct: bool) -> MeasuredRun:
    test, mb_s = match[2], (number(match[3]) or 0.0) * MB_OF_KIB
    mixed, writes = "mixed" in test, "writer" in test
    doubts = [] if direct else ["It ran without -I, so the page cache may have answered."]
    doubts += ["Its share of reads is not told."] if mixed else []
    return MeasuredRun(
        tool="IOzone",
        name=test,
        line=line,
        read_mb_s=0.0 if writes else mb_s,
        write_mb_s=mb_s if writes else 0.0,
        requests_s=mb_s / MB_OF_KIB / record_kib if record_kib else None,
        response_ms=None,
        threads=int(match[1]),
        queue_depth=1,
        request_kib=record_kib,
        pattern="random" if "random" in test or mixed else "sequential",
        doubts=tuple(doubts),
    )
