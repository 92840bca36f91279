"""What a message prefix means is worded otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, CodePair

SUBJECT = CodePair
STEPS = (Bump.PATCH,)


def check(pair: CodePair) -> Iterator[Change]:
    """Compare the descriptions of prefixes that both codes document."""
    known = {prefix.text: prefix.description for prefix in pair.old.prefixes}
    for prefix in pair.new.prefixes:
        if prefix.text in known and known[prefix.text] != prefix.description:
            yield Change(
                old=pair.old.place,
                new=pair.new.place,
                message=f"The meaning of message prefix `{prefix.text}` was reworded.",
                fix="Nothing, if it was meant.",
                bump=Bump.PATCH,
            )
