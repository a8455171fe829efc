"""Clusters that keep data on several servers: their drives are the drives of one distributed array over the servers."""

import copy
from typing import Any

import numpy as np
import pytest

from headroom.domain.availability.data_loss.arrays import live
from headroom.domain.availability.data_loss.cluster_forms import clusters_of
from headroom.domain.availability.data_loss.design_arrays import arrays_of, rebuilt_form
from headroom.domain.availability.facts import HOURS_A_YEAR, read_facts
from headroom.domain.availability.hazards import HazardArray, Hazards
from headroom.domain.availability.odds import draw_odds, loss_percent
from headroom.domain.availability.purchases import find_gains, list_purchases
from headroom.domain.design.document import parse_design, parse_json
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.records import ExpandedDesign
from headroom.settings import REFERENCE_DESIGNS, RELIABILITY
from tests.builders import catalogue

FACTS = read_facts(RELIABILITY)
DRAWS = 201


def raw(name: str) -> dict[str, Any]:
    document: dict[str, Any] = parse_json((REFERENCE_DESIGNS / f"{name}.json").read_bytes())  # type: ignore[assignment]
    return copy.deepcopy(document)


def expanded(document: dict[str, Any]) -> ExpandedDesign:
    return expand(parse_design(document, catalogue()), catalogue())


def loss_a_year(document: dict[str, Any]) -> float:
    """Odds of losing data within a year in %, the middle of all draws, of a design whose site never goes."""
    arrays = arrays_of(expanded(document))
    found = tuple(
        HazardArray(form, n, arrays.names[form.id], None, arrays.inside.get(form.id)) for form, n in arrays.forms
    )
    odds = draw_odds(Hazards((), (), found), FACTS, DRAWS)
    return float(np.median(100 * (odds.loss_a_year - odds.disaster)))


@pytest.mark.parametrize(
    ("name", "drives", "bears", "stripe"), [("ceph-replicas", 100, 2, 3), ("s3-gateways", 72, 2, 6)]
)
def test_a_cluster_is_one_array_of_all_its_drives(name: str, drives: int, bears: int, stripe: int) -> None:
    whole = expanded(raw(name))
    arrays = arrays_of(whole)
    ((form, count),) = arrays.forms
    assert (count, form.drives, form.bears, form.stripe_width, form.distributed) == (1, drives, bears, stripe, True)
    assert arrays.names[form.id] == whole.nodes[form.id].name
    array = next(iter(whole.of_kind("raid_array")))
    assert rebuilt_form(whole, array) == form, "a lost drive is made good by the cluster"


def test_three_copies_lose_data_as_seldom_as_first_order_says() -> None:
    """Three of n drives at once: n l (n - 1) l / m (n - 2) l / m2, m2 the repairs of what was lost twice."""
    ((form, _),) = arrays_of(expanded(raw("ceph-replicas"))).forms
    life = live(form, FACTS, DRAWS)
    rate = FACTS.find("afr", "drive", form.media).draw(DRAWS) / 100 / HOURS_A_YEAR
    further = FACTS.find("correlation", "drive").draw(DRAWS)
    second = life.exposed_hours * (form.stripe_width - 1) / (form.drives - 1)
    bare = 100 * rate * 99 * rate * further * life.exposed_hours * (98 * rate * further * second + life.unreadable)
    assert np.all(np.abs(1 / life.mean_hours_to_loss / bare - 1) < 0.05)


def test_without_protection_each_array_is_lost_by_itself() -> None:
    document = raw("ceph-replicas")
    protected = loss_a_year(document)
    document["components"]["pool"] |= {"protection": "none"}
    del document["components"]["pool"]["copies"]
    ((form, count),) = arrays_of(expanded(document)).forms
    assert (count, form.drives, form.bears) == (10, 10, 0)
    assert loss_a_year(document) > 10 > 0.1 > protected


def test_more_copies_and_parity_inside_never_raise_the_odds() -> None:
    document = raw("ceph-replicas")
    found = []
    for copies in (2, 3, 4):
        document["components"]["pool"]["copies"] = copies
        found.append(loss_a_year(document))
    assert found == sorted(found, reverse=True)
    for part in document["components"].values():
        if part.get("kind") == "raid_array":
            part["level"] = "raid6"
    document["components"]["pool"]["copies"] = 2
    inner = arrays_of(expanded(document))
    ((form, _),) = inner.forms
    assert (form.drives, form.bears, inner.inside[form.id].level) == (10, 1, "raid6")
    assert loss_a_year(document) < found[0]


