"""Checks: the table of them, what the organisation wants of each, and what they find in a design."""
