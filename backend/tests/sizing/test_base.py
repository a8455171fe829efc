"""Sizing beside a design that stands: its hosts work, its rates are kept, and only what is added is bought."""

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pytest

from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.design.document import parse_design
from headroom.domain.errors import DomainError
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario_figures import find_figures
from headroom.domain.sizing.base.base_design import BaseDesign, read_base, with_base
from headroom.domain.sizing.base.beside import share_beside
from headroom.domain.sizing.base.extended_base import scenario_of
from headroom.domain.sizing.offers.prices import priced_offers
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.failures_beside import FailuresBeside
from headroom.domain.sizing.search.records import SizingAnswer
from headroom.domain.sizing.search.surroundings import look_around
from headroom.domain.sizing.sweeps.space import check_choices
from tests.builders import catalogue
from tests.sizing.makers import answer, architectures, book, inputs, requirement
from tests.sizing.test_offers import searched

MORE = {
    "name": "Second estate",
    "base": "archive.json",
    "usable_tib": 50,
    "workloads": [{"name": "Database", "application": "oltp", "iops": 50_000, "latency_ms": 2}],
}


@lru_cache(maxsize=1)
def base() -> BaseDesign:
    return read_base(searched().documents[0], catalogue())


@lru_cache(maxsize=1)
def beside() -> tuple[Requirement, SizingAnswer]:
    asked = with_base(requirement(**MORE), base())
    some = tuple(architectures()[name] for name in ("direct-attached", "san-dual-controller"))
    return asked, answer(asked, some, replace(inputs(), base=base()))


def test_the_hosts_of_the_base_do_the_work_and_it_is_said() -> None:
    hosts = [name for name, one in base().document["components"].items() if one["kind"] == "host"]
    asked, found = beside()
    assert asked.hosts.count == len(hosts) == len(base().hosts)
    assert any("do the work" in one for one in found.assumed)
    assert not any(one.startswith("4 hosts do the work") for one in requirement(**MORE).assumed)
    assert found.offers


@pytest.mark.parametrize("number", [0, -1])
def test_what_stands_stays_and_only_what_is_added_is_bought(number: int) -> None:
    _, found = beside()
    document, offer = found.documents[number], found.offers[number]
    for name, one in base().document["components"].items():
        assert document["components"][name].items() >= one.items(), name
    for name, place in base().document["layout"].items():
        assert document["layout"][name] == place
    kinds = [one["kind"] for one in document["components"].values()]
    assert kinds.count("host") == len(base().hosts)
    (priced,) = priced_offers([offer], [document], catalogue(), book(), base())
    assert float(priced.cost or 0) == pytest.approx(offer.cost)
    assert not [line for line in priced.sheet.lines if line.kind == "host"]
    (whole,) = priced_offers([offer], [document], catalogue(), book())
    stands = float(priced_offers([offer], [base().document], catalogue(), book())[0].cost or 0)
    assert float(whole.cost or 0) == pytest.approx(stands + (offer.cost or 0), rel=0.02)
    assert offer.rack_units is not None


@pytest.mark.parametrize("number", [0, -1])
def test_both_run_at_once_without_an_error(number: int) -> None:
    asked, found = beside()
    design = parse_design(found.documents[number], catalogue())
    figures = find_figures(design, catalogue(), scenario_of(base()), EvaluationMemory())
    got = {one.id: one.throughput_mb_s for one in figures.workloads}
    for name, mb_s in base().gets_mb_s.items():
        assert got.pop(name) >= 0.99 * mb_s
    assert sum(got.values()) >= 0.99 * asked.workloads[0].throughput_mb_s
    volumes = {name for name, one in found.documents[number]["components"].items() if one["kind"] == "volume"}
    named = [set(one["on"]) for one in found.documents[number]["workloads"].values()]
    assert all(one <= volumes for one in named)
    assert not named[0] & named[-1], "neither spreads over the storage of the other"
    memory = EvaluationMemory()
    result = evaluate(design, catalogue(), design.meta.basis, design.meta.scenario, memory, with_changes=False)
    report = check_design(CheckInputs(design, catalogue(), result, inputs().today, memory.expansions))
    assert [one.message for one in report.open if one.severity == "error"] == []


