"""Requests of sweeps over candidates as JSON, with all that the answer depends on but the catalogue."""

from collections.abc import Mapping
from dataclasses import asdict
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from headroom.domain.bom.prices.book import PriceBook, PriceBreak, PriceLine
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.sizing.requirements.presets import read_presets
from headroom.domain.sizing.requirements.read import read_requirement
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.sweeps.records import SweepPoint, SweepSums
from headroom.settings import ARCHITECTURES, REQUIREMENTS

if TYPE_CHECKING:
    from headroom.domain.sizing.sweeps.space import CandidateSpace


def candidates_request(raw: object, book: PriceBook, today: date, most: int) -> dict[str, Any]:
    """What is stored of a request: the requirement as it was sent, prices, day, and how many candidates."""
    lines = [{**asdict(one), "list_price": str(one.list_price), **_texts(one)} for one in book.lines]
    valid = None if book.valid_until is None else book.valid_until.isoformat()
    return {
        "requirement": raw,
        "book": {"id": book.id, "name": book.name, "currency": book.currency, "demonstration": book.demonstration,
                 "valid_until": valid, "lines": lines},
        "today": today.isoformat(),
        "most": most,
    }  # fmt: skip


def requirement_for(raw: object, catalogue: Catalogue) -> Requirement:
    """A requirement with the product's presets and a catalogue. Raises `DomainError`: problems at their places."""
    from headroom.domain.sizing.architectures.read import read_architectures
    from headroom.domain.sizing.sweeps.space import check_choices

    requirement = read_requirement(raw, read_presets(REQUIREMENTS))
    check_choices(requirement, read_architectures(ARCHITECTURES), catalogue)
    return requirement


def candidates_of(request: Mapping[str, Any], catalogue: Catalogue) -> "CandidateSpace":
    """All candidates of a stored request. Raises `DomainError` where the requirement is wrong."""
    from headroom.domain.sizing.architectures.read import read_architectures
    from headroom.domain.sizing.search.solve import SizingInputs
    from headroom.domain.sizing.sweeps.space import candidate_space

    around = SizingInputs(catalogue, (_book(request["book"]),), date.fromisoformat(request["today"]))
    requirement = read_requirement(request["requirement"], read_presets(REQUIREMENTS))
    return candidate_space(requirement, read_architectures(ARCHITECTURES), around, request["most"])


def parse_sums(raw: Mapping[str, Any]) -> SweepSums:
    """What ranges found, as JSON gave it."""
    return SweepSums(
        raw["solved"], raw["meeting"], raw["rejected"], tuple(map(_point, raw["front"])),
        tuple(map(_point, raw["cheapest"])),
    )  # fmt: skip


def _point(raw: Mapping[str, Any]) -> SweepPoint:
    return SweepPoint(**{**raw, "parts": tuple(raw["parts"])})


def _texts(line: PriceLine) -> dict[str, Any]:
    breaks = [{"from_quantity": one.from_quantity, "list_price": str(one.list_price)} for one in line.breaks]
    support = line.support_year_price
    return {"breaks": breaks, "support_year_price": None if support is None else str(support)}


def _book(raw: Mapping[str, Any]) -> PriceBook:
    valid = raw["valid_until"]
    return PriceBook(
        raw["id"], raw["name"], raw["currency"], raw["demonstration"],
        None if valid is None else date.fromisoformat(valid), tuple(map(_line, raw["lines"])),
    )  # fmt: skip


def _line(raw: Mapping[str, Any]) -> PriceLine:
    support = raw["support_year_price"]
    breaks = [PriceBreak(one["from_quantity"], Decimal(one["list_price"])) for one in raw["breaks"]]
    prices = {
        "list_price": Decimal(raw["list_price"]),
        "breaks": breaks,
        "support_year_price": None if support is None else Decimal(support),
    }
    return PriceLine(**{**raw, **prices})
