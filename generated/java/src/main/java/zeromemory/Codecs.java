// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** A codec for each schema. */
public final class Codecs {
  private static final Map<String, Codec<?>> FOUND = new LinkedHashMap<>();
  private static final Map<String, Codec<?>> PLACED = new LinkedHashMap<>();

  /** The codec of {@code GatewayErrorCode}. */
  public static final Codec<GatewayErrorCode> GATEWAY_ERROR_CODE =
      of("errors/gateway.json", "GatewayErrorCode", GatewayErrorCode.FORM);

  /** The codec of {@code ErrorCode}. */
  public static final Codec<ErrorCode> ERROR_CODE =
      of("errors/tool.json", "ErrorCode", ErrorCode.FORM);

  /** The codec of {@code Instructions}. */
  public static final Codec<InstructionsModel> INSTRUCTIONS =
      of("instructions.json", "Instructions", InstructionsModel.FORM);

  /** The codec of {@code MemoryResource}. */
  public static final Codec<Memory> MEMORY_RESOURCE =
      of("resources/memory.json", "MemoryResource", Memory.FORM);

  /** The codec of {@code RulesResource}. */
  public static final Codec<RuleList> RULES_RESOURCE =
      of("resources/rules.json", "RulesResource", RuleList.FORM);

  /** The codec of {@code AuthorizeInput}. */
  public static final Codec<AuthorizeInput> AUTHORIZE_INPUT =
      of("routes/authorize.json#/$defs/input", "AuthorizeInput", AuthorizeInput.FORM);

  /** The codec of {@code ContractBundleOutput}. */
  public static final Codec<ContractBundle> CONTRACT_BUNDLE_OUTPUT =
      of("routes/contract_bundle.json#/$defs/output", "ContractBundleOutput", ContractBundle.FORM);

  /** The codec of {@code DashboardOutput}. */
  public static final Codec<String> DASHBOARD_OUTPUT =
      of("routes/dashboard.json#/$defs/output", "DashboardOutput", Form.TEXT);

  /** The codec of {@code DeprecationsOutput}. */
  public static final Codec<DeprecationLedger> DEPRECATIONS_OUTPUT =
      of("routes/deprecations.json#/$defs/output", "DeprecationsOutput", DeprecationLedger.FORM);

  /** The codec of {@code ErrorsOutput}. */
  public static final Codec<ErrorTable> ERRORS_OUTPUT =
      of("routes/errors.json#/$defs/output", "ErrorsOutput", ErrorTable.FORM);

  /** The codec of {@code HealthzOutput}. */
  public static final Codec<HealthStatus> HEALTHZ_OUTPUT =
      of("routes/healthz.json#/$defs/output", "HealthzOutput", HealthStatus.FORM);

  /** The codec of {@code LedgerQueryInput}. */
  public static final Codec<LedgerQuery> LEDGER_QUERY_INPUT =
      of(
          "routes/ledger_query.json#/$defs/input",
          "LedgerQueryInput",
          Form.of(LedgerQuery::fromJson, LedgerQuery::toJson));

  /** The codec of {@code LedgerQueryOutput}. */
  public static final Codec<LedgerQueryResult> LEDGER_QUERY_OUTPUT =
      of("routes/ledger_query.json#/$defs/output", "LedgerQueryOutput", LedgerQueryResult.FORM);

  /** The codec of {@code LedgerSubmitInput}. */
  public static final Codec<LedgerSubmit> LEDGER_SUBMIT_INPUT =
      of("routes/ledger_submit.json#/$defs/input", "LedgerSubmitInput", LedgerSubmit.FORM);

  /** The codec of {@code LedgerSubmitOutput}. */
  public static final Codec<LedgerSubmitResult> LEDGER_SUBMIT_OUTPUT =
      of(
          "routes/ledger_submit.json#/$defs/output",
          "LedgerSubmitOutput",
          Form.of(LedgerSubmitResult::fromJson, LedgerSubmitResult::toJson));

  /** The codec of {@code MemoryInput}. */
  public static final Codec<MemoryInput> MEMORY_INPUT =
      of("routes/memory.json#/$defs/input", "MemoryInput", MemoryInput.FORM);

  /** The codec of {@code MemoryOutput}. */
  public static final Codec<Memory> MEMORY_OUTPUT =
      of("routes/memory.json#/$defs/output", "MemoryOutput", Memory.FORM);

  /** The codec of {@code MetricsOutput}. */
  public static final Codec<String> METRICS_OUTPUT =
      of("routes/metrics.json#/$defs/output", "MetricsOutput", Form.TEXT);

  /** The codec of {@code OauthAuthorizationServerOutput}. */
  public static final Codec<OauthAuthorizationServerOutput> OAUTH_AUTHORIZATION_SERVER_OUTPUT =
      of(
          "routes/oauth_authorization_server.json#/$defs/output",
          "OauthAuthorizationServerOutput",
          OauthAuthorizationServerOutput.FORM);

  /** The codec of {@code OauthProtectedResourceOutput}. */
  public static final Codec<OauthProtectedResourceOutput> OAUTH_PROTECTED_RESOURCE_OUTPUT =
      of(
          "routes/oauth_protected_resource.json#/$defs/output",
          "OauthProtectedResourceOutput",
          OauthProtectedResourceOutput.FORM);

