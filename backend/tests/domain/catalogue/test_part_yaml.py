"""Every shipped part written anew says the same, in the style of its file."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from headroom.domain.catalogue.part_yaml import WIDTH, part_yaml
from headroom.domain.catalogue.yaml_safe import read_yaml
from headroom.settings import CATALOGUE

FILES = sorted(CATALOGUE.glob("*/*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_shipped_part_reads_back_the_same(file: Path) -> None:
    raw = yaml.safe_load(file.read_text(encoding="utf-8"))
    text = part_yaml(raw)
    assert yaml.safe_load(text) == raw
    assert read_yaml(text).value == raw


def test_a_figure_keeps_the_order_and_the_line_breaks_of_the_files() -> None:
    file = CATALOGUE / "ibm" / "ibm-fc6239.yaml"
    lines = part_yaml(yaml.safe_load(file.read_text(encoding="utf-8"))).splitlines()
    assert lines[:3] == ["schema: 1", "id: ibm-fc6239", "version: 1"]
    assert lines[11] == "power_w: { typical: null, maximum: null }"
    assert file.read_text(encoding="utf-8").splitlines()[15:17] == lines[15:17]
    assert max(map(len, lines)) <= WIDTH


@pytest.mark.parametrize(
    "value",
    [
        "yes",
        "1e3",
        "2024-01-02",
        "null",
        "~",
        "a: b",
        "a #b",
        '"',
        "\\",
        "",
        " x",
        "0x1F",
        "1:30",
        "é",
        "- a",
        "\U0001f600",
        "a\u200bb",
    ],
)
def test_any_text_reads_back_as_text(value: str) -> None:
    assert read_yaml(part_yaml({"name": value, "page": value, "notes": [value], "sources": {"A": value}})).value == {
        "name": value,
        "page": value,
        "notes": [value],
        "sources": {"A": value},
    }


@pytest.mark.parametrize("value", [0, 1, -3, 0.5, 1e-5, 2.5e14, 1e15, 3.0, True, False, None, 123456789.125])
def test_any_number_reads_back_as_the_number(value: Any) -> None:
    read = read_yaml(part_yaml({"year": value})).value["year"]
    assert read == value
    assert isinstance(read, bool) == isinstance(value, bool)
