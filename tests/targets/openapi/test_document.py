"""The OpenAPI documents are valid, complete and exact."""

import json
from typing import Any

import jsonschema_rs
import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from charter.contract import Contract
from charter.findings import Refusal
from charter.loader import link
from charter.targets import Options, target


def documents(contract: Contract) -> dict[str, Any]:
    files = target("openapi").render(contract, Options(package="openapi"))
    return {path: json.loads(text) for path, text in files.items()}


@pytest.fixture(scope="module")
def api(lending: Contract) -> dict[str, Any]:
    found: dict[str, Any] = documents(lending)["openapi.json"]
    return found


def checker(api: dict[str, Any], schema: dict[str, Any]) -> jsonschema_rs.Validator:
    """A validator of a schema inside a document."""
    whole = {"$schema": api["jsonSchemaDialect"], "components": api["components"], **schema}
    return jsonschema_rs.validator_for(whole)


@pytest.mark.parametrize("name", ["lending", "zero_memory"])
def test_documents_are_openapi_31(name: str, request: pytest.FixtureRequest) -> None:
    """A kept validator accepts each service's document, references included."""
    contract: Contract = request.getfixturevalue(name)
    for api in documents(contract).values():
        assert api["openapi"] == "3.1.1"
        assert list(OpenAPIV31SpecValidator(api).iter_errors()) == []


def test_each_service_has_its_document(lending: Contract) -> None:
    """Routes of another service stand in its own document, and nowhere else."""
    found = documents(lending)
    assert set(found) == {"openapi.json", "press.openapi.json"}
    assert list(found["press.openapi.json"]["paths"]) == ["/seal"]
    assert "/seal" not in found["openapi.json"]["paths"]


def test_every_tool_and_route_is_an_operation(api: dict[str, Any]) -> None:
    """A tool's route, its statuses, what HTTP itself may answer; the body is required."""
    assert {(path, *item) for path, item in api["paths"].items()} == {
        ("/authorize", "get"),
        ("/borrow", "post"),
        ("/lend", "post"),
        ("/ready", "get"),
        ("/shelves/{shelf}/books", "get"),
        ("/token", "post"),
    }
    lend = api["paths"]["/lend"]["post"]
    assert lend["operationId"] == "lend"
    assert list(lend["responses"]) == ["200", "400", "406", "413", "415", "429"]
    assert lend["requestBody"]["required"] is True
    assert lend["security"] == [{"bearer": []}]
    assert "deprecated" not in lend
    assert api["paths"]["/borrow"]["post"]["deprecated"] is True


def test_errors_are_the_shared_body_with_the_codes_possible(api: dict[str, Any]) -> None:
    """A failure's schema accepts its own codes alone; 429 names `Retry-After`."""
    response = api["paths"]["/lend"]["post"]["responses"]["429"]
    assert response["headers"] == {"Retry-After": {"$ref": "#/components/headers/Retry-After"}}
    content = response["content"]["application/json"]
    assert content["examples"]["example-1"]["value"]["error"]["code"] == "busy"
    validator = checker(api, content["schema"])
    assert validator.is_valid({"error": {"code": "busy", "message": "m"}})
    assert not validator.is_valid({"error": {"code": "invalid", "message": "m"}})
    assert not validator.is_valid({"error": {"code": "busy"}})
    invalid = api["paths"]["/lend"]["post"]["responses"]["400"]["description"]
    assert "`isbn_checksum:` The last digit of the ISBN is wrong." in invalid


def test_parameters_come_from_the_input(api: dict[str, Any]) -> None:
    """What the path names is in the path, the rest in the query, required where it is."""
    parameters = api["paths"]["/shelves/{shelf}/books"]["get"]["parameters"]
    assert [(p["name"], p["in"], p["required"]) for p in parameters] == [
        ("shelf", "path", True),
        ("genre", "query", True),
        ("limit", "query", False),
    ]
    assert parameters[2]["schema"] == {"type": "integer", "minimum": 1}
    assert parameters[2]["description"] == "How many."


def test_oauth_keeps_its_own_form(api: dict[str, Any]) -> None:
    """OAuth routes fail as RFC 6749 has it, take forms, and make a flow."""
    token = api["paths"]["/token"]["post"]
    assert list(token["requestBody"]["content"]) == ["application/x-www-form-urlencoded"]
    assert token["responses"]["400"]["content"]["application/json"]["schema"] == {
        "$ref": "#/components/schemas/OAuthError"
    }
    assert "Retry-After" in token["responses"]["429"]["headers"]
    assert "Location" in api["paths"]["/authorize"]["get"]["responses"]["302"]["headers"]
    flows = api["components"]["securitySchemes"]["oauth2"]["flows"]
    assert flows["authorizationCode"]["tokenUrl"] == "/token"


def test_deprecations_name_their_headers(api: dict[str, Any]) -> None:
    """An operation that is deprecated, or takes what is, says which headers tell of it."""
    headers = api["paths"]["/borrow"]["post"]["responses"]["200"]["headers"]
    assert set(headers) == {"Deprecation", "Link", "Sunset"}
    books = api["paths"]["/shelves/{shelf}/books"]["get"]["responses"]["200"]
    assert set(books["headers"]) == {"Deprecation", "Link"}  # for the genre `fiction`
    assert "headers" not in api["paths"]["/lend"]["post"]["responses"]["200"]
    name = api["components"]["schemas"]["Book"]["properties"]["name"]
    assert name["deprecated"] is True


def test_other_statuses_have_the_shape_of_success(api: dict[str, Any]) -> None:
    """`otherStatuses` come with the body of success."""
    responses = api["paths"]["/ready"]["get"]["responses"]
    assert list(responses) == ["200", "406", "503"]
    assert responses["503"]["content"] == responses["200"]["content"]


@pytest.mark.parametrize("name", ["lending", "zero_memory"])
def test_examples_are_valid(name: str, request: pytest.FixtureRequest) -> None:
    """Every example of a body is valid against the schema beside it."""
    api = documents(request.getfixturevalue(name))["openapi.json"]
    checked = 0
    for item in api["paths"].values():
        for operation in item.values():
            bodies = [operation.get("requestBody", {}), *operation["responses"].values()]
            for body in bodies:
                for content in body.get("content", {}).values():
                    validator = checker(api, content["schema"])
                    for example in content.get("examples", {}).values():
                        assert validator.is_valid(example["value"]), example
                        checked += 1
    assert checked > 4


def test_one_path_is_one_operation(lending: Contract) -> None:
    """Two tools with one route are refused by name."""
    from dataclasses import replace

    changed = [
        replace(d, value={**d.value, "x-tool": {**d.value["x-tool"], "http": "POST /lend"}})
        if d.path == "tools/borrow.json"
        else d
        for d in lending.documents
    ]
    with pytest.raises(Refusal, match=r"`POST /lend` is `tools/borrow\.json`'s already"):
        documents(link(changed))
