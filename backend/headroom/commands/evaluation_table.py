"""An evaluation as text for a terminal: sentence, workloads, ladder, layer ceilings and notes."""

from headroom.commands.columns import UNKNOWN, printable, section
from headroom.domain.performance.result.evaluation import EvaluationResult, WorkloadResult
from headroom.domain.performance.result.figure_words import BASES
from headroom.domain.performance.result.likely_words import bound_rate, likely_rate, likely_text

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
            "-" if workload.target_mb_s is None else _mb_s(workload.target_mb_s),
            f"{workload.in_flight:,.4g}",
            UNKNOWN if workload.response_ms is None else f"{workload.response_ms:,.4g} ms",
            _held_by(workload),
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


def _held_by(workload: WorkloadResult) -> str:
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
    return [
        [
            str(step.rank),
            f"{step.name} (binds)" if step.binds else step.name,
            str(step.count),
            step.direction,
            _mb_s(step.load_mb_s),
            _mb_s(step.ceiling_mb_s),
            _percent(step.utilisation),
            _mb_s(step.binds_at_mb_s),
            _gain(step.relief_alone_mb_s),
            _gain(step.relief_with_above_mb_s),
        ]
        for step in result.ladder
    ]


def _layers(result: EvaluationResult) -> list[list[str]]:
    rows = []
    for layer in result.layers:
        mark = "binds" if layer.binds else ""
        rows.append([layer.label, _mb_s(layer.load_mb_s), _mb_s(layer.ceiling_mb_s), _percent(layer.utilisation), mark])
        for part in layer.parts:
            mark = "binds" if part.binds else ""
            figures = [_mb_s(part.load_mb_s), _mb_s(part.ceiling_mb_s), _percent(part.utilisation)]
            rows.append([f"  {part.name}", *figures, mark])
    return rows


def _mb_s(value: float | None) -> str:
    return UNKNOWN if value is None else f"{value:,.0f}" if value >= 1000 else f"{value:,.1f}"


def _gain(value: float | None) -> str:
    return UNKNOWN if value is None else f"+{value:,.0f}"


def _percent(share: float | None) -> str:
    return UNKNOWN if share is None else f"{100 * share:.0f}%"
