// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package zeromemory

// Rewriter is a codec whose type is not known beforehand.
type Rewriter interface {
	Name() string
	Place() string
	Faults(data []byte) []Fault
	Rewrite(data []byte) ([]byte, error)
}

// Codecs returns the codec of each schema.
func Codecs() []Rewriter {
	return []Rewriter{
		GatewayErrorCodeCodec,
		ErrorCodeCodec,
		InstructionsCodec,
		MemoryResourceCodec,
		RulesResourceCodec,
		AuthorizeInputCodec,
		ContractBundleOutputCodec,
		DashboardOutputCodec,
		DeprecationsOutputCodec,
		ErrorsOutputCodec,
		HealthzOutputCodec,
		LedgerQueryInputCodec,
		LedgerQueryOutputCodec,
		LedgerSubmitInputCodec,
		LedgerSubmitOutputCodec,
		MemoryInputCodec,
		MemoryOutputCodec,
		MetricsOutputCodec,
		OauthAuthorizationServerOutputCodec,
		OauthProtectedResourceOutputCodec,
		OpenapiOutputCodec,
		ProverProveInputCodec,
		ProverProveOutputCodec,
		ReadyzOutputCodec,
		RegisterInputCodec,
		RegisterOutputCodec,
		RevokeInputCodec,
		RevokeOutputCodec,
		RulesOutputCodec,
		AuthorizationCodeGrantCodec,
		RefreshTokenGrantCodec,
		TokenInputCodec,
		TokenOutputCodec,
		BuildContextInputCodec,
		BuildContextOutputCodec,
		CloseLoopInputCodec,
		CloseLoopOutputCodec,
		EntitiesInputCodec,
		EntitiesOutputCodec,
		ForgetInputCodec,
		ForgetOutputCodec,
		NewEntityEdgeCodec,
		NewEntityMentionCodec,
		NewMemoryLinkCodec,
		LinkInputCodec,
		LinkOutputCodec,
		MoveMemoriesInputCodec,
		MoveMemoriesOutputCodec,
		PromoteRuleInputCodec,
		PromoteRuleOutputCodec,
		RecallInputCodec,
		RecallOutputCodec,
		RememberInputCodec,
		RememberOutputCodec,
		RestoreMemoryInputCodec,
		RestoreMemoryOutputCodec,
		ShareInputCodec,
		ShareOutputCodec,
		AttributesCodec,
		ClosedLoopCodec,
		ContextPackCodec,
		ContextSectionCodec,
		EntitiesSectionCodec,
		MemoriesSectionCodec,
		OpenLoopsSectionCodec,
		RulesSectionCodec,
		ContractVersionModelCodec,
		CursorCodec,
		DateCodec,
		EdgeRelationCodec,
		EntityCodec,
		EntityEdgeCodec,
		EntityIDCodec,
		EntityMentionCodec,
		EntityNameCodec,
		EntityRefCodec,
		EntityTypeCodec,
		GroupPathCodec,
		IdempotencyKeyCodec,
		ItemFailureCodec,
		LinkRelationCodec,
		LoopStateCodec,
		MemoryCodec,
		MemoryHitCodec,
		MemoryIDCodec,
		MemoryKindCodec,
		MemoryLinkCodec,
		MemoryURICodec,
		OpenLoopCodec,
		PrincipalCodec,
		ProjectHintCodec,
		ProjectPathCodec,
		RuleCodec,
		RuleIDCodec,
		ScopePathCodec,
		SessionAttachmentCodec,
		TagCodec,
		ThreadTokenCodec,
		TimestampCodec,
		TokenCountCodec,
		VisibilityCodec,
		AgentIDCodec,
		AmountCodec,
		ApprovalTokenCodec,
		ApprovedToolCodec,
		ApprovedToolsCodec,
		AuditEntryCodec,
		AuthorizationEnvelopeCodec,
		AuthorizationErrorCodec,
		AuthorizationIDCodec,
		AuthorizationReceiptCodec,
		CallIdempotencyKeyCodec,
		CallRateCodec,
		CapabilitySlotCodec,
		ContractBundleCodec,
		DeprecationCodec,
		DeprecationLedgerCodec,
		DigestCodec,
		ErrorBodyCodec,
		ErrorDetailsCodec,
		ErrorObjectCodec,
		ErrorTableCodec,
		GatewayErrorEntryCodec,
		ToolErrorEntryCodec,
		ExportRecordCodec,
		ExportHeaderCodec,
		ExportedEdgeCodec,
		ExportedEntityCodec,
		ExportedMemoryCodec,
		ExportedRuleCodec,
		GatewayAuditEntryCodec,
		GatewayConfigCodec,
		AmountPointersCodec,
		EmbeddedLedgerCodec,
		EmbeddedProverCodec,
		GatewayAgentCodec,
		HTTPUpstreamCodec,
		LedgerChoiceCodec,
		ProverChoiceCodec,
		RemoteLedgerCodec,
		RemoteProverCodec,
		StageDeadlinesCodec,
		StdioUpstreamCodec,
		ToolNormalizerCodec,
		UpstreamCodec,
		VerificationKeyCodec,
		HealthStatusCodec,
		InstructionsRecordCodec,
		KeyIDCodec,
		LedgerQueryCodec,
		ByAuthorizationCodec,
		ByHeightCodec,
		ByNullifierCodec,
		LedgerQueryResultCodec,
		LedgerReceiptCodec,
		LedgerSubmitCodec,
		LedgerSubmitResultCodec,
		NullifierUsedCodec,
		SubmissionFinalizedCodec,
		SubmissionRejectedCodec,
		OAuthErrorCodec,
		PolicyFileCodec,
		PolicyRuleCodec,
		ProofCodec,
		ProverRequestCodec,
		ProverResponseCodec,
		ProofMadeCodec,
		ProofRefusedCodec,
		PublicInputsCodec,
		RateLimitDetailsCodec,
		ReadyStatusCodec,
		ReadyCheckCodec,
		RecordedChangeCodec,
		ReleaseModelCodec,
		ResourceMatchCodec,
		ExactResourceCodec,
		ResourcePrefixCodec,
		RetryRuleCodec,
		RuleListCodec,
		SignatureCodec,
		StageOutcomeCodec,
		TimeWindowCodec,
		ToolNameCodec,
		ValidationDetailsCodec,
		ValidationProblemCodec,
	}
}

