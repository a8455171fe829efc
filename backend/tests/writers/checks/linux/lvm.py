"""LVM scripts: nothing but the function, the check of all disks, and commands in the grammar of LVM's manual pages."""

from tests.writers.grammars.linux_grammar import DISK, NAME, check_commands

COMMANDS = (
    rf"look {NAME}( {DISK})+",
    rf"unless vgs {NAME} pvcreate_at [1-9][0-9]*( {DISK})+",
    rf"unless vgs {NAME} vgcreate -s [1-9][0-9]*k {NAME}( {DISK})+",
    rf"unless lvs {NAME}/{NAME}"
    rf" lvcreate( -i [1-9][0-9]* -I [1-9][0-9]*k)? -n {NAME} -l ([1-9][0-9]*|100%FREE|100%PVS) {NAME}( {DISK})*",
)


def check(path: str, text: str) -> None:
    assert path.endswith("/lvm.sh")
    check_commands(text, COMMANDS, "look")
