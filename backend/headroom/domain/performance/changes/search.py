"""Changes from the catalogue that lift the first binding class: each is made in the design and solved again."""

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from headroom.domain.catalogue.records import Part
from headroom.domain.design.records import Design
from headroom.domain.performance.changes.additions import more_adapters
from headroom.domain.performance.changes.candidate import Candidate, solve_candidate
from headroom.domain.performance.changes.proof import rests_on_figures
from headroom.domain.performance.changes.swaps import Swap, candidates, stands_for
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.parts.routes import ADAPTER, CABLE, host_of
from headroom.domain.performance.result.prospects import CatalogueChange
from headroom.domain.performance.scenario.classes import RowClass
from headroom.domain.performance.scenario.ladder import LiftStep
from headroom.domain.performance.scenario.outcome import ScenarioOutcome
from headroom.domain.performance.solve.contents import contents
from headroom.domain.performance.solve.share import Ints
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node

COST_BASIS: Final = "parts touched, prices unknown"
_MOST: Final = 12
"""Candidates that are tried."""
_MOST_PARTS: Final = 8_000
"""Parts of all candidate designs together: in a large design fewer are tried."""
_MOST_PARTS_KEPT: Final = 4_000
"""Parts of candidate designs together that are kept from one search to the next."""
_NOTHING_MB_S: Final = 0.5


@dataclass(frozen=True, slots=True)
class Changes:
    """Changes that help, cheapest first, and a sentence where there is none."""

    found: list[CatalogueChange]
    remark: str


NO_CHANGES: Final = Changes([], "")

GoOn: TypeAlias = Callable[[], bool]
"""Asked before each candidate is solved; whoever answers no has the search end without an answer."""


class _StoppedError(Exception):
    """The search was ended."""


class _ChangeSearch(NamedTuple):
    """A search, beside the design that it is for."""

    outcome: ScenarioOutcome
    first: LiftStep
    design: Design
    go_on: GoOn


def find_changes(outcome: ScenarioOutcome, ladder: Sequence[LiftStep], design: Design, go_on: GoOn) -> Changes | None:
    """What the catalogue offers against the first binding class; `None` where the search was ended.

    Every candidate is the design with other parts, built and solved as any other: gains are those of a new evaluation.
    """
    first = next(iter(ladder), None)
    if first is None or not first.binds:
        return NO_CHANGES
    try:
        return _find(outcome.prepared.expanded, _ChangeSearch(outcome, first, design, go_on))
    except _StoppedError:
        return None


