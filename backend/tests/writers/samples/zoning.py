"""A Cisco fabric, and peer zones on the small design: what the reference designs have none of."""

from tests.writers.designs import Document, small

_CONTROLLERS = [["f1/controllerA", "host1"], ["f1/controllerB", "host1"]]


def with_wwpns(document: Document) -> Document:
    """World-wide names for all zoned ports of the small design."""
    components = document["components"]
    components["h1"]["ports/fc0/wwpn"] = "10:00:00:00:C9:2B:5C:11"
    components["h2"]["ports/fc0/wwpn"] = "10:00:00:00:c9:2b:5c:12"
    components["f1"]["ports/controllerA/host1/wwpn"] = "20:04:00:a0:b8:0c:2f:01"
    components["f1"]["ports/controllerB/host1/wwpn"] = "20:05:00:a0:b8:0c:2f:01"
    return document


def on_nx_os(**switch: object) -> Document:
    """Two HBAs of a host and two controllers on a Cisco MDS; each HBA is zoned with one controller."""
    components: Document = {
        "h": {"kind": "host", "part": "generic-pcie-5-server", "name": "Host"},
        "h1": {"kind": "hba", "part": "qlogic-qle2742", "name": "hba1", "at": ["h/root1", "1"]},
        "h2": {"kind": "hba", "part": "qlogic-qle2742", "name": "hba2", "at": ["h/root2", "2"]},
        "f1": {"kind": "storage_system", "part": "generic-nvme-array", "name": "Array"},
        "sw1": {"kind": "switch", "part": "cisco-mds-9148s", "name": "MDS 1", "vsan": 10, **switch},
    }
    cables = {
        "c1": {"from": ["h1", "fc0"], "to": ["sw1", "1"], "length_m": 5},
        "c2": {"from": ["h2", "fc0"], "to": ["sw1", "2"], "length_m": None},
        "c3": {"from": ["sw1", "17"], "to": ["f1/controllerA", "host1"], "length_m": 5},
        "c4": {"from": ["sw1", "18"], "to": ["f1/controllerB", "host1"], "length_m": None},
    }
    zones = {
        "z1": {"name": "hba1 array a", "members": [["h1", "fc0"], _CONTROLLERS[0]]},
        "z2": {"name": "hba2 array b", "members": [["h2", "fc0"], _CONTROLLERS[1]]},
    }
    meta = {"name": "Cisco fabric"}
    return with_wwpns({"schema": 1, "meta": meta, "components": components, "cables": cables, "zones": zones})


def peers() -> Document:
    """Two initiators that the design lets see both controllers, in one peer zone."""
    document = with_wwpns(small())
    document["components"]["sw1"]["zoning_style"] = "peer"
    document["zones"] = {
        "z1": {"name": "both hbas", "members": [["h1", "fc0"], ["h2", "fc0"], *_CONTROLLERS]},
    }
    return document


DOCUMENTS: dict[str, Document] = {
    "nx-os": on_nx_os(),
    "nx-os-smart": on_nx_os(zone_mode="enhanced", zoning_style="peer"),
    "peer-zones": peers(),
}
