"""What the API answers about measured runs."""

from dataclasses import dataclass

from headroom.domain.measurements.records import MeasurementReport


@dataclass(frozen=True, slots=True)
class MeasurementAnswer:
    """Runs beside the design as it was at a row of its log."""

    seq: int
    report: MeasurementReport
