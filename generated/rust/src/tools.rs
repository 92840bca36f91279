//! The tools: what each takes and gives, and how it behaves.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

#![allow(deprecated, reason = "kept until it is removed")]

use crate::codecs;
use crate::models;
use crate::schemas::Codec;

/// How a tool behaves (MCP tool annotations), `None` where the contract does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hints {
    /// It changes nothing.
    pub read_only: Option<bool>,
    /// It may take something away.
    pub destructive: Option<bool>,
    /// The same call again changes nothing more.
    pub idempotent: Option<bool>,
    /// It reaches beyond the server.
    pub open_world: Option<bool>,
}

/// What is known of a tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToolFacts {
    /// Its name, as it is called.
    pub name: &'static str,
    /// Its name in words.
    pub title: &'static str,
    /// What it does.
    pub description: &'static str,
    /// How it behaves.
    pub hints: Hints,
    /// The codes that it may fail with.
    pub errors: &'static [models::ErrorCode],
    /// The method of its HTTP route, `None` where it has none.
    pub method: Option<&'static str>,
    /// The path of its HTTP route.
    pub path: Option<&'static str>,
    /// Whether it is a tool on MCP.
    pub mcp: bool,
    /// Its entry in the ledger of deprecations.
    pub deprecation: Option<&'static str>,
}

/// A tool that takes `I` and gives `O`.
#[derive(Clone, Copy, Debug)]
pub struct Tool<I, O> {
    /// What is known of it.
    pub facts: ToolFacts,
    /// Reads and writes what it takes.
    pub input: Codec<I>,
    /// Reads and writes what it gives.
    pub output: Codec<O>,
}

/// Every tool, in the order of the contract.
pub static TOOLS: &[&ToolFacts] = &[
    &BUILD_CONTEXT.facts,
    &CLOSE_LOOP.facts,
    &ENTITIES.facts,
    &FORGET.facts,
    &LINK.facts,
    &MOVE_MEMORIES.facts,
    &PROMOTE_RULE.facts,
    &RECALL.facts,
    &REMEMBER.facts,
    &RESTORE_MEMORY.facts,
    &SHARE.facts,
];

/// `build_context`: Build context.
pub static BUILD_CONTEXT: Tool<models::BuildContextInput, models::BuildContextOutput> = Tool {
    facts: ToolFacts {
        name: "build_context",
        title: "Build context",
        description: "Assemble what is known that bears on a task into one pack under a token budget: standing rules, open loops, memories and entities.\n\nUse it once, at the start of a piece of work or after the conversation was compacted, instead of many searches. Describe the task as you would to a colleague. Raise `token_budget` for broad work and lower it for a small fix.\n\nPinned rules come first and memories last; what does not fit is left out whole and counted in `omitted`. If much was omitted, narrow the task or follow up with `recall`. A project hint that matches no project narrows nothing.",
        hints: Hints {
            read_only: Some(true),
            destructive: Some(false),
            idempotent: Some(true),
            open_world: Some(false),
        },
        errors: &[
            models::ErrorCode::ValidationFailed,
            models::ErrorCode::Unauthorized,
            models::ErrorCode::Forbidden,
            models::ErrorCode::NotFound,
            models::ErrorCode::RateLimited,
            models::ErrorCode::Internal,
        ],
        method: Some("POST"),
        path: Some("/build_context"),
        mcp: true,
        deprecation: None,
    },
    input: codecs::BUILD_CONTEXT_INPUT,
    output: codecs::BUILD_CONTEXT_OUTPUT,
};

/// `close_loop`: Close loop.
pub static CLOSE_LOOP: Tool<models::CloseLoopInput, models::CloseLoopOutput> = Tool {
    facts: ToolFacts {
        name: "close_loop",
        title: "Close loop",
        description: "Close an open loop: mark a task as done or dropped, or a question as answered.\n\nUse it when the work that a `task` names is finished or no longer wanted, or an `open-question` has its answer. Say in `resolution` how it ended; if the answer is itself worth keeping, store it with `remember` too.\n\nThe memory stays and can still be recalled, now as closed. Closing a memory of any other kind, or a loop that is closed already, is a `conflict` and changes nothing: read it again. Find ids with `recall` and `open_loops_only`.",
        hints: Hints {
            read_only: Some(false),
            destructive: Some(false),
            idempotent: Some(true),
            open_world: Some(false),
        },
        errors: &[
            models::ErrorCode::ValidationFailed,
            models::ErrorCode::Unauthorized,
            models::ErrorCode::Forbidden,
            models::ErrorCode::NotFound,
            models::ErrorCode::Conflict,
            models::ErrorCode::RateLimited,
            models::ErrorCode::Internal,
        ],
        method: Some("POST"),
        path: Some("/close_loop"),
        mcp: true,
        deprecation: None,
    },
    input: codecs::CLOSE_LOOP_INPUT,
    output: codecs::CLOSE_LOOP_OUTPUT,
};

