"""A server process with the live part of the product on a given Postgres: `-m tests.live.serve PORT DATABASE_URL`."""

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn
from fastapi import FastAPI

from headroom.domain.catalogue.load import load_catalogue
from headroom.settings import CATALOGUE
from headroom.store.database import Database
from headroom.web.guard import Guard
from headroom.web.live.evaluation import live_evaluation
from headroom.web.live.limits import SOCKET_MAX_BYTES
from headroom.web.live.routes import router
from headroom.web.live.service import live_service

PORT, URL = int(sys.argv[1]), sys.argv[2]
IDLE_SECONDS = 0.4


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    database = Database(URL)
    await database.open()
    async with live_service(database, live_evaluation(load_catalogue(CATALOGUE)), IDLE_SECONDS) as service:
        app.state.live = service
        yield
    await database.close()


app = FastAPI(lifespan=_lifespan)
app.add_middleware(Guard)
app.include_router(router)


@app.get("/api/health")
async def health() -> dict[str, str]:
    """Answers once the server serves."""
    return {"status": "ready"}


if __name__ == "__main__":
    uvicorn.run(
        app,
        host="127.0.0.1",
        port=PORT,
        ws_max_size=SOCKET_MAX_BYTES,
        ws_per_message_deflate=False,
        log_level="warning",
        timeout_graceful_shutdown=5,
    )
