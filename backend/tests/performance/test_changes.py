"""Catalogue changes against the first binding class: what fits, what helps, and that gains are those of the change."""

import copy
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest
import yaml

from headroom.domain.catalogue.folder import with_folder
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design, read_live
from headroom.domain.performance.changes.search import Changes
from headroom.domain.performance.evaluate import evaluate, evaluate_so_far
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.benchmarks.evaluation import change_attribute, change_workload, snapshot, take_cable
from tests.builders import ROOT, Bench, catalogue

PARTS = ROOT / "db" / "catalogue"


@pytest.fixture
def shelf(tmp_path: Path) -> "Shelf":
    return Shelf(tmp_path)


class Shelf:
    """A folder of parts that a test makes from others, over the catalogue."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def with_parts(self, *made: tuple[str, str, dict[str, Any]]) -> Catalogue:
        """The catalogue with parts like others but for some fields: (new id, id of the like part, changes)."""
        for part_id, like, changes in made:
            entry = yaml.safe_load((PARTS / "ibm" / f"{like}.yaml").read_text(encoding="utf-8"))
            text = yaml.safe_dump({**entry, "id": part_id, **changes})
            (self._folder / f"{part_id}.yaml").write_text(text, encoding="utf-8")
        return with_folder(catalogue(), self._folder, PARTS)


def figure(direction: str, value: float) -> dict[str, Any]:
    return {
        "id": f"measured_{direction}", "label": "Sustained", "row": "throughput", "direction": direction,
        "value": value, "unit": "MB/s", "basis": "measured", "source": "P", "page": "1",
    }  # fmt: skip


def faster(part_id: str, mb_s: float, **changes: Any) -> tuple[str, str, dict[str, Any]]:
    """An adapter like FC 6239 with another measured throughput."""
    return part_id, "ibm-fc6239", {"name": part_id, "figures": [figure("simplex", mb_s)], **changes}


def one_adapter() -> Bench:
    bench = Bench()
    bench.drawer()
    bench.adapter(1, 0, "phb1", 1)
    return bench.workload("all", on=["f11"])


def asked(bench: Bench, parts: Catalogue) -> EvaluationResult:
    return evaluate(parse_design(bench.document, parts), parts)


def test_a_faster_adapter_that_fits_is_named_with_its_gain(shelf: Shelf) -> None:
    parts = shelf.with_parts(faster("fast", 198), faster("slow", 120))
    bench = one_adapter()
    before = asked(bench, parts)
    assert before.ladder[0].kind == "hba"
    (change,) = [one for one in before.changes if one.part in ("fast", "slow")]
    assert (change.part, change.instead_of, change.component_ids, change.places) == ("fast", "ibm-fc6239", ["d1h1"], 1)
    assert (change.cost, change.cost_basis) == (1.0, "parts touched, prices unknown")
    bench.document["components"]["d1h1"]["part"] = "fast"
    assert asked(bench, parts).throughput_mb_s - before.throughput_mb_s == pytest.approx(change.gain_mb_s)
    assert change.gain_mb_s == pytest.approx(3)


@pytest.mark.parametrize(
    "changes",
    [
        {"plugs": "fc_drive"},
        {"ports": [{"ids": ["fc0"], "label": "FC", "type": "fc", "role": "initiator", "speeds_gbps": [4]}]},
        {"ports": [{"ids": ["other"], "label": "FC", "type": "fc", "role": "initiator", "speeds_gbps": [2]}]},
        {"ports": []},
    ],
    ids=["slot", "speed", "port", "no port"],
)
def test_what_does_not_fit_is_not_offered(shelf: Shelf, changes: dict[str, Any]) -> None:
    for port in changes.get("ports", []):
        port.update(connector="lc", transceiver=None)
    result = asked(one_adapter(), shelf.with_parts(faster("misfit", 900, **changes)))
    assert "misfit" not in [one.part for one in result.changes]


def test_nothing_for_the_link_of_p690_is_said_on_the_ladder() -> None:
    result = Bench().full_planar().workload("all", on=["p690"]).evaluate(with_changes=True)
    assert result.changes == []
    assert "RIO2 link1" in result.ladder[0].name
    assert "No part in the catalogue fits in place of RIO2 link1" in result.ladder[0].if_lifted


def test_a_whole_drawer_is_swapped_for_what_is_inside_it(shelf: Shelf) -> None:
    """Link and planar bind together: only a drawer whose planars are faster in both lifts them."""
    link = ("link", "ibm-fc6571-link1", {"figures": [figure("simplex", 1600)]})
    inside = yaml.safe_load((PARTS / "ibm" / "ibm-fc6571-planar.yaml").read_text(encoding="utf-8"))["inside"]
    swapped = [{**one, "part": "link" if one["part"] == "ibm-fc6571-link1" else one["part"]} for one in inside]
    planar = ("planar", "ibm-fc6571-planar", {"figures": [figure("simplex", 3000)], "inside": swapped})
    fixed = [{"id": f"planar{n}", "part": "planar", "name": f"Planar {n}", "slot_offset": 10 * n} for n in (0, 1)]
    drawer = ("drawer", "ibm-7040-61d-fc6571", {"inside": fixed})
    parts = shelf.with_parts(link, planar, drawer)
    bench = Bench().full_planar().workload("all", on=["p690"])
    result = asked(bench, parts)
    assert [(one.part, one.component_ids, one.places) for one in result.changes] == [("drawer", ["d1"], 1)]
    bench.document["components"]["d1"]["part"] = "drawer"
    gain = asked(bench, parts).throughput_mb_s - result.throughput_mb_s
    assert result.changes[0].gain_mb_s == pytest.approx(gain)


def test_drives_of_an_array_are_swapped_together(shelf: Shelf) -> None:
    parts = shelf.with_parts(("quick", "ibm-36gb-15k-fc", {"figures": [figure("shared", 300)], "name": "quick"}))
    bench = Bench()
    bench.drawer()
    bench.adapter(1, 0, "phb1", 1)
    bench.document["components"]["f11a"] |= {"drives": ["f11ad1", "f11ad2"], "level": "raid1"}
    bench.workload("all", on=["f11"], cache_hit=0)
    result = asked(bench, parts)
    assert result.ladder[0].kind == "raid_array"
    change = next(one for one in result.changes if one.part == "quick")
    assert (change.component_ids, change.places, change.cost) == (["f11ad1", "f11ad2"], 2, 2.0)


@pytest.mark.parametrize(
    ("attributes", "offered"),
    [({"capacity_gb": 18}, False), ({"capacity_gb": 72}, True), ({"capacity_gb": 72, "shingled": True}, False)],
)
def test_what_holds_less_or_has_shingled_tracks_is_not_offered(
    shelf: Shelf, attributes: dict[str, Any], offered: bool
) -> None:
    own = {"rotation_rpm": 15000, **attributes}
    changes = {"figures": [figure("shared", 300)], "name": "quick", "attributes": own}
    parts = shelf.with_parts(("quick", "ibm-36gb-15k-fc", changes))
    bench = Bench()
    bench.drawer()
    bench.adapter(1, 0, "phb1", 1)
    bench.document["components"]["f11a"] |= {"drives": ["f11ad1", "f11ad2"], "level": "raid1"}
    bench.workload("all", on=["f11"], cache_hit=0)
    assert any(one.part == "quick" for one in asked(bench, parts).changes) == offered


def spreading(adapters: int) -> Bench:
    """A host that spreads over all paths from one or two adapters to both controllers of a system, and one volume."""
    bench = Bench()
    bench.drawer()
    for slot in (1, 5):
        bench.adapter(1, 0, "phb1" if slot == 1 else "phb2", slot)
    document = bench.document
    document["components"]["p690"]["multipath"] = "round_robin"
    del document["components"]["f11av"]["owner"]
    if adapters == 1:
        del document["components"]["d1h2"]
        document["cables"] = {name: one for name, one in document["cables"].items() if one["from"][0] != "d1h2"}
    document["zones"].clear()
    names = [f"d1h{number}" for number in range(1, adapters + 1)]
    bench.zone(*((name, "fc0") for name in names), ("f11/controllerA", "host1"), ("f11/controllerB", "host1"))
    return bench.workload("a", on=["f11av"], threads=64)


def test_one_more_adapter_helps_where_paths_are_spread() -> None:
    bench = spreading(1)
    result = bench.evaluate(with_changes=True)
    assert result.ladder[0].kind == "hba"
    change = next(one for one in result.changes if not one.instead_of)
    assert (change.part, change.component_ids, change.places) == ("ibm-fc6239", ["d1h1"], 1)
    drawn = spreading(2).evaluate().throughput_mb_s
    assert change.gain_mb_s == pytest.approx(drawn - result.throughput_mb_s, rel=1e-3), (
        "as if the second one had been drawn"
    )
    assert change.gain_mb_s > 150
    bench.document["components"]["p690"]["multipath"] = "failover"
    changes = bench.evaluate(with_changes=True).changes
    assert all(one.instead_of for one in changes), "failover uses one path, however many there are"


def test_cheapest_first_and_the_larger_gain_among_equals(shelf: Shelf) -> None:
    parts = shelf.with_parts(faster("a-little", 197), faster("b-more", 199))
    changes = [one for one in asked(one_adapter(), parts).changes if one.part in ("a-little", "b-more")]
    assert [one.part for one in changes] == ["b-more", "a-little"]


def test_a_scenario_that_its_target_holds_needs_no_change(shelf: Shelf) -> None:
    bench = one_adapter()
    bench.document["workloads"]["w1"]["target_mb_s"] = 50
    assert asked(bench, shelf.with_parts(faster("fast", 198))).changes == []


def test_what_is_kept_never_shows(shelf: Shelf) -> None:
    parts = shelf.with_parts(faster("fast", 198))
    bench = one_adapter()
    plain = asked(bench, parts)
    moved = copy.deepcopy(bench)
    moved.document["components"]["d1h1"]["name"] = "another name"
    moved.document["components"]["d1h1"]["at"] = ["d1/planar0/phb2", "5"]
    assert asked(moved, parts).changes == asked(moved, replace(parts)).changes
    assert asked(bench, parts) == plain
    for key, value in (("threads", 1), ("request_kib", 64), ("queue_depth", 2)):
        bench.document["workloads"]["w1"][key] = value
        assert asked(bench, parts).changes == asked(bench, replace(parts)).changes, key
    bench.document["components"]["f11av"]["queue_depth"] = 1
    assert asked(bench, parts).changes == asked(bench, replace(parts)).changes


def test_changes_of_workloads_that_ask_otherwise_are_those_of_a_fresh_start() -> None:
    """Candidates are kept while workloads are edited; an attribute, a cable or a scenario makes new ones."""
    raw = orjson.loads((ROOT / "db" / "reference-designs" / "nfs-zfs.json").read_bytes())
    document = {name: dict(table) if isinstance(table, dict) else table for name, table in raw.items()}
    memory, state = EvaluationMemory(), snapshot(document)
    other = sorted(document["workloads"])[-1]
    document["workloads"][other] = {**document["workloads"][other], "scenario": "other"}
    for number, edit in enumerate((change_workload, change_workload, take_cable, change_attribute, change_workload)):
        edit(document, number)
        document["meta"] = {**document["meta"], "scenario": "other" if number == 1 else ""}
        state = snapshot(document, state)
        design, _ = read_live(state, catalogue(), memory.reading)
        kept, fresh = evaluate(design, catalogue(), memory=memory), evaluate(design, catalogue())
        assert orjson.dumps(kept.changes) == orjson.dumps(fresh.changes), edit.__name__
        assert kept.changes or number == 1


def test_a_search_that_is_ended_leaves_the_changes_of_before_and_is_made_up_for() -> None:
    """The answer is there first; with the memory the second asking gives what a whole evaluation says."""
    raw = orjson.loads((ROOT / "db" / "reference-designs" / "nfs-zfs.json").read_bytes())
    design, memory, asked = parse_design(raw, catalogue()), EvaluationMemory(), list[int]()
    whole = evaluate(design, catalogue(), design.meta.basis)
    other = Changes([replace(whole.changes[0], part="of-before")], "")

    def go_on() -> bool:
        asked.append(1)
        return len(asked) > 4

    first = evaluate_so_far(design, catalogue(), memory, other, go_on)
    assert not first.whole
    assert first.result.changes == other.found
    assert replace(first.result, changes=whole.changes, explanations={}) == replace(whole, explanations={})
    assert f"{whole.scenario}/change:of-before" in " ".join(first.result.explanations)
    then = evaluate_so_far(design, catalogue(), memory, other, lambda: True)
    assert then.whole
    assert orjson.dumps(then.result) == orjson.dumps(whole)
    again = evaluate_so_far(design, catalogue(), memory, other, lambda: False)
    assert again.whole, "what was found is known without a search"
    assert again.result.changes == whole.changes
