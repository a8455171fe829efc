"""A DS8000, as far as fixed block volumes, volume groups and host connections go: what commands do and refuse."""

import re
from dataclasses import dataclass, field

from headroom.domain.delta.dscli_plan import PresentBlocks, VolumeGroup
from headroom.domain.importers.listings.ds8000.rows import ConnectionRow, VolumeRow

_VOLUME = re.compile(r"mkfbvol -extpool (P\d+) -type ds -cap (\d+) -name (\S{1,16})(?: -eam rotate\w+)? ([0-9A-F]{4})")
_GROUP = re.compile(r"mkvolgrp -hosttype \w+ -volume (\S+) (\S{1,16})")
_CONNECTION = re.compile(r"mkhostconnect -wwname ([0-9A-F]{16}) -hosttype \w+ -volgrp (V\d+) (\S{1,16})")
_CHANGE = re.compile(r"chvolgrp -action (add|remove) -volume (\S+) (V\d+)")
_OWN_GROUPS = ("V10", "V20", "V30")
HEAD = "Date/Time: {taken} IBM DSCLI Version: 7.9.10.275 DS: IBM.2107-75LR811"


@dataclass
class Ds8000:
    """Pools (number -> name), volumes (address -> name, pool, GiB), groups (name, addresses), connections."""

    pools: dict[str, str]
    volumes: dict[str, tuple[str, str, int]] = field(default_factory=dict)
    groups: dict[str, tuple[str, set[str]]] = field(default_factory=dict)
    connections: dict[str, tuple[str, str, str]] = field(default_factory=dict)
    """Number -> name, port, group."""

    def run(self, line: str) -> None:
        """One command; AssertionError for what the machine would refuse."""
        verb, _, last = line.partition(" ")[0], "", line.rsplit(" ", 1)[-1]
        if (made := _VOLUME.fullmatch(line)) is not None:
            address = made[4]
            assert made[1] in self.pools, line
            assert address not in self.volumes, line
            assert int(address[:2], 16) % 2 == int(made[1][1:]) % 2, "the subsystem is of the other rank group"
            self.volumes[address] = (made[3], made[1], int(made[2]))
        elif verb == "rmfbvol":
            assert not any(last in own for _, own in self.groups.values()), f"{last} is in a volume group"
            del self.volumes[last]
        elif verb == "rmvolgrp":
            assert not any(group == last for _, _, group in self.connections.values()), f"{last} has connections"
            del self.groups[last]
        elif verb == "rmhostconnect":
            del self.connections[last]
        else:
            self._access(line)

    def _access(self, line: str) -> None:
        if (group := _GROUP.fullmatch(line)) is not None:
            number = next(one for at in range(99) if (one := f"V{at}") not in {*self.groups, *_OWN_GROUPS, "V40"})
            self.groups[number] = (group[2], self._known(group[1]))
        elif (change := _CHANGE.fullmatch(line)) is not None:
            own, addresses = self.groups[change[3]][1], self._known(change[2])
            assert addresses <= own if change[1] == "remove" else not addresses & own, line
            (own.update if change[1] == "add" else own.difference_update)(addresses)
        else:
            made = _CONNECTION.fullmatch(line)
            assert made, f"not a command: {line!r}"
            assert made[2] in self.groups, line
            assert made[1] not in {port for _, port, _ in self.connections.values()}, "the port is connected"
            number = next(one for at in range(99) if (one := f"{at:04X}") not in self.connections)
            self.connections[number] = (made[3], made[1], made[2])

    def _known(self, text: str) -> set[str]:
        found = set()
        for one in text.split(","):
            first, _, last = one.partition("-")
            found |= {f"{at:04X}" for at in range(int(first, 16), int(last or first, 16) + 1)}
        assert found <= set(self.volumes), text
        return found

    def seen(self) -> set[tuple[str, str]]:
        """Every port with every address that it sees."""
        return {(port, one) for _, port, group in self.connections.values() for one in self.groups[group][1]}

    def present(self) -> PresentBlocks:
        """What its lists say; a volume `name` is known as the component `c_name`."""
        return PresentBlocks(
            dict(self.pools),
            {f"c_{name}": VolumeRow(at, name, pool, size * 2**30) for at, (name, pool, size) in self.volumes.items()},
            {number: VolumeGroup(name, frozenset(own)) for number, (name, own) in self.groups.items()},
            {at: ConnectionRow(at, name, port, group) for at, (name, port, group) in self.connections.items()},
        )

    def listings(self, taken: str) -> dict[str, str]:
        """What DSCLI prints of it, by file name."""
        head = HEAD.format(taken=taken)
        rule = "=" * 60
        volumes = [
            f"{name} {at} Online Normal Normal 2107-900 FB 512 {pool} {size}.0 - {size * 2**21}"
            for at, (name, pool, size) in sorted(self.volumes.items())
        ]
        pools = [f"{name} {at} fb {int(at[1:]) % 2} below 5160 82 5160 0 9" for at, name in sorted(self.pools.items())]
        own = ["All CKD V10 FICON/ESCON All", "All Fixed Block-512 V20 SCSI All", "All Fixed Block-520 V30 OS400 All"]
        groups = [f"{name} {at} SCSI Map 256" for at, (name, _) in sorted(self.groups.items())]
        connections = [
            f"{name} {at} {port} pSeries IBM pSeries - AIX 0 {group} all"
            for at, (name, port, group) in sorted(self.connections.items())
        ]
        lists = {
            "lsfbvol": ["Name ID accstate datastate configstate deviceMTM datatype extpool cap (2^30B) cap (10^9B)"
                        " cap (blocks)", rule, *volumes],
            "lsextpool": ["Name ID stgtype rankgrp status availstor (2^30B) %allocated available reserved numvols",
                          rule, *pools],
            "lsvolgrp": ["Name ID Type", rule, *groups, *own],
            "lshostconnect": ["Name ID WWPN HostType Profile portgrp volgrpID ESSIOport", rule, *connections],
        }  # fmt: skip
        for number, (name, volumes_of) in self.groups.items():
            rows = {"Name": name, "ID": number, "Type": "SCSI Map 256", "Vols": " ".join(sorted(volumes_of))}
            lists[f"showvolgrp {number}"] = [f"{key:<5}{value}" for key, value in rows.items()]
        return {f"{name}.txt": "\n".join([head, *lines]) + "\n" for name, lines in lists.items()}
