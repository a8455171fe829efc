"""xdd's results table: one run a combined line, or a target where there is none.

Columns are found by their names (form from memory of versions 6 and 7), MB are 10^6 bytes there.
"""

from typing import Final, NamedTuple

from headroom.domain.measurements.results.columns import number
from headroom.domain.measurements.runs import MB, MeasuredRun, Reading, refuse

_NAMES: Final = {
    "bytes_transferred": "bytes", "bytes_xfered": "bytes", "bytes": "bytes", "ops": "requests",
    "elapsed": "seconds", "elapsed_time": "seconds", "time": "seconds",
    "bandwidth": "mb_s", "rate": "mb_s", "mb/s": "mb_s", "iops": "requests_s", "latency": "response_ms",
    "op_type": "operation", "transfer_size": "request", "xfer_size": "request", "reqsize": "request",
    "queue_depth": "depth", "q": "depth", "qdepth": "depth", "what": "what", "target": "what",
}  # fmt: skip
_TOTAL: Final = ("combined", "average")


def sniff(head: str) -> bool:
    """Whether a text begins like this format."""
    return "xdd" in head.lower() and ("Bandwidth" in head or "Bytes_X" in head or "IOPS" in head)


class _Line(NamedTuple):
    """One row of the table by the names of its columns."""

    number: int
    what: str
    words: dict[str, str]


def read(text: str, name: str) -> Reading:
    """One run a combined line, else one a target.

    Raises:
        DomainError: `bad_results` where no row of results can be read.
    """
    columns: list[str] = []
    lines: list[_Line] = []
    for line_number, line in enumerate(text.splitlines(), 1):
        words = line.lower().split()
        known = [_NAMES.get(word, word) for word in words]
        if "mb_s" in known and ("bytes" in known or "requests" in known):
            columns = known
        elif columns and len(words) == len(columns) and any(number(word) is not None for word in words):
            row = dict(zip(columns, words, strict=True))
            lines.append(_Line(line_number, row.get("what", words[0]), row))
    whole = [line for line in lines if line.what.startswith(_TOTAL)]
    if not lines:
        raise refuse(
            "bad_results", "No row of results can be read; give xdd's output with the line of column names.", name
        )
    for result in whole[-1:] or lines:
        yield _run(result, max(1, len(lines) - len(whole)) if whole else 1)


def _run(line: _Line, targets: int) -> MeasuredRun:
    value = {key: number(word) for key, word in line.words.items()}
    seconds, mb_s = value.get("seconds"), value.get("mb_s")
    moved, requests_s = value.get("bytes"), value.get("requests_s")
    if mb_s is None:
        mb_s = moved / MB / seconds if moved and seconds else 0.0
    writes = line.words.get("operation", "read").startswith("write")
    size, depth = value.get("request"), value.get("depth")
    if size is None and moved and value.get("requests"):
        size = moved / (value["requests"] or 1)
    return MeasuredRun(
        tool="xdd",
        name=line.what,
        line=line.number,
        read_mb_s=0.0 if writes else mb_s,
        write_mb_s=mb_s if writes else 0.0,
        requests_s=requests_s,
        response_ms=value.get("response_ms"),
        threads=targets,
        queue_depth=int(depth) if depth else None,
        request_kib=size / 1024 if size else None,
        pattern="sequential",
        seconds=seconds,
    )