  /** The codec of {@code OpenapiOutput}. */
  public static final Codec<OpenapiOutput> OPENAPI_OUTPUT =
      of("routes/openapi.json#/$defs/output", "OpenapiOutput", OpenapiOutput.FORM);

  /** The codec of {@code ProverProveInput}. */
  public static final Codec<ProverRequest> PROVER_PROVE_INPUT =
      of("routes/prover_prove.json#/$defs/input", "ProverProveInput", ProverRequest.FORM);

  /** The codec of {@code ProverProveOutput}. */
  public static final Codec<ProverResponse> PROVER_PROVE_OUTPUT =
      of(
          "routes/prover_prove.json#/$defs/output",
          "ProverProveOutput",
          Form.of(ProverResponse::fromJson, ProverResponse::toJson));

  /** The codec of {@code ReadyzOutput}. */
  public static final Codec<ReadyStatus> READYZ_OUTPUT =
      of("routes/readyz.json#/$defs/output", "ReadyzOutput", ReadyStatus.FORM);

  /** The codec of {@code RegisterInput}. */
  public static final Codec<RegisterInput> REGISTER_INPUT =
      of("routes/register.json#/$defs/input", "RegisterInput", RegisterInput.FORM);

  /** The codec of {@code RegisterOutput}. */
  public static final Codec<RegisterOutput> REGISTER_OUTPUT =
      of("routes/register.json#/$defs/output", "RegisterOutput", RegisterOutput.FORM);

  /** The codec of {@code RevokeInput}. */
  public static final Codec<RevokeInput> REVOKE_INPUT =
      of("routes/revoke.json#/$defs/input", "RevokeInput", RevokeInput.FORM);

  /** The codec of {@code RevokeOutput}. */
  public static final Codec<Map<String, JsonNode>> REVOKE_OUTPUT =
      of("routes/revoke.json#/$defs/output", "RevokeOutput", Form.map(Form.ANY));

  /** The codec of {@code RulesOutput}. */
  public static final Codec<RuleList> RULES_OUTPUT =
      of("routes/rules.json#/$defs/output", "RulesOutput", RuleList.FORM);

  /** The codec of {@code AuthorizationCodeGrant}. */
  public static final Codec<AuthorizationCodeGrant> AUTHORIZATION_CODE_GRANT =
      of(
          "routes/token.json#/$defs/AuthorizationCodeGrant",
          "AuthorizationCodeGrant",
          AuthorizationCodeGrant.FORM);

  /** The codec of {@code RefreshTokenGrant}. */
  public static final Codec<RefreshTokenGrant> REFRESH_TOKEN_GRANT =
      of("routes/token.json#/$defs/RefreshTokenGrant", "RefreshTokenGrant", RefreshTokenGrant.FORM);

  /** The codec of {@code TokenInput}. */
  public static final Codec<TokenInput> TOKEN_INPUT =
      of(
          "routes/token.json#/$defs/input",
          "TokenInput",
          Form.of(TokenInput::fromJson, TokenInput::toJson));

  /** The codec of {@code TokenOutput}. */
  public static final Codec<TokenOutput> TOKEN_OUTPUT =
      of("routes/token.json#/$defs/output", "TokenOutput", TokenOutput.FORM);

  /** The codec of {@code BuildContextInput}. */
  public static final Codec<BuildContextInput> BUILD_CONTEXT_INPUT =
      of("tools/build_context.json#/$defs/input", "BuildContextInput", BuildContextInput.FORM);

  /** The codec of {@code BuildContextOutput}. */
  public static final Codec<BuildContextOutput> BUILD_CONTEXT_OUTPUT =
      of("tools/build_context.json#/$defs/output", "BuildContextOutput", BuildContextOutput.FORM);

  /** The codec of {@code CloseLoopInput}. */
  public static final Codec<CloseLoopInput> CLOSE_LOOP_INPUT =
      of("tools/close_loop.json#/$defs/input", "CloseLoopInput", CloseLoopInput.FORM);

  /** The codec of {@code CloseLoopOutput}. */
  public static final Codec<CloseLoopOutput> CLOSE_LOOP_OUTPUT =
      of("tools/close_loop.json#/$defs/output", "CloseLoopOutput", CloseLoopOutput.FORM);

  /** The codec of {@code EntitiesInput}. */
  public static final Codec<EntitiesInput> ENTITIES_INPUT =
      of("tools/entities.json#/$defs/input", "EntitiesInput", EntitiesInput.FORM);

  /** The codec of {@code EntitiesOutput}. */
  public static final Codec<EntitiesOutput> ENTITIES_OUTPUT =
      of("tools/entities.json#/$defs/output", "EntitiesOutput", EntitiesOutput.FORM);

  /** The codec of {@code ForgetInput}. */
  public static final Codec<ForgetInput> FORGET_INPUT =
      of("tools/forget.json#/$defs/input", "ForgetInput", ForgetInput.FORM);

  /** The codec of {@code ForgetOutput}. */
  public static final Codec<ForgetOutput> FORGET_OUTPUT =
      of("tools/forget.json#/$defs/output", "ForgetOutput", ForgetOutput.FORM);

  /** The codec of {@code NewEntityEdge}. */
  public static final Codec<NewEntityEdge> NEW_ENTITY_EDGE =
      of("tools/link.json#/$defs/NewEntityEdge", "NewEntityEdge", NewEntityEdge.FORM);

