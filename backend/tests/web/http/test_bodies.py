"""Bodies of requests: read once, large ones apart and handed over in pieces, long lists refused at once."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final

import httpx
import orjson
import pytest
from fastapi.routing import APIRoute

from headroom.domain.errors import DomainError
from headroom.web.http import json_values
from headroom.web.http.json_values import MAX_DEPTH, most_values, read_value
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.processes.json_pieces import _AT_ONCE, cut, joined
from headroom.web.routers import ROUTERS

MANY: Final = 11_000
MOST_ERRORS: Final = 1_000
JSON: Final = {"content-type": "application/json"}
ROUTES: Final = [
    route
    for router in ROUTERS
    for route in router.routes
    if isinstance(route, APIRoute) and route.body_field is not None
]
LARGE: Final[list[Any]] = [
    7,
    [],
    {"a": []},
    list(range(3 * _AT_ONCE + 5)),
    {f"k{number}": {"at": [number, None, "é"]} for number in range(_AT_ONCE)},
    {"before": 1, "large": [[number] for number in range(_AT_ONCE)], "after": {"x": [{"y": [0] * 50_000}, "z"]}},
    [[{f"{outer}": [outer] * 30_000}, "between"] for outer in range(3)],
]


@pytest.mark.parametrize("value", LARGE, ids=range(len(LARGE)))
def test_what_was_cut_is_joined_to_the_same(value: Any) -> None:
    pieces = cut(orjson.dumps(value))
    found = joined(pieces)
    assert orjson.dumps(found) == orjson.dumps(value), "order counts"
    assert all(most_values(piece) <= 2 * _AT_ONCE + 100 for piece in pieces)


def test_depth_and_number_of_values_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_value(b"[" * MAX_DEPTH + b"]" * MAX_DEPTH)
    monkeypatch.setattr(json_values, "MAX_VALUES", 100)
    assert read_value(orjson.dumps([[0] * 49, [0] * 48]))
    for body, code in (
        (b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1), "malformed"),
        (orjson.dumps([[0] * 49, [0] * 49]), "too_large"),
        (b'{"a": NaN}', "malformed"),
    ):
        with pytest.raises(DomainError) as caught:
            read_value(body)
        assert caught.value.code == code


def hostile(kind: Any) -> Iterator[Any]:
    """Long lists and objects in place of a body and of each of its fields."""
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else list(getattr(kind, "model_fields", {}))
    long_object, long_list = {f"k{number}": 0 for number in range(MANY)}, [0] * MANY
    yield from (long_object, long_list)
    for name in names:
        for value in (long_object, long_list, [long_object], [long_list], {"a": long_list}, {"a": long_object}):
            yield {name: value}


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{min(route.methods)} {route.path}")
def test_what_is_too_long_is_refused_before_all_of_it_is_looked_at(route: APIRoute) -> None:
    assert isinstance(route, ParsedRoute), "its body would be read twice"
    field = route.body_field
    assert field is not None
    for value in hostile(field.field_info.annotation):
        _, errors = field.validate(value, {}, loc=("body",))
        assert len(errors or ()) <= MOST_ERRORS, str(value)[:100]
        assert errors or not isinstance(value, dict) or not _accepted(field, value), str(value)[:100]


def _accepted(field: Any, value: dict[str, Any]) -> bool:
    """Whether a long object or list was taken over, value by value."""
    found, _ = field.validate(value, {}, loc=("body",))
    taken = [getattr(found, name, None) for name in value]
    return any(isinstance(one, dict | list) and len(one) >= MANY for one in taken)


@pytest.mark.parametrize("sign", [",", "[0],"])
async def test_a_large_body_is_read_apart_and_answered_as_a_small_one(api: httpx.AsyncClient, sign: str) -> None:
    """Signs within a text are no values; in its place they are."""
    text = sign * 70_000
    content = orjson.dumps({"name": "Large", "document": {"note": text}})
    answer = await api.post("/api/designs", content=content, headers=JSON)
    small = await api.post("/api/designs", json={"name": "Large", "document": {"note": "x"}})
    assert (answer.status_code, answer.json()["code"]) == (small.status_code, small.json()["code"])
    broken = await api.post("/api/evaluations", content=b'{"document": [' + text.encode(), headers=JSON)
    assert (broken.status_code, broken.json()["code"]) == (422, "malformed")
    assert "whole JSON" in broken.json()["message"]