def with_filesystem_copies(copies: int, **groups: int) -> dict[str, Any]:
    """GPFS over eight arrays of RAID 6 in four hosts."""
    document = raw("scaleout-nvme-gpfs")
    for name, part in document["components"].items():
        if part["kind"] == "filesystem":
            part["replicas"] = copies
        elif name in groups:
            part["failure_group"] = groups[name]
    return document


def test_a_filesystem_with_copies_is_one_array_of_its_arrays() -> None:
    whole = arrays_of(expanded(with_filesystem_copies(2)))
    ((form, count),) = whole.forms
    assert (count, form.drives, form.bears, form.over_servers) == (1, 8, 1, True)
    assert whole.inside[form.id].level == "raid6"
    assert whole.names[form.id] == "gpfs1"
    assert loss_a_year(with_filesystem_copies(2)) < 0.01 * loss_a_year(raw("scaleout-nvme-gpfs"))


def test_copies_of_a_filesystem_in_one_failure_group_do_not_count() -> None:
    alike = {f"v{host}{side}": 7 for host in range(1, 5) for side in "AB"}
    document = with_filesystem_copies(2, **alike)
    assert clusters_of(expanded(document)) == ()
    assert loss_a_year(document) == loss_a_year(raw("scaleout-nvme-gpfs"))


def test_arrays_with_volumes_of_others_are_lost_by_themselves() -> None:
    document = with_filesystem_copies(2)
    document["components"]["other"] = {"kind": "volume", "name": "Other", "at": ["a1A", None], "capacity_gib": 10}
    assert clusters_of(expanded(document)) == ()


def test_copies_on_fewer_servers_than_there_are_do_not_count() -> None:
    document = raw("ceph-replicas")
    document["components"]["pool"]["services"] = ["s1o", "s2o"]
    (cluster,) = clusters_of(expanded(document))
    assert cluster.form.bears == 1, "of three copies two have a server"
    document["components"]["pool"]["services"] = ["s1o"]
    assert clusters_of(expanded(document)) == ()


def test_an_array_that_others_use_is_lost_by_itself() -> None:
    document = raw("ceph-replicas")
    document["components"]["own"] = {"kind": "filesystem", "name": "Own", "at": ["s1", None], "on": ["s1a"]}
    (cluster,) = clusters_of(expanded(document))
    assert "s1a" not in cluster.arrays
    assert len(arrays_of(expanded(document)).forms) == 2


def test_the_worst_drives_of_a_cluster_count() -> None:
    document = raw("ceph-replicas")
    for part in document["components"].values():
        if part.get("kind") == "drive":
            part["afr_percent"] = 0.5
    document["components"]["s9ad1"]["afr_percent"] = 9
    assert arrays_of(expanded(document)).afr_percent == {"pool": 9}
    del document["components"]["s2ad1"]["afr_percent"]
    assert arrays_of(expanded(document)).afr_percent == {}, "what nobody states is not taken for the best"


def test_one_more_copy_is_what_is_proposed() -> None:
    arrays = arrays_of(expanded(raw("ceph-replicas")))
    ((form, count),) = arrays.forms
    hazards = Hazards((), (), (HazardArray(form, count, "RBD pool"),))
    before = draw_odds(hazards, FACTS, DRAWS)
    better = next(one for one in list_purchases(hazards, before) if one.words.startswith("One more copy"))
    after = draw_odds(better.changed, FACTS, DRAWS)
    assert np.all(loss_percent(after, 5) <= loss_percent(before, 5))
    assert not any("spare" in one.words or "parity drives" in one.words for one in list_purchases(hazards, before))


@pytest.mark.parametrize(("name", "proposed"), [("ceph-replicas", False), ("s3-gateways", True)])
def test_what_takes_next_to_nothing_of_the_odds_is_not_proposed(name: str, proposed: bool) -> None:
    """Three copies are lost a thousand times as seldom as the site."""
    ((form, count),) = arrays_of(expanded(raw(name))).forms
    gains = find_gains(Hazards((), (), (HazardArray(form, count, "Pool"),)), FACTS, DRAWS)
    assert any(one.words.startswith("One more copy") for one in gains) == proposed
    assert any("second site" in one.words for one in gains)
