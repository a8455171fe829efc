"""Open values: what refuses an export, as the fields of a form that settles it."""

from collections.abc import Iterable
from dataclasses import dataclass

from headroom.domain.catalogue.records import Attribute, Catalogue, Value
from headroom.domain.design.records import Design
from headroom.domain.errors import Problem


@dataclass(frozen=True, slots=True)
class OpenValue:
    """One value that files wait for.

    `attribute` says how the value is entered; it is None where no single value settles it, such as a part that lies on
    nothing: then the sentence and a way to the part are all that a form can offer.
    """

    component_id: str
    name: str
    kind: str
    key: str
    attribute: Attribute | None
    present: Value
    message: str
    writers: list[str]


def open_values(design: Design, catalogue: Catalogue, problems: Iterable[tuple[str, Problem]]) -> list[OpenValue]:
    """Open values of (writer's label, problem) pairs in order of the problems; what several writers miss is one."""
    labels: dict[Problem, list[str]] = {}
    for label, problem in problems:
        labels.setdefault(problem, []).append(label)
    return [_open_value(design, catalogue, problem, writers) for problem, writers in labels.items()]


def _open_value(design: Design, catalogue: Catalogue, problem: Problem, writers: list[str]) -> OpenValue:
    component = design.components.get(problem.component_id or "")
    key = _key(problem)
    if component is None:
        return OpenValue(problem.component_id or "", "", "", key, None, None, problem.message, writers)
    attribute = _attribute(catalogue, component.kind, key)
    present = component.attributes.get(key) if attribute is not None else None
    return OpenValue(component.id, component.name, component.kind, key, attribute, present, problem.message, writers)


def _key(problem: Problem) -> str:
    """`host_device` of `/components/v1/host_device`; keys of ports hold slashes of their own."""
    return problem.place.removeprefix(f"/components/{problem.component_id}/")


def _attribute(catalogue: Catalogue, kind: str, key: str) -> Attribute | None:
    if key.startswith("ports/"):
        return catalogue.port_attributes.get(key.rsplit("/", 1)[-1])
    return catalogue.kinds[kind].attributes.get(key)
