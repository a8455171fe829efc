"""How long a request of a workload takes, and where on its way from the application to the drives."""

from typing import Final, NamedTuple

import numpy as np

from headroom.domain.performance.load.population import Population
from headroom.domain.performance.result.timing import PathTime
from headroom.domain.performance.scenario.classes import RowClass
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, of_answer
from headroom.domain.performance.solve.share import TIE, Floats, Ints
from headroom.domain.units import MS_PER_SECOND

_NOTHING: Final = 1e-9
"""Times below this share of the whole are left out."""


class Response(NamedTuple):
    """Mean time of a request and its stages, which add up to it."""

    time_ms: float | None
    stages: list[PathTime]
    """Empty where the time is unknown, and in scenarios that are not looked at whole."""


class _Own(NamedTuple):
    """What one workload has of a scenario."""

    flows: Ints
    entries: Ints
    """Of the demand."""
    weight: Floats
    """Share of its requests, per flow; they add up to 1."""


class _WorkloadEntries(NamedTuple):
    """Flows and entries of the demand by workload, so that each reads its own: together they take one look at all."""

    flows: Ints
    flow_from: Ints
    entries: Ints
    entry_from: Ints

    def of(self, index: int) -> tuple[Ints, Ints]:
        """Those of one workload, in their order."""
        return (
            self.flows[self.flow_from[index] : self.flow_from[index + 1]],
            self.entries[self.entry_from[index] : self.entry_from[index + 1]],
        )


@of_answer()
def _owned(outcome: ScenarioOutcome) -> _WorkloadEntries:
    scenario = outcome.sharing.scenario
    owners = np.arange(len(outcome.numbers) + 1)
    of_entry = scenario.workload[scenario.demand.flow]
    flows, entries = np.argsort(scenario.workload, kind="stable"), np.argsort(of_entry, kind="stable")
    return _WorkloadEntries(
        flows,
        np.searchsorted(scenario.workload[flows], owners),
        entries,
        np.searchsorted(of_entry[entries], owners),
    )


def respond(outcome: ScenarioOutcome, index: int, requests_s: float | None) -> Response:
    """Response time of one workload of a scenario, `index` as in `outcome.numbers`."""
    mine, entries = _owned(outcome).of(index)
    rate = outcome.throughput[mine]
    if not requests_s or not mine.size or rate.sum() <= 0:
        return Response(None, [])
    population = outcome.concurrency.populations[index]
    own = _Own(mine, entries, rate / rate.sum())
    part_ms = float(own.weight @ outcome.concurrency.answer.residence_ms[mine])
    below_ms = population.slowest * part_ms
    time_ms, scale = _whole(outcome, index, requests_s, mine, below_ms)
    if time_ms <= 0:
        return Response(None, [])
    stages = _stages(outcome, population, own, part_ms, scale)
    rest_ms = time_ms - sum(stage.service_ms + stage.wait_ms for stage in stages)
    if outcome.whole and rest_ms > _NOTHING * time_ms:
        stages.insert(0, PathTime("Queued in the host", "", "", 0.0, rest_ms, _cap_ids(population), "", ""))
    return Response(time_ms, stages if outcome.whole else [])


def _whole(outcome: ScenarioOutcome, index: int, requests_s: float, mine: Ints, below_ms: float) -> tuple[float, float]:
    """Time of a request, and how much of the time below the host counts in it.

    Little's law where all requests are under way: what the network does not take is spent in the host's queue, and
    what is read ahead shows only in part. A workload at its target, which nothing caps, waits for the network alone.
    """
    population, offered = outcome.concurrency.populations[index], outcome.concurrency.offered
    think_ms = outcome.prepared.workload_legs[outcome.numbers[index]].workload.think_ms
    by_little = population.requests / requests_s * MS_PER_SECOND - think_ms
    idle = np.all(outcome.throughput[mine] >= offered.target_mb_s[mine] * (1 - TIE))
    if population.ahead:
        return by_little, min(1.0, by_little / below_ms) if below_ms > 0 else 1.0
    if idle or not population.held_by:
        return min(below_ms, by_little) if idle else below_ms, 1.0
    return max(by_little, below_ms), 1.0


def _stages(
    outcome: ScenarioOutcome, population: Population, own: _Own, part_ms: float, scale: float
) -> list[PathTime]:
    """Fixed times, rows from the application to the drives, and the wait for the last part."""
    if not outcome.whole:
        return []
    scenario, answer = outcome.sharing.scenario, outcome.concurrency.answer
    demand, times = scenario.demand, population.serial * scale
    entries, rows = own.entries, demand.row[own.entries]
    weight = own.weight[np.searchsorted(own.flows, demand.flow[entries])]
    service = times * np.bincount(rows, weight * answer.service_ms[entries], demand.rows)
    wait = times * np.bincount(rows, weight * answer.wait_ms[entries], demand.rows)
    stages = []
    fixed_ms = times * float(own.weight @ scenario.delay_ms[own.flows])
    least = _NOTHING * times * part_ms
    if fixed_ms > least:
        stages.append(PathTime("Fixed time", "", "", fixed_ms, 0.0, [], "", ""))
    steps, order = outcome.steps()
    names = [step.name for step in steps]
    for place in sorted(range(len(steps)), key=lambda at: (order[at], steps[at].key)):
        step = steps[place]
        served, waited = float(service[step.rows].sum()), float(wait[step.rows].sum())
        if served + waited > least:
            label = _label(step, names.count(step.name) > 1)
            ids = step.component_ids
            layer = outcome.prepared.table.spec[step.rows[0]].source.layers[-1:]
            explanation = outcome.key(step)
            stages.append(PathTime(label, step.kind, step.key, served, waited, ids, explanation, "".join(layer)))
    if population.parts > 1:
        last_ms = (population.slowest - population.serial) * scale * part_ms
        label = f"Waiting for the last of {population.parts:,} parts"
        stages.append(PathTime(label, "", "", 0.0, last_ms, [], "", ""))
    return stages


def _label(step: RowClass, shared: bool) -> str:
    return f"{step.name}, {step.direction}" if shared else step.name


def _cap_ids(population: Population) -> list[str]:
    return population.steps[-1].component_ids if population.held_by else []
