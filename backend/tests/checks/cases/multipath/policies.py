"""How hosts use the paths that they have: designs that pass and fail."""

from typing import Final

from tests.checks.cases.multipath.devices import group_on
from tests.checks.cases.multipath.timeouts import host
from tests.checks.cases.records import Case, Document
from tests.checks.cases.storage_sketches import engenio


def scan(multipath: str) -> Document:
    """A scan of a volume by two paths to its owner."""
    sketch = engenio(arrays=1)
    sketch.document["components"]["h1"]["multipath"] = multipath
    sketch.workload("Scan", ["v1"], read_share=1, request_kib=1024, threads=16)
    return sketch.document


def not_owned() -> Document:
    """Round robin on a volume without an owner, of two controllers that are reached."""
    document = host()
    del document["components"]["v1"]["owner"]
    return document


def adapters(release: str) -> Document:
    """A host of this release with three adapters to its storage."""
    sketch = engenio(arrays=1)
    sketch.document["components"]["h1"]["operating_system"] = release
    sketch.part("f3", "hba", "qlogic-qla2342", at=("h1", "3"))
    sketch.document["cables"]["c2"]["from"] = ["f3", "fc0"]
    return sketch.document


CASES: Final = {
    "MPL-01": Case(lambda: group_on("mpatha", paths=4), lambda: group_on("sdb", paths=4)),
    "MPL-02": Case(lambda: scan("round_robin"), lambda: scan("failover")),
    "MPL-03": Case(host, not_owned, answer="turn"),
    "MPL-04": Case(
        lambda: host(multipath_tools="0.4.8", rr_min_io=1), lambda: host(multipath_tools="0.4.8", rr_min_io=1000)
    ),
    "MPL-05": Case(lambda: adapters("Debian GNU/Linux 6"), lambda: adapters("Debian GNU/Linux 5")),
}
