"""Who uses volumes, groups and logical volumes: designs that pass and fail."""

from typing import Final

from headroom.domain.papers.sketch import Sketch
from tests.checks.cases.records import Case, Document
from tests.checks.cases.storage_sketches import engenio, lvm


def groups(*second: str) -> Document:
    """A group over the first two of three volumes, and one over these."""
    sketch = engenio(arrays=3)
    sketch.part("vg1", "lvm_volume_group", at="h1", volumes=["v1", "v2"])
    sketch.part("vg2", "lvm_volume_group", at="h1", volumes=list(second))
    return sketch.document


def shared(sort: str) -> Document:
    """A volume with filesystems of a type on two hosts."""
    sketch = engenio(arrays=1)
    sketch.part("h2", "host", "generic-x86-server", operating_system="Debian GNU/Linux 12")
    for host in ("h1", "h2"):
        sketch.part(f"fs-{host}", "filesystem", at=host, on=["v1"], type=sort)
    return sketch.document


def system(on: str) -> Document:
    """/usr on a volume or on a logical volume."""
    sketch = lvm(engenio(arrays=3))
    sketch.document["components"]["vg"]["volumes"] = ["v1", "v2"]
    sketch.part("usr", "filesystem", at="h1", on=[on], type="ext4", mount_point="/usr")
    return sketch.document


def striped(*volumes: str) -> Document:
    """A stripe over these of four volumes of a group."""
    sketch = lvm(engenio(arrays=4))
    sketch.document["components"]["lv"]["volumes"] = list(volumes)
    return sketch.document


def cluster(*racks: str) -> Document:
    """Quorum nodes in these racks."""
    sketch = Sketch("Cluster")
    for name in ("r1", "r2", "r3"):
        sketch.part(name, "rack", "generic-rack-42u")
    for number, rack in enumerate(racks, 1):
        sketch.part(f"h{number}", "host", "generic-x86-server", in_rack=rack, quorum=True)
    return sketch.document


CASES: Final = {
    "MPL-13": Case(lambda: groups("v3"), lambda: groups("v2", "v3")),
    "MPL-14": Case(lambda: shared("gpfs"), lambda: shared("xfs")),
    "MPL-15": Case(lambda: system("v3"), lambda: system("lv")),
    "MPL-16": Case(lambda: striped("v1", "v2", "v3", "v4"), lambda: striped("v1", "v2")),
    "MPL-21": Case(lambda: cluster("r1", "r2", "r3"), lambda: cluster("r1", "r1", "r2")),
}
