// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package zeromemory

// Rewriter is a codec whose type is not known beforehand.
type Rewriter interface {
	Name() string
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

// GatewayErrorCodeCodec reads and writes a GatewayErrorCode.
var GatewayErrorCodeCodec = Codec[GatewayErrorCode]{"GatewayErrorCode"}

// ErrorCodeCodec reads and writes a ErrorCode.
var ErrorCodeCodec = Codec[ErrorCode]{"ErrorCode"}

// InstructionsCodec reads and writes a Instructions.
var InstructionsCodec = Codec[Instructions]{"Instructions"}

// MemoryResourceCodec reads and writes a MemoryResource.
var MemoryResourceCodec = Codec[MemoryResource]{"MemoryResource"}

// RulesResourceCodec reads and writes a RulesResource.
var RulesResourceCodec = Codec[RulesResource]{"RulesResource"}

// AuthorizeInputCodec reads and writes a AuthorizeInput.
var AuthorizeInputCodec = Codec[AuthorizeInput]{"AuthorizeInput"}

// ContractBundleOutputCodec reads and writes a ContractBundleOutput.
var ContractBundleOutputCodec = Codec[ContractBundleOutput]{"ContractBundleOutput"}

// DashboardOutputCodec reads and writes a DashboardOutput.
var DashboardOutputCodec = Codec[DashboardOutput]{"DashboardOutput"}

// DeprecationsOutputCodec reads and writes a DeprecationsOutput.
var DeprecationsOutputCodec = Codec[DeprecationsOutput]{"DeprecationsOutput"}

// ErrorsOutputCodec reads and writes a ErrorsOutput.
var ErrorsOutputCodec = Codec[ErrorsOutput]{"ErrorsOutput"}

// HealthzOutputCodec reads and writes a HealthzOutput.
var HealthzOutputCodec = Codec[HealthzOutput]{"HealthzOutput"}

// LedgerQueryInputCodec reads and writes a LedgerQueryInput.
var LedgerQueryInputCodec = Codec[LedgerQueryInput]{"LedgerQueryInput"}

// LedgerQueryOutputCodec reads and writes a LedgerQueryOutput.
var LedgerQueryOutputCodec = Codec[LedgerQueryOutput]{"LedgerQueryOutput"}

// LedgerSubmitInputCodec reads and writes a LedgerSubmitInput.
var LedgerSubmitInputCodec = Codec[LedgerSubmitInput]{"LedgerSubmitInput"}

// LedgerSubmitOutputCodec reads and writes a LedgerSubmitOutput.
var LedgerSubmitOutputCodec = Codec[LedgerSubmitOutput]{"LedgerSubmitOutput"}

// MemoryInputCodec reads and writes a MemoryInput.
var MemoryInputCodec = Codec[MemoryInput]{"MemoryInput"}

// MemoryOutputCodec reads and writes a MemoryOutput.
var MemoryOutputCodec = Codec[MemoryOutput]{"MemoryOutput"}

// MetricsOutputCodec reads and writes a MetricsOutput.
var MetricsOutputCodec = Codec[MetricsOutput]{"MetricsOutput"}

// OauthAuthorizationServerOutputCodec reads and writes a OauthAuthorizationServerOutput.
var OauthAuthorizationServerOutputCodec = Codec[OauthAuthorizationServerOutput]{"OauthAuthorizationServerOutput"}

// OauthProtectedResourceOutputCodec reads and writes a OauthProtectedResourceOutput.
var OauthProtectedResourceOutputCodec = Codec[OauthProtectedResourceOutput]{"OauthProtectedResourceOutput"}

// OpenapiOutputCodec reads and writes a OpenapiOutput.
var OpenapiOutputCodec = Codec[OpenapiOutput]{"OpenapiOutput"}

// ProverProveInputCodec reads and writes a ProverProveInput.
var ProverProveInputCodec = Codec[ProverProveInput]{"ProverProveInput"}

// ProverProveOutputCodec reads and writes a ProverProveOutput.
var ProverProveOutputCodec = Codec[ProverProveOutput]{"ProverProveOutput"}

// ReadyzOutputCodec reads and writes a ReadyzOutput.
var ReadyzOutputCodec = Codec[ReadyzOutput]{"ReadyzOutput"}

// RegisterInputCodec reads and writes a RegisterInput.
var RegisterInputCodec = Codec[RegisterInput]{"RegisterInput"}

// RegisterOutputCodec reads and writes a RegisterOutput.
var RegisterOutputCodec = Codec[RegisterOutput]{"RegisterOutput"}

// RevokeInputCodec reads and writes a RevokeInput.
var RevokeInputCodec = Codec[RevokeInput]{"RevokeInput"}

// RevokeOutputCodec reads and writes a RevokeOutput.
var RevokeOutputCodec = Codec[RevokeOutput]{"RevokeOutput"}

// RulesOutputCodec reads and writes a RulesOutput.
var RulesOutputCodec = Codec[RulesOutput]{"RulesOutput"}

// AuthorizationCodeGrantCodec reads and writes a AuthorizationCodeGrant.
var AuthorizationCodeGrantCodec = Codec[AuthorizationCodeGrant]{"AuthorizationCodeGrant"}

// RefreshTokenGrantCodec reads and writes a RefreshTokenGrant.
var RefreshTokenGrantCodec = Codec[RefreshTokenGrant]{"RefreshTokenGrant"}

// TokenInputCodec reads and writes a TokenInput.
var TokenInputCodec = Codec[TokenInput]{"TokenInput"}

// TokenOutputCodec reads and writes a TokenOutput.
var TokenOutputCodec = Codec[TokenOutput]{"TokenOutput"}

// BuildContextInputCodec reads and writes a BuildContextInput.
var BuildContextInputCodec = Codec[BuildContextInput]{"BuildContextInput"}

// BuildContextOutputCodec reads and writes a BuildContextOutput.
var BuildContextOutputCodec = Codec[BuildContextOutput]{"BuildContextOutput"}

// CloseLoopInputCodec reads and writes a CloseLoopInput.
var CloseLoopInputCodec = Codec[CloseLoopInput]{"CloseLoopInput"}

// CloseLoopOutputCodec reads and writes a CloseLoopOutput.
var CloseLoopOutputCodec = Codec[CloseLoopOutput]{"CloseLoopOutput"}

// EntitiesInputCodec reads and writes a EntitiesInput.
var EntitiesInputCodec = Codec[EntitiesInput]{"EntitiesInput"}

// EntitiesOutputCodec reads and writes a EntitiesOutput.
var EntitiesOutputCodec = Codec[EntitiesOutput]{"EntitiesOutput"}

// ForgetInputCodec reads and writes a ForgetInput.
var ForgetInputCodec = Codec[ForgetInput]{"ForgetInput"}

// ForgetOutputCodec reads and writes a ForgetOutput.
var ForgetOutputCodec = Codec[ForgetOutput]{"ForgetOutput"}

// NewEntityEdgeCodec reads and writes a NewEntityEdge.
var NewEntityEdgeCodec = Codec[NewEntityEdge]{"NewEntityEdge"}

// NewEntityMentionCodec reads and writes a NewEntityMention.
var NewEntityMentionCodec = Codec[NewEntityMention]{"NewEntityMention"}

// NewMemoryLinkCodec reads and writes a NewMemoryLink.
var NewMemoryLinkCodec = Codec[NewMemoryLink]{"NewMemoryLink"}

// LinkInputCodec reads and writes a LinkInput.
var LinkInputCodec = Codec[LinkInput]{"LinkInput"}

// LinkOutputCodec reads and writes a LinkOutput.
var LinkOutputCodec = Codec[LinkOutput]{"LinkOutput"}

// MoveMemoriesInputCodec reads and writes a MoveMemoriesInput.
var MoveMemoriesInputCodec = Codec[MoveMemoriesInput]{"MoveMemoriesInput"}

// MoveMemoriesOutputCodec reads and writes a MoveMemoriesOutput.
var MoveMemoriesOutputCodec = Codec[MoveMemoriesOutput]{"MoveMemoriesOutput"}

// PromoteRuleInputCodec reads and writes a PromoteRuleInput.
var PromoteRuleInputCodec = Codec[PromoteRuleInput]{"PromoteRuleInput"}

// PromoteRuleOutputCodec reads and writes a PromoteRuleOutput.
var PromoteRuleOutputCodec = Codec[PromoteRuleOutput]{"PromoteRuleOutput"}

// RecallInputCodec reads and writes a RecallInput.
var RecallInputCodec = Codec[RecallInput]{"RecallInput"}

// RecallOutputCodec reads and writes a RecallOutput.
var RecallOutputCodec = Codec[RecallOutput]{"RecallOutput"}

// RememberInputCodec reads and writes a RememberInput.
var RememberInputCodec = Codec[RememberInput]{"RememberInput"}

// RememberOutputCodec reads and writes a RememberOutput.
var RememberOutputCodec = Codec[RememberOutput]{"RememberOutput"}

// RestoreMemoryInputCodec reads and writes a RestoreMemoryInput.
var RestoreMemoryInputCodec = Codec[RestoreMemoryInput]{"RestoreMemoryInput"}

// RestoreMemoryOutputCodec reads and writes a RestoreMemoryOutput.
var RestoreMemoryOutputCodec = Codec[RestoreMemoryOutput]{"RestoreMemoryOutput"}

// ShareInputCodec reads and writes a ShareInput.
var ShareInputCodec = Codec[ShareInput]{"ShareInput"}

// ShareOutputCodec reads and writes a ShareOutput.
var ShareOutputCodec = Codec[ShareOutput]{"ShareOutput"}

// AttributesCodec reads and writes a Attributes.
var AttributesCodec = Codec[Attributes]{"Attributes"}

// ClosedLoopCodec reads and writes a ClosedLoop.
var ClosedLoopCodec = Codec[ClosedLoop]{"ClosedLoop"}

// ContextPackCodec reads and writes a ContextPack.
var ContextPackCodec = Codec[ContextPack]{"ContextPack"}

// ContextSectionCodec reads and writes a ContextSection.
var ContextSectionCodec = Codec[ContextSection]{"ContextSection"}

// EntitiesSectionCodec reads and writes a EntitiesSection.
var EntitiesSectionCodec = Codec[EntitiesSection]{"EntitiesSection"}

// MemoriesSectionCodec reads and writes a MemoriesSection.
var MemoriesSectionCodec = Codec[MemoriesSection]{"MemoriesSection"}

// OpenLoopsSectionCodec reads and writes a OpenLoopsSection.
var OpenLoopsSectionCodec = Codec[OpenLoopsSection]{"OpenLoopsSection"}

// RulesSectionCodec reads and writes a RulesSection.
var RulesSectionCodec = Codec[RulesSection]{"RulesSection"}

// ContractVersionModelCodec reads and writes a ContractVersionModel.
var ContractVersionModelCodec = Codec[ContractVersionModel]{"ContractVersion"}

// CursorCodec reads and writes a Cursor.
var CursorCodec = Codec[Cursor]{"Cursor"}

// DateCodec reads and writes a Date.
var DateCodec = Codec[Date]{"Date"}

// EdgeRelationCodec reads and writes a EdgeRelation.
var EdgeRelationCodec = Codec[EdgeRelation]{"EdgeRelation"}

// EntityCodec reads and writes a Entity.
var EntityCodec = Codec[Entity]{"Entity"}

// EntityEdgeCodec reads and writes a EntityEdge.
var EntityEdgeCodec = Codec[EntityEdge]{"EntityEdge"}

// EntityIDCodec reads and writes a EntityID.
var EntityIDCodec = Codec[EntityID]{"EntityId"}

// EntityMentionCodec reads and writes a EntityMention.
var EntityMentionCodec = Codec[EntityMention]{"EntityMention"}

// EntityNameCodec reads and writes a EntityName.
var EntityNameCodec = Codec[EntityName]{"EntityName"}

// EntityRefCodec reads and writes a EntityRef.
var EntityRefCodec = Codec[EntityRef]{"EntityRef"}

// EntityTypeCodec reads and writes a EntityType.
var EntityTypeCodec = Codec[EntityType]{"EntityType"}

// GroupPathCodec reads and writes a GroupPath.
var GroupPathCodec = Codec[GroupPath]{"GroupPath"}

// IdempotencyKeyCodec reads and writes a IdempotencyKey.
var IdempotencyKeyCodec = Codec[IdempotencyKey]{"IdempotencyKey"}

// ItemFailureCodec reads and writes a ItemFailure.
var ItemFailureCodec = Codec[ItemFailure]{"ItemFailure"}

// LinkRelationCodec reads and writes a LinkRelation.
var LinkRelationCodec = Codec[LinkRelation]{"LinkRelation"}

// LoopStateCodec reads and writes a LoopState.
var LoopStateCodec = Codec[LoopState]{"LoopState"}

// MemoryCodec reads and writes a Memory.
var MemoryCodec = Codec[Memory]{"Memory"}

// MemoryHitCodec reads and writes a MemoryHit.
var MemoryHitCodec = Codec[MemoryHit]{"MemoryHit"}

// MemoryIDCodec reads and writes a MemoryID.
var MemoryIDCodec = Codec[MemoryID]{"MemoryId"}

// MemoryKindCodec reads and writes a MemoryKind.
var MemoryKindCodec = Codec[MemoryKind]{"MemoryKind"}

// MemoryLinkCodec reads and writes a MemoryLink.
var MemoryLinkCodec = Codec[MemoryLink]{"MemoryLink"}

// MemoryURICodec reads and writes a MemoryURI.
var MemoryURICodec = Codec[MemoryURI]{"MemoryUri"}

// OpenLoopCodec reads and writes a OpenLoop.
var OpenLoopCodec = Codec[OpenLoop]{"OpenLoop"}

// PrincipalCodec reads and writes a Principal.
var PrincipalCodec = Codec[Principal]{"Principal"}

// ProjectHintCodec reads and writes a ProjectHint.
var ProjectHintCodec = Codec[ProjectHint]{"ProjectHint"}

// ProjectPathCodec reads and writes a ProjectPath.
var ProjectPathCodec = Codec[ProjectPath]{"ProjectPath"}

// RuleCodec reads and writes a Rule.
var RuleCodec = Codec[Rule]{"Rule"}

// RuleIDCodec reads and writes a RuleID.
var RuleIDCodec = Codec[RuleID]{"RuleId"}

// ScopePathCodec reads and writes a ScopePath.
var ScopePathCodec = Codec[ScopePath]{"ScopePath"}

// SessionAttachmentCodec reads and writes a SessionAttachment.
var SessionAttachmentCodec = Codec[SessionAttachment]{"SessionAttachment"}

// TagCodec reads and writes a Tag.
var TagCodec = Codec[Tag]{"Tag"}

// ThreadTokenCodec reads and writes a ThreadToken.
var ThreadTokenCodec = Codec[ThreadToken]{"ThreadToken"}

// TimestampCodec reads and writes a Timestamp.
var TimestampCodec = Codec[Timestamp]{"Timestamp"}

// TokenCountCodec reads and writes a TokenCount.
var TokenCountCodec = Codec[TokenCount]{"TokenCount"}

// VisibilityCodec reads and writes a Visibility.
var VisibilityCodec = Codec[Visibility]{"Visibility"}

// AgentIDCodec reads and writes a AgentID.
var AgentIDCodec = Codec[AgentID]{"AgentId"}

// AmountCodec reads and writes a Amount.
var AmountCodec = Codec[Amount]{"Amount"}

// ApprovalTokenCodec reads and writes a ApprovalToken.
var ApprovalTokenCodec = Codec[ApprovalToken]{"ApprovalToken"}

// ApprovedToolCodec reads and writes a ApprovedTool.
var ApprovedToolCodec = Codec[ApprovedTool]{"ApprovedTool"}

// ApprovedToolsCodec reads and writes a ApprovedTools.
var ApprovedToolsCodec = Codec[ApprovedTools]{"ApprovedTools"}

// AuditEntryCodec reads and writes a AuditEntry.
var AuditEntryCodec = Codec[AuditEntry]{"AuditEntry"}

// AuthorizationEnvelopeCodec reads and writes a AuthorizationEnvelope.
var AuthorizationEnvelopeCodec = Codec[AuthorizationEnvelope]{"AuthorizationEnvelope"}

// AuthorizationErrorCodec reads and writes a AuthorizationError.
var AuthorizationErrorCodec = Codec[AuthorizationError]{"AuthorizationError"}

// AuthorizationIDCodec reads and writes a AuthorizationID.
var AuthorizationIDCodec = Codec[AuthorizationID]{"AuthorizationId"}

// AuthorizationReceiptCodec reads and writes a AuthorizationReceipt.
var AuthorizationReceiptCodec = Codec[AuthorizationReceipt]{"AuthorizationReceipt"}

// CallIdempotencyKeyCodec reads and writes a CallIdempotencyKey.
var CallIdempotencyKeyCodec = Codec[CallIdempotencyKey]{"CallIdempotencyKey"}

// CallRateCodec reads and writes a CallRate.
var CallRateCodec = Codec[CallRate]{"CallRate"}

// CapabilitySlotCodec reads and writes a CapabilitySlot.
var CapabilitySlotCodec = Codec[CapabilitySlot]{"CapabilitySlot"}

// ContractBundleCodec reads and writes a ContractBundle.
var ContractBundleCodec = Codec[ContractBundle]{"ContractBundle"}

// DeprecationCodec reads and writes a Deprecation.
var DeprecationCodec = Codec[Deprecation]{"Deprecation"}

// DeprecationLedgerCodec reads and writes a DeprecationLedger.
var DeprecationLedgerCodec = Codec[DeprecationLedger]{"DeprecationLedger"}

// DigestCodec reads and writes a Digest.
var DigestCodec = Codec[Digest]{"Digest"}

// ErrorBodyCodec reads and writes a ErrorBody.
var ErrorBodyCodec = Codec[ErrorBody]{"ErrorBody"}

// ErrorDetailsCodec reads and writes a ErrorDetails.
var ErrorDetailsCodec = Codec[ErrorDetails]{"ErrorDetails"}

// ErrorObjectCodec reads and writes a ErrorObject.
var ErrorObjectCodec = Codec[ErrorObject]{"ErrorObject"}

// ErrorTableCodec reads and writes a ErrorTable.
var ErrorTableCodec = Codec[ErrorTable]{"ErrorTable"}

// GatewayErrorEntryCodec reads and writes a GatewayErrorEntry.
var GatewayErrorEntryCodec = Codec[GatewayErrorEntry]{"GatewayErrorEntry"}

// ToolErrorEntryCodec reads and writes a ToolErrorEntry.
var ToolErrorEntryCodec = Codec[ToolErrorEntry]{"ToolErrorEntry"}

// ExportRecordCodec reads and writes a ExportRecord.
var ExportRecordCodec = Codec[ExportRecord]{"ExportRecord"}

// ExportHeaderCodec reads and writes a ExportHeader.
var ExportHeaderCodec = Codec[ExportHeader]{"ExportHeader"}

// ExportedEdgeCodec reads and writes a ExportedEdge.
var ExportedEdgeCodec = Codec[ExportedEdge]{"ExportedEdge"}

// ExportedEntityCodec reads and writes a ExportedEntity.
var ExportedEntityCodec = Codec[ExportedEntity]{"ExportedEntity"}

// ExportedMemoryCodec reads and writes a ExportedMemory.
var ExportedMemoryCodec = Codec[ExportedMemory]{"ExportedMemory"}

// ExportedRuleCodec reads and writes a ExportedRule.
var ExportedRuleCodec = Codec[ExportedRule]{"ExportedRule"}

// GatewayAuditEntryCodec reads and writes a GatewayAuditEntry.
var GatewayAuditEntryCodec = Codec[GatewayAuditEntry]{"GatewayAuditEntry"}

// GatewayConfigCodec reads and writes a GatewayConfig.
var GatewayConfigCodec = Codec[GatewayConfig]{"GatewayConfig"}

// AmountPointersCodec reads and writes a AmountPointers.
var AmountPointersCodec = Codec[AmountPointers]{"AmountPointers"}

// EmbeddedLedgerCodec reads and writes a EmbeddedLedger.
var EmbeddedLedgerCodec = Codec[EmbeddedLedger]{"EmbeddedLedger"}

// EmbeddedProverCodec reads and writes a EmbeddedProver.
var EmbeddedProverCodec = Codec[EmbeddedProver]{"EmbeddedProver"}

// GatewayAgentCodec reads and writes a GatewayAgent.
var GatewayAgentCodec = Codec[GatewayAgent]{"GatewayAgent"}

// HTTPUpstreamCodec reads and writes a HTTPUpstream.
var HTTPUpstreamCodec = Codec[HTTPUpstream]{"HttpUpstream"}

// LedgerChoiceCodec reads and writes a LedgerChoice.
var LedgerChoiceCodec = Codec[LedgerChoice]{"LedgerChoice"}

// ProverChoiceCodec reads and writes a ProverChoice.
var ProverChoiceCodec = Codec[ProverChoice]{"ProverChoice"}

// RemoteLedgerCodec reads and writes a RemoteLedger.
var RemoteLedgerCodec = Codec[RemoteLedger]{"RemoteLedger"}

// RemoteProverCodec reads and writes a RemoteProver.
var RemoteProverCodec = Codec[RemoteProver]{"RemoteProver"}

// StageDeadlinesCodec reads and writes a StageDeadlines.
var StageDeadlinesCodec = Codec[StageDeadlines]{"StageDeadlines"}

// StdioUpstreamCodec reads and writes a StdioUpstream.
var StdioUpstreamCodec = Codec[StdioUpstream]{"StdioUpstream"}

// ToolNormalizerCodec reads and writes a ToolNormalizer.
var ToolNormalizerCodec = Codec[ToolNormalizer]{"ToolNormalizer"}

// UpstreamCodec reads and writes a Upstream.
var UpstreamCodec = Codec[Upstream]{"Upstream"}

// VerificationKeyCodec reads and writes a VerificationKey.
var VerificationKeyCodec = Codec[VerificationKey]{"VerificationKey"}

// HealthStatusCodec reads and writes a HealthStatus.
var HealthStatusCodec = Codec[HealthStatus]{"HealthStatus"}

// InstructionsRecordCodec reads and writes a InstructionsRecord.
var InstructionsRecordCodec = Codec[InstructionsRecord]{"InstructionsRecord"}

// KeyIDCodec reads and writes a KeyID.
var KeyIDCodec = Codec[KeyID]{"KeyId"}

// LedgerQueryCodec reads and writes a LedgerQuery.
var LedgerQueryCodec = Codec[LedgerQuery]{"LedgerQuery"}

// ByAuthorizationCodec reads and writes a ByAuthorization.
var ByAuthorizationCodec = Codec[ByAuthorization]{"ByAuthorization"}

// ByHeightCodec reads and writes a ByHeight.
var ByHeightCodec = Codec[ByHeight]{"ByHeight"}

// ByNullifierCodec reads and writes a ByNullifier.
var ByNullifierCodec = Codec[ByNullifier]{"ByNullifier"}

// LedgerQueryResultCodec reads and writes a LedgerQueryResult.
var LedgerQueryResultCodec = Codec[LedgerQueryResult]{"LedgerQueryResult"}

// LedgerReceiptCodec reads and writes a LedgerReceipt.
var LedgerReceiptCodec = Codec[LedgerReceipt]{"LedgerReceipt"}

// LedgerSubmitCodec reads and writes a LedgerSubmit.
var LedgerSubmitCodec = Codec[LedgerSubmit]{"LedgerSubmit"}

// LedgerSubmitResultCodec reads and writes a LedgerSubmitResult.
var LedgerSubmitResultCodec = Codec[LedgerSubmitResult]{"LedgerSubmitResult"}

// NullifierUsedCodec reads and writes a NullifierUsed.
var NullifierUsedCodec = Codec[NullifierUsed]{"NullifierUsed"}

// SubmissionFinalizedCodec reads and writes a SubmissionFinalized.
var SubmissionFinalizedCodec = Codec[SubmissionFinalized]{"SubmissionFinalized"}

// SubmissionRejectedCodec reads and writes a SubmissionRejected.
var SubmissionRejectedCodec = Codec[SubmissionRejected]{"SubmissionRejected"}

// OAuthErrorCodec reads and writes a OAuthError.
var OAuthErrorCodec = Codec[OAuthError]{"OAuthError"}

// PolicyFileCodec reads and writes a PolicyFile.
var PolicyFileCodec = Codec[PolicyFile]{"PolicyFile"}

// PolicyRuleCodec reads and writes a PolicyRule.
var PolicyRuleCodec = Codec[PolicyRule]{"PolicyRule"}

// ProofCodec reads and writes a Proof.
var ProofCodec = Codec[Proof]{"Proof"}

// ProverRequestCodec reads and writes a ProverRequest.
var ProverRequestCodec = Codec[ProverRequest]{"ProverRequest"}

// ProverResponseCodec reads and writes a ProverResponse.
var ProverResponseCodec = Codec[ProverResponse]{"ProverResponse"}

// ProofMadeCodec reads and writes a ProofMade.
var ProofMadeCodec = Codec[ProofMade]{"ProofMade"}

// ProofRefusedCodec reads and writes a ProofRefused.
var ProofRefusedCodec = Codec[ProofRefused]{"ProofRefused"}

// PublicInputsCodec reads and writes a PublicInputs.
var PublicInputsCodec = Codec[PublicInputs]{"PublicInputs"}

// RateLimitDetailsCodec reads and writes a RateLimitDetails.
var RateLimitDetailsCodec = Codec[RateLimitDetails]{"RateLimitDetails"}

// ReadyStatusCodec reads and writes a ReadyStatus.
var ReadyStatusCodec = Codec[ReadyStatus]{"ReadyStatus"}

// ReadyCheckCodec reads and writes a ReadyCheck.
var ReadyCheckCodec = Codec[ReadyCheck]{"ReadyCheck"}

// RecordedChangeCodec reads and writes a RecordedChange.
var RecordedChangeCodec = Codec[RecordedChange]{"RecordedChange"}

// ReleaseModelCodec reads and writes a ReleaseModel.
var ReleaseModelCodec = Codec[ReleaseModel]{"Release"}

// ResourceMatchCodec reads and writes a ResourceMatch.
var ResourceMatchCodec = Codec[ResourceMatch]{"ResourceMatch"}

// ExactResourceCodec reads and writes a ExactResource.
var ExactResourceCodec = Codec[ExactResource]{"ExactResource"}

// ResourcePrefixCodec reads and writes a ResourcePrefix.
var ResourcePrefixCodec = Codec[ResourcePrefix]{"ResourcePrefix"}

// RetryRuleCodec reads and writes a RetryRule.
var RetryRuleCodec = Codec[RetryRule]{"RetryRule"}

// RuleListCodec reads and writes a RuleList.
var RuleListCodec = Codec[RuleList]{"RuleList"}

// SignatureCodec reads and writes a Signature.
var SignatureCodec = Codec[Signature]{"Signature"}

// StageOutcomeCodec reads and writes a StageOutcome.
var StageOutcomeCodec = Codec[StageOutcome]{"StageOutcome"}

// TimeWindowCodec reads and writes a TimeWindow.
var TimeWindowCodec = Codec[TimeWindow]{"TimeWindow"}

// ToolNameCodec reads and writes a ToolName.
var ToolNameCodec = Codec[ToolName]{"ToolName"}

// ValidationDetailsCodec reads and writes a ValidationDetails.
var ValidationDetailsCodec = Codec[ValidationDetails]{"ValidationDetails"}

// ValidationProblemCodec reads and writes a ValidationProblem.
var ValidationProblemCodec = Codec[ValidationProblem]{"ValidationProblem"}
