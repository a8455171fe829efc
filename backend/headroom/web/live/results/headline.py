"""What a list of designs shows of one: its name, how much it does and what binds."""

from dataclasses import dataclass
from typing import Any

from headroom.domain.design.problems import name_refusal
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.web.live.document.mirror import Snapshot

UNTITLED = "Untitled design"
NAME_MAX_LENGTH = 200


@dataclass(frozen=True, slots=True)
class Headline:
    """Name, throughput of the selected scenario, the part that binds first, and the hash; None without a result.

    `at_most`: the throughput is an upper bound, since a layer has no figure.
    """

    name: str
    throughput_mb_s: float | None
    binds: str | None
    design_hash: str | None = None
    at_most: bool = False


def headline_of(document: Snapshot, result: EvaluationResult | None) -> Headline:
    """The headline of a document and its result; a name that is none reads as untitled."""
    meta = document.get("meta")
    name: Any = meta.get("name") if isinstance(meta, dict) else None
    if name_refusal(name) is not None:
        name = UNTITLED
    name = str(name)[:NAME_MAX_LENGTH]
    if result is None:
        return Headline(name, None, None)
    binding = next((step.name for step in result.ladder if step.binds), None)
    return Headline(name, result.throughput_mb_s, binding, result.design_hash, result.at_most)
