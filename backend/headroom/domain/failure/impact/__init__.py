"""From what failures leave to the records of the answer."""
