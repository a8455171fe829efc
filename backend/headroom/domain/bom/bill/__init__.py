"""The bill of materials: what a design places, with cables, licences and what comes along."""
