"""Two designs held against each other."""
