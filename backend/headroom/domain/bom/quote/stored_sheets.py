"""What was kept of quotes, read as it would be written now: fields that came later get what held before them."""

from collections.abc import Mapping
from typing import Any, Final

_TERMS: Final[Mapping[str, Any]] = {
    "free_lines": [],
    "support_discount_percent": "0",
    "support_margin_percent": "0",
}
_LINE: Final[Mapping[str, Any]] = {
    "free": False,
    "fixed_price": False,
    "taxed": True,
    "support_year_list": None,
    "support_year_net": None,
}
_TOTALS: Final[Mapping[str, Any]] = {
    "untaxed": "0",
    "support_list": None,
    "support_discount": None,
    "support_margin": None,
    "lines": None,
}
_BOUGHT: Final[Mapping[str, Any]] = {
    "read_scenario": "",
    "write_scenario": "",
    "read_at_most": False,
    "write_at_most": False,
    "caveats": [],
}


def current_terms(stored: Mapping[str, Any]) -> dict[str, Any]:
    """Terms as JSON."""
    return {**_TERMS, **stored}


def current_sheet(stored: Mapping[str, Any]) -> dict[str, Any]:
    """A priced bill as JSON."""
    lines = [{**_LINE, **line} for line in stored["lines"]]
    return {**stored, "lines": lines, "totals": {**_TOTALS, **stored["totals"]}}


def current_purchase(stored: Mapping[str, Any]) -> dict[str, Any]:
    """What the price buys as JSON."""
    return {**_BOUGHT, **stored}
