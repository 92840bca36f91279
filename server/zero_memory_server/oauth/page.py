"""The page that asks a user for consent. It holds no script."""

from __future__ import annotations

from html import escape
from urllib.parse import urlsplit

from .flow import Asked
from .scope import may_write

HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    ),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
)
"""What keeps the page from being framed, and its address from being told."""

_STYLE = """
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 32rem; margin: 3rem auto; padding: 0 1rem }
label { display: block; margin: 1rem 0 }
input { width: 100%; box-sizing: border-box; font: inherit; padding: .5rem }
button { font: inherit; padding: .5rem 1rem; margin-right: .5rem }
[role=alert] { border-left: .25rem solid; padding-left: .75rem }
"""


def consent(asked: Asked, secret: str, user: str | None, problem: str | None = None) -> bytes:
    """Return the page; `user` is who consents without proof, None where a token must show it."""
    name = asked.client.name or "A client without a name"
    target = urlsplit(asked.redirect_uri)
    place = f"{target.scheme}://{target.netloc}" if target.netloc else f"{target.scheme}:"
    alert = f'<p role="alert">{escape(problem)}</p>' if problem else ""
    who = (
        f"<p>You are <code>{escape(user)}</code>.</p>"
        if user is not None
        else "<label>Your token, as <code>zero-memory-server token create</code> printed it"
        '<input name="token" type="password" autocomplete="off" required></label>'
    )
    what = "read and change" if may_write(asked.scope) else "read"
    return _page(
        "Allow access to your memories?",
        f"<p><strong>{escape(name)}</strong> asks to {what} your memories. "
        f"You will be sent back to <code>{escape(place)}</code>.</p>{alert}"
        '<form method="post" action="/consent">'
        f'<input type="hidden" name="request" value="{escape(secret)}">{who}'
        '<button name="decision" value="allow">Allow</button>'
        '<button name="decision" value="deny" formnovalidate>Deny</button></form>',
    )


def gone() -> bytes:
    """Return the page for a request that no longer waits."""
    return _page(
        "Nothing to allow",
        "<p>The request is unknown, answered or expired. Start again from the client.</p>",
    )


def _page(title: str, body: str) -> bytes:
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style>"
        f"<main><h1>{escape(title)}</h1>{body}</main></html>"
    ).encode()
