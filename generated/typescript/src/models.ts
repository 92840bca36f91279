/**
 * A type for each schema.
 *
 * Generated from the schemas by `charter generate`; change the schemas, not
 * this file.
 */

import type { JsonNumber, JsonValue } from "./json.js";

/**
 * The failure classes of the gateway, by stage: normalize, authorize, prove and
 * finalize, upstream. Private codes name the cause of a denial inside the
 * process and leave it only as the public code that they collapse to.
 */
export const GatewayErrorCode = {
  /**
   * The call could not be normalized: its tool, its arguments or its headers do
   * not form a request that can be authorized.
   */
  GatewayInvalidMcpRequest: "gateway.INVALID_MCP_REQUEST",
  /** The policy did not grant this call. Which rule decided is private. */
  PolicyAuthorizationDenied: "policy.AUTHORIZATION_DENIED",
  /** The policy could not be loaded or evaluated, so nothing can be granted. */
  PolicyInvalidPolicyState: "policy.INVALID_POLICY_STATE",
  /** The authorization was spent by an earlier call. */
  ReplayNullifierAlreadyUsed: "replay.NULLIFIER_ALREADY_USED",
  /** The prover did not answer in time. */
  ProofServerUnavailable: "proof.SERVER_UNAVAILABLE",
  /** The prover answered, but made no proof. */
  ProofGenerationFailed: "proof.GENERATION_FAILED",
  /**
   * The proof does not verify against the public inputs of the authorization.
   */
  ProofVerificationFailed: "proof.VERIFICATION_FAILED",
  /** The ledger's submission side did not answer in time. */
  MidnightContractUnavailable: "midnight.CONTRACT_UNAVAILABLE",
  /** The ledger's query side did not answer in time. */
  MidnightIndexerUnavailable: "midnight.INDEXER_UNAVAILABLE",
  /**
   * The ledger answered with a state that contradicts itself or the
   * authorization.
   */
  MidnightInvalidState: "midnight.INVALID_STATE",
  /**
   * The ledger refused or lost the submission, so the authorization is not
   * final.
   */
  MidnightTxSubmissionFailed: "midnight.TX_SUBMISSION_FAILED",
  /**
   * The authorized call reached the upstream server, and transport, time or
   * protocol failed there. Whether it took effect is unknown.
   */
  GatewayUpstreamToolFailed: "gateway.UPSTREAM_TOOL_FAILED",
  /** No rule names the agent. */
  PolicyAgentNotAuthorized: "policy.AGENT_NOT_AUTHORIZED",
  /**
   * No rule for the agent names the tool, or the tool is not approved as it now
   * stands.
   */
  PolicyToolNotAuthorized: "policy.TOOL_NOT_AUTHORIZED",
  /** No rule for the agent and the tool contains the resource. */
  PolicyResourceNotAuthorized: "policy.RESOURCE_NOT_AUTHORIZED",
  /**
   * The amount is above the maximum of every rule that would otherwise grant
   * the call.
   */
  PolicyAmountExceedsLimit: "policy.AMOUNT_EXCEEDS_LIMIT",
  /**
   * The amount is above the approval threshold, and no valid approval token
   * came with the call.
   */
  PolicyApprovalRequired: "policy.APPROVAL_REQUIRED",
  /**
   * The policy in force does not cover the call as committed: its commitment
   * differs, its time window is closed or its rate is used up.
   */
  PolicyPolicyMismatch: "policy.POLICY_MISMATCH",
} as const;

/**
 * The failure classes of the gateway, by stage: normalize, authorize, prove and
 * finalize, upstream. Private codes name the cause of a denial inside the
 * process and leave it only as the public code that they collapse to.
 */
export type GatewayErrorCode =
  (typeof GatewayErrorCode)[keyof typeof GatewayErrorCode];

/**
 * The closed set of failure classes that every tool and every non-OAuth route
 * reports. Branch on the code, never on the message.
 */
export const ErrorCode = {
  /** The input broke the schema or an argument rule. */
  ValidationFailed: "validation_failed",
  /** The call carried no valid authentication. */
  Unauthorized: "unauthorized",
  /**
   * The caller is authenticated, but not allowed to do this, for example in
   * another user's scope.
   */
  Forbidden: "forbidden",
  /** The id does not exist, or is not visible to this caller. */
  NotFound: "not_found",
  /**
   * The operation conflicts with the current state, for example closing what is
   * not an open loop.
   */
  Conflict: "conflict",
  /** A rate limit or a metered budget is used up. */
  RateLimited: "rate_limited",
  /** An unexpected server failure that the caller can do nothing about. */
  Internal: "internal",
} as const;

/**
 * The closed set of failure classes that every tool and every non-OAuth route
 * reports. Branch on the code, never on the message.
 */
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];

/**
 * The segments of the connect-time instructions, in the order of the text. They
 * are joined by one blank line. Where a budget holds and the whole does not
 * fit, whole segments are dropped, from the highest priority number down;
 * priority 0 always stays.
 */
export const Instructions = {
  /** What the server is for, and the three tools to reach for first. */
  RouterHead: "router_head",
  /**
   * Announces the caller's standing rules, pinned ones first. Left out where
   * there are none.
   */
  OwnerRules: "owner_rules",
  /** The remaining tools, and how to act on failures. */
  RouterTail: "router_tail",
  /**
   * Says which project the session is attached to, and how to attach another.
   * For clients without a budget only.
   */
  ProjectAttachment: "project_attachment",
} as const;

/**
 * The segments of the connect-time instructions, in the order of the text. They
 * are joined by one blank line. Where a budget holds and the whole does not
 * fit, whole segments are dropped, from the highest priority number down;
 * priority 0 always stays.
 */
export type Instructions = (typeof Instructions)[keyof typeof Instructions];

/**
 * One memory as its full, untruncated row. The caller's identity decides
 * whether the URI resolves: an id that is not the caller's to read is not
 * found.
 */
export type MemoryResource = Memory;

/**
 * The standing rules that apply to the caller, pinned ones first. The same URI
 * gives every caller their own.
 */
export type RulesResource = RuleList;

/**
 * The authorization request. Unknown parameters are ignored, as RFC 6749
 * requires.
 */
export interface AuthorizeInput {
  /** The only flow there is. */
  response_type: "code";
  /** The client, as registered. */
  client_id: string;
  /** Where to send the browser back; one of the registered ones. */
  redirect_uri?: string;
  /** The PKCE challenge (RFC 7636). */
  code_challenge: string;
  /** How the challenge was made; `plain` is refused. */
  code_challenge_method: "S256";
  /** The scopes asked for, separated by blanks. */
  scope?: string;
  /** A value of the client's own, returned unchanged. */
  state?: string;
  /** The server that the token is for (RFC 8707). */
  resource?: string;
}

/** The bundle. */
export type ContractBundleOutput = ContractBundle;

/** An HTML page. */
export type DashboardOutput = string;

/** The ledger. */
export type DeprecationsOutput = DeprecationLedger;

/** The table. */
export type ErrorsOutput = ErrorTable;

/** The status. */
export type HealthzOutput = HealthStatus;

/** What to look up. */
export type LedgerQueryInput = LedgerQuery;

/** The entries found. */
export type LedgerQueryOutput = LedgerQueryResult;

/** What to finalize. */
export type LedgerSubmitInput = LedgerSubmit;

/** What became of it. */
export type LedgerSubmitOutput = LedgerSubmitResult;

/** The memory to read. */
export interface MemoryInput {
  /** Its id. */
  memory_id: MemoryId;
}

/** The full row. */
export type MemoryOutput = Memory;

/** Lines of the Prometheus text format. */
export type MetricsOutput = string;

/** The metadata document. */
export interface OauthAuthorizationServerOutput {
  /** The authorization server. */
  issuer: string;
  /** Where the flow starts. */
  authorization_endpoint: string;
  /** Where tokens are issued. */
  token_endpoint: string;
  /** Where clients register. Absent: they cannot. */
  registration_endpoint?: string;
  /** Where tokens are revoked. Absent: they cannot be. */
  revocation_endpoint?: string;
  /** The scopes there are. */
  scopes_supported?: readonly string[];
  /** The flows there are. */
  response_types_supported: readonly string[];
  /** The grants there are. */
  grant_types_supported?: readonly string[];
  /** How clients may authenticate. */
  token_endpoint_auth_methods_supported?: readonly string[];
  /** The PKCE methods there are. */
  code_challenge_methods_supported?: readonly string[];
}

/** The metadata document. */
export interface OauthProtectedResourceOutput {
  /** The protected server. */
  resource: string;
  /** Who issues tokens for it. */
  authorization_servers: readonly string[];
  /** The scopes there are. */
  scopes_supported?: readonly string[];
  /** How a token may be presented. */
  bearer_methods_supported?: readonly string[];
  /** Its name for humans. */
  resource_name?: string;
}

