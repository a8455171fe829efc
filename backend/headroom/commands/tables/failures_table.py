"""Failures as text for a terminal: classes sorted by harm, single points with remedies, breaches, deadly pairs."""

from collections.abc import Sequence

from headroom.commands.tables.columns import printable, section
from headroom.domain.failure.policy import shown_left_percent
from headroom.domain.failure.records import Failure, FailureAnswer, WorkloadImpact
from headroom.domain.failure.several.pair_records import Pair
from headroom.domain.performance.result.likely_words import is_wide, two_digits

_MOST_PAIRS = 50


def as_failures(answer: FailureAnswer, pairs: Sequence[Pair], name: str) -> str:
    """The whole answer, worst first; pairs only as far as they take something down that neither does alone."""
    first = {failure.id: failure for failure in answer.failures}
    workloads = [one.id for one in answer.failures[0].workloads] if answer.failures else []
    lines = [_summary(answer, name)]
    if answer.breaches:
        heads = ["workload", "left", "asked", "failure", "like it", "rule"]
        cells = [
            [
                one.workload,
                f"{shown_left_percent(one):g}%",
                _percent(one.asked_percent),
                one.name,
                str(one.failures),
                one.rule_words,
            ]
            for one in answer.breaches
        ]
        lines += section("\nBreaches of the policy", heads, cells)
    lines += _doubts(answer)
    if answer.single_points:
        points = {one.id: one for one in answer.single_points}
        classes = [one for one in answer.classes if one.id in points]
        cells = [
            [one.label, str(one.count), ", ".join(points[one.id].workloads), points[one.id].remedy.words]
            for one in classes
        ]
        lines += section("\nSingle points of failure", ["part", "alike", "down", "shortest remedy"], cells)
    cells = [[one.label, str(one.count), *_status_words(first[one.id])] for one in answer.classes]
    lines += section("\nWhat each failure leaves", ["failure", "alike", *[f"{one}, MB/s" for one in workloads]], cells)
    lines += _pairs(pairs, first)
    return "\n".join(printable(part) for line in lines for part in line.split("\n")) + "\n"


def _doubts(answer: FailureAnswer) -> list[str]:
    """Rules of which nobody can tell whether they hold."""
    if not answer.doubts:
        return []
    heads = ["workload", "asked", "failure", "like it", "rule"]
    cells = [
        [
            one.workload,
            _percent(one.asked_percent),
            one.name or f"no {one.kind} is stated",
            str(one.failures),
            one.rule_words,
        ]
        for one in answer.doubts
    ]
    return section("\nWhat cannot be told of the policy", heads, cells)


def _summary(answer: FailureAnswer, name: str) -> str:
    count = sum(answer.kinds.values())
    return (
        f"{name}: {count} failures, {len(answer.classes)} told apart; "
        f"{len(answer.single_points)} take a workload down; "
        f"{len(answer.breaches)} breaches of the policy, {len(answer.doubts)} that cannot be told"
    )


def _percent(share: float) -> str:
    return f"{share:.0f}%"


def _status_words(failure: Failure) -> list[str]:
    return [_word(one) for one in failure.workloads]


def _word(one: WorkloadImpact) -> str:
    if one.status == "down":
        return "down"
    doubted = one.interval is not None and is_wide(one.interval.low_mb_s, one.interval.high_mb_s)
    mb_s = two_digits(one.throughput_mb_s) if doubted else one.throughput_mb_s
    left = f"{mb_s:,.0f}" if one.status != "unknown" else "unknown"
    told = one.status == "degraded" and one.before_mb_s
    share = f" ({_percent(100 * one.throughput_mb_s / one.before_mb_s)})" if told else ""
    return f"{left}{share}{' at risk' if one.at_risk else ''}"


def _pairs(pairs: Sequence[Pair], first: dict[str, Failure]) -> list[str]:
    """Pairs that take a workload down which neither failure does alone."""
    if not pairs:
        return []
    alone = {name: {one.id for one in failure.workloads if one.status == "down"} for name, failure in first.items()}
    deadly = []
    for pair in pairs:
        both = alone.get(pair.first, set()) | alone.get(pair.second, set())
        down = [one.id for one in pair.workloads if one.status == "down" and one.id not in both]
        if down and pair.count:
            deadly.append([pair.first, pair.second, str(pair.count), ", ".join(down)])
    title = f"\nTwo at once: {len(pairs)} pairs told apart, {len(deadly)} take down what neither does alone"
    return section(title, ["first", "second", "alike", "down"], deadly[:_MOST_PAIRS])
