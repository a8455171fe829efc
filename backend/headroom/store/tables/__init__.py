"""Every table that the migrations make, by aggregate; `tests/store/test_tables.py` compares both.

Checks and triggers are the migrations' alone: no statement is built from them.
"""

from headroom.store.tables import (
    accounts,
    audit,
    checks,
    designs,
    imports,
    links,
    parts,
    quotes,
    requirements,
    reviews,
    search,
    sweeps,
    threads,
)
from headroom.store.tables.columns import metadata

__all__ = [
    "accounts",
    "audit",
    "checks",
    "designs",
    "imports",
    "links",
    "metadata",
    "parts",
    "quotes",
    "requirements",
    "reviews",
    "search",
    "sweeps",
    "threads",
]
