"""Changes from the catalogue that lift what binds, each solved again."""
