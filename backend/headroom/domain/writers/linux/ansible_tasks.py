"""The tasks and handlers of the playbook, as text: one block for each file of a Linux host that has a place on it.

Facts: Ansible 2.14 documentation of ansible.builtin (copy, command with `creates`, package, service, systemd, file,
include_tasks); packages of Debian 12, Red Hat Enterprise Linux 9 and SUSE Linux Enterprise Server 15, where from memory
only those of SUSE. Nothing but ansible.builtin, so that no collection has to be there.
"""

from dataclasses import dataclass
from typing import Final


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

OPENING: Final = """\
- name: Prepare the storage of the Linux hosts
  hosts: headroom_linux
  become: true
  gather_facts: true
  vars:
    # Arrays, volumes and file systems are made and mounted only when this is
    # true: what is on their disks is lost. They are made once and never again.
    # ansible-playbook -e headroom_create=true
    headroom_create: false
"""

PACKAGES: Final = """\
    - name: Install the packages that the files need
      ansible.builtin.package:
        name: "{{ item.value[ansible_facts['os_family']] }}"
        state: present
      loop: "{{ headroom_packages | dict2items }}"
      loop_control:
        label: "{{ item.key }}"
      when:
        - item.key in headroom_files
        - ansible_facts['os_family'] in item.value
      tags: packages
"""

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

MULTIPATHD: Final = """\
    - name: Start multipathd
      ansible.builtin.service:
        name: multipathd
        enabled: true
        state: started
      when:
        - "'multipath.conf' in headroom_files"
        - not ansible_check_mode
"""

FLUSH: Final = """\
    - name: Put the settings into effect before disks are used
      ansible.builtin.meta: flush_handlers
"""

FOLDERS: Final = """\
    - name: Make the folders for scripts and for the marks of those that ran
      ansible.builtin.file:
        path: "{{ item }}"
        state: directory
        owner: root
        group: root
        mode: "0755"
      loop:
        - /run/headroom
        - /usr/local/lib/headroom
        - /var/lib/headroom
"""

ATTACH: Final = """\
    # Marks in /run do not outlast a start of the host, as paths do not.
    - name: Bring the disks to the host
      ansible.builtin.include_tasks: tasks/run_once.yml
      vars:
        headroom_marks: /run/headroom
      loop: "{{ headroom_attach }}"
      loop_control:
        loop_var: headroom_script
"""

NVME: Final = """\
    - name: Connect NVMe over Fabrics at every start
      ansible.builtin.systemd:
        name: headroom-nvme.service
        enabled: true
      when:
        - "'headroom-nvme.service' in headroom_files"
        - not ansible_check_mode
"""

MAKE: Final = """\
    - name: Make arrays, volumes and file systems
      ansible.builtin.include_tasks: tasks/run_once.yml
      vars:
        headroom_marks: /var/lib/headroom
      loop: "{{ headroom_make }}"
      loop_control:
        loop_var: headroom_script
      when: headroom_create | bool
"""

MOUNTS: Final = """\
    - name: Install the mount units
      ansible.builtin.copy:
        src: "{{ playbook_dir }}/../hosts/{{ headroom_folder }}/{{ item }}"
        dest: "/etc/systemd/system/{{ headroom_units[item] }}"
        owner: root
        group: root
        mode: "0644"
      loop: "{{ headroom_mounts }}"
      notify: Read the units

    - name: Let systemd know the mount units
      ansible.builtin.meta: flush_handlers

    - name: Mount the file systems
      ansible.builtin.systemd:
        name: "{{ headroom_units[item] }}"
        enabled: true
        state: started
      loop: "{{ headroom_mounts }}"
      when:
        - headroom_create | bool
        - not ansible_check_mode
"""

RUN_ONCE: Final = """\
- name: Copy the script
  ansible.builtin.copy:
    src: "{{ playbook_dir }}/../hosts/{{ headroom_folder }}/{{ headroom_script }}"
    dest: "/usr/local/lib/headroom/{{ headroom_script }}"
    owner: root
    group: root
    mode: "0755"

- name: Run the script unless it ran before
  ansible.builtin.command:
    argv:
      - /bin/sh
      - "/usr/local/lib/headroom/{{ headroom_script }}"
    creates: "{{ headroom_marks }}/{{ headroom_script }}.done"

- name: Mark that it ran
  ansible.builtin.copy:
    content: "Run by the playbook of Headroom. Delete this file to run it again.\\n"
    dest: "{{ headroom_marks }}/{{ headroom_script }}.done"
    owner: root
    group: root
    mode: "0644"
"""

HANDLERS: Final = {
    "Rebuild the initial file system": """\
    - name: Rebuild the initial file system of Debian
      ansible.builtin.command: update-initramfs -u
      changed_when: true
      when: ansible_facts['os_family'] == 'Debian'
      listen: Rebuild the initial file system

    - name: Rebuild the initial file system of Red Hat and SUSE
      ansible.builtin.command: dracut --force
      changed_when: true
      when: ansible_facts['os_family'] in ['RedHat', 'Suse']
      listen: Rebuild the initial file system

    - name: Say that a restart is due
      ansible.builtin.debug:
        msg: The options of the drivers take effect with the next start.
      listen: Rebuild the initial file system
""",
    "Reload multipathd": """\
    - name: Reload multipathd
      ansible.builtin.service:
        name: multipathd
        state: reloaded
      when: not ansible_check_mode
""",
    "Reload the rules for disks": """\
    - name: Read the rules for disks again
      ansible.builtin.command: udevadm control --reload
      changed_when: true
      listen: Reload the rules for disks

    - name: Apply the rules to the disks that are there
      ansible.builtin.command: udevadm trigger --subsystem-match=block --action=change
      changed_when: true
      listen: Reload the rules for disks
""",
    "Apply the kernel's settings": """\
    - name: Apply the kernel's settings
      ansible.builtin.command: sysctl -p /etc/sysctl.d/90-headroom-storage.conf
      changed_when: true
""",
    "Read the units": """\
    - name: Read the units
      ansible.builtin.systemd:
        daemon_reload: true
      when: not ansible_check_mode
""",
}
"""By what tasks notify."""
