"""Edits that put volumes under multipath, and spread I/O over the paths that serve them."""

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Final

from headroom.domain.checks.fixes.attributes import set_all
from headroom.domain.checks.fixes.records import Edit, Fix, FixChoice, Question
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Names, Parameters

_LETTERS: Final = 26


def use_map(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """MPL-01: the volume is known by a multipath map, the first that no other volume is."""
    taken = {one.attributes.get("host_device") for one in inputs.design.components.values() if one.kind == "volume"}
    free = next(name for number in count() if (name := f"mpath{_letters(number)}") not in taken)
    return set_all(inputs, hit, "volume", host_device=free)


def _letters(number: int) -> str:
    """Letters as multipath names maps in turn: a to z, aa, ab, ..."""
    before = _letters(number // _LETTERS - 1) if number >= _LETTERS else ""
    return before + chr(ord("a") + number % _LETTERS)


def take_turns(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """MPL-02: paths in turn."""
    return set_all(inputs, hit, "host", multipath="round_robin")


def ask_owner(*_: object) -> Question:
    """MPL-03: which controller serves the volumes."""
    choices = (
        FixChoice("turn", "The controllers in turn"),
        FixChoice("0", "The first controller all of them"),
        FixChoice("1", "The second controller all of them"),
    )
    return Question("Which controller owns the volumes?", choices)


def name_owner(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """MPL-03: what was chosen."""
    fact = hit.facts["controllers"]
    owners = sorted(fact.ids) if isinstance(fact, Names) else []
    if answer not in ("turn", "0", "1"):
        return ()
    volumes = [name for name in hit.parts if inputs.design.components[name].kind == "volume"]
    places = [number % len(owners) if answer == "turn" else int(answer) for number in range(len(volumes))]
    return [Edit("components", name, "owner", owners[place]) for name, place in zip(volumes, places, strict=True)]


def take_next_path_each_time(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """MPL-04: the next path after each request."""
    return set_all(inputs, hit, "host", rr_min_io=1)


FIXES: Final[Mapping[str, Fix]] = {
    "MPL-01": Fix(use_map),
    "MPL-02": Fix(take_turns),
    "MPL-03": Fix(name_owner, ask_owner),
    "MPL-04": Fix(take_next_path_each_time),
}
