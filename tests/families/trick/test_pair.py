"""Sets of 128 bits as a pair of words: they do what Python's numbers do."""

import os
import random
import shutil
import subprocess
from pathlib import Path

import pytest

HEADERS = Path(__file__).parents[3] / "ext"
COMPILER = os.environ.get("CXX") or shutil.which("g++") or shutil.which("clang++")
ALL = (1 << 128) - 1
PROGRAM = r"""
#include <stdio.h>
#define FACEUP_PAIR
#define FACEUP_WIDE
#include "trick/general/cards.h"

static void told(faceup_cards x) {
    const unsigned long long high = faceup_high(x), low = faceup_low(x);
    printf("%llx %llx ", high, low);
}

int main(void) {
    unsigned long long words[4];
    int by;
    while (scanf("%llx %llx %llx %llx %d", words, words + 1, words + 2, words + 3, &by) == 5) {
        const faceup_cards x = faceup_join(words[1], words[0]), y = faceup_join(words[3], words[2]);
        faceup_cards z = x;
        told(x & y); told(x | y); told(x ^ y); told(~x); told(x - y); told(x - 1); told(x << by); told(x >> by);
        told((faceup_cards)1 << by);
        z &= y; told(z); z = x; z |= y; told(z); z = x; z ^= y; told(z);
        printf("%d %d %d %d %d ", x == y, x != y, x > y, !x, x ? 1 : 0);
        printf("%d %d %d\n", faceup_many(x), x ? faceup_first(x) : -1, x ? faceup_last(x) : -1);
    }
    return 0;
}
"""


@pytest.mark.skipif(COMPILER is None or not HEADERS.exists(), reason="no compiler of C++, or no sources of the kernels")
def test_a_pair_of_words_is_a_number_of_128_bits(tmp_path: Path) -> None:
    (tmp_path / "pair.cpp").write_text(PROGRAM)
    command = [str(COMPILER), "-std=c++14", "-Wall", "-I", str(HEADERS), str(tmp_path / "pair.cpp"), "-o"]
    subprocess.run([*command, str(tmp_path / "pair")], check=True)
    cases = [drawn(random.Random(seed)) for seed in range(2000)]
    asked = "".join(f"{words(x)} {words(y)} {by}\n" for x, y, by in cases)
    result = subprocess.run([tmp_path / "pair"], input=asked, capture_output=True, text=True, check=True)
    assert result.stdout.splitlines() == [expected(*case) for case in cases]


def drawn(chance: random.Random) -> tuple[int, int, int]:
    """Two numbers, many with few bits or the same words, and how far to shift."""
    x, y = (
        sum(1 << chance.randrange(128) for _ in range(chance.choice((0, 1, 3)))) & ALL
        if chance.random() < 0.5
        else chance.getrandbits(128) & chance.choice((ALL, ALL >> 64, ALL >> 64 << 64))
        for _ in range(2)
    )
    return x, x if chance.random() < 0.1 else y, chance.choice((0, 1, 63, 64, 65, 127, chance.randrange(128)))


def words(x: int) -> str:
    """The high word and the low one."""
    return f"{x >> 64:x} {x & ALL >> 64:x}"


def expected(x: int, y: int, by: int) -> str:
    """What Python says."""
    both, either, one = x & y, x | y, x ^ y
    numbers = (both, either, one, ~x, x - y, x - 1, x << by, x >> by, 1 << by, both, either, one)
    truths = [x == y, x != y, x > y, not x, bool(x)]
    places = [x.bit_count(), (x & -x).bit_length() - 1, x.bit_length() - 1]
    return " ".join([*(words(number & ALL) for number in numbers), *(str(int(told)) for told in (*truths, *places))])
