// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package zeromemory

// Hints say how a tool behaves (MCP tool annotations); absent where the contract does not say.
type Hints struct {
	ReadOnly    Optional[bool]
	Destructive Optional[bool]
	Idempotent  Optional[bool]
	OpenWorld   Optional[bool]
}

// ToolFacts is what is known of a tool; what is not said is empty.
type ToolFacts struct {
	Name        string
	Title       string
	Description string
	Hints       Hints
	// The codes that it fails with.
	Errors []string
	// The HTTP route.
	Method string
	Path   string
	// Whether it is a tool on MCP.
	MCP bool
	// The place of its entry in the ledger of deprecations.
	Deprecation string
}

// Tool is a tool with the codecs of what it takes and gives.
type Tool[I, O any] struct {
	ToolFacts
	Input  Codec[I]
	Output Codec[O]
}

// AllToolFacts returns what is known of every tool.
func AllToolFacts() []ToolFacts {
	return []ToolFacts{
		BuildContextTool.ToolFacts,
		CloseLoopTool.ToolFacts,
		EntitiesTool.ToolFacts,
		ForgetTool.ToolFacts,
		LinkTool.ToolFacts,
		MoveMemoriesTool.ToolFacts,
		PromoteRuleTool.ToolFacts,
		RecallTool.ToolFacts,
		RememberTool.ToolFacts,
		RestoreMemoryTool.ToolFacts,
		ShareTool.ToolFacts,
	}
}

// BuildContextTool is the tool "build_context".
//
// Assemble what is known that bears on a task into one pack under a token budget: standing
// rules, open loops, memories and entities.
//
// Use it once, at the start of a piece of work or after the conversation was compacted, instead
// of many searches. Describe the task as you would to a colleague. Raise `token_budget` for
// broad work and lower it for a small fix.
//
// Pinned rules come first and memories last; what does not fit is left out whole and counted in
// `omitted`. If much was omitted, narrow the task or follow up with `recall`. A project hint
// that matches no project narrows nothing.
var BuildContextTool = Tool[BuildContextInput, BuildContextOutput]{
	ToolFacts: ToolFacts{
		Name:        "build_context",
		Title:       "Build context",
		Description: "Assemble what is known that bears on a task into one pack under a token budget: standing rules, open loops, memories and entities.\n\nUse it once, at the start of a piece of work or after the conversation was compacted, instead of many searches. Describe the task as you would to a colleague. Raise `token_budget` for broad work and lower it for a small fix.\n\nPinned rules come first and memories last; what does not fit is left out whole and counted in `omitted`. If much was omitted, narrow the task or follow up with `recall`. A project hint that matches no project narrows nothing.",
		Hints: Hints{
			ReadOnly:    Some(true),
			Destructive: Some(false),
			Idempotent:  Some(true),
			OpenWorld:   Some(false),
		},
		Errors: []string{
			"validation_failed",
			"unauthorized",
			"forbidden",
			"not_found",
			"rate_limited",
			"internal",
		},
		Method: "POST",
		Path:   "/build_context",
		MCP:    true,
	},
	Input:  BuildContextInputCodec,
	Output: BuildContextOutputCodec,
}

// CloseLoopTool is the tool "close_loop".
//
// Close an open loop: mark a task as done or dropped, or a question as answered.
//
// Use it when the work that a `task` names is finished or no longer wanted, or an
// `open-question` has its answer. Say in `resolution` how it ended; if the answer is itself
// worth keeping, store it with `remember` too.
//
// The memory stays and can still be recalled, now as closed. Closing a memory of any other
// kind, or a loop that is closed already, is a `conflict` and changes nothing: read it again.
// Find ids with `recall` and `open_loops_only`.
var CloseLoopTool = Tool[CloseLoopInput, CloseLoopOutput]{
	ToolFacts: ToolFacts{
		Name:        "close_loop",
		Title:       "Close loop",
		Description: "Close an open loop: mark a task as done or dropped, or a question as answered.\n\nUse it when the work that a `task` names is finished or no longer wanted, or an `open-question` has its answer. Say in `resolution` how it ended; if the answer is itself worth keeping, store it with `remember` too.\n\nThe memory stays and can still be recalled, now as closed. Closing a memory of any other kind, or a loop that is closed already, is a `conflict` and changes nothing: read it again. Find ids with `recall` and `open_loops_only`.",
		Hints: Hints{
			ReadOnly:    Some(false),
			Destructive: Some(false),
			Idempotent:  Some(true),
			OpenWorld:   Some(false),
		},
		Errors: []string{
			"validation_failed",
			"unauthorized",
			"forbidden",
			"not_found",
			"conflict",
			"rate_limited",
			"internal",
		},
		Method: "POST",
		Path:   "/close_loop",
		MCP:    true,
	},
	Input:  CloseLoopInputCodec,
	Output: CloseLoopOutputCodec,
}

