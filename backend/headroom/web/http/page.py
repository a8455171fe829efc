"""The built page: hashed assets are cached for ever, page addresses get the index, everything else is not there.

A browser that follows an address which nothing knows gets the page too, with status 404: it says so in its own words.
"""

import gzip
import mimetypes
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from fastapi import APIRouter, Request, Response

from headroom.web.http.errors import error_response, refuse

_PAGES = (
    "d",
    "s",
    "r",
    "q",
    "designs",
    "price-books",
    "validation",
    "catalogue",
    "sizing",
    "sweeps",
    "consolidation",
    "settings",
    "sign-in",
    "invitation",
    "organisation",
    "account",
    "audit",
    "compare",
    "alternatives",
    "search",
    "import",
    "delta",
    "help",
    "docs",
)
"""First steps of addresses that the page itself knows how to show."""
_FOREVER = "public, max-age=31536000, immutable"
_ANEW = "no-cache"
_SMALLEST_ZIPPED_BYTES = 1024
_ZIPPED_ALREADY = frozenset({".woff2", ".png", ".jpg", ".webp", ".gz", ".zip"})


def page_router(folder: Path) -> APIRouter:
    """Routes of the page in `folder` (what the build made)."""
    router = APIRouter(include_in_schema=False)
    root = folder.resolve()

    @router.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def get_page(request: Request, path: str) -> Response:
        return _answer(root, path, request)

    return router


def _answer(root: Path, path: str, request: Request) -> Response:
    file, status = _file(root, path), 200
    if file is None:
        if path.startswith("api/"):
            raise refuse("not_found", f"There is no call /{path[:200]}; docs/model/contract.md lists them.")
        if path and path.split("/", 1)[0] not in _PAGES:
            if "text/html" not in request.headers.get("accept", ""):
                raise refuse("not_found", f"There is nothing at /{path[:200]}.")
            status = 404
        file = root / "index.html"
        if not file.is_file():
            words = "The page is not built yet; run `npm start`, which builds it, or use the API under /api."
            return error_response("page_missing", words, status=503)
    content, zipped, etag = _load(file, file.stat().st_mtime_ns)
    headers = {
        "etag": etag,
        "cache-control": _FOREVER if file.parent.name == "assets" else _ANEW,
        "vary": "Accept-Encoding",
    }
    if status == 200 and request.headers.get("if-none-match") == etag:
        return Response(status_code=304, headers=headers)
    if zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["content-encoding"] = zipped, "gzip"
    return Response(content, status, media_type=_media_type(file), headers=headers)


def _file(root: Path, path: str) -> Path | None:
    """The file at an address, None for anything outside the folder, hidden, or not there."""
    if "\0" in path or any(step.startswith(".") for step in path.split("/")):
        return None
    try:
        file = (root / path).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except OSError:
        return None


@lru_cache(maxsize=256)
def _load(file: Path, _changed_ns: int) -> tuple[bytes, bytes | None, str]:
    content = file.read_bytes()
    small = len(content) < _SMALLEST_ZIPPED_BYTES or file.suffix in _ZIPPED_ALREADY
    return content, None if small else gzip.compress(content, 6, mtime=0), f'"{sha256(content).hexdigest()[:32]}"'


def _media_type(file: Path) -> str:
    known = {".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
    guessed = known.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return f"{guessed}; charset=utf-8" if guessed.startswith("text/") else guessed
