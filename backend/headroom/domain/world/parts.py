"""Parts that a case states and no catalogue has: hosts, cards, switches, drives and arrays as its facts describe them.

They are a user's own parts, laid over the catalogue for one case. What the facts do not state they do not state either,
so that priors give it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from headroom.domain.catalogue.class_priors import ClassPrior
from headroom.domain.catalogue.read import read_part
from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.performance.parts.frames import FRAMED, NO_FRAMING, Framing, usual_share
from headroom.domain.world.instance_drives import CLOUD, DriveClass, Rate, at_least, erased, open_rates, prior_fields
from headroom.domain.world.records import Drives, Hosts, Instance

_SOURCE: Final = "F"
_PLUGS: Final = {
    "hdd": ("sas_35_drive", "sas_35_bay"), "sas_ssd": ("sas_25_drive", "sas_25_bay"),
    "sata_ssd": ("sata_35_drive", "jbod_35_bay"), "nvme": ("nvme_drive", "nvme_drive_bay"),
    "optane": ("nvme_drive", "nvme_drive_bay"), "cloud": ("nvme_drive", "nvme_drive_bay"),
}  # fmt: skip
"""What a drive plugs into, and the slot that takes it, by media."""
_NVME_BAY, _SYSTEM_BAY = "nvme_drive_bay", "flashsystem_bay"
_SATA_PORTS: Final = 6
"""Drives that a host reaches by SATA ports of its own; more hang behind a SAS adapter."""
RAID_CARD: Final = "world-raid-card"
"""Id of the part of a case's RAID card."""
_GENERATIONS: Final = ((100, 3), (200, 4), (400, 5), (800, 6))
"""PCI Express generation whose sixteen lanes carry a port of so many Gb/s."""
_BAND: Final = {
    "eth": (1, 10, 25, 40, 50, 100, 200, 400, 800),
    "ib": (56, 100, 200, 400),
    "sas": (6, 12),
    "fc": (8, 16, 32),
}
"""Speeds of links that cables know, Gb/s."""
_PAYLOAD: Final = {"ib": 1.0, "sas": 0.8, "fc": 0.8}


def with_parts(catalogue: Catalogue, parts: Iterable[Part]) -> Catalogue:
    """The catalogue with the parts of a case alone, which is all that its design asks for."""
    return replace(catalogue, parts={part.id: part for part in parts})


def host_part(name: str, cards: int, bays: int, media: str, year: int | None, *, appliance: bool = False) -> Part:
    """A server with slots `1` to `cards` and bays `bay1` to `bay<bays>` for drives of a media; `year`: of its cores.

    Its NVMe bays share lanes as those of servers do; makers of storage systems (`appliance`) fit theirs to the drives.
    """
    slots = (
        [{"ids": [str(n) for n in range(1, cards + 1)], "label": "PCIe slot", "accepts": "pcie_x16"}] if cards else []
    )
    if bays:
        ids = [f"bay{n}" for n in range(1, bays + 1)]
        few_sata = media == "sata_ssd" and bays <= _SATA_PORTS
        kind = "sata_bay" if few_sata else bay_of(media)
        kind = _SYSTEM_BAY if appliance and kind == _NVME_BAY else kind
        slots.append({"ids": ids, "label": "Bay", "accepts": kind})
    return _part(name, "host", "A server as a case describes it.", year, slots=slots)


def bay_of(media: str) -> str:
    """Slot type that takes drives of a media."""
    return _PLUGS[media][1]


def speed_of(kind: str, gbps: float) -> float:
    """The least speed of a cable that carries a port of `gbps`; the fastest where none does."""
    return next((speed for speed in _BAND[kind] if speed >= gbps), _BAND[kind][-1])


def framing_of(hosts: Hosts) -> Framing:
    """How hosts frame what they send over Ethernet: frames as stated, and RoCE where their transport is RDMA."""
    return Framing(hosts.frame_bytes, hosts.network == "eth" and hosts.transport == "rdma" and not hosts.offload)


def payload_of(kind: str, framing: Framing = NO_FRAMING) -> float:
    """Share of the line rate of a link that is data."""
    return usual_share(framing) if kind == FRAMED else _PAYLOAD[kind]


def card_part(
    name: str, kind: str, gbps: float, ports: int = 1, payload: float = 0.0, most_gbps: float | None = None
) -> Part:
    """An adapter with ports `p1` to `p<ports>`.

    Its figure holds the ports to their speed where no cable has it, and all together to `most_gbps` where that is
    stated, `payload` of which is data.
    """
    generation = next((found for speed, found in _GENERATIONS if gbps <= speed), 6)
    lanes = _figure(
        "lanes", "PCIe write throughput", None, "simplex", basis="derived", law="pcie_lanes",
        parameters={"generation": generation, "lanes": 16, "payload_bytes": 256}, stage=False,
    )  # fmt: skip
    figures = [lanes]
    if speed_of(kind, gbps) != gbps or (most_gbps or ports * gbps) < ports * gbps:
        line = min(ports * gbps, most_gbps or ports * gbps) * 125 * (payload or payload_of(kind))
        figures.append(_figure("line", "Line rate of its ports", line, "simplex", basis="derived", stage=False))
    port = {
        "ids": [f"p{n}" for n in range(1, ports + 1)], "label": "Port", "type": kind, "role": "initiator",
        "speeds_gbps": [speed_of(kind, gbps)], "connector": None, "transceiver": None,
    }  # fmt: skip
    return _part(
        name, "hba", "An adapter as a case describes it.", ports=[port], figures=figures, plugs="pcie_x16_card"
    )


def raid_card_part(name: str) -> Part:
    """A card that makes arrays of the drives of its host; what it serves is that of its class."""
    return _part(name, "hba", "A RAID card as a case names it.", attributes={"raid": True}, plugs="pcie_x16_card")


