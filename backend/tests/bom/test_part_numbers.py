"""What a part is ordered by: what the vendor calls a model counts as no part number, in bill, quote and catalogue."""

from typing import Any

import pytest

from headroom.domain.bom.bill.csv import NO_PART_NUMBER, bill_csv
from headroom.domain.bom.bill.lines import bill
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from tests import builders


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return builders.catalogue()


def test_a_model_number_is_no_part_number(catalogue: Catalogue) -> None:
    modelled = [part for part in catalogue.parts.values() if part.model_number is not None and part.kind == "switch"]
    assert modelled
    for part in modelled:
        components: dict[str, Any] = {"s": {"kind": "switch", "part": part.id, "name": "s", "at": None}}
        document = {"schema": 1, "meta": {"name": "One switch"}, "components": components}
        made = bill(parse_design(document, catalogue), catalogue)
        (line,) = (line for line in made.lines if line.part == part.id)
        assert (line.part_number, made.lines_without_part_number >= 1) == (part.part_number, part.part_number is None)
        if part.part_number is None:
            assert NO_PART_NUMBER in bill_csv(made).decode()


def test_models_stand_in_for_no_number_that_is_ordered(catalogue: Catalogue) -> None:
    """What the trial found in bills as numbers of parts, by what it is: names of models."""
    named = {"DS7720B", "998", "993", "A01", "DE224C", "FC32-48", "9670-24i", "DS-C9396S"}
    assert not [part.id for part in catalogue.parts.values() if part.part_number in named]
    assert not [
        part.id for part in catalogue.parts.values() if part.part_number and part.part_number == part.model_number
    ]
