"""One version, written in one place, and an image that is built from the lock files alone."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from headroom import __version__

ROOT = Path(__file__).resolve().parents[3]
BACKEND = ROOT / "backend"
RELEASE = re.compile(r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$", re.MULTILINE)
PINNED = re.compile(r"^(?:node:\d+-slim|python:3\.\d+-slim)(?: AS \w+)?$")
INSTALLS = re.compile(r"\b(?:npm (?:i|install|add|update)|npx|apt|apt-get|apk|curl|wget|uv|git)\b")


def text_of(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def test_all_that_names_the_version_names_the_same() -> None:
    project = tomllib.loads(text_of("backend/pyproject.toml"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "headroom.__version__"}
    lock = json.loads(text_of("package-lock.json"))
    named = {
        "package.json": json.loads(text_of("package.json"))["version"],
        "package-lock.json": lock["version"],
        "the root of package-lock.json": lock["packages"][""]["version"],
        "backend/openapi.json": json.loads(text_of("backend/openapi.json"))["info"]["version"],
        "docker-compose.yml": re.findall(r"image: headroom:(\S+)", text_of("docker-compose.yml"))[0],
        "CHANGELOG.md": RELEASE.findall(text_of("CHANGELOG.md"))[0],
    }
    assert named == dict.fromkeys(named, __version__)
    for workspace in ("frontend", "e2e"):
        assert "version" not in json.loads(text_of(f"{workspace}/package.json")), workspace
        assert "version" not in lock["packages"][workspace], workspace


def test_the_changelog_has_each_release_once_the_newest_first() -> None:
    releases = [tuple(map(int, one.split("."))) for one in RELEASE.findall(text_of("CHANGELOG.md"))]
    assert releases == sorted(set(releases), reverse=True)
    assert len(releases) >= 2


@pytest.fixture(scope="module")
def stages() -> list[list[tuple[str, str]]]:
    """Instructions of the Dockerfile by stage: the word and what follows it, with continued lines joined."""
    joined = text_of("backend/Dockerfile").replace("\\\n", " ")
    lines = [line.strip() for line in joined.split("\n") if line.strip() and not line.strip().startswith("#")]
    found: list[list[tuple[str, str]]] = []
    for word, _, rest in (line.partition(" ") for line in lines):
        if word == "FROM":
            found.append([])
        found[-1].append((word, rest))
    return found


def runs(stage: list[tuple[str, str]]) -> list[str]:
    return [step.strip() for word, rest in stage if word == "RUN" for step in rest.split("&&")]


def test_the_image_begins_with_named_versions(stages: list[list[tuple[str, str]]]) -> None:
    bases = [rest for stage in stages for word, rest in stage if word == "FROM"]
    assert [base for base in bases if not PINNED.match(base)] == []
    least = tomllib.loads(text_of("backend/pyproject.toml"))["project"]["requires-python"].removeprefix(">=3.")
    version = re.findall(r"python:3\.(\d+)", " ".join(bases))
    assert [int(minor) >= int(least) for minor in version] == [True]


def test_the_image_installs_what_the_lock_files_name_and_nothing_else(stages: list[list[tuple[str, str]]]) -> None:
    steps = [step for stage in stages for step in runs(stage)]
    assert [step for step in steps if INSTALLS.search(step)] == []
    assert [step for step in steps if step.startswith("npm ci")] == ["npm ci --no-audit --no-fund"]
    pips = [step for step in steps if "pip" in step]
    assert pips == ["pip install --no-cache-dir --require-hashes -r backend/requirements.lock"]
    assert [rest for stage in stages for word, rest in stage if word == "ADD"] == []


def test_lock_files_are_there_before_the_code_and_have_sums(stages: list[list[tuple[str, str]]]) -> None:
    page, product = stages
    order = [rest for word, rest in page if word in {"COPY", "RUN"}]
    assert order[0] == "package.json package-lock.json .npmrc ./"
    assert next(place for place, rest in enumerate(order) if rest.startswith("npm ci")) < order.index(
        "frontend frontend"
    )
    assert ("COPY", "backend/requirements.lock backend/") in product
    requirements = re.findall(r"^[A-Za-z0-9_.\[\]-]+==", text_of("backend/requirements.lock"), re.MULTILINE)
    lines = text_of("backend/requirements.lock").replace("\\\n", " ").split("\n")
    pinned = [line for line in lines if "==" in line and not line.lstrip().startswith("#")]
    assert len(pinned) == len(requirements) > 20
    assert [line.split("==")[0] for line in pinned if "--hash=sha256:" not in line] == []
    packages = json.loads(text_of("package-lock.json"))["packages"]
    outside = {name: one for name, one in packages.items() if name.startswith("node_modules/") and not one.get("link")}
    assert [name for name, one in outside.items() if "integrity" not in one and not one.get("inBundle")] == []


def test_all_that_the_image_copies_is_there(stages: list[list[tuple[str, str]]]) -> None:
    """What is copied from another stage is made there; all else lies in the repository."""
    copied = [rest.split() for stage in stages for word, rest in stage if word == "COPY"]
    sources = [one for words in copied if not words[0].startswith("--from") for one in words[:-1]]
    assert [one for one in sources if not (ROOT / one).exists()] == []
    workspaces = json.loads(text_of("package.json"))["workspaces"]
    assert {f"{one}/package.json" for one in workspaces} <= set(sources)


def test_the_build_of_the_page_finds_what_it_reads_beside_itself(stages: list[list[tuple[str, str]]]) -> None:
    page = stages[0]
    copied = {one for word, rest in page if word == "COPY" for one in rest.split()[:-1]}
    read = set()
    for path in [*(ROOT / "frontend" / "src").rglob("*.ts*"), *(ROOT / "frontend" / "vite").glob("*.ts")]:
        if ".test." not in path.name and "testing" not in path.parts:
            read |= set(re.findall(r"'(?:\.\./){2,}(docs|db|backend|e2e)\b", path.read_text(encoding="utf-8")))
    assert "docs" in read
    assert read <= copied
