"""The model of a larger service beside closed formulas, and the search for a knee beside one that is known."""
