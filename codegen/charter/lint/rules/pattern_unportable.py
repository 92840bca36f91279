"""A pattern uses what an engine that it will run on does not have.

Generated code hands patterns to its language's engine: Go `regexp` and the Rust
`regex` crate (which pydantic uses too) have no lookaround and no
backreferences, Go counts to 1000, Java nests classes. The program then fails at
start-up, or matches something else.

Example:

    { "pattern": "^(?!con$)[a-z]+$" }

Fix: say it with `not`, or with `minLength` and `maxLength`.

    { "pattern": "^[a-z]+$", "not": { "const": "con" } }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.patterns import features, patterns

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for place, pattern in patterns(contract):
        for feature in features(pattern):
            engines = ", ".join(feature.lacking)
            yield Problem(
                place,
                f"`{pattern}` has a {feature.name}, `{feature.text}`, which is not in: {engines}."
                if feature.name[0] != "`"
                else f"`{pattern}` has {feature.name}, which is not in: {engines}.",
                "Write it without, or say that part with other keywords.",
                {"feature": feature.name, "engines": list(feature.lacking)},
            )
