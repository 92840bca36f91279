"""Sets of characters keep to Unicode scalar values."""

from charter.inclusion.charset import ANY, NONE, charset, complement, contains


def test_ranges_are_joined() -> None:
    """Ranges that touch or overlap become one, in order."""
    assert charset([(5, 9), (1, 2), (3, 3), (8, 12)]) == ((1, 3), (5, 12))


def test_surrogates_are_no_characters() -> None:
    """A lone surrogate is in no set."""
    assert charset([(0xD7FF, 0xE000)]) == ((0xD7FF, 0xD7FF), (0xE000, 0xE000))
    assert charset([(0xD800, 0xDFFF)]) == NONE


def test_complement() -> None:
    """What is in a set is not in its complement, and the other way round."""
    assert complement(ANY) == NONE
    assert complement(NONE) == ANY
    assert complement(complement(((0x61, 0x7A),))) == ((0x61, 0x7A),)
    assert not contains(complement(((0x61, 0x7A),)), ord("b"))
