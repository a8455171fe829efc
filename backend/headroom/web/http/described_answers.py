"""Types of answers, which only the description of the API needs: each process would build some hundred at its start."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Annotated, Any, Final

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

_describing: ContextVar[bool] = ContextVar("describing", default=False)


@contextmanager
def describing_answers() -> Iterator[None]:
    """Routes that are looked at for the first time in here have the types of their answers."""
    token = _describing.set(True)
    try:
        yield
    finally:
        _describing.reset(token)


def only_described(model: Any) -> Any:
    """The type of an answer that its route writes by itself: nothing is checked against it."""
    return Annotated[model, _ANSWER]


class _AnswerType:
    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return handler(source) if _describing.get() else core_schema.any_schema()


_ANSWER: Final = _AnswerType()
