"""After an edit failures are worked out only where that is quick; who makes every file has the time for all of them."""

from datetime import date

import orjson

from headroom.domain.checks.check_design import applies
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.rows import check_rows
from headroom.domain.checks.surroundings import OpenValues, Surroundings
from headroom.domain.design.document import parse_design
from headroom.domain.failure.cost import is_quick
from headroom.settings import REFERENCE_DESIGNS
from tests.builders import catalogue

RED_27 = check_rows()["RED-27"]


def _inputs(name: str) -> CheckInputs:
    design = parse_design(orjson.loads((REFERENCE_DESIGNS / f"{name}.json").read_bytes()), catalogue())
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
