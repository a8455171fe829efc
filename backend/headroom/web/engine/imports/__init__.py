"""Imports, as processes beside the server work them out."""
