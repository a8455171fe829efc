"""What a report says of failures: breaches of the policy, the worst for each workload, single points of failure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.documents.failures import FoundFailures
from headroom.domain.deliverable.documents.likely import LikelyThroughput, digits_of, in_mb_s
from headroom.domain.deliverable.documents.words import breakable, percent, rate
from headroom.domain.deliverable.report.availability import availability_cells
from headroom.domain.deliverable.report.contents import Cells
from headroom.domain.design.records import Design
from headroom.domain.failure.policy import shown_left_percent
from headroom.domain.failure.records import Failure, FailureAnswer, SinglePoint, WorkloadImpact
from headroom.domain.failure.summary.impact_values import in_doubt

LISTED: Final = 60
"""Rows of each table; of more the report says how many."""
_MOST_LETTERS: Final = 300


@dataclass(frozen=True, slots=True)
class FailureSections:
    """What a report says of failures and of what follows them, without the failures, which take far more."""

    failures: Cells | None
    availability: Cells | None


def failure_sections(found: FoundFailures | None, design: Design, catalogue: Catalogue) -> FailureSections:
    """Both sections as texts."""
    return FailureSections(failures_cells(found, design, catalogue), availability_cells(found, design))


def failures_cells(found: FoundFailures | None, design: Design, catalogue: Catalogue) -> Cells | None:
    """The section as texts; None where there is nothing that could fail."""
    if found is None:
        return None
    answer = found.answer
    if answer is None:
        return {"why_not": breakable(found.why_not, 1000)}
    names = {name: breakable(workload.name) for name, workload in design.workloads.items()}
    harmed = _worst_of_each(answer)
    worst = [row for name in names if name in harmed for row in _worst(names[name], harmed[name])]
    points = list(_points(answer, names, catalogue))
    return {
        "why_not": "",
        "summary": _summary(answer, design),
        "breaches": list(_breaches(answer, names))[:LISTED],
        "more_breaches": _more(len(answer.breaches)),
        "doubts": list(_doubts(answer, names))[:LISTED],
        "more_doubts": _more(len(answer.doubts)),
        "worst": worst[:LISTED],
        "more_worst": _more(len(worst)),
        "points": points[:LISTED],
        "more_points": _more(len(points)),
    }


def _summary(answer: FailureAnswer, design: Design) -> str:
    """How many failures were looked at, and what they came to."""
    looked_at = f"{sum(answer.kinds.values()):,} failures"
    points = sum(one.copies for one in answer.single_points)
    doubtful = in_doubt()
    unclear = sum(failure.copies for failure in answer.failures if doubtful(failure))
    single = (
        f"{points:,} of them {'takes' if points == 1 else 'take'} a workload down"
        if points
        else "none of them takes a workload down"
    )
    words = f"{looked_at} of one part, port, cable, feed, fabric, rack or site at a time; {single}."
    if unclear:
        words += f" Of {unclear:,} the design does not say whether they take something down that a workload needs."
    if not design.meta.failure_policy:
        words += " The design has no failure policy to hold them against."
    elif answer.doubts:
        words += " Whether the failure policy holds cannot be told of all of them."
    elif not answer.breaches:
        words += " None breaches the failure policy."
    return words


def _more(found: int) -> str:
    return f"{found - LISTED:,} more are listed by `headroom failures`." if found > LISTED else ""


def _breaches(answer: FailureAnswer, names: Mapping[str, str]) -> Iterator[Cells]:
    for one in answer.breaches:
        yield {
            "rule": breakable(one.rule_words),
            "failure": breakable(one.name),
            "workload": names.get(one.workload, one.workload),
            "left": percent(shown_left_percent(one) / 100),
            "failures": f"{one.failures:,}",
        }


def _doubts(answer: FailureAnswer, names: Mapping[str, str]) -> Iterator[Cells]:
    for one in answer.doubts:
        yield {
            "rule": breakable(one.rule_words),
            "failure": breakable(one.name or f"no {one.kind} is stated"),
            "workload": names.get(one.workload, one.workload),
            "failures": f"{one.failures:,}",
        }


@dataclass(slots=True)
class _WorstFailures:
    """Of a workload: the first failure that takes it down, and the one of all others that leaves it least."""

    down: tuple[Failure, WorkloadImpact] | None = None
    other: tuple[Failure, WorkloadImpact] | None = None


def _worst_of_each(answer: FailureAnswer) -> dict[str, _WorstFailures]:
    """By workload, of what is known; failures share impacts, of which the first in order of harm is meant."""
    found: dict[str, _WorstFailures] = {}
    lists, seen = set[int](), set[int]()
    for failure in answer.failures:
        if id(failure.workloads) in lists:
            continue
        lists.add(id(failure.workloads))
        for one in failure.workloads:
            if id(one) in seen or one.status == "unknown":
                continue
            seen.add(id(one))
            worst = found.setdefault(one.id, _WorstFailures())
            if one.status == "down":
                worst.down = worst.down or (failure, one)
            elif worst.other is None or one.throughput_mb_s < worst.other[1].throughput_mb_s:
                worst.other = failure, one
    return found


def _worst(name: str, worst: _WorstFailures) -> Iterator[Cells]:
    if worst.down is not None:
        yield _row(name, *worst.down)
    if worst.other is not None:
        yield _row("" if worst.down is not None else name, *worst.other)


def _row(name: str, failure: Failure, one: WorkloadImpact) -> Cells:
    if one.status == "down":
        return {
            "workload": name, "failure": _failed(failure), "down": True,
            "left": "down", "range": "", "share": percent(0.0), "paths": "0", "binds": "",
        }  # fmt: skip
    left = LikelyThroughput(one.throughput_mb_s, one.interval, at_most=False)
    lead, ends = in_mb_s(left)
    share = one.throughput_mb_s / one.before_mb_s if one.before_mb_s > 0 else None
    return {
        "workload": name,
        "failure": _failed(failure),
        "down": False,
        "left": lead or rate(digits_of(one.throughput_mb_s, left)),
        "range": f"{ends} likely" if ends else "",
        "share": percent(share if share is None else round(share, 2)),
        "paths": f"{one.left.paths:,} of {one.before.paths:,}",
        "binds": "its target"
        if one.held_by == "target"
        else breakable(", ".join(dict.fromkeys(one.limited_by)) or "nothing known"),
    }


def _failed(failure: Failure) -> str:
    """What failed, and of how many like it."""
    return breakable(f"{failure.name}, one of {failure.copies:,}" if failure.copies > 1 else failure.name)


def _points(answer: FailureAnswer, names: Mapping[str, str], catalogue: Catalogue) -> Iterator[Cells]:
    """A row for alike ones: of one class, with the same workloads down and the same remedy."""
    class_of = {failure.id: failure.class_id for failure in answer.failures}
    alike: dict[tuple[str, tuple[str, ...], str], list[SinglePoint]] = {}
    for one in answer.single_points:
        alike.setdefault((class_of[one.id], one.workloads, one.remedy.words), []).append(one)
    for (_, workloads, remedy), points in alike.items():
        first, more = points[0], len(points) - 1
        kind = catalogue.kinds.get(first.kind)
        yield {
            "name": breakable(f"{first.name} and {more:,} more" if more else first.name),
            "kind": kind.label if kind is not None else first.kind.capitalize(),
            "copies": f"{sum(one.copies for one in points):,}",
            "workloads": breakable(", ".join(names.get(name, name) for name in workloads)),
            "remedy": breakable(remedy, _MOST_LETTERS),
        }
