"""GPFS as a state machine, beside the hosts that it runs on."""

import re
from pathlib import Path

from tests.writers.runs.hosts import OK, Hosts, Said, failed

_STANZA = re.compile(r"nsd=(\S+)\s+device=(\S+)\s+servers=(\S+)")


class Cluster(Hosts):
    """Hosts whose mm commands share one cluster; `folder` is where scripts run."""

    folder: Path
    running = True

    def _mmlsnsd(self, host: str, words: list[str]) -> Said:
        return OK if f"nsd {words[1]}" in self.cluster else failed("no such NSD")

    def _mmlsfs(self, host: str, words: list[str]) -> Said:
        return OK if f"fs {words[0]}" in self.cluster else failed("no such file system")

    def _mmlsconfig(self, host: str, words: list[str]) -> Said:
        return 0, f"{words[0]} {self.cluster.get(words[0], '4M')}\n"

    def _mmlsmount(self, host: str, words: list[str]) -> Said:
        return 0, "".join(f"File system {name} is mounted on 1 nodes.\n" for name in self.mounted)

    def _mmshutdown(self, host: str, words: list[str]) -> Said:
        assert not self.mounted, "GPFS stops under mounted file systems"
        self.running = False
        return OK

    def _mmstartup(self, host: str, words: list[str]) -> Said:
        self.running = True
        return OK

    def _mmgetstate(self, host: str, words: list[str]) -> Said:
        return 0, f"1 node {'active' if self.running else ' down'}\n"

    def _mmchconfig(self, host: str, words: list[str]) -> Said:
        name, value = words[0].split("=")
        at_once = "-i" in words
        assert at_once == (name in ("pagepool", "maxMBpS")), f"{name} is not in effect"
        if not at_once and self.running:
            return failed("GPFS has to be down")
        self.cluster[name] = value
        return OK

    def _mmcrnsd(self, host: str, words: list[str]) -> Said:
        found = _STANZA.findall((self.folder / words[1]).read_text(encoding="ascii"))
        if not self.running or not found:
            return failed("GPFS is down, or there are no stanzas")
        for nsd, device, servers in found:
            code, text = self.write(servers.split(",")[0], device, f"nsd {nsd}")
            if code:
                return code, text
            self.cluster[f"nsd {nsd}"] = device
        return OK

    def _mmcrfs(self, host: str, words: list[str]) -> Said:
        wanted = re.findall(r"nsd=(\S+)", (self.folder / words[2]).read_text(encoding="ascii"))
        if f"fs {words[0]}" in self.cluster or not all(f"nsd {nsd}" in self.cluster for nsd in wanted):
            return failed("the file system is there, or an NSD is not")
        self.cluster[f"fs {words[0]}"] = ",".join(wanted)
        return OK

    def _mmmount(self, host: str, words: list[str]) -> Said:
        if f"fs {words[0]}" not in self.cluster:
            return failed("no such file system")
        self.mounted.add(f"/{words[0]}")
        return OK
