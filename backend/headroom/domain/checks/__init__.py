"""Checks: what is wrong or doubtful in a design, with its reason and its fix. One row, one function, one fix each."""
