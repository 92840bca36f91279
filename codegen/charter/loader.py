"""Read schemas and resolve their references, once, into a `Contract`.

References resolve as JSON Schema says (2020-12 core §8, and the older drafts'
`id`): by relative path, by `$id`, by anchor. Nothing is ever fetched; the
drafts' own meta-schemas are known. Every fault is reported, not the first.
"""

from __future__ import annotations

import os
import re
import stat
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePath
from typing import Any
from urllib.parse import quote, unquote, urldefrag, urljoin, urlsplit, urlunsplit

from charter import api_description, dialect, facts
from charter.contract import MANIFEST, Contract, Document, Node
from charter.facts import Place
from charter.files import LIST, SKIPPED
from charter.findings import Finding, Level, Refusal
from charter.jsontext import MAX_DEPTH, JsonTextError, check_characters, parse
from charter.malformed import words
from charter.pointer import ROOT, Pointer, located, resolve
from charter.signals import uninterrupted

MAX_BYTES = 16 * 1024 * 1024
"""A schema file's size, at most."""

_YAML = (".yaml", ".yml")

BASE = "http://contract.invalid/"
"""The root that documents' paths are resolved against; never dereferenced (RFC 6761)."""


def load(source: Path, *, default: str = dialect.DEFAULT) -> Contract:
    """Read a folder of schemas, or one schema file.

    `default` is the dialect of documents that have no `$schema`. Raise
    `Refusal` with everything that is wrong.
    """
    documents, unread = _gather(source, default)
    alone = not source.is_dir()
    return link(documents, root=str(source.parent if alone else source), unread=unread, alone=alone)


def texts(source: Path, *, default: str = dialect.DEFAULT) -> tuple[Document, ...]:
    """Read the documents of a folder, or of one file, without resolving references."""
    documents, unread = _gather(source, default)
    if unread.faults:
        raise Refusal(unread.faults)
    return documents


@dataclass
class Unread:
    """What could not be read: the faults, and the URIs that would lead to it.

    A reference to such a thing is no fault of its own.
    """

    faults: list[Finding] = field(default_factory=list)
    uris: set[str] = field(default_factory=set)

    def add(self, path: str, data: bytes = b"") -> None:
        """Note the document, or the folder, at `path`, and the identifiers that `data` claims."""
        base = _of_path(path)
        self.uris.add(base)
        for found in _IDENTIFIER.findall(data):
            identifier = found.decode("utf-8", "replace")
            if _is_uri(identifier):
                self.uris.add(urldefrag(_join(base, identifier))[0])

    def covers(self, uri: str) -> bool:
        """Whether `uri` would lead to what could not be read, or into it."""
        return any(uri == one or uri.startswith(f"{one}/") for one in self.uris)


_IDENTIFIER = re.compile(rb'"(?:\$id|id)"\s*:\s*"([^"\\]+)"')


def _gather(source: Path, default: str) -> tuple[tuple[Document, ...], Unread]:
    """Read what can be read of a folder, or of one file."""
    unread = Unread()
    if not source.exists():
        message = f"`{source}` does not exist."
        fix = "Name a folder of JSON Schemas, or one schema file."
        raise Refusal([_fault(str(source), message, fix)])
    documents = []
    for path, file in _files(source, unread):
        data = read_bytes(file, unread.faults)
        made = None if data is None else decode(data, str(file), path, default, unread.faults)
        if made is None:
            unread.add(path, data or b"")
        else:
            documents.append(made)
    if not documents and not unread.faults:
        message = f"`{source}` holds no `.json` file."
        raise Refusal([_fault(str(source), message, "Name the folder that holds the schemas.")])
    return tuple(documents), unread


def link(
    documents: Iterable[Document],
    *,
    root: str = "",
    unread: Unread | None = None,
    alone: bool = False,
) -> Contract:
    """Resolve the references of `documents` into a `Contract`.

    `alone` says that a file was named, not the folder that it stands in.
    Raise `Refusal` with everything that is wrong, and with what is `unread`.
    """
    unread = unread or Unread()
    ordered = sorted(documents, key=lambda document: document.path)
    manifest = None
    schemas = []
    for document in ordered:
        if document.path == MANIFEST:
            manifest = facts.manifest(document.value)
        else:
            schemas.append(document)
    linker = _Linker({document.path: document for document in schemas}, unread, alone)
    linker.run()
    apis = list(_apis(schemas, linker))
    passed_over = {fault.file for fault in apis}
    faults = [*unread.faults, *apis]
    for found in (linker.faults, _endless(linker), _no_schema(schemas, linker)):
        said = {(fault.file, fault.pointer) for fault in faults}
        faults += [
            fault
            for fault in found
            if (fault.file, fault.pointer) not in said and fault.file not in passed_over
        ]
    if faults:
        raise Refusal(faults)
    return Contract(
        root=root,
        documents=tuple(ordered),
        references=dict(sorted(linker.references.items())),
        bases=dict(sorted(linker.bases.items())),
        manifest=manifest,
        nodes=tuple(linker.nodes[place] for place in sorted(linker.nodes)),
    )


