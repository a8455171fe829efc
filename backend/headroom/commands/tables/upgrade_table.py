"""Upgrades as text for a terminal."""

from collections.abc import Sequence
from typing import Final

from headroom.commands.tables.columns import UNKNOWN, counted_things, printable, section
from headroom.domain.sizing.upgrades.records import Goal, Upgrade, UpgradeAnswer

_UNITS: Final[dict[Goal, str]] = {"mb_s": "MB/s", "ms": "ms", "findings": "findings"}


def as_upgrades(answer: UpgradeAnswer, name: str, currency: str) -> str:
    """The whole answer."""
    before = answer.before
    response = UNKNOWN if before.ms is None else f"{before.ms:.2f} ms"
    full = f"{before.binds} is full first" if before.binds else "no part is full"
    lines = [
        f"{name}, {answer.scenario}: {before.mb_s:,.0f} MB/s, {response}, "
        f"{counted_things(before.errors, 'error')} and {counted_things(before.warnings, 'warning')}; {full}."
    ]
    unit = _UNITS[answer.goal]
    lines += _section("Most for the money", answer.upgrades, [f"{unit} for 1,000 {currency}"])
    lines += _section("Nothing to buy", answer.free, [])
    lines += _section("Would help, but has no price", answer.unpriced, [])
    if not (answer.upgrades or answer.free or answer.unpriced):
        lines.append("\nNothing that was tried helps.")
    left = f" {answer.left_out:,} more were not tried." if answer.left_out else ""
    lines.append(f"\nSolved {answer.tried:,} changed designs.{left} Nothing is credited for what is taken out.")
    return "\n".join(printable(part) for line in lines for part in line.split("\n")).rstrip("\n") + "\n"


def _section(title: str, upgrades: Sequence[Upgrade], more: list[str]) -> list[str]:
    if not upgrades:
        return []
    heads = ["change", "cost", "+MB/s", "-ms", "-findings", *more]
    lines = section(f"\n{title}", heads, [_row(one, bool(more)) for one in upgrades])
    for one in upgrades:
        bought = "; ".join(_bought(line.quantity, line.description, line.price) for line in one.bought)
        lines += ["", f"{_words(one)}: {one.reason}", *([f"  Buy {bought}."] if bought else [])]
    return lines


def _row(one: Upgrade, by_money: bool) -> list[str]:
    found = [
        _words(one),
        UNKNOWN if one.cost is None else f"{one.cost:,.0f} {one.currency}",
        f"{one.gain_mb_s:,.0f}",
        UNKNOWN if one.gain_ms is None else f"{one.gain_ms:.2f}",
        f"{one.gain_findings}",
    ]
    return [*found, UNKNOWN if one.gain_per_1000 is None else f"{one.gain_per_1000:,.2f}"] if by_money else found


def _words(one: Upgrade) -> str:
    return " and ".join(each.words for each in one.changes)


def _bought(quantity: int, description: str, price: float | None) -> str:
    return f"{quantity:,} x {description} ({'no price' if price is None else f'{price:,.0f}'})"