/** An OpenAPI 3.1 document. */
export interface OpenapiOutput {
  /** The version of OpenAPI. */
  openapi: string;
  /** Title and version of the contract. */
  info: Record<string, JsonValue>;
  /** The routes. */
  paths: Record<string, JsonValue>;
}

/** What to prove. */
export type ProverProveInput = ProverRequest;

/** The proof, or why there is none. */
export type ProverProveOutput = ProverResponse;

/** The checks. */
export type ReadyzOutput = ReadyStatus;

/**
 * What the client says of itself. Unknown members are ignored, as RFC 7591
 * requires.
 */
export interface RegisterInput {
  /** Where the browser may be sent back. */
  redirect_uris: readonly string[];
  /** Its name for humans, shown when consent is asked for. */
  client_name?: string;
  /** How it authenticates at the token endpoint. */
  token_endpoint_auth_method?: RegisterInputTokenEndpointAuthMethod;
  /** The grants it uses. */
  grant_types?: readonly string[];
  /** The flows it uses. */
  response_types?: readonly string[];
  /** The scopes it may ask for, separated by blanks. */
  scope?: string;
}

/** How it authenticates at the token endpoint. */
export const RegisterInputTokenEndpointAuthMethod = {
  None: "none",
  ClientSecretPost: "client_secret_post",
} as const;

/** How it authenticates at the token endpoint. */
export type RegisterInputTokenEndpointAuthMethod =
  (typeof RegisterInputTokenEndpointAuthMethod)[keyof typeof RegisterInputTokenEndpointAuthMethod];

/** The client as registered. */
export interface RegisterOutput {
  /** The client's id. */
  client_id: string;
  /** The client's secret. Absent: it has none. */
  client_secret?: string;
  /** When it was issued, in seconds since 1970. */
  client_id_issued_at?: number;
  /** Where the browser may be sent back. */
  redirect_uris: readonly string[];
  /** Its name for humans. */
  client_name?: string;
  /** How it authenticates at the token endpoint. */
  token_endpoint_auth_method?: string;
  /** The grants it may use. */
  grant_types?: readonly string[];
  /** The flows it may use. */
  response_types?: readonly string[];
}

/** The token to revoke. Unknown parameters are ignored. */
export interface RevokeInput {
  /** The token. */
  token: string;
  /** Which sort of token it probably is; others are ignored. */
  token_type_hint?: string;
  /** The client, where it does not authenticate otherwise. */
  client_id?: string;
  /** The client's secret, where it has one. */
  client_secret?: string;
}

/** An empty object. */
export type RevokeOutput = {
  [key: string]: JsonValue;
};

/** The rules. */
export type RulesOutput = RuleList;

/** Redeems an authorization code. */
export interface AuthorizationCodeGrant {
  /** Redeems a code. */
  grant_type: "authorization_code";
  /** The code. */
  code: string;
  /** The one of the authorization request, where it had one. */
  redirect_uri?: string;
  /** The client, where it does not authenticate otherwise. */
  client_id?: string;
  /** The client's secret, where it has one. */
  client_secret?: string;
  /** The PKCE verifier. */
  code_verifier: string;
  /** The server that the token is for (RFC 8707). */
  resource?: string;
}

/** Redeems a refresh token. */
export interface RefreshTokenGrant {
  /** Redeems a refresh token. */
  grant_type: "refresh_token";
  /** The refresh token. */
  refresh_token: string;
  /** The client, where it does not authenticate otherwise. */
  client_id?: string;
  /** The client's secret, where it has one. */
  client_secret?: string;
  /** Fewer scopes than granted before, separated by blanks. */
  scope?: string;
  /** The server that the token is for (RFC 8707). */
  resource?: string;
}

/**
 * The token request, told apart by `grant_type`. Unknown parameters are
 * ignored, as RFC 6749 requires.
 */
export type TokenInput = AuthorizationCodeGrant | RefreshTokenGrant;

/** The tokens. */
export interface TokenOutput {
  /** The bearer token for MCP and HTTP. */
  access_token: string;
  /** How to present it. */
  token_type: "Bearer";
  /** For how many seconds it holds. */
  expires_in: number;
  /** Gets the next access token. It holds once. */
  refresh_token?: string;
  /** The scopes granted, separated by blanks. Absent: those asked for. */
  scope?: string;
}

/** The task, and how much to bring. */
export interface BuildContextInput {
  /** What is to be done, in a few sentences. */
  task: string;
  /** The most tokens that the pack may cost. */
  token_budget?: number;
  /** Draw on this scope only. Goes before `project_hint` and `thread`. */
  scope?: ScopePath;
  /** Points to the project to draw on. */
  project_hint?: ProjectHint;
  /** The thread of an earlier result; its attached project is drawn on. */
  thread?: ThreadToken;
  /** Only memories of these kinds. */
  kinds?: readonly MemoryKind[];
  /** Whether to bring standing rules. */
  include_rules?: boolean;
  /** Whether to bring tasks and questions still open. */
  include_open_loops?: boolean;
  /** Whether to bring the people and things that the memories mention most. */
  include_entities?: boolean;
}

/** The pack. */
export interface BuildContextOutput {
  /** What is known, cut to the budget. */
  pack: ContextPack;
  /** The project that was drawn on as the attached one. */
  session?: SessionAttachment;
}

/** The loop to close. */
export interface CloseLoopInput {
  /** The task or question to close. */
  memory_id: MemoryId;
  /** How it ended. */
  resolution?: string;
  /** Makes a retry of this very call safe. */
  idempotency_key?: IdempotencyKey;
}

/** The loop as it was closed. */
export interface CloseLoopOutput {
  /** The memory that was closed. */
  memory_id: MemoryId;
  /** Where its full row can be read. */
  uri: MemoryUri;
  /** Its kind, which stays as it was. */
  kind: MemoryKind;
  /** Its state now. */
  loop_state: ClosedLoop;
}

/** Which entities to list. Without any filter: all that the caller can see. */
export interface EntitiesInput {
  /** Part of a name or alias, without regard to case. */
  query?: string;
  /** Only entities of these types. */
  entity_types?: readonly EntityType[];
  /** Only entities of this scope. */
  scope?: ScopePath;
  /** This entity and those that an edge joins to it. */
  entity_id?: EntityId;
  /** Whether to bring the edges. */
  include_edges?: boolean;
  /** How many entities to return at most. */
  limit?: number;
  /** The `next_cursor` of the page before. */
  cursor?: Cursor;
}

/** The entities found. */
export interface EntitiesOutput {
  /** The entities, most mentioned first. */
  entities: readonly Entity[];
  /**
   * The edges that touch them, oldest first; empty where they were not asked
   * for.
   */
  edges: readonly EntityEdge[];
  /** Where the next page starts; null on the last one. */
  next_cursor: Cursor | null;
}

/** The memory to forget. */
export interface ForgetInput {
  /** The memory to forget. */
  memory_id: MemoryId;
  /** Erase it for good. */
  purge?: boolean;
  /** Makes a retry of this very call safe. */
  idempotency_key?: IdempotencyKey;
}

/** What became of the memory. */
export interface ForgetOutput {
  /** The memory that was named. */
  memory_id: MemoryId;
  /** Whether it can come back. */
  outcome: ForgetOutputOutcome;
  /** Whether this call did it; false where it was forgotten already. */
  changed: boolean;
  /** Until when it can be restored; null where it cannot. */
  restorable_until: Timestamp | null;
}

/** Whether it can come back. */
export const ForgetOutputOutcome = {
  /** It is out of every result, and can be restored. */
  Forgotten: "forgotten",
  /** It is erased for good. */
  Purged: "purged",
} as const;

/** Whether it can come back. */
export type ForgetOutputOutcome =
  (typeof ForgetOutputOutcome)[keyof typeof ForgetOutputOutcome];

/** A directed edge from one entity to another. */
export interface NewEntityEdge {
  /** Connects two entities. */
  kind: "entity_edge";
  /** The entity that the edge starts from. */
  source_id: EntityId;
  /** The entity that the edge points to; another one than the source. */
  target_id: EntityId;
  /** How the source stands to the target. */
  relation: EdgeRelation;
  /** Why. */
  note?: string;
}

/**
 * Says that a memory speaks of an entity, which is made where it is unknown.
 */
export interface NewEntityMention {
  /** Connects a memory and an entity. */
  kind: "entity_mention";
  /** The memory that mentions the entity. */
  memory_id: MemoryId;
  /** The entity, by type and name. */
  entity: EntityName;
}