// CodecAt returns the codec of the schema at a place: its path, and a JSON Pointer in it.
func CodecAt(place string) (Rewriter, bool) {
	for _, codec := range Codecs() {
		if codec.Place() == place {
			return codec, true
		}
	}
	return nil, false
}

// GatewayErrorCodeCodec reads and writes a GatewayErrorCode.
var GatewayErrorCodeCodec = Codec[GatewayErrorCode]{"GatewayErrorCode", "errors/gateway.json"}

// ErrorCodeCodec reads and writes a ErrorCode.
var ErrorCodeCodec = Codec[ErrorCode]{"ErrorCode", "errors/tool.json"}

// InstructionsCodec reads and writes a Instructions.
var InstructionsCodec = Codec[Instructions]{"Instructions", "instructions.json"}

// MemoryResourceCodec reads and writes a MemoryResource.
var MemoryResourceCodec = Codec[MemoryResource]{"MemoryResource", "resources/memory.json"}

// RulesResourceCodec reads and writes a RulesResource.
var RulesResourceCodec = Codec[RulesResource]{"RulesResource", "resources/rules.json"}

// AuthorizeInputCodec reads and writes a AuthorizeInput.
var AuthorizeInputCodec = Codec[AuthorizeInput]{"AuthorizeInput", "routes/authorize.json#/$defs/input"}

// ContractBundleOutputCodec reads and writes a ContractBundleOutput.
var ContractBundleOutputCodec = Codec[ContractBundleOutput]{"ContractBundleOutput", "routes/contract_bundle.json#/$defs/output"}

// DashboardOutputCodec reads and writes a DashboardOutput.
var DashboardOutputCodec = Codec[DashboardOutput]{"DashboardOutput", "routes/dashboard.json#/$defs/output"}

// DeprecationsOutputCodec reads and writes a DeprecationsOutput.
var DeprecationsOutputCodec = Codec[DeprecationsOutput]{"DeprecationsOutput", "routes/deprecations.json#/$defs/output"}

// ErrorsOutputCodec reads and writes a ErrorsOutput.
var ErrorsOutputCodec = Codec[ErrorsOutput]{"ErrorsOutput", "routes/errors.json#/$defs/output"}

// HealthzOutputCodec reads and writes a HealthzOutput.
var HealthzOutputCodec = Codec[HealthzOutput]{"HealthzOutput", "routes/healthz.json#/$defs/output"}

// LedgerQueryInputCodec reads and writes a LedgerQueryInput.
var LedgerQueryInputCodec = Codec[LedgerQueryInput]{"LedgerQueryInput", "routes/ledger_query.json#/$defs/input"}

// LedgerQueryOutputCodec reads and writes a LedgerQueryOutput.
var LedgerQueryOutputCodec = Codec[LedgerQueryOutput]{"LedgerQueryOutput", "routes/ledger_query.json#/$defs/output"}

// LedgerSubmitInputCodec reads and writes a LedgerSubmitInput.
var LedgerSubmitInputCodec = Codec[LedgerSubmitInput]{"LedgerSubmitInput", "routes/ledger_submit.json#/$defs/input"}

// LedgerSubmitOutputCodec reads and writes a LedgerSubmitOutput.
var LedgerSubmitOutputCodec = Codec[LedgerSubmitOutput]{"LedgerSubmitOutput", "routes/ledger_submit.json#/$defs/output"}

// MemoryInputCodec reads and writes a MemoryInput.
var MemoryInputCodec = Codec[MemoryInput]{"MemoryInput", "routes/memory.json#/$defs/input"}

// MemoryOutputCodec reads and writes a MemoryOutput.
var MemoryOutputCodec = Codec[MemoryOutput]{"MemoryOutput", "routes/memory.json#/$defs/output"}

// MetricsOutputCodec reads and writes a MetricsOutput.
var MetricsOutputCodec = Codec[MetricsOutput]{"MetricsOutput", "routes/metrics.json#/$defs/output"}

// OauthAuthorizationServerOutputCodec reads and writes a OauthAuthorizationServerOutput.
var OauthAuthorizationServerOutputCodec = Codec[OauthAuthorizationServerOutput]{"OauthAuthorizationServerOutput", "routes/oauth_authorization_server.json#/$defs/output"}

