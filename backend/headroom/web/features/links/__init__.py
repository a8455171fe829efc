"""Links, and what their holders see."""