/** A directed link from one memory to another. */
export interface NewMemoryLink {
  /** Connects two memories. */
  kind: "memory_link";
  /** The memory that the link starts from. */
  source_id: MemoryId;
  /** The memory that the link points to; another one than the source. */
  target_id: MemoryId;
  /** What the source says about the target. */
  relation: LinkRelation;
  /** Why. */
  note?: string;
}

/** The connection to record. */
export interface LinkInput {
  /** What to connect, told apart by `kind`. */
  connection: LinkInputConnection;
  /** Makes a retry of this very call safe. */
  idempotency_key?: IdempotencyKey;
}

/** What to connect, told apart by `kind`. */
export type LinkInputConnection =
  NewMemoryLink | NewEntityMention | NewEntityEdge;

/** The connection on record. */
export interface LinkOutput {
  /** The connection, told apart by `kind`. */
  connection: LinkOutputConnection;
  /** Whether this call recorded it; false where it was there already. */
  created: boolean;
}

/** The connection, told apart by `kind`. */
export type LinkOutputConnection = MemoryLink | EntityMention | EntityEdge;

/** What to move, and where to. */
export interface MoveMemoriesInput {
  /** The memories to move. */
  memory_ids: readonly MemoryId[];
  /** The scope to move them to. The caller must be allowed to write there. */
  target: ScopePath;
  /** Makes a retry of this very call safe. */
  idempotency_key?: IdempotencyKey;
}

/** What became of each memory. */
export interface MoveMemoriesOutput {
  /** The scope that was named. */
  target: ScopePath;
  /** Memories that were moved by this call. */
  moved: readonly MemoryId[];
  /** Memories that were there already. */
  unchanged: readonly MemoryId[];
  /** Memories that were not moved, with the reason. */
  failed: readonly ItemFailure[];
}

/** The memory to promote. */
export interface PromoteRuleInput {
  /** The memory that becomes a rule. */
  memory_id: MemoryId;
  /**
   * The rule in a sentence or two. Absent: an existing rule keeps its
   * statement, and a new one takes the memory's content.
   */
  statement?: string;
  /**
   * Whether to pin it. Absent: an existing rule keeps its pin, and a new one is
   * not pinned.
   */
  pinned?: boolean;
  /** Makes a retry of this very call safe. */
  idempotency_key?: IdempotencyKey;
}

/** The rule as it stands. */
export interface PromoteRuleOutput {
  /** The rule. */
  rule: Rule;
  /** What this call did. */
  outcome: PromoteRuleOutputOutcome;
}

/** What this call did. */
export const PromoteRuleOutputOutcome = {
  /** The memory became a rule. */
  Created: "created",
  /** The memory was a rule, and its statement or pin is a new one. */
  Updated: "updated",
  /** The rule was like this already. */
  Unchanged: "unchanged",
} as const;

/** What this call did. */
export type PromoteRuleOutputOutcome =
  (typeof PromoteRuleOutputOutcome)[keyof typeof PromoteRuleOutputOutcome];

/** What to look for, and where. */
export interface RecallInput {
  /** What to look for. `*` alone matches everything, newest first. */
  query: string;
  /** Search this scope only. Goes before `project_hint` and `thread`. */
  scope?: ScopePath;
  /**
   * Slug of one of the caller's own projects to search.
   *
   * @deprecated Since 2.1.0; not removed before 3.0.0. Send the scope path
   * `proj.<owner>.<slug>`; a bare slug cannot name another owner's project.
   */
  project?: string;
  /** Points to the project to search. */
  project_hint?: ProjectHint;
  /** The thread of an earlier result; its attached project is searched. */
  thread?: ThreadToken;
  /** Only memories of these kinds. */
  kinds?: readonly MemoryKind[];
  /** Only memories that carry all of these tags. */
  tags?: readonly Tag[];
  /** Only memories that mention this entity. */
  entity_id?: EntityId;
  /** Only memories stored at this moment or later. */
  created_after?: Timestamp;
  /** Only memories stored before this moment. */
  created_before?: Timestamp;
  /** Only tasks and questions that are still open. */
  open_loops_only?: boolean;
  /** Also memories that others have taken the place of. */
  include_superseded?: boolean;
  /** How many hits to return at most. */
  limit?: number;
  /** The `next_cursor` of the page before. */
  cursor?: Cursor;
}

/** The memories found. */
export interface RecallOutput {
  /** The hits, best first. */
  memories: readonly MemoryHit[];
  /** Where the next page starts; null on the last one. */
  next_cursor: Cursor | null;
  /** The project that was searched as the attached one. */
  session?: SessionAttachment;
}

/** The memory to store, and where. */
export interface RememberInput {
  /** What to remember, in plain language, complete in itself. */
  content: string;
  /** What sort of thing it states. */
  kind: MemoryKind;
  /** Where it belongs. Goes before `project_hint` and `thread`. */
  scope?: ScopePath;
  /**
   * Points to the project it belongs to, and attaches the session to that
   * project. Refused where it matches no project.
   */
  project_hint?: ProjectHint;
  /**
   * The thread of an earlier result; its attached project is where the memory
   * belongs.
   */
  thread?: ThreadToken;
  /** Who can read it. */
  visibility?: Visibility;
  /** Labels to find it by. */
  tags?: readonly Tag[];
  /** Free facts to keep with it, such as a commit or a ticket. */
  attributes?: Attributes;
  /** The people, projects and things it speaks of. Unknown ones are made. */
  entities?: readonly EntityName[];
  /** The memories that this one takes the place of. */
  supersedes?: readonly MemoryId[];
  /** Makes a retry of this very call safe. */
  idempotency_key?: IdempotencyKey;
}

/** What became of the memory. */
export interface RememberOutput {
  /** Whether it was stored now, or was there already. */
  outcome: RememberOutputOutcome;
  /** The memory that holds the content. */
  memory_id: MemoryId;
  /** Where its full row can be read. */
  uri: MemoryUri;
  /** The kind it is stored under. */
  kind: MemoryKind;
  /** The scope it is stored in. */
  scope: ScopePath;
  /** Who can read it. */
  visibility: Visibility;
  /** The memories it took the place of. */
  superseded: readonly MemoryId[];
  /** The entities it mentions, known and new. */
  entities: readonly EntityRef[];
  /**
   * Memories in the same scope that say nearly the same, nearest first.
   * Supersede them where the new one is better.
   */
  similar: readonly MemoryHit[];
  /** The project that the session is attached to after this call. */
  session?: SessionAttachment;
}

/** Whether it was stored now, or was there already. */
export const RememberOutputOutcome = {
  /** A new memory was stored. */
  Created: "created",
  /**
   * A memory of the scope that the caller can see, neither superseded nor
   * closed, states the same already; its content, tags and attributes were left
   * as they are.
   */
  Duplicate: "duplicate",
} as const;

/** Whether it was stored now, or was there already. */
export type RememberOutputOutcome =
  (typeof RememberOutputOutcome)[keyof typeof RememberOutputOutcome];

/** The memory to bring back. */
export interface RestoreMemoryInput {
  /** The forgotten memory. */
  memory_id: MemoryId;
  /** Makes a retry of this very call safe. */
  idempotency_key?: IdempotencyKey;
}

/** The memory that is back. */
export interface RestoreMemoryOutput {
  /** The full row. */
  memory: Memory;
  /** Whether this call brought it back; false where it was not forgotten. */
  changed: boolean;
}

/** What to share, and with whom. */
export interface ShareInput {
  /** The memories to share. */
  memory_ids: readonly MemoryId[];
  /**
   * The team or project whose members may read them. The caller must be one of
   * its members.
   */
  target: GroupPath;
  /** Makes a retry of this very call safe. */
  idempotency_key?: IdempotencyKey;
}

/** What became of each memory. */
export interface ShareOutput {
  /** The team or project that was named. */
  target: GroupPath;
  /** Memories that are shared by this call. */
  shared: readonly MemoryId[];
  /** Memories that its members could read already. */
  unchanged: readonly MemoryId[];
  /** Memories that were not shared, with the reason. */
  failed: readonly ItemFailure[];
}

/**
 * Free facts about a memory, as text under short names. They are stored and
 * returned, not searched.
 */
export type Attributes = {
  [key: string]: string;
};

/** The task is done or dropped, or the question answered. */
export interface ClosedLoop {
  /** The loop was closed. */
  status: "closed";
  /** When it was closed. */
  closed_at: Timestamp;
  /** How it ended; null where nobody said. */
  resolution: string | null;
}

/**
 * What an agent should know before it starts on a task, cut to a token budget.
 * Nothing is cut in the middle: what does not fit is left out and counted.
 */
