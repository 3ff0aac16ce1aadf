"""Options of the command line, gathered into small records."""
