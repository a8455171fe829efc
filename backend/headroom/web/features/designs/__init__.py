"""Designs and their versions."""