  /** The codec of {@code NewEntityMention}. */
  public static final Codec<NewEntityMention> NEW_ENTITY_MENTION =
      of("tools/link.json#/$defs/NewEntityMention", "NewEntityMention", NewEntityMention.FORM);

  /** The codec of {@code NewMemoryLink}. */
  public static final Codec<NewMemoryLink> NEW_MEMORY_LINK =
      of("tools/link.json#/$defs/NewMemoryLink", "NewMemoryLink", NewMemoryLink.FORM);

  /** The codec of {@code LinkInput}. */
  public static final Codec<LinkInput> LINK_INPUT =
      of("tools/link.json#/$defs/input", "LinkInput", LinkInput.FORM);

  /** The codec of {@code LinkOutput}. */
  public static final Codec<LinkOutput> LINK_OUTPUT =
      of("tools/link.json#/$defs/output", "LinkOutput", LinkOutput.FORM);

  /** The codec of {@code MoveMemoriesInput}. */
  public static final Codec<MoveMemoriesInput> MOVE_MEMORIES_INPUT =
      of("tools/move_memories.json#/$defs/input", "MoveMemoriesInput", MoveMemoriesInput.FORM);

  /** The codec of {@code MoveMemoriesOutput}. */
  public static final Codec<MoveMemoriesOutput> MOVE_MEMORIES_OUTPUT =
      of("tools/move_memories.json#/$defs/output", "MoveMemoriesOutput", MoveMemoriesOutput.FORM);

  /** The codec of {@code PromoteRuleInput}. */
  public static final Codec<PromoteRuleInput> PROMOTE_RULE_INPUT =
      of("tools/promote_rule.json#/$defs/input", "PromoteRuleInput", PromoteRuleInput.FORM);

  /** The codec of {@code PromoteRuleOutput}. */
  public static final Codec<PromoteRuleOutput> PROMOTE_RULE_OUTPUT =
      of("tools/promote_rule.json#/$defs/output", "PromoteRuleOutput", PromoteRuleOutput.FORM);

  /** The codec of {@code RecallInput}. */
  public static final Codec<RecallInput> RECALL_INPUT =
      of("tools/recall.json#/$defs/input", "RecallInput", RecallInput.FORM);

  /** The codec of {@code RecallOutput}. */
  public static final Codec<RecallOutput> RECALL_OUTPUT =
      of("tools/recall.json#/$defs/output", "RecallOutput", RecallOutput.FORM);

  /** The codec of {@code RememberInput}. */
  public static final Codec<RememberInput> REMEMBER_INPUT =
      of("tools/remember.json#/$defs/input", "RememberInput", RememberInput.FORM);

  /** The codec of {@code RememberOutput}. */
  public static final Codec<RememberOutput> REMEMBER_OUTPUT =
      of("tools/remember.json#/$defs/output", "RememberOutput", RememberOutput.FORM);

  /** The codec of {@code RestoreMemoryInput}. */
  public static final Codec<RestoreMemoryInput> RESTORE_MEMORY_INPUT =
      of("tools/restore_memory.json#/$defs/input", "RestoreMemoryInput", RestoreMemoryInput.FORM);

  /** The codec of {@code RestoreMemoryOutput}. */
  public static final Codec<RestoreMemoryOutput> RESTORE_MEMORY_OUTPUT =
      of(
          "tools/restore_memory.json#/$defs/output",
          "RestoreMemoryOutput",
          RestoreMemoryOutput.FORM);

  /** The codec of {@code ShareInput}. */
  public static final Codec<ShareInput> SHARE_INPUT =
      of("tools/share.json#/$defs/input", "ShareInput", ShareInput.FORM);

  /** The codec of {@code ShareOutput}. */
  public static final Codec<ShareOutput> SHARE_OUTPUT =
      of("tools/share.json#/$defs/output", "ShareOutput", ShareOutput.FORM);

  /** The codec of {@code Attributes}. */
  public static final Codec<Map<String, String>> ATTRIBUTES =
      of("types/Attributes.json", "Attributes", Form.map(Form.TEXT));

  /** The codec of {@code ClosedLoop}. */
  public static final Codec<ClosedLoop> CLOSED_LOOP =
      of("types/ClosedLoop.json", "ClosedLoop", ClosedLoop.FORM);

  /** The codec of {@code ContextPack}. */
  public static final Codec<ContextPack> CONTEXT_PACK =
      of("types/ContextPack.json", "ContextPack", ContextPack.FORM);

  /** The codec of {@code ContextSection}. */
  public static final Codec<ContextSection> CONTEXT_SECTION =
      of(
          "types/ContextSection.json",
          "ContextSection",
          Form.of(ContextSection::fromJson, ContextSection::toJson));

  /** The codec of {@code EntitiesSection}. */
  public static final Codec<EntitiesSection> ENTITIES_SECTION =
      of(
          "types/ContextSection.json#/$defs/EntitiesSection",
          "EntitiesSection",
          EntitiesSection.FORM);

  /** The codec of {@code MemoriesSection}. */
  public static final Codec<MemoriesSection> MEMORIES_SECTION =
      of(
          "types/ContextSection.json#/$defs/MemoriesSection",
          "MemoriesSection",
          MemoriesSection.FORM);

