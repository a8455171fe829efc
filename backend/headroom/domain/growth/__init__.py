"""How a design fills as its workloads and data grow: in which month each threshold is crossed, and what to buy then."""
