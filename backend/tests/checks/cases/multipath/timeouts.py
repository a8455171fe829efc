"""How long hosts wait for lost paths: designs that pass and fail."""

from typing import Any, Final

from tests.checks.cases.records import Case, Document
from tests.checks.cases.storage_sketches import engenio


def host(**settings: Any) -> Document:
    """A Linux host on an array, with these settings."""
    sketch = engenio(arrays=1)
    sketch.document["components"]["h1"].update(settings)
    return sketch.document


def pair(**second: Any) -> Document:
    """Two Linux hosts that share a volume, the second one with these settings."""
    sketch = engenio(arrays=1)
    first = {"multipath": "round_robin", "operating_system": "Debian GNU/Linux 12"}
    sketch.part("h2", "host", "generic-x86-server", **{**first, **second})
    sketch.part("f3", "hba", "qlogic-qla2342", at=("h2", "1"))
    for port, cable in enumerate(("c2", "c4")):
        sketch.document["cables"][cable]["from"] = ["f3", f"fc{port}"]
    sketch.document["components"]["v1"]["hosts"] = ["h1", "h2"]
    return sketch.document


CASES: Final = {
    "MPL-06": Case(lambda: host(no_path_seconds=120), lambda: host(no_path_seconds=5)),
    "MPL-07": Case(lambda: host(no_path_queue=True), lambda: pair(no_path_queue=True)),
    "MPL-08": Case(
        lambda: host(fast_io_fail_seconds=5, dev_loss_seconds=120, no_path_queue=True),
        lambda: host(fast_io_fail_seconds=-1, no_path_queue=True),
    ),
    "MPL-09": Case(pair, lambda: pair(no_path_seconds=0)),
}
