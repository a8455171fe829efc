"""Two fabrics that a cable joins."""

import random
from itertools import product

from headroom.domain.catalogue.records import Port
from headroom.domain.design.document import read_live
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.records import ExpandedDesign
from tests.builders import catalogue
from tests.checks.mistakes.records import Document, chosen, ends, of_kind, sort_of


def with_sides(document: Document) -> Document:
    """A design whose switches are on two fabrics, with these stated as A and B."""
    fabrics = _fabrics(document)
    if len(fabrics) != len("AB"):
        return document
    stated = dict(document["components"])
    for side, names in zip("AB", fabrics, strict=True):
        for name in names:
            stated[name] = {**stated[name], "fabric_side": side}
    return {**document, "components": stated}


def join(document: Document, dice: random.Random) -> str | None:
    """A cable from a free port of one fabric to one of the other, as somebody means well."""
    parts = document["components"]
    sides = [[name for name in of_kind(document, "switch") if parts[name].get("fabric_side") == side] for side in "AB"]
    pair = chosen(dice, list(product(*sides)))
    if pair is None:
        return None
    expanded = expand(read_live(document, catalogue())[0], catalogue())
    near, far = (_free_ports(expanded, document, name) for name in pair)
    fitting = [(one, other) for one, port in near.items() for other, facing in far.items() if _may_meet(port, facing)]
    ports = chosen(dice, fitting)
    if ports is None:
        return None
    document["cables"]["joint"] = {"from": [pair[0], ports[0]], "to": [pair[1], ports[1]], "length_m": None}
    return f"{pair[0]} joined with {pair[1]}"


def _fabrics(document: Document) -> list[set[str]]:
    """Switches that cables join, each set once, in order."""
    found = [{name} for name in of_kind(document, "switch")]
    for cable in document["cables"].values():
        met = [names for names in found if not names.isdisjoint(ends(cable))]
        if len(met) > 1:
            found = [*(names for names in found if names not in met), set().union(*met)]
    return sorted(found, key=min)


def _free_ports(expanded: ExpandedDesign, document: Document, switch: str) -> dict[str, Port]:
    inner = expanded.nodes[switch].inner
    taken = {tuple(cable[end]) for cable in document["cables"].values() for end in ("from", "to")}
    ports = {} if inner is None else inner.ports
    return {name: port for name, port in sorted(ports.items()) if (switch, name) not in taken}


def _may_meet(port: Port, facing: Port) -> bool:
    """Of one type and with a speed in common; another cable is no link and joins nothing."""
    return port.type == facing.type and not set(port.speeds_gbps).isdisjoint(facing.speeds_gbps)


SORTS = {"fabrics joined": sort_of(join, "TOP-11")}