export interface ContextPack {
  /**
   * The parts that have something to say: rules, open loops, memories,
   * entities, in this order.
   */
  sections: readonly ContextSection[];
  /** The budget that was asked for. */
  token_budget: TokenCount;
  /** What the sections cost together; never more than the budget. */
  tokens_used: TokenCount;
  /**
   * The same number as `tokens_used`.
   *
   * @deprecated Since 2.1.0; not removed before 3.0.0. Read `tokens_used`,
   * which always holds the same number.
   */
  token_count: TokenCount;
  /**
   * How many rules, open loops, memories and entities were found and did not
   * fit.
   */
  omitted: number;
}

/** One part of a context pack, told apart by `kind`. */
export type ContextSection =
  RulesSection | OpenLoopsSection | MemoriesSection | EntitiesSection;

/** The people and things that the memories of the pack mention most. */
export interface EntitiesSection {
  /** Says that this section holds entities. */
  kind: "entities";
  /** What the section costs. */
  tokens: TokenCount;
  /** The entities. */
  entities: readonly Entity[];
}

/** What else is known that bears on the task, best first. */
export interface MemoriesSection {
  /** Says that this section holds memories. */
  kind: "memories";
  /** What the section costs. */
  tokens: TokenCount;
  /** The memories. */
  memories: readonly MemoryHit[];
}

/** Tasks and questions still open in scope, oldest first. */
export interface OpenLoopsSection {
  /** Says that this section holds open loops. */
  kind: "open_loops";
  /** What the section costs. */
  tokens: TokenCount;
  /** The open loops. */
  memories: readonly MemoryHit[];
}

/** The standing rules that apply, pinned ones first. */
export interface RulesSection {
  /** Says that this section holds rules. */
  kind: "rules";
  /** What the section costs. */
  tokens: TokenCount;
  /** The rules. */
  rules: readonly Rule[];
}

/** The semantic version of a contract, judged from the client's side. */
export type ContractVersion = string;

/**
 * An opaque position in a list. Send it back unchanged, with the same
 * arguments, for the next page.
 */
export type Cursor = string;

/** A day, as RFC 3339 writes it. */
export type DateModel = string;

/** How the first entity of an edge stands to the second. */
export const EdgeRelation = {
  /** It is responsible for the second. */
  Owns: "owns",
  /** It contributes to the second. */
  WorksOn: "works_on",
  /** It belongs inside the second. */
  PartOf: "part_of",
  /** It cannot work without the second. */
  DependsOn: "depends_on",
  /** It makes use of the second, and could do without. */
  Uses: "uses",
  /** They have to do with one another in some other way. */
  RelatedTo: "related_to",
} as const;

/** How the first entity of an edge stands to the second. */
export type EdgeRelation = (typeof EdgeRelation)[keyof typeof EdgeRelation];

/** A person, project or thing that memories speak of. */
export interface Entity {
  /** The entity's id. */
  id: EntityId;
  /** What sort of thing it is. */
  entity_type: EntityType;
  /** Its name as first written. */
  name: string;
  /** Other names it goes by, sorted. */
  aliases: readonly string[];
  /** The scope it belongs to. */
  scope: ScopePath;
  /** How many memories that the caller can read mention it. */
  memory_count: number;
  /** When it was first mentioned. */
  created_at: Timestamp;
}

/** A directed edge from one entity to another. */
export interface EntityEdge {
  /** Says that this connection joins two entities. */
  kind: "entity_edge";
  /** The entity that the edge starts from. */
  source_id: EntityId;
  /** The entity that the edge points to. */
  target_id: EntityId;
  /** How the source stands to the target. */
  relation: EdgeRelation;
  /** Why the edge was made; null where nobody said. */
  note: string | null;
  /** When the edge was made. */
  created_at: Timestamp;
}

/** The id of one entity. */
export type EntityId = string;

/** Says that a memory speaks of an entity. */
export interface EntityMention {
  /** Says that this connection joins a memory and an entity. */
  kind: "entity_mention";
  /** The memory that mentions the entity. */
  memory_id: MemoryId;
  /** The entity that is mentioned. */
  entity: EntityRef;
  /** When the mention was recorded. */
  created_at: Timestamp;
}

/**
 * Names an entity by type and name. It is made where the scope has none of that
 * type and name, compared without regard to case.
 */
export interface EntityName {
  /** What sort of thing it is. */
  entity_type: EntityType;
  /** What it is called. */
  name: string;
}

/** An entity in short: enough to name it and to look it up. */
export interface EntityRef {
  /** The entity's id. */
  id: EntityId;
  /** What sort of thing it is. */
  entity_type: EntityType;
  /** Its name as first written. */
  name: string;
}

/** What sort of thing an entity is. */
export const EntityType = {
  /** A human being. */
  Person: "person",
  /** A piece of work with a goal and members. */
  Project: "project",
  /** A source repository. */
  Repo: "repo",
  /** A published unit of code with versions. */
  Package: "package",
  /** Something that runs and can be called. */
  Service: "service",
  /** A program or utility that people or agents use. */
  Tool: "tool",
  /** Code that other code is built on. */
  Library: "library",
  /** An idea, a term or a technique. */
  Concept: "concept",
} as const;

/** What sort of thing an entity is. */
export type EntityType = (typeof EntityType)[keyof typeof EntityType];

/**
 * The scope path of something that several people belong to:
 * `proj.<owner>.<slug>` or `team.<slug>`.
 */
export type GroupPath = string;

/**
 * A key that the caller makes up for one intended effect and sends again with
 * every retry of it. The same key with the same arguments gives the first
 * result and one effect; with other arguments it is a `conflict`.
 */
export type IdempotencyKey = string;

/**
 * Why one memory of a call on many was left as it was. The others are not
 * affected.
 */
export interface ItemFailure {
  /** The memory that was left as it was. */
  memory_id: MemoryId;
  /** Why. */
  error: ErrorObject;
}

/** What the first memory of a link says about the second. */
export const LinkRelation = {
  /** It takes the place of the second, which is kept but no longer recalled. */
  Supersedes: "supersedes",
  /** It says the same in more detail. */
  Refines: "refines",
  /** Both cannot hold; someone has to decide. */
  Contradicts: "contradicts",
  /** It holds only as long as the second does. */
  DependsOn: "depends_on",
  /** The second is its reason. */
  CausedBy: "caused_by",
  /** They belong together in some other way. */
  RelatesTo: "relates_to",
  /**
   * It states the same as the second, in other words.
   *
   * @deprecated Since 2.1.0; not removed before 3.0.0. Link the memory to keep
   * to the other one with `supersedes`: a duplicate that stays in recall helps
   * nobody.
   */
  Duplicates: "duplicates",
} as const;

/** What the first memory of a link says about the second. */
export type LinkRelation = (typeof LinkRelation)[keyof typeof LinkRelation];

/** Whether an open loop still waits or was closed, told apart by `status`. */
export type LoopState = OpenLoop | ClosedLoop;

/** One memory: the full, untruncated row. */
export interface Memory {
  /** The memory's id. */
  id: MemoryId;
  /** Where this row can be read as a resource. */
  uri: MemoryUri;
  /** What sort of thing it states. */
  kind: MemoryKind;
  /** What it states, whole. */
  content: string;
  /** Where it lives. */
  scope: ScopePath;
  /** Who can read it, beside those it is shared with. */
  visibility: Visibility;
  /** The teams and projects it was shared with, sorted. */
  shared_with: readonly GroupPath[];
  /** Who stored it. */
  author: Principal;
  /** Its labels, sorted. */
  tags: readonly Tag[];
  /** Free facts stored with it. */
  attributes: Attributes;
  /** The state of the open loop; absent where `kind` is not an open loop. */
  loop_state?: LoopState;
  /** The memory that took its place; null while none has. */
  superseded_by: MemoryId | null;
  /** The entities it speaks of, by name. */
  entities: readonly EntityRef[];
  /** Its links to and from memories that the caller can read, oldest first. */
  links: readonly MemoryLink[];
  /** When it was stored. */
  created_at: Timestamp;
  /** When anything about it last changed. */
  updated_at: Timestamp;
}

/** A memory as a search shows it: an excerpt, and where to read the whole. */
export interface MemoryHit {
  /** The memory's id. */
  id: MemoryId;
  /** Where the full row can be read. */
  uri: MemoryUri;
  /** What sort of thing it states. */
  kind: MemoryKind;
  /** The content, or its beginning up to the last whole word that fits. */
  excerpt: string;
  /** Whether the content goes on after the excerpt. */
  truncated: boolean;
  /** Where it lives. */
  scope: ScopePath;
  /** Who can read it, beside those it is shared with. */
  visibility: Visibility;
  /** Who stored it. */
  author: Principal;
  /** Its labels, sorted. */
  tags: readonly Tag[];
  /** The state of the open loop; absent where `kind` is not an open loop. */
  loop_state?: LoopState;
  /** The memory that took its place; null while none has. */
  superseded_by: MemoryId | null;
  /**
   * How well it fits the query, from 0 to 1; comparable within one result only.
   */
  score: JsonNumber;
  /** When it was stored. */
  created_at: Timestamp;
}

