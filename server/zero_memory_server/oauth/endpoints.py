"""The OAuth endpoints over HTTP, in the form of RFC 6749."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, TypeVar
from urllib.parse import parse_qsl

from zero_memory_server.contract import Contract
from zero_memory_server.decoding import NotJson, decode
from zero_memory_server.failure import Failure
from zero_memory_server.http.app import Endpoint, Handle
from zero_memory_server.http.exchange import JSON, Exchange, Header, TooLarge
from zero_memory_server.http.negotiation import accepts, is_media_type
from zero_memory_server.http.refusal import Refusal, not_acceptable, unsupported_media_type
from zero_memory_server.limits import RateLimits
from zero_memory_server.logs import log
from zero_memory_server.principal import Principal
from zero_memory_server.store.session import StoreError
from zero_memory_server.workers import Workers

from . import page
from .failure import OAuthFailure, invalid_request
from .flow import Flow, Redirected
from .metadata import authorization_server, protected_resource

FORM = b"application/x-www-form-urlencoded"
_HTML = b"text/html; charset=utf-8"
_MOST_FIELDS = 50

T = TypeVar("T")


class OAuthEndpoints:
    """Answers the OAuth routes; `local` consents without proof, where there is such a user."""

    def __init__(
        self,
        flow: Flow,
        contract: Contract,
        workers: Workers,
        limits: RateLimits,
        *,
        issuer: str,
        largest_body: int,
        local: Principal | None,
    ) -> None:
        """Stand between HTTP and `flow`."""
        self._flow = flow
        self._contract = contract
        self._workers = workers
        self._limits = limits
        self._issuer = issuer
        self._largest_body = largest_body
        self._local = local

    def handles(self) -> Mapping[str, Handle]:
        """Return what answers each of the contract's OAuth routes, by its name."""
        return {
            "authorize": self._authorize,
            "oauth_authorization_server": _document(authorization_server(self._issuer)),
            "oauth_protected_resource": _document(protected_resource(self._issuer)),
            "register": self._posting(JSON, self._register),
            "revoke": self._posting(FORM, self._revoke),
            "token": self._posting(FORM, self._token),
        }

    def others(self) -> Iterable[Endpoint]:
        """Return what the flow needs beside them: the page for people, and the path that
        RFC 9728 gives the metadata of a resource below the root.
        """
        resource = _document(protected_resource(self._issuer))
        yield Endpoint("GET", "/.well-known/oauth-protected-resource/mcp", resource)
        yield Endpoint("GET", "/consent", self._ask)
        yield Endpoint("POST", "/consent", self._decide)

    async def _authorize(self, exchange: Exchange, _: str) -> None:
        try:
            self._take(exchange)
            asked = _fields(exchange.scope.get("query_string", b""))
            fault = self._fault("authorize", asked)
            path = await self._run(partial(self._flow.authorize, asked, fault))
        except OAuthFailure as failure:
            await _tell(exchange, failure)
        except Redirected as back:
            await _redirect(exchange, back.location)
        else:
            await _redirect(exchange, self._issuer + path)

    async def _ask(self, exchange: Exchange, _: str) -> None:
        try:
            secret = _fields(exchange.scope.get("query_string", b"")).get("request", "")
            asked = await self._run(partial(self._flow.asked, secret))
        except OAuthFailure as failure:
            await _tell(exchange, failure)
            return
        if asked is None:
            await exchange.answer(404, page.gone(), _HTML, page.HEADERS)
            return
        body = page.consent(asked, secret, self._local.user if self._local else None)
        await exchange.answer(200, body, _HTML, page.HEADERS)

    async def _decide(self, exchange: Exchange, _: str) -> None:
        if not is_media_type(exchange.headers.get(b"content-type", b""), FORM):
            raise unsupported_media_type(FORM)
        try:
            self._take(exchange)
            fields = _fields(await exchange.body(self._largest_body))
            secret = fields.get("request", "")
            if fields.get("decision") != "allow":
                location = await self._run(partial(self._flow.deny, secret))
                await _redirect(exchange, location)
                return
            user = self._local or await self._run(
                partial(self._flow.verify, fields.get("token", ""))
            )
            if user is None or user.client is not None:
                await self._ask_again(exchange, secret)
                return
            location = await self._run(partial(self._flow.allow, secret, user))
        except OAuthFailure as failure:
            if failure.status == 400:
                await exchange.answer(404, page.gone(), _HTML, page.HEADERS)
            else:
                await _tell(exchange, failure)
        else:
            log.info("consent given", extra={"user": user.user})
            await _redirect(exchange, location)

    async def _ask_again(self, exchange: Exchange, secret: str) -> None:
        asked = await self._run(partial(self._flow.asked, secret))
        if asked is None:
            await exchange.answer(404, page.gone(), _HTML, page.HEADERS)
            return
        body = page.consent(asked, secret, None, "That token lets nobody in. Make a new one.")
        await exchange.answer(401, body, _HTML, page.HEADERS)

    def _posting(self, kind: bytes, work: Callable[[bytes], tuple[int, Any]]) -> Handle:
        async def handle(exchange: Exchange, _: str) -> None:
            try:
                _require_acceptable(exchange)
                if not is_media_type(exchange.headers.get(b"content-type", b""), kind):
                    raise unsupported_media_type(kind)
                self._take(exchange)
                body = await exchange.body(self._largest_body)
                status, told = await self._run(partial(work, body))
            except OAuthFailure as failure:
                await _tell(exchange, failure)
            except Refusal as refusal:
                await _tell(
                    exchange, OAuthFailure("invalid_request", refusal.message, refusal.status)
                )
            except TooLarge:
                await _tell(
                    exchange, OAuthFailure("invalid_request", "The body is too large.", 413)
                )
            else:
                await exchange.answer_json(status, told, [(b"pragma", b"no-cache")])

        return handle

    async def _run(self, call: Callable[[], T]) -> T:
        """Run `call` on a thread; a store that fails is the server's error, in OAuth's form."""
        try:
            return await self._workers.run(call)
        except StoreError:
            log.error("store failed", exc_info=True)
            raise OAuthFailure("server_error", "The server failed. Try again later.", 500) from None

    def _register(self, body: bytes) -> tuple[int, Any]:
        try:
            asked = decode(body)
        except NotJson:
            raise OAuthFailure("invalid_client_metadata", "The body is no JSON.") from None
        if (fault := self._fault("register", asked)) is not None:
            raise fault
        return 201, self._flow.register(asked)

    def _token(self, body: bytes) -> tuple[int, Any]:
        asked = _fields(body)
        if (fault := self._fault("token", asked)) is not None:
            raise fault
        redeem = asked["grant_type"] == "authorization_code"
        return 200, self._flow.redeem(asked) if redeem else self._flow.refresh(asked)

    def _revoke(self, body: bytes) -> tuple[int, Any]:
        asked = _fields(body)
        if (fault := self._fault("revoke", asked)) is not None:
            raise fault
        self._flow.revoke(asked)
        return 200, {}

    def _take(self, exchange: Exchange) -> None:
        """Count a request of the client's address; raise OAuthFailure where there are too many."""
        address = (exchange.scope.get("client") or ("",))[0]
        try:
            self._limits.take(Principal(f"address {address}"))
        except Failure as failure:
            wait = -(-int((failure.details or {}).get("retry_after_ms", 1000)) // 1000)
            raise OAuthFailure(
                "temporarily_unavailable", "Too many requests; try again later.", 429, wait
            ) from None

    def _fault(self, name: str, asked: Any) -> OAuthFailure | None:
        """Return what is wrong with a request by the schema of its route, None for nothing."""
        place = self._contract.routes[name].input
        faults = self._contract.faults(place, asked) if place is not None else []
        if not faults:
            return None
        if name == "register":
            pointers = {fault["pointer"] for fault in faults}
            redirect = any(pointer.startswith("/redirect_uris") for pointer in pointers)
            code = "invalid_redirect_uri" if redirect else "invalid_client_metadata"
            return OAuthFailure(code, _told(faults))
        if name == "authorize" and asked.get("response_type", "code") != "code":
            return OAuthFailure("unsupported_response_type", "The response type must be `code`.")
        grants = {None, "authorization_code", "refresh_token"}
        if name == "token" and asked.get("grant_type") not in grants:
            return OAuthFailure(
                "unsupported_grant_type", "Use `authorization_code` or `refresh_token`."
            )
        return invalid_request(_told(faults))


def _told(faults: list[dict[str, str]]) -> str:
    said = "; ".join(f"`{fault['pointer']}` {fault['message']}".strip() for fault in faults[:5])
    return said[:1000]


def _fields(text: bytes) -> dict[str, str]:
    """Return the parameters of a query or a form; one without a value counts as left out.

    Raise `invalid_request` where one comes twice (RFC 6749, section 3.1).
    """
    try:
        pairs = parse_qsl(
            text.decode("utf-8"),
            keep_blank_values=True,
            max_num_fields=_MOST_FIELDS,
            errors="strict",
        )
    except ValueError:
        raise invalid_request("The parameters cannot be read.") from None
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise invalid_request("A parameter comes twice.")
    if any("\x00" in value for value in fields.values()):
        raise invalid_request("A parameter holds what no text does.")
    return {name: value for name, value in fields.items() if value}


def _document(value: Mapping[str, Any]) -> Handle:
    async def answer(exchange: Exchange, _: str) -> None:
        _require_acceptable(exchange)
        await exchange.answer_json(200, value, [(b"access-control-allow-origin", b"*")])

    return answer


def _require_acceptable(exchange: Exchange) -> None:
    accept = exchange.headers.get(b"accept")
    if accept is not None and not accepts(accept, JSON):
        raise not_acceptable(JSON)


async def _redirect(exchange: Exchange, location: str) -> None:
    await exchange.answer_empty(
        302, [(b"location", location.encode("ascii")), (b"content-length", b"0")]
    )


async def _tell(exchange: Exchange, failure: OAuthFailure) -> None:
    headers: list[Header] = []
    if failure.retry_after is not None:
        headers.append((b"retry-after", b"%d" % failure.retry_after))
    await exchange.answer_json(failure.status, failure.body, headers)
