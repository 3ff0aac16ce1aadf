"""The double-dummy search, all of whose cuts are made."""

include "bridge/bindings.pxi"
