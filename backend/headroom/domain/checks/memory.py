"""What checks found before, kept as long as nothing changes of what they read."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import orjson

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.islands import IslandInputs, is_by_island, joined_hits
from headroom.domain.checks.records import CheckRow, Hit, Parameters, Read
from headroom.domain.design.records import Component
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.tables import differences
from headroom.domain.topology.facets import Facet
from headroom.domain.topology.records import ExpandedDesign, Node

ATTRIBUTES_READ: Final = Path(__file__).with_name("attributes_read.json")
"""Written by a tool of the tests from recordings of what each check looks at; a test holds it against new ones."""
KINDS_READ: Final = Path(__file__).with_name("kinds_read.json")
"""The same of the kinds of parts that each check looks at."""
_OF_PARTS: Final = frozenset({"parts", "attributes", "names"})
"""What the nodes of a kind say: it is the same as long as these are."""
_PORTS: Final = "ports/"
"""Attributes of ports belong to the cables."""
_OF_EXPANDED: Final[dict[Read, frozenset[Facet]]] = {
    "parts": frozenset({Facet.PARTS, Facet.LONE_PARTS, Facet.HOSTS}),
    "attributes": frozenset({Facet.ATTRIBUTES}),
    "names": frozenset({Facet.NAMES}),
    "cables": frozenset({Facet.CABLES}),
}
"""Sides of an expanded design: two states that are alike in them share a table of answers."""
_FIGURES: Final = tuple(
    item.name for item in fields(EvaluationResult) if item.name not in {"design_hash", "components", "cables"}
)
_OF_INPUTS: Final[dict[Read, Callable[[CheckInputs], object]]] = {
    "lengths": lambda inputs: inputs.design.cables,
    "zones": lambda inputs: inputs.design.zones,
    "workloads": lambda inputs: inputs.design.workloads,
    "loads": lambda inputs: inputs.load_records,
    "meta": lambda inputs: inputs.design.meta,
    "layout": lambda inputs: inputs.design.layout,
    "day": lambda inputs: inputs.today,
    "findings": lambda _: object(),
    "problems": lambda inputs: inputs.problems,
    "document": lambda inputs: inputs.design.raw,
    "files": lambda inputs: inputs.surroundings.open_values,
    "quote": lambda inputs: inputs.surroundings.quote,
    "failures": lambda _: None,
    "versions": lambda inputs: (inputs.surroundings.newer_parts, inputs.surroundings.draft_parts),
}


class _EarlierHits(NamedTuple):
    """What a check found, and the state that it looked at."""

    state: tuple[object, ...]
    kinds: tuple[int, ...] | None
    """Versions of the parts that it looks at; None where it may look at any."""
    parameters: Parameters
    hits: list[Hit]
    inputs: CheckInputs


class _WholeHits(NamedTuple):
    """What a check found on all islands of a design."""

    islands: list[CheckInputs]
    parameters: Parameters
    hits: list[Hit]


class CheckMemory:
    """Hits of one caller's last design by check; spares work and changes no answer.

    With another catalogue it begins anew. Of a large design that falls apart into islands, a check that may looks again
    only at those that have changed.
    """

    def __init__(self) -> None:
        self._catalogue: Catalogue | None = None
        self._whole = _HitMemory()
        self._islands: dict[int, _HitMemory] = {}
        self._joined: dict[str, _WholeHits] = {}
        self._inputs = IslandInputs()

    def hits(
        self, row: CheckRow, inputs: CheckInputs, parameters: Parameters, find: Callable[[CheckInputs], list[Hit]]
    ) -> list[Hit]:
        """What the check finds, anew where something that it reads has changed."""
        if inputs.catalogue is not self._catalogue:
            self._whole, self._islands, self._joined, self._inputs = _HitMemory(), {}, {}, IslandInputs()
            self._catalogue = inputs.catalogue
        islands = self._inputs.of(inputs) if is_by_island(row) else []
        if not islands:
            return self._whole.hits(row, inputs, parameters, find)
        before = self._joined.get(row.id)
        if before is not None and before.islands is islands and before.parameters == parameters:
            return before.hits
        of_islands = [
            self._islands.setdefault(number, _HitMemory()).hits(row, island, parameters, find)
            for number, island in enumerate(islands)
        ]
        hits = joined_hits(row, of_islands)
        self._joined[row.id] = _WholeHits(islands, parameters, hits)
        return hits


class _HitMemory:
    """Hits of a design, or of one island, by check."""

    def __init__(self) -> None:
        self._kept: dict[str, _EarlierHits] = {}
        self._attributes = _AttributeVersions()
        self._kinds = _KindVersions()
        self._result: EvaluationResult | None = None
        self._figures: tuple[object, ...] = ()

    def hits(
        self, row: CheckRow, inputs: CheckInputs, parameters: Parameters, find: Callable[[CheckInputs], list[Hit]]
    ) -> list[Hit]:
        """What the check finds, anew where something that it reads has changed."""
        kept = self._kept.get(row.id)
        if kept is not None and kept.inputs is inputs and kept.parameters == parameters and "findings" not in row.reads:
            return kept.hits
        state = tuple(self._state(row, inputs, read) for read in row.reads)
        kinds = _kinds_read().get(row.id)
        versions = None if kinds is None else self._kinds.of(inputs.expanded, kinds)
        if kept is not None and kept.parameters == parameters and _same(row, kept, state, versions):
            hits = kept.hits
        else:
            hits = find(inputs)
        self._kept[row.id] = _EarlierHits(state, versions, parameters, hits, inputs)
        return hits

    def _state(self, row: CheckRow, inputs: CheckInputs, read: Read) -> object:
        names = _attributes_read().get(row.id) if read == "attributes" else None
        if names is not None:
            return self._attributes.of(inputs.design.components, names)
        if read == "result":
            return self._of_result(inputs.result)
        facets = _OF_EXPANDED.get(read)
        return _OF_INPUTS[read](inputs) if facets is None else inputs.expanded.facets.table(facets)

    def _of_result(self, result: EvaluationResult | None) -> tuple[object, ...]:
        """All that a result says beside its records of parts and cables; the same object as long as that stays."""
        if result is not self._result:
            figures = () if result is None else tuple([getattr(result, name) for name in _FIGURES])
            self._result, self._figures = result, self._figures if figures == self._figures else figures
        return self._figures


class _AttributeVersions:
    """How often each attribute has changed on any part, from one design to the next."""

    def __init__(self) -> None:
        self._components: Mapping[str, Component] = {}
        self._versions = Counter[str]()
        self._of_all = 0

    def of(self, components: Mapping[str, Component], names: tuple[str, ...]) -> tuple[int, ...]:
        """Versions of some attributes; another one where any of them has changed, or parts came or went."""
        if components is not self._components:
            self._compare(components)
        return (self._of_all, *(self._versions[name] for name in names))

    def _compare(self, components: Mapping[str, Component]) -> None:
        before, self._components = self._components, components
        changed = set[str]()
        for name, now in components.items():
            was = before.get(name)
            if was is now:
                continue
            if was is None or was.shape != now.shape:
                self._of_all += 1
                return
            keys = was.attributes.keys() | now.attributes.keys()
            changed |= {key for key in keys if was.attributes.get(key) != now.attributes.get(key)}
        if len(before) != len(components):
            self._of_all += 1
        self._versions.update(name for name in changed if not name.startswith(_PORTS))


class _KindVersions:
    """How often the parts of each kind have changed in anything, from one expanded design to the next."""

    def __init__(self) -> None:
        self._nodes: Mapping[str, Node] = {}
        self._versions = Counter[str]()

    def of(self, expanded: ExpandedDesign, kinds: tuple[str, ...]) -> tuple[int, ...]:
        """Versions of some kinds; another one where a part of that kind came, went or is another record."""
        nodes = expanded.nodes
        if nodes is not self._nodes:
            found = differences(self._nodes, nodes)
            both = (self._nodes, nodes)
            names = (*found.changed, *found.gone)
            self._versions.update({table[name].kind for table in both for name in names if name in table})
            self._nodes = nodes
        return tuple([self._versions[kind] for kind in kinds])


@lru_cache(maxsize=1)
def _kinds_read() -> dict[str, tuple[str, ...]]:
    """Check -> kinds of the parts that it looks at; those that look at any are missing."""
    return {name: tuple(names) for name, names in orjson.loads(KINDS_READ.read_bytes()).items()}


@lru_cache(maxsize=1)
def _attributes_read() -> dict[str, tuple[str, ...]]:
    """Check -> the attributes that it looks at; those that look at any are missing."""
    return {name: tuple(names) for name, names in orjson.loads(ATTRIBUTES_READ.read_bytes()).items()}


def _same(row: CheckRow, kept: _EarlierHits, state: tuple[object, ...], kinds: tuple[int, ...] | None) -> bool:
    """Tables and results are told apart by identity: comparing them would cost more than the check."""
    quiet = _OF_PARTS if kinds is not None and kinds == kept.kinds else frozenset[str]()
    return all(
        was is now or read in quiet or (not isinstance(was, dict) and was == now)
        for read, was, now in zip(row.reads, kept.state, state, strict=True)
    )
