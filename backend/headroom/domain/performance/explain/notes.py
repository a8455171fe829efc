"""What the reader must know beside the figures: what stands in, what is out of reach, what the model leaves out."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from headroom.domain.derived_answers import derived
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.observation import SEVERITY_RANK
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.explain.base_io import base_io_notes
from headroom.domain.performance.explain.service_notes import circle_notes
from headroom.domain.performance.explain.stand_ins import stand_ins
from headroom.domain.performance.explain.unused_rules import unused_rule_notes
from headroom.domain.performance.explain.write_burst import burst_notes
from headroom.domain.performance.load.legs import join_legs
from headroom.domain.performance.load.path_turns import in_a_row, turn_notes
from headroom.domain.performance.load.stripes import piece_kib, pieces_of_request, transfer_kib
from headroom.domain.performance.load.unstated_threads import threads_of
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.media.access_costs import MediaCost
from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.media.stripe_words import stripe_fit
from headroom.domain.performance.result.evaluation import Note
from headroom.domain.performance.result.figure_words import join
from headroom.domain.performance.scenario.outcome import ScenarioOutcome

_SHOWN = 3
_SMALL_KIB = 16
"""Below, what a request costs counts for more than its bytes at most parts."""


def find_notes(prepared: PreparedDesign, outcomes: list[ScenarioOutcome]) -> list[Note]:
    """All notes on a design, errors first."""
    notes = [
        *_out_of_reach(prepared),
        *circle_notes(prepared),
        *_no_common_speed(prepared),
        *_unlimited(outcomes),
        *_threads_not_stated(prepared),
        *(note for outcome in outcomes for note in _media(outcome)),
        *burst_notes(prepared, outcomes),
        *base_io_notes(prepared, outcomes),
        *_turns(prepared, outcomes),
        *_cost_of_requests_unknown(outcomes),
        *_not_divided(prepared),
        *_stand_ins(prepared),
        *unused_rule_notes(prepared),
    ]
    if not prepared.workload_legs:
        notes.append(Note("no_workload", "note", "Add a workload to see how fast this design is and what binds.", []))
    return sorted(notes, key=lambda note: SEVERITY_RANK[note.severity])


def _out_of_reach(prepared: PreparedDesign) -> Iterator[Note]:
    for laid, lost in zip(prepared.workload_legs, prepared.unreachable, strict=True):
        workload = laid.workload
        if lost:
            names = [prepared.expanded.nodes[volume].name for volume in lost[:_SHOWN]]
            more = [f"{len(lost) - _SHOWN} more"] if len(lost) > _SHOWN else []
            words = f"{workload.name}: no I/O path from its hosts to {join(names + more)}; excluded from the results."
            fix = " Check cabling, zoning and volume mapping."
            yield Note("out_of_reach", "error", words + fix, sorted({drawn_id(volume) for volume in lost}))
        elif not laid.legs:
            fix = "Assign it to a filesystem, a volume group, volumes or a host."
            yield Note("no_volume", "error", f"{workload.name} has no volume to use. {fix}", [])


def _no_common_speed(prepared: PreparedDesign) -> Iterator[Note]:
    """Cables between ports that share no speed: they carry nothing."""
    for drawn, cable in {
        one.origin: one for one in prepared.expanded.cables.values() if one.speed_gbps is None
    }.items():
        ends = [f"{prepared.expanded.nodes[name].name} port {port}" for name, port in (cable.a, cable.b)]
        words = f"{join(ends)} share no speed, so the cable between them is no link. Set a speed that both ports have."
        yield Note("no_common_speed", "warning", words, [drawn])


def _turns(prepared: PreparedDesign, outcomes: list[ScenarioOutcome]) -> Iterator[Note]:
    for outcome in outcomes if in_a_row(prepared.expanded) else ():
        workload_legs = [prepared.workload_legs[number] for number in outcome.numbers]
        legs = join_legs([prepared.legs[number] for number in outcome.numbers], workload_legs)
        yield from turn_notes(prepared.expanded, workload_legs, legs, prepared.routes)


def _unlimited(outcomes: list[ScenarioOutcome]) -> Iterator[Note]:
    for outcome in outcomes:
        free = np.unique(outcome.sharing.scenario.workload[~np.isfinite(outcome.concurrency.answer.throughput)])
        for index in free.tolist():
            name = outcome.prepared.workload_legs[outcome.numbers[index]].workload.name
            words = f"{name} passes no part with a known limit on this basis; its throughput is unknown and shown as 0."
            yield Note("no_limit", "error", words, [])


def _threads_not_stated(prepared: PreparedDesign) -> Iterator[Note]:
    """Workloads whose document leaves out their threads: what is in flight is a guess then."""
    for laid in prepared.workload_legs:
        workload = laid.workload
        if not workload.threads_stated:
            prior = threads_of(laid, workload)
            words = (
                f"Threads not stated: {workload.name} counts with {prior.median:,}, as hosts with {workload.pattern} "
                f"requests have; {prior.low:,} to {prior.high:,} are usual. State them to narrow its interval."
            )
            yield Note("threads_not_stated", "warning", words, [])


class _OnArray(NamedTuple):
    place: int
    shape: ArrayShape
    cost: MediaCost


def _stripes(laid: WorkloadLegs, arrays: list[_OnArray], prepared: PreparedDesign) -> Iterator[Note]:
    """Writes that are no multiple of the stripe: what they read and write, unless a cache collects them."""
    workload = laid.workload
    sequential = workload.pattern == "sequential"
    groups: dict[tuple[str, int, float, bool], list[_OnArray]] = {}
    for one in arrays if workload.read_share < 1 else ():
        shape = one.shape
        if not one.cost.full_stripes:
            key = shape.level, shape.layout.stripe_drives, shape.strip_kib, sequential and shape.write_cache
            groups.setdefault(key, []).append(one)
    written = transfer_kib(workload.request_kib, laid.cuts_kib)
    for (level, drives, strip_kib, collected), partial in groups.items():
        fit = stripe_fit(level, drives, strip_kib, written, collected=collected)
        # Small random writes fill no stripe whatever it is: no size would spare the cost, which the answer has counted.
        if not sequential and fit.stripes < 1:
            continue
        words = f"{workload.name} on {len(partial)} {'array' if len(partial) == 1 else 'arrays'}: {fit.words}"
        where = _drawn(prepared, partial)
        spared, paid = Note("partial_stripes", "note", words, where), Note("read_modify_write", "warning", words, where)
        yield spared if collected else paid


def _unknown_facts(laid: WorkloadLegs, arrays: list[_OnArray], prepared: PreparedDesign) -> Iterator[Note]:
    """Facts of drives and arrays without which positioning costs nothing."""
    lacking = [one for one in arrays if one.cost.unknown]
    facts = sorted({fact for one in lacking for fact in one.cost.unknown})
    if facts:
        where = (
            "an array, so positioning of its"
            if len(lacking) == 1
            else f"{len(lacking)} arrays, so positioning of their"
        )
        words = (
            f"{laid.workload.name}: nobody states {join(facts)} on {where} "
            "drives is not counted; this is an upper bound."
        )
        yield Note("positioning_unknown", "warning", words, _drawn(prepared, lacking))


@derived
def _media(outcome: ScenarioOutcome) -> list[Note]:
    prepared, found = outcome.prepared, list[Note]()
    for laid, arrays in _on_arrays(outcome):
        found += [*_stripes(laid, arrays, prepared), *_unknown_facts(laid, arrays, prepared)]
    return found


def _on_arrays(outcome: ScenarioOutcome) -> Iterator[tuple[WorkloadLegs, list[_OnArray]]]:
    """Each workload of a scenario with the arrays that it loads."""
    scenario, prepared, arrays = outcome.sharing.scenario, outcome.prepared, outcome.prepared.arrays
    for index, number in enumerate(outcome.numbers):
        loaded = np.zeros(prepared.volumes, np.bool_)
        loaded[prepared.legs[number].volume] = True
        mine = np.unique(arrays.on_array[loaded[arrays.volume]])
        columns = arrays.place[mine], arrays.shape[mine], scenario.costs.number[index, mine]
        found = [
            _OnArray(place, arrays.shapes[shape], scenario.costs.found[cost])
            for place, shape, cost in zip(*(column.tolist() for column in columns), strict=True)
        ]
        yield prepared.workload_legs[number], found


def _drawn(prepared: PreparedDesign, arrays: list[_OnArray]) -> list[str]:
    return sorted({drawn_id(prepared.routes.places[one.place]) for one in arrays})


def _cost_of_requests_unknown(outcomes: list[ScenarioOutcome]) -> Iterator[Note]:
    """Small requests that count by their bytes only, since no part on their way states what a request costs."""
    for outcome in outcomes:
        small = _small_requests(outcome)
        if not small:
            continue
        scenario, rows = outcome.sharing.scenario, outcome.prepared.rows
        table = scenario.demand.row < rows.place.size
        by_request = np.zeros(scenario.demand.row.size, np.bool_)
        by_request[table] = rows.per_request[scenario.demand.row[table]] > 0
        told = np.bincount(scenario.demand.flow, by_request, scenario.target.size) + scenario.delay_ms > 0
        for index, name, size_kib in small:
            mine = scenario.workload == index
            if mine.any() and not told[mine].any():
                words = (
                    f"{name}: no part on its way states what a request costs, so requests of {size_kib:g} KiB "
                    "count by their bytes only; this is an upper bound."
                )
                yield Note("request_cost_unknown", "warning", words, [])


def _small_requests(outcome: ScenarioOutcome) -> list[tuple[int, str, float]]:
    """Workloads of a scenario whose requests are small and cost no positioning: place, name and size in KiB."""
    workload_legs = [outcome.prepared.workload_legs[number] for number in outcome.numbers]
    sizes = [transfer_kib(laid.workload.request_kib, laid.cuts_kib) for laid in workload_legs]
    return [
        (index, laid.workload.name, size_kib)
        for index, (laid, size_kib) in enumerate(zip(workload_legs, sizes, strict=True))
        if size_kib < _SMALL_KIB and (laid.workload.pattern == "sequential" or laid.workload.cache_hit == 1)
    ]


def _not_divided(prepared: PreparedDesign) -> Iterator[Note]:
    """Requests whose last part is smaller than the others."""
    for laid in prepared.workload_legs:
        request, cuts = laid.workload.request_kib, laid.cuts_kib
        most, mean = transfer_kib(request, cuts), piece_kib(request, cuts)
        if mean < most * (1 - 1e-9):
            words = (
                f"{laid.workload.name}: requests of {request:g} KiB are not a multiple of {most:g} KiB; each goes as "
                f"{pieces_of_request(request, cuts)} parts, counted as {mean:.4g} KiB each."
            )
            yield Note("request_not_divided", "note", words, [])


@derived
def _stand_ins(prepared: PreparedDesign) -> list[Note]:
    return list(_stand_in_notes(prepared))


def _stand_in_notes(prepared: PreparedDesign) -> Iterator[Note]:
    missing = "no planning figure" if prepared.basis == "planning" else "not measured"
    for one in stand_ins(prepared):
        side = "" if one.direction in ("shared", *one.limit.casefold().split()) else f", {one.direction}s"
        side = "" if f"{one.direction}s" in one.limit else side
        grade = one.grade.replace("_", " ")
        figure = "the calculated value" if one.value == "by a law" else f"the {grade} figure, {one.value}"
        words = f"{one.name}, {_plain(one.limit)}{side}: {missing}; using {figure}."
        yield Note("stands_in", "note", words, one.component_ids)


def _plain(label: str) -> str:
    """A label inside a sentence: abbreviations keep their capitals."""
    return label if label[:2].isupper() else label[:1].lower() + label[1:]
