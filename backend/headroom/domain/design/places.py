"""Finding what a component id or an inner id (`d1/planar0/phb1`) stands for."""

from collections.abc import Mapping

from headroom.domain.catalogue.assembly import Assembly, InnerPart
from headroom.domain.design.records import Component


def base_of(reference: str) -> str:
    """The component id in a component id or inner id."""
    return reference.partition("/")[0]


def inner_of(components: Mapping[str, Component], by_part: Mapping[str, Assembly], reference: str) -> InnerPart | None:
    """The catalogue's view of the part that `reference` names; None for parts without an entry and for the unknown."""
    base, _, path = reference.partition("/")
    component = components.get(base)
    if component is None or component.part is None:
        return None
    return by_part[component.part].get(path)


def kind_of(components: Mapping[str, Component], by_part: Mapping[str, Assembly], reference: str) -> str | None:
    """The kind of what `reference` names, None if there is no such thing."""
    component = components.get(reference)
    if component is not None:
        return component.kind
    inner = inner_of(components, by_part, reference)
    return inner.part.kind if inner is not None else None
