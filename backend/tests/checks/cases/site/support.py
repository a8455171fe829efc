"""Support, licences and what can be ordered: designs that pass and fail."""

from typing import Any, Final

from headroom.domain.papers.sketch import Sketch
from tests.checks.cases.records import Case, Document, san
from tests.checks.cases.redundancy.paths import one_path, two_adapters


def said(part: str, **more: Any) -> Document:
    """The SAN with more said of a part."""
    sketch = san()
    sketch.document["components"][part].update(more)
    return sketch.document


def without_system() -> Document:
    """The SAN with a host of which nobody says what it runs."""
    sketch = san()
    del sketch.document["components"]["h1"]["operating_system"]
    return sketch.document


def ordered(part: str) -> Document:
    """A rack, and nothing else to buy."""
    sketch = Sketch("Rack")
    sketch.part("r1", "rack", part)
    return sketch.document


def joined(links: int) -> Document:
    """The SAN with links between its switches, one of which has no trunk licence."""
    sketch = san()
    sketch.document["components"]["sw1"]["trunk_licence"] = False
    for number in range(links):
        sketch.cable(("sw1", str(20 + number)), ("sw2", str(20 + number)))
    return sketch.document


def mainframe(document: Document) -> Document:
    """A design whose host is a partition of Linux on Z."""
    document["components"]["h1"]["linux_variant"] = "system_z"
    return document


def old_release(release: str) -> Document:
    """The SAN, whose array has preferred paths, with a release of multipath-tools."""
    return said("h1", multipath_tools=release)


def far_apart(length_m: float) -> Document:
    """A host on a switch by 100 Gb/s Ethernet, with a cable of this length in metres."""
    sketch = Sketch("Ethernet")
    sketch.part("h1", "host", "generic-pcie-5-server")
    sketch.part("n1", "hba", "generic-100gbe-nic-1p", at=("h1/root1", "1"))
    sketch.part("sw1", "switch", "generic-100gbe-switch")
    sketch.cable(("n1", "eth0"), ("sw1", "1"))
    sketch.document["cables"]["c1"]["length_m"] = length_m
    return sketch.document


def saturated(read_share: int) -> Document:
    """The SAN with more in flight than it can do: reads are held by its drives, writes by the storage system."""
    sketch = san()
    sketch.document["workloads"]["w001"].update(read_share=read_share, threads=2000, queue_depth=32)
    return sketch.document


def linked(switch: str) -> Document:
    """A port of 64 Gb/s on a port of a switch."""
    sketch = Sketch("Link")
    sketch.part("h1", "host", "generic-pcie-5-server")
    sketch.part("f1", "hba", "qlogic-qle2872", at=("h1/root1", "1"))
    sketch.part("sw1", "switch", switch)
    sketch.cable(("f1", "fc0"), ("sw1", "0"))
    return sketch.document


CASES: Final = {
    "SUP-01": Case(lambda: said("sw1", end_of_support="2031-12-31"), lambda: said("sw1", end_of_support="2024-12-31")),
    "SUP-03": Case(lambda: mainframe(two_adapters()), lambda: mainframe(one_path())),
    "SUP-04": Case(lambda: old_release("0.9.4"), lambda: old_release("0.4.8"), "0.9.4"),
    "SUP-05": Case(san().document.copy, without_system, "Debian GNU/Linux 12"),
    "SUP-07": Case(lambda: saturated(1), lambda: saturated(0)),
    "SUP-09": Case(lambda: linked("brocade-g620"), lambda: linked("brocade-6505")),
    "PRC-02": Case(lambda: ordered("apc-ar3100"), san().document.copy),
    "PRC-05": Case(lambda: far_apart(3), lambda: far_apart(100)),
    "PRC-06": Case(lambda: said("sw1", licensed_ports=24), lambda: said("sw1", licensed_ports=2), "24"),
    "PRC-07": Case(lambda: joined(1), lambda: joined(2)),
    "PRC-09": Case(lambda: said("sw1", end_of_sale="2031-12-31"), lambda: said("sw1", end_of_sale="2026-03-31")),
}
