"""RAID and stripe alignment."""
