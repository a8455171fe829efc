"""Some of the removals that a delta offers, as somebody may tick them, and what is left over of the others."""

import random
from collections.abc import Sequence

from headroom.domain.delta.records import ACTIVATION, DeltaStep, MachineDelta
from headroom.domain.delta.removals import RemovalChoice, chosen, identified


def some_removals(removals: Sequence[DeltaStep], seed: int) -> tuple[DeltaStep, ...]:
    """Each with even odds, but for those whose needs are off."""
    chance = random.Random(f"removals {seed}")
    known = identified(MachineDelta("m", "m", "brocade", removals=tuple(removals))).removals
    ticked = [step for step in known if step.id and chance.random() < 0.5]
    whats = {step.what for step in ticked}
    ids = frozenset(step.id for step in ticked if set(step.needs) <= whats)
    picked = chosen(known, RemovalChoice(ids=ids))
    assert {step.id for step in picked} - {""} == ids
    assert [step.what for step in picked] == [step.what for step in known if step in picked]
    return picked


def unpicked(removals: Sequence[DeltaStep], picked: Sequence[DeltaStep]) -> set[str]:
    """What a later delta has to offer still; an alias whose zones are gone is in no zone's removal any more."""
    taken = {step.what for step in picked}
    unnamed = {step.what for step in removals if step.needs and set(step.needs) <= taken}
    return offers(removals) - taken - unnamed


def offers(removals: Sequence[DeltaStep]) -> set[str]:
    return {step.what for step in removals if step.back_turn != ACTIVATION}
