"""Languages answer as sets of texts do."""

import pytest

from charter.inclusion.budget import Budget, BudgetExceeded
from charter.inclusion.language import Language, UnsupportedPattern


def steps(n: int = 200_000) -> Budget:
    return Budget(n)


def included(narrow: Language, wide: Language) -> bool:
    return (narrow - wide).is_empty(steps())


@pytest.mark.parametrize(
    ("source", "inside", "outside"),
    [
        ("", ["", "a"], []),
        ("b", ["b", "abc"], ["", "a"]),
        ("^b", ["b", "bc"], ["ab"]),
        ("b$", ["b", "ab"], ["bc", "b\n"]),
        ("^|x", ["", "y"], []),
        ("$^", [""], ["a"]),
        ("a^b", [], ["ab", "a", "b", ""]),
        ("(^a|b)c", ["ac", "xbc"], ["xac"]),
        ("(a|^)b(c|$)", ["ab", "b", "xabcx", "bcx"], ["xb", "bx"]),
        ("^.$", ["a", "é", "😀"], ["", "\n", "\r", "\u2028", "\u2029", "ab"]),
        (r"^\d$", ["0", "9"], ["a", "٣"]),
        (r"^\w$", ["_", "Z"], ["é", "-"]),
        (r"^\s$", [" ", "\ufeff", "\u2028", "\u00a0", "\v"], ["\u180e", "\u0085", "a"]),
        (r"^\S\D\W$", ["aa-"], [" a-", "a1-", "aaa"]),
        (r"^[^]$", ["a", "\n"], ["", "ab"]),
        ("[]", [], ["", "a"]),
        (r"^[\d\-x]+$", ["1-x"], ["", "y"]),
        (r"^[^\s-]$", ["a"], ["-", " "]),
        (r"^[\b]$", ["\b"], ["b"]),
        (r"^\x41\u0042\u{43}\cJ\0$", ["ABC\n\0"], ["ABC"]),
        (r"^\uD83D\uDE00$", ["😀"], ["\ufffd"]),
        (r"\bfoo\b", ["foo", "a foo!", "éfoo"], ["food", "xfoo", "_foo"]),
        (r"\Boo\B", ["food"], ["foo", "oo"]),
        (r"^\B$", [""], ["a"]),
        (r"^(?:a{2,3}|b{0,1}|c{2,})$", ["aa", "aaa", "", "b", "cccc"], ["a", "bb", "c"]),
        (r"^a+?b*?c??$", ["a", "abbc"], ["b"]),
        (r"^(?<year>\d{4})-(?:\d{2})$", ["2024-05"], ["2024-5"]),
        (r"^(?!.*foo).*$", ["", "fo"], ["foo", "afoob"]),
        (r"^(?=.{1,3}$)[a-z]+(?!-)$", ["a", "abc"], ["", "abcd"]),
        (r"(?=ab)a(?=b)b", ["ab", "xab"], ["a", "b"]),
        (r"^((?=[ab])\w)+$", ["abba"], ["", "abc"]),
        (r"^(?:(?!--)[a-z-])+$", ["a-b"], ["a--b"]),
        (r"(?!)", [], ["", "a"]),
        (r"(?<=a)b", ["ab"], ["b", "cb"]),
        (r"(?<!a)b", ["b", "cb", "abb"], ["ab"]),
        (r"(?<!^)b", ["ab"], ["b"]),
        (r"(?<=(?<!x)a)b", ["ab", "yab"], ["xab", "b"]),
        (r"^\p{Lu}\P{Lu}$", ["Aa", "É1"], ["aA", "AA"]),
    ],
)
def test_pattern_is_searched_for(source: str, inside: list[str], outside: list[str]) -> None:
    """A pattern accepts the texts in which ECMA-262 finds it, anchored or not."""
    language = Language.pattern(source)
    assert [text for text in inside if text not in language] == []
    assert [text for text in outside if text in language] == []


def test_set_operations() -> None:
    """Operators are those of sets."""
    words, letters = Language.of(["a", "bb", "3"]), Language.pattern("^[a-z]+$")
    assert (words & letters).members(5, steps()) == ["a", "bb"]
    assert (words - letters).members(5, steps()) == ["3"]
    assert "c" in (words | letters)
    assert "3" not in ~words
    assert (Language.ALL - Language.ALL).is_empty(steps())
    assert not (~Language.EMPTY).is_empty(steps())


@pytest.mark.parametrize(
    ("narrow", "wide", "holds"),
    [
        ("^[0-9]{3}$", r"^\d+$", True),
        (r"^\d+$", "^[0-9]{3}$", False),
        ("^foo", "o", True),
        ("o", "^foo", False),
        ("^(ab)*$", "^(?:a|b)*$", True),
        ("^a{0,10000}$", "^a{0,20000}$", True),
        ("^a{0,20000}$", "^a{0,10000}$", False),
        ("^(?!a)", "^([^a]|$)", True),
        ("^([^a]|$)", "^(?!a)", True),
        ("(x+x+)+y", "xy", True),
        ("^[a-f0-9]{64}$", "^[a-z0-9]+$", True),
    ],
)
def test_inclusion(narrow: str, wide: str, holds: bool) -> None:
    """One language is in another where their difference is empty."""
    assert included(Language.pattern(narrow), Language.pattern(wide)) is holds


