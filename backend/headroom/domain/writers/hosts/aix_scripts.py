"""What the shell scripts for AIX hosts share: how they keep from writing over anything, and from making it twice.

From memory: AIX shows a disk of nobody as "none None" in lspv, with the NSD's name once GPFS has it; GPFS writes "NSD
descriptor" and JFS2 "J2FS" into the first 64 KiB of a device; lsvg and lslv fail for what is not there; reducevg -df
takes the last disks and with them the group.
"""

from headroom.domain.writers.files.text import sections

BLANK, UNLESS = sections(__file__, "functions/aix.sh")
"""With `unless` a second run changes nothing, and one after a run that stopped goes on where that ended."""
