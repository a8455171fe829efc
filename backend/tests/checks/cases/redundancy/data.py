"""What a workload loses with one part: designs that pass and fail."""

from typing import Any, Final

from headroom.domain.papers.sketch import Sketch
from tests.checks.cases.records import Case, Document, san


def two_arrays(switches: int = 2) -> Sketch:
    """The SAN with a second array on so many of its switches; `v2` is on it."""
    sketch = san()
    sketch.part("s2", "storage_system", "ibm-flashsystem-7300")
    for number in (1, 2):
        sketch.part(f"m{number}", "host_adapter", "ibm-flashsystem-fc64-4p", at=(f"s2/canister{number}", "card1"))
        for switch in range(1, switches + 1):
            sketch.cable((f"sw{switch}", str(19 + number)), (f"m{number}", f"p{switch - 1}"))
    bays = [("s2", f"bay{number}") for number in range(1, 7)]
    sketch.array("s2", "b1", "generic-3840gb-nvme-g4", bays, level="raid6", strip_kib=256, write_cache_mirroring=True)
    sketch.part("v2", "volume", at="b1", hosts=["h1"], capacity_gib=1024, lun_id=1)
    return sketch


def striped(switches: int) -> Document:
    """A stripe over both arrays."""
    sketch = two_arrays(switches)
    sketch.workload("Stripe", ["v1", "v2"], spread="striped", read_share=1, request_kib=1024, threads=8)
    return sketch.document


def copied(**groups: Any) -> Document:
    """A filesystem with two copies over both arrays, with these failure groups of volumes."""
    sketch = two_arrays()
    sketch.part("fs", "filesystem", at="h1", type="gpfs", block_kib=1024, on=["v1", "v2"], replicas=2)
    for name, group in groups.items():
        sketch.document["components"][name]["failure_group"] = group
    return sketch.document


def with_policy(percent: float) -> Document:
    """The SAN with so much to be left free, also after a failure."""
    document = san().document
    document["meta"]["headroom"] = {"percent": percent, "one_failure": True}
    return document


def coded(servers: int) -> Document:
    """A cluster of so many servers with an erasure code of 2+1."""
    sketch = Sketch("Cluster")
    for number in range(1, servers + 1):
        sketch.part(f"h{number}", "host", "generic-nvme-server-g4-1s")
        sketch.part(f"o{number}", "storage_service", "ceph-osd", at=f"h{number}")
    services = [f"o{number}" for number in range(1, servers + 1)]
    code: dict[str, Any] = {"protection": "erasure_code", "data_chunks": 2, "parity_chunks": 1}
    sketch.part("pool", "storage_cluster", services=services, **code)
    return sketch.document


def served(**pool: Any) -> Document:
    """Two servers with drives in a cluster with this protection, and a client."""
    sketch = Sketch("Files")
    for number in (1, 2):
        host = sketch.part(f"h{number}", "host", "generic-nvme-server-g4-1s")
        bays = [(f"{host}/node0", f"bay{bay}") for bay in range(1, 7)]
        sketch.array(host, f"a{number}", "generic-3840gb-nvme-g4", bays, level="raid6", strip_kib=128)
        sketch.part(f"o{number}", "storage_service", "beegfs-storage", at=host)
    sketch.part("pool", "storage_cluster", services=["o1", "o2"], **pool)
    sketch.part("c1", "host", "generic-client")
    sketch.part("fs", "filesystem", "beegfs-client", at="c1", on=["pool"])
    return sketch.document


CASES: Final = {
    "RED-21": Case(lambda: striped(2), lambda: striped(1)),
    "RED-22": Case(lambda: copied(v1=1, v2=2), lambda: copied(v1=1, v2=1)),
    "RED-24": Case(lambda: with_policy(0), lambda: with_policy(90)),
    "RED-30": Case(lambda: coded(3), lambda: coded(2)),
    "RED-32": Case(lambda: served(protection="replicas", copies=2), lambda: served(protection="none")),
}
