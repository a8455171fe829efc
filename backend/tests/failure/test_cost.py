"""After an edit failures are worked out only where that is quick; who makes every file has the time for all of them."""

from datetime import date

import orjson

from headroom.domain.checks.check_design import applies, find_hits
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.rows import check_rows
from headroom.domain.checks.surroundings import OpenValues, Surroundings
from headroom.domain.checks.table import checks
from headroom.domain.design.document import parse_design
from headroom.domain.failure.cost import is_quick
from headroom.settings import REFERENCE_DESIGNS
from tests.builders import catalogue

RED_27 = check_rows()["RED-27"]
RED_29 = checks()["RED-29"]
POLICY = [{"of": "any", "at_least_percent": 50}]


def _inputs(name: str, **meta: object) -> CheckInputs:
    document = orjson.loads((REFERENCE_DESIGNS / f"{name}.json").read_bytes())
    document["meta"] |= meta
    design = parse_design(document, catalogue())
    return CheckInputs(design, catalogue(), None, date(2026, 11, 28))


def test_small_designs_without_services_are_quick() -> None:
    quick = {name for name in ("fc64-flashsystem", "p690-gpfs", "ceph-replicas") if is_quick(_inputs(name).expanded)}
    assert quick == {"fc64-flashsystem"}


def test_a_large_design_is_held_to_its_policy_where_files_are_made() -> None:
    inputs = _inputs("p690-gpfs")
    assert not applies(inputs, RED_27)
    inputs.surroundings = Surroundings(open_values=OpenValues(0, (), ()))
    assert applies(inputs, RED_27)
    assert applies(_inputs("fc64-flashsystem"), RED_27)


def test_who_draws_a_large_design_is_told_that_nobody_has_looked_at_its_policy() -> None:
    """Until the files are made: then the policy is looked at, and nothing is left to be told."""
    inputs = _inputs("p690-gpfs", failure_policy=POLICY)
    [hit] = find_hits(inputs, RED_29)
    assert hit.facts == {"rules": 1, "reason": "it has 2,245 parts, over 600"}
    inputs.surroundings = Surroundings(open_values=OpenValues(0, (), ()))
    assert find_hits(inputs, RED_29) == []
    assert find_hits(_inputs("p690-gpfs"), RED_29) == []
    [services] = find_hits(_inputs("ceph-replicas", failure_policy=POLICY), RED_29)
    assert "storage services" in str(services.facts["reason"])
    assert find_hits(_inputs("fc64-flashsystem", failure_policy=POLICY), RED_29) == []
