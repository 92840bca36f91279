// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package zeromemory

import (
	"encoding/json"
	"reflect"
)

// GatewayErrorCode is one of 18 values; a later version adds none within the major version.
//
// The failure classes of the gateway, by stage: normalize, authorize, prove and finalize,
// upstream. Private codes name the cause of a denial inside the process and leave it only as
// the public code that they collapse to.
type GatewayErrorCode string

// The values of GatewayErrorCode.
const (
	// The call could not be normalized: its tool, its arguments or its headers do not form a
	// request that can be authorized.
	GatewayErrorCodeGatewayInvalidMCPRequest GatewayErrorCode = "gateway.INVALID_MCP_REQUEST"

	// The policy did not grant this call. Which rule decided is private.
	GatewayErrorCodePolicyAuthorizationDenied GatewayErrorCode = "policy.AUTHORIZATION_DENIED"

	// The policy could not be loaded or evaluated, so nothing can be granted.
	GatewayErrorCodePolicyInvalidPolicyState GatewayErrorCode = "policy.INVALID_POLICY_STATE"

	// The authorization was spent by an earlier call.
	GatewayErrorCodeReplayNullifierAlreadyUsed GatewayErrorCode = "replay.NULLIFIER_ALREADY_USED"

	// The prover did not answer in time.
	GatewayErrorCodeProofServerUnavailable GatewayErrorCode = "proof.SERVER_UNAVAILABLE"

	// The prover answered, but made no proof.
	GatewayErrorCodeProofGenerationFailed GatewayErrorCode = "proof.GENERATION_FAILED"

	// The proof does not verify against the public inputs of the authorization.
	GatewayErrorCodeProofVerificationFailed GatewayErrorCode = "proof.VERIFICATION_FAILED"

	// The ledger's submission side did not answer in time.
	GatewayErrorCodeMidnightContractUnavailable GatewayErrorCode = "midnight.CONTRACT_UNAVAILABLE"

	// The ledger's query side did not answer in time.
	GatewayErrorCodeMidnightIndexerUnavailable GatewayErrorCode = "midnight.INDEXER_UNAVAILABLE"

	// The ledger answered with a state that contradicts itself or the authorization.
	GatewayErrorCodeMidnightInvalidState GatewayErrorCode = "midnight.INVALID_STATE"

	// The ledger refused or lost the submission, so the authorization is not final.
	GatewayErrorCodeMidnightTxSubmissionFailed GatewayErrorCode = "midnight.TX_SUBMISSION_FAILED"

	// The authorized call reached the upstream server, and transport, time or protocol failed
	// there. Whether it took effect is unknown.
	GatewayErrorCodeGatewayUpstreamToolFailed GatewayErrorCode = "gateway.UPSTREAM_TOOL_FAILED"

	// No rule names the agent.
	GatewayErrorCodePolicyAgentNotAuthorized GatewayErrorCode = "policy.AGENT_NOT_AUTHORIZED"

	// No rule for the agent names the tool, or the tool is not approved as it now stands.
	GatewayErrorCodePolicyToolNotAuthorized GatewayErrorCode = "policy.TOOL_NOT_AUTHORIZED"

	// No rule for the agent and the tool contains the resource.
	GatewayErrorCodePolicyResourceNotAuthorized GatewayErrorCode = "policy.RESOURCE_NOT_AUTHORIZED"

	// The amount is above the maximum of every rule that would otherwise grant the call.
	GatewayErrorCodePolicyAmountExceedsLimit GatewayErrorCode = "policy.AMOUNT_EXCEEDS_LIMIT"

	// The amount is above the approval threshold, and no valid approval token came with the
	// call.
	GatewayErrorCodePolicyApprovalRequired GatewayErrorCode = "policy.APPROVAL_REQUIRED"

	// The policy in force does not cover the call as committed: its commitment differs, its
	// time window is closed or its rate is used up.
	GatewayErrorCodePolicyPolicyMismatch GatewayErrorCode = "policy.POLICY_MISMATCH"
)

// GatewayErrorCodeValues returns the listed values of GatewayErrorCode, in the schema's order.
func GatewayErrorCodeValues() []GatewayErrorCode {
	return []GatewayErrorCode{
		GatewayErrorCodeGatewayInvalidMCPRequest,
		GatewayErrorCodePolicyAuthorizationDenied,
		GatewayErrorCodePolicyInvalidPolicyState,
		GatewayErrorCodeReplayNullifierAlreadyUsed,
		GatewayErrorCodeProofServerUnavailable,
		GatewayErrorCodeProofGenerationFailed,
		GatewayErrorCodeProofVerificationFailed,
		GatewayErrorCodeMidnightContractUnavailable,
		GatewayErrorCodeMidnightIndexerUnavailable,
		GatewayErrorCodeMidnightInvalidState,
		GatewayErrorCodeMidnightTxSubmissionFailed,
		GatewayErrorCodeGatewayUpstreamToolFailed,
		GatewayErrorCodePolicyAgentNotAuthorized,
		GatewayErrorCodePolicyToolNotAuthorized,
		GatewayErrorCodePolicyResourceNotAuthorized,
		GatewayErrorCodePolicyAmountExceedsLimit,
		GatewayErrorCodePolicyApprovalRequired,
		GatewayErrorCodePolicyPolicyMismatch,
	}
}

// IsKnown says whether the value is listed.
func (v GatewayErrorCode) IsKnown() bool {
	switch v {
	case GatewayErrorCodeGatewayInvalidMCPRequest, GatewayErrorCodePolicyAuthorizationDenied, GatewayErrorCodePolicyInvalidPolicyState, GatewayErrorCodeReplayNullifierAlreadyUsed, GatewayErrorCodeProofServerUnavailable, GatewayErrorCodeProofGenerationFailed, GatewayErrorCodeProofVerificationFailed, GatewayErrorCodeMidnightContractUnavailable, GatewayErrorCodeMidnightIndexerUnavailable, GatewayErrorCodeMidnightInvalidState, GatewayErrorCodeMidnightTxSubmissionFailed, GatewayErrorCodeGatewayUpstreamToolFailed, GatewayErrorCodePolicyAgentNotAuthorized, GatewayErrorCodePolicyToolNotAuthorized, GatewayErrorCodePolicyResourceNotAuthorized, GatewayErrorCodePolicyAmountExceedsLimit, GatewayErrorCodePolicyApprovalRequired, GatewayErrorCodePolicyPolicyMismatch:
		return true
	}
	return false
}

// ErrorCode is one of 7 values; a later version adds none within the major version.
//
// The closed set of failure classes that every tool and every non-OAuth route reports. Branch
// on the code, never on the message.
type ErrorCode string

// The values of ErrorCode.
const (
	// The input broke the schema or an argument rule.
	ErrorCodeValidationFailed ErrorCode = "validation_failed"

	// The call carried no valid authentication.
	ErrorCodeUnauthorized ErrorCode = "unauthorized"

	// The caller is authenticated, but not allowed to do this, for example in another user's
	// scope.
	ErrorCodeForbidden ErrorCode = "forbidden"

	// The id does not exist, or is not visible to this caller.
	ErrorCodeNotFound ErrorCode = "not_found"

	// The operation conflicts with the current state, for example closing what is not an open
	// loop.
	ErrorCodeConflict ErrorCode = "conflict"

	// A rate limit or a metered budget is used up.
	ErrorCodeRateLimited ErrorCode = "rate_limited"

	// An unexpected server failure that the caller can do nothing about.
	ErrorCodeInternal ErrorCode = "internal"
)

// ErrorCodeValues returns the listed values of ErrorCode, in the schema's order.
func ErrorCodeValues() []ErrorCode {
	return []ErrorCode{
		ErrorCodeValidationFailed,
		ErrorCodeUnauthorized,
		ErrorCodeForbidden,
		ErrorCodeNotFound,
		ErrorCodeConflict,
		ErrorCodeRateLimited,
		ErrorCodeInternal,
	}
}

// IsKnown says whether the value is listed.
func (v ErrorCode) IsKnown() bool {
	switch v {
	case ErrorCodeValidationFailed, ErrorCodeUnauthorized, ErrorCodeForbidden, ErrorCodeNotFound, ErrorCodeConflict, ErrorCodeRateLimited, ErrorCodeInternal:
		return true
	}
	return false
}

// Instructions is one of 4 values.
//
// The segments of the connect-time instructions, in the order of the text. They are joined by
// one blank line. Where a budget holds and the whole does not fit, whole segments are dropped,
// from the highest priority number down; priority 0 always stays.
type Instructions string

// The values of Instructions.
const (
	// What the server is for, and the three tools to reach for first.
	InstructionsRouterHead Instructions = "router_head"

	// Announces the caller's standing rules, pinned ones first. Left out where there are none.
	InstructionsOwnerRules Instructions = "owner_rules"

	// The remaining tools, and how to act on failures.
	InstructionsRouterTail Instructions = "router_tail"

	// Says which project the session is attached to, and how to attach another. For clients
	// without a budget only.
	InstructionsProjectAttachment Instructions = "project_attachment"
)

// InstructionsValues returns the listed values of Instructions, in the schema's order.
func InstructionsValues() []Instructions {
	return []Instructions{
		InstructionsRouterHead,
		InstructionsOwnerRules,
		InstructionsRouterTail,
		InstructionsProjectAttachment,
	}
}

// IsKnown says whether the value is listed.
func (v Instructions) IsKnown() bool {
	switch v {
	case InstructionsRouterHead, InstructionsOwnerRules, InstructionsRouterTail, InstructionsProjectAttachment:
		return true
	}
	return false
}

// MemoryResource is another name for a type.
//
// One memory as its full, untruncated row. The caller's identity decides whether the URI
// resolves: an id that is not the caller's to read is not found.
type MemoryResource = Memory

// RulesResource is another name for a type.
//
// The standing rules that apply to the caller, pinned ones first. The same URI gives every
// caller their own.
type RulesResource = RuleList

// AuthorizeInput is an object.
//
// The authorization request. Unknown parameters are ignored, as RFC 6749 requires.
//
// Its "response_type" is always "code"; it has no field.
//
// Its "code_challenge_method" is always "S256"; it has no field.
type AuthorizeInput struct {
	// The client, as registered.
	ClientID string

	// Where to send the browser back; one of the registered ones.
	RedirectURI Optional[string]

	// The PKCE challenge (RFC 7636).
	CodeChallenge string

	// The scopes asked for, separated by blanks.
	Scope Optional[string]

	// A value of the client's own, returned unchanged.
	State Optional[string]

	// The server that the token is for (RFC 8707).
	Resource Optional[string]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v AuthorizeInput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *AuthorizeInput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *AuthorizeInput) members() ([]member, any) {
	return []member{
		{"response_type", constant{"code"}},
		{"client_id", &v.ClientID},
		{"redirect_uri", &v.RedirectURI},
		{"code_challenge", &v.CodeChallenge},
		{"code_challenge_method", constant{"S256"}},
		{"scope", &v.Scope},
		{"state", &v.State},
		{"resource", &v.Resource},
	}, &v.Extra
}

// ContractBundleOutput is another name for a type.
//
// The bundle.
type ContractBundleOutput = ContractBundle

// DashboardOutput is a text.
//
// An HTML page.
type DashboardOutput string

// DeprecationsOutput is another name for a type.
//
// The ledger.
type DeprecationsOutput = DeprecationLedger

// ErrorsOutput is another name for a type.
//
// The table.
type ErrorsOutput = ErrorTable

// HealthzOutput is another name for a type.
//
// The status.
type HealthzOutput = HealthStatus

// LedgerQueryInput is another name for a type.
//
// What to look up.
type LedgerQueryInput = LedgerQuery

// LedgerQueryOutput is another name for a type.
//
// The entries found.
type LedgerQueryOutput = LedgerQueryResult

// LedgerSubmitInput is another name for a type.
//
// What to finalize.
type LedgerSubmitInput = LedgerSubmit

// LedgerSubmitOutput is another name for a type.
//
// What became of it.
type LedgerSubmitOutput = LedgerSubmitResult

// MemoryInput is an object without further members.
//
// The memory to read.
type MemoryInput struct {
	// Its id.
	MemoryID MemoryID
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v MemoryInput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *MemoryInput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *MemoryInput) members() ([]member, any) {
	return []member{
		{"memory_id", &v.MemoryID},
	}, nil
}

// MemoryOutput is another name for a type.
//
// The full row.
type MemoryOutput = Memory

// MetricsOutput is a text.
//
// Lines of the Prometheus text format.
type MetricsOutput string

// OauthAuthorizationServerOutput is an object.
//
// The metadata document.
type OauthAuthorizationServerOutput struct {
	// The authorization server.
	Issuer string

	// Where the flow starts.
	AuthorizationEndpoint string

	// Where tokens are issued.
	TokenEndpoint string

	// Where clients register. Absent: they cannot.
	RegistrationEndpoint Optional[string]

	// Where tokens are revoked. Absent: they cannot be.
	RevocationEndpoint Optional[string]

	// The scopes there are.
	ScopesSupported Optional[[]string]

	// The flows there are.
	ResponseTypesSupported []string

	// The grants there are.
	GrantTypesSupported Optional[[]string]

	// How clients may authenticate.
	TokenEndpointAuthMethodsSupported Optional[[]string]

	// The PKCE methods there are.
	CodeChallengeMethodsSupported Optional[[]string]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v OauthAuthorizationServerOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *OauthAuthorizationServerOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *OauthAuthorizationServerOutput) members() ([]member, any) {
	return []member{
		{"issuer", &v.Issuer},
		{"authorization_endpoint", &v.AuthorizationEndpoint},
		{"token_endpoint", &v.TokenEndpoint},
		{"registration_endpoint", &v.RegistrationEndpoint},
		{"revocation_endpoint", &v.RevocationEndpoint},
		{"scopes_supported", &v.ScopesSupported},
		{"response_types_supported", &v.ResponseTypesSupported},
		{"grant_types_supported", &v.GrantTypesSupported},
		{"token_endpoint_auth_methods_supported", &v.TokenEndpointAuthMethodsSupported},
		{"code_challenge_methods_supported", &v.CodeChallengeMethodsSupported},
	}, &v.Extra
}

// OauthProtectedResourceOutput is an object.
//
// The metadata document.
type OauthProtectedResourceOutput struct {
	// The protected server.
	Resource string

	// Who issues tokens for it.
	AuthorizationServers []string

	// The scopes there are.
	ScopesSupported Optional[[]string]

	// How a token may be presented.
	BearerMethodsSupported Optional[[]string]

	// Its name for humans.
	ResourceName Optional[string]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v OauthProtectedResourceOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *OauthProtectedResourceOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *OauthProtectedResourceOutput) members() ([]member, any) {
	return []member{
		{"resource", &v.Resource},
		{"authorization_servers", &v.AuthorizationServers},
		{"scopes_supported", &v.ScopesSupported},
		{"bearer_methods_supported", &v.BearerMethodsSupported},
		{"resource_name", &v.ResourceName},
	}, &v.Extra
}

// OpenapiOutput is an object.
//
// An OpenAPI 3.1 document.
type OpenapiOutput struct {
	// The version of OpenAPI.
	Openapi string

	// Title and version of the contract.
	Info map[string]any

	// The routes.
	Paths map[string]any

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v OpenapiOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *OpenapiOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *OpenapiOutput) members() ([]member, any) {
	return []member{
		{"openapi", &v.Openapi},
		{"info", &v.Info},
		{"paths", &v.Paths},
	}, &v.Extra
}

// ProverProveInput is another name for a type.
//
// What to prove.
type ProverProveInput = ProverRequest

// ProverProveOutput is another name for a type.
//
// The proof, or why there is none.
type ProverProveOutput = ProverResponse

// ReadyzOutput is another name for a type.
//
// The checks.
type ReadyzOutput = ReadyStatus

// RegisterInput is an object.
//
// What the client says of itself. Unknown members are ignored, as RFC 7591 requires.
type RegisterInput struct {
	// Where the browser may be sent back.
	RedirectUris []string

	// Its name for humans, shown when consent is asked for.
	ClientName Optional[string]

	// How it authenticates at the token endpoint.
	TokenEndpointAuthMethod Optional[RegisterInputTokenEndpointAuthMethod]

	// The grants it uses.
	GrantTypes Optional[[]string]

	// The flows it uses.
	ResponseTypes Optional[[]string]

	// The scopes it may ask for, separated by blanks.
	Scope Optional[string]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v RegisterInput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RegisterInput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *RegisterInput) members() ([]member, any) {
	return []member{
		{"redirect_uris", &v.RedirectUris},
		{"client_name", &v.ClientName},
		{"token_endpoint_auth_method", &v.TokenEndpointAuthMethod},
		{"grant_types", &v.GrantTypes},
		{"response_types", &v.ResponseTypes},
		{"scope", &v.Scope},
	}, &v.Extra
}

// RegisterInputTokenEndpointAuthMethod is one of 2 values.
//
// How it authenticates at the token endpoint.
type RegisterInputTokenEndpointAuthMethod string

// The values of RegisterInputTokenEndpointAuthMethod.
const (
	RegisterInputTokenEndpointAuthMethodNone             RegisterInputTokenEndpointAuthMethod = "none"
	RegisterInputTokenEndpointAuthMethodClientSecretPost RegisterInputTokenEndpointAuthMethod = "client_secret_post"
)

// RegisterInputTokenEndpointAuthMethodValues returns the listed values of RegisterInputTokenEndpointAuthMethod, in the schema's order.
func RegisterInputTokenEndpointAuthMethodValues() []RegisterInputTokenEndpointAuthMethod {
	return []RegisterInputTokenEndpointAuthMethod{
		RegisterInputTokenEndpointAuthMethodNone,
		RegisterInputTokenEndpointAuthMethodClientSecretPost,
	}
}

