"""The small design in front of a Cisco switch and with peer zones: what the reference designs have none of."""

from tests.writers.designs import Document, small


def with_wwpns(document: Document) -> Document:
    """World-wide names for all zoned ports of the small design."""
    components = document["components"]
    components["h1"]["ports/fc0/wwpn"] = "10:00:00:00:C9:2B:5C:11"
    components["h2"]["ports/fc0/wwpn"] = "10:00:00:00:c9:2b:5c:12"
    components["f1"]["ports/controllerA/host1/wwpn"] = "20:04:00:a0:b8:0c:2f:01"
    components["f1"]["ports/controllerB/host1/wwpn"] = "20:05:00:a0:b8:0c:2f:01"
    return document


def on_nx_os(**switch: object) -> Document:
    """The small design with a Cisco MDS in the place of its switch; its four ports by number, counted from 1."""
    document = with_wwpns(small())
    document["components"]["sw1"] = {
        "kind": "switch",
        "part": "cisco-mds-9148s",
        "name": "MDS 1",
        "vsan": 10,
        **switch,
    }
    for cable, end, port in (("c1", "to", "1"), ("c2", "to", "2"), ("c3", "from", "17"), ("c4", "from", "18")):
        document["cables"][cable][end] = ["sw1", port]
    return document


def peers() -> Document:
    """Two initiators that the design lets see both controllers, in one peer zone."""
    document = with_wwpns(small())
    document["components"]["sw1"]["zoning_style"] = "peer"
    document["zones"] = {
        "z1": {"name": "both hbas", "members": [["h1", "fc0"], ["h2", "fc0"], *_CONTROLLERS]},
    }
    return document


_CONTROLLERS = [["f1/controllerA", "host1"], ["f1/controllerB", "host1"]]

DOCUMENTS: dict[str, Document] = {
    "nx-os": on_nx_os(),
    "nx-os-smart": on_nx_os(zone_mode="enhanced", zoning_style="peer"),
    "peer-zones": peers(),
}
