/**
 * The tools: what each takes and gives, and how it behaves.
 *
 * Generated from the schemas by `charter generate`; change the schemas, not this file.
 */

import { CODECS } from "./codecs.js";
import type { AnyErrorCode } from "./errors.js";
import type { Codec } from "./validation.js";

/** How a tool behaves (MCP tool annotations), null where the contract does not say. */
export interface Hints {
  readonly readOnly: boolean | null;
  readonly destructive: boolean | null;
  readonly idempotent: boolean | null;
  readonly openWorld: boolean | null;
}

/** What is known of a tool. */
export interface ToolFacts {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly hints: Hints;
  readonly errors: readonly AnyErrorCode[];
  /** The HTTP route, null where it has none. */
  readonly method: string | null;
  readonly path: string | null;
  /** Whether it is a tool on MCP. */
  readonly mcp: boolean;
  /** Its entry in the ledger of deprecations. */
  readonly deprecation: string | null;
  /** The entries of all that it takes and gives, its own included. */
  readonly deprecations: readonly string[];
  /** What its results carry beside their own: the parts of the footer. */
  readonly footer: readonly string[];
  readonly input: Codec<unknown> | null;
  readonly output: Codec<unknown> | null;
}

/** The tools by name; `input` and `output` are their codecs. */
export const TOOLS = {
  build_context: {
    name: "build_context",
    title: "Build context",
    description:
      "Assemble what is known that bears on a task into one pack under a token budget: standing rules, open loops, memories and entities.\n\nUse it once, at the start of a piece of work or after the conversation was compacted, instead of many searches. Describe the task as you would to a colleague. Raise `token_budget` for broad work and lower it for a small fix.\n\nPinned rules come first and memories last; what does not fit is left out whole and counted in `omitted`. If much was omitted, narrow the task or follow up with `recall`. A project hint that matches no project narrows nothing.",
    hints: {
      readOnly: true,
      destructive: false,
      idempotent: true,
      openWorld: false,
    },
    errors: [
      "validation_failed",
      "unauthorized",
      "forbidden",
      "not_found",
      "rate_limited",
      "internal",
    ],
    method: "POST",
    path: "/build_context",
    mcp: true,
    deprecation: null,
    deprecations: ["types/ContextPack.json#/properties/token_count"],
    footer: ["session", "reminder"],
    input: CODECS.BuildContextInput,
    output: CODECS.BuildContextOutput,
  },
  close_loop: {
    name: "close_loop",
    title: "Close loop",
    description:
      "Close an open loop: mark a task as done or dropped, or a question as answered.\n\nUse it when the work that a `task` names is finished or no longer wanted, or an `open-question` has its answer. Say in `resolution` how it ended; if the answer is itself worth keeping, store it with `remember` too.\n\nThe memory stays and can still be recalled, now as closed. Closing a memory of any other kind, or a loop that is closed already, is a `conflict` and changes nothing: read it again. Find ids with `recall` and `open_loops_only`.",
    hints: {
      readOnly: false,
      destructive: false,
      idempotent: true,
      openWorld: false,
    },
    errors: [
      "validation_failed",
      "unauthorized",
      "forbidden",
      "not_found",
      "conflict",
      "rate_limited",
      "internal",
    ],
    method: "POST",
    path: "/close_loop",
    mcp: true,
    deprecation: null,
    deprecations: [],
    footer: [],
    input: CODECS.CloseLoopInput,
    output: CODECS.CloseLoopOutput,
  },
  entities: {
    name: "entities",
    title: "Entities",
    description:
      "List the people, projects, repositories, packages, services, tools, libraries and concepts that memories mention, with the edges between them.\n\nUse it to find out who or what is involved, how things depend on one another, or the id to pass to `recall` as `entity_id` or to `link`. Search by part of a name, narrow by type or scope, or name one `entity_id` to see it with its neighbours.\n\nThe most mentioned come first. Edges are those that touch an entity of this page. To read what is known about an entity, call `recall` with its id.",
    hints: {
      readOnly: true,
      destructive: false,
      idempotent: true,
      openWorld: false,
    },
    errors: [
      "validation_failed",
      "unauthorized",
      "forbidden",
      "not_found",
      "rate_limited",
      "internal",
    ],
    method: "POST",
    path: "/entities",
    mcp: true,
    deprecation: null,
    deprecations: [],
    footer: ["reminder"],
    input: CODECS.EntitiesInput,
    output: CODECS.EntitiesOutput,
  },
  forget: {
    name: "forget",
    title: "Forget",
    description:
      "Take a memory out of every result, or erase it for good.\n\nUse it when the user asks to forget something, or a memory turned out to be wrong and nothing replaces it. If something does replace it, prefer `remember` with `supersedes`, which keeps the history.\n\nA forgotten memory can be brought back with `restore_memory` until `restorable_until`; a rule promoted from it stops applying. With `purge` it is erased at once, with its links, and cannot come back: do that only when the user asks for it in so many words. Forgetting what is forgotten already changes nothing and gives the same answer with `changed: false`.",
    hints: {
      readOnly: false,
      destructive: true,
      idempotent: true,
      openWorld: false,
    },
    errors: [
      "validation_failed",
      "unauthorized",
      "forbidden",
      "not_found",
      "conflict",
      "rate_limited",
      "internal",
    ],
    method: "POST",
    path: "/forget",
    mcp: true,
    deprecation: null,
    deprecations: [],
    footer: [],
    input: CODECS.ForgetInput,
    output: CODECS.ForgetOutput,
  },
  link: {
    name: "link",
    title: "Link",
    description:
      "Record how two things belong together: a memory and another memory, a memory and an entity it speaks of, or two entities.\n\nUse it when the connection itself is worth knowing: one decision replaces or contradicts another, a gotcha concerns a service, a service depends on a library. `connection.kind` says which of the three it is. The relation reads from source to target: the source `supersedes` the target.\n\nA memory that is superseded is kept, but no longer recalled. The same connection is recorded once; a repeat returns it with `created: false` and leaves its note as it was. Two memories that would supersede one another are a `conflict`.",
    hints: {
      readOnly: false,
      destructive: false,
      idempotent: true,
      openWorld: false,
    },
    errors: [
      "validation_failed",
      "unauthorized",
      "forbidden",
      "not_found",
      "conflict",
      "rate_limited",
      "internal",
    ],
    method: "POST",
    path: "/link",
    mcp: true,
    deprecation: null,
    deprecations: ["types/LinkRelation.json#/oneOf/6"],
    footer: [],
    input: CODECS.LinkInput,
    output: CODECS.LinkOutput,
  },
  move_memories: {
    name: "move_memories",
    title: "Move memories",
    description:
      "Move memories to another scope, for example from the user's own space into a project that they turn out to belong to.\n\nUse it when memories are in the wrong place. To let others read them where they are, use `share`. A move overwrites the old scope: members of the old scope lose sight of what they could read only through it, so ask the user before you move what others rely on.\n\nEach memory is judged on its own: those that cannot be moved are listed in `failed` with a reason, and the rest are moved all the same. Read `failed` before you report success. Memories that are there already are listed in `unchanged`.",
    hints: {
      readOnly: false,
      destructive: true,
      idempotent: true,
      openWorld: false,
    },
    errors: [
      "validation_failed",
      "unauthorized",
      "forbidden",
      "not_found",
      "conflict",
      "rate_limited",
      "internal",
    ],
    method: "POST",
    path: "/move_memories",
    mcp: true,
    deprecation: null,
    deprecations: [],
    footer: [],
    input: CODECS.MoveMemoriesInput,
    output: CODECS.MoveMemoriesOutput,
  },
  promote_rule: {
    name: "promote_rule",
    title: "Promote rule",
    description:
      "Make a memory a standing rule, which applies to every piece of work in its scope from now on.\n\nUse it when the user says that something always or never holds, or confirms a convention that keeps coming up. Do not promote on your own judgement alone: rules steer every later session. Put the rule into one or two sentences in `statement`; without one, the memory's own content is used, if it is short enough.\n\nPinned rules are announced first at connect time and are in every context pack. Promoting a memory again overwrites the rule's statement and pin with what the call names, and keeps the rest. To withdraw a rule, `forget` its memory. A superseded memory cannot become a rule: that is a `conflict`.",
    hints: {
      readOnly: false,
      destructive: true,
      idempotent: true,
      openWorld: false,
    },
    errors: [
      "validation_failed",
      "unauthorized",
      "forbidden",
      "not_found",
      "conflict",
      "rate_limited",
      "internal",
    ],
    method: "POST",
    path: "/promote_rule",
    mcp: true,
    deprecation: null,
    deprecations: [],
    footer: [],
    input: CODECS.PromoteRuleInput,
    output: CODECS.PromoteRuleOutput,
  },
  recall: {
    name: "recall",
    title: "Recall",
    description:
      "Search stored memories by meaning and words, best match first.\n\nUse it before you answer from memory, before you repeat an investigation, and when the user refers to something settled earlier. Ask with the words that the memory itself would use; the query `*` matches everything, newest first, which together with the filters lists open loops or one kind.\n\nWithout `scope`, `project_hint` and `thread`, everything the caller can read is searched. A project hint that matches no project narrows nothing.\n\nEach hit carries an excerpt; where `truncated` is true and the whole text matters, read the resource at `uri`. Superseded and forgotten memories are left out. An empty list is an answer: nothing is known. For a briefing before a task, `build_context` does more in one call.",
    hints: {
      readOnly: true,
      destructive: false,
      idempotent: true,
      openWorld: false,
    },
    errors: [
      "validation_failed",
      "unauthorized",
      "forbidden",
      "not_found",
      "rate_limited",
      "internal",
    ],
    method: "POST",
    path: "/recall",
    mcp: true,
    deprecation: null,
    deprecations: ["tools/recall.json#/$defs/input/properties/project"],
    footer: ["session", "reminder"],
    input: CODECS.RecallInput,
    output: CODECS.RecallOutput,
  },
  remember: {
    name: "remember",
    title: "Remember",
    description:
      "Store one durable memory: a fact, preference, decision, convention, gotcha, reference, episode, task or open question.\n\nUse it as soon as something is settled that a later session would have to find out again. One statement per call, understandable without this conversation, with its reason where there is one. Do not store secrets, guesses, or what the repository already says.\n\nName where it belongs: `scope` if you know the path, else `project_hint`, else the `thread` of an earlier result. With none of the three the call is refused.\n\nThe same content of the same kind in the same scope is stored once: a repeat returns the first id with outcome `duplicate`. If the result lists `similar` memories that the new one replaces, link them with relation `supersedes`, or name them in `supersedes` at once; what is superseded is kept, but no longer recalled.",
    hints: {
      readOnly: false,
      destructive: false,
      idempotent: true,
      openWorld: false,
    },
    errors: [
      "validation_failed",
      "unauthorized",
      "forbidden",
      "not_found",
      "conflict",
      "rate_limited",
      "internal",
    ],
    method: "POST",
    path: "/remember",
    mcp: true,
    deprecation: null,
    deprecations: [],
    footer: ["session"],
    input: CODECS.RememberInput,
    output: CODECS.RememberOutput,
  },
  restore_memory: {
    name: "restore_memory",
    title: "Restore memory",
    description:
      "Bring back a forgotten memory as it was, with its links, tags and shares.\n\nUse it when something was forgotten by mistake. The id is that of the `forget` result. It works until that result's `restorable_until`; after that, and for purged memories, the id does not exist any more.\n\nRestoring a memory that is not forgotten changes nothing and answers with `changed: false`. If the same content was stored again in the meantime, the call is a `conflict`: use the newer memory.",
    hints: {
      readOnly: false,
      destructive: false,
      idempotent: true,
      openWorld: false,
    },
    errors: [
      "validation_failed",
      "unauthorized",
      "forbidden",
      "not_found",
      "conflict",
      "rate_limited",
      "internal",
    ],
    method: "POST",
    path: "/restore_memory",
    mcp: true,
    deprecation: null,
    deprecations: ["types/LinkRelation.json#/oneOf/6"],
    footer: [],
    input: CODECS.RestoreMemoryInput,
    output: CODECS.RestoreMemoryOutput,
  },
  share: {
    name: "share",
    title: "Share",
    description:
      "Let the members of a team or of another project read memories, which stay in the scope where they are.\n\nUse it when something learned in one place helps people elsewhere. To change where memories belong, use `move_memories`. Share only what the user would want that group to read: a private memory becomes readable by all its members.\n\nEach memory is judged on its own: those that cannot be shared are listed in `failed` with a reason, and the rest are shared all the same. Read `failed` before you report success. Sharing twice changes nothing; such memories are listed in `unchanged`.",
    hints: {
      readOnly: false,
      destructive: false,
      idempotent: true,
      openWorld: false,
    },
    errors: [
      "validation_failed",
      "unauthorized",
      "forbidden",
      "not_found",
      "conflict",
      "rate_limited",
      "internal",
    ],
    method: "POST",
    path: "/share",
    mcp: true,
    deprecation: null,
    deprecations: [],
    footer: [],
    input: CODECS.ShareInput,
    output: CODECS.ShareOutput,
  },
} as const satisfies Readonly<Record<string, ToolFacts>>;
