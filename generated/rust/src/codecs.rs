//! A codec for each schema.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

#![allow(deprecated, reason = "kept until it is removed")]

use crate::models;
use crate::schemas::{AnyCodec, Codec};

/// Reads and writes `GatewayErrorCode`.
pub const GATEWAY_ERROR_CODE: Codec<models::GatewayErrorCode> = Codec::new("GatewayErrorCode");

/// Reads and writes `ErrorCode`.
pub const ERROR_CODE: Codec<models::ErrorCode> = Codec::new("ErrorCode");

/// Reads and writes `Instructions`.
pub const INSTRUCTIONS: Codec<models::Instructions> = Codec::new("Instructions");

/// Reads and writes `MemoryResource`.
pub const MEMORY_RESOURCE: Codec<models::MemoryResource> = Codec::new("MemoryResource");

/// Reads and writes `RulesResource`.
pub const RULES_RESOURCE: Codec<models::RulesResource> = Codec::new("RulesResource");

/// Reads and writes `AuthorizeInput`.
pub const AUTHORIZE_INPUT: Codec<models::AuthorizeInput> = Codec::new("AuthorizeInput");

/// Reads and writes `ContractBundleOutput`.
pub const CONTRACT_BUNDLE_OUTPUT: Codec<models::ContractBundleOutput> =
    Codec::new("ContractBundleOutput");

/// Reads and writes `DashboardOutput`.
pub const DASHBOARD_OUTPUT: Codec<models::DashboardOutput> = Codec::new("DashboardOutput");

/// Reads and writes `DeprecationsOutput`.
pub const DEPRECATIONS_OUTPUT: Codec<models::DeprecationsOutput> = Codec::new("DeprecationsOutput");

/// Reads and writes `ErrorsOutput`.
pub const ERRORS_OUTPUT: Codec<models::ErrorsOutput> = Codec::new("ErrorsOutput");

/// Reads and writes `HealthzOutput`.
pub const HEALTHZ_OUTPUT: Codec<models::HealthzOutput> = Codec::new("HealthzOutput");

/// Reads and writes `LedgerQueryInput`.
pub const LEDGER_QUERY_INPUT: Codec<models::LedgerQueryInput> = Codec::new("LedgerQueryInput");

/// Reads and writes `LedgerQueryOutput`.
pub const LEDGER_QUERY_OUTPUT: Codec<models::LedgerQueryOutput> = Codec::new("LedgerQueryOutput");

/// Reads and writes `LedgerSubmitInput`.
pub const LEDGER_SUBMIT_INPUT: Codec<models::LedgerSubmitInput> = Codec::new("LedgerSubmitInput");

/// Reads and writes `LedgerSubmitOutput`.
pub const LEDGER_SUBMIT_OUTPUT: Codec<models::LedgerSubmitOutput> =
    Codec::new("LedgerSubmitOutput");

/// Reads and writes `MemoryInput`.
pub const MEMORY_INPUT: Codec<models::MemoryInput> = Codec::new("MemoryInput");

/// Reads and writes `MemoryOutput`.
pub const MEMORY_OUTPUT: Codec<models::MemoryOutput> = Codec::new("MemoryOutput");

/// Reads and writes `MetricsOutput`.
pub const METRICS_OUTPUT: Codec<models::MetricsOutput> = Codec::new("MetricsOutput");

/// Reads and writes `OauthAuthorizationServerOutput`.
pub const OAUTH_AUTHORIZATION_SERVER_OUTPUT: Codec<models::OauthAuthorizationServerOutput> =
    Codec::new("OauthAuthorizationServerOutput");

/// Reads and writes `OauthProtectedResourceOutput`.
pub const OAUTH_PROTECTED_RESOURCE_OUTPUT: Codec<models::OauthProtectedResourceOutput> =
    Codec::new("OauthProtectedResourceOutput");

/// Reads and writes `OpenapiOutput`.
pub const OPENAPI_OUTPUT: Codec<models::OpenapiOutput> = Codec::new("OpenapiOutput");

/// Reads and writes `ProverProveInput`.
pub const PROVER_PROVE_INPUT: Codec<models::ProverProveInput> = Codec::new("ProverProveInput");

/// Reads and writes `ProverProveOutput`.
pub const PROVER_PROVE_OUTPUT: Codec<models::ProverProveOutput> = Codec::new("ProverProveOutput");

/// Reads and writes `ReadyzOutput`.
pub const READYZ_OUTPUT: Codec<models::ReadyzOutput> = Codec::new("ReadyzOutput");

/// Reads and writes `RegisterInput`.
pub const REGISTER_INPUT: Codec<models::RegisterInput> = Codec::new("RegisterInput");

/// Reads and writes `RegisterOutput`.
pub const REGISTER_OUTPUT: Codec<models::RegisterOutput> = Codec::new("RegisterOutput");

/// Reads and writes `RevokeInput`.
pub const REVOKE_INPUT: Codec<models::RevokeInput> = Codec::new("RevokeInput");

/// Reads and writes `RevokeOutput`.
pub const REVOKE_OUTPUT: Codec<models::RevokeOutput> = Codec::new("RevokeOutput");

/// Reads and writes `RulesOutput`.
pub const RULES_OUTPUT: Codec<models::RulesOutput> = Codec::new("RulesOutput");

/// Reads and writes `AuthorizationCodeGrant`.
pub const AUTHORIZATION_CODE_GRANT: Codec<models::AuthorizationCodeGrant> =
    Codec::new("AuthorizationCodeGrant");

/// Reads and writes `RefreshTokenGrant`.
pub const REFRESH_TOKEN_GRANT: Codec<models::RefreshTokenGrant> = Codec::new("RefreshTokenGrant");

/// Reads and writes `TokenInput`.
pub const TOKEN_INPUT: Codec<models::TokenInput> = Codec::new("TokenInput");

