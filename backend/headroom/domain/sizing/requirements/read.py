"""Reading a requirement: schema 1, every problem at its place, and each default said aloud."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, Final, cast

from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.sizing.requirements.fields import FieldReader
from headroom.domain.sizing.requirements.presets import WorkloadPreset
from headroom.domain.sizing.requirements.records import (
    SCHEMA,
    SURVIVE,
    AllowedParts,
    CountLocks,
    RequiredHosts,
    RequiredWorkload,
    Requirement,
    SizingLimits,
    Survive,
)

DEMONSTRATION: Final = "demonstration"
"""Name of the price book that comes with the product."""
_BASES: Final = ("planning", "measured", "measured_only")
_TIB_OF_TB: Final = 1e12 / 2**40
_MOST_TIB: Final = 1e6
_MOST_MB_S: Final = 1e7
_MOST_REQUESTS_S: Final = 1e9
_MOST_WORKLOADS: Final = 20
_MOST_HOSTS: Final = 256
_MOST_LOCKED: Final = 100_000
_LOCKED: Final = ("systems", "drives", "ports", "adapters")
_HOSTS: Final = 4
_HEADROOM_PERCENT: Final = 30
_RESERVE_PERCENT: Final = 15
_CERTAINTY_PERCENT: Final = 80
_THREADS_A_HOST: Final = 64
_QUEUE_DEPTH: Final = 8
_DEFAULTS: Final[Mapping[str, Any]] = {
    "read_percent": 70, "pattern": "random", "request_kib": 16, "cache_hit_percent": 0,
}  # fmt: skip

_USUAL_WORDS: Final[Mapping[str, Callable[[Any], str]]] = {
    "read_percent": lambda value: f"{value:g}% reads",
    "pattern": str,
    "request_kib": lambda value: f"{value:g} KiB a request",
    "cache_hit_percent": lambda value: f"{value:g}% of reads from caches",
}


def read_requirement(raw: object, presets: Mapping[str, WorkloadPreset]) -> Requirement:
    """A requirement as YAML or JSON gives it.

    Raises:
        DomainError: every problem, each with the JSON pointer of its place.
    """
    problems: list[Problem] = []
    reader = FieldReader(raw, "", problems)
    assumed: list[str] = []
    if reader.raw("schema") != SCHEMA:
        reader.refuse("bad_value", f"`schema` must be {SCHEMA}.", "schema")
    name = reader.text("name", "Requirement")
    hosts = _hosts(reader.within("hosts") if isinstance(reader.raw("hosts"), Mapping) else reader, assumed)
    workloads = _workloads(reader, presets, hosts.count, assumed)
    usable_tib = _capacity(reader, assumed)
    growth, months = _growth(reader, assumed)
    found = Requirement(
        name=name,
        workloads=workloads,
        usable_tib=usable_tib,
        growth_percent_a_year=growth,
        horizon_months=months,
        reserve_percent=_number_or_default(
            reader, "reserve_percent", 0, 90, _RESERVE_PERCENT, "of the capacity stay free", assumed
        ),
        survive=cast("Survive", _survive(reader, assumed)),
        headroom_percent=_number_or_default(
            reader, "headroom_percent", 0, 90, _HEADROOM_PERCENT, "of headroom are wanted, not required", assumed
        ),
        certainty_percent=reader.number("certainty_percent", 1, 100, _CERTAINTY_PERCENT) or _CERTAINTY_PERCENT,
        hosts=hosts,
        limits=_limits(reader),
        choice=_choice(reader),
        locks=_locks(reader.within("locks")),
        price_book=_price_book(reader, assumed),
        base=_base(reader),
        basis=cast("BasisPolicy", reader.one_of("basis", _BASES, "measured")),
        assumed=tuple(assumed),
    )
    reader.close()
    if problems:
        raise DomainError(*problems)
    return found


def _number_or_default(
    reader: FieldReader, name: str, low: float, high: float, default: float, words: str, assumed: list[str]
) -> float:
    """A number; where nobody says it, the default and a sentence."""
    value = reader.number(name, low, high)
    if value is None:
        assumed.append(f"{default:g}% {words}.")
        return default
    return value


def _price_book(reader: FieldReader, assumed: list[str]) -> str:
    if "price_book" not in reader:
        assumed.append("Prices are for demonstration and nobody's.")
    return reader.text("price_book", DEMONSTRATION)


def _survive(reader: FieldReader, assumed: list[str]) -> str:
    if "survive" not in reader:
        assumed.append("Any one part, port or cable may fail without loss of rate.")
    if reader.raw("survive") not in (None, "none"):
        assumed.append(
            "A host that only uses storage may fail: its work moves to others. Housings fail with their rack."
        )
    return reader.one_of("survive", SURVIVE, "one_part")


def _base(reader: FieldReader) -> str:
    found = reader.text("base")
    if found and "hosts" in reader:
        reader.refuse("bad_value", "The hosts are those of `base`; leave `hosts` out.", "hosts")
    return found


def _hosts(reader: FieldReader, assumed: list[str]) -> RequiredHosts:
    if reader.place:  # an object of its own
        count, part = reader.count("count", 1, _MOST_HOSTS, _HOSTS), reader.text("part") or None
        reader.close()
        return RequiredHosts(count, part)
    if "hosts" not in reader and "base" not in reader:
        assumed.append(f"{_HOSTS} hosts do the work.")
    return RequiredHosts(reader.count("hosts", 1, _MOST_HOSTS, _HOSTS), None)


def _capacity(reader: FieldReader, assumed: list[str]) -> float:
    tib, tb = reader.number("usable_tib", 0, _MOST_TIB), reader.number("usable_tb", 0, _MOST_TIB)
    if tib is not None and tb is not None:
        reader.refuse("bad_value", "Give the capacity once: `usable_tib` or `usable_tb`.", "usable_tb")
    if tib is None and tb is None:
        assumed.append("No capacity is asked: any is enough.")
    return tib if tib is not None else (tb or 0.0) * _TIB_OF_TB


def _growth(reader: FieldReader, assumed: list[str]) -> tuple[float, int]:
    growth, months = reader.number("growth_percent_a_year", -50, 500), reader.count("horizon_months", 0, 120, 36)
    if growth is None:
        assumed.append("Growth is unknown: sized for today.")
        return 0.0, 0
    return growth, months


def _limits(reader: FieldReader) -> SizingLimits:
    budget = reader.number("budget", 0, 1e12)
    return SizingLimits(
        None if budget is None else Decimal(str(budget)),
        reader.number("power_w", 0, 1e9),
        reader.number("rack_units", 0, 1e5),
    )


def _choice(reader: FieldReader) -> AllowedParts:
    vendors, parts = reader.within("vendors"), reader.within("parts")
    found = AllowedParts(
        reader.texts("architectures"), vendors.texts("only"), vendors.texts("never"), parts.texts("never", 1000),
        vendors.texts("storage"), vendors.texts("network"), vendors.texts("hosts"), vendors.texts("adapters"),
    )  # fmt: skip
    vendors.close()
    parts.close()
    return found


def _locks(reader: FieldReader) -> CountLocks:
    counts = {name: reader.count(name, 1, _MOST_LOCKED, 0) or None for name in _LOCKED}
    reader.close()
    return CountLocks(**counts)


def _workloads(
    reader: FieldReader, presets: Mapping[str, WorkloadPreset], hosts: int, assumed: list[str]
) -> tuple[RequiredWorkload, ...]:
    raw = reader.raw("workloads")
    if not isinstance(raw, list) or not 1 <= len(raw) <= _MOST_WORKLOADS:
        words = f"`workloads` must be a list of 1 to {_MOST_WORKLOADS} workloads, each with what it must get."
        reader.refuse("bad_value", words, "workloads")
        return ()
    places = [FieldReader(one, f"/workloads/{number}", reader.problems) for number, one in enumerate(raw)]
    return tuple(_workload(one, number, presets, hosts, assumed) for number, one in enumerate(places, 1))


def _workload(
    reader: FieldReader, number: int, presets: Mapping[str, WorkloadPreset], hosts: int, assumed: list[str]
) -> RequiredWorkload:
    application = reader.text("application")
    if application and application not in presets:
        reader.refuse("bad_value", f"`application` must be one of {', '.join(presets)}.", "application")
    chosen = presets.get(application)
    preset = chosen.fields if chosen is not None else {}
    usual = {**_DEFAULTS, **preset}
    name = reader.text("name", f"Workload {number}")
    unsaid = [one for one in _DEFAULTS if one not in reader]
    if unsaid:
        why = f"as {chosen.label} is" if chosen is not None else "which nobody said"
        values = ", ".join(_USUAL_WORDS[one](usual[one]) for one in unsaid)
        assumed.append(f"{name}: {values}, {why}.")
    request_kib = reader.number("request_kib", 0.5, 65536, usual["request_kib"]) or usual["request_kib"]
    threads = reader.count("threads", 1, 65536, 0)
    if not threads:
        threads = _THREADS_A_HOST * hosts
        assumed.append(f"{name}: {threads} threads with {_QUEUE_DEPTH} requests each, enough to reach its rate.")
    found = RequiredWorkload(
        name=name,
        read_share=(reader.number("read_percent", 0, 100, usual["read_percent"]) or 0.0) / 100,
        pattern="sequential" if _pattern(reader, usual) == "sequential" else "random",
        request_kib=request_kib,
        throughput_mb_s=_rate(reader, request_kib),
        cache_hit=(reader.number("cache_hit_percent", 0, 100, usual["cache_hit_percent"]) or 0.0) / 100,
        latency_limit_ms=reader.number("latency_ms", 0.001, 1e6),
        threads=threads,
        queue_depth=reader.count("queue_depth", 1, 4096, _QUEUE_DEPTH),
        scratch=chosen is not None and chosen.scratch,
        shared=chosen is not None and chosen.shared,
    )
    reader.close()
    return found


def _pattern(reader: FieldReader, usual: Mapping[str, Any]) -> str:
    return reader.one_of("pattern", ("sequential", "random"), str(usual["pattern"]))


def _rate(reader: FieldReader, request_kib: float) -> float:
    """What it must get in MB/s, from either unit."""
    mb_s, requests_s = reader.number("throughput_mb_s", 0.001, _MOST_MB_S), reader.number("iops", 0.1, _MOST_REQUESTS_S)
    if (mb_s is None) == (requests_s is None):
        words = "Say once what the workload must get: `throughput_mb_s` in MB/s, or `iops` in requests a second."
        reader.refuse("bad_value", words, "throughput_mb_s")
        return 1.0
    return mb_s if mb_s is not None else (requests_s or 0.0) * request_kib * 1024 / 1e6