// OauthProtectedResourceOutputCodec reads and writes a OauthProtectedResourceOutput.
var OauthProtectedResourceOutputCodec = Codec[OauthProtectedResourceOutput]{"OauthProtectedResourceOutput", "routes/oauth_protected_resource.json#/$defs/output"}

// OpenapiOutputCodec reads and writes a OpenapiOutput.
var OpenapiOutputCodec = Codec[OpenapiOutput]{"OpenapiOutput", "routes/openapi.json#/$defs/output"}

// ProverProveInputCodec reads and writes a ProverProveInput.
var ProverProveInputCodec = Codec[ProverProveInput]{"ProverProveInput", "routes/prover_prove.json#/$defs/input"}

// ProverProveOutputCodec reads and writes a ProverProveOutput.
var ProverProveOutputCodec = Codec[ProverProveOutput]{"ProverProveOutput", "routes/prover_prove.json#/$defs/output"}

// ReadyzOutputCodec reads and writes a ReadyzOutput.
var ReadyzOutputCodec = Codec[ReadyzOutput]{"ReadyzOutput", "routes/readyz.json#/$defs/output"}

// RegisterInputCodec reads and writes a RegisterInput.
var RegisterInputCodec = Codec[RegisterInput]{"RegisterInput", "routes/register.json#/$defs/input"}

// RegisterOutputCodec reads and writes a RegisterOutput.
var RegisterOutputCodec = Codec[RegisterOutput]{"RegisterOutput", "routes/register.json#/$defs/output"}

// RevokeInputCodec reads and writes a RevokeInput.
var RevokeInputCodec = Codec[RevokeInput]{"RevokeInput", "routes/revoke.json#/$defs/input"}

// RevokeOutputCodec reads and writes a RevokeOutput.
var RevokeOutputCodec = Codec[RevokeOutput]{"RevokeOutput", "routes/revoke.json#/$defs/output"}

// RulesOutputCodec reads and writes a RulesOutput.
var RulesOutputCodec = Codec[RulesOutput]{"RulesOutput", "routes/rules.json#/$defs/output"}

// AuthorizationCodeGrantCodec reads and writes a AuthorizationCodeGrant.
var AuthorizationCodeGrantCodec = Codec[AuthorizationCodeGrant]{"AuthorizationCodeGrant", "routes/token.json#/$defs/AuthorizationCodeGrant"}

// RefreshTokenGrantCodec reads and writes a RefreshTokenGrant.
var RefreshTokenGrantCodec = Codec[RefreshTokenGrant]{"RefreshTokenGrant", "routes/token.json#/$defs/RefreshTokenGrant"}

// TokenInputCodec reads and writes a TokenInput.
var TokenInputCodec = Codec[TokenInput]{"TokenInput", "routes/token.json#/$defs/input"}

// TokenOutputCodec reads and writes a TokenOutput.
var TokenOutputCodec = Codec[TokenOutput]{"TokenOutput", "routes/token.json#/$defs/output"}

// BuildContextInputCodec reads and writes a BuildContextInput.
var BuildContextInputCodec = Codec[BuildContextInput]{"BuildContextInput", "tools/build_context.json#/$defs/input"}

// BuildContextOutputCodec reads and writes a BuildContextOutput.
var BuildContextOutputCodec = Codec[BuildContextOutput]{"BuildContextOutput", "tools/build_context.json#/$defs/output"}

// CloseLoopInputCodec reads and writes a CloseLoopInput.
var CloseLoopInputCodec = Codec[CloseLoopInput]{"CloseLoopInput", "tools/close_loop.json#/$defs/input"}

// CloseLoopOutputCodec reads and writes a CloseLoopOutput.
var CloseLoopOutputCodec = Codec[CloseLoopOutput]{"CloseLoopOutput", "tools/close_loop.json#/$defs/output"}

// EntitiesInputCodec reads and writes a EntitiesInput.
var EntitiesInputCodec = Codec[EntitiesInput]{"EntitiesInput", "tools/entities.json#/$defs/input"}

// EntitiesOutputCodec reads and writes a EntitiesOutput.
var EntitiesOutputCodec = Codec[EntitiesOutput]{"EntitiesOutput", "tools/entities.json#/$defs/output"}

// ForgetInputCodec reads and writes a ForgetInput.
var ForgetInputCodec = Codec[ForgetInput]{"ForgetInput", "tools/forget.json#/$defs/input"}

// ForgetOutputCodec reads and writes a ForgetOutput.
var ForgetOutputCodec = Codec[ForgetOutput]{"ForgetOutput", "tools/forget.json#/$defs/output"}

// NewEntityEdgeCodec reads and writes a NewEntityEdge.
var NewEntityEdgeCodec = Codec[NewEntityEdge]{"NewEntityEdge", "tools/link.json#/$defs/NewEntityEdge"}

// NewEntityMentionCodec reads and writes a NewEntityMention.
var NewEntityMentionCodec = Codec[NewEntityMention]{"NewEntityMention", "tools/link.json#/$defs/NewEntityMention"}

// NewMemoryLinkCodec reads and writes a NewMemoryLink.
var NewMemoryLinkCodec = Codec[NewMemoryLink]{"NewMemoryLink", "tools/link.json#/$defs/NewMemoryLink"}

// LinkInputCodec reads and writes a LinkInput.
var LinkInputCodec = Codec[LinkInput]{"LinkInput", "tools/link.json#/$defs/input"}

