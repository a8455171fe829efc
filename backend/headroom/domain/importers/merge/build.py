"""Claims to an estate: union, joins, facts in order, contradictions."""

from collections.abc import Iterable, Sequence
from typing import Final

from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, Ref, Same, StatedFact, Value
from headroom.domain.importers.keys import display_key
from headroom.domain.importers.merge.estate import Estate, EstateObject
from headroom.domain.importers.merge.joins import join_all
from headroom.domain.importers.merge.union import Contradiction, Union, plain

_SINGLE: Final = {
    "host": ("serial", "uuid"),
    "port": ("wwnn",),
    "switch": ("wwn", "type_number"),
    "controller": ("wwnn", "serial"),
    "system": ("serial",),
    "unit": ("capacity_bytes",),
    "array": ("level", "strip_kib", "capacity_bytes"),
    "md_array": ("level", "chunk_kib"),
}
"""Facts that have one value; of others, such as names, all are right."""
_LEAST_RANK: Final = 50


def build(claims: Iterable[Claim]) -> Estate:
    """The estate that claims of all files show; the same for every order of the claims."""
    facts: list[StatedFact] = []
    sames: list[Same] = []
    links: list[Link] = []
    for claim in claims:
        if isinstance(claim, StatedFact):
            facts.append(claim)
        elif isinstance(claim, Same):
            sames.append(claim)
        elif isinstance(claim, Link):
            links.append(claim)
    facts.sort(key=_order)
    union = Union(facts)
    join_all(union, facts, sames, links)
    estate = _things(union, facts, sames, links)
    estate.contradictions = sorted({_first(one) for one in union.refused}) + _contradictions(estate)
    return estate


def _order(fact: StatedFact) -> tuple[object, ...]:
    return fact.ref, fact.name, -fact.rank, fact.at, str(fact.value)


def _first(one: Contradiction) -> Contradiction:
    """The same whichever of the two came first."""
    if (one.b_at, str(one.b)) < (one.a_at, str(one.a)):
        return one._replace(a=one.b, a_at=one.b_at, b=one.a, b_at=one.a_at)
    return one


def _things(union: Union, facts: Sequence[StatedFact], sames: Sequence[Same], links: Sequence[Link]) -> Estate:
    estate = Estate()
    refs: set[Ref] = {fact.ref for fact in facts}
    refs |= {ref for same in sames for ref in (same.a, same.b)} | {ref for link in links for ref in (link.a, link.b)}
    for ref in sorted(refs):
        estate.add(EstateObject(union.find(ref))).refs.append(ref)
    for fact in facts:
        estate.things[union.find(fact.ref)].facts[fact.name].append(fact)
    for thing in estate.things.values():
        for found in thing.facts.values():
            found.sort(key=lambda fact: (-fact.rank, fact.at, str(fact.value)))
    for link in sorted(set(links)):
        a, b = union.find(link.a), union.find(link.b)
        if a != b:
            estate.link(a, link.how, b, link.at)
    estate.sort()
    return estate


def _contradictions(estate: Estate) -> list[Contradiction]:
    found = []
    for kind, names in _SINGLE.items():
        for thing in estate.of(kind):
            for name in names:
                found.extend(_differing(thing, name))
    found.extend(_speeds(estate))
    found.extend(_domains(estate))
    found.extend(_sizes(estate))
    return found


def _differing(thing: EstateObject, name: str) -> list[Contradiction]:
    seen: dict[Value, StatedFact] = {}
    for fact in thing.facts.get(name, []):
        if fact.rank >= _LEAST_RANK:
            seen.setdefault(plain(fact.value), fact)
    first, *others = seen.values() if seen else [None]
    if first is None:
        return []
    words = f"Two statements of the {name} of {thing.kind} {thing.text('name') or display_key(thing.ref[1])} differ."
    return [
        Contradiction(thing.kind, thing.ref[1], name, first.value, first.at, other.value, other.at, words)
        for other in others
        if other
    ]


def _speeds(estate: Estate) -> list[Contradiction]:
    """Both ends of a link run at one speed."""
    found = []
    for port, socket, _ in estate.links("attached"):
        a, b = port.facts.get("speed_gbps"), socket.facts.get("speed_gbps")
        if (
            a
            and b
            and socket.text("state") in {"", "Online"}
            and min(a[0].rank, b[0].rank) >= NEIGHBOUR
            and a[0].value != b[0].value
        ):
            words = f"The ends of the link at {port.ref[1]} say {a[0].value} and {b[0].value} Gb/s."
            found.append(
                Contradiction("port", port.ref[1], "speed_gbps", a[0].value, a[0].at, b[0].value, b[0].at, words)
            )
    return found


def _domains(estate: Estate) -> list[Contradiction]:
    return [
        one
        for switch in estate.of("switch")
        if not switch.text("make").startswith("cisco")
        for one in _differing(switch, "domain")
    ]


def _sizes(estate: Estate) -> list[Contradiction]:
    """A volume has the size that hosts see; one statement a volume is enough."""
    found: dict[Ref, Contradiction] = {}
    for device, unit, _ in estate.links("shows"):
        a, b = unit.facts.get("capacity_bytes"), device.facts.get("capacity_bytes")
        if a and b and device.text("type") in {"disk", "mpath"} and a[0].value != b[0].value:
            words = f"Volume {unit.text('name') or unit.ref[1]} has another size on a host than on its storage system."
            one = Contradiction("unit", unit.ref[1], "capacity_bytes", a[0].value, a[0].at, b[0].value, b[0].at, words)
            found.setdefault(unit.ref, one)
    return [found[ref] for ref in sorted(found)]
