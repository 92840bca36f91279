// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package zeromemory

// RouteFacts is what is known of an HTTP route that is no tool's; what is not said is empty.
type RouteFacts struct {
	Name        string
	Title       string
	Description string
	Method      string
	// A path, with a variable in braces for each input that travels there.
	Path string
	// What a caller has to present: `none`, or a `bearer` token.
	Auth string
	// The HTTP status of success; OtherStatuses come with the same shape.
	Status        int
	OtherStatuses []int
	MediaType     string
	// The form of a failure: the tools' body, that of OAuth (RFC 6749, section 5.2), or none.
	Envelope string
	// The codes that it fails with.
	Errors []string
	// Where the input travels: `query`, `path`, `body` or `form`.
	InputIn string
	// The codecs of what it takes and gives, nil where the contract does not say.
	Input  Rewriter
	Output Rewriter
	// The service that has it, empty for the contract's own.
	Service string
	// The places in the ledger of deprecations of all that it takes and gives.
	Deprecations []string
}

// ResourceFacts is what is known of an MCP resource, or of a template of resources.
type ResourceFacts struct {
	Name        string
	Title       string
	Description string
	// A URI, or a URI template (RFC 6570, level 1) where there are Variables.
	URI       string
	Variables []string
	MimeType  string
	// The codes that reading it fails with.
	Errors []string
	// The codec of what it holds.
	Content Rewriter
}

// SegmentFacts is one part of the connect-time instructions.
type SegmentFacts struct {
	Name        string
	Description string
	// The highest is dropped first where the text does not fit its budget, 0 never.
	Priority int
	// Empty where it is supplied at run time.
	Text string
	// Whether it is for clients without a budget alone.
	IsUncapped bool
}

// MetaKeyFacts is a key of `_meta`, and the codec of what travels under it.
type MetaKeyFacts struct {
	Key         string
	Description string
	Content     Rewriter
}

// SegmentSeparator stands between two segments of the instructions.
const SegmentSeparator = "\n\n"

// Reminder is what the footer of a result reminds of; empty where the contract has none.
const Reminder = "When you learn a durable fact, a decision or a convention, store it with `remember` before you go on."

