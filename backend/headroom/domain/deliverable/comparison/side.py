"""One side of a comparison: a design with all that is worked out of it, ready to be held against another."""

from dataclasses import dataclass

from headroom.domain.bom.bill.lines import Bill
from headroom.domain.bom.site.totals import Site
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.records import Finding
from headroom.domain.design.records import Design
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.writers.files.output import OutputFile


@dataclass(frozen=True, slots=True)
class Side:
    """A design with its figures, bill, totals and files; what cannot be worked out is None and told in `problems`."""

    design: Design
    catalogue: Catalogue
    result: EvaluationResult | None
    bill: Bill | None
    site: Site | None
    usable_bytes: int | None
    findings: list[Finding]
    """What the checks find that nobody has accepted, the worst first."""
    files: dict[str, OutputFile]
    """Configuration files by their path in the bundle, as far as they can be written."""
    held_back: list[str]
    """What leaves no bundle yet, because the design leaves values of it open."""
    problems: list[str]
