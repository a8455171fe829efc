"""The live document: rooms that apply, commit, broadcast and acknowledge edits, and push results."""
