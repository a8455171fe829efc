"""Why a figure is what it is: formulas with their numbers, layers, notes and the sentence."""
