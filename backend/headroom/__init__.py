"""Headroom: how fast a storage design will be, what binds, and the files that build it."""

__version__ = "0.2.0"
