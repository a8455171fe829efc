"""The tasks and handlers of the playbook, as text, and which file of a Linux host has its place where.

Facts: Ansible 2.14 documentation of ansible.builtin (copy, command with `creates`, package, service, systemd, file,
include_tasks); packages of Debian 12, Red Hat Enterprise Linux 9 and SUSE Linux Enterprise Server 15, where from memory
only those of SUSE. Nothing but ansible.builtin, so that no collection has to be there.
"""

from dataclasses import dataclass
from typing import Final

from headroom.domain.writers.files.text import sections


@dataclass(frozen=True, slots=True)
class Place:
    """Where a file of the bundle goes on its host, what is told of it, and what it needs."""

    title: str
    destination: str
    notify: str
    packages: tuple[str, str, str] | None = None
    """Names in Debian, Red Hat and SUSE, several separated by blanks."""


FILES: Final = {
    "headroom-storage.conf": Place(
        "the options of the adapters' drivers",
        "/etc/modprobe.d/headroom-storage.conf",
        "Rebuild the initial file system",
    ),
    "multipath.conf": Place(
        "the multipath configuration",
        "/etc/multipath.conf",
        "Reload multipathd",
        ("multipath-tools", "device-mapper-multipath", "multipath-tools"),
    ),
    "60-headroom-storage.rules": Place(
        "the rules for disks", "/etc/udev/rules.d/60-headroom-storage.rules", "Reload the rules for disks"
    ),
    "90-headroom-storage.conf": Place(
        "the kernel's settings", "/etc/sysctl.d/90-headroom-storage.conf", "Apply the kernel's settings"
    ),
    "headroom-nvme.service": Place(
        "the unit that connects NVMe", "/etc/systemd/system/headroom-nvme.service", "Read the units"
    ),
}
"""File of a host to its place; installed in this order."""
ATTACHING: Final = {
    "devices.sh": ("s390-tools", "s390utils-base", "s390-tools"),
    "nvme-connect.sh": ("nvme-cli", "nvme-cli", "nvme-cli"),
}
"""Scripts that bring disks to the host, in their order, and their packages."""
MAKING: Final = {
    "mdadm.sh": ("mdadm", "mdadm", "mdadm"),
    "lvm.sh": ("lvm2", "lvm2", "lvm2"),
    "mkfs.sh": ("xfsprogs e2fsprogs", "xfsprogs e2fsprogs", "xfsprogs e2fsprogs"),
}
"""Scripts that make arrays, volumes and file systems, in their order: what is on the disks is lost."""
FAMILIES: Final = ("Debian", "RedHat", "Suse")

(OPENING,) = sections(__file__, "playbook/opening.yml")
PACKAGES, MULTIPATHD, FLUSH, FOLDERS, ATTACH, NVME, MAKE, *MOUNTS = sections(__file__, "playbook/tasks.yml")
RUN_ONCE: Final = "\n".join(sections(__file__, "playbook/run_once.yml"))
COPY: Final = """\
    - name: Install {title}
      ansible.builtin.copy:
        src: "{{{{ playbook_dir }}}}/../hosts/{{{{ headroom_folder }}}}/{name}"
        dest: {destination}
        owner: root
        group: root
        mode: "0644"
        backup: true
      when: "'{name}' in headroom_files"
      notify: {notify}
"""
_HANDLERS: Final = sections(__file__, "playbook/handlers.yml")
HANDLERS: Final = {
    place.notify: [handler for handler in _HANDLERS if f": {place.notify}\n" in handler] for place in FILES.values()
}
"""By what tasks notify, the handlers that listen."""
