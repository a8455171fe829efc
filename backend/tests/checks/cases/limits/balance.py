"""What parts carry beside each other: designs that pass and fail."""

from typing import Final

from headroom.domain.papers.sketch import Sketch
from tests.checks.cases.records import Case, Document
from tests.checks.cases.slots.balance import FOUR, readers
from tests.checks.cases.storage_sketches import engenio


def reading(arrays: int, cables: int = 4) -> Document:
    """A host that reads so many arrays of an Engenio 5884 over so many of its four host ports."""
    sketch = engenio(arrays)
    volumes = [f"v{number}" for number in range(1, arrays + 1)]
    sketch.workload("Read", volumes, read_share=1, request_kib=1024, threads=64)
    for name in list(sketch.document["cables"])[cables:]:
        del sketch.document["cables"][name]
    return sketch.document


def turbo(drives: int) -> Document:
    """A host that reads two arrays of so many drives behind a FAStT600 and its enclosure."""
    sketch = Sketch("Turbo")
    sketch.part("h1", "host", "generic-x86-server", multipath="round_robin")
    sketch.part("s1", "storage_system", "ibm-fastt600-turbo")
    sketch.part("e1", "enclosure", "ibm-exp700", at=("s1", "expansion1"))
    for number, (side, holder) in enumerate((("A", "s1"), ("B", "e1")), 1):
        sketch.part(f"f{number}", "hba", "qlogic-qla2342", at=("h1", str(number)))
        for port in (0, 1):
            sketch.cable((f"f{number}", f"fc{port}"), (f"s1/controller{side}", f"host{port + 1}"))
        bays = [(holder, f"bay{bay}") for bay in range(1, drives + 1)]
        sketch.array("s1", f"a{number}", "ibm-36gb-15k-fc", bays, level="raid5", strip_kib=256)
        sketch.part(f"v{number}", "volume", at=f"a{number}", hosts=["h1"], owner=f"s1/controller{side}")
    sketch.workload("Read", ["v1", "v2"], read_share=1, request_kib=4096, threads=64)
    return sketch.document


def all_flash(drive: str) -> Document:
    """Six such drives in a system that takes flash alone."""
    sketch = Sketch("All flash")
    sketch.part("s1", "storage_system", "dell-unity-xt-880f")
    sketch.array("s1", "a1", drive, [("s1", f"bay{bay}") for bay in range(1, 7)], level="raid6")
    return sketch.document


CASES: Final = {
    "LIM-07": Case(lambda: readers("phb1.1", "phb1.2", "phb1.3", "phb2.5"), lambda: readers(*FOUR)),
    "LIM-10": Case(lambda: reading(2), lambda: reading(2, cables=1)),
    "LIM-11": Case(lambda: reading(2), lambda: reading(1)),
    "LIM-12": Case(lambda: turbo(9), lambda: turbo(14)),
    "LIM-23": Case(lambda: all_flash("generic-3840gb-sas-ssd"), lambda: all_flash("generic-1200gb-10k-sas")),
}