/** The id of one memory. It never changes and is never used again. */
export type MemoryId = string;

/**
 * What sort of thing a memory states. `task` and `open-question` are open loops
 * until they are closed.
 */
export const MemoryKind = {
  /** Something that is so, and is likely to stay so. */
  Fact: "fact",
  /** How a person or a team likes things done. */
  Preference: "preference",
  /** A choice that was made, best stored with its reason. */
  Decision: "decision",
  /** A practice that everyone in the scope follows. */
  Convention: "convention",
  /** A trap that cost time once and need not cost it again. */
  Gotcha: "gotcha",
  /** Where something is to be found: a document, a dashboard, a command. */
  Reference: "reference",
  /** What happened in one piece of work, as a summary. */
  Episode: "episode",
  /** Something still to be done: an open loop. */
  Task: "task",
  /** Something still to be answered: an open loop. */
  OpenQuestion: "open-question",
} as const;

/**
 * What sort of thing a memory states. `task` and `open-question` are open loops
 * until they are closed.
 */
export type MemoryKind = (typeof MemoryKind)[keyof typeof MemoryKind];

/** A directed link from one memory to another. */
export interface MemoryLink {
  /** Says that this connection joins two memories. */
  kind: "memory_link";
  /** The memory that the link starts from. */
  source_id: MemoryId;
  /** The memory that the link points to. */
  target_id: MemoryId;
  /** What the source says about the target. */
  relation: LinkRelation;
  /** Why the link was made; null where nobody said. */
  note: string | null;
  /** When the link was made. */
  created_at: Timestamp;
}

/**
 * Where the full, untruncated memory can be read as a resource. What it
 * resolves to is decided by the caller's identity, never by the URI.
 */
export type MemoryUri = string;

/** The task is to be done, or the question to be answered. */
export interface OpenLoop {
  /** The loop still waits. */
  status: "open";
}

/** The authenticated user whom a call or a memory belongs to. */
export type Principal = string;

/**
 * Something that points to a project where its scope path is not known: a git
 * remote, a directory, or the project's slug.
 */
export type ProjectHint = string;

/** The scope path of a project: `proj.<owner>.<slug>`. */
export type ProjectPath = string;

/**
 * A standing rule: a memory that applies to every piece of work in its scope.
 */
export interface Rule {
  /** The rule's id. */
  id: RuleId;
  /** What to do, or not to do, in a sentence or two. */
  statement: string;
  /** Where it applies. */
  scope: ScopePath;
  /** Whether it is announced first and is in every context pack. */
  pinned: boolean;
  /** The memory that it was promoted from. */
  memory_id: MemoryId;
  /** Who promoted it. */
  author: Principal;
  /** When it was promoted. */
  created_at: Timestamp;
  /** When its statement or its pin last changed. */
  updated_at: Timestamp;
}

/** The id of one standing rule. */
export type RuleId = string;

/**
 * Where a memory lives: `user.<name>` is one person's own space,
 * `proj.<owner>.<slug>` a project, `team.<slug>` a team.
 */
export type ScopePath = string;

/** The project that the caller's session is attached to. */
export interface SessionAttachment {
  /** The attached project; null while the session is attached to none. */
  attached_project: ProjectPath | null;
  /**
   * Send it back as `thread` on later calls, so that the project survives a
   * reconnect. Absent while unattached.
   */
  thread?: ThreadToken;
}

/** A short label in lower case. */
export type Tag = string;

/**
 * A durable token that selects session state, above all the attached project,
 * inside the authenticated caller's own account. It survives a reconnect and is
 * not a credential: one that is not the caller's own is `not_found`. The same
 * caller and project always give the same token.
 */
export type ThreadToken = string;

/**
 * A moment in UTC, as RFC 3339 writes it with `T` and `Z`. Fractions of a
 * second are optional.
 */
export type Timestamp = string;

/**
 * A size in tokens, estimated the same way everywhere: the bytes of the text in
 * UTF-8, divided by four and rounded up. The text of a hit is its excerpt, of a
 * rule its statement, of an entity its name.
 */
export type TokenCount = number;

/** Who can read a memory, beside those it is shared with. */
export const Visibility = {
  /** Its author alone, whatever the scope. */
  Private: "private",
  /** Every member of its scope. In a `user` scope that is the one user. */
  Scope: "scope",
} as const;

/** Who can read a memory, beside those it is shared with. */
export type Visibility = (typeof Visibility)[keyof typeof Visibility];

/**
 * The agent on whose behalf a call is made. It comes from the gateway's
 * configuration, never from a call's arguments.
 */
export type AgentId = string;

/**
 * An exact amount of money: a whole number of minor units, never a float and
 * never text.
 */
export interface Amount {
  /** The amount in the currency's smallest unit, such as cents. */
  minor_units: bigint;
  /** The ISO 4217 code. */
  currency: string;
}

/**
 * A human's signed consent to one call above an approval threshold. It holds
 * once and for a short time, and travels with the call's metadata, never in its
 * arguments.
 */
export interface ApprovalToken {
  /** The id of the token; it is accepted once. */
  token_id: string;
  /** Who consented. */
  approver: string;
  /** The agent that may call. */
  agent: AgentId;
  /** The tool that may be called. */
  tool: ToolName;
  /**
   * The arguments that were consented to, as a digest of their canonical form
   * (RFC 8785).
   */
  arguments_digest: Digest;
  /** From when it holds. */
  issued_at: Timestamp;
  /** Until when it holds. */
  expires_at: Timestamp;
  /** The approver's key. */
  key_id: KeyId;
  /**
   * The signature over the other members in canonical form (RFC 8785), behind a
   * domain prefix.
   */
  signature: Signature;
}

/** One tool as it was approved. */
export interface ApprovedTool {
  /** The upstream that offers it, by its name in the configuration. */
  upstream: string;
  /** The tool's name at the upstream. */
  name: ToolName;
  /**
   * Digest of its title, description, schemas and hints in canonical form (RFC
   * 8785).
   */
  digest: Digest;
}

/**
 * The tools of a gateway's upstreams as they were when someone approved them. A
 * tool that no longer matches is denied until it is approved again.
 */
export interface ApprovedTools {
  /** The version of this format. */
  version: 1;
  /** The approved tools, by name. */
  tools: readonly ApprovedTool[];
}

/**
 * One call in the server's audit log: who, what, how it ended and how long it
 * took. Never any content.
 */
export interface AuditEntry {
  /** When the call came. */
  at: Timestamp;
  /** Who called; null where authentication failed. */
  principal: Principal | null;
  /** The tool that was called. */
  tool: string;
  /** The code it failed with; null where it succeeded. */
  code: ErrorCode | null;
  /** How long it took, in microseconds. */
  duration_us: number;
}

/**
 * The normalized facts of one call, which are all that the policy sees.
 * Private: it never leaves the process.
 */
export interface AuthorizationEnvelope {
  /** Who calls. */
  agent: AgentId;
  /** What is called. */
  tool: ToolName;
  /**
   * What the call acts on; null where the tool acts on nothing that can be
   * named.
   */
  resource: string | null;
  /** How much the call spends; null where the tool spends nothing. */
  amount: Amount | null;
  /** Digest of the arguments in their canonical form (RFC 8785). */
  arguments_digest: Digest;
}

/**
 * What a caller may know of a failed call: enough to act on, and nothing of a
 * private policy. Closed, so that nothing else can leak.
 */
export interface AuthorizationError {
  /** The public code. */
  code: AuthorizationErrorCode;
  /** Whether a retry may be safe, resolved for this very operation. */
  retryable: boolean;
  /** The stage that failed. */
  stage: AuthorizationErrorStage;
  /** The HTTP-style status of the code. */
  status: AuthorizationErrorStatus;
}

/** The public code. */
export const AuthorizationErrorCode = {
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
} as const;

/** The public code. */
export type AuthorizationErrorCode =
  (typeof AuthorizationErrorCode)[keyof typeof AuthorizationErrorCode];

/** The stage that failed. */
export const AuthorizationErrorStage = {
  Gateway: "gateway",
  Policy: "policy",
  Replay: "replay",
  Proof: "proof",
  Midnight: "midnight",
} as const;

/** The stage that failed. */
export type AuthorizationErrorStage =
  (typeof AuthorizationErrorStage)[keyof typeof AuthorizationErrorStage];

/** The HTTP-style status of the code. */
export const AuthorizationErrorStatus = {
  Value400: 400,
  Value403: 403,
  Value409: 409,
  Value500: 500,
  Value502: 502,
  Value503: 503,
} as const;

