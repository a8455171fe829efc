"""What a scenario asks of a setting: all that goes into its demand, and the same as values to compare."""

from dataclasses import replace
from typing import Final

import numpy as np

from headroom.domain.performance.array_costs import array_costs
from headroom.domain.performance.demand import Question, ScenarioDemand
from headroom.domain.performance.legs import LegColumns, hold, join_legs, streams_on_volumes
from headroom.domain.performance.setting import Setting
from headroom.domain.performance.share import Bools, Floats
from headroom.domain.performance.stripes import part_kib, transfer_kib
from headroom.domain.performance.turns import path_places, turns
from headroom.domain.performance.write_cache import cached_shares

MB_A_KIB: Final = 1024 / 1e6


def ask(setting: Setting, numbers: list[int]) -> Question:
    """The question of the workloads with these numbers, which run together."""
    spreads = [setting.spreads[number] for number in numbers]
    legs = join_legs([setting.legs[number] for number in numbers], spreads)
    index = {number: place for place, number in enumerate(numbers)}
    on_volume = streams_on_volumes(legs, spreads, setting.volumes)
    streams = on_volume[legs.volume]
    arrays = setting.arrays
    on_array = np.bincount(arrays.on_array, on_volume[arrays.volume], arrays.place.size).astype(np.float64)
    largest = [transfer_kib(one.workload.request_kib, one.cuts_kib) for one in spreads]
    held = cached_shares(arrays, spreads, legs, setting.volumes)
    costs = array_costs(arrays, spreads, largest, on_array, held)
    at_once = turns(setting.plant, spreads, legs, setting.routes)
    parts = [part_kib(one.workload.request_kib, one.cuts_kib) * MB_A_KIB for one in spreads]
    return Question(
        routes=setting.routes,
        rows=setting.rows,
        spreads=spreads,
        legs=legs,
        tolls=[replace(one, workload=index[one.workload]) for one in setting.tolls if one.workload in index],
        charges=[replace(one, workload=index[one.workload]) for one in setting.table.charges if one.workload in index],
        delays=setting.table.delays,
        part_mb=np.array(parts, np.float64),
        doublings=np.log2(np.maximum(streams, 1.0)),
        held=_held(setting, numbers, legs, streams),
        controller_writes=_controller_writes(setting, legs, costs.column("controller_writes")),
        turns=at_once,
        on_path=path_places(setting.plant, setting.routes, at_once),
        controllers=setting.controllers,
        array_of_place=setting.array_of_place,
        costs=costs,
    )


def values(question: Question) -> list[object]:
    """All that the demand of a question depends on, to be compared: equal values give equal demands.

    The size of parts counts only where a row asks for it; what `with_sizes` sets anew is left out.
    """
    rows, routes, legs = question.rows, question.routes, question.legs
    shares = [
        (one.flows, one.workload.read_share, one.workload.cache_hit, one.workload.target_mb_s)
        for one in question.spreads
    ]
    columns = (
        rows.place, rows.direction, rows.media, rows.capacity, rows.per_mb, rows.per_request, rows.per_doubling,
        rows.stage, rows.servers, rows.cv2, rows.when, legs.flow, legs.route, legs.share, legs.workload,
        question.held, question.controller_writes, question.controllers, question.turns,
    )  # fmt: skip
    return [
        shares, [column.tobytes() for column in columns], rows.conditions, _weights(question),
        len(routes.places), routes.entry_place, routes.entry_route, routes.entry_share,
        question.tolls, _facts(question),
        question.part_mb.tobytes() if rows.counts_parts else b"",
        question.doublings.tobytes() if rows.counts_streams else b"",
    ]  # fmt: skip


def with_sizes(scenario: ScenarioDemand, question: Question) -> ScenarioDemand:
    """The demand of an equal question with the sizes of this one."""
    return replace(scenario, part_mb=question.part_mb[scenario.workload], costs=question.costs)


def _weights(question: Question) -> list[object]:
    """What of the costs of arrays reaches the demand: not that of writes where nobody writes."""
    weights: list[object] = []
    for spread, numbers in zip(question.spreads, question.costs.number, strict=True):
        read_share = spread.workload.read_share
        told = [
            (
                (one.reads, one.read_hidden, one.read_queues) if read_share > 0 else None,
                (one.writes, one.write_hidden, one.write_queues) if read_share < 1 else None,
                one.cv2,
            )
            for one in question.costs.found
        ]
        weights.append((told, numbers.tobytes()))
    return weights


def _facts(question: Question) -> list[object]:
    """Delays and charges without their evidence, and the hosts to which charges belong."""
    delays = [(one.place, one.direction, one.media, one.ms, one.when) for one in question.delays]
    charges = [
        (one.workload, one.row, one.software, one.share, one.direction, one.per_mb, one.per_request, one.when)
        for one in question.charges
    ]
    hosts = [(one.host, [leg.host for leg in question.spreads[one.workload].legs]) for one in question.charges]
    return [delays, charges, hosts]


def _held(setting: Setting, numbers: list[int], legs: LegColumns, streams: Floats) -> Bools:
    conditions = setting.rows.conditions
    held = np.ones((len(conditions), legs.flow.size), np.bool_)
    if len(conditions) > 1:
        for place, number in enumerate(numbers):
            mine = legs.workload == place
            for row, when in enumerate(conditions):
                held[row, mine] = hold(when, setting.plant, setting.spreads[number], streams[mine])
    return held


def _controller_writes(setting: Setting, legs: LegColumns, of_array: Floats) -> Floats:
    """Load of controllers for each byte that a leg writes: that of the costliest array beneath its volume."""
    if not np.any(of_array != 1):
        return np.ones(legs.flow.size)
    arrays = setting.arrays
    most = np.ones((of_array.shape[0], setting.volumes))
    for workload in range(of_array.shape[0]):
        np.maximum.at(most[workload], arrays.volume, of_array[workload, arrays.on_array])
    found: Floats = most[legs.workload, legs.volume]
    return found
