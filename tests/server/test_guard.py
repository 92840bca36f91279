"""The content guard: secrets are refused, and what only speaks of them is not."""

import pytest

from zero_memory_server.failure import Failure
from zero_memory_server.guard import ContentGuard, _pieces

GUARD = ContentGuard()

SECRETS = [
    "AKIAQ3EGRIFLF7K2N5P1",
    "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYzEXAMPLKEY",
    "ghp_" + "a1B2" * 9,
    "github_pat_11ABCDEFG0abcdefghijkl_mnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVW",
    "glpat-ABCDEFGHIJKLMNOPQRST",
    "sk-ant-api03-" + "aB3_" * 20,
    "sk-proj-" + "aB3d" * 12,
    "sk-" + "aB3d" * 5 + "T3BlbkFJ" + "aB3d" * 5,
    "AIza" + "Sy3b" * 8 + "abc",
    "xoxb-123456789012-123456789012-abcdefabcdef",
    "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX",
    "sk_live_" + "4eC39HqLyjWDarjtT1zdp7dc",
    "npm_" + "aB3d" * 9,
    "hf_" + "aB3d" * 9,
    "SG." + "a" * 22 + "." + "b" * 43,
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0In0.4twFt5NiznN84AWoo1d7KO1T_yoc0Z6XOp",
    "-----BEGIN RSA PRIVATE KEY-----",
    "-----BEGIN OPENSSH PRIVATE KEY-----",
    "-----BEGIN PGP PRIVATE KEY BLOCK-----",
    "-----BEGIN ENCRYPTED PRIVATE KEY-----",
    "postgresql://ada:s3cr3tpw@db.example.org/shop",
    'password = "hunter2!"',
    "password: hunter2",
    "The PASSWORD=Tr0ub4dor&3 is old.",
    "client_secret: '8f9a7b6c5d4e3f2a'",
    "API_KEY=9f8a7b6c5d4e3f2a1b0c",
]

HARMLESS = [
    "The password is kept in the vault, under `billing`.",
    "Rotate the API key every quarter.",
    "password: see the vault",
    "Set PASSWORD=$DB_PASSWORD before you start.",
    'password = "<your password>"',
    "postgresql://user:password@localhost/db",
    "https://example.org:8080/path@version",
    "Commit 9f2c1ab4e5d6f708192a3b4c5d6e7f8091a2b3c4 broke the build.",
    "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "The id is mem_01KT3Q7T5W8Z2N4K6M9P1R3S5V.",
    "550e8400-e29b-41d4-a716-446655440000",
    "access token: expires after 60 minutes",
    "secret: none",
    "The private key lives at /etc/ssl/private/billing.pem.",
    "PWD='/home/ada/src/shop1'",
    "git@example.org:ada/shop.git",
    "10.0.0.1 and 8.8.8.8 answer.",
    "Use `secrets.token_urlsafe(32)` for tokens.",
    "api_key = os.environ['KEY1']",
]


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_is_found_wherever_it_stands(secret: str) -> None:
    """Alone, in the middle of prose, and far inside a long text."""
    prose = "We learned something about the build. "
    for text in (secret, f"{prose}\n{secret}\n{prose}", prose * 60 + secret + " " + prose * 60):
        assert GUARD.secret(text) is not None


@pytest.mark.parametrize("text", HARMLESS)
def test_what_only_speaks_of_secrets_is_let_through(text: str) -> None:
    """Hashes, ids, placeholders and prose are no secrets."""
    assert GUARD.secret(text) is None


def test_the_refusal_names_the_place_and_the_sort() -> None:
    """And never the secret."""
    with pytest.raises(Failure) as caught:
        GUARD.check([("/content", "fine"), ("/note", SECRETS[2])])
    failure = caught.value
    assert failure.message.startswith("secret_content_rejected: ")
    assert failure.details == {
        "errors": [
            {
                "pointer": "/note",
                "keyword": "secret",
                "message": "must not hold a secret (GitHub Token)",
            }
        ]
    }


@pytest.mark.parametrize("length", [0, 1, 2047, 2048, 2049, 3584, 3585, 16_000])
def test_long_texts_are_looked_at_in_pieces_that_overlap(length: int) -> None:
    """Patterns that take time by the square of the length see short texts, and miss nothing."""
    text = "".join(chr(0x4E00 + number) for number in range(length))
    pieces = list(_pieces(text))
    assert max(map(len, pieces)) <= 2048
    token = 500
    for start in range(0, max(length - token, 1), 97):
        assert any(text[start : start + token] in piece for piece in pieces)
