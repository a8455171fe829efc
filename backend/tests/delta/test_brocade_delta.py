"""Steps for Fabric OS, run on a switch of our own: the wished state, no path lost on the way, and all the way back."""

import random

import pytest

from headroom.domain.delta.brocade import difference
from headroom.domain.delta.records import DeltaStep, way_back
from headroom.domain.delta.zoning_plan import refusal
from headroom.domain.statements.brocade import zoning_state
from headroom.domain.statements.zoning import WishedZoning, ZoneStatement, pairs
from tests.delta.fabric_os import FabricOs
from tests.delta.some_removals import offers, some_removals, unpicked
from tests.delta.zoning_pairs import INITIATORS, TARGETS, inside, wish, world

MANAGED = {*INITIATORS, *TARGETS}


def switch_of(chance: random.Random, wished: WishedZoning) -> FabricOs:
    """A switch on which a random world was set up, command by command."""
    switch = FabricOs()
    aliases, zones, active = world(chance, wished)
    for name, port in aliases.items():
        switch.run(f'alicreate "{name}", "{port}"')
    for name, members in zones.items():
        switch.run(f'zonecreate "{name}", "{"; ".join(members)}"')
    if active and chance.random() < 0.9:
        switch.run(f'cfgcreate "PROD", "{"; ".join(active)}"')
        switch.run('cfgenable "PROD"')
    elif zones:
        switch.run(f'cfgcreate "cfg_design", "{next(iter(zones))}"')
        switch.run("cfgsave")
    return switch


def run(switch: FabricOs, steps: tuple[DeltaStep, ...], stay: set[frozenset[str]]) -> None:
    for step in steps:
        for command in step.commands:
            switch.run(command)
            assert stay <= switch.pairs(), f"lost after {command}"
        assert step.paths is not None
        assert len(stay & switch.pairs()) >= step.paths
    assert not switch.open, "a transaction is left open"


def back(switch: FabricOs, steps: tuple[DeltaStep, ...]) -> None:
    for _, step in way_back(steps):
        for command in step.roll_back:
            switch.run(command)
    assert not switch.open, "a transaction is left open"


@pytest.mark.parametrize("peer", [False, True])
@pytest.mark.parametrize("part", range(5))
def test_steps_lead_to_what_is_wished_and_back(part: int, peer: bool) -> None:
    """50 random pairs a case, 500 in all."""
    for seed in range(part * 50, part * 50 + 50):
        chance = random.Random(seed)
        wished = wish(chance, peer)
        switch = switch_of(chance, wished)
        before, seen = switch.snapshot(), switch.pairs()
        state = zoning_state(switch.cfgshow())
        assert refusal(state) == "", seed
        made = difference(state, wished, MANAGED)
        stay = seen & made.planned.wished_pairs
        assert made.counted.staying == len(stay), seed
        run(switch, made.steps, stay)
        after = switch.pairs()
        assert made.planned.wished_pairs <= after, seed
        allowed = inside({port for one in zone.members for port in wished.ports(one)} for zone in wished.zones)
        assert after - seen <= allowed, f"{seed}: something new sees what no design lets it see"
        assert seen <= after, seed
        again = difference(zoning_state(switch.cfgshow()), wished, MANAGED)
        assert again.steps == (), seed
        reached = switch.copy()
        back(switch, made.steps)
        assert switch.snapshot() == before, seed
        remove_and_return(reached, wished, seed)


def remove_and_return(switch: FabricOs, wished: WishedZoning, seed: int) -> None:
    """Removals take nothing that is wished and nothing of strangers, and lead back too."""
    before, seen = switch.snapshot(), switch.pairs()
    made = difference(zoning_state(switch.cfgshow()), wished, MANAGED)
    strangers = {pair for pair in seen if not pair <= MANAGED}
    stay = (seen & made.planned.wished_pairs) | strangers
    few, picked = switch.copy(), some_removals(made.removals, seed)
    run(few, picked, stay)
    rest = difference(zoning_state(few.cfgshow()), wished, MANAGED).removals
    assert offers(rest) == unpicked(made.removals, picked), seed
    back(few, picked)
    assert few.snapshot() == before, seed
    run(switch, made.removals, stay)
    assert difference(zoning_state(switch.cfgshow()), wished, MANAGED).removals == (), seed
    back(switch, made.removals)
    assert switch.snapshot() == before, seed


def test_what_is_in_force_and_not_defined_stops_all() -> None:
    switch = FabricOs()
    for command in ('zonecreate "z", "1,1; 1,2"', 'cfgcreate "c", "z"', 'cfgenable "c"', 'zoneadd "z", "1,3"'):
        switch.run(command)
    assert "differs from the database in z" in refusal(zoning_state(switch.cfgshow()))


def test_names_of_a_listing_cannot_become_commands() -> None:
    lines = ["Defined configuration:", ' zone:\tz";reboot\t1,1; 1,2', "Effective configuration:"]
    assert "no switch takes" in refusal(zoning_state(lines))


def test_ports_of_one_zone_in_force_see_each_other() -> None:
    assert pairs({"z": ["a", "b", "c"]}) == inside([["a", "b", "c"]])


def test_zones_by_places_of_switches_are_those_of_the_ports_there() -> None:
    """Zoned by domain and port, as old estates and mainframes are: the wished zones by name are there already."""
    switch = FabricOs()
    for line in (
        'alicreate "host", "1,2"',
        'zonecreate "host_storage", "host; 1,0"',
        'cfgcreate "cfg0", "host_storage"',
        'cfgenable "cfg0"',
    ):
        switch.run(line)
    ports = {"1,2": INITIATORS[0], "1,0": TARGETS[0]}
    wished = WishedZoning((), (ZoneStatement("wished", (INITIATORS[0],), (TARGETS[0],)),), "cfg0")
    state = zoning_state(switch.cfgshow())
    assert difference(state.with_places(ports), wished, MANAGED).steps == ()
    assert difference(state.with_places({"1,2": INITIATORS[0]}), wished, MANAGED).steps, "the other end is not known"
