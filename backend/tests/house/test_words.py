"""Wordings that readers stumbled over do not come back: in interface, messages, catalogue and manuals."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[3]
PLACES: Final = ("frontend/src", "backend/headroom", "db/catalogue", "db/reference-designs", "docs", "README.md")
ENDINGS: Final = {".ts", ".tsx", ".py", ".yaml", ".json", ".md", ".typ"}
GIVEN_UP: Final = (
    "machine that was measured",
    "one of today",
    "change it as you like",
    "May not drive it",
    "will stand here",
    "in flight hold it",
    "Held by",
    "Facts of the part",
    "Memory writes, payloads",
    "its derived law stands in",
    "No time of a request is counted",
    "What the catalogue has to put in place",
    "Nothing while those above",
    "Binds at",
    "has nothing faster that fits",
    "Most within it",
    "Over the target",
    "Bear one failure",
    "Travels at once",
    "Knee below",
    "told here hop by hop",
    "has no free place for",
    "Stands for this many",
    "all that the array has",
    "stand by for one that fails",
    "the same word share",
    "Requests a path in turn",
    "Wait without a path",
    "gives up memory of programs",
    "Settle open",
    "before the machines stand",
    "That cannot be done",
    "that Headroom writes for",
    "The files are on their way",
    "Making the file",
    "takes of its drives is not known",
    "These prices are nobody",
    "What vendors ask for their parts",
    "List price is no number",
    "Part number stands twice",
    "Say until when the quote",
    "Part of the price that is not cost",
    "as the letter has them",
    "Owning it for",
    "of it energy",
    "Nothing is named yet",
    "change the drawing by it",
    "The design as it is at any time",
    "Tell it by another way",
    "shows nothing any more",
    "Give this link a new address",
    "A wider window lets you",
    "No zone: all see all",
    "Tick two to compare",
    "Nothing matches.",
    "is no number:",
    "Figures from memory",
)
"""As they were written; what they say now is in the interface."""


def texts() -> Iterator[tuple[Path, str]]:
    for place in PLACES:
        start = ROOT / place
        for path in sorted(start.rglob("*")) if start.is_dir() else [start]:
            if path.suffix in ENDINGS and ".test." not in path.name and path.name != "schema.gen.ts":
                yield path, path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def written() -> list[tuple[Path, str]]:
    return list(texts())


def test_texts_are_found(written: list[tuple[Path, str]]) -> None:
    """The search sees what stands there today."""
    assert len(written) > 1000
    assert any("Becomes the limit at" in text for _, text in written)


@pytest.mark.parametrize("words", GIVEN_UP)
def test_a_wording_does_not_come_back(words: str, written: list[tuple[Path, str]]) -> None:
    assert [str(path.relative_to(ROOT)) for path, text in written if words in text] == []
