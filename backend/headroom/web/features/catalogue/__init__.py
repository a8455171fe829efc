"""The catalogue that an organisation works with, and the designs that come with the product."""