/** The HTTP-style status of the code. */
export type AuthorizationErrorStatus =
  (typeof AuthorizationErrorStatus)[keyof typeof AuthorizationErrorStatus];

/** The id of one authorization. Every call takes a fresh one. */
export type AuthorizationId = string;

/**
 * Shows that a call was authorized and finalized before it ran. Anyone can
 * verify it from the public side: the proof against the public inputs, the
 * nullifier against the ledger.
 */
export interface AuthorizationReceipt {
  /** The authorization. */
  authorization_id: AuthorizationId;
  /** The proof over the public inputs of the ledger's entry. */
  proof: Proof;
  /** The ledger's entry. */
  ledger: LedgerReceipt;
}

/**
 * A key that the caller makes up for one intended call through the gateway and
 * sends again with every retry of it. The same key with the same call gives the
 * first outcome of the upstream, which is called once; with another call it is
 * refused.
 */
export type CallIdempotencyKey = string;

/** A number of calls in a sliding span of time. */
export interface CallRate {
  /** How many calls. */
  calls: number;
  /** In how many seconds. */
  per_seconds: number;
}

/**
 * What the server announces at connect time under `capabilities.experimental`:
 * the version of the contract that it speaks.
 */
export interface CapabilitySlot {
  /** The version of the contract. */
  version: ContractVersion;
}

/**
 * The whole contract in one document: its manifest and every schema, by path.
 */
export interface ContractBundle {
  /** The contract's name. */
  name: string;
  /** The contract's version. */
  version: ContractVersion;
  /** The manifest, as it stands in the contract's folder. */
  manifest: Record<string, JsonValue>;
  /** Every schema, under its path in the contract's folder. */
  documents: Record<string, Record<string, JsonValue>>;
}

/** One thing that will be removed. */
export interface Deprecation {
  /** The thing: path and JSON Pointer in the contract's folder. */
  at: string;
  /** What sort of thing it is. */
  subject: DeprecationSubject;
  /** Deprecated since this version. */
  since: ContractVersion;
  /** Not removed before this version. */
  removal: ContractVersion;
  /** What takes its place; null where nothing does. */
  replacement: string | null;
  /** The day after which it may stop working; null where none is set. */
  sunset: DateModel | null;
  /** What a client should do; null where the replacement says it all. */
  note: string | null;
}

/** What sort of thing it is. */
export const DeprecationSubject = {
  Tool: "tool",
  Property: "property",
  EnumMember: "enum-member",
  ErrorCode: "error-code",
} as const;

/** What sort of thing it is. */
export type DeprecationSubject =
  (typeof DeprecationSubject)[keyof typeof DeprecationSubject];

/**
 * What is deprecated, every change that a client has to act on, and when each
 * version was released.
 */
export interface DeprecationLedger {
  /** The contract's version. */
  version: ContractVersion;
  /** The deprecations, by place. */
  deprecations: readonly Deprecation[];
  /** The breaking and behavioural changes, newest first. */
  changes: readonly RecordedChange[];
  /** The releases, newest first. */
  releases: readonly ReleaseModel[];
}

/** A SHA-256 digest in lower-case hexadecimal. */
export type Digest = string;

/**
 * The one body of every tool failure and of every non-OAuth route failure. On
 * MCP it is the first text block of a result with `isError: true`, and there is
 * no `structuredContent`.
 */
export interface ErrorBody {
  /** What went wrong. */
  error: ErrorObject;
}

/**
 * Structured context of a failure. Open: other members may come with any
 * release. Never a stack trace, never the rejected value, never what the caller
 * is not entitled to.
 */
export interface ErrorDetails {
  /** With `validation_failed`: what is wrong, by place. */
  errors?: readonly ValidationProblem[];
  /** With `rate_limited`: how long to wait before the next try. */
  retry_after_ms?: number;
}

/** A failure that a client can branch on. */
export interface ErrorObject {
  /** The class of the failure. Branch on this. */
  code: ErrorCode;
  /**
   * What happened, for humans. It may be reworded in any release, but for a
   * documented prefix.
   */
  message: string;
  /** Structured context, where there is any. */
  details?: ErrorDetails;
}

/**
 * Every public error code, with what it means and what the caller does about
 * it.
 */
export interface ErrorTable {
  /** The contract's version. */
  version: ContractVersion;
  /** The codes of tools and routes. */
  tool: readonly ToolErrorEntry[];
  /** The public codes of the gateway. */
  gateway: readonly GatewayErrorEntry[];
}

/** One public code of the gateway. */
export interface GatewayErrorEntry {
  /** The code. */
  code: string;
  /** Its name for humans. */
  title: string;
  /** What it means. */
  description: string;
  /** Its HTTP-style status. */
  status: number;
  /** Whether a retry helps. */
  retry: RetryRule;
  /** What the caller does. */
  caller: string;
  /** The stage that reports it. */
  stage: string;
  /** Whether the upstream tool was called. */
  upstream: GatewayErrorEntryUpstream;
}

/** Whether the upstream tool was called. */
export const GatewayErrorEntryUpstream = {
  Before: "before",
  After: "after",
} as const;

/** Whether the upstream tool was called. */
export type GatewayErrorEntryUpstream =
  (typeof GatewayErrorEntryUpstream)[keyof typeof GatewayErrorEntryUpstream];

/** One code of tools and routes. */
export interface ToolErrorEntry {
  /** The code. */
  code: ErrorCode;
  /** Its name for humans. */
  title: string;
  /** What it means. */
  description: string;
  /** Its HTTP status. */
  status: number;
  /** Whether a retry helps. */
  retry: RetryRule;
  /** What the caller does. */
  caller: string;
  /** Message prefixes that are part of the contract. */
  prefixes: readonly string[];
}

/**
 * One line of an export (JSON Lines), told apart by `record`. The first line is
 * the header; memories carry their links.
 */
export type ExportRecord =
  ExportHeader | ExportedEntity | ExportedEdge | ExportedMemory | ExportedRule;

/** Whose export this is, and which contract it speaks. */
export interface ExportHeader {
  /** The first line. */
  record: "header";
  /** The contract's version. */
  contract: ContractVersion;
  /** Whose memories these are. */
  principal: Principal;
}

/** One edge between entities. */
export interface ExportedEdge {
  /** An edge. */
  record: "edge";
  /** The edge. */
  edge: EntityEdge;
}

/** One entity. */
export interface ExportedEntity {
  /** An entity. */
  record: "entity";
  /** The entity. */
  entity: Entity;
}

/** One memory, forgotten ones included. */
export interface ExportedMemory {
  /** A memory. */
  record: "memory";
  /** The full row. */
  memory: Memory;
  /** When it was forgotten; null where it was not. */
  forgotten_at: Timestamp | null;
}

/** One standing rule. */
export interface ExportedRule {
  /** A rule. */
  record: "rule";
  /** The rule. */
  rule: Rule;
}

/**
 * One call in the gateway's audit trail, which is private and chained by
 * hashes. Never any arguments.
 */
export interface GatewayAuditEntry {
  /** The place of the entry in the trail, from 1. */
  sequence: number;
  /** When the call came. */
  at: Timestamp;
  /** The authorization. */
  authorization_id: AuthorizationId;
  /** Who called. */
  agent: AgentId;
  /** What was called, as the caller named it. */
  tool: string;
  /** How the call ended. */
  outcome: GatewayAuditEntryOutcome;
  /**
   * The code it failed with, private ones included; null where it was allowed.
   */
  code: GatewayErrorCode | null;
  /** The way through, stage by stage. */
  stages: readonly StageOutcome[];
  /**
   * Where the ledger has the authorization; null where it was not finalized.
   */
  ledger_height: number | null;
  /** Hash of the entry before; all zeros at sequence 1. */
  previous_hash: Digest;
  /** Hash of this entry without this member, in canonical form (RFC 8785). */
  entry_hash: Digest;
}

/** How the call ended. */
export const GatewayAuditEntryOutcome = {
  Allowed: "allowed",
  Denied: "denied",
  Failed: "failed",
} as const;

/** How the call ended. */
export type GatewayAuditEntryOutcome =
  (typeof GatewayAuditEntryOutcome)[keyof typeof GatewayAuditEntryOutcome];

/**
 * How a gateway is set up: its upstreams, who calls, which facts it reads from
 * arguments, and where policy, prover and ledger are. Written as TOML; this is
 * its content. Relative paths start from the file's folder.
 */
