"""Edits that give volumes to one user and logical volumes all arrays of their group."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from headroom.domain.checks.families.multipath.volumes import CLAIMS
from headroom.domain.checks.fixes.attributes import drawn_node, set_all
from headroom.domain.checks.fixes.records import Edit, Fix, FixChoice, Question
from headroom.domain.checks.inputs import CheckInputs, drawn_ids
from headroom.domain.checks.records import Hit, Names, Parameters
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.records import Node

_MOST_CHOICES: Final = 3


def ask_owner(inputs: CheckInputs, hits: Sequence[Hit], _: Parameters) -> Question | None:
    """MPL-13: which of those that take the same storage keeps it."""
    common = set.intersection(*(set(_named(one, "takers")) for one in hits)) if hits else set[str]()
    nodes = [node for name in sorted(common) if (node := drawn_node(inputs, name)) is not None]
    choices = tuple(FixChoice(node.origin, node.name) for node in nodes[:_MOST_CHOICES])
    return Question("Which of them keeps it?", choices) if choices else None


def leave_to_one(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """MPL-13: all others give the storage up."""
    takers, volumes = _named(hit, "takers"), set(_named(hit, "volumes"))
    if answer not in takers:
        return ()
    nodes = [node for name in takers if name != answer and (node := drawn_node(inputs, name)) is not None]
    return [edit for node in nodes for edit in _without(inputs, node, volumes)]


def _without(inputs: CheckInputs, taker: Node, volumes: set[str]) -> Iterator[Edit]:
    """A group or filesystem without some storage; logical volumes that name it give it up as well."""
    yield from _shorter(taker, CLAIMS[taker.kind], volumes)
    for child in (inputs.expanded.nodes[name] for name in taker.children):
        if child.kind == "logical_volume" and volumes & set(drawn_ids(ids(child, "volumes"))):
            yield from _shorter(child, "volumes", volumes)


def _shorter(node: Node, attribute: str, volumes: set[str]) -> Iterator[Edit]:
    yield Edit(
        "components", node.origin, attribute, [name for name in drawn_ids(ids(node, attribute)) if name not in volumes]
    )


def ask_sharing(*_: object) -> Question:
    """MPL-14: how several hosts may use it."""
    choices = (
        FixChoice("failover", "One host at a time, by a cluster manager"),
        FixChoice("gpfs", "All at once, as a GPFS filesystem"),
    )
    return Question("How do the hosts share it?", choices)


def share(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """MPL-14: what was chosen."""
    if answer == "failover":
        return set_all(inputs, hit, "filesystem", failover=True)
    return set_all(inputs, hit, "filesystem", type="gpfs") if answer == "gpfs" else ()


def stripe_over_all(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """MPL-16: a volume of each array that is left out joins."""
    node = drawn_node(inputs, hit.parts[0])
    joining = [name for name in hit.parts[1:] if inputs.design.components[name].kind == "volume"]
    own = list(drawn_ids(ids(node, "volumes"))) if node is not None else []
    return [Edit("components", hit.parts[0], "volumes", [*own, *joining])]


def _named(hit: Hit, fact: str) -> tuple[str, ...]:
    value = hit.facts[fact]
    return value.ids if isinstance(value, Names) else ()


FIXES: Final[Mapping[str, Fix]] = {
    "MPL-13": Fix(leave_to_one, ask_owner),
    "MPL-14": Fix(share, ask_sharing),
    "MPL-16": Fix(stripe_over_all),
}