// AllRouteFacts returns what is known of every route that is no tool's.
func AllRouteFacts() []RouteFacts {
	return []RouteFacts{
		{
			Name:        "authorize",
			Title:       "OAuth authorize",
			Description: "Starts the authorization code flow with PKCE (OAuth 2.1). On consent, the browser is sent back to `redirect_uri` with `code` and `state`; on a failure that may be told the client, with `error`.",
			Method:      "GET",
			Path:        "/authorize",
			Auth:        "none",
			Status:      302,
			Envelope:    "oauth",
			InputIn:     "query",
			Input:       AuthorizeInputCodec,
		},
		{
			Name:        "contract_bundle",
			Title:       "Contract bundle",
			Description: "The contract as one document, with every schema.",
			Method:      "GET",
			Path:        "/contract",
			Auth:        "none",
			Status:      200,
			MediaType:   "application/json",
			Envelope:    "tool",
			Errors: []string{
				"rate_limited",
				"internal",
			},
			Output: ContractBundleOutputCodec,
		},
		{
			Name:        "dashboard",
			Title:       "Dashboard",
			Description: "One page for people: search and read memories, open loops, rules, and the contract itself.",
			Method:      "GET",
			Path:        "/",
			Auth:        "none",
			Status:      200,
			MediaType:   "text/html; charset=utf-8",
			Envelope:    "tool",
			Errors: []string{
				"internal",
			},
			Output: DashboardOutputCodec,
		},
		{
			Name:        "deprecations",
			Title:       "Deprecations",
			Description: "The deprecation ledger: what is deprecated, and every change that a client has to act on.",
			Method:      "GET",
			Path:        "/deprecations",
			Auth:        "none",
			Status:      200,
			MediaType:   "application/json",
			Envelope:    "tool",
			Errors: []string{
				"rate_limited",
				"internal",
			},
			Output: DeprecationsOutputCodec,
		},
		{
			Name:        "errors",
			Title:       "Errors",
			Description: "Every public error code, with what the caller does about it.",
			Method:      "GET",
			Path:        "/errors",
			Auth:        "none",
			Status:      200,
			MediaType:   "application/json",
			Envelope:    "tool",
			Errors: []string{
				"rate_limited",
				"internal",
			},
			Output: ErrorsOutputCodec,
		},
		{
			Name:        "healthz",
			Title:       "Liveness",
			Description: "Says that the process runs and can answer.",
			Method:      "GET",
			Path:        "/healthz",
			Auth:        "none",
			Status:      200,
			MediaType:   "application/json",
			Envelope:    "none",
			Output:      HealthzOutputCodec,
		},
		{
			Name:        "ledger_query",
			Title:       "Query the ledger",
			Description: "Looks up finalized entries. Served by the ledger's query side.",
			Method:      "POST",
			Path:        "/query",
			Auth:        "bearer",
			Status:      200,
			MediaType:   "application/json",
			Envelope:    "tool",
			Errors: []string{
				"validation_failed",
				"unauthorized",
				"rate_limited",
				"internal",
			},
			InputIn: "body",
			Input:   LedgerQueryInputCodec,
			Output:  LedgerQueryOutputCodec,
			Service: "ledger-query",
		},
		{
			Name:        "ledger_submit",
			Title:       "Submit to the ledger",
			Description: "Finalizes one authorization. Served by the ledger's submission side. The same submission again gives `nullifier_used`.",
			Method:      "POST",
			Path:        "/submit",
			Auth:        "bearer",
			Status:      200,
			MediaType:   "application/json",
			Envelope:    "tool",
			Errors: []string{
				"validation_failed",
				"unauthorized",
				"rate_limited",
				"internal",
			},
			InputIn: "body",
			Input:   LedgerSubmitInputCodec,
			Output:  LedgerSubmitOutputCodec,
			Service: "ledger-submit",
		},
		{
			Name:        "memory",
			Title:       "Memory by id",
			Description: "One memory as its full, untruncated row: the resource `zm://memory/{id}` over HTTP.",
			Method:      "GET",
			Path:        "/memories/{memory_id}",
			Auth:        "bearer",
			Status:      200,
			MediaType:   "application/json",
			Envelope:    "tool",
			Errors: []string{
				"validation_failed",
				"unauthorized",
				"not_found",
				"rate_limited",
				"internal",
			},
			InputIn: "path",
			Input:   MemoryInputCodec,
			Output:  MemoryOutputCodec,
			Deprecations: []string{
				"types/LinkRelation.json#/oneOf/6",
			},
		},
		{
			Name:        "metrics",
			Title:       "Metrics",
			Description: "Counters and timings in the Prometheus text format.",
			Method:      "GET",
			Path:        "/metrics",
			Auth:        "none",
			Status:      200,
			MediaType:   "text/plain; version=0.0.4",
			Envelope:    "tool",
			Errors: []string{
				"internal",
			},
			Output: MetricsOutputCodec,
		},
		{
			Name:        "oauth_authorization_server",
			Title:       "OAuth authorization server metadata",
			Description: "Where the OAuth endpoints are and what they can do (RFC 8414).",
			Method:      "GET",
			Path:        "/.well-known/oauth-authorization-server",
			Auth:        "none",
			Status:      200,
			MediaType:   "application/json",
			Envelope:    "oauth",
			Output:      OauthAuthorizationServerOutputCodec,
		},
		{
			Name:        "oauth_protected_resource",
			Title:       "OAuth protected resource metadata",
			Description: "Which authorization servers issue tokens for this server (RFC 9728). It is served below the path of the MCP endpoint as well, as section 3.1 there requires.",
			Method:      "GET",
			Path:        "/.well-known/oauth-protected-resource",
			Auth:        "none",
			Status:      200,
			MediaType:   "application/json",
			Envelope:    "oauth",
			Output:      OauthProtectedResourceOutputCodec,
		},
		{
			Name:        "openapi",
			Title:       "OpenAPI description",
			Description: "The HTTP surface as an OpenAPI 3.1 document.",
			Method:      "GET",
			Path:        "/openapi.json",
			Auth:        "none",
			Status:      200,
			MediaType:   "application/json",
			Envelope:    "tool",
			Errors: []string{
				"internal",
			},
			Output: OpenapiOutputCodec,
		},
		{
			Name:        "prover_prove",
			Title:       "Prove",
			Description: "Makes a proof over the public inputs of one authorization. Served by the prover.",
			Method:      "POST",
			Path:        "/prove",
			Auth:        "bearer",
			Status:      200,
			MediaType:   "application/json",
			Envelope:    "tool",
			Errors: []string{
				"validation_failed",
				"unauthorized",
				"rate_limited",
				"internal",
			},
			InputIn: "body",
			Input:   ProverProveInputCodec,
			Output:  ProverProveOutputCodec,
			Service: "prover",
		},
		{
			Name:        "readyz",
			Title:       "Readiness",
			Description: "Says whether the server can do its work. Where it cannot, the same body comes with status 503.",
			Method:      "GET",
			Path:        "/readyz",
			Auth:        "none",
			Status:      200,
			OtherStatuses: []int{
				503,
			},
			MediaType: "application/json",
			Envelope:  "none",
			Output:    ReadyzOutputCodec,
		},
		{
			Name:        "register",
			Title:       "OAuth register",
			Description: "Registers a client (RFC 7591).",
			Method:      "POST",
			Path:        "/register",
			Auth:        "none",
			Status:      201,
			MediaType:   "application/json",
			Envelope:    "oauth",
			InputIn:     "body",
			Input:       RegisterInputCodec,
			Output:      RegisterOutputCodec,
		},
		{
			Name:        "revoke",
			Title:       "OAuth revoke",
			Description: "Revokes a token (RFC 7009). An unknown token is revoked already: the answer is the same.",
			Method:      "POST",
			Path:        "/revoke",
			Auth:        "none",
			Status:      200,
			MediaType:   "application/json",
			Envelope:    "oauth",
			InputIn:     "form",
			Input:       RevokeInputCodec,
			Output:      RevokeOutputCodec,
		},
		{
			Name:        "rules",
			Title:       "Standing rules",
			Description: "The standing rules that apply to the caller: the resource `zm://rules` over HTTP.",
			Method:      "GET",
			Path:        "/rules",
			Auth:        "bearer",
			Status:      200,
			MediaType:   "application/json",
			Envelope:    "tool",
			Errors: []string{
				"unauthorized",
				"rate_limited",
				"internal",
			},
			Output: RulesOutputCodec,
		},
		{
			Name:        "token",
			Title:       "OAuth token",
			Description: "Exchanges an authorization code or a refresh token for an access token.",
			Method:      "POST",
			Path:        "/token",
			Auth:        "none",
			Status:      200,
			MediaType:   "application/json",
			Envelope:    "oauth",
			InputIn:     "form",
			Input:       TokenInputCodec,
			Output:      TokenOutputCodec,
		},
	}
}

