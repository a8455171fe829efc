"""Bringing documents of older schema versions up to the present one, step by step."""

from collections.abc import Callable, Mapping
from typing import Final

from headroom.domain.catalogue.values import number_refusal
from headroom.domain.design.problems import short_text
from headroom.domain.design.records import Raw
from headroom.domain.errors import DomainError, Problem

SCHEMA: Final = 1
STEPS: Final[Mapping[int, Callable[[Raw], Raw]]] = {}
"""From each older version to the next; a step takes a document and answers a new one."""


def upgraded(raw: object) -> Raw:
    """The document in the present schema. Raises DomainError when it is none or comes from a newer release."""
    if not isinstance(raw, dict):
        raise DomainError(Problem("not_a_design", "A design is a JSON object; this is something else.", ""))
    version = raw.get("schema")
    if not isinstance(version, int | float) or number_refusal(version, 1, None) or version != version // 1:
        words = f"`schema` is {short_text(version)}; a design of this release says `schema: {SCHEMA}`."
        raise DomainError(Problem("unknown_schema", words, "/schema"))
    if version > SCHEMA:
        words = f"This design has schema {int(version)}; this release reads up to {SCHEMA}. Update Headroom to open it."
        raise DomainError(Problem("unknown_schema", words, "/schema"))
    for step in range(int(version), SCHEMA):
        raw = STEPS[step](raw)
    return raw
