"""Checks as organisations want them."""