def test_a_plan_can_be_looked_at_beside_the_base() -> None:
    asked, found = beside()
    around = replace(inputs(), base=base())
    looked = look_around(found.offers[0].plan, asked, tuple(architectures().values()), around)
    assert looked.meets
    assert looked.figures.cost == pytest.approx(found.offers[0].cost)


def test_work_of_the_base_that_would_lose_its_rate_rules_a_design_out() -> None:
    asked, found = beside()
    busier = replace(base(), gets_mb_s={name: 2 * mb_s for name, mb_s in base().gets_mb_s.items()})
    assert share_beside(base(), found.documents[0], asked, catalogue()) >= 0.99
    assert share_beside(busier, found.documents[0], asked, catalogue()) <= 0.51


def test_what_must_be_survived_is_looked_at_in_both_at_once() -> None:
    asked, found = beside()
    failures, kinds = FailuresBeside(base(), catalogue()), {"hba", "cable", "switch", "controller"}
    for document in found.documents:
        left, worst = failures.worst(document, asked, kinds)
        assert left >= 0.99, worst
    cut: dict[str, Any] = deepcopy(dict(found.documents[0]))
    new = {name: one for name, one in cut["cables"].items() if name not in base().document["cables"]}
    second = list(new)[1::2]
    assert {new[name]["to"][0] for name in second} != {new[name]["to"][0] for name in new}, "one path of two"
    cut["cables"] = {name: one for name, one in cut["cables"].items() if name not in second}
    left, worst = failures.worst(cut, asked, kinds)
    assert left < 0.99
    assert worst


def test_work_of_the_base_is_held_against_what_a_failure_leaves_of_it_alone() -> None:
    asked, found = beside()
    busier = replace(base(), gets_mb_s=dict.fromkeys(base().gets_mb_s, 1.0))
    failures = FailuresBeside(busier, catalogue())
    shrunk = deepcopy(dict(found.documents[0]))
    name = next(iter(base().gets_mb_s))
    shrunk["workloads"][name] |= {"target_mb_s": 1.0}
    left, worst = failures.worst(shrunk, asked, {"hba"})
    assert left < 0.1
    assert worst in {one["name"] for one in base().document["components"].values()}


def _changed(**tables: Any) -> Mapping[str, Any]:
    document = deepcopy(dict(searched().documents[0]))
    for table, change in tables.items():
        change(document[table])
    return document


def test_what_cannot_be_a_base_is_refused() -> None:
    def alone(workloads: dict[str, Any]) -> None:
        workloads["w01"]["on"] = ["h1"]

    with pytest.raises(DomainError, match="say on which volumes"):
        read_base(_changed(workloads=alone), catalogue())
    empty = {**searched().documents[0], "components": {}, "cables": {}, "zones": {}, "workloads": {}, "layout": {}}
    with pytest.raises(DomainError, match="no hosts"):
        read_base(empty, catalogue())
    host = {"kind": "host", "name": "Hosts", "part": base().part.id, "count": 4}
    with pytest.raises(DomainError, match="one by one"):
        read_base({**empty, "components": {"h1": host}}, catalogue())
    with pytest.raises(DomainError, match="leave `hosts` out"):
        requirement(**MORE, hosts=2)
    asked = with_base(requirement(**MORE, architectures=["local-nvme"]), base())
    with pytest.raises(DomainError, match="beside a base"):
        answer(asked, tuple(architectures().values()), replace(inputs(), base=base()))
    with pytest.raises(DomainError, match="sweep"):
        check_choices(requirement(**MORE), tuple(architectures().values()), catalogue())
