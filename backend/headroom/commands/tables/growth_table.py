"""Growth as text for a terminal: what is crossed when, what to order when, what is not stated."""

from headroom.commands.tables.columns import counted_things, printable, section
from headroom.domain.growth.compound import month_name
from headroom.domain.growth.records import GrowthAnswer, ProposedPurchase, Threshold

_KINDS = {"target": "target", "headroom": "headroom", "pool": "pool", "stored": "stored data"}


def as_growth(answer: GrowthAnswer, name: str) -> str:
    """The whole answer: thresholds by month, then purchases by year, then open values."""
    crossed = [one for one in answer.thresholds if one.month is not None]
    what, years = counted_things(len(crossed), "threshold"), counted_things(answer.months // 12, "year")
    lines = [f"{name}: {what} crossed within {years}"]
    heads = ["threshold", "of", "now", "limit", "month", "earliest", "latest"]
    cells = [_threshold(answer, one) for one in answer.thresholds]
    lines += section("\nWhat fills", heads, cells) if cells else ["\nNothing can be forecast."]
    cells = [_purchase(answer, one) for year in answer.years for one in year.purchases]
    if cells:
        lines += section("\nWhat to order", ["order", "part", "in place of", "places", "moves to"], cells)
    if answer.unsolved:
        lines += ["", *(f"{_month(answer, one.crossed_month)}: {one.words}" for one in answer.unsolved)]
    if answer.more_purchases:
        lines.append("More thresholds are crossed later; no purchase was looked for there.")
    lines += ["", *(one.words for one in answer.unstated)]
    return "\n".join(printable(part) for line in lines for part in line.split("\n")).rstrip("\n") + "\n"


def _threshold(answer: GrowthAnswer, one: Threshold) -> list[str]:
    where = f"{one.name} ({one.scenario})" if one.kind == "headroom" else one.name
    sooner = " or sooner" if one.open_ids else ""
    return [
        where,
        _KINDS[one.kind],
        f"{one.now_percent:.0f}%",
        f"{one.limit_percent:.0f}%",
        _month(answer, one.month),
        _month(answer, one.earliest) + sooner,
        _month(answer, one.latest),
    ]


def _month(answer: GrowthAnswer, month: int | None) -> str:
    if month is None:
        return f"after year {answer.months // 12}"
    return month_name(answer.start, month) or f"month {month}"


def _purchase(answer: GrowthAnswer, one: ProposedPurchase) -> list[str]:
    other = one.instead_of_name or "beside those there are"
    return [_month(answer, one.order_month), one.name, other, str(one.places), _month(answer, one.moved_to)]