  /** The codec of {@code OpenLoopsSection}. */
  public static final Codec<OpenLoopsSection> OPEN_LOOPS_SECTION =
      of(
          "types/ContextSection.json#/$defs/OpenLoopsSection",
          "OpenLoopsSection",
          OpenLoopsSection.FORM);

  /** The codec of {@code RulesSection}. */
  public static final Codec<RulesSection> RULES_SECTION =
      of("types/ContextSection.json#/$defs/RulesSection", "RulesSection", RulesSection.FORM);

  /** The codec of {@code ContractVersion}. */
  public static final Codec<String> CONTRACT_VERSION =
      of("types/ContractVersion.json", "ContractVersion", Form.TEXT);

  /** The codec of {@code Cursor}. */
  public static final Codec<String> CURSOR = of("types/Cursor.json", "Cursor", Form.TEXT);

  /** The codec of {@code Date}. */
  public static final Codec<String> DATE = of("types/Date.json", "Date", Form.TEXT);

  /** The codec of {@code EdgeRelation}. */
  public static final Codec<EdgeRelation> EDGE_RELATION =
      of("types/EdgeRelation.json", "EdgeRelation", EdgeRelation.FORM);

  /** The codec of {@code Entity}. */
  public static final Codec<Entity> ENTITY = of("types/Entity.json", "Entity", Entity.FORM);

  /** The codec of {@code EntityEdge}. */
  public static final Codec<EntityEdge> ENTITY_EDGE =
      of("types/EntityEdge.json", "EntityEdge", EntityEdge.FORM);

  /** The codec of {@code EntityId}. */
  public static final Codec<String> ENTITY_ID = of("types/EntityId.json", "EntityId", Form.TEXT);

  /** The codec of {@code EntityMention}. */
  public static final Codec<EntityMention> ENTITY_MENTION =
      of("types/EntityMention.json", "EntityMention", EntityMention.FORM);

  /** The codec of {@code EntityName}. */
  public static final Codec<EntityName> ENTITY_NAME =
      of("types/EntityName.json", "EntityName", EntityName.FORM);

  /** The codec of {@code EntityRef}. */
  public static final Codec<EntityRef> ENTITY_REF =
      of("types/EntityRef.json", "EntityRef", EntityRef.FORM);

  /** The codec of {@code EntityType}. */
  public static final Codec<EntityType> ENTITY_TYPE =
      of("types/EntityType.json", "EntityType", EntityType.FORM);

  /** The codec of {@code GroupPath}. */
  public static final Codec<String> GROUP_PATH = of("types/GroupPath.json", "GroupPath", Form.TEXT);

  /** The codec of {@code IdempotencyKey}. */
  public static final Codec<String> IDEMPOTENCY_KEY =
      of("types/IdempotencyKey.json", "IdempotencyKey", Form.TEXT);

  /** The codec of {@code ItemFailure}. */
  public static final Codec<ItemFailure> ITEM_FAILURE =
      of("types/ItemFailure.json", "ItemFailure", ItemFailure.FORM);

  /** The codec of {@code LinkRelation}. */
  public static final Codec<LinkRelation> LINK_RELATION =
      of("types/LinkRelation.json", "LinkRelation", LinkRelation.FORM);

  /** The codec of {@code LoopState}. */
  public static final Codec<LoopState> LOOP_STATE =
      of("types/LoopState.json", "LoopState", Form.of(LoopState::fromJson, LoopState::toJson));

  /** The codec of {@code Memory}. */
  public static final Codec<Memory> MEMORY = of("types/Memory.json", "Memory", Memory.FORM);

  /** The codec of {@code MemoryHit}. */
  public static final Codec<MemoryHit> MEMORY_HIT =
      of("types/MemoryHit.json", "MemoryHit", MemoryHit.FORM);

  /** The codec of {@code MemoryId}. */
  public static final Codec<String> MEMORY_ID = of("types/MemoryId.json", "MemoryId", Form.TEXT);

  /** The codec of {@code MemoryKind}. */
  public static final Codec<MemoryKind> MEMORY_KIND =
      of("types/MemoryKind.json", "MemoryKind", MemoryKind.FORM);

  /** The codec of {@code MemoryLink}. */
  public static final Codec<MemoryLink> MEMORY_LINK =
      of("types/MemoryLink.json", "MemoryLink", MemoryLink.FORM);

  /** The codec of {@code MemoryUri}. */
  public static final Codec<String> MEMORY_URI = of("types/MemoryUri.json", "MemoryUri", Form.TEXT);

  /** The codec of {@code OpenLoop}. */
  public static final Codec<OpenLoop> OPEN_LOOP =
      of("types/OpenLoop.json", "OpenLoop", OpenLoop.FORM);

  /** The codec of {@code Principal}. */
  public static final Codec<String> PRINCIPAL = of("types/Principal.json", "Principal", Form.TEXT);

  /** The codec of {@code ProjectHint}. */
  public static final Codec<String> PROJECT_HINT =
      of("types/ProjectHint.json", "ProjectHint", Form.TEXT);

  /** The codec of {@code ProjectPath}. */
  public static final Codec<String> PROJECT_PATH =
      of("types/ProjectPath.json", "ProjectPath", Form.TEXT);

  /** The codec of {@code Rule}. */
  public static final Codec<Rule> RULE = of("types/Rule.json", "Rule", Rule.FORM);

  /** The codec of {@code RuleId}. */
  public static final Codec<String> RULE_ID = of("types/RuleId.json", "RuleId", Form.TEXT);

