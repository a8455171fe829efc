"""What the ledger answers: rows and their summary. Frozen records that the API and the command send as they are."""

from dataclasses import dataclass

from headroom.domain.papers.published_figure import Role


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One published figure and its prediction, in `unit`; errors are ratios to the published value less one."""

    id: str
    paper: str
    metric: str
    unit: str
    published: float | None
    published_low: float | None
    published_high: float | None
    predicted: float | None
    predicted_low: float | None
    predicted_high: float | None
    """Ends of the interval, 5% and 95%, where the design leaves facts open."""
    error: float | None
    """Of a range: to its nearer end, 0 inside. `None` where nothing was published or predicted."""
    fitted: bool
    """True when a parameter was fitted to this very figure: no prediction."""
    role: Role
    place: str
    configuration: str
    """Name of the design and its scenario."""
    leave_one_out: float | None
    """Error of a prediction by parameters that were fitted without this figure."""
    parameters: list[str]
    """Parameters that were fitted to this figure, each with the part that holds it."""
    note: str
    within: bool | None
    """Whether the error keeps its target; `None` without a target or an error."""

    @property
    def counts(self) -> bool:
        """Whether the row is a prediction that can be judged."""
        return self.role == "prediction" and not self.fitted and self.error is not None

    @property
    def is_order(self) -> bool:
        """Whether only an order was published, such as at least 1: it holds or not, and has no error to average."""
        return self.published is None and (self.published_low is None) != (self.published_high is None)


@dataclass(frozen=True, slots=True)
class PaperSummary:
    """What the rows of one paper, or of all, come to; errors are absolute ratios of predictions only."""

    paper: str
    citation: str
    rows: int
    inputs: int
    fitted: int
    reserved: int
    predictions: int
    within: int
    """Predictions that keep their targets."""
    within_5_percent: int
    median_error: float | None
    worst_error: float | None
    worst_row: str
    """Id of the row with the worst error; empty without predictions."""
    median_left_out: float | None
    """Median absolute error of fitted rows when predicted without themselves."""
    misses: list[str]
    """Ids of predictions that miss their targets."""


@dataclass(frozen=True, slots=True)
class LedgerSummary:
    """All papers together, and each alone."""

    whole: PaperSummary
    papers: list[PaperSummary]


@dataclass(frozen=True, slots=True)
class Ledger:
    """All rows in order of papers, and what they come to."""

    rows: list[LedgerRow]
    summary: LedgerSummary
    worse: list[str] | None
    """What got worse than the committed state, in words; `None` where no state is committed."""
