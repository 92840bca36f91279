//! Routes that are no tool's, resources, `_meta` keys, and the parts of the instructions.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

/// What is known of an HTTP route that is no tool's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RouteFacts {
    /// Its name.
    pub name: &'static str,
    /// Its name in words.
    pub title: &'static str,
    /// What it is for.
    pub description: Option<&'static str>,
    /// The HTTP method.
    pub method: &'static str,
    /// A path, with a variable in braces for each input that travels there.
    pub path: &'static str,
    /// What a caller has to present: `none`, or a `bearer` token.
    pub auth: &'static str,
    /// The HTTP status of success.
    pub status: u16,
    /// Further statuses that come with the same shape.
    pub other_statuses: &'static [u16],
    /// The media type of the answer.
    pub media_type: Option<&'static str>,
    /// The form of a failure: the tools' body, that of OAuth (RFC 6749, section 5.2), or none.
    pub envelope: &'static str,
    /// The codes that it may fail with.
    pub errors: &'static [&'static str],
    /// Where the input travels: `query`, `path`, `body` or `form`.
    pub input_in: Option<&'static str>,
    /// The name of the schema of what it takes.
    pub input: Option<&'static str>,
    /// The name of the schema of what it gives.
    pub output: Option<&'static str>,
    /// The service that has it, `None` for the contract's own.
    pub service: Option<&'static str>,
    /// The entries in the ledger of deprecations of all that it takes and gives.
    pub deprecations: &'static [&'static str],
}

/// What is known of an MCP resource, or of a template of resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResourceFacts {
    /// Its name.
    pub name: &'static str,
    /// Its name in words.
    pub title: &'static str,
    /// What it holds.
    pub description: Option<&'static str>,
    /// A URI, or a URI template (RFC 6570, level 1) where there are variables.
    pub uri: &'static str,
    /// The variables of the template.
    pub variables: &'static [&'static str],
    /// The media type of its content.
    pub mime_type: Option<&'static str>,
    /// The codes that reading it may fail with.
    pub errors: &'static [&'static str],
    /// The name of the schema of its content.
    pub content: &'static str,
}

/// One part of the connect-time instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SegmentFacts {
    /// Its name.
    pub name: &'static str,
    /// What it says.
    pub description: Option<&'static str>,
    /// The highest is dropped first where the text does not fit its budget, 0 never.
    pub priority: u32,
    /// `None` where it is supplied at run time.
    pub text: Option<&'static str>,
    /// Whether it is for clients without a budget alone.
    pub is_uncapped: bool,
}

/// A key of `_meta`, and what travels under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MetaKeyFacts {
    /// The key.
    pub key: &'static str,
    /// What it is for.
    pub description: Option<&'static str>,
    /// The name of the schema of what travels under it.
    pub content: &'static str,
}

/// What stands between two segments of the instructions.
pub const SEGMENT_SEPARATOR: &str = "\n\n";

/// What the footer of a result reminds of.
pub const REMINDER: Option<&str> = Some(
    "When you learn a durable fact, a decision or a convention, store it with `remember` before you go on.",
);