/// Reads and writes `TokenOutput`.
pub const TOKEN_OUTPUT: Codec<models::TokenOutput> = Codec::new("TokenOutput");

/// Reads and writes `BuildContextInput`.
pub const BUILD_CONTEXT_INPUT: Codec<models::BuildContextInput> = Codec::new("BuildContextInput");

/// Reads and writes `BuildContextOutput`.
pub const BUILD_CONTEXT_OUTPUT: Codec<models::BuildContextOutput> =
    Codec::new("BuildContextOutput");

/// Reads and writes `CloseLoopInput`.
pub const CLOSE_LOOP_INPUT: Codec<models::CloseLoopInput> = Codec::new("CloseLoopInput");

/// Reads and writes `CloseLoopOutput`.
pub const CLOSE_LOOP_OUTPUT: Codec<models::CloseLoopOutput> = Codec::new("CloseLoopOutput");

/// Reads and writes `EntitiesInput`.
pub const ENTITIES_INPUT: Codec<models::EntitiesInput> = Codec::new("EntitiesInput");

/// Reads and writes `EntitiesOutput`.
pub const ENTITIES_OUTPUT: Codec<models::EntitiesOutput> = Codec::new("EntitiesOutput");

/// Reads and writes `ForgetInput`.
pub const FORGET_INPUT: Codec<models::ForgetInput> = Codec::new("ForgetInput");

/// Reads and writes `ForgetOutput`.
pub const FORGET_OUTPUT: Codec<models::ForgetOutput> = Codec::new("ForgetOutput");

/// Reads and writes `NewEntityEdge`.
pub const NEW_ENTITY_EDGE: Codec<models::NewEntityEdge> = Codec::new("NewEntityEdge");

/// Reads and writes `NewEntityMention`.
pub const NEW_ENTITY_MENTION: Codec<models::NewEntityMention> = Codec::new("NewEntityMention");

/// Reads and writes `NewMemoryLink`.
pub const NEW_MEMORY_LINK: Codec<models::NewMemoryLink> = Codec::new("NewMemoryLink");

/// Reads and writes `LinkInput`.
pub const LINK_INPUT: Codec<models::LinkInput> = Codec::new("LinkInput");

/// Reads and writes `LinkOutput`.
pub const LINK_OUTPUT: Codec<models::LinkOutput> = Codec::new("LinkOutput");

/// Reads and writes `MoveMemoriesInput`.
pub const MOVE_MEMORIES_INPUT: Codec<models::MoveMemoriesInput> = Codec::new("MoveMemoriesInput");

/// Reads and writes `MoveMemoriesOutput`.
pub const MOVE_MEMORIES_OUTPUT: Codec<models::MoveMemoriesOutput> =
    Codec::new("MoveMemoriesOutput");

/// Reads and writes `PromoteRuleInput`.
pub const PROMOTE_RULE_INPUT: Codec<models::PromoteRuleInput> = Codec::new("PromoteRuleInput");

/// Reads and writes `PromoteRuleOutput`.
pub const PROMOTE_RULE_OUTPUT: Codec<models::PromoteRuleOutput> = Codec::new("PromoteRuleOutput");

/// Reads and writes `RecallInput`.
pub const RECALL_INPUT: Codec<models::RecallInput> = Codec::new("RecallInput");

/// Reads and writes `RecallOutput`.
pub const RECALL_OUTPUT: Codec<models::RecallOutput> = Codec::new("RecallOutput");

/// Reads and writes `RememberInput`.
pub const REMEMBER_INPUT: Codec<models::RememberInput> = Codec::new("RememberInput");

/// Reads and writes `RememberOutput`.
pub const REMEMBER_OUTPUT: Codec<models::RememberOutput> = Codec::new("RememberOutput");

/// Reads and writes `RestoreMemoryInput`.
pub const RESTORE_MEMORY_INPUT: Codec<models::RestoreMemoryInput> =
    Codec::new("RestoreMemoryInput");

/// Reads and writes `RestoreMemoryOutput`.
pub const RESTORE_MEMORY_OUTPUT: Codec<models::RestoreMemoryOutput> =
    Codec::new("RestoreMemoryOutput");

/// Reads and writes `ShareInput`.
pub const SHARE_INPUT: Codec<models::ShareInput> = Codec::new("ShareInput");

/// Reads and writes `ShareOutput`.
pub const SHARE_OUTPUT: Codec<models::ShareOutput> = Codec::new("ShareOutput");

/// Reads and writes `Attributes`.
pub const ATTRIBUTES: Codec<models::Attributes> = Codec::new("Attributes");

/// Reads and writes `ClosedLoop`.
pub const CLOSED_LOOP: Codec<models::ClosedLoop> = Codec::new("ClosedLoop");

/// Reads and writes `ContextPack`.
pub const CONTEXT_PACK: Codec<models::ContextPack> = Codec::new("ContextPack");

/// Reads and writes `ContextSection`.
pub const CONTEXT_SECTION: Codec<models::ContextSection> = Codec::new("ContextSection");

/// Reads and writes `EntitiesSection`.
pub const ENTITIES_SECTION: Codec<models::EntitiesSection> = Codec::new("EntitiesSection");

/// Reads and writes `MemoriesSection`.
pub const MEMORIES_SECTION: Codec<models::MemoriesSection> = Codec::new("MemoriesSection");

/// Reads and writes `OpenLoopsSection`.
pub const OPEN_LOOPS_SECTION: Codec<models::OpenLoopsSection> = Codec::new("OpenLoopsSection");

/// Reads and writes `RulesSection`.
pub const RULES_SECTION: Codec<models::RulesSection> = Codec::new("RulesSection");

/// Reads and writes `ContractVersion`.
pub const CONTRACT_VERSION: Codec<models::ContractVersion> = Codec::new("ContractVersion");

