"""Arrays that no script here configures: the schedule has all that somebody enters there."""

import csv
import io

from headroom.domain.deliverable.bundle.package import Package
from tests.writers.conftest import Contextualise, texts_of
from tests.writers.samples import case


def test_each_host_has_a_line_with_its_ports(context_of: Contextualise) -> None:
    document = case("dr-two-sites")
    for system, family in (("s1", "powermax"), ("s2", "storage_virtualize")):
        document["components"][system]["array_family"] = family
    document["components"]["v111"] |= {"hosts": ["h11", "h12"], "wwid": "360000970000197900049533030303031"}
    context = context_of(document)
    texts = texts_of(context, "volume_schedule")
    assert list(texts) == ["Storage_site_1/volumes.csv"], "the other system has a script"
    rows = list(csv.DictReader(io.StringIO(texts["Storage_site_1/volumes.csv"])))
    assert len(rows) == 9
    assert [row["Host"] for row in rows if row["Volume"] == "v1.1 at site 1"] == ["Host 1.1", "Host 1.2"]
    assert rows[0] == {
        "Volume": "v1.1 at site 1",
        "Capacity (GiB)": "2048",
        "Pool": "Array 1",
        "Owner": "",
        "Protocol": "SCSI",
        "LUN": "0",
        "WWID": "360000970000197900049533030303031",
        "Host": "Host 1.1",
        "Host ports": "30:00:00:00:00:01:00:01 30:00:00:00:00:01:00:02",
    }
    readme = Package(context.design, context.catalogue, context.result).readme("").decode()
    assert "config/storage/Storage_site_1/volumes.csv" in readme
    assert "Volumes of" not in readme, "the schedule makes them"
