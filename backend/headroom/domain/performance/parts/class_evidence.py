"""Parts as evidence has them: with the priors of their class for what neither they nor their holders state."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from operator import methodcaller
from typing import Final, NamedTuple, TypeVar

from headroom.domain.catalogue.calibrations import CALIBRATED, calibrations_of
from headroom.domain.catalogue.class_priors import ClassPrior
from headroom.domain.catalogue.records import Catalogue, Figure, Part
from headroom.domain.performance.parts.prior_figures import class_part, prior_figure, prior_source
from headroom.domain.performance.parts.rows import PREFERENCE, overlap
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.topology.services import fact_of_services

_STORAGE, _MEDIA = "controller", "drives"
"""Layers: what a storage system states speaks for what is in it, but for its drives."""
_OF_THE_WHOLE: Final = frozenset({"throughput", "iops"})
"""Rows of which a statement for what holds a part, or for what is in it, speaks for the part."""
_OF_SERVICES: Final = ("transport", "stack")
"""Of services their attributes; of clients facts of the services that they reach."""
MOST_KEPT: Final = 4096
"""Answers that are kept for a catalogue."""
_LONGEST: Final = 64
"""Characters of an attribute of which an answer is kept; none that a prior asks for is longer."""
_IS_CALIBRATED: Final = methodcaller("startswith", CALIBRATED)
_Found = TypeVar("_Found")


class EvidentPart(NamedTuple):
    """A part with the figures that count for it."""

    part: Part
    key: tuple[str, ...]
    """Part, and the priors that stand in: parts with like keys are alike."""


def has_priors(catalogue: Catalogue, kind: str) -> bool:
    """Whether anything is known of the class of parts of a kind."""
    return kind in _by_kind(catalogue)


def priors_ask(catalogue: Catalogue, kind: str) -> bool:
    """Whether which priors hold for parts of a kind may follow from attributes that a design sets."""
    attributes = catalogue.kinds[kind].attributes
    return any(name in attributes for prior in _by_kind(catalogue).get(kind, ()) for name in prior.where)


def evident_part(expanded: ExpandedDesign, node: Node, basis: BasisPolicy) -> EvidentPart | None:
    """The part of a node with the figures of its class where it states none of that row and direction.

    `None` where there is no part and no prior. The most specific prior holds, the first by id of several.
    """
    priors = _matching(expanded, node) if "prior" in PREFERENCE[basis] else ()
    if priors:
        priors = _unspoken(expanded, node, priors)
    if priors:
        return _with_calibrations(node, _with_priors(expanded.catalogue, node.kind, node.part, priors))
    if node.part is not None:
        return _with_calibrations(node, EvidentPart(node.part, (node.part.id,)))
    found = _with_calibrations(node, EvidentPart(class_part(node.kind, node.name), (node.kind,)))
    return found if found.part.figures else None


def class_evidence(catalogue: Catalogue, part: Part, basis: BasisPolicy) -> EvidentPart:
    """A part that no design has, with the figures of its class where it states none."""
    priors = _chosen(_by_kind(catalogue).get(part.kind, ()), _facts_asked(catalogue, part), part)
    chosen = tuple(priors) if "prior" in PREFERENCE[basis] else ()
    return _with_priors(catalogue, part.kind, part, chosen)


def _facts_asked(catalogue: Catalogue, part: Part) -> Mapping[str, object]:
    attributes, facts = _asked(catalogue)[part.kind] if part.kind in _by_kind(catalogue) else ([], [])
    return {**{name: part.attributes.get(name) for name in attributes}, **{name: _fact(part, name) for name in facts}}


def _with_calibrations(node: Node, evident: EvidentPart) -> EvidentPart:
    """With the limits that measurements of this component have told."""
    if not any(map(_IS_CALIBRATED, node.attributes)):
        return evident
    part = evident.part
    found = list(calibrations_of(part, node.attributes))
    figures = [*part.figures, *(replace(one.figure, id=f"{one.figure.id} of {node.origin}") for one in found)]
    sources = {**part.sources, **{one.figure.source: one.source for one in found}}
    told = [f"{one.figure.id} {one.figure.low} {one.figure.value} {one.figure.high} {one.source}" for one in found]
    return EvidentPart(replace(part, figures=figures, sources=sources), (*evident.key, node.origin, *told))


def evident_attribute(expanded: ExpandedDesign, node: Node, name: str, basis: BasisPolicy) -> EvidentPart | None:
    """What is known of an attribute that a component leaves open: a part in name only with the figure of its class.

    The part has no id, since it is for the design to state; its name is that of the component.
    """
    if "prior" not in PREFERENCE[basis]:
        return None
    for prior in _of_attributes(expanded.catalogue).get((node.kind, name), ()):
        values = {asked: _value_of(node, asked) for asked in prior.where}
        if all(wanted.meets(values[asked]) for asked, wanted in prior.where.items()):
            entry = node.kind if node.part is None else node.part.id
            label = expanded.catalogue.kinds[node.kind].attributes[name].label
            figure = replace(prior_figure(prior), id=f"{name} of {entry}", label=f"Unstated {label.lower()}")
            bare = replace(class_part(node.kind, node.name), id="")
            part = replace(bare, figures=[figure], sources={prior.id: prior_source(prior)})
            return EvidentPart(part, (entry, prior.id))
    return None


def _value_of(node: Node, name: str) -> object:
    value = node.attributes.get(name)
    return _fact(node.part, name) if value is None and node.part is not None else value


@lru_cache(maxsize=4)
def _by_kind(catalogue: Catalogue) -> Mapping[str, list[ClassPrior]]:
    """Priors of figures of each kind, the most specific first."""
    found: dict[str, list[ClassPrior]] = {}
    for prior in _ranked(catalogue):
        if not _of_attribute(catalogue, prior):
            found.setdefault(prior.kind, []).append(prior)
    return found


@lru_cache(maxsize=4)
def _of_attributes(catalogue: Catalogue) -> Mapping[tuple[str, str], list[ClassPrior]]:
    """Priors of attributes by kind and attribute, the most specific first."""
    found: dict[tuple[str, str], list[ClassPrior]] = {}
    for prior in _ranked(catalogue):
        if _of_attribute(catalogue, prior):
            found.setdefault((prior.kind, prior.fact), []).append(prior)
    return found


def _ranked(catalogue: Catalogue) -> list[ClassPrior]:
    return sorted(catalogue.priors, key=lambda prior: (-len(prior.where), prior.id))


def _of_attribute(catalogue: Catalogue, prior: ClassPrior) -> bool:
    return prior.row is None and prior.fact in catalogue.kinds[prior.kind].attributes


@lru_cache(maxsize=4)
def _asked(catalogue: Catalogue) -> Mapping[str, tuple[list[str], list[str]]]:
    """What the priors of each kind ask: attributes, and facts of the part."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for kind, priors in _by_kind(catalogue).items():
        names, attributes = sorted({name for prior in priors for name in prior.where}), catalogue.kinds[kind].attributes
        found[kind] = [one for one in names if one in attributes], [one for one in names if one not in attributes]
    return found


