"""What a report says of availability: minutes down a year, odds of losing data, what to buy next, and sites."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.availability.records import AvailabilityAnswer, Span
from headroom.domain.availability.site_records import SitesAnswer
from headroom.domain.deliverable.documents.failures import FoundFailures
from headroom.domain.deliverable.documents.span_words import range_words, two_digits
from headroom.domain.deliverable.documents.words import breakable
from headroom.domain.deliverable.report.contents import Cells
from headroom.domain.design.records import Design

LISTED: Final = 60
"""Workloads; of more the report says how many."""
_UNITS: Final = (("d", 86_400), ("h", 3_600), ("min", 60))
_EVENTS: Final[Mapping[str, str]] = {
    "link_loss": "Link lost",
    "site_loss": "Site lost",
    "site_loss_after_link_loss": "Site lost while the link is down",
}


def availability_cells(found: FoundFailures | None, design: Design) -> Cells | None:
    """The section as texts; None where failures or their rates are not in the document."""
    if found is None or found.availability is None:
        return None
    answer = found.availability
    names = {name: breakable(workload.name) for name, workload in design.workloads.items()}
    more = len(answer.workloads) - LISTED
    return {
        "down": list(_down(answer, names))[:LISTED],
        "more_down": f"{more:,} more are listed by `headroom availability`." if more > 0 else "",
        "loss": f"Odds of losing data: {range_words(answer.loss_percent_1_year)}% within a year,"
        f" {range_words(answer.loss_percent_5_years)}% within 5 years.",
        "purchases": list(_purchases(answer, names)),
        "left_out": [breakable(words, 1000) for words in answer.left_out],
        "sites": [row for site in found.sites for row in _site(site)],
        "questions": [breakable(one.words, 1000) for site in found.sites for one in site.questions],
    }


def _down(answer: AvailabilityAnswer, names: Mapping[str, str]) -> Iterator[Cells]:
    for one in answer.workloads:
        reasons = ", ".join(f"{reason.name} {reason.share_percent:.0f}%" for reason in one.contributors)
        yield {
            "workload": names.get(one.workload, one.workload),
            "minutes": range_words(one.minutes_a_year),
            "reasons": breakable(reasons or "nothing that was looked at stops it"),
        }


def _purchases(answer: AvailabilityAnswer, names: Mapping[str, str]) -> Iterator[Cells]:
    for one in answer.purchases:
        yield {
            "what": breakable(one.words, 300),
            "workload": names.get(one.workload, one.workload),
            "minutes": range_words(one.minutes_saved_a_year),
            "loss": range_words(one.loss_percent_saved_5_years),
        }


def _site(site: SitesAnswer) -> Iterator[Cells]:
    for one in site.events:
        yield {
            "event": f"{breakable(site.source)} to {breakable(site.copy)}: {_EVENTS[one.event]}",
            "lost": _times(one.rpo_s) or breakable(one.rpo_words, 300) or "unknown",
            "until": _times(one.rto_s) or breakable(one.rto_words, 300) or "unknown",
        }


def _times(span: Span | None) -> str:
    if span is None:
        return ""
    low, high = _time(span.low), _time(span.high)
    return ("nothing" if span.high == 0 else low) if low == high else f"{low} to {high}"


def _time(seconds: float) -> str:
    unit, size = next((one for one in _UNITS if seconds >= 2 * one[1]), ("s", 1))
    return f"{two_digits(seconds / size)} {unit}"
