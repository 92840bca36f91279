"""Characters that no pattern tells apart are one letter, the readable ones first."""

from itertools import islice

from charter.inclusion.alphabet import Alphabet, readability
from charter.inclusion.charset import ANY, DIGIT, WORD


def test_letters() -> None:
    """As many letters as there are classes of characters, and their sizes add up."""
    alphabet = Alphabet([ANY, WORD, DIGIT])
    assert len(alphabet.letters) == 3
    assert alphabet.size(alphabet.masks[DIGIT]) == 10
    assert alphabet.size(alphabet.masks[WORD]) == 63
    assert alphabet.size(alphabet.all) == 0x110000 - 0x800
    assert alphabet.letter("5") == alphabet.masks[DIGIT]
    assert alphabet.letter("\ud800") == alphabet.letter("\ufffd")


def test_readable_first() -> None:
    """Letters come before digits, digits before signs, control characters last."""
    alphabet = Alphabet([ANY, DIGIT])
    assert alphabet.first(alphabet.all) == "a"
    assert "".join(islice(alphabet.characters(alphabet.masks[DIGIT]), 20)) == "0123456789"
    assert sorted(["\x00", "aa", " ", "é", "-", "A", "0", "b", "a"], key=readability) == [
        "a",
        "b",
        "0",
        "A",
        "-",
        " ",
        "é",
        "\x00",
        "aa",
    ]


def test_every_character_once() -> None:
    """Walking through all characters meets each of them once."""
    walked = list(Alphabet([ANY]).characters(1))
    assert len(walked) == len(set(walked)) == 0x110000 - 0x800
