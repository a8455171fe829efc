"""Ceph: specifications of known keys only, and scripts in the grammar of the ceph and rbd commands."""

import re

import yaml

from headroom.domain.writers.filesystems.ceph import OSDS

_NAME = r"[A-Za-z][A-Za-z0-9_.-]*"
_HOST = re.compile(r"[a-z][a-z0-9-]{0,62}")
_PROFILE = rf"'profile rbd pool={_NAME}(, profile rbd pool={_NAME})?'"
_KEYRING = rf"-o ceph\.client\.{_NAME}\.keyring"
COMMANDS = (
    r"set -eu",
    r'cd "\$\(dirname "\$0"\)"',
    r"ceph orch apply -i (cephadm|rgw)\.yaml",
    r"osds [1-9][0-9]*",
    rf"ceph osd crush rule create-replicated {_NAME} default host",
    rf"ceph osd erasure-code-profile set {_NAME} k=[1-9][0-9]* m=[1-9][0-9]* crush-failure-domain=host",
    rf"ceph osd pool create {_NAME} (replicated|erasure {_NAME})",
    rf"ceph osd pool set {_NAME} (crush_rule {_NAME}|(min_)?size [1-9][0-9]*|allow_ec_overwrites true)",
    rf"ceph osd pool application enable {_NAME} (rbd|rgw)",
    rf"rbd pool init {_NAME}",
    rf"ceph fs new {_NAME} {_NAME} {_NAME}",
    rf"ceph fs add_data_pool {_NAME} {_NAME}",
    rf"ceph orch apply mds {_NAME}",
    r"umask 077",
    rf"ceph auth get-or-create client\.{_NAME} mon 'profile rbd' osd {_PROFILE} mgr {_PROFILE} {_KEYRING}",
    rf"ceph fs authorize {_NAME} client\.{_NAME} / rw {_KEYRING}",
)
_DEVICES = {"paths", "rotational", "size", "limit"}


def check(path: str, text: str) -> None:
    if path.endswith("/ceph.sh"):
        assert text.count(OSDS) == 1
        joined = text.replace(OSDS, "").replace(" \\\n    ", " ")
        for line in [line for line in joined.splitlines() if line and not line.startswith("#")]:
            assert any(re.fullmatch(pattern, line) for pattern in COMMANDS), line
        return
    for document in yaml.safe_load_all(text):
        check_specification(document)


def check_specification(document: dict[str, object]) -> None:
    """A host, its OSDs or the gateways."""
    kind = document["service_type"]
    if kind == "host":
        assert set(document) <= {"service_type", "hostname", "addr", "labels"}
        assert _HOST.fullmatch(str(document["hostname"]))
        return
    assert kind in ("osd", "rgw")
    assert re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]*", str(document["service_id"]))
    placement, spec = document["placement"], document.get("spec")
    assert isinstance(placement, dict)
    assert all(_HOST.fullmatch(name) for name in placement["hosts"])
    assert (spec is not None) == (kind == "osd")
    if isinstance(spec, dict):
        assert set(spec) == {"data_devices"}
        assert set(spec["data_devices"]) <= _DEVICES
