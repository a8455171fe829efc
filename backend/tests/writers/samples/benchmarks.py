"""Hosts that the small design has none of: Linux on the same storage, and IRIX with names of its own for disks."""

from tests.writers.designs import Document, small


def on_linux() -> Document:
    """The small design on Linux: multipath maps, XFS on the logical volume, requests in flight."""
    document = small()
    components = document["components"]
    components["p690"] |= {"name": "db1", "operating_system": "SUSE Linux Enterprise Server 9"}
    del components["p690"]["large_page_pool_gib"]
    components["v1"] |= {"host_device": "mpatha"}
    components["v2"] |= {"wwid": "3600a0b80000c2f010000000000000001"}
    components["v2"].pop("host_device")
    components["lv1"]["capacity_gib"] = 400
    components["gpfs"] = {
        "kind": "filesystem",
        "name": "data",
        "at": ["p690", None],
        "type": "xfs",
        "on": ["lv1"],
        "io_mode": "buffered",
    }
    document["workloads"]["w1"]["queue_depth"] = 8
    document["workloads"]["w2"] |= {"queue_depth": 4, "request_kib": 1024}
    document["workloads"]["w3"] |= {"think_ms": 2.5, "footprint_gib": 30}
    return document


def on_irix() -> Document:
    """Two loops of an Origin, a read that hits the cache and a mixed random one."""
    document = small()
    components = document["components"]
    components["p690"] |= {"part": "sgi-origin-350", "name": "origin", "operating_system": "IRIX 6.5"}
    for component in ("io1", "gpfs", "lv1", "vg", "sw1"):
        del components[component]
    del components["p690"]["large_page_pool_gib"]
    for number, card in enumerate(("h1", "h2"), start=1):
        components[card] |= {"part": "qlogic-qla2342", "at": [f"p690/bus{number - 1}", str(number)]}
        components[f"v{number}"]["host_device"] = f"dks{number + 1}d1l{number - 1}"
    document["cables"] = {
        "c1": {"from": ["h1", "fc0"], "to": ["f1/controllerA", "host1"], "length_m": 5},
        "c2": {"from": ["h2", "fc0"], "to": ["f1/controllerB", "host1"], "length_m": 5},
    } | {key: document["cables"][key] for key in ("c5", "c6")}
    document["zones"] = {}
    del document["workloads"]["w2"]
    document["workloads"]["w3"] |= {"on": ["v1"], "queue_depth": 4, "scenario": "Disks read"}
    return document


DOCUMENTS: dict[str, Document] = {"linux-host": on_linux(), "irix-host": on_irix()}
