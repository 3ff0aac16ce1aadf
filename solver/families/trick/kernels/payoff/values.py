"""Values that are compared often: they work out once by what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, overload

_Owner = TypeVar("_Owner")
_Result = TypeVar("_Result")


class lazy(Generic[_Owner, _Result]):  # noqa: N801
    """A property that is worked out once, as ``functools.cached_property`` without its locks."""

    def __init__(self, function: Callable[[_Owner], _Result]) -> None:
        self._function = function
        self._name = function.__name__
        self.__doc__ = function.__doc__

    @overload
    def __get__(self, owner: None, kind: object) -> lazy[_Owner, _Result]: ...

    @overload
    def __get__(self, owner: _Owner, kind: object) -> _Result: ...

    def __get__(self, owner: _Owner | None, kind: object) -> lazy[_Owner, _Result] | _Result:
        if owner is None:
            return self
        result = self._function(owner)
        owner.__dict__[self._name] = result
        return result


class Value:
    """A value that is what its attributes are; each class says in ``_parts`` what counts."""

    @lazy
    def _parts(self) -> tuple[object, ...]:
        raise NotImplementedError

    @lazy
    def _hash(self) -> int:
        return hash(self._parts)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Value) and self._hash == other._hash and self._parts == other._parts
