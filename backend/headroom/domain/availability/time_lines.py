"""What follows a failure from fault to whole, as phases on a time line: each with what holds in it and what is left."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np

from headroom.domain.availability.data_loss.rebuild import ArrayForm, follow_rebuild, rebuild_hours
from headroom.domain.availability.facts import Fact, Facts
from headroom.domain.availability.pauses import HostTimes, PauseEvent, find_last_path_wait, find_pause
from headroom.domain.availability.records import FailureScenario, Phase, PhaseWorkload, ScenarioKind, Span
from headroom.domain.availability.spans import span_of
from headroom.domain.failure.records import Failure, WorkloadImpact
from headroom.domain.performance.solve.share import TIE, Floats

CONTROLLERS: Final = frozenset({"controller", "processor_complex"})
FABRICS: Final = frozenset({"switch", "fabric", "line_card"})
_SECONDS: Final = {"h": 3600.0, "min": 60.0, "s": 1.0}


class Stretch(NamedTuple):
    """A phase before it has its place on the line."""

    name: str
    seconds: Floats
    """How long, one value a draw; infinite until somebody acts."""
    true_here: tuple[str, ...]
    workloads: tuple[PhaseWorkload, ...]
    write_through: bool = False


def follow_failure(failure: Failure, times: HostTimes, facts: Facts, draws: int = 201) -> FailureScenario:
    """What follows the failure of anything but a drive.

    Args:
        failure: with what it leaves of every workload, as the failure engine says it.
        times: of the host that has most to lose; `pauses.host_times`.
        facts: the tables.
        draws: of every figure.
    """
    kind = _kind(failure)
    repair = facts.find("repair", failure.kind)
    left, before = _phase_workloads(failure), _before(failure)
    if kind == "outage":
        return _outage(failure, times, facts, draws, repair)
    pause = find_pause(event_of(failure), times, facts, draws)
    through = any(one.write_through for one in failure.workloads)
    stretches = [
        Stretch("I/O waits", _sum(pause.facts, draws), (_WAITS[kind],), _waiting(failure)),
        Stretch("Runs on what is left", _draw(repair, draws), _holds(failure, through), left, through),
    ]
    used = [*pause.facts, repair]
    if kind == "takeover":
        warm = facts.find("cache_warm", "controller")
        used.append(warm)
        words = ("the write cache is mirrored again, and fills",)
        stretches.append(Stretch("The controller comes back", _draw(warm, draws), words, before))
    return FailureScenario(kind, failure.id, failure.name, False, *_place(stretches), tuple(used))


def follow_drive(failure: Failure, form: ArrayForm, facts: Facts, draws: int = 201) -> FailureScenario:
    """What follows the loss of one drive of an array."""
    rebuild = follow_rebuild(form, facts, draws)
    detection = facts.find("detection", "drive")
    left = _phase_workloads(failure)
    if rebuild is None:
        words = ("the array bears no loss: its data are gone until they are restored",)
        never = Stretch("Data lost", np.full(draws, np.inf), words, _waiting(failure))
        return FailureScenario("outage", failure.id, failure.name, False, *_place([never]), (detection,))
    reads, writes = rebuild.read_left_percent.median, rebuild.write_left_percent.median
    percent = f"{reads:.0f}% of its reads and {writes:.0f}% of its writes"
    odds = (
        f"until then data are lost with odds of {_two(rebuild.loss_percent.low)} to {_two(rebuild.loss_percent.high)}%"
    )
    whole = "cluster" if form.over_servers else "array"
    stretches = [Stretch("Noticed", _draw(detection, draws), (f"one drive of the {whole} does not answer",), left)]
    if rebuild.waits_for_drive:
        repair = facts.find("repair", "drive")
        waits = ("no spare is there: somebody changes the drive", "reads of lost data are made of the other drives")
        stretches.append(Stretch("Waits for a drive", _draw(repair, draws), waits, left))
    hours = rebuild_hours(form, facts, draws)
    stretches.append(Stretch("Rebuild", hours * 3600, (f"the {whole} carries {percent}", odds), left))
    return FailureScenario("rebuild", failure.id, failure.name, False, *_place(stretches), (detection, *rebuild.facts))


def follow_firmware(
    failure: Failure, times: HostTimes, facts: Facts, draws: int = 201, hitless: bool = False
) -> FailureScenario:
    """Planned code load of a switch, or of one controller after the other.

    Args:
        failure: what its absence leaves.
        times: of the host.
        facts: the tables.
        draws: of every figure.
        hitless: a director with two control processors, whose traffic goes on.
    """
    controller = failure.kind in CONTROLLERS
    window = facts.find("firmware_window", "controller" if controller else "switch")
    kind: ScenarioKind = "controller_firmware" if controller else "switch_firmware"
    if hitless:
        words = ("one control processor takes over from the other; traffic goes on",)
        only = [Stretch("Loads code", _draw(window, draws), words, _before(failure))]
        return FailureScenario(kind, failure.id, failure.name, True, *_place(only), (window,))
    pause = find_pause("takeover" if controller else "remote_loss", times, facts, draws)
    through = any(one.write_through for one in failure.workloads)
    wait, load = _sum(pause.facts, draws), _draw(window, draws)
    stretches = [
        Stretch("I/O waits", wait, ("paths move away",), _waiting(failure)),
        Stretch("Loads code", load, _holds(failure, through), _phase_workloads(failure), through),
    ]
    if controller:
        stretches += [
            Stretch("I/O waits", wait, ("volumes move to the controller that is ready",), _waiting(failure)),
            Stretch("The other loads code", load, _holds(failure, through), _phase_workloads(failure), through),
        ]
    return FailureScenario(kind, failure.id, failure.name, True, *_place(stretches), (*pause.facts, window))


def event_of(failure: Failure) -> PauseEvent:
    """For what a host waits after a failure that leaves a way."""
    if failure.kind in CONTROLLERS:
        return "takeover"
    return "remote_loss" if failure.kind in FABRICS else "link_loss"


def _outage(failure: Failure, times: HostTimes, facts: Facts, draws: int, repair: Fact) -> FailureScenario:
    pause = find_last_path_wait(times, facts, draws)
    mend = _draw(repair, draws)
    waits = np.minimum(_sum(pause.facts, draws), mend) if pause.facts else mend
    stretches = [
        Stretch("I/O waits", waits, ("every path is gone; the host queues", pause.then), _waiting(failure)),
        Stretch("Down", mend - waits, ("I/O has failed; file systems want a check",), _phase_workloads(failure)),
    ]
    return FailureScenario("outage", failure.id, failure.name, False, *_place(stretches), (*pause.facts, repair))


_WAITS: Final = {
    "takeover": "the partner takes the volumes over",
    "lost_fabric": "paths over this fabric are given up one by one",
    "path_failover": "I/O on the lost paths is queued again on others",
}


def _kind(failure: Failure) -> ScenarioKind:
    if any(one.status == "down" for one in failure.workloads):
        return "outage"
    if failure.kind in CONTROLLERS:
        return "takeover"
    return "lost_fabric" if failure.kind in FABRICS else "path_failover"


def _holds(failure: Failure, through: bool) -> tuple[str, ...]:
    words = []
    if through:
        words.append("writes wait for the drives, since the cache has no mirror")
    if any(one.moved_volumes for one in failure.workloads):
        moved = sum(one.moved_volumes for one in failure.workloads)
        words.append(f"{moved:,} volumes are served by the other controller")
    if any(one.at_risk for one in failure.workloads):
        words.append("a further failure may stop workloads")
    return tuple(words) or ("nothing is missing to workloads",)


def _phase_workloads(failure: Failure) -> tuple[PhaseWorkload, ...]:
    return tuple(PhaseWorkload(one.id, one.status, one.throughput_mb_s, one.before_mb_s) for one in failure.workloads)


def _before(failure: Failure) -> tuple[PhaseWorkload, ...]:
    return tuple(PhaseWorkload(one.id, "up", one.before_mb_s, one.before_mb_s) for one in failure.workloads)


def _waiting(failure: Failure) -> tuple[PhaseWorkload, ...]:
    """What the failure touches stands still; an independent workload goes on elsewhere, which is not told apart."""
    return tuple(
        PhaseWorkload(one.id, "down", 0.0, one.before_mb_s)
        if one.status == "down" or one.at_risk or one.moved_volumes or _is_less(one)
        else PhaseWorkload(one.id, "up", one.before_mb_s, one.before_mb_s)
        for one in failure.workloads
    )


def _is_less(one: WorkloadImpact) -> bool:
    return one.throughput_mb_s < one.before_mb_s * (1 - TIE)


def _place(stretches: Sequence[Stretch]) -> tuple[tuple[Phase, ...], Span | None]:
    """Phases one after the other at the median of their ends, and when all is whole; None where somebody must act."""
    found = tuple(_phases(stretches))
    whole = np.sum([one.seconds for one in stretches], axis=0)
    return found, span_of(whole) if np.all(np.isfinite(whole)) else None


def _phases(stretches: Sequence[Stretch]) -> Iterator[Phase]:
    start, ends = 0.0, np.zeros(stretches[0].seconds.size)
    for one in stretches:
        ends = ends + one.seconds
        bounded = bool(np.all(np.isfinite(ends)))
        span = span_of(ends) if bounded else None
        end = None if span is None else span.median
        low, high = (None, None) if span is None else (span.low, span.high)
        yield Phase(one.name, start, end, low, high, one.true_here, one.write_through, one.workloads)
        if end is None:
            return
        start = end


def _draw(fact: Fact, draws: int) -> Floats:
    """In seconds."""
    found: Floats = fact.draw(draws) * _SECONDS[fact.unit]
    return found


def _sum(facts: Sequence[Fact], draws: int) -> Floats:
    return np.sum([_draw(one, draws) for one in facts], axis=0) if facts else np.zeros(draws)


def _two(percent: float) -> str:
    return f"{percent:.1g}"
