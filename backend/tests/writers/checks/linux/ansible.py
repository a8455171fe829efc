"""Playbook, tasks and inventory: YAML of known shape, in which no name is more than a name."""

import re

import yaml

MARK = "#"
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_FILE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.\\-]*")
_LISTS = ("headroom_files", "headroom_attach", "headroom_make", "headroom_mounts")


def check(path: str, text: str) -> None:
    document = yaml.safe_load(text)
    if path == "inventory.yml":
        _check_inventory(document)
    elif path == "site.yml":
        (play,) = document
        assert play["hosts"] == "headroom_linux"
        check_tasks([*play["tasks"], *play.get("handlers", [])])
    else:
        check_tasks(document)


def _check_inventory(document: dict[str, dict[str, dict[str, dict[str, dict[str, object]]]]]) -> None:
    (group,) = document["all"]["children"].values()
    assert group["hosts"]
    for name, host in group["hosts"].items():
        assert _NAME.fullmatch(name)
        assert isinstance(host, dict)
        assert host.keys() == {"headroom_folder", "headroom_units", *_LISTS}
        assert list(host["headroom_units"]) == host["headroom_mounts"]
        assert all(_FILE.fullmatch(unit) for unit in host["headroom_units"].values())
        assert host["headroom_folder"] == name
        for key in _LISTS:
            assert all(isinstance(item, str) and _FILE.fullmatch(item) for item in host[key]), host[key]


def check_tasks(found: list[dict[str, object]]) -> None:
    """Every task has a name and one module, which is one of Ansible's own."""
    for task in found:
        modules = [key for key in task if "." in key]
        assert len(modules) == 1
        assert modules[0].startswith("ansible.builtin.")
        assert task["name"]
