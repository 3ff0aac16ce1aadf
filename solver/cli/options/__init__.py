"""What the command line takes: options, gathered into small records."""
