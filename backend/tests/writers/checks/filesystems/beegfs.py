"""BeeGFS: scripts in the grammar of its setup commands, mount units of its targets."""

import re

from headroom.domain.writers.filesystems.beegfs import MANAGEMENT
from tests.writers.checks.filesystems.targets import UNIT_KEYS, check_guarded
from tests.writers.grammars.linux_grammar import DISK, LOGICAL

_POINT = r"(/[A-Za-z0-9_][A-Za-z0-9._-]*)+"
COMMANDS = (
    rf"mkfs\.xfs( -d su=[1-9][0-9]*k,sw=[1-9][0-9]* -l su=[1-9][0-9]*k)? ({DISK}|{LOGICAL})",
    rf"/opt/beegfs/sbin/beegfs-setup-storage -p {_POINT} -s [1-9][0-9]* -i [1-9][0-9]* -m \"\$management\"",
    r"systemctl enable --now beegfs-(storage|client)\.service",
    r'/opt/beegfs/sbin/beegfs-setup-client -m "\$management"',
    rf"echo '{_POINT} /etc/beegfs/beegfs-client\.conf' >/etc/beegfs/beegfs-mounts\.conf",
)


def check(path: str, text: str) -> None:
    if path.endswith(".mount"):
        for line in [line for line in text.splitlines() if line and not line.startswith("#")]:
            assert any(re.fullmatch(pattern, line) for pattern in UNIT_KEYS), line
        return
    assert path.endswith(("/beegfs-storage.sh", "/beegfs-client.sh"))
    assert text.count(MANAGEMENT) == 1
    check_guarded(text.replace(MANAGEMENT, ""), COMMANDS, guarded=path.endswith("-storage.sh"))