// LinkOutputCodec reads and writes a LinkOutput.
var LinkOutputCodec = Codec[LinkOutput]{"LinkOutput", "tools/link.json#/$defs/output"}

// MoveMemoriesInputCodec reads and writes a MoveMemoriesInput.
var MoveMemoriesInputCodec = Codec[MoveMemoriesInput]{"MoveMemoriesInput", "tools/move_memories.json#/$defs/input"}

// MoveMemoriesOutputCodec reads and writes a MoveMemoriesOutput.
var MoveMemoriesOutputCodec = Codec[MoveMemoriesOutput]{"MoveMemoriesOutput", "tools/move_memories.json#/$defs/output"}

// PromoteRuleInputCodec reads and writes a PromoteRuleInput.
var PromoteRuleInputCodec = Codec[PromoteRuleInput]{"PromoteRuleInput", "tools/promote_rule.json#/$defs/input"}

// PromoteRuleOutputCodec reads and writes a PromoteRuleOutput.
var PromoteRuleOutputCodec = Codec[PromoteRuleOutput]{"PromoteRuleOutput", "tools/promote_rule.json#/$defs/output"}

// RecallInputCodec reads and writes a RecallInput.
var RecallInputCodec = Codec[RecallInput]{"RecallInput", "tools/recall.json#/$defs/input"}

// RecallOutputCodec reads and writes a RecallOutput.
var RecallOutputCodec = Codec[RecallOutput]{"RecallOutput", "tools/recall.json#/$defs/output"}

// RememberInputCodec reads and writes a RememberInput.
var RememberInputCodec = Codec[RememberInput]{"RememberInput", "tools/remember.json#/$defs/input"}

// RememberOutputCodec reads and writes a RememberOutput.
var RememberOutputCodec = Codec[RememberOutput]{"RememberOutput", "tools/remember.json#/$defs/output"}

// RestoreMemoryInputCodec reads and writes a RestoreMemoryInput.
var RestoreMemoryInputCodec = Codec[RestoreMemoryInput]{"RestoreMemoryInput", "tools/restore_memory.json#/$defs/input"}

// RestoreMemoryOutputCodec reads and writes a RestoreMemoryOutput.
var RestoreMemoryOutputCodec = Codec[RestoreMemoryOutput]{"RestoreMemoryOutput", "tools/restore_memory.json#/$defs/output"}

// ShareInputCodec reads and writes a ShareInput.
var ShareInputCodec = Codec[ShareInput]{"ShareInput", "tools/share.json#/$defs/input"}

// ShareOutputCodec reads and writes a ShareOutput.
var ShareOutputCodec = Codec[ShareOutput]{"ShareOutput", "tools/share.json#/$defs/output"}

// AttributesCodec reads and writes a Attributes.
var AttributesCodec = Codec[Attributes]{"Attributes", "types/Attributes.json"}

// ClosedLoopCodec reads and writes a ClosedLoop.
var ClosedLoopCodec = Codec[ClosedLoop]{"ClosedLoop", "types/ClosedLoop.json"}

// ContextPackCodec reads and writes a ContextPack.
var ContextPackCodec = Codec[ContextPack]{"ContextPack", "types/ContextPack.json"}

// ContextSectionCodec reads and writes a ContextSection.
var ContextSectionCodec = Codec[ContextSection]{"ContextSection", "types/ContextSection.json"}

// EntitiesSectionCodec reads and writes a EntitiesSection.
var EntitiesSectionCodec = Codec[EntitiesSection]{"EntitiesSection", "types/ContextSection.json#/$defs/EntitiesSection"}

// MemoriesSectionCodec reads and writes a MemoriesSection.
var MemoriesSectionCodec = Codec[MemoriesSection]{"MemoriesSection", "types/ContextSection.json#/$defs/MemoriesSection"}

// OpenLoopsSectionCodec reads and writes a OpenLoopsSection.
var OpenLoopsSectionCodec = Codec[OpenLoopsSection]{"OpenLoopsSection", "types/ContextSection.json#/$defs/OpenLoopsSection"}

// RulesSectionCodec reads and writes a RulesSection.
var RulesSectionCodec = Codec[RulesSection]{"RulesSection", "types/ContextSection.json#/$defs/RulesSection"}

// ContractVersionModelCodec reads and writes a ContractVersionModel.
var ContractVersionModelCodec = Codec[ContractVersionModel]{"ContractVersion", "types/ContractVersion.json"}

// CursorCodec reads and writes a Cursor.
var CursorCodec = Codec[Cursor]{"Cursor", "types/Cursor.json"}

// DateCodec reads and writes a Date.
var DateCodec = Codec[Date]{"Date", "types/Date.json"}

// EdgeRelationCodec reads and writes a EdgeRelation.
var EdgeRelationCodec = Codec[EdgeRelation]{"EdgeRelation", "types/EdgeRelation.json"}

// EntityCodec reads and writes a Entity.
var EntityCodec = Codec[Entity]{"Entity", "types/Entity.json"}

// EntityEdgeCodec reads and writes a EntityEdge.
var EntityEdgeCodec = Codec[EntityEdge]{"EntityEdge", "types/EntityEdge.json"}

// EntityIDCodec reads and writes a EntityID.
var EntityIDCodec = Codec[EntityID]{"EntityId", "types/EntityId.json"}