/// The routes that are no tool's.
pub const ROUTES: &[RouteFacts] = &[
    RouteFacts {
        name: "authorize",
        title: "OAuth authorize",
        description: Some(
            "Starts the authorization code flow with PKCE (OAuth 2.1). On consent, the browser is sent back to `redirect_uri` with `code` and `state`; on a failure that may be told the client, with `error`.",
        ),
        method: "GET",
        path: "/authorize",
        auth: "none",
        status: 302,
        other_statuses: &[],
        media_type: None,
        envelope: "oauth",
        errors: &[],
        input_in: Some("query"),
        input: Some("AuthorizeInput"),
        output: None,
        service: None,
        deprecations: &[],
    },
    RouteFacts {
        name: "contract_bundle",
        title: "Contract bundle",
        description: Some("The contract as one document, with every schema."),
        method: "GET",
        path: "/contract",
        auth: "none",
        status: 200,
        other_statuses: &[],
        media_type: Some("application/json"),
        envelope: "tool",
        errors: &["rate_limited", "internal"],
        input_in: None,
        input: None,
        output: Some("ContractBundleOutput"),
        service: None,
        deprecations: &[],
    },
    RouteFacts {
        name: "dashboard",
        title: "Dashboard",
        description: Some(
            "One page for people: search and read memories, open loops, rules, and the contract itself.",
        ),
        method: "GET",
        path: "/",
        auth: "none",
        status: 200,
        other_statuses: &[],
        media_type: Some("text/html; charset=utf-8"),
        envelope: "tool",
        errors: &["internal"],
        input_in: None,
        input: None,
        output: Some("DashboardOutput"),
        service: None,
        deprecations: &[],
    },
    RouteFacts {
        name: "deprecations",
        title: "Deprecations",
        description: Some(
            "The deprecation ledger: what is deprecated, and every change that a client has to act on.",
        ),
        method: "GET",
        path: "/deprecations",
        auth: "none",
        status: 200,
        other_statuses: &[],
        media_type: Some("application/json"),
        envelope: "tool",
        errors: &["rate_limited", "internal"],
        input_in: None,
        input: None,
        output: Some("DeprecationsOutput"),
        service: None,
        deprecations: &[],
    },
    RouteFacts {
        name: "errors",
        title: "Errors",
        description: Some("Every public error code, with what the caller does about it."),
        method: "GET",
        path: "/errors",
        auth: "none",
        status: 200,
        other_statuses: &[],
        media_type: Some("application/json"),
        envelope: "tool",
        errors: &["rate_limited", "internal"],
        input_in: None,
        input: None,
        output: Some("ErrorsOutput"),
        service: None,
        deprecations: &[],
    },
    RouteFacts {
        name: "healthz",
        title: "Liveness",
        description: Some("Says that the process runs and can answer."),
        method: "GET",
        path: "/healthz",
        auth: "none",
        status: 200,
        other_statuses: &[],
        media_type: Some("application/json"),
        envelope: "none",
        errors: &[],
        input_in: None,
        input: None,
        output: Some("HealthzOutput"),
        service: None,
        deprecations: &[],
    },
    RouteFacts {
        name: "ledger_query",
        title: "Query the ledger",
        description: Some("Looks up finalized entries. Served by the ledger's query side."),
        method: "POST",
        path: "/query",
        auth: "bearer",
        status: 200,
        other_statuses: &[],
        media_type: Some("application/json"),
        envelope: "tool",
        errors: &[
            "validation_failed",
            "unauthorized",
            "rate_limited",
            "internal",
        ],
        input_in: Some("body"),
        input: Some("LedgerQueryInput"),
        output: Some("LedgerQueryOutput"),
        service: Some("ledger-query"),
        deprecations: &[],
    },
    RouteFacts {
        name: "ledger_submit",
        title: "Submit to the ledger",
        description: Some(
            "Finalizes one authorization. Served by the ledger's submission side. The same submission again gives `nullifier_used`.",
        ),
        method: "POST",
        path: "/submit",
        auth: "bearer",
        status: 200,
        other_statuses: &[],
        media_type: Some("application/json"),
        envelope: "tool",
        errors: &[
            "validation_failed",
            "unauthorized",
            "rate_limited",
            "internal",
        ],
        input_in: Some("body"),
        input: Some("LedgerSubmitInput"),
        output: Some("LedgerSubmitOutput"),
        service: Some("ledger-submit"),
        deprecations: &[],
    },
    RouteFacts {
        name: "memory",
        title: "Memory by id",
        description: Some(
            "One memory as its full, untruncated row: the resource `zm://memory/{id}` over HTTP.",
        ),
        method: "GET",
        path: "/memories/{memory_id}",
        auth: "bearer",
        status: 200,
        other_statuses: &[],
        media_type: Some("application/json"),
        envelope: "tool",
        errors: &[
            "validation_failed",
            "unauthorized",
            "not_found",
            "rate_limited",
            "internal",
        ],
        input_in: Some("path"),
        input: Some("MemoryInput"),
        output: Some("MemoryOutput"),
        service: None,
        deprecations: &["types/LinkRelation.json#/oneOf/6"],
    },
    RouteFacts {
        name: "metrics",
        title: "Metrics",
        description: Some("Counters and timings in the Prometheus text format."),
        method: "GET",
        path: "/metrics",
        auth: "none",
        status: 200,
        other_statuses: &[],
        media_type: Some("text/plain; version=0.0.4"),
        envelope: "tool",
        errors: &["internal"],
        input_in: None,
        input: None,
        output: Some("MetricsOutput"),
        service: None,
        deprecations: &[],
    },
    RouteFacts {
        name: "oauth_authorization_server",
        title: "OAuth authorization server metadata",
        description: Some("Where the OAuth endpoints are and what they can do (RFC 8414)."),
        method: "GET",
        path: "/.well-known/oauth-authorization-server",
        auth: "none",
        status: 200,
        other_statuses: &[],
        media_type: Some("application/json"),
        envelope: "oauth",
        errors: &[],
        input_in: None,
        input: None,
        output: Some("OauthAuthorizationServerOutput"),
        service: None,
        deprecations: &[],
    },
    RouteFacts {
        name: "oauth_protected_resource",
        title: "OAuth protected resource metadata",
        description: Some(
            "Which authorization servers issue tokens for this server (RFC 9728). It is served below the path of the MCP endpoint as well, as section 3.1 there requires.",
        ),
        method: "GET",
        path: "/.well-known/oauth-protected-resource",
        auth: "none",
        status: 200,
        other_statuses: &[],
        media_type: Some("application/json"),
        envelope: "oauth",
        errors: &[],
        input_in: None,
        input: None,
        output: Some("OauthProtectedResourceOutput"),
        service: None,
        deprecations: &[],
    },
    RouteFacts {
        name: "openapi",
        title: "OpenAPI description",
        description: Some("The HTTP surface as an OpenAPI 3.1 document."),
        method: "GET",
        path: "/openapi.json",
        auth: "none",
        status: 200,
        other_statuses: &[],
        media_type: Some("application/json"),
        envelope: "tool",
        errors: &["internal"],
        input_in: None,
        input: None,
        output: Some("OpenapiOutput"),
        service: None,
        deprecations: &[],
    },
    RouteFacts {
        name: "prover_prove",
        title: "Prove",
        description: Some(
            "Makes a proof over the public inputs of one authorization. Served by the prover.",
        ),
        method: "POST",
        path: "/prove",
        auth: "bearer",
        status: 200,
        other_statuses: &[],
        media_type: Some("application/json"),
        envelope: "tool",
        errors: &[
            "validation_failed",
            "unauthorized",
            "rate_limited",
            "internal",
        ],
        input_in: Some("body"),
        input: Some("ProverProveInput"),
        output: Some("ProverProveOutput"),
        service: Some("prover"),
        deprecations: &[],
    },
    RouteFacts {
        name: "readyz",
        title: "Readiness",
        description: Some(
            "Says whether the server can do its work. Where it cannot, the same body comes with status 503.",
        ),
        method: "GET",
        path: "/readyz",
        auth: "none",
        status: 200,
        other_statuses: &[503],
        media_type: Some("application/json"),
        envelope: "none",
        errors: &[],
        input_in: None,
        input: None,
        output: Some("ReadyzOutput"),
        service: None,
        deprecations: &[],
    },
    RouteFacts {
        name: "register",
        title: "OAuth register",
        description: Some("Registers a client (RFC 7591)."),
        method: "POST",
        path: "/register",
        auth: "none",
        status: 201,
        other_statuses: &[],
        media_type: Some("application/json"),
        envelope: "oauth",
        errors: &[],
        input_in: Some("body"),
        input: Some("RegisterInput"),
        output: Some("RegisterOutput"),
        service: None,
        deprecations: &[],
    },
    RouteFacts {
        name: "revoke",
        title: "OAuth revoke",
        description: Some(
            "Revokes a token (RFC 7009). An unknown token is revoked already: the answer is the same.",
        ),
        method: "POST",
        path: "/revoke",
        auth: "none",
        status: 200,
        other_statuses: &[],
        media_type: Some("application/json"),
        envelope: "oauth",
        errors: &[],
        input_in: Some("form"),
        input: Some("RevokeInput"),
        output: Some("RevokeOutput"),
        service: None,
        deprecations: &[],
    },
    RouteFacts {
        name: "rules",
        title: "Standing rules",
        description: Some(
            "The standing rules that apply to the caller: the resource `zm://rules` over HTTP.",
        ),
        method: "GET",
        path: "/rules",
        auth: "bearer",
        status: 200,
        other_statuses: &[],
        media_type: Some("application/json"),
        envelope: "tool",
        errors: &["unauthorized", "rate_limited", "internal"],
        input_in: None,
        input: None,
        output: Some("RulesOutput"),
        service: None,
        deprecations: &[],
    },
    RouteFacts {
        name: "token",
        title: "OAuth token",
        description: Some(
            "Exchanges an authorization code or a refresh token for an access token.",
        ),
        method: "POST",
        path: "/token",
        auth: "none",
        status: 200,
        other_statuses: &[],
        media_type: Some("application/json"),
        envelope: "oauth",
        errors: &[],
        input_in: Some("form"),
        input: Some("TokenInput"),
        output: Some("TokenOutput"),
        service: None,
        deprecations: &[],
    },
];

