"""Comparing what addresses name."""
