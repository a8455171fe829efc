"""What commands print as text: columns, tables, explanations."""