  /** The codec of {@code ScopePath}. */
  public static final Codec<String> SCOPE_PATH = of("types/ScopePath.json", "ScopePath", Form.TEXT);

  /** The codec of {@code SessionAttachment}. */
  public static final Codec<SessionAttachment> SESSION_ATTACHMENT =
      of("types/SessionAttachment.json", "SessionAttachment", SessionAttachment.FORM);

  /** The codec of {@code Tag}. */
  public static final Codec<String> TAG = of("types/Tag.json", "Tag", Form.TEXT);

  /** The codec of {@code ThreadToken}. */
  public static final Codec<String> THREAD_TOKEN =
      of("types/ThreadToken.json", "ThreadToken", Form.TEXT);

  /** The codec of {@code Timestamp}. */
  public static final Codec<String> TIMESTAMP = of("types/Timestamp.json", "Timestamp", Form.TEXT);

  /** The codec of {@code TokenCount}. */
  public static final Codec<Long> TOKEN_COUNT =
      of("types/TokenCount.json", "TokenCount", Form.LONG);

  /** The codec of {@code Visibility}. */
  public static final Codec<Visibility> VISIBILITY =
      of("types/Visibility.json", "Visibility", Visibility.FORM);

  /** The codec of {@code AgentId}. */
  public static final Codec<String> AGENT_ID = of("wire/AgentId.json", "AgentId", Form.TEXT);

  /** The codec of {@code Amount}. */
  public static final Codec<Amount> AMOUNT = of("wire/Amount.json", "Amount", Amount.FORM);

  /** The codec of {@code ApprovalToken}. */
  public static final Codec<ApprovalToken> APPROVAL_TOKEN =
      of("wire/ApprovalToken.json", "ApprovalToken", ApprovalToken.FORM);

  /** The codec of {@code ApprovedTool}. */
  public static final Codec<ApprovedTool> APPROVED_TOOL =
      of("wire/ApprovedTool.json", "ApprovedTool", ApprovedTool.FORM);

  /** The codec of {@code ApprovedTools}. */
  public static final Codec<ApprovedTools> APPROVED_TOOLS =
      of("wire/ApprovedTools.json", "ApprovedTools", ApprovedTools.FORM);

  /** The codec of {@code AuditEntry}. */
  public static final Codec<AuditEntry> AUDIT_ENTRY =
      of("wire/AuditEntry.json", "AuditEntry", AuditEntry.FORM);

  /** The codec of {@code AuthorizationEnvelope}. */
  public static final Codec<AuthorizationEnvelope> AUTHORIZATION_ENVELOPE =
      of("wire/AuthorizationEnvelope.json", "AuthorizationEnvelope", AuthorizationEnvelope.FORM);

  /** The codec of {@code AuthorizationError}. */
  public static final Codec<AuthorizationError> AUTHORIZATION_ERROR =
      of("wire/AuthorizationError.json", "AuthorizationError", AuthorizationError.FORM);

  /** The codec of {@code AuthorizationId}. */
  public static final Codec<String> AUTHORIZATION_ID =
      of("wire/AuthorizationId.json", "AuthorizationId", Form.TEXT);

  /** The codec of {@code AuthorizationReceipt}. */
  public static final Codec<AuthorizationReceipt> AUTHORIZATION_RECEIPT =
      of("wire/AuthorizationReceipt.json", "AuthorizationReceipt", AuthorizationReceipt.FORM);

  /** The codec of {@code CallIdempotencyKey}. */
  public static final Codec<String> CALL_IDEMPOTENCY_KEY =
      of("wire/CallIdempotencyKey.json", "CallIdempotencyKey", Form.TEXT);

  /** The codec of {@code CallRate}. */
  public static final Codec<CallRate> CALL_RATE =
      of("wire/CallRate.json", "CallRate", CallRate.FORM);

  /** The codec of {@code CapabilitySlot}. */
  public static final Codec<CapabilitySlot> CAPABILITY_SLOT =
      of("wire/CapabilitySlot.json", "CapabilitySlot", CapabilitySlot.FORM);

  /** The codec of {@code ContractBundle}. */
  public static final Codec<ContractBundle> CONTRACT_BUNDLE =
      of("wire/ContractBundle.json", "ContractBundle", ContractBundle.FORM);

  /** The codec of {@code Deprecation}. */
  public static final Codec<Deprecation> DEPRECATION =
      of("wire/Deprecation.json", "Deprecation", Deprecation.FORM);

  /** The codec of {@code DeprecationLedger}. */
  public static final Codec<DeprecationLedger> DEPRECATION_LEDGER =
      of("wire/DeprecationLedger.json", "DeprecationLedger", DeprecationLedger.FORM);

  /** The codec of {@code Digest}. */
  public static final Codec<String> DIGEST = of("wire/Digest.json", "Digest", Form.TEXT);

  /** The codec of {@code ErrorBody}. */
  public static final Codec<ErrorBody> ERROR_BODY =
      of("wire/ErrorBody.json", "ErrorBody", ErrorBody.FORM);

  /** The codec of {@code ErrorDetails}. */
  public static final Codec<ErrorDetails> ERROR_DETAILS =
      of("wire/ErrorDetails.json", "ErrorDetails", ErrorDetails.FORM);

