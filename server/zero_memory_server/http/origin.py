"""Which `Host` and `Origin` headers are answered: the defence against DNS rebinding."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

from zero_memory_server.settings import Settings

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
"""The names of this machine for itself, as `Host` has them."""


@dataclass(frozen=True)
class Gate:
    """The values that are let in; `names` are hosts on any port."""

    hosts: frozenset[bytes]
    names: frozenset[bytes]
    origins: frozenset[bytes]

    @classmethod
    def of(cls, settings: Settings) -> Gate:
        """Return the gate that `settings` describe."""
        hosts = set(_listed(settings.allowed_hosts))
        origins = set(_listed(settings.allowed_origins))
        names: set[str] = set()
        if settings.public_url:
            url = urlsplit(settings.public_url)
            hosts.add(url.netloc.lower())
            origins.add(f"{url.scheme}://{url.netloc}".lower())
        if settings.on_loopback:
            names.update(LOOPBACK)
        return cls(_encoded(hosts), _encoded(names), _encoded(origins))

    def admits(self, host: bytes | None, origin: bytes | None) -> bool:
        """Return whether a request with these headers is answered; `origin` may be absent."""
        if host is None or not self._admits_host(host.lower()):
            return False
        return origin is None or self._admits_origin(origin.lower())

    def _admits_host(self, host: bytes) -> bool:
        return host in self.hosts or self._is_named(host)

    def _admits_origin(self, origin: bytes) -> bool:
        if origin in self.origins:
            return True
        scheme, mark, host = origin.partition(b"://")
        return bool(mark) and scheme in {b"http", b"https"} and self._is_named(host)

    def _is_named(self, host: bytes) -> bool:
        name, colon, port = host.rpartition(b":")
        return host in self.names or (bool(colon) and name in self.names and port.isdigit())


def _listed(text: str) -> Iterable[str]:
    return (part.strip().lower() for part in text.split(",") if part.strip())


def _encoded(values: Iterable[str]) -> frozenset[bytes]:
    return frozenset(value.encode() for value in values)
