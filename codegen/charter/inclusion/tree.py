"""The tree of a regular expression, in a form that the automata can unfold step by step.

Every node knows whether it is ``nullable``, sure to match the empty text
whatever stands around it; ``blank``, able to match it somewhere; and
``anchored``, sure to match at the start of the text only.
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Sequence as Sequence_
from dataclasses import dataclass
from typing import ClassVar

from charter.inclusion.charset import ANY, CharSet, charset

_WAYS = 50
"""Parts of a sequence of which each may be the first that is not empty."""
_ROUNDS = 8


class Intricate(ValueError):
    """A repetition whose rounds can be empty in more ways than are told apart."""


@dataclass(frozen=True, slots=True, eq=False)
class Chars:
    """One character of a set."""

    chars: CharSet
    nullable: ClassVar[bool] = False
    blank: ClassVar[bool] = False
    anchored: ClassVar[bool] = False


@dataclass(frozen=True, slots=True, eq=False)
class Sequence:
    """One part after the other; none at all is the empty text."""

    parts: tuple[Node, ...]
    nullable: bool
    blank: bool
    anchored: bool


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """One of the alternatives."""

    parts: tuple[Node, ...]
    nullable: bool
    blank: bool
    anchored: bool


@dataclass(frozen=True, slots=True, eq=False)
class Repeat:
    """``least`` to ``most`` times the body; no upper bound where ``most`` is None."""

    body: Node
    least: int
    most: int | None
    nullable: bool
    blank: bool
    anchored: bool


@dataclass(frozen=True, slots=True, eq=False)
class Start:
    """``^``: nothing before."""

    nullable: ClassVar[bool] = False
    blank: ClassVar[bool] = True
    anchored: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, eq=False)
class End:
    """``$``: nothing after."""

    nullable: ClassVar[bool] = False
    blank: ClassVar[bool] = True
    anchored: ClassVar[bool] = False


@dataclass(frozen=True, slots=True, eq=False)
class WordBoundary:
    """``\\b``, or ``\\B`` where ``negated``."""

    negated: bool
    nullable: ClassVar[bool] = False
    blank: ClassVar[bool] = True
    anchored: ClassVar[bool] = False


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """The body matches (``negated``: does not match) ahead or behind, nothing is consumed."""

    body: Node
    ahead: bool
    negated: bool
    nullable: ClassVar[bool] = False
    blank: ClassVar[bool] = True
    anchored: ClassVar[bool] = False


Node = Chars | Sequence | Choice | Repeat | Start | End | WordBoundary | Look

START = Start()
END = End()
EMPTY = Sequence((), True, True, False)
_ZERO_WIDTH = (End, WordBoundary, Look)


def sequence(parts: Iterable[Node]) -> Node:
    """Put parts one after the other."""
    flat: list[Node] = []
    for part in parts:
        if isinstance(part, Sequence):
            flat.extend(part.parts)
        elif not (flat and part is flat[-1] and isinstance(part, Start | End)):
            flat.append(part)
    if len(flat) == 1:
        return flat[0]
    if not flat:
        return EMPTY
    return Sequence(
        tuple(flat),
        all(part.nullable for part in flat),
        all(part.blank for part in flat),
        _starts_anchored(flat),
    )


def _starts_anchored(parts: list[Node]) -> bool:
    for part in parts:
        if part.anchored:
            return True
        if not isinstance(part, _ZERO_WIDTH):
            return False
    return False


def choice(parts: Iterable[Node]) -> Node:
    """Let any of the parts do; single characters become one set."""
    ranges: list[tuple[int, int]] = []
    rest: list[Node] = []
    single = False
    for part in parts:
        if isinstance(part, Chars):
            ranges.extend(part.chars)
            single = True
        elif isinstance(part, Choice):
            rest.extend(part.parts)
        else:
            rest.append(part)
    if single:
        rest.append(Chars(charset(ranges)))
    return alternatives(rest)


def alternatives(parts: Sequence_[Node]) -> Node:
    """Let any of the parts do, as they are."""
    if len(parts) == 1:
        return parts[0]
    return Choice(
        tuple(parts),
        any(part.nullable for part in parts),
        any(part.blank for part in parts),
        all(part.anchored for part in parts),
    )


def repeat(body: Node, least: int, most: int | None) -> Node:
    """Repeat a body; counts of counts become one where nothing falls between them.

    A round that matches nothing does not count beyond the least number (ECMA-262,
    RepeatMatcher), so those rounds are made of the body without its empty matches.
    """
    if most == 0 or body is EMPTY:
        return EMPTY
    if least == 1 and most == 1:
        return body
    if body.blank:
        return _repeat_blank(body, least, most)
    if isinstance(body, Repeat):
        joined = _joined_counts(body.least, body.most, least, most)
        if joined is not None:
            return repeat(body.body, *joined)
    return counted(body, least, most)


def counted(body: Node, least: int, most: int | None) -> Node:
    """Repeat a body as it is; what `repeat` has made and a round has been taken from."""
    if most == 0:
        return EMPTY
    if least == 1 and most == 1:
        return body
    return Repeat(
        body,
        least,
        most,
        least == 0 or body.nullable,
        least == 0 or body.blank,
        least > 0 and body.anchored,
    )


def _repeat_blank(body: Node, least: int, most: int | None) -> Node:
    solid = _solid(body)
    if solid is None:
        return body if least else EMPTY
    if least == 0 or body.nullable:
        return counted(solid, 0, most) if solid.blank else repeat(solid, 0, most)
    return sequence(
        [counted(body, least, least), repeat(solid, 0, None if most is None else most - least)]
    )


def _solid(node: Node) -> Node | None:
    """The node without its empty matches; None where nothing is left.

    Raises `Intricate` where that would take too many alternatives.
    """
    if not node.blank:
        return node
    if isinstance(node, Choice):
        parts = [solid for part in node.parts if (solid := _solid(part)) is not None]
        return choice(parts) if parts else None
    if isinstance(node, Sequence):
        return _solid_sequence(node)
    if isinstance(node, Repeat):
        if not node.body.blank:
            return repeat(node.body, 1, node.most)
        if node.nullable:
            return node
        if node.least > _ROUNDS:
            raise Intricate
        return _solid(sequence([node.body] * node.least))
    return None


def _solid_sequence(node: Sequence) -> Node | None:
    if len(node.parts) > _WAYS:
        if node.nullable:
            # Left with its empty matches: the automata come out alike, only slower.
            return node
        raise Intricate
    ways = []
    before: list[Node] = []
    for index, part in enumerate(node.parts):
        solid = _solid(part)
        if solid is not None:
            ways.append(sequence([*before, solid, *node.parts[index + 1 :]]))
        if not part.nullable:
            before.append(part)
    return choice(ways) if ways else None


def _joined_counts(
    inner: int, inner_most: int | None, outer: int, outer_most: int | None
) -> tuple[int, int | None] | None:
    # k outer rounds reach inner*k .. inner_most*k; the next round must start
    # at most one beyond, from the least k on.
    if inner_most is None:
        if outer == 0 and inner > 1:
            return None
        return inner * outer, None
    if outer != outer_most and inner * (outer + 1) > inner_most * outer + 1:
        return None
    return inner * outer, None if outer_most is None else inner_most * outer_most


ANYTHING = repeat(Chars(ANY), 0, None)