// EntityMentionCodec reads and writes a EntityMention.
var EntityMentionCodec = Codec[EntityMention]{"EntityMention", "types/EntityMention.json"}

// EntityNameCodec reads and writes a EntityName.
var EntityNameCodec = Codec[EntityName]{"EntityName", "types/EntityName.json"}

// EntityRefCodec reads and writes a EntityRef.
var EntityRefCodec = Codec[EntityRef]{"EntityRef", "types/EntityRef.json"}

// EntityTypeCodec reads and writes a EntityType.
var EntityTypeCodec = Codec[EntityType]{"EntityType", "types/EntityType.json"}

// GroupPathCodec reads and writes a GroupPath.
var GroupPathCodec = Codec[GroupPath]{"GroupPath", "types/GroupPath.json"}

// IdempotencyKeyCodec reads and writes a IdempotencyKey.
var IdempotencyKeyCodec = Codec[IdempotencyKey]{"IdempotencyKey", "types/IdempotencyKey.json"}

// ItemFailureCodec reads and writes a ItemFailure.
var ItemFailureCodec = Codec[ItemFailure]{"ItemFailure", "types/ItemFailure.json"}

// LinkRelationCodec reads and writes a LinkRelation.
var LinkRelationCodec = Codec[LinkRelation]{"LinkRelation", "types/LinkRelation.json"}

// LoopStateCodec reads and writes a LoopState.
var LoopStateCodec = Codec[LoopState]{"LoopState", "types/LoopState.json"}

// MemoryCodec reads and writes a Memory.
var MemoryCodec = Codec[Memory]{"Memory", "types/Memory.json"}

// MemoryHitCodec reads and writes a MemoryHit.
var MemoryHitCodec = Codec[MemoryHit]{"MemoryHit", "types/MemoryHit.json"}

// MemoryIDCodec reads and writes a MemoryID.
var MemoryIDCodec = Codec[MemoryID]{"MemoryId", "types/MemoryId.json"}

// MemoryKindCodec reads and writes a MemoryKind.
var MemoryKindCodec = Codec[MemoryKind]{"MemoryKind", "types/MemoryKind.json"}

// MemoryLinkCodec reads and writes a MemoryLink.
var MemoryLinkCodec = Codec[MemoryLink]{"MemoryLink", "types/MemoryLink.json"}

// MemoryURICodec reads and writes a MemoryURI.
var MemoryURICodec = Codec[MemoryURI]{"MemoryUri", "types/MemoryUri.json"}

// OpenLoopCodec reads and writes a OpenLoop.
var OpenLoopCodec = Codec[OpenLoop]{"OpenLoop", "types/OpenLoop.json"}

// PrincipalCodec reads and writes a Principal.
var PrincipalCodec = Codec[Principal]{"Principal", "types/Principal.json"}

// ProjectHintCodec reads and writes a ProjectHint.
var ProjectHintCodec = Codec[ProjectHint]{"ProjectHint", "types/ProjectHint.json"}

// ProjectPathCodec reads and writes a ProjectPath.
var ProjectPathCodec = Codec[ProjectPath]{"ProjectPath", "types/ProjectPath.json"}

// RuleCodec reads and writes a Rule.
var RuleCodec = Codec[Rule]{"Rule", "types/Rule.json"}

// RuleIDCodec reads and writes a RuleID.
var RuleIDCodec = Codec[RuleID]{"RuleId", "types/RuleId.json"}

// ScopePathCodec reads and writes a ScopePath.
var ScopePathCodec = Codec[ScopePath]{"ScopePath", "types/ScopePath.json"}

// SessionAttachmentCodec reads and writes a SessionAttachment.
var SessionAttachmentCodec = Codec[SessionAttachment]{"SessionAttachment", "types/SessionAttachment.json"}

// TagCodec reads and writes a Tag.
var TagCodec = Codec[Tag]{"Tag", "types/Tag.json"}

// ThreadTokenCodec reads and writes a ThreadToken.
var ThreadTokenCodec = Codec[ThreadToken]{"ThreadToken", "types/ThreadToken.json"}

// TimestampCodec reads and writes a Timestamp.
var TimestampCodec = Codec[Timestamp]{"Timestamp", "types/Timestamp.json"}

// TokenCountCodec reads and writes a TokenCount.
var TokenCountCodec = Codec[TokenCount]{"TokenCount", "types/TokenCount.json"}

// VisibilityCodec reads and writes a Visibility.
var VisibilityCodec = Codec[Visibility]{"Visibility", "types/Visibility.json"}

// AgentIDCodec reads and writes a AgentID.
var AgentIDCodec = Codec[AgentID]{"AgentId", "wire/AgentId.json"}

// AmountCodec reads and writes a Amount.
var AmountCodec = Codec[Amount]{"Amount", "wire/Amount.json"}

// ApprovalTokenCodec reads and writes a ApprovalToken.
var ApprovalTokenCodec = Codec[ApprovalToken]{"ApprovalToken", "wire/ApprovalToken.json"}

// ApprovedToolCodec reads and writes a ApprovedTool.
var ApprovedToolCodec = Codec[ApprovedTool]{"ApprovedTool", "wire/ApprovedTool.json"}

// ApprovedToolsCodec reads and writes a ApprovedTools.
var ApprovedToolsCodec = Codec[ApprovedTools]{"ApprovedTools", "wire/ApprovedTools.json"}