// IsKnown says whether the value is listed.
func (v RegisterInputTokenEndpointAuthMethod) IsKnown() bool {
	switch v {
	case RegisterInputTokenEndpointAuthMethodNone, RegisterInputTokenEndpointAuthMethodClientSecretPost:
		return true
	}
	return false
}

// RegisterOutput is an object.
//
// The client as registered.
type RegisterOutput struct {
	// The client's id.
	ClientID string

	// The client's secret. Absent: it has none.
	ClientSecret Optional[string]

	// When it was issued, in seconds since 1970.
	ClientIDIssuedAt Optional[int64]

	// Where the browser may be sent back.
	RedirectUris []string

	// Its name for humans.
	ClientName Optional[string]

	// How it authenticates at the token endpoint.
	TokenEndpointAuthMethod Optional[string]

	// The grants it may use.
	GrantTypes Optional[[]string]

	// The flows it may use.
	ResponseTypes Optional[[]string]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v RegisterOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RegisterOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *RegisterOutput) members() ([]member, any) {
	return []member{
		{"client_id", &v.ClientID},
		{"client_secret", &v.ClientSecret},
		{"client_id_issued_at", &v.ClientIDIssuedAt},
		{"redirect_uris", &v.RedirectUris},
		{"client_name", &v.ClientName},
		{"token_endpoint_auth_method", &v.TokenEndpointAuthMethod},
		{"grant_types", &v.GrantTypes},
		{"response_types", &v.ResponseTypes},
	}, &v.Extra
}

// RevokeInput is an object.
//
// The token to revoke. Unknown parameters are ignored.
type RevokeInput struct {
	// The token.
	Token string

	// Which sort of token it probably is; others are ignored.
	TokenTypeHint Optional[string]

	// The client, where it does not authenticate otherwise.
	ClientID Optional[string]

	// The client's secret, where it has one.
	ClientSecret Optional[string]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v RevokeInput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RevokeInput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *RevokeInput) members() ([]member, any) {
	return []member{
		{"token", &v.Token},
		{"token_type_hint", &v.TokenTypeHint},
		{"client_id", &v.ClientID},
		{"client_secret", &v.ClientSecret},
	}, &v.Extra
}

// RevokeOutput is a map.
//
// An empty object.
type RevokeOutput map[string]any

// MarshalJSON writes the value; see its codec for the exact check.
func (v RevokeOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RevokeOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

// RulesOutput is another name for a type.
//
// The rules.
type RulesOutput = RuleList

// AuthorizationCodeGrant is an object.
//
// Redeems an authorization code.
//
// Its "grant_type" is always "authorization_code"; it has no field.
type AuthorizationCodeGrant struct {
	// The code.
	Code string

	// The one of the authorization request, where it had one.
	RedirectURI Optional[string]

	// The client, where it does not authenticate otherwise.
	ClientID Optional[string]

	// The client's secret, where it has one.
	ClientSecret Optional[string]

	// The PKCE verifier.
	CodeVerifier string

	// The server that the token is for (RFC 8707).
	Resource Optional[string]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v AuthorizationCodeGrant) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *AuthorizationCodeGrant) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *AuthorizationCodeGrant) members() ([]member, any) {
	return []member{
		{"grant_type", constant{"authorization_code"}},
		{"code", &v.Code},
		{"redirect_uri", &v.RedirectURI},
		{"client_id", &v.ClientID},
		{"client_secret", &v.ClientSecret},
		{"code_verifier", &v.CodeVerifier},
		{"resource", &v.Resource},
	}, &v.Extra
}

func (AuthorizationCodeGrant) isTokenInput() {}

// RefreshTokenGrant is an object.
//
// Redeems a refresh token.
//
// Its "grant_type" is always "refresh_token"; it has no field.
type RefreshTokenGrant struct {
	// The refresh token.
	RefreshToken string

	// The client, where it does not authenticate otherwise.
	ClientID Optional[string]

	// The client's secret, where it has one.
	ClientSecret Optional[string]

	// Fewer scopes than granted before, separated by blanks.
	Scope Optional[string]

	// The server that the token is for (RFC 8707).
	Resource Optional[string]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v RefreshTokenGrant) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RefreshTokenGrant) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *RefreshTokenGrant) members() ([]member, any) {
	return []member{
		{"grant_type", constant{"refresh_token"}},
		{"refresh_token", &v.RefreshToken},
		{"client_id", &v.ClientID},
		{"client_secret", &v.ClientSecret},
		{"scope", &v.Scope},
		{"resource", &v.Resource},
	}, &v.Extra
}

func (RefreshTokenGrant) isTokenInput() {}

// TokenInput is a tagged union.
//
// The token request, told apart by `grant_type`. Unknown parameters are ignored, as RFC 6749
// requires.
//
// It is one of AuthorizationCodeGrant, RefreshTokenGrant, told apart by "grant_type".
//
//sumtype:decl
type TokenInput interface {
	isTokenInput()
}

func readTokenInput(value any) (any, error) {
	switch tagOf(value, "grant_type") {
	case "sauthorization_code":
		return variant[AuthorizationCodeGrant](value)
	case "srefresh_token":
		return variant[RefreshTokenGrant](value)
	}
	return nil, noVariant("TokenInput", "grant_type")
}

// TokenOutput is an object.
//
// The tokens.
//
// Its "token_type" is always "Bearer"; it has no field.
type TokenOutput struct {
	// The bearer token for MCP and HTTP.
	AccessToken string

	// For how many seconds it holds.
	ExpiresIn int64

	// Gets the next access token. It holds once.
	RefreshToken Optional[string]

	// The scopes granted, separated by blanks. Absent: those asked for.
	Scope Optional[string]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v TokenOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *TokenOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *TokenOutput) members() ([]member, any) {
	return []member{
		{"access_token", &v.AccessToken},
		{"token_type", constant{"Bearer"}},
		{"expires_in", &v.ExpiresIn},
		{"refresh_token", &v.RefreshToken},
		{"scope", &v.Scope},
	}, &v.Extra
}

// BuildContextInput is an object without further members.
//
// The task, and how much to bring.
type BuildContextInput struct {
	// What is to be done, in a few sentences.
	Task string

	// The most tokens that the pack may cost.
	TokenBudget Optional[int64]

	// Draw on this scope only. Goes before `project_hint` and `thread`.
	Scope Optional[ScopePath]

	// Points to the project to draw on.
	ProjectHint Optional[ProjectHint]

	// The thread of an earlier result; its attached project is drawn on.
	Thread Optional[ThreadToken]

	// Only memories of these kinds.
	Kinds Optional[[]MemoryKind]

	// Whether to bring standing rules.
	IncludeRules Optional[bool]

	// Whether to bring tasks and questions still open.
	IncludeOpenLoops Optional[bool]

	// Whether to bring the people and things that the memories mention most.
	IncludeEntities Optional[bool]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v BuildContextInput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *BuildContextInput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *BuildContextInput) members() ([]member, any) {
	return []member{
		{"task", &v.Task},
		{"token_budget", &v.TokenBudget},
		{"scope", &v.Scope},
		{"project_hint", &v.ProjectHint},
		{"thread", &v.Thread},
		{"kinds", &v.Kinds},
		{"include_rules", &v.IncludeRules},
		{"include_open_loops", &v.IncludeOpenLoops},
		{"include_entities", &v.IncludeEntities},
	}, nil
}

// BuildContextOutput is an object.
//
// The pack.
type BuildContextOutput struct {
	// What is known, cut to the budget.
	Pack ContextPack

	// The project that was drawn on as the attached one.
	Session Optional[SessionAttachment]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v BuildContextOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *BuildContextOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *BuildContextOutput) members() ([]member, any) {
	return []member{
		{"pack", &v.Pack},
		{"session", &v.Session},
	}, &v.Extra
}

// CloseLoopInput is an object without further members.
//
// The loop to close.
type CloseLoopInput struct {
	// The task or question to close.
	MemoryID MemoryID

	// How it ended.
	Resolution Optional[string]

	// Makes a retry of this very call safe.
	IdempotencyKey Optional[IdempotencyKey]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v CloseLoopInput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *CloseLoopInput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *CloseLoopInput) members() ([]member, any) {
	return []member{
		{"memory_id", &v.MemoryID},
		{"resolution", &v.Resolution},
		{"idempotency_key", &v.IdempotencyKey},
	}, nil
}

// CloseLoopOutput is an object.
//
// The loop as it was closed.
type CloseLoopOutput struct {
	// The memory that was closed.
	MemoryID MemoryID

	// Where its full row can be read.
	URI MemoryURI

	// Its kind, which stays as it was.
	Kind MemoryKind

	// Its state now.
	LoopState ClosedLoop

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v CloseLoopOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *CloseLoopOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *CloseLoopOutput) members() ([]member, any) {
	return []member{
		{"memory_id", &v.MemoryID},
		{"uri", &v.URI},
		{"kind", &v.Kind},
		{"loop_state", &v.LoopState},
	}, &v.Extra
}

// EntitiesInput is an object without further members.
//
// Which entities to list. Without any filter: all that the caller can see.
type EntitiesInput struct {
	// Part of a name or alias, without regard to case.
	Query Optional[string]

	// Only entities of these types.
	EntityTypes Optional[[]EntityType]

	// Only entities of this scope.
	Scope Optional[ScopePath]

	// This entity and those that an edge joins to it.
	EntityID Optional[EntityID]

	// Whether to bring the edges.
	IncludeEdges Optional[bool]

	// How many entities to return at most.
	Limit Optional[int64]

	// The `next_cursor` of the page before.
	Cursor Optional[Cursor]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v EntitiesInput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *EntitiesInput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *EntitiesInput) members() ([]member, any) {
	return []member{
		{"query", &v.Query},
		{"entity_types", &v.EntityTypes},
		{"scope", &v.Scope},
		{"entity_id", &v.EntityID},
		{"include_edges", &v.IncludeEdges},
		{"limit", &v.Limit},
		{"cursor", &v.Cursor},
	}, nil
}

// EntitiesOutput is an object.
//
// The entities found.
type EntitiesOutput struct {
	// The entities, most mentioned first.
	Entities []Entity

	// The edges that touch them, oldest first; empty where they were not asked for.
	Edges []EntityEdge

	// Where the next page starts; null on the last one.
	NextCursor Nullable[Cursor]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v EntitiesOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *EntitiesOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *EntitiesOutput) members() ([]member, any) {
	return []member{
		{"entities", &v.Entities},
		{"edges", &v.Edges},
		{"next_cursor", &v.NextCursor},
	}, &v.Extra
}

// ForgetInput is an object without further members.
//
// The memory to forget.
type ForgetInput struct {
	// The memory to forget.
	MemoryID MemoryID

	// Erase it for good.
	Purge Optional[bool]

	// Makes a retry of this very call safe.
	IdempotencyKey Optional[IdempotencyKey]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ForgetInput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ForgetInput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ForgetInput) members() ([]member, any) {
	return []member{
		{"memory_id", &v.MemoryID},
		{"purge", &v.Purge},
		{"idempotency_key", &v.IdempotencyKey},
	}, nil
}

// ForgetOutput is an object.
//
// What became of the memory.
type ForgetOutput struct {
	// The memory that was named.
	MemoryID MemoryID

	// Whether it can come back.
	Outcome ForgetOutputOutcome

	// Whether this call did it; false where it was forgotten already.
	Changed bool

	// Until when it can be restored; null where it cannot.
	RestorableUntil Nullable[Timestamp]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ForgetOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ForgetOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ForgetOutput) members() ([]member, any) {
	return []member{
		{"memory_id", &v.MemoryID},
		{"outcome", &v.Outcome},
		{"changed", &v.Changed},
		{"restorable_until", &v.RestorableUntil},
	}, &v.Extra
}

// ForgetOutputOutcome is one of 2 values.
//
// Whether it can come back.
type ForgetOutputOutcome string

// The values of ForgetOutputOutcome.
const (
	// It is out of every result, and can be restored.
	ForgetOutputOutcomeForgotten ForgetOutputOutcome = "forgotten"

	// It is erased for good.
	ForgetOutputOutcomePurged ForgetOutputOutcome = "purged"
)

// ForgetOutputOutcomeValues returns the listed values of ForgetOutputOutcome, in the schema's order.
func ForgetOutputOutcomeValues() []ForgetOutputOutcome {
	return []ForgetOutputOutcome{
		ForgetOutputOutcomeForgotten,
		ForgetOutputOutcomePurged,
	}
}

// IsKnown says whether the value is listed.
func (v ForgetOutputOutcome) IsKnown() bool {
	switch v {
	case ForgetOutputOutcomeForgotten, ForgetOutputOutcomePurged:
		return true
	}
	return false
}

// NewEntityEdge is an object without further members.
//
// A directed edge from one entity to another.
//
// Its "kind" is always "entity_edge"; it has no field.
type NewEntityEdge struct {
	// The entity that the edge starts from.
	SourceID EntityID

	// The entity that the edge points to; another one than the source.
	TargetID EntityID

	// How the source stands to the target.
	Relation EdgeRelation

	// Why.
	Note Optional[string]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v NewEntityEdge) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *NewEntityEdge) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *NewEntityEdge) members() ([]member, any) {
	return []member{
		{"kind", constant{"entity_edge"}},
		{"source_id", &v.SourceID},
		{"target_id", &v.TargetID},
		{"relation", &v.Relation},
		{"note", &v.Note},
	}, nil
}

func (NewEntityEdge) isLinkInputConnection() {}

// NewEntityMention is an object without further members.
//
// Says that a memory speaks of an entity, which is made where it is unknown.
//
// Its "kind" is always "entity_mention"; it has no field.
type NewEntityMention struct {
	// The memory that mentions the entity.
	MemoryID MemoryID

	// The entity, by type and name.
	Entity EntityName
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v NewEntityMention) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *NewEntityMention) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *NewEntityMention) members() ([]member, any) {
	return []member{
		{"kind", constant{"entity_mention"}},
		{"memory_id", &v.MemoryID},
		{"entity", &v.Entity},
	}, nil
}

func (NewEntityMention) isLinkInputConnection() {}

// NewMemoryLink is an object without further members.
//
// A directed link from one memory to another.
//
// Its "kind" is always "memory_link"; it has no field.
type NewMemoryLink struct {
	// The memory that the link starts from.
	SourceID MemoryID

	// The memory that the link points to; another one than the source.
	TargetID MemoryID

	// What the source says about the target.
	Relation LinkRelation

	// Why.
	Note Optional[string]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v NewMemoryLink) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *NewMemoryLink) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *NewMemoryLink) members() ([]member, any) {
	return []member{
		{"kind", constant{"memory_link"}},
		{"source_id", &v.SourceID},
		{"target_id", &v.TargetID},
		{"relation", &v.Relation},
		{"note", &v.Note},
	}, nil
}

func (NewMemoryLink) isLinkInputConnection() {}

// LinkInput is an object without further members.
//
// The connection to record.
type LinkInput struct {
	// What to connect, told apart by `kind`.
	Connection LinkInputConnection

	// Makes a retry of this very call safe.
	IdempotencyKey Optional[IdempotencyKey]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v LinkInput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *LinkInput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *LinkInput) members() ([]member, any) {
	return []member{
		{"connection", &v.Connection},
		{"idempotency_key", &v.IdempotencyKey},
	}, nil
}

// LinkInputConnection is a tagged union.
//
// What to connect, told apart by `kind`.
//
// It is one of NewMemoryLink, NewEntityMention, NewEntityEdge, told apart by "kind".
//
//sumtype:decl
type LinkInputConnection interface {
	isLinkInputConnection()
}

func readLinkInputConnection(value any) (any, error) {
	switch tagOf(value, "kind") {
	case "smemory_link":
		return variant[NewMemoryLink](value)
	case "sentity_mention":
		return variant[NewEntityMention](value)
	case "sentity_edge":
		return variant[NewEntityEdge](value)
	}
	return nil, noVariant("LinkInputConnection", "kind")
}

// LinkOutput is an object.
//
// The connection on record.
type LinkOutput struct {
	// The connection, told apart by `kind`.
	Connection LinkOutputConnection

	// Whether this call recorded it; false where it was there already.
	Created bool

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v LinkOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *LinkOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *LinkOutput) members() ([]member, any) {
	return []member{
		{"connection", &v.Connection},
		{"created", &v.Created},
	}, &v.Extra
}

// LinkOutputConnection is a tagged union.
//
// The connection, told apart by `kind`.
//
// It is one of MemoryLink, EntityMention, EntityEdge, told apart by "kind".
//
//sumtype:decl
type LinkOutputConnection interface {
	isLinkOutputConnection()
}

func readLinkOutputConnection(value any) (any, error) {
	switch tagOf(value, "kind") {
	case "smemory_link":
		return variant[MemoryLink](value)
	case "sentity_mention":
		return variant[EntityMention](value)
	case "sentity_edge":
		return variant[EntityEdge](value)
	}
	return nil, noVariant("LinkOutputConnection", "kind")
}

// MoveMemoriesInput is an object without further members.
//
// What to move, and where to.
type MoveMemoriesInput struct {
	// The memories to move.
	MemoryIds []MemoryID

	// The scope to move them to. The caller must be allowed to write there.
	Target ScopePath

	// Makes a retry of this very call safe.
	IdempotencyKey Optional[IdempotencyKey]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v MoveMemoriesInput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *MoveMemoriesInput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *MoveMemoriesInput) members() ([]member, any) {
	return []member{
		{"memory_ids", &v.MemoryIds},
		{"target", &v.Target},
		{"idempotency_key", &v.IdempotencyKey},
	}, nil
}

