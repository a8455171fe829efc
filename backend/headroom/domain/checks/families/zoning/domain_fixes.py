"""Switches numbered anew, told to keep their number, or put into one VSAN."""

from collections.abc import Mapping, Sequence
from itertools import count, islice
from typing import Final

from headroom.domain.checks.fixes.attributes import set_all
from headroom.domain.checks.fixes.records import Edit, Fix, FixChoice, Question
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.topology.attributes import number

_KIND: Final = "switch"


def renumber(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """The first switch keeps its domain ID; each other gets the lowest that no switch of the design has."""
    others = hit.parts[1:]
    used = {number(node, "domain_id") for node in inputs.expanded.of_kind(_KIND)}
    highest = inputs.catalogue.kinds[_KIND].attributes["domain_id"].maximum
    free = list(islice((one for one in count(1) if one not in used), len(others)))
    if highest is not None and free[-1] > highest:
        return ()
    return [Edit("components", name, "domain_id", one) for name, one in zip(others, free, strict=True)]


def insist(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """The switch keeps its domain ID or stays out of the fabric."""
    return set_all(inputs, hit, _KIND, insistent_domain_id=True)


def ask_vsan(_: CheckInputs, hits: Sequence[Hit], __: Parameters) -> Question:
    """One of the VSANs that the switches have."""
    found = dict.fromkeys(one for hit in hits for one in str(hit.facts["vsans"]).split(", "))
    return Question("Which VSAN should these switches have?", tuple(FixChoice(one, f"VSAN {one}") for one in found))


def join_vsan(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """All switches of the hit in one VSAN."""
    return set_all(inputs, hit, _KIND, vsan=int(answer))


FIXES: Final[Mapping[str, Fix]] = {
    "ZON-14": Fix(renumber),
    "ZON-15": Fix(renumber),
    "ZON-16": Fix(insist),
    "ZON-17": Fix(join_vsan, ask_vsan),
}
