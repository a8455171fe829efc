"""What the holder of a link reads."""