// MoveMemoriesOutput is an object.
//
// What became of each memory.
type MoveMemoriesOutput struct {
	// The scope that was named.
	Target ScopePath

	// Memories that were moved by this call.
	Moved []MemoryID

	// Memories that were there already.
	Unchanged []MemoryID

	// Memories that were not moved, with the reason.
	Failed []ItemFailure

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v MoveMemoriesOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *MoveMemoriesOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *MoveMemoriesOutput) members() ([]member, any) {
	return []member{
		{"target", &v.Target},
		{"moved", &v.Moved},
		{"unchanged", &v.Unchanged},
		{"failed", &v.Failed},
	}, &v.Extra
}

// PromoteRuleInput is an object without further members.
//
// The memory to promote.
type PromoteRuleInput struct {
	// The memory that becomes a rule.
	MemoryID MemoryID

	// The rule in a sentence or two. Absent: an existing rule keeps its statement, and a new
	// one takes the memory's content.
	Statement Optional[string]

	// Whether to pin it. Absent: an existing rule keeps its pin, and a new one is not pinned.
	Pinned Optional[bool]

	// Makes a retry of this very call safe.
	IdempotencyKey Optional[IdempotencyKey]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v PromoteRuleInput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *PromoteRuleInput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *PromoteRuleInput) members() ([]member, any) {
	return []member{
		{"memory_id", &v.MemoryID},
		{"statement", &v.Statement},
		{"pinned", &v.Pinned},
		{"idempotency_key", &v.IdempotencyKey},
	}, nil
}

// PromoteRuleOutput is an object.
//
// The rule as it stands.
type PromoteRuleOutput struct {
	// The rule.
	Rule Rule

	// What this call did.
	Outcome PromoteRuleOutputOutcome

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v PromoteRuleOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *PromoteRuleOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *PromoteRuleOutput) members() ([]member, any) {
	return []member{
		{"rule", &v.Rule},
		{"outcome", &v.Outcome},
	}, &v.Extra
}

// PromoteRuleOutputOutcome is one of 3 values.
//
// What this call did.
type PromoteRuleOutputOutcome string

// The values of PromoteRuleOutputOutcome.
const (
	// The memory became a rule.
	PromoteRuleOutputOutcomeCreated PromoteRuleOutputOutcome = "created"

	// The memory was a rule, and its statement or pin is a new one.
	PromoteRuleOutputOutcomeUpdated PromoteRuleOutputOutcome = "updated"

	// The rule was like this already.
	PromoteRuleOutputOutcomeUnchanged PromoteRuleOutputOutcome = "unchanged"
)

// PromoteRuleOutputOutcomeValues returns the listed values of PromoteRuleOutputOutcome, in the schema's order.
func PromoteRuleOutputOutcomeValues() []PromoteRuleOutputOutcome {
	return []PromoteRuleOutputOutcome{
		PromoteRuleOutputOutcomeCreated,
		PromoteRuleOutputOutcomeUpdated,
		PromoteRuleOutputOutcomeUnchanged,
	}
}

// IsKnown says whether the value is listed.
func (v PromoteRuleOutputOutcome) IsKnown() bool {
	switch v {
	case PromoteRuleOutputOutcomeCreated, PromoteRuleOutputOutcomeUpdated, PromoteRuleOutputOutcomeUnchanged:
		return true
	}
	return false
}

// RecallInput is an object without further members.
//
// What to look for, and where.
type RecallInput struct {
	// What to look for. `*` alone matches everything, newest first.
	Query string

	// Search this scope only. Goes before `project_hint` and `thread`.
	Scope Optional[ScopePath]

	// Slug of one of the caller's own projects to search.
	//
	// Deprecated: Since 2.1.0; not removed before 3.0.0. Send the scope path
	// `proj.<owner>.<slug>`; a bare slug cannot name another owner's project.
	Project Optional[string]

	// Points to the project to search.
	ProjectHint Optional[ProjectHint]

	// The thread of an earlier result; its attached project is searched.
	Thread Optional[ThreadToken]

	// Only memories of these kinds.
	Kinds Optional[[]MemoryKind]

	// Only memories that carry all of these tags.
	Tags Optional[[]Tag]

	// Only memories that mention this entity.
	EntityID Optional[EntityID]

	// Only memories stored at this moment or later.
	CreatedAfter Optional[Timestamp]

	// Only memories stored before this moment.
	CreatedBefore Optional[Timestamp]

	// Only tasks and questions that are still open.
	OpenLoopsOnly Optional[bool]

	// Also memories that others have taken the place of.
	IncludeSuperseded Optional[bool]

	// How many hits to return at most.
	Limit Optional[int64]

	// The `next_cursor` of the page before.
	Cursor Optional[Cursor]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v RecallInput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RecallInput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *RecallInput) members() ([]member, any) {
	return []member{
		{"query", &v.Query},
		{"scope", &v.Scope},
		{"project", &v.Project},
		{"project_hint", &v.ProjectHint},
		{"thread", &v.Thread},
		{"kinds", &v.Kinds},
		{"tags", &v.Tags},
		{"entity_id", &v.EntityID},
		{"created_after", &v.CreatedAfter},
		{"created_before", &v.CreatedBefore},
		{"open_loops_only", &v.OpenLoopsOnly},
		{"include_superseded", &v.IncludeSuperseded},
		{"limit", &v.Limit},
		{"cursor", &v.Cursor},
	}, nil
}

// RecallOutput is an object.
//
// The memories found.
type RecallOutput struct {
	// The hits, best first.
	Memories []MemoryHit

	// Where the next page starts; null on the last one.
	NextCursor Nullable[Cursor]

	// The project that was searched as the attached one.
	Session Optional[SessionAttachment]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v RecallOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RecallOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *RecallOutput) members() ([]member, any) {
	return []member{
		{"memories", &v.Memories},
		{"next_cursor", &v.NextCursor},
		{"session", &v.Session},
	}, &v.Extra
}

// RememberInput is an object without further members.
//
// The memory to store, and where.
type RememberInput struct {
	// What to remember, in plain language, complete in itself.
	Content string

	// What sort of thing it states.
	Kind MemoryKind

	// Where it belongs. Goes before `project_hint` and `thread`.
	Scope Optional[ScopePath]

	// Points to the project it belongs to, and attaches the session to that project. Refused
	// where it matches no project.
	ProjectHint Optional[ProjectHint]

	// The thread of an earlier result; its attached project is where the memory belongs.
	Thread Optional[ThreadToken]

	// Who can read it.
	Visibility Optional[Visibility]

	// Labels to find it by.
	Tags Optional[[]Tag]

	// Free facts to keep with it, such as a commit or a ticket.
	Attributes Optional[Attributes]

	// The people, projects and things it speaks of. Unknown ones are made.
	Entities Optional[[]EntityName]

	// The memories that this one takes the place of.
	Supersedes Optional[[]MemoryID]

	// Makes a retry of this very call safe.
	IdempotencyKey Optional[IdempotencyKey]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v RememberInput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RememberInput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *RememberInput) members() ([]member, any) {
	return []member{
		{"content", &v.Content},
		{"kind", &v.Kind},
		{"scope", &v.Scope},
		{"project_hint", &v.ProjectHint},
		{"thread", &v.Thread},
		{"visibility", &v.Visibility},
		{"tags", &v.Tags},
		{"attributes", &v.Attributes},
		{"entities", &v.Entities},
		{"supersedes", &v.Supersedes},
		{"idempotency_key", &v.IdempotencyKey},
	}, nil
}

// RememberOutput is an object.
//
// What became of the memory.
type RememberOutput struct {
	// Whether it was stored now, or was there already.
	Outcome RememberOutputOutcome

	// The memory that holds the content.
	MemoryID MemoryID

	// Where its full row can be read.
	URI MemoryURI

	// The kind it is stored under.
	Kind MemoryKind

	// The scope it is stored in.
	Scope ScopePath

	// Who can read it.
	Visibility Visibility

	// The memories it took the place of.
	Superseded []MemoryID

	// The entities it mentions, known and new.
	Entities []EntityRef

	// Memories in the same scope that say nearly the same, nearest first. Supersede them where
	// the new one is better.
	Similar []MemoryHit

	// The project that the session is attached to after this call.
	Session Optional[SessionAttachment]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v RememberOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RememberOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *RememberOutput) members() ([]member, any) {
	return []member{
		{"outcome", &v.Outcome},
		{"memory_id", &v.MemoryID},
		{"uri", &v.URI},
		{"kind", &v.Kind},
		{"scope", &v.Scope},
		{"visibility", &v.Visibility},
		{"superseded", &v.Superseded},
		{"entities", &v.Entities},
		{"similar", &v.Similar},
		{"session", &v.Session},
	}, &v.Extra
}

// RememberOutputOutcome is one of 2 values.
//
// Whether it was stored now, or was there already.
type RememberOutputOutcome string

// The values of RememberOutputOutcome.
const (
	// A new memory was stored.
	RememberOutputOutcomeCreated RememberOutputOutcome = "created"

	// A memory of the scope that the caller can see, neither superseded nor closed, states the
	// same already; its content, tags and attributes were left as they are.
	RememberOutputOutcomeDuplicate RememberOutputOutcome = "duplicate"
)

// RememberOutputOutcomeValues returns the listed values of RememberOutputOutcome, in the schema's order.
func RememberOutputOutcomeValues() []RememberOutputOutcome {
	return []RememberOutputOutcome{
		RememberOutputOutcomeCreated,
		RememberOutputOutcomeDuplicate,
	}
}

// IsKnown says whether the value is listed.
func (v RememberOutputOutcome) IsKnown() bool {
	switch v {
	case RememberOutputOutcomeCreated, RememberOutputOutcomeDuplicate:
		return true
	}
	return false
}

// RestoreMemoryInput is an object without further members.
//
// The memory to bring back.
type RestoreMemoryInput struct {
	// The forgotten memory.
	MemoryID MemoryID

	// Makes a retry of this very call safe.
	IdempotencyKey Optional[IdempotencyKey]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v RestoreMemoryInput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RestoreMemoryInput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *RestoreMemoryInput) members() ([]member, any) {
	return []member{
		{"memory_id", &v.MemoryID},
		{"idempotency_key", &v.IdempotencyKey},
	}, nil
}

// RestoreMemoryOutput is an object.
//
// The memory that is back.
type RestoreMemoryOutput struct {
	// The full row.
	Memory Memory

	// Whether this call brought it back; false where it was not forgotten.
	Changed bool

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v RestoreMemoryOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RestoreMemoryOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *RestoreMemoryOutput) members() ([]member, any) {
	return []member{
		{"memory", &v.Memory},
		{"changed", &v.Changed},
	}, &v.Extra
}

// ShareInput is an object without further members.
//
// What to share, and with whom.
type ShareInput struct {
	// The memories to share.
	MemoryIds []MemoryID

	// The team or project whose members may read them. The caller must be one of its members.
	Target GroupPath

	// Makes a retry of this very call safe.
	IdempotencyKey Optional[IdempotencyKey]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ShareInput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ShareInput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ShareInput) members() ([]member, any) {
	return []member{
		{"memory_ids", &v.MemoryIds},
		{"target", &v.Target},
		{"idempotency_key", &v.IdempotencyKey},
	}, nil
}

// ShareOutput is an object.
//
// What became of each memory.
type ShareOutput struct {
	// The team or project that was named.
	Target GroupPath

	// Memories that are shared by this call.
	Shared []MemoryID

	// Memories that its members could read already.
	Unchanged []MemoryID

	// Memories that were not shared, with the reason.
	Failed []ItemFailure

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ShareOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ShareOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ShareOutput) members() ([]member, any) {
	return []member{
		{"target", &v.Target},
		{"shared", &v.Shared},
		{"unchanged", &v.Unchanged},
		{"failed", &v.Failed},
	}, &v.Extra
}

// Attributes is a map.
//
// Free facts about a memory, as text under short names. They are stored and returned, not
// searched.
type Attributes map[string]string

// MarshalJSON writes the value; see its codec for the exact check.
func (v Attributes) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Attributes) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

// ClosedLoop is an object.
//
// The task is done or dropped, or the question answered.
//
// Its "status" is always "closed"; it has no field.
type ClosedLoop struct {
	// When it was closed.
	ClosedAt Timestamp

	// How it ended; null where nobody said.
	Resolution Nullable[string]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ClosedLoop) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ClosedLoop) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ClosedLoop) members() ([]member, any) {
	return []member{
		{"status", constant{"closed"}},
		{"closed_at", &v.ClosedAt},
		{"resolution", &v.Resolution},
	}, &v.Extra
}

func (ClosedLoop) isLoopState() {}

// ContextPack is an object.
//
// What an agent should know before it starts on a task, cut to a token budget. Nothing is cut
// in the middle: what does not fit is left out and counted.
type ContextPack struct {
	// The parts that have something to say: rules, open loops, memories, entities, in this
	// order.
	Sections []ContextSection

	// The budget that was asked for.
	TokenBudget TokenCount

	// What the sections cost together; never more than the budget.
	TokensUsed TokenCount

	// The same number as `tokens_used`.
	//
	// Deprecated: Since 2.1.0; not removed before 3.0.0. Read `tokens_used`, which always holds
	// the same number.
	TokenCount TokenCount

	// How many rules, open loops, memories and entities were found and did not fit.
	Omitted int64

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ContextPack) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ContextPack) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ContextPack) members() ([]member, any) {
	return []member{
		{"sections", &v.Sections},
		{"token_budget", &v.TokenBudget},
		{"tokens_used", &v.TokensUsed},
		{"token_count", &v.TokenCount},
		{"omitted", &v.Omitted},
	}, &v.Extra
}

// ContextSection is a tagged union.
//
// One part of a context pack, told apart by `kind`.
//
// It is one of RulesSection, OpenLoopsSection, MemoriesSection, EntitiesSection, told apart by
// "kind".
//
//sumtype:decl
type ContextSection interface {
	isContextSection()
}

func readContextSection(value any) (any, error) {
	switch tagOf(value, "kind") {
	case "srules":
		return variant[RulesSection](value)
	case "sopen_loops":
		return variant[OpenLoopsSection](value)
	case "smemories":
		return variant[MemoriesSection](value)
	case "sentities":
		return variant[EntitiesSection](value)
	}
	return nil, noVariant("ContextSection", "kind")
}

// EntitiesSection is an object.
//
// The people and things that the memories of the pack mention most.
//
// Its "kind" is always "entities"; it has no field.
type EntitiesSection struct {
	// What the section costs.
	Tokens TokenCount

	// The entities.
	Entities []Entity

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v EntitiesSection) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *EntitiesSection) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *EntitiesSection) members() ([]member, any) {
	return []member{
		{"kind", constant{"entities"}},
		{"tokens", &v.Tokens},
		{"entities", &v.Entities},
	}, &v.Extra
}

func (EntitiesSection) isContextSection() {}

// MemoriesSection is an object.
//
// What else is known that bears on the task, best first.
//
// Its "kind" is always "memories"; it has no field.
type MemoriesSection struct {
	// What the section costs.
	Tokens TokenCount

	// The memories.
	Memories []MemoryHit

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v MemoriesSection) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *MemoriesSection) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *MemoriesSection) members() ([]member, any) {
	return []member{
		{"kind", constant{"memories"}},
		{"tokens", &v.Tokens},
		{"memories", &v.Memories},
	}, &v.Extra
}

func (MemoriesSection) isContextSection() {}

// OpenLoopsSection is an object.
//
// Tasks and questions still open in scope, oldest first.
//
// Its "kind" is always "open_loops"; it has no field.
type OpenLoopsSection struct {
	// What the section costs.
	Tokens TokenCount

	// The open loops.
	Memories []MemoryHit

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v OpenLoopsSection) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *OpenLoopsSection) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *OpenLoopsSection) members() ([]member, any) {
	return []member{
		{"kind", constant{"open_loops"}},
		{"tokens", &v.Tokens},
		{"memories", &v.Memories},
	}, &v.Extra
}

func (OpenLoopsSection) isContextSection() {}

// RulesSection is an object.
//
// The standing rules that apply, pinned ones first.
//
// Its "kind" is always "rules"; it has no field.
type RulesSection struct {
	// What the section costs.
	Tokens TokenCount

	// The rules.
	Rules []Rule

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v RulesSection) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RulesSection) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *RulesSection) members() ([]member, any) {
	return []member{
		{"kind", constant{"rules"}},
		{"tokens", &v.Tokens},
		{"rules", &v.Rules},
	}, &v.Extra
}

func (RulesSection) isContextSection() {}

// ContractVersionModel is a text.
//
// The semantic version of a contract, judged from the client's side.
type ContractVersionModel string

// Cursor is a text.
//
// An opaque position in a list. Send it back unchanged, with the same arguments, for the next
// page.
type Cursor string

// Date is a text.
//
// A day, as RFC 3339 writes it.
type Date string

// EdgeRelation is one of 6 values.
//
// How the first entity of an edge stands to the second.
type EdgeRelation string

// The values of EdgeRelation.
const (
	// It is responsible for the second.
	EdgeRelationOwns EdgeRelation = "owns"

	// It contributes to the second.
	EdgeRelationWorksOn EdgeRelation = "works_on"

	// It belongs inside the second.
	EdgeRelationPartOf EdgeRelation = "part_of"

	// It cannot work without the second.
	EdgeRelationDependsOn EdgeRelation = "depends_on"

	// It makes use of the second, and could do without.
	EdgeRelationUses EdgeRelation = "uses"

	// They have to do with one another in some other way.
	EdgeRelationRelatedTo EdgeRelation = "related_to"
)

// EdgeRelationValues returns the listed values of EdgeRelation, in the schema's order.
func EdgeRelationValues() []EdgeRelation {
	return []EdgeRelation{
		EdgeRelationOwns,
		EdgeRelationWorksOn,
		EdgeRelationPartOf,
		EdgeRelationDependsOn,
		EdgeRelationUses,
		EdgeRelationRelatedTo,
	}
}

// IsKnown says whether the value is listed.
func (v EdgeRelation) IsKnown() bool {
	switch v {
	case EdgeRelationOwns, EdgeRelationWorksOn, EdgeRelationPartOf, EdgeRelationDependsOn, EdgeRelationUses, EdgeRelationRelatedTo:
		return true
	}
	return false
}

