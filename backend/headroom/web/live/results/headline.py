"""What a list of designs shows of one: its name, how much it does and what binds."""

from dataclasses import dataclass
from typing import Any

from headroom.domain.design.problems import name_refusal
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.store.designs.designs import NO_HEADLINE, Headline
from headroom.web.live.document.mirror import Snapshot

UNTITLED = "Untitled design"
NAME_MAX_LENGTH = 200


@dataclass(frozen=True, slots=True)
class NamedHeadline:
    """The headline of a design under its name, with the hash of the evaluated state; None without a result."""

    name: str
    shown: Headline
    design_hash: str | None = None


def headline_of(document: Snapshot, result: EvaluationResult | None) -> NamedHeadline:
    """The headline of a document and its result; a name that is none reads as untitled."""
    if result is None:
        return named(document, NO_HEADLINE)
    return named(document, figures_of(result), result.design_hash)


def named(document: Snapshot, shown: Headline, design_hash: str | None = None) -> NamedHeadline:
    """Figures under the name of a document."""
    meta = document.get("meta")
    name: Any = meta.get("name") if isinstance(meta, dict) else None
    if name_refusal(name) is not None:
        name = UNTITLED
    return NamedHeadline(str(name)[:NAME_MAX_LENGTH], shown, design_hash)


def figures_of(result: EvaluationResult) -> Headline:
    """What a headline says of a result."""
    binding = next((step.name for step in result.ladder if step.binds), None)
    interval = next((one.interval for one in result.scenarios if one.id == result.scenario), None)
    ends = (interval.low_mb_s, interval.high_mb_s) if interval is not None else (None, None)
    return Headline(result.throughput_mb_s, binding, result.at_most, *ends)
