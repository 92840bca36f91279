//! A type for each schema.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

#![allow(deprecated, reason = "kept until it is removed")]
#![allow(
    clippy::box_collection,
    clippy::doc_lazy_continuation,
    clippy::doc_markdown,
    clippy::enum_variant_names,
    clippy::fn_params_excessive_bools,
    clippy::large_enum_variant,
    clippy::struct_excessive_bools,
    clippy::struct_field_names,
    clippy::type_complexity,
    clippy::upper_case_acronyms,
    clippy::zero_sized_map_values,
    reason = "names, texts and shapes are the schemas'"
)]

use std::collections::BTreeMap;

use crate::json::{Number, Value};

/// The failure classes of the gateway, by stage: normalize, authorize, prove and finalize,
/// upstream. Private codes name the cause of a denial inside the process and leave it only as the
/// public code that they collapse to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GatewayErrorCode {
    /// The call could not be normalized: its tool, its arguments or its headers do not form a
    /// request that can be authorized.
    GatewayInvalidMcpRequest,
    /// The policy did not grant this call. Which rule decided is private.
    PolicyAuthorizationDenied,
    /// The policy could not be loaded or evaluated, so nothing can be granted.
    PolicyInvalidPolicyState,
    /// The authorization was spent by an earlier call.
    ReplayNullifierAlreadyUsed,
    /// The prover did not answer in time.
    ProofServerUnavailable,
    /// The prover answered, but made no proof.
    ProofGenerationFailed,
    /// The proof does not verify against the public inputs of the authorization.
    ProofVerificationFailed,
    /// The ledger's submission side did not answer in time.
    MidnightContractUnavailable,
    /// The ledger's query side did not answer in time.
    MidnightIndexerUnavailable,
    /// The ledger answered with a state that contradicts itself or the authorization.
    MidnightInvalidState,
    /// The ledger refused or lost the submission, so the authorization is not final.
    MidnightTxSubmissionFailed,
    /// The authorized call reached the upstream server, and transport, time or protocol failed
    /// there. Whether it took effect is unknown.
    GatewayUpstreamToolFailed,
    /// No rule names the agent.
    PolicyAgentNotAuthorized,
    /// No rule for the agent names the tool, or the tool is not approved as it now stands.
    PolicyToolNotAuthorized,
    /// No rule for the agent and the tool contains the resource.
    PolicyResourceNotAuthorized,
    /// The amount is above the maximum of every rule that would otherwise grant the call.
    PolicyAmountExceedsLimit,
    /// The amount is above the approval threshold, and no valid approval token came with the call.
    PolicyApprovalRequired,
    /// The policy in force does not cover the call as committed: its commitment differs, its time
    /// window is closed or its rate is used up.
    PolicyPolicyMismatch,
}

texts! {
    GatewayErrorCode {
        GatewayInvalidMcpRequest: "gateway.INVALID_MCP_REQUEST",
        PolicyAuthorizationDenied: "policy.AUTHORIZATION_DENIED",
        PolicyInvalidPolicyState: "policy.INVALID_POLICY_STATE",
        ReplayNullifierAlreadyUsed: "replay.NULLIFIER_ALREADY_USED",
        ProofServerUnavailable: "proof.SERVER_UNAVAILABLE",
        ProofGenerationFailed: "proof.GENERATION_FAILED",
        ProofVerificationFailed: "proof.VERIFICATION_FAILED",
        MidnightContractUnavailable: "midnight.CONTRACT_UNAVAILABLE",
        MidnightIndexerUnavailable: "midnight.INDEXER_UNAVAILABLE",
        MidnightInvalidState: "midnight.INVALID_STATE",
        MidnightTxSubmissionFailed: "midnight.TX_SUBMISSION_FAILED",
        GatewayUpstreamToolFailed: "gateway.UPSTREAM_TOOL_FAILED",
        PolicyAgentNotAuthorized: "policy.AGENT_NOT_AUTHORIZED",
        PolicyToolNotAuthorized: "policy.TOOL_NOT_AUTHORIZED",
        PolicyResourceNotAuthorized: "policy.RESOURCE_NOT_AUTHORIZED",
        PolicyAmountExceedsLimit: "policy.AMOUNT_EXCEEDS_LIMIT",
        PolicyApprovalRequired: "policy.APPROVAL_REQUIRED",
        PolicyPolicyMismatch: "policy.POLICY_MISMATCH",
    }
}

/// The closed set of failure classes that every tool and every non-OAuth route reports. Branch on
/// the code, never on the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ErrorCode {
    /// The input broke the schema or an argument rule.
    ValidationFailed,
    /// The call carried no valid authentication.
    Unauthorized,
    /// The caller is authenticated, but not allowed to do this, for example in another user's
    /// scope.
    Forbidden,
    /// The id does not exist, or is not visible to this caller.
    NotFound,
    /// The operation conflicts with the current state, for example closing what is not an open
    /// loop.
    Conflict,
    /// A rate limit or a metered budget is used up.
    RateLimited,
    /// An unexpected server failure that the caller can do nothing about.
    Internal,
}

texts! {
    ErrorCode {
        ValidationFailed: "validation_failed",
        Unauthorized: "unauthorized",
        Forbidden: "forbidden",
        NotFound: "not_found",
        Conflict: "conflict",
        RateLimited: "rate_limited",
        Internal: "internal",
    }
}

/// The segments of the connect-time instructions, in the order of the text. They are joined by one
/// blank line. Where a budget holds and the whole does not fit, whole segments are dropped, from
/// the highest priority number down; priority 0 always stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Instructions {
    /// What the server is for, and the three tools to reach for first.
    RouterHead,
    /// Announces the caller's standing rules, pinned ones first. Left out where there are none.
    OwnerRules,
    /// The remaining tools, and how to act on failures.
    RouterTail,
    /// Says which project the session is attached to, and how to attach another. For clients
    /// without a budget only.
    ProjectAttachment,
}

texts! {
    Instructions {
        RouterHead: "router_head",
        OwnerRules: "owner_rules",
        RouterTail: "router_tail",
        ProjectAttachment: "project_attachment",
    }
}

/// One memory as its full, untruncated row. The caller's identity decides whether the URI resolves:
/// an id that is not the caller's to read is not found.
pub type MemoryResource = Memory;

/// The standing rules that apply to the caller, pinned ones first. The same URI gives every caller
/// their own.
pub type RulesResource = RuleList;

