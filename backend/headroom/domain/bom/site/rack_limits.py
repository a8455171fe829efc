"""What a rack bears and what its feeds carry, checked against what stands in it."""

from collections.abc import Iterator
from dataclasses import dataclass

from headroom.domain.bom.sums import Amount
from headroom.domain.observation import Observation
from headroom.domain.topology.expansion import Node


@dataclass(frozen=True, slots=True)
class RackFinding(Observation):
    """A limit that does not hold, or cannot be checked."""


@dataclass(frozen=True, slots=True)
class Feed:
    """The power strips on one supply; `watts` is None when one of them does not state its volts or amperes."""

    feed: str
    strips: int
    watts: float | None
    component_ids: list[str]


def feeds_of(nodes: list[Node]) -> list[Feed]:
    """The feeds of a rack, by letter."""
    strips: dict[str, list[Node]] = {}
    for node in nodes:
        if node.kind == "pdu":
            strips.setdefault(str(node.attributes.get("feed")), []).append(node)
    return [_feed(letter, strips[letter]) for letter in sorted(strips)]


def limit_findings(
    rack: Node, equipment_kg: Amount, load_kg: float | None, maximum_w: Amount, feeds: list[Feed]
) -> Iterator[RackFinding]:
    """Weight over the rack's load; power over what a feed carries, alone where there are two."""
    if load_kg is not None and equipment_kg.known > load_kg:
        message = (
            f"{rack.name} holds {_sum(equipment_kg, 'kg')}; its limit is {load_kg:,g} kg. Move parts to another rack."
        )
        yield RackFinding("rack_weight", "error", message, [rack.origin])
    for feed in feeds:
        if feed.watts is not None and maximum_w.known > feed.watts:
            alone = ", alone if the other fails" if len(feeds) > 1 else ""
            message = (
                f"{rack.name} draws {_sum(maximum_w, 'W')} at most; its feed {feed.feed} carries {feed.watts:,g} W"
                f"{alone}. Add a power strip to the feed, or move parts to another rack."
            )
            yield RackFinding("rack_power", "error", message, [rack.origin, *feed.component_ids])
    if len(feeds) == 1:
        message = f"{rack.name} has power strips on feed {feeds[0].feed} only. If it fails, the whole rack goes down."
        yield RackFinding("rack_one_feed", "warning", message, [rack.origin])


def _feed(letter: str, strips: list[Node]) -> Feed:
    watts = [_watts(strip) for strip in strips]
    stated = [value for value in watts if value is not None]
    ids = sorted({strip.origin for strip in strips})
    return Feed(letter, len(strips), sum(stated) if len(stated) == len(watts) else None, ids)


def _watts(strip: Node) -> float | None:
    watts = 1.0
    for name in ("phases", "volts", "amperes"):
        figure = strip.attributes.get(name)
        if not isinstance(figure, int | float):
            return None
        watts *= figure
    return watts


def _sum(amount: Amount, unit: str) -> str:
    figure = f"{amount.known:,.6g} {unit}"
    if amount.unknown == 0:
        return figure
    return f"at least {figure} (unknown for {'1 part' if amount.unknown == 1 else f'{amount.unknown:,} parts'})"
