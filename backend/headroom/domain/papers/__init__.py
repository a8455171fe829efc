"""Figures that others published, with the place where they stand: the model is held against them."""
