"""Games of turns, as the fuzzer sees them: a family for climbing games and one for matching games."""