// Entity is an object.
//
// A person, project or thing that memories speak of.
type Entity struct {
	// The entity's id.
	ID EntityID

	// What sort of thing it is.
	EntityType EntityType

	// Its name as first written.
	Name string

	// Other names it goes by, sorted.
	Aliases []string

	// The scope it belongs to.
	Scope ScopePath

	// How many memories that the caller can read mention it.
	MemoryCount int64

	// When it was first mentioned.
	CreatedAt Timestamp

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v Entity) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Entity) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *Entity) members() ([]member, any) {
	return []member{
		{"id", &v.ID},
		{"entity_type", &v.EntityType},
		{"name", &v.Name},
		{"aliases", &v.Aliases},
		{"scope", &v.Scope},
		{"memory_count", &v.MemoryCount},
		{"created_at", &v.CreatedAt},
	}, &v.Extra
}

// EntityEdge is an object.
//
// A directed edge from one entity to another.
//
// Its "kind" is always "entity_edge"; it has no field.
type EntityEdge struct {
	// The entity that the edge starts from.
	SourceID EntityID

	// The entity that the edge points to.
	TargetID EntityID

	// How the source stands to the target.
	Relation EdgeRelation

	// Why the edge was made; null where nobody said.
	Note Nullable[string]

	// When the edge was made.
	CreatedAt Timestamp

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v EntityEdge) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *EntityEdge) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *EntityEdge) members() ([]member, any) {
	return []member{
		{"kind", constant{"entity_edge"}},
		{"source_id", &v.SourceID},
		{"target_id", &v.TargetID},
		{"relation", &v.Relation},
		{"note", &v.Note},
		{"created_at", &v.CreatedAt},
	}, &v.Extra
}

func (EntityEdge) isLinkOutputConnection() {}

// EntityID is a text.
//
// The id of one entity.
type EntityID string

// EntityMention is an object.
//
// Says that a memory speaks of an entity.
//
// Its "kind" is always "entity_mention"; it has no field.
type EntityMention struct {
	// The memory that mentions the entity.
	MemoryID MemoryID

	// The entity that is mentioned.
	Entity EntityRef

	// When the mention was recorded.
	CreatedAt Timestamp

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v EntityMention) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *EntityMention) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *EntityMention) members() ([]member, any) {
	return []member{
		{"kind", constant{"entity_mention"}},
		{"memory_id", &v.MemoryID},
		{"entity", &v.Entity},
		{"created_at", &v.CreatedAt},
	}, &v.Extra
}

func (EntityMention) isLinkOutputConnection() {}

// EntityName is an object without further members.
//
// Names an entity by type and name. It is made where the scope has none of that type and name,
// compared without regard to case.
type EntityName struct {
	// What sort of thing it is.
	EntityType EntityType

	// What it is called.
	Name string
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v EntityName) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *EntityName) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *EntityName) members() ([]member, any) {
	return []member{
		{"entity_type", &v.EntityType},
		{"name", &v.Name},
	}, nil
}

// EntityRef is an object.
//
// An entity in short: enough to name it and to look it up.
type EntityRef struct {
	// The entity's id.
	ID EntityID

	// What sort of thing it is.
	EntityType EntityType

	// Its name as first written.
	Name string

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v EntityRef) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *EntityRef) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *EntityRef) members() ([]member, any) {
	return []member{
		{"id", &v.ID},
		{"entity_type", &v.EntityType},
		{"name", &v.Name},
	}, &v.Extra
}

// EntityType is one of 8 values.
//
// What sort of thing an entity is.
type EntityType string

// The values of EntityType.
const (
	// A human being.
	EntityTypePerson EntityType = "person"

	// A piece of work with a goal and members.
	EntityTypeProject EntityType = "project"

	// A source repository.
	EntityTypeRepo EntityType = "repo"

	// A published unit of code with versions.
	EntityTypePackage EntityType = "package"

	// Something that runs and can be called.
	EntityTypeService EntityType = "service"

	// A program or utility that people or agents use.
	EntityTypeTool EntityType = "tool"

	// Code that other code is built on.
	EntityTypeLibrary EntityType = "library"

	// An idea, a term or a technique.
	EntityTypeConcept EntityType = "concept"
)

// EntityTypeValues returns the listed values of EntityType, in the schema's order.
func EntityTypeValues() []EntityType {
	return []EntityType{
		EntityTypePerson,
		EntityTypeProject,
		EntityTypeRepo,
		EntityTypePackage,
		EntityTypeService,
		EntityTypeTool,
		EntityTypeLibrary,
		EntityTypeConcept,
	}
}

// IsKnown says whether the value is listed.
func (v EntityType) IsKnown() bool {
	switch v {
	case EntityTypePerson, EntityTypeProject, EntityTypeRepo, EntityTypePackage, EntityTypeService, EntityTypeTool, EntityTypeLibrary, EntityTypeConcept:
		return true
	}
	return false
}

// GroupPath is a text.
//
// The scope path of something that several people belong to: `proj.<owner>.<slug>` or
// `team.<slug>`.
type GroupPath string

// IdempotencyKey is a text.
//
// A key that the caller makes up for one intended effect and sends again with every retry of
// it. The same key with the same arguments gives the first result and one effect; with other
// arguments it is a `conflict`.
type IdempotencyKey string

// ItemFailure is an object.
//
// Why one memory of a call on many was left as it was. The others are not affected.
type ItemFailure struct {
	// The memory that was left as it was.
	MemoryID MemoryID

	// Why.
	Error ErrorObject

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ItemFailure) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ItemFailure) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ItemFailure) members() ([]member, any) {
	return []member{
		{"memory_id", &v.MemoryID},
		{"error", &v.Error},
	}, &v.Extra
}

// LinkRelation is one of 7 values.
//
// What the first memory of a link says about the second.
type LinkRelation string

// The values of LinkRelation.
const (
	// It takes the place of the second, which is kept but no longer recalled.
	LinkRelationSupersedes LinkRelation = "supersedes"

	// It says the same in more detail.
	LinkRelationRefines LinkRelation = "refines"

	// Both cannot hold; someone has to decide.
	LinkRelationContradicts LinkRelation = "contradicts"

	// It holds only as long as the second does.
	LinkRelationDependsOn LinkRelation = "depends_on"

	// The second is its reason.
	LinkRelationCausedBy LinkRelation = "caused_by"

	// They belong together in some other way.
	LinkRelationRelatesTo LinkRelation = "relates_to"

	// It states the same as the second, in other words.
	//
	// Deprecated: Since 2.1.0; not removed before 3.0.0. Link the memory to keep to the other
	// one with `supersedes`: a duplicate that stays in recall helps nobody.
	LinkRelationDuplicates LinkRelation = "duplicates"
)

// LinkRelationValues returns the listed values of LinkRelation, in the schema's order.
func LinkRelationValues() []LinkRelation {
	return []LinkRelation{
		LinkRelationSupersedes,
		LinkRelationRefines,
		LinkRelationContradicts,
		LinkRelationDependsOn,
		LinkRelationCausedBy,
		LinkRelationRelatesTo,
		LinkRelationDuplicates,
	}
}

// IsKnown says whether the value is listed.
func (v LinkRelation) IsKnown() bool {
	switch v {
	case LinkRelationSupersedes, LinkRelationRefines, LinkRelationContradicts, LinkRelationDependsOn, LinkRelationCausedBy, LinkRelationRelatesTo, LinkRelationDuplicates:
		return true
	}
	return false
}

// LoopState is a tagged union.
//
// Whether an open loop still waits or was closed, told apart by `status`.
//
// It is one of OpenLoop, ClosedLoop, told apart by "status".
//
//sumtype:decl
type LoopState interface {
	isLoopState()
}

func readLoopState(value any) (any, error) {
	switch tagOf(value, "status") {
	case "sopen":
		return variant[OpenLoop](value)
	case "sclosed":
		return variant[ClosedLoop](value)
	}
	return nil, noVariant("LoopState", "status")
}

// Memory is an object.
//
// One memory: the full, untruncated row.
type Memory struct {
	// The memory's id.
	ID MemoryID

	// Where this row can be read as a resource.
	URI MemoryURI

	// What sort of thing it states.
	Kind MemoryKind

	// What it states, whole.
	Content string

	// Where it lives.
	Scope ScopePath

	// Who can read it, beside those it is shared with.
	Visibility Visibility

	// The teams and projects it was shared with, sorted.
	SharedWith []GroupPath

	// Who stored it.
	Author Principal

	// Its labels, sorted.
	Tags []Tag

	// Free facts stored with it.
	Attributes Attributes

	// The state of the open loop; absent where `kind` is not an open loop.
	LoopState Optional[LoopState]

	// The memory that took its place; null while none has.
	SupersededBy Nullable[MemoryID]

	// The entities it speaks of, by name.
	Entities []EntityRef

	// Its links to and from memories that the caller can read, oldest first.
	Links []MemoryLink

	// When it was stored.
	CreatedAt Timestamp

	// When anything about it last changed.
	UpdatedAt Timestamp

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v Memory) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Memory) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *Memory) members() ([]member, any) {
	return []member{
		{"id", &v.ID},
		{"uri", &v.URI},
		{"kind", &v.Kind},
		{"content", &v.Content},
		{"scope", &v.Scope},
		{"visibility", &v.Visibility},
		{"shared_with", &v.SharedWith},
		{"author", &v.Author},
		{"tags", &v.Tags},
		{"attributes", &v.Attributes},
		{"loop_state", &v.LoopState},
		{"superseded_by", &v.SupersededBy},
		{"entities", &v.Entities},
		{"links", &v.Links},
		{"created_at", &v.CreatedAt},
		{"updated_at", &v.UpdatedAt},
	}, &v.Extra
}

// MemoryHit is an object.
//
// A memory as a search shows it: an excerpt, and where to read the whole.
type MemoryHit struct {
	// The memory's id.
	ID MemoryID

	// Where the full row can be read.
	URI MemoryURI

	// What sort of thing it states.
	Kind MemoryKind

	// The content, or its beginning up to the last whole word that fits.
	Excerpt string

	// Whether the content goes on after the excerpt.
	Truncated bool

	// Where it lives.
	Scope ScopePath

	// Who can read it, beside those it is shared with.
	Visibility Visibility

	// Who stored it.
	Author Principal

	// Its labels, sorted.
	Tags []Tag

	// The state of the open loop; absent where `kind` is not an open loop.
	LoopState Optional[LoopState]

	// The memory that took its place; null while none has.
	SupersededBy Nullable[MemoryID]

	// How well it fits the query, from 0 to 1; comparable within one result only.
	Score json.Number

	// When it was stored.
	CreatedAt Timestamp

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v MemoryHit) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *MemoryHit) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *MemoryHit) members() ([]member, any) {
	return []member{
		{"id", &v.ID},
		{"uri", &v.URI},
		{"kind", &v.Kind},
		{"excerpt", &v.Excerpt},
		{"truncated", &v.Truncated},
		{"scope", &v.Scope},
		{"visibility", &v.Visibility},
		{"author", &v.Author},
		{"tags", &v.Tags},
		{"loop_state", &v.LoopState},
		{"superseded_by", &v.SupersededBy},
		{"score", &v.Score},
		{"created_at", &v.CreatedAt},
	}, &v.Extra
}

// MemoryID is a text.
//
// The id of one memory. It never changes and is never used again.
type MemoryID string

// MemoryKind is one of 9 values.
//
// What sort of thing a memory states. `task` and `open-question` are open loops until they are
// closed.
type MemoryKind string

// The values of MemoryKind.
const (
	// Something that is so, and is likely to stay so.
	MemoryKindFact MemoryKind = "fact"

	// How a person or a team likes things done.
	MemoryKindPreference MemoryKind = "preference"

	// A choice that was made, best stored with its reason.
	MemoryKindDecision MemoryKind = "decision"

	// A practice that everyone in the scope follows.
	MemoryKindConvention MemoryKind = "convention"

	// A trap that cost time once and need not cost it again.
	MemoryKindGotcha MemoryKind = "gotcha"

	// Where something is to be found: a document, a dashboard, a command.
	MemoryKindReference MemoryKind = "reference"

	// What happened in one piece of work, as a summary.
	MemoryKindEpisode MemoryKind = "episode"

	// Something still to be done: an open loop.
	MemoryKindTask MemoryKind = "task"

	// Something still to be answered: an open loop.
	MemoryKindOpenQuestion MemoryKind = "open-question"
)

// MemoryKindValues returns the listed values of MemoryKind, in the schema's order.
func MemoryKindValues() []MemoryKind {
	return []MemoryKind{
		MemoryKindFact,
		MemoryKindPreference,
		MemoryKindDecision,
		MemoryKindConvention,
		MemoryKindGotcha,
		MemoryKindReference,
		MemoryKindEpisode,
		MemoryKindTask,
		MemoryKindOpenQuestion,
	}
}

// IsKnown says whether the value is listed.
func (v MemoryKind) IsKnown() bool {
	switch v {
	case MemoryKindFact, MemoryKindPreference, MemoryKindDecision, MemoryKindConvention, MemoryKindGotcha, MemoryKindReference, MemoryKindEpisode, MemoryKindTask, MemoryKindOpenQuestion:
		return true
	}
	return false
}

// MemoryLink is an object.
//
// A directed link from one memory to another.
//
// Its "kind" is always "memory_link"; it has no field.
type MemoryLink struct {
	// The memory that the link starts from.
	SourceID MemoryID

	// The memory that the link points to.
	TargetID MemoryID

	// What the source says about the target.
	Relation LinkRelation

	// Why the link was made; null where nobody said.
	Note Nullable[string]

	// When the link was made.
	CreatedAt Timestamp

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v MemoryLink) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *MemoryLink) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *MemoryLink) members() ([]member, any) {
	return []member{
		{"kind", constant{"memory_link"}},
		{"source_id", &v.SourceID},
		{"target_id", &v.TargetID},
		{"relation", &v.Relation},
		{"note", &v.Note},
		{"created_at", &v.CreatedAt},
	}, &v.Extra
}

func (MemoryLink) isLinkOutputConnection() {}

// MemoryURI is a text.
//
// Where the full, untruncated memory can be read as a resource. What it resolves to is decided
// by the caller's identity, never by the URI.
type MemoryURI string

// OpenLoop is an object.
//
// The task is to be done, or the question to be answered.
//
// Its "status" is always "open"; it has no field.
type OpenLoop struct {
	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v OpenLoop) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *OpenLoop) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *OpenLoop) members() ([]member, any) {
	return []member{
		{"status", constant{"open"}},
	}, &v.Extra
}

func (OpenLoop) isLoopState() {}

// Principal is a text.
//
// The authenticated user whom a call or a memory belongs to.
type Principal string

// ProjectHint is a text.
//
// Something that points to a project where its scope path is not known: a git remote, a
// directory, or the project's slug.
type ProjectHint string

// ProjectPath is a text.
//
// The scope path of a project: `proj.<owner>.<slug>`.
type ProjectPath string

// Rule is an object.
//
// A standing rule: a memory that applies to every piece of work in its scope.
type Rule struct {
	// The rule's id.
	ID RuleID

	// What to do, or not to do, in a sentence or two.
	Statement string

	// Where it applies.
	Scope ScopePath

	// Whether it is announced first and is in every context pack.
	Pinned bool

	// The memory that it was promoted from.
	MemoryID MemoryID

	// Who promoted it.
	Author Principal

	// When it was promoted.
	CreatedAt Timestamp

	// When its statement or its pin last changed.
	UpdatedAt Timestamp

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v Rule) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Rule) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *Rule) members() ([]member, any) {
	return []member{
		{"id", &v.ID},
		{"statement", &v.Statement},
		{"scope", &v.Scope},
		{"pinned", &v.Pinned},
		{"memory_id", &v.MemoryID},
		{"author", &v.Author},
		{"created_at", &v.CreatedAt},
		{"updated_at", &v.UpdatedAt},
	}, &v.Extra
}

// RuleID is a text.
//
// The id of one standing rule.
type RuleID string

// ScopePath is a text.
//
// Where a memory lives: `user.<name>` is one person's own space, `proj.<owner>.<slug>` a
// project, `team.<slug>` a team.
type ScopePath string

// SessionAttachment is an object.
//
// The project that the caller's session is attached to.
type SessionAttachment struct {
	// The attached project; null while the session is attached to none.
	AttachedProject Nullable[ProjectPath]

	// Send it back as `thread` on later calls, so that the project survives a reconnect. Absent
	// while unattached.
	Thread Optional[ThreadToken]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v SessionAttachment) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *SessionAttachment) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *SessionAttachment) members() ([]member, any) {
	return []member{
		{"attached_project", &v.AttachedProject},
		{"thread", &v.Thread},
	}, &v.Extra
}

// Tag is a text.
//
// A short label in lower case.
type Tag string

// ThreadToken is a text.
//
// A durable token that selects session state, above all the attached project, inside the
// authenticated caller's own account. It survives a reconnect and is not a credential: one that
// is not the caller's own is `not_found`. The same caller and project always give the same
// token.
type ThreadToken string

// Timestamp is a text.
//
// A moment in UTC, as RFC 3339 writes it with `T` and `Z`. Fractions of a second are optional.
type Timestamp string

// TokenCount is a whole number.
//
// A size in tokens, estimated the same way everywhere: the bytes of the text in UTF-8, divided
// by four and rounded up. The text of a hit is its excerpt, of a rule its statement, of an
// entity its name.
type TokenCount int64

// Visibility is one of 2 values.
//
// Who can read a memory, beside those it is shared with.
type Visibility string

// The values of Visibility.
const (
	// Its author alone, whatever the scope.
	VisibilityPrivate Visibility = "private"

	// Every member of its scope. In a `user` scope that is the one user.
	VisibilityScope Visibility = "scope"
)

