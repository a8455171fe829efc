"""Writers for file systems of whole clusters."""
