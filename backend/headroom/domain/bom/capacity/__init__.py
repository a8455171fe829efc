"""The capacity waterfall: from what drives hold to what hosts may store."""
