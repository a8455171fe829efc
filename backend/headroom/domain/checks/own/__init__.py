"""Checks that an organisation writes itself: a filter expression that must match nothing, or at least so many parts.

They are data; nothing that users write is run.
"""
