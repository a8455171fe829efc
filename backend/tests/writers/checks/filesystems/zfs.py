"""ZFS scripts: all drives are looked at first, then commands in the grammar of zpool(8) and zfs(8)."""

from tests.writers.grammars.linux_grammar import DISK, LOGICAL, check_commands

_DEVICES = rf"( ({DISK}|{LOGICAL}))+"
_NAME = r"[A-Za-z][A-Za-z0-9_-]*"
_POINT = r"((/[A-Za-z0-9_][A-Za-z0-9._-]*)+|none)"
_RECORD = r"recordsize=[1-9][0-9]*[KM]"
COMMANDS = (
    rf"zpool create( -f)? -o ashift=12 -O atime=off -O xattr=sa( -O {_RECORD})? -m {_POINT}"
    rf" {_NAME}(( (mirror|raidz[123]))?{_DEVICES})+( spare{_DEVICES})?",
    rf"zfs create -o {_RECORD} -o mountpoint={_POINT} {_NAME}/{_NAME}",
    rf"zpool export {_NAME}",
    rf"zpool import -d /dev/disk/by-id {_NAME}",
)


def check(path: str, text: str) -> None:
    assert path.endswith("/zfs.sh")
    check_commands(text, COMMANDS)