// VisibilityValues returns the listed values of Visibility, in the schema's order.
func VisibilityValues() []Visibility {
	return []Visibility{
		VisibilityPrivate,
		VisibilityScope,
	}
}

// IsKnown says whether the value is listed.
func (v Visibility) IsKnown() bool {
	switch v {
	case VisibilityPrivate, VisibilityScope:
		return true
	}
	return false
}

// AgentID is a text.
//
// The agent on whose behalf a call is made. It comes from the gateway's configuration, never
// from a call's arguments.
type AgentID string

// Amount is an object without further members.
//
// An exact amount of money: a whole number of minor units, never a float and never text.
type Amount struct {
	// The amount in the currency's smallest unit, such as cents.
	MinorUnits int64

	// The ISO 4217 code.
	Currency string
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v Amount) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Amount) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *Amount) members() ([]member, any) {
	return []member{
		{"minor_units", &v.MinorUnits},
		{"currency", &v.Currency},
	}, nil
}

// ApprovalToken is an object without further members.
//
// A human's signed consent to one call above an approval threshold. It holds once and for a
// short time, and travels with the call's metadata, never in its arguments.
type ApprovalToken struct {
	// The id of the token; it is accepted once.
	TokenID string

	// Who consented.
	Approver string

	// The agent that may call.
	Agent AgentID

	// The tool that may be called.
	Tool ToolName

	// The arguments that were consented to, as a digest of their canonical form (RFC 8785).
	ArgumentsDigest Digest

	// From when it holds.
	IssuedAt Timestamp

	// Until when it holds.
	ExpiresAt Timestamp

	// The approver's key.
	KeyID KeyID

	// The signature over the other members in canonical form (RFC 8785), behind a domain
	// prefix.
	Signature Signature
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ApprovalToken) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ApprovalToken) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ApprovalToken) members() ([]member, any) {
	return []member{
		{"token_id", &v.TokenID},
		{"approver", &v.Approver},
		{"agent", &v.Agent},
		{"tool", &v.Tool},
		{"arguments_digest", &v.ArgumentsDigest},
		{"issued_at", &v.IssuedAt},
		{"expires_at", &v.ExpiresAt},
		{"key_id", &v.KeyID},
		{"signature", &v.Signature},
	}, nil
}

// ApprovedTool is an object without further members.
//
// One tool as it was approved.
type ApprovedTool struct {
	// The upstream that offers it, by its name in the configuration.
	Upstream string

	// The tool's name at the upstream.
	Name ToolName

	// Digest of its title, description, schemas and hints in canonical form (RFC 8785).
	Digest Digest
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ApprovedTool) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ApprovedTool) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ApprovedTool) members() ([]member, any) {
	return []member{
		{"upstream", &v.Upstream},
		{"name", &v.Name},
		{"digest", &v.Digest},
	}, nil
}

// ApprovedTools is an object without further members.
//
// The tools of a gateway's upstreams as they were when someone approved them. A tool that no
// longer matches is denied until it is approved again.
//
// Its "version" is always 1; it has no field.
type ApprovedTools struct {
	// The approved tools, by name.
	Tools []ApprovedTool
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ApprovedTools) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ApprovedTools) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ApprovedTools) members() ([]member, any) {
	return []member{
		{"version", constant{1}},
		{"tools", &v.Tools},
	}, nil
}

// AuditEntry is an object without further members.
//
// One call in the server's audit log: who, what, how it ended and how long it took. Never any
// content.
type AuditEntry struct {
	// When the call came.
	At Timestamp

	// Who called; null where authentication failed.
	Principal Nullable[Principal]

	// The tool that was called.
	Tool string

	// The code it failed with; null where it succeeded.
	Code Nullable[ErrorCode]

	// How long it took, in microseconds.
	DurationUs int64
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v AuditEntry) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *AuditEntry) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *AuditEntry) members() ([]member, any) {
	return []member{
		{"at", &v.At},
		{"principal", &v.Principal},
		{"tool", &v.Tool},
		{"code", &v.Code},
		{"duration_us", &v.DurationUs},
	}, nil
}

// AuthorizationEnvelope is an object without further members.
//
// The normalized facts of one call, which are all that the policy sees. Private: it never
// leaves the process.
type AuthorizationEnvelope struct {
	// Who calls.
	Agent AgentID

	// What is called.
	Tool ToolName

	// What the call acts on; null where the tool acts on nothing that can be named.
	Resource Nullable[string]

	// How much the call spends; null where the tool spends nothing.
	Amount Nullable[Amount]

	// Digest of the arguments in their canonical form (RFC 8785).
	ArgumentsDigest Digest
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v AuthorizationEnvelope) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *AuthorizationEnvelope) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *AuthorizationEnvelope) members() ([]member, any) {
	return []member{
		{"agent", &v.Agent},
		{"tool", &v.Tool},
		{"resource", &v.Resource},
		{"amount", &v.Amount},
		{"arguments_digest", &v.ArgumentsDigest},
	}, nil
}

// AuthorizationError is an object without further members.
//
// What a caller may know of a failed call: enough to act on, and nothing of a private policy.
// Closed, so that nothing else can leak.
type AuthorizationError struct {
	// The public code.
	Code AuthorizationErrorCode

	// Whether a retry may be safe, resolved for this very operation.
	Retryable bool

	// The stage that failed.
	Stage AuthorizationErrorStage

	// The HTTP-style status of the code.
	Status AuthorizationErrorStatus
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v AuthorizationError) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *AuthorizationError) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *AuthorizationError) members() ([]member, any) {
	return []member{
		{"code", &v.Code},
		{"retryable", &v.Retryable},
		{"stage", &v.Stage},
		{"status", &v.Status},
	}, nil
}

// AuthorizationErrorCode is one of 12 values.
//
// The public code.
type AuthorizationErrorCode string

// The values of AuthorizationErrorCode.
const (
	AuthorizationErrorCodeGatewayInvalidMCPRequest    AuthorizationErrorCode = "gateway.INVALID_MCP_REQUEST"
	AuthorizationErrorCodePolicyAuthorizationDenied   AuthorizationErrorCode = "policy.AUTHORIZATION_DENIED"
	AuthorizationErrorCodePolicyInvalidPolicyState    AuthorizationErrorCode = "policy.INVALID_POLICY_STATE"
	AuthorizationErrorCodeReplayNullifierAlreadyUsed  AuthorizationErrorCode = "replay.NULLIFIER_ALREADY_USED"
	AuthorizationErrorCodeProofServerUnavailable      AuthorizationErrorCode = "proof.SERVER_UNAVAILABLE"
	AuthorizationErrorCodeProofGenerationFailed       AuthorizationErrorCode = "proof.GENERATION_FAILED"
	AuthorizationErrorCodeProofVerificationFailed     AuthorizationErrorCode = "proof.VERIFICATION_FAILED"
	AuthorizationErrorCodeMidnightContractUnavailable AuthorizationErrorCode = "midnight.CONTRACT_UNAVAILABLE"
	AuthorizationErrorCodeMidnightIndexerUnavailable  AuthorizationErrorCode = "midnight.INDEXER_UNAVAILABLE"
	AuthorizationErrorCodeMidnightInvalidState        AuthorizationErrorCode = "midnight.INVALID_STATE"
	AuthorizationErrorCodeMidnightTxSubmissionFailed  AuthorizationErrorCode = "midnight.TX_SUBMISSION_FAILED"
	AuthorizationErrorCodeGatewayUpstreamToolFailed   AuthorizationErrorCode = "gateway.UPSTREAM_TOOL_FAILED"
)

// AuthorizationErrorCodeValues returns the listed values of AuthorizationErrorCode, in the schema's order.
func AuthorizationErrorCodeValues() []AuthorizationErrorCode {
	return []AuthorizationErrorCode{
		AuthorizationErrorCodeGatewayInvalidMCPRequest,
		AuthorizationErrorCodePolicyAuthorizationDenied,
		AuthorizationErrorCodePolicyInvalidPolicyState,
		AuthorizationErrorCodeReplayNullifierAlreadyUsed,
		AuthorizationErrorCodeProofServerUnavailable,
		AuthorizationErrorCodeProofGenerationFailed,
		AuthorizationErrorCodeProofVerificationFailed,
		AuthorizationErrorCodeMidnightContractUnavailable,
		AuthorizationErrorCodeMidnightIndexerUnavailable,
		AuthorizationErrorCodeMidnightInvalidState,
		AuthorizationErrorCodeMidnightTxSubmissionFailed,
		AuthorizationErrorCodeGatewayUpstreamToolFailed,
	}
}

// IsKnown says whether the value is listed.
func (v AuthorizationErrorCode) IsKnown() bool {
	switch v {
	case AuthorizationErrorCodeGatewayInvalidMCPRequest, AuthorizationErrorCodePolicyAuthorizationDenied, AuthorizationErrorCodePolicyInvalidPolicyState, AuthorizationErrorCodeReplayNullifierAlreadyUsed, AuthorizationErrorCodeProofServerUnavailable, AuthorizationErrorCodeProofGenerationFailed, AuthorizationErrorCodeProofVerificationFailed, AuthorizationErrorCodeMidnightContractUnavailable, AuthorizationErrorCodeMidnightIndexerUnavailable, AuthorizationErrorCodeMidnightInvalidState, AuthorizationErrorCodeMidnightTxSubmissionFailed, AuthorizationErrorCodeGatewayUpstreamToolFailed:
		return true
	}
	return false
}

// AuthorizationErrorStage is one of 5 values.
//
// The stage that failed.
type AuthorizationErrorStage string

// The values of AuthorizationErrorStage.
const (
	AuthorizationErrorStageGateway  AuthorizationErrorStage = "gateway"
	AuthorizationErrorStagePolicy   AuthorizationErrorStage = "policy"
	AuthorizationErrorStageReplay   AuthorizationErrorStage = "replay"
	AuthorizationErrorStageProof    AuthorizationErrorStage = "proof"
	AuthorizationErrorStageMidnight AuthorizationErrorStage = "midnight"
)

// AuthorizationErrorStageValues returns the listed values of AuthorizationErrorStage, in the schema's order.
func AuthorizationErrorStageValues() []AuthorizationErrorStage {
	return []AuthorizationErrorStage{
		AuthorizationErrorStageGateway,
		AuthorizationErrorStagePolicy,
		AuthorizationErrorStageReplay,
		AuthorizationErrorStageProof,
		AuthorizationErrorStageMidnight,
	}
}

// IsKnown says whether the value is listed.
func (v AuthorizationErrorStage) IsKnown() bool {
	switch v {
	case AuthorizationErrorStageGateway, AuthorizationErrorStagePolicy, AuthorizationErrorStageReplay, AuthorizationErrorStageProof, AuthorizationErrorStageMidnight:
		return true
	}
	return false
}

// AuthorizationErrorStatus is one of 6 values.
//
// The HTTP-style status of the code.
type AuthorizationErrorStatus int64

// The values of AuthorizationErrorStatus.
const (
	AuthorizationErrorStatusValue400 AuthorizationErrorStatus = 400
	AuthorizationErrorStatusValue403 AuthorizationErrorStatus = 403
	AuthorizationErrorStatusValue409 AuthorizationErrorStatus = 409
	AuthorizationErrorStatusValue500 AuthorizationErrorStatus = 500
	AuthorizationErrorStatusValue502 AuthorizationErrorStatus = 502
	AuthorizationErrorStatusValue503 AuthorizationErrorStatus = 503
)

// AuthorizationErrorStatusValues returns the listed values of AuthorizationErrorStatus, in the schema's order.
func AuthorizationErrorStatusValues() []AuthorizationErrorStatus {
	return []AuthorizationErrorStatus{
		AuthorizationErrorStatusValue400,
		AuthorizationErrorStatusValue403,
		AuthorizationErrorStatusValue409,
		AuthorizationErrorStatusValue500,
		AuthorizationErrorStatusValue502,
		AuthorizationErrorStatusValue503,
	}
}

// IsKnown says whether the value is listed.
func (v AuthorizationErrorStatus) IsKnown() bool {
	switch v {
	case AuthorizationErrorStatusValue400, AuthorizationErrorStatusValue403, AuthorizationErrorStatusValue409, AuthorizationErrorStatusValue500, AuthorizationErrorStatusValue502, AuthorizationErrorStatusValue503:
		return true
	}
	return false
}

// AuthorizationID is a text.
//
// The id of one authorization. Every call takes a fresh one.
type AuthorizationID string

// AuthorizationReceipt is an object without further members.
//
// Shows that a call was authorized and finalized before it ran. Anyone can verify it from the
// public side: the proof against the public inputs, the nullifier against the ledger.
type AuthorizationReceipt struct {
	// The authorization.
	AuthorizationID AuthorizationID

	// The proof over the public inputs of the ledger's entry.
	Proof Proof

	// The ledger's entry.
	Ledger LedgerReceipt
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v AuthorizationReceipt) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *AuthorizationReceipt) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *AuthorizationReceipt) members() ([]member, any) {
	return []member{
		{"authorization_id", &v.AuthorizationID},
		{"proof", &v.Proof},
		{"ledger", &v.Ledger},
	}, nil
}

// CallIdempotencyKey is a text.
//
// A key that the caller makes up for one intended call through the gateway and sends again with
// every retry of it. The same key with the same call gives the first outcome of the upstream,
// which is called once; with another call it is refused.
type CallIdempotencyKey string

// CallRate is an object without further members.
//
// A number of calls in a sliding span of time.
type CallRate struct {
	// How many calls.
	Calls int64

	// In how many seconds.
	PerSeconds int64
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v CallRate) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *CallRate) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *CallRate) members() ([]member, any) {
	return []member{
		{"calls", &v.Calls},
		{"per_seconds", &v.PerSeconds},
	}, nil
}

// CapabilitySlot is an object.
//
// What the server announces at connect time under `capabilities.experimental`: the version of
// the contract that it speaks.
type CapabilitySlot struct {
	// The version of the contract.
	Version ContractVersionModel

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v CapabilitySlot) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *CapabilitySlot) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *CapabilitySlot) members() ([]member, any) {
	return []member{
		{"version", &v.Version},
	}, &v.Extra
}

// ContractBundle is an object.
//
// The whole contract in one document: its manifest and every schema, by path.
type ContractBundle struct {
	// The contract's name.
	Name string

	// The contract's version.
	Version ContractVersionModel

	// The manifest, as it stands in the contract's folder.
	Manifest map[string]any

	// Every schema, under its path in the contract's folder.
	Documents map[string]map[string]any

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ContractBundle) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ContractBundle) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ContractBundle) members() ([]member, any) {
	return []member{
		{"name", &v.Name},
		{"version", &v.Version},
		{"manifest", &v.Manifest},
		{"documents", &v.Documents},
	}, &v.Extra
}

// Deprecation is an object.
//
// One thing that will be removed.
type Deprecation struct {
	// The thing: path and JSON Pointer in the contract's folder.
	At string

	// What sort of thing it is.
	Subject DeprecationSubject

	// Deprecated since this version.
	Since ContractVersionModel

	// Not removed before this version.
	Removal ContractVersionModel

	// What takes its place; null where nothing does.
	Replacement Nullable[string]

	// The day after which it may stop working; null where none is set.
	Sunset Nullable[Date]

	// What a client should do; null where the replacement says it all.
	Note Nullable[string]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v Deprecation) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Deprecation) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *Deprecation) members() ([]member, any) {
	return []member{
		{"at", &v.At},
		{"subject", &v.Subject},
		{"since", &v.Since},
		{"removal", &v.Removal},
		{"replacement", &v.Replacement},
		{"sunset", &v.Sunset},
		{"note", &v.Note},
	}, &v.Extra
}

// DeprecationSubject is one of 4 values.
//
// What sort of thing it is.
type DeprecationSubject string

// The values of DeprecationSubject.
const (
	DeprecationSubjectTool       DeprecationSubject = "tool"
	DeprecationSubjectProperty   DeprecationSubject = "property"
	DeprecationSubjectEnumMember DeprecationSubject = "enum-member"
	DeprecationSubjectErrorCode  DeprecationSubject = "error-code"
)

// DeprecationSubjectValues returns the listed values of DeprecationSubject, in the schema's order.
func DeprecationSubjectValues() []DeprecationSubject {
	return []DeprecationSubject{
		DeprecationSubjectTool,
		DeprecationSubjectProperty,
		DeprecationSubjectEnumMember,
		DeprecationSubjectErrorCode,
	}
}

// IsKnown says whether the value is listed.
func (v DeprecationSubject) IsKnown() bool {
	switch v {
	case DeprecationSubjectTool, DeprecationSubjectProperty, DeprecationSubjectEnumMember, DeprecationSubjectErrorCode:
		return true
	}
	return false
}

// DeprecationLedger is an object.
//
// What is deprecated, every change that a client has to act on, and when each version was
// released.
type DeprecationLedger struct {
	// The contract's version.
	Version ContractVersionModel

	// The deprecations, by place.
	Deprecations []Deprecation

	// The breaking and behavioural changes, newest first.
	Changes []RecordedChange

	// The releases, newest first.
	Releases []ReleaseModel

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v DeprecationLedger) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *DeprecationLedger) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *DeprecationLedger) members() ([]member, any) {
	return []member{
		{"version", &v.Version},
		{"deprecations", &v.Deprecations},
		{"changes", &v.Changes},
		{"releases", &v.Releases},
	}, &v.Extra
}

// Digest is a text.
//
// A SHA-256 digest in lower-case hexadecimal.
type Digest string

// ErrorBody is an object without further members.
//
// The one body of every tool failure and of every non-OAuth route failure. On MCP it is the
// first text block of a result with `isError: true`, and there is no `structuredContent`.
type ErrorBody struct {
	// What went wrong.
	Error ErrorObject
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ErrorBody) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ErrorBody) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ErrorBody) members() ([]member, any) {
	return []member{
		{"error", &v.Error},
	}, nil
}

