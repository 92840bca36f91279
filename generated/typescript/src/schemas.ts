/**
 * The schemas that the check reads, and where its whole numbers stand.
 *
 * Generated from the schemas by `charter generate`; change the schemas, not
 * this file.
 */

/** Each schema as JSON text, references among them as `#/$defs/<name>`. */
export const SCHEMAS: Readonly<Record<string, string>> = {
  GatewayErrorCode:
    '{"type":"string","oneOf":[{"const":"gateway.INVALID_MCP_REQUEST"},{"const":"policy.AUTHORIZATION_DENIED"},{"const":"policy.INVALID_POLICY_STATE"},{"const":"replay.NULLIFIER_ALREADY_USED"},{"const":"proof.SERVER_UNAVAILABLE"},{"const":"proof.GENERATION_FAILED"},{"const":"proof.VERIFICATION_FAILED"},{"const":"midnight.CONTRACT_UNAVAILABLE"},{"const":"midnight.INDEXER_UNAVAILABLE"},{"const":"midnight.INVALID_STATE"},{"const":"midnight.TX_SUBMISSION_FAILED"},{"const":"gateway.UPSTREAM_TOOL_FAILED"},{"const":"policy.AGENT_NOT_AUTHORIZED"},{"const":"policy.TOOL_NOT_AUTHORIZED"},{"const":"policy.RESOURCE_NOT_AUTHORIZED"},{"const":"policy.AMOUNT_EXCEEDS_LIMIT"},{"const":"policy.APPROVAL_REQUIRED"},{"const":"policy.POLICY_MISMATCH"}]}',
  ErrorCode:
    '{"type":"string","oneOf":[{"const":"validation_failed"},{"const":"unauthorized"},{"const":"forbidden"},{"const":"not_found"},{"const":"conflict"},{"const":"rate_limited"},{"const":"internal"}]}',
  Instructions:
    '{"type":"string","oneOf":[{"const":"router_head"},{"const":"owner_rules"},{"const":"router_tail"},{"const":"project_attachment"}]}',
  MemoryResource: '{"$ref":"#/$defs/Memory"}',
  RulesResource: '{"$ref":"#/$defs/RuleList"}',
  AuthorizeInput:
    '{"type":"object","properties":{"response_type":{"const":"code","type":"string"},"client_id":{"type":"string","minLength":1,"maxLength":256},"redirect_uri":{"type":"string","minLength":1,"maxLength":2000},"code_challenge":{"type":"string","pattern":"^[A-Za-z0-9_-]{43,128}$"},"code_challenge_method":{"const":"S256","type":"string"},"scope":{"type":"string","maxLength":1000},"state":{"type":"string","maxLength":1000},"resource":{"type":"string","maxLength":2000}},"required":["response_type","client_id","code_challenge","code_challenge_method"]}',
  ContractBundleOutput: '{"$ref":"#/$defs/ContractBundle"}',
  DashboardOutput: '{"type":"string"}',
  DeprecationsOutput: '{"$ref":"#/$defs/DeprecationLedger"}',
  ErrorsOutput: '{"$ref":"#/$defs/ErrorTable"}',
  HealthzOutput: '{"$ref":"#/$defs/HealthStatus"}',
  LedgerQueryInput: '{"$ref":"#/$defs/LedgerQuery"}',
  LedgerQueryOutput: '{"$ref":"#/$defs/LedgerQueryResult"}',
  LedgerSubmitInput: '{"$ref":"#/$defs/LedgerSubmit"}',
  LedgerSubmitOutput: '{"$ref":"#/$defs/LedgerSubmitResult"}',
  MemoryInput:
    '{"type":"object","properties":{"memory_id":{"$ref":"#/$defs/MemoryId"}},"required":["memory_id"],"additionalProperties":false}',
  MemoryOutput: '{"$ref":"#/$defs/Memory"}',
  MetricsOutput: '{"type":"string"}',
  OauthAuthorizationServerOutput:
    '{"type":"object","properties":{"issuer":{"type":"string"},"authorization_endpoint":{"type":"string"},"token_endpoint":{"type":"string"},"registration_endpoint":{"type":"string"},"revocation_endpoint":{"type":"string"},"scopes_supported":{"type":"array","items":{"type":"string"}},"response_types_supported":{"type":"array","items":{"type":"string"}},"grant_types_supported":{"type":"array","items":{"type":"string"}},"token_endpoint_auth_methods_supported":{"type":"array","items":{"type":"string"}},"code_challenge_methods_supported":{"type":"array","items":{"type":"string"}}},"required":["issuer","authorization_endpoint","token_endpoint","response_types_supported"]}',
  OauthProtectedResourceOutput:
    '{"type":"object","properties":{"resource":{"type":"string"},"authorization_servers":{"type":"array","items":{"type":"string"},"minItems":1},"scopes_supported":{"type":"array","items":{"type":"string"}},"bearer_methods_supported":{"type":"array","items":{"type":"string"}},"resource_name":{"type":"string"}},"required":["resource","authorization_servers"]}',
  OpenapiOutput:
    '{"type":"object","properties":{"openapi":{"type":"string","pattern":"^3\\\\.1\\\\.[0-9]+$"},"info":{"type":"object"},"paths":{"type":"object"}},"required":["openapi","info","paths"]}',
  ProverProveInput: '{"$ref":"#/$defs/ProverRequest"}',
  ProverProveOutput: '{"$ref":"#/$defs/ProverResponse"}',
  ReadyzOutput: '{"$ref":"#/$defs/ReadyStatus"}',
  RegisterInput:
    '{"type":"object","properties":{"redirect_uris":{"type":"array","items":{"type":"string","minLength":1,"maxLength":2000},"minItems":1,"maxItems":20},"client_name":{"type":"string","maxLength":200},"token_endpoint_auth_method":{"type":"string","enum":["none","client_secret_post"]},"grant_types":{"type":"array","items":{"type":"string","maxLength":64},"maxItems":10},"response_types":{"type":"array","items":{"type":"string","maxLength":64},"maxItems":10},"scope":{"type":"string","maxLength":1000}},"required":["redirect_uris"]}',
  RegisterOutput:
    '{"type":"object","properties":{"client_id":{"type":"string","minLength":1,"maxLength":256},"client_secret":{"type":"string","minLength":1,"maxLength":2000},"client_id_issued_at":{"type":"integer","minimum":0,"maximum":9007199254740991},"redirect_uris":{"type":"array","items":{"type":"string"}},"client_name":{"type":"string"},"token_endpoint_auth_method":{"type":"string"},"grant_types":{"type":"array","items":{"type":"string"}},"response_types":{"type":"array","items":{"type":"string"}}},"required":["client_id","redirect_uris"]}',
  RevokeInput:
    '{"type":"object","properties":{"token":{"type":"string","minLength":1,"maxLength":2000},"token_type_hint":{"type":"string","maxLength":64},"client_id":{"type":"string","minLength":1,"maxLength":256},"client_secret":{"type":"string","minLength":1,"maxLength":2000}},"required":["token"]}',
  RevokeOutput: '{"type":"object"}',
  RulesOutput: '{"$ref":"#/$defs/RuleList"}',
  AuthorizationCodeGrant:
    '{"type":"object","properties":{"grant_type":{"const":"authorization_code"},"code":{"type":"string","minLength":1,"maxLength":2000},"redirect_uri":{"type":"string","maxLength":2000},"client_id":{"type":"string","minLength":1,"maxLength":256},"client_secret":{"type":"string","minLength":1,"maxLength":2000},"code_verifier":{"type":"string","pattern":"^[A-Za-z0-9._~-]{43,128}$"},"resource":{"type":"string","maxLength":2000}},"required":["grant_type","code","code_verifier"]}',
  RefreshTokenGrant:
    '{"type":"object","properties":{"grant_type":{"const":"refresh_token"},"refresh_token":{"type":"string","minLength":1,"maxLength":2000},"client_id":{"type":"string","minLength":1,"maxLength":256},"client_secret":{"type":"string","minLength":1,"maxLength":2000},"scope":{"type":"string","maxLength":1000},"resource":{"type":"string","maxLength":2000}},"required":["grant_type","refresh_token"]}',
  TokenInput:
    '{"oneOf":[{"$ref":"#/$defs/AuthorizationCodeGrant"},{"$ref":"#/$defs/RefreshTokenGrant"}]}',
  TokenOutput:
    '{"type":"object","properties":{"access_token":{"type":"string","minLength":1,"maxLength":2000},"token_type":{"const":"Bearer","type":"string"},"expires_in":{"type":"integer","minimum":1,"maximum":31536000},"refresh_token":{"type":"string","minLength":1,"maxLength":2000},"scope":{"type":"string","maxLength":1000}},"required":["access_token","token_type","expires_in"]}',
  BuildContextInput:
    '{"type":"object","properties":{"task":{"type":"string","pattern":"^[^\\\\x00]*$","minLength":1,"maxLength":4000},"token_budget":{"type":"integer","minimum":256,"maximum":32000},"scope":{"$ref":"#/$defs/ScopePath"},"project_hint":{"$ref":"#/$defs/ProjectHint"},"thread":{"$ref":"#/$defs/ThreadToken"},"kinds":{"type":"array","items":{"$ref":"#/$defs/MemoryKind"},"minItems":1,"maxItems":9,"uniqueItems":true},"include_rules":{"type":"boolean"},"include_open_loops":{"type":"boolean"},"include_entities":{"type":"boolean"}},"required":["task"],"additionalProperties":false}',
  BuildContextOutput:
    '{"type":"object","properties":{"pack":{"$ref":"#/$defs/ContextPack"},"session":{"$ref":"#/$defs/SessionAttachment"}},"required":["pack"]}',
  CloseLoopInput:
    '{"type":"object","properties":{"memory_id":{"$ref":"#/$defs/MemoryId"},"resolution":{"type":"string","pattern":"^[^\\\\x00]*$","minLength":1,"maxLength":4000},"idempotency_key":{"$ref":"#/$defs/IdempotencyKey"}},"required":["memory_id"],"additionalProperties":false}',
  CloseLoopOutput:
    '{"type":"object","properties":{"memory_id":{"$ref":"#/$defs/MemoryId"},"uri":{"$ref":"#/$defs/MemoryUri"},"kind":{"$ref":"#/$defs/MemoryKind"},"loop_state":{"$ref":"#/$defs/ClosedLoop"}},"required":["memory_id","uri","kind","loop_state"]}',
  EntitiesInput:
    '{"type":"object","properties":{"query":{"type":"string","pattern":"^[^\\\\x00]*$","minLength":1,"maxLength":200},"entity_types":{"type":"array","items":{"$ref":"#/$defs/EntityType"},"minItems":1,"maxItems":8,"uniqueItems":true},"scope":{"$ref":"#/$defs/ScopePath"},"entity_id":{"$ref":"#/$defs/EntityId"},"include_edges":{"type":"boolean"},"limit":{"type":"integer","minimum":1,"maximum":100},"cursor":{"$ref":"#/$defs/Cursor"}},"additionalProperties":false}',
  EntitiesOutput:
    '{"type":"object","properties":{"entities":{"type":"array","items":{"$ref":"#/$defs/Entity"},"maxItems":100},"edges":{"type":"array","items":{"$ref":"#/$defs/EntityEdge"}},"next_cursor":{"anyOf":[{"$ref":"#/$defs/Cursor"},{"type":"null"}]}},"required":["entities","edges","next_cursor"]}',
  ForgetInput:
    '{"type":"object","properties":{"memory_id":{"$ref":"#/$defs/MemoryId"},"purge":{"type":"boolean"},"idempotency_key":{"$ref":"#/$defs/IdempotencyKey"}},"required":["memory_id"],"additionalProperties":false}',
  ForgetOutput:
    '{"type":"object","properties":{"memory_id":{"$ref":"#/$defs/MemoryId"},"outcome":{"type":"string","oneOf":[{"const":"forgotten"},{"const":"purged"}]},"changed":{"type":"boolean"},"restorable_until":{"anyOf":[{"$ref":"#/$defs/Timestamp"},{"type":"null"}]}},"required":["memory_id","outcome","changed","restorable_until"]}',
  NewEntityEdge:
    '{"type":"object","properties":{"kind":{"const":"entity_edge"},"source_id":{"$ref":"#/$defs/EntityId"},"target_id":{"$ref":"#/$defs/EntityId"},"relation":{"$ref":"#/$defs/EdgeRelation"},"note":{"type":"string","pattern":"^[^\\\\x00]*$","minLength":1,"maxLength":1000}},"required":["kind","source_id","target_id","relation"],"additionalProperties":false}',
  NewEntityMention:
    '{"type":"object","properties":{"kind":{"const":"entity_mention"},"memory_id":{"$ref":"#/$defs/MemoryId"},"entity":{"$ref":"#/$defs/EntityName"}},"required":["kind","memory_id","entity"],"additionalProperties":false}',
  NewMemoryLink:
    '{"type":"object","properties":{"kind":{"const":"memory_link"},"source_id":{"$ref":"#/$defs/MemoryId"},"target_id":{"$ref":"#/$defs/MemoryId"},"relation":{"$ref":"#/$defs/LinkRelation"},"note":{"type":"string","pattern":"^[^\\\\x00]*$","minLength":1,"maxLength":1000}},"required":["kind","source_id","target_id","relation"],"additionalProperties":false}',
  LinkInput:
    '{"type":"object","properties":{"connection":{"oneOf":[{"$ref":"#/$defs/NewMemoryLink"},{"$ref":"#/$defs/NewEntityMention"},{"$ref":"#/$defs/NewEntityEdge"}]},"idempotency_key":{"$ref":"#/$defs/IdempotencyKey"}},"required":["connection"],"additionalProperties":false}',
  LinkOutput:
    '{"type":"object","properties":{"connection":{"oneOf":[{"$ref":"#/$defs/MemoryLink"},{"$ref":"#/$defs/EntityMention"},{"$ref":"#/$defs/EntityEdge"}]},"created":{"type":"boolean"}},"required":["connection","created"]}',
  MoveMemoriesInput:
    '{"type":"object","properties":{"memory_ids":{"type":"array","items":{"$ref":"#/$defs/MemoryId"},"minItems":1,"maxItems":100,"uniqueItems":true},"target":{"$ref":"#/$defs/ScopePath"},"idempotency_key":{"$ref":"#/$defs/IdempotencyKey"}},"required":["memory_ids","target"],"additionalProperties":false}',
  MoveMemoriesOutput:
    '{"type":"object","properties":{"target":{"$ref":"#/$defs/ScopePath"},"moved":{"type":"array","items":{"$ref":"#/$defs/MemoryId"},"maxItems":100},"unchanged":{"type":"array","items":{"$ref":"#/$defs/MemoryId"},"maxItems":100},"failed":{"type":"array","items":{"$ref":"#/$defs/ItemFailure"},"maxItems":100}},"required":["target","moved","unchanged","failed"]}',
  PromoteRuleInput:
    '{"type":"object","properties":{"memory_id":{"$ref":"#/$defs/MemoryId"},"statement":{"type":"string","pattern":"^[^\\\\x00]*$","minLength":1,"maxLength":1000},"pinned":{"type":"boolean"},"idempotency_key":{"$ref":"#/$defs/IdempotencyKey"}},"required":["memory_id"],"additionalProperties":false}',
  PromoteRuleOutput:
    '{"type":"object","properties":{"rule":{"$ref":"#/$defs/Rule"},"outcome":{"type":"string","oneOf":[{"const":"created"},{"const":"updated"},{"const":"unchanged"}]}},"required":["rule","outcome"]}',
  RecallInput:
    '{"type":"object","properties":{"query":{"type":"string","pattern":"^[^\\\\x00]*$","minLength":1,"maxLength":1000},"scope":{"$ref":"#/$defs/ScopePath"},"project":{"type":"string","pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"project_hint":{"$ref":"#/$defs/ProjectHint"},"thread":{"$ref":"#/$defs/ThreadToken"},"kinds":{"type":"array","items":{"$ref":"#/$defs/MemoryKind"},"minItems":1,"maxItems":9,"uniqueItems":true},"tags":{"type":"array","items":{"$ref":"#/$defs/Tag"},"minItems":1,"maxItems":20,"uniqueItems":true},"entity_id":{"$ref":"#/$defs/EntityId"},"created_after":{"$ref":"#/$defs/Timestamp"},"created_before":{"$ref":"#/$defs/Timestamp"},"open_loops_only":{"type":"boolean"},"include_superseded":{"type":"boolean"},"limit":{"type":"integer","minimum":1,"maximum":100},"cursor":{"$ref":"#/$defs/Cursor"}},"required":["query"],"additionalProperties":false}',
  RecallOutput:
    '{"type":"object","properties":{"memories":{"type":"array","items":{"$ref":"#/$defs/MemoryHit"},"maxItems":100},"next_cursor":{"anyOf":[{"$ref":"#/$defs/Cursor"},{"type":"null"}]},"session":{"$ref":"#/$defs/SessionAttachment"}},"required":["memories","next_cursor"]}',
  RememberInput:
    '{"type":"object","properties":{"content":{"type":"string","pattern":"^[^\\\\x00]*$","minLength":1,"maxLength":16000},"kind":{"$ref":"#/$defs/MemoryKind"},"scope":{"$ref":"#/$defs/ScopePath"},"project_hint":{"$ref":"#/$defs/ProjectHint"},"thread":{"$ref":"#/$defs/ThreadToken"},"visibility":{"$ref":"#/$defs/Visibility"},"tags":{"type":"array","items":{"$ref":"#/$defs/Tag"},"maxItems":20,"uniqueItems":true},"attributes":{"$ref":"#/$defs/Attributes"},"entities":{"type":"array","items":{"$ref":"#/$defs/EntityName"},"maxItems":50},"supersedes":{"type":"array","items":{"$ref":"#/$defs/MemoryId"},"maxItems":20,"uniqueItems":true},"idempotency_key":{"$ref":"#/$defs/IdempotencyKey"}},"required":["content","kind"],"additionalProperties":false}',
  RememberOutput:
    '{"type":"object","properties":{"outcome":{"type":"string","oneOf":[{"const":"created"},{"const":"duplicate"}]},"memory_id":{"$ref":"#/$defs/MemoryId"},"uri":{"$ref":"#/$defs/MemoryUri"},"kind":{"$ref":"#/$defs/MemoryKind"},"scope":{"$ref":"#/$defs/ScopePath"},"visibility":{"$ref":"#/$defs/Visibility"},"superseded":{"type":"array","items":{"$ref":"#/$defs/MemoryId"}},"entities":{"type":"array","items":{"$ref":"#/$defs/EntityRef"}},"similar":{"type":"array","items":{"$ref":"#/$defs/MemoryHit"},"maxItems":5},"session":{"$ref":"#/$defs/SessionAttachment"}},"required":["outcome","memory_id","uri","kind","scope","visibility","superseded","entities","similar"]}',
  RestoreMemoryInput:
    '{"type":"object","properties":{"memory_id":{"$ref":"#/$defs/MemoryId"},"idempotency_key":{"$ref":"#/$defs/IdempotencyKey"}},"required":["memory_id"],"additionalProperties":false}',
  RestoreMemoryOutput:
    '{"type":"object","properties":{"memory":{"$ref":"#/$defs/Memory"},"changed":{"type":"boolean"}},"required":["memory","changed"]}',
  ShareInput:
    '{"type":"object","properties":{"memory_ids":{"type":"array","items":{"$ref":"#/$defs/MemoryId"},"minItems":1,"maxItems":100,"uniqueItems":true},"target":{"$ref":"#/$defs/GroupPath"},"idempotency_key":{"$ref":"#/$defs/IdempotencyKey"}},"required":["memory_ids","target"],"additionalProperties":false}',
  ShareOutput:
    '{"type":"object","properties":{"target":{"$ref":"#/$defs/GroupPath"},"shared":{"type":"array","items":{"$ref":"#/$defs/MemoryId"},"maxItems":100},"unchanged":{"type":"array","items":{"$ref":"#/$defs/MemoryId"},"maxItems":100},"failed":{"type":"array","items":{"$ref":"#/$defs/ItemFailure"},"maxItems":100}},"required":["target","shared","unchanged","failed"]}',
  Attributes:
    '{"type":"object","additionalProperties":{"type":"string","pattern":"^[^\\\\x00]*$","maxLength":1024},"propertyNames":{"pattern":"^[a-z][a-z0-9_]{0,63}$"},"maxProperties":32}',
  ClosedLoop:
    '{"type":"object","properties":{"status":{"const":"closed"},"closed_at":{"$ref":"#/$defs/Timestamp"},"resolution":{"type":["string","null"],"maxLength":4000}},"required":["status","closed_at","resolution"]}',
  ContextPack:
    '{"type":"object","properties":{"sections":{"type":"array","items":{"$ref":"#/$defs/ContextSection"},"maxItems":4},"token_budget":{"$ref":"#/$defs/TokenCount"},"tokens_used":{"$ref":"#/$defs/TokenCount"},"token_count":{"$ref":"#/$defs/TokenCount"},"omitted":{"type":"integer","minimum":0,"maximum":1000000}},"required":["sections","token_budget","tokens_used","token_count","omitted"]}',
  ContextSection:
    '{"oneOf":[{"$ref":"#/$defs/RulesSection"},{"$ref":"#/$defs/OpenLoopsSection"},{"$ref":"#/$defs/MemoriesSection"},{"$ref":"#/$defs/EntitiesSection"}]}',
  EntitiesSection:
    '{"type":"object","properties":{"kind":{"const":"entities"},"tokens":{"$ref":"#/$defs/TokenCount"},"entities":{"type":"array","items":{"$ref":"#/$defs/Entity"},"minItems":1}},"required":["kind","tokens","entities"]}',
  MemoriesSection:
    '{"type":"object","properties":{"kind":{"const":"memories"},"tokens":{"$ref":"#/$defs/TokenCount"},"memories":{"type":"array","items":{"$ref":"#/$defs/MemoryHit"},"minItems":1}},"required":["kind","tokens","memories"]}',
  OpenLoopsSection:
    '{"type":"object","properties":{"kind":{"const":"open_loops"},"tokens":{"$ref":"#/$defs/TokenCount"},"memories":{"type":"array","items":{"$ref":"#/$defs/MemoryHit"},"minItems":1}},"required":["kind","tokens","memories"]}',
  RulesSection:
    '{"type":"object","properties":{"kind":{"const":"rules"},"tokens":{"$ref":"#/$defs/TokenCount"},"rules":{"type":"array","items":{"$ref":"#/$defs/Rule"},"minItems":1}},"required":["kind","tokens","rules"]}',
  ContractVersion:
    '{"type":"string","pattern":"^(0|[1-9][0-9]{0,5})\\\\.(0|[1-9][0-9]{0,5})\\\\.(0|[1-9][0-9]{0,5})$"}',
  Cursor:
    '{"type":"string","pattern":"^[A-Za-z0-9_-]+$","minLength":1,"maxLength":512}',
  Date: '{"type":"string","pattern":"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"}',
  EdgeRelation:
    '{"type":"string","oneOf":[{"const":"owns"},{"const":"works_on"},{"const":"part_of"},{"const":"depends_on"},{"const":"uses"},{"const":"related_to"}]}',
  Entity:
    '{"type":"object","properties":{"id":{"$ref":"#/$defs/EntityId"},"entity_type":{"$ref":"#/$defs/EntityType"},"name":{"type":"string","minLength":1,"maxLength":200},"aliases":{"type":"array","items":{"type":"string","minLength":1,"maxLength":200},"uniqueItems":true},"scope":{"$ref":"#/$defs/ScopePath"},"memory_count":{"type":"integer","minimum":0,"maximum":9007199254740991},"created_at":{"$ref":"#/$defs/Timestamp"}},"required":["id","entity_type","name","aliases","scope","memory_count","created_at"]}',
  EntityEdge:
    '{"type":"object","properties":{"kind":{"const":"entity_edge"},"source_id":{"$ref":"#/$defs/EntityId"},"target_id":{"$ref":"#/$defs/EntityId"},"relation":{"$ref":"#/$defs/EdgeRelation"},"note":{"type":["string","null"],"maxLength":1000},"created_at":{"$ref":"#/$defs/Timestamp"}},"required":["kind","source_id","target_id","relation","note","created_at"]}',
  EntityId: '{"type":"string","pattern":"^ent_[0-7][0-9A-HJKMNP-TV-Z]{25}$"}',
  EntityMention:
    '{"type":"object","properties":{"kind":{"const":"entity_mention"},"memory_id":{"$ref":"#/$defs/MemoryId"},"entity":{"$ref":"#/$defs/EntityRef"},"created_at":{"$ref":"#/$defs/Timestamp"}},"required":["kind","memory_id","entity","created_at"]}',
  EntityName:
    '{"type":"object","properties":{"entity_type":{"$ref":"#/$defs/EntityType"},"name":{"type":"string","pattern":"^[^\\\\x00]*$","minLength":1,"maxLength":200}},"required":["entity_type","name"],"additionalProperties":false}',
  EntityRef:
    '{"type":"object","properties":{"id":{"$ref":"#/$defs/EntityId"},"entity_type":{"$ref":"#/$defs/EntityType"},"name":{"type":"string","minLength":1,"maxLength":200}},"required":["id","entity_type","name"]}',
  EntityType:
    '{"type":"string","oneOf":[{"const":"person"},{"const":"project"},{"const":"repo"},{"const":"package"},{"const":"service"},{"const":"tool"},{"const":"library"},{"const":"concept"}]}',
  GroupPath:
    '{"type":"string","pattern":"^(proj\\\\.[a-z0-9][a-z0-9_-]{0,62}\\\\.[a-z0-9][a-z0-9_-]{0,62}|team\\\\.[a-z0-9][a-z0-9_-]{0,62})$"}',
  IdempotencyKey: '{"type":"string","pattern":"^[A-Za-z0-9._:-]{8,128}$"}',
  ItemFailure:
    '{"type":"object","properties":{"memory_id":{"$ref":"#/$defs/MemoryId"},"error":{"$ref":"#/$defs/ErrorObject"}},"required":["memory_id","error"]}',
  LinkRelation:
    '{"type":"string","oneOf":[{"const":"supersedes"},{"const":"refines"},{"const":"contradicts"},{"const":"depends_on"},{"const":"caused_by"},{"const":"relates_to"},{"const":"duplicates"}]}',
  LoopState:
    '{"oneOf":[{"$ref":"#/$defs/OpenLoop"},{"$ref":"#/$defs/ClosedLoop"}]}',
  Memory:
    '{"type":"object","properties":{"id":{"$ref":"#/$defs/MemoryId"},"uri":{"$ref":"#/$defs/MemoryUri"},"kind":{"$ref":"#/$defs/MemoryKind"},"content":{"type":"string","minLength":1,"maxLength":16000},"scope":{"$ref":"#/$defs/ScopePath"},"visibility":{"$ref":"#/$defs/Visibility"},"shared_with":{"type":"array","items":{"$ref":"#/$defs/GroupPath"},"uniqueItems":true},"author":{"$ref":"#/$defs/Principal"},"tags":{"type":"array","items":{"$ref":"#/$defs/Tag"},"uniqueItems":true},"attributes":{"$ref":"#/$defs/Attributes"},"loop_state":{"$ref":"#/$defs/LoopState"},"superseded_by":{"anyOf":[{"$ref":"#/$defs/MemoryId"},{"type":"null"}]},"entities":{"type":"array","items":{"$ref":"#/$defs/EntityRef"}},"links":{"type":"array","items":{"$ref":"#/$defs/MemoryLink"}},"created_at":{"$ref":"#/$defs/Timestamp"},"updated_at":{"$ref":"#/$defs/Timestamp"}},"required":["id","uri","kind","content","scope","visibility","shared_with","author","tags","attributes","superseded_by","entities","links","created_at","updated_at"]}',
  MemoryHit:
    '{"type":"object","properties":{"id":{"$ref":"#/$defs/MemoryId"},"uri":{"$ref":"#/$defs/MemoryUri"},"kind":{"$ref":"#/$defs/MemoryKind"},"excerpt":{"type":"string","minLength":1,"maxLength":600},"truncated":{"type":"boolean"},"scope":{"$ref":"#/$defs/ScopePath"},"visibility":{"$ref":"#/$defs/Visibility"},"author":{"$ref":"#/$defs/Principal"},"tags":{"type":"array","items":{"$ref":"#/$defs/Tag"},"uniqueItems":true},"loop_state":{"$ref":"#/$defs/LoopState"},"superseded_by":{"anyOf":[{"$ref":"#/$defs/MemoryId"},{"type":"null"}]},"score":{"type":"number","minimum":0,"maximum":1},"created_at":{"$ref":"#/$defs/Timestamp"}},"required":["id","uri","kind","excerpt","truncated","scope","visibility","author","tags","superseded_by","score","created_at"]}',
  MemoryId: '{"type":"string","pattern":"^mem_[0-7][0-9A-HJKMNP-TV-Z]{25}$"}',
  MemoryKind:
    '{"type":"string","oneOf":[{"const":"fact"},{"const":"preference"},{"const":"decision"},{"const":"convention"},{"const":"gotcha"},{"const":"reference"},{"const":"episode"},{"const":"task"},{"const":"open-question"}]}',
  MemoryLink:
    '{"type":"object","properties":{"kind":{"const":"memory_link"},"source_id":{"$ref":"#/$defs/MemoryId"},"target_id":{"$ref":"#/$defs/MemoryId"},"relation":{"$ref":"#/$defs/LinkRelation"},"note":{"type":["string","null"],"maxLength":1000},"created_at":{"$ref":"#/$defs/Timestamp"}},"required":["kind","source_id","target_id","relation","note","created_at"]}',
  MemoryUri:
    '{"type":"string","pattern":"^zm://memory/mem_[0-7][0-9A-HJKMNP-TV-Z]{25}$"}',
  OpenLoop:
    '{"type":"object","properties":{"status":{"const":"open"}},"required":["status"]}',
  Principal:
    '{"type":"string","pattern":"^user\\\\.[a-z0-9][a-z0-9_-]{0,62}$"}',
  ProjectHint:
    '{"type":"string","pattern":"^[^\\\\x00]*$","minLength":1,"maxLength":512}',
  ProjectPath:
    '{"type":"string","pattern":"^proj\\\\.[a-z0-9][a-z0-9_-]{0,62}\\\\.[a-z0-9][a-z0-9_-]{0,62}$"}',
  Rule: '{"type":"object","properties":{"id":{"$ref":"#/$defs/RuleId"},"statement":{"type":"string","minLength":1,"maxLength":1000},"scope":{"$ref":"#/$defs/ScopePath"},"pinned":{"type":"boolean"},"memory_id":{"$ref":"#/$defs/MemoryId"},"author":{"$ref":"#/$defs/Principal"},"created_at":{"$ref":"#/$defs/Timestamp"},"updated_at":{"$ref":"#/$defs/Timestamp"}},"required":["id","statement","scope","pinned","memory_id","author","created_at","updated_at"]}',
  RuleId: '{"type":"string","pattern":"^rul_[0-7][0-9A-HJKMNP-TV-Z]{25}$"}',
  ScopePath:
    '{"type":"string","pattern":"^(user\\\\.[a-z0-9][a-z0-9_-]{0,62}|proj\\\\.[a-z0-9][a-z0-9_-]{0,62}\\\\.[a-z0-9][a-z0-9_-]{0,62}|team\\\\.[a-z0-9][a-z0-9_-]{0,62})$"}',
  SessionAttachment:
    '{"type":"object","properties":{"attached_project":{"anyOf":[{"$ref":"#/$defs/ProjectPath"},{"type":"null"}]},"thread":{"$ref":"#/$defs/ThreadToken"}},"required":["attached_project"]}',
  Tag: '{"type":"string","pattern":"^[a-z0-9][a-z0-9_-]{0,47}$"}',
  ThreadToken: '{"type":"string","pattern":"^thr_[A-Za-z0-9_-]{22,64}$"}',
  Timestamp:
    '{"type":"string","pattern":"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\\\.[0-9]{1,9})?Z$","maxLength":30}',
  TokenCount: '{"type":"integer","minimum":0,"maximum":1000000}',
  Visibility:
    '{"type":"string","oneOf":[{"const":"private"},{"const":"scope"}]}',
  AgentId: '{"type":"string","pattern":"^[a-z0-9][a-z0-9._-]{0,127}$"}',
  Amount:
    '{"type":"object","properties":{"minor_units":{"type":"integer","minimum":0,"maximum":9223372036854775807},"currency":{"type":"string","pattern":"^[A-Z]{3}$"}},"required":["minor_units","currency"],"additionalProperties":false}',
  ApprovalToken:
    '{"type":"object","properties":{"token_id":{"type":"string","pattern":"^apr_[0-7][0-9A-HJKMNP-TV-Z]{25}$"},"approver":{"type":"string","minLength":1,"maxLength":128},"agent":{"$ref":"#/$defs/AgentId"},"tool":{"$ref":"#/$defs/ToolName"},"arguments_digest":{"$ref":"#/$defs/Digest"},"issued_at":{"$ref":"#/$defs/Timestamp"},"expires_at":{"$ref":"#/$defs/Timestamp"},"key_id":{"$ref":"#/$defs/KeyId"},"signature":{"$ref":"#/$defs/Signature"}},"required":["token_id","approver","agent","tool","arguments_digest","issued_at","expires_at","key_id","signature"],"additionalProperties":false}',
  ApprovedTool:
    '{"type":"object","properties":{"upstream":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,31}$"},"name":{"$ref":"#/$defs/ToolName"},"digest":{"$ref":"#/$defs/Digest"}},"required":["upstream","name","digest"],"additionalProperties":false}',
  ApprovedTools:
    '{"type":"object","properties":{"version":{"const":1,"type":"integer"},"tools":{"type":"array","items":{"$ref":"#/$defs/ApprovedTool"},"maxItems":10000}},"required":["version","tools"],"additionalProperties":false}',
  AuditEntry:
    '{"type":"object","properties":{"at":{"$ref":"#/$defs/Timestamp"},"principal":{"anyOf":[{"$ref":"#/$defs/Principal"},{"type":"null"}]},"tool":{"type":"string","minLength":1,"maxLength":128},"code":{"anyOf":[{"$ref":"#/$defs/ErrorCode"},{"type":"null"}]},"duration_us":{"type":"integer","minimum":0,"maximum":9007199254740991}},"required":["at","principal","tool","code","duration_us"],"additionalProperties":false}',
  AuthorizationEnvelope:
    '{"type":"object","properties":{"agent":{"$ref":"#/$defs/AgentId"},"tool":{"$ref":"#/$defs/ToolName"},"resource":{"type":["string","null"],"minLength":1,"maxLength":2048},"amount":{"anyOf":[{"$ref":"#/$defs/Amount"},{"type":"null"}]},"arguments_digest":{"$ref":"#/$defs/Digest"}},"required":["agent","tool","resource","amount","arguments_digest"],"additionalProperties":false}',
  AuthorizationError:
    '{"type":"object","properties":{"code":{"type":"string","enum":["gateway.INVALID_MCP_REQUEST","policy.AUTHORIZATION_DENIED","policy.INVALID_POLICY_STATE","replay.NULLIFIER_ALREADY_USED","proof.SERVER_UNAVAILABLE","proof.GENERATION_FAILED","proof.VERIFICATION_FAILED","midnight.CONTRACT_UNAVAILABLE","midnight.INDEXER_UNAVAILABLE","midnight.INVALID_STATE","midnight.TX_SUBMISSION_FAILED","gateway.UPSTREAM_TOOL_FAILED"]},"retryable":{"type":"boolean"},"stage":{"type":"string","enum":["gateway","policy","replay","proof","midnight"]},"status":{"type":"integer","enum":[400,403,409,500,502,503]}},"required":["code","retryable","stage","status"],"additionalProperties":false}',
  AuthorizationId:
    '{"type":"string","pattern":"^aut_[0-7][0-9A-HJKMNP-TV-Z]{25}$"}',
  AuthorizationReceipt:
    '{"type":"object","properties":{"authorization_id":{"$ref":"#/$defs/AuthorizationId"},"proof":{"$ref":"#/$defs/Proof"},"ledger":{"$ref":"#/$defs/LedgerReceipt"}},"required":["authorization_id","proof","ledger"],"additionalProperties":false}',
  CallIdempotencyKey: '{"type":"string","pattern":"^[A-Za-z0-9._:-]{8,128}$"}',
  CallRate:
    '{"type":"object","properties":{"calls":{"type":"integer","minimum":1,"maximum":1000000},"per_seconds":{"type":"integer","minimum":1,"maximum":31536000}},"required":["calls","per_seconds"],"additionalProperties":false}',
  CapabilitySlot:
    '{"type":"object","properties":{"version":{"$ref":"#/$defs/ContractVersion"}},"required":["version"]}',
  ContractBundle:
    '{"type":"object","properties":{"name":{"type":"string","minLength":1,"maxLength":128},"version":{"$ref":"#/$defs/ContractVersion"},"manifest":{"type":"object"},"documents":{"type":"object","additionalProperties":{"type":"object"}}},"required":["name","version","manifest","documents"]}',
  Deprecation:
    '{"type":"object","properties":{"at":{"type":"string","minLength":1,"maxLength":1000},"subject":{"type":"string","enum":["tool","property","enum-member","error-code"]},"since":{"$ref":"#/$defs/ContractVersion"},"removal":{"$ref":"#/$defs/ContractVersion"},"replacement":{"type":["string","null"],"maxLength":1000},"sunset":{"anyOf":[{"$ref":"#/$defs/Date"},{"type":"null"}]},"note":{"type":["string","null"],"maxLength":1000}},"required":["at","subject","since","removal","replacement","sunset","note"]}',
  DeprecationLedger:
    '{"type":"object","properties":{"version":{"$ref":"#/$defs/ContractVersion"},"deprecations":{"type":"array","items":{"$ref":"#/$defs/Deprecation"}},"changes":{"type":"array","items":{"$ref":"#/$defs/RecordedChange"}},"releases":{"type":"array","items":{"$ref":"#/$defs/Release"}}},"required":["version","deprecations","changes","releases"]}',
  Digest: '{"type":"string","pattern":"^sha256:[0-9a-f]{64}$"}',
  ErrorBody:
    '{"type":"object","properties":{"error":{"$ref":"#/$defs/ErrorObject"}},"required":["error"],"additionalProperties":false}',
  ErrorDetails:
    '{"type":"object","properties":{"errors":{"type":"array","items":{"$ref":"#/$defs/ValidationProblem"},"minItems":1,"maxItems":100},"retry_after_ms":{"type":"integer","minimum":0,"maximum":86400000}},"minProperties":1}',
  ErrorObject:
    '{"type":"object","properties":{"code":{"$ref":"#/$defs/ErrorCode"},"message":{"type":"string","minLength":1,"maxLength":2000},"details":{"$ref":"#/$defs/ErrorDetails"}},"required":["code","message"],"additionalProperties":false}',
  ErrorTable:
    '{"type":"object","properties":{"version":{"$ref":"#/$defs/ContractVersion"},"tool":{"type":"array","items":{"$ref":"#/$defs/ToolErrorEntry"}},"gateway":{"type":"array","items":{"$ref":"#/$defs/GatewayErrorEntry"}}},"required":["version","tool","gateway"]}',
  GatewayErrorEntry:
    '{"type":"object","properties":{"code":{"type":"string"},"title":{"type":"string"},"description":{"type":"string"},"status":{"type":"integer","minimum":400,"maximum":599},"retry":{"$ref":"#/$defs/RetryRule"},"caller":{"type":"string"},"stage":{"type":"string"},"upstream":{"type":"string","enum":["before","after"]}},"required":["code","title","description","status","retry","caller","stage","upstream"]}',
  ToolErrorEntry:
    '{"type":"object","properties":{"code":{"$ref":"#/$defs/ErrorCode"},"title":{"type":"string"},"description":{"type":"string"},"status":{"type":"integer","minimum":400,"maximum":599},"retry":{"$ref":"#/$defs/RetryRule"},"caller":{"type":"string"},"prefixes":{"type":"array","items":{"type":"string"}}},"required":["code","title","description","status","retry","caller","prefixes"]}',
  ExportRecord:
    '{"oneOf":[{"$ref":"#/$defs/ExportHeader"},{"$ref":"#/$defs/ExportedEntity"},{"$ref":"#/$defs/ExportedEdge"},{"$ref":"#/$defs/ExportedMemory"},{"$ref":"#/$defs/ExportedRule"}]}',
  ExportHeader:
    '{"type":"object","properties":{"record":{"const":"header"},"contract":{"$ref":"#/$defs/ContractVersion"},"principal":{"$ref":"#/$defs/Principal"}},"required":["record","contract","principal"],"additionalProperties":false}',
  ExportedEdge:
    '{"type":"object","properties":{"record":{"const":"edge"},"edge":{"$ref":"#/$defs/EntityEdge"}},"required":["record","edge"],"additionalProperties":false}',
  ExportedEntity:
    '{"type":"object","properties":{"record":{"const":"entity"},"entity":{"$ref":"#/$defs/Entity"}},"required":["record","entity"],"additionalProperties":false}',
  ExportedMemory:
    '{"type":"object","properties":{"record":{"const":"memory"},"memory":{"$ref":"#/$defs/Memory"},"forgotten_at":{"anyOf":[{"$ref":"#/$defs/Timestamp"},{"type":"null"}]}},"required":["record","memory","forgotten_at"],"additionalProperties":false}',
  ExportedRule:
    '{"type":"object","properties":{"record":{"const":"rule"},"rule":{"$ref":"#/$defs/Rule"}},"required":["record","rule"],"additionalProperties":false}',
  GatewayAuditEntry:
    '{"type":"object","properties":{"sequence":{"type":"integer","minimum":1,"maximum":9007199254740991},"at":{"$ref":"#/$defs/Timestamp"},"authorization_id":{"$ref":"#/$defs/AuthorizationId"},"agent":{"$ref":"#/$defs/AgentId"},"tool":{"type":"string","maxLength":128},"outcome":{"type":"string","enum":["allowed","denied","failed"]},"code":{"anyOf":[{"$ref":"#/$defs/GatewayErrorCode"},{"type":"null"}]},"stages":{"type":"array","items":{"$ref":"#/$defs/StageOutcome"},"minItems":5,"maxItems":5},"ledger_height":{"type":["integer","null"],"minimum":1,"maximum":9007199254740991},"previous_hash":{"$ref":"#/$defs/Digest"},"entry_hash":{"$ref":"#/$defs/Digest"}},"required":["sequence","at","authorization_id","agent","tool","outcome","code","stages","ledger_height","previous_hash","entry_hash"],"additionalProperties":false}',
  GatewayConfig:
    '{"type":"object","properties":{"agents":{"type":"array","items":{"$ref":"#/$defs/GatewayAgent"},"minItems":1,"maxItems":1000},"policy":{"type":"string","minLength":1,"maxLength":4096},"approved_tools":{"type":"string","minLength":1,"maxLength":4096},"state":{"type":"string","minLength":1,"maxLength":4096},"upstreams":{"type":"array","items":{"$ref":"#/$defs/Upstream"},"minItems":1,"maxItems":100},"tools":{"type":"array","items":{"$ref":"#/$defs/ToolNormalizer"},"maxItems":10000},"approval_keys":{"type":"array","items":{"$ref":"#/$defs/VerificationKey"},"maxItems":1000},"prover":{"$ref":"#/$defs/ProverChoice"},"ledger":{"$ref":"#/$defs/LedgerChoice"},"deadlines":{"$ref":"#/$defs/StageDeadlines"},"retries":{"type":"integer","minimum":0,"maximum":10},"allowed_resources":{"type":"array","items":{"type":"string","minLength":1,"maxLength":2048},"maxItems":10000,"uniqueItems":true},"allowed_prompts":{"type":"array","items":{"type":"string","minLength":1,"maxLength":128},"maxItems":10000,"uniqueItems":true}},"required":["agents","policy","approved_tools","state","upstreams","tools"],"additionalProperties":false}',
  AmountPointers:
    '{"type":"object","properties":{"minor_units":{"type":"string","pattern":"^(/[^/]+)+$","maxLength":1000},"currency":{"type":"string","pattern":"^([A-Z]{3}|(/[^/]+)+)$","maxLength":1000}},"required":["minor_units","currency"],"additionalProperties":false}',
  EmbeddedLedger:
    '{"type":"object","properties":{"mode":{"const":"embedded"},"durable":{"type":"boolean"}},"required":["mode"],"additionalProperties":false}',
  EmbeddedProver:
    '{"type":"object","properties":{"mode":{"const":"embedded"}},"required":["mode"],"additionalProperties":false}',
  GatewayAgent:
    '{"type":"object","properties":{"agent":{"$ref":"#/$defs/AgentId"},"token_digest":{"$ref":"#/$defs/Digest"}},"required":["agent"],"additionalProperties":false}',
  HttpUpstream:
    '{"type":"object","properties":{"transport":{"const":"http"},"name":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,31}$"},"url":{"type":"string","pattern":"^https?://","maxLength":2000},"token_file":{"type":"string","minLength":1,"maxLength":4096}},"required":["transport","name","url"],"additionalProperties":false}',
  LedgerChoice:
    '{"oneOf":[{"$ref":"#/$defs/EmbeddedLedger"},{"$ref":"#/$defs/RemoteLedger"}]}',
  ProverChoice:
    '{"oneOf":[{"$ref":"#/$defs/EmbeddedProver"},{"$ref":"#/$defs/RemoteProver"}]}',
  RemoteLedger:
    '{"type":"object","properties":{"mode":{"const":"remote"},"submit_url":{"type":"string","pattern":"^https?://","maxLength":2000},"query_url":{"type":"string","pattern":"^https?://","maxLength":2000},"token_file":{"type":"string","minLength":1,"maxLength":4096}},"required":["mode","submit_url","query_url"],"additionalProperties":false}',
  RemoteProver:
    '{"type":"object","properties":{"mode":{"const":"remote"},"url":{"type":"string","pattern":"^https?://","maxLength":2000},"key":{"$ref":"#/$defs/VerificationKey"},"token_file":{"type":"string","minLength":1,"maxLength":4096}},"required":["mode","url","key"],"additionalProperties":false}',
  StageDeadlines:
    '{"type":"object","properties":{"normalize":{"type":"integer","minimum":1,"maximum":600000},"authorize":{"type":"integer","minimum":1,"maximum":600000},"prove":{"type":"integer","minimum":1,"maximum":600000},"finalize":{"type":"integer","minimum":1,"maximum":600000},"upstream":{"type":"integer","minimum":1,"maximum":3600000}},"additionalProperties":false}',
  StdioUpstream:
    '{"type":"object","properties":{"transport":{"const":"stdio"},"name":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,31}$"},"command":{"type":"array","items":{"type":"string","maxLength":4096},"minItems":1,"maxItems":100},"environment":{"type":"object","additionalProperties":{"type":"string","maxLength":32768}}},"required":["transport","name","command"],"additionalProperties":false}',
  ToolNormalizer:
    '{"type":"object","properties":{"tool":{"$ref":"#/$defs/ToolName"},"resource":{"type":"string","pattern":"^(/[^/]+)+$","maxLength":1000},"amount":{"$ref":"#/$defs/AmountPointers"},"idempotent":{"type":"boolean"}},"required":["tool"],"additionalProperties":false}',
  Upstream:
    '{"oneOf":[{"$ref":"#/$defs/StdioUpstream"},{"$ref":"#/$defs/HttpUpstream"}]}',
  VerificationKey:
    '{"type":"object","properties":{"key_id":{"$ref":"#/$defs/KeyId"},"public_key":{"type":"string","pattern":"^[A-Za-z0-9_-]{43}$"}},"required":["key_id","public_key"],"additionalProperties":false}',
  HealthStatus:
    '{"type":"object","properties":{"status":{"type":"string","enum":["ok"]}},"required":["status"]}',
  InstructionsRecord:
    '{"type":"object","properties":{"budget":{"type":["integer","null"],"minimum":1,"maximum":1000000},"bytes":{"type":"integer","minimum":0,"maximum":1000000},"included":{"type":"array","items":{"$ref":"#/$defs/Instructions"},"uniqueItems":true},"dropped":{"type":"array","items":{"$ref":"#/$defs/Instructions"},"uniqueItems":true}},"required":["budget","bytes","included","dropped"]}',
  KeyId: '{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"}',
  LedgerQuery:
    '{"oneOf":[{"$ref":"#/$defs/ByNullifier"},{"$ref":"#/$defs/ByAuthorization"},{"$ref":"#/$defs/ByHeight"}]}',
  ByAuthorization:
    '{"type":"object","properties":{"kind":{"const":"authorization"},"authorization_id":{"$ref":"#/$defs/AuthorizationId"}},"required":["kind","authorization_id"],"additionalProperties":false}',
  ByHeight:
    '{"type":"object","properties":{"kind":{"const":"height"},"after_height":{"type":"integer","minimum":0,"maximum":9007199254740991},"limit":{"type":"integer","minimum":1,"maximum":1000}},"required":["kind","after_height"],"additionalProperties":false}',
  ByNullifier:
    '{"type":"object","properties":{"kind":{"const":"nullifier"},"nullifier":{"$ref":"#/$defs/Digest"}},"required":["kind","nullifier"],"additionalProperties":false}',
  LedgerQueryResult:
    '{"type":"object","properties":{"receipts":{"type":"array","items":{"$ref":"#/$defs/LedgerReceipt"},"maxItems":1000},"head_height":{"type":"integer","minimum":0,"maximum":9007199254740991}},"required":["receipts","head_height"],"additionalProperties":false}',
  LedgerReceipt:
    '{"type":"object","properties":{"authorization_id":{"$ref":"#/$defs/AuthorizationId"},"public_inputs":{"$ref":"#/$defs/PublicInputs"},"height":{"type":"integer","minimum":1,"maximum":9007199254740991},"finalized_at":{"$ref":"#/$defs/Timestamp"},"previous_hash":{"$ref":"#/$defs/Digest"},"entry_hash":{"$ref":"#/$defs/Digest"}},"required":["authorization_id","public_inputs","height","finalized_at","previous_hash","entry_hash"],"additionalProperties":false}',
  LedgerSubmit:
    '{"type":"object","properties":{"authorization_id":{"$ref":"#/$defs/AuthorizationId"},"public_inputs":{"$ref":"#/$defs/PublicInputs"},"proof":{"$ref":"#/$defs/Proof"}},"required":["authorization_id","public_inputs","proof"],"additionalProperties":false}',
  LedgerSubmitResult:
    '{"oneOf":[{"$ref":"#/$defs/SubmissionFinalized"},{"$ref":"#/$defs/NullifierUsed"},{"$ref":"#/$defs/SubmissionRejected"}]}',
  NullifierUsed:
    '{"type":"object","properties":{"outcome":{"const":"nullifier_used"},"nullifier":{"$ref":"#/$defs/Digest"}},"required":["outcome","nullifier"],"additionalProperties":false}',
  SubmissionFinalized:
    '{"type":"object","properties":{"outcome":{"const":"finalized"},"receipt":{"$ref":"#/$defs/LedgerReceipt"}},"required":["outcome","receipt"],"additionalProperties":false}',
  SubmissionRejected:
    '{"type":"object","properties":{"outcome":{"const":"rejected"},"reason":{"type":"string","enum":["proof_invalid","key_unknown","state_invalid","storage_full"]}},"required":["outcome","reason"],"additionalProperties":false}',
  OAuthError:
    '{"type":"object","properties":{"error":{"type":"string","enum":["invalid_request","invalid_client","invalid_grant","unauthorized_client","unsupported_grant_type","unsupported_response_type","unsupported_token_type","invalid_scope","invalid_redirect_uri","invalid_client_metadata","access_denied","server_error","temporarily_unavailable"]},"error_description":{"type":"string","maxLength":1000},"error_uri":{"type":"string","maxLength":2000}},"required":["error"]}',
  PolicyFile:
    '{"type":"object","properties":{"version":{"const":1,"type":"integer"},"policy_id":{"type":"string","pattern":"^[a-z0-9][a-z0-9_-]{0,63}$"},"rules":{"type":"array","items":{"$ref":"#/$defs/PolicyRule"},"maxItems":10000}},"required":["version","policy_id","rules"],"additionalProperties":false}',
  PolicyRule:
    '{"type":"object","properties":{"id":{"type":"string","pattern":"^[a-z0-9][a-z0-9_-]{0,63}$"},"agents":{"type":"array","items":{"$ref":"#/$defs/AgentId"},"minItems":1,"maxItems":1000,"uniqueItems":true},"tools":{"type":"array","items":{"$ref":"#/$defs/ToolName"},"minItems":1,"maxItems":1000,"uniqueItems":true},"resources":{"type":"array","items":{"$ref":"#/$defs/ResourceMatch"},"minItems":1,"maxItems":10000},"maximum":{"$ref":"#/$defs/Amount"},"approval_above":{"$ref":"#/$defs/Amount"},"window":{"$ref":"#/$defs/TimeWindow"},"rate":{"$ref":"#/$defs/CallRate"}},"required":["id","agents","tools"],"additionalProperties":false}',
  Proof:
    '{"type":"object","properties":{"scheme":{"type":"string","enum":["ed25519"]},"key_id":{"$ref":"#/$defs/KeyId"},"signature":{"$ref":"#/$defs/Signature"}},"required":["scheme","key_id","signature"],"additionalProperties":false}',
  ProverRequest:
    '{"type":"object","properties":{"authorization_id":{"$ref":"#/$defs/AuthorizationId"},"public_inputs":{"$ref":"#/$defs/PublicInputs"}},"required":["authorization_id","public_inputs"],"additionalProperties":false}',
  ProverResponse:
    '{"oneOf":[{"$ref":"#/$defs/ProofMade"},{"$ref":"#/$defs/ProofRefused"}]}',
  ProofMade:
    '{"type":"object","properties":{"outcome":{"const":"proved"},"authorization_id":{"$ref":"#/$defs/AuthorizationId"},"proof":{"$ref":"#/$defs/Proof"}},"required":["outcome","authorization_id","proof"],"additionalProperties":false}',
  ProofRefused:
    '{"type":"object","properties":{"outcome":{"const":"failed"},"authorization_id":{"$ref":"#/$defs/AuthorizationId"},"reason":{"type":"string","enum":["key_unavailable","overloaded","unsupported_inputs"]}},"required":["outcome","authorization_id","reason"],"additionalProperties":false}',
  PublicInputs:
    '{"type":"object","properties":{"policy_commitment":{"$ref":"#/$defs/Digest"},"nullifier":{"$ref":"#/$defs/Digest"},"execution_commitment":{"$ref":"#/$defs/Digest"}},"required":["policy_commitment","nullifier","execution_commitment"],"additionalProperties":false}',
  RateLimitDetails:
    '{"type":"object","properties":{"retry_after_ms":{"type":"integer","minimum":0,"maximum":86400000}},"required":["retry_after_ms"]}',
  ReadyStatus:
    '{"type":"object","properties":{"status":{"type":"string","enum":["ready","unready"]},"checks":{"type":"array","items":{"$ref":"#/$defs/ReadyCheck"}}},"required":["status","checks"]}',
  ReadyCheck:
    '{"type":"object","properties":{"name":{"type":"string","minLength":1,"maxLength":64},"passed":{"type":"boolean"}},"required":["name","passed"]}',
  RecordedChange:
    '{"type":"object","properties":{"version":{"$ref":"#/$defs/ContractVersion"},"kind":{"type":"string","enum":["breaking","behavioural"]},"at":{"type":"string","minLength":1,"maxLength":1000},"summary":{"type":"string","minLength":1,"maxLength":1000},"client":{"type":"string","minLength":1,"maxLength":1000}},"required":["version","kind","at","summary","client"]}',
  Release:
    '{"type":"object","properties":{"version":{"$ref":"#/$defs/ContractVersion"},"date":{"$ref":"#/$defs/Date"}},"required":["version","date"]}',
  ResourceMatch:
    '{"oneOf":[{"$ref":"#/$defs/ExactResource"},{"$ref":"#/$defs/ResourcePrefix"}]}',
  ExactResource:
    '{"type":"object","properties":{"mode":{"const":"exact"},"value":{"type":"string","minLength":1,"maxLength":2048}},"required":["mode","value"],"additionalProperties":false}',
  ResourcePrefix:
    '{"type":"object","properties":{"mode":{"const":"prefix"},"value":{"type":"string","minLength":1,"maxLength":2048}},"required":["mode","value"],"additionalProperties":false}',
  RetryRule:
    '{"type":"string","oneOf":[{"const":"never"},{"const":"after-delay"},{"const":"if-idempotent"}]}',
  RuleList:
    '{"type":"object","properties":{"rules":{"type":"array","items":{"$ref":"#/$defs/Rule"}}},"required":["rules"]}',
  Signature: '{"type":"string","pattern":"^[A-Za-z0-9_-]{86}$"}',
  StageOutcome:
    '{"type":"object","properties":{"stage":{"type":"string","enum":["normalize","authorize","prove","finalize","upstream"]},"outcome":{"type":"string","enum":["passed","failed","skipped"]},"duration_us":{"type":"integer","minimum":0,"maximum":9007199254740991}},"required":["stage","outcome","duration_us"],"additionalProperties":false}',
  TimeWindow:
    '{"type":"object","properties":{"days":{"type":"array","items":{"type":"string","enum":["mon","tue","wed","thu","fri","sat","sun"]},"minItems":1,"maxItems":7,"uniqueItems":true},"opens":{"type":"string","pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]$"},"closes":{"type":"string","pattern":"^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$"}},"required":["days","opens","closes"],"additionalProperties":false}',
  ToolName: '{"type":"string","pattern":"^[A-Za-z0-9_.-]{1,128}$"}',
  ValidationDetails:
    '{"type":"object","properties":{"errors":{"type":"array","items":{"$ref":"#/$defs/ValidationProblem"},"minItems":1,"maxItems":100}},"required":["errors"]}',
  ValidationProblem:
    '{"type":"object","properties":{"pointer":{"type":"string","maxLength":2000},"keyword":{"type":"string","minLength":1,"maxLength":64},"message":{"type":"string","minLength":1,"maxLength":1000}},"required":["pointer","keyword","message"],"additionalProperties":false}',
};

/** Where whole numbers stand that a double may not hold, as JSON text. */
export const INTEGERS: Readonly<Record<string, string>> = {
  Amount: '{"properties":{"minor_units":"big"}}',
  AuthorizationEnvelope: '{"properties":{"amount":{"ref":"Amount"}}}',
  PolicyFile: '{"properties":{"rules":{"items":{"ref":"PolicyRule"}}}}',
  PolicyRule:
    '{"properties":{"maximum":{"ref":"Amount"},"approval_above":{"ref":"Amount"}}}',
};
