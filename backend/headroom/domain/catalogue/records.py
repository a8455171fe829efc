"""The catalogue as frozen records: parts with their figures, kinds with their attributes, and the tables of what fits.

Fields keep the names of the YAML files (docs/model/contract.md, section 1).
`None` means unknown, never zero.
"""

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from headroom.domain.catalogue.class_priors import ClassPrior, EvidenceGrade, GradeName
from headroom.domain.catalogue.figure_terms import Basis, Direction, Law, RowKind
from headroom.domain.catalogue.raid_rules import RaidRules
from headroom.domain.catalogue.scsi import ArrayFamily, LinuxDriver

Value: TypeAlias = str | int | float | bool | list[str] | None
"""Value of an attribute."""
Unit: TypeAlias = Literal[
    "GB", "KiB", "MiB", "GiB", "MB/s", "Gb/s", "GHz", "%", "ms", "s", "m", "mm", "kg", "W", "V", "A", "rpm", "U"
]
"""Unit of an attribute: bytes by powers of ten and of two apart, bits and bytes a second apart."""
Sensitivity: TypeAlias = Literal["wwn", "price", "serial", "credential"]
AttributeType: TypeAlias = Literal["number", "integer", "string", "boolean", "enum", "ids", "id"]


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of a part. It limits the part when `row` is set; else it is a fact."""

    id: str
    label: str
    row: RowKind | None
    direction: Direction
    value: float | None
    """In `unit`; None when `law` gives the value."""
    unit: str
    basis: Basis
    source: str
    """Key into the part's `sources`."""
    page: str
    traffic: Literal["all", "media", "cache"]
    """What it limits: all, or what misses a cache. `cache`: all, but stated of what a cache answers, so that it says
    nothing of what misses."""
    law: Law | None
    parameters: dict[str, float]
    """Of the law; `<parameter>_low` and `<parameter>_high` bound one that nobody stated."""
    stage: bool
    """False: limits throughput and adds no time of its own to a request."""
    servers: int
    """Requests served side by side."""
    cv2: float
    """Squared variation of the service time."""
    when: dict[str, str]
    """Conditions on the workload, all of which must hold; empty: always."""
    low: float | None
    high: float | None
    """Bounds of a value that nobody stated, in `unit`; None where the value is known."""
    unverified: bool
    note: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A group of like slots."""

    ids: list[str]
    label: str
    accepts: str


@dataclass(frozen=True, slots=True)
class Port:
    """A group of like ports. `transceiver` is the part that a cabled port needs, None when the optics are built in."""

    ids: list[str]
    label: str
    type: str
    role: str
    speeds_gbps: list[float]
    connector: str | None
    transceiver: str | None


@dataclass(frozen=True, slots=True)
class Inside:
    """A fixed part inside a part. `via` is the sibling through which its traffic goes to the parent."""

    id: str
    part: str
    name: str | None
    via: str | None
    slot_offset: int


@dataclass(frozen=True, slots=True)
class Include:
    """A part that comes in the box of another."""

    part: str
    quantity: int


@dataclass(frozen=True, slots=True)
class Power:
    """Electrical power in watts."""

    typical: float | None
    maximum: float | None


@dataclass(frozen=True, slots=True)
class Part:
    """One catalogue entry."""

    id: str
    version: int
    kind: str
    vendor: str
    name: str
    part_number: str | None
    """What it is ordered by."""
    model_number: str | None
    """What the vendor calls the model, where that is no number to order it by."""
    year: int | None
    summary: str
    rack_units: float | None
    weight_kg: float | None
    power_w: Power
    attributes: dict[str, Value]
    sources: dict[str, str]
    figures: list[Figure]
    slots: list[Slot]
    ports: list[Port]
    plugs: str | None
    inside: list[Inside]
    includes: list[Include]
    notes: list[str]


FACTS: Final = frozenset({"vendor", "slots", "holder", "system", "host_vendor", "protocol", "media"})
"""What is asked where an attribute applies: vendor and slot types of the part or what it is in; the kind of what it is
in; part of the name of the operating systems of its hosts, and their vendors; protocols of its volumes; `disk` or
`flash` in its drives."""


@dataclass(frozen=True, slots=True)
class Attribute:
    """A property of a kind: its type, unit, bounds and words. `kinds` says what an `id` or `ids` may point at."""

    name: str
    type: AttributeType
    unit: Unit | None
    default: Value
    minimum: float | None
    maximum: float | None
    values: list[str]
    kinds: list[str]
    pattern: str | None
    required: bool
    label: str
    help: str
    sensitive: Sensitivity | None
    """What it tells of a site, which a link may hide; None: public."""
    sensitive_pattern: str | None
    """Only values in which this is found tell it; None: every value."""
    applies: list[dict[str, list[str]]]
    """Where it means something: any of these, of each all facts (`FACTS`, or another attribute of the kind) among the
    values; empty: everywhere. It may be set elsewhere too; forms put it behind the others there."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A class of components. `inside` lists the kinds that may hold it; empty or with None: top level too.

    `name_stem` is what a first one is called before its number, None: by its label; `main_attribute` tells those of the
    kind apart in a list, None: no single one does.

    `drawable` kinds may stand in a design; of these, a few are not `on_canvas` but in views of their own.
    """

    id: str
    label: str
    plural: str
    icon: str
    name_stem: str | None
    main_attribute: str | None
    layer: str | None
    physical: bool
    part: Literal["required", "optional", "none"]
    drawable: bool
    on_canvas: bool
    inside: list[str | None]
    slot_required: bool
    attributes: dict[str, Attribute]


@dataclass(frozen=True, slots=True)
class Layer:
    """A step on the way from the application to the drives."""

    id: str
    label: str


@dataclass(frozen=True, slots=True)
class PortKind:
    """A type of port in a role."""

    type: str
    role: str
    label: str


@dataclass(frozen=True, slots=True)
class PortPair:
    """Whether two kinds of port may meet; `refusal` is the sentence when they may not."""

    a: tuple[str, str]
    b: tuple[str, str]
    meets: bool
    refusal: str


@dataclass(frozen=True, slots=True)
class Connections:
    """The connection table. `otherwise`, `speed` and `same_port` are the sentences for what the pairs do not cover."""

    ports: list[PortKind]
    pairs: list[PortPair]
    otherwise: str
    speed: str
    same_port: str


@dataclass(frozen=True, slots=True)
class SlotType:
    """What a type of slot takes."""

    id: str
    label: str
    plugs: list[str]
    refusal: str
    adapter: str | None
    """Type of the ports of the adapters through which a host reaches drives in such bays of its own; None: none."""
    bays_an_adapter: int
    """Such bays that one adapter serves at most, where nobody drew it."""
    bays_without_adapter: int
    """Up to so many such bays in a host have lanes of its processors each for itself; more share."""


@dataclass(frozen=True, slots=True)
class LinkRate:
    """MB/s that a cable carries each way between ports of `type` at `gbps`."""

    type: str
    gbps: float
    mb_s: float
    basis: Basis
    source: str
    """The citation in full."""
    page: str


@dataclass(frozen=True, eq=False)
class Catalogue:
    """Everything that the product knows about hardware and software. Compared and hashed by identity."""

    version: str
    """SHA-256 of the files."""
    parts: dict[str, Part]
    kinds: dict[str, Kind]
    layers: list[Layer]
    port_attributes: dict[str, Attribute]
    workload_fields: dict[str, Attribute]
    """What a design may say of a workload beside its name and scenario."""
    connections: Connections
    slots: dict[str, SlotType]
    links: list[LinkRate]
    raid: dict[str, RaidRules]
    drivers: dict[str, LinuxDriver]
    """By the value of `linux_driver`."""
    array_families: dict[str, ArrayFamily]
    """By the value of `array_family`; those that answer no SCSI inquiry have none."""
    synonyms: list[list[str]]
    """Words of the trade that mean the same in a search, in lower case."""
    priors: list[ClassPrior] = field(default_factory=list)
    """Of classes of parts, for figures that a part does not state."""
    grades: dict[GradeName, EvidenceGrade] = field(default_factory=dict)
    """How far figures of each grade lie from what is reached; empty: all are taken as they stand."""
