"""Which part leads to which: designs that pass and fail."""

from collections.abc import Callable
from typing import Any, Final

from headroom.domain.papers.sketch import Sketch
from tests.checks.cases.records import Case, Document, san


def good() -> Document:
    """Two dual-port adapters on two fabrics, all of it in use."""
    return san().document


def changed(**parts: dict[str, Any]) -> Callable[[], Document]:
    """The good design with other attributes of some parts; `None` takes one out."""

    def document() -> Document:
        found = san().document
        for part, attributes in parts.items():
            entry = {**found["components"][part], **attributes}
            found["components"][part] = {key: value for key, value in entry.items() if value is not None}
        return found

    return document


def without(table: str, *ids: str) -> Callable[[], Document]:
    """The good design without some entries of a table."""

    def document() -> Document:
        found = san().document
        for name in ids:
            del found[table][name]
        return found

    return document


def zoned_out() -> Document:
    """Both fabrics with a zone of storage ports only."""
    sketch = san()
    for switch in (0, 1):
        sketch.zone(("k1", f"p{switch}"), ("k2", f"p{switch}"))
    return sketch.document


def nothing_mapped() -> Document:
    """A workload on a second host, to which nothing is mapped."""
    sketch = san()
    sketch.part("h2", "host", "generic-pcie-5-server")
    sketch.workload("Second", ["h2"], threads=8)
    return sketch.document


def two_volumes(**more: Any) -> Callable[[], Document]:
    """A second volume beside the one in use."""

    def document() -> Document:
        sketch = san()
        sketch.part("v2", "volume", at="a1", capacity_gib=512, lun_id=1, **more)
        return sketch.document

    return document


def second_host(*mapped: str) -> Callable[[], Document]:
    """A second host that is cabled nowhere, and the volume mapped to some hosts."""

    def document() -> Document:
        sketch = san()
        sketch.part("h2", "host", "generic-pcie-5-server")
        sketch.document["components"]["v1"]["hosts"] = list(mapped)
        return sketch.document

    return document


def idle_switch() -> Document:
    """A third switch without a cable."""
    sketch = san()
    sketch.part("sw3", "switch", "brocade-g720", domain_id=3)
    return sketch.document


def speeds(near: int | None, far: int | None, reason: str | None = None) -> Callable[[], Document]:
    """Speeds set by hand at both ends of one cable of the host."""
    first = {"ports/fc0/speed_gbps": near, "ports/fc0/fixed_speed_reason": reason}
    return changed(f1=first, sw1={"ports/0/speed_gbps": far})


def older_switches() -> Document:
    """Adapters of 64 Gb/s on switches of 32."""
    return changed(sw1={"part": "brocade-g620"}, sw2={"part": "brocade-g620"})()


def six_hosts(cables: int) -> Document:
    """Hosts with two cables each, but for the last one."""
    sketch = san(adapters=1)
    for number in range(2, 7):
        sketch.part(f"h{number}", "host", "generic-pcie-5-server", multipath="round_robin")
        sketch.part(f"g{number}", "hba", "qlogic-qle2872", at=(f"h{number}/root1", "1"))
        for switch in range(1, 3 if number < 6 else cables + 1):
            sketch.cable((f"g{number}", f"fc{switch - 1}"), (f"sw{switch}", str(20 + number)))
    return sketch.document


def sides(join: bool) -> Callable[[], Document]:
    """Fabrics A and B, joined or not."""

    def document() -> Document:
        sketch = san()
        for switch, side in (("sw1", "A"), ("sw2", "B")):
            sketch.document["components"][switch]["fabric_side"] = side
        if join:
            sketch.cable(("sw1", "40"), ("sw2", "40"))
        return sketch.document

    return document


def switches_in_a_row(count: int, guest: bool = False) -> Callable[[], Document]:
    """A host on the first switch, storage on the last; `guest`: another host on the last."""

    def document() -> Document:
        sketch = san(adapters=0, switches=1)
        cabled = sketch.document["cables"]
        for number in range(2, count + 1):
            sketch.part(f"sw{number}", "switch", "brocade-g720", domain_id=number)
            sketch.cable((f"sw{number - 1}", "60"), (f"sw{number}", "61"))
        for cable in list(cabled.values())[:2]:
            cable["from"][0] = f"sw{count}"
        hosts = [("h1", "sw1"), *([("h2", f"sw{count}")] if guest else [])]
        for host, switch in hosts:
            if host == "h2":
                sketch.part("h2", "host", "generic-pcie-5-server", multipath="round_robin")
                sketch.document["components"]["v1"]["hosts"] = ["h1", "h2"]
            sketch.part(f"{host}f", "hba", "qlogic-qle2872", at=(f"{host}/root1", "1"))
            for port in (0, 1):
                sketch.cable((f"{host}f", f"fc{port}"), (switch, str(port + (4 if guest else 0))))
        return sketch.document

    return document


def shelves(*cables: tuple[tuple[str, str], tuple[str, str]], **more: Any) -> Callable[[], Document]:
    """A storage system with two controllers and two shelves, cabled as told."""

    def document() -> Document:
        sketch = Sketch("Shelves")
        sketch.part("s1", "storage_system", "generic-hybrid-array-12", **more)
        for number in (1, 2):
            sketch.part(f"x{number}", "enclosure", "generic-sas-shelf-12", at=("s1", f"expansion{number}"))
        for near, far in cables:
            sketch.cable(near, far)
        return sketch.document

    return document


A, B = "s1/controllerA", "s1/controllerB"
TO_FIRST = ((A, "drive1"), ("x1", "iomA_in"))
TO_SECOND = (("x1", "iomA_out"), ("x2", "iomA_in"))
FROM_FAR = ((B, "drive1"), ("x2", "iomB_in"))
BACK = (("x2", "iomB_out"), ("x1", "iomB_in"))
ONE_SHELF_EACH = (TO_FIRST, ((B, "drive1"), ("x1", "iomB_in")), ((A, "drive2"), ("x2", "iomA_in")))

CASES: Final = {
    "TOP-01": Case(good, zoned_out),
    "TOP-02": Case(good, nothing_mapped),
    "TOP-03": Case(two_volumes(hosts=["h1"]), two_volumes()),
    "TOP-04": Case(second_host("h1"), second_host("h1", "h2"), answer="unmap"),
    "TOP-05": Case(good, without("cables", "c5", "c6")),
    "TOP-06": Case(good, without("cables", "c6")),
    "TOP-07": Case(good, idle_switch),
    "TOP-08": Case(good, speeds(16, 32)),
    "TOP-09": Case(speeds(16, None, "Older partner"), speeds(16, None)),
    "TOP-10": Case(good, older_switches),
    "TOP-34": Case(lambda: six_hosts(cables=2), lambda: six_hosts(cables=1)),
    "TOP-11": Case(sides(join=False), sides(join=True)),
    "TOP-12": Case(switches_in_a_row(4), switches_in_a_row(5)),
    "TOP-13": Case(switches_in_a_row(2), switches_in_a_row(2, guest=True)),
    "TOP-14": Case(shelves(TO_FIRST, TO_SECOND, FROM_FAR, BACK), shelves(TO_FIRST)),
    "TOP-15": Case(shelves(TO_FIRST, TO_SECOND, FROM_FAR, BACK), shelves(*ONE_SHELF_EACH)),
    "TOP-16": Case(
        shelves(TO_FIRST, TO_SECOND, enclosures_a_loop=2), shelves(TO_FIRST, TO_SECOND, enclosures_a_loop=1)
    ),
}