@lru_cache(maxsize=4)
def _memory(catalogue: Catalogue) -> dict[object, object]:  # noqa: ARG001  # one memory for each
    return {}


def _keep(memory: dict[object, object], key: object, found: _Found) -> _Found:
    """Keep an answer and return it: keys hold what designs state, so that they could be as many as anybody likes."""
    if len(memory) >= MOST_KEPT:
        memory.clear()
    memory[key] = found
    return found


def _matching(expanded: ExpandedDesign, node: Node) -> tuple[ClassPrior, ...]:
    """What holds for the class of a node and its part does not state, one prior for each figure."""
    catalogue = expanded.catalogue
    candidates = _by_kind(catalogue).get(node.kind)
    if not candidates:
        return ()
    attributes, facts = _asked(catalogue)[node.kind]
    given = {name: node.attributes.get(name) for name in attributes} if attributes else {}
    for name in _OF_SERVICES:
        if name in facts:
            given[name] = fact_of_services(expanded, node, name)
    texts = [str(value) for value in given.values()]
    key = node.kind, None if node.part is None else node.part.id, *texts
    memory = _memory(catalogue)
    found = memory.get(key)
    if not isinstance(found, tuple):
        values = {**{name: None if node.part is None else _fact(node.part, name) for name in facts}, **given}
        chosen = tuple(_chosen(candidates, values, node.part))
        return _keep(memory, key, chosen) if all(len(text) <= _LONGEST for text in texts) else chosen
    return found


