"""The drawing that Node makes by the page's painters: whole, harmless, the same each time; or one sentence why not."""

import re
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.bundle.package import Package
from headroom.domain.deliverable.documents.drawing import DesignDrawing, NoDrawing, drawing_order
from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.drawing import node
from headroom.settings import PICTURE
from tests.deliverable.hostile import NAMES, hostile
from tests.writers.designs import Document, small

built = pytest.mark.skipif(not PICTURE.is_file(), reason="the program that draws is not built; `npm test` builds it")
SVG = "{http://www.w3.org/2000/svg}"


def order_of(document: Document, catalogue: Catalogue) -> bytes:
    design = parse_design(document, catalogue)
    return drawing_order(design, catalogue, evaluate(design, catalogue))


def draw(order: bytes) -> DesignDrawing:
    node.draw.cache_clear()
    return node.draw(order)


def said(svg: str) -> str:
    return " ".join(text for item in ElementTree.fromstring(svg).iter(f"{SVG}text") if (text := item.text))


@built
def test_p690_is_drawn_with_its_loads(p690: Document, catalogue: Catalogue) -> None:
    drawing = draw(order_of(p690, catalogue))
    for svg in (drawing.svg.decode(), drawing.sheet):
        words = said(svg)
        for part in ("p690 GPFS benchmark", "All disks read", "Drawer 7", "FAStT56", "100%"):
            assert part in words
    assert b"@font-face" in drawing.svg
    assert "@font-face" not in drawing.sheet


@built
def test_it_is_the_same_each_time(catalogue: Catalogue) -> None:
    order = order_of(small(), catalogue)
    assert draw(order) == draw(order)


@built
def test_a_moved_part_is_drawn_elsewhere(catalogue: Catalogue) -> None:
    moved = small() | {"layout": {"p690": [0, 0], "f1": [900, 700]}}
    assert draw(order_of(small(), catalogue)) != draw(order_of(moved, catalogue))


@built
def test_hostile_names_are_texts(catalogue: Catalogue) -> None:
    drawing = draw(order_of(hostile(), catalogue))
    for svg in (drawing.svg.decode(), drawing.sheet):
        tags = {item.tag.removeprefix(SVG) for item in ElementTree.fromstring(svg).iter()}
        assert tags <= {"svg", "title", "defs", "style", "pattern", "path", "g", "text"}
        assert not re.search(r'\b(href|on\w+)="', svg)
    assert NAMES[1] in said(drawing.svg.decode())


@built
def test_an_empty_design_says_so(catalogue: Catalogue) -> None:
    with pytest.raises(NoDrawing, match=r"^No drawing: .*\.$"):
        draw(order_of({"schema": 1, "meta": {"name": "Nothing yet"}, "components": {}}, catalogue))


@pytest.mark.parametrize("missing", ["node", "program"])
def test_without_node_the_bundle_goes_on(
    missing: str, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if missing == "node":
        monkeypatch.setenv("PATH", str(tmp_path))
    else:
        monkeypatch.setattr(node, "PICTURE", tmp_path / "picture.mjs")
    design = parse_design(small(), catalogue)
    files = Package(design, catalogue, evaluate(design, catalogue), draw).late_files()
    assert set(files) == {"README.md", "report.pdf", "manifest.json"}
    assert "- No drawing: " in files["README.md"].decode()


def test_without_room_for_a_file_it_is_one_sentence(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "missing"))
    with pytest.raises(NoDrawing, match="no temporary file"):
        draw(order_of(small(), catalogue))


def test_a_program_that_fails_is_one_sentence(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    broken = tmp_path / "picture.mjs"
    broken.write_text("process.exit(3)", encoding="utf-8")
    monkeypatch.setattr(node, "PICTURE", broken)
    with pytest.raises(NoDrawing, match="No drawing: "):
        draw(order_of(small(), catalogue))
