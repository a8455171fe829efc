"""Random fabrics and random wishes of them: what is, and what shall be."""

import random
from collections.abc import Iterable

from headroom.domain.statements.zoning import AliasStatement, WishedZoning, ZoneStatement

INITIATORS = [f"10:00:00:00:c9:00:00:{number:02x}" for number in range(8)]
TARGETS = [f"50:05:07:68:01:00:00:{number:02x}" for number in range(5)]
STRANGERS = [f"21:00:00:24:ff:00:00:{number:02x}" for number in range(4)]
"""Ports that no design knows."""


def some(chance: random.Random, things: list[str], least: int, most: int) -> list[str]:
    return chance.sample(things, chance.randint(least, min(most, len(things))))


def wish(chance: random.Random, peer: bool = False) -> WishedZoning:
    """Single-initiator zones, or peer zones of several initiators, over known ports."""
    alias = {port: f"{'h' if port in INITIATORS else 's'}_{port[-2:]}" for port in (*INITIATORS, *TARGETS)}
    own = (lambda port: port) if peer else alias.__getitem__
    zones: list[tuple[str, list[str], list[str]]] = []
    if peer:
        left = some(chance, INITIATORS, 1, 8)
        while left:
            group, left = left[: (size := chance.randint(1, 3))], left[size:]
            zones.append((f"pz_{len(zones)}", group, some(chance, TARGETS, 1, 3)))
    else:
        for port in some(chance, INITIATORS, 1, 8):
            for number in range(chance.choice([1, 1, 2])):
                zones.append((f"z_{alias[port]}{number or ''}", [port], some(chance, TARGETS, 1, 3)))
    made = tuple(ZoneStatement(name, tuple(map(own, a)), tuple(map(own, b)), peer) for name, a, b in zones)
    used = dict.fromkeys(port for _, a, b in zones for port in (*a, *b))
    aliases = () if peer else tuple(AliasStatement(alias[port], (port,)) for port in used)
    return WishedZoning(aliases, made, "cfg_design")


def world(chance: random.Random, wished: WishedZoning) -> tuple[dict[str, str], dict[str, list[str]], list[str]]:
    """Aliases (name -> port), zones (name -> members by alias or port), and the zones that are in force.

    Some zones are as wished, some have less, some more, some other names, and some are of strangers.
    """
    alias = {port: f"w_{port[:2]}_{port[-2:]}" for port in (*INITIATORS, *TARGETS, *STRANGERS)}
    for statement in wished.aliases:
        if chance.random() < 0.6:
            alias[statement.members[0]] = statement.name
    zones: dict[str, list[str]] = {}
    for zone in wished.zones:
        ports = [port for member in zone.members for port in wished.ports(member)]
        _put(chance, zones, zone.name, ports)
    for number in range(chance.randint(0, 4)):
        everyone = chance.choice([[*INITIATORS, *TARGETS], [*STRANGERS, *TARGETS]])
        zones[f"old_{number}"] = some(chance, everyone, 2, 4)
    used = {port for ports in zones.values() for port in ports}
    named = {port for port in used if chance.random() < 0.8}
    aliases = {alias[port]: port for port in sorted(named)}
    members = {name: [alias[port] if port in named else port for port in ports] for name, ports in zones.items()}
    active = [name for name in members if chance.random() < 0.9]
    return aliases, members, active


def _put(chance: random.Random, zones: dict[str, list[str]], name: str, ports: list[str]) -> None:
    kind = chance.random()
    own = name if chance.random() < 0.7 else f"w_{name}"
    if kind < 0.3:
        zones[own] = ports
    elif kind < 0.5 and len(ports) > 2:
        zones[own] = ports[:-1]
    elif kind < 0.6:
        zones[own] = [*ports, *some(chance, [one for one in TARGETS if one not in ports], 0, 1)]
    elif kind < 0.7:
        zones[own] = [*ports, chance.choice(STRANGERS)]
    elif kind < 0.75:
        zones[own] = some(chance, [*STRANGERS, *TARGETS], 2, 3)


def inside(zones: Iterable[Iterable[str]]) -> set[frozenset[str]]:
    """Pairs within groups of ports."""
    return {frozenset((a, b)) for ports in map(list, zones) for a in ports for b in ports if a != b}
