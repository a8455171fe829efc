"""A scenario with all of its parts so many times as fast: solved in proportion where nothing else sets its pace."""

from dataclasses import replace

import numpy as np

from headroom.domain.derived_answers import DerivedAnswers, Memo, derived_of
from headroom.domain.performance.queue.closed_network import ClosedNetwork
from headroom.domain.performance.queue.concurrency import NetworkAnswer, OfferedLoad
from headroom.domain.performance.scenario.in_flight import Concurrency
from headroom.domain.performance.scenario.sharing import Sharing, Solution
from headroom.domain.performance.solve.contents import contents
from headroom.domain.performance.solve.share import Floats


def at_pace(sharing: Sharing, pace: float) -> Sharing:
    """The same with all parts so many times as fast; targets stay."""
    scenario, delays = sharing.scenario, sharing.scenario.delays
    capacity = scenario.capacity.copy()
    capacity[: sharing.limits] *= pace
    delays = replace(delays, ms=delays.ms / pace)
    scenario = replace(scenario, capacity=capacity, delay_ms=scenario.delay_ms / pace, delays=delays)
    return replace(sharing, scenario=scenario, derived=_derived_at(sharing, pace))


@Memo[Sharing](derived_of, by=lambda _, pace: pace, most=4)
def _derived_at(_: Sharing, __: float) -> DerivedAnswers:
    """What is worked out of a sharing at another pace: equal demands share it, though they may differ in sizes."""
    return DerivedAnswers()


def in_proportion(sharing: Sharing, offered: OfferedLoad) -> bool:
    """Whether throughputs grow, and times fall, by as much as parts are faster: no targets and no think times."""
    joint = sharing.limits < sharing.scenario.capacity.size
    no_targets = not joint and not np.isfinite(sharing.scenario.target).any()
    return no_targets and not np.isfinite(offered.target_mb_s).any() and not offered.think_ms.any()


def faster(solution: Solution, pace: float) -> Solution:
    """A solution in proportion."""
    return Solution(solution.throughput * pace, solution.load * pace, solution.full, solution.level * pace)


def faster_concurrency(sharing: Sharing, concurrency: Concurrency, pace: float) -> Concurrency:
    """What pieces in flight get in proportion; `sharing` is that at the new pace, which keeps the answer."""
    return concurrency._replace(answer=_answer(sharing, concurrency.offered, concurrency.answer, pace))


def _sizes(sharing: Sharing, offered: OfferedLoad, _: NetworkAnswer, __: float) -> object:
    return contents(sharing.scenario.piece_mb, offered)


@Memo[Sharing](derived_of, by=_sizes, most=24)
def _answer(_: Sharing, __: OfferedLoad, answer: NetworkAnswer, pace: float) -> NetworkAnswer:
    return NetworkAnswer(
        throughput=answer.throughput * pace,
        residence_ms=answer.residence_ms / pace,
        wait_ms=answer.wait_ms / pace,
        service_ms=answer.service_ms / pace,
        stations=None if answer.stations is None else _stations(answer.stations, pace),
    )


def _stations(stations: ClosedNetwork, pace: float) -> ClosedNetwork:
    network = stations.network
    quicker = replace(
        network,
        work_ms=network.work_ms / pace,
        delay_ms=network.delay_ms / pace,
        busy_ms=network.busy_ms / pace,
        behind_ms=_divided(network.behind_ms, pace),
        behind_left=_divided(network.behind_left, pace**2),
    )
    service_ms, delay_ms = stations.service_ms / pace, stations.delay_ms / pace
    return replace(stations, network=quicker, service_ms=service_ms, delay_ms=delay_ms)


def _divided(values: Floats | None, by: float) -> Floats | None:
    return None if values is None else values / by