// EntitiesTool is the tool "entities".
//
// List the people, projects, repositories, packages, services, tools, libraries and concepts
// that memories mention, with the edges between them.
//
// Use it to find out who or what is involved, how things depend on one another, or the id to
// pass to `recall` as `entity_id` or to `link`. Search by part of a name, narrow by type or
// scope, or name one `entity_id` to see it with its neighbours.
//
// The most mentioned come first. Edges are those that touch an entity of this page. To read
// what is known about an entity, call `recall` with its id.
var EntitiesTool = Tool[EntitiesInput, EntitiesOutput]{
	ToolFacts: ToolFacts{
		Name:        "entities",
		Title:       "Entities",
		Description: "List the people, projects, repositories, packages, services, tools, libraries and concepts that memories mention, with the edges between them.\n\nUse it to find out who or what is involved, how things depend on one another, or the id to pass to `recall` as `entity_id` or to `link`. Search by part of a name, narrow by type or scope, or name one `entity_id` to see it with its neighbours.\n\nThe most mentioned come first. Edges are those that touch an entity of this page. To read what is known about an entity, call `recall` with its id.",
		Hints: Hints{
			ReadOnly:    Some(true),
			Destructive: Some(false),
			Idempotent:  Some(true),
			OpenWorld:   Some(false),
		},
		Errors: []string{
			"validation_failed",
			"unauthorized",
			"forbidden",
			"not_found",
			"rate_limited",
			"internal",
		},
		Method: "POST",
		Path:   "/entities",
		MCP:    true,
	},
	Input:  EntitiesInputCodec,
	Output: EntitiesOutputCodec,
}

// ForgetTool is the tool "forget".
//
// Take a memory out of every result, or erase it for good.
//
// Use it when the user asks to forget something, or a memory turned out to be wrong and nothing
// replaces it. If something does replace it, prefer `remember` with `supersedes`, which keeps
// the history.
//
// A forgotten memory can be brought back with `restore_memory` until `restorable_until`; a rule
// promoted from it stops applying. With `purge` it is erased at once, with its links, and
// cannot come back: do that only when the user asks for it in so many words. Forgetting what is
// forgotten already changes nothing and gives the same answer with `changed: false`.
var ForgetTool = Tool[ForgetInput, ForgetOutput]{
	ToolFacts: ToolFacts{
		Name:        "forget",
		Title:       "Forget",
		Description: "Take a memory out of every result, or erase it for good.\n\nUse it when the user asks to forget something, or a memory turned out to be wrong and nothing replaces it. If something does replace it, prefer `remember` with `supersedes`, which keeps the history.\n\nA forgotten memory can be brought back with `restore_memory` until `restorable_until`; a rule promoted from it stops applying. With `purge` it is erased at once, with its links, and cannot come back: do that only when the user asks for it in so many words. Forgetting what is forgotten already changes nothing and gives the same answer with `changed: false`.",
		Hints: Hints{
			ReadOnly:    Some(false),
			Destructive: Some(true),
			Idempotent:  Some(true),
			OpenWorld:   Some(false),
		},
		Errors: []string{
			"validation_failed",
			"unauthorized",
			"forbidden",
			"not_found",
			"conflict",
			"rate_limited",
			"internal",
		},
		Method: "POST",
		Path:   "/forget",
		MCP:    true,
	},
	Input:  ForgetInputCodec,
	Output: ForgetOutputCodec,
}