  /** The codec of {@code ErrorObject}. */
  public static final Codec<ErrorObject> ERROR_OBJECT =
      of("wire/ErrorObject.json", "ErrorObject", ErrorObject.FORM);

  /** The codec of {@code ErrorTable}. */
  public static final Codec<ErrorTable> ERROR_TABLE =
      of("wire/ErrorTable.json", "ErrorTable", ErrorTable.FORM);

  /** The codec of {@code GatewayErrorEntry}. */
  public static final Codec<GatewayErrorEntry> GATEWAY_ERROR_ENTRY =
      of(
          "wire/ErrorTable.json#/$defs/GatewayErrorEntry",
          "GatewayErrorEntry",
          GatewayErrorEntry.FORM);

  /** The codec of {@code ToolErrorEntry}. */
  public static final Codec<ToolErrorEntry> TOOL_ERROR_ENTRY =
      of("wire/ErrorTable.json#/$defs/ToolErrorEntry", "ToolErrorEntry", ToolErrorEntry.FORM);

  /** The codec of {@code ExportRecord}. */
  public static final Codec<ExportRecord> EXPORT_RECORD =
      of(
          "wire/ExportRecord.json",
          "ExportRecord",
          Form.of(ExportRecord::fromJson, ExportRecord::toJson));

  /** The codec of {@code ExportHeader}. */
  public static final Codec<ExportHeader> EXPORT_HEADER =
      of("wire/ExportRecord.json#/$defs/ExportHeader", "ExportHeader", ExportHeader.FORM);

  /** The codec of {@code ExportedEdge}. */
  public static final Codec<ExportedEdge> EXPORTED_EDGE =
      of("wire/ExportRecord.json#/$defs/ExportedEdge", "ExportedEdge", ExportedEdge.FORM);

  /** The codec of {@code ExportedEntity}. */
  public static final Codec<ExportedEntity> EXPORTED_ENTITY =
      of("wire/ExportRecord.json#/$defs/ExportedEntity", "ExportedEntity", ExportedEntity.FORM);

  /** The codec of {@code ExportedMemory}. */
  public static final Codec<ExportedMemory> EXPORTED_MEMORY =
      of("wire/ExportRecord.json#/$defs/ExportedMemory", "ExportedMemory", ExportedMemory.FORM);

  /** The codec of {@code ExportedRule}. */
  public static final Codec<ExportedRule> EXPORTED_RULE =
      of("wire/ExportRecord.json#/$defs/ExportedRule", "ExportedRule", ExportedRule.FORM);

  /** The codec of {@code GatewayAuditEntry}. */
  public static final Codec<GatewayAuditEntry> GATEWAY_AUDIT_ENTRY =
      of("wire/GatewayAuditEntry.json", "GatewayAuditEntry", GatewayAuditEntry.FORM);

  /** The codec of {@code GatewayConfig}. */
  public static final Codec<GatewayConfig> GATEWAY_CONFIG =
      of("wire/GatewayConfig.json", "GatewayConfig", GatewayConfig.FORM);

  /** The codec of {@code AmountPointers}. */
  public static final Codec<AmountPointers> AMOUNT_POINTERS =
      of("wire/GatewayConfig.json#/$defs/AmountPointers", "AmountPointers", AmountPointers.FORM);

  /** The codec of {@code EmbeddedLedger}. */
  public static final Codec<EmbeddedLedger> EMBEDDED_LEDGER =
      of("wire/GatewayConfig.json#/$defs/EmbeddedLedger", "EmbeddedLedger", EmbeddedLedger.FORM);

  /** The codec of {@code EmbeddedProver}. */
  public static final Codec<EmbeddedProver> EMBEDDED_PROVER =
      of("wire/GatewayConfig.json#/$defs/EmbeddedProver", "EmbeddedProver", EmbeddedProver.FORM);

  /** The codec of {@code GatewayAgent}. */
  public static final Codec<GatewayAgent> GATEWAY_AGENT =
      of("wire/GatewayConfig.json#/$defs/GatewayAgent", "GatewayAgent", GatewayAgent.FORM);

  /** The codec of {@code HttpUpstream}. */
  public static final Codec<HttpUpstream> HTTP_UPSTREAM =
      of("wire/GatewayConfig.json#/$defs/HttpUpstream", "HttpUpstream", HttpUpstream.FORM);

  /** The codec of {@code LedgerChoice}. */
  public static final Codec<LedgerChoice> LEDGER_CHOICE =
      of(
          "wire/GatewayConfig.json#/$defs/LedgerChoice",
          "LedgerChoice",
          Form.of(LedgerChoice::fromJson, LedgerChoice::toJson));

  /** The codec of {@code ProverChoice}. */
  public static final Codec<ProverChoice> PROVER_CHOICE =
      of(
          "wire/GatewayConfig.json#/$defs/ProverChoice",
          "ProverChoice",
          Form.of(ProverChoice::fromJson, ProverChoice::toJson));

  /** The codec of {@code RemoteLedger}. */
  public static final Codec<RemoteLedger> REMOTE_LEDGER =
      of("wire/GatewayConfig.json#/$defs/RemoteLedger", "RemoteLedger", RemoteLedger.FORM);

  /** The codec of {@code RemoteProver}. */
  public static final Codec<RemoteProver> REMOTE_PROVER =
      of("wire/GatewayConfig.json#/$defs/RemoteProver", "RemoteProver", RemoteProver.FORM);

