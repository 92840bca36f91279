"""What the crate could not check is refused before it is made."""

from charter.contract import Document
from charter.loader import link
from charter.targets import refusals


def test_a_member_that_serde_json_takes_for_a_number() -> None:
    """Where it is declared; other members with a dollar sign are as good as any."""
    member = "$serde_json::private::Number"
    schema = {"properties": {"$other": {}, "inner": {"properties": {member: {"type": "string"}}}}}
    (found,) = refusals(link([Document("a.json", schema)]), "rust")
    assert str(found.at) == f"a.json#/properties/inner/properties/{member}"
