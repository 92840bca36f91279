"""Small schemas of the kinds that protocols have: nothing invalid passes, nothing is changed."""

from pydantic import ValidationError

from tests.targets.shapes import SHAPES, document, instances
from tests.targets.vectors.reading import canonical

from .conftest import Build


def test_every_instance_has_its_verdict(build: Build) -> None:
    """As a validator judges them that is no target's; what is valid comes back equal.

    Half of a surrogate pair is refused, not replaced.
    """
    models = build({f"{name}.json": document(name) for name in SHAPES}).MODELS
    wrong = []
    count = 0
    for name, text, valid in instances():
        count += 1
        try:
            made = models[f"{name}.json"].model_validate_json(text)
        except ValidationError as error:
            if valid:
                wrong.append((name, text, str(error)))
            continue
        back = made.model_dump_json()
        if not valid or canonical(back) != canonical(text):
            wrong.append((name, text, back))
    assert not wrong, "\n".join(map(str, wrong))
    assert count > 5000
