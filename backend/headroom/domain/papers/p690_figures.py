"""What the p690 paper published, each figure with the design and scenario that must give it. MB/s are 10^6 bytes."""

from functools import partial
from typing import Final

from headroom.domain.papers.cases import Case, Reading, ScenarioRun, ceiling_of, processors_used, throughput
from headroom.domain.papers.p690_designs import DRAWERS, pair, profiled, striped
from headroom.domain.papers.p690_gpfs import USED_WHILE_COPYING_PERCENT, behind_writes, buffered, direct
from headroom.domain.papers.published_figure import PublishedFigure, Role

_SIZING: Final = "Choosing the number and slot location of the Fibre Channel HBAs"
_PROFILE: Final = "pSeries 690 RIO2 drawer internal bandwidth profiling"
_STRIPED: Final = "Striped logical volume performance"
_GPFS: Final = "GPFS sequential read/write performance measurements"

_LADDER_WITHIN, _TABLE_WITHIN, _STRIPED_WITHIN, _STEPS_WITHIN = 0.03, 0.05, 0.05, 0.10
_POINTS: Final = 10.0

_MEASURED: Final = partial(profiled, "measured")
_PLANNED: Final = partial(profiled, "planning")
_NARROW, _MIDDLE, _WIDE = partial(pair, 4, 256), partial(pair, 6, 256), partial(pair, 8, 128)


def cases() -> list[Case]:
    """All figures of the paper, from the parts to the file system."""
    return [*_planning(), *_profile(), *_drawers(), *_pairs(), *_striped(), *_copied(), *_direct(), *_read_behind()]


def _figure(
    name: str,
    metric: str,
    figure: float | tuple[float, float] | None,
    place: str,
    role: Role = "prediction",
    unit: str = "MB/s",
) -> PublishedFigure:
    value = figure if isinstance(figure, float | int) else None
    low, high = figure if isinstance(figure, tuple) else (None, None)
    return PublishedFigure(f"p690-{name}", "p690", metric, unit, value, low, high, place, role)


def _planning() -> list[Case]:
    table: list[tuple[str, str, float, str, Role, Reading]] = [
        ("adapter", "One HBA, for sizing", 150, "step 1", "input", throughput),
        ("phb1", "PHB, rule of thumb", 450, "step 3", "input", throughput),
        ("link1", "RIO2 link, rule of thumb", 750, "step 3", "input", throughput),
        ("planar", "I/O planar", 1200, "step 3", "input", throughput),
        ("drawer1", "RIO2 drawer", 2400, "steps 2 and 3", "prediction", throughput),
    ]
    return [
        Case(
            _figure(f"planning-{what}", f"{metric}, planning basis", value, f"{_SIZING}, {step}", role),
            ScenarioRun(_PLANNED, f"{what} read"), reading, target=_LADDER_WITHIN,
        )
        for what, metric, value, step, role, reading in table
    ]  # fmt: skip


def _profile() -> list[Case]:
    table: list[tuple[str, str, float, Role]] = [
        ("adapter", "One HBA alone", 195, "input"),
        ("phb1", "PHB1 with three HBAs", 585, "input"),
        ("phb2", "PHB2 with three HBAs", 585, "input"),
        ("phb3", "PHB3 with two HBAs", 390, "prediction"),
        ("link1", "RIO2 link1 with five HBAs", 814, "input"),
        ("planar", "Planar with eight HBAs", 1332, "input"),
    ]
    place = f"{_PROFILE}, Figure 4"
    link0 = _figure("measured-link0", "RIO2 link0, where it saturates", 820, place, "input")
    whole = ScenarioRun(_MEASURED, "planar read")
    return [
        Case(
            _figure(f"measured-{what}-{way}", f"{metric}, {way}", value, place, role),
            ScenarioRun(_MEASURED, f"{what} {way}"), throughput, target=_LADDER_WITHIN,
        )
        for what, metric, value, role in table
        for way in ("read", "write")
    ] + [Case(link0, whole, ceiling_of("d1/planar0/link0"), target=_LADDER_WITHIN)]  # fmt: skip


def _drawers() -> list[Case]:
    reads = (2655, 2656, 2656, 2657, 2649, 2656, 2656)
    writes = (2651, 2654, 2652, 2650, 2660, 2650, 2651)
    place = f"{_PROFILE}, Table 2"
    found = []
    for way, values, whole in (("read", reads, 18_558), ("write", writes, 18_512)):
        for number in range(1, DRAWERS + 1):
            figure = _figure(
                f"drawer{number}-{way}", f"Drawer {number}, {way}", values[number - 1], place, "prediction"
            )
            found.append(
                Case(figure, ScenarioRun(_MEASURED, f"drawer{number} {way}"), throughput, target=_LADDER_WITHIN)
            )
        figure = _figure(f"drawers-{way}", f"All seven drawers, {way}", whole, place)
        found.append(Case(figure, ScenarioRun(_MEASURED, f"all {way}"), throughput, target=_LADDER_WITHIN))
    return found