/// The resources, and templates of resources.
pub const RESOURCES: &[ResourceFacts] = &[
    ResourceFacts {
        name: "memory",
        title: "Memory",
        description: Some(
            "One memory as its full, untruncated row. The caller's identity decides whether the URI resolves: an id that is not the caller's to read is not found.",
        ),
        uri: "zm://memory/{id}",
        variables: &["id"],
        mime_type: Some("application/json"),
        errors: &["unauthorized", "not_found", "rate_limited", "internal"],
        content: "MemoryResource",
    },
    ResourceFacts {
        name: "rules",
        title: "Standing rules",
        description: Some(
            "The standing rules that apply to the caller, pinned ones first. The same URI gives every caller their own.",
        ),
        uri: "zm://rules",
        variables: &[],
        mime_type: Some("application/json"),
        errors: &["unauthorized", "rate_limited", "internal"],
        content: "RulesResource",
    },
];

/// The segments of the instructions, in the order of the text.
pub const SEGMENTS: &[SegmentFacts] = &[
    SegmentFacts {
        name: "router_head",
        description: Some("What the server is for, and the three tools to reach for first."),
        priority: 0,
        text: Some(
            "zero-memory keeps what you learn from one session to the next. Before you start on a task, call `build_context` with a description of it. Before you answer from memory or repeat an investigation, call `recall`. As soon as a fact, preference, decision, convention or gotcha is settled, call `remember`: one statement per call, complete in itself, with its reason.\n\nName where a memory belongs by `scope`, or by `project_hint` where you do not know the path. Results carry `session.thread`: send it back as `thread` on later calls, and the attached project survives a reconnect.",
        ),
        is_uncapped: false,
    },
    SegmentFacts {
        name: "owner_rules",
        description: Some(
            "Announces the caller's standing rules, pinned ones first. Left out where there are none.",
        ),
        priority: 2,
        text: None,
        is_uncapped: false,
    },
    SegmentFacts {
        name: "router_tail",
        description: Some("The remaining tools, and how to act on failures."),
        priority: 1,
        text: Some(
            "Store what is still to be done as `task` and what is still to be answered as `open-question`, and end both with `close_loop`. When something new replaces an old memory, name it in `supersedes` rather than forgetting it; `forget` is for what is wrong or unwanted, and `restore_memory` takes it back. Ask the user before you purge, move what others rely on, or promote a rule. `link` and `entities` keep track of what belongs together; `share` and `move_memories` report each memory that failed.\n\nOn failure, branch on `error.code`, never on the message: fix the input on `validation_failed`, read again on `conflict`, wait on `rate_limited`. Send an `idempotency_key` with every write that you might have to repeat. Never store secrets: they are refused.",
        ),
        is_uncapped: false,
    },
    SegmentFacts {
        name: "project_attachment",
        description: Some(
            "Says which project the session is attached to, and how to attach another. For clients without a budget only.",
        ),
        priority: 3,
        text: None,
        is_uncapped: true,
    },
];