// AuditEntryCodec reads and writes a AuditEntry.
var AuditEntryCodec = Codec[AuditEntry]{"AuditEntry", "wire/AuditEntry.json"}

// AuthorizationEnvelopeCodec reads and writes a AuthorizationEnvelope.
var AuthorizationEnvelopeCodec = Codec[AuthorizationEnvelope]{"AuthorizationEnvelope", "wire/AuthorizationEnvelope.json"}

// AuthorizationErrorCodec reads and writes a AuthorizationError.
var AuthorizationErrorCodec = Codec[AuthorizationError]{"AuthorizationError", "wire/AuthorizationError.json"}

// AuthorizationIDCodec reads and writes a AuthorizationID.
var AuthorizationIDCodec = Codec[AuthorizationID]{"AuthorizationId", "wire/AuthorizationId.json"}

// AuthorizationReceiptCodec reads and writes a AuthorizationReceipt.
var AuthorizationReceiptCodec = Codec[AuthorizationReceipt]{"AuthorizationReceipt", "wire/AuthorizationReceipt.json"}

// CallIdempotencyKeyCodec reads and writes a CallIdempotencyKey.
var CallIdempotencyKeyCodec = Codec[CallIdempotencyKey]{"CallIdempotencyKey", "wire/CallIdempotencyKey.json"}

// CallRateCodec reads and writes a CallRate.
var CallRateCodec = Codec[CallRate]{"CallRate", "wire/CallRate.json"}

// CapabilitySlotCodec reads and writes a CapabilitySlot.
var CapabilitySlotCodec = Codec[CapabilitySlot]{"CapabilitySlot", "wire/CapabilitySlot.json"}

// ContractBundleCodec reads and writes a ContractBundle.
var ContractBundleCodec = Codec[ContractBundle]{"ContractBundle", "wire/ContractBundle.json"}

// DeprecationCodec reads and writes a Deprecation.
var DeprecationCodec = Codec[Deprecation]{"Deprecation", "wire/Deprecation.json"}

// DeprecationLedgerCodec reads and writes a DeprecationLedger.
var DeprecationLedgerCodec = Codec[DeprecationLedger]{"DeprecationLedger", "wire/DeprecationLedger.json"}

// DigestCodec reads and writes a Digest.
var DigestCodec = Codec[Digest]{"Digest", "wire/Digest.json"}

// ErrorBodyCodec reads and writes a ErrorBody.
var ErrorBodyCodec = Codec[ErrorBody]{"ErrorBody", "wire/ErrorBody.json"}

// ErrorDetailsCodec reads and writes a ErrorDetails.
var ErrorDetailsCodec = Codec[ErrorDetails]{"ErrorDetails", "wire/ErrorDetails.json"}

// ErrorObjectCodec reads and writes a ErrorObject.
var ErrorObjectCodec = Codec[ErrorObject]{"ErrorObject", "wire/ErrorObject.json"}

// ErrorTableCodec reads and writes a ErrorTable.
var ErrorTableCodec = Codec[ErrorTable]{"ErrorTable", "wire/ErrorTable.json"}

// GatewayErrorEntryCodec reads and writes a GatewayErrorEntry.
var GatewayErrorEntryCodec = Codec[GatewayErrorEntry]{"GatewayErrorEntry", "wire/ErrorTable.json#/$defs/GatewayErrorEntry"}

// ToolErrorEntryCodec reads and writes a ToolErrorEntry.
var ToolErrorEntryCodec = Codec[ToolErrorEntry]{"ToolErrorEntry", "wire/ErrorTable.json#/$defs/ToolErrorEntry"}

// ExportRecordCodec reads and writes a ExportRecord.
var ExportRecordCodec = Codec[ExportRecord]{"ExportRecord", "wire/ExportRecord.json"}

// ExportHeaderCodec reads and writes a ExportHeader.
var ExportHeaderCodec = Codec[ExportHeader]{"ExportHeader", "wire/ExportRecord.json#/$defs/ExportHeader"}

// ExportedEdgeCodec reads and writes a ExportedEdge.
var ExportedEdgeCodec = Codec[ExportedEdge]{"ExportedEdge", "wire/ExportRecord.json#/$defs/ExportedEdge"}

// ExportedEntityCodec reads and writes a ExportedEntity.
var ExportedEntityCodec = Codec[ExportedEntity]{"ExportedEntity", "wire/ExportRecord.json#/$defs/ExportedEntity"}

// ExportedMemoryCodec reads and writes a ExportedMemory.
var ExportedMemoryCodec = Codec[ExportedMemory]{"ExportedMemory", "wire/ExportRecord.json#/$defs/ExportedMemory"}

// ExportedRuleCodec reads and writes a ExportedRule.
var ExportedRuleCodec = Codec[ExportedRule]{"ExportedRule", "wire/ExportRecord.json#/$defs/ExportedRule"}

// GatewayAuditEntryCodec reads and writes a GatewayAuditEntry.
var GatewayAuditEntryCodec = Codec[GatewayAuditEntry]{"GatewayAuditEntry", "wire/GatewayAuditEntry.json"}

// GatewayConfigCodec reads and writes a GatewayConfig.
var GatewayConfigCodec = Codec[GatewayConfig]{"GatewayConfig", "wire/GatewayConfig.json"}

