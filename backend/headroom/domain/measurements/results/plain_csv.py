"""Runs in a plain CSV whose first row names its columns; a row is a run. MB are 10^6 bytes."""

import csv
from collections.abc import Mapping
from typing import Final

from headroom.domain.measurements.results.columns import number
from headroom.domain.measurements.runs import MB_OF_KIB, MeasuredRun, Reading, refuse

COLUMNS: Final = (
    "name", "read_mb_s", "write_mb_s", "iops", "response_ms", "threads", "queue_depth", "request_kib", "pattern",
    "seconds",
)  # fmt: skip
"""All that a column may be; one of the two rates, or iops with request_kib, must be there."""
_NUMBERS: Final = frozenset(COLUMNS) - {"name", "pattern"}


def sniff(head: str) -> bool:
    """Whether a text begins like this format."""
    names = {word.strip().lower() for word in head.lstrip("\ufeff").split("\n", 1)[0].split(",")}
    return len(names & set(COLUMNS)) >= 2


def read(text: str, name: str) -> Reading:
    """One run a row.

    Raises:
        DomainError: `bad_results` naming row and column.
    """
    rows = csv.reader(text.lstrip("\ufeff").splitlines(), strict=True)
    try:
        header = [word.strip().lower() for word in next(rows)]
        unknown = [word for word in header if word not in COLUMNS]
        if unknown:
            words = f"The column {unknown[0][:40]!r} is not known; use {', '.join(COLUMNS)}."
            raise refuse("bad_results", words, f"{name}:1")
        for line, row in enumerate(rows, 2):
            if any(cell.strip() for cell in row):
                yield _run(dict(zip(header, (cell.strip() for cell in row), strict=False)), line, name)
    except csv.Error as error:
        raise refuse("bad_results", f"It is no CSV: {error}.", name) from error


def _run(row: Mapping[str, str], line: int, name: str) -> MeasuredRun:
    values: dict[str, float] = {}
    for key, cell in row.items():
        if key in _NUMBERS and cell:
            value = number(cell)
            if value is None:
                raise refuse("bad_results", f"{key} is {cell[:40]!r}; write a number of 0 and more.", f"{name}:{line}")
            values[key] = value
    read_mb_s, write_mb_s = values.get("read_mb_s", 0.0), values.get("write_mb_s", 0.0)
    if read_mb_s + write_mb_s <= 0 and values.get("iops") and values.get("request_kib"):
        read_mb_s = values["iops"] * values["request_kib"] * MB_OF_KIB
    if read_mb_s + write_mb_s <= 0:
        words = "A run needs read_mb_s, write_mb_s, or iops with request_kib, above 0."
        raise refuse("bad_results", words, f"{name}:{line}")
    pattern = row.get("pattern", "").lower()
    if pattern not in ("", "sequential", "random"):
        raise refuse("bad_results", f"pattern is {pattern[:40]!r}; write sequential or random.", f"{name}:{line}")
    kib = values.get("request_kib")
    return MeasuredRun(
        tool="CSV",
        name=row.get("name") or f"row {line}",
        line=line,
        read_mb_s=read_mb_s,
        write_mb_s=write_mb_s,
        requests_s=values.get("iops") or ((read_mb_s + write_mb_s) / MB_OF_KIB / kib if kib else None),
        response_ms=values.get("response_ms"),
        threads=int(values["threads"]) if values.get("threads") else None,
        queue_depth=int(values["queue_depth"]) if values.get("queue_depth") else None,
        request_kib=kib,
        pattern="random" if pattern == "random" else "sequential" if pattern else None,
        seconds=values.get("seconds"),
    )
