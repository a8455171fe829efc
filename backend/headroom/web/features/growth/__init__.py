"""How a design fills as its workloads and data grow, and quotes of what is to be bought."""
