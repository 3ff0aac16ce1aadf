"""Games of turns, as the fuzzer sees them: a family for climbing games, one for matching games, one for layout games."""
