"""Architectures as data: which kinds of parts, how many, how they are joined, and what limits them.

Read from `db/architectures/<id>.yaml`; docs/how-to-add/architecture.md says what each field means.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from headroom.domain.catalogue.class_priors import PriorCondition

Wiring: TypeAlias = Literal["two_fabrics", "direct", "inside", "network"]
"""`two_fabrics`: every host to two switches, every controller to both. `direct`: each host to each controller.
`inside`: drives in the hosts. `network`: servers with drives and clients on two switches."""
WIRINGS: Final[tuple[Wiring, ...]] = ("two_fabrics", "direct", "inside", "network")
RoleName: TypeAlias = Literal[
    "host", "drawer", "adapter", "switch", "system", "card", "enclosure", "drive", "service", "client"
]
Counted: TypeAlias = Literal[
    "hosts", "adapters", "adapter_ports", "switches", "systems", "controllers", "cards", "target_ports", "drives",
    "data_drives",
]  # fmt: skip
Transport: TypeAlias = Literal["tcp", "rdma"]
FailsAs: TypeAlias = Literal["controller", "fabric", ""]


@dataclass(frozen=True, slots=True)
class Chunks:
    """Of an erasure code: how many chunks of data make one stripe, and how many of parity."""

    data: int
    parity: int


@dataclass(frozen=True, slots=True)
class WantedPort:
    """A port that a part must have."""

    type: str
    role: str


@dataclass(frozen=True, slots=True)
class Role:
    """A place in an architecture and which parts of the catalogue may fill it."""

    name: RoleName
    kind: str
    where: Mapping[str, PriorCondition]
    """Attributes, or `vendor`, `year`, `plugs`, `ports`, `speed_gbps`, `connector`, `rack_units`, `controllers`
    and `halves` (processor complexes) inside."""
    port: WantedPort | None


@dataclass(frozen=True, slots=True)
class ArrayRule:
    """How drives are bound: levels in the order of preference, and drives of an array where the rules allow several."""

    levels: tuple[str, ...]
    drives: tuple[int, ...]
    """Of a classic array, spares counted in."""
    drives_distributed: tuple[int, ...]
    arrays: tuple[int, ...]
    """Of a system."""


@dataclass(frozen=True, slots=True)
class LayerRule:
    """A term of the bound: so many of a role side by side, each with its figures."""

    label: str
    role: RoleName
    counted: Counted
    figure: Literal["part", "port"]
    fails_as: FailsAs
    """Which failure takes one of them away."""


@dataclass(frozen=True, slots=True)
class Architecture:
    """One way to build storage."""

    id: str
    name: str
    summary: str
    wiring: Wiring
    protocol: Literal["scsi", "nvme", "eckd"]
    pools: bool
    """Arrays become ranks, and these two extent pools, one for each half."""
    roles: Mapping[RoleName, Role]
    arrays: ArrayRule
    systems: tuple[int, ...]
    """Numbers of systems (or servers) that are tried."""
    ports: tuple[int, ...]
    """Ports a controller (or server) that are tried."""
    adapters: tuple[int, ...]
    """Adapters a host that are tried."""
    layers: tuple[LayerRule, ...]
    copies: int
    """Of all data, on servers of their own; 1: the arrays alone protect them, or an erasure code does."""
    chunks: Chunks | None
    """Of an erasure code over servers."""
    transport: Transport
    """Of the services of servers."""
    operating_system: str
    """Of the hosts."""
    named_only: bool
    """Tried only where the requirement names it: for hosts that one has, not for what one would buy."""
    sources: tuple[str, ...]

    @property
    def stored_share(self) -> float:
        """Bytes of data for each byte that the arrays of all servers keep."""
        chunks = self.chunks
        return 1 / self.copies if chunks is None else chunks.data / (chunks.data + chunks.parity)

    @property
    def uses_given_hosts(self) -> bool:
        """Whether its hosts may be such as stand already: storage is reached by adapters in their own slots."""
        return self.wiring in ("two_fabrics", "direct") and "drawer" not in self.roles and "adapter" in self.roles

    @property
    def name_within(self) -> str:
        """The name as it stands within a sentence: `NVMe over Ethernet`, `arrays with ranks`."""
        return self.name if self.name[1:2].isupper() else self.name[:1].lower() + self.name[1:]

    @property
    def hosts_hold_data(self) -> bool:
        """Whether a host that fails takes data with it."""
        return self.wiring in ("inside", "network")
