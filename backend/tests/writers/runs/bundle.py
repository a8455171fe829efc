"""A bundle's files run in the order of its README, on state machines, as often as asked."""

import configparser
import json
import re
from pathlib import Path

from headroom.domain.deliverable.bundle.work_order import work_order
from headroom.domain.topology.expansion import ExpandedDesign
from headroom.domain.writers.files.output import OutputFile, WriterContext
from headroom.domain.writers.lookup.nodes import folder_names, holder, nodes_of
from headroom.domain.writers.table import WRITERS
from tests.writers.runs.cluster import Cluster
from tests.writers.runs.server import commands
from tests.writers.runs.storage import Storage

_NAMES = [
    "beegfs-setup-client",
    "beegfs-setup-storage",
    "blkid",
    "blockdev",
    "ceph",
    "chdev",
    "dd",
    "esxcli",
    "install",
    "ip",
    "lnetctl",
    "lslv",
    "lspv",
    "lsvg",
    "lvcreate",
    "lvs",
    "mdadm",
    "mkdir",
    "mkfs.ext3",
    "mkfs.ext4",
    "mkfs.lustre",
    "mkfs.xfs",
    "mklv",
    "mkvg",
    "mmchconfig",
    "mmcrfs",
    "mmcrnsd",
    "mmgetstate",
    "mmlsconfig",
    "mmlsfs",
    "mmlsmount",
    "mmlsnsd",
    "mmmount",
    "mmshutdown",
    "mmstartup",
    "modprobe",
    "mount",
    "mountpoint",
    "nvme",
    "pvcreate",
    "pvs",
    "rbd",
    "readlink",
    "sleep",
    "ssh",
    "systemctl",
    "vgcreate",
    "vgs",
    "vmo",
    "wipefs",
    "xdd",
    "zfs",
    "zpool",
]
_PASSIVE = (".csv", ".conf", ".exports", ".rules", ".stanza", ".mount", ".service", ".txt", ".ps1", ".yaml")
"""Files that go along with others, change nothing that the steps share, or have no interpreter here."""


_TOLD = {"xdd": ["overwrite"], "beegfs": ["manager"], "lustre": ["192.0.2.250@tcp"]}
"""What scripts are told in their call."""


