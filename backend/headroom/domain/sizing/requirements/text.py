"""A requirement as a YAML file: the same requirement gives the same text, whatever kept it in between."""

from collections.abc import Mapping
from typing import Any, Final

import yaml

_WIDTH: Final = 120
_ORDER: Final = (
    "schema", "name", "base", "workloads", "application", "read_percent", "pattern", "request_kib", "cache_hit_percent",
    "throughput_mb_s", "iops", "latency_ms", "threads", "queue_depth", "usable_tib", "usable_tb",
    "growth_percent_a_year", "horizon_months", "reserve_percent", "survive", "headroom_percent", "certainty_percent",
    "hosts", "count", "part", "budget", "power_w", "rack_units", "price_book", "basis", "architectures", "vendors",
    "parts", "locks",
)  # fmt: skip
_PLACES: Final = {name: place for place, name in enumerate(_ORDER)}


def requirement_yaml(document: Mapping[str, Any]) -> str:
    """The text that `headroom size` and the form read; fields in the order of docs/guide/sizing.md."""
    return yaml.safe_dump(_ordered(document), sort_keys=False, allow_unicode=True, width=_WIDTH)


def _ordered(value: Any) -> Any:
    if isinstance(value, Mapping):
        keys = sorted(value, key=lambda key: (_PLACES.get(key, len(_PLACES)), str(key)))
        return {key: _ordered(value[key]) for key in keys}
    return [_ordered(one) for one in value] if isinstance(value, list | tuple) else value