def switch_part(name: str, kind: str, ports: int, uplink_gbps: float | None = None, payload: float = 0.0) -> Part:
    """A switch that blocks nothing, or whose traffic all goes through an uplink of `uplink_gbps`."""
    port = {
        "ids": [str(n) for n in range(1, ports + 1)], "label": "Port", "type": kind, "role": "fabric",
        "speeds_gbps": list(_BAND[kind]), "connector": None, "transceiver": None,
    }  # fmt: skip
    most = (uplink_gbps * 125 if uplink_gbps else ports * _BAND[kind][-1] * 125) * (payload or payload_of(kind))
    words = "Uplink" if uplink_gbps else "All ports together"
    figure = _figure("aggregate", words, most, "simplex", basis="derived", stage=False)
    return _part(name, "switch", "A switch as a case describes it.", ports=[port], figures=[figure])


def drive_part(
    name: str, drives: Drives, year: int | None, priors: Iterable[ClassPrior], instance: Instance | None
) -> Part:
    """A drive with the rates that its case states.

    Args:
        name: id of the part.
        drives: the facts; stated rates are those of the share.
        year: tells its generation.
        priors: of all classes of parts.
        instance: whose drive it is: what its provider leaves open follows from what it states (`instance_drives.py`).
    """
    media = drives.media or "nvme"
    attributes: dict[str, Any] = {"rotation_rpm": drives.rpm or (7200 if media == "hdd" else 0)}
    if drives.capacity_gb:
        attributes["capacity_gb"] = drives.capacity_gb
    known: dict[str, Any] = {**attributes, "plugs": _PLUGS[media][0]}
    rates = _stated(drives)
    more: dict[str, Any] = {}
    if drives.rate_basis == "guaranteed" or (instance is not None and drives.model):
        year = drives.year or year
        kind = DriveClass(priors, known | {"year": year})
        reads = {key: rate for key, rate in rates.items() if key != ("iops", "write")}
        guaranteed = drives.rate_basis == "guaranteed"
        figures = _of_class(at_least(reads, kind)) if guaranteed else list(_rates(reads, drives.rate_basis or "rated"))
        figures += _of_class(erased(rates, kind))
    else:
        figures = list(_rates(rates, drives.rate_basis or "rated"))
        if instance is not None:
            more["vendor"] = CLOUD
            figures += _of_class(open_rates(rates, instance.share or 1.0, DriveClass(priors, known | more)))
    summary = f"A drive as a case describes it: {drives.model or media}."
    return _part(name, "drive", summary, year, figures=figures, attributes=attributes, plugs=_PLUGS[media][0], **more)


def _stated(drives: Drives) -> dict[tuple[str, str], float]:
    """Rates that the facts state, by row and direction."""
    rates = {
        ("throughput", "read"): drives.read_mb_s, ("throughput", "write"): drives.write_mb_s,
        ("iops", "read"): drives.read_iops, ("iops", "write"): drives.write_iops,
    }  # fmt: skip
    return {key: rate for key, rate in rates.items() if rate is not None}


def _rates(rates: Mapping[tuple[str, str], float], basis: str) -> Iterator[dict[str, Any]]:
    for (row, direction), value in rates.items():
        pattern, size, unit = ("random", " of 4 KiB", "IO/s") if row == "iops" else ("sequential", "", "MB/s")
        label = f"{pattern.capitalize()} {direction}s{size}"
        yield _figure(
            f"{pattern}_{direction}", label, value, direction, row=row, unit=unit, basis=basis, traffic="media"
        )


def _of_class(rates: Iterable[Rate]) -> list[dict[str, Any]]:
    return [{"source": _SOURCE, "page": "facts of the case", **fields} for fields in prior_fields(rates)]


def array_part(name: str, kind: str, ports: int, bays: int, media: str, gbps: float, year: int | None) -> list[Part]:
    """A storage system with two controllers of `ports` host ports each, and the part of its controllers.

    Systems that hosts reach by SAS are of the entry class, others of the middle.
    """
    port = {
        "ids": [f"host{n}" for n in range(1, ports + 1)], "label": "Host", "type": kind, "role": "target",
        "speeds_gbps": [speed_of(kind, gbps)], "connector": None, "transceiver": None,
    }  # fmt: skip
    controller = _part(f"{name}-controller", "controller", "A controller as a case describes it.", ports=[port])
    inside = [{"id": f"controller{side}", "part": controller.id, "name": f"Controller {side}"} for side in "AB"]
    slots = [{"ids": [f"bay{n}" for n in range(1, bays + 1)], "label": "Bay", "accepts": bay_of(media)}]
    system = _part(
        name, "storage_system", "An array as a case describes it.", year, slots=slots, inside=inside,
        attributes={"tier": "entry" if kind == "sas" else "midrange"},
    )  # fmt: skip
    return [system, controller]


def _figure(
    key: str,
    label: str,
    value: float | None,
    direction: str,
    *,
    row: str = "throughput",
    unit: str = "MB/s",
    **more: Any,
) -> dict[str, Any]:
    return {
        "id": key, "label": label, "row": row, "direction": direction, "value": value, "unit": unit,
        "source": _SOURCE, "page": "facts of the case", **more,
    }  # fmt: skip


def _part(name: str, kind: str, summary: str, year: int | None = None, **more: Any) -> Part:
    raw: dict[str, Any] = {
        "schema": 1, "id": name, "version": 1, "kind": kind, "vendor": "Own", "name": name[:60], "part_number": None,
        "year": year, "summary": summary, "rack_units": None, "weight_kg": None,
        "power_w": {"typical": None, "maximum": None}, "sources": {_SOURCE: "Facts of the measurement"}, **more,
    }  # fmt: skip
    return read_part(raw)
