"""How arrays and clusters are rebuilt, and the odds that their data are lost."""
