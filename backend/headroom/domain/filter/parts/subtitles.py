"""The short line under a part's name: the catalogue's name of it, or the shape of a logical part, as in the page."""

import re
from collections.abc import Callable
from typing import Final

from headroom.domain.catalogue.raid_rules import MIRRORED, PARITY_DRIVES, RAID_LEVELS
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Component
from headroom.domain.filter.quantities.texts import as_written
from headroom.domain.topology.array_layout import ArrayLayout

_NAMES: Final = {
    "beegfs": "BeeGFS",
    "ceph": "Ceph",
    "daos": "DAOS",
    "fuse": "FUSE",
    "gekkofs": "GekkoFS",
    "gpfs": "GPFS, Storage Scale",
    "iscsi": "iSCSI",
    "lustre": "Lustre",
    "nfs": "NFS",
    "nvme": "NVMe",
    "nvmet": "NVMe target",
    "rbd": "Ceph block, RBD",
    "rdma": "RDMA",
    "rgw": "Ceph object, RGW",
    "s3": "S3",
    "scale": "Storage Scale",
    "smb": "SMB",
    "spdk": "SPDK",
    "tcp": "TCP",
    "weka": "WEKA",
    "zfs": "ZFS",
}
_RAID: Final = re.compile(r"raid(z?)([0-9]+)")
_COPIES: Final = 3
_CODE: Final = (4, 2)
"""What the catalogue's kind takes where nothing is set."""


def subtitle(component: Component, catalogue: Catalogue, layout: ArrayLayout | None) -> str:
    """The line of a component; `layout` is that of a RAID array, None for all else."""
    if component.kind == "raid_array":
        shape = _raid_shape(component, layout)
    else:
        shape = _SHAPES.get(component.kind, _no_shape)(component)
    if shape:
        return shape
    return catalogue.parts[component.part].name if component.part is not None else catalogue.kinds[component.kind].label


def _raid_shape(component: Component, layout: ArrayLayout | None) -> str:
    """`RAID 5 6+P+S`, `RAID 6 10+P+Q, 24 drives`; without a stripe where the drives do not suffice."""
    level, number = component.attributes.get("level"), _length(component, "drives")
    known = RAID_LEVELS.get(level) if isinstance(level, str) else None
    label = level if known is None and isinstance(level, str) else "" if known is None else known.label
    if not label or not number:
        return label
    spares = 0 if layout is None else layout.spares
    if layout is None or layout.level in MIRRORED or PARITY_DRIVES[layout.level] == 0:
        return f"{label}, {number} drives" + (f", {spares} spare" if spares else "")
    stripe = "+".join([str(layout.stripe_data), *"PQR"[: PARITY_DRIVES[layout.level]]])
    if layout.width is not None:
        return f"{label} {stripe}, {number} drives"
    return f"{label} {stripe}" + (f"+{spares if spares > 1 else ''}S" if spares else "")


def _volume(component: Component) -> str:
    return _joined(_text(component, "host_device"), _attribute_text(component, "lun_id", "LUN {}"))


def _volume_group(component: Component) -> str:
    number = _length(component, "volumes")
    return f"{number} volume{'' if number == 1 else 's'}" if number else ""


def _service(component: Component) -> str:
    return _joined(_name(component, "stack"), _name(component, "transport"))


def _cluster(component: Component) -> str:
    """`3 copies over 12 servers`, `8+2 over 12 servers`, `no redundancy, 4 servers`."""
    attributes, number = component.attributes, _length(component, "services")
    servers = f"{number} server{'' if number == 1 else 's'}" if number else ""
    over = f" over {servers}" if servers else ""
    if attributes.get("protection") == "replicas":
        return f"{_attribute_text(component, 'copies', '{}') or _COPIES} copies{over}"
    if attributes.get("protection") == "erasure_code":
        data, parity = (
            _attribute_text(component, "data_chunks", "{}"),
            _attribute_text(component, "parity_chunks", "{}"),
        )
        return f"{data or _CODE[0]}+{parity or _CODE[1]}{over}"
    return _joined("no redundancy", servers)


def _logical_volume(component: Component) -> str:
    return _joined(_text(component, "arrangement"), _attribute_text(component, "strip_kib", "{} KiB strip"))


def _no_shape(_: Component) -> str:
    return ""


_SHAPES: Final[dict[str, Callable[[Component], str]]] = {
    "volume": _volume,
    "lvm_volume_group": _volume_group,
    "storage_service": _service,
    "storage_cluster": _cluster,
    "logical_volume": _logical_volume,
}


def _joined(*pieces: str) -> str:
    return ", ".join(filter(None, pieces))


def _text(component: Component, name: str) -> str:
    value = component.attributes.get(name)
    return value if isinstance(value, str) else ""


def _attribute_text(component: Component, name: str, words: str) -> str:
    value = component.attributes.get(name)
    return "" if value is None else words.format(as_written(value))


def _length(component: Component, name: str) -> int:
    value = component.attributes.get(name)
    return len(value) if isinstance(value, list) else 0


def _name(component: Component, name: str) -> str:
    """`round_robin` as `round robin`, `raid5` as `RAID 5`, `beegfs` as `BeeGFS`."""
    value = _text(component, name)
    match = _RAID.fullmatch(value)
    if match is not None:
        return f"RAID{'-Z' if match[1] else ' '}{match[2]}"
    return _NAMES.get(value, value.replace("_", " "))