/// The keys of `_meta`.
pub const META_KEYS: &[MetaKeyFacts] = &[
    MetaKeyFacts {
        key: "io.zkmcp/approval-token",
        description: Some(
            "A human's signed consent to one call above an approval threshold. It holds once and for a short time, and travels with the call's metadata, never in its arguments.",
        ),
        content: "ApprovalToken",
    },
    MetaKeyFacts {
        key: "io.zkmcp/authorization-error",
        description: Some(
            "What a caller may know of a failed call: enough to act on, and nothing of a private policy. Closed, so that nothing else can leak.",
        ),
        content: "AuthorizationError",
    },
    MetaKeyFacts {
        key: "io.zkmcp/authorization-receipt",
        description: Some(
            "Shows that a call was authorized and finalized before it ran. Anyone can verify it from the public side: the proof against the public inputs, the nullifier against the ledger.",
        ),
        content: "AuthorizationReceipt",
    },
    MetaKeyFacts {
        key: "io.zkmcp/idempotency-key",
        description: Some(
            "A key that the caller makes up for one intended call through the gateway and sends again with every retry of it. The same key with the same call gives the first outcome of the upstream, which is called once; with another call it is refused.",
        ),
        content: "CallIdempotencyKey",
    },
    MetaKeyFacts {
        key: "zero-memory/instructions",
        description: Some(
            "Says how the connect-time instructions were composed, so that a client can see what it did not get.",
        ),
        content: "InstructionsRecord",
    },
];
