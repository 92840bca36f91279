"""What is looked at of a request."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mcp_types.methods import validate_client_request
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS, MODERN_PROTOCOL_VERSIONS

from zero_memory_server.gateway.rawjson import read
from zero_memory_server.gateway.surface import Asked, is_plain_call

ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
TEXTS = st.text(st.characters(), max_size=5)  # with lone surrogates
PARAMS = st.fixed_dictionaries(
    {},
    optional={
        "name": TEXTS | ANY,
        "arguments": st.dictionaries(TEXTS, ANY, max_size=3) | ANY,
        "_meta": ANY,
        "requestState": ANY,
    },
)
VERSIONS = [*HANDSHAKE_PROTOCOL_VERSIONS, *MODERN_PROTOCOL_VERSIONS, "1999-01-01"]


@given(PARAMS, st.sampled_from(VERSIONS), st.sampled_from(["tools/call", "tools/list", "x"]))
def test_a_plain_call_is_valid(params: object, version: str, method: str) -> None:
    """What is not looked at would have passed."""
    asked = Asked("assistant-1", "1", method, read(json.dumps(params)), version)
    if is_plain_call(asked):
        validate_client_request(method, version, asked.params.values)


@pytest.mark.parametrize("version", HANDSHAKE_PROTOCOL_VERSIONS)
def test_a_call_with_name_and_arguments_is_plain(version: str) -> None:
    """And one with more is not."""
    plain = '{"name":"pay","arguments":{"amount":1}}'
    more = '{"name":"pay","arguments":{"amount":1},"_meta":{}}'
    found = [
        is_plain_call(Asked("assistant-1", "1", "tools/call", read(text), version))
        for text in (plain, more)
    ]
    assert found == [True, False]
