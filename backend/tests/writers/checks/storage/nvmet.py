"""Files of the Linux target: the form that nvmetcli saves, key by key, and every name in it known to the file."""

import ipaddress
import json
import re
from typing import Any

from tests.writers.checks.linux.nvme_connect import NQN

_NQN = re.compile(NQN)
_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_HIGHEST = 8192
"""Most port and namespace IDs that nvmetcli takes."""
_LAST_CONTROLLER = 65519
Entry = dict[str, Any]


def check(path: str, text: str) -> None:
    assert path.count("/") == 2
    assert path.endswith("/nvmet.json")
    document = json.loads(text)
    assert text == json.dumps(document, indent=2, sort_keys=True) + "\n", "as nvmetcli saves it"
    assert document.keys() == {"hosts", "ports", "subsystems"}
    hosts = [_named(host, {"nqn"}) for host in document["hosts"]]
    subsystems = [_subsystem(entry, hosts) for entry in document["subsystems"]]
    assert len({*hosts, *subsystems}) == len(hosts) + len(subsystems)
    addresses = [_port(entry, number, subsystems) for number, entry in enumerate(document["ports"], 1)]
    assert len(set(addresses)) == len(addresses) > 0
    paths = [space["device"]["path"] for entry in document["subsystems"] for space in entry["namespaces"]]
    assert len(set(paths)) == len(paths)


def _named(entry: Entry, keys: set[str]) -> str:
    assert entry.keys() == keys
    nqn = entry["nqn"]
    assert isinstance(nqn, str)
    assert _NQN.fullmatch(nqn)
    assert len(nqn) <= 223
    return nqn


def _port(entry: Entry, number: int, subsystems: list[str]) -> str:
    assert entry.keys() == {"addr", "portid", "referrals", "subsystems"}
    assert entry["portid"] == number <= _HIGHEST
    assert entry["referrals"] == []
    assert entry["subsystems"] == subsystems
    address = dict(entry["addr"])
    version = ipaddress.ip_address(address["traddr"]).version
    assert address.pop("trtype") in ("rdma", "tcp")
    traddr = str(address.pop("traddr"))
    assert address == {"adrfam": f"ipv{version}", "treq": "not specified", "trsvcid": "4420"}
    return traddr


def _subsystem(entry: Entry, hosts: list[str]) -> str:
    attributes = entry["attr"]
    assert attributes.keys() == {"allow_any_host", "cntlid_max", "cntlid_min", "serial"}
    assert attributes["allow_any_host"] == "0"
    assert 1 <= int(attributes["cntlid_min"]) < int(attributes["cntlid_max"]) <= _LAST_CONTROLLER
    assert re.fullmatch(r"[0-9a-f]{20}", attributes["serial"])
    assert entry["allowed_hosts"]
    assert set(entry["allowed_hosts"]) <= set(hosts)
    ids = [_namespace(space) for space in entry["namespaces"]]
    assert ids == sorted(set(ids))
    return _named(entry, {"allowed_hosts", "attr", "namespaces", "nqn"})


def _namespace(entry: Entry) -> int:
    assert entry.keys() == {"device", "enable", "nsid"}
    assert entry["device"].keys() == {"path", "uuid"}
    assert re.fullmatch(r"/dev/[A-Za-z0-9._:/-]+", entry["device"]["path"])
    assert ".." not in entry["device"]["path"]
    assert _UUID.fullmatch(entry["device"]["uuid"])
    assert entry["enable"] == 1
    nsid = entry["nsid"]
    assert isinstance(nsid, int)
    assert 1 <= nsid <= _HIGHEST
    return nsid