def test_shortest_is_readable() -> None:
    """The shortest member is the one that a person reads best."""
    assert Language.pattern("^.{3}$").shortest(steps()) == "aaa"
    assert Language.pattern("[^a-z]").shortest(steps()) == "0"
    assert (~Language.pattern("^[ -~]*$")).shortest(steps()) == "À"
    assert (Language.pattern("^.*$") - Language.pattern("^[^]{0,4}$")).shortest(steps()) == "aaaaa"
    assert Language.pattern("[]").shortest(steps()) is None


def test_members_ascend() -> None:
    """Members come shortest first, without repetition, and stop where the language does."""
    assert Language.pattern("^(a|b){0,2}$").members(9, steps()) == [
        "",
        "a",
        "b",
        "aa",
        "ab",
        "ba",
        "bb",
    ]
    assert (Language.pattern("^a*$") & Language.length(2)).members(2, steps()) == ["aa", "aaa"]
    assert Language.EMPTY.members(3, steps()) == []


def test_count() -> None:
    """Members are counted up to the limit."""
    assert Language.pattern("^[0-9]{3}$").count(10_000, steps()) == 1000
    assert Language.pattern("^[0-9]{3}$").count(7, steps()) == 7
    assert Language.ALL.count(5, steps()) == 5
    assert Language.length(0, 1).count(2_000_000, steps()) == 1 + 0x110000 - 0x800
    both = Language.pattern("^a") & Language.length(0, 1) | Language.of(["a", "b"])
    assert both.count(9, steps()) == 2
    assert Language.EMPTY.count(9, steps()) == 0


def test_finite() -> None:
    """A language is finite where no longer member can always be found."""
    assert Language.pattern("^a{2,5}$").is_finite(steps())
    assert (Language.pattern("a") & Language.length(0, 9)).is_finite(steps())
    assert not Language.pattern("a").is_finite(steps())
    assert not (~Language.of(["a"])).is_finite(steps())
    assert not Language.pattern("^a*(?!b)$").is_finite(steps())


def test_lengths_are_arithmetic() -> None:
    """A bound of lengths costs no steps per character of the bound."""
    few = steps(2_000)
    assert (Language.length(100_000, 200_000) - Language.length(50_000)).is_empty(few)
    assert not (Language.pattern("^.{1,255}$") - Language.length(2, 255)).is_empty(few)
    odd = Language.pattern("^(?:aa)*a$")
    assert (odd & Language.length(1_000_000, 1_000_000)).is_empty(few)
    assert (Language.pattern("^a{1,1000000}$") - Language.length(1, 1_000_000)).is_empty(few)


def test_budget_ends_the_search() -> None:
    """A question that needs more steps than it has ends with `BudgetExceeded`."""
    hard = Language.pattern("^(a|b)*a(a|b){40}$") - Language.pattern("^(a|b)*b(a|b){40}$")
    with pytest.raises(BudgetExceeded):
        (~Language.pattern("^(?:a{1,7}b{1,7}){1,7}$") & hard & ~Language.pattern("bab")).members(
            100_000, steps(5_000)
        )


def test_backreference_is_unsupported() -> None:
    """A backreference is refused, never guessed."""
    with pytest.raises(UnsupportedPattern) as raised:
        Language.pattern(r"(a)\1")
    assert raised.value.position == 3


def test_disputed_patterns() -> None:
    """What engines read in two ways is empty only if it is so in both readings."""
    beside = Language.pattern(r"^[ab]\Bé$")
    assert "aé" not in beside
    assert not beside.is_empty(steps())
    assert beside.shortest(steps()) == "aé"
    assert beside.members(3, steps()) == ["aé", "bé"]
    assert beside.count(9, steps()) == 2
    assert (Language.pattern(r"^a\Bé$") & Language.pattern(r"^a\bé$")).is_empty(steps())
    assert Language.pattern("^[a-z]é$").reread() is None


def test_disputed_patterns_show_agreed_texts() -> None:
    """Where readings differ, texts on which they agree come first."""
    outside = Language.pattern(r"^(?!\d)[^a-z!-~ ]$")
    assert outside.shortest(steps()) == "À"
    digits = Language.pattern(r"^(?:(?=\d)[^a-z])$") - Language.pattern("[0-9]")
    assert digits.shortest(steps()) == "\u0660"


def test_answers_do_not_depend_on_history() -> None:
    """The same question costs the same steps and fails alike, asked again or anew."""
    language = Language.pattern("^(?:ab|c){2,40}$") - Language.pattern("ca")
    first, second = steps(), steps()
    assert language.members(4, first) == language.members(4, second)
    assert first.left == second.left
    for _ in range(2):
        with pytest.raises(BudgetExceeded):
            language.members(4, steps(200_000 - first.left - 1))


def test_excluded_texts() -> None:
    """Texts that are listed and taken away are gone, few or many."""
    words = sorted(f"{first}{second}" for first in "abcdefghij" for second in "abcdefghij")
    rest = Language.pattern("^[a-k]{2}$") - Language.of(words)
    assert rest.shortest(steps()) == "ak"
    assert rest.count(999, steps()) == 21
    assert (Language.pattern("^[a-j]{2}$") - Language.of(words)).is_empty(steps())
    assert (Language.pattern("^a?b?$") - Language.of(["", "ab"])).members(9, steps()) == ["a", "b"]
