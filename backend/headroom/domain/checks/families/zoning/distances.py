"""Long links: whether enough frames may be on the way to fill them."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple

from headroom.domain.checks.fixes.attributes import hit_number
from headroom.domain.checks.fixes.records import Edit, Fix, Question
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.san import switch_links
from headroom.domain.topology.attributes import number

_LARGEST_FRAME_BYTES: Final = 2112
"""Data field of a Fibre Channel frame."""
_KM_GBPS_PER_FRAME: Final = 2
"""Length times speed for which one frame of the largest size covers the way there and back."""


class _LongLink(NamedTuple):
    """A link between switches that needs more credits than one of them has."""

    needed: int
    length_km: float
    speed_gbps: float
    cable: str


def few_credits(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """ZON-22: switches whose stated buffer credits do not fill a link to another switch."""
    lacking: dict[str, list[_LongLink]] = {}
    stated: dict[str, int] = {}
    for pair, link in _links(inputs, int(parameters["frame_bytes"])):
        for switch in (inputs.expanded.nodes[name] for name in pair):
            credit_count = number(switch, "buffer_credits")
            if credit_count is not None and credit_count < link.needed:
                stated[switch.origin] = int(credit_count)
                lacking.setdefault(switch.origin, []).append(link)
    for name, links in lacking.items():
        worst = max(links)
        cables = drawn_ids(link.cable for link in links)
        facts: Facts = {"switch": Names((name,)), "links": Names(cables), "found": stated[name]}
        far: Facts = {"needed": worst.needed, "length": worst.length_km, "speed": worst.speed_gbps}
        yield Hit((name,), place="attribute/buffer_credits", facts={**facts, **far})


def _links(inputs: CheckInputs, frame_bytes: int) -> Iterator[tuple[tuple[str, str], _LongLink]]:
    """Links between switches whose length is stated, each with the switches."""
    for pair, cables in switch_links(inputs.expanded).items():
        for cable in cables:
            length_m = inputs.design.cables[cable.origin].length_m
            if length_m is not None and cable.speed_gbps is not None:
                largest = length_m / 1000 * cable.speed_gbps / _KM_GBPS_PER_FRAME
                needed = ceil(largest * _LARGEST_FRAME_BYTES / frame_bytes)
                yield pair, _LongLink(needed, length_m / 1000, cable.speed_gbps, cable.origin)


def _ask_credits(_: CheckInputs, hits: Sequence[Hit], __: Parameters) -> Question:
    needed = max(int(hit_number(hit, "needed")) for hit in hits)
    label = f"How many buffer credits will the port have? At least {needed:,} are needed."
    return Question(label, kind="switch", attribute="buffer_credits")


def _set_credits(_: CheckInputs, hit: Hit, answer: str, __: Parameters) -> Sequence[Edit]:
    """Nothing where the links would still not be filled."""
    enough = answer.isdigit() and int(answer) >= hit_number(hit, "needed")
    return [Edit("components", hit.parts[0], "buffer_credits", int(answer))] if enough else []


CHECKS: Final[Mapping[str, Find]] = {"ZON-22": few_credits}
FIXES: Final[Mapping[str, Fix]] = {"ZON-22": Fix(_set_credits, _ask_credits)}
