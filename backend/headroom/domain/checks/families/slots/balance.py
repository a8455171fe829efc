"""Whether cards are spread over bridges, processor sockets, controllers and loops as these can carry."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids, named
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.links import ports_of
from headroom.domain.checks.views.san import units
from headroom.domain.checks.views.site import alike_hits
from headroom.domain.checks.views.slots import (
    Seat,
    adapters_by_host,
    cards_under,
    free_seats,
    has_seat,
    load_of,
    takes_of_bus,
)
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import Node

_PERCENT: Final = 100
_CARDS: Final = ("host_adapter", "device_adapter")


def uneven_bridges(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """SLT-03: bridges with more than two adapters more than one beside them that has a free slot."""
    under = cards_under(inputs.expanded)
    siblings: dict[str, list[Node]] = {}
    for bridge in inputs.drawn("phb"):
        siblings.setdefault(bridge.parent or "", []).append(bridge)
    for bridges in siblings.values():
        full = max(bridges, key=lambda one: len(under.get(one.id, ())))
        cards = under.get(full.id, [])
        roomy = [one for one in bridges if cards and has_seat(inputs.expanded, one.id, cards[0].part)]
        empty = min(roomy, key=lambda one: len(under.get(one.id, ())), default=full)
        fewest = len(under.get(empty.id, ()))
        if len(cards) - 1 > fewest + 1:
            facts: Facts = {"full": named(full.id), "empty": named(empty.id), "most": len(cards), "fewest": fewest}
            yield Hit(drawn_ids([full.id, empty.id]), facts=facts)


def idle_adapter(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """SLT-04: adapters under a busy bridge that the others there can fill, with room under another."""
    found, limit = inputs.loads, float(parameters["percent"]) / _PERCENT
    for bridge, cards in cards_under(inputs.expanded).items():
        load, rates = load_of(found, bridge), [load_of(found, card.id) for card in cards]
        known = [one.ceiling_mb_s for one in rates if one is not None and one.ceiling_mb_s is not None]
        if load is None or load.ceiling_mb_s is None or len(known) < len(cards) or "#" in bridge:
            continue
        if (load.utilisation or 0) >= limit and sum(known[:-1]) >= load.ceiling_mb_s:
            seat = better_seat(inputs, cards[-1], limit)
            if seat is not None:
                ends: Facts = {"card": named(cards[-1].id), "bridge": named(bridge), "other": named(seat.holder)}
                facts: Facts = {**ends, "gives": load.ceiling_mb_s, "others": sum(known[:-1])}
                yield Hit(drawn_ids([cards[-1].id, bridge]), facts=facts)


def better_seat(inputs: CheckInputs, card: Node, limit: float) -> Seat | None:
    """A free slot of the host where nothing above is as busy, and the bridge carries one card more."""
    expanded, found = inputs.expanded, inputs.loads
    own = load_of(found, card.id)
    for seat in free_seats(expanded, expanded.upstream(card.id)[-1], card.part):
        above = [load_of(found, name) for name in (seat.holder, *expanded.upstream(seat.holder))]
        used = sum(
            load.throughput_mb_s
            for one in cards_under(expanded).get(seat.holder, ())
            if (load := load_of(found, one.id))
        )
        most = above[0].ceiling_mb_s if above[0] is not None else None
        room = most is None or own is None or used + (own.ceiling_mb_s or 0) <= most
        if room and all(one is None or (one.utilisation or 0) < limit for one in above):
            return seat
    return None


def far_adapters(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """SLT-06: hosts with most of their traffic on the adapters of one socket, where moving one would even it out."""
    for host in inputs.drawn("host"):
        on = traffic_by_socket(inputs, host.id)
        total = sum(rate for cards in on.values() for _, rate in cards)
        if len(on) < 2 or total <= 0:
            continue
        busiest = max(on, key=lambda name: _sum(on[name]))
        share = _sum(on[busiest]) / total * _PERCENT
        if share > float(parameters["percent"]) and next_move(inputs, on) is not None:
            facts: Facts = {"host": named(host.id), "socket": named(busiest), "share": share, "sockets": len(on)}
            yield Hit(drawn_ids([host.id, busiest]), facts=facts)


def traffic_by_socket(inputs: CheckInputs, host: str) -> dict[str, list[tuple[Node, float]]]:
    """Socket of a host -> its adapters with MB/s in the selected scenario; ports of its own drive bays are left out."""
    expanded, found = inputs.expanded, inputs.loads
    on = {
        name: list[tuple[Node, float]]()
        for name in expanded.nodes[host].children
        if expanded.nodes[name].kind == "numa_node"
    }
    for card in adapters_by_host(expanded).get(host, ()):
        load = load_of(found, card.id)
        for name in expanded.upstream(card.id):
            if name in on and load is not None and ports_of(expanded, card.id, "initiator"):
                on[name].append((card, load.throughput_mb_s))
    return on


def next_move(inputs: CheckInputs, on: dict[str, list[tuple[Node, float]]]) -> tuple[Node, str, str] | None:
    """An adapter that makes the busiest socket less busy elsewhere, with the two sockets; None where none does."""
    busiest, idlest = (choose(on, key=lambda name: _sum(on[name])) for choose in (max, min))
    for card, rate in sorted(on[busiest], key=lambda one: -one[1]):
        after = max(_sum(on[busiest]) - rate, _sum(on[idlest]) + rate)
        if after < _sum(on[busiest]) and has_seat(inputs.expanded, idlest, card.part):
            return card, busiest, idlest
    return None


def _sum(cards: list[tuple[Node, float]]) -> float:
    return sum(rate for _, rate in cards)


def uneven_controllers(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """SLT-09: storage systems with more cards in one controller than in another."""
    expanded = inputs.expanded
    for system in inputs.drawn("storage_system"):
        for kind in _CARDS if len(units(expanded)[system.id]) > 1 else ():
            counts = {unit: len(cards_under(expanded, kind).get(unit, ())) for unit in units(expanded)[system.id]}
            full, empty = max(counts, key=lambda name: counts[name]), min(counts, key=lambda name: counts[name])
            if counts[full] - counts[empty] > int(parameters["cards"]):
                ends: Facts = {"system": named(system.id), "full": named(full), "empty": named(empty)}
                facts: Facts = {**ends, "most": counts[full], "fewest": counts[empty], "kind": kind}
                yield Hit(drawn_ids([full, empty, system.id]), facts=facts)


def shared_with_base(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """SLT-10: busy buses that the machine's own base I/O shares with adapters."""
    expanded, found = inputs.expanded, inputs.loads
    for base in inputs.drawn("hba"):
        cards = cards_under(expanded).get(base.parent or "", [])
        load = load_of(found, base.parent or "")
        if takes_of_bus(base) and cards and load is not None:
            busy = (load.utilisation or 0) * _PERCENT
            if busy >= float(parameters["percent"]):
                ends: Facts = {"base": named(base.id), "bus": named(base.parent or ""), "busy": busy}
                names = drawn_ids(card.id for card in cards)
                yield Hit(drawn_ids([base.parent or "", base.id]), facts={**ends, "cards": Names(names)})


def single_loop(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """SLT-11: drawers with both planars on one loop, of hosts whose drawers could all have two."""
    drawers = list(inputs.drawn("io_drawer"))
    held: dict[str, int] = {}
    for drawer in drawers:
        held[drawer.parent or ""] = held.get(drawer.parent or "", 0) + 1
    few = [one for one in drawers if number(one, "loops") == 1 and held[one.parent or ""] <= int(parameters["drawers"])]
    yield from alike_hits("found", ((one.id, {"loops": 1}) for one in few))


CHECKS: Final[Mapping[str, Find]] = {
    "SLT-03": uneven_bridges,
    "SLT-04": idle_adapter,
    "SLT-06": far_adapters,
    "SLT-09": uneven_controllers,
    "SLT-10": shared_with_base,
    "SLT-11": single_loop,
}