// LinkTool is the tool "link".
//
// Record how two things belong together: a memory and another memory, a memory and an entity it
// speaks of, or two entities.
//
// Use it when the connection itself is worth knowing: one decision replaces or contradicts
// another, a gotcha concerns a service, a service depends on a library. `connection.kind` says
// which of the three it is. The relation reads from source to target: the source `supersedes`
// the target.
//
// A memory that is superseded is kept, but no longer recalled. The same connection is recorded
// once; a repeat returns it with `created: false` and leaves its note as it was. Two memories
// that would supersede one another are a `conflict`.
var LinkTool = Tool[LinkInput, LinkOutput]{
	ToolFacts: ToolFacts{
		Name:        "link",
		Title:       "Link",
		Description: "Record how two things belong together: a memory and another memory, a memory and an entity it speaks of, or two entities.\n\nUse it when the connection itself is worth knowing: one decision replaces or contradicts another, a gotcha concerns a service, a service depends on a library. `connection.kind` says which of the three it is. The relation reads from source to target: the source `supersedes` the target.\n\nA memory that is superseded is kept, but no longer recalled. The same connection is recorded once; a repeat returns it with `created: false` and leaves its note as it was. Two memories that would supersede one another are a `conflict`.",
		Hints: Hints{
			ReadOnly:    Some(false),
			Destructive: Some(false),
			Idempotent:  Some(true),
			OpenWorld:   Some(false),
		},
		Errors: []string{
			"validation_failed",
			"unauthorized",
			"forbidden",
			"not_found",
			"conflict",
			"rate_limited",
			"internal",
		},
		Method: "POST",
		Path:   "/link",
		MCP:    true,
	},
	Input:  LinkInputCodec,
	Output: LinkOutputCodec,
}

// MoveMemoriesTool is the tool "move_memories".
//
// Move memories to another scope, for example from the user's own space into a project that
// they turn out to belong to.
//
// Use it when memories are in the wrong place. To let others read them where they are, use
// `share`. A move overwrites the old scope: members of the old scope lose sight of what they
// could read only through it, so ask the user before you move what others rely on.
//
// Each memory is judged on its own: those that cannot be moved are listed in `failed` with a
// reason, and the rest are moved all the same. Read `failed` before you report success.
// Memories that are there already are listed in `unchanged`.
var MoveMemoriesTool = Tool[MoveMemoriesInput, MoveMemoriesOutput]{
	ToolFacts: ToolFacts{
		Name:        "move_memories",
		Title:       "Move memories",
		Description: "Move memories to another scope, for example from the user's own space into a project that they turn out to belong to.\n\nUse it when memories are in the wrong place. To let others read them where they are, use `share`. A move overwrites the old scope: members of the old scope lose sight of what they could read only through it, so ask the user before you move what others rely on.\n\nEach memory is judged on its own: those that cannot be moved are listed in `failed` with a reason, and the rest are moved all the same. Read `failed` before you report success. Memories that are there already are listed in `unchanged`.",
		Hints: Hints{
			ReadOnly:    Some(false),
			Destructive: Some(true),
			Idempotent:  Some(true),
			OpenWorld:   Some(false),
		},
		Errors: []string{
			"validation_failed",
			"unauthorized",
			"forbidden",
			"not_found",
			"conflict",
			"rate_limited",
			"internal",
		},
		Method: "POST",
		Path:   "/move_memories",
		MCP:    true,
	},
	Input:  MoveMemoriesInputCodec,
	Output: MoveMemoriesOutputCodec,
}

