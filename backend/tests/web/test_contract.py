"""The committed description is what the routes say, and every answer's field is required."""

import json
from pathlib import Path

from openapi_spec_validator import validate

from headroom.web.app import api_description

COMMITTED = Path(__file__).resolve().parents[2] / "openapi.json"


def test_the_committed_description_is_the_present_one() -> None:
    assert json.loads(COMMITTED.read_text(encoding="utf-8")) == api_description(), "run `npm run contract`"


def test_it_is_valid_openapi() -> None:
    validate(api_description())


def test_operations_are_named_as_their_functions() -> None:
    paths = json.loads(COMMITTED.read_text(encoding="utf-8"))["paths"]
    names = [call["operationId"] for calls in paths.values() for call in calls.values()]
    assert len(names) == len(set(names))
    assert all(name.isidentifier() and name.islower() for name in names)


def test_every_field_of_an_answer_is_required() -> None:
    schemas = json.loads(COMMITTED.read_text(encoding="utf-8"))["components"]["schemas"]
    optional = {
        name
        for name, schema in schemas.items()
        if not name.endswith("Request")
        and not name.startswith("Body_")  # what a form takes
        and set(schema.get("properties", {})) != set(schema.get("required", []))
    }
    assert optional <= {"HTTPValidationError", "ValidationError"}