// AmountPointersCodec reads and writes a AmountPointers.
var AmountPointersCodec = Codec[AmountPointers]{"AmountPointers", "wire/GatewayConfig.json#/$defs/AmountPointers"}

// EmbeddedLedgerCodec reads and writes a EmbeddedLedger.
var EmbeddedLedgerCodec = Codec[EmbeddedLedger]{"EmbeddedLedger", "wire/GatewayConfig.json#/$defs/EmbeddedLedger"}

// EmbeddedProverCodec reads and writes a EmbeddedProver.
var EmbeddedProverCodec = Codec[EmbeddedProver]{"EmbeddedProver", "wire/GatewayConfig.json#/$defs/EmbeddedProver"}

// GatewayAgentCodec reads and writes a GatewayAgent.
var GatewayAgentCodec = Codec[GatewayAgent]{"GatewayAgent", "wire/GatewayConfig.json#/$defs/GatewayAgent"}

// HTTPUpstreamCodec reads and writes a HTTPUpstream.
var HTTPUpstreamCodec = Codec[HTTPUpstream]{"HttpUpstream", "wire/GatewayConfig.json#/$defs/HttpUpstream"}

// LedgerChoiceCodec reads and writes a LedgerChoice.
var LedgerChoiceCodec = Codec[LedgerChoice]{"LedgerChoice", "wire/GatewayConfig.json#/$defs/LedgerChoice"}

// ProverChoiceCodec reads and writes a ProverChoice.
var ProverChoiceCodec = Codec[ProverChoice]{"ProverChoice", "wire/GatewayConfig.json#/$defs/ProverChoice"}

// RemoteLedgerCodec reads and writes a RemoteLedger.
var RemoteLedgerCodec = Codec[RemoteLedger]{"RemoteLedger", "wire/GatewayConfig.json#/$defs/RemoteLedger"}

// RemoteProverCodec reads and writes a RemoteProver.
var RemoteProverCodec = Codec[RemoteProver]{"RemoteProver", "wire/GatewayConfig.json#/$defs/RemoteProver"}

// StageDeadlinesCodec reads and writes a StageDeadlines.
var StageDeadlinesCodec = Codec[StageDeadlines]{"StageDeadlines", "wire/GatewayConfig.json#/$defs/StageDeadlines"}

// StdioUpstreamCodec reads and writes a StdioUpstream.
var StdioUpstreamCodec = Codec[StdioUpstream]{"StdioUpstream", "wire/GatewayConfig.json#/$defs/StdioUpstream"}

// ToolNormalizerCodec reads and writes a ToolNormalizer.
var ToolNormalizerCodec = Codec[ToolNormalizer]{"ToolNormalizer", "wire/GatewayConfig.json#/$defs/ToolNormalizer"}

// UpstreamCodec reads and writes a Upstream.
var UpstreamCodec = Codec[Upstream]{"Upstream", "wire/GatewayConfig.json#/$defs/Upstream"}

// VerificationKeyCodec reads and writes a VerificationKey.
var VerificationKeyCodec = Codec[VerificationKey]{"VerificationKey", "wire/GatewayConfig.json#/$defs/VerificationKey"}

// HealthStatusCodec reads and writes a HealthStatus.
var HealthStatusCodec = Codec[HealthStatus]{"HealthStatus", "wire/HealthStatus.json"}

// InstructionsRecordCodec reads and writes a InstructionsRecord.
var InstructionsRecordCodec = Codec[InstructionsRecord]{"InstructionsRecord", "wire/InstructionsRecord.json"}

// KeyIDCodec reads and writes a KeyID.
var KeyIDCodec = Codec[KeyID]{"KeyId", "wire/KeyId.json"}

// LedgerQueryCodec reads and writes a LedgerQuery.
var LedgerQueryCodec = Codec[LedgerQuery]{"LedgerQuery", "wire/LedgerQuery.json"}

// ByAuthorizationCodec reads and writes a ByAuthorization.
var ByAuthorizationCodec = Codec[ByAuthorization]{"ByAuthorization", "wire/LedgerQuery.json#/$defs/ByAuthorization"}

// ByHeightCodec reads and writes a ByHeight.
var ByHeightCodec = Codec[ByHeight]{"ByHeight", "wire/LedgerQuery.json#/$defs/ByHeight"}

// ByNullifierCodec reads and writes a ByNullifier.
var ByNullifierCodec = Codec[ByNullifier]{"ByNullifier", "wire/LedgerQuery.json#/$defs/ByNullifier"}

// LedgerQueryResultCodec reads and writes a LedgerQueryResult.
var LedgerQueryResultCodec = Codec[LedgerQueryResult]{"LedgerQueryResult", "wire/LedgerQueryResult.json"}

// LedgerReceiptCodec reads and writes a LedgerReceipt.
var LedgerReceiptCodec = Codec[LedgerReceipt]{"LedgerReceipt", "wire/LedgerReceipt.json"}

// LedgerSubmitCodec reads and writes a LedgerSubmit.
var LedgerSubmitCodec = Codec[LedgerSubmit]{"LedgerSubmit", "wire/LedgerSubmit.json"}

// LedgerSubmitResultCodec reads and writes a LedgerSubmitResult.
var LedgerSubmitResultCodec = Codec[LedgerSubmitResult]{"LedgerSubmitResult", "wire/LedgerSubmitResult.json"}

