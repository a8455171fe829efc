"""Growth in the report: where a design states any, with months, purchases and what nobody states."""

import json

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.growth.forecast import find_growth
from tests.deliverable.test_failures import package_of, words_of
from tests.growth.test_forecast import REFERENCES


def test_a_design_that_grows_has_months_and_purchases_in_its_report(catalogue: Catalogue) -> None:
    document = json.loads((REFERENCES / "ds8300-debian.json").read_text())
    document["meta"] |= {"growth": {"stored_gib": 20_000, "percent_a_year": 40, "as_of": "2026-03"}, "draws": 0}
    package = package_of(document, catalogue)
    told = words_of(package)
    answer = find_growth(package.context.design, catalogue).answer
    (bought,) = [one for year in answer.years for one in year.purchases]
    assert "crossed within 5 years from 2026-03" in told
    assert f"{bought.places:,} x {bought.name} in place of {bought.instead_of_name}" in told
    assert answer.unstated[0].words in told


def test_a_design_without_growth_has_no_such_section(catalogue: Catalogue) -> None:
    document = json.loads((REFERENCES / "origin300-tp9500.json").read_text())
    document["meta"]["draws"] = 0
    assert "crossed within" not in words_of(package_of(document, catalogue))
