"""Laws of drives and RAID arrays: what an access, a byte, a stripe and a write cache cost."""
