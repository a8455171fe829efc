"""Whether cards fit where they sit, and whether there is room for more."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from headroom.domain.checks.families.topology.problems import hits_of_problems
from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids, named
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.site import alike_hits
from headroom.domain.checks.views.slots import (
    adapters_by_host,
    cabled_mb_s,
    cards_by_holder,
    free_seats,
    has_seat,
    lanes_between,
    lanes_of,
    load_of,
)
from headroom.domain.design.places import base_of
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedDesign, Node

_LIMITED: Final = ("host", "io_drawer")
_PERCENT: Final = 100


def wrong_slot(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """SLT-01: parts that were set aside since their slot does not take them, or has another part."""
    yield from hits_of_problems(inputs, frozenset({"bad_place", "slot_taken"}))


def slow_slot(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """SLT-02: cards whose slot gives less than they and their cabled ports could carry."""
    expanded, found = inputs.expanded, list[tuple[str, Facts]]()
    for card in inputs.drawn("hba"):
        holder = expanded.nodes.get(card.parent or "")
        own, has = lanes_of(card), lanes_between(card, holder)
        needs = min(own.mb_s, sum(cabled_mb_s(expanded, card))) if own is not None else 0
        if own is not None and has is not None and card.slot is not None and has.mb_s < needs:
            found.append((card.id, {"own": own.words, "has": has.words, "gives": int(has.mb_s), "needs": int(needs)}))
    yield from alike_hits("cards", found)


def crowded_lanes(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """SLT-05: busy cards whose lanes carry less than their cabled ports, in hosts with a slot for another."""
    expanded, found = inputs.expanded, inputs.loads
    for host, cards in adapters_by_host(expanded).items():
        for card in cards:
            rates, lanes, load = cabled_mb_s(expanded, card), lanes_of(card), load_of(found, card.id)
            if lanes is None or load is None or len(rates) < 2 or lanes.mb_s >= sum(rates):
                continue
            busy = max(load.read_mb_s, load.write_mb_s) / lanes.mb_s * _PERCENT
            if busy >= float(parameters["percent"]) and has_seat(expanded, host, card.part):
                facts: Facts = {
                    "card": named(card.id),
                    "ports": int(sum(rates)),
                    "gives": int(lanes.mb_s),
                    "busy": busy,
                }
                yield Hit(drawn_ids([card.id]), facts={**facts, "lanes": lanes.words})


def no_room(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """SLT-07: hosts with fewer free slots than adapters are planned to be added."""
    for host in inputs.drawn("host"):
        planned = number(host, "adapters_planned")
        cards = adapters_by_host(inputs.expanded).get(host.id)
        if not planned or not cards:
            continue
        free = len(list(free_seats(inputs.expanded, host.id, cards[0].part)))
        if free < planned:
            facts: Facts = {"host": named(host.id), "planned": int(planned), "free": free, "like": named(cards[0].id)}
            yield Hit(drawn_ids([host.id]), place="attribute/adapters_planned", facts=facts)


def too_many(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """SLT-08: hosts and drawers with more adapters than their vendor supports in them."""
    for kind in _LIMITED:
        for holder in inputs.drawn(kind):
            most, cards = number(holder, "most_adapters"), _cards_in(inputs.expanded, holder)
            if most is not None and len(cards) > most:
                surplus = Names(drawn_ids(card.id for card in cards[int(most) :]))
                facts: Facts = {"holder": named(holder.id), "count": len(cards), "most": int(most), "surplus": surplus}
                yield Hit(drawn_ids([holder.id]), facts=facts)


def _cards_in(expanded: ExpandedDesign, holder: Node) -> list[Node]:
    """Adapters in slots of a host or drawer, in order of their ids."""
    return cards_by_holder(expanded).get(holder.id, [])


def to_free_slot(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """SLT-01: the first free slot of the same box that takes the part."""
    raw = inputs.document.get("components") if inputs.document is not None else None
    entry = raw.get(hit.parts[0]) if isinstance(raw, dict) and hit.parts else None
    at, part = (entry.get("at"), entry.get("part")) if isinstance(entry, dict) else (None, None)
    if not isinstance(at, list) or not at or not isinstance(at[0], str) or not isinstance(part, str):
        return ()
    root = base_of(at[0])
    if root not in inputs.expanded.nodes:
        return ()
    top = inputs.expanded.upstream(root)
    seat = next(free_seats(inputs.expanded, top[-1] if top else root, inputs.catalogue.parts.get(part)), None)
    return [Edit("components", hit.parts[0], "at", list(seat))] if seat is not None else ()


def to_other_drawer(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """SLT-08: the surplus in free slots of other drawers of the host that may have more."""
    expanded, edits, used = inputs.expanded, list[Edit](), set[tuple[str, str]]()
    room = {
        drawer.id: (number(drawer, "most_adapters") or len(expanded.nodes)) - len(_cards_in(expanded, drawer))
        for drawer in expanded.of_kind("io_drawer")
        if drawer.id != hit.parts[0] and "#" not in drawer.id
    }
    surplus = hit.facts["surplus"]
    for name in surplus.ids if isinstance(surplus, Names) else ():
        card, host = expanded.nodes.get(name), expanded.upstream(hit.parts[0])
        drawers = [drawer for drawer, left in room.items() if left > 0 and expanded.upstream(drawer) == host]
        seats = (seat for drawer in drawers for seat in free_seats(expanded, drawer, card.part if card else None))
        seat = next((seat for seat in seats if seat not in used), None)
        if card is None or seat is None:
            return ()
        used.add(seat)
        drawer = next(drawer for drawer in drawers if drawer == seat.holder or drawer in expanded.upstream(seat.holder))
        room[drawer] -= 1
        edits.append(Edit("components", name, "at", list(seat)))
    return edits


CHECKS: Final[Mapping[str, Find]] = {
    "SLT-01": wrong_slot,
    "SLT-02": slow_slot,
    "SLT-05": crowded_lanes,
    "SLT-07": no_room,
    "SLT-08": too_many,
}
FIXES: Final[Mapping[str, Fix]] = {"SLT-01": Fix(to_free_slot), "SLT-08": Fix(to_other_drawer)}
