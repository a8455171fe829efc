"""Volume groups and host connections of a DS8000: which host sees which volumes, through which of its ports.

Facts: IBM DS8000 documentation (a host connection has one volume group, so each host gets a group of its own), real
listings (host type LinuxRHEL, groups V10, V20 and V30 that every machine brings). From memory: mkvolgrp and
mkhostconnect, the other host types, V40, and that LinuxRHEL serves where a distribution has no type of its own.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.fabric.host_ports import PortNames, initiators, users
from headroom.domain.writers.files.names import DSCLI, Namer, safe_name
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import about, comment, spoken
from headroom.domain.writers.lookup.ds8000_numbers import Layout, is_ckd
from headroom.domain.writers.lookup.platform import platform_of, unknown_platforms

_TAKEN_GROUPS: Final = frozenset((10, 20, 30, 40))
"""Volume groups that every DS8000 brings."""
_HOST_TYPES: Final = {"aix": "pSeries", "irix": "SGI", "linux_z": "zLinux", "esxi": "VMWare", "windows": "Win2008"}
_SUSE: Final = re.compile(r"suse|\bsles\b", re.IGNORECASE)
_RED_HAT: Final = re.compile(r"red hat|\brhel\b|rocky|alma|fedora|centos", re.IGNORECASE)


def connections(expanded: ExpandedDesign, system: Node, layout: Layout, problems: Refusals) -> Iterator[str]:
    """The commands for each host with fixed block volumes; what is open goes to `problems`."""
    volumes = [node for node in map(expanded.nodes.__getitem__, layout.volumes) if not is_ckd(node)]
    namer, wwpns = Namer(DSCLI), PortNames(expanded, problems)
    group = 0
    for host_id, own in users(expanded, volumes).items():
        while group in _TAKEN_GROUPS:
            group += 1
        host = expanded.nodes[host_id]
        kind, why = _host_type(expanded, host, problems)
        ids = ",".join(_ranges(sorted(layout.volumes[volume.id] for volume in own)))
        text = f"Volume group of host {spoken(host.name)}, which will be V{group}; {why}"
        line = f"mkvolgrp -hosttype {kind} -volume {ids} {namer.name(host.id, host.name)}"
        yield from about([host.origin, *(volume.origin for volume in own)], [*comment(text), line])
        ports = initiators(expanded, host, system)
        if not ports:
            what = f"uses {spoken(system.name)} and has no port that sees it"
            problems.refuse(host, "ports", what, "Cable one to it, or zone it.")
        cards = list(dict.fromkeys(node_id for node_id, _ in ports))
        for node_id, port in ports:
            hba = expanded.nodes[node_id]
            place = cards.index(node_id) + 1 if len(cards) > 1 else None
            name = namer.name(f"{node_id} {port}", _connection(host, hba, port, place))
            text = f"Port {port} of {spoken(hba.name)}: it may log in to every I/O port that the zoning shows it."
            line = f"mkhostconnect -wwname {wwpns.of((node_id, port))} -hosttype {kind} -volgrp V{group} {name}"
            yield from about([hba.origin, host.origin], [*comment(text), line])
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


def _ranges(ids: Iterable[str]) -> Iterator[str]:
    """`1000-1003,1100`: runs within one logical subsystem."""
    run: list[str] = []
    for one in ids:
        if run and (int(one, 16) != int(run[-1], 16) + 1 or one[:2] != run[-1][:2]):
            yield _run(run)
            run = []
        run.append(one)
    if run:
        yield _run(run)


def _run(ids: Sequence[str]) -> str:
    return ids[0] if len(ids) == 1 else f"{ids[0]}-{ids[-1]}"
