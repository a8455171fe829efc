"""The machines of the Engenio paper: one volume behind one port of an SGI host, and hosts that meet a 5884."""

from functools import lru_cache
from typing import Any, Final

from headroom.domain.papers.sketch import Sketch

SIZES_KIB: Final = (256, 512, 1024, 2048, 4096, 8192)
"""Requests of the even stripe widths on a RAID 5 4+1 volume."""
SMALL_KIB: Final = (16, 32, 64, 128, 256, 512)
"""Requests below and at the stripe width of a RAID 5 8+1 volume."""
HOSTS: Final = {"o300": "sgi-origin-300", "o350": "sgi-origin-350", "a350": "sgi-altix-350"}
THREADS: Final = (4, 8)
_DRIVE: Final = "generic-146gb-15k-fc"
_WAYS: Final = {"read": 1, "write": 0}
_SETTINGS: Final = {
    "level": "raid5", "strip_kib": 64, "read_cache": True, "read_ahead_multiplier": 8, "write_cache": True,
    "write_cache_mirroring": False,
}  # fmt: skip


@lru_cache(maxsize=4)
def one_volume(host: str, system: str, data: int, tagged: bool = True) -> Sketch:
    """A RAID 5 volume of `data`+1 drives under XFS, with XVM and without; without CTQ one command at a time."""
    words = "" if tagged else ", no command queueing"
    sketch = Sketch(f"Engenio {system}, RAID 5 {data}+1, {host.upper()}{words}")
    _host(sketch, host)
    sketch.part("fc", "hba", "qlogic-qla2340", at=("h/bus1", "2"))
    sketch.part("s", "storage_system", f"engenio-{system}", cache_block_kib=16)
    sketch.cable(("fc", "fc0"), ("s/controllerA", "host1"))
    volume = _volume(sketch, "a", data + 1, first_bay=1, **_SETTINGS)
    if not tagged:
        sketch.document["components"][volume]["queue_depth"] = 1
    sketch.part("xvm", "lvm_volume_group", at="h", volumes=[volume])
    sketch.part("lv", "logical_volume", at="xvm", arrangement="concatenated")
    sketch.part("managed", "filesystem", "sgi-xfs-xvm", at="h", type="xfs", io_mode="direct", on=["lv"])
    sketch.part("plain", "filesystem", at="h", type="xfs", io_mode="direct", on=[volume])
    for way, read_share in _WAYS.items():
        for size_kib in sorted({*SIZES_KIB, *SMALL_KIB}):
            _run(sketch, "managed", way, read_share, size_kib, threads=1)
        for threads in THREADS:
            for size_kib in SIZES_KIB[:2]:
                _run(sketch, "managed", way, read_share, size_kib, threads)
                _run(sketch, "plain", way, read_share, size_kib, threads)
    return sketch


def scenario(filesystem: str, way: str, size_kib: int, threads: int) -> str:
    """Name of a scenario of `one_volume`."""
    return f"{filesystem} {way} {size_kib}K x {threads}"


@lru_cache(maxsize=3)
def server(host: str) -> Sketch:
    """A host that meets a 5884 by its four connections, two on each of its buses."""
    sketch = Sketch(f"Engenio 5884 on {host.upper()}")
    _host(sketch, host)
    sketch.part("s", "storage_system", "engenio-5884", cache_block_kib=16)
    for number, side in enumerate("AB"):
        card = sketch.part(f"fc{number}", "hba", "qlogic-qla2342", at=(f"h/bus{number}", str(number + 1)))
        for port in (0, 1):
            sketch.cable((card, f"fc{port}"), (f"s/controller{side}", f"host{port + 1}"))
        for index in (0, 1):
            volume = _volume(sketch, f"a{number}{index}", 9, 1 + 9 * (2 * number + index), **_SETTINGS)
            sketch.document["components"][volume]["owner"] = f"s/controller{side}"
    for way, read_share in _WAYS.items():
        sketch.workload(
            way, ["s"], spread="independent", read_share=read_share, request_kib=1024, threads=64, cache_hit=1
        )
    return sketch


@lru_cache(maxsize=8)
def stripe(level: str, drives: int, strip_kib: int, volumes: int) -> Sketch:
    """An application on volumes of equal arrays, striped where there are several."""
    sketch = Sketch(f"Stripe of {volumes} x {level}, {drives} drives")
    _host(sketch, "a350")
    sketch.part("fc", "hba", "qlogic-qla2340", at=("h/bus1", "2"))
    sketch.part("s", "storage_system", "engenio-5884")
    sketch.cable(("fc", "fc0"), ("s/controllerA", "host1"))
    settings: dict[str, Any] = {**_SETTINGS, "level": level, "strip_kib": strip_kib}
    names = [_volume(sketch, f"a{number}", drives, 1 + number * drives, **settings) for number in range(volumes)]
    sketch.part("xvm", "lvm_volume_group", at="h", volumes=names)
    sketch.part("lv", "logical_volume", at="xvm", arrangement="striped", strip_kib=strip_kib)
    sketch.workload("write", ["lv"], spread="striped", read_share=0)
    return sketch


def _host(sketch: Sketch, host: str) -> None:
    sketch.part("h", "host", HOSTS[host], multipath="round_robin")


def _volume(sketch: Sketch, name: str, drives: int, first_bay: int, **settings: Any) -> str:
    """An array in bays of the storage system and the volume on it."""
    bays = [("s", f"bay{first_bay + number}") for number in range(drives)]
    array = sketch.array("s", name, _DRIVE, bays, **settings)
    return sketch.part(f"{name}v", "volume", at=array, hosts=["h"])


def _run(sketch: Sketch, filesystem: str, way: str, read_share: int, size_kib: int, threads: int) -> None:
    sketch.workload(
        scenario(filesystem, way, size_kib, threads), [filesystem], read_share=read_share, request_kib=size_kib,
        threads=threads,
    )  # fmt: skip
