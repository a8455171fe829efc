"""Counts: which copies a component has, and how cables join copies.

A component with `count` N stands for N, each with all it holds. Copies are told apart by the chain of their numbers,
outermost first: copy 2 of `x` in copy 3 of its parent has the chain (3, 2) and the id `x#3#2`.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final, TypeAlias

from headroom.domain.design.places import base_of
from headroom.domain.design.records import Component

MAX_PARTS: Final = 200_000
"""Most parts that a design may stand for, inner ones and copies counted."""

_COPY: Final = re.compile(r"#\d+")

Chain: TypeAlias = tuple[int, ...]
Dims: TypeAlias = tuple[str, ...]
"""Ids of the components with a count above 1 on the way down to a component, itself included."""


class Copies:
    """The copies of every component. Without counts each has one, with the empty chain."""

    def __init__(self, components: Mapping[str, Component]) -> None:
        self._components = components
        self.any = any(component.count > 1 for component in components.values())
        self._dims: dict[str, Dims] = {}

    def dims(self, reference: str) -> Dims:
        """The multiplied components above and including the one that `reference` names."""
        if not self.any:
            return ()
        component_id = base_of(reference)
        found = self._dims.get(component_id)
        if found is None:
            component = self._components[component_id]
            above = self.dims(component.parent) if component.parent is not None else ()
            found = (*above, component_id) if component.count > 1 else above
            self._dims[component_id] = found
        return found

    def number(self, reference: str) -> int:
        """How many copies there are."""
        result = 1
        for component_id in self.dims(reference):
            result *= self._components[component_id].count
        return result

    def chains(self, dims: Dims, fixed: Mapping[str, int]) -> Iterator[Chain]:
        """The chains of all copies over `dims`, with the numbers in `fixed` held."""
        return product(
            *(
                (fixed[item],) if item in fixed else range(1, self._components[item].count + 1)
                for item in dims
            )
        )  # fmt: skip

    def copies_from(self, reference: str, dims: Dims, chain: Chain) -> list[str]:
        """Ids of the copies of `reference` that a copy (`dims`, `chain`) means: its own, or all where it has no own."""
        target = self.dims(reference)
        if not target:
            return [reference]
        fixed = dict(zip(dims, chain, strict=True))
        return [copy_id(reference, found) for found in self.chains(target, fixed)]


def copy_id(reference: str, chain: Chain) -> str:
    """Id of a copy: `x#3#2`, `x#3#2/controllerA`; without copies the reference itself."""
    if not chain:
        return reference
    base, slash, path = reference.partition("/")
    return f"{base}{''.join(f'#{number}' for number in chain)}{slash}{path}"


def drawn_id(node_id: str) -> str:
    """Id of the drawn part that stands for a copy: `d#2/planar0` is drawn as `d/planar0`."""
    return _COPY.sub("", node_id) if "#" in node_id else node_id
