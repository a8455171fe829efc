"""Cards in other slots, with their cables: a cable stays in its port wherever the card goes."""

from collections.abc import Mapping, Sequence
from typing import Final

from headroom.domain.checks.families.slots.balance import better_seat, next_move, traffic_by_socket
from headroom.domain.checks.fixes.attributes import drawn_node, hit_number, set_all
from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.checks.views.slots import Seat, adapters_by_host, cards_under, free_seats, takes_of_bus
from headroom.domain.topology.records import Node

_PERCENT: Final = 100


class _Moves:
    """Slots that are free, used up as cards move."""

    def __init__(self, inputs: CheckInputs) -> None:
        self._inputs = inputs
        self._used: set[Seat] = set()
        self.edits: list[Edit] = []

    def move(self, card: Node, *roots: str) -> bool:
        """Whether a card found a free slot in one of these parts; copies have none of their own."""
        seats = (seat for root in roots for seat in free_seats(self._inputs.expanded, root, card.part))
        seat = next((seat for seat in seats if seat not in self._used and "#" not in seat.holder), None)
        if seat is None or card.id not in self._inputs.design.components:
            return False
        self._used.add(seat)
        self.edits.append(Edit("components", card.id, "at", list(seat)))
        return True


def level_bridges(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """SLT-03: the last adapters of the full bridge under the other, until they have alike."""
    moves, under = _Moves(inputs), cards_under(inputs.expanded)
    full, empty = hit.parts[:2]
    cards, there = list(under.get(full, [])), len(under.get(empty, ()))
    while len(cards) - 1 > there + 1 and moves.move(cards[-1], empty):
        cards.pop()
        there += 1
    return moves.edits


def to_better_bridge(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """SLT-04: the adapter in the free slot that was found."""
    card = inputs.expanded.nodes.get(hit.parts[0])
    seat = better_seat(inputs, card, float(parameters["percent"]) / _PERCENT) if card is not None else None
    if seat is None or card is None or card.id not in inputs.design.components:
        return ()
    return [Edit("components", card.id, "at", list(seat))]


def to_other_socket(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """SLT-06: the adapters that even the sockets out most, until no socket has too much."""
    host, moves = drawn_node(inputs, hit.parts[0]), _Moves(inputs)
    on = traffic_by_socket(inputs, host.id) if host is not None else {}
    total = sum(rate for cards in on.values() for _, rate in cards)
    while (
        max(sum(rate for _, rate in cards) for cards in on.values()) * _PERCENT > float(parameters["percent"]) * total
    ):
        found = next_move(inputs, on)
        if found is None or not moves.move(found[0], found[2]):
            break
        card, busiest, idlest = found
        entry = next(one for one in on[busiest] if one[0] is card)
        on[busiest].remove(entry)
        on[idlest].append(entry)
    return moves.edits


def level_controllers(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """SLT-09: the last cards of the full controller in free slots of the other."""
    moves, kind = _Moves(inputs), str(hit.facts["kind"])
    full, empty = hit.parts[:2]
    cards = list(cards_under(inputs.expanded, kind).get(full, []))
    surplus = (int(hit_number(hit, "most")) - int(hit_number(hit, "fewest"))) // 2
    return moves.edits if all(moves.move(card, empty) for card in cards[::-1][:surplus]) else ()


def off_base_bus(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """SLT-10: the adapters of the bus in free slots of others, which have no base I/O."""
    expanded, moves, bus = inputs.expanded, _Moves(inputs), hit.parts[0]
    if bus not in expanded.nodes:
        return ()
    host = expanded.upstream(bus)[-1]
    shared = {node.parent for node in expanded.of_kind("hba") if takes_of_bus(node)}
    others = [
        node.id for node in expanded.of_kind("phb") if node.id not in shared and host in expanded.upstream(node.id)
    ]
    cards = [card for card in adapters_by_host(expanded)[host] if card.parent == bus and not takes_of_bus(card)]
    return moves.edits if cards and all(moves.move(card, *others) for card in cards) else ()


def two_loops(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """SLT-11: a loop for each planar."""
    return set_all(inputs, hit, "io_drawer", loops=2)


FIXES: Final[Mapping[str, Fix]] = {
    "SLT-03": Fix(level_bridges),
    "SLT-04": Fix(to_better_bridge),
    "SLT-06": Fix(to_other_socket),
    "SLT-09": Fix(level_controllers),
    "SLT-10": Fix(off_base_bus),
    "SLT-11": Fix(two_loops),
}
