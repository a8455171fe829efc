"""What saves most, be it a purchase or a change that costs nothing: the design with it, under the same draws."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from headroom.domain.availability.facts import Facts
from headroom.domain.availability.hazards import Hazard, HazardArray, Hazards
from headroom.domain.availability.odds import Odds, draw_odds, loss_percent
from headroom.domain.availability.records import PurchaseGain
from headroom.domain.availability.spans import span_of

_MOST: Final = 5
_LEAST_SHARE: Final = 0.01
"""Of the odds of loss that a purchase takes away: less is no reason to buy."""
_TRIED: Final = 12
"""Remedies that are looked at, the largest first."""


@dataclass(frozen=True, slots=True)
class Purchase:
    """Something that could be bought or changed, and the design with it."""

    words: str
    parts: tuple[str, ...]
    changed: Hazards


def find_gains(hazards: Hazards, facts: Facts, draws: int, odds: Odds | None = None) -> tuple[PurchaseGain, ...]:
    """The purchases that save most, best first: minutes before odds of loss; what saves next to nothing is left out."""
    before = draw_odds(hazards, facts, draws) if odds is None else odds
    found = [gain(one, before, facts, draws) for one in list_purchases(hazards, before)]
    least = _LEAST_SHARE * span_of(loss_percent(before, 5)).median
    worth = [
        one for one in found if one.minutes_saved_a_year.median > 0 or one.loss_percent_saved_5_years.median > least
    ]
    return tuple(sorted(worth, key=_rank))[:_MOST]


def gain(purchase: Purchase, before: Odds, facts: Facts, draws: int) -> PurchaseGain:
    """What one purchase saves, draw by draw."""
    after = draw_odds(purchase.changed, facts, draws)
    saved = {name: minutes - after.minutes[name] for name, minutes in before.minutes.items()}
    best = max(saved, key=lambda name: (float(saved[name].mean()), name), default="")
    minutes = saved[best] if best else before.loss_a_year * 0
    loss = loss_percent(before, 5) - loss_percent(after, 5)
    workload = best if best and minutes.any() else ""
    return PurchaseGain(purchase.words, purchase.parts, workload, span_of(minutes), span_of(loss))


def list_purchases(hazards: Hazards, odds: Odds) -> Iterator[Purchase]:
    """Remedies of the largest hazards; another parity drive and a spare for arrays that lack one; a second site."""
    for words, cured in _by_remedy(odds)[:_TRIED]:
        gone = {one.id for one in cured}
        others = tuple(one for one in hazards.hazards if one.id not in gone)
        left = tuple(more for one in cured for more in one.cured)
        parts = tuple(dict.fromkeys(part for one in cured for part in one.parts))
        more_of_it = "" if len(cured) == 1 else f" and {len(cured) - 1:,} more"
        name = f"{words.rstrip('.')}: {cured[0].name}{more_of_it}"
        saved = any(one.of_data for one in cured)
        arrays = tuple(map(_bearing_one, hazards.arrays)) if saved else hazards.arrays
        yield Purchase(name, parts, replace(hazards, hazards=(*others, *left), arrays=arrays))
    for array in hazards.arrays:
        rest = tuple(one for one in hazards.arrays if one is not array)
        form = array.form
        if form.spares < 1 and form.bears:
            better = replace(array, form=replace(form, spares=1))
            yield Purchase(f"A spare for {array.name}", (form.id,), replace(hazards, arrays=(*rest, better)))
        if form.over_servers:
            more = replace(form, parity=form.parity + 1, stripe_width=form.stripe_width + 1)
            name = f"One more copy or parity chunk in {array.name}"
            better = replace(array, form=more)
            yield Purchase(name, (form.id,), replace(hazards, arrays=(*rest, better)))
        elif form.bears == 1:
            more = replace(form, level="raid6", parity=2, mirrored=False, drives=form.drives + (not form.mirrored))
            more = replace(more, stripe_width=more.drives if not form.distributed else max(form.stripe_width, 4))
            better = replace(array, form=more)
            yield Purchase(f"Two parity drives for {array.name}", (form.id,), replace(hazards, arrays=(*rest, better)))
    if hazards.sites < 2 and hazards.arrays:
        copies = tuple(replace(one, elsewhere=True) for one in hazards.arrays)
        yield Purchase("A copy of all data at a second site", (), replace(hazards, sites=2, arrays=copies))


def _bearing_one(array: HazardArray) -> HazardArray:
    """An array without redundancy with that of its drives of which the loss of any one is borne."""
    form = array.form
    if form.bears or form.over_servers or form.drives < 2:
        return array
    if form.drives == 2:
        return replace(array, form=replace(form, level="raid1", mirrored=True, stripe_width=2))
    return replace(array, form=replace(form, level="raid5", parity=1))


def _by_remedy(odds: Odds) -> list[tuple[str, list[Hazard]]]:
    """Remedies with all that each cures, the largest first."""
    found: dict[str, list[Hazard]] = {}
    sizes: dict[str, float] = {}
    for hazard, share in odds.by_hazard:
        if hazard.remedy:
            found.setdefault(hazard.remedy, []).append(hazard)
            worst = float(share.mean()) * max(hazard.down.values(), default=0.0)
            sizes[hazard.remedy] = sizes.get(hazard.remedy, 0.0) + worst
    return sorted(found.items(), key=lambda one: (-sizes[one[0]], one[0]))


def _rank(one: PurchaseGain) -> tuple[float, float, str]:
    return -one.minutes_saved_a_year.median, -one.loss_percent_saved_5_years.median, one.words


def cured_by_pair(hazard: Hazard, facts: Facts) -> tuple[Hazard, ...]:
    """What is left of a single point once a second part stands beside it: both at once, and what they share."""
    pair = replace(
        hazard, id=f"{hazard.id}+second", kind="pair", name=f"{hazard.name} and its second", remedy="", cured=(),
        second_rate=hazard.rate, second_lasts=hazard.lasts,
    )  # fmt: skip
    shared = replace(
        hazard, id=f"{hazard.id}+shared", kind="common_cause", name=f"What both {hazard.name} share", remedy="",
        cured=(), share=facts.find("beta", "part"), lasts=facts.find("beta_repair", "part"),
    )  # fmt: skip
    return pair, shared
