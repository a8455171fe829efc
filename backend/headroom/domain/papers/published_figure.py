"""The record of a published figure."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Role: TypeAlias = Literal["input", "prediction", "reserved"]
"""`input`: a limit of a part, given to the model; `prediction`: a system figure, which the model must find;
`reserved`: a prediction whose published value we were not given."""


@dataclass(frozen=True, slots=True)
class PublishedFigure:
    """One figure of a paper, in `unit`: a `value`, or a range of which one end may be open."""

    id: str
    paper: str
    """Id of the paper, as in `PAPERS`."""
    metric: str
    unit: str
    value: float | None
    low: float | None
    high: float | None
    place: str
    """Heading, table or figure where it stands."""
    role: Role

    def error(self, predicted: float) -> float | None:
        """Ratio to the published value less one; for a range to its nearer end, 0 inside. `None` if unknown."""
        if self.value is not None:
            return predicted / self.value - 1
        if self.low is not None and predicted < self.low:
            return predicted / self.low - 1
        if self.high is not None and predicted > self.high:
            return predicted / self.high - 1
        return 0.0 if self.low is not None or self.high is not None else None


PAPERS = {
    "p690": "G. Shah, J. Wang: GPFS Sequential Input/Output Performance on IBM pSeries 690, IBM Redpaper, 2004",
    "engenio": "R. Kreiser: Understanding Storage to Provide a Solution, THIC meeting, October 2004",
    "systemz": "M. Held: Linux on System z - disk I/O performance, IBM System z Technical University, 2012",
    "debian": "A. F. Machado: How to configure maximum performance storage space for Debian GNU / Linux on IBM DS 8300",
}
