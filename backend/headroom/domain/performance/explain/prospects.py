"""Why the figures of what could be are what they are: ladder, headroom, changes, saturation and intervals."""

import math
from typing import Final

from headroom.domain.performance.explain.row_classes import IN_FLIGHT, SATURATION, derived, drawn
from headroom.domain.performance.result.evaluation import (
    EvaluationResult,
    Explanation,
    FigureInput,
    LadderStep,
    WorkloadResult,
)
from headroom.domain.performance.result.figure_words import decimals, join, mb_s, percent
from headroom.domain.performance.result.likely_words import likely_rate, likely_text
from headroom.domain.performance.result.prospects import CatalogueChange, HeadroomResult, Interval

_LISTED: Final = 5
_BEYOND: Final = frozenset({SATURATION, IN_FLIGHT})
"""Inputs of a throughput that its saturation does without."""


def explain_step(result: EvaluationResult, step: LadderStep) -> Explanation:
    """Load at which a step of the ladder binds, and what lifting it or 1% more of it would give."""
    now = _saturation_mb_s(result)
    gains = [
        ("lifted alone", step.relief_alone_mb_s),
        ("lifted with those above", step.relief_with_above_mb_s),
        ("1% more of it", step.gain_per_percent_mb_s),
    ]
    words = [f"{name}: {_gain(now, gain)}" for name, gain in gains]
    return Explanation(
        key=f"{result.scenario}/{step.row}/ladder",
        label=f"{step.name}, {step.direction}: where it binds and what more of it gives",
        value=step.binds_at_mb_s,
        unit="MB/s",
        formula="binds at = saturation of the scenario when it fills, with all steps above it lifted; "
        "gain = saturation of the scenario, solved again with the change, less saturation now",
        with_numbers=f"binds at {mb_s(step.binds_at_mb_s)} MB/s; {'; '.join(words)}",
        inputs=[
            derived("Saturation now", now, "MB/s", f"max-min fair sharing in {result.scenario}"),
            *_evidence(result, step.explanation),
        ],
        basis="derived",
        stands_in=False,
        other_basis="",
    )


def explain_headroom(result: EvaluationResult, headroom: HeadroomResult) -> Explanation:
    """The most throughput that leaves the room which the design asks for."""
    now, most = result.throughput_mb_s, headroom.most_mb_s
    if most is None or now <= 0:
        numbers = "unknown: no loaded part has a known limit"
    else:
        numbers = f"{mb_s(now)} x {most / now:.4g} = {mb_s(most)} MB/s"
    over = [
        derived(
            f"Utilisation of {breach.name} ({breach.row}), allowed {percent(breach.target)}",
            100 * breach.utilisation,
            "%",
            "this evaluation",
        )
        for breach in headroom.over[:_LISTED]
    ]
    return Explanation(
        key=f"{result.scenario}/headroom",
        label="Most throughput within the headroom",
        value=most,
        unit="MB/s",
        formula="throughput now x the smallest of allowed / present utilisation of all loaded parts, as fast as in the "
        "median of the draws; allowed = 1 - headroom, of which a part keeps free what a failed partner would send it",
        with_numbers=numbers,
        inputs=[
            drawn("Headroom", headroom.percent, "%"),
            drawn("Room for one failure", "yes" if headroom.one_failure else "no", ""),
            _now(result),
            *over,
        ],
        basis="derived" if most is not None else "unknown",
        stands_in=False,
        other_basis="",
    )


def explain_change(result: EvaluationResult, change: CatalogueChange) -> Explanation:
    """What another part of the catalogue would give."""
    return Explanation(
        key=f"{result.scenario}/change:{change.part}:{change.instead_of}",
        label=f"{change.name} in place of {change.instead_of_name}" if change.instead_of_name else change.name,
        value=change.gain_mb_s,
        unit="MB/s",
        formula="gain = throughput of the scenario with the change, solved again, less throughput now",
        with_numbers=_gain(result.throughput_mb_s, change.gain_mb_s),
        inputs=[_now(result), derived("Places changed", change.places, "", "this design and the catalogue")],
        basis="derived",
        stands_in=False,
        other_basis="",
    )


def explain_saturation(result: EvaluationResult, workload: WorkloadResult) -> Explanation:
    """What a workload would get with enough in flight."""
    total = workload.saturation_mb_s
    names = list(dict.fromkeys(limit.name for limit in workload.limited_by))
    full = f"{join(names)} full" if names else "no part is full"
    return Explanation(
        key=f"{workload.explanation}/saturation",
        label=f"{workload.name}, saturation",
        value=total,
        unit="MB/s",
        formula="max-min fair sharing: all flows rise together, each until a part that it passes is full, "
        "however many I/Os are outstanding",
        with_numbers="unknown: no limit is known" if total is None else f"{mb_s(total)} MB/s, {full}",
        inputs=[one for one in result.explanations[workload.explanation].inputs if one.name not in _BEYOND],
        basis="derived" if total is not None else "unknown",
        stands_in=False,
        other_basis="",
    )


def explain_interval(workload: WorkloadResult, interval: Interval) -> Explanation:
    """Where an interval comes from, and which facts make it wide."""
    causes = [
        FigureInput(
            f"{cause.name} of {cause.part}: explains {percent(cause.share)} of the spread",
            f"{cause.low:,g} to {cause.high:,g}",
            cause.unit,
            "derived",
            "drawn by its bounds, its class or its grade",
            "",
            False,
        )
        for cause in interval.narrowed_by
    ]
    return Explanation(
        key=f"{workload.explanation}/interval",
        label=f"{workload.name}, interval",
        value=round(interval.median_mb_s, decimals(interval.low_mb_s, interval.high_mb_s)),
        unit="MB/s",
        formula="10%, 50% and 90% of the throughputs when the scenario is solved once for each draw of the figures "
        "that it rests on; parts of one catalogue entry share a draw",
        with_numbers=likely_text(likely_rate(interval.low_mb_s, interval.median_mb_s, interval.high_mb_s)),
        inputs=[
            *causes,
            derived("Draws", interval.draws, "", "the design"),
            derived("Seed", interval.seed, "", "fixed, so that the same design has the same interval"),
        ],
        basis="derived",
        stands_in=False,
        other_basis="",
    )


def _saturation_mb_s(result: EvaluationResult) -> float:
    """What the selected scenario would get with enough in flight; what it gets, where that is not known."""
    mine = [workload for workload in result.workloads if workload.scenario == result.scenario]
    found = [workload.saturation_mb_s for workload in mine if workload.saturation_mb_s is not None]
    return sum(found) if len(found) == len(mine) else result.throughput_mb_s


def _now(result: EvaluationResult) -> FigureInput:
    return derived("Throughput now", result.throughput_mb_s, "MB/s", f"all workloads of {result.scenario}")


def _gain(now_mb_s: float, gain_mb_s: float | None) -> str:
    """`1,240 - 1,200 = 40 MB/s`, with as many digits as the difference needs."""
    if gain_mb_s is None:
        return "unknown, since no other limit is known"
    digits = max(2 - math.floor(math.log10(abs(gain_mb_s))), 0) if gain_mb_s else 0
    finer = digits + 1 if 0 < abs(gain_mb_s) < 1000 else 0
    return f"{now_mb_s + gain_mb_s:,.{finer}f} - {now_mb_s:,.{finer}f} = {gain_mb_s:,.{digits}f} MB/s"


def _evidence(result: EvaluationResult, key: str) -> list[FigureInput]:
    """Figures behind a row's ceiling; the first input of its explanation is its load."""
    explanation = result.explanations.get(key)
    return [] if explanation is None else explanation.inputs[1:]
