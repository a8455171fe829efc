"""Who sees which volume of an Engenio system: all hosts by the default group, or each its own by hosts and groups.

Facts: SANtricity CLI reference, 11.x (create hostGroup; create host, its type by show storageArray hostTypeTable;
create hostPort with sixteen digits and interfaceType; create mapping for a host or host group; a host is in one group).
Older systems need storage partitions for it, which are licensed and whose statements differ by firmware: said, not
written.
"""

from collections.abc import Iterator, Sequence
from itertools import count as count_from
from typing import Final

from headroom.domain.statements.smcli import (
    DEFAULT_GROUP,
    EngenioHostStatement,
    EngenioPortStatement,
    create_host,
    create_host_group,
    create_host_port,
)
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.fabric.host_ports import PortNames, initiators, users
from headroom.domain.writers.files.names import SMCLI, Namer
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import about, comment, spoken

MARK: Final = "//"


class HostAccess:
    """Hosts and groups for the volumes of one system; what cannot be had goes to `problems`."""

    def __init__(
        self, expanded: ExpandedDesign, system: Node, volumes: Sequence[Node], maps_apart: bool, problems: Refusals
    ) -> None:
        self._expanded = expanded
        self._system = system
        self._maps_apart = maps_apart
        self._problems = problems
        of_host = users(expanded, volumes)
        self._hosts = {volume.id: tuple(host for host, own in of_host.items() if volume in own) for volume in volumes}
        self.private = any(hosts and len(hosts) < len(of_host) for hosts in self._hosts.values())
        """Whether a host must not see what another one uses."""

        self._namer = Namer(SMCLI)
        self._wwpns = PortNames(expanded, problems)
        self._groups = self._shared()
        same = [(host, number(volume, "lun_id")) for host, own in of_host.items() for volume in own]
        entered = [pair for pair in same if pair[1] is not None]
        own_luns = self.private and maps_apart and len(set(entered)) == len(entered)
        self.luns = _lun_ids(volumes) if own_luns else lun_numbers(volumes)
        """Volume id to its LUN: each host counts for itself where it has volumes of its own."""

    def lines(self) -> Iterator[str]:
        """Groups, hosts and their ports, before the first mapping."""
        if not self.private or not self._maps_apart:
            return
        yield from comment(
            "Hosts, since not all of them use the same volumes. The default group has to be empty. Set each host's type"
            " to that of its system afterwards: show storageArray hostTypeTable; set host [...] hostType=...;",
            MARK,
        )
        for hosts, group in self._groups.items():
            yield from about([self._origin(host) for host in hosts], [create_host_group(group)])
        for host_id in dict.fromkeys(host for hosts in self._hosts.values() for host in hosts):
            yield from about([self._origin(host_id)], self._host(host_id))
        yield ""

    def mapping(self, volume: Node) -> tuple[str, str]:
        """Whom a volume is mapped to, as the statement says it, and in words."""
        hosts = self._hosts.get(volume.id, ())
        if not self.private:
            return (
                DEFAULT_GROUP,
                "Mapped to the default group: every host that is zoned to this storage system sees it.",
            )
        named = ", ".join(spoken(self._expanded.nodes[host].name) for host in hosts) or "no host"
        if not self._maps_apart:
            return DEFAULT_GROUP, (
                f"DATA LOSS RISK: {named} alone should see it, and mapped to the default group every host does that is"
                " zoned to this storage system. Make storage partitions first (create host, create hostPort), and map"
                " it there."
            )
        if len(hosts) == 1:
            return f'host="{self._host_name(hosts[0])}"', f"Mapped to {named} alone."
        if hosts not in self._groups:
            return DEFAULT_GROUP, "Mapped to the default group."
        return f'hostGroup="{self._groups[hosts]}"', f"Mapped to {named}, and to no other host."

    def _shared(self) -> dict[tuple[str, ...], str]:
        """Sets of hosts that share volumes, to the names of their groups."""
        groups: dict[tuple[str, ...], str] = {}
        for volume_id, hosts in self._hosts.items():
            if len(hosts) > 1 and self.private and self._maps_apart and hosts not in groups:
                if any(set(hosts) & set(other) for other in groups):
                    what = "is shared by hosts that share another volume with other hosts"
                    remedy = "A host is in one host group: let the hosts of a group share all of these volumes."
                    self._problems.refuse(self._expanded.nodes[volume_id], "hosts", what, remedy)
                names = "_".join(self._expanded.nodes[host].name for host in hosts)
                groups[hosts] = self._namer.name(f"group {hosts}", f"grp_{names}")
        return groups

    def statement(self, host_id: str) -> EngenioHostStatement:
        """A host as the storage system shall know it; what is open goes to `problems`."""
        host = self._expanded.nodes[host_id]
        name, ports = self._host_name(host_id), initiators(self._expanded, host, self._system)
        if not ports:
            what = f"uses {spoken(self._system.name)} and has no port that sees it"
            self._problems.refuse(host, "ports", what, "Cable one to it, or zone it.")
        made = []
        for node_id, port in ports:
            label = self._namer.name(f"{node_id} {port}", f"{host.name}_{self._expanded.nodes[node_id].name}_{port}")
            made.append(EngenioPortStatement(self._wwpns.of((node_id, port)), label))
        return EngenioHostStatement(host_id, name, tuple(made))

    def hosts_of(self, volume: Node) -> tuple[str, ...]:
        """The hosts that use a volume."""
        return self._hosts.get(volume.id, ())

    @property
    def group_names(self) -> dict[tuple[str, ...], str]:
        """Sets of hosts that share volumes, to the names of their groups."""
        return dict(self._groups)

    def _host(self, host_id: str) -> Iterator[str]:
        group = next((name for hosts, name in self._groups.items() if host_id in hosts), None)
        yield create_host(self._host_name(host_id), group)
        statement = self.statement(host_id)
        for port in statement.ports:
            yield create_host_port(port, statement.name)

    def _host_name(self, host_id: str) -> str:
        return self._namer.name(f"host {host_id}", self._expanded.nodes[host_id].name)

    def _origin(self, host_id: str) -> str:
        return self._expanded.nodes[host_id].origin


def lun_numbers(volumes: Sequence[Node]) -> dict[str, int]:
    """Volume id to a LUN that no other volume has: the one asked for, or else the next number that nobody asked for."""
    entered = _lun_ids(volumes)
    free = (lun for lun in count_from(0) if lun not in entered.values())
    taken: set[int] = set()
    answer: dict[str, int] = {}
    for volume_id, lun in entered.items():
        answer[volume_id] = next(free) if lun in taken else lun
        taken.add(answer[volume_id])
    return answer


def _lun_ids(volumes: Sequence[Node]) -> dict[str, int]:
    return {volume.id: int(lun) for volume in volumes if (lun := number(volume, "lun_id")) is not None}
