"""Routes that take the body as it was read when it arrived, and write answers themselves: nothing is done twice."""

from collections.abc import Callable, Coroutine
from typing import Any, Final

from fastapi import Request, Response
from fastapi.datastructures import Default, DefaultPlaceholder
from fastapi.routing import APIRoute

from headroom.web.http.bodies import PARSED
from headroom.web.http.described_answers import only_described

_UNNAMED: Final = Default(None)


class ParsedRoute(APIRoute):
    """A route whose requests have their JSON already; one that names a `response_model` answers with a `Response`."""

    def __init__(
        self, path: str, endpoint: Callable[..., Any], *, response_model: Any = _UNNAMED, **options: Any
    ) -> None:
        named = response_model is not None and not isinstance(response_model, DefaultPlaceholder)
        super().__init__(
            path, endpoint, response_model=only_described(response_model) if named else response_model, **options
        )

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The framework's own handler, given such requests."""
        handle = super().get_route_handler()

        async def handle_parsed(request: Request) -> Response:
            return await handle(_ParsedRequest(request.scope, request.receive))

        return handle_parsed


class _ParsedRequest(Request):
    async def json(self) -> Any:
        """What the body was read as."""
        return self.scope[PARSED] if PARSED in self.scope else await super().json()
