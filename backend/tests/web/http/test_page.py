"""Addresses outside of the API: the page, its files, and what is not there."""

import re
from pathlib import Path

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient, Response

from headroom.web.http.errors import add_error_handlers
from headroom.web.http.page import _PAGES, page_router

ROOT = Path(__file__).resolve().parents[4]
BROWSER = "text/html,application/xhtml+xml"


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Headroom</title>", encoding="utf-8")
    (tmp_path / "assets" / "main-1.js").write_text("export {};\n", encoding="utf-8")
    app = FastAPI()
    app.include_router(page_router(tmp_path))
    add_error_handlers(app)
    return app


async def get(app: FastAPI, path: str, accept: str = "*/*") -> Response:
    async with AsyncClient(transport=ASGITransport(app=app), base_url="http://headroom") as client:
        return await client.get(path, headers={"accept": accept})


@pytest.mark.parametrize("path", ["/", "/d/1", "/catalogue", "/s/token"])
async def test_page_addresses_get_the_page(app: FastAPI, path: str) -> None:
    answer = await get(app, path)
    assert (answer.status_code, "Headroom" in answer.text) == (200, True)


async def test_a_mistyped_address_gets_a_browser_the_page_and_status_404(app: FastAPI) -> None:
    answer = await get(app, "/catalog", BROWSER)
    assert (answer.status_code, "Headroom" in answer.text) == (404, True)


async def test_a_program_gets_a_sentence(app: FastAPI) -> None:
    answer = await get(app, "/assets/main-2.js")
    assert answer.status_code == 404
    assert "nothing at /assets/main-2.js" in answer.json()["message"]


@pytest.mark.parametrize("path", ["/../pyproject.toml", "/%2e%2e/x", "/.git/config", "/assets/%00"])
async def test_nothing_outside_of_the_folder(app: FastAPI, path: str) -> None:
    assert (await get(app, path)).status_code == 404


def test_every_address_of_the_page_answers_as_one_that_is_there() -> None:
    """The first steps of the routes that the page shows are those that the server knows."""
    routes = (ROOT / "frontend" / "src" / "app" / "routes.tsx").read_text(encoding="utf-8")
    shown = set(re.findall(r'<Route path="/([a-z-]+)', routes))
    assert {"d", "delta", "help", "docs"} <= shown <= set(_PAGES)
