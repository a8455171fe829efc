"""The app: routes of every resource, the live sockets, the page; started on one database, stopped without loss."""

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

from fastapi import Depends, FastAPI
from fastapi.routing import APIRoute
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse

from headroom import __version__
from headroom.domain.catalogue.check_record import CheckRecord
from headroom.settings import PAGE, ServerSettings
from headroom.web.access.admit import admit
from headroom.web.access.body_auth import require_identity
from headroom.web.engine.domain import warm_up
from headroom.web.features.designs.automatic_versions import keeping_versions
from headroom.web.features.live.routes import refuse_socket
from headroom.web.features.live.routes import router as live_router
from headroom.web.features.operations.metrics_routes import router as metrics_router
from headroom.web.http.answers import ErrorAnswer
from headroom.web.http.described_answers import describing_answers
from headroom.web.http.errors import add_error_handlers
from headroom.web.http.guard import Guard
from headroom.web.http.page import page_router
from headroom.web.interpreter import keep_present_objects
from headroom.web.live.protocol.frames import Refusal
from headroom.web.observe.requests import RequestObserver
from headroom.web.processes.large_bodies import read_large
from headroom.web.routers import ROUTERS
from headroom.web.start import open_studio
from headroom.web.state.studio import Studio

logger = logging.getLogger(__name__)

Companion = Callable[[Studio], AbstractAsyncContextManager[None]]
"""Something that runs beside the app from readiness to the end, such as a worker."""

_SMALLEST_ZIPPED_BYTES = 2048
_WARM_UP_AFTER_S = 0.2


def create_app(
    database_url: str,
    companions: Sequence[Companion] = (),
    page: Path = PAGE,
    server: ServerSettings | None = None,
    metrics_token: str | None = None,
    ahead: bool = True,
    record: CheckRecord | None = None,
) -> FastAPI:
    """The app on a migrated database; without `server` in local mode, where nobody signs in.

    `ahead` does, right after the start, what would else hold the first who asks: a second of processor time.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            studio = await stack.enter_async_context(open_studio(database_url, server, record))
            app.state.studio, app.state.live = studio, studio.live
            beside = asyncio.create_task(_beside(app, studio, (keeping_versions, *companions), ahead))
            try:
                yield
            finally:
                beside.cancel()
                await asyncio.gather(beside, return_exceptions=True)

    app = _bare_app(lifespan, server)
    app.state.server, app.state.metrics_token = server, metrics_token
    for router in ROUTERS:
        app.include_router(router, prefix="/api", responses=_DESCRIBED_ERRORS if router is ROUTERS[0] else _ERRORS)
    app.include_router(live_router)
    app.include_router(metrics_router)
    app.include_router(page_router(page))
    return app


async def drain(app: FastAPI) -> None:
    """Be ready for nobody any more, make durable what has arrived, and tell open pages to come again."""
    studio = getattr(app.state, "studio", None)
    if isinstance(studio, Studio):
        await studio.live.rooms.stop()


def api_description() -> dict[str, Any]:
    """The OpenAPI document, made without a database."""
    with describing_answers():
        return FastAPI.openapi(create_app("postgresql://"))


_describing = threading.Lock()


class _App(FastAPI):
    def setup(self) -> None:
        """Routes beside those of resources, which the framework asks for at the end of its own making."""
        self.add_route("/api/openapi.json", _describe, name="openapi", include_in_schema=False)

    def openapi(self) -> dict[str, Any]:
        """The description, for which routes of its own are built: those that answer have no types of their answers."""
        with _describing:
            if self.openapi_schema is None:
                self.openapi_schema = api_description()
        return self.openapi_schema


async def _describe(request: Request) -> JSONResponse:
    # The first time it takes a second, for which nobody else waits.
    return JSONResponse(await asyncio.to_thread(request.app.openapi))


_Responses: TypeAlias = dict[int | str, dict[str, Any]]
_DESCRIBED_ERRORS: Final[_Responses] = {"4XX": {"model": ErrorAnswer}, "5XX": {"model": ErrorAnswer}}
_NAMED: Final = {"application/json": {"schema": {"$ref": f"#/components/schemas/{ErrorAnswer.__name__}"}}}
_ERRORS: Final[_Responses] = {"4XX": {"content": _NAMED}, "5XX": {"content": _NAMED}}
"""The same by name: of a model the framework builds a type for each route and code, a quarter of the time for all."""


def _bare_app(
    lifespan: Callable[[FastAPI], AbstractAsyncContextManager[None]], server: ServerSettings | None
) -> FastAPI:
    app = _App(
        title="Headroom",
        version=__version__,
        summary="A storage design studio: how fast a design will be, what binds, and the files that build it.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=_operation_id,
        redirect_slashes=False,
        dependencies=[Depends(admit)],
    )
    add_error_handlers(app)
    app.add_exception_handler(Refusal, refuse_socket)
    app.add_middleware(GZipMiddleware, minimum_size=_SMALLEST_ZIPPED_BYTES, compresslevel=1)
    app.add_middleware(Guard, read_large=read_large, server=server, known=require_identity)
    app.add_middleware(RequestObserver)
    return app


def _operation_id(route: APIRoute) -> str:
    return route.name


def _prepare_routes(app: FastAPI) -> None:
    """Have the framework build the types of each router, which else holds whoever is the first to ask there."""
    nowhere = {"type": "http", "method": "GET", "path": "/", "root_path": "", "headers": [], "query_string": b""}
    for route in app.router.routes:
        route.matches(dict(nowhere))


async def _beside(app: FastAPI, studio: Studio, companions: Sequence[Companion], ahead: bool) -> None:
    """What the first answer must not wait for: loading the engine, and the companions."""
    await asyncio.sleep(_WARM_UP_AFTER_S)
    if ahead:
        await _prepare(app, studio)
    async with AsyncExitStack() as stack:
        for companion in companions:
            await stack.enter_async_context(companion(studio))
        await asyncio.Event().wait()


async def _prepare(app: FastAPI, studio: Studio) -> None:
    await asyncio.to_thread(_prepare_routes, app)
    first = next(iter(studio.references.values()), None)
    try:
        await asyncio.to_thread(warm_up, first.document if first else None, studio.catalogue)
    except Exception:
        logger.exception("the engine could not be loaded ahead of its first use")
    keep_present_objects()
    await studio.computers.warm()
