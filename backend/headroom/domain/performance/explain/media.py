"""Why requests take what they take of an array: the law with its numbers, and the facts of the drives."""

import numpy as np

from headroom.domain.performance.parts.arrays import known_array
from headroom.domain.performance.parts.drive_facts import FACTS
from headroom.domain.performance.parts.sources import figure_inputs
from headroom.domain.performance.result.evaluation import FigureInput
from headroom.domain.performance.scenario.classes import RowClass
from headroom.domain.performance.scenario.outcome import ScenarioOutcome


def media_inputs(outcome: ScenarioOutcome, row_class: RowClass) -> list[FigureInput]:
    """What each workload's bytes cost the drives of an array, and what the drives state of positioning and requests.

    For controllers, what mirroring of the write cache costs; empty for other rows.
    """
    prepared, scenario = outcome.prepared, outcome.sharing.scenario
    place = int(prepared.rows.place[row_class.rows[0]])
    array = int(prepared.array_of_place[place]) if place < prepared.array_of_place.size else -1
    if array < 0:
        return [] if prepared.rows.with_copies[row_class.rows[0]] else _mirroring(outcome, place)
    inputs = []
    for index in np.unique(scenario.workload[scenario.flow[scenario.place == place]]).tolist():
        workload = prepared.workload_legs[outcome.numbers[index]].workload
        cost = scenario.costs.found[scenario.costs.number[index, array]]
        sides = (
            (workload.read_share, "read", cost.reads, cost.read_formula, cost.read_numbers),
            (1 - workload.read_share, "written", cost.writes, cost.write_formula, cost.write_numbers),
        )
        inputs += [
            FigureInput(f"{workload.name}: each MB {done}", round(value, 6), "MB", "derived", formula, numbers, False)
            for share, done, value, formula, numbers in sides
            if share > 0
        ]
    return inputs + _facts(outcome, place)


def _mirroring(outcome: ScenarioOutcome, place: int) -> list[FigureInput]:
    controllers, found = outcome.prepared.controllers, outcome.sharing.scenario.costs.found
    loads = max((cost.controller_writes for cost in found), default=1.0)
    if loads == 1 or place >= controllers.size or not controllers[place]:
        return []
    name, source = (
        "Taken by each MB written into a mirrored cache",
        "textbook: mirroring costs up to half of the writes",
    )
    return [FigureInput(name, loads, "MB", "rule_of_thumb", source, "", True)]


def _facts(outcome: ScenarioOutcome, place: int) -> list[FigureInput]:
    """The array's layout, and figures of its slowest drive beside the one that gives the ceiling."""
    prepared = outcome.prepared
    found = known_array(prepared.expanded, prepared.routes.places[place], prepared.basis)
    if found is None:
        return []
    shape = found.shape
    layout = FigureInput(
        "Drives of the array",
        shape.layout.words(),
        "",
        "drawn",
        "this design",
        "",
        False,
    )
    return [layout] + [
        evidence
        for figure in found.drive.part.figures
        if figure.id in FACTS or figure.row == "iops" or (figure.row, figure.direction) == ("throughput", "write")
        for evidence in figure_inputs(found.drive.part, figure)
    ]
