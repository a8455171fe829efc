"""An evaluation as text for a terminal: sentence, workloads, ladder, layer ceilings and notes."""

from headroom.commands.tables.columns import UNKNOWN, printable, section
from headroom.domain.deliverable.documents.likely import LikelyThroughput, digits_of, reached_now, response_in_ms
from headroom.domain.performance.result.evaluation import EvaluationResult, LayerCeiling, LayerPart, WorkloadResult
from headroom.domain.performance.result.figure_words import BASES
from headroom.domain.performance.result.likely_words import bound_rate, likely_rate, likely_text, two_digits

_NAMED = 3


def as_table(result: EvaluationResult, design_name: str) -> str:
    """The result as lines of plain text; control characters in names are shown as `?`."""
    sentence = "".join(piece.text for piece in result.sentence)
    title = f"{design_name}: {BASES[result.basis].lower()}" + (
        f", scenario {result.scenario}" if result.scenario else ""
    )
    sections = [
        [title, sentence],
        section("Workloads", _WORKLOADS, _workloads(result)),
        section(f"Ladder of {result.scenario}", _LADDER, _ladder(result)),
        section(f"Layer ceilings of {result.scenario}", ["layer", "load", "ceiling", "used", ""], _layers(result)),
        ["Notes", *(f"  {note.severity}: {note.message}" for note in result.notes)] if result.notes else [],
    ]
    return "\n\n".join("\n".join(printable(line) for line in lines) for lines in sections if lines) + "\n"


_WORKLOADS = ["name", "scenario", "throughput", "target", "outstanding", "response", "limited by"]
_LADDER = ["", "part", "count", "way", "load", "ceiling", "used", "limit at", "gain alone", "with rows above"]


def _workloads(result: EvaluationResult) -> list[list[str]]:
    return [
        [
            workload.name,
            workload.scenario,
            _throughput(workload),
            "-" if workload.target_mb_s is None else f"{workload.target_mb_s:,.6g}",
            f"{workload.in_flight:,.4g}",
            UNKNOWN if workload.response_ms is None else f"{response_in_ms(workload)} ms",
            _limits_text(workload),
        ]
        for workload in result.workloads
    ]


def _throughput(workload: WorkloadResult) -> str:
    """A figure with the interval in which it likely lies, or a bound."""
    interval = workload.interval
    if workload.at_most:
        return f"at most {bound_rate(workload.throughput_mb_s if interval is None else interval.high_mb_s)}"
    if interval is None:
        return f"{_mb_s(workload.throughput_mb_s)} MB/s"
    return likely_text(likely_rate(interval.low_mb_s, interval.median_mb_s, interval.high_mb_s))


def _limits_text(workload: WorkloadResult) -> str:
    """The first limits in the order in which they bind, or what else holds it."""
    if workload.held_by == "target":
        return "its target"
    if workload.held_by == "in_flight":
        enough = workload.in_flight_enough
        return "too few outstanding I/Os" + ("" if enough is None else f"; {enough:,.4g} needed")
    names = [limit.name for limit in workload.limited_by]
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return (", then ".join(names[:_NAMED]) or "-") + more


def _ladder(result: EvaluationResult) -> list[list[str]]:
    now = reached_now(result)
    return [
        [
            str(step.rank),
            f"{step.name} (binds)" if step.binds else step.name,
            str(step.count),
            step.direction,
            _mb_s(step.load_mb_s, now),
            _mb_s(step.ceiling_mb_s),
            _percent(step.utilisation),
            _mb_s(step.binds_at_mb_s, now),
            _gain(step.relief_alone_mb_s, now),
            _gain(step.relief_with_above_mb_s, now),
        ]
        for step in result.ladder
    ]


def _layers(result: EvaluationResult) -> list[list[str]]:
    rows, now = [], reached_now(result)
    for layer in result.layers:
        rows.append([layer.label, *_row(layer, now)])
        rows += [[f"  {part.name}", *_row(part, now)] for part in layer.parts]
    return rows


def _row(of: LayerCeiling | LayerPart, now: LikelyThroughput) -> list[str]:
    figures = [_mb_s(of.load_mb_s, now), _mb_s(of.ceiling_mb_s), _percent(of.utilisation)]
    return [*figures, "binds" if of.binds else ""]


def _mb_s(value: float | None, beside: LikelyThroughput | None = None) -> str:
    """Two digits of what follows from a throughput in doubt."""
    doubted = beside is not None and beside.wide
    shown = two_digits(value) if value is not None and doubted else value
    return UNKNOWN if shown is None else f"{shown:,.0f}" if doubted or shown >= 1000 else f"{shown:,.1f}"


def _gain(value: float | None, beside: LikelyThroughput) -> str:
    shown = digits_of(value, beside)
    return UNKNOWN if shown is None else f"+{shown:,.0f}"


def _percent(share: float | None) -> str:
    return UNKNOWN if share is None else f"{100 * share:.0f}%"