export interface GatewayConfig {
  /**
   * Who calls. Exactly one without a token digest serves the stdio transport.
   */
  agents: readonly GatewayAgent[];
  /** Path of the policy file. */
  policy: string;
  /** Path of the list of approved tools. */
  approved_tools: string;
  /** Folder for keys, nullifiers, receipts and the audit trail. */
  state: string;
  /** The servers behind the gateway. */
  upstreams: readonly Upstream[];
  /**
   * The tools that can be called, with the facts that are read from their
   * arguments. A tool that is not here is denied.
   */
  tools: readonly ToolNormalizer[];
  /** The keys that approval tokens may be signed with. */
  approval_keys?: readonly VerificationKey[];
  /** Where proofs are made. Absent: embedded. */
  prover?: ProverChoice;
  /** Where authorizations are finalized. Absent: embedded. */
  ledger?: LedgerChoice;
  /** How long each stage may take. */
  deadlines?: StageDeadlines;
  /**
   * How often an idempotent call may be sent again after its upstream failed.
   */
  retries?: number;
  /** Resources that may be read, by URI. All others are denied. */
  allowed_resources?: readonly string[];
  /** Prompts that may be fetched, by name. All others are denied. */
  allowed_prompts?: readonly string[];
}

/** Where in the arguments an amount stands. */
export interface AmountPointers {
  /**
   * JSON Pointer of the argument that holds the minor units, as a whole number.
   */
  minor_units: string;
  /**
   * The currency, which is the same for every call, as an ISO 4217 code; or the
   * JSON Pointer of the argument that holds it.
   */
  currency: string;
}

/** A file in the state folder. */
export interface EmbeddedLedger {
  /** Inside the process. */
  mode: "embedded";
  /** Whether each entry is forced to disk before the call goes on. */
  durable?: boolean;
}

/** The gateway signs with a key of its own. */
export interface EmbeddedProver {
  /** Inside the process. */
  mode: "embedded";
}

/** One agent that may call. */
export interface GatewayAgent {
  /** Its id. */
  agent: AgentId;
  /** Digest of its bearer token, for the HTTP transport. */
  token_digest?: Digest;
}

/** A server that runs elsewhere. */
export interface HttpUpstream {
  /** Talks over Streamable HTTP. */
  transport: "http";
  /** Its name; it prefixes tool names that collide. */
  name: string;
  /** Its MCP endpoint. */
  url: string;
  /** Path of a file that holds its bearer token. Absent: it needs none. */
  token_file?: string;
}

/** Where authorizations are finalized, told apart by `mode`. */
export type LedgerChoice = EmbeddedLedger | RemoteLedger;

/** Where proofs are made, told apart by `mode`. */
export type ProverChoice = EmbeddedProver | RemoteProver;

/**
 * Another process keeps it, with one endpoint to submit to and another to
 * query.
 */
export interface RemoteLedger {
  /** Over HTTP. */
  mode: "remote";
  /** Base URL of the submission side. */
  submit_url: string;
  /** Base URL of the query side. */
  query_url: string;
  /** Path of a file that holds its bearer token. Absent: it needs none. */
  token_file?: string;
}

/** Another process signs. */
export interface RemoteProver {
  /** Over HTTP. */
  mode: "remote";
  /** Its base URL. */
  url: string;
  /** The key that its proofs must verify with. */
  key: VerificationKey;
  /** Path of a file that holds its bearer token. Absent: it needs none. */
  token_file?: string;
}

/** How long each stage may take, in milliseconds. */
export interface StageDeadlines {
  /** Reading the facts. */
  normalize?: number;
  /** Evaluating the policy. */
  authorize?: number;
  /** Making the proof. */
  prove?: number;
  /** Submitting to the ledger, and querying it. */
  finalize?: number;
  /** The upstream's answer. */
  upstream?: number;
}

/** A server that the gateway starts. */
export interface StdioUpstream {
  /** Talks over standard input and output. */
  transport: "stdio";
  /** Its name; it prefixes tool names that collide. */
  name: string;
  /** The program and its arguments. */
  command: readonly string[];
  /** Variables to set for it. */
  environment?: Record<string, string>;
}

/** Which facts of a call the policy gets to see. */
export interface ToolNormalizer {
  /** The tool, as the gateway lists it. */
  tool: ToolName;
  /**
   * JSON Pointer of the argument that names the resource. Absent: the tool acts
   * on nothing that can be named.
   */
  resource?: string;
  /** Where the amount stands. Absent: the tool spends nothing. */
  amount?: AmountPointers;
  /** Whether a repeat does no harm. Absent: the tool's own hint decides. */
  idempotent?: boolean;
}

/** One server behind the gateway, told apart by `transport`. */
export type Upstream = StdioUpstream | HttpUpstream;

/** A public Ed25519 key. */
export interface VerificationKey {
  /** Its name. */
  key_id: KeyId;
  /** The key: 32 bytes in base64url without padding. */
  public_key: string;
}

/** Says that the process runs and can answer. */
export interface HealthStatus {
  /** How it is. */
  status: "ok";
}

/**
 * Says how the connect-time instructions were composed, so that a client can
 * see what it did not get.
 */
export interface InstructionsRecord {
  /** The budget in bytes of UTF-8; null where none held. */
  budget: number | null;
  /** The size of the text that was sent, in bytes of UTF-8. */
  bytes: number;
  /** The segments that were sent, in the order of the text. */
  included: readonly Instructions[];
  /** The segments that did not fit, first dropped first. */
  dropped: readonly Instructions[];
}

/** Names the key that a signature verifies with. */
export type KeyId = string;

/** Asks the ledger for finalized entries, told apart by `kind`. */
export type LedgerQuery = ByNullifier | ByAuthorization | ByHeight;

/** The entry of an authorization. */
export interface ByAuthorization {
  /** Looks for an authorization. */
  kind: "authorization";
  /** The authorization. */
  authorization_id: AuthorizationId;
}

/** Entries in order. */
export interface ByHeight {
  /** Lists entries. */
  kind: "height";
  /** Only entries above this height; 0 starts at the first. */
  after_height: number;
  /** How many entries at most. */
  limit?: number;
}

/** The entry that spent a nullifier. */
export interface ByNullifier {
  /** Looks for a nullifier. */
  kind: "nullifier";
  /** The nullifier. */
  nullifier: Digest;
}

/** The entries found, in order of height. */
export interface LedgerQueryResult {
  /** The entries; empty where there are none. */
  receipts: readonly LedgerReceipt[];
  /** The height of the newest entry; 0 while the ledger is empty. */
  head_height: number;
}

/**
 * One finalized entry of the ledger. Entries form a chain: each names the hash
 * of the one before.
 */
export interface LedgerReceipt {
  /** The authorization that was finalized. */
  authorization_id: AuthorizationId;
  /** What was recorded. */
  public_inputs: PublicInputs;
  /** The place of the entry in the ledger, from 1. */
  height: number;
  /** When it became final. */
  finalized_at: Timestamp;
  /** Hash of the entry before; all zeros at height 1. */
  previous_hash: Digest;
  /** Hash of this entry without this member, in canonical form (RFC 8785). */
  entry_hash: Digest;
}

/**
 * Asks the ledger to finalize one authorization: to spend its nullifier and
 * keep its commitments.
 */
export interface LedgerSubmit {
  /** The authorization. */
  authorization_id: AuthorizationId;
  /** What to record. */
  public_inputs: PublicInputs;
  /** The proof over the public inputs. */
  proof: Proof;
}

/** What became of a submission, told apart by `outcome`. */
export type LedgerSubmitResult =
  SubmissionFinalized | NullifierUsed | SubmissionRejected;

/** The nullifier was spent before; nothing was recorded. */
export interface NullifierUsed {
  /** It was spent before. */
  outcome: "nullifier_used";
  /** The nullifier. */
  nullifier: Digest;
}

/** The authorization is final. */
export interface SubmissionFinalized {
  /** It was recorded. */
  outcome: "finalized";
  /** The entry. */
  receipt: LedgerReceipt;
}

/** The ledger refused the submission; nothing was recorded. */
export interface SubmissionRejected {
  /** It was refused. */
  outcome: "rejected";
  /** Why, for the operator. */
  reason: SubmissionRejectedReason;
}

/** Why, for the operator. */
export const SubmissionRejectedReason = {
  ProofInvalid: "proof_invalid",
  KeyUnknown: "key_unknown",
  StateInvalid: "state_invalid",
  StorageFull: "storage_full",
} as const;

/** Why, for the operator. */
export type SubmissionRejectedReason =
  (typeof SubmissionRejectedReason)[keyof typeof SubmissionRejectedReason];

/**
 * The flat error body of the OAuth endpoints (RFC 6749, section 5.2). It is not
 * an error body of the tools. With status 429, `Retry-After` says when to try
 * again.
 */
export interface OAuthError {
  /** The OAuth error code. */
  error: OAuthErrorError;
  /** What happened, for the developer of the client. */
  error_description?: string;
  /** A page that explains it. */
  error_uri?: string;
}

/** The OAuth error code. */
export const OAuthErrorError = {
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
} as const;

