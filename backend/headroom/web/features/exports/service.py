"""Figures of a document, and answers that are files to save."""

from typing import Any

from fastapi import Response

from headroom.web.engine.calls import EXPORTING, Figure, figured
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import Studio

CSV: dict[int | str, dict[str, Any]] = {200: {"content": {"text/csv": {}}}}


def csv_reply(content: bytes) -> Response:
    """A CSV file to save."""
    return Response(content, media_type="text/csv; charset=utf-8", headers=download_headers("bill.csv"))


def download_headers(name: str) -> dict[str, str]:
    """Headers by which a browser saves what it gets."""
    # Never a name that a user typed: the page names the file when it saves it.
    return {"content-disposition": f'attachment; filename="{name}"'}


async def figure_of(studio: Studio, document: dict[str, Any], figure: Figure) -> bytes:
    """One of the figures of a document, as JSON or CSV."""
    return await studio.computers.run_one(EXPORTING, figured, await sent_design(studio, document), figure)