/// Reads and writes `Cursor`.
pub const CURSOR: Codec<models::Cursor> = Codec::new("Cursor");

/// Reads and writes `Date`.
pub const DATE: Codec<models::Date> = Codec::new("Date");

/// Reads and writes `EdgeRelation`.
pub const EDGE_RELATION: Codec<models::EdgeRelation> = Codec::new("EdgeRelation");

/// Reads and writes `Entity`.
pub const ENTITY: Codec<models::Entity> = Codec::new("Entity");

/// Reads and writes `EntityEdge`.
pub const ENTITY_EDGE: Codec<models::EntityEdge> = Codec::new("EntityEdge");

/// Reads and writes `EntityId`.
pub const ENTITY_ID: Codec<models::EntityId> = Codec::new("EntityId");

/// Reads and writes `EntityMention`.
pub const ENTITY_MENTION: Codec<models::EntityMention> = Codec::new("EntityMention");

/// Reads and writes `EntityName`.
pub const ENTITY_NAME: Codec<models::EntityName> = Codec::new("EntityName");

/// Reads and writes `EntityRef`.
pub const ENTITY_REF: Codec<models::EntityRef> = Codec::new("EntityRef");

/// Reads and writes `EntityType`.
pub const ENTITY_TYPE: Codec<models::EntityType> = Codec::new("EntityType");

/// Reads and writes `GroupPath`.
pub const GROUP_PATH: Codec<models::GroupPath> = Codec::new("GroupPath");

/// Reads and writes `IdempotencyKey`.
pub const IDEMPOTENCY_KEY: Codec<models::IdempotencyKey> = Codec::new("IdempotencyKey");

/// Reads and writes `ItemFailure`.
pub const ITEM_FAILURE: Codec<models::ItemFailure> = Codec::new("ItemFailure");

/// Reads and writes `LinkRelation`.
pub const LINK_RELATION: Codec<models::LinkRelation> = Codec::new("LinkRelation");

/// Reads and writes `LoopState`.
pub const LOOP_STATE: Codec<models::LoopState> = Codec::new("LoopState");

/// Reads and writes `Memory`.
pub const MEMORY: Codec<models::Memory> = Codec::new("Memory");

/// Reads and writes `MemoryHit`.
pub const MEMORY_HIT: Codec<models::MemoryHit> = Codec::new("MemoryHit");

/// Reads and writes `MemoryId`.
pub const MEMORY_ID: Codec<models::MemoryId> = Codec::new("MemoryId");

/// Reads and writes `MemoryKind`.
pub const MEMORY_KIND: Codec<models::MemoryKind> = Codec::new("MemoryKind");

/// Reads and writes `MemoryLink`.
pub const MEMORY_LINK: Codec<models::MemoryLink> = Codec::new("MemoryLink");

/// Reads and writes `MemoryUri`.
pub const MEMORY_URI: Codec<models::MemoryUri> = Codec::new("MemoryUri");

/// Reads and writes `OpenLoop`.
pub const OPEN_LOOP: Codec<models::OpenLoop> = Codec::new("OpenLoop");

/// Reads and writes `Principal`.
pub const PRINCIPAL: Codec<models::Principal> = Codec::new("Principal");

/// Reads and writes `ProjectHint`.
pub const PROJECT_HINT: Codec<models::ProjectHint> = Codec::new("ProjectHint");

/// Reads and writes `ProjectPath`.
pub const PROJECT_PATH: Codec<models::ProjectPath> = Codec::new("ProjectPath");

/// Reads and writes `Rule`.
pub const RULE: Codec<models::Rule> = Codec::new("Rule");

/// Reads and writes `RuleId`.
pub const RULE_ID: Codec<models::RuleId> = Codec::new("RuleId");

/// Reads and writes `ScopePath`.
pub const SCOPE_PATH: Codec<models::ScopePath> = Codec::new("ScopePath");

/// Reads and writes `SessionAttachment`.
pub const SESSION_ATTACHMENT: Codec<models::SessionAttachment> = Codec::new("SessionAttachment");

/// Reads and writes `Tag`.
pub const TAG: Codec<models::Tag> = Codec::new("Tag");

/// Reads and writes `ThreadToken`.
pub const THREAD_TOKEN: Codec<models::ThreadToken> = Codec::new("ThreadToken");

/// Reads and writes `Timestamp`.
pub const TIMESTAMP: Codec<models::Timestamp> = Codec::new("Timestamp");

/// Reads and writes `TokenCount`.
pub const TOKEN_COUNT: Codec<models::TokenCount> = Codec::new("TokenCount");

/// Reads and writes `Visibility`.
pub const VISIBILITY: Codec<models::Visibility> = Codec::new("Visibility");

/// Reads and writes `AgentId`.
pub const AGENT_ID: Codec<models::AgentId> = Codec::new("AgentId");

/// Reads and writes `Amount`.
pub const AMOUNT: Codec<models::Amount> = Codec::new("Amount");

/// Reads and writes `ApprovalToken`.
pub const APPROVAL_TOKEN: Codec<models::ApprovalToken> = Codec::new("ApprovalToken");

/// Reads and writes `ApprovedTool`.
pub const APPROVED_TOOL: Codec<models::ApprovedTool> = Codec::new("ApprovedTool");

/// Reads and writes `ApprovedTools`.
pub const APPROVED_TOOLS: Codec<models::ApprovedTools> = Codec::new("ApprovedTools");

/// Reads and writes `AuditEntry`.
pub const AUDIT_ENTRY: Codec<models::AuditEntry> = Codec::new("AuditEntry");

/// Reads and writes `AuthorizationEnvelope`.
pub const AUTHORIZATION_ENVELOPE: Codec<models::AuthorizationEnvelope> =
    Codec::new("AuthorizationEnvelope");

