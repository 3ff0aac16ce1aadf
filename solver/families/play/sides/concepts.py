"""What the values of a position with three or more sides can mean, and which of equally good plays is made."""

from __future__ import annotations

SECURITY, MAXN, COALITION = "security", "maxn", "coalition"
CONCEPTS = (SECURITY, MAXN, COALITION)

FIRST, LOW, HIGH, WORST, BEST = "first", "low", "high", "worst", "best"
TIES = (FIRST, LOW, HIGH, WORST, BEST)
