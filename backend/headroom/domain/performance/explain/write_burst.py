"""How long a write cache takes writes faster than destage drains it: a remark beside figures that count destage."""

from collections.abc import Iterator

import numpy as np

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import Workload
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.media.nvs import fill_time_s, filling
from headroom.domain.performance.result.evaluation import Note
from headroom.domain.performance.result.figure_words import mb_s
from headroom.domain.performance.scenario.outcome import ScenarioOutcome


def burst_notes(prepared: PreparedDesign, outcomes: list[ScenarioOutcome]) -> Iterator[Note]:
    """A note for each writer whose figure is that of destage, where the design states the cache of its ranks."""
    if not np.any(prepared.arrays.nvs_gib):
        return
    media = np.isin(prepared.rows.place, prepared.arrays.place)
    for outcome in outcomes:
        if np.any(outcome.solution.full[: media.size][media]):
            yield from _notes(prepared, outcome)


def _notes(prepared: PreparedDesign, outcome: ScenarioOutcome) -> Iterator[Note]:
    scenario = outcome.sharing.scenario
    lifted = np.zeros(scenario.capacity.size, np.bool_)
    lifted[: prepared.rows.place.size] = np.isin(prepared.rows.place, prepared.arrays.place)
    free = outcome.sharing.solve(lifted).throughput
    array = prepared.array_of_place[scenario.place]
    for index, number in enumerate(outcome.numbers):
        workload, mine = prepared.workload_legs[number].workload, scenario.workload == index
        loaded = np.unique(array[(array >= 0) & mine[scenario.flow]])
        nvs_gib = float(prepared.arrays.nvs_gib[loaded].sum())
        written = 1 - workload.read_share
        arriving, drained = (float(rate[mine].sum()) * written for rate in (free, outcome.throughput))
        if nvs_gib > 0 and 0 < drained < arriving < np.inf:
            words = _words(workload, nvs_gib, arriving, drained)
            where = sorted({drawn_id(prepared.routes.places[prepared.arrays.place[one]]) for one in loaded.tolist()})
            yield Note("write_cache_fills", "note", words, where)


def _words(workload: Workload, nvs_gib: float, arriving_mb_s: float, drained_mb_s: float) -> str:
    fill_s = fill_time_s(nvs_gib, arriving_mb_s, drained_mb_s)
    words = (
        f"{workload.name}: until the write cache of {nvs_gib:g} GiB is full, after {fill_s or 0:,.3g} s, writes may "
        f"come at up to {mb_s(arriving_mb_s)} MB/s; the figures here are those after that, when destage holds them."
    )
    if workload.footprint_gib:
        whole = filling(workload.footprint_gib, nvs_gib, arriving_mb_s, drained_mb_s)
        words += f" {workload.footprint_gib:g} GiB written once come at up to {mb_s(whole.written_mb_s)} MB/s."
    return words
