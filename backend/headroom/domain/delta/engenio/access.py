"""Host groups, hosts, ports and LUN mappings of an Engenio system: what leads to those that are wished, and back.

Ports decide who a host is. A volume has one mapping, and a host leaves the default group with its first own: what
would take a path from anybody, or show a host what no design gives it, is not written.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from headroom.domain.delta.engenio.state import DEFAULT, PresentEngenio, PresentHost
from headroom.domain.delta.records import DeltaStep, UnwrittenDifference
from headroom.domain.statements.smcli import (
    Accessor,
    EngenioHostStatement,
    EngenioPortStatement,
    EngenioVolumeStatement,
    WishedEngenio,
    create_host,
    create_host_group,
    create_host_port,
    delete_named,
    map_volume,
    move_host,
    unmap_volume,
)

_NOT_THERE: Final = "not there"
_OPEN: Final = "Every host that is zoned to this storage system and has no mappings of its own sees it."
_OLDER: Final = "The statements that make hosts differ by firmware there: make it by hand, then take the profile again."
_STEPS = list[DeltaStep | UnwrittenDifference]


class AccessPlan:
    """Plans one system; `after` becomes what is there after the steps."""

    def __init__(self, after: PresentEngenio, wished: WishedEngenio) -> None:
        self._after = after
        self._wished = wished
        self._hosts = {host.node_id: host for host in wished.hosts}
        self._known: dict[str, str] = {}
        """The design's host -> the system's."""

        self._split: set[str] = set()
        """The design's hosts whose ports stand in several of the system's."""

    def steps(self) -> Iterator[DeltaStep | UnwrittenDifference]:
        """Ports that hosts lack, then the mapping of each volume with what it needs."""
        for host in self._wished.hosts:
            yield from self._recognised(host)
        waiting = [
            one
            for one in self._wished.volumes
            if one.node_id in self._after.volumes and one.lun is not None and one.host_ids
        ]
        moved = True
        while moved:  # what one volume needs, such as a group, may be what another one waits for
            moved, left = False, []
            for volume in waiting:
                found = list(self._volume(volume))
                steps = [one for one in found if isinstance(one, DeltaStep)]
                yield from steps
                moved = moved or bool(steps)
                left += [one for one in found if isinstance(one, UnwrittenDifference)]
        yield from left

    def _recognised(self, host: EngenioHostStatement) -> Iterator[DeltaStep | UnwrittenDifference]:
        names = {name for port in _ports(host) if (name := self._after.holder(port)) is not None}
        if len(names) > 1:
            self._split.add(host.node_id)
            reason = "Its ports are in several hosts there: put them into one by hand."
            yield UnwrittenDifference(f"host {host.name}", ", ".join(sorted(names)), "one host", reason)
        elif names:
            name = self._known[host.node_id] = names.pop()
            for port in host.ports:
                if port.wwpn not in self._after.hosts[name].ports:
                    yield self._joined_port(host, name, port)

    def _joined_port(
        self, host: EngenioHostStatement, name: str, port: EngenioPortStatement
    ) -> DeltaStep | UnwrittenDifference:
        """A port that a host of the system lacks: it sees from then on what the host sees."""
        what = f"port {port.label} of host {name}"
        foreign = self._not_given(self._after.visible_luns(name), host.node_id)
        if not self._wished.words.maps_apart:
            return UnwrittenDifference(what, _NOT_THERE, port.wwpn, _OLDER)
        if port.label in self._labels():
            return UnwrittenDifference(
                what, _NOT_THERE, port.wwpn, "Another port has its label: rename that one first."
            )
        if foreign:
            reason = f"It would see {_listed(foreign)}, which the design does not give it: choose by hand."
            return UnwrittenDifference(what, _NOT_THERE, port.wwpn, reason)
        if self._after.accessors(name) != [DEFAULT] and self._after.visible_luns(None):
            return UnwrittenDifference(what, _NOT_THERE, port.wwpn, self._leaves_default())
        return self._port(name, port)

    def _volume(self, volume: EngenioVolumeStatement) -> Iterator[DeltaStep | UnwrittenDifference]:
        name, lun = self._after.volumes[volume.node_id].name, volume.lun or 0
        what, current = f"mapping {name}", self._after.mappings.get(volume.node_id)
        if set(volume.host_ids) & self._split:
            return
        if current is None:
            yield from self._mapped(volume, name, lun)
            return
        whom, own = current
        lacking = [one for one in volume.host_ids if not self._sees(one, whom)]
        if lacking and whom.kind == "hostgroup":
            for host_id in lacking:
                yield from self._joined(self._hosts[host_id], whom.name, what)
        elif lacking:
            others = ", ".join(self._hosts[one].name for one in lacking)
            reason = "A volume has one mapping, and to move it takes paths away: by hand, while nobody uses it."
            yield UnwrittenDifference(what, f"to {whom.spoken}, LUN {own}", f"also to {others}", reason)
        if own not in {lun, volume.entered_lun}:
            yield UnwrittenDifference(what, f"LUN {own}", f"LUN {lun}", "Another LUN takes the paths away first.")

    def _sees(self, host_id: str, whom: Accessor) -> bool:
        name = self._known.get(host_id)
        if name is None:
            return whom == DEFAULT
        return whom in self._after.accessors(name)

    def _mapped(self, volume: EngenioVolumeStatement, name: str, lun: int) -> Iterator[DeltaStep | UnwrittenDifference]:
        """A volume that nobody sees yet."""
        made: _STEPS = []
        before = (dict(self._after.hosts), set(self._after.host_groups), dict(self._known))
        whom = self._target(volume, made)
        what, wish = f"mapping {name}", f"LUN {lun}"
        why = self._obstacle(volume, whom, lun) if isinstance(whom, Accessor) else whom
        if why or not isinstance(whom, Accessor):
            self._after.hosts, self._after.host_groups, self._known = before
            yield UnwrittenDifference(what, _NOT_THERE, wish, why)
            return
        self._after.map(volume.node_id, whom, lun)
        words = self._wished.words
        commands = (map_volume(words, name, whom.pair, lun),)
        back = (unmap_volume(words, name, whom.pair),)
        note = _OPEN if whom == DEFAULT else ""
        yield from made
        yield DeltaStep(what, _NOT_THERE, f"to {whom.spoken}, {wish}", commands, back, note=note)

    def _obstacle(self, volume: EngenioVolumeStatement, whom: Accessor, lun: int) -> str:
        """Why a mapping may not be made; empty where it may."""
        reached = self._after.reached(whom)
        if stranger := self._stranger(volume, reached):
            return stranger
        taken = set(self._after.of(whom).values())
        taken |= {number for to, number in self._after.access if to == whom or to.name in reached}
        leaving = [name for name in reached if whom != DEFAULT and self._after.accessors(name) == [DEFAULT]]
        for name in reached:
            if name not in leaving:
                taken |= set(self._after.visible_luns(name).values())
        partitions = self._after.partitions()
        most = self._after.most_partitions
        if lun in taken:
            return f"Another volume has LUN {lun} there."
        if leaving and self._after.visible_luns(None):
            return self._leaves_default()
        if whom != DEFAULT and whom not in partitions and most is not None and len(partitions) >= most:
            return f"Its licence allows {most} storage partitions, and all are in use."
        return ""

    def _stranger(self, volume: EngenioVolumeStatement, reached: Sequence[str]) -> str:
        """Says which port would see a volume that no design gives it; empty where none would."""
        given = {port for one in volume.host_ids for port in _ports(self._hosts[one])}
        for name in reached:
            for port in self._after.hosts[name].ports:
                if port not in given:
                    return f"Host {name} there has port {port} too, to which the design does not give it."
        return ""

    def _leaves_default(self) -> str:
        names = [self._after.volumes[one].name for one in self._after.visible_luns(None) if one in self._after.volumes]
        seen = _listed(sorted(names)) if names else "volumes"
        return f"It sees {seen} through the default group, and would leave that: map these to it by hand first."

    def _target(self, volume: EngenioVolumeStatement, made: _STEPS) -> Accessor | str:
        """To whom a volume is mapped, with the steps that make them; else why it is to nobody."""
        shared = not self._wished.private and all(self._sees(one, DEFAULT) for one in volume.host_ids)
        if shared and set(self._after.reached(DEFAULT)) <= set(self._known.values()):
            return DEFAULT
        if len(volume.host_ids) == 1:
            return self._single(self._hosts[volume.host_ids[0]], made)
        return self._shared(volume.host_ids, made)

    def _single(self, host: EngenioHostStatement, made: _STEPS) -> Accessor | str:
        if host.node_id not in self._known:
            return self._made_host(host, None, made) or Accessor("host", self._known[host.node_id])
        own = Accessor("host", self._known[host.node_id])
        group = Accessor("hostgroup", self._after.hosts[own.name].group)
        alone = self._after.of(group) and not self._after.of(own) and self._after.reached(group) == [own.name]
        return group if alone else own  # where its other volumes are

    def _shared(self, host_ids: Sequence[str], made: _STEPS) -> Accessor | str:
        """The group that has these hosts and no other; else a new one, where none of them is in another."""
        names = {self._known.get(one) for one in host_ids}
        for group in sorted(self._after.host_groups):
            if set(self._after.reached(Accessor("hostgroup", group))) == names:
                return Accessor("hostgroup", group)
        grouped = sorted(name for name in names if name is not None and self._after.hosts[name].group)
        if grouped:
            return f"Host {grouped[0]} is in a group with other hosts, and is in one only: choose by hand."
        if not self._wished.words.maps_apart:
            return _OLDER
        name = self._wished.group_names.get(tuple(host_ids)) or self._free_group(host_ids)
        if self._is_name_used(name):
            return f"Another host or group is called {name}: rename it first."
        self._after.host_groups.add(name)
        back = (delete_named("hostGroup", name),)
        made.append(DeltaStep(f"host group {name}", _NOT_THERE, "there", (create_host_group(name),), back))
        for host_id in host_ids:
            own = self._known.get(host_id)
            why = self._made_host(self._hosts[host_id], name, made) if own is None else self._moved(own, name, made)
            if why:
                return why
        return Accessor("hostgroup", name)

    def _free_group(self, host_ids: Sequence[str]) -> str:
        return f"grp_{'_'.join(self._hosts[one].name for one in host_ids)}"[:30].rstrip("_-")

    def _moved(self, name: str, group: str, made: _STEPS) -> str:
        """Put a host that is in no group into one that has no mappings yet, which takes nothing from it."""
        host = self._after.hosts[name]
        self._after.hosts[name] = PresentHost(group, host.ports)
        commands, back = (move_host(name, group),), (move_host(name, None),)
        made.append(DeltaStep(f"host {name}", "in no group", f"in {group}", commands, back))
        return ""

    def _made_host(self, host: EngenioHostStatement, group: str | None, made: _STEPS) -> str:
        """Make a host with its ports; else why not."""
        if not self._wished.words.maps_apart:
            return _OLDER
        if not host.ports:
            return f"No port of host {host.name} is known to see this system: enter world-wide names, cable or zone it."
        if self._is_name_used(host.name):
            return f"Another host or group is called {host.name}, and has none of its ports: rename it first."
        if {port.label for port in host.ports} & self._labels():
            return f"A port there has a label that ports of host {host.name} get: rename it first."
        self._after.hosts[host.name] = PresentHost(group or "")
        self._known[host.node_id] = host.name
        where = f"in group {group}" if group else "there"
        back = (delete_named("host", host.name),)
        note = "Set its type to that of its system: show storageArray hostTypeTable; set host [...] hostType=...;"
        commands = (create_host(host.name, group),)
        made.append(DeltaStep(f"host {host.name}", _NOT_THERE, where, commands, back, note=note))
        made += [self._port(host.name, port) for port in host.ports]
        return ""

    def _port(self, name: str, port: EngenioPortStatement) -> DeltaStep:
        host = self._after.hosts[name]
        self._after.hosts[name] = PresentHost(host.group, {**host.ports, port.wwpn: port.label})
        commands, back = (create_host_port(port, name),), (delete_named("hostPort", port.label),)
        return DeltaStep(f"port {port.label} of host {name}", _NOT_THERE, port.wwpn, commands, back)

    def _joined(self, host: EngenioHostStatement, group: str, what: str) -> Iterator[DeltaStep | UnwrittenDifference]:
        """A host into a group that has mappings, where the design gives it all of them."""
        name, whom = self._known.get(host.node_id), Accessor("hostgroup", group)
        if name is not None and whom in self._after.accessors(name):
            return
        gained = self._after.of(whom)
        foreign = self._not_given(gained, host.node_id)
        made: _STEPS = []
        own = _ports(host)
        others = [port for port in self._after.hosts[name].ports if port not in own] if name is not None else []
        if others:
            why = f"Host {name} there has port {others[0]} too, which is no port of {host.name}."
        elif foreign:
            why = f"The group sees {_listed(foreign)} too, which the design does not give to {host.name}."
        elif name is not None and self._after.hosts[name].group:
            why = f"It is in group {self._after.hosts[name].group}, and in one only: choose by hand."
        elif (name is None or self._after.accessors(name) == [DEFAULT]) and self._after.visible_luns(None):
            why = self._leaves_default()
        elif name is not None and set(gained.values()) & set(self._after.visible_luns(name).values()):
            why = "It has another volume at a LUN of the group."
        else:
            why = self._made_host(host, group, made) if name is None else self._moved(name, group, made)
        if why:
            yield UnwrittenDifference(what, f"to {whom.spoken}", f"also to {host.name}", why)
        else:
            yield from made

    def _not_given(self, volumes: dict[str, int], host_id: str) -> list[str]:
        """Those of some volumes that the design does not give to a host, by name."""
        given = {one.node_id for one in self._wished.volumes if host_id in one.host_ids}
        names = {key: one.name for key, one in self._after.volumes.items()}
        return sorted(names.get(one, one) for one in volumes if one not in given)

    def _is_name_used(self, name: str) -> bool:
        return name.lower() in {one.lower() for one in [*self._after.hosts, *self._after.host_groups]}

    def _labels(self) -> set[str]:
        return {label for host in self._after.hosts.values() for label in host.ports.values()}


def _ports(host: EngenioHostStatement) -> set[str]:
    return {*host.known, *(port.wwpn for port in host.ports)}


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names[:5]) + (" and others" if len(names) > 5 else "")
