"""How hosts tell their volumes apart: designs that pass and fail."""

from typing import Final

from tests.checks.cases.records import Case, Document
from tests.checks.cases.storage_sketches import engenio


def group_on(device: str, paths: int = 1) -> Document:
    """A volume group on one volume that the host knows by this name, with so many paths to its array."""
    sketch = engenio(arrays=1)
    sketch.part("vg", "lvm_volume_group", at="h1", volumes=["v1"])
    cables = sketch.document["cables"]
    for name in list(cables)[paths:]:
        del cables[name]
    sketch.document["components"]["v1"]["host_device"] = device
    return sketch.document


def luns(second: int) -> Document:
    """Three volumes with LUNs 0, 1 and this one."""
    sketch = engenio(arrays=3)
    sketch.document["components"]["v3"]["lun_id"] = second
    return sketch.document


CASES: Final = {
    "MPL-10": Case(lambda: group_on("mpatha"), lambda: group_on("sdb")),
    "MPL-11": Case(lambda: luns(2), lambda: luns(0)),
}
