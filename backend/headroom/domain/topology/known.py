"""The plant of a design, taken from the last ones where nothing or only names and attributes have changed since."""

from functools import lru_cache
from typing import Final, TypeAlias

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.multiplicity import Copies
from headroom.domain.design.records import Cable, Component, Design, Zone
from headroom.domain.recent import Recent
from headroom.domain.topology.plant import NodeBuilder, build_plant
from headroom.domain.topology.records import Node, Plant

_Sources: TypeAlias = tuple[dict[str, Component], dict[str, Cable], dict[str, Zone]]
_KEPT: Final = 4
_MOST_CHANGES: Final = 200
"""Changed components up to which a plant is mended; beyond, building it anew costs no more."""


def known_plant(design: Design, catalogue: Catalogue) -> Plant:
    """As `build_plant`; the plant is shared with other designs that say the same: read only.

    A design is compared record by record with those that the kept plants were built from.
    """
    plants = _plants(catalogue)
    sources = (design.components, design.cables, design.zones)
    plant = plants.find(sources)
    if plant is None:
        mended = (_mended(known, before, sources) for before, known in plants.all())
        plant = next((found for found in mended if found is not None), None) or build_plant(design, catalogue)
        # Copies of the tables, so that nobody can change what later designs are compared with.
        plants.keep((dict(sources[0]), dict(sources[1]), dict(sources[2])), plant)
    return plant


@lru_cache(maxsize=2)
def _plants(catalogue: Catalogue) -> Recent[_Sources, Plant]:  # noqa: ARG001  # one memory for each catalogue
    return Recent(_KEPT)


def _mended(plant: Plant, before: _Sources, after: _Sources) -> Plant | None:
    """The plant with the names and attributes that have changed, `None` where more has changed than that."""
    if before[0].keys() != after[0].keys() or before[1:] != after[1:]:
        return None
    known = before[0]
    changed = [item for item in after[0].values() if item is not known[item.id] and item != known[item.id]]
    if len(changed) > _MOST_CHANGES or any(not _same_shape(known[item.id], item) for item in changed):
        return None
    copies = Copies(after[0])
    if copies.any:
        return None
    builder = NodeBuilder(plant.catalogue, copies)
    for component in changed:
        builder.add(component)
    return plant.with_nodes({node.id: _placed(node, plant.nodes[node.id]) for node in builder.nodes.values()})


def _same_shape(before: Component, after: Component) -> bool:
    """Whether two records of a component differ in nothing but name and attributes other than those of ports."""
    return before.shape == after.shape and _port_attributes(before) == _port_attributes(after)


def _port_attributes(component: Component) -> dict[str, object]:
    """What is set for ports: the speed of a cable depends on it."""
    return {name: value for name, value in component.attributes.items() if name.startswith("ports/")}


def _placed(node: Node, before: Node) -> Node:
    """A node with what is placed in it."""
    return node._replace(children=before.children)
