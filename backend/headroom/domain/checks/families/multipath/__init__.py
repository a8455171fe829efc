"""Multipath, LVM and filesystems."""
