"""Options of games as deals give them."""

from __future__ import annotations

import pytest

from solver import deal
from solver.core.errors import DealError
from solver.core.option_text import as_read, deal_options


def test_values_written_as_text_are_what_files_read() -> None:
    written = {"draw": "3", "Misere": True, "Open": "false", "low": "-1", "base": "K", "long": "1234567890"}
    assert as_read(written) == {
        "draw": 3,
        "Misere": True,
        "Open": False,
        "low": -1,
        "base": "K",
        "long": "1234567890",
    }


def test_values_that_are_no_text_stay() -> None:
    assert as_read({"Misere": False, "draw": 3}) == {"Misere": False, "draw": 3}
    dealt = deal("canfield-hoyle", "seed:1", options={"Move Only Full Builds": False})
    assert dealt.fields["options"] == {"Move Only Full Builds": False}


def test_options_that_are_no_object() -> None:
    with pytest.raises(DealError, match=r"options: \[1\] cannot be read\. Write an object"):
        deal_options({"options": [1]})


def test_options_that_are_a_text_are_those_of_the_tag() -> None:
    told = {"Very Crazy Eights": True, "cells": 3}
    assert deal_options({"options": "Very Crazy Eights; cells=3"}) == told == deal_options({"options": told})