// PromoteRuleTool is the tool "promote_rule".
//
// Make a memory a standing rule, which applies to every piece of work in its scope from now on.
//
// Use it when the user says that something always or never holds, or confirms a convention that
// keeps coming up. Do not promote on your own judgement alone: rules steer every later session.
// Put the rule into one or two sentences in `statement`; without one, the memory's own content
// is used, if it is short enough.
//
// Pinned rules are announced first at connect time and are in every context pack. Promoting a
// memory again overwrites the rule's statement and pin with what the call names, and keeps the
// rest. To withdraw a rule, `forget` its memory. A superseded memory cannot become a rule: that
// is a `conflict`.
var PromoteRuleTool = Tool[PromoteRuleInput, PromoteRuleOutput]{
	ToolFacts: ToolFacts{
		Name:        "promote_rule",
		Title:       "Promote rule",
		Description: "Make a memory a standing rule, which applies to every piece of work in its scope from now on.\n\nUse it when the user says that something always or never holds, or confirms a convention that keeps coming up. Do not promote on your own judgement alone: rules steer every later session. Put the rule into one or two sentences in `statement`; without one, the memory's own content is used, if it is short enough.\n\nPinned rules are announced first at connect time and are in every context pack. Promoting a memory again overwrites the rule's statement and pin with what the call names, and keeps the rest. To withdraw a rule, `forget` its memory. A superseded memory cannot become a rule: that is a `conflict`.",
		Hints: Hints{
			ReadOnly:    Some(false),
			Destructive: Some(true),
			Idempotent:  Some(true),
			OpenWorld:   Some(false),
		},
		Errors: []string{
			"validation_failed",
			"unauthorized",
			"forbidden",
			"not_found",
			"conflict",
			"rate_limited",
			"internal",
		},
		Method: "POST",
		Path:   "/promote_rule",
		MCP:    true,
	},
	Input:  PromoteRuleInputCodec,
	Output: PromoteRuleOutputCodec,
}

// RecallTool is the tool "recall".
//
// Search stored memories by meaning and words, best match first.
//
// Use it before you answer from memory, before you repeat an investigation, and when the user
// refers to something settled earlier. Ask with the words that the memory itself would use; the
// query `*` matches everything, newest first, which together with the filters lists open loops
// or one kind.
//
// Without `scope`, `project_hint` and `thread`, everything the caller can read is searched. A
// project hint that matches no project narrows nothing.
//
// Each hit carries an excerpt; where `truncated` is true and the whole text matters, read the
// resource at `uri`. Superseded and forgotten memories are left out. An empty list is an
// answer: nothing is known. For a briefing before a task, `build_context` does more in one
// call.
var RecallTool = Tool[RecallInput, RecallOutput]{
	ToolFacts: ToolFacts{
		Name:        "recall",
		Title:       "Recall",
		Description: "Search stored memories by meaning and words, best match first.\n\nUse it before you answer from memory, before you repeat an investigation, and when the user refers to something settled earlier. Ask with the words that the memory itself would use; the query `*` matches everything, newest first, which together with the filters lists open loops or one kind.\n\nWithout `scope`, `project_hint` and `thread`, everything the caller can read is searched. A project hint that matches no project narrows nothing.\n\nEach hit carries an excerpt; where `truncated` is true and the whole text matters, read the resource at `uri`. Superseded and forgotten memories are left out. An empty list is an answer: nothing is known. For a briefing before a task, `build_context` does more in one call.",
		Hints: Hints{
			ReadOnly:    Some(true),
			Destructive: Some(false),
			Idempotent:  Some(true),
			OpenWorld:   Some(false),
		},
		Errors: []string{
			"validation_failed",
			"unauthorized",
			"forbidden",
			"not_found",
			"rate_limited",
			"internal",
		},
		Method: "POST",
		Path:   "/recall",
		MCP:    true,
	},
	Input:  RecallInputCodec,
	Output: RecallOutputCodec,
}

// RememberTool is the tool "remember".
//
// Store one durable memory: a fact, preference, decision, convention, gotcha, reference,
// episode, task or open question.
//
// Use it as soon as something is settled that a later session would have to find out again. One
// statement per call, understandable without this conversation, with its reason where there is
// one. Do not store secrets, guesses, or what the repository already says.
//
// Name where it belongs: `scope` if you know the path, else `project_hint`, else the `thread`
// of an earlier result. With none of the three the call is refused.
//
// The same content of the same kind in the same scope is stored once: a repeat returns the
// first id with outcome `duplicate`. If the result lists `similar` memories that the new one
// replaces, link them with relation `supersedes`, or name them in `supersedes` at once; what is
// superseded is kept, but no longer recalled.
var RememberTool = Tool[RememberInput, RememberOutput]{
	ToolFacts: ToolFacts{
		Name:        "remember",
		Title:       "Remember",
		Description: "Store one durable memory: a fact, preference, decision, convention, gotcha, reference, episode, task or open question.\n\nUse it as soon as something is settled that a later session would have to find out again. One statement per call, understandable without this conversation, with its reason where there is one. Do not store secrets, guesses, or what the repository already says.\n\nName where it belongs: `scope` if you know the path, else `project_hint`, else the `thread` of an earlier result. With none of the three the call is refused.\n\nThe same content of the same kind in the same scope is stored once: a repeat returns the first id with outcome `duplicate`. If the result lists `similar` memories that the new one replaces, link them with relation `supersedes`, or name them in `supersedes` at once; what is superseded is kept, but no longer recalled.",
		Hints: Hints{
			ReadOnly:    Some(false),
			Destructive: Some(false),
			Idempotent:  Some(true),
			OpenWorld:   Some(false),
		},
		Errors: []string{
			"validation_failed",
			"unauthorized",
			"forbidden",
			"not_found",
			"conflict",
			"rate_limited",
			"internal",
		},
		Method: "POST",
		Path:   "/remember",
		MCP:    true,
	},
	Input:  RememberInputCodec,
	Output: RememberOutputCodec,
}

