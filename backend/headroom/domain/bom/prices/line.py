"""One price as somebody types it, checked as those of files are."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Final

from headroom.domain.bom.money import CURRENCY, LARGEST_AMOUNT, plain
from headroom.domain.bom.prices.book import PriceBreak, PriceLine
from headroom.domain.bom.prices.cells import MAX_DECIMALS, MAX_QUANTITY
from headroom.domain.bom.prices.rows import DESCRIPTION_LIMIT, TEXT_LIMIT
from headroom.domain.catalogue.values import text_refusal
from headroom.domain.errors import DomainError, Problem

_MAX_BREAKS: Final = 50


def checked_line(
    *,
    part_number: str | None,
    part: str | None,
    vendor: str | None,
    description: str,
    unit: str,
    list_price: Decimal,
    breaks: Sequence[PriceBreak],
    support_year_price: Decimal | None,
    currency: str | None = None,
) -> PriceLine:
    """The price. Raises `DomainError` (`bad_price`) with everything that is wrong with it."""
    texts = {"part_number": part_number, "part": part, "vendor": vendor, "unit": unit, "description": description}
    bare = {name: " ".join((text or "").split()) for name, text in texts.items()}
    amounts = [
        ("/list_price", list_price),
        ("/support_year_price", support_year_price),
        *((f"/breaks/{index}/list_price", step.list_price) for index, step in enumerate(breaks)),
    ]
    problems = [Problem("bad_price", words, place) for place, words in (*_text_flaws(bare), *_flaws(amounts, breaks))]
    if currency is not None and not CURRENCY.fullmatch(currency):
        problems.append(Problem("bad_price", "A currency is three capital letters, such as EUR.", "/currency"))
    if problems:
        raise DomainError(*problems)
    return PriceLine(
        part_number=bare["part_number"] or None,
        part=bare["part"] or None,
        vendor=bare["vendor"] or None,
        description=bare["description"],
        unit=bare["unit"] or "piece",
        list_price=Decimal(plain(list_price)),
        breaks=sorted(breaks, key=lambda step: step.from_quantity),
        support_year_price=Decimal(plain(support_year_price)) if support_year_price is not None else None,
        currency=currency,
    )


def _text_flaws(texts: dict[str, str]) -> Iterator[tuple[str, str]]:
    if not texts["part_number"] and not texts["part"]:
        yield "/part_number", "A price is for a part number or for a part."
    for name, text in texts.items():
        refusal = text_refusal(text, DESCRIPTION_LIMIT if name == "description" else TEXT_LIMIT)
        if refusal is not None:
            yield f"/{name}", f"The text {refusal}."


def _flaws(amounts: Sequence[tuple[str, Decimal | None]], breaks: Sequence[PriceBreak]) -> Iterator[tuple[str, str]]:
    for place, amount in amounts:
        if amount is None:
            continue
        if not amount.is_finite() or not 0 <= amount <= LARGEST_AMOUNT:
            yield place, f"A price is from 0 to {LARGEST_AMOUNT:,}."
        elif -int(amount.normalize().as_tuple().exponent) > MAX_DECIMALS:
            yield place, f"A price has at most {MAX_DECIMALS} digits after the point."
    quantities = [step.from_quantity for step in breaks]
    if len(breaks) > _MAX_BREAKS or len(set(quantities)) < len(quantities):
        yield "/breaks", f"At most {_MAX_BREAKS} breaks, each from another quantity."
    if any(not 1 < quantity <= MAX_QUANTITY for quantity in quantities):
        yield "/breaks", "A break is from a whole quantity of 2 or more."
