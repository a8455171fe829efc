"""Files of results in, what they say of a design out."""

from collections.abc import Iterable
from typing import NamedTuple

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError, Problem
from headroom.domain.importers.reading.archives import Member, Refused
from headroom.domain.importers.reading.decode import characters
from headroom.domain.measurements.calibration import calibrate
from headroom.domain.measurements.comparison import SourceRun, compare_runs
from headroom.domain.measurements.records import MeasurementReport, UnreadFile
from headroom.domain.measurements.results.table import read_results
from headroom.domain.performance.result.evaluation import BasisPolicy


class SourceRuns(NamedTuple):
    """All runs of some files, and the files that gave none."""

    runs: list[SourceRun]
    not_read: list[UnreadFile]


def read_runs(files: Iterable[object]) -> SourceRuns:
    """All runs in the files of a `gather`.

    Raises:
        DomainError: none gave any; it names up to twenty files.
    """
    runs: list[SourceRun] = []
    left_out: list[Problem] = []
    for found in files:
        if isinstance(found, Refused):
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


def report_runs(
    design: Design, catalogue: Catalogue, found: SourceRuns, basis: BasisPolicy, on: str | None = None
) -> MeasurementReport:
    """Runs beside the model, and the figures that they tell; nothing is set.

    Args:
        design: drawn as the runs found it.
        catalogue: its parts.
        found: the runs.
        basis: which figures rule.
        on: id of the workload that all runs are about; None: each says by its name or its kind of load.

    Raises:
        DomainError: `unknown_workload`.
    """
    compared = compare_runs(design, catalogue, found.runs, basis, on)
    told = calibrate(design, catalogue, compared.solved, basis)
    return MeasurementReport(compared.rows, told.proposals, told.refuted, told.undecided, found.not_read)