/// `entities`: Entities.
pub static ENTITIES: Tool<models::EntitiesInput, models::EntitiesOutput> = Tool {
    facts: ToolFacts {
        name: "entities",
        title: "Entities",
        description: "List the people, projects, repositories, packages, services, tools, libraries and concepts that memories mention, with the edges between them.\n\nUse it to find out who or what is involved, how things depend on one another, or the id to pass to `recall` as `entity_id` or to `link`. Search by part of a name, narrow by type or scope, or name one `entity_id` to see it with its neighbours.\n\nThe most mentioned come first. Edges are those that touch an entity of this page. To read what is known about an entity, call `recall` with its id.",
        hints: Hints {
            read_only: Some(true),
            destructive: Some(false),
            idempotent: Some(true),
            open_world: Some(false),
        },
        errors: &[
            models::ErrorCode::ValidationFailed,
            models::ErrorCode::Unauthorized,
            models::ErrorCode::Forbidden,
            models::ErrorCode::NotFound,
            models::ErrorCode::RateLimited,
            models::ErrorCode::Internal,
        ],
        method: Some("POST"),
        path: Some("/entities"),
        mcp: true,
        deprecation: None,
    },
    input: codecs::ENTITIES_INPUT,
    output: codecs::ENTITIES_OUTPUT,
};

/// `forget`: Forget.
pub static FORGET: Tool<models::ForgetInput, models::ForgetOutput> = Tool {
    facts: ToolFacts {
        name: "forget",
        title: "Forget",
        description: "Take a memory out of every result, or erase it for good.\n\nUse it when the user asks to forget something, or a memory turned out to be wrong and nothing replaces it. If something does replace it, prefer `remember` with `supersedes`, which keeps the history.\n\nA forgotten memory can be brought back with `restore_memory` until `restorable_until`; a rule promoted from it stops applying. With `purge` it is erased at once, with its links, and cannot come back: do that only when the user asks for it in so many words. Forgetting what is forgotten already changes nothing and gives the same answer with `changed: false`.",
        hints: Hints {
            read_only: Some(false),
            destructive: Some(true),
            idempotent: Some(true),
            open_world: Some(false),
        },
        errors: &[
            models::ErrorCode::ValidationFailed,
            models::ErrorCode::Unauthorized,
            models::ErrorCode::Forbidden,
            models::ErrorCode::NotFound,
            models::ErrorCode::Conflict,
            models::ErrorCode::RateLimited,
            models::ErrorCode::Internal,
        ],
        method: Some("POST"),
        path: Some("/forget"),
        mcp: true,
        deprecation: None,
    },
    input: codecs::FORGET_INPUT,
    output: codecs::FORGET_OUTPUT,
};

/// `link`: Link.
pub static LINK: Tool<models::LinkInput, models::LinkOutput> = Tool {
    facts: ToolFacts {
        name: "link",
        title: "Link",
        description: "Record how two things belong together: a memory and another memory, a memory and an entity it speaks of, or two entities.\n\nUse it when the connection itself is worth knowing: one decision replaces or contradicts another, a gotcha concerns a service, a service depends on a library. `connection.kind` says which of the three it is. The relation reads from source to target: the source `supersedes` the target.\n\nA memory that is superseded is kept, but no longer recalled. The same connection is recorded once; a repeat returns it with `created: false` and leaves its note as it was. Two memories that would supersede one another are a `conflict`.",
        hints: Hints {
            read_only: Some(false),
            destructive: Some(false),
            idempotent: Some(true),
            open_world: Some(false),
        },
        errors: &[
            models::ErrorCode::ValidationFailed,
            models::ErrorCode::Unauthorized,
            models::ErrorCode::Forbidden,
            models::ErrorCode::NotFound,
            models::ErrorCode::Conflict,
            models::ErrorCode::RateLimited,
            models::ErrorCode::Internal,
        ],
        method: Some("POST"),
        path: Some("/link"),
        mcp: true,
        deprecation: None,
    },
    input: codecs::LINK_INPUT,
    output: codecs::LINK_OUTPUT,
};

