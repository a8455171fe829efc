"""Job files: sections and options with plain values."""

import re

MARK = "#"
_LINE = re.compile(r"\[[A-Za-z0-9_-]+\]|[a-z_]+(=[A-Za-z0-9_/:.\\-]+)?")

_TOOL = r"\$\((wipefs|blkid -c /dev/null)( /dev/[A-Za-z0-9_./:-]+)+ 2>&1\)"
_AIX_DISKS = r"\$\(lspv \| grep -w( -e hdisk[0-9]+)+ \| grep -v 'none  \*None'\)"
_AIX_VOLUME = (
    r"(\$\(lslv [A-Za-z0-9_]+ \| grep opened\)\$\(dd if=/dev/r[A-Za-z0-9_]+ bs=64k count=1 2>/dev/null"
    r" \| strings \| grep -e 'NSD desc' -e J2FS\))*"
)
_GUARD = re.compile(
    rf'exec_prerun=test -z "({_TOOL}|({_AIX_DISKS})?{_AIX_VOLUME})"'
    r" \|\| ! echo in use or not empty: nothing was written"
)


def check(path: str, text: str) -> None:
    lines = [line for line in text.splitlines() if line and not line.startswith(MARK)]
    assert all(_LINE.fullmatch(line) or _GUARD.fullmatch(line) for line in lines)
    for section in re.split(r"^(?=\[)", "\n".join(lines), flags=re.MULTILINE):
        raw = "\nfilename=" in section and not re.search(r"^rw=(rand)?read$", section, re.MULTILINE)
        assert raw == ("\nexec_prerun=" in section), "whatever writes to a device looks at it first"
