"""What the checks found, for all documents of a deliverable: what is open, and what somebody accepted and why."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date

from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.policy import AS_SHIPPED, CheckPolicy
from headroom.domain.checks.records import CheckReport, Finding
from headroom.domain.checks.surroundings import NOTHING_KNOWN, OpenValues, Surroundings
from headroom.domain.design.records import Design, Suppression
from headroom.domain.topology.expansions import Expansions
from headroom.domain.writers.complete_files import LeftOut, complete_files, written
from headroom.domain.writers.files.output import WriterContext


@dataclass(frozen=True, slots=True)
class CheckTerms:
    """On which day a design is checked, what the organisation wants of the checks, and what is known beside it."""

    day: date
    policy: CheckPolicy = field(default=AS_SHIPPED)
    known: Surroundings = NOTHING_KNOWN


@dataclass(frozen=True, slots=True)
class CheckedDesign:
    """A design with what was found on a day."""

    design: Design
    day: date
    report: CheckReport

    @property
    def open(self) -> list[Finding]:
        """Findings that nobody has accepted, errors first."""
        return self.report.open

    @property
    def accepted(self) -> Iterator[tuple[Finding, Suppression]]:
        """The others, with who accepted each."""
        known = self.design.suppressions
        return ((one, known[one.suppressed]) for one in self.report.findings if one.suppressed in known)


def open_values(left_out: Iterable[LeftOut]) -> OpenValues:
    """What files lack, as the checks see it."""
    found = list(left_out)
    problems = {problem for one in found for problem in one.problems}
    ids = dict.fromkeys(one.component_id for left in found for one in left.problems if one.component_id is not None)
    return OpenValues(len(problems), tuple(dict.fromkeys(one.label for one in found)), tuple(ids))


def open_values_of(context: WriterContext) -> OpenValues:
    """The same where no file is asked for: all are made, and thrown away."""
    return open_values(complete_files(context.expanded, written(context))[1])


def checked_design(
    context: WriterContext, expansions: Expansions, terms: CheckTerms, left_out: Iterable[LeftOut]
) -> CheckedDesign:
    """The design, checked; `left_out` are its files that lack values."""
    design, known = context.design, replace(terms.known, open_values=open_values(left_out))
    inputs = CheckInputs(design, context.catalogue, context.result, terms.day, expansions, surroundings=known)
    return CheckedDesign(design, terms.day, check_design(inputs, terms.policy))
