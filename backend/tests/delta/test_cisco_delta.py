"""Steps for NX-OS, run on a switch of our own in basic and in enhanced mode, with smart zoning and without."""

import random

import pytest

from headroom.domain.delta.cisco import Vsan, difference
from headroom.domain.delta.records import DeltaStep, way_back
from headroom.domain.delta.zoning_plan import refusal
from headroom.domain.statements.cisco import add_aliases, add_zones
from headroom.domain.statements.zoning import WishedZoning, ZoningState
from tests.delta.nx_os import VSAN, NxOs
from tests.delta.some_removals import offers, some_removals, unpicked
from tests.delta.zoning_pairs import INITIATORS, TARGETS, inside, wish, world

MANAGED = {*INITIATORS, *TARGETS}


def lines(switch: NxOs, *texts: str) -> None:
    for text in ("configure terminal", *texts, "end", "copy running-config startup-config"):
        switch.run(text)


def switch_of(chance: random.Random, wished: WishedZoning, enhanced: bool) -> NxOs:
    """A switch on which a random world was set up, line by line."""
    switch = NxOs(enhanced)
    aliases, zones, active = world(chance, wished)
    rows = [f"device-alias name {name} pwwn {port}" for name, port in aliases.items()]
    lines(switch, "device-alias database", *rows, "exit", "device-alias commit")
    made = []
    for name, members in zones.items():
        own = [f"member {'pwwn' if ':' in one else 'device-alias'} {one}" for one in members]
        made += [f"zone name {name} vsan {VSAN}", *own, "exit"]
    if active:
        made += [f"zoneset name PROD vsan {VSAN}", *(f"member {zone}" for zone in active), "exit"]
    if active and chance.random() < 0.9:
        made.append(f"zoneset activate name PROD vsan {VSAN}")
    lines(switch, *made, *([f"zone commit vsan {VSAN}"] if enhanced and made else []))
    return switch


def state_of(switch: NxOs) -> ZoningState:
    state = ZoningState()
    add_aliases(state, switch.show_aliases())
    add_zones(state, switch.show_zones(active=False), VSAN, active=False)
    add_zones(state, switch.show_zones(active=True), VSAN, active=True)
    return state


def run(switch: NxOs, steps: tuple[DeltaStep, ...], stay: set[frozenset[str]], back: bool = False) -> None:
    if not steps:
        return
    switch.run("configure terminal")
    for step in [one for _, one in way_back(steps)] if back else steps:
        for command in step.roll_back if back else step.commands:
            switch.run(command)
            assert stay <= switch.pairs(), f"lost after {command}"
    for command in ("end", "copy running-config startup-config"):
        switch.run(command)
    assert switch.saved


@pytest.mark.parametrize("enhanced", [False, True])
@pytest.mark.parametrize("smart", [False, True])
@pytest.mark.parametrize("part", range(3))
def test_steps_lead_to_what_is_wished_and_back(part: int, smart: bool, enhanced: bool) -> None:
    """42 random pairs a case, 504 in all; no path that stays is lost on the way there or back."""
    for seed in range(part * 42, part * 42 + 42):
        chance = random.Random(seed)
        wished = wish(chance, smart)
        switch = switch_of(chance, wished, enhanced)
        before, seen = switch.snapshot(), switch.pairs()
        state = state_of(switch)
        assert refusal(state) == "", seed
        vsan = Vsan(VSAN, enhanced, switch.smart)
        made = difference(state, wished, MANAGED, vsan)
        stay = seen & made.planned.wished_pairs
        assert made.counted.staying == len(stay), seed
        run(switch, made.steps, stay)
        after = switch.pairs()
        assert made.planned.wished_pairs <= after, seed
        allowed = inside({port for one in zone.members for port in wished.ports(one)} for zone in wished.zones)
        assert after - seen <= allowed, f"{seed}: something new sees what no design lets it see"
        assert seen <= after, seed
        now = Vsan(VSAN, enhanced, switch.smart)
        assert difference(state_of(switch), wished, MANAGED, now).steps == (), seed
        reached = switch.copy()
        run(switch, made.steps, stay, back=True)
        assert switch.snapshot() == before, seed
        remove_and_return(reached, wished, now, seed)


def remove_and_return(switch: NxOs, wished: WishedZoning, vsan: Vsan, seed: int) -> None:
    before, seen = switch.snapshot(), switch.pairs()
    made = difference(state_of(switch), wished, MANAGED, vsan)
    strangers = {pair for pair in seen if not pair <= MANAGED}
    stay = (seen & made.planned.wished_pairs) | strangers
    few, picked = switch.copy(), some_removals(made.removals, seed)
    run(few, picked, stay)
    assert offers(difference(state_of(few), wished, MANAGED, vsan).removals) == unpicked(made.removals, picked), seed
    run(few, picked, strangers, back=True)
    assert few.snapshot() == before, seed
    run(switch, made.removals, stay)
    assert difference(state_of(switch), wished, MANAGED, vsan).removals == (), seed
    run(switch, made.removals, strangers, back=True)
    assert switch.snapshot() == before, seed
