"""The script that makes a GPFS file system: settings that take effect, disks that hold nothing, and no second time.

Facts: IBM Storage Scale 5 documentation of mmcrnsd, mmcrfs, mmchconfig, mmlsmount and mmgetstate (`-i` puts a value
into effect at once and keeps it, for pagepool and maxMBpS; maxblocksize needs GPFS down on all nodes). From memory:
that prefetchThreads needs a restart, that `mmlsnsd -d` fails for an NSD that is not there, and that mmcrnsd takes
kernel names only, which is why names of /dev/disk and /dev/mapper are resolved on the server.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from headroom.domain.writers.files.text import comment, sections, shell

OPENING, HERE, REMOTE, _LOOK_ON_LINUX, _LOOK_ON_AIX = sections(__file__, "functions/gpfs.sh")
LOOK: Final = {False: _LOOK_ON_LINUX, True: _LOOK_ON_AIX}
"""By whether the nodes run AIX."""
RESTART_OPENING: Final = """\
if [ -n "$down" ]
then
    if mmlsmount all | grep -q 'is mounted on [1-9]'
    then
        echo "GPFS has to restart for new values: unmount all file systems (mmumount all -a), then run this again" >&2
        exit 1
    fi
    mmshutdown -a
"""
RESTART_END: Final = """\
    mmstartup -a
    tries=0
    while mmgetstate -a | grep -q -e ' down' -e arbitrating
    do
        tries=$((tries + 1))
        if [ "$tries" -gt 60 ]
        then
            echo "GPFS does not start on all nodes: see mmgetstate -a" >&2
            exit 1
        fi
        sleep 5
    done
fi
"""
TAKE: Final = """\
    if [ -s new.stanza ]
    then
        mmcrnsd -F new.stanza -v yes
    fi
"""


def restarting(values: Iterable[tuple[str, str, str, list[str]]]) -> Iterator[str]:
    """Values that need GPFS down: word, value, what mmlsconfig shows of it (a pattern of grep -w), and nodes or none.

    GPFS is stopped for those that are not set yet, and only while nothing is mounted.
    """
    found = list(values)
    if not found:
        return
    yield from comment("These take effect only when GPFS starts: it is restarted if one is not set yet.")
    yield "down="
    for word, _, shown, _ in found:
        yield f"{shell(['mmlsconfig', word])} | grep -q -w {shown} || down=yes"
    yield from RESTART_OPENING.splitlines()
    for word, value, _, nodes in found:
        yield f"    {shell(['mmchconfig', f'{word}={value}', *nodes])}"
    yield from RESTART_END.splitlines()
    yield ""


def making(name: str, looks: Iterable[list[str]], make: list[str], notes: Iterable[str]) -> Iterator[str]:
    """The commands that make NSDs and file system unless they are there, and mount it."""
    yield f"if mmlsfs {name} >/dev/null 2>&1"
    yield "then"
    yield f'    echo "File system {name} is there: it is left as it is."'
    yield "else"
    yield "    : >new.stanza"
    yield from (f"    {shell(words)}" for words in looks)
    yield from TAKE.splitlines()
    yield from (f"    {line}" for line in notes)
    yield f"    {shell(make)}"
    yield "fi"
    yield shell(["mmmount", name, "-a"])
