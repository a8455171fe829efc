"""Runs of load generators in files, folders and archives."""

from collections.abc import Iterable

from headroom.domain.errors import DomainError, Problem
from headroom.domain.importers.reading.archives import Member, RefusedFile
from headroom.domain.importers.reading.decode import characters
from headroom.domain.measurements.comparison import SourceRun
from headroom.domain.measurements.records import UnreadFile
from headroom.domain.measurements.report import SourceRuns
from headroom.domain.measurements.results.table import read_results


def read_runs(files: Iterable[object]) -> SourceRuns:
    """All runs in the files of a `gather`.

    Raises:
        DomainError: none gave any; it names up to twenty files.
    """
    runs: list[SourceRun] = []
    left_out: list[Problem] = []
    for found in files:
        if isinstance(found, RefusedFile):
            left_out.append(Problem("unreadable", found.why, found.name))
        if not isinstance(found, Member):
            continue
        try:
            runs += [SourceRun(found.name, one) for one in read_results(characters(found.data), found.name)]
        except DomainError as error:
            left_out += error.problems
    if not runs:
        raise DomainError(*left_out[:20])
    return SourceRuns(runs, [UnreadFile(one.place, one.message) for one in left_out])
