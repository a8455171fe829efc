"""Writers for cables and switches."""