def read_bytes(file: Path, faults: list[Finding]) -> bytes | None:
    """Read one file of at most `MAX_BYTES`; add what is wrong with it to `faults`."""
    name = str(file)
    try:
        found = file.stat()
        size = found.st_size
        if not stat.S_ISREG(found.st_mode):
            message = f"`{name}` is no regular file."
            faults.append(_fault(name, message, "Put a file there, or remove it."))
            return None
        if size > MAX_BYTES:
            faults.append(
                _fault(
                    name,
                    f"`{name}` has {size:,} bytes, over the limit of {MAX_BYTES:,}.",
                    "Split the schema into files that refer to one another.",
                )
            )
            return None
        return file.read_bytes()
    except OSError as error:
        faults.append(
            _fault(
                name,
                f"`{name}` could not be read: {error.strerror}.",
                "Make it readable, or leave it out.",
            )
        )
        return None


def decode(
    data: bytes, name: str, path: str, default: str, faults: list[Finding]
) -> Document | None:
    """Make one document of a file's bytes; add what is wrong with it to `faults`.

    `name` is what a person would open, `path` the document's place in the contract.
    """
    found = decode_json(data, name, faults)
    return None if found is None else document(found[0], found[1], name, path, default, faults)


def decode_json(
    data: bytes, name: str, faults: list[Finding], *, max_depth: int = MAX_DEPTH
) -> tuple[str, Any] | None:
    """Return the text and the JSON value of a file's bytes; add what is wrong to `faults`."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        faults.append(
            _fault(
                name,
                f"Byte 0x{data[error.start]:02x} is not UTF-8.",
                "Save the file as UTF-8.",
                line,
                column,
            )
        )
        return None
    try:
        value = parse(text, max_depth=max_depth)
        check_characters(text)
        return text, value
    except JsonTextError as error:
        fix = "Convert it: schemas are read as JSON." if name.endswith(_YAML) else error.fix
        faults.append(_fault(name, error.message, fix, error.line, error.column, error.pointer))
        return None


def document(
    text: str,
    value: Any,
    name: str,
    path: str,
    default: str,
    faults: list[Finding],
    origin: Mapping[Pointer, Pointer] | None = None,
) -> Document | None:
    """Make a document of a JSON value that was read from `text`, at `origin` in it.

    Without a `$schema`, `default` is its dialect.
    """
    made = Document(path, value, default, name, text, origin or {})
    message, fix, pointer = "", "", ROOT
    if path == MANIFEST:
        if isinstance(value, dict):
            return made
        message, fix = "A manifest is a JSON object.", "Write an object with `name` and `version`."
    elif (held := _contract_in(value)) is not None:
        message = f"This is {held}, and no schema."
        fix = "Name it where contracts are compared: `charter diff`, `charter check --against`."
    elif not isinstance(value, dict | bool):
        message = "A JSON Schema is an object or a boolean."
        fix = "Write a schema, or move the file out of the folder."
    elif isinstance(value, bool) or (said := value.get("$schema")) is None:
        return made
    elif isinstance(said, str) and (found := dialect.of_uri(said)) is not None:
        return replace(made, dialect=found)
    else:
        message = f"`$schema` names no known dialect: `{said}`."
        fix = f"Use one of: {', '.join(dialect.URIS)}."
        pointer = ROOT / "$schema"
    faults.append(_blame(made, Place(path, pointer), message, fix))
    return None


def _contract_in(value: Any) -> str | None:
    """Return what kind of whole contract a JSON value is, None where it is none."""
    if isinstance(value, dict) and isinstance(value.get("documents"), dict):
        return "a snapshot" if type(value.get("format")) is int else None
    if not isinstance(value, dict) or "$schema" in value:
        tools = value
    else:
        tools = value.get("tools", value.get("result"))
        tools = tools.get("tools") if isinstance(tools, dict) else tools
    listed = isinstance(tools, list) and tools
    return "a list of tools" if listed and all(_is_tool(tool) for tool in tools) else None


def _is_tool(value: Any) -> bool:
    return isinstance(value, dict) and "inputSchema" in value


def _files(source: Path, unread: Unread) -> Iterator[tuple[str, Path]]:
    """Yield the documents of a folder, or the one file, by path and file.

    A link to a file inside the folder is a document; one that leads out of it,
    or nowhere, is a fault. A linked folder inside is read where it stands. What
    was generated into a folder inside is passed over.
    """
    if not source.is_dir():
        yield source.name, source
        return
    top = os.path.realpath(source)

    def blame(path: str, message: str, fix: str) -> None:
        unread.faults.append(_fault(_readable(path), message, fix))
        unread.add(PurePath(os.path.relpath(path, source)).as_posix())

    def unreadable(error: OSError) -> None:
        message = f"`{error.filename}` could not be read: {error.strerror}."
        blame(error.filename, message, "Make the folder readable.")

    def stays(path: str) -> bool:
        if not os.path.islink(path):  # noqa: PTH114 - hot: every file of a folder
            return True
        target = os.path.realpath(path)
        if target == top or target.startswith(top + os.sep):
            return True
        message = f"The symbolic link `{_readable(path)}` leads out of the folder."
        blame(path, message, "Put what it leads to into the folder, in its place.")
        return False

    for folder, names, files in os.walk(source, onerror=unreadable):
        names[:] = sorted(n for n in names if not n.startswith(".") and n not in SKIPPED)
        names[:] = [name for name in names if stays(os.path.join(folder, name))]  # noqa: PTH118
        if LIST in files and folder != str(source):
            names.clear()
            continue
        for name in sorted(files):
            if not name.endswith(".json") or name.startswith("."):
                continue
            file = Path(folder, name)
            if _readable(str(file)) != str(file):
                message = f"The name `{_readable(str(file))}` is not UTF-8."
                blame(str(file), message, "Rename the file.")
            elif stays(str(file)):
                yield file.relative_to(source).as_posix(), file


def _readable(path: str) -> str:
    return os.fsencode(path).decode("utf-8", "backslashreplace")


def _fault(
    file: str,
    message: str,
    fix: str,
    line: int | None = None,
    column: int | None = None,
    pointer: Pointer = ROOT,
) -> Finding:
    return Finding("invalid-input", Level.ERROR, message, fix, file, pointer, line, column)


@dataclass(frozen=True)
class _Reference:
    place: Place  # of the keyword
    keyword: str
    target: str
    base: str


class _Linker:
    """Walks documents, and what references lead to, until nothing new is met."""

    def __init__(
        self, documents: Mapping[str, Document], unread: Unread, alone: bool = False
    ) -> None:
        self.documents = documents
        self.unread = unread
        self._alone = alone
        self.faults: list[Finding] = []
        self.nodes: dict[Place, Node] = {}
        self.unchecked: list[Place] = []  # schemas that no meta-schema finds from the root
        self.references: dict[Place, Place] = {}
        self.bases: dict[Place, str] = {}
        self._node_base: dict[Place, str] = {}
        self._resources: dict[str, Place] = {}
        self._embedded: dict[tuple[str, str], Place] = {}  # by document, then URI
        self._anchors: dict[tuple[str, str, str], Place] = {}  # by document, URI, name
        self._pending: list[_Reference] = []
        self._builtin: dict[str, Document] = {}

    def run(self) -> None:
        for path, document in self.documents.items():
            base = _of_path(path)
            self._resources.setdefault(base, Place(path))
            self._walk(Place(path), document.value, base, document.dialect)
        while self._pending:
            reference = self._pending.pop()
            target = self._resolve(reference)
            if target is not None:
                self.references[reference.place] = target
        self.faults.sort(key=lambda finding: finding.order)

    def _walk(
        self, place: Place, schema: Any, base: str, draft: str, *, checked: bool = True
    ) -> None:
        stack = [(place, schema, base, draft, checked)]
        while stack:
            place, schema, base, draft, checked = stack.pop()
            if place in self.nodes:
                continue
            if not checked:
                self.unchecked.append(place)
            if isinstance(schema, dict):
                base, draft = self._enter(place, schema, base, draft)
            self.nodes[place] = Node(place, schema, draft)
            self._node_base[place] = base
            if not isinstance(schema, dict):
                continue
            hidden = dialect.ref_hides_siblings(draft) and isinstance(schema.get("$ref"), str)
            for keyword in dialect.REFERENCES:
                if isinstance(target := schema.get(keyword), str):
                    self._pending.append(_Reference(place / keyword, keyword, target, base))
            for keyword, pointer, inner in dialect.subschemas(schema, place.pointer):
                if not hidden or keyword in ("definitions", "$defs"):
                    known = keyword in dialect.APPLICATORS[draft]
                    stack.append((Place(place.path, pointer), inner, base, draft, known))

    def _enter(
        self, place: Place, schema: dict[str, Any], base: str, draft: str
    ) -> tuple[str, str]:
        said = schema.get("$schema")
        if place.pointer and isinstance(said, str):
            draft = dialect.of_uri(said) or draft
        hidden = dialect.ref_hides_siblings(draft) and isinstance(schema.get("$ref"), str)
        identifier = schema.get(dialect.id_keyword(draft))
        if isinstance(identifier, str) and not hidden:
            if not _is_uri(identifier):
                keyword = dialect.id_keyword(draft)
                message = f"`{keyword}` `{identifier}` is no URI reference."
                self._blame(place / keyword, message, "Use a relative path, or a URI (RFC 3986).")
                return base, draft
            uri, fragment = urldefrag(identifier)
            if uri:
                base = self._base(place, uri, base)
                self._claim(base, place)
            if fragment and dialect.ref_hides_siblings(draft):
                self._anchors.setdefault((place.path, base, fragment), place)
        elif not place.pointer:
            self.bases[place] = base
        for keyword in ("$anchor", "$dynamicAnchor"):
            if isinstance(anchor := schema.get(keyword), str):
                self._anchors.setdefault((place.path, base, anchor), place)
        return base, draft

    def _base(self, place: Place, uri: str, base: str) -> str:
        # A document's own `$id` that is its path would otherwise be joined to its folder.
        if not place.pointer and place.path in (uri, unquote(uri)):
            return _of_path(place.path)
        return _join(base, uri)

    def _claim(self, uri: str, place: Place) -> None:
        self.bases[place] = uri
        holder = self._resources.setdefault(uri, place)
        if place.pointer:
            # A document's inner resource is found from inside it first, so that documents
            # which bundle schemas of the same name (tools of a server) can stand together.
            self._embedded.setdefault((place.path, uri), place)
        elif holder.path != place.path and not holder.pointer:
            keyword = dialect.id_keyword(self.documents[place.path].dialect)
            self._blame(
                place / keyword,
                f"`{keyword}` `{_shown(uri)}` is taken by `{holder}` already.",
                "Give each schema an identifier of its own.",
            )

    def _resolve(self, reference: _Reference) -> Place | None:
        if reference.keyword == "$recursiveRef":
            inner = self._embedded.get((reference.place.path, reference.base))
            return inner or self._resources.get(reference.base)
        if not _is_uri(reference.target):
            said = f"`{reference.keyword}` `{reference.target}`"
            fix = "Refer by relative path, by pointer, or by a URI (RFC 3986)."
            self._blame(reference.place, f"{said} is no URI reference.", fix)
            return None
        uri, fragment = urldefrag(_join(reference.base, reference.target))
        if reference.target.startswith("#"):
            uri, fragment = reference.base, reference.target[1:]
        root = (
            self._embedded.get((reference.place.path, uri))
            or self._resources.get(uri)
            or self._known(uri)
            or self._beside(reference)
        )
        if root is None:
            if not self.unread.covers(uri):
                self._unresolved(reference, uri)
            return None
        fragment = unquote(fragment)
        if not fragment:
            return root
        if not fragment.startswith("/"):
            found = self._anchors.get((root.path, self._node_base[root], fragment))
            if found is None:
                said = f"`{reference.keyword}` `{reference.target}`"
                self._blame(
                    reference.place,
                    f"{said} names an anchor that is not there.",
                    f'Add `"$anchor": "{fragment}"` to its target in `{root.path}`, or correct it.',
                )
            return found
        target = Place(root.path, Pointer(root.pointer + fragment))
        try:
            value = resolve(self.document(root.path).value, target.pointer)
        except (LookupError, ValueError):
            self._blame(
                reference.place,
                f"`{reference.keyword}` `{reference.target}` leads nowhere: "
                f"`{root.path}` has no `{target.pointer}`.",
                "Correct the pointer, or add what it names.",
            )
            return None
        if not isinstance(value, dict | bool):
            self._blame(
                reference.place,
                f"`{reference.keyword}` `{reference.target}` leads to something that is no schema.",
                "Refer to an object or a boolean.",
            )
            return None
        if target not in self.nodes:
            base = next(self._node_base[p] for p in _upward(target) if p in self._node_base)
            draft = self.document(root.path).dialect
            self._walk(target, value, base, draft, checked=False)
        return target

    def _known(self, uri: str) -> Place | None:
        """Return the place of a draft's own meta-schema, taken in when it is first met."""
        if not uri.startswith(("http://json-schema.org/", "https://json-schema.org/")):
            return None
        from jsonschema_specifications import REGISTRY

        resource = REGISTRY.get(uri.rstrip("#"))
        if resource is None:
            return None
        document = Document(
            uri,
            resource.contents,
            dialect.of_uri(resource.contents.get("$schema", "")) or dialect.DEFAULT,
        )
        self._builtin[uri] = document
        place = self._resources[uri] = Place(uri)
        self._walk(place, document.value, uri, document.dialect)
        return place

    def _beside(self, reference: _Reference) -> Place | None:
        """Resolve a relative path against the file itself where its `$id` leads elsewhere."""
        if ":" in reference.target or reference.target.startswith(("#", "/")):
            return None
        uri, _ = urldefrag(_join(_of_path(reference.place.path), reference.target))
        return self._resources.get(uri) if not _climbs(reference) else None

    def document(self, path: str) -> Document:
        return self.documents[path] if path in self.documents else self._builtin[path]

    def _unresolved(self, reference: _Reference, uri: str) -> None:
        said = f"`{reference.keyword}` `{reference.target}`"
        inside = uri.startswith(BASE)
        if reference.target.startswith(("file:", "/")) or (inside and _climbs(reference)):
            message = f"{said} leads out of the folder."
            fix = "Move the schema into the folder, and refer to it by relative path."
        elif inside and self._alone:
            message = f"{said} leads to another file, and `{reference.place.path}` was read alone."
            fix = "Name the folder that holds both."
        elif inside or ":" not in uri:
            message = f"{said} names no document: there is no `{_shown(uri)}`."
            fix = "Correct the path, or add the file."
        else:
            message = f"{said} is the address `{uri}`, and nothing is ever fetched."
            fix = "Save that schema in the folder with its `$id`, or refer to it by relative path."
        self._blame(reference.place, message, fix)

    def _blame(self, place: Place, message: str, fix: str) -> None:
        self.faults.append(_blame(self.document(place.path), place, message, fix))