/// `move_memories`: Move memories.
pub static MOVE_MEMORIES: Tool<models::MoveMemoriesInput, models::MoveMemoriesOutput> = Tool {
    facts: ToolFacts {
        name: "move_memories",
        title: "Move memories",
        description: "Move memories to another scope, for example from the user's own space into a project that they turn out to belong to.\n\nUse it when memories are in the wrong place. To let others read them where they are, use `share`. A move overwrites the old scope: members of the old scope lose sight of what they could read only through it, so ask the user before you move what others rely on.\n\nEach memory is judged on its own: those that cannot be moved are listed in `failed` with a reason, and the rest are moved all the same. Read `failed` before you report success. Memories that are there already are listed in `unchanged`.",
        hints: Hints {
            read_only: Some(false),
            destructive: Some(true),
            idempotent: Some(true),
            open_world: Some(false),
        },
        errors: &[
            models::ErrorCode::ValidationFailed,
            models::ErrorCode::Unauthorized,
            models::ErrorCode::Forbidden,
            models::ErrorCode::NotFound,
            models::ErrorCode::Conflict,
            models::ErrorCode::RateLimited,
            models::ErrorCode::Internal,
        ],
        method: Some("POST"),
        path: Some("/move_memories"),
        mcp: true,
        deprecation: None,
    },
    input: codecs::MOVE_MEMORIES_INPUT,
    output: codecs::MOVE_MEMORIES_OUTPUT,
};

/// `promote_rule`: Promote rule.
pub static PROMOTE_RULE: Tool<models::PromoteRuleInput, models::PromoteRuleOutput> = Tool {
    facts: ToolFacts {
        name: "promote_rule",
        title: "Promote rule",
        description: "Make a memory a standing rule, which applies to every piece of work in its scope from now on.\n\nUse it when the user says that something always or never holds, or confirms a convention that keeps coming up. Do not promote on your own judgement alone: rules steer every later session. Put the rule into one or two sentences in `statement`; without one, the memory's own content is used, if it is short enough.\n\nPinned rules are announced first at connect time and are in every context pack. Promoting a memory again overwrites the rule's statement and pin with what the call names, and keeps the rest. To withdraw a rule, `forget` its memory. A superseded memory cannot become a rule: that is a `conflict`.",
        hints: Hints {
            read_only: Some(false),
            destructive: Some(true),
            idempotent: Some(true),
            open_world: Some(false),
        },
        errors: &[
            models::ErrorCode::ValidationFailed,
            models::ErrorCode::Unauthorized,
            models::ErrorCode::Forbidden,
            models::ErrorCode::NotFound,
            models::ErrorCode::Conflict,
            models::ErrorCode::RateLimited,
            models::ErrorCode::Internal,
        ],
        method: Some("POST"),
        path: Some("/promote_rule"),
        mcp: true,
        deprecation: None,
    },
    input: codecs::PROMOTE_RULE_INPUT,
    output: codecs::PROMOTE_RULE_OUTPUT,
};

/// `recall`: Recall.
pub static RECALL: Tool<models::RecallInput, models::RecallOutput> = Tool {
    facts: ToolFacts {
        name: "recall",
        title: "Recall",
        description: "Search stored memories by meaning and words, best match first.\n\nUse it before you answer from memory, before you repeat an investigation, and when the user refers to something settled earlier. Ask with the words that the memory itself would use; the query `*` matches everything, newest first, which together with the filters lists open loops or one kind.\n\nWithout `scope`, `project_hint` and `thread`, everything the caller can read is searched. A project hint that matches no project narrows nothing.\n\nEach hit carries an excerpt; where `truncated` is true and the whole text matters, read the resource at `uri`. Superseded and forgotten memories are left out. An empty list is an answer: nothing is known. For a briefing before a task, `build_context` does more in one call.",
        hints: Hints {
            read_only: Some(true),
            destructive: Some(false),
            idempotent: Some(true),
            open_world: Some(false),
        },
        errors: &[
            models::ErrorCode::ValidationFailed,
            models::ErrorCode::Unauthorized,
            models::ErrorCode::Forbidden,
            models::ErrorCode::NotFound,
            models::ErrorCode::RateLimited,
            models::ErrorCode::Internal,
        ],
        method: Some("POST"),
        path: Some("/recall"),
        mcp: true,
        deprecation: None,
    },
    input: codecs::RECALL_INPUT,
    output: codecs::RECALL_OUTPUT,
};

