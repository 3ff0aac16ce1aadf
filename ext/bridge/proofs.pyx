"""The double-dummy search with all cuts, and proofs made of its answers."""

include "bridge/bindings.pxi"
include "bridge/prover.pxi"
