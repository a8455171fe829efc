"""What the System z paper published: multipliers over the plain disk, and which protocol is better."""

from collections.abc import Iterable
from functools import partial
from typing import Final

from headroom.domain.papers.cases import Case, ScenarioRun, no_figure, throughput
from headroom.domain.papers.published_figure import PublishedFigure, Role
from headroom.domain.papers.systemz_designs import (
    BETTER,
    LAYOUTS,
    POOLED,
    PROCESSES,
    WITH_LVM,
    WITHOUT_LVM,
    cached,
    direct,
    scenario,
)

_READS_WITHIN, _WRITES_WITHIN = 0.20, 0.30
_EQUAL: Final = 0.001
_TITLES: Final = {
    "random read": "Database like scenario, random read", "random write": "Database like scenario, random write",
    "database read": "Database like scenario, sequential read", "file write": "File server, sequential write",
    "file read": "File server, sequential read",
}  # fmt: skip
_ORDER: Final = "The paper says which is better, not by how much. The least ratio of all layouts."

_Gain = tuple[str, str, int, float | None, tuple[str, ...]]
_GAINS: Final[list[_Gain]] = [  # test, protocol, processes, gain over the plain disk, layouts named by the sentence
    ("random read", "eckd", 8, 5.9, WITHOUT_LVM), ("random read", "eckd", 32, 13.6, WITH_LVM),
    ("random read", "scsi", 8, 1.4, BETTER), ("random read", "scsi", 32, 3.5, BETTER),
    ("random write", "eckd", 8, 3.5, POOLED), ("random write", "eckd", 32, 10.8, POOLED),
    ("random write", "scsi", 8, 5.4, ("pool",)), ("random write", "scsi", 32, 13.3, WITH_LVM),
    ("database read", "eckd", 8, None, WITHOUT_LVM), ("database read", "eckd", 32, None, WITH_LVM),
    ("database read", "scsi", 8, None, BETTER), ("database read", "scsi", 32, None, BETTER),
    ("file write", "eckd", 8, 5.7, WITH_LVM), ("file write", "eckd", 32, 8.8, WITH_LVM),
    ("file write", "scsi", 1, 2.5, BETTER), ("file write", "scsi", 8, 2.1, ("pool",)),
    ("file write", "scsi", 32, 4.3, WITH_LVM),
    ("file read", "eckd", 8, None, WITHOUT_LVM), ("file read", "eckd", 32, None, WITH_LVM),
    ("file read", "scsi", 1, None, BETTER), ("file read", "scsi", 8, None, BETTER),
    ("file read", "scsi", 32, None, WITH_LVM),
]  # fmt: skip


def cases() -> list[Case]:
    """All figures of the paper."""
    return [*(_gain(*row) for row in _GAINS), *_orders(), *_page_cache(), *_processors()]


def _figure(
    name: str, metric: str, value: float | None, place: str, role: Role = "prediction", low: float | None = None
) -> PublishedFigure:
    return PublishedFigure(f"systemz-{name}", "systemz", metric, "x", value, low, None, place, role)


def _gain(test: str, protocol: str, processes: int, value: float | None, layouts: tuple[str, ...]) -> Case:
    figure = _figure(
        f"{test.replace(' ', '-')}-{protocol}-{processes}", f"{protocol.upper()} {test}, {_of(processes)}", value,
        _TITLES[test], "reserved" if value is None else "prediction",
    )  # fmt: skip
    runs = _runs(protocol, layouts, scenario(test, processes))
    target = _WRITES_WITHIN if "write" in test else _READS_WITHIN
    note = f"Best of: {'; '.join(LAYOUTS[layout] for layout in layouts)}."
    over = ScenarioRun(partial(direct, protocol, "plain"), scenario(test, processes))
    return Case(figure, runs[0], throughput, over=over, best_of=runs[1:], target=target, note=note)


def _of(processes: int) -> str:
    return "one process" if processes == 1 else f"{processes} processes"


def _runs(protocol: str, layouts: Iterable[str], name: str) -> tuple[ScenarioRun, ...]:
    return tuple(ScenarioRun(partial(direct, protocol, layout), name) for layout in layouts)


def _orders() -> list[Case]:
    """Which protocol is better in corresponding scenarios: the least ratio over all layouts is at least one."""
    table = [
        *(("random read", "scsi", "eckd", processes) for processes in PROCESSES),
        ("random write", "eckd", "scsi", 1), ("random write", "scsi", "eckd", 8), ("random write", "scsi", "eckd", 32),
        *(("database read", "scsi", "eckd", processes) for processes in PROCESSES),
    ]  # fmt: skip
    found = []
    for test, better, other, processes in table:
        figure = _figure(
            f"{test.replace(' ', '-')}-order-{processes}",
            f"{better.upper()} over {other.upper()}, {test}, {_of(processes)}", None, _TITLES[test], low=1.0,
        )  # fmt: skip
        one, two = (_runs(name, LAYOUTS, scenario(test, processes)) for name in (better, other))
        pairs = tuple(zip(one, two, strict=True))
        found.append(Case(figure, one[0], throughput, over=two[0], least_of=pairs[1:], target=_EQUAL, note=_ORDER))
    return found


def _page_cache() -> list[Case]:
    found = []
    for way, place in (
        ("write", "Effect of page cache with sequential write"),
        ("read", "Effect of page cache with sequential read"),
    ):
        for protocol, value in (("eckd", 4.6), ("scsi", 2.2)):
            published = way == "write"
            figure = _figure(
                f"page-cache-{way}-{protocol}", f"{protocol.upper()} through the page cache, sequential {way}",
                value if published else None, place, "prediction" if published else "reserved",
            )  # fmt: skip
            runs = tuple(ScenarioRun(partial(cached, protocol, layout), scenario(way, 32)) for layout in POOLED)
            over = ScenarioRun(partial(cached, protocol, "plain"), scenario(way, 32))
            target = _WRITES_WITHIN if published else _READS_WITHIN
            note = "The number of processes is not given; 32 are taken."
            found.append(Case(figure, runs[0], throughput, over=over, best_of=runs[1:], target=target, note=note))
    return found


def _processors() -> list[Case]:
    why = "No prediction: no processor time of any one feature is given, only the largest ratio of all together."
    return [
        Case(
            _figure(
                f"processors-{protocol}",
                f"{protocol.upper()}: processor time of a complex setup, normalised",
                value,
                "CPU consumption",
            ),
            None,
            no_figure,
            note=why,
        )
        for protocol, value in (("eckd", 2.0), ("scsi", 2.5))
    ]