/// `remember`: Remember.
pub static REMEMBER: Tool<models::RememberInput, models::RememberOutput> = Tool {
    facts: ToolFacts {
        name: "remember",
        title: "Remember",
        description: "Store one durable memory: a fact, preference, decision, convention, gotcha, reference, episode, task or open question.\n\nUse it as soon as something is settled that a later session would have to find out again. One statement per call, understandable without this conversation, with its reason where there is one. Do not store secrets, guesses, or what the repository already says.\n\nName where it belongs: `scope` if you know the path, else `project_hint`, else the `thread` of an earlier result. With none of the three the call is refused.\n\nThe same content of the same kind in the same scope is stored once: a repeat returns the first id with outcome `duplicate`. If the result lists `similar` memories that the new one replaces, link them with relation `supersedes`, or name them in `supersedes` at once; what is superseded is kept, but no longer recalled.",
        hints: Hints {
            read_only: Some(false),
            destructive: Some(false),
            idempotent: Some(true),
            open_world: Some(false),
        },
        errors: &[
            models::ErrorCode::ValidationFailed,
            models::ErrorCode::Unauthorized,
            models::ErrorCode::Forbidden,
            models::ErrorCode::NotFound,
            models::ErrorCode::Conflict,
            models::ErrorCode::RateLimited,
            models::ErrorCode::Internal,
        ],
        method: Some("POST"),
        path: Some("/remember"),
        mcp: true,
        deprecation: None,
    },
    input: codecs::REMEMBER_INPUT,
    output: codecs::REMEMBER_OUTPUT,
};

/// `restore_memory`: Restore memory.
pub static RESTORE_MEMORY: Tool<models::RestoreMemoryInput, models::RestoreMemoryOutput> = Tool {
    facts: ToolFacts {
        name: "restore_memory",
        title: "Restore memory",
        description: "Bring back a forgotten memory as it was, with its links, tags and shares.\n\nUse it when something was forgotten by mistake. The id is that of the `forget` result. It works until that result's `restorable_until`; after that, and for purged memories, the id does not exist any more.\n\nRestoring a memory that is not forgotten changes nothing and answers with `changed: false`. If the same content was stored again in the meantime, the call is a `conflict`: use the newer memory.",
        hints: Hints {
            read_only: Some(false),
            destructive: Some(false),
            idempotent: Some(true),
            open_world: Some(false),
        },
        errors: &[
            models::ErrorCode::ValidationFailed,
            models::ErrorCode::Unauthorized,
            models::ErrorCode::Forbidden,
            models::ErrorCode::NotFound,
            models::ErrorCode::Conflict,
            models::ErrorCode::RateLimited,
            models::ErrorCode::Internal,
        ],
        method: Some("POST"),
        path: Some("/restore_memory"),
        mcp: true,
        deprecation: None,
    },
    input: codecs::RESTORE_MEMORY_INPUT,
    output: codecs::RESTORE_MEMORY_OUTPUT,
};

/// `share`: Share.
pub static SHARE: Tool<models::ShareInput, models::ShareOutput> = Tool {
    facts: ToolFacts {
        name: "share",
        title: "Share",
        description: "Let the members of a team or of another project read memories, which stay in the scope where they are.\n\nUse it when something learned in one place helps people elsewhere. To change where memories belong, use `move_memories`. Share only what the user would want that group to read: a private memory becomes readable by all its members.\n\nEach memory is judged on its own: those that cannot be shared are listed in `failed` with a reason, and the rest are shared all the same. Read `failed` before you report success. Sharing twice changes nothing; such memories are listed in `unchanged`.",
        hints: Hints {
            read_only: Some(false),
            destructive: Some(false),
            idempotent: Some(true),
            open_world: Some(false),
        },
        errors: &[
            models::ErrorCode::ValidationFailed,
            models::ErrorCode::Unauthorized,
            models::ErrorCode::Forbidden,
            models::ErrorCode::NotFound,
            models::ErrorCode::Conflict,
            models::ErrorCode::RateLimited,
            models::ErrorCode::Internal,
        ],
        method: Some("POST"),
        path: Some("/share"),
        mcp: true,
        deprecation: None,
    },
    input: codecs::SHARE_INPUT,
    output: codecs::SHARE_OUTPUT,
};
