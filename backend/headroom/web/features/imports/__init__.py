"""Imports of listings."""