// AllResourceFacts returns what is known of every resource.
func AllResourceFacts() []ResourceFacts {
	return []ResourceFacts{
		{
			Name:        "memory",
			Title:       "Memory",
			Description: "One memory as its full, untruncated row. The caller's identity decides whether the URI resolves: an id that is not the caller's to read is not found.",
			URI:         "zm://memory/{id}",
			Variables: []string{
				"id",
			},
			MimeType: "application/json",
			Errors: []string{
				"unauthorized",
				"not_found",
				"rate_limited",
				"internal",
			},
			Content: MemoryResourceCodec,
		},
		{
			Name:        "rules",
			Title:       "Standing rules",
			Description: "The standing rules that apply to the caller, pinned ones first. The same URI gives every caller their own.",
			URI:         "zm://rules",
			MimeType:    "application/json",
			Errors: []string{
				"unauthorized",
				"rate_limited",
				"internal",
			},
			Content: RulesResourceCodec,
		},
	}
}

// Segments returns the segments of the instructions in the order of the text.
func Segments() []SegmentFacts {
	return []SegmentFacts{
		{
			Name:        "router_head",
			Description: "What the server is for, and the three tools to reach for first.",
			Text:        "zero-memory keeps what you learn from one session to the next. Before you start on a task, call `build_context` with a description of it. Before you answer from memory or repeat an investigation, call `recall`. As soon as a fact, preference, decision, convention or gotcha is settled, call `remember`: one statement per call, complete in itself, with its reason.\n\nName where a memory belongs by `scope`, or by `project_hint` where you do not know the path. Results carry `session.thread`: send it back as `thread` on later calls, and the attached project survives a reconnect.",
		},
		{
			Name:        "owner_rules",
			Description: "Announces the caller's standing rules, pinned ones first. Left out where there are none.",
			Priority:    2,
		},
		{
			Name:        "router_tail",
			Description: "The remaining tools, and how to act on failures.",
			Priority:    1,
			Text:        "Store what is still to be done as `task` and what is still to be answered as `open-question`, and end both with `close_loop`. When something new replaces an old memory, name it in `supersedes` rather than forgetting it; `forget` is for what is wrong or unwanted, and `restore_memory` takes it back. Ask the user before you purge, move what others rely on, or promote a rule. `link` and `entities` keep track of what belongs together; `share` and `move_memories` report each memory that failed.\n\nOn failure, branch on `error.code`, never on the message: fix the input on `validation_failed`, read again on `conflict`, wait on `rate_limited`. Send an `idempotency_key` with every write that you might have to repeat. Never store secrets: they are refused.",
		},
		{
			Name:        "project_attachment",
			Description: "Says which project the session is attached to, and how to attach another. For clients without a budget only.",
			Priority:    3,
			IsUncapped:  true,
		},
	}
}

// MetaKeys returns the keys of `_meta`.
func MetaKeys() []MetaKeyFacts {
	return []MetaKeyFacts{
		{
			Key:         "io.zkmcp/approval-token",
			Description: "A human's signed consent to one call above an approval threshold. It holds once and for a short time, and travels with the call's metadata, never in its arguments.",
			Content:     ApprovalTokenCodec,
		},
		{
			Key:         "io.zkmcp/authorization-error",
			Description: "What a caller may know of a failed call: enough to act on, and nothing of a private policy. Closed, so that nothing else can leak.",
			Content:     AuthorizationErrorCodec,
		},
		{
			Key:         "io.zkmcp/authorization-receipt",
			Description: "Shows that a call was authorized and finalized before it ran. Anyone can verify it from the public side: the proof against the public inputs, the nullifier against the ledger.",
			Content:     AuthorizationReceiptCodec,
		},
		{
			Key:         "io.zkmcp/idempotency-key",
			Description: "A key that the caller makes up for one intended call through the gateway and sends again with every retry of it. The same key with the same call gives the first outcome of the upstream, which is called once; with another call it is refused.",
			Content:     CallIdempotencyKeyCodec,
		},
		{
			Key:         "zero-memory/instructions",
			Description: "Says how the connect-time instructions were composed, so that a client can see what it did not get.",
			Content:     InstructionsRecordCodec,
		},
	}
}
