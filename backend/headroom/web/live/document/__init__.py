"""The live document on the server: updates looked through, applied, mirrored, read."""