/// The authorization request. Unknown parameters are ignored, as RFC 6749 requires.
#[derive(Clone, Debug, PartialEq)]
pub struct AuthorizeInput {
    /// The client, as registered.
    pub client_id: String,
    /// Where to send the browser back; one of the registered ones.
    pub redirect_uri: Option<String>,
    /// The PKCE challenge (RFC 7636).
    pub code_challenge: String,
    /// The scopes asked for, separated by blanks.
    pub scope: Option<String>,
    /// A value of the client's own, returned unchanged.
    pub state: Option<String>,
    /// The server that the token is for (RFC 8707).
    pub resource: Option<String>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl AuthorizeInput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(client_id: String, code_challenge: String) -> Self {
        Self {
            client_id,
            code_challenge,
            redirect_uri: None,
            scope: None,
            state: None,
            resource: None,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    AuthorizeInput ["response_type": "code", "code_challenge_method": "S256"] {
        required client_id: "client_id",
        optional redirect_uri: "redirect_uri",
        required code_challenge: "code_challenge",
        optional scope: "scope",
        optional state: "state",
        optional resource: "resource",
    } rest rest
}

/// The bundle.
pub type ContractBundleOutput = ContractBundle;

/// An HTML page.
pub type DashboardOutput = String;

/// The ledger.
pub type DeprecationsOutput = DeprecationLedger;

/// The table.
pub type ErrorsOutput = ErrorTable;

/// The status.
pub type HealthzOutput = HealthStatus;

/// What to look up.
pub type LedgerQueryInput = LedgerQuery;

/// The entries found.
pub type LedgerQueryOutput = LedgerQueryResult;

/// What to finalize.
pub type LedgerSubmitInput = LedgerSubmit;

/// What became of it.
pub type LedgerSubmitOutput = LedgerSubmitResult;

/// The memory to read.
#[derive(Clone, Debug, PartialEq)]
pub struct MemoryInput {
    /// Its id.
    pub memory_id: MemoryId,
}

object! {
    MemoryInput [] {
        required memory_id: "memory_id",
    }
}

/// The full row.
pub type MemoryOutput = Memory;

/// Lines of the Prometheus text format.
pub type MetricsOutput = String;

/// The metadata document.
#[derive(Clone, Debug, PartialEq)]
pub struct OauthAuthorizationServerOutput {
    /// The authorization server.
    pub issuer: String,
    /// Where the flow starts.
    pub authorization_endpoint: String,
    /// Where tokens are issued.
    pub token_endpoint: String,
    /// Where clients register. Absent: they cannot.
    pub registration_endpoint: Option<String>,
    /// Where tokens are revoked. Absent: they cannot be.
    pub revocation_endpoint: Option<String>,
    /// The scopes there are.
    pub scopes_supported: Option<Vec<String>>,
    /// The flows there are.
    pub response_types_supported: Vec<String>,
    /// The grants there are.
    pub grant_types_supported: Option<Vec<String>>,
    /// How clients may authenticate.
    pub token_endpoint_auth_methods_supported: Option<Vec<String>>,
    /// The PKCE methods there are.
    pub code_challenge_methods_supported: Option<Vec<String>>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl OauthAuthorizationServerOutput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        issuer: String,
        authorization_endpoint: String,
        token_endpoint: String,
        response_types_supported: Vec<String>,
    ) -> Self {
        Self {
            issuer,
            authorization_endpoint,
            token_endpoint,
            response_types_supported,
            registration_endpoint: None,
            revocation_endpoint: None,
            scopes_supported: None,
            grant_types_supported: None,
            token_endpoint_auth_methods_supported: None,
            code_challenge_methods_supported: None,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    OauthAuthorizationServerOutput [] {
        required issuer: "issuer",
        required authorization_endpoint: "authorization_endpoint",
        required token_endpoint: "token_endpoint",
        optional registration_endpoint: "registration_endpoint",
        optional revocation_endpoint: "revocation_endpoint",
        optional scopes_supported: "scopes_supported",
        required response_types_supported: "response_types_supported",
        optional grant_types_supported: "grant_types_supported",
        optional token_endpoint_auth_methods_supported: "token_endpoint_auth_methods_supported",
        optional code_challenge_methods_supported: "code_challenge_methods_supported",
    } rest rest
}

/// The metadata document.
#[derive(Clone, Debug, PartialEq)]
pub struct OauthProtectedResourceOutput {
    /// The protected server.
    pub resource: String,
    /// Who issues tokens for it.
    pub authorization_servers: Vec<String>,
    /// The scopes there are.
    pub scopes_supported: Option<Vec<String>>,
    /// How a token may be presented.
    pub bearer_methods_supported: Option<Vec<String>>,
    /// Its name for humans.
    pub resource_name: Option<String>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl OauthProtectedResourceOutput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(resource: String, authorization_servers: Vec<String>) -> Self {
        Self {
            resource,
            authorization_servers,
            scopes_supported: None,
            bearer_methods_supported: None,
            resource_name: None,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    OauthProtectedResourceOutput [] {
        required resource: "resource",
        required authorization_servers: "authorization_servers",
        optional scopes_supported: "scopes_supported",
        optional bearer_methods_supported: "bearer_methods_supported",
        optional resource_name: "resource_name",
    } rest rest
}

/// An OpenAPI 3.1 document.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenapiOutput {
    /// The version of OpenAPI.
    pub openapi: String,
    /// Title and version of the contract.
    pub info: BTreeMap<String, Value>,
    /// The routes.
    pub paths: BTreeMap<String, Value>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl OpenapiOutput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        openapi: String,
        info: BTreeMap<String, Value>,
        paths: BTreeMap<String, Value>,
    ) -> Self {
        Self {
            openapi,
            info,
            paths,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    OpenapiOutput [] {
        required openapi: "openapi",
        required info: "info",
        required paths: "paths",
    } rest rest
}

/// What to prove.
pub type ProverProveInput = ProverRequest;

/// The proof, or why there is none.
pub type ProverProveOutput = ProverResponse;

/// The checks.
pub type ReadyzOutput = ReadyStatus;

/// What the client says of itself. Unknown members are ignored, as RFC 7591 requires.
#[derive(Clone, Debug, PartialEq)]
pub struct RegisterInput {
    /// Where the browser may be sent back.
    pub redirect_uris: Vec<String>,
    /// Its name for humans, shown when consent is asked for.
    pub client_name: Option<String>,
    /// How it authenticates at the token endpoint.
    pub token_endpoint_auth_method: Option<RegisterInputTokenEndpointAuthMethod>,
    /// The grants it uses.
    pub grant_types: Option<Vec<String>>,
    /// The flows it uses.
    pub response_types: Option<Vec<String>>,
    /// The scopes it may ask for, separated by blanks.
    pub scope: Option<String>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl RegisterInput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(redirect_uris: Vec<String>) -> Self {
        Self {
            redirect_uris,
            client_name: None,
            token_endpoint_auth_method: None,
            grant_types: None,
            response_types: None,
            scope: None,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    RegisterInput [] {
        required redirect_uris: "redirect_uris",
        optional client_name: "client_name",
        optional token_endpoint_auth_method: "token_endpoint_auth_method",
        optional grant_types: "grant_types",
        optional response_types: "response_types",
        optional scope: "scope",
    } rest rest
}

/// How it authenticates at the token endpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RegisterInputTokenEndpointAuthMethod {
    /// The value `none`.
    None,
    /// The value `client_secret_post`.
    ClientSecretPost,
}

texts! {
    RegisterInputTokenEndpointAuthMethod {
        None: "none",
        ClientSecretPost: "client_secret_post",
    }
}

/// The client as registered.
#[derive(Clone, Debug, PartialEq)]
pub struct RegisterOutput {
    /// The client's id.
    pub client_id: String,
    /// The client's secret. Absent: it has none.
    pub client_secret: Option<String>,
    /// When it was issued, in seconds since 1970.
    pub client_id_issued_at: Option<i64>,
    /// Where the browser may be sent back.
    pub redirect_uris: Vec<String>,
    /// Its name for humans.
    pub client_name: Option<String>,
    /// How it authenticates at the token endpoint.
    pub token_endpoint_auth_method: Option<String>,
    /// The grants it may use.
    pub grant_types: Option<Vec<String>>,
    /// The flows it may use.
    pub response_types: Option<Vec<String>>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl RegisterOutput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(client_id: String, redirect_uris: Vec<String>) -> Self {
        Self {
            client_id,
            redirect_uris,
            client_secret: None,
            client_id_issued_at: None,
            client_name: None,
            token_endpoint_auth_method: None,
            grant_types: None,
            response_types: None,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    RegisterOutput [] {
        required client_id: "client_id",
        optional client_secret: "client_secret",
        optional client_id_issued_at: "client_id_issued_at",
        required redirect_uris: "redirect_uris",
        optional client_name: "client_name",
        optional token_endpoint_auth_method: "token_endpoint_auth_method",
        optional grant_types: "grant_types",
        optional response_types: "response_types",
    } rest rest
}

/// The token to revoke. Unknown parameters are ignored.
#[derive(Clone, Debug, PartialEq)]
pub struct RevokeInput {
    /// The token.
    pub token: String,
    /// Which sort of token it probably is; others are ignored.
    pub token_type_hint: Option<String>,
    /// The client, where it does not authenticate otherwise.
    pub client_id: Option<String>,
    /// The client's secret, where it has one.
    pub client_secret: Option<String>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl RevokeInput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(token: String) -> Self {
        Self {
            token,
            token_type_hint: None,
            client_id: None,
            client_secret: None,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    RevokeInput [] {
        required token: "token",
        optional token_type_hint: "token_type_hint",
        optional client_id: "client_id",
        optional client_secret: "client_secret",
    } rest rest
}

/// An empty object.
pub type RevokeOutput = BTreeMap<String, Value>;

/// The rules.
pub type RulesOutput = RuleList;

/// Redeems an authorization code.
#[derive(Clone, Debug, PartialEq)]
pub struct AuthorizationCodeGrant {
    /// The code.
    pub code: String,
    /// The one of the authorization request, where it had one.
    pub redirect_uri: Option<String>,
    /// The client, where it does not authenticate otherwise.
    pub client_id: Option<String>,
    /// The client's secret, where it has one.
    pub client_secret: Option<String>,
    /// The PKCE verifier.
    pub code_verifier: String,
    /// The server that the token is for (RFC 8707).
    pub resource: Option<String>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl AuthorizationCodeGrant {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(code: String, code_verifier: String) -> Self {
        Self {
            code,
            code_verifier,
            redirect_uri: None,
            client_id: None,
            client_secret: None,
            resource: None,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    AuthorizationCodeGrant ["grant_type": "authorization_code"] {
        required code: "code",
        optional redirect_uri: "redirect_uri",
        optional client_id: "client_id",
        optional client_secret: "client_secret",
        required code_verifier: "code_verifier",
        optional resource: "resource",
    } rest rest
}

/// Redeems a refresh token.
#[derive(Clone, Debug, PartialEq)]
pub struct RefreshTokenGrant {
    /// The refresh token.
    pub refresh_token: String,
    /// The client, where it does not authenticate otherwise.
    pub client_id: Option<String>,
    /// The client's secret, where it has one.
    pub client_secret: Option<String>,
    /// Fewer scopes than granted before, separated by blanks.
    pub scope: Option<String>,
    /// The server that the token is for (RFC 8707).
    pub resource: Option<String>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl RefreshTokenGrant {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(refresh_token: String) -> Self {
        Self {
            refresh_token,
            client_id: None,
            client_secret: None,
            scope: None,
            resource: None,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    RefreshTokenGrant ["grant_type": "refresh_token"] {
        required refresh_token: "refresh_token",
        optional client_id: "client_id",
        optional client_secret: "client_secret",
        optional scope: "scope",
        optional resource: "resource",
    } rest rest
}

/// The token request, told apart by `grant_type`. Unknown parameters are ignored, as RFC 6749
/// requires.
#[derive(Clone, Debug, PartialEq)]
pub enum TokenInput {
    /// `grant_type` is `authorization_code`.
    AuthorizationCodeGrant(AuthorizationCodeGrant),
    /// `grant_type` is `refresh_token`.
    RefreshTokenGrant(RefreshTokenGrant),
}

tagged! {
    TokenInput by "grant_type" {
        AuthorizationCodeGrant: ["authorization_code"],
        RefreshTokenGrant: ["refresh_token"],
    }
}

/// The tokens.
#[derive(Clone, Debug, PartialEq)]
pub struct TokenOutput {
    /// The bearer token for MCP and HTTP.
    pub access_token: String,
    /// For how many seconds it holds.
    pub expires_in: i64,
    /// Gets the next access token. It holds once.
    pub refresh_token: Option<String>,
    /// The scopes granted, separated by blanks. Absent: those asked for.
    pub scope: Option<String>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl TokenOutput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(access_token: String, expires_in: i64) -> Self {
        Self {
            access_token,
            expires_in,
            refresh_token: None,
            scope: None,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    TokenOutput ["token_type": "Bearer"] {
        required access_token: "access_token",
        required expires_in: "expires_in",
        optional refresh_token: "refresh_token",
        optional scope: "scope",
    } rest rest
}

/// The task, and how much to bring.
#[derive(Clone, Debug, PartialEq)]
pub struct BuildContextInput {
    /// What is to be done, in a few sentences.
    pub task: String,
    /// The most tokens that the pack may cost.
    pub token_budget: Option<i64>,
    /// Draw on this scope only. Goes before `project_hint` and `thread`.
    pub scope: Option<ScopePath>,
    /// Points to the project to draw on.
    pub project_hint: Option<ProjectHint>,
    /// The thread of an earlier result; its attached project is drawn on.
    pub thread: Option<ThreadToken>,
    /// Only memories of these kinds.
    pub kinds: Option<Vec<MemoryKind>>,
    /// Whether to bring standing rules.
    pub include_rules: Option<bool>,
    /// Whether to bring tasks and questions still open.
    pub include_open_loops: Option<bool>,
    /// Whether to bring the people and things that the memories mention most.
    pub include_entities: Option<bool>,
}

impl BuildContextInput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(task: String) -> Self {
        Self {
            task,
            token_budget: None,
            scope: None,
            project_hint: None,
            thread: None,
            kinds: None,
            include_rules: None,
            include_open_loops: None,
            include_entities: None,
        }
    }
}

object! {
    BuildContextInput [] {
        required task: "task",
        optional token_budget: "token_budget",
        optional scope: "scope",
        optional project_hint: "project_hint",
        optional thread: "thread",
        optional kinds: "kinds",
        optional include_rules: "include_rules",
        optional include_open_loops: "include_open_loops",
        optional include_entities: "include_entities",
    }
}

/// The pack.
#[derive(Clone, Debug, PartialEq)]
pub struct BuildContextOutput {
    /// What is known, cut to the budget.
    pub pack: ContextPack,
    /// The project that was drawn on as the attached one.
    pub session: Option<SessionAttachment>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl BuildContextOutput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(pack: ContextPack) -> Self {
        Self {
            pack,
            session: None,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    BuildContextOutput [] {
        required pack: "pack",
        optional session: "session",
    } rest rest
}

/// The loop to close.
#[derive(Clone, Debug, PartialEq)]
pub struct CloseLoopInput {
    /// The task or question to close.
    pub memory_id: MemoryId,
    /// How it ended.
    pub resolution: Option<String>,
    /// Makes a retry of this very call safe.
    pub idempotency_key: Option<IdempotencyKey>,
}

impl CloseLoopInput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(memory_id: MemoryId) -> Self {
        Self {
            memory_id,
            resolution: None,
            idempotency_key: None,
        }
    }
}

object! {
    CloseLoopInput [] {
        required memory_id: "memory_id",
        optional resolution: "resolution",
        optional idempotency_key: "idempotency_key",
    }
}

/// The loop as it was closed.
#[derive(Clone, Debug, PartialEq)]
pub struct CloseLoopOutput {
    /// The memory that was closed.
    pub memory_id: MemoryId,
    /// Where its full row can be read.
    pub uri: MemoryUri,
    /// Its kind, which stays as it was.
    pub kind: MemoryKind,
    /// Its state now.
    pub loop_state: ClosedLoop,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl CloseLoopOutput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        memory_id: MemoryId,
        uri: MemoryUri,
        kind: MemoryKind,
        loop_state: ClosedLoop,
    ) -> Self {
        Self {
            memory_id,
            uri,
            kind,
            loop_state,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    CloseLoopOutput [] {
        required memory_id: "memory_id",
        required uri: "uri",
        required kind: "kind",
        required loop_state: "loop_state",
    } rest rest
}

/// Which entities to list. Without any filter: all that the caller can see.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EntitiesInput {
    /// Part of a name or alias, without regard to case.
    pub query: Option<String>,
    /// Only entities of these types.
    pub entity_types: Option<Vec<EntityType>>,
    /// Only entities of this scope.
    pub scope: Option<ScopePath>,
    /// This entity and those that an edge joins to it.
    pub entity_id: Option<EntityId>,
    /// Whether to bring the edges.
    pub include_edges: Option<bool>,
    /// How many entities to return at most.
    pub limit: Option<i64>,
    /// The `next_cursor` of the page before.
    pub cursor: Option<Cursor>,
}

object! {
    EntitiesInput [] {
        optional query: "query",
        optional entity_types: "entity_types",
        optional scope: "scope",
        optional entity_id: "entity_id",
        optional include_edges: "include_edges",
        optional limit: "limit",
        optional cursor: "cursor",
    }
}

/// The entities found.
#[derive(Clone, Debug, PartialEq)]
pub struct EntitiesOutput {
    /// The entities, most mentioned first.
    pub entities: Vec<Entity>,
    /// The edges that touch them, oldest first; empty where they were not asked for.
    pub edges: Vec<EntityEdge>,
    /// Where the next page starts; null on the last one.
    pub next_cursor: Option<Cursor>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl EntitiesOutput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(entities: Vec<Entity>, edges: Vec<EntityEdge>, next_cursor: Option<Cursor>) -> Self {
        Self {
            entities,
            edges,
            next_cursor,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    EntitiesOutput [] {
        required entities: "entities",
        required edges: "edges",
        required next_cursor: "next_cursor",
    } rest rest
}

/// The memory to forget.
#[derive(Clone, Debug, PartialEq)]
pub struct ForgetInput {
    /// The memory to forget.
    pub memory_id: MemoryId,
    /// Erase it for good.
    pub purge: Option<bool>,
    /// Makes a retry of this very call safe.
    pub idempotency_key: Option<IdempotencyKey>,
}

impl ForgetInput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(memory_id: MemoryId) -> Self {
        Self {
            memory_id,
            purge: None,
            idempotency_key: None,
        }
    }
}

object! {
    ForgetInput [] {
        required memory_id: "memory_id",
        optional purge: "purge",
        optional idempotency_key: "idempotency_key",
    }
}

/// What became of the memory.
#[derive(Clone, Debug, PartialEq)]
pub struct ForgetOutput {
    /// The memory that was named.
    pub memory_id: MemoryId,
    /// Whether it can come back.
    pub outcome: ForgetOutputOutcome,
    /// Whether this call did it; false where it was forgotten already.
    pub changed: bool,
    /// Until when it can be restored; null where it cannot.
    pub restorable_until: Option<Timestamp>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl ForgetOutput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        memory_id: MemoryId,
        outcome: ForgetOutputOutcome,
        changed: bool,
        restorable_until: Option<Timestamp>,
    ) -> Self {
        Self {
            memory_id,
            outcome,
            changed,
            restorable_until,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    ForgetOutput [] {
        required memory_id: "memory_id",
        required outcome: "outcome",
        required changed: "changed",
        required restorable_until: "restorable_until",
    } rest rest
}

/// Whether it can come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ForgetOutputOutcome {
    /// It is out of every result, and can be restored.
    Forgotten,
    /// It is erased for good.
    Purged,
}

texts! {
    ForgetOutputOutcome {
        Forgotten: "forgotten",
        Purged: "purged",
    }
}

/// A directed edge from one entity to another.
#[derive(Clone, Debug, PartialEq)]
pub struct NewEntityEdge {
    /// The entity that the edge starts from.
    pub source_id: EntityId,
    /// The entity that the edge points to; another one than the source.
    pub target_id: EntityId,
    /// How the source stands to the target.
    pub relation: EdgeRelation,
    /// Why.
    pub note: Option<String>,
}

impl NewEntityEdge {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(source_id: EntityId, target_id: EntityId, relation: EdgeRelation) -> Self {
        Self {
            source_id,
            target_id,
            relation,
            note: None,
        }
    }
}

object! {
    NewEntityEdge ["kind": "entity_edge"] {
        required source_id: "source_id",
        required target_id: "target_id",
        required relation: "relation",
        optional note: "note",
    }
}

/// Says that a memory speaks of an entity, which is made where it is unknown.
#[derive(Clone, Debug, PartialEq)]
pub struct NewEntityMention {
    /// The memory that mentions the entity.
    pub memory_id: MemoryId,
    /// The entity, by type and name.
    pub entity: EntityName,
}

object! {
    NewEntityMention ["kind": "entity_mention"] {
        required memory_id: "memory_id",
        required entity: "entity",
    }
}

/// A directed link from one memory to another.
#[derive(Clone, Debug, PartialEq)]
pub struct NewMemoryLink {
    /// The memory that the link starts from.
    pub source_id: MemoryId,
    /// The memory that the link points to; another one than the source.
    pub target_id: MemoryId,
    /// What the source says about the target.
    pub relation: LinkRelation,
    /// Why.
    pub note: Option<String>,
}

impl NewMemoryLink {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(source_id: MemoryId, target_id: MemoryId, relation: LinkRelation) -> Self {
        Self {
            source_id,
            target_id,
            relation,
            note: None,
        }
    }
}

object! {
    NewMemoryLink ["kind": "memory_link"] {
        required source_id: "source_id",
        required target_id: "target_id",
        required relation: "relation",
        optional note: "note",
    }
}

/// The connection to record.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkInput {
    /// What to connect, told apart by `kind`.
    pub connection: LinkInputConnection,
    /// Makes a retry of this very call safe.
    pub idempotency_key: Option<IdempotencyKey>,
}

impl LinkInput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(connection: LinkInputConnection) -> Self {
        Self {
            connection,
            idempotency_key: None,
        }
    }
}

object! {
    LinkInput [] {
        required connection: "connection",
        optional idempotency_key: "idempotency_key",
    }
}

/// What to connect, told apart by `kind`.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkInputConnection {
    /// `kind` is `memory_link`.
    NewMemoryLink(NewMemoryLink),
    /// `kind` is `entity_mention`.
    NewEntityMention(NewEntityMention),
    /// `kind` is `entity_edge`.
    NewEntityEdge(NewEntityEdge),
}

tagged! {
    LinkInputConnection by "kind" {
        NewMemoryLink: ["memory_link"],
        NewEntityMention: ["entity_mention"],
        NewEntityEdge: ["entity_edge"],
    }
}

/// The connection on record.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkOutput {
    /// The connection, told apart by `kind`.
    pub connection: LinkOutputConnection,
    /// Whether this call recorded it; false where it was there already.
    pub created: bool,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl LinkOutput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(connection: LinkOutputConnection, created: bool) -> Self {
        Self {
            connection,
            created,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    LinkOutput [] {
        required connection: "connection",
        required created: "created",
    } rest rest
}

/// The connection, told apart by `kind`.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkOutputConnection {
    /// `kind` is `memory_link`.
    MemoryLink(MemoryLink),
    /// `kind` is `entity_mention`.
    EntityMention(EntityMention),
    /// `kind` is `entity_edge`.
    EntityEdge(EntityEdge),
}

tagged! {
    LinkOutputConnection by "kind" {
        MemoryLink: ["memory_link"],
        EntityMention: ["entity_mention"],
        EntityEdge: ["entity_edge"],
    }
}

/// What to move, and where to.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveMemoriesInput {
    /// The memories to move.
    pub memory_ids: Vec<MemoryId>,
    /// The scope to move them to. The caller must be allowed to write there.
    pub target: ScopePath,
    /// Makes a retry of this very call safe.
    pub idempotency_key: Option<IdempotencyKey>,
}

impl MoveMemoriesInput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(memory_ids: Vec<MemoryId>, target: ScopePath) -> Self {
        Self {
            memory_ids,
            target,
            idempotency_key: None,
        }
    }
}

object! {
    MoveMemoriesInput [] {
        required memory_ids: "memory_ids",
        required target: "target",
        optional idempotency_key: "idempotency_key",
    }
}

/// What became of each memory.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveMemoriesOutput {
    /// The scope that was named.
    pub target: ScopePath,
    /// Memories that were moved by this call.
    pub moved: Vec<MemoryId>,
    /// Memories that were there already.
    pub unchanged: Vec<MemoryId>,
    /// Memories that were not moved, with the reason.
    pub failed: Vec<ItemFailure>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl MoveMemoriesOutput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        target: ScopePath,
        moved: Vec<MemoryId>,
        unchanged: Vec<MemoryId>,
        failed: Vec<ItemFailure>,
    ) -> Self {
        Self {
            target,
            moved,
            unchanged,
            failed,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    MoveMemoriesOutput [] {
        required target: "target",
        required moved: "moved",
        required unchanged: "unchanged",
        required failed: "failed",
    } rest rest
}

/// The memory to promote.
#[derive(Clone, Debug, PartialEq)]
pub struct PromoteRuleInput {
    /// The memory that becomes a rule.
    pub memory_id: MemoryId,
    /// The rule in a sentence or two. Absent: an existing rule keeps its statement, and a new one
    /// takes the memory's content.
    pub statement: Option<String>,
    /// Whether to pin it. Absent: an existing rule keeps its pin, and a new one is not pinned.
    pub pinned: Option<bool>,
    /// Makes a retry of this very call safe.
    pub idempotency_key: Option<IdempotencyKey>,
}

impl PromoteRuleInput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(memory_id: MemoryId) -> Self {
        Self {
            memory_id,
            statement: None,
            pinned: None,
            idempotency_key: None,
        }
    }
}

object! {
    PromoteRuleInput [] {
        required memory_id: "memory_id",
        optional statement: "statement",
        optional pinned: "pinned",
        optional idempotency_key: "idempotency_key",
    }
}

/// The rule as it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct PromoteRuleOutput {
    /// The rule.
    pub rule: Rule,
    /// What this call did.
    pub outcome: PromoteRuleOutputOutcome,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl PromoteRuleOutput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(rule: Rule, outcome: PromoteRuleOutputOutcome) -> Self {
        Self {
            rule,
            outcome,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    PromoteRuleOutput [] {
        required rule: "rule",
        required outcome: "outcome",
    } rest rest
}

/// What this call did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PromoteRuleOutputOutcome {
    /// The memory became a rule.
    Created,
    /// The memory was a rule, and its statement or pin is a new one.
    Updated,
    /// The rule was like this already.
    Unchanged,
}

texts! {
    PromoteRuleOutputOutcome {
        Created: "created",
        Updated: "updated",
        Unchanged: "unchanged",
    }
}

/// What to look for, and where.
#[derive(Clone, Debug, PartialEq)]
pub struct RecallInput {
    /// What to look for. `*` alone matches everything, newest first.
    pub query: String,
    /// Search this scope only. Goes before `project_hint` and `thread`.
    pub scope: Option<ScopePath>,
    /// Slug of one of the caller's own projects to search.
    #[deprecated(
        note = "Since 2.1.0; not removed before 3.0.0. Send the scope path `proj.<owner>.<slug>`; a bare slug cannot name another owner's project."
    )]
    pub project: Option<String>,
    /// Points to the project to search.
    pub project_hint: Option<ProjectHint>,
    /// The thread of an earlier result; its attached project is searched.
    pub thread: Option<ThreadToken>,
    /// Only memories of these kinds.
    pub kinds: Option<Vec<MemoryKind>>,
    /// Only memories that carry all of these tags.
    pub tags: Option<Vec<Tag>>,
    /// Only memories that mention this entity.
    pub entity_id: Option<EntityId>,
    /// Only memories stored at this moment or later.
    pub created_after: Option<Timestamp>,
    /// Only memories stored before this moment.
    pub created_before: Option<Timestamp>,
    /// Only tasks and questions that are still open.
    pub open_loops_only: Option<bool>,
    /// Also memories that others have taken the place of.
    pub include_superseded: Option<bool>,
    /// How many hits to return at most.
    pub limit: Option<i64>,
    /// The `next_cursor` of the page before.
    pub cursor: Option<Cursor>,
}

impl RecallInput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(query: String) -> Self {
        Self {
            query,
            scope: None,
            project: None,
            project_hint: None,
            thread: None,
            kinds: None,
            tags: None,
            entity_id: None,
            created_after: None,
            created_before: None,
            open_loops_only: None,
            include_superseded: None,
            limit: None,
            cursor: None,
        }
    }
}

object! {
    RecallInput [] {
        required query: "query",
        optional scope: "scope",
        optional project: "project",
        optional project_hint: "project_hint",
        optional thread: "thread",
        optional kinds: "kinds",
        optional tags: "tags",
        optional entity_id: "entity_id",
        optional created_after: "created_after",
        optional created_before: "created_before",
        optional open_loops_only: "open_loops_only",
        optional include_superseded: "include_superseded",
        optional limit: "limit",
        optional cursor: "cursor",
    }
}

/// The memories found.
#[derive(Clone, Debug, PartialEq)]
pub struct RecallOutput {
    /// The hits, best first.
    pub memories: Vec<MemoryHit>,
    /// Where the next page starts; null on the last one.
    pub next_cursor: Option<Cursor>,
    /// The project that was searched as the attached one.
    pub session: Option<SessionAttachment>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl RecallOutput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(memories: Vec<MemoryHit>, next_cursor: Option<Cursor>) -> Self {
        Self {
            memories,
            next_cursor,
            session: None,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    RecallOutput [] {
        required memories: "memories",
        required next_cursor: "next_cursor",
        optional session: "session",
    } rest rest
}

/// The memory to store, and where.
#[derive(Clone, Debug, PartialEq)]
pub struct RememberInput {
    /// What to remember, in plain language, complete in itself.
    pub content: String,
    /// What sort of thing it states.
    pub kind: MemoryKind,
    /// Where it belongs. Goes before `project_hint` and `thread`.
    pub scope: Option<ScopePath>,
    /// Points to the project it belongs to, and attaches the session to that project. Refused where
    /// it matches no project.
    pub project_hint: Option<ProjectHint>,
    /// The thread of an earlier result; its attached project is where the memory belongs.
    pub thread: Option<ThreadToken>,
    /// Who can read it.
    pub visibility: Option<Visibility>,
    /// Labels to find it by.
    pub tags: Option<Vec<Tag>>,
    /// Free facts to keep with it, such as a commit or a ticket.
    pub attributes: Option<Attributes>,
    /// The people, projects and things it speaks of. Unknown ones are made.
    pub entities: Option<Vec<EntityName>>,
    /// The memories that this one takes the place of.
    pub supersedes: Option<Vec<MemoryId>>,
    /// Makes a retry of this very call safe.
    pub idempotency_key: Option<IdempotencyKey>,
}

impl RememberInput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(content: String, kind: MemoryKind) -> Self {
        Self {
            content,
            kind,
            scope: None,
            project_hint: None,
            thread: None,
            visibility: None,
            tags: None,
            attributes: None,
            entities: None,
            supersedes: None,
            idempotency_key: None,
        }
    }
}

object! {
    RememberInput [] {
        required content: "content",
        required kind: "kind",
        optional scope: "scope",
        optional project_hint: "project_hint",
        optional thread: "thread",
        optional visibility: "visibility",
        optional tags: "tags",
        optional attributes: "attributes",
        optional entities: "entities",
        optional supersedes: "supersedes",
        optional idempotency_key: "idempotency_key",
    }
}

/// What became of the memory.
#[derive(Clone, Debug, PartialEq)]
pub struct RememberOutput {
    /// Whether it was stored now, or was there already.
    pub outcome: RememberOutputOutcome,
    /// The memory that holds the content.
    pub memory_id: MemoryId,
    /// Where its full row can be read.
    pub uri: MemoryUri,
    /// The kind it is stored under.
    pub kind: MemoryKind,
    /// The scope it is stored in.
    pub scope: ScopePath,
    /// Who can read it.
    pub visibility: Visibility,
    /// The memories it took the place of.
    pub superseded: Vec<MemoryId>,
    /// The entities it mentions, known and new.
    pub entities: Vec<EntityRef>,
    /// Memories in the same scope that say nearly the same, nearest first. Supersede them where the
    /// new one is better.
    pub similar: Vec<MemoryHit>,
    /// The project that the session is attached to after this call.
    pub session: Option<SessionAttachment>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

object! {
    RememberOutput [] {
        required outcome: "outcome",
        required memory_id: "memory_id",
        required uri: "uri",
        required kind: "kind",
        required scope: "scope",
        required visibility: "visibility",
        required superseded: "superseded",
        required entities: "entities",
        required similar: "similar",
        optional session: "session",
    } rest rest
}

/// Whether it was stored now, or was there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RememberOutputOutcome {
    /// A new memory was stored.
    Created,
    /// A memory of the scope that the caller can see, neither superseded nor closed, states the
    /// same already; its content, tags and attributes were left as they are.
    Duplicate,
}

texts! {
    RememberOutputOutcome {
        Created: "created",
        Duplicate: "duplicate",
    }
}

/// The memory to bring back.
#[derive(Clone, Debug, PartialEq)]
pub struct RestoreMemoryInput {
    /// The forgotten memory.
    pub memory_id: MemoryId,
    /// Makes a retry of this very call safe.
    pub idempotency_key: Option<IdempotencyKey>,
}

impl RestoreMemoryInput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(memory_id: MemoryId) -> Self {
        Self {
            memory_id,
            idempotency_key: None,
        }
    }
}

object! {
    RestoreMemoryInput [] {
        required memory_id: "memory_id",
        optional idempotency_key: "idempotency_key",
    }
}

/// The memory that is back.
#[derive(Clone, Debug, PartialEq)]
pub struct RestoreMemoryOutput {
    /// The full row.
    pub memory: Memory,
    /// Whether this call brought it back; false where it was not forgotten.
    pub changed: bool,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl RestoreMemoryOutput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(memory: Memory, changed: bool) -> Self {
        Self {
            memory,
            changed,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    RestoreMemoryOutput [] {
        required memory: "memory",
        required changed: "changed",
    } rest rest
}

/// What to share, and with whom.
#[derive(Clone, Debug, PartialEq)]
pub struct ShareInput {
    /// The memories to share.
    pub memory_ids: Vec<MemoryId>,
    /// The team or project whose members may read them. The caller must be one of its members.
    pub target: GroupPath,
    /// Makes a retry of this very call safe.
    pub idempotency_key: Option<IdempotencyKey>,
}

impl ShareInput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(memory_ids: Vec<MemoryId>, target: GroupPath) -> Self {
        Self {
            memory_ids,
            target,
            idempotency_key: None,
        }
    }
}

object! {
    ShareInput [] {
        required memory_ids: "memory_ids",
        required target: "target",
        optional idempotency_key: "idempotency_key",
    }
}

/// What became of each memory.
#[derive(Clone, Debug, PartialEq)]
pub struct ShareOutput {
    /// The team or project that was named.
    pub target: GroupPath,
    /// Memories that are shared by this call.
    pub shared: Vec<MemoryId>,
    /// Memories that its members could read already.
    pub unchanged: Vec<MemoryId>,
    /// Memories that were not shared, with the reason.
    pub failed: Vec<ItemFailure>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl ShareOutput {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        target: GroupPath,
        shared: Vec<MemoryId>,
        unchanged: Vec<MemoryId>,
        failed: Vec<ItemFailure>,
    ) -> Self {
        Self {
            target,
            shared,
            unchanged,
            failed,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    ShareOutput [] {
        required target: "target",
        required shared: "shared",
        required unchanged: "unchanged",
        required failed: "failed",
    } rest rest
}

/// Free facts about a memory, as text under short names. They are stored and returned, not
/// searched.
pub type Attributes = BTreeMap<String, String>;

/// The task is done or dropped, or the question answered.
#[derive(Clone, Debug, PartialEq)]
pub struct ClosedLoop {
    /// When it was closed.
    pub closed_at: Timestamp,
    /// How it ended; null where nobody said.
    pub resolution: Option<String>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl ClosedLoop {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(closed_at: Timestamp, resolution: Option<String>) -> Self {
        Self {
            closed_at,
            resolution,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    ClosedLoop ["status": "closed"] {
        required closed_at: "closed_at",
        required resolution: "resolution",
    } rest rest
}

/// What an agent should know before it starts on a task, cut to a token budget. Nothing is cut in
/// the middle: what does not fit is left out and counted.
#[derive(Clone, Debug, PartialEq)]
pub struct ContextPack {
    /// The parts that have something to say: rules, open loops, memories, entities, in this order.
    pub sections: Vec<ContextSection>,
    /// The budget that was asked for.
    pub token_budget: TokenCount,
    /// What the sections cost together; never more than the budget.
    pub tokens_used: TokenCount,
    /// The same number as `tokens_used`.
    #[deprecated(
        note = "Since 2.1.0; not removed before 3.0.0. Read `tokens_used`, which always holds the same number."
    )]
    pub token_count: TokenCount,
    /// How many rules, open loops, memories and entities were found and did not fit.
    pub omitted: i64,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl ContextPack {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        sections: Vec<ContextSection>,
        token_budget: TokenCount,
        tokens_used: TokenCount,
        token_count: TokenCount,
        omitted: i64,
    ) -> Self {
        Self {
            sections,
            token_budget,
            tokens_used,
            token_count,
            omitted,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    ContextPack [] {
        required sections: "sections",
        required token_budget: "token_budget",
        required tokens_used: "tokens_used",
        required token_count: "token_count",
        required omitted: "omitted",
    } rest rest
}

/// One part of a context pack, told apart by `kind`.
#[derive(Clone, Debug, PartialEq)]
pub enum ContextSection {
    /// `kind` is `rules`.
    RulesSection(RulesSection),
    /// `kind` is `open_loops`.
    OpenLoopsSection(OpenLoopsSection),
    /// `kind` is `memories`.
    MemoriesSection(MemoriesSection),
    /// `kind` is `entities`.
    EntitiesSection(EntitiesSection),
}

tagged! {
    ContextSection by "kind" {
        RulesSection: ["rules"],
        OpenLoopsSection: ["open_loops"],
        MemoriesSection: ["memories"],
        EntitiesSection: ["entities"],
    }
}

/// The people and things that the memories of the pack mention most.
#[derive(Clone, Debug, PartialEq)]
pub struct EntitiesSection {
    /// What the section costs.
    pub tokens: TokenCount,
    /// The entities.
    pub entities: Vec<Entity>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl EntitiesSection {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(tokens: TokenCount, entities: Vec<Entity>) -> Self {
        Self {
            tokens,
            entities,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    EntitiesSection ["kind": "entities"] {
        required tokens: "tokens",
        required entities: "entities",
    } rest rest
}

/// What else is known that bears on the task, best first.
#[derive(Clone, Debug, PartialEq)]
pub struct MemoriesSection {
    /// What the section costs.
    pub tokens: TokenCount,
    /// The memories.
    pub memories: Vec<MemoryHit>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl MemoriesSection {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(tokens: TokenCount, memories: Vec<MemoryHit>) -> Self {
        Self {
            tokens,
            memories,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    MemoriesSection ["kind": "memories"] {
        required tokens: "tokens",
        required memories: "memories",
    } rest rest
}

/// Tasks and questions still open in scope, oldest first.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenLoopsSection {
    /// What the section costs.
    pub tokens: TokenCount,
    /// The open loops.
    pub memories: Vec<MemoryHit>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl OpenLoopsSection {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(tokens: TokenCount, memories: Vec<MemoryHit>) -> Self {
        Self {
            tokens,
            memories,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    OpenLoopsSection ["kind": "open_loops"] {
        required tokens: "tokens",
        required memories: "memories",
    } rest rest
}

/// The standing rules that apply, pinned ones first.
#[derive(Clone, Debug, PartialEq)]
pub struct RulesSection {
    /// What the section costs.
    pub tokens: TokenCount,
    /// The rules.
    pub rules: Vec<Rule>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl RulesSection {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(tokens: TokenCount, rules: Vec<Rule>) -> Self {
        Self {
            tokens,
            rules,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    RulesSection ["kind": "rules"] {
        required tokens: "tokens",
        required rules: "rules",
    } rest rest
}

/// The semantic version of a contract, judged from the client's side.
pub type ContractVersion = String;

/// An opaque position in a list. Send it back unchanged, with the same arguments, for the next
/// page.
pub type Cursor = String;

/// A day, as RFC 3339 writes it.
pub type Date = String;

/// How the first entity of an edge stands to the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EdgeRelation {
    /// It is responsible for the second.
    Owns,
    /// It contributes to the second.
    WorksOn,
    /// It belongs inside the second.
    PartOf,
    /// It cannot work without the second.
    DependsOn,
    /// It makes use of the second, and could do without.
    Uses,
    /// They have to do with one another in some other way.
    RelatedTo,
}

texts! {
    EdgeRelation {
        Owns: "owns",
        WorksOn: "works_on",
        PartOf: "part_of",
        DependsOn: "depends_on",
        Uses: "uses",
        RelatedTo: "related_to",
    }
}

/// A person, project or thing that memories speak of.
#[derive(Clone, Debug, PartialEq)]
pub struct Entity {
    /// The entity's id.
    pub id: EntityId,
    /// What sort of thing it is.
    pub entity_type: EntityType,
    /// Its name as first written.
    pub name: String,
    /// Other names it goes by, sorted.
    pub aliases: Vec<String>,
    /// The scope it belongs to.
    pub scope: ScopePath,
    /// How many memories that the caller can read mention it.
    pub memory_count: i64,
    /// When it was first mentioned.
    pub created_at: Timestamp,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl Entity {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        id: EntityId,
        entity_type: EntityType,
        name: String,
        aliases: Vec<String>,
        scope: ScopePath,
        memory_count: i64,
        created_at: Timestamp,
    ) -> Self {
        Self {
            id,
            entity_type,
            name,
            aliases,
            scope,
            memory_count,
            created_at,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    Entity [] {
        required id: "id",
        required entity_type: "entity_type",
        required name: "name",
        required aliases: "aliases",
        required scope: "scope",
        required memory_count: "memory_count",
        required created_at: "created_at",
    } rest rest
}

/// A directed edge from one entity to another.
#[derive(Clone, Debug, PartialEq)]
pub struct EntityEdge {
    /// The entity that the edge starts from.
    pub source_id: EntityId,
    /// The entity that the edge points to.
    pub target_id: EntityId,
    /// How the source stands to the target.
    pub relation: EdgeRelation,
    /// Why the edge was made; null where nobody said.
    pub note: Option<String>,
    /// When the edge was made.
    pub created_at: Timestamp,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl EntityEdge {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        source_id: EntityId,
        target_id: EntityId,
        relation: EdgeRelation,
        note: Option<String>,
        created_at: Timestamp,
    ) -> Self {
        Self {
            source_id,
            target_id,
            relation,
            note,
            created_at,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    EntityEdge ["kind": "entity_edge"] {
        required source_id: "source_id",
        required target_id: "target_id",
        required relation: "relation",
        required note: "note",
        required created_at: "created_at",
    } rest rest
}

/// The id of one entity.
pub type EntityId = String;

/// Says that a memory speaks of an entity.
#[derive(Clone, Debug, PartialEq)]
pub struct EntityMention {
    /// The memory that mentions the entity.
    pub memory_id: MemoryId,
    /// The entity that is mentioned.
    pub entity: EntityRef,
    /// When the mention was recorded.
    pub created_at: Timestamp,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl EntityMention {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(memory_id: MemoryId, entity: EntityRef, created_at: Timestamp) -> Self {
        Self {
            memory_id,
            entity,
            created_at,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    EntityMention ["kind": "entity_mention"] {
        required memory_id: "memory_id",
        required entity: "entity",
        required created_at: "created_at",
    } rest rest
}

/// Names an entity by type and name. It is made where the scope has none of that type and name,
/// compared without regard to case.
#[derive(Clone, Debug, PartialEq)]
pub struct EntityName {
    /// What sort of thing it is.
    pub entity_type: EntityType,
    /// What it is called.
    pub name: String,
}

object! {
    EntityName [] {
        required entity_type: "entity_type",
        required name: "name",
    }
}

/// An entity in short: enough to name it and to look it up.
#[derive(Clone, Debug, PartialEq)]
pub struct EntityRef {
    /// The entity's id.
    pub id: EntityId,
    /// What sort of thing it is.
    pub entity_type: EntityType,
    /// Its name as first written.
    pub name: String,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl EntityRef {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(id: EntityId, entity_type: EntityType, name: String) -> Self {
        Self {
            id,
            entity_type,
            name,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    EntityRef [] {
        required id: "id",
        required entity_type: "entity_type",
        required name: "name",
    } rest rest
}

/// What sort of thing an entity is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EntityType {
    /// A human being.
    Person,
    /// A piece of work with a goal and members.
    Project,
    /// A source repository.
    Repo,
    /// A published unit of code with versions.
    Package,
    /// Something that runs and can be called.
    Service,
    /// A program or utility that people or agents use.
    Tool,
    /// Code that other code is built on.
    Library,
    /// An idea, a term or a technique.
    Concept,
}

texts! {
    EntityType {
        Person: "person",
        Project: "project",
        Repo: "repo",
        Package: "package",
        Service: "service",
        Tool: "tool",
        Library: "library",
        Concept: "concept",
    }
}

/// The scope path of something that several people belong to: `proj.<owner>.<slug>` or
/// `team.<slug>`.
pub type GroupPath = String;

/// A key that the caller makes up for one intended effect and sends again with every retry of it.
/// The same key with the same arguments gives the first result and one effect; with other arguments
/// it is a `conflict`.
pub type IdempotencyKey = String;

/// Why one memory of a call on many was left as it was. The others are not affected.
#[derive(Clone, Debug, PartialEq)]
pub struct ItemFailure {
    /// The memory that was left as it was.
    pub memory_id: MemoryId,
    /// Why.
    pub error: ErrorObject,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl ItemFailure {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(memory_id: MemoryId, error: ErrorObject) -> Self {
        Self {
            memory_id,
            error,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    ItemFailure [] {
        required memory_id: "memory_id",
        required error: "error",
    } rest rest
}

/// What the first memory of a link says about the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LinkRelation {
    /// It takes the place of the second, which is kept but no longer recalled.
    Supersedes,
    /// It says the same in more detail.
    Refines,
    /// Both cannot hold; someone has to decide.
    Contradicts,
    /// It holds only as long as the second does.
    DependsOn,
    /// The second is its reason.
    CausedBy,
    /// They belong together in some other way.
    RelatesTo,
    /// It states the same as the second, in other words.
    #[deprecated(
        note = "Since 2.1.0; not removed before 3.0.0. Link the memory to keep to the other one with `supersedes`: a duplicate that stays in recall helps nobody."
    )]
    Duplicates,
}

texts! {
    LinkRelation {
        Supersedes: "supersedes",
        Refines: "refines",
        Contradicts: "contradicts",
        DependsOn: "depends_on",
        CausedBy: "caused_by",
        RelatesTo: "relates_to",
        Duplicates: "duplicates",
    }
}

/// Whether an open loop still waits or was closed, told apart by `status`.
#[derive(Clone, Debug, PartialEq)]
pub enum LoopState {
    /// `status` is `open`.
    OpenLoop(OpenLoop),
    /// `status` is `closed`.
    ClosedLoop(ClosedLoop),
}

tagged! {
    LoopState by "status" {
        OpenLoop: ["open"],
        ClosedLoop: ["closed"],
    }
}

/// One memory: the full, untruncated row.
#[derive(Clone, Debug, PartialEq)]
pub struct Memory {
    /// The memory's id.
    pub id: MemoryId,
    /// Where this row can be read as a resource.
    pub uri: MemoryUri,
    /// What sort of thing it states.
    pub kind: MemoryKind,
    /// What it states, whole.
    pub content: String,
    /// Where it lives.
    pub scope: ScopePath,
    /// Who can read it, beside those it is shared with.
    pub visibility: Visibility,
    /// The teams and projects it was shared with, sorted.
    pub shared_with: Vec<GroupPath>,
    /// Who stored it.
    pub author: Principal,
    /// Its labels, sorted.
    pub tags: Vec<Tag>,
    /// Free facts stored with it.
    pub attributes: Attributes,
    /// The state of the open loop; absent where `kind` is not an open loop.
    pub loop_state: Option<LoopState>,
    /// The memory that took its place; null while none has.
    pub superseded_by: Option<MemoryId>,
    /// The entities it speaks of, by name.
    pub entities: Vec<EntityRef>,
    /// Its links to and from memories that the caller can read, oldest first.
    pub links: Vec<MemoryLink>,
    /// When it was stored.
    pub created_at: Timestamp,
    /// When anything about it last changed.
    pub updated_at: Timestamp,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

object! {
    Memory [] {
        required id: "id",
        required uri: "uri",
        required kind: "kind",
        required content: "content",
        required scope: "scope",
        required visibility: "visibility",
        required shared_with: "shared_with",
        required author: "author",
        required tags: "tags",
        required attributes: "attributes",
        optional loop_state: "loop_state",
        required superseded_by: "superseded_by",
        required entities: "entities",
        required links: "links",
        required created_at: "created_at",
        required updated_at: "updated_at",
    } rest rest
}

/// A memory as a search shows it: an excerpt, and where to read the whole.
#[derive(Clone, Debug, PartialEq)]
pub struct MemoryHit {
    /// The memory's id.
    pub id: MemoryId,
    /// Where the full row can be read.
    pub uri: MemoryUri,
    /// What sort of thing it states.
    pub kind: MemoryKind,
    /// The content, or its beginning up to the last whole word that fits.
    pub excerpt: String,
    /// Whether the content goes on after the excerpt.
    pub truncated: bool,
    /// Where it lives.
    pub scope: ScopePath,
    /// Who can read it, beside those it is shared with.
    pub visibility: Visibility,
    /// Who stored it.
    pub author: Principal,
    /// Its labels, sorted.
    pub tags: Vec<Tag>,
    /// The state of the open loop; absent where `kind` is not an open loop.
    pub loop_state: Option<LoopState>,
    /// The memory that took its place; null while none has.
    pub superseded_by: Option<MemoryId>,
    /// How well it fits the query, from 0 to 1; comparable within one result only.
    pub score: Number,
    /// When it was stored.
    pub created_at: Timestamp,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

object! {
    MemoryHit [] {
        required id: "id",
        required uri: "uri",
        required kind: "kind",
        required excerpt: "excerpt",
        required truncated: "truncated",
        required scope: "scope",
        required visibility: "visibility",
        required author: "author",
        required tags: "tags",
        optional loop_state: "loop_state",
        required superseded_by: "superseded_by",
        required score: "score",
        required created_at: "created_at",
    } rest rest
}

/// The id of one memory. It never changes and is never used again.
pub type MemoryId = String;

/// What sort of thing a memory states. `task` and `open-question` are open loops until they are
/// closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MemoryKind {
    /// Something that is so, and is likely to stay so.
    Fact,
    /// How a person or a team likes things done.
    Preference,
    /// A choice that was made, best stored with its reason.
    Decision,
    /// A practice that everyone in the scope follows.
    Convention,
    /// A trap that cost time once and need not cost it again.
    Gotcha,
    /// Where something is to be found: a document, a dashboard, a command.
    Reference,
    /// What happened in one piece of work, as a summary.
    Episode,
    /// Something still to be done: an open loop.
    Task,
    /// Something still to be answered: an open loop.
    OpenQuestion,
}

texts! {
    MemoryKind {
        Fact: "fact",
        Preference: "preference",
        Decision: "decision",
        Convention: "convention",
        Gotcha: "gotcha",
        Reference: "reference",
        Episode: "episode",
        Task: "task",
        OpenQuestion: "open-question",
    }
}

/// A directed link from one memory to another.
#[derive(Clone, Debug, PartialEq)]
pub struct MemoryLink {
    /// The memory that the link starts from.
    pub source_id: MemoryId,
    /// The memory that the link points to.
    pub target_id: MemoryId,
    /// What the source says about the target.
    pub relation: LinkRelation,
    /// Why the link was made; null where nobody said.
    pub note: Option<String>,
    /// When the link was made.
    pub created_at: Timestamp,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl MemoryLink {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        source_id: MemoryId,
        target_id: MemoryId,
        relation: LinkRelation,
        note: Option<String>,
        created_at: Timestamp,
    ) -> Self {
        Self {
            source_id,
            target_id,
            relation,
            note,
            created_at,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    MemoryLink ["kind": "memory_link"] {
        required source_id: "source_id",
        required target_id: "target_id",
        required relation: "relation",
        required note: "note",
        required created_at: "created_at",
    } rest rest
}

/// Where the full, untruncated memory can be read as a resource. What it resolves to is decided by
/// the caller's identity, never by the URI.
pub type MemoryUri = String;

/// The task is to be done, or the question to be answered.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OpenLoop {
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

object! {
    OpenLoop ["status": "open"] {} rest rest
}

/// The authenticated user whom a call or a memory belongs to.
pub type Principal = String;

/// Something that points to a project where its scope path is not known: a git remote, a directory,
/// or the project's slug.
pub type ProjectHint = String;

/// The scope path of a project: `proj.<owner>.<slug>`.
pub type ProjectPath = String;

/// A standing rule: a memory that applies to every piece of work in its scope.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// The rule's id.
    pub id: RuleId,
    /// What to do, or not to do, in a sentence or two.
    pub statement: String,
    /// Where it applies.
    pub scope: ScopePath,
    /// Whether it is announced first and is in every context pack.
    pub pinned: bool,
    /// The memory that it was promoted from.
    pub memory_id: MemoryId,
    /// Who promoted it.
    pub author: Principal,
    /// When it was promoted.
    pub created_at: Timestamp,
    /// When its statement or its pin last changed.
    pub updated_at: Timestamp,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

object! {
    Rule [] {
        required id: "id",
        required statement: "statement",
        required scope: "scope",
        required pinned: "pinned",
        required memory_id: "memory_id",
        required author: "author",
        required created_at: "created_at",
        required updated_at: "updated_at",
    } rest rest
}

/// The id of one standing rule.
pub type RuleId = String;

/// Where a memory lives: `user.<name>` is one person's own space, `proj.<owner>.<slug>` a project,
/// `team.<slug>` a team.
pub type ScopePath = String;

/// The project that the caller's session is attached to.
#[derive(Clone, Debug, PartialEq)]
pub struct SessionAttachment {
    /// The attached project; null while the session is attached to none.
    pub attached_project: Option<ProjectPath>,
    /// Send it back as `thread` on later calls, so that the project survives a reconnect. Absent
    /// while unattached.
    pub thread: Option<ThreadToken>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl SessionAttachment {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(attached_project: Option<ProjectPath>) -> Self {
        Self {
            attached_project,
            thread: None,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    SessionAttachment [] {
        required attached_project: "attached_project",
        optional thread: "thread",
    } rest rest
}

/// A short label in lower case.
pub type Tag = String;

/// A durable token that selects session state, above all the attached project, inside the
/// authenticated caller's own account. It survives a reconnect and is not a credential: one that is
/// not the caller's own is `not_found`. The same caller and project always give the same token.
pub type ThreadToken = String;

/// A moment in UTC, as RFC 3339 writes it with `T` and `Z`. Fractions of a second are optional.
pub type Timestamp = String;

/// A size in tokens, estimated the same way everywhere: the bytes of the text in UTF-8, divided by
/// four and rounded up. The text of a hit is its excerpt, of a rule its statement, of an entity its
/// name.
pub type TokenCount = i64;

/// Who can read a memory, beside those it is shared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Visibility {
    /// Its author alone, whatever the scope.
    Private,
    /// Every member of its scope. In a `user` scope that is the one user.
    Scope,
}

texts! {
    Visibility {
        Private: "private",
        Scope: "scope",
    }
}

/// The agent on whose behalf a call is made. It comes from the gateway's configuration, never from
/// a call's arguments.
pub type AgentId = String;

/// An exact amount of money: a whole number of minor units, never a float and never text.
#[derive(Clone, Debug, PartialEq)]
pub struct Amount {
    /// The amount in the currency's smallest unit, such as cents.
    pub minor_units: i64,
    /// The ISO 4217 code.
    pub currency: String,
}

object! {
    Amount [] {
        required minor_units: "minor_units",
        required currency: "currency",
    }
}

/// A human's signed consent to one call above an approval threshold. It holds once and for a short
/// time, and travels with the call's metadata, never in its arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct ApprovalToken {
    /// The id of the token; it is accepted once.
    pub token_id: String,
    /// Who consented.
    pub approver: String,
    /// The agent that may call.
    pub agent: AgentId,
    /// The tool that may be called.
    pub tool: ToolName,
    /// The arguments that were consented to, as a digest of their canonical form (RFC 8785).
    pub arguments_digest: Digest,
    /// From when it holds.
    pub issued_at: Timestamp,
    /// Until when it holds.
    pub expires_at: Timestamp,
    /// The approver's key.
    pub key_id: KeyId,
    /// The signature over the other members in canonical form (RFC 8785), behind a domain prefix.
    pub signature: Signature,
}

object! {
    ApprovalToken [] {
        required token_id: "token_id",
        required approver: "approver",
        required agent: "agent",
        required tool: "tool",
        required arguments_digest: "arguments_digest",
        required issued_at: "issued_at",
        required expires_at: "expires_at",
        required key_id: "key_id",
        required signature: "signature",
    }
}

/// One tool as it was approved.
#[derive(Clone, Debug, PartialEq)]
pub struct ApprovedTool {
    /// The upstream that offers it, by its name in the configuration.
    pub upstream: String,
    /// The tool's name at the upstream.
    pub name: ToolName,
    /// Digest of its title, description, schemas and hints in canonical form (RFC 8785).
    pub digest: Digest,
}

object! {
    ApprovedTool [] {
        required upstream: "upstream",
        required name: "name",
        required digest: "digest",
    }
}

/// The tools of a gateway's upstreams as they were when someone approved them. A tool that no
/// longer matches is denied until it is approved again.
#[derive(Clone, Debug, PartialEq)]
pub struct ApprovedTools {
    /// The approved tools, by name.
    pub tools: Vec<ApprovedTool>,
}

object! {
    ApprovedTools ["version": 1] {
        required tools: "tools",
    }
}

/// One call in the server's audit log: who, what, how it ended and how long it took. Never any
/// content.
#[derive(Clone, Debug, PartialEq)]
pub struct AuditEntry {
    /// When the call came.
    pub at: Timestamp,
    /// Who called; null where authentication failed.
    pub principal: Option<Principal>,
    /// The tool that was called.
    pub tool: String,
    /// The code it failed with; null where it succeeded.
    pub code: Option<ErrorCode>,
    /// How long it took, in microseconds.
    pub duration_us: i64,
}

object! {
    AuditEntry [] {
        required at: "at",
        required principal: "principal",
        required tool: "tool",
        required code: "code",
        required duration_us: "duration_us",
    }
}

/// The normalized facts of one call, which are all that the policy sees. Private: it never leaves
/// the process.
#[derive(Clone, Debug, PartialEq)]
pub struct AuthorizationEnvelope {
    /// Who calls.
    pub agent: AgentId,
    /// What is called.
    pub tool: ToolName,
    /// What the call acts on; null where the tool acts on nothing that can be named.
    pub resource: Option<String>,
    /// How much the call spends; null where the tool spends nothing.
    pub amount: Option<Amount>,
    /// Digest of the arguments in their canonical form (RFC 8785).
    pub arguments_digest: Digest,
}

object! {
    AuthorizationEnvelope [] {
        required agent: "agent",
        required tool: "tool",
        required resource: "resource",
        required amount: "amount",
        required arguments_digest: "arguments_digest",
    }
}

/// What a caller may know of a failed call: enough to act on, and nothing of a private policy.
/// Closed, so that nothing else can leak.
#[derive(Clone, Debug, PartialEq)]
pub struct AuthorizationError {
    /// The public code.
    pub code: AuthorizationErrorCode,
    /// Whether a retry may be safe, resolved for this very operation.
    pub retryable: bool,
    /// The stage that failed.
    pub stage: AuthorizationErrorStage,
    /// The HTTP-style status of the code.
    pub status: AuthorizationErrorStatus,
}

object! {
    AuthorizationError [] {
        required code: "code",
        required retryable: "retryable",
        required stage: "stage",
        required status: "status",
    }
}

/// The public code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum AuthorizationErrorCode {
    /// The value `gateway.INVALID_MCP_REQUEST`.
    GatewayInvalidMcpRequest,
    /// The value `policy.AUTHORIZATION_DENIED`.
    PolicyAuthorizationDenied,
    /// The value `policy.INVALID_POLICY_STATE`.
    PolicyInvalidPolicyState,
    /// The value `replay.NULLIFIER_ALREADY_USED`.
    ReplayNullifierAlreadyUsed,
    /// The value `proof.SERVER_UNAVAILABLE`.
    ProofServerUnavailable,
    /// The value `proof.GENERATION_FAILED`.
    ProofGenerationFailed,
    /// The value `proof.VERIFICATION_FAILED`.
    ProofVerificationFailed,
    /// The value `midnight.CONTRACT_UNAVAILABLE`.
    MidnightContractUnavailable,
    /// The value `midnight.INDEXER_UNAVAILABLE`.
    MidnightIndexerUnavailable,
    /// The value `midnight.INVALID_STATE`.
    MidnightInvalidState,
    /// The value `midnight.TX_SUBMISSION_FAILED`.
    MidnightTxSubmissionFailed,
    /// The value `gateway.UPSTREAM_TOOL_FAILED`.
    GatewayUpstreamToolFailed,
}

texts! {
    AuthorizationErrorCode {
        GatewayInvalidMcpRequest: "gateway.INVALID_MCP_REQUEST",
        PolicyAuthorizationDenied: "policy.AUTHORIZATION_DENIED",
        PolicyInvalidPolicyState: "policy.INVALID_POLICY_STATE",
        ReplayNullifierAlreadyUsed: "replay.NULLIFIER_ALREADY_USED",
        ProofServerUnavailable: "proof.SERVER_UNAVAILABLE",
        ProofGenerationFailed: "proof.GENERATION_FAILED",
        ProofVerificationFailed: "proof.VERIFICATION_FAILED",
        MidnightContractUnavailable: "midnight.CONTRACT_UNAVAILABLE",
        MidnightIndexerUnavailable: "midnight.INDEXER_UNAVAILABLE",
        MidnightInvalidState: "midnight.INVALID_STATE",
        MidnightTxSubmissionFailed: "midnight.TX_SUBMISSION_FAILED",
        GatewayUpstreamToolFailed: "gateway.UPSTREAM_TOOL_FAILED",
    }
}

/// The stage that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum AuthorizationErrorStage {
    /// The value `gateway`.
    Gateway,
    /// The value `policy`.
    Policy,
    /// The value `replay`.
    Replay,
    /// The value `proof`.
    Proof,
    /// The value `midnight`.
    Midnight,
}

texts! {
    AuthorizationErrorStage {
        Gateway: "gateway",
        Policy: "policy",
        Replay: "replay",
        Proof: "proof",
        Midnight: "midnight",
    }
}

/// The HTTP-style status of the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(i64)]
pub enum AuthorizationErrorStatus {
    /// The value `400`.
    Value400 = 400,
    /// The value `403`.
    Value403 = 403,
    /// The value `409`.
    Value409 = 409,
    /// The value `500`.
    Value500 = 500,
    /// The value `502`.
    Value502 = 502,
    /// The value `503`.
    Value503 = 503,
}

values! {
    AuthorizationErrorStatus {
        Value400: 400,
        Value403: 403,
        Value409: 409,
        Value500: 500,
        Value502: 502,
        Value503: 503,
    }
}

/// The id of one authorization. Every call takes a fresh one.
pub type AuthorizationId = String;

/// Shows that a call was authorized and finalized before it ran. Anyone can verify it from the
/// public side: the proof against the public inputs, the nullifier against the ledger.
#[derive(Clone, Debug, PartialEq)]
pub struct AuthorizationReceipt {
    /// The authorization.
    pub authorization_id: AuthorizationId,
    /// The proof over the public inputs of the ledger's entry.
    pub proof: Proof,
    /// The ledger's entry.
    pub ledger: LedgerReceipt,
}

object! {
    AuthorizationReceipt [] {
        required authorization_id: "authorization_id",
        required proof: "proof",
        required ledger: "ledger",
    }
}

/// A key that the caller makes up for one intended call through the gateway and sends again with
/// every retry of it. The same key with the same call gives the first outcome of the upstream,
/// which is called once; with another call it is refused.
pub type CallIdempotencyKey = String;

/// A number of calls in a sliding span of time.
#[derive(Clone, Debug, PartialEq)]
pub struct CallRate {
    /// How many calls.
    pub calls: i64,
    /// In how many seconds.
    pub per_seconds: i64,
}

object! {
    CallRate [] {
        required calls: "calls",
        required per_seconds: "per_seconds",
    }
}

/// What the server announces at connect time under `capabilities.experimental`: the version of the
/// contract that it speaks.
#[derive(Clone, Debug, PartialEq)]
pub struct CapabilitySlot {
    /// The version of the contract.
    pub version: ContractVersion,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl CapabilitySlot {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(version: ContractVersion) -> Self {
        Self {
            version,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    CapabilitySlot [] {
        required version: "version",
    } rest rest
}

/// The whole contract in one document: its manifest and every schema, by path.
#[derive(Clone, Debug, PartialEq)]
pub struct ContractBundle {
    /// The contract's name.
    pub name: String,
    /// The contract's version.
    pub version: ContractVersion,
    /// The manifest, as it stands in the contract's folder.
    pub manifest: BTreeMap<String, Value>,
    /// Every schema, under its path in the contract's folder.
    pub documents: BTreeMap<String, BTreeMap<String, Value>>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl ContractBundle {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        name: String,
        version: ContractVersion,
        manifest: BTreeMap<String, Value>,
        documents: BTreeMap<String, BTreeMap<String, Value>>,
    ) -> Self {
        Self {
            name,
            version,
            manifest,
            documents,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    ContractBundle [] {
        required name: "name",
        required version: "version",
        required manifest: "manifest",
        required documents: "documents",
    } rest rest
}

/// One thing that will be removed.
#[derive(Clone, Debug, PartialEq)]
pub struct Deprecation {
    /// The thing: path and JSON Pointer in the contract's folder.
    pub at: String,
    /// What sort of thing it is.
    pub subject: DeprecationSubject,
    /// Deprecated since this version.
    pub since: ContractVersion,
    /// Not removed before this version.
    pub removal: ContractVersion,
    /// What takes its place; null where nothing does.
    pub replacement: Option<String>,
    /// The day after which it may stop working; null where none is set.
    pub sunset: Option<Date>,
    /// What a client should do; null where the replacement says it all.
    pub note: Option<String>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl Deprecation {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        at: String,
        subject: DeprecationSubject,
        since: ContractVersion,
        removal: ContractVersion,
        replacement: Option<String>,
        sunset: Option<Date>,
        note: Option<String>,
    ) -> Self {
        Self {
            at,
            subject,
            since,
            removal,
            replacement,
            sunset,
            note,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    Deprecation [] {
        required at: "at",
        required subject: "subject",
        required since: "since",
        required removal: "removal",
        required replacement: "replacement",
        required sunset: "sunset",
        required note: "note",
    } rest rest
}

/// What sort of thing it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DeprecationSubject {
    /// The value `tool`.
    Tool,
    /// The value `property`.
    Property,
    /// The value `enum-member`.
    EnumMember,
    /// The value `error-code`.
    ErrorCode,
}

texts! {
    DeprecationSubject {
        Tool: "tool",
        Property: "property",
        EnumMember: "enum-member",
        ErrorCode: "error-code",
    }
}

/// What is deprecated, every change that a client has to act on, and when each version was
/// released.
#[derive(Clone, Debug, PartialEq)]
pub struct DeprecationLedger {
    /// The contract's version.
    pub version: ContractVersion,
    /// The deprecations, by place.
    pub deprecations: Vec<Deprecation>,
    /// The breaking and behavioural changes, newest first.
    pub changes: Vec<RecordedChange>,
    /// The releases, newest first.
    pub releases: Vec<Release>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl DeprecationLedger {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        version: ContractVersion,
        deprecations: Vec<Deprecation>,
        changes: Vec<RecordedChange>,
        releases: Vec<Release>,
    ) -> Self {
        Self {
            version,
            deprecations,
            changes,
            releases,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    DeprecationLedger [] {
        required version: "version",
        required deprecations: "deprecations",
        required changes: "changes",
        required releases: "releases",
    } rest rest
}

/// A SHA-256 digest in lower-case hexadecimal.
pub type Digest = String;

/// The one body of every tool failure and of every non-OAuth route failure. On MCP it is the first
/// text block of a result with `isError: true`, and there is no `structuredContent`.
#[derive(Clone, Debug, PartialEq)]
pub struct ErrorBody {
    /// What went wrong.
    pub error: ErrorObject,
}

object! {
    ErrorBody [] {
        required error: "error",
    }
}

/// Structured context of a failure. Open: other members may come with any release. Never a stack
/// trace, never the rejected value, never what the caller is not entitled to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ErrorDetails {
    /// With `validation_failed`: what is wrong, by place.
    pub errors: Option<Vec<ValidationProblem>>,
    /// With `rate_limited`: how long to wait before the next try.
    pub retry_after_ms: Option<i64>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

object! {
    ErrorDetails [] {
        optional errors: "errors",
        optional retry_after_ms: "retry_after_ms",
    } rest rest
}

/// A failure that a client can branch on.
#[derive(Clone, Debug, PartialEq)]
pub struct ErrorObject {
    /// The class of the failure. Branch on this.
    pub code: ErrorCode,
    /// What happened, for humans. It may be reworded in any release, but for a documented prefix.
    pub message: String,
    /// Structured context, where there is any.
    pub details: Option<ErrorDetails>,
}

impl ErrorObject {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(code: ErrorCode, message: String) -> Self {
        Self {
            code,
            message,
            details: None,
        }
    }
}

object! {
    ErrorObject [] {
        required code: "code",
        required message: "message",
        optional details: "details",
    }
}

/// Every public error code, with what it means and what the caller does about it.
#[derive(Clone, Debug, PartialEq)]
pub struct ErrorTable {
    /// The contract's version.
    pub version: ContractVersion,
    /// The codes of tools and routes.
    pub tool: Vec<ToolErrorEntry>,
    /// The public codes of the gateway.
    pub gateway: Vec<GatewayErrorEntry>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl ErrorTable {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        version: ContractVersion,
        tool: Vec<ToolErrorEntry>,
        gateway: Vec<GatewayErrorEntry>,
    ) -> Self {
        Self {
            version,
            tool,
            gateway,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    ErrorTable [] {
        required version: "version",
        required tool: "tool",
        required gateway: "gateway",
    } rest rest
}

/// One public code of the gateway.
#[derive(Clone, Debug, PartialEq)]
pub struct GatewayErrorEntry {
    /// The code.
    pub code: String,
    /// Its name for humans.
    pub title: String,
    /// What it means.
    pub description: String,
    /// Its HTTP-style status.
    pub status: i64,
    /// Whether a retry helps.
    pub retry: RetryRule,
    /// What the caller does.
    pub caller: String,
    /// The stage that reports it.
    pub stage: String,
    /// Whether the upstream tool was called.
    pub upstream: GatewayErrorEntryUpstream,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

object! {
    GatewayErrorEntry [] {
        required code: "code",
        required title: "title",
        required description: "description",
        required status: "status",
        required retry: "retry",
        required caller: "caller",
        required stage: "stage",
        required upstream: "upstream",
    } rest rest
}

/// Whether the upstream tool was called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GatewayErrorEntryUpstream {
    /// The value `before`.
    Before,
    /// The value `after`.
    After,
}

texts! {
    GatewayErrorEntryUpstream {
        Before: "before",
        After: "after",
    }
}

/// One code of tools and routes.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolErrorEntry {
    /// The code.
    pub code: ErrorCode,
    /// Its name for humans.
    pub title: String,
    /// What it means.
    pub description: String,
    /// Its HTTP status.
    pub status: i64,
    /// Whether a retry helps.
    pub retry: RetryRule,
    /// What the caller does.
    pub caller: String,
    /// Message prefixes that are part of the contract.
    pub prefixes: Vec<String>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl ToolErrorEntry {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        code: ErrorCode,
        title: String,
        description: String,
        status: i64,
        retry: RetryRule,
        caller: String,
        prefixes: Vec<String>,
    ) -> Self {
        Self {
            code,
            title,
            description,
            status,
            retry,
            caller,
            prefixes,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    ToolErrorEntry [] {
        required code: "code",
        required title: "title",
        required description: "description",
        required status: "status",
        required retry: "retry",
        required caller: "caller",
        required prefixes: "prefixes",
    } rest rest
}

/// One line of an export (JSON Lines), told apart by `record`. The first line is the header;
/// memories carry their links.
#[derive(Clone, Debug, PartialEq)]
pub enum ExportRecord {
    /// `record` is `header`.
    ExportHeader(ExportHeader),
    /// `record` is `entity`.
    ExportedEntity(ExportedEntity),
    /// `record` is `edge`.
    ExportedEdge(ExportedEdge),
    /// `record` is `memory`.
    ExportedMemory(ExportedMemory),
    /// `record` is `rule`.
    ExportedRule(ExportedRule),
}

tagged! {
    ExportRecord by "record" {
        ExportHeader: ["header"],
        ExportedEntity: ["entity"],
        ExportedEdge: ["edge"],
        ExportedMemory: ["memory"],
        ExportedRule: ["rule"],
    }
}

/// Whose export this is, and which contract it speaks.
#[derive(Clone, Debug, PartialEq)]
pub struct ExportHeader {
    /// The contract's version.
    pub contract: ContractVersion,
    /// Whose memories these are.
    pub principal: Principal,
}

object! {
    ExportHeader ["record": "header"] {
        required contract: "contract",
        required principal: "principal",
    }
}

/// One edge between entities.
#[derive(Clone, Debug, PartialEq)]
pub struct ExportedEdge {
    /// The edge.
    pub edge: EntityEdge,
}

object! {
    ExportedEdge ["record": "edge"] {
        required edge: "edge",
    }
}

/// One entity.
#[derive(Clone, Debug, PartialEq)]
pub struct ExportedEntity {
    /// The entity.
    pub entity: Entity,
}

object! {
    ExportedEntity ["record": "entity"] {
        required entity: "entity",
    }
}

/// One memory, forgotten ones included.
#[derive(Clone, Debug, PartialEq)]
pub struct ExportedMemory {
    /// The full row.
    pub memory: Memory,
    /// When it was forgotten; null where it was not.
    pub forgotten_at: Option<Timestamp>,
}

object! {
    ExportedMemory ["record": "memory"] {
        required memory: "memory",
        required forgotten_at: "forgotten_at",
    }
}

/// One standing rule.
#[derive(Clone, Debug, PartialEq)]
pub struct ExportedRule {
    /// The rule.
    pub rule: Rule,
}

object! {
    ExportedRule ["record": "rule"] {
        required rule: "rule",
    }
}

/// One call in the gateway's audit trail, which is private and chained by hashes. Never any
/// arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct GatewayAuditEntry {
    /// The place of the entry in the trail, from 1.
    pub sequence: i64,
    /// When the call came.
    pub at: Timestamp,
    /// The authorization.
    pub authorization_id: AuthorizationId,
    /// Who called.
    pub agent: AgentId,
    /// What was called, as the caller named it.
    pub tool: String,
    /// How the call ended.
    pub outcome: GatewayAuditEntryOutcome,
    /// The code it failed with, private ones included; null where it was allowed.
    pub code: Option<GatewayErrorCode>,
    /// The way through, stage by stage.
    pub stages: Vec<StageOutcome>,
    /// Where the ledger has the authorization; null where it was not finalized.
    pub ledger_height: Option<i64>,
    /// Hash of the entry before; all zeros at sequence 1.
    pub previous_hash: Digest,
    /// Hash of this entry without this member, in canonical form (RFC 8785).
    pub entry_hash: Digest,
}

object! {
    GatewayAuditEntry [] {
        required sequence: "sequence",
        required at: "at",
        required authorization_id: "authorization_id",
        required agent: "agent",
        required tool: "tool",
        required outcome: "outcome",
        required code: "code",
        required stages: "stages",
        required ledger_height: "ledger_height",
        required previous_hash: "previous_hash",
        required entry_hash: "entry_hash",
    }
}

/// How the call ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GatewayAuditEntryOutcome {
    /// The value `allowed`.
    Allowed,
    /// The value `denied`.
    Denied,
    /// The value `failed`.
    Failed,
}

texts! {
    GatewayAuditEntryOutcome {
        Allowed: "allowed",
        Denied: "denied",
        Failed: "failed",
    }
}

/// How a gateway is set up: its upstreams, who calls, which facts it reads from arguments, and
/// where policy, prover and ledger are. Written as TOML; this is its content. Relative paths start
/// from the file's folder.
#[derive(Clone, Debug, PartialEq)]
pub struct GatewayConfig {
    /// Who calls. Exactly one without a token digest serves the stdio transport.
    pub agents: Vec<GatewayAgent>,
    /// Path of the policy file.
    pub policy: String,
    /// Path of the list of approved tools.
    pub approved_tools: String,
    /// Folder for keys, nullifiers, receipts and the audit trail.
    pub state: String,
    /// The servers behind the gateway.
    pub upstreams: Vec<Upstream>,
    /// The tools that can be called, with the facts that are read from their arguments. A tool that
    /// is not here is denied.
    pub tools: Vec<ToolNormalizer>,
    /// The keys that approval tokens may be signed with.
    pub approval_keys: Option<Vec<VerificationKey>>,
    /// Where proofs are made. Absent: embedded.
    pub prover: Option<ProverChoice>,
    /// Where authorizations are finalized. Absent: embedded.
    pub ledger: Option<LedgerChoice>,
    /// How long each stage may take.
    pub deadlines: Option<StageDeadlines>,
    /// How often an idempotent call may be sent again after its upstream failed.
    pub retries: Option<i64>,
    /// Resources that may be read, by URI. All others are denied.
    pub allowed_resources: Option<Vec<String>>,
    /// Prompts that may be fetched, by name. All others are denied.
    pub allowed_prompts: Option<Vec<String>>,
}

impl GatewayConfig {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        agents: Vec<GatewayAgent>,
        policy: String,
        approved_tools: String,
        state: String,
        upstreams: Vec<Upstream>,
        tools: Vec<ToolNormalizer>,
    ) -> Self {
        Self {
            agents,
            policy,
            approved_tools,
            state,
            upstreams,
            tools,
            approval_keys: None,
            prover: None,
            ledger: None,
            deadlines: None,
            retries: None,
            allowed_resources: None,
            allowed_prompts: None,
        }
    }
}

object! {
    GatewayConfig [] {
        required agents: "agents",
        required policy: "policy",
        required approved_tools: "approved_tools",
        required state: "state",
        required upstreams: "upstreams",
        required tools: "tools",
        optional approval_keys: "approval_keys",
        optional prover: "prover",
        optional ledger: "ledger",
        optional deadlines: "deadlines",
        optional retries: "retries",
        optional allowed_resources: "allowed_resources",
        optional allowed_prompts: "allowed_prompts",
    }
}

/// Where in the arguments an amount stands.
#[derive(Clone, Debug, PartialEq)]
pub struct AmountPointers {
    /// JSON Pointer of the argument that holds the minor units, as a whole number.
    pub minor_units: String,
    /// The currency, which is the same for every call, as an ISO 4217 code; or the JSON Pointer of
    /// the argument that holds it.
    pub currency: String,
}

object! {
    AmountPointers [] {
        required minor_units: "minor_units",
        required currency: "currency",
    }
}

/// A file in the state folder.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EmbeddedLedger {
    /// Whether each entry is forced to disk before the call goes on.
    pub durable: Option<bool>,
}

object! {
    EmbeddedLedger ["mode": "embedded"] {
        optional durable: "durable",
    }
}

/// The gateway signs with a key of its own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EmbeddedProver {}

object! {
    EmbeddedProver ["mode": "embedded"] {}
}

/// One agent that may call.
#[derive(Clone, Debug, PartialEq)]
pub struct GatewayAgent {
    /// Its id.
    pub agent: AgentId,
    /// Digest of its bearer token, for the HTTP transport.
    pub token_digest: Option<Digest>,
}

impl GatewayAgent {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(agent: AgentId) -> Self {
        Self {
            agent,
            token_digest: None,
        }
    }
}

object! {
    GatewayAgent [] {
        required agent: "agent",
        optional token_digest: "token_digest",
    }
}

/// A server that runs elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct HttpUpstream {
    /// Its name; it prefixes tool names that collide.
    pub name: String,
    /// Its MCP endpoint.
    pub url: String,
    /// Path of a file that holds its bearer token. Absent: it needs none.
    pub token_file: Option<String>,
}

impl HttpUpstream {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(name: String, url: String) -> Self {
        Self {
            name,
            url,
            token_file: None,
        }
    }
}

object! {
    HttpUpstream ["transport": "http"] {
        required name: "name",
        required url: "url",
        optional token_file: "token_file",
    }
}

/// Where authorizations are finalized, told apart by `mode`.
#[derive(Clone, Debug, PartialEq)]
pub enum LedgerChoice {
    /// `mode` is `embedded`.
    EmbeddedLedger(EmbeddedLedger),
    /// `mode` is `remote`.
    RemoteLedger(RemoteLedger),
}

tagged! {
    LedgerChoice by "mode" {
        EmbeddedLedger: ["embedded"],
        RemoteLedger: ["remote"],
    }
}

/// Where proofs are made, told apart by `mode`.
#[derive(Clone, Debug, PartialEq)]
pub enum ProverChoice {
    /// `mode` is `embedded`.
    EmbeddedProver(EmbeddedProver),
    /// `mode` is `remote`.
    RemoteProver(RemoteProver),
}

tagged! {
    ProverChoice by "mode" {
        EmbeddedProver: ["embedded"],
        RemoteProver: ["remote"],
    }
}

/// Another process keeps it, with one endpoint to submit to and another to query.
#[derive(Clone, Debug, PartialEq)]
pub struct RemoteLedger {
    /// Base URL of the submission side.
    pub submit_url: String,
    /// Base URL of the query side.
    pub query_url: String,
    /// Path of a file that holds its bearer token. Absent: it needs none.
    pub token_file: Option<String>,
}

impl RemoteLedger {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(submit_url: String, query_url: String) -> Self {
        Self {
            submit_url,
            query_url,
            token_file: None,
        }
    }
}

object! {
    RemoteLedger ["mode": "remote"] {
        required submit_url: "submit_url",
        required query_url: "query_url",
        optional token_file: "token_file",
    }
}

/// Another process signs.
#[derive(Clone, Debug, PartialEq)]
pub struct RemoteProver {
    /// Its base URL.
    pub url: String,
    /// The key that its proofs must verify with.
    pub key: VerificationKey,
    /// Path of a file that holds its bearer token. Absent: it needs none.
    pub token_file: Option<String>,
}

impl RemoteProver {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(url: String, key: VerificationKey) -> Self {
        Self {
            url,
            key,
            token_file: None,
        }
    }
}

object! {
    RemoteProver ["mode": "remote"] {
        required url: "url",
        required key: "key",
        optional token_file: "token_file",
    }
}

/// How long each stage may take, in milliseconds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StageDeadlines {
    /// Reading the facts.
    pub normalize: Option<i64>,
    /// Evaluating the policy.
    pub authorize: Option<i64>,
    /// Making the proof.
    pub prove: Option<i64>,
    /// Submitting to the ledger, and querying it.
    pub finalize: Option<i64>,
    /// The upstream's answer.
    pub upstream: Option<i64>,
}

object! {
    StageDeadlines [] {
        optional normalize: "normalize",
        optional authorize: "authorize",
        optional prove: "prove",
        optional finalize: "finalize",
        optional upstream: "upstream",
    }
}

/// A server that the gateway starts.
#[derive(Clone, Debug, PartialEq)]
pub struct StdioUpstream {
    /// Its name; it prefixes tool names that collide.
    pub name: String,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// Variables to set for it.
    pub environment: Option<BTreeMap<String, String>>,
}

impl StdioUpstream {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(name: String, command: Vec<String>) -> Self {
        Self {
            name,
            command,
            environment: None,
        }
    }
}

object! {
    StdioUpstream ["transport": "stdio"] {
        required name: "name",
        required command: "command",
        optional environment: "environment",
    }
}

/// Which facts of a call the policy gets to see.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolNormalizer {
    /// The tool, as the gateway lists it.
    pub tool: ToolName,
    /// JSON Pointer of the argument that names the resource. Absent: the tool acts on nothing that
    /// can be named.
    pub resource: Option<String>,
    /// Where the amount stands. Absent: the tool spends nothing.
    pub amount: Option<AmountPointers>,
    /// Whether a repeat does no harm. Absent: the tool's own hint decides.
    pub idempotent: Option<bool>,
}

impl ToolNormalizer {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(tool: ToolName) -> Self {
        Self {
            tool,
            resource: None,
            amount: None,
            idempotent: None,
        }
    }
}

object! {
    ToolNormalizer [] {
        required tool: "tool",
        optional resource: "resource",
        optional amount: "amount",
        optional idempotent: "idempotent",
    }
}

/// One server behind the gateway, told apart by `transport`.
#[derive(Clone, Debug, PartialEq)]
pub enum Upstream {
    /// `transport` is `stdio`.
    StdioUpstream(StdioUpstream),
    /// `transport` is `http`.
    HttpUpstream(HttpUpstream),
}

tagged! {
    Upstream by "transport" {
        StdioUpstream: ["stdio"],
        HttpUpstream: ["http"],
    }
}

/// A public Ed25519 key.
#[derive(Clone, Debug, PartialEq)]
pub struct VerificationKey {
    /// Its name.
    pub key_id: KeyId,
    /// The key: 32 bytes in base64url without padding.
    pub public_key: String,
}

object! {
    VerificationKey [] {
        required key_id: "key_id",
        required public_key: "public_key",
    }
}

/// Says that the process runs and can answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HealthStatus {
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

object! {
    HealthStatus ["status": "ok"] {} rest rest
}

/// Says how the connect-time instructions were composed, so that a client can see what it did not
/// get.
#[derive(Clone, Debug, PartialEq)]
pub struct InstructionsRecord {
    /// The budget in bytes of UTF-8; null where none held.
    pub budget: Option<i64>,
    /// The size of the text that was sent, in bytes of UTF-8.
    pub bytes: i64,
    /// The segments that were sent, in the order of the text.
    pub included: Vec<Instructions>,
    /// The segments that did not fit, first dropped first.
    pub dropped: Vec<Instructions>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl InstructionsRecord {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        budget: Option<i64>,
        bytes: i64,
        included: Vec<Instructions>,
        dropped: Vec<Instructions>,
    ) -> Self {
        Self {
            budget,
            bytes,
            included,
            dropped,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    InstructionsRecord [] {
        required budget: "budget",
        required bytes: "bytes",
        required included: "included",
        required dropped: "dropped",
    } rest rest
}

/// Names the key that a signature verifies with.
pub type KeyId = String;

/// Asks the ledger for finalized entries, told apart by `kind`.
#[derive(Clone, Debug, PartialEq)]
pub enum LedgerQuery {
    /// `kind` is `nullifier`.
    ByNullifier(ByNullifier),
    /// `kind` is `authorization`.
    ByAuthorization(ByAuthorization),
    /// `kind` is `height`.
    ByHeight(ByHeight),
}

tagged! {
    LedgerQuery by "kind" {
        ByNullifier: ["nullifier"],
        ByAuthorization: ["authorization"],
        ByHeight: ["height"],
    }
}

/// The entry of an authorization.
#[derive(Clone, Debug, PartialEq)]
pub struct ByAuthorization {
    /// The authorization.
    pub authorization_id: AuthorizationId,
}

object! {
    ByAuthorization ["kind": "authorization"] {
        required authorization_id: "authorization_id",
    }
}

/// Entries in order.
#[derive(Clone, Debug, PartialEq)]
pub struct ByHeight {
    /// Only entries above this height; 0 starts at the first.
    pub after_height: i64,
    /// How many entries at most.
    pub limit: Option<i64>,
}

impl ByHeight {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(after_height: i64) -> Self {
        Self {
            after_height,
            limit: None,
        }
    }
}

object! {
    ByHeight ["kind": "height"] {
        required after_height: "after_height",
        optional limit: "limit",
    }
}

/// The entry that spent a nullifier.
#[derive(Clone, Debug, PartialEq)]
pub struct ByNullifier {
    /// The nullifier.
    pub nullifier: Digest,
}

object! {
    ByNullifier ["kind": "nullifier"] {
        required nullifier: "nullifier",
    }
}

/// The entries found, in order of height.
#[derive(Clone, Debug, PartialEq)]
pub struct LedgerQueryResult {
    /// The entries; empty where there are none.
    pub receipts: Vec<LedgerReceipt>,
    /// The height of the newest entry; 0 while the ledger is empty.
    pub head_height: i64,
}

object! {
    LedgerQueryResult [] {
        required receipts: "receipts",
        required head_height: "head_height",
    }
}

/// One finalized entry of the ledger. Entries form a chain: each names the hash of the one before.
#[derive(Clone, Debug, PartialEq)]
pub struct LedgerReceipt {
    /// The authorization that was finalized.
    pub authorization_id: AuthorizationId,
    /// What was recorded.
    pub public_inputs: PublicInputs,
    /// The place of the entry in the ledger, from 1.
    pub height: i64,
    /// When it became final.
    pub finalized_at: Timestamp,
    /// Hash of the entry before; all zeros at height 1.
    pub previous_hash: Digest,
    /// Hash of this entry without this member, in canonical form (RFC 8785).
    pub entry_hash: Digest,
}

object! {
    LedgerReceipt [] {
        required authorization_id: "authorization_id",
        required public_inputs: "public_inputs",
        required height: "height",
        required finalized_at: "finalized_at",
        required previous_hash: "previous_hash",
        required entry_hash: "entry_hash",
    }
}

/// Asks the ledger to finalize one authorization: to spend its nullifier and keep its commitments.
#[derive(Clone, Debug, PartialEq)]
pub struct LedgerSubmit {
    /// The authorization.
    pub authorization_id: AuthorizationId,
    /// What to record.
    pub public_inputs: PublicInputs,
    /// The proof over the public inputs.
    pub proof: Proof,
}

object! {
    LedgerSubmit [] {
        required authorization_id: "authorization_id",
        required public_inputs: "public_inputs",
        required proof: "proof",
    }
}

/// What became of a submission, told apart by `outcome`.
#[derive(Clone, Debug, PartialEq)]
pub enum LedgerSubmitResult {
    /// `outcome` is `finalized`.
    SubmissionFinalized(SubmissionFinalized),
    /// `outcome` is `nullifier_used`.
    NullifierUsed(NullifierUsed),
    /// `outcome` is `rejected`.
    SubmissionRejected(SubmissionRejected),
}

tagged! {
    LedgerSubmitResult by "outcome" {
        SubmissionFinalized: ["finalized"],
        NullifierUsed: ["nullifier_used"],
        SubmissionRejected: ["rejected"],
    }
}

/// The nullifier was spent before; nothing was recorded.
#[derive(Clone, Debug, PartialEq)]
pub struct NullifierUsed {
    /// The nullifier.
    pub nullifier: Digest,
}

object! {
    NullifierUsed ["outcome": "nullifier_used"] {
        required nullifier: "nullifier",
    }
}

/// The authorization is final.
#[derive(Clone, Debug, PartialEq)]
pub struct SubmissionFinalized {
    /// The entry.
    pub receipt: LedgerReceipt,
}

object! {
    SubmissionFinalized ["outcome": "finalized"] {
        required receipt: "receipt",
    }
}

/// The ledger refused the submission; nothing was recorded.
#[derive(Clone, Debug, PartialEq)]
pub struct SubmissionRejected {
    /// Why, for the operator.
    pub reason: SubmissionRejectedReason,
}

object! {
    SubmissionRejected ["outcome": "rejected"] {
        required reason: "reason",
    }
}

/// Why, for the operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SubmissionRejectedReason {
    /// The value `proof_invalid`.
    ProofInvalid,
    /// The value `key_unknown`.
    KeyUnknown,
    /// The value `state_invalid`.
    StateInvalid,
    /// The value `storage_full`.
    StorageFull,
}

texts! {
    SubmissionRejectedReason {
        ProofInvalid: "proof_invalid",
        KeyUnknown: "key_unknown",
        StateInvalid: "state_invalid",
        StorageFull: "storage_full",
    }
}

/// The flat error body of the OAuth endpoints (RFC 6749, section 5.2). It is not an error body of
/// the tools. With status 429, `Retry-After` says when to try again.
#[derive(Clone, Debug, PartialEq)]
pub struct OAuthError {
    /// The OAuth error code.
    pub error: OAuthErrorError,
    /// What happened, for the developer of the client.
    pub error_description: Option<String>,
    /// A page that explains it.
    pub error_uri: Option<String>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl OAuthError {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(error: OAuthErrorError) -> Self {
        Self {
            error,
            error_description: None,
            error_uri: None,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    OAuthError [] {
        required error: "error",
        optional error_description: "error_description",
        optional error_uri: "error_uri",
    } rest rest
}

/// The OAuth error code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum OAuthErrorError {
    /// The value `invalid_request`.
    InvalidRequest,
    /// The value `invalid_client`.
    InvalidClient,
    /// The value `invalid_grant`.
    InvalidGrant,
    /// The value `unauthorized_client`.
    UnauthorizedClient,
    /// The value `unsupported_grant_type`.
    UnsupportedGrantType,
    /// The value `unsupported_response_type`.
    UnsupportedResponseType,
    /// The value `unsupported_token_type`.
    UnsupportedTokenType,
    /// The value `invalid_scope`.
    InvalidScope,
    /// The value `invalid_redirect_uri`.
    InvalidRedirectUri,
    /// The value `invalid_client_metadata`.
    InvalidClientMetadata,
    /// The value `access_denied`.
    AccessDenied,
    /// The value `server_error`.
    ServerError,
    /// The value `temporarily_unavailable`.
    TemporarilyUnavailable,
}

texts! {
    OAuthErrorError {
        InvalidRequest: "invalid_request",
        InvalidClient: "invalid_client",
        InvalidGrant: "invalid_grant",
        UnauthorizedClient: "unauthorized_client",
        UnsupportedGrantType: "unsupported_grant_type",
        UnsupportedResponseType: "unsupported_response_type",
        UnsupportedTokenType: "unsupported_token_type",
        InvalidScope: "invalid_scope",
        InvalidRedirectUri: "invalid_redirect_uri",
        InvalidClientMetadata: "invalid_client_metadata",
        AccessDenied: "access_denied",
        ServerError: "server_error",
        TemporarilyUnavailable: "temporarily_unavailable",
    }
}

/// The private policy of a gateway: what it grants. Everything else is denied. The file must be
/// readable by its owner alone (mode 0600).
#[derive(Clone, Debug, PartialEq)]
pub struct PolicyFile {
    /// The owner's name for the policy. Private.
    pub policy_id: String,
    /// The rules; a call is granted where one of them fits it. Empty: everything is denied.
    pub rules: Vec<PolicyRule>,
}

object! {
    PolicyFile ["version": 1] {
        required policy_id: "policy_id",
        required rules: "rules",
    }
}

/// Grants calls that fit it in every respect. Whatever a rule does not speak of, it does not grant.
#[derive(Clone, Debug, PartialEq)]
pub struct PolicyRule {
    /// The owner's name for the rule. Private.
    pub id: String,
    /// The agents it grants to.
    pub agents: Vec<AgentId>,
    /// The tools it grants.
    pub tools: Vec<ToolName>,
    /// The resources it grants. Absent: only calls that act on no named resource.
    pub resources: Option<Vec<ResourceMatch>>,
    /// The most that one call may spend, in this currency. Absent: only calls that spend nothing.
    pub maximum: Option<Amount>,
    /// Above this amount a call needs an approval token as well. Absent: none does.
    pub approval_above: Option<Amount>,
    /// When it grants. Absent: always.
    pub window: Option<TimeWindow>,
    /// How often it grants. Absent: without limit.
    pub rate: Option<CallRate>,
}

impl PolicyRule {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(id: String, agents: Vec<AgentId>, tools: Vec<ToolName>) -> Self {
        Self {
            id,
            agents,
            tools,
            resources: None,
            maximum: None,
            approval_above: None,
            window: None,
            rate: None,
        }
    }
}

object! {
    PolicyRule [] {
        required id: "id",
        required agents: "agents",
        required tools: "tools",
        optional resources: "resources",
        optional maximum: "maximum",
        optional approval_above: "approval_above",
        optional window: "window",
        optional rate: "rate",
    }
}

/// A signature over the public inputs by the prover's key. It attests that the holder of the key
/// evaluated the policy; it is not a zero-knowledge proof.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof {
    /// The prover's key.
    pub key_id: KeyId,
    /// The signature over the public inputs in their canonical form (RFC 8785), behind a domain
    /// prefix.
    pub signature: Signature,
}

object! {
    Proof ["scheme": "ed25519"] {
        required key_id: "key_id",
        required signature: "signature",
    }
}

/// Asks the prover for a proof over the public inputs of one authorization.
#[derive(Clone, Debug, PartialEq)]
pub struct ProverRequest {
    /// The authorization.
    pub authorization_id: AuthorizationId,
    /// What to prove.
    pub public_inputs: PublicInputs,
}

object! {
    ProverRequest [] {
        required authorization_id: "authorization_id",
        required public_inputs: "public_inputs",
    }
}

/// The prover's answer, told apart by `outcome`.
#[derive(Clone, Debug, PartialEq)]
pub enum ProverResponse {
    /// `outcome` is `proved`.
    ProofMade(ProofMade),
    /// `outcome` is `failed`.
    ProofRefused(ProofRefused),
}

tagged! {
    ProverResponse by "outcome" {
        ProofMade: ["proved"],
        ProofRefused: ["failed"],
    }
}

/// The proof was made.
#[derive(Clone, Debug, PartialEq)]
pub struct ProofMade {
    /// The authorization that was asked about.
    pub authorization_id: AuthorizationId,
    /// The proof.
    pub proof: Proof,
}

object! {
    ProofMade ["outcome": "proved"] {
        required authorization_id: "authorization_id",
        required proof: "proof",
    }
}

/// The prover is there, but made no proof.
#[derive(Clone, Debug, PartialEq)]
pub struct ProofRefused {
    /// The authorization that was asked about.
    pub authorization_id: AuthorizationId,
    /// Why, for the operator.
    pub reason: ProofRefusedReason,
}

object! {
    ProofRefused ["outcome": "failed"] {
        required authorization_id: "authorization_id",
        required reason: "reason",
    }
}

/// Why, for the operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ProofRefusedReason {
    /// The value `key_unavailable`.
    KeyUnavailable,
    /// The value `overloaded`.
    Overloaded,
    /// The value `unsupported_inputs`.
    UnsupportedInputs,
}

texts! {
    ProofRefusedReason {
        KeyUnavailable: "key_unavailable",
        Overloaded: "overloaded",
        UnsupportedInputs: "unsupported_inputs",
    }
}

/// What the public side learns of one authorization: commitments that bind it and reveal nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct PublicInputs {
    /// Commits to the policy that granted the call, under a secret of the gateway.
    pub policy_commitment: Digest,
    /// Marks this authorization as spent. It is unique in the ledger.
    pub nullifier: Digest,
    /// Commits to the very call that was granted, so that no other can run under it.
    pub execution_commitment: Digest,
}

object! {
    PublicInputs [] {
        required policy_commitment: "policy_commitment",
        required nullifier: "nullifier",
        required execution_commitment: "execution_commitment",
    }
}

/// The details of a `rate_limited`. Open: other members may come with any release.
#[derive(Clone, Debug, PartialEq)]
pub struct RateLimitDetails {
    /// How long to wait before the next try. On HTTP, `Retry-After` carries the same in seconds,
    /// rounded up.
    pub retry_after_ms: i64,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl RateLimitDetails {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(retry_after_ms: i64) -> Self {
        Self {
            retry_after_ms,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    RateLimitDetails [] {
        required retry_after_ms: "retry_after_ms",
    } rest rest
}

/// Says whether the server can do its work, and what it depends on.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadyStatus {
    /// Whether every check passed.
    pub status: ReadyStatusStatus,
    /// The checks, by name.
    pub checks: Vec<ReadyCheck>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl ReadyStatus {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(status: ReadyStatusStatus, checks: Vec<ReadyCheck>) -> Self {
        Self {
            status,
            checks,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    ReadyStatus [] {
        required status: "status",
        required checks: "checks",
    } rest rest
}

/// Whether every check passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ReadyStatusStatus {
    /// The value `ready`.
    Ready,
    /// The value `unready`.
    Unready,
}

texts! {
    ReadyStatusStatus {
        Ready: "ready",
        Unready: "unready",
    }
}

/// One thing that the server depends on.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadyCheck {
    /// What was checked.
    pub name: String,
    /// Whether it can be used.
    pub passed: bool,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl ReadyCheck {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(name: String, passed: bool) -> Self {
        Self {
            name,
            passed,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    ReadyCheck [] {
        required name: "name",
        required passed: "passed",
    } rest rest
}

/// A released change that a client has to know of.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedChange {
    /// The version that brought it.
    pub version: ContractVersion,
    /// Whether a shape broke, or only the behaviour changed.
    pub kind: RecordedChangeKind,
    /// The place: path and JSON Pointer in the contract's folder.
    pub at: String,
    /// What changed.
    pub summary: String,
    /// What a client must do.
    pub client: String,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl RecordedChange {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(
        version: ContractVersion,
        kind: RecordedChangeKind,
        at: String,
        summary: String,
        client: String,
    ) -> Self {
        Self {
            version,
            kind,
            at,
            summary,
            client,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    RecordedChange [] {
        required version: "version",
        required kind: "kind",
        required at: "at",
        required summary: "summary",
        required client: "client",
    } rest rest
}

/// Whether a shape broke, or only the behaviour changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RecordedChangeKind {
    /// The value `breaking`.
    Breaking,
    /// The value `behavioural`.
    Behavioural,
}

texts! {
    RecordedChangeKind {
        Breaking: "breaking",
        Behavioural: "behavioural",
    }
}

/// A released version of the contract.
#[derive(Clone, Debug, PartialEq)]
pub struct Release {
    /// The version.
    pub version: ContractVersion,
    /// The day of its release.
    pub date: Date,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl Release {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(version: ContractVersion, date: Date) -> Self {
        Self {
            version,
            date,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    Release [] {
        required version: "version",
        required date: "date",
    } rest rest
}

/// A set of resources, told apart by `mode`.
#[derive(Clone, Debug, PartialEq)]
pub enum ResourceMatch {
    /// `mode` is `exact`.
    ExactResource(ExactResource),
    /// `mode` is `prefix`.
    ResourcePrefix(ResourcePrefix),
}

tagged! {
    ResourceMatch by "mode" {
        ExactResource: ["exact"],
        ResourcePrefix: ["prefix"],
    }
}

/// One resource.
#[derive(Clone, Debug, PartialEq)]
pub struct ExactResource {
    /// The resource.
    pub value: String,
}

object! {
    ExactResource ["mode": "exact"] {
        required value: "value",
    }
}

/// Every resource whose name begins like this.
#[derive(Clone, Debug, PartialEq)]
pub struct ResourcePrefix {
    /// The beginning.
    pub value: String,
}

object! {
    ResourcePrefix ["mode": "prefix"] {
        required value: "value",
    }
}

/// Whether the same call may be made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RetryRule {
    /// The same call fails the same way.
    Never,
    /// The same call may succeed later.
    AfterDelay,
    /// The call may have taken effect: repeat it only where that does no harm.
    IfIdempotent,
}

texts! {
    RetryRule {
        Never: "never",
        AfterDelay: "after-delay",
        IfIdempotent: "if-idempotent",
    }
}

/// The standing rules that apply to the caller, pinned ones first, then by age.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleList {
    /// The rules.
    pub rules: Vec<Rule>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl RuleList {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(rules: Vec<Rule>) -> Self {
        Self {
            rules,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    RuleList [] {
        required rules: "rules",
    } rest rest
}

/// An Ed25519 signature: 64 bytes in base64url without padding.
pub type Signature = String;

/// How one stage of the gateway ended.
#[derive(Clone, Debug, PartialEq)]
pub struct StageOutcome {
    /// The stage, in the order of the way through.
    pub stage: StageOutcomeStage,
    /// How it ended; `skipped` where an earlier stage failed.
    pub outcome: StageOutcomeOutcome,
    /// How long it took, in microseconds; 0 where it was skipped.
    pub duration_us: i64,
}

object! {
    StageOutcome [] {
        required stage: "stage",
        required outcome: "outcome",
        required duration_us: "duration_us",
    }
}

/// The stage, in the order of the way through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum StageOutcomeStage {
    /// The value `normalize`.
    Normalize,
    /// The value `authorize`.
    Authorize,
    /// The value `prove`.
    Prove,
    /// The value `finalize`.
    Finalize,
    /// The value `upstream`.
    Upstream,
}

texts! {
    StageOutcomeStage {
        Normalize: "normalize",
        Authorize: "authorize",
        Prove: "prove",
        Finalize: "finalize",
        Upstream: "upstream",
    }
}

/// How it ended; `skipped` where an earlier stage failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum StageOutcomeOutcome {
    /// The value `passed`.
    Passed,
    /// The value `failed`.
    Failed,
    /// The value `skipped`.
    Skipped,
}

texts! {
    StageOutcomeOutcome {
        Passed: "passed",
        Failed: "failed",
        Skipped: "skipped",
    }
}

/// Hours of the week, in UTC.
#[derive(Clone, Debug, PartialEq)]
pub struct TimeWindow {
    /// The days it is open on.
    pub days: Vec<TimeWindowDaysItem>,
    /// From this time of day on.
    pub opens: String,
    /// Until before this time of day; `24:00` is the end of the day.
    pub closes: String,
}

object! {
    TimeWindow [] {
        required days: "days",
        required opens: "opens",
        required closes: "closes",
    }
}

/// The type `TimeWindowDaysItem`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TimeWindowDaysItem {
    /// The value `mon`.
    Mon,
    /// The value `tue`.
    Tue,
    /// The value `wed`.
    Wed,
    /// The value `thu`.
    Thu,
    /// The value `fri`.
    Fri,
    /// The value `sat`.
    Sat,
    /// The value `sun`.
    Sun,
}

texts! {
    TimeWindowDaysItem {
        Mon: "mon",
        Tue: "tue",
        Wed: "wed",
        Thu: "thu",
        Fri: "fri",
        Sat: "sat",
        Sun: "sun",
    }
}

/// The name of a tool as the gateway lists it.
pub type ToolName = String;

/// The details of a `validation_failed`. Open: other members may come with any release.
#[derive(Clone, Debug, PartialEq)]
pub struct ValidationDetails {
    /// What is wrong, by place.
    pub errors: Vec<ValidationProblem>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl ValidationDetails {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(errors: Vec<ValidationProblem>) -> Self {
        Self {
            errors,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    ValidationDetails [] {
        required errors: "errors",
    } rest rest
}

/// One place where the input broke the schema or an argument rule.
#[derive(Clone, Debug, PartialEq)]
pub struct ValidationProblem {
    /// JSON Pointer into the input; empty for the input as a whole.
    pub pointer: String,
    /// The JSON Schema keyword that failed, or the name of the argument rule.
    pub keyword: String,
    /// What is expected there, without the value that was sent.
    pub message: String,
}

object! {
    ValidationProblem [] {
        required pointer: "pointer",
        required keyword: "keyword",
        required message: "message",
    }
}
