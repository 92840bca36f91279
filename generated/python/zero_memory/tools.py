"""The tool table.

Generated from `tools/` by `charter generate`; change the schemas, not this file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from pydantic import BaseModel

from .deprecations import DEPRECATIONS, Deprecation
from .errors import ErrorCode
from .models import MODELS
from .schema import wire_schemas

_WIRE = wire_schemas()["tools"]


@dataclass(frozen=True, slots=True)
class Hints:
    """What a call may do; None where the contract does not say."""

    read_only: bool | None
    destructive: bool | None
    idempotent: bool | None
    open_world: bool | None


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool as its callers and its handler see it.

    `input` and `output` are the places of its schemas, the keys of `MODELS`;
    `input_schema` and `output_schema` are self-contained JSON Schemas, as they
    go on the wire; treat them as read-only. `errors` are the codes that it can
    raise. `footer` names the parts of the human-readable footer, `links` the
    resources that results link to. `mcp` is False for a tool that is kept off
    MCP. `deprecation` is the tool's own, `deprecations` all that its input and
    output reach, its own included.
    """

    name: str
    title: str
    description: str
    hints: Hints
    errors: tuple[ErrorCode, ...]
    input: str
    output: str
    input_schema: dict[str, Any]
    output_schema: dict[str, Any]
    method: str | None = None
    path: str | None = None
    mcp: bool = True
    footer: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    deprecation: Deprecation | None = None
    deprecations: tuple[Deprecation, ...] = ()

    @property
    def input_model(self) -> type[BaseModel]:
        """The model of the input."""
        return MODELS[self.input]

    @property
    def output_model(self) -> type[BaseModel]:
        """The model of the output."""
        return MODELS[self.output]

    @property
    def annotations(self) -> dict[str, Any]:
        """The hints and the title by the field names of MCP's `ToolAnnotations`."""
        hints = {
            "readOnlyHint": self.hints.read_only,
            "destructiveHint": self.hints.destructive,
            "idempotentHint": self.hints.idempotent,
            "openWorldHint": self.hints.open_world,
        }
        said = {name: hint for name, hint in hints.items() if hint is not None}
        return {"title": self.title, **said}


