"""Heaps of coins: two players take some of one heap in turn."""
