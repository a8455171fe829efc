"""Zones widened, emptied, doubled, deleted, and stretched over fabrics; port names and domain ids given twice."""

import copy
import random

from tests.checks.mistakes.records import Document, change, chosen, delete, of_kind, sort_of


def _initiators(document: Document) -> list[list[str]]:
    members = [member for zone in document["zones"].values() for member in zone["members"]]
    hbas = set(of_kind(document, "hba"))
    return sorted(member for member in members if member[0] in hbas)


def _side(document: Document, member: list[str]) -> str:
    """The switch that a port is cabled to."""
    for cable in document["cables"].values():
        for near, far in ((cable["from"], cable["to"]), (cable["to"], cable["from"])):
            if near == member:
                return str(far[0])
    return ""


def _widen(document: Document, dice: random.Random, same_side: bool) -> str | None:
    zone = chosen(dice, sorted(document["zones"]))
    if zone is None:
        return None
    members = document["zones"][zone]["members"]
    sides = {_side(document, member) for member in members}
    others = [one for one in _initiators(document) if one not in members]
    fitting = [one for one in others if (_side(document, one) in sides) == same_side and _side(document, one)]
    more = chosen(dice, fitting)
    return None if more is None else change(document, "zones", zone, members=[*members, more])


def widen(document: Document, dice: random.Random) -> str | None:
    return _widen(document, dice, same_side=True)


def stretch(document: Document, dice: random.Random) -> str | None:
    return _widen(document, dice, same_side=False)


def empty(document: Document, dice: random.Random) -> str | None:
    zone = chosen(dice, sorted(document["zones"]))
    return None if zone is None else change(document, "zones", zone, members=document["zones"][zone]["members"][:1])


def double(document: Document, dice: random.Random) -> str | None:
    zone = chosen(dice, sorted(document["zones"]))
    if zone is None:
        return None
    document["zones"]["copy"] = copy.deepcopy(document["zones"][zone])
    return f"{zone} doubled"


def drop(document: Document, dice: random.Random) -> str | None:
    zone = chosen(dice, sorted(document["zones"]))
    return None if zone is None else delete(document, "zones", [zone])


def same_port_name(document: Document, dice: random.Random) -> str | None:
    named = [
        (name, key)
        for name in of_kind(document, "hba", "storage_system", "host_adapter")
        for key in sorted(document["components"][name])
        if key.endswith("/wwpn")
    ]
    if len(named) < 2:
        return None
    (first, key), (second, other) = dice.sample(named, 2)
    return change(document, "components", first, **{key: document["components"][second][other]})


def same_domain_id(document: Document, dice: random.Random) -> str | None:
    numbered = [name for name in of_kind(document, "switch") if "domain_id" in document["components"][name]]
    if len(numbered) < 2:
        return None
    first, second = dice.sample(numbered, 2)
    return change(document, "components", first, domain_id=document["components"][second]["domain_id"])


SORTS = {
    "zone widened": sort_of(widen, "ZON-01 ZON-02 ZON-07"),
    "zone over two fabrics": sort_of(stretch, "ZON-01 ZON-02"),
    "zone emptied": sort_of(empty, "ZON-03"),
    "zone doubled": sort_of(double, "ZON-08"),
    "zone deleted": sort_of(drop, "ZON-05 ZON-06 RED-01 RED-02 RED-23 TOP-01 TOP-04"),
    "port name given twice": sort_of(same_port_name, "ZON-10"),
    "domain id given twice": sort_of(same_domain_id, "ZON-14 ZON-15"),
}
