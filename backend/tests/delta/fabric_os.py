"""A switch that runs Fabric OS, as far as zoning goes: what each command does, what it refuses, what cfgshow prints."""

import re
from copy import deepcopy
from dataclasses import dataclass, field

NAME = r"[A-Za-z][A-Za-z0-9_]{0,63}"
MEMBER = r"(?:[0-9a-f]{2}:){7}[0-9a-f]{2}|\d{1,3},\d{1,4}"
_TWO = re.compile(rf'(ali|zone|cfg)(create|add|remove) "({NAME})", "([^"]+)"')
_PEER = re.compile(rf'zone(create|add|remove) --peerzone "({NAME})"((?: -(?:principal|members) "[^"]+")+)')
_ONE = re.compile(rf'(ali|zone|cfg)delete "({NAME})"')
_ENABLE = re.compile(rf'cfgenable "({NAME})"')


@dataclass
class Database:
    """What a transaction changes."""

    ali: dict[str, list[str]] = field(default_factory=dict)
    zone: dict[str, list[str]] = field(default_factory=dict)
    peers: dict[str, tuple[list[str], list[str]]] = field(default_factory=dict)
    cfg: dict[str, list[str]] = field(default_factory=dict)


@dataclass
class FabricOs:
    """The defined database, what is in force, and who sees whom."""

    database: Database = field(default_factory=Database)
    effective: str | None = None
    zones: dict[str, list[str]] = field(default_factory=dict)
    """In force: zone -> ports."""
    principals: dict[str, list[str]] = field(default_factory=dict)
    open: bool = False

    def run(self, line: str) -> None:
        """One command; AssertionError for what Fabric OS would refuse."""
        assert len(line) <= 1023, line
        if line in {"cfgtransshow", "cfgshow"}:
            return
        if line == "cfgsave":
            self.open = False
        elif line == "cfgdisable":
            assert self.effective, line
            self.effective, self.zones, self.principals, self.open = None, {}, {}, False
        elif (match := _ENABLE.fullmatch(line)) is not None:
            self._enable(match[1])
        else:
            self.open = True
            self._change(line)

    def _enable(self, name: str) -> None:
        base = self.database
        assert base.cfg.get(name), f"{name} is there and has zones"
        self.effective, self.open = name, False
        self.zones = {zone: self._ports(zone) for zone in base.cfg[name]}
        self.principals = {zone: base.peers[zone][0] for zone in base.cfg[name] if zone in base.peers}

    def _ports(self, zone: str) -> list[str]:
        base = self.database
        if zone in base.peers:
            return [*base.peers[zone][0], *base.peers[zone][1]]
        return sorted({port for one in base.zone[zone] for port in base.ali.get(one, [one])})

    def _change(self, line: str) -> None:
        if (peer := _PEER.fullmatch(line)) is not None:
            self._peer(peer[1], peer[2], dict(re.findall(r'-(principal|members) "([^"]+)"', peer[3])))
        elif (one := _ONE.fullmatch(line)) is not None:
            self._delete(one[1], one[2])
        else:
            two = _TWO.fullmatch(line)
            assert two, f"not a command: {line!r}"
            self._two(two[1], two[2], two[3], two[4].split("; "))

    def _names(self) -> set[str]:
        return {*self.database.ali, *self.database.zone, *self.database.peers, *self.database.cfg}

    def _two(self, kind: str, verb: str, name: str, members: list[str]) -> None:
        table = getattr(self.database, kind)
        assert len(set(members)) == len(members), members
        if verb == "create":
            assert name.lower() not in {one.lower() for one in self._names()}, f"{name} exists"
            table[name] = []
        assert name in table, f"{name} is not there"
        for member in members:
            if verb == "remove":
                assert member in table[name], f"{member} is not in {name}"
                table[name].remove(member)
                continue
            assert member not in table[name], f"{member} is in {name} already"
            zones = {*self.database.zone, *self.database.peers}
            known = {"ali": set(), "zone": set(self.database.ali), "cfg": zones}[kind]
            assert member in known or (kind != "cfg" and re.fullmatch(MEMBER, member)), f"{member} is nothing"
            table[name].append(member)
        assert table[name] or kind == "cfg", f"{name} has nothing left"

    def _peer(self, verb: str, name: str, sides: dict[str, str]) -> None:
        if verb == "create":
            assert name not in self._names(), f"{name} exists"
            self.database.peers[name] = ([], [])
        assert name in self.database.peers, f"{name} is no peer zone"
        for side, text in sides.items():
            own = self.database.peers[name][0 if side == "principal" else 1]
            for member in text.split("; "):
                assert re.fullmatch(MEMBER, member), member
                assert (member in own) == (verb == "remove"), member
                own.remove(member) if verb == "remove" else own.append(member)

    def _delete(self, kind: str, name: str) -> None:
        base = self.database
        table = base.peers if kind == "zone" and name in base.peers else getattr(base, kind)
        assert name in table, f"{name} is not there"
        holders = {"ali": base.zone, "zone": base.cfg, "cfg": {}}[kind]
        assert not any(name in members for members in holders.values()), f"{name} is named by others"
        assert kind != "cfg" or name != self.effective, f"{name} is in force"
        del table[name]

    def pairs(self) -> set[frozenset[str]]:
        """Ports that see each other now."""
        found = set()
        for zone, ports in self.zones.items():
            heads = self.principals.get(zone)
            found |= {
                frozenset((a, b))
                for a in ports
                for b in ports
                if a != b and (heads is None or (a in heads) != (b in heads))
            }
        return found

    def snapshot(self) -> tuple[object, ...]:
        """Everything, in an order of its own."""
        base = self.database
        tables = [
            {name: sorted(members) for name, members in table.items()} for table in (base.ali, base.zone, base.cfg)
        ]
        peers = {name: (sorted(a), sorted(b)) for name, (a, b) in base.peers.items()}
        return (*tables, peers, self.effective, {zone: sorted(ports) for zone, ports in self.zones.items()})

    def copy(self) -> "FabricOs":
        return deepcopy(self)

    def cfgshow(self) -> list[str]:
        """The listing, its members wrapped as Fabric OS does it."""
        base = self.database
        lines = ["Defined configuration:"]
        for kind, table in (("cfg", base.cfg), ("zone", base.zone), ("alias", base.ali)):
            for name, members in sorted(table.items()):
                lines += _wrapped(f" {kind}:\t{name}\t", members)
        for name, (principals, members) in sorted(base.peers.items()):
            lines += _wrapped(
                f" zone:\t{name}\t", [f"00:02:00:00:00:03:00:{len(principals):02x}", *principals, *members]
            )
        lines += ["", "Effective configuration:"]
        if self.effective is None:
            return [*lines, " No Effective configuration: (No Access)"]
        lines.append(f" cfg:\t{self.effective}\t")
        for zone, ports in sorted(self.zones.items()):
            lines += [f" zone:\t{zone}\t{ports[0]}", *(f"\t\t{port}" for port in ports[1:])]
        return lines


def _wrapped(start: str, members: list[str]) -> list[str]:
    rows = ["; ".join(members[at : at + 3]) for at in range(0, len(members), 3)] or [""]
    ended = [f"{row};" if at + 1 < len(rows) else row for at, row in enumerate(rows)]
    return [start + ended[0], *(f"\t\t{row}" for row in ended[1:])]
