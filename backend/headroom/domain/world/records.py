"""What is known of a public measurement, as typed records. Keys are those of the files in `db/world`.

`None` means that the source does not say. Rates are MB of 10^6 bytes a second, IO/s and ms; links are Gb/s.
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Metric: TypeAlias = Literal["mb_s", "iops", "latency_ms"]
Media: TypeAlias = Literal["hdd", "sas_ssd", "sata_ssd", "nvme", "optane", "cloud"]
Network: TypeAlias = Literal["eth", "ib", "opa", "slingshot", "aries"]
Transport: TypeAlias = Literal["rdma", "tcp"]
Scheme: TypeAlias = Literal[
    "none", "replicas", "erasure_code", "raid0", "raid10", "raid5", "raid6", "raidz1", "raidz2", "raidz3"
]
Binding: TypeAlias = Literal[
    "client_nic", "server_nic", "client_software", "server_software", "server_cpu", "client_cpu", "controller",
    "drives", "network", "demand", "raid_card", "volume_limit",
]  # fmt: skip
Stack: TypeAlias = Literal[
    "nfs", "lustre", "beegfs", "scale", "ceph_rbd", "cephfs", "rgw", "daos", "weka", "gekkofs", "nvme_tcp", "spdk",
    "fuse_other", "file_other", "other_file", "other_object", "other_block", "local", "none",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hosts:
    """Like clients, or like servers."""

    count: int | None = None
    cores: int | None = None
    sockets: int | None = None
    clock_ghz: float | None = None
    memory_gib: float | None = None
    cpu: str | None = None
    """Model of the processor."""
    processor_year: int | None = None
    """In which it came out, where `cores` counts its cores."""
    nics: int | None = None
    """Ports of one host."""
    nics_total: int | None = None
    """Ports of all hosts together."""
    nic_gbps: float | None = None
    card_gbps: float | None = None
    """Limit of a card for all its ports."""
    uplink_gbps: float | None = None
    """Limit of the switch through which all of them reach the others."""
    frame_bytes: int | None = None
    network: Network | None = None
    transport: Transport | None = None
    connections: int | None = None
    """TCP connections of a client to its storage."""
    on_servers: bool = False
    """The load ran on the storage nodes."""
    virtual: bool = False
    disk: str | None = None
    """Kind of disk that a virtual machine sees."""
    polled: bool = False
    """The software polls the drives."""
    direct: bool = False
    """The client moves data between the application's memory and the network, without a copy in the page cache."""
    offload: bool = False
    """A card does the work of the transport."""
    product: str | None = None
    software: str | None = None
    instance: str | None = None
    rated_read_mb_s: float | None = None
    """What the vendor states for one enclosure."""
    rated_write_mb_s: float | None = None


@dataclass(frozen=True, slots=True)
class Arrays:
    """External RAID arrays behind servers or hosts."""

    count: int | None = None
    controllers: int | None = None
    product: str | None = None
    link: Literal["sas", "fc", "eth", "ib"] | None = None
    link_gbps: float | None = None
    links: int | None = None
    """Links of one array."""
    write_cache: bool | None = None
    """Whether it answers writes from its cache."""


@dataclass(frozen=True, slots=True)
class Drives:
    """The drives that hold the data; rates are those of one drive, or of the share of one that an instance has."""

    media: Media | None = None
    model: str | None = None
    count: int | None = None
    per_server: int | None = None
    per_array: int | None = None
    in_raid: int | None = None
    read_mb_s: float | None = None
    write_mb_s: float | None = None
    read_iops: float | None = None
    write_iops: float | None = None
    rpm: int | None = None
    capacity_gb: float | None = None
    pcie_generation: int | None = None
    rate_basis: Literal["rated", "measured", "guaranteed"] | None = None
    """`guaranteed`: the drive gives at least as much, and nobody meters it."""
    year: int | None = None
    """In which drives of the kind were sold, where it is not that of the measurement."""


@dataclass(frozen=True, slots=True)
class Protection:
    """RAID of the drives, or redundancy between servers."""

    scheme: Scheme | None = None
    data: int | None = None
    parity: int | None = None
    copies: int | None = None
    between_servers: bool = False
    stripe_kib: float | None = None
    layout: str | None = None


@dataclass(frozen=True, slots=True)
class Gateways:
    """Hosts that translate between clients and a cluster."""

    count: int | None = None
    on_servers: bool = False


@dataclass(frozen=True, slots=True)
class Instance:
    """What a cloud instance has."""

    name: str | None = None
    share: float | None = None
    """Of one drive that the instance has."""
    vcpus: int | None = None
    per_drive: bool = False
    """The values are those of one drive of the instance."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where the measurement was read."""

    title: str
    where: str


@dataclass(frozen=True, slots=True)
class Point:
    """One published value, and the load under which it was measured."""

    pattern: Literal["sequential", "random"]
    direction: Literal["read", "write", "mixed"]
    metric: Metric
    value: float
    read_share: float | None = None
    request_kib: float | None = None
    threads: int | None = None
    """Of all clients together."""
    queue_depth: int | None = None
    accelerators: int | None = None
    """Emulated accelerators that set the demand."""
    demand_mb_s: tuple[float, ...] = ()
    """What they ask for: the least at which a run counts, and all of it."""
    shared_file: bool = False
    unaligned: bool = False
    small_files: bool = False
    """Each request opens a file."""
    cached: bool = False
    buffered: bool = False
    """Through the page cache of a host that uses its own drives."""
    saturating: bool = False
    """As many requests in flight as raise the rate."""
    note: str = ""
    not_drawn: str = ""
    binds: tuple[Binding, ...] = ()


@dataclass(frozen=True, slots=True)
class WorldCase:
    """One public measurement: a system, its facts, and the points that were measured."""

    id: str
    class_name: str
    group: str
    source: Source
    system: str = ""
    year: int | None = None
    kind: Literal["measured", "documented"] = "measured"
    completeness: Literal["full", "good", "partial"] = "partial"
    measurement: str = ""
    """Id of the measurement of which it is a part, where one was split."""
    clients: Hosts = field(default_factory=Hosts)
    servers: Hosts = field(default_factory=Hosts)
    arrays: Arrays | None = None
    drives: Drives = field(default_factory=Drives)
    drives_ambiguous: tuple[int, ...] = ()
    """Counts of drives between which the source leaves the choice."""
    protection: Protection = field(default_factory=Protection)
    stack: Stack | None = None
    fuse: bool = False
    gateways: Gateways | None = None
    instance: Instance | None = None
    missing: tuple[str, ...] = ()
    not_drawn: str = ""
    """Why no design can be drawn of it."""
    binds: tuple[Binding, ...] = ()
    floor: bool = False
    """The demand set the values: the system delivers at least as much."""
    note: str = ""
    points: tuple[Point, ...] = ()
    alternatives: tuple["WorldCase | None", ...] = ()
    """For each point the case whose facts hold for it, where they differ (`with`)."""
