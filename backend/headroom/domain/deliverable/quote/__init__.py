"""A quote as documents: PDF, XLSX, CSV and JSON from one record."""
