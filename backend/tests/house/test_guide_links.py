"""Every link and picture of the guide and of the README leads to a file that is there, and no picture is left over."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
GUIDE = ROOT / "docs" / "guide"
PAGES = [ROOT / "README.md", *sorted(GUIDE.rglob("*.md"))]
TARGET = re.compile(r"\]\(([^)\s]+)\)")


def targets(page: Path) -> list[Path]:
    """The files that a page links to; addresses elsewhere and places within the page are left out."""
    found = TARGET.findall(page.read_text(encoding="utf-8"))
    local = (target.partition("#")[0] for target in found if "://" not in target)
    return [(page.parent / target).resolve() for target in local if target]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_links_only_to_what_is_there(page: Path) -> None:
    assert [str(target) for target in targets(page) if not target.exists()] == []


def test_every_page_and_picture_of_the_guide_can_be_reached() -> None:
    reached = {target for page in PAGES for target in targets(page)}
    kept = {path for path in GUIDE.rglob("*") if path.suffix in (".md", ".webp")}
    assert sorted(str(path.relative_to(GUIDE)) for path in kept - reached) == []