_PATH = "/-._~!$&'()*+,;=:@"
"""What a URI's path has unescaped, beside letters and digits (RFC 3986, section 3.3)."""


def _of_path(path: str) -> str:
    """Return the URI of the document at `path`, where it claims none."""
    return BASE + quote(path, safe=_PATH, errors="surrogatepass")


def _join(base: str, target: str) -> str:
    """Return `target` seen from `base`, with one spelling for each path (RFC 3986, section 6.2)."""
    uri = urljoin(base, target)
    parts = urlsplit(uri)
    path = quote(unquote(parts.path), safe=_PATH, errors="surrogatepass")
    if path == parts.path:
        return uri
    if "/." in path:  # the dots were escaped
        path = urlsplit(urljoin(BASE, path)).path
    return urlunsplit(parts._replace(path=path))


def _shown(uri: str) -> str:
    """Return a document's path, or the URI of anything else."""
    return unquote(uri.removeprefix(BASE)) if uri.startswith(BASE) else uri


def _is_uri(text: str) -> bool:
    try:
        urlsplit(text)
    except ValueError:  # its host is none
        return False
    return True


def _climbs(reference: _Reference) -> bool:
    depth = reference.place.path.count("/")
    for part in unquote(urldefrag(reference.target)[0]).split("/"):
        depth += -1 if part == ".." else part not in ("", ".")
        if depth < 0:
            return True
    return False


