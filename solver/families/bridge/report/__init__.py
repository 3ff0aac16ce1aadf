"""Bridge for people: hands, tables, par, plays."""
