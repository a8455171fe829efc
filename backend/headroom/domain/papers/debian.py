"""The Debian paper: eight volumes of a DS8300 on a host of which little is known, and its line of 1,800 MB/s."""

from functools import lru_cache, partial
from typing import Final

from headroom.domain.papers.cases import Case, ScenarioRun, layer_ceiling, throughput
from headroom.domain.papers.published_figure import PublishedFigure, Role
from headroom.domain.papers.sketch import Sketch

_POOLS, _RANKS_A_POOL, _DRIVES_A_RANK = 8, 8, 8
_REQUEST_KIB: Final = 1024
_WIDTH: Final = 3.0
"""An interval may be so many times as high as it is low."""


def cases() -> list[Case]:
    """All figures of the paper."""
    place = "Actual performance numbers for comparison"
    table: list[tuple[str, str, float, str]] = [
        ("read", "ext3 for big files, read of 10 GB", 883, "big read"),
        ("write", "ext3 for big files, write of 10 GB", 361, "big write"),
        ("write-small", "ext3 for small files, write of 10 GB", 175, "small write"),
    ]
    run = partial(machine, 2)
    found = [
        Case(_figure(name, metric, value, place), ScenarioRun(run, scenario), throughput, spread=_WIDTH, note=_INTERVAL)
        for name, metric, value, scenario in table
    ]
    line = _figure("line", "Eight device adapters and eight HBAs, write", 1800, "Performance Connectivity", "input")
    ceiling = layer_ceiling("device_adapter")
    return [*found, Case(line, ScenarioRun(partial(machine, 8), "big write"), ceiling, target=0.03, note=_LINE)]


_INTERVAL: Final = (
    "Ports, processors and write cache are not stated: an interval from ranges that were set with the figures in view."
)
_LINE: Final = "The most in theory: 225 MB/s for each device adapter, taken from this figure."


def _figure(name: str, metric: str, value: float, place: str, role: Role = "prediction") -> PublishedFigure:
    return PublishedFigure(f"debian-{name}", "debian", metric, "MB/s", value, None, None, place, role)


@lru_cache(maxsize=2)
def machine(adapters: int) -> Sketch:
    """Eight volumes from eight pools of eight ranks, striped by LVM, through two adapters or eight."""
    sketch = Sketch(f"DS8300 with Debian, {adapters} adapters")
    sketch.part("h", "host", "generic-x86-server", multipath="round_robin")
    sketch.part("ds", "storage_system", "ibm-ds8300")
    for number in range(adapters):
        sketch.part(f"fc{number}", "hba", "generic-fc-hba-unknown", at=("h", str(number + 1)))
        for port in (0, 1):
            sketch.cable((f"fc{number}", f"fc{port}"), (f"ds/ha{number}", f"p{port}"))
    volumes = [_volume(sketch, pool) for pool in range(_POOLS)]
    sketch.part("vg", "lvm_volume_group", at="h", volumes=volumes)
    sketch.part("lv", "logical_volume", at="vg", arrangement="striped", strip_kib=64)
    for name in ("big", "small"):
        sketch.part(
            name, "filesystem", f"linux-ext3-{name}", at="h", on=["lv"], type="other", io_mode="buffered",
            read_ahead_kib=8 * _REQUEST_KIB,
        )  # fmt: skip
    for name, read_share in (("big read", 1), ("big write", 0), ("small write", 0)):
        sketch.workload(name, [name.split()[0]], read_share=read_share, request_kib=_REQUEST_KIB, threads=1)
    return sketch


def _volume(sketch: Sketch, pool: int) -> str:
    """A volume striped over the ranks of a pool of its own; pools alternate between the servers."""
    ranks = []
    for number in range(_RANKS_A_POOL * pool, _RANKS_A_POOL * (pool + 1)):
        enclosure, half = f"e{number // 2}", number % 2
        if half == 0:
            sketch.part(enclosure, "enclosure", "ibm-ds8000-enclosure", at=("ds", f"enclosure{number // 2 + 1}"))
        bays = [(enclosure, f"bay{_DRIVES_A_RANK * half + bay}") for bay in range(1, _DRIVES_A_RANK + 1)]
        array = sketch.array(
            "ds", f"a{number}", "generic-146gb-15k-fc", bays, level="raid5", strip_kib=256, write_cache=True
        )
        adapter = f"ds/da{number % _RANKS_A_POOL}"
        ranks.append(sketch.part(f"r{number}", "rank", at="ds", arrays=[array], device_adapter=adapter))
    sketch.part(f"p{pool}", "extent_pool", at="ds", ranks=ranks, processor_complex=f"ds/server{pool % 2}")
    return sketch.part(f"v{pool}", "volume", at=f"p{pool}", hosts=["h"])