// RestoreMemoryTool is the tool "restore_memory".
//
// Bring back a forgotten memory as it was, with its links, tags and shares.
//
// Use it when something was forgotten by mistake. The id is that of the `forget` result. It
// works until that result's `restorable_until`; after that, and for purged memories, the id
// does not exist any more.
//
// Restoring a memory that is not forgotten changes nothing and answers with `changed: false`.
// If the same content was stored again in the meantime, the call is a `conflict`: use the newer
// memory.
var RestoreMemoryTool = Tool[RestoreMemoryInput, RestoreMemoryOutput]{
	ToolFacts: ToolFacts{
		Name:        "restore_memory",
		Title:       "Restore memory",
		Description: "Bring back a forgotten memory as it was, with its links, tags and shares.\n\nUse it when something was forgotten by mistake. The id is that of the `forget` result. It works until that result's `restorable_until`; after that, and for purged memories, the id does not exist any more.\n\nRestoring a memory that is not forgotten changes nothing and answers with `changed: false`. If the same content was stored again in the meantime, the call is a `conflict`: use the newer memory.",
		Hints: Hints{
			ReadOnly:    Some(false),
			Destructive: Some(false),
			Idempotent:  Some(true),
			OpenWorld:   Some(false),
		},
		Errors: []string{
			"validation_failed",
			"unauthorized",
			"forbidden",
			"not_found",
			"conflict",
			"rate_limited",
			"internal",
		},
		Method: "POST",
		Path:   "/restore_memory",
		MCP:    true,
	},
	Input:  RestoreMemoryInputCodec,
	Output: RestoreMemoryOutputCodec,
}

// ShareTool is the tool "share".
//
// Let the members of a team or of another project read memories, which stay in the scope where
// they are.
//
// Use it when something learned in one place helps people elsewhere. To change where memories
// belong, use `move_memories`. Share only what the user would want that group to read: a
// private memory becomes readable by all its members.
//
// Each memory is judged on its own: those that cannot be shared are listed in `failed` with a
// reason, and the rest are shared all the same. Read `failed` before you report success.
// Sharing twice changes nothing; such memories are listed in `unchanged`.
var ShareTool = Tool[ShareInput, ShareOutput]{
	ToolFacts: ToolFacts{
		Name:        "share",
		Title:       "Share",
		Description: "Let the members of a team or of another project read memories, which stay in the scope where they are.\n\nUse it when something learned in one place helps people elsewhere. To change where memories belong, use `move_memories`. Share only what the user would want that group to read: a private memory becomes readable by all its members.\n\nEach memory is judged on its own: those that cannot be shared are listed in `failed` with a reason, and the rest are shared all the same. Read `failed` before you report success. Sharing twice changes nothing; such memories are listed in `unchanged`.",
		Hints: Hints{
			ReadOnly:    Some(false),
			Destructive: Some(false),
			Idempotent:  Some(true),
			OpenWorld:   Some(false),
		},
		Errors: []string{
			"validation_failed",
			"unauthorized",
			"forbidden",
			"not_found",
			"conflict",
			"rate_limited",
			"internal",
		},
		Method: "POST",
		Path:   "/share",
		MCP:    true,
	},
	Input:  ShareInputCodec,
	Output: ShareOutputCodec,
}
