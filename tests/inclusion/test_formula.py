"""Formulas are interned, and their constructors see what is plain."""

from charter.inclusion.formula import Formulas, Op
from charter.inclusion.value import INT, INTEGRAL, NUM, STR, Values


def test_the_same_formula_is_one_object() -> None:
    """Structure decides identity, whatever the order of parts."""
    f = Formulas()
    one, two = f.min_length(1), f.max_length(3)
    assert f.all_of((one, two)) is f.all_of((two, one, two))


def test_a_formula_and_its_negation_exclude_each_other() -> None:
    """`X and not X` is false, `X or not X` true, for compound formulas too."""
    f = Formulas()
    x = f.all_of((f.kind(STR), f.any_of((f.min_length(2), f.atom(Op.PATTERN, "a")))))
    assert f.all_of((x, f.negate(x))) is f.false
    assert f.any_of((x, f.negate(x))) is f.true
    assert f.negate(f.negate(x)) is x


def test_a_negated_atom_demands_its_type() -> None:
    """An atom holds for every other type, so its negation does not."""
    f = Formulas()
    negation = f.negate(f.minimum(3, strict=False))
    assert negation is f.all_of((f.kind(NUM), f.maximum(3, strict=True)))


def test_lists_of_values_are_folded() -> None:
    """Values met together are intersected, excluded ones taken away."""
    f, values = Formulas(), Values()
    one, two, text = values.number(1), values.number(2), values.string("a")
    both = f.all_of((f.among([one, two, text]), f.outside([two]), f.kind(INTEGRAL)))
    assert both is f.among([one])
    assert f.any_of((f.outside([one, two]), f.among([two]))) is f.outside([one])


def test_a_list_is_folded_whatever_its_negation_was_made_from() -> None:
    """A list met as the negation of something else is still that list."""
    f, values = Formulas(), Values()
    null, half, text = values.null, values.of(0.5), values.string("a")
    some = f.any_of((f.outside([null, text]), f.kind(STR)))
    assert f.negate(some) is f.among([null])
    either = f.any_of((f.outside([null, half, text]), f.negate(some)))
    assert either is f.outside([half, text])


def test_an_integral_constant_keeps_its_kind_where_spelling_counts() -> None:
    """The constant 1 is not only an integer: it may be written 1.0."""
    f, values = Formulas(), Values()
    both = f.all_of((f.among([values.number(1)]), f.kind(INT)))
    assert both.op is Op.AND


def test_an_option_that_stands_twice_is_never_the_only_one() -> None:
    """oneOf over a twin is the oneOf of the others, where the twin fails."""
    f = Formulas()
    x, y = f.kind(STR), f.min_length(2)
    assert f.one_of((x, x)) is f.false
    assert f.one_of((x, x), negated=True) is f.true
    assert f.one_of((x, y, x)) is f.all_of((f.negate(x), y))


def test_trivial_atoms_vanish() -> None:
    """Bounds that say nothing are true, bounds below zero exclude the type."""
    f = Formulas()
    assert f.min_items(0) is f.true
    assert f.max_length(-1) is f.negate(f.kind(STR))
    assert f.props(f.true, f.true) is f.true
    assert f.max_contains(0, f.kind(STR)) is f.items(0, None, f.negate(f.kind(STR)))


def test_what_was_made_since_a_mark_is_forgotten() -> None:
    """So is what was learnt of earlier formulas; what is made next gets the numbers of then."""
    f = Formulas()
    kept = f.min_length(2)
    known = f.negate(f.max_length(4))
    mark, size = f.mark(), len(f)
    first = [f.number for f in (f.negate(kept), f.kind(INT), f.minimum(1, strict=True))]
    kept.cofactors[STR] = f.kind(INT)
    f.back(mark)
    assert len(f) == size
    assert (kept.negation, kept.cofactors) == (None, {})
    assert known.negation is f.max_length(4)
    assert f.min_length(2) is kept
    assert [f.number for f in (f.negate(kept), f.kind(INT), f.minimum(1, strict=True))] == first
