"""Connections: how fast they are read, how they are written to, how they end."""
