"""Storage systems before one host, with nothing to find but in what a case changes."""

from typing import Any

from headroom.domain.papers.sketch import Sketch


def engenio(
    arrays: int = 2, drives: int = 9, drive: str = "generic-146gb-15k-fc", system: Any = None, **settings: Any
) -> Sketch:
    """A Linux host on an Engenio 5884 by a dual-port adapter to each controller.

    Host `h1`, adapters `f1`, `f2`, storage system `s1`, arrays `a1` and on (drives `a1d1` and on), each with a volume
    `v1` and on; controllers own them in turn. An array is RAID 5 with strips of 128 KiB: 8+P, 1 MiB.
    """
    sketch = Sketch("Engenio")
    sketch.part("h1", "host", "generic-x86-server", multipath="round_robin", operating_system="Debian GNU/Linux 12")
    sketch.part("s1", "storage_system", "engenio-5884", **{"cache_block_kib": 16, **(system or {})})
    for number, side in ((1, "A"), (2, "B")):
        sketch.part(f"f{number}", "hba", "qlogic-qla2342", at=("h1", str(number)))
        for port in (0, 1):
            sketch.cable((f"f{number}", f"fc{port}"), (f"s1/controller{side}", f"host{port + 1}"))
    values = {
        "level": "raid5", "strip_kib": 128, "read_cache": True, "read_ahead_multiplier": 8, "write_cache": True,
        "write_cache_mirroring": True, "media_scan": True, **settings,
    }  # fmt: skip
    for number in range(1, arrays + 1):
        bays = [("s1", f"bay{drives * (number - 1) + bay}") for bay in range(1, drives + 1)]
        sketch.array("s1", f"a{number}", drive, bays, **values)
        owner = "s1/controllerA" if number % 2 else "s1/controllerB"
        sketch.part(f"v{number}", "volume", at=f"a{number}", hosts=["h1"], owner=owner, lun_id=number - 1)
    return sketch


def lvm(sketch: Sketch, strip_kib: int = 1024, **group: Any) -> Sketch:
    """With volume group `vg` over all volumes and a logical volume `lv` striped over them."""
    volumes = [name for name, one in sketch.document["components"].items() if one["kind"] == "volume"]
    sketch.part("vg", "lvm_volume_group", at="h1", volumes=volumes, **group)
    sketch.part("lv", "logical_volume", at="vg", arrangement="striped", strip_kib=strip_kib)
    return sketch


def set_all(sketch: Sketch, kind: str, **values: Any) -> Sketch:
    """With these values on all parts of a kind."""
    for one in sketch.document["components"].values():
        if one["kind"] == kind:
            one.update(values)
    return sketch


def ds8000(pools: list[list[int]], protocol: str = "scsi", volumes: int = 1, **volume: Any) -> Sketch:
    """A host on a DS8300 by two adapters, with ranks of RAID 5 of eight drives in extent pools.

    Host `h1`, adapters `f1`, `f2`, storage system `s1`, ranks `r0` and on with an array `a0` and on each, pools `p0`
    and on as listed (ranks of each; server of its first rank, even 0, odd 1), `volumes` volumes a pool: `v0.0` and on.
    """
    sketch = Sketch("DS8000")
    sketch.part("h1", "host", "generic-x86-server", multipath="round_robin", operating_system="Debian GNU/Linux 12")
    sketch.part("s1", "storage_system", "ibm-ds8300")
    for number in (1, 2):
        sketch.part(f"f{number}", "hba", "generic-fc-hba-unknown", at=("h1", str(number)))
        for port in (0, 1):
            sketch.cable((f"f{number}", f"fc{port}"), (f"s1/ha{number - 1}", f"p{port}"))
    for rank in sorted(rank for ranks in pools for rank in ranks):
        enclosure = f"e{rank // 2}"
        if enclosure not in sketch.document["components"]:
            sketch.part(enclosure, "enclosure", "ibm-ds8000-enclosure", at=("s1", f"enclosure{rank // 2 + 1}"))
        bays = [(enclosure, f"bay{8 * (rank % 2) + bay}") for bay in range(1, 9)]
        settings: dict[str, Any] = {"level": "raid5", "spares": 0, "strip_kib": 256, "write_cache": True}
        sketch.array("s1", f"a{rank}", "generic-146gb-15k-fc", bays, **settings)
        sketch.part(f"r{rank}", "rank", at="s1", arrays=[f"a{rank}"], device_adapter=f"s1/da{rank % 8}")
    for number, ranks in enumerate(pools):
        names = [f"r{rank}" for rank in ranks]
        sketch.part(f"p{number}", "extent_pool", at="s1", ranks=names, processor_complex=f"s1/server{ranks[0] % 2}")
        for index in range(volumes):
            name = f"v{number}.{index}"
            sketch.part(name, "volume", at=f"p{number}", hosts=["h1"], protocol=protocol, **volume)
    return sketch
