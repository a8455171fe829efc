"""Storage systems with command lines of their own: what the reference designs lack, one host or two before each."""

from headroom.domain.papers.sketch import Sketch
from tests.writers.designs import Document


def ds8000() -> Document:
    """Fixed block and ECKD pools of one and of two ranks, static aliases, a volume that two hosts share."""
    sketch = Sketch("DS8000 for two hosts")
    sketch.part("ds", "storage_system", "ibm-ds8300", first_ssid="2300")
    for number, (level, spares) in enumerate((("raid5", 1), ("raid10", 0), ("raid6", 0), ("raid5", 0))):
        enclosure, half = f"e{number // 2}", number % 2
        if half == 0:
            sketch.part(enclosure, "enclosure", "ibm-ds8000-enclosure", at=("ds", f"enclosure{number // 2 + 1}"))
        bays = [(enclosure, f"bay{8 * half + bay}") for bay in range(1, 9)]
        sketch.array("ds", f"a{number}", "generic-146gb-15k-fc", bays, level=level, strip_kib=256, spares=spares)
        sketch.part(f"r{number}", "rank", at="ds", arrays=[f"a{number}"])
    for pool, ranks, server in (("p0", ["r0", "r1"], 0), ("p1", ["r2"], 1), ("p2", ["r3"], 1)):
        sketch.part(pool, "extent_pool", at="ds", ranks=ranks, processor_complex=f"ds/server{server}")
    sketch.document["components"]["p0"]["rotate_extents"] = False
    sketch.part("h", "host", "generic-x86-server", operating_system="SUSE Linux Enterprise Server 15 SP6")
    sketch.part("z", "host", "ibm-z9-lpar")
    sketch.part("fc", "hba", "generic-fc-hba-unknown", at=("h", "1"), **{"ports/fc0/wwpn": "30:00:00:00:00:01:00:01"})
    channel = {"ports/ch0/wwpn": "30:00:00:00:00:01:00:02", "ports/ch0/ccw_device": "0.0.1900"}
    sketch.part("f", "hba", "ibm-ficon-express4", at=("z", "1"), **channel)
    sketch.cable(("fc", "fc0"), ("ds/ha0", "p0"))
    sketch.cable(("f", "ch0"), ("ds/ha1", "p0"))
    sketch.document["components"]["ds"]["ports/ha1/p0/wwpn"] = "50:05:07:63:0b:06:16:b6"
    sketch.part("v0", "volume", at="p0", hosts=["h", "z"], capacity_gib=100, host_device="sdb", queue_depth=32)
    sketch.part("v1", "volume", at="p0", hosts=["h"], capacity_gib=64.5, host_device="sdc")
    sketch.part("v2", "volume", at="p1", hosts=["z"], capacity_gib=10, host_device="sdd")
    eckd = {"protocol": "eckd", "hosts": ["z"], "capacity_gib": 8}
    sketch.part(
        "v3", "volume", at="p2", **eckd, pav="static", aliases=2, ccw_device="0.0.7000", first_alias_device="0.0.70fe",
        host_device="dasdb",
    )  # fmt: skip
    sketch.part("v4", "volume", at="p2", **eckd, ccw_device="0.0.7001", host_device="dasdc")
    return sketch.document


def e_series() -> Document:
    """Drives in the controllers' own tray and in drawers of a shelf; two volumes in one group."""
    sketch = Sketch("E-Series")
    sketch.part("s", "storage_system", "netapp-e2824", cache_block_kib=32)
    sketch.part("shelf", "enclosure", "netapp-de460c", at=("s", "shelf2"))
    own = [("s", f"bay{bay}") for bay in range(1, 7)]
    drawers = [("shelf", f"bay{bay}") for bay in (1, 13, 25, 60)]
    settings = {"strip_kib": 128, "read_cache": True, "write_cache": True, "write_cache_mirroring": True}
    sketch.array("s", "a1", "generic-1200gb-10k-sas", own, level="raid6", read_ahead_multiplier=0, **settings)
    sketch.array("s", "a2", "generic-8tb-7k2-nl-sas", drawers, level="raid10", read_ahead_multiplier=4, **settings)
    sketch.part("h", "host", "generic-x86-server", operating_system="Debian GNU/Linux 12")
    sketch.part("fc", "hba", "generic-fc-hba-unknown", at=("h", "1"))
    for port, side in (("fc0", "A"), ("fc1", "B")):
        sketch.cable(("fc", port), (f"s/controller{side}", "host1"))
    for name, array, side in (("v1", "a1", "A"), ("v2", "a1", "A"), ("v3", "a2", "B")):
        sketch.part(
            name, "volume", at=array, hosts=["h"], owner=f"s/controller{side}", capacity_gib=200, lun_id=int(name[1:]),
            host_device=f"mpath{name[1:].translate(str.maketrans('123', 'abc'))}",
        )  # fmt: skip
    return sketch.document


def flashsystem() -> Document:
    """Two kinds of drives, a volume that two hosts share, a size that is not a whole number."""
    sketch = Sketch("FlashSystem")
    sketch.part("s", "storage_system", "ibm-flashsystem-5300")
    sketch.part("card", "host_adapter", "ibm-flashsystem-fc32-4p", at=("s/canister1", "card1"))
    first, second = ([("s", f"bay{bay}") for bay in numbers] for numbers in (range(1, 8), range(8, 11)))
    sketch.array("s", "a1", "generic-3840gb-nvme-g4", first, level="raid6", strip_kib=256, drive_class=0)
    sketch.array("s", "a2", "generic-7680gb-nvme-g5", second, level="raid1", strip_kib=256, drive_class=1, spares=1)
    for number in (1, 2):
        sketch.part(f"h{number}", "host", "generic-pcie-4-server", operating_system="Red Hat Enterprise Linux 9.4")
        wwpn = f"30:00:00:00:00:01:00:0{number}"
        sketch.part(f"fc{number}", "hba", "qlogic-qle2772", at=(f"h{number}/root4", "4"), **{"ports/fc0/wwpn": wwpn})
        sketch.cable((f"fc{number}", "fc0"), ("card", f"p{number - 1}"))
    sketch.part("v1", "volume", at="a1", hosts=["h1", "h2"], capacity_gib=1000, lun_id=0, host_device="mpatha")
    sketch.part("v2", "volume", at="a2", hosts=["h2"], capacity_gib=100.25, lun_id=1, host_device="mpathb")
    return sketch.document


DOCUMENTS = {"storage-ds8000": ds8000(), "storage-e-series": e_series(), "storage-flashsystem": flashsystem()}