/// Reads and writes `AuthorizationError`.
pub const AUTHORIZATION_ERROR: Codec<models::AuthorizationError> = Codec::new("AuthorizationError");

/// Reads and writes `AuthorizationId`.
pub const AUTHORIZATION_ID: Codec<models::AuthorizationId> = Codec::new("AuthorizationId");

/// Reads and writes `AuthorizationReceipt`.
pub const AUTHORIZATION_RECEIPT: Codec<models::AuthorizationReceipt> =
    Codec::new("AuthorizationReceipt");

/// Reads and writes `CallIdempotencyKey`.
pub const CALL_IDEMPOTENCY_KEY: Codec<models::CallIdempotencyKey> =
    Codec::new("CallIdempotencyKey");

/// Reads and writes `CallRate`.
pub const CALL_RATE: Codec<models::CallRate> = Codec::new("CallRate");

/// Reads and writes `CapabilitySlot`.
pub const CAPABILITY_SLOT: Codec<models::CapabilitySlot> = Codec::new("CapabilitySlot");

/// Reads and writes `ContractBundle`.
pub const CONTRACT_BUNDLE: Codec<models::ContractBundle> = Codec::new("ContractBundle");

/// Reads and writes `Deprecation`.
pub const DEPRECATION: Codec<models::Deprecation> = Codec::new("Deprecation");

/// Reads and writes `DeprecationLedger`.
pub const DEPRECATION_LEDGER: Codec<models::DeprecationLedger> = Codec::new("DeprecationLedger");

/// Reads and writes `Digest`.
pub const DIGEST: Codec<models::Digest> = Codec::new("Digest");

/// Reads and writes `ErrorBody`.
pub const ERROR_BODY: Codec<models::ErrorBody> = Codec::new("ErrorBody");

/// Reads and writes `ErrorDetails`.
pub const ERROR_DETAILS: Codec<models::ErrorDetails> = Codec::new("ErrorDetails");

/// Reads and writes `ErrorObject`.
pub const ERROR_OBJECT: Codec<models::ErrorObject> = Codec::new("ErrorObject");

/// Reads and writes `ErrorTable`.
pub const ERROR_TABLE: Codec<models::ErrorTable> = Codec::new("ErrorTable");

/// Reads and writes `GatewayErrorEntry`.
pub const GATEWAY_ERROR_ENTRY: Codec<models::GatewayErrorEntry> = Codec::new("GatewayErrorEntry");

/// Reads and writes `ToolErrorEntry`.
pub const TOOL_ERROR_ENTRY: Codec<models::ToolErrorEntry> = Codec::new("ToolErrorEntry");

/// Reads and writes `ExportRecord`.
pub const EXPORT_RECORD: Codec<models::ExportRecord> = Codec::new("ExportRecord");

/// Reads and writes `ExportHeader`.
pub const EXPORT_HEADER: Codec<models::ExportHeader> = Codec::new("ExportHeader");

/// Reads and writes `ExportedEdge`.
pub const EXPORTED_EDGE: Codec<models::ExportedEdge> = Codec::new("ExportedEdge");

/// Reads and writes `ExportedEntity`.
pub const EXPORTED_ENTITY: Codec<models::ExportedEntity> = Codec::new("ExportedEntity");

/// Reads and writes `ExportedMemory`.
pub const EXPORTED_MEMORY: Codec<models::ExportedMemory> = Codec::new("ExportedMemory");

/// Reads and writes `ExportedRule`.
pub const EXPORTED_RULE: Codec<models::ExportedRule> = Codec::new("ExportedRule");

/// Reads and writes `GatewayAuditEntry`.
pub const GATEWAY_AUDIT_ENTRY: Codec<models::GatewayAuditEntry> = Codec::new("GatewayAuditEntry");

/// Reads and writes `GatewayConfig`.
pub const GATEWAY_CONFIG: Codec<models::GatewayConfig> = Codec::new("GatewayConfig");

/// Reads and writes `AmountPointers`.
pub const AMOUNT_POINTERS: Codec<models::AmountPointers> = Codec::new("AmountPointers");

/// Reads and writes `EmbeddedLedger`.
pub const EMBEDDED_LEDGER: Codec<models::EmbeddedLedger> = Codec::new("EmbeddedLedger");

/// Reads and writes `EmbeddedProver`.
pub const EMBEDDED_PROVER: Codec<models::EmbeddedProver> = Codec::new("EmbeddedProver");

/// Reads and writes `GatewayAgent`.
pub const GATEWAY_AGENT: Codec<models::GatewayAgent> = Codec::new("GatewayAgent");

/// Reads and writes `HttpUpstream`.
pub const HTTP_UPSTREAM: Codec<models::HttpUpstream> = Codec::new("HttpUpstream");

/// Reads and writes `LedgerChoice`.
pub const LEDGER_CHOICE: Codec<models::LedgerChoice> = Codec::new("LedgerChoice");

/// Reads and writes `ProverChoice`.
pub const PROVER_CHOICE: Codec<models::ProverChoice> = Codec::new("ProverChoice");

/// Reads and writes `RemoteLedger`.
pub const REMOTE_LEDGER: Codec<models::RemoteLedger> = Codec::new("RemoteLedger");

/// Reads and writes `RemoteProver`.
pub const REMOTE_PROVER: Codec<models::RemoteProver> = Codec::new("RemoteProver");

/// Reads and writes `StageDeadlines`.
pub const STAGE_DEADLINES: Codec<models::StageDeadlines> = Codec::new("StageDeadlines");

/// Reads and writes `StdioUpstream`.
pub const STDIO_UPSTREAM: Codec<models::StdioUpstream> = Codec::new("StdioUpstream");

/// Reads and writes `ToolNormalizer`.
pub const TOOL_NORMALIZER: Codec<models::ToolNormalizer> = Codec::new("ToolNormalizer");

