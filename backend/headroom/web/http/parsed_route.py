"""Routes that take the body as it was read when it arrived: nobody reads it twice."""

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

from headroom.web.http.bodies import PARSED


class ParsedRoute(APIRoute):
    """A route whose requests have their JSON already."""

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
