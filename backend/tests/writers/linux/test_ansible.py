"""The playbook brings exactly the files that other writers make, and real Ansible takes it."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from headroom.domain.writers.files.output import Output
from headroom.domain.writers.linux.ansible import has_place
from headroom.domain.writers.lookup.nodes import folder_names
from headroom.domain.writers.lookup.platform import LINUX, hosts_on
from headroom.domain.writers.server_rows import SERVERS
from headroom.domain.writers.table import WRITERS
from headroom.domain.writers.writer import Writer
from tests.writers.conftest import Contextualise, OutputsOf, output_of, texts_of
from tests.writers.samples import case, cases
from tests.writers.tools import needs, run_tool

FOR_PEOPLE = {"sgi-storage.txt", "mount.sh", "mounts.fstab"}
"""Files of Linux hosts that the playbook leaves to people: commands that do not outlast a start, or that it has too."""
EXAMPLES = ("linux-alua", "linux-host")


def path_of(writer: Writer, path: str) -> str:
    """Where the contract says that a writer's file lies in the bundle."""
    return f"config/{writer.place}/{path}"


def bundle_paths(outputs: dict[str, Output]) -> set[str]:
    return {
        path_of(writer, file.path)
        for writer in WRITERS
        if writer.name in outputs and writer not in SERVERS
        for file in outputs[writer.name].files
    }


def hosts_in(text: str) -> dict[str, Any]:
    hosts: dict[str, Any] = yaml.safe_load(text)["all"]["children"]["headroom_linux"]["hosts"]
    return hosts


@pytest.mark.parametrize("name", cases())
def test_every_file_of_a_linux_host_has_a_place_and_none_is_invented(
    name: str, context_of: Contextualise, outputs_of: OutputsOf
) -> None:
    expanded = context_of(case(name)).expanded
    folders = folder_names(expanded, "host")
    linux = {folders[host.id] for host in hosts_on(expanded, *LINUX)}
    there = {
        (folder, file)
        for path in bundle_paths(outputs_of(name))
        if path.startswith("config/hosts/")
        for folder, _, file in [path.removeprefix("config/hosts/").partition("/")]
        if folder in linux and file not in FOR_PEOPLE
    }
    assert [file for _, file in there if not has_place(file)] == []
    output = outputs_of(name)["ansible"] if there else None
    if output is not None and not output.problems:
        (inventory,) = (file.text for file in output.files if file.path == "inventory.yml")
        brought = {
            (folder, file)
            for folder, host in hosts_in(inventory).items()
            for file in [*host["headroom_files"], *host["headroom_mounts"]]
        }
        assert brought == there


def test_a_host_leads_to_its_lines_and_back(context_of: Contextualise) -> None:
    inventory = next(file for file in output_of(context_of(case("linux-alua")), "ansible").files if "inv" in file.path)
    assert len(inventory.parts) == 1
    lines = inventory.text.splitlines()[inventory.parts[0].first - 1 : inventory.parts[0].last]
    assert '          headroom_folder: "db_server"' in lines


def test_open_values_of_the_files_hold_the_playbook_back(context_of: Contextualise) -> None:
    document = case("linux-host")
    document["components"]["v1"].pop("host_device")
    output = output_of(context_of(document), "ansible")
    assert output.files == ()
    assert "/components/v1/host_device" in [problem.place for problem in output.problems]


def test_mount_units_get_the_names_of_their_mount_points(context_of: Contextualise) -> None:
    texts = texts_of(context_of(case("linux-storage")), "ansible")
    units = hosts_in(texts["inventory.yml"])["file_server"]["headroom_units"]
    assert units["srv-fast_scratch.mount"] == r"srv-fast\x2dscratch.mount"
    (play,) = yaml.safe_load(texts["site.yml"])
    used = [task for task in play["tasks"] if "headroom_mounts" in str(task.get("loop"))]
    assert len(used) == 2
    assert all("headroom_units[item]" in str(task) for task in used)


def test_what_makes_file_systems_runs_only_when_asked(context_of: Contextualise) -> None:
    for name in EXAMPLES:
        text = texts_of(context_of(case(name)), "ansible").get("site.yml", "")
        (play,) = yaml.safe_load(text)
        assert play["vars"]["headroom_create"] is False
        for task in play["tasks"]:
            if "headroom_make" in str(task.get("loop")) or "ansible.builtin.systemd" in task:
                assert "headroom_create | bool" in str(task["when"])


@pytest.fixture(scope="module")
def examples(outputs_of: OutputsOf, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Hosts and playbooks of bundles on disk, each bundle in a folder of its own."""
    root: Path = tmp_path_factory.mktemp("examples")
    for name in EXAMPLES:
        for writer in WRITERS:
            if writer.place in ("hosts", "automation") and writer.name in outputs_of(name):
                for file in outputs_of(name)[writer.name].files:
                    path = root / name / path_of(writer, file.path)
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(file.text, encoding="ascii")
    return root


@needs("ansible-playbook", "ansible-core")
@pytest.mark.parametrize("name", EXAMPLES)
def test_ansible_runs_it_and_checking_changes_nothing(name: str, examples: Path) -> None:
    """On this machine in the place of each host; `--check` reads, copies nothing and runs nothing."""
    folder = examples / name / "config/automation"
    here = ["-c", "local", "-e", "ansible_become=false", "-e", "ansible_python_interpreter=/usr/bin/python3"]
    words = ["ansible-playbook", "-i", "inventory.yml", "site.yml", "--check", "--skip-tags", "packages", *here]
    first = yaml.safe_load((folder / "inventory.yml").read_text())["all"]["children"]["headroom_linux"]["hosts"]
    answer = run_tool([*words, "--limit", next(iter(first))], folder)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert "failed=0" in answer.stdout
    assert not Path("/usr/local/lib/headroom").exists()


@needs("ansible-lint")
@needs("ansible-playbook", "ansible-core")
def test_ansible_lint_finds_nothing(examples: Path) -> None:
    files = [path.relative_to(examples).as_posix() for path in examples.rglob("*.yml") if path.name != "inventory.yml"]
    assert len(files) >= len(EXAMPLES)
    answer = run_tool(["ansible-lint", "--offline", "-p", "--strict", *sorted(files)], examples)
    assert answer.returncode == 0, answer.stdout + answer.stderr


@needs("yamllint")
def test_yamllint_finds_nothing(examples: Path) -> None:
    rules = "{extends: default, rules: {line-length: {max: 120}}}"
    answer = run_tool(["yamllint", "--strict", "-d", rules, "."], examples)
    assert answer.returncode == 0, answer.stdout