  /** The codec of {@code StageDeadlines}. */
  public static final Codec<StageDeadlines> STAGE_DEADLINES =
      of("wire/GatewayConfig.json#/$defs/StageDeadlines", "StageDeadlines", StageDeadlines.FORM);

  /** The codec of {@code StdioUpstream}. */
  public static final Codec<StdioUpstream> STDIO_UPSTREAM =
      of("wire/GatewayConfig.json#/$defs/StdioUpstream", "StdioUpstream", StdioUpstream.FORM);

  /** The codec of {@code ToolNormalizer}. */
  public static final Codec<ToolNormalizer> TOOL_NORMALIZER =
      of("wire/GatewayConfig.json#/$defs/ToolNormalizer", "ToolNormalizer", ToolNormalizer.FORM);

  /** The codec of {@code Upstream}. */
  public static final Codec<Upstream> UPSTREAM =
      of(
          "wire/GatewayConfig.json#/$defs/Upstream",
          "Upstream",
          Form.of(Upstream::fromJson, Upstream::toJson));

  /** The codec of {@code VerificationKey}. */
  public static final Codec<VerificationKey> VERIFICATION_KEY =
      of("wire/GatewayConfig.json#/$defs/VerificationKey", "VerificationKey", VerificationKey.FORM);

  /** The codec of {@code HealthStatus}. */
  public static final Codec<HealthStatus> HEALTH_STATUS =
      of("wire/HealthStatus.json", "HealthStatus", HealthStatus.FORM);

  /** The codec of {@code InstructionsRecord}. */
  public static final Codec<InstructionsRecord> INSTRUCTIONS_RECORD =
      of("wire/InstructionsRecord.json", "InstructionsRecord", InstructionsRecord.FORM);

  /** The codec of {@code KeyId}. */
  public static final Codec<String> KEY_ID = of("wire/KeyId.json", "KeyId", Form.TEXT);

  /** The codec of {@code LedgerQuery}. */
  public static final Codec<LedgerQuery> LEDGER_QUERY =
      of(
          "wire/LedgerQuery.json",
          "LedgerQuery",
          Form.of(LedgerQuery::fromJson, LedgerQuery::toJson));

  /** The codec of {@code ByAuthorization}. */
  public static final Codec<ByAuthorization> BY_AUTHORIZATION =
      of("wire/LedgerQuery.json#/$defs/ByAuthorization", "ByAuthorization", ByAuthorization.FORM);

  /** The codec of {@code ByHeight}. */
  public static final Codec<ByHeight> BY_HEIGHT =
      of("wire/LedgerQuery.json#/$defs/ByHeight", "ByHeight", ByHeight.FORM);

  /** The codec of {@code ByNullifier}. */
  public static final Codec<ByNullifier> BY_NULLIFIER =
      of("wire/LedgerQuery.json#/$defs/ByNullifier", "ByNullifier", ByNullifier.FORM);

  /** The codec of {@code LedgerQueryResult}. */
  public static final Codec<LedgerQueryResult> LEDGER_QUERY_RESULT =
      of("wire/LedgerQueryResult.json", "LedgerQueryResult", LedgerQueryResult.FORM);

  /** The codec of {@code LedgerReceipt}. */
  public static final Codec<LedgerReceipt> LEDGER_RECEIPT =
      of("wire/LedgerReceipt.json", "LedgerReceipt", LedgerReceipt.FORM);

  /** The codec of {@code LedgerSubmit}. */
  public static final Codec<LedgerSubmit> LEDGER_SUBMIT =
      of("wire/LedgerSubmit.json", "LedgerSubmit", LedgerSubmit.FORM);

  /** The codec of {@code LedgerSubmitResult}. */
  public static final Codec<LedgerSubmitResult> LEDGER_SUBMIT_RESULT =
      of(
          "wire/LedgerSubmitResult.json",
          "LedgerSubmitResult",
          Form.of(LedgerSubmitResult::fromJson, LedgerSubmitResult::toJson));

  /** The codec of {@code NullifierUsed}. */
  public static final Codec<NullifierUsed> NULLIFIER_USED =
      of("wire/LedgerSubmitResult.json#/$defs/NullifierUsed", "NullifierUsed", NullifierUsed.FORM);

  /** The codec of {@code SubmissionFinalized}. */
  public static final Codec<SubmissionFinalized> SUBMISSION_FINALIZED =
      of(
          "wire/LedgerSubmitResult.json#/$defs/SubmissionFinalized",
          "SubmissionFinalized",
          SubmissionFinalized.FORM);

  /** The codec of {@code SubmissionRejected}. */
  public static final Codec<SubmissionRejected> SUBMISSION_REJECTED =
      of(
          "wire/LedgerSubmitResult.json#/$defs/SubmissionRejected",
          "SubmissionRejected",
          SubmissionRejected.FORM);

  /** The codec of {@code OAuthError}. */
  public static final Codec<OAuthError> O_AUTH_ERROR =
      of("wire/OAuthError.json", "OAuthError", OAuthError.FORM);

  /** The codec of {@code PolicyFile}. */
  public static final Codec<PolicyFile> POLICY_FILE =
      of("wire/PolicyFile.json", "PolicyFile", PolicyFile.FORM);

  /** The codec of {@code PolicyRule}. */
  public static final Codec<PolicyRule> POLICY_RULE =
      of("wire/PolicyRule.json", "PolicyRule", PolicyRule.FORM);