// NullifierUsedCodec reads and writes a NullifierUsed.
var NullifierUsedCodec = Codec[NullifierUsed]{"NullifierUsed", "wire/LedgerSubmitResult.json#/$defs/NullifierUsed"}

// SubmissionFinalizedCodec reads and writes a SubmissionFinalized.
var SubmissionFinalizedCodec = Codec[SubmissionFinalized]{"SubmissionFinalized", "wire/LedgerSubmitResult.json#/$defs/SubmissionFinalized"}

// SubmissionRejectedCodec reads and writes a SubmissionRejected.
var SubmissionRejectedCodec = Codec[SubmissionRejected]{"SubmissionRejected", "wire/LedgerSubmitResult.json#/$defs/SubmissionRejected"}

// OAuthErrorCodec reads and writes a OAuthError.
var OAuthErrorCodec = Codec[OAuthError]{"OAuthError", "wire/OAuthError.json"}

// PolicyFileCodec reads and writes a PolicyFile.
var PolicyFileCodec = Codec[PolicyFile]{"PolicyFile", "wire/PolicyFile.json"}

// PolicyRuleCodec reads and writes a PolicyRule.
var PolicyRuleCodec = Codec[PolicyRule]{"PolicyRule", "wire/PolicyRule.json"}

// ProofCodec reads and writes a Proof.
var ProofCodec = Codec[Proof]{"Proof", "wire/Proof.json"}

// ProverRequestCodec reads and writes a ProverRequest.
var ProverRequestCodec = Codec[ProverRequest]{"ProverRequest", "wire/ProverRequest.json"}

// ProverResponseCodec reads and writes a ProverResponse.
var ProverResponseCodec = Codec[ProverResponse]{"ProverResponse", "wire/ProverResponse.json"}

// ProofMadeCodec reads and writes a ProofMade.
var ProofMadeCodec = Codec[ProofMade]{"ProofMade", "wire/ProverResponse.json#/$defs/ProofMade"}

// ProofRefusedCodec reads and writes a ProofRefused.
var ProofRefusedCodec = Codec[ProofRefused]{"ProofRefused", "wire/ProverResponse.json#/$defs/ProofRefused"}

// PublicInputsCodec reads and writes a PublicInputs.
var PublicInputsCodec = Codec[PublicInputs]{"PublicInputs", "wire/PublicInputs.json"}

// RateLimitDetailsCodec reads and writes a RateLimitDetails.
var RateLimitDetailsCodec = Codec[RateLimitDetails]{"RateLimitDetails", "wire/RateLimitDetails.json"}

// ReadyStatusCodec reads and writes a ReadyStatus.
var ReadyStatusCodec = Codec[ReadyStatus]{"ReadyStatus", "wire/ReadyStatus.json"}

// ReadyCheckCodec reads and writes a ReadyCheck.
var ReadyCheckCodec = Codec[ReadyCheck]{"ReadyCheck", "wire/ReadyStatus.json#/$defs/ReadyCheck"}

// RecordedChangeCodec reads and writes a RecordedChange.
var RecordedChangeCodec = Codec[RecordedChange]{"RecordedChange", "wire/RecordedChange.json"}

// ReleaseModelCodec reads and writes a ReleaseModel.
var ReleaseModelCodec = Codec[ReleaseModel]{"Release", "wire/Release.json"}

// ResourceMatchCodec reads and writes a ResourceMatch.
var ResourceMatchCodec = Codec[ResourceMatch]{"ResourceMatch", "wire/ResourceMatch.json"}

// ExactResourceCodec reads and writes a ExactResource.
var ExactResourceCodec = Codec[ExactResource]{"ExactResource", "wire/ResourceMatch.json#/$defs/ExactResource"}

// ResourcePrefixCodec reads and writes a ResourcePrefix.
var ResourcePrefixCodec = Codec[ResourcePrefix]{"ResourcePrefix", "wire/ResourceMatch.json#/$defs/ResourcePrefix"}

// RetryRuleCodec reads and writes a RetryRule.
var RetryRuleCodec = Codec[RetryRule]{"RetryRule", "wire/RetryRule.json"}

// RuleListCodec reads and writes a RuleList.
var RuleListCodec = Codec[RuleList]{"RuleList", "wire/RuleList.json"}

// SignatureCodec reads and writes a Signature.
var SignatureCodec = Codec[Signature]{"Signature", "wire/Signature.json"}

// StageOutcomeCodec reads and writes a StageOutcome.
var StageOutcomeCodec = Codec[StageOutcome]{"StageOutcome", "wire/StageOutcome.json"}

// TimeWindowCodec reads and writes a TimeWindow.
var TimeWindowCodec = Codec[TimeWindow]{"TimeWindow", "wire/TimeWindow.json"}

// ToolNameCodec reads and writes a ToolName.
var ToolNameCodec = Codec[ToolName]{"ToolName", "wire/ToolName.json"}

// ValidationDetailsCodec reads and writes a ValidationDetails.
var ValidationDetailsCodec = Codec[ValidationDetails]{"ValidationDetails", "wire/ValidationDetails.json"}

// ValidationProblemCodec reads and writes a ValidationProblem.
var ValidationProblemCodec = Codec[ValidationProblem]{"ValidationProblem", "wire/ValidationProblem.json"}