// ErrorDetails is an object.
//
// Structured context of a failure. Open: other members may come with any release. Never a stack
// trace, never the rejected value, never what the caller is not entitled to.
type ErrorDetails struct {
	// With `validation_failed`: what is wrong, by place.
	Errors Optional[[]ValidationProblem]

	// With `rate_limited`: how long to wait before the next try.
	RetryAfterMs Optional[int64]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ErrorDetails) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ErrorDetails) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ErrorDetails) members() ([]member, any) {
	return []member{
		{"errors", &v.Errors},
		{"retry_after_ms", &v.RetryAfterMs},
	}, &v.Extra
}

// ErrorObject is an object without further members.
//
// A failure that a client can branch on.
type ErrorObject struct {
	// The class of the failure. Branch on this.
	Code ErrorCode

	// What happened, for humans. It may be reworded in any release, but for a documented
	// prefix.
	Message string

	// Structured context, where there is any.
	Details Optional[ErrorDetails]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ErrorObject) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ErrorObject) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ErrorObject) members() ([]member, any) {
	return []member{
		{"code", &v.Code},
		{"message", &v.Message},
		{"details", &v.Details},
	}, nil
}

// ErrorTable is an object.
//
// Every public error code, with what it means and what the caller does about it.
type ErrorTable struct {
	// The contract's version.
	Version ContractVersionModel

	// The codes of tools and routes.
	Tool []ToolErrorEntry

	// The public codes of the gateway.
	Gateway []GatewayErrorEntry

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ErrorTable) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ErrorTable) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ErrorTable) members() ([]member, any) {
	return []member{
		{"version", &v.Version},
		{"tool", &v.Tool},
		{"gateway", &v.Gateway},
	}, &v.Extra
}

// GatewayErrorEntry is an object.
//
// One public code of the gateway.
type GatewayErrorEntry struct {
	// The code.
	Code string

	// Its name for humans.
	Title string

	// What it means.
	Description string

	// Its HTTP-style status.
	Status int64

	// Whether a retry helps.
	Retry RetryRule

	// What the caller does.
	Caller string

	// The stage that reports it.
	Stage string

	// Whether the upstream tool was called.
	Upstream GatewayErrorEntryUpstream

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v GatewayErrorEntry) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *GatewayErrorEntry) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *GatewayErrorEntry) members() ([]member, any) {
	return []member{
		{"code", &v.Code},
		{"title", &v.Title},
		{"description", &v.Description},
		{"status", &v.Status},
		{"retry", &v.Retry},
		{"caller", &v.Caller},
		{"stage", &v.Stage},
		{"upstream", &v.Upstream},
	}, &v.Extra
}

// GatewayErrorEntryUpstream is one of 2 values.
//
// Whether the upstream tool was called.
type GatewayErrorEntryUpstream string

// The values of GatewayErrorEntryUpstream.
const (
	GatewayErrorEntryUpstreamBefore GatewayErrorEntryUpstream = "before"
	GatewayErrorEntryUpstreamAfter  GatewayErrorEntryUpstream = "after"
)

// GatewayErrorEntryUpstreamValues returns the listed values of GatewayErrorEntryUpstream, in the schema's order.
func GatewayErrorEntryUpstreamValues() []GatewayErrorEntryUpstream {
	return []GatewayErrorEntryUpstream{
		GatewayErrorEntryUpstreamBefore,
		GatewayErrorEntryUpstreamAfter,
	}
}

// IsKnown says whether the value is listed.
func (v GatewayErrorEntryUpstream) IsKnown() bool {
	switch v {
	case GatewayErrorEntryUpstreamBefore, GatewayErrorEntryUpstreamAfter:
		return true
	}
	return false
}

// ToolErrorEntry is an object.
//
// One code of tools and routes.
type ToolErrorEntry struct {
	// The code.
	Code ErrorCode

	// Its name for humans.
	Title string

	// What it means.
	Description string

	// Its HTTP status.
	Status int64

	// Whether a retry helps.
	Retry RetryRule

	// What the caller does.
	Caller string

	// Message prefixes that are part of the contract.
	Prefixes []string

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ToolErrorEntry) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ToolErrorEntry) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ToolErrorEntry) members() ([]member, any) {
	return []member{
		{"code", &v.Code},
		{"title", &v.Title},
		{"description", &v.Description},
		{"status", &v.Status},
		{"retry", &v.Retry},
		{"caller", &v.Caller},
		{"prefixes", &v.Prefixes},
	}, &v.Extra
}

// ExportRecord is a tagged union.
//
// One line of an export (JSON Lines), told apart by `record`. The first line is the header;
// memories carry their links.
//
// It is one of ExportHeader, ExportedEntity, ExportedEdge, ExportedMemory, ExportedRule, told
// apart by "record".
//
//sumtype:decl
type ExportRecord interface {
	isExportRecord()
}

func readExportRecord(value any) (any, error) {
	switch tagOf(value, "record") {
	case "sheader":
		return variant[ExportHeader](value)
	case "sentity":
		return variant[ExportedEntity](value)
	case "sedge":
		return variant[ExportedEdge](value)
	case "smemory":
		return variant[ExportedMemory](value)
	case "srule":
		return variant[ExportedRule](value)
	}
	return nil, noVariant("ExportRecord", "record")
}

// ExportHeader is an object without further members.
//
// Whose export this is, and which contract it speaks.
//
// Its "record" is always "header"; it has no field.
type ExportHeader struct {
	// The contract's version.
	Contract ContractVersionModel

	// Whose memories these are.
	Principal Principal
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ExportHeader) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ExportHeader) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ExportHeader) members() ([]member, any) {
	return []member{
		{"record", constant{"header"}},
		{"contract", &v.Contract},
		{"principal", &v.Principal},
	}, nil
}

func (ExportHeader) isExportRecord() {}

// ExportedEdge is an object without further members.
//
// One edge between entities.
//
// Its "record" is always "edge"; it has no field.
type ExportedEdge struct {
	// The edge.
	Edge EntityEdge
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ExportedEdge) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ExportedEdge) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ExportedEdge) members() ([]member, any) {
	return []member{
		{"record", constant{"edge"}},
		{"edge", &v.Edge},
	}, nil
}

func (ExportedEdge) isExportRecord() {}

// ExportedEntity is an object without further members.
//
// One entity.
//
// Its "record" is always "entity"; it has no field.
type ExportedEntity struct {
	// The entity.
	Entity Entity
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ExportedEntity) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ExportedEntity) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ExportedEntity) members() ([]member, any) {
	return []member{
		{"record", constant{"entity"}},
		{"entity", &v.Entity},
	}, nil
}

func (ExportedEntity) isExportRecord() {}

// ExportedMemory is an object without further members.
//
// One memory, forgotten ones included.
//
// Its "record" is always "memory"; it has no field.
type ExportedMemory struct {
	// The full row.
	Memory Memory

	// When it was forgotten; null where it was not.
	ForgottenAt Nullable[Timestamp]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ExportedMemory) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ExportedMemory) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ExportedMemory) members() ([]member, any) {
	return []member{
		{"record", constant{"memory"}},
		{"memory", &v.Memory},
		{"forgotten_at", &v.ForgottenAt},
	}, nil
}

func (ExportedMemory) isExportRecord() {}

// ExportedRule is an object without further members.
//
// One standing rule.
//
// Its "record" is always "rule"; it has no field.
type ExportedRule struct {
	// The rule.
	Rule Rule
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ExportedRule) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ExportedRule) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ExportedRule) members() ([]member, any) {
	return []member{
		{"record", constant{"rule"}},
		{"rule", &v.Rule},
	}, nil
}

func (ExportedRule) isExportRecord() {}

// GatewayAuditEntry is an object without further members.
//
// One call in the gateway's audit trail, which is private and chained by hashes. Never any
// arguments.
type GatewayAuditEntry struct {
	// The place of the entry in the trail, from 1.
	Sequence int64

	// When the call came.
	At Timestamp

	// The authorization.
	AuthorizationID AuthorizationID

	// Who called.
	Agent AgentID

	// What was called, as the caller named it.
	Tool string

	// How the call ended.
	Outcome GatewayAuditEntryOutcome

	// The code it failed with, private ones included; null where it was allowed.
	Code Nullable[GatewayErrorCode]

	// The way through, stage by stage.
	Stages []StageOutcome

	// Where the ledger has the authorization; null where it was not finalized.
	LedgerHeight Nullable[int64]

	// Hash of the entry before; all zeros at sequence 1.
	PreviousHash Digest

	// Hash of this entry without this member, in canonical form (RFC 8785).
	EntryHash Digest
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v GatewayAuditEntry) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *GatewayAuditEntry) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *GatewayAuditEntry) members() ([]member, any) {
	return []member{
		{"sequence", &v.Sequence},
		{"at", &v.At},
		{"authorization_id", &v.AuthorizationID},
		{"agent", &v.Agent},
		{"tool", &v.Tool},
		{"outcome", &v.Outcome},
		{"code", &v.Code},
		{"stages", &v.Stages},
		{"ledger_height", &v.LedgerHeight},
		{"previous_hash", &v.PreviousHash},
		{"entry_hash", &v.EntryHash},
	}, nil
}

// GatewayAuditEntryOutcome is one of 3 values.
//
// How the call ended.
type GatewayAuditEntryOutcome string

// The values of GatewayAuditEntryOutcome.
const (
	GatewayAuditEntryOutcomeAllowed GatewayAuditEntryOutcome = "allowed"
	GatewayAuditEntryOutcomeDenied  GatewayAuditEntryOutcome = "denied"
	GatewayAuditEntryOutcomeFailed  GatewayAuditEntryOutcome = "failed"
)

// GatewayAuditEntryOutcomeValues returns the listed values of GatewayAuditEntryOutcome, in the schema's order.
func GatewayAuditEntryOutcomeValues() []GatewayAuditEntryOutcome {
	return []GatewayAuditEntryOutcome{
		GatewayAuditEntryOutcomeAllowed,
		GatewayAuditEntryOutcomeDenied,
		GatewayAuditEntryOutcomeFailed,
	}
}

// IsKnown says whether the value is listed.
func (v GatewayAuditEntryOutcome) IsKnown() bool {
	switch v {
	case GatewayAuditEntryOutcomeAllowed, GatewayAuditEntryOutcomeDenied, GatewayAuditEntryOutcomeFailed:
		return true
	}
	return false
}

// GatewayConfig is an object without further members.
//
// How a gateway is set up: its upstreams, who calls, which facts it reads from arguments, and
// where policy, prover and ledger are. Written as TOML; this is its content. Relative paths
// start from the file's folder.
type GatewayConfig struct {
	// Who calls. Exactly one without a token digest serves the stdio transport.
	Agents []GatewayAgent

	// Path of the policy file.
	Policy string

	// Path of the list of approved tools.
	ApprovedTools string

	// Folder for keys, nullifiers, receipts and the audit trail.
	State string

	// The servers behind the gateway.
	Upstreams []Upstream

	// The tools that can be called, with the facts that are read from their arguments. A tool
	// that is not here is denied.
	Tools []ToolNormalizer

	// The keys that approval tokens may be signed with.
	ApprovalKeys Optional[[]VerificationKey]

	// Where proofs are made. Absent: embedded.
	Prover Optional[ProverChoice]

	// Where authorizations are finalized. Absent: embedded.
	Ledger Optional[LedgerChoice]

	// How long each stage may take.
	Deadlines Optional[StageDeadlines]

	// How often an idempotent call may be sent again after its upstream failed.
	Retries Optional[int64]

	// Resources that may be read, by URI. All others are denied.
	AllowedResources Optional[[]string]

	// Prompts that may be fetched, by name. All others are denied.
	AllowedPrompts Optional[[]string]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v GatewayConfig) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *GatewayConfig) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *GatewayConfig) members() ([]member, any) {
	return []member{
		{"agents", &v.Agents},
		{"policy", &v.Policy},
		{"approved_tools", &v.ApprovedTools},
		{"state", &v.State},
		{"upstreams", &v.Upstreams},
		{"tools", &v.Tools},
		{"approval_keys", &v.ApprovalKeys},
		{"prover", &v.Prover},
		{"ledger", &v.Ledger},
		{"deadlines", &v.Deadlines},
		{"retries", &v.Retries},
		{"allowed_resources", &v.AllowedResources},
		{"allowed_prompts", &v.AllowedPrompts},
	}, nil
}

// AmountPointers is an object without further members.
//
// Where in the arguments an amount stands.
type AmountPointers struct {
	// JSON Pointer of the argument that holds the minor units, as a whole number.
	MinorUnits string

	// The currency, which is the same for every call, as an ISO 4217 code; or the JSON Pointer
	// of the argument that holds it.
	Currency string
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v AmountPointers) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *AmountPointers) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *AmountPointers) members() ([]member, any) {
	return []member{
		{"minor_units", &v.MinorUnits},
		{"currency", &v.Currency},
	}, nil
}

// EmbeddedLedger is an object without further members.
//
// A file in the state folder.
//
// Its "mode" is always "embedded"; it has no field.
type EmbeddedLedger struct {
	// Whether each entry is forced to disk before the call goes on.
	Durable Optional[bool]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v EmbeddedLedger) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *EmbeddedLedger) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *EmbeddedLedger) members() ([]member, any) {
	return []member{
		{"mode", constant{"embedded"}},
		{"durable", &v.Durable},
	}, nil
}

func (EmbeddedLedger) isLedgerChoice() {}

// EmbeddedProver is an object without further members.
//
// The gateway signs with a key of its own.
//
// Its "mode" is always "embedded"; it has no field.
type EmbeddedProver struct{}

// MarshalJSON writes the value; see its codec for the exact check.
func (v EmbeddedProver) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *EmbeddedProver) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *EmbeddedProver) members() ([]member, any) {
	return []member{
		{"mode", constant{"embedded"}},
	}, nil
}

func (EmbeddedProver) isProverChoice() {}

// GatewayAgent is an object without further members.
//
// One agent that may call.
type GatewayAgent struct {
	// Its id.
	Agent AgentID

	// Digest of its bearer token, for the HTTP transport.
	TokenDigest Optional[Digest]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v GatewayAgent) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *GatewayAgent) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *GatewayAgent) members() ([]member, any) {
	return []member{
		{"agent", &v.Agent},
		{"token_digest", &v.TokenDigest},
	}, nil
}

// HTTPUpstream is an object without further members.
//
// A server that runs elsewhere.
//
// Its "transport" is always "http"; it has no field.
type HTTPUpstream struct {
	// Its name; it prefixes tool names that collide.
	Name string

	// Its MCP endpoint.
	URL string

	// Path of a file that holds its bearer token. Absent: it needs none.
	TokenFile Optional[string]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v HTTPUpstream) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *HTTPUpstream) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *HTTPUpstream) members() ([]member, any) {
	return []member{
		{"transport", constant{"http"}},
		{"name", &v.Name},
		{"url", &v.URL},
		{"token_file", &v.TokenFile},
	}, nil
}

func (HTTPUpstream) isUpstream() {}

// LedgerChoice is a tagged union.
//
// Where authorizations are finalized, told apart by `mode`.
//
// It is one of EmbeddedLedger, RemoteLedger, told apart by "mode".
//
//sumtype:decl
type LedgerChoice interface {
	isLedgerChoice()
}

func readLedgerChoice(value any) (any, error) {
	switch tagOf(value, "mode") {
	case "sembedded":
		return variant[EmbeddedLedger](value)
	case "sremote":
		return variant[RemoteLedger](value)
	}
	return nil, noVariant("LedgerChoice", "mode")
}

// ProverChoice is a tagged union.
//
// Where proofs are made, told apart by `mode`.
//
// It is one of EmbeddedProver, RemoteProver, told apart by "mode".
//
//sumtype:decl
type ProverChoice interface {
	isProverChoice()
}

func readProverChoice(value any) (any, error) {
	switch tagOf(value, "mode") {
	case "sembedded":
		return variant[EmbeddedProver](value)
	case "sremote":
		return variant[RemoteProver](value)
	}
	return nil, noVariant("ProverChoice", "mode")
}

// RemoteLedger is an object without further members.
//
// Another process keeps it, with one endpoint to submit to and another to query.
//
// Its "mode" is always "remote"; it has no field.
type RemoteLedger struct {
	// Base URL of the submission side.
	SubmitURL string

	// Base URL of the query side.
	QueryURL string

	// Path of a file that holds its bearer token. Absent: it needs none.
	TokenFile Optional[string]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v RemoteLedger) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RemoteLedger) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *RemoteLedger) members() ([]member, any) {
	return []member{
		{"mode", constant{"remote"}},
		{"submit_url", &v.SubmitURL},
		{"query_url", &v.QueryURL},
		{"token_file", &v.TokenFile},
	}, nil
}

func (RemoteLedger) isLedgerChoice() {}

// RemoteProver is an object without further members.
//
// Another process signs.
//
// Its "mode" is always "remote"; it has no field.
type RemoteProver struct {
	// Its base URL.
	URL string

	// The key that its proofs must verify with.
	Key VerificationKey

	// Path of a file that holds its bearer token. Absent: it needs none.
	TokenFile Optional[string]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v RemoteProver) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RemoteProver) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *RemoteProver) members() ([]member, any) {
	return []member{
		{"mode", constant{"remote"}},
		{"url", &v.URL},
		{"key", &v.Key},
		{"token_file", &v.TokenFile},
	}, nil
}

func (RemoteProver) isProverChoice() {}