def _figures(_: ExpandedDesign, asked: _ChangeSearch) -> object:
    """All that changes depend on beside the expanded design, to be compared: equal figures share what is solved."""
    outcome = asked.outcome
    return (
        outcome.prepared.basis,
        asked.first.row_class.key,
        outcome.sharing.derived,
        contents(outcome.sharing.scenario.piece_mb, outcome.concurrency.offered),
    )


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.CABLES, Facet.ATTRIBUTES, by=_figures, most=8)
def _find(expanded: ExpandedDesign, asked: _ChangeSearch) -> Changes:
    (outcome, first, design, go_on), memory = asked, EvaluationMemory()
    most = max(1, min(_MOST, _MOST_PARTS // max(len(expanded.nodes), 1)))
    tried, found = 0, []
    for candidate in find_candidates(outcome, first.row_class, design, lambda ids: _could_help(outcome, first, ids)):
        if tried == most:
            break
        if not go_on():
            raise _StoppedError
        tried += 1
        keep = tried * len(expanded.nodes) <= _MOST_PARTS_KEPT
        changed = solve_candidate(outcome, candidate, keep, memory)
        gain = changed.total_mb_s - outcome.total_mb_s
        if gain > _NOTHING_MB_S and rests_on_figures(outcome, changed, frozenset(candidate.component_ids)):
            found.append(_change(candidate, gain))
        changed.prepared.expanded.facets.forget()  # how it was laid out is not asked again
    found.sort(key=lambda change: (change.cost, -change.gain_mb_s, change.part))
    if found:
        return Changes(found, "")
    name = first.row_class.name
    if tried:
        return Changes([], f"No replacement for {name} in the catalogue is known to be faster.")
    return Changes([], f"No part in the catalogue fits in place of {name}.")


def _change(candidate: Candidate, gain_mb_s: float) -> CatalogueChange:
    before = candidate.instead_of
    return CatalogueChange(
        part=candidate.part.id,
        name=candidate.part.name,
        instead_of="" if before is None else before.id,
        instead_of_name="" if before is None else before.name,
        component_ids=candidate.component_ids,
        places=candidate.places,
        gain_mb_s=gain_mb_s,
        cost=float(candidate.places),
        cost_basis=COST_BASIS,
    )


def find_candidates(
    outcome: ScenarioOutcome, row_class: RowClass, design: Design, worth: Callable[[set[str]], bool]
) -> Iterator[Candidate]:
    """Designs with one change each to the parts behind a class of rows.

    Args:
        outcome: the scenario.
        row_class: what is to be lifted.
        design: that of the outcome.
        worth: whether a replacement of these components is looked at.
    """
    expanded = outcome.prepared.expanded
    for (kind, present), ids in _groups(outcome, row_class, design).items():
        others = [part for part in candidates(expanded.catalogue, kind, present) if _placeable(part, present, outcome)]
        if others and worth(ids):
            fitting, places = _fitting(expanded, frozenset(ids), tuple(part.id for part in others))
            for part in map(expanded.catalogue.parts.__getitem__, fitting):
                yield Candidate(
                    part, expanded.catalogue.parts[present], sorted(ids), places, with_part(design, ids, part)
                )
    for added in more_adapters(outcome, row_class, design):
        yield Candidate(added.part, None, added.component_ids, added.places, added.design, added.added)


def with_part(design: Design, ids: AbstractSet[str], part: Part) -> Design:
    """A design with another part in place of those of some components."""
    components = {name: one._replace(part=part.id) if name in ids else one for name, one in design.components.items()}
    return replace(design, components=components)


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.CABLES, Facet.ATTRIBUTES)
def _fitting(expanded: ExpandedDesign, ids: frozenset[str], others: tuple[str, ...]) -> tuple[list[str], int]:
    """Those of some parts, by id, that go in place of components, and in how many places."""
    swap, parts = Swap(expanded, ids), expanded.catalogue.parts
    return [name for name in others if swap.fits(parts[name])], len(swap.roots)


def _placeable(part: Part, present: str, outcome: ScenarioOutcome) -> bool:
    """Whether a part goes where another goes: the quick question before the thorough one."""
    before = outcome.prepared.catalogue.parts[present]
    return part.plugs == before.plugs and stands_for(part, before)


def _groups(outcome: ScenarioOutcome, row_class: RowClass, design: Design) -> dict[tuple[str, str], set[str]]:
    """Components behind the rows of a class, by kind and part: what could be swapped to lift it."""
    prepared = outcome.prepared
    groups: dict[tuple[str, str], set[str]] = {}
    for row in row_class.rows.tolist():
        place = prepared.routes.places[prepared.rows.place[row]]
        for node in _behind(prepared.expanded, place, prepared.table.spec[row].source.part):
            component = design.components[node.origin]
            if component.part is not None:
                groups.setdefault((component.kind, component.part), set()).add(component.id)
    return groups


def _behind(expanded: ExpandedDesign, place: str, part: str) -> Iterator[Node]:
    """Parts of which a place gets its limit: drives of an array, both ends of a cable, a host and its software."""
    if place.startswith(ADAPTER):
        return  # nobody drew it, so that no part can take its place
    if place.startswith(CABLE):
        cable = expanded.cables[place.removeprefix(CABLE)]
        yield from (expanded.nodes[end[0]] for end in (cable.a, cable.b))
    elif (host := host_of(place)) is not None:
        yield expanded.nodes[host]
        for node in expanded.of_kind("filesystem"):
            if node.part is not None and node.part.id == part and node.parent == host:
                yield node
    elif expanded.nodes[place].kind == "raid_array":
        drives = expanded.nodes[place].attributes.get("drives")
        yield from (expanded.nodes[name] for name in (drives if isinstance(drives, list) else []))
    else:
        yield expanded.nodes[place]


def _could_help(outcome: ScenarioOutcome, first: LiftStep, ids: set[str]) -> bool:
    """Whether the scenario gains when these components have no limit at all: no part can do more."""
    prepared, lifted = outcome.prepared, np.zeros(outcome.solution.load.size, np.bool_)
    names, near, far = _origins(prepared.expanded, prepared.routes.places)
    mine = np.array([name in ids for name in names], np.bool_)
    lifted[: prepared.rows.place.size] = (mine[near] | mine[far])[prepared.rows.place]
    lifted[first.row_class.rows] = True
    return outcome.sharing.total_mb_s(lifted) - outcome.solution.total_mb_s > _NOTHING_MB_S


@needs(Facet.PARTS, Facet.CABLES, by=lambda _, places: places, most=4)
def _origins(expanded: ExpandedDesign, places: list[str]) -> tuple[list[str], Ints, Ints]:
    """Components that places come from, two at most: names, and a number for each place twice."""
    nodes = expanded.nodes
    near = ["" if node is None else node.origin for node in map(nodes.get, places)]
    far = list(near)
    for at in [at for at, name in enumerate(near) if not name]:
        place = places[at]
        if (host := host_of(place)) is not None:
            near[at] = far[at] = host.partition("#")[0]
        else:
            cable = expanded.cables[place.removeprefix(CABLE)]
            near[at], far[at] = nodes[cable.a[0]].origin, nodes[cable.b[0]].origin
    numbers = {name: number for number, name in enumerate(dict.fromkeys((*near, *far)))}
    first_of, second_of = (np.fromiter(map(numbers.__getitem__, names), np.int64, len(names)) for names in (near, far))
    return list(numbers), first_of, second_of
