"""Options of the command line, collected in small records."""