// StageDeadlines is an object without further members.
//
// How long each stage may take, in milliseconds.
type StageDeadlines struct {
	// Reading the facts.
	Normalize Optional[int64]

	// Evaluating the policy.
	Authorize Optional[int64]

	// Making the proof.
	Prove Optional[int64]

	// Submitting to the ledger, and querying it.
	Finalize Optional[int64]

	// The upstream's answer.
	Upstream Optional[int64]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v StageDeadlines) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *StageDeadlines) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *StageDeadlines) members() ([]member, any) {
	return []member{
		{"normalize", &v.Normalize},
		{"authorize", &v.Authorize},
		{"prove", &v.Prove},
		{"finalize", &v.Finalize},
		{"upstream", &v.Upstream},
	}, nil
}

// StdioUpstream is an object without further members.
//
// A server that the gateway starts.
//
// Its "transport" is always "stdio"; it has no field.
type StdioUpstream struct {
	// Its name; it prefixes tool names that collide.
	Name string

	// The program and its arguments.
	Command []string

	// Variables to set for it.
	Environment Optional[map[string]string]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v StdioUpstream) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *StdioUpstream) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *StdioUpstream) members() ([]member, any) {
	return []member{
		{"transport", constant{"stdio"}},
		{"name", &v.Name},
		{"command", &v.Command},
		{"environment", &v.Environment},
	}, nil
}

func (StdioUpstream) isUpstream() {}

// ToolNormalizer is an object without further members.
//
// Which facts of a call the policy gets to see.
type ToolNormalizer struct {
	// The tool, as the gateway lists it.
	Tool ToolName

	// JSON Pointer of the argument that names the resource. Absent: the tool acts on nothing
	// that can be named.
	Resource Optional[string]

	// Where the amount stands. Absent: the tool spends nothing.
	Amount Optional[AmountPointers]

	// Whether a repeat does no harm. Absent: the tool's own hint decides.
	Idempotent Optional[bool]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ToolNormalizer) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ToolNormalizer) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ToolNormalizer) members() ([]member, any) {
	return []member{
		{"tool", &v.Tool},
		{"resource", &v.Resource},
		{"amount", &v.Amount},
		{"idempotent", &v.Idempotent},
	}, nil
}

// Upstream is a tagged union.
//
// One server behind the gateway, told apart by `transport`.
//
// It is one of StdioUpstream, HTTPUpstream, told apart by "transport".
//
//sumtype:decl
type Upstream interface {
	isUpstream()
}

func readUpstream(value any) (any, error) {
	switch tagOf(value, "transport") {
	case "sstdio":
		return variant[StdioUpstream](value)
	case "shttp":
		return variant[HTTPUpstream](value)
	}
	return nil, noVariant("Upstream", "transport")
}

// VerificationKey is an object without further members.
//
// A public Ed25519 key.
type VerificationKey struct {
	// Its name.
	KeyID KeyID

	// The key: 32 bytes in base64url without padding.
	PublicKey string
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v VerificationKey) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *VerificationKey) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *VerificationKey) members() ([]member, any) {
	return []member{
		{"key_id", &v.KeyID},
		{"public_key", &v.PublicKey},
	}, nil
}

// HealthStatus is an object.
//
// Says that the process runs and can answer.
//
// Its "status" is always "ok"; it has no field.
type HealthStatus struct {
	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v HealthStatus) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *HealthStatus) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *HealthStatus) members() ([]member, any) {
	return []member{
		{"status", constant{"ok"}},
	}, &v.Extra
}

// InstructionsRecord is an object.
//
// Says how the connect-time instructions were composed, so that a client can see what it did
// not get.
type InstructionsRecord struct {
	// The budget in bytes of UTF-8; null where none held.
	Budget Nullable[int64]

	// The size of the text that was sent, in bytes of UTF-8.
	Bytes int64

	// The segments that were sent, in the order of the text.
	Included []Instructions

	// The segments that did not fit, first dropped first.
	Dropped []Instructions

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v InstructionsRecord) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *InstructionsRecord) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *InstructionsRecord) members() ([]member, any) {
	return []member{
		{"budget", &v.Budget},
		{"bytes", &v.Bytes},
		{"included", &v.Included},
		{"dropped", &v.Dropped},
	}, &v.Extra
}

// KeyID is a text.
//
// Names the key that a signature verifies with.
type KeyID string

// LedgerQuery is a tagged union.
//
// Asks the ledger for finalized entries, told apart by `kind`.
//
// It is one of ByNullifier, ByAuthorization, ByHeight, told apart by "kind".
//
//sumtype:decl
type LedgerQuery interface {
	isLedgerQuery()
}

func readLedgerQuery(value any) (any, error) {
	switch tagOf(value, "kind") {
	case "snullifier":
		return variant[ByNullifier](value)
	case "sauthorization":
		return variant[ByAuthorization](value)
	case "sheight":
		return variant[ByHeight](value)
	}
	return nil, noVariant("LedgerQuery", "kind")
}

// ByAuthorization is an object without further members.
//
// The entry of an authorization.
//
// Its "kind" is always "authorization"; it has no field.
type ByAuthorization struct {
	// The authorization.
	AuthorizationID AuthorizationID
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ByAuthorization) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ByAuthorization) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ByAuthorization) members() ([]member, any) {
	return []member{
		{"kind", constant{"authorization"}},
		{"authorization_id", &v.AuthorizationID},
	}, nil
}

func (ByAuthorization) isLedgerQuery() {}

// ByHeight is an object without further members.
//
// Entries in order.
//
// Its "kind" is always "height"; it has no field.
type ByHeight struct {
	// Only entries above this height; 0 starts at the first.
	AfterHeight int64

	// How many entries at most.
	Limit Optional[int64]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ByHeight) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ByHeight) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ByHeight) members() ([]member, any) {
	return []member{
		{"kind", constant{"height"}},
		{"after_height", &v.AfterHeight},
		{"limit", &v.Limit},
	}, nil
}

func (ByHeight) isLedgerQuery() {}

// ByNullifier is an object without further members.
//
// The entry that spent a nullifier.
//
// Its "kind" is always "nullifier"; it has no field.
type ByNullifier struct {
	// The nullifier.
	Nullifier Digest
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ByNullifier) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ByNullifier) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ByNullifier) members() ([]member, any) {
	return []member{
		{"kind", constant{"nullifier"}},
		{"nullifier", &v.Nullifier},
	}, nil
}

func (ByNullifier) isLedgerQuery() {}

// LedgerQueryResult is an object without further members.
//
// The entries found, in order of height.
type LedgerQueryResult struct {
	// The entries; empty where there are none.
	Receipts []LedgerReceipt

	// The height of the newest entry; 0 while the ledger is empty.
	HeadHeight int64
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v LedgerQueryResult) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *LedgerQueryResult) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *LedgerQueryResult) members() ([]member, any) {
	return []member{
		{"receipts", &v.Receipts},
		{"head_height", &v.HeadHeight},
	}, nil
}

// LedgerReceipt is an object without further members.
//
// One finalized entry of the ledger. Entries form a chain: each names the hash of the one
// before.
type LedgerReceipt struct {
	// The authorization that was finalized.
	AuthorizationID AuthorizationID

	// What was recorded.
	PublicInputs PublicInputs

	// The place of the entry in the ledger, from 1.
	Height int64

	// When it became final.
	FinalizedAt Timestamp

	// Hash of the entry before; all zeros at height 1.
	PreviousHash Digest

	// Hash of this entry without this member, in canonical form (RFC 8785).
	EntryHash Digest
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v LedgerReceipt) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *LedgerReceipt) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *LedgerReceipt) members() ([]member, any) {
	return []member{
		{"authorization_id", &v.AuthorizationID},
		{"public_inputs", &v.PublicInputs},
		{"height", &v.Height},
		{"finalized_at", &v.FinalizedAt},
		{"previous_hash", &v.PreviousHash},
		{"entry_hash", &v.EntryHash},
	}, nil
}

// LedgerSubmit is an object without further members.
//
// Asks the ledger to finalize one authorization: to spend its nullifier and keep its
// commitments.
type LedgerSubmit struct {
	// The authorization.
	AuthorizationID AuthorizationID

	// What to record.
	PublicInputs PublicInputs

	// The proof over the public inputs.
	Proof Proof
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v LedgerSubmit) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *LedgerSubmit) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *LedgerSubmit) members() ([]member, any) {
	return []member{
		{"authorization_id", &v.AuthorizationID},
		{"public_inputs", &v.PublicInputs},
		{"proof", &v.Proof},
	}, nil
}

// LedgerSubmitResult is a tagged union.
//
// What became of a submission, told apart by `outcome`.
//
// It is one of SubmissionFinalized, NullifierUsed, SubmissionRejected, told apart by "outcome".
//
//sumtype:decl
type LedgerSubmitResult interface {
	isLedgerSubmitResult()
}

func readLedgerSubmitResult(value any) (any, error) {
	switch tagOf(value, "outcome") {
	case "sfinalized":
		return variant[SubmissionFinalized](value)
	case "snullifier_used":
		return variant[NullifierUsed](value)
	case "srejected":
		return variant[SubmissionRejected](value)
	}
	return nil, noVariant("LedgerSubmitResult", "outcome")
}

// NullifierUsed is an object without further members.
//
// The nullifier was spent before; nothing was recorded.
//
// Its "outcome" is always "nullifier_used"; it has no field.
type NullifierUsed struct {
	// The nullifier.
	Nullifier Digest
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v NullifierUsed) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *NullifierUsed) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *NullifierUsed) members() ([]member, any) {
	return []member{
		{"outcome", constant{"nullifier_used"}},
		{"nullifier", &v.Nullifier},
	}, nil
}

func (NullifierUsed) isLedgerSubmitResult() {}

// SubmissionFinalized is an object without further members.
//
// The authorization is final.
//
// Its "outcome" is always "finalized"; it has no field.
type SubmissionFinalized struct {
	// The entry.
	Receipt LedgerReceipt
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v SubmissionFinalized) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *SubmissionFinalized) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *SubmissionFinalized) members() ([]member, any) {
	return []member{
		{"outcome", constant{"finalized"}},
		{"receipt", &v.Receipt},
	}, nil
}

func (SubmissionFinalized) isLedgerSubmitResult() {}

// SubmissionRejected is an object without further members.
//
// The ledger refused the submission; nothing was recorded.
//
// Its "outcome" is always "rejected"; it has no field.
type SubmissionRejected struct {
	// Why, for the operator.
	Reason SubmissionRejectedReason
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v SubmissionRejected) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *SubmissionRejected) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *SubmissionRejected) members() ([]member, any) {
	return []member{
		{"outcome", constant{"rejected"}},
		{"reason", &v.Reason},
	}, nil
}

func (SubmissionRejected) isLedgerSubmitResult() {}

// SubmissionRejectedReason is one of 4 values.
//
// Why, for the operator.
type SubmissionRejectedReason string

// The values of SubmissionRejectedReason.
const (
	SubmissionRejectedReasonProofInvalid SubmissionRejectedReason = "proof_invalid"
	SubmissionRejectedReasonKeyUnknown   SubmissionRejectedReason = "key_unknown"
	SubmissionRejectedReasonStateInvalid SubmissionRejectedReason = "state_invalid"
	SubmissionRejectedReasonStorageFull  SubmissionRejectedReason = "storage_full"
)

// SubmissionRejectedReasonValues returns the listed values of SubmissionRejectedReason, in the schema's order.
func SubmissionRejectedReasonValues() []SubmissionRejectedReason {
	return []SubmissionRejectedReason{
		SubmissionRejectedReasonProofInvalid,
		SubmissionRejectedReasonKeyUnknown,
		SubmissionRejectedReasonStateInvalid,
		SubmissionRejectedReasonStorageFull,
	}
}

// IsKnown says whether the value is listed.
func (v SubmissionRejectedReason) IsKnown() bool {
	switch v {
	case SubmissionRejectedReasonProofInvalid, SubmissionRejectedReasonKeyUnknown, SubmissionRejectedReasonStateInvalid, SubmissionRejectedReasonStorageFull:
		return true
	}
	return false
}

// OAuthError is an object.
//
// The flat error body of the OAuth endpoints (RFC 6749, section 5.2). It is not an error body
// of the tools. With status 429, `Retry-After` says when to try again.
type OAuthError struct {
	// The OAuth error code.
	Error OAuthErrorError

	// What happened, for the developer of the client.
	ErrorDescription Optional[string]

	// A page that explains it.
	ErrorURI Optional[string]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v OAuthError) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *OAuthError) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *OAuthError) members() ([]member, any) {
	return []member{
		{"error", &v.Error},
		{"error_description", &v.ErrorDescription},
		{"error_uri", &v.ErrorURI},
	}, &v.Extra
}

// OAuthErrorError is one of 13 values.
//
// The OAuth error code.
type OAuthErrorError string

// The values of OAuthErrorError.
const (
	OAuthErrorErrorInvalidRequest          OAuthErrorError = "invalid_request"
	OAuthErrorErrorInvalidClient           OAuthErrorError = "invalid_client"
	OAuthErrorErrorInvalidGrant            OAuthErrorError = "invalid_grant"
	OAuthErrorErrorUnauthorizedClient      OAuthErrorError = "unauthorized_client"
	OAuthErrorErrorUnsupportedGrantType    OAuthErrorError = "unsupported_grant_type"
	OAuthErrorErrorUnsupportedResponseType OAuthErrorError = "unsupported_response_type"
	OAuthErrorErrorUnsupportedTokenType    OAuthErrorError = "unsupported_token_type"
	OAuthErrorErrorInvalidScope            OAuthErrorError = "invalid_scope"
	OAuthErrorErrorInvalidRedirectURI      OAuthErrorError = "invalid_redirect_uri"
	OAuthErrorErrorInvalidClientMetadata   OAuthErrorError = "invalid_client_metadata"
	OAuthErrorErrorAccessDenied            OAuthErrorError = "access_denied"
	OAuthErrorErrorServerError             OAuthErrorError = "server_error"
	OAuthErrorErrorTemporarilyUnavailable  OAuthErrorError = "temporarily_unavailable"
)

// OAuthErrorErrorValues returns the listed values of OAuthErrorError, in the schema's order.
func OAuthErrorErrorValues() []OAuthErrorError {
	return []OAuthErrorError{
		OAuthErrorErrorInvalidRequest,
		OAuthErrorErrorInvalidClient,
		OAuthErrorErrorInvalidGrant,
		OAuthErrorErrorUnauthorizedClient,
		OAuthErrorErrorUnsupportedGrantType,
		OAuthErrorErrorUnsupportedResponseType,
		OAuthErrorErrorUnsupportedTokenType,
		OAuthErrorErrorInvalidScope,
		OAuthErrorErrorInvalidRedirectURI,
		OAuthErrorErrorInvalidClientMetadata,
		OAuthErrorErrorAccessDenied,
		OAuthErrorErrorServerError,
		OAuthErrorErrorTemporarilyUnavailable,
	}
}

// IsKnown says whether the value is listed.
func (v OAuthErrorError) IsKnown() bool {
	switch v {
	case OAuthErrorErrorInvalidRequest, OAuthErrorErrorInvalidClient, OAuthErrorErrorInvalidGrant, OAuthErrorErrorUnauthorizedClient, OAuthErrorErrorUnsupportedGrantType, OAuthErrorErrorUnsupportedResponseType, OAuthErrorErrorUnsupportedTokenType, OAuthErrorErrorInvalidScope, OAuthErrorErrorInvalidRedirectURI, OAuthErrorErrorInvalidClientMetadata, OAuthErrorErrorAccessDenied, OAuthErrorErrorServerError, OAuthErrorErrorTemporarilyUnavailable:
		return true
	}
	return false
}

// PolicyFile is an object without further members.
//
// The private policy of a gateway: what it grants. Everything else is denied. The file must be
// readable by its owner alone (mode 0600).
//
// Its "version" is always 1; it has no field.
type PolicyFile struct {
	// The owner's name for the policy. Private.
	PolicyID string

	// The rules; a call is granted where one of them fits it. Empty: everything is denied.
	Rules []PolicyRule
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v PolicyFile) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *PolicyFile) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *PolicyFile) members() ([]member, any) {
	return []member{
		{"version", constant{1}},
		{"policy_id", &v.PolicyID},
		{"rules", &v.Rules},
	}, nil
}

// PolicyRule is an object without further members.
//
// Grants calls that fit it in every respect. Whatever a rule does not speak of, it does not
// grant.
type PolicyRule struct {
	// The owner's name for the rule. Private.
	ID string

	// The agents it grants to.
	Agents []AgentID

	// The tools it grants.
	Tools []ToolName

	// The resources it grants. Absent: only calls that act on no named resource.
	Resources Optional[[]ResourceMatch]

	// The most that one call may spend, in this currency. Absent: only calls that spend
	// nothing.
	Maximum Optional[Amount]

	// Above this amount a call needs an approval token as well. Absent: none does.
	ApprovalAbove Optional[Amount]

	// When it grants. Absent: always.
	Window Optional[TimeWindow]

	// How often it grants. Absent: without limit.
	Rate Optional[CallRate]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v PolicyRule) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *PolicyRule) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *PolicyRule) members() ([]member, any) {
	return []member{
		{"id", &v.ID},
		{"agents", &v.Agents},
		{"tools", &v.Tools},
		{"resources", &v.Resources},
		{"maximum", &v.Maximum},
		{"approval_above", &v.ApprovalAbove},
		{"window", &v.Window},
		{"rate", &v.Rate},
	}, nil
}

// Proof is an object without further members.
//
// A signature over the public inputs by the prover's key. It attests that the holder of the key
// evaluated the policy; it is not a zero-knowledge proof.
//
// Its "scheme" is always "ed25519"; it has no field.
type Proof struct {
	// The prover's key.
	KeyID KeyID

	// The signature over the public inputs in their canonical form (RFC 8785), behind a domain
	// prefix.
	Signature Signature
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v Proof) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Proof) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *Proof) members() ([]member, any) {
	return []member{
		{"scheme", constant{"ed25519"}},
		{"key_id", &v.KeyID},
		{"signature", &v.Signature},
	}, nil
}

