"""The demonstration prices: made by their script, enough for every reference design, and nobody's."""

import importlib.util
import io
from pathlib import Path
from types import ModuleType

import orjson
import pytest

from headroom.domain.bom.bill.lines import bill
from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.bom.prices.mapping import preview
from headroom.domain.bom.prices.rows import read_prices
from headroom.domain.bom.quote.priced_bill import price
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import read_live
from headroom.settings import DEMONSTRATION_PRICES, REFERENCE_DESIGNS
from tests import builders
from tests.quotes.makers import terms_of

DESIGNS = sorted(REFERENCE_DESIGNS.glob("*.json"))


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return builders.catalogue()


@pytest.fixture(scope="module")
def book() -> PriceBook:
    content = DEMONSTRATION_PRICES.read_bytes()
    found = read_prices(content, None, 1, preview(content, None, None).mapping, ".")
    assert found.problems == []
    return PriceBook("demonstration", "Demonstration", "EUR", True, None, found.lines)


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("demonstration", DEMONSTRATION_PRICES.with_suffix(".py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_file_is_what_its_script_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made, module = tmp_path / "made.csv", script()
    monkeypatch.setattr(module, "FILE", made)
    module.main()
    assert made.read_bytes() == DEMONSTRATION_PRICES.read_bytes(), "run db/price-books/demonstration.py"


@pytest.mark.parametrize("design", DESIGNS, ids=lambda path: path.stem)
def test_every_reference_design_can_be_priced(design: Path, catalogue: Catalogue, book: PriceBook) -> None:
    found, _ = read_live(orjson.loads(design.read_bytes()), catalogue)
    sheet = price(bill(found, catalogue), [book], terms_of())
    assert sheet.missing == []
    assert sheet.demonstration
    assert sheet.totals.total > 0


def test_its_prices_are_round_and_its_own_part_numbers_say_so(book: PriceBook, catalogue: Catalogue) -> None:
    for line in book.lines:
        assert line.list_price % 10 == 0
        assert line.part_number is None or line.part_number.startswith("DEMO-")
    assert {line.part for line in book.lines} >= set(catalogue.parts)
    assert io.BytesIO(DEMONSTRATION_PRICES.read_bytes()).readline().startswith(b"Part number,Catalogue part")
