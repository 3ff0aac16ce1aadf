"""Values that are compared often: they work out once by what."""

from __future__ import annotations

from functools import cached_property


class Value:
    """A value that is what its attributes are; each class says in ``_parts`` what counts."""

    @cached_property
    def _parts(self) -> tuple[object, ...]:
        raise NotImplementedError

    @cached_property
    def _hash(self) -> int:
        return hash(self._parts)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Value) and self._hash == other._hash and self._parts == other._parts
