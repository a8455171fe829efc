"""Availability as text for a terminal: minutes down, odds of loss, what follows failures, rebuilds and sites."""

from headroom.commands.tables.columns import printable, section
from headroom.domain.availability.answer_records import DesignAvailability
from headroom.domain.availability.records import FailureScenario, Span
from headroom.domain.availability.site_records import SiteEvent, SitesAnswer
from headroom.domain.design.records import Design

_UNKNOWN = "unknown"


def as_table(found: DesignAvailability, design: Design) -> str:
    """The answer as lines of plain text; spans hold four cases of five."""
    answer = found.availability
    names = {one.id: one.name for one in design.workloads.values()}
    down = [
        [
            names.get(one.workload, one.workload),
            _span(one.minutes_a_year),
            _reasons([(c.name, c.share_percent) for c in one.contributors]),
        ]
        for one in answer.workloads
    ]
    losses = [
        ["1 year", _span(answer.loss_percent_1_year)],
        ["5 years", _span(answer.loss_percent_5_years)],
    ]
    gains = [
        [
            one.words,
            names.get(one.workload, one.workload),
            _span(one.minutes_saved_a_year),
            _span(one.loss_percent_saved_5_years),
        ]
        for one in answer.purchases
    ]
    rebuilds = [
        [one.array, _span(one.hours), _span(one.read_left_percent), _span(one.loss_percent)] for one in found.rebuilds
    ]
    lines = [
        [design.meta.name],
        section("Minutes down a year", ["workload", "80% of cases", "most of it"], down),
        section("Odds of losing data, %", ["within", "80% of cases"], losses),
        ["Most of it", f"  {_reasons([(one.name, one.share_percent) for one in answer.loss_contributors])}"],
        section("What saves most", ["change", "workload", "minutes a year", "% in 5 years"], gains),
        section("What follows", ["failure", "phases", "whole after"], [_line(one) for one in found.scenarios]),
        section("Rebuilds", ["array", "hours", "reads left, %", "odds of loss, %"], rebuilds),
        *[_site(one) for one in found.sites],
        ["Not counted", *(f"  {words}" for words in answer.left_out)],
    ]
    return "\n\n".join("\n".join(printable(line) for line in block) for block in lines if block) + "\n"


def _line(one: FailureScenario) -> list[str]:
    phases = ", ".join(f"{phase.name} {_until(phase.end_s)}" for phase in one.phases)
    whole = "when somebody has acted" if one.whole_after_s is None else _times(one.whole_after_s)
    return [one.name + (" (planned)" if one.planned else ""), phases, whole]


def _site(answer: SitesAnswer) -> list[str]:
    rows = [[one.event.replace("_", " "), _time(one.rpo_s), _time(one.rto_s), _catch_up(one)] for one in answer.events]
    title = f"{answer.source} to {answer.copy}"
    found = section(title, ["event", "data lost since", "until it goes on", "until both are alike"], rows)
    return [*found, *(f"  asked: {one.words}" for one in answer.questions)]


def _catch_up(event: SiteEvent) -> str:
    return event.catch_up_words if event.catch_up_s is None else _times(event.catch_up_s)


def _reasons(shares: list[tuple[str, float]]) -> str:
    return ", ".join(f"{name} {f'{share:.0f}' if share >= 1 else 'under 1'}%" for name, share in shares) or "nothing"


def _span(span: Span) -> str:
    """`5 to 120`: ends with two digits, since the evidence has no more."""
    return f"{_two(span.low)} to {_two(span.high)}" if span.high > span.low else _two(span.median)


def _two(value: float) -> str:
    rounded = float(f"{value:.2g}")
    return f"{rounded:,.0f}" if abs(rounded) >= 10 else f"{rounded:g}"


def _time(span: Span | None) -> str:
    return _UNKNOWN if span is None else _times(span)


def _times(span: Span) -> str:
    low, high = _until(span.low), _until(span.high)
    return low if low == high else f"{low} to {high}"


def _until(seconds: float | None) -> str:
    if seconds is None:
        return "without end"
    for unit, size in (("d", 86_400), ("h", 3_600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds:.0f} s"
