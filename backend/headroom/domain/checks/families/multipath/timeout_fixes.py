"""Edits that let hosts wait long enough for lost paths, and those that share volumes alike."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Final

from headroom.domain.checks.families.multipath.timeouts import ALIKE
from headroom.domain.checks.fixes.attributes import drawn_node, hit_number, set_all
from headroom.domain.checks.fixes.records import Edit, Fix, FixChoice, Question
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.topology.attributes import number

_MOST_CHOICES: Final = 3


def queue_longer(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """MPL-06: some times the takeover."""
    seconds = ceil(float(parameters["times"]) * hit_number(hit, "takeover"))
    return set_all(inputs, hit, "host", no_path_seconds=seconds)


def queue_for_a_time(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """MPL-07: no longer without limit; seconds that were stated stay where they are more."""
    edits = []
    for name in hit.parts:
        node = drawn_node(inputs, name)
        stated = number(node, "no_path_seconds") if node is not None else None
        seconds = max(int(parameters["seconds"]), int(stated or 0))
        edits += [Edit("components", name, "no_path_queue", None), Edit("components", name, "no_path_seconds", seconds)]
    return edits


def fail_before_loss(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """MPL-08: I/O fails soon, and devices stay longer; a longer time that was stated is kept."""
    edits = []
    for name in hit.parts:
        node = drawn_node(inputs, name)
        stated = number(node, "dev_loss_seconds") if node is not None else None
        loss = max(int(parameters["loss"]), int(stated or 0))
        edits += [
            Edit("components", name, "fast_io_fail_seconds", int(parameters["fast"])),
            Edit("components", name, "dev_loss_seconds", loss),
        ]
    return edits


def ask_model(inputs: CheckInputs, hits: Sequence[Hit], _: Parameters) -> Question | None:
    """MPL-09: which host is set up as all should be."""
    common = [part for part in hits[0].parts if all(part in one.parts for one in hits)] if hits else []
    choices = tuple(FixChoice(part, inputs.design.components[part].name) for part in common[:_MOST_CHOICES])
    return Question("Which host is set up as all should be?", choices) if choices else None


def copy_settings(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """MPL-09: its settings on all others."""
    model = drawn_node(inputs, answer) if answer in hit.parts else None
    if model is None:
        return ()
    values = {key: model.attributes.get(key) for key in ALIKE}
    others = [name for name in hit.parts if name != answer]
    return [Edit("components", name, key, value) for name in others for key, value in values.items()]


FIXES: Final[Mapping[str, Fix]] = {
    "MPL-06": Fix(queue_longer),
    "MPL-07": Fix(queue_for_a_time),
    "MPL-08": Fix(fail_before_loss),
    "MPL-09": Fix(copy_settings, ask_model),
}