TOOLS: Final[Mapping[str, Tool]] = {
    "build_context": Tool(
        name="build_context",
        title="Build context",
        description=(
            "Assemble what is known that bears on a task into one pack under a token budget: "
            "standing rules, open loops, memories and entities.\n\n"
            "Use it once, at the start of a piece of work or after the conversation was compacted, "
            "instead of many searches. Describe the task as you would to a colleague. Raise "
            "`token_budget` for broad work and lower it for a small fix.\n\n"
            "Pinned rules come first and memories last; what does not fit is left out whole and "
            "counted in `omitted`. If much was omitted, narrow the task or follow up with "
            "`recall`. A project hint that matches no project narrows nothing."
        ),
        hints=Hints(read_only=True, destructive=False, idempotent=True, open_world=False),
        errors=(
            ErrorCode.VALIDATION_FAILED,
            ErrorCode.UNAUTHORIZED,
            ErrorCode.FORBIDDEN,
            ErrorCode.NOT_FOUND,
            ErrorCode.RATE_LIMITED,
            ErrorCode.INTERNAL,
        ),
        input="tools/build_context.json#/$defs/input",
        output="tools/build_context.json#/$defs/output",
        input_schema=_WIRE["build_context"]["input"],
        output_schema=_WIRE["build_context"]["output"],
        method="POST",
        path="/build_context",
        footer=("session", "reminder"),
        links=("memory", "rules"),
        deprecations=(DEPRECATIONS["types/ContextPack.json#/properties/token_count"],),
    ),
    "close_loop": Tool(
        name="close_loop",
        title="Close loop",
        description=(
            "Close an open loop: mark a task as done or dropped, or a question as answered.\n\n"
            "Use it when the work that a `task` names is finished or no longer wanted, or an "
            "`open-question` has its answer. Say in `resolution` how it ended; if the answer is "
            "itself worth keeping, store it with `remember` too.\n\n"
            "The memory stays and can still be recalled, now as closed. Closing a memory of any "
            "other kind, or a loop that is closed already, is a `conflict` and changes nothing: "
            "read it again. Find ids with `recall` and `open_loops_only`."
        ),
        hints=Hints(read_only=False, destructive=False, idempotent=True, open_world=False),
        errors=(
            ErrorCode.VALIDATION_FAILED,
            ErrorCode.UNAUTHORIZED,
            ErrorCode.FORBIDDEN,
            ErrorCode.NOT_FOUND,
            ErrorCode.CONFLICT,
            ErrorCode.RATE_LIMITED,
            ErrorCode.INTERNAL,
        ),
        input="tools/close_loop.json#/$defs/input",
        output="tools/close_loop.json#/$defs/output",
        input_schema=_WIRE["close_loop"]["input"],
        output_schema=_WIRE["close_loop"]["output"],
        method="POST",
        path="/close_loop",
    ),
    "entities": Tool(
        name="entities",
        title="Entities",
        description=(
            "List the people, projects, repositories, packages, services, tools, libraries and "
            "concepts that memories mention, with the edges between them.\n\n"
            "Use it to find out who or what is involved, how things depend on one another, or the "
            "id to pass to `recall` as `entity_id` or to `link`. Search by part of a name, narrow "
            "by type or scope, or name one `entity_id` to see it with its neighbours.\n\n"
            "The most mentioned come first. Edges are those that touch an entity of this page. To "
            "read what is known about an entity, call `recall` with its id."
        ),
        hints=Hints(read_only=True, destructive=False, idempotent=True, open_world=False),
        errors=(
            ErrorCode.VALIDATION_FAILED,
            ErrorCode.UNAUTHORIZED,
            ErrorCode.FORBIDDEN,
            ErrorCode.NOT_FOUND,
            ErrorCode.RATE_LIMITED,
            ErrorCode.INTERNAL,
        ),
        input="tools/entities.json#/$defs/input",
        output="tools/entities.json#/$defs/output",
        input_schema=_WIRE["entities"]["input"],
        output_schema=_WIRE["entities"]["output"],
        method="POST",
        path="/entities",
        footer=("reminder",),
    ),
    "forget": Tool(
        name="forget",
        title="Forget",
        description=(
            "Take a memory out of every result, or erase it for good.\n\n"
            "Use it when the user asks to forget something, or a memory turned out to be wrong and "
            "nothing replaces it. If something does replace it, prefer `remember` with "
            "`supersedes`, which keeps the history.\n\n"
            "A forgotten memory can be brought back with `restore_memory` until "
            "`restorable_until`; a rule promoted from it stops applying. With `purge` it is erased "
            "at once, with its links, and cannot come back: do that only when the user asks for it "
            "in so many words. Forgetting what is forgotten already changes nothing and gives the "
            "same answer with `changed: false`."
        ),
        hints=Hints(read_only=False, destructive=True, idempotent=True, open_world=False),
        errors=(
            ErrorCode.VALIDATION_FAILED,
            ErrorCode.UNAUTHORIZED,
            ErrorCode.FORBIDDEN,
            ErrorCode.NOT_FOUND,
            ErrorCode.CONFLICT,
            ErrorCode.RATE_LIMITED,
            ErrorCode.INTERNAL,
        ),
        input="tools/forget.json#/$defs/input",
        output="tools/forget.json#/$defs/output",
        input_schema=_WIRE["forget"]["input"],
        output_schema=_WIRE["forget"]["output"],
        method="POST",
        path="/forget",
    ),
    "link": Tool(
        name="link",
        title="Link",
        description=(
            "Record how two things belong together: a memory and another memory, a memory and an "
            "entity it speaks of, or two entities.\n\n"
            "Use it when the connection itself is worth knowing: one decision replaces or "
            "contradicts another, a gotcha concerns a service, a service depends on a library. "
            "`connection.kind` says which of the three it is. The relation reads from source to "
            "target: the source `supersedes` the target.\n\n"
            "A memory that is superseded is kept, but no longer recalled. The same connection is "
            "recorded once; a repeat returns it with `created: false` and leaves its note as it "
            "was. Two memories that would supersede one another are a `conflict`."
        ),
        hints=Hints(read_only=False, destructive=False, idempotent=True, open_world=False),
        errors=(
            ErrorCode.VALIDATION_FAILED,
            ErrorCode.UNAUTHORIZED,
            ErrorCode.FORBIDDEN,
            ErrorCode.NOT_FOUND,
            ErrorCode.CONFLICT,
            ErrorCode.RATE_LIMITED,
            ErrorCode.INTERNAL,
        ),
        input="tools/link.json#/$defs/input",
        output="tools/link.json#/$defs/output",
        input_schema=_WIRE["link"]["input"],
        output_schema=_WIRE["link"]["output"],
        method="POST",
        path="/link",
        deprecations=(DEPRECATIONS["types/LinkRelation.json#/oneOf/6"],),
    ),
    "move_memories": Tool(
        name="move_memories",
        title="Move memories",
        description=(
            "Move memories to another scope, for example from the user's own space into a project "
            "that they turn out to belong to.\n\n"
            "Use it when memories are in the wrong place. To let others read them where they are, "
            "use `share`. A move overwrites the old scope: members of the old scope lose sight of "
            "what they could read only through it, so ask the user before you move what others "
            "rely on.\n\n"
            "Each memory is judged on its own: those that cannot be moved are listed in `failed` "
            "with a reason, and the rest are moved all the same. Read `failed` before you report "
            "success. Memories that are there already are listed in `unchanged`."
        ),
        hints=Hints(read_only=False, destructive=True, idempotent=True, open_world=False),
        errors=(
            ErrorCode.VALIDATION_FAILED,
            ErrorCode.UNAUTHORIZED,
            ErrorCode.FORBIDDEN,
            ErrorCode.NOT_FOUND,
            ErrorCode.CONFLICT,
            ErrorCode.RATE_LIMITED,
            ErrorCode.INTERNAL,
        ),
        input="tools/move_memories.json#/$defs/input",
        output="tools/move_memories.json#/$defs/output",
        input_schema=_WIRE["move_memories"]["input"],
        output_schema=_WIRE["move_memories"]["output"],
        method="POST",
        path="/move_memories",
    ),
    "promote_rule": Tool(
        name="promote_rule",
        title="Promote rule",
        description=(
            "Make a memory a standing rule, which applies to every piece of work in its scope from "
            "now on.\n\n"
            "Use it when the user says that something always or never holds, or confirms a "
            "convention that keeps coming up. Do not promote on your own judgement alone: rules "
            "steer every later session. Put the rule into one or two sentences in `statement`; "
            "without one, the memory's own content is used, if it is short enough.\n\n"
            "Pinned rules are announced first at connect time and are in every context pack. "
            "Promoting a memory again overwrites the rule's statement and pin with what the call "
            "names, and keeps the rest. To withdraw a rule, `forget` its memory. A superseded "
            "memory cannot become a rule: that is a `conflict`."
        ),
        hints=Hints(read_only=False, destructive=True, idempotent=True, open_world=False),
        errors=(
            ErrorCode.VALIDATION_FAILED,
            ErrorCode.UNAUTHORIZED,
            ErrorCode.FORBIDDEN,
            ErrorCode.NOT_FOUND,
            ErrorCode.CONFLICT,
            ErrorCode.RATE_LIMITED,
            ErrorCode.INTERNAL,
        ),
        input="tools/promote_rule.json#/$defs/input",
        output="tools/promote_rule.json#/$defs/output",
        input_schema=_WIRE["promote_rule"]["input"],
        output_schema=_WIRE["promote_rule"]["output"],
        method="POST",
        path="/promote_rule",
    ),
    "recall": Tool(
        name="recall",
        title="Recall",
        description=(
            "Search stored memories by meaning and words, best match first.\n\n"
            "Use it before you answer from memory, before you repeat an investigation, and when "
            "the user refers to something settled earlier. Ask with the words that the memory "
            "itself would use; the query `*` matches everything, newest first, which together with "
            "the filters lists open loops or one kind.\n\n"
            "Without `scope`, `project_hint` and `thread`, everything the caller can read is "
            "searched. A project hint that matches no project narrows nothing.\n\n"
            "Each hit carries an excerpt; where `truncated` is true and the whole text matters, "
            "read the resource at `uri`. Superseded and forgotten memories are left out. An empty "
            "list is an answer: nothing is known. For a briefing before a task, `build_context` "
            "does more in one call."
        ),
        hints=Hints(read_only=True, destructive=False, idempotent=True, open_world=False),
        errors=(
            ErrorCode.VALIDATION_FAILED,
            ErrorCode.UNAUTHORIZED,
            ErrorCode.FORBIDDEN,
            ErrorCode.NOT_FOUND,
            ErrorCode.RATE_LIMITED,
            ErrorCode.INTERNAL,
        ),
        input="tools/recall.json#/$defs/input",
        output="tools/recall.json#/$defs/output",
        input_schema=_WIRE["recall"]["input"],
        output_schema=_WIRE["recall"]["output"],
        method="POST",
        path="/recall",
        footer=("session", "reminder"),
        links=("memory",),
        deprecations=(DEPRECATIONS["tools/recall.json#/$defs/input/properties/project"],),
    ),
    "remember": Tool(
        name="remember",
        title="Remember",
        description=(
            "Store one durable memory: a fact, preference, decision, convention, gotcha, "
            "reference, episode, task or open question.\n\n"
            "Use it as soon as something is settled that a later session would have to find out "
            "again. One statement per call, understandable without this conversation, with its "
            "reason where there is one. Do not store secrets, guesses, or what the repository "
            "already says.\n\n"
            "Name where it belongs: `scope` if you know the path, else `project_hint`, else the "
            "`thread` of an earlier result. With none of the three the call is refused.\n\n"
            "The same content of the same kind in the same scope is stored once: a repeat returns "
            "the first id with outcome `duplicate`. If the result lists `similar` memories that "
            "the new one replaces, link them with relation `supersedes`, or name them in "
            "`supersedes` at once; what is superseded is kept, but no longer recalled."
        ),
        hints=Hints(read_only=False, destructive=False, idempotent=True, open_world=False),
        errors=(
            ErrorCode.VALIDATION_FAILED,
            ErrorCode.UNAUTHORIZED,
            ErrorCode.FORBIDDEN,
            ErrorCode.NOT_FOUND,
            ErrorCode.CONFLICT,
            ErrorCode.RATE_LIMITED,
            ErrorCode.INTERNAL,
        ),
        input="tools/remember.json#/$defs/input",
        output="tools/remember.json#/$defs/output",
        input_schema=_WIRE["remember"]["input"],
        output_schema=_WIRE["remember"]["output"],
        method="POST",
        path="/remember",
        footer=("session",),
    ),
    "restore_memory": Tool(
        name="restore_memory",
        title="Restore memory",
        description=(
            "Bring back a forgotten memory as it was, with its links, tags and shares.\n\n"
            "Use it when something was forgotten by mistake. The id is that of the `forget` "
            "result. It works until that result's `restorable_until`; after that, and for purged "
            "memories, the id does not exist any more.\n\n"
            "Restoring a memory that is not forgotten changes nothing and answers with `changed: "
            "false`. If the same content was stored again in the meantime, the call is a "
            "`conflict`: use the newer memory."
        ),
        hints=Hints(read_only=False, destructive=False, idempotent=True, open_world=False),
        errors=(
            ErrorCode.VALIDATION_FAILED,
            ErrorCode.UNAUTHORIZED,
            ErrorCode.FORBIDDEN,
            ErrorCode.NOT_FOUND,
            ErrorCode.CONFLICT,
            ErrorCode.RATE_LIMITED,
            ErrorCode.INTERNAL,
        ),
        input="tools/restore_memory.json#/$defs/input",
        output="tools/restore_memory.json#/$defs/output",
        input_schema=_WIRE["restore_memory"]["input"],
        output_schema=_WIRE["restore_memory"]["output"],
        method="POST",
        path="/restore_memory",
        deprecations=(DEPRECATIONS["types/LinkRelation.json#/oneOf/6"],),
    ),
    "share": Tool(
        name="share",
        title="Share",
        description=(
            "Let the members of a team or of another project read memories, which stay in the "
            "scope where they are.\n\n"
            "Use it when something learned in one place helps people elsewhere. To change where "
            "memories belong, use `move_memories`. Share only what the user would want that group "
            "to read: a private memory becomes readable by all its members.\n\n"
            "Each memory is judged on its own: those that cannot be shared are listed in `failed` "
            "with a reason, and the rest are shared all the same. Read `failed` before you report "
            "success. Sharing twice changes nothing; such memories are listed in `unchanged`."
        ),
        hints=Hints(read_only=False, destructive=False, idempotent=True, open_world=False),
        errors=(
            ErrorCode.VALIDATION_FAILED,
            ErrorCode.UNAUTHORIZED,
            ErrorCode.FORBIDDEN,
            ErrorCode.NOT_FOUND,
            ErrorCode.CONFLICT,
            ErrorCode.RATE_LIMITED,
            ErrorCode.INTERNAL,
        ),
        input="tools/share.json#/$defs/input",
        output="tools/share.json#/$defs/output",
        input_schema=_WIRE["share"]["input"],
        output_schema=_WIRE["share"]["output"],
        method="POST",
        path="/share",
    ),
}
"""Every tool by its name, sorted."""