def _upward(place: Place) -> Iterator[Place]:
    pointer = place.pointer
    while True:
        yield Place(place.path, pointer)
        if not pointer:
            return
        pointer = pointer.parent


def _endless(linker: _Linker) -> Iterator[Finding]:
    """Find cycles that look at one instance for ever: references with nothing between."""
    edges: dict[Place, list[Place]] = {}
    for place, node in linker.nodes.items():
        inner = [
            Place(place.path, pointer)
            for keyword, pointer, _ in dialect.subschemas(node.schema, place.pointer)
            if keyword in dialect.IN_PLACE
        ]
        targets = [
            linker.references.get(place / keyword)
            for keyword in ("$ref", "$recursiveRef", "$dynamicRef")
        ]
        edges[place] = [t for t in (*targets, *inner) if t is not None and t in linker.nodes]
    state: dict[Place, int] = {}  # 1: on the path, 2: done
    for start in sorted(edges):
        path: list[tuple[Place, Iterator[Place]]] = []
        if start not in state:
            state[start] = 1
            path.append((start, iter(edges[start])))
        while path:
            place, rest = path[-1]
            following = next(rest, None)
            if following is None:
                state[place] = 2
                path.pop()
            elif following not in state:
                state[following] = 1
                path.append((following, iter(edges[following])))
            elif state[following] == 1:
                yield _blame(
                    linker.document(place.path),
                    place,
                    f"The reference at `{place}` comes back to `{following}` with nothing "
                    "in between, so no instance can ever be judged.",
                    "Put a keyword that goes into the instance (`properties`, `items`) between, "
                    "or remove the cycle.",
                )


