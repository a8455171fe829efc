"""The ledger of the papers, worked out once a run: many seconds of work, and nobody changes it."""

import io
from contextlib import redirect_stdout

import pytest
from pydantic import TypeAdapter

from headroom.cli import main
from headroom.domain.papers.records import Ledger


@pytest.fixture(scope="session")
def printed_ledger() -> str:
    """What `headroom ledger --format json` prints."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        assert main(["ledger", "--format", "json"]) == 0
    return printed.getvalue()


@pytest.fixture(scope="session")
def paper_ledger(printed_ledger: str) -> Ledger:
    """The same, read: the figures of all papers beside their predictions."""
    return TypeAdapter(Ledger).validate_json(printed_ledger)
