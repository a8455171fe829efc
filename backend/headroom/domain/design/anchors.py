"""Whether what a comment is about still stands in a design, as `frontend/src/model/collaboration/anchors.ts` has it."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

State = Literal["present", "changed", "gone"]


@dataclass(frozen=True, slots=True)
class PresentAnchors:
    """What stands in a design now, as far as the anchors that are asked about need it."""

    components: Collection[str] = frozenset()
    """Ids as they are drawn: of components and of parts inside them."""
    cables: Collection[str] = frozenset()
    workloads: Collection[str] = frozenset()
    findings: Sequence[tuple[str, Collection[str]]] = ()
    """Code and parts of each finding of the result."""
    figures: Collection[str] = frozenset()
    """Keys of the result's explanations."""
    bill_lines: Collection[str] = frozenset()
    files: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Lines of each configuration file by its path."""


class LineMatch(NamedTuple):
    """Where a remembered line is in a file now, counted from 1; 0 when it is gone."""

    line: int
    state: State


def anchor_state(anchor: Mapping[str, Any], standing: PresentAnchors) -> State:
    """Whether the thing that an anchor names stands, stands in other words, or is gone."""
    match anchor["kind"]:
        case "design":
            here = True
        case "component":
            here = anchor["id"] in standing.components
        case "cable":
            here = anchor["id"] in standing.cables
        case "bill_line":
            here = anchor["key"] in standing.bill_lines
        case "finding":
            here = _finds(anchor["code"], frozenset(anchor["component_ids"]), standing.findings)
        case "figure":
            here = _figure_stands(anchor, standing)
        case "config_line":
            return match_line(standing.files.get(anchor["path"], ()), anchor["text"]).state
        case _:
            here = False
    return "present" if here else "gone"


def match_line(lines: Sequence[str], text: str) -> LineMatch:
    """The line that says `text`, spaces apart; else the one that shares most words with it, at least half of both."""
    remembered = text.split()
    best = LineMatch(0, "gone")
    best_share = (0, 1)
    counted = Counter(remembered)
    for number, line in enumerate(lines, start=1):
        words = line.split()
        if words == remembered:
            return LineMatch(number, "present")
        common = (counted & Counter(words)).total()
        share = (2 * common, max(1, len(words) + len(remembered)))
        # Fractions are compared crosswise: both languages then agree to the last bit.
        if 2 * share[0] >= share[1] and share[0] * best_share[1] > best_share[0] * share[1]:
            best, best_share = LineMatch(number, "changed"), share
    return best


def _finds(code: str, component_ids: frozenset[str], findings: Sequence[tuple[str, Collection[str]]]) -> bool:
    """A finding is the same while it has its code and one of its parts: others may come and go."""
    return any(code == one and (not component_ids.isdisjoint(ids) or not component_ids) for one, ids in findings)


def _figure_stands(anchor: Mapping[str, Any], standing: PresentAnchors) -> bool:
    """A figure of a part or workload stands with it: keys change with the chosen scenario."""
    component, workload = anchor.get("component_id"), anchor.get("workload_id")
    if component is not None:
        return component in standing.components or component in standing.cables
    if workload is not None:
        return workload in standing.workloads
    return anchor["key"] in standing.figures
