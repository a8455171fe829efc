"""All formats of results, and the one that a text has."""

from collections.abc import Callable
from itertools import islice
from typing import Final, NamedTuple

from headroom.domain.measurements.results import fio, iostat, iozone, plain_csv, vdbench, xdd
from headroom.domain.measurements.runs import MOST_RUNS, MeasuredRun, Reading, refuse

_HEAD: Final = 8_000
"""Characters that tell the format."""


class ResultFormat(NamedTuple):
    """One tool's output."""

    name: str
    sniff: Callable[[str], bool]
    read: Callable[[str, str], Reading]


FORMATS: Final = (
    ResultFormat("fio JSON", fio.sniff, fio.read),
    ResultFormat("iostat", iostat.sniff, iostat.read),
    ResultFormat("IOzone", iozone.sniff, iozone.read),
    ResultFormat("vdbench", vdbench.sniff, vdbench.read),
    ResultFormat("xdd", xdd.sniff, xdd.read),
    ResultFormat("CSV", plain_csv.sniff, plain_csv.read),
)


def read_results(text: str, name: str) -> list[MeasuredRun]:
    """Runs of one file, told by what it holds; those that moved nothing are left out.

    Raises:
        DomainError: `unknown_results` where no format fits, `bad_results` where one does and cannot be read.
    """
    head = text[:_HEAD]
    found = next((one for one in FORMATS if one.sniff(head)), None)
    if found is None:
        known = ", ".join(one.name for one in FORMATS)
        raise refuse("unknown_results", f"These are no results that can be read; known are: {known}.", name)
    runs = list(islice(found.read(text, name), MOST_RUNS + 1))
    if len(runs) > MOST_RUNS:
        raise refuse("too_many_runs", f"A file has at most {MOST_RUNS:,} runs; give a part of it.", name)
    runs = [run for run in runs if run.mb_s > 0]
    if not runs:
        raise refuse("bad_results", "No run in it has moved anything.", name)
    return runs
