"""`headroom failures`: table, JSON, exit codes."""

import json
from pathlib import Path

import pytest

from headroom.cli import main


def _listing(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, list[dict[str, object]]]]:
    code = main(["failures", "origin300-tp9500", "--format", "json", *arguments])
    return code, json.loads(capsys.readouterr().out)


def test_json_has_every_failure_with_what_it_leaves(capsys: pytest.CaptureFixture[str]) -> None:
    code, found = _listing(capsys)
    assert code == 0
    keys = {"id", "kind", "parts", "copies", "workloads"}
    assert all(keys <= failure.keys() for failure in found["failures"])
    workload = found["failures"][0]["workloads"][0]  # type: ignore[index]
    assert {"id", "status", "throughput_mb_s", "limited_by"} <= workload.keys()
    assert {point["id"] for point in found["single_points"]} == {"host:h", "storage_system:s"}


def test_exit_codes_tell_breaches_single_points_and_what_could_not_run(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert _listing(capsys, "--fail-on", "single-points")[0] == 1
    policy = tmp_path / "policy.yaml"
    policy.write_text("failure_policy: [{ of: cable, at_least_percent: 70 }]")
    assert _listing(capsys, "--policy", str(policy))[0] == 0
    policy.write_text("failure_policy: [{ of: cable, at_least_percent: 99 }]")
    code, found = _listing(capsys, "--policy", str(policy))
    assert (code, {breach["kind"] for breach in found["breaches"]}) == (1, {"cable"})
    policy.write_text("failure_policy: [{ of: feed, at_least_percent: 0 }]")
    code, found = _listing(capsys, "--policy", str(policy))
    assert (code, found["breaches"], {doubt["kind"] for doubt in found["doubts"]}) == (1, [], {"feed"})
    assert main(["failures", "origin300-tp9500", "--policy", str(policy), "--format", "table"]) == 1
    assert "What cannot be told of the policy" in capsys.readouterr().out
    policy.write_text("failure_policy: [{ of: nothing, at_least_percent: 99 }]")
    assert main(["failures", "origin300-tp9500", "--policy", str(policy)]) == 2
    assert main(["failures", "origin300-tp9500", "--policy", str(tmp_path / "none.yaml")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_the_table_names_single_points_with_remedies_and_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["failures", "origin300-tp9500", "--pairs", "--format", "table"]) == 0
    text = capsys.readouterr().out
    assert "Single points of failure" in text
    assert "Mirror the data on a second storage system." in text
    assert "take down what neither does alone" in text
