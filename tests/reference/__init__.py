"""References that share nothing with the package: plain, slow, written from the rules of the games alone."""
