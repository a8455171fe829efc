"""Runs in, what they say of a design out."""

from typing import NamedTuple

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.measurements.calibration import calibrate
from headroom.domain.measurements.comparison import SourceRun, compare_runs
from headroom.domain.measurements.records import MeasurementReport, UnreadFile
from headroom.domain.performance.result.evaluation import BasisPolicy


class SourceRuns(NamedTuple):
    """All runs of some files, and the files that gave none."""

    runs: list[SourceRun]
    not_read: list[UnreadFile]


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
