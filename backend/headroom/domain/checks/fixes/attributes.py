"""Fixes that set attributes of the parts of a hit."""

from collections.abc import Sequence

from headroom.domain.catalogue.records import Value
from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.topology.records import Node


def drawn_node(inputs: CheckInputs, name: str) -> Node | None:
    """A part by the id that it has in the drawing; of copies the first."""
    nodes = inputs.expanded.nodes
    return nodes.get(name) or nodes.get(f"{name}#1")


def set_all(inputs: CheckInputs, hit: Hit, kind: str, **values: Value) -> list[Edit]:
    """These values on all parts of a kind that the hit is about."""
    parts = [name for name in hit.parts if name in inputs.design.components]
    mine = [name for name in parts if inputs.design.components[name].kind == kind]
    return [Edit("components", name, key, value) for name in mine for key, value in values.items()]


def set_to_parameters(kind: str, **names: str) -> Fix:
    """A fix that gives attributes of all parts of a kind the values of these parameters of the check."""

    def mend(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
        return set_all(inputs, hit, kind, **{key: parameters[name] for key, name in names.items()})

    return Fix(mend)


def hit_number(hit: Hit, name: str) -> float:
    """A fact of a hit that is a number."""
    fact = hit.facts[name]
    assert isinstance(fact, int | float)
    return fact
