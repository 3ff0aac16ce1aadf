"""Former name of `solver.core.tally`, kept for one release."""

from solver.core.tally import Ratio as Ratio
from solver.core.tally import Tally as Tally
from solver.core.tally import span as span
from solver.core.tally import spans as spans
