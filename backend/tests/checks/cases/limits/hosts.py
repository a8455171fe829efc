"""What hosts take: designs that pass and fail."""

import itertools
from typing import Final

import orjson

from headroom.domain.papers.sketch import Sketch
from tests.builders import ROOT
from tests.checks.cases.records import Case, Document, san
from tests.checks.cases.storage_sketches import engenio


def network_card(cables: int) -> Document:
    """A dual-port 200 Gb/s adapter on sixteen lanes of PCIe 4, with so many cables."""
    sketch = Sketch("Card")
    sketch.part("h1", "host", "generic-pcie-4-server", multipath="round_robin")
    sketch.part("n1", "hba", "generic-200gbe-nic-2p", at=("h1/root1", "1"))
    sketch.part("sw1", "switch", "generic-200gbe-switch")
    for port in range(cables):
        sketch.cable(("n1", f"eth{port}"), ("sw1", str(port + 1)))
    return sketch.document


def paper_design(name: str) -> Document:
    """A host with base I/O on a bus, before an array of 800 MB/s."""
    document: Document = orjson.loads((ROOT / "db" / "reference-designs" / f"{name}.json").read_bytes())
    return document


def zoned(targets: int, volumes: int = 1) -> Document:
    """A host with four ports, each zoned to so many ports of an array, on ESXi 6.0."""
    sketch = san()
    for card, switch in itertools.product((1, 2), (1, 2)):
        sketch.cable((f"sw{switch}", str(9 + card)), (f"k{card}", f"p{switch + 1}"))
    for adapter, side in itertools.product((1, 2), (0, 1)):
        ends = [(f"k{card}", f"p{port}") for port in (side, side + 2) for card in (1, 2)]
        sketch.zone((f"f{adapter}", f"fc{side}"), *ends[:targets])
    sketch.document["components"]["h1"]["operating_system"] = "VMware ESXi 6.0 Update 3"
    for number in range(2, volumes + 1):
        sketch.part(f"v{number}", "volume", at="a1", hosts=["h1"], lun_id=number)
    return sketch.document


def group(volumes: int) -> Document:
    """A volume group with so many volumes of one array on AIX 5.2."""
    sketch = engenio(arrays=1)
    sketch.document["components"]["h1"]["operating_system"] = "AIX 5.2 ML2"
    names = [sketch.part(f"p{number}", "volume", at="a1", hosts=["h1"]) for number in range(volumes)]
    sketch.part("vg", "lvm_volume_group", at="h1", volumes=names)
    return sketch.document


def queueing(depth: int) -> Document:
    """Eight threads that read a volume with this queue depth."""
    sketch = engenio(arrays=1)
    sketch.document["components"]["v1"]["queue_depth"] = depth
    sketch.workload("Read", ["v1"], read_share=1, request_kib=256, threads=8)
    return sketch.document


def page_pool(gib: int) -> Document:
    """A host with 256 GiB, of which this page pool and 16 GiB of large pages are pinned."""
    sketch = Sketch("Pool")
    sketch.part("h1", "host", "ibm-7040-681", memory_gib=256, large_page_pool_gib=16)
    sketch.part("fs", "filesystem", at="h1", type="gpfs", pagepool_mib=gib * 1024)
    return sketch.document


CASES: Final = {
    "LIM-08": Case(lambda: network_card(1), lambda: network_card(2)),
    "LIM-09": Case(lambda: paper_design("altix350-tp9500"), lambda: paper_design("origin300-tp9500")),
    "LIM-13": Case(lambda: group(128), lambda: group(129)),
    "LIM-14": Case(lambda: zoned(4, volumes=64), lambda: zoned(4, volumes=65)),
    "LIM-15": Case(lambda: zoned(2), lambda: zoned(4)),
    "LIM-18": Case(lambda: queueing(32), lambda: queueing(1)),
    "LIM-20": Case(lambda: page_pool(96), lambda: page_pool(240)),
}