// ProverRequest is an object without further members.
//
// Asks the prover for a proof over the public inputs of one authorization.
type ProverRequest struct {
	// The authorization.
	AuthorizationID AuthorizationID

	// What to prove.
	PublicInputs PublicInputs
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ProverRequest) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ProverRequest) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ProverRequest) members() ([]member, any) {
	return []member{
		{"authorization_id", &v.AuthorizationID},
		{"public_inputs", &v.PublicInputs},
	}, nil
}

// ProverResponse is a tagged union.
//
// The prover's answer, told apart by `outcome`.
//
// It is one of ProofMade, ProofRefused, told apart by "outcome".
//
//sumtype:decl
type ProverResponse interface {
	isProverResponse()
}

func readProverResponse(value any) (any, error) {
	switch tagOf(value, "outcome") {
	case "sproved":
		return variant[ProofMade](value)
	case "sfailed":
		return variant[ProofRefused](value)
	}
	return nil, noVariant("ProverResponse", "outcome")
}

// ProofMade is an object without further members.
//
// The proof was made.
//
// Its "outcome" is always "proved"; it has no field.
type ProofMade struct {
	// The authorization that was asked about.
	AuthorizationID AuthorizationID

	// The proof.
	Proof Proof
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ProofMade) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ProofMade) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ProofMade) members() ([]member, any) {
	return []member{
		{"outcome", constant{"proved"}},
		{"authorization_id", &v.AuthorizationID},
		{"proof", &v.Proof},
	}, nil
}

func (ProofMade) isProverResponse() {}

// ProofRefused is an object without further members.
//
// The prover is there, but made no proof.
//
// Its "outcome" is always "failed"; it has no field.
type ProofRefused struct {
	// The authorization that was asked about.
	AuthorizationID AuthorizationID

	// Why, for the operator.
	Reason ProofRefusedReason
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ProofRefused) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ProofRefused) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ProofRefused) members() ([]member, any) {
	return []member{
		{"outcome", constant{"failed"}},
		{"authorization_id", &v.AuthorizationID},
		{"reason", &v.Reason},
	}, nil
}

func (ProofRefused) isProverResponse() {}

// ProofRefusedReason is one of 3 values.
//
// Why, for the operator.
type ProofRefusedReason string

// The values of ProofRefusedReason.
const (
	ProofRefusedReasonKeyUnavailable    ProofRefusedReason = "key_unavailable"
	ProofRefusedReasonOverloaded        ProofRefusedReason = "overloaded"
	ProofRefusedReasonUnsupportedInputs ProofRefusedReason = "unsupported_inputs"
)

// ProofRefusedReasonValues returns the listed values of ProofRefusedReason, in the schema's order.
func ProofRefusedReasonValues() []ProofRefusedReason {
	return []ProofRefusedReason{
		ProofRefusedReasonKeyUnavailable,
		ProofRefusedReasonOverloaded,
		ProofRefusedReasonUnsupportedInputs,
	}
}

// IsKnown says whether the value is listed.
func (v ProofRefusedReason) IsKnown() bool {
	switch v {
	case ProofRefusedReasonKeyUnavailable, ProofRefusedReasonOverloaded, ProofRefusedReasonUnsupportedInputs:
		return true
	}
	return false
}

// PublicInputs is an object without further members.
//
// What the public side learns of one authorization: commitments that bind it and reveal
// nothing.
type PublicInputs struct {
	// Commits to the policy that granted the call, under a secret of the gateway.
	PolicyCommitment Digest

	// Marks this authorization as spent. It is unique in the ledger.
	Nullifier Digest

	// Commits to the very call that was granted, so that no other can run under it.
	ExecutionCommitment Digest
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v PublicInputs) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *PublicInputs) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *PublicInputs) members() ([]member, any) {
	return []member{
		{"policy_commitment", &v.PolicyCommitment},
		{"nullifier", &v.Nullifier},
		{"execution_commitment", &v.ExecutionCommitment},
	}, nil
}

// RateLimitDetails is an object.
//
// The details of a `rate_limited`. Open: other members may come with any release.
type RateLimitDetails struct {
	// How long to wait before the next try. On HTTP, `Retry-After` carries the same in seconds,
	// rounded up.
	RetryAfterMs int64

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v RateLimitDetails) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RateLimitDetails) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *RateLimitDetails) members() ([]member, any) {
	return []member{
		{"retry_after_ms", &v.RetryAfterMs},
	}, &v.Extra
}

// ReadyStatus is an object.
//
// Says whether the server can do its work, and what it depends on.
type ReadyStatus struct {
	// Whether every check passed.
	Status ReadyStatusStatus

	// The checks, by name.
	Checks []ReadyCheck

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ReadyStatus) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ReadyStatus) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ReadyStatus) members() ([]member, any) {
	return []member{
		{"status", &v.Status},
		{"checks", &v.Checks},
	}, &v.Extra
}

// ReadyStatusStatus is one of 2 values.
//
// Whether every check passed.
type ReadyStatusStatus string

// The values of ReadyStatusStatus.
const (
	ReadyStatusStatusReady   ReadyStatusStatus = "ready"
	ReadyStatusStatusUnready ReadyStatusStatus = "unready"
)

// ReadyStatusStatusValues returns the listed values of ReadyStatusStatus, in the schema's order.
func ReadyStatusStatusValues() []ReadyStatusStatus {
	return []ReadyStatusStatus{
		ReadyStatusStatusReady,
		ReadyStatusStatusUnready,
	}
}

// IsKnown says whether the value is listed.
func (v ReadyStatusStatus) IsKnown() bool {
	switch v {
	case ReadyStatusStatusReady, ReadyStatusStatusUnready:
		return true
	}
	return false
}

// ReadyCheck is an object.
//
// One thing that the server depends on.
type ReadyCheck struct {
	// What was checked.
	Name string

	// Whether it can be used.
	Passed bool

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ReadyCheck) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ReadyCheck) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ReadyCheck) members() ([]member, any) {
	return []member{
		{"name", &v.Name},
		{"passed", &v.Passed},
	}, &v.Extra
}

// RecordedChange is an object.
//
// A released change that a client has to know of.
type RecordedChange struct {
	// The version that brought it.
	Version ContractVersionModel

	// Whether a shape broke, or only the behaviour changed.
	Kind RecordedChangeKind

	// The place: path and JSON Pointer in the contract's folder.
	At string

	// What changed.
	Summary string

	// What a client must do.
	Client string

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v RecordedChange) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RecordedChange) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *RecordedChange) members() ([]member, any) {
	return []member{
		{"version", &v.Version},
		{"kind", &v.Kind},
		{"at", &v.At},
		{"summary", &v.Summary},
		{"client", &v.Client},
	}, &v.Extra
}

// RecordedChangeKind is one of 2 values.
//
// Whether a shape broke, or only the behaviour changed.
type RecordedChangeKind string

// The values of RecordedChangeKind.
const (
	RecordedChangeKindBreaking    RecordedChangeKind = "breaking"
	RecordedChangeKindBehavioural RecordedChangeKind = "behavioural"
)

// RecordedChangeKindValues returns the listed values of RecordedChangeKind, in the schema's order.
func RecordedChangeKindValues() []RecordedChangeKind {
	return []RecordedChangeKind{
		RecordedChangeKindBreaking,
		RecordedChangeKindBehavioural,
	}
}

// IsKnown says whether the value is listed.
func (v RecordedChangeKind) IsKnown() bool {
	switch v {
	case RecordedChangeKindBreaking, RecordedChangeKindBehavioural:
		return true
	}
	return false
}

// ReleaseModel is an object.
//
// A released version of the contract.
type ReleaseModel struct {
	// The version.
	Version ContractVersionModel

	// The day of its release.
	Date Date

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ReleaseModel) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ReleaseModel) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ReleaseModel) members() ([]member, any) {
	return []member{
		{"version", &v.Version},
		{"date", &v.Date},
	}, &v.Extra
}

// ResourceMatch is a tagged union.
//
// A set of resources, told apart by `mode`.
//
// It is one of ExactResource, ResourcePrefix, told apart by "mode".
//
//sumtype:decl
type ResourceMatch interface {
	isResourceMatch()
}

func readResourceMatch(value any) (any, error) {
	switch tagOf(value, "mode") {
	case "sexact":
		return variant[ExactResource](value)
	case "sprefix":
		return variant[ResourcePrefix](value)
	}
	return nil, noVariant("ResourceMatch", "mode")
}

// ExactResource is an object without further members.
//
// One resource.
//
// Its "mode" is always "exact"; it has no field.
type ExactResource struct {
	// The resource.
	Value string
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ExactResource) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ExactResource) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ExactResource) members() ([]member, any) {
	return []member{
		{"mode", constant{"exact"}},
		{"value", &v.Value},
	}, nil
}

func (ExactResource) isResourceMatch() {}

// ResourcePrefix is an object without further members.
//
// Every resource whose name begins like this.
//
// Its "mode" is always "prefix"; it has no field.
type ResourcePrefix struct {
	// The beginning.
	Value string
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ResourcePrefix) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ResourcePrefix) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ResourcePrefix) members() ([]member, any) {
	return []member{
		{"mode", constant{"prefix"}},
		{"value", &v.Value},
	}, nil
}

func (ResourcePrefix) isResourceMatch() {}

// RetryRule is one of 3 values.
//
// Whether the same call may be made again.
type RetryRule string

// The values of RetryRule.
const (
	// The same call fails the same way.
	RetryRuleNever RetryRule = "never"

	// The same call may succeed later.
	RetryRuleAfterDelay RetryRule = "after-delay"

	// The call may have taken effect: repeat it only where that does no harm.
	RetryRuleIfIdempotent RetryRule = "if-idempotent"
)

// RetryRuleValues returns the listed values of RetryRule, in the schema's order.
func RetryRuleValues() []RetryRule {
	return []RetryRule{
		RetryRuleNever,
		RetryRuleAfterDelay,
		RetryRuleIfIdempotent,
	}
}

// IsKnown says whether the value is listed.
func (v RetryRule) IsKnown() bool {
	switch v {
	case RetryRuleNever, RetryRuleAfterDelay, RetryRuleIfIdempotent:
		return true
	}
	return false
}

// RuleList is an object.
//
// The standing rules that apply to the caller, pinned ones first, then by age.
type RuleList struct {
	// The rules.
	Rules []Rule

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v RuleList) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *RuleList) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *RuleList) members() ([]member, any) {
	return []member{
		{"rules", &v.Rules},
	}, &v.Extra
}

// Signature is a text.
//
// An Ed25519 signature: 64 bytes in base64url without padding.
type Signature string

// StageOutcome is an object without further members.
//
// How one stage of the gateway ended.
type StageOutcome struct {
	// The stage, in the order of the way through.
	Stage StageOutcomeStage

	// How it ended; `skipped` where an earlier stage failed.
	Outcome StageOutcomeOutcome

	// How long it took, in microseconds; 0 where it was skipped.
	DurationUs int64
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v StageOutcome) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *StageOutcome) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *StageOutcome) members() ([]member, any) {
	return []member{
		{"stage", &v.Stage},
		{"outcome", &v.Outcome},
		{"duration_us", &v.DurationUs},
	}, nil
}

// StageOutcomeStage is one of 5 values.
//
// The stage, in the order of the way through.
type StageOutcomeStage string

// The values of StageOutcomeStage.
const (
	StageOutcomeStageNormalize StageOutcomeStage = "normalize"
	StageOutcomeStageAuthorize StageOutcomeStage = "authorize"
	StageOutcomeStageProve     StageOutcomeStage = "prove"
	StageOutcomeStageFinalize  StageOutcomeStage = "finalize"
	StageOutcomeStageUpstream  StageOutcomeStage = "upstream"
)

// StageOutcomeStageValues returns the listed values of StageOutcomeStage, in the schema's order.
func StageOutcomeStageValues() []StageOutcomeStage {
	return []StageOutcomeStage{
		StageOutcomeStageNormalize,
		StageOutcomeStageAuthorize,
		StageOutcomeStageProve,
		StageOutcomeStageFinalize,
		StageOutcomeStageUpstream,
	}
}

// IsKnown says whether the value is listed.
func (v StageOutcomeStage) IsKnown() bool {
	switch v {
	case StageOutcomeStageNormalize, StageOutcomeStageAuthorize, StageOutcomeStageProve, StageOutcomeStageFinalize, StageOutcomeStageUpstream:
		return true
	}
	return false
}

// StageOutcomeOutcome is one of 3 values.
//
// How it ended; `skipped` where an earlier stage failed.
type StageOutcomeOutcome string

// The values of StageOutcomeOutcome.
const (
	StageOutcomeOutcomePassed  StageOutcomeOutcome = "passed"
	StageOutcomeOutcomeFailed  StageOutcomeOutcome = "failed"
	StageOutcomeOutcomeSkipped StageOutcomeOutcome = "skipped"
)

// StageOutcomeOutcomeValues returns the listed values of StageOutcomeOutcome, in the schema's order.
func StageOutcomeOutcomeValues() []StageOutcomeOutcome {
	return []StageOutcomeOutcome{
		StageOutcomeOutcomePassed,
		StageOutcomeOutcomeFailed,
		StageOutcomeOutcomeSkipped,
	}
}

// IsKnown says whether the value is listed.
func (v StageOutcomeOutcome) IsKnown() bool {
	switch v {
	case StageOutcomeOutcomePassed, StageOutcomeOutcomeFailed, StageOutcomeOutcomeSkipped:
		return true
	}
	return false
}

// TimeWindow is an object without further members.
//
// Hours of the week, in UTC.
type TimeWindow struct {
	// The days it is open on.
	Days []TimeWindowDaysItem

	// From this time of day on.
	Opens string

	// Until before this time of day; `24:00` is the end of the day.
	Closes string
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v TimeWindow) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *TimeWindow) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *TimeWindow) members() ([]member, any) {
	return []member{
		{"days", &v.Days},
		{"opens", &v.Opens},
		{"closes", &v.Closes},
	}, nil
}

// TimeWindowDaysItem is one of 7 values.
type TimeWindowDaysItem string

// The values of TimeWindowDaysItem.
const (
	TimeWindowDaysItemMon TimeWindowDaysItem = "mon"
	TimeWindowDaysItemTue TimeWindowDaysItem = "tue"
	TimeWindowDaysItemWed TimeWindowDaysItem = "wed"
	TimeWindowDaysItemThu TimeWindowDaysItem = "thu"
	TimeWindowDaysItemFri TimeWindowDaysItem = "fri"
	TimeWindowDaysItemSat TimeWindowDaysItem = "sat"
	TimeWindowDaysItemSun TimeWindowDaysItem = "sun"
)

// TimeWindowDaysItemValues returns the listed values of TimeWindowDaysItem, in the schema's order.
func TimeWindowDaysItemValues() []TimeWindowDaysItem {
	return []TimeWindowDaysItem{
		TimeWindowDaysItemMon,
		TimeWindowDaysItemTue,
		TimeWindowDaysItemWed,
		TimeWindowDaysItemThu,
		TimeWindowDaysItemFri,
		TimeWindowDaysItemSat,
		TimeWindowDaysItemSun,
	}
}

// IsKnown says whether the value is listed.
func (v TimeWindowDaysItem) IsKnown() bool {
	switch v {
	case TimeWindowDaysItemMon, TimeWindowDaysItemTue, TimeWindowDaysItemWed, TimeWindowDaysItemThu, TimeWindowDaysItemFri, TimeWindowDaysItemSat, TimeWindowDaysItemSun:
		return true
	}
	return false
}

// ToolName is a text.
//
// The name of a tool as the gateway lists it.
type ToolName string

// ValidationDetails is an object.
//
// The details of a `validation_failed`. Open: other members may come with any release.
type ValidationDetails struct {
	// What is wrong, by place.
	Errors []ValidationProblem

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ValidationDetails) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ValidationDetails) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ValidationDetails) members() ([]member, any) {
	return []member{
		{"errors", &v.Errors},
	}, &v.Extra
}

// ValidationProblem is an object without further members.
//
// One place where the input broke the schema or an argument rule.
type ValidationProblem struct {
	// JSON Pointer into the input; empty for the input as a whole.
	Pointer string

	// The JSON Schema keyword that failed, or the name of the argument rule.
	Keyword string

	// What is expected there, without the value that was sent.
	Message string
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v ValidationProblem) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ValidationProblem) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *ValidationProblem) members() ([]member, any) {
	return []member{
		{"pointer", &v.Pointer},
		{"keyword", &v.Keyword},
		{"message", &v.Message},
	}, nil
}

// variantOf reads a value of a tagged union by the union's type.
func variantOf(union reflect.Type, value any) (any, error) {
	switch union {
	case reflect.TypeFor[TokenInput]():
		return readTokenInput(value)
	case reflect.TypeFor[LinkInputConnection]():
		return readLinkInputConnection(value)
	case reflect.TypeFor[LinkOutputConnection]():
		return readLinkOutputConnection(value)
	case reflect.TypeFor[ContextSection]():
		return readContextSection(value)
	case reflect.TypeFor[LoopState]():
		return readLoopState(value)
	case reflect.TypeFor[ExportRecord]():
		return readExportRecord(value)
	case reflect.TypeFor[LedgerChoice]():
		return readLedgerChoice(value)
	case reflect.TypeFor[ProverChoice]():
		return readProverChoice(value)
	case reflect.TypeFor[Upstream]():
		return readUpstream(value)
	case reflect.TypeFor[LedgerQuery]():
		return readLedgerQuery(value)
	case reflect.TypeFor[LedgerSubmitResult]():
		return readLedgerSubmitResult(value)
	case reflect.TypeFor[ProverResponse]():
		return readProverResponse(value)
	case reflect.TypeFor[ResourceMatch]():
		return readResourceMatch(value)
	}
	return nil, noType(union)
}
