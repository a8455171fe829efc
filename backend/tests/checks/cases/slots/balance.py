"""Whether cards are spread as what carries them allows: designs that pass and fail."""

from typing import Final

from headroom.domain.papers.sketch import Sketch
from tests.checks.cases.records import Case, Document, san
from tests.checks.cases.redundancy.paths import two_sockets


def planar(*counts: int) -> Document:
    """A drawer with so many adapters under the bridges of its first planar."""
    sketch = Sketch("Planar")
    sketch.part("p", "host", "ibm-7040-681")
    sketch.part("d1", "io_drawer", "ibm-7040-61d-fc6571", at=("p", "drawer1"))
    for bridge, (first, count) in enumerate(zip((1, 5, 8), counts, strict=True), 1):
        for slot in range(first, first + count):
            sketch.part(f"f{slot}", "hba", "ibm-fc6239", at=(f"d1/planar0/phb{bridge}", str(slot)))
    return sketch.document


def readers(*places: str) -> Document:
    """Adapters in these bridges and slots of a drawer, each reading from a controller of its own at its full rate."""
    sketch = Sketch("Readers")
    sketch.part("p", "host", "ibm-7040-681")
    sketch.part("d1", "io_drawer", "ibm-7040-61d-fc6571", at=("p", "drawer1"))
    for number, place in enumerate(places):
        bridge, slot = place.split(".")
        system, side = f"s{number // 2}", "AB"[number % 2]
        if side == "A":
            sketch.part(system, "storage_system", "ibm-fastt600-turbo")
        sketch.part(f"f{number}", "hba", "ibm-fc6239", at=(f"d1/planar0/{bridge}", slot))
        sketch.cable((f"f{number}", "fc0"), (f"{system}/controller{side}", "host1"))
        bays = [(system, f"bay{bay + 7 * (number % 2)}") for bay in range(1, 6)]
        sketch.array(system, f"a{number}", "ibm-36gb-15k-fc", bays, level="raid5", strip_kib=256)
        sketch.part(f"v{number}", "volume", at=f"a{number}", hosts=["p"], owner=f"{system}/controller{side}")
    volumes = [f"v{number}" for number in range(len(places))]
    sketch.workload("Read", volumes, read_share=1, pattern="sequential", request_kib=4096, threads=64)
    return sketch.document


def cards(second: str) -> Document:
    """The SAN with two more cards in its array, one in the first controller and one in this slot."""
    sketch = san()
    for number, place in enumerate(("canister1.card2", second), 3):
        canister, slot = place.split(".")
        sketch.part(f"k{number}", "host_adapter", "ibm-flashsystem-fc64-4p", at=(f"s1/{canister}", slot))
    return sketch.document


def origin(bus: str, slot: str) -> Document:
    """An Origin 350 whose only adapter is in a slot of this bus and reads an array."""
    sketch = Sketch("Origin")
    sketch.part("h1", "host", "sgi-origin-350")
    sketch.part("f1", "hba", "qlogic-qla2342", at=(f"h1/{bus}", slot))
    sketch.part("s1", "storage_system", "engenio-5884")
    for port, side in enumerate("AB"):
        sketch.cable(("f1", f"fc{port}"), (f"s1/controller{side}", "host1"))
    bays = [("s1", f"bay{bay}") for bay in range(1, 19)]
    for number, side in enumerate("AB"):
        drives = bays[9 * number : 9 * number + 9]
        sketch.array("s1", f"a{side}", "generic-146gb-15k-fc", drives, level="raid5", strip_kib=128)
        sketch.part(f"v{side}", "volume", at=f"a{side}", hosts=["h1"], owner=f"s1/controller{side}", lun_id=number)
    sketch.workload("Read", ["vA", "vB"], read_share=1, pattern="sequential", request_kib=4096, threads=32)
    return sketch.document


def drawer(loops: int) -> Document:
    """A drawer with so many loops to its host."""
    document = planar(1, 1, 1)
    document["components"]["d1"]["loops"] = loops
    return document


FOUR: Final = ("phb1.1", "phb1.2", "phb1.3", "phb1.4")

CASES: Final = {
    "SLT-03": Case(lambda: planar(3, 3, 2), lambda: planar(4, 3, 0)),
    "SLT-04": Case(lambda: readers("phb1.1", "phb1.2", "phb1.3", "phb2.5"), lambda: readers(*FOUR)),
    "SLT-06": Case(lambda: two_sockets(("h1/node1/root1", "5")), lambda: two_sockets(("h1/node0/root2", "2"))),
    "SLT-09": Case(lambda: cards("canister2.card2"), lambda: cards("canister1.card3")),
    "SLT-10": Case(lambda: origin("bus1", "2"), lambda: origin("bus0", "1")),
    "SLT-11": Case(lambda: drawer(2), lambda: drawer(1)),
}
