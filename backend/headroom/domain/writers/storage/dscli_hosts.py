"""Volume groups and host connections of a DS8000: which host sees which volumes, through which of its ports.

Facts: IBM DS8000 documentation (a host connection has one volume group, so each host gets a group of its own), real
listings (host type LinuxRHEL, groups V10, V20 and V30 that every machine brings). From memory: mkvolgrp and
mkhostconnect, the other host types, V40, and that LinuxRHEL serves where a distribution has no type of its own.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from headroom.domain.statements.dscli import DsHostStatement, DsPortStatement, make_connection, make_group
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.fabric.host_ports import PortNames, initiators, users
from headroom.domain.writers.files.names import DSCLI, Namer, safe_name
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import about, comment, spoken
from headroom.domain.writers.lookup.ds8000_numbers import Layout, is_ckd
from headroom.domain.writers.lookup.platform import platform_of, unknown_platforms

TAKEN_GROUPS: Final = frozenset((10, 20, 30, 40))
"""Volume groups that every DS8000 brings."""
_HOST_TYPES: Final = {"aix": "pSeries", "irix": "SGI", "linux_z": "zLinux", "esxi": "VMWare", "windows": "Win2008"}
_SUSE: Final = re.compile(r"suse|\bsles\b", re.IGNORECASE)
_RED_HAT: Final = re.compile(r"red hat|\brhel\b|rocky|alma|fedora|centos", re.IGNORECASE)


class DsHostAccess(NamedTuple):
    """A host as a DS8000 shall know it: what is said of it, and the adapter and port behind each connection."""

    host: Node
    statement: DsHostStatement
    why: str
    """From what its host type comes."""
    adapters: tuple[tuple[Node, str], ...]


def host_accesses(expanded: ExpandedDesign, system: Node, layout: Layout, problems: Refusals) -> Iterator[DsHostAccess]:
    """Each host with fixed block volumes; what is open goes to `problems`."""
    volumes = [node for node in map(expanded.nodes.__getitem__, layout.volumes) if not is_ckd(node)]
    namer, wwpns = Namer(DSCLI), PortNames(expanded, problems)
    for host_id, own in users(expanded, volumes).items():
        host = expanded.nodes[host_id]
        kind, why = _host_type(expanded, host, problems)
        group_name = namer.name(host.id, host.name)
        ports = initiators(expanded, host, system)
        if not ports:
            what = f"uses {spoken(system.name)} and has no port that sees it"
            problems.refuse(host, "ports", what, "Cable one to it, or zone it.")
        cards = list(dict.fromkeys(node_id for node_id, _ in ports))
        made = []
        for node_id, port in ports:
            place = cards.index(node_id) + 1 if len(cards) > 1 else None
            name = namer.name(f"{node_id} {port}", _connection(host, expanded.nodes[node_id], port, place))
            made.append(DsPortStatement(wwpns.of((node_id, port)), name))
        statement = DsHostStatement(host.id, group_name, kind, tuple(made), tuple(volume.id for volume in own))
        yield DsHostAccess(host, statement, why, tuple((expanded.nodes[node_id], port) for node_id, port in ports))


def connections(expanded: ExpandedDesign, system: Node, layout: Layout, problems: Refusals) -> Iterator[str]:
    """The commands for each host with fixed block volumes; what is open goes to `problems`."""
    group = 0
    for host, statement, why, adapters in host_accesses(expanded, system, layout, problems):
        while group in TAKEN_GROUPS:
            group += 1
        origins = [expanded.nodes[one].origin for one in statement.volume_ids]
        text = f"Volume group of host {spoken(host.name)}, which will be V{group}; {why}"
        line = make_group(statement, (layout.volumes[one] for one in statement.volume_ids))
        yield from about([host.origin, *origins], [*comment(text), line])
        for (hba, port), named_port in zip(adapters, statement.ports, strict=True):
            text = f"Port {port} of {spoken(hba.name)}: it may log in to every I/O port that the zoning shows it."
            made = make_connection(statement, named_port, f"V{group}")
            yield from about([hba.origin, host.origin], [*comment(text), made])
        yield ""
        group += 1


def _connection(host: Node, hba: Node, port: str, place: int | None) -> str:
    """Host, adapter and port where they fit; else the host shortened, the adapter's place in it, and the port."""
    own = safe_name(DSCLI, host.name)
    whole = f"{own}_{safe_name(DSCLI, hba.name)}_{port}"
    end = f"_{port}" if place is None else f"_{place}_{port}"
    return whole if len(whole) <= DSCLI.longest else own[: DSCLI.longest - len(end)] + end


def _host_type(expanded: ExpandedDesign, host: Node, problems: Refusals) -> tuple[str, str]:
    """The machine's word for the platform, and from what it comes."""
    platform = platform_of(host)
    if platform is None:
        problems += [one for one in unknown_platforms(expanded) if one.component_id == host.origin]
        return "LinuxRHEL", ""
    kind = _HOST_TYPES.get(platform.family)
    if kind is None and _SUSE.search(platform.release):
        kind = "LinuxSuse"
    elif kind is None and _RED_HAT.search(platform.release):
        kind = "LinuxRHEL"
    if kind is not None:
        return kind, f"host type {kind} by its operating system."
    return "LinuxRHEL", "the DS8000 has no host type for its distribution and takes it as LinuxRHEL."
