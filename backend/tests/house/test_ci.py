"""The public checks run what the product promises to run on, and nothing that floats."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def jobs() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8"))
    return dict(loaded["jobs"])


def test_the_oldest_versions_are_those_that_the_packages_name(jobs: dict[str, Any]) -> None:
    rows = jobs["all"]["strategy"]["matrix"]["include"]
    project = tomllib.loads((ROOT / "backend/pyproject.toml").read_text(encoding="utf-8"))["project"]
    node = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["engines"]["node"]
    assert project["requires-python"] == f">={rows[0]['python']}"
    assert re.fullmatch(rf">={rows[0]['node']}\.\d+", node)
    assert float(rows[-1]["python"]) > float(rows[0]["python"])
    assert int(rows[-1]["node"]) > int(rows[0]["node"])


def test_every_action_is_pinned(jobs: dict[str, Any]) -> None:
    used = [step["uses"] for job in jobs.values() for step in job["steps"] if "uses" in step]
    assert used
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+\.\d+\.\d+", name) for name in used)


def test_each_job_ends_with_the_checks(jobs: dict[str, Any]) -> None:
    assert {name: job["steps"][-1]["run"] for name, job in jobs.items()} == {
        "all": "npm test",
        "macos": "npm test -- core",
    }