/** The OAuth error code. */
export type OAuthErrorError =
  (typeof OAuthErrorError)[keyof typeof OAuthErrorError];

/**
 * The private policy of a gateway: what it grants. Everything else is denied.
 * The file must be readable by its owner alone (mode 0600).
 */
export interface PolicyFile {
  /** The version of this format. */
  version: 1;
  /** The owner's name for the policy. Private. */
  policy_id: string;
  /**
   * The rules; a call is granted where one of them fits it. Empty: everything
   * is denied.
   */
  rules: readonly PolicyRule[];
}

/**
 * Grants calls that fit it in every respect. Whatever a rule does not speak of,
 * it does not grant.
 */
export interface PolicyRule {
  /** The owner's name for the rule. Private. */
  id: string;
  /** The agents it grants to. */
  agents: readonly AgentId[];
  /** The tools it grants. */
  tools: readonly ToolName[];
  /**
   * The resources it grants. Absent: only calls that act on no named resource.
   */
  resources?: readonly ResourceMatch[];
  /**
   * The most that one call may spend, in this currency. Absent: only calls that
   * spend nothing.
   */
  maximum?: Amount;
  /**
   * Above this amount a call needs an approval token as well. Absent: none
   * does.
   */
  approval_above?: Amount;
  /** When it grants. Absent: always. */
  window?: TimeWindow;
  /** How often it grants. Absent: without limit. */
  rate?: CallRate;
}

/**
 * A signature over the public inputs by the prover's key. It attests that the
 * holder of the key evaluated the policy; it is not a zero-knowledge proof.
 */
export interface Proof {
  /** How it was made. */
  scheme: "ed25519";
  /** The prover's key. */
  key_id: KeyId;
  /**
   * The signature over the public inputs in their canonical form (RFC 8785),
   * behind a domain prefix.
   */
  signature: Signature;
}

/** Asks the prover for a proof over the public inputs of one authorization. */
export interface ProverRequest {
  /** The authorization. */
  authorization_id: AuthorizationId;
  /** What to prove. */
  public_inputs: PublicInputs;
}

/** The prover's answer, told apart by `outcome`. */
export type ProverResponse = ProofMade | ProofRefused;

/** The proof was made. */
export interface ProofMade {
  /** There is a proof. */
  outcome: "proved";
  /** The authorization that was asked about. */
  authorization_id: AuthorizationId;
  /** The proof. */
  proof: Proof;
}

/** The prover is there, but made no proof. */
export interface ProofRefused {
  /** There is no proof. */
  outcome: "failed";
  /** The authorization that was asked about. */
  authorization_id: AuthorizationId;
  /** Why, for the operator. */
  reason: ProofRefusedReason;
}

/** Why, for the operator. */
export const ProofRefusedReason = {
  KeyUnavailable: "key_unavailable",
  Overloaded: "overloaded",
  UnsupportedInputs: "unsupported_inputs",
} as const;

/** Why, for the operator. */
export type ProofRefusedReason =
  (typeof ProofRefusedReason)[keyof typeof ProofRefusedReason];

/**
 * What the public side learns of one authorization: commitments that bind it
 * and reveal nothing.
 */
export interface PublicInputs {
  /**
   * Commits to the policy that granted the call, under a secret of the gateway.
   */
  policy_commitment: Digest;
  /** Marks this authorization as spent. It is unique in the ledger. */
  nullifier: Digest;
  /**
   * Commits to the very call that was granted, so that no other can run under
   * it.
   */
  execution_commitment: Digest;
}

/**
 * The details of a `rate_limited`. Open: other members may come with any
 * release.
 */
export interface RateLimitDetails {
  /**
   * How long to wait before the next try. On HTTP, `Retry-After` carries the
   * same in seconds, rounded up.
   */
  retry_after_ms: number;
}

/** Says whether the server can do its work, and what it depends on. */
export interface ReadyStatus {
  /** Whether every check passed. */
  status: ReadyStatusStatus;
  /** The checks, by name. */
  checks: readonly ReadyCheck[];
}

/** Whether every check passed. */
export const ReadyStatusStatus = {
  Ready: "ready",
  Unready: "unready",
} as const;

/** Whether every check passed. */
export type ReadyStatusStatus =
  (typeof ReadyStatusStatus)[keyof typeof ReadyStatusStatus];

/** One thing that the server depends on. */
export interface ReadyCheck {
  /** What was checked. */
  name: string;
  /** Whether it can be used. */
  passed: boolean;
}

/** A released change that a client has to know of. */
export interface RecordedChange {
  /** The version that brought it. */
  version: ContractVersion;
  /** Whether a shape broke, or only the behaviour changed. */
  kind: RecordedChangeKind;
  /** The place: path and JSON Pointer in the contract's folder. */
  at: string;
  /** What changed. */
  summary: string;
  /** What a client must do. */
  client: string;
}

/** Whether a shape broke, or only the behaviour changed. */
export const RecordedChangeKind = {
  Breaking: "breaking",
  Behavioural: "behavioural",
} as const;

/** Whether a shape broke, or only the behaviour changed. */
export type RecordedChangeKind =
  (typeof RecordedChangeKind)[keyof typeof RecordedChangeKind];

/** A released version of the contract. */
export interface ReleaseModel {
  /** The version. */
  version: ContractVersion;
  /** The day of its release. */
  date: DateModel;
}

/** A set of resources, told apart by `mode`. */
export type ResourceMatch = ExactResource | ResourcePrefix;

/** One resource. */
export interface ExactResource {
  /** Compares the whole name. */
  mode: "exact";
  /** The resource. */
  value: string;
}

/** Every resource whose name begins like this. */
export interface ResourcePrefix {
  /** Compares the beginning of the name. */
  mode: "prefix";
  /** The beginning. */
  value: string;
}

/** Whether the same call may be made again. */
export const RetryRule = {
  /** The same call fails the same way. */
  Never: "never",
  /** The same call may succeed later. */
  AfterDelay: "after-delay",
  /** The call may have taken effect: repeat it only where that does no harm. */
  IfIdempotent: "if-idempotent",
} as const;

/** Whether the same call may be made again. */
export type RetryRule = (typeof RetryRule)[keyof typeof RetryRule];

/**
 * The standing rules that apply to the caller, pinned ones first, then by age.
 */
export interface RuleList {
  /** The rules. */
  rules: readonly Rule[];
}

/** An Ed25519 signature: 64 bytes in base64url without padding. */
export type Signature = string;

/** How one stage of the gateway ended. */
export interface StageOutcome {
  /** The stage, in the order of the way through. */
  stage: StageOutcomeStage;
  /** How it ended; `skipped` where an earlier stage failed. */
  outcome: StageOutcomeOutcome;
  /** How long it took, in microseconds; 0 where it was skipped. */
  duration_us: number;
}

/** The stage, in the order of the way through. */
export const StageOutcomeStage = {
  Normalize: "normalize",
  Authorize: "authorize",
  Prove: "prove",
  Finalize: "finalize",
  Upstream: "upstream",
} as const;

/** The stage, in the order of the way through. */
export type StageOutcomeStage =
  (typeof StageOutcomeStage)[keyof typeof StageOutcomeStage];

/** How it ended; `skipped` where an earlier stage failed. */
export const StageOutcomeOutcome = {
  Passed: "passed",
  Failed: "failed",
  Skipped: "skipped",
} as const;

/** How it ended; `skipped` where an earlier stage failed. */
export type StageOutcomeOutcome =
  (typeof StageOutcomeOutcome)[keyof typeof StageOutcomeOutcome];

/** Hours of the week, in UTC. */
export interface TimeWindow {
  /** The days it is open on. */
  days: readonly TimeWindowDaysItem[];
  /** From this time of day on. */
  opens: string;
  /** Until before this time of day; `24:00` is the end of the day. */
  closes: string;
}

export const TimeWindowDaysItem = {
  Mon: "mon",
  Tue: "tue",
  Wed: "wed",
  Thu: "thu",
  Fri: "fri",
  Sat: "sat",
  Sun: "sun",
} as const;

export type TimeWindowDaysItem =
  (typeof TimeWindowDaysItem)[keyof typeof TimeWindowDaysItem];

/** The name of a tool as the gateway lists it. */
export type ToolName = string;

/**
 * The details of a `validation_failed`. Open: other members may come with any
 * release.
 */
export interface ValidationDetails {
  /** What is wrong, by place. */
  errors: readonly ValidationProblem[];
}

/** One place where the input broke the schema or an argument rule. */
export interface ValidationProblem {
  /** JSON Pointer into the input; empty for the input as a whole. */
  pointer: string;
  /** The JSON Schema keyword that failed, or the name of the argument rule. */
  keyword: string;
  /** What is expected there, without the value that was sent. */
  message: string;
}
