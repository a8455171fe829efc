"""Hosts, names, workloads and networks that are set wrongly."""

import random

from headroom.domain.design.document import read_live
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.fabrics import port_at
from tests.builders import catalogue
from tests.checks.mistakes.records import Document, change, chosen, ends, of_kind, sort_of


def same_name(document: Document, dice: random.Random) -> str | None:
    found: dict[tuple[str, str], list[str]] = {}
    for name, one in sorted(document["components"].items()):
        found.setdefault((one["kind"], (one.get("at") or [""])[0]), []).append(name)
    group = chosen(dice, [names for _, names in sorted(found.items()) if len(names) > 1])
    if group is None:
        return None
    first, second = dice.sample(group, 2)
    return change(document, "components", first, name=document["components"][second]["name"])


def one_path_at_a_time(document: Document, dice: random.Random) -> str | None:
    """A host with several paths to SCSI volumes works by failover only; ECKD paths are the mainframe's matter."""
    if any(document["components"][name].get("protocol") == "eckd" for name in of_kind(document, "volume")):
        return None
    spread = [name for name in of_kind(document, "host") if _multipath(document, name) not in (None, "failover")]
    host = chosen(dice, spread)
    return None if host is None else change(document, "components", host, multipath="failover")


def no_operating_system(document: Document, dice: random.Random) -> str | None:
    stated = [name for name in of_kind(document, "host") if "operating_system" in document["components"][name]]
    host = chosen(dice, stated)
    return None if host is None else change(document, "components", host, operating_system=None)


def same_nvme_name(document: Document, dice: random.Random) -> str | None:
    named = [name for name in of_kind(document, "host", "storage_system") if "nqn" in document["components"][name]]
    if len(named) < 2:
        return None
    first, second = dice.sample(named, 2)
    return change(document, "components", first, nqn=document["components"][second]["nqn"])


def other_frame_size(document: Document, dice: random.Random) -> str | None:
    """One card of an Ethernet network takes small frames, its neighbours large ones."""
    cards = _ethernet_cards(document)
    if len(cards) < 2:
        return None
    for name in cards:
        change(document, "components", name, mtu_bytes=9000)
    return change(document, "components", dice.choice(cards), mtu_bytes=1500)


def workload_on_nothing(document: Document, dice: random.Random) -> str | None:
    workload = chosen(dice, sorted(document["workloads"]))
    return None if workload is None else change(document, "workloads", workload, on=[])


def workload_without_threads(document: Document, dice: random.Random) -> str | None:
    stated = [name for name, one in sorted(document["workloads"].items()) if one.get("threads") is not None]
    workload = chosen(dice, stated)
    if workload is None:
        return None
    document["workloads"][workload] = {**document["workloads"][workload], "threads": None}
    return f"{workload} without threads"


def slow_port(document: Document, dice: random.Random) -> str | None:
    """A port of a link fixed to a slower speed that both ends know."""
    expanded = expand(read_live(document, catalogue())[0], catalogue())
    found = []
    for _, cable in sorted(expanded.cables.items()):
        for name, port in (cable.a, cable.b):
            known = port_at(expanded, (name, port))
            slower = sorted(set(known.speeds_gbps)) if known is not None else []
            if name in document["components"] and cable.speed_gbps is not None and slower[:1] < [cable.speed_gbps]:
                found.append((name, f"ports/{port}/speed_gbps", slower[0]))
    place = chosen(dice, [one for one in found if one[1] not in document["components"][one[0]]])
    return None if place is None else change(document, "components", place[0], **{place[1]: place[2]})


def _multipath(document: Document, name: str) -> str | None:
    """The policy of a host with cables to two places or more."""
    cards = {card for card in of_kind(document, "hba") if _above(document, card) == name}
    cables = [cable for cable in document["cables"].values() if cards & set(ends(cable))]
    return document["components"][name].get("multipath") if len(cables) > 1 else None


def _above(document: Document, name: str) -> str:
    at = document["components"].get(name, {}).get("at")
    return name if at is None else _above(document, at[0].partition("/")[0])


def _ethernet_cards(document: Document) -> list[str]:
    """Cards with an address on Ethernet; those on InfiniBand have some too, and no frames."""
    return [
        name
        for name in of_kind(document, "hba")
        if any(key.startswith("ports/eth") and key.endswith("/ip_address") for key in document["components"][name])
    ]


SORTS = {
    "name given twice": sort_of(same_name, "NAM-01"),
    "one path at a time": sort_of(one_path_at_a_time, "MPL-02 MPL-09 NET-07"),
    "no operating system": sort_of(no_operating_system, "SUP-05"),
    "NVMe name given twice": sort_of(same_nvme_name, "NET-09"),
    "another frame size": sort_of(other_frame_size, "NET-01"),
    "workload on nothing": sort_of(workload_on_nothing, "TOP-02 TOP-32"),
    "workload without threads": sort_of(workload_without_threads, "TOP-22"),
    "port fixed to a slow speed": sort_of(slow_port, "TOP-09 TOP-08 TOP-10"),
}