/// Reads and writes `Upstream`.
pub const UPSTREAM: Codec<models::Upstream> = Codec::new("Upstream");

/// Reads and writes `VerificationKey`.
pub const VERIFICATION_KEY: Codec<models::VerificationKey> = Codec::new("VerificationKey");

/// Reads and writes `HealthStatus`.
pub const HEALTH_STATUS: Codec<models::HealthStatus> = Codec::new("HealthStatus");

/// Reads and writes `InstructionsRecord`.
pub const INSTRUCTIONS_RECORD: Codec<models::InstructionsRecord> = Codec::new("InstructionsRecord");

/// Reads and writes `KeyId`.
pub const KEY_ID: Codec<models::KeyId> = Codec::new("KeyId");

/// Reads and writes `LedgerQuery`.
pub const LEDGER_QUERY: Codec<models::LedgerQuery> = Codec::new("LedgerQuery");

/// Reads and writes `ByAuthorization`.
pub const BY_AUTHORIZATION: Codec<models::ByAuthorization> = Codec::new("ByAuthorization");

/// Reads and writes `ByHeight`.
pub const BY_HEIGHT: Codec<models::ByHeight> = Codec::new("ByHeight");

/// Reads and writes `ByNullifier`.
pub const BY_NULLIFIER: Codec<models::ByNullifier> = Codec::new("ByNullifier");

/// Reads and writes `LedgerQueryResult`.
pub const LEDGER_QUERY_RESULT: Codec<models::LedgerQueryResult> = Codec::new("LedgerQueryResult");

/// Reads and writes `LedgerReceipt`.
pub const LEDGER_RECEIPT: Codec<models::LedgerReceipt> = Codec::new("LedgerReceipt");

/// Reads and writes `LedgerSubmit`.
pub const LEDGER_SUBMIT: Codec<models::LedgerSubmit> = Codec::new("LedgerSubmit");

/// Reads and writes `LedgerSubmitResult`.
pub const LEDGER_SUBMIT_RESULT: Codec<models::LedgerSubmitResult> =
    Codec::new("LedgerSubmitResult");

/// Reads and writes `NullifierUsed`.
pub const NULLIFIER_USED: Codec<models::NullifierUsed> = Codec::new("NullifierUsed");

/// Reads and writes `SubmissionFinalized`.
pub const SUBMISSION_FINALIZED: Codec<models::SubmissionFinalized> =
    Codec::new("SubmissionFinalized");

/// Reads and writes `SubmissionRejected`.
pub const SUBMISSION_REJECTED: Codec<models::SubmissionRejected> = Codec::new("SubmissionRejected");

/// Reads and writes `OAuthError`.
pub const O_AUTH_ERROR: Codec<models::OAuthError> = Codec::new("OAuthError");

/// Reads and writes `PolicyFile`.
pub const POLICY_FILE: Codec<models::PolicyFile> = Codec::new("PolicyFile");

/// Reads and writes `PolicyRule`.
pub const POLICY_RULE: Codec<models::PolicyRule> = Codec::new("PolicyRule");

/// Reads and writes `Proof`.
pub const PROOF: Codec<models::Proof> = Codec::new("Proof");

/// Reads and writes `ProverRequest`.
pub const PROVER_REQUEST: Codec<models::ProverRequest> = Codec::new("ProverRequest");

/// Reads and writes `ProverResponse`.
pub const PROVER_RESPONSE: Codec<models::ProverResponse> = Codec::new("ProverResponse");

/// Reads and writes `ProofMade`.
pub const PROOF_MADE: Codec<models::ProofMade> = Codec::new("ProofMade");

/// Reads and writes `ProofRefused`.
pub const PROOF_REFUSED: Codec<models::ProofRefused> = Codec::new("ProofRefused");

/// Reads and writes `PublicInputs`.
pub const PUBLIC_INPUTS: Codec<models::PublicInputs> = Codec::new("PublicInputs");

/// Reads and writes `RateLimitDetails`.
pub const RATE_LIMIT_DETAILS: Codec<models::RateLimitDetails> = Codec::new("RateLimitDetails");

/// Reads and writes `ReadyStatus`.
pub const READY_STATUS: Codec<models::ReadyStatus> = Codec::new("ReadyStatus");

/// Reads and writes `ReadyCheck`.
pub const READY_CHECK: Codec<models::ReadyCheck> = Codec::new("ReadyCheck");

/// Reads and writes `RecordedChange`.
pub const RECORDED_CHANGE: Codec<models::RecordedChange> = Codec::new("RecordedChange");

/// Reads and writes `Release`.
pub const RELEASE: Codec<models::Release> = Codec::new("Release");

/// Reads and writes `ResourceMatch`.
pub const RESOURCE_MATCH: Codec<models::ResourceMatch> = Codec::new("ResourceMatch");

/// Reads and writes `ExactResource`.
pub const EXACT_RESOURCE: Codec<models::ExactResource> = Codec::new("ExactResource");

/// Reads and writes `ResourcePrefix`.
pub const RESOURCE_PREFIX: Codec<models::ResourcePrefix> = Codec::new("ResourcePrefix");

/// Reads and writes `RetryRule`.
pub const RETRY_RULE: Codec<models::RetryRule> = Codec::new("RetryRule");

/// Reads and writes `RuleList`.
pub const RULE_LIST: Codec<models::RuleList> = Codec::new("RuleList");

/// Reads and writes `Signature`.
pub const SIGNATURE: Codec<models::Signature> = Codec::new("Signature");

/// Reads and writes `StageOutcome`.
pub const STAGE_OUTCOME: Codec<models::StageOutcome> = Codec::new("StageOutcome");

/// Reads and writes `TimeWindow`.
pub const TIME_WINDOW: Codec<models::TimeWindow> = Codec::new("TimeWindow");

