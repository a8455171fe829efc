"""A system that runs Storage Virtualize, as far as volumes, hosts and mappings go: what commands do and refuse."""

import re
from copy import deepcopy
from dataclasses import dataclass, field

from headroom.domain.delta.spectrum import PresentStorage

_MADE = re.compile(r"mkvolume -name (\S+) -pool (\S+) -size (\d+) -unit (gb|mb) -iogrp 0")
_HOST = re.compile(r"mkhost -name (\S+) -fcwwpn ([0-9A-F:]+)")
_PORT = re.compile(r"(add|rm)hostport -fcwwpn ([0-9A-F]{16}) (\S+)")
_MAP = re.compile(r"mkvdiskhostmap( -force)? -host (\S+)(?: -scsi (\d+))? (\S+)")
_UNMAP = re.compile(r"rmvdiskhostmap -host (\S+) (\S+)")


@dataclass
class Virtualize:
    """Pools, volumes (pool and bytes), hosts (ports), mappings (host and volume -> LUN)."""

    pools: set[str]
    volumes: dict[str, tuple[str, int]] = field(default_factory=dict)
    hosts: dict[str, set[str]] = field(default_factory=dict)
    mappings: dict[tuple[str, str], int] = field(default_factory=dict)

    def run(self, line: str) -> None:
        """One command; AssertionError for what the system would refuse."""
        if (made := _MADE.fullmatch(line)) is not None:
            assert made[2] in self.pools, line
            assert made[1] not in self.volumes, line
            self.volumes[made[1]] = (made[2], int(made[3]) * (2**30 if made[4] == "gb" else 2**20))
        elif line.startswith("rmvolume "):
            name = line.partition(" ")[2]
            assert not any(volume == name for _, volume in self.mappings), f"{name} is mapped"
            del self.volumes[name]
        else:
            self._host(line)

    def _host(self, line: str) -> None:
        if (host := _HOST.fullmatch(line)) is not None:
            ports = set(host[2].split(":"))
            assert host[1] not in self.hosts, line
            assert not any(ports & own for own in self.hosts.values()), "a port is another host's"
            self.hosts[host[1]] = ports
        elif line.startswith("rmhost "):
            name = line.partition(" ")[2]
            assert not any(one == name for one, _ in self.mappings), f"{name} has mappings"
            del self.hosts[name]
        elif (port := _PORT.fullmatch(line)) is not None:
            assert (port[2] in self.hosts[port[3]]) == (port[1] == "rm"), line
            (self.hosts[port[3]].add if port[1] == "add" else self.hosts[port[3]].remove)(port[2])
        elif (unmapped := _UNMAP.fullmatch(line)) is not None:
            del self.mappings[unmapped[1], unmapped[2]]
        else:
            self._map(line)

    def _map(self, line: str) -> None:
        found = _MAP.fullmatch(line)
        assert found, f"not a command: {line!r}"
        host, volume = found[2], found[4]
        assert volume in self.volumes, line
        assert (host, volume) not in self.mappings, line
        taken = {lun for (name, _), lun in self.mappings.items() if name == host}
        lun = int(found[3]) if found[3] else min(set(range(len(taken) + 1)) - taken)
        assert host in self.hosts, line
        assert lun not in taken, f"LUN {lun} is taken"
        assert found[1] or not any(other == volume for _, other in self.mappings), "mapped before, and no -force"
        self.mappings[host, volume] = lun

    def present(self) -> PresentStorage:
        """What its lists say; a volume `name` is known as the component `c_name`."""
        return PresentStorage(
            set(self.pools),
            {f"c_{name}": (name, size, pool) for name, (pool, size) in self.volumes.items()},
            deepcopy(self.hosts),
            {(host, f"c_{volume}"): lun for (host, volume), lun in self.mappings.items()},
        )
