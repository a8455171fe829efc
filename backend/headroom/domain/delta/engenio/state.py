"""An Engenio storage system as its profile shows it, and who sees what on it."""

from dataclasses import dataclass, field

from headroom.domain.importers.listings.eseries.sizes import ShownSize
from headroom.domain.statements.smcli import Accessor

DEFAULT = Accessor("default")


@dataclass(frozen=True, slots=True)
class PresentUnit:
    """A volume: its name, its size as far as it is shown, where it lies and how it is set."""

    name: str
    size: ShownSize | None
    group: str
    level: str = ""
    owner: str = ""
    """`a`, `b`, or empty where it is not shown."""

    segment_kib: int | None = None
    settings: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class PresentHost:
    """A host: its group, and its ports with their labels, sixteen digits, upper case."""

    group: str = ""
    ports: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class PresentEngenio:
    """All of it; volumes by component where the design has them, else by world-wide name."""

    volumes: dict[str, PresentUnit] = field(default_factory=dict)
    groups: set[str] = field(default_factory=set)
    """Arrays or volume groups, by name or number; disk pools are not among them."""

    hosts: dict[str, PresentHost] = field(default_factory=dict)
    host_groups: set[str] = field(default_factory=set)
    mappings: dict[str, tuple[Accessor, int]] = field(default_factory=dict)
    """Volume -> to whom, and as which LUN: a volume has one mapping."""

    access: set[tuple[Accessor, int]] = field(default_factory=set)
    """LUNs that the access volume takes."""

    most_partitions: int | None = None
    """Hosts and groups with mappings of their own that the licence allows; None where it is not shown."""

    settings: dict[str, str] = field(default_factory=dict)
    _by_accessor: dict[Accessor, dict[str, int]] | None = field(default=None, compare=False)

    def map(self, volume: str, whom: Accessor, lun: int) -> None:
        """Give a volume that nobody has to somebody."""
        self._sorted().setdefault(whom, {})[volume] = lun
        self.mappings[volume] = (whom, lun)

    def of(self, whom: Accessor) -> dict[str, int]:
        """Volumes that are mapped to somebody, with their LUNs."""
        return self._sorted().get(whom, {})

    def _sorted(self) -> dict[Accessor, dict[str, int]]:
        if self._by_accessor is None:
            self._by_accessor = {}
            for volume, (whom, lun) in self.mappings.items():
                self._by_accessor.setdefault(whom, {})[volume] = lun
        return self._by_accessor

    def partitions(self) -> set[Accessor]:
        """Hosts and groups that have mappings of their own."""
        return {whom for whom in self._sorted() if whom.kind != "default"}

    def accessors(self, name: str) -> list[Accessor]:
        """Where the mappings stand that a host sees: its own and its group's, else the default group."""
        own = [Accessor("host", name)]
        if self.hosts[name].group:
            own.append(Accessor("hostgroup", self.hosts[name].group))
        return own if any(map(self.of, own)) else [DEFAULT]

    def visible_luns(self, name: str | None) -> dict[str, int]:
        """Volumes that a host sees, with their LUNs; None is a host that the system does not know."""
        wheres = [DEFAULT] if name is None else self.accessors(name)
        return {volume: lun for whom in wheres for volume, lun in self.of(whom).items()}

    def reached(self, whom: Accessor) -> list[str]:
        """The hosts that a mapping to somebody reaches, or would reach."""
        if whom.kind == "host":
            return [whom.name]
        if whom.kind == "hostgroup":
            return [name for name, host in self.hosts.items() if host.group == whom.name]
        return [name for name in self.hosts if self.accessors(name) == [DEFAULT]]

    def holder(self, wwpn: str) -> str | None:
        """The host that has a port."""
        return next((name for name, host in self.hosts.items() if wwpn in host.ports), None)
