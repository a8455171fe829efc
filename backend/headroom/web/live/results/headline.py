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
    meta = document.get("meta")
    name: Any = meta.get("name") if isinstance(meta, dict) else None
    if name_refusal(name) is not None:
        name = UNTITLED
    name = str(name)[:NAME_MAX_LENGTH]
    if result is None:
        return NamedHeadline(name, NO_HEADLINE)
    return NamedHeadline(name, _shown(result), result.design_hash)


def _shown(result: EvaluationResult) -> Headline:
    binding = next((step.name for step in result.ladder if step.binds), None)
    interval = next((one.interval for one in result.scenarios if one.id == result.scenario), None)
    ends = (interval.low_mb_s, interval.high_mb_s) if interval is not None else (None, None)
    return Headline(result.throughput_mb_s, binding, result.at_most, *ends)
