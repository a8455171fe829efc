"""What is looked at again: access that ended, and rows that other replicas wrote."""
