"""What the reader must know beside the figures: what stands in, what is out of reach, what the model leaves out."""

from collections.abc import Iterator

import numpy as np

from headroom.domain.performance.classes import component_ids
from headroom.domain.performance.network import READ, WRITE
from headroom.domain.performance.outcome import Outcome
from headroom.domain.performance.result import BasisPolicy, Note
from headroom.domain.performance.setting import Setting
from headroom.domain.performance.sources import RowSource
from headroom.domain.performance.stripes import stripe_kib, transfer_kib
from headroom.domain.performance.words import join, mb_s
from headroom.domain.performance.workload import drawn_id

_SHOWN = 3


def find_notes(setting: Setting, outcomes: list[Outcome]) -> list[Note]:
    """All notes on a design, errors first."""
    notes = [
        *_out_of_reach(setting),
        *_unlimited(outcomes),
        *_stripes(setting),
        *_model_limits(setting),
        *_stand_ins(setting),
    ]
    if not setting.spreads:
        notes.append(Note("no_workload", "note", "Add a workload to see how fast this design is and what binds.", []))
    rank = {"error": 0, "warning": 1, "note": 2}
    return sorted(notes, key=lambda note: rank[note.severity])


def _out_of_reach(setting: Setting) -> Iterator[Note]:
    for spread, lost in zip(setting.spreads, setting.unreachable, strict=True):
        workload = spread.workload
        if lost:
            names = [setting.plant.nodes[volume].name for volume in lost[:_SHOWN]]
            more = [f"{len(lost) - _SHOWN} more"] if len(lost) > _SHOWN else []
            words = f"{workload.name}: no I/O path from its hosts to {join(names + more)}; left out of the figures."
            fix = " Check cables, zones and the hosts to which the volumes are mapped."
            yield Note("out_of_reach", "error", words + fix, sorted({drawn_id(volume) for volume in lost}))
        elif not spread.legs:
            fix = "Let it run on a filesystem, a volume group, volumes or a host."
            yield Note("no_volume", "error", f"{workload.name} has no volume to work on. {fix}", [])


def _unlimited(outcomes: list[Outcome]) -> Iterator[Note]:
    for outcome in outcomes:
        free = np.unique(outcome.sharing.scenario.workload[~np.isfinite(outcome.solution.throughput)])
        for index in free.tolist():
            name = outcome.setting.spreads[outcome.numbers[index]].workload.name
            words = f"{name} passes no part with a known limit on this basis; its throughput is unknown and shown as 0."
            yield Note("no_limit", "error", words, [])


def _stripes(setting: Setting) -> Iterator[Note]:
    for number, spread in enumerate(setting.spreads):
        places = sorted(setting.write_costs(number))
        if places:
            shape = setting.shapes[places[0]]
            transfer = transfer_kib(spread.workload.request_kib, spread.cuts_kib)
            stripe = stripe_kib(shape.level, shape.drives, shape.strip_kib)
            words = (
                f"{spread.workload.name} writes {transfer:g} KiB at a time, which does not fill stripes of {stripe:g} "
                f"KiB on {len(places)} arrays: the rest reads old data and parity first."
            )
            arrays = sorted({drawn_id(setting.routes.places[place]) for place in places})
            yield Note("read_modify_write", "warning", words, arrays)


def _model_limits(setting: Setting) -> Iterator[Note]:
    for spread in setting.spreads:
        if spread.workload.pattern == "random":
            words = (
                f"{spread.workload.name} is random: positioning of drives is not counted, so this is an upper bound."
            )
            yield Note("random_upper_bound", "warning", words, [])
    for host in sorted({leg.host for spread in setting.spreads for leg in spread.legs}):
        node = setting.plant.nodes[host]
        if node.attributes.get("multipath") == "least_loaded":
            words = f"{node.name}: least loaded multipath is counted as equal shares over all paths."
            yield Note("least_loaded_as_equal", "note", words, [drawn_id(host)])


def _stand_ins(setting: Setting) -> Iterator[Note]:
    missing: dict[BasisPolicy, str] = {"planning": "planning figure", "measured": "measurement"}
    found: dict[tuple[str, str], tuple[set[int], set[int]]] = {}
    figures: dict[int, str] = {}
    for spec, place in zip(setting.table.spec, setting.table.place, strict=True):
        source, direction = spec.source, spec.direction
        if source.stands_in:
            figure = figures.get(id(source)) or figures.setdefault(id(source), _figure(source))
            places, directions = found.setdefault((source.part_name, figure), (set(), set()))
            places.add(place)
            directions.add(direction)
    for (name, figure), (places, directions) in found.items():
        words = f"{name} has no {missing[setting.basis]}{_side(directions)}: {figure} stands in."
        where = component_ids(setting.plant, (setting.routes.places[place] for place in places))
        yield Note("stands_in", "note", words, where)


def _side(directions: set[int]) -> str:
    return {frozenset({READ}): " for reads", frozenset({WRITE}): " for writes"}.get(frozenset(directions), "")


def _figure(source: RowSource) -> str:
    basis = source.basis.replace("_", " ")
    evidence = source.inputs[0]
    if len(source.inputs) > 1 or not isinstance(evidence.value, float | int):
        return f"its {basis} law by data drives"
    return f"{basis} {mb_s(evidence.value)} {evidence.unit}"