class Run:
    """One bundle. `refused` are the files that stopped, of the last time that all were run."""

    def __init__(self, context: WriterContext, folder: Path) -> None:
        self._expanded: ExpandedDesign = context.expanded
        self._folder = folder
        outputs = {writer: writer.write(context) for writer in WRITERS if writer.applies(context)}
        standing = {writer: output for writer, output in outputs.items() if not output.problems and output.files}
        self.order = work_order(standing)
        self.storage = Storage(context.expanded)
        self._exported: dict[str, str] = {}
        self._made_here = {
            file.path.partition("/")[0]
            for writer, output in standing.items()
            for file in output.files
            if writer.place == "storage"
        }
        self._volumes = _volume_names(context.expanded)
        self.hosts: Cluster = Cluster(self.exists, self.identity)
        self.refused: list[str] = []
        self._runs = 0

    def all_steps(self) -> list[str]:
        """Run every file once, in order; the files that were refused."""
        self.refused = []
        self._runs += 1
        home = self._folder / str(self._runs)
        home.mkdir(parents=True)
        (home / "beegfs").mkdir()
        (home / "beegfs" / "conn.auth").write_text("secret\n", encoding="ascii")
        with commands(home, _NAMES, self._answer) as self._call:
            for step in self.order.steps:
                writer = self.order.writers[step.writer]
                self._home = home / writer.place
                for file in step.files:
                    place = self._home / file.path
                    place.parent.mkdir(parents=True, exist_ok=True)
                    text = file.text.replace("/etc/", f"{home}/").replace("/sys/class/nvme", f"{home}/none")
                    text = text.replace("/opt/beegfs/sbin/", "")
                    place.write_text(text, encoding="ascii")
                for file in step.files:
                    if not self._file(writer.name, file):
                        self.refused.append(file.path)
        return self.refused

    def _file(self, writer: str, file: OutputFile) -> bool:
        if writer in ("brocade", "mds"):
            return self.storage.zoning(file.path, file.text)
        if writer in ("smcli", "dscli", "svc"):
            return self.storage.configure(file.path, file.text)
        if writer == "nvmet":
            return self._export(file)
        if writer == "volume_schedule":
            self.storage.configured.add(file.path.partition("/")[0])
        if writer == "fio":
            return self._fio(file)
        if writer == "zlinux" or file.path.endswith(_PASSIVE):
            return True
        self.hosts.folder = (self._home / file.path).parent
        host = self._controller(file) if writer == "target_arrays" else file.path.partition("/")[0]
        if writer == "xdd":
            host = self._host_of(file)
        elif writer in ("gpfs", "ceph"):
            host = "cluster"
        if file.path.endswith(".fstab"):
            self.hosts.mounted |= {line.split()[1] for line in file.text.splitlines() if line.startswith("/dev/")}
            return True
        told = _TOLD.get(writer, [])
        return self._call(host, ["sh", Path(file.path).name, *told], self.hosts.folder) == 0

    def _answer(self, host: str, words: list[str]) -> tuple[int, str]:
        if words[0] == "xdd":
            return self._xdd(host, words)
        if words[:2] == ["systemctl", "enable"]:
            self.hosts.mounted |= {word for word in words if word.endswith(".mount")}
        return self.hosts.answer(host, words)

    def _xdd(self, host: str, words: list[str]) -> tuple[int, str]:
        targets = words[3 : 3 + int(words[2])]
        writes = "-rwratio" in words or words[words.index("-op") + 1] == "write"
        for target in targets if writes else ():
            if target.startswith("/dev/"):
                self.hosts.test(host, target)
        return 0, ""

    def _fio(self, file: OutputFile) -> bool:
        parser = configparser.ConfigParser(allow_no_value=True, delimiters=("=",), interpolation=None)
        parser.read_string(file.text)
        host, whole = self._host_of(file), True
        for name in parser.sections():
            job = parser[name]
            if "filename" in job and "read" not in job["rw"]:
                done = "exec_prerun" in job and self._call(host, ["sh", "-c", job["exec_prerun"]], self._folder) != 0
                whole = whole and not done
                for path in [] if done else re.split(r"(?<!\\):", job["filename"]):
                    said = self.hosts.test(host, path.replace("\\:", ":"))
                    assert said[0] == 0, said[1]
        return whole

    def _host_of(self, file: OutputFile) -> str:
        """Where a load test runs: its file says so in words only, its paths in the data of steps."""
        ids = {key.key.split()[0] for key in file.effects.after if key.kind == "path"}
        return folder_names(self._expanded, "host")[min(ids)]

    def _controller(self, file: OutputFile) -> str:
        return file.path.rpartition("/")[0]

    def _export(self, file: OutputFile) -> bool:
        """nvmetcli restore: every device has to be there; another controller's array never is."""
        controller = self._controller(file)
        for subsystem in json.loads(file.text)["subsystems"]:
            for space in subsystem["namespaces"]:
                path, uuid = space["device"]["path"], space["device"]["uuid"]
                assert self.hosts.there(controller, path), f"{path} is not on {controller}"
                if path.startswith("/dev/md"):
                    assert self._exported.setdefault(uuid, controller) == controller, "an array has two writers"
                self._exported.setdefault(uuid, controller)
        return True

    def identity(self, host: str, path: str) -> str:
        shared = path.startswith("/dev/mapper/3") or "nvme-uuid." in path or "/by-id/nvme-eui" in path
        short = re.sub(r"^/dev/r?(?=hdisk)|^/dev/r?(?=[a-z0-9_]+$)", "", path)
        return path if shared else f"{host} {short}"

    def exists(self, host: str, path: str) -> bool:
        """Drives are there; a volume is once its storage system is configured, a namespace once it is exported."""
        if "nvme-uuid." in path:
            return path.rpartition("uuid.")[2] in self._exported
        if "/" in host:
            return not path.startswith("/dev/md")
        short = path.rpartition("/")[2].removeprefix("r").removeprefix("nvme-").removesuffix("vol")
        if short in self._volumes:
            return self._volumes[short] in self.storage.configured or self._volumes[short] not in self._made_here
        return not path.startswith("/dev/md")


def _volume_names(expanded: ExpandedDesign) -> dict[str, str]:
    """Names of volumes on hosts to the folder of their storage system; a DASD also goes by its first partition."""
    folders = folder_names(expanded, "storage_system")
    found: dict[str, str] = {}
    for volume in nodes_of(expanded, "volume"):
        system = holder(expanded, volume, "storage_system")
        names = [str(value) for key in ("host_device", "wwid") if (value := volume.attributes.get(key))]
        for name in [*names, *(f"{name}1" for name in names)]:
            found[name] = folders[system.id] if system is not None else ""
    return found