/// Reads and writes `ToolName`.
pub const TOOL_NAME: Codec<models::ToolName> = Codec::new("ToolName");

/// Reads and writes `ValidationDetails`.
pub const VALIDATION_DETAILS: Codec<models::ValidationDetails> = Codec::new("ValidationDetails");

/// Reads and writes `ValidationProblem`.
pub const VALIDATION_PROBLEM: Codec<models::ValidationProblem> = Codec::new("ValidationProblem");

/// Return the codec of the schema at a place: its path, and a JSON Pointer in it.
#[must_use]
#[allow(clippy::too_many_lines, reason = "a line for each schema")]
#[allow(clippy::match_single_binding, reason = "there may be none")]
pub fn at(place: &str) -> Option<&'static dyn AnyCodec> {
    match place {
        "errors/gateway.json" => Some(&GATEWAY_ERROR_CODE),
        "errors/tool.json" => Some(&ERROR_CODE),
        "instructions.json" => Some(&INSTRUCTIONS),
        "resources/memory.json" => Some(&MEMORY_RESOURCE),
        "resources/rules.json" => Some(&RULES_RESOURCE),
        "routes/authorize.json#/$defs/input" => Some(&AUTHORIZE_INPUT),
        "routes/contract_bundle.json#/$defs/output" => Some(&CONTRACT_BUNDLE_OUTPUT),
        "routes/dashboard.json#/$defs/output" => Some(&DASHBOARD_OUTPUT),
        "routes/deprecations.json#/$defs/output" => Some(&DEPRECATIONS_OUTPUT),
        "routes/errors.json#/$defs/output" => Some(&ERRORS_OUTPUT),
        "routes/healthz.json#/$defs/output" => Some(&HEALTHZ_OUTPUT),
        "routes/ledger_query.json#/$defs/input" => Some(&LEDGER_QUERY_INPUT),
        "routes/ledger_query.json#/$defs/output" => Some(&LEDGER_QUERY_OUTPUT),
        "routes/ledger_submit.json#/$defs/input" => Some(&LEDGER_SUBMIT_INPUT),
        "routes/ledger_submit.json#/$defs/output" => Some(&LEDGER_SUBMIT_OUTPUT),
        "routes/memory.json#/$defs/input" => Some(&MEMORY_INPUT),
        "routes/memory.json#/$defs/output" => Some(&MEMORY_OUTPUT),
        "routes/metrics.json#/$defs/output" => Some(&METRICS_OUTPUT),
        "routes/oauth_authorization_server.json#/$defs/output" => {
            Some(&OAUTH_AUTHORIZATION_SERVER_OUTPUT)
        }
        "routes/oauth_protected_resource.json#/$defs/output" => {
            Some(&OAUTH_PROTECTED_RESOURCE_OUTPUT)
        }
        "routes/openapi.json#/$defs/output" => Some(&OPENAPI_OUTPUT),
        "routes/prover_prove.json#/$defs/input" => Some(&PROVER_PROVE_INPUT),
        "routes/prover_prove.json#/$defs/output" => Some(&PROVER_PROVE_OUTPUT),
        "routes/readyz.json#/$defs/output" => Some(&READYZ_OUTPUT),
        "routes/register.json#/$defs/input" => Some(&REGISTER_INPUT),
        "routes/register.json#/$defs/output" => Some(&REGISTER_OUTPUT),
        "routes/revoke.json#/$defs/input" => Some(&REVOKE_INPUT),
        "routes/revoke.json#/$defs/output" => Some(&REVOKE_OUTPUT),
        "routes/rules.json#/$defs/output" => Some(&RULES_OUTPUT),
        "routes/token.json#/$defs/AuthorizationCodeGrant" => Some(&AUTHORIZATION_CODE_GRANT),
        "routes/token.json#/$defs/RefreshTokenGrant" => Some(&REFRESH_TOKEN_GRANT),
        "routes/token.json#/$defs/input" => Some(&TOKEN_INPUT),
        "routes/token.json#/$defs/output" => Some(&TOKEN_OUTPUT),
        "tools/build_context.json#/$defs/input" => Some(&BUILD_CONTEXT_INPUT),
        "tools/build_context.json#/$defs/output" => Some(&BUILD_CONTEXT_OUTPUT),
        "tools/close_loop.json#/$defs/input" => Some(&CLOSE_LOOP_INPUT),
        "tools/close_loop.json#/$defs/output" => Some(&CLOSE_LOOP_OUTPUT),
        "tools/entities.json#/$defs/input" => Some(&ENTITIES_INPUT),
        "tools/entities.json#/$defs/output" => Some(&ENTITIES_OUTPUT),
        "tools/forget.json#/$defs/input" => Some(&FORGET_INPUT),
        "tools/forget.json#/$defs/output" => Some(&FORGET_OUTPUT),
        "tools/link.json#/$defs/NewEntityEdge" => Some(&NEW_ENTITY_EDGE),
        "tools/link.json#/$defs/NewEntityMention" => Some(&NEW_ENTITY_MENTION),
        "tools/link.json#/$defs/NewMemoryLink" => Some(&NEW_MEMORY_LINK),
        "tools/link.json#/$defs/input" => Some(&LINK_INPUT),
        "tools/link.json#/$defs/output" => Some(&LINK_OUTPUT),
        "tools/move_memories.json#/$defs/input" => Some(&MOVE_MEMORIES_INPUT),
        "tools/move_memories.json#/$defs/output" => Some(&MOVE_MEMORIES_OUTPUT),
        "tools/promote_rule.json#/$defs/input" => Some(&PROMOTE_RULE_INPUT),
        "tools/promote_rule.json#/$defs/output" => Some(&PROMOTE_RULE_OUTPUT),
        "tools/recall.json#/$defs/input" => Some(&RECALL_INPUT),
        "tools/recall.json#/$defs/output" => Some(&RECALL_OUTPUT),
        "tools/remember.json#/$defs/input" => Some(&REMEMBER_INPUT),
        "tools/remember.json#/$defs/output" => Some(&REMEMBER_OUTPUT),
        "tools/restore_memory.json#/$defs/input" => Some(&RESTORE_MEMORY_INPUT),
        "tools/restore_memory.json#/$defs/output" => Some(&RESTORE_MEMORY_OUTPUT),
        "tools/share.json#/$defs/input" => Some(&SHARE_INPUT),
        "tools/share.json#/$defs/output" => Some(&SHARE_OUTPUT),
        "types/Attributes.json" => Some(&ATTRIBUTES),
        "types/ClosedLoop.json" => Some(&CLOSED_LOOP),
        "types/ContextPack.json" => Some(&CONTEXT_PACK),
        "types/ContextSection.json" => Some(&CONTEXT_SECTION),
        "types/ContextSection.json#/$defs/EntitiesSection" => Some(&ENTITIES_SECTION),
        "types/ContextSection.json#/$defs/MemoriesSection" => Some(&MEMORIES_SECTION),
        "types/ContextSection.json#/$defs/OpenLoopsSection" => Some(&OPEN_LOOPS_SECTION),
        "types/ContextSection.json#/$defs/RulesSection" => Some(&RULES_SECTION),
        "types/ContractVersion.json" => Some(&CONTRACT_VERSION),
        "types/Cursor.json" => Some(&CURSOR),
        "types/Date.json" => Some(&DATE),
        "types/EdgeRelation.json" => Some(&EDGE_RELATION),
        "types/Entity.json" => Some(&ENTITY),
        "types/EntityEdge.json" => Some(&ENTITY_EDGE),
        "types/EntityId.json" => Some(&ENTITY_ID),
        "types/EntityMention.json" => Some(&ENTITY_MENTION),
        "types/EntityName.json" => Some(&ENTITY_NAME),
        "types/EntityRef.json" => Some(&ENTITY_REF),
        "types/EntityType.json" => Some(&ENTITY_TYPE),
        "types/GroupPath.json" => Some(&GROUP_PATH),
        "types/IdempotencyKey.json" => Some(&IDEMPOTENCY_KEY),
        "types/ItemFailure.json" => Some(&ITEM_FAILURE),
        "types/LinkRelation.json" => Some(&LINK_RELATION),
        "types/LoopState.json" => Some(&LOOP_STATE),
        "types/Memory.json" => Some(&MEMORY),
        "types/MemoryHit.json" => Some(&MEMORY_HIT),
        "types/MemoryId.json" => Some(&MEMORY_ID),
        "types/MemoryKind.json" => Some(&MEMORY_KIND),
        "types/MemoryLink.json" => Some(&MEMORY_LINK),
        "types/MemoryUri.json" => Some(&MEMORY_URI),
        "types/OpenLoop.json" => Some(&OPEN_LOOP),
        "types/Principal.json" => Some(&PRINCIPAL),
        "types/ProjectHint.json" => Some(&PROJECT_HINT),
        "types/ProjectPath.json" => Some(&PROJECT_PATH),
        "types/Rule.json" => Some(&RULE),
        "types/RuleId.json" => Some(&RULE_ID),
        "types/ScopePath.json" => Some(&SCOPE_PATH),
        "types/SessionAttachment.json" => Some(&SESSION_ATTACHMENT),
        "types/Tag.json" => Some(&TAG),
        "types/ThreadToken.json" => Some(&THREAD_TOKEN),
        "types/Timestamp.json" => Some(&TIMESTAMP),
        "types/TokenCount.json" => Some(&TOKEN_COUNT),
        "types/Visibility.json" => Some(&VISIBILITY),
        "wire/AgentId.json" => Some(&AGENT_ID),
        "wire/Amount.json" => Some(&AMOUNT),
        "wire/ApprovalToken.json" => Some(&APPROVAL_TOKEN),
        "wire/ApprovedTool.json" => Some(&APPROVED_TOOL),
        "wire/ApprovedTools.json" => Some(&APPROVED_TOOLS),
        "wire/AuditEntry.json" => Some(&AUDIT_ENTRY),
        "wire/AuthorizationEnvelope.json" => Some(&AUTHORIZATION_ENVELOPE),
        "wire/AuthorizationError.json" => Some(&AUTHORIZATION_ERROR),
        "wire/AuthorizationId.json" => Some(&AUTHORIZATION_ID),
        "wire/AuthorizationReceipt.json" => Some(&AUTHORIZATION_RECEIPT),
        "wire/CallIdempotencyKey.json" => Some(&CALL_IDEMPOTENCY_KEY),
        "wire/CallRate.json" => Some(&CALL_RATE),
        "wire/CapabilitySlot.json" => Some(&CAPABILITY_SLOT),
        "wire/ContractBundle.json" => Some(&CONTRACT_BUNDLE),
        "wire/Deprecation.json" => Some(&DEPRECATION),
        "wire/DeprecationLedger.json" => Some(&DEPRECATION_LEDGER),
        "wire/Digest.json" => Some(&DIGEST),
        "wire/ErrorBody.json" => Some(&ERROR_BODY),
        "wire/ErrorDetails.json" => Some(&ERROR_DETAILS),
        "wire/ErrorObject.json" => Some(&ERROR_OBJECT),
        "wire/ErrorTable.json" => Some(&ERROR_TABLE),
        "wire/ErrorTable.json#/$defs/GatewayErrorEntry" => Some(&GATEWAY_ERROR_ENTRY),
        "wire/ErrorTable.json#/$defs/ToolErrorEntry" => Some(&TOOL_ERROR_ENTRY),
        "wire/ExportRecord.json" => Some(&EXPORT_RECORD),
        "wire/ExportRecord.json#/$defs/ExportHeader" => Some(&EXPORT_HEADER),
        "wire/ExportRecord.json#/$defs/ExportedEdge" => Some(&EXPORTED_EDGE),
        "wire/ExportRecord.json#/$defs/ExportedEntity" => Some(&EXPORTED_ENTITY),
        "wire/ExportRecord.json#/$defs/ExportedMemory" => Some(&EXPORTED_MEMORY),
        "wire/ExportRecord.json#/$defs/ExportedRule" => Some(&EXPORTED_RULE),
        "wire/GatewayAuditEntry.json" => Some(&GATEWAY_AUDIT_ENTRY),
        "wire/GatewayConfig.json" => Some(&GATEWAY_CONFIG),
        "wire/GatewayConfig.json#/$defs/AmountPointers" => Some(&AMOUNT_POINTERS),
        "wire/GatewayConfig.json#/$defs/EmbeddedLedger" => Some(&EMBEDDED_LEDGER),
        "wire/GatewayConfig.json#/$defs/EmbeddedProver" => Some(&EMBEDDED_PROVER),
        "wire/GatewayConfig.json#/$defs/GatewayAgent" => Some(&GATEWAY_AGENT),
        "wire/GatewayConfig.json#/$defs/HttpUpstream" => Some(&HTTP_UPSTREAM),
        "wire/GatewayConfig.json#/$defs/LedgerChoice" => Some(&LEDGER_CHOICE),
        "wire/GatewayConfig.json#/$defs/ProverChoice" => Some(&PROVER_CHOICE),
        "wire/GatewayConfig.json#/$defs/RemoteLedger" => Some(&REMOTE_LEDGER),
        "wire/GatewayConfig.json#/$defs/RemoteProver" => Some(&REMOTE_PROVER),
        "wire/GatewayConfig.json#/$defs/StageDeadlines" => Some(&STAGE_DEADLINES),
        "wire/GatewayConfig.json#/$defs/StdioUpstream" => Some(&STDIO_UPSTREAM),
        "wire/GatewayConfig.json#/$defs/ToolNormalizer" => Some(&TOOL_NORMALIZER),
        "wire/GatewayConfig.json#/$defs/Upstream" => Some(&UPSTREAM),
        "wire/GatewayConfig.json#/$defs/VerificationKey" => Some(&VERIFICATION_KEY),
        "wire/HealthStatus.json" => Some(&HEALTH_STATUS),
        "wire/InstructionsRecord.json" => Some(&INSTRUCTIONS_RECORD),
        "wire/KeyId.json" => Some(&KEY_ID),
        "wire/LedgerQuery.json" => Some(&LEDGER_QUERY),
        "wire/LedgerQuery.json#/$defs/ByAuthorization" => Some(&BY_AUTHORIZATION),
        "wire/LedgerQuery.json#/$defs/ByHeight" => Some(&BY_HEIGHT),
        "wire/LedgerQuery.json#/$defs/ByNullifier" => Some(&BY_NULLIFIER),
        "wire/LedgerQueryResult.json" => Some(&LEDGER_QUERY_RESULT),
        "wire/LedgerReceipt.json" => Some(&LEDGER_RECEIPT),
        "wire/LedgerSubmit.json" => Some(&LEDGER_SUBMIT),
        "wire/LedgerSubmitResult.json" => Some(&LEDGER_SUBMIT_RESULT),
        "wire/LedgerSubmitResult.json#/$defs/NullifierUsed" => Some(&NULLIFIER_USED),
        "wire/LedgerSubmitResult.json#/$defs/SubmissionFinalized" => Some(&SUBMISSION_FINALIZED),
        "wire/LedgerSubmitResult.json#/$defs/SubmissionRejected" => Some(&SUBMISSION_REJECTED),
        "wire/OAuthError.json" => Some(&O_AUTH_ERROR),
        "wire/PolicyFile.json" => Some(&POLICY_FILE),
        "wire/PolicyRule.json" => Some(&POLICY_RULE),
        "wire/Proof.json" => Some(&PROOF),
        "wire/ProverRequest.json" => Some(&PROVER_REQUEST),
        "wire/ProverResponse.json" => Some(&PROVER_RESPONSE),
        "wire/ProverResponse.json#/$defs/ProofMade" => Some(&PROOF_MADE),
        "wire/ProverResponse.json#/$defs/ProofRefused" => Some(&PROOF_REFUSED),
        "wire/PublicInputs.json" => Some(&PUBLIC_INPUTS),
        "wire/RateLimitDetails.json" => Some(&RATE_LIMIT_DETAILS),
        "wire/ReadyStatus.json" => Some(&READY_STATUS),
        "wire/ReadyStatus.json#/$defs/ReadyCheck" => Some(&READY_CHECK),
        "wire/RecordedChange.json" => Some(&RECORDED_CHANGE),
        "wire/Release.json" => Some(&RELEASE),
        "wire/ResourceMatch.json" => Some(&RESOURCE_MATCH),
        "wire/ResourceMatch.json#/$defs/ExactResource" => Some(&EXACT_RESOURCE),
        "wire/ResourceMatch.json#/$defs/ResourcePrefix" => Some(&RESOURCE_PREFIX),
        "wire/RetryRule.json" => Some(&RETRY_RULE),
        "wire/RuleList.json" => Some(&RULE_LIST),
        "wire/Signature.json" => Some(&SIGNATURE),
        "wire/StageOutcome.json" => Some(&STAGE_OUTCOME),
        "wire/TimeWindow.json" => Some(&TIME_WINDOW),
        "wire/ToolName.json" => Some(&TOOL_NAME),
        "wire/ValidationDetails.json" => Some(&VALIDATION_DETAILS),
        "wire/ValidationProblem.json" => Some(&VALIDATION_PROBLEM),
        _ => None,
    }
}