def _pairs() -> list[Case]:
    place = "Selection of RAID5, Table 1"
    table = [
        ("4p", "two RAID 5 4+P, 256 KB segment", _NARROW, 331, 246),
        ("6p", "two RAID 5 6+P, 256 KB segment", _MIDDLE, None, None),
        ("8p", "two RAID 5 8+P, 128 KB segment", _WIDE, 357, 285),
    ]
    found = []
    for name, metric, sketch, read, write in table:
        for way, value in (("read", read), ("write", write)):
            role: Role = "reserved" if value is None else "prediction"
            figure = _figure(f"pair-{name}-{way}", f"FAStT600 pair, {metric}, {way}", value, place, role)
            note = "" if value else "A stripe of 1.5 MB under transfers of 1 MB."
            found.append(Case(figure, ScenarioRun(sketch, way), throughput, target=_TABLE_WITHIN, note=note))
    return found


def _striped() -> list[Case]:
    table = [
        ("one", "One striped volume, one thread of 256 MB", {"read": 3816, "write": 3542}),
        ("sixteen", "Sixteen striped volumes, a thread of 256 MB each", {"read": 15_926, "write": 14_506}),
    ]
    return [
        Case(
            _figure(f"striped-{what}-{way}", f"{metric}, {way}", value, f"{_STRIPED}, Figures 5 and 6"),
            ScenarioRun(striped, f"{what} {way}"), throughput, target=_STRIPED_WITHIN,
        )
        for what, metric, values in table
        for way, value in values.items()
    ]  # fmt: skip


def _copied() -> list[Case]:
    steps = [
        ("box", "GPFS as it came, 120 prefetch threads in use", (5000.0, 7000.0), "Out-of-box performance"),
        ("tuned", "GPFS with 400 prefetch threads", (7000.0, 8000.0), "Tuning the GPFS maxMBpS"),
    ]
    found = [
        Case(
            _figure(f"gpfs-{what}-{way}", f"{metric}, {way}", value, f"{_GPFS}, {place}"),
            ScenarioRun(buffered, f"{what} {way}"), throughput, target=_STEPS_WITHIN,
        )
        for what, metric, value, place in steps
        for way in ("read", "write")
    ]  # fmt: skip
    used = _figure(
        "gpfs-tuned-cpu", "Processors in use, GPFS with 400 prefetch threads", (80.0, 90.0),
        f"{_GPFS}, Tuning the GPFS maxMBpS", unit="%",
    )  # fmt: skip
    reading = processors_used("p690", USED_WHILE_COPYING_PERCENT)
    return [*found, Case(used, ScenarioRun(buffered, "tuned read"), reading, target=_POINTS)]


def _direct() -> list[Case]:
    unknown = "The size of the requests is not given; 64 MiB is taken because it fits, so this is no test."
    steps: list[tuple[str, str, float | tuple[float, float], str, str]] = [
        ("pinning", "Direct I/O, 16 threads, pinned by GPFS", 2000, "Using Direct I/O", ""),
        ("pinned", "Direct I/O, 128 threads, pinned beforehand", (12_000, 12_500), "Using Direct I/O", ""),
        ("parallel", "Direct I/O, 16 threads, disks together", (12_000, 12_500), "Enabling GPFS concurrency", unknown),
    ]
    found = [
        Case(
            _figure(f"gpfs-{what}-{way}", f"{metric}, {way}", value, f"{_GPFS}, {place}"),
            ScenarioRun(direct, f"{what} {way}"), throughput, target=_STEPS_WITHIN, note=note,
        )
        for what, metric, value, place, note in steps
        for way in ("read", "write")
    ]  # fmt: skip
    place = f"{_GPFS}, A different approach - Single Striped LV GPFS"
    for way, rate in (("read", 15_800), ("write", 14_500)):
        figure = _figure(
            f"gpfs-striped-{way}", f"GPFS on one striped volume, 16 threads, {way}", rate, place, "prediction"
        )
        used = _figure(f"gpfs-striped-{way}-cpu", f"Processors in use, the same, {way}", 40, place, unit="%")
        found.append(Case(figure, ScenarioRun(striped, f"gpfs {way}"), throughput, target=_STEPS_WITHIN))
        found.append(Case(used, ScenarioRun(striped, f"gpfs {way}"), processors_used("p690"), target=_POINTS))
    return found


def _read_behind() -> list[Case]:
    figure = _figure(
        "gpfs-read-behind-write", "Read behind write, 60 pairs of threads, both ways together", None,
        "GPFS read-behind-write performance, Figure 13", "reserved",
    )  # fmt: skip
    note = (
        "The processors bind by the locks between writer and reader, whose cost is nowhere given. It is taken from the "
        "costs a MB of the paper's two other steps that the processors bound or burdened: copying and pinning."
    )
    return [Case(figure, ScenarioRun(behind_writes, "read behind write"), throughput, note=note)]