def _fact(part: Part, name: str) -> object:
    if name == "port_type":
        return part.ports[0].type if part.ports else None
    if name == "speed_gbps":
        return max((speed for port in part.ports for speed in port.speeds_gbps), default=None)
    return {"vendor": part.vendor, "year": part.year, "plugs": part.plugs}.get(name)


def _chosen(candidates: Iterable[ClassPrior], values: Mapping[str, object], part: Part | None) -> Iterator[ClassPrior]:
    taken: list[ClassPrior] = []
    for prior in candidates:
        if not all(wanted.meets(values[name]) for name, wanted in prior.where.items()):
            continue
        if not _states(part, prior) and not any(_competes(other, prior) for other in taken):
            taken.append(prior)
            yield prior


def _competes(one: ClassPrior, other: ClassPrior) -> bool:
    """Whether two priors speak of one figure, so that only the more specific counts."""
    alike = one.row, one.fact, one.traffic, one.when
    return alike == (other.row, other.fact, other.traffic, other.when) and overlap(one.direction, other.direction)


def _states(part: Part | None, prior: ClassPrior) -> bool:
    """Whether a part states the figure itself, on whatever evidence."""
    if part is None:
        return False
    if prior.row is None:
        return any(figure.id == prior.fact for figure in part.figures)
    return any(_speaks_of(figure, prior) for figure in part.figures)


def _speaks_of(figure: Figure, prior: ClassPrior) -> bool:
    """Whether a figure is about what a prior stands in for: what a cache answers says nothing of what misses it."""
    alike = figure.row == prior.row and overlap(figure.direction, prior.direction)
    return alike and not (prior.traffic == "media" and figure.traffic == "cache")


def _answers_for(part: Part, prior: ClassPrior) -> bool:
    """Whether a part states the figure, and not as a rule of thumb: what lanes carry is not what processors do."""
    return any(_speaks_of(figure, prior) and figure.basis != "rule_of_thumb" for figure in part.figures)


def _unspoken(expanded: ExpandedDesign, node: Node, priors: tuple[ClassPrior, ...]) -> tuple[ClassPrior, ...]:
    """Those whose traffic no statement for what holds a part, or for what is in it, limits; rules of thumb are none."""
    layer = expanded.catalogue.kinds[node.kind].layer
    if layer == _MEDIA or all(prior.row not in _OF_THE_WHOLE for prior in priors):
        return priors
    parts = _parts_around(expanded, node.id)
    key, memory = (tuple(parts), tuple(prior.id for prior in priors)), _memory(expanded.catalogue)
    found = memory.get(key)
    if not isinstance(found, tuple):
        unspoken = tuple(
            prior
            for prior in priors
            if prior.row not in _OF_THE_WHOLE or not any(_answers_for(part, prior) for part in parts.values())
        )
        return _keep(memory, key, unspoken)
    return found


@needs(Facet.PARTS, Facet.LONE_PARTS)
def _parts_around(expanded: ExpandedDesign, name: str) -> Mapping[str, Part]:
    """Parts that hold a node or are in it, and are of its layer, by catalogue id; storage systems that hold it, too."""
    return {one.part.id: one.part for one in _around(expanded, expanded.nodes[name]) if one.part is not None}


def _around(expanded: ExpandedDesign, node: Node) -> Iterator[Node]:
    kinds, nodes = expanded.catalogue.kinds, expanded.nodes
    layer = kinds[node.kind].layer
    for name in expanded.upstream(node.id):
        if kinds[nodes[name].kind].layer in (layer, _STORAGE):
            yield nodes[name]
    waiting = list(node.children)
    while waiting:
        child = nodes[waiting.pop()]
        if kinds[child.kind].layer == layer:
            yield child
        waiting += child.children


def _with_priors(catalogue: Catalogue, kind: str, part: Part | None, priors: tuple[ClassPrior, ...]) -> EvidentPart:
    key = (kind if part is None else part.id, *(prior.id for prior in priors))
    memory = _memory(catalogue)
    found = memory.get(key)
    if not isinstance(found, EvidentPart):
        bare = part or class_part(kind, catalogue.kinds[kind].label)
        figures = [*bare.figures, *(prior_figure(prior) for prior in priors)]
        sources = {**bare.sources, **{prior.id: prior_source(prior) for prior in priors}}
        return _keep(memory, key, EvidentPart(replace(bare, figures=figures, sources=sources), key))
    return found
