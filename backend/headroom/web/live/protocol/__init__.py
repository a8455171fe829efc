"""Frames of the live socket, and the values in them."""