def _apis(documents: Iterable[Document], linker: _Linker) -> Iterator[Finding]:
    """Find descriptions of APIs that no other document refers into: they would say nothing.

    What else is wrong in them is no fault of a schema.
    """
    used = {to.path for at, to in linker.references.items() if at.path != to.path}
    for document in documents:
        refused = api_description.refusal(document.value, document.path)
        if refused is not None and document.path not in used:
            yield _blame(document, Place(document.path), *refused)


def _no_schema(documents: Iterable[Document], linker: _Linker) -> Iterator[Finding]:
    """Hold each document, and each part that its meta-schema does not see, against one.

    Those are parts in another dialect, targets of references where no schema is
    expected, and what stands under keywords that another draft has.
    """
    with uninterrupted():  # the library panics where a signal comes while it is loaded
        import jsonschema_rs

    foreign: dict[str, dict[Pointer, str]] = {}
    for place, node in linker.nodes.items():
        said = node.schema.get("$schema") if isinstance(node.schema, dict) else None
        if place.pointer and isinstance(said, str) and dialect.of_uri(said):
            foreign.setdefault(place.path, {})[place.pointer] = node.dialect
    unchecked: dict[str, list[Place]] = defaultdict(list)
    for place in linker.unchecked:
        unchecked[place.path].append(place)
    judges: dict[str, Any] = {}

    def faults(document: Document, value: Any, start: Pointer, draft: str) -> Iterator[Finding]:
        if draft not in judges:
            uri = dialect.uri_of(draft)
            judges[draft] = jsonschema_rs.validator_for({"$schema": uri, "$ref": uri})
        if judges[draft].is_valid(value):
            return
        told: set[tuple[Pointer, tuple[str, str]]] = set()
        for error, inner in located(judges[draft], value):
            pointer = Pointer(start + inner)
            broken = str(error.schema_path[-1]) if error.schema_path else ""
            said = words(pointer, resolve(value, inner), broken, error.message, draft)
            if (pointer, said) not in told:  # each vocabulary of 2019-09 and 2020-12 says it
                told.add((pointer, said))
                yield _blame(document, Place(document.path, pointer), *said)

    for document in documents:
        other = foreign.get(document.path, {})
        parts = {place.pointer: linker.nodes[place].dialect for place in unchecked[document.path]}
        for start, draft in sorted({**parts, **other, ROOT: document.dialect}.items()):
            value = resolve(document.value, start)
            if inner := other.keys() - {start}:
                value = _without(value, start, inner)
            yield from faults(document, value, start, draft)


def _without(value: Any, pointer: Pointer, parts: set[Pointer]) -> Any:
    """Return `value`, which stands at `pointer`, with `true` for each of `parts` inside it."""
    if pointer in parts:
        return True
    if isinstance(value, dict):
        return {key: _without(inner, pointer / key, parts) for key, inner in value.items()}
    if isinstance(value, list):
        return [_without(inner, pointer / index, parts) for index, inner in enumerate(value)]
    return value


def _blame(document: Document, place: Place, message: str, fix: str) -> Finding:
    line, column = document.position(place.pointer) or (None, None)
    pointer = document.source(place.pointer)
    return _fault(document.file or place.path, message, fix, line, column, pointer)