  /** The codec of {@code Proof}. */
  public static final Codec<Proof> PROOF = of("wire/Proof.json", "Proof", Proof.FORM);

  /** The codec of {@code ProverRequest}. */
  public static final Codec<ProverRequest> PROVER_REQUEST =
      of("wire/ProverRequest.json", "ProverRequest", ProverRequest.FORM);

  /** The codec of {@code ProverResponse}. */
  public static final Codec<ProverResponse> PROVER_RESPONSE =
      of(
          "wire/ProverResponse.json",
          "ProverResponse",
          Form.of(ProverResponse::fromJson, ProverResponse::toJson));

  /** The codec of {@code ProofMade}. */
  public static final Codec<ProofMade> PROOF_MADE =
      of("wire/ProverResponse.json#/$defs/ProofMade", "ProofMade", ProofMade.FORM);

  /** The codec of {@code ProofRefused}. */
  public static final Codec<ProofRefused> PROOF_REFUSED =
      of("wire/ProverResponse.json#/$defs/ProofRefused", "ProofRefused", ProofRefused.FORM);

  /** The codec of {@code PublicInputs}. */
  public static final Codec<PublicInputs> PUBLIC_INPUTS =
      of("wire/PublicInputs.json", "PublicInputs", PublicInputs.FORM);

  /** The codec of {@code RateLimitDetails}. */
  public static final Codec<RateLimitDetails> RATE_LIMIT_DETAILS =
      of("wire/RateLimitDetails.json", "RateLimitDetails", RateLimitDetails.FORM);

  /** The codec of {@code ReadyStatus}. */
  public static final Codec<ReadyStatus> READY_STATUS =
      of("wire/ReadyStatus.json", "ReadyStatus", ReadyStatus.FORM);

  /** The codec of {@code ReadyCheck}. */
  public static final Codec<ReadyCheck> READY_CHECK =
      of("wire/ReadyStatus.json#/$defs/ReadyCheck", "ReadyCheck", ReadyCheck.FORM);

  /** The codec of {@code RecordedChange}. */
  public static final Codec<RecordedChange> RECORDED_CHANGE =
      of("wire/RecordedChange.json", "RecordedChange", RecordedChange.FORM);

  /** The codec of {@code Release}. */
  public static final Codec<ReleaseModel> RELEASE =
      of("wire/Release.json", "Release", ReleaseModel.FORM);

  /** The codec of {@code ResourceMatch}. */
  public static final Codec<ResourceMatch> RESOURCE_MATCH =
      of(
          "wire/ResourceMatch.json",
          "ResourceMatch",
          Form.of(ResourceMatch::fromJson, ResourceMatch::toJson));

  /** The codec of {@code ExactResource}. */
  public static final Codec<ExactResource> EXACT_RESOURCE =
      of("wire/ResourceMatch.json#/$defs/ExactResource", "ExactResource", ExactResource.FORM);

  /** The codec of {@code ResourcePrefix}. */
  public static final Codec<ResourcePrefix> RESOURCE_PREFIX =
      of("wire/ResourceMatch.json#/$defs/ResourcePrefix", "ResourcePrefix", ResourcePrefix.FORM);

  /** The codec of {@code RetryRule}. */
  public static final Codec<RetryRule> RETRY_RULE =
      of("wire/RetryRule.json", "RetryRule", RetryRule.FORM);

  /** The codec of {@code RuleList}. */
  public static final Codec<RuleList> RULE_LIST =
      of("wire/RuleList.json", "RuleList", RuleList.FORM);

  /** The codec of {@code Signature}. */
  public static final Codec<String> SIGNATURE = of("wire/Signature.json", "Signature", Form.TEXT);

  /** The codec of {@code StageOutcome}. */
  public static final Codec<StageOutcome> STAGE_OUTCOME =
      of("wire/StageOutcome.json", "StageOutcome", StageOutcome.FORM);

  /** The codec of {@code TimeWindow}. */
  public static final Codec<TimeWindow> TIME_WINDOW =
      of("wire/TimeWindow.json", "TimeWindow", TimeWindow.FORM);

  /** The codec of {@code ToolName}. */
  public static final Codec<String> TOOL_NAME = of("wire/ToolName.json", "ToolName", Form.TEXT);

  /** The codec of {@code ValidationDetails}. */
  public static final Codec<ValidationDetails> VALIDATION_DETAILS =
      of("wire/ValidationDetails.json", "ValidationDetails", ValidationDetails.FORM);

  /** The codec of {@code ValidationProblem}. */
  public static final Codec<ValidationProblem> VALIDATION_PROBLEM =
      of("wire/ValidationProblem.json", "ValidationProblem", ValidationProblem.FORM);

  /** The codecs by the name of their schema. */
  public static final Map<String, Codec<?>> ALL = Collections.unmodifiableMap(FOUND);

  /** The codecs by the path of their schema, and the JSON Pointer in it. */
  public static final Map<String, Codec<?>> BY_PLACE = Collections.unmodifiableMap(PLACED);

  private Codecs() {}

  private static <T> Codec<T> of(String place, String name, Form<T> form) {
    Codec<T> codec = new Codec<>(name, form);
    FOUND.put(name, codec);
    PLACED.put(place, codec);
    return codec;
  }
}
