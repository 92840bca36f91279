// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** The tools. */
public final class Tools {
  private static final JsonNode TABLE = Json.resource("tools.json");
  private static final Map<String, Tool<?, ?>> FOUND = new LinkedHashMap<>();

  /**
   * Assemble what is known that bears on a task into one pack under a token budget: standing rules,
   * open loops, memories and entities.
   *
   * <p>Use it once, at the start of a piece of work or after the conversation was compacted,
   * instead of many searches. Describe the task as you would to a colleague. Raise {@code
   * token_budget} for broad work and lower it for a small fix.
   *
   * <p>Pinned rules come first and memories last; what does not fit is left out whole and counted
   * in {@code omitted}. If much was omitted, narrow the task or follow up with {@code recall}. A
   * project hint that matches no project narrows nothing.
   */
  public static final Tool<BuildContextInput, BuildContextOutput> BUILD_CONTEXT =
      tool("build_context", Codecs.BUILD_CONTEXT_INPUT, Codecs.BUILD_CONTEXT_OUTPUT);

  /**
   * Close an open loop: mark a task as done or dropped, or a question as answered.
   *
   * <p>Use it when the work that a {@code task} names is finished or no longer wanted, or an {@code
   * open-question} has its answer. Say in {@code resolution} how it ended; if the answer is itself
   * worth keeping, store it with {@code remember} too.
   *
   * <p>The memory stays and can still be recalled, now as closed. Closing a memory of any other
   * kind, or a loop that is closed already, is a {@code conflict} and changes nothing: read it
   * again. Find ids with {@code recall} and {@code open_loops_only}.
   */
  public static final Tool<CloseLoopInput, CloseLoopOutput> CLOSE_LOOP =
      tool("close_loop", Codecs.CLOSE_LOOP_INPUT, Codecs.CLOSE_LOOP_OUTPUT);

  /**
   * List the people, projects, repositories, packages, services, tools, libraries and concepts that
   * memories mention, with the edges between them.
   *
   * <p>Use it to find out who or what is involved, how things depend on one another, or the id to
   * pass to {@code recall} as {@code entity_id} or to {@code link}. Search by part of a name,
   * narrow by type or scope, or name one {@code entity_id} to see it with its neighbours.
   *
   * <p>The most mentioned come first. Edges are those that touch an entity of this page. To read
   * what is known about an entity, call {@code recall} with its id.
   */
  public static final Tool<EntitiesInput, EntitiesOutput> ENTITIES =
      tool("entities", Codecs.ENTITIES_INPUT, Codecs.ENTITIES_OUTPUT);

  /**
   * Take a memory out of every result, or erase it for good.
   *
   * <p>Use it when the user asks to forget something, or a memory turned out to be wrong and
   * nothing replaces it. If something does replace it, prefer {@code remember} with {@code
   * supersedes}, which keeps the history.
   *
   * <p>A forgotten memory can be brought back with {@code restore_memory} until {@code
   * restorable_until}; a rule promoted from it stops applying. With {@code purge} it is erased at
   * once, with its links, and cannot come back: do that only when the user asks for it in so many
   * words. Forgetting what is forgotten already changes nothing and gives the same answer with
   * `changed: false`.
   */
  public static final Tool<ForgetInput, ForgetOutput> FORGET =
      tool("forget", Codecs.FORGET_INPUT, Codecs.FORGET_OUTPUT);

  /**
   * Record how two things belong together: a memory and another memory, a memory and an entity it
   * speaks of, or two entities.
   *
   * <p>Use it when the connection itself is worth knowing: one decision replaces or contradicts
   * another, a gotcha concerns a service, a service depends on a library. {@code connection.kind}
   * says which of the three it is. The relation reads from source to target: the source {@code
   * supersedes} the target.
   *
   * <p>A memory that is superseded is kept, but no longer recalled. The same connection is recorded
   * once; a repeat returns it with `created: false` and leaves its note as it was. Two memories
   * that would supersede one another are a {@code conflict}.
   */
  public static final Tool<LinkInput, LinkOutput> LINK =
      tool("link", Codecs.LINK_INPUT, Codecs.LINK_OUTPUT);

  /**
   * Move memories to another scope, for example from the user's own space into a project that they
   * turn out to belong to.
   *
   * <p>Use it when memories are in the wrong place. To let others read them where they are, use
   * {@code share}. A move overwrites the old scope: members of the old scope lose sight of what
   * they could read only through it, so ask the user before you move what others rely on.
   *
   * <p>Each memory is judged on its own: those that cannot be moved are listed in {@code failed}
   * with a reason, and the rest are moved all the same. Read {@code failed} before you report
   * success. Memories that are there already are listed in {@code unchanged}.
   */
  public static final Tool<MoveMemoriesInput, MoveMemoriesOutput> MOVE_MEMORIES =
      tool("move_memories", Codecs.MOVE_MEMORIES_INPUT, Codecs.MOVE_MEMORIES_OUTPUT);

  /**
   * Make a memory a standing rule, which applies to every piece of work in its scope from now on.
   *
   * <p>Use it when the user says that something always or never holds, or confirms a convention
   * that keeps coming up. Do not promote on your own judgement alone: rules steer every later
   * session. Put the rule into one or two sentences in {@code statement}; without one, the memory's
   * own content is used, if it is short enough.
   *
   * <p>Pinned rules are announced first at connect time and are in every context pack. Promoting a
   * memory again overwrites the rule's statement and pin with what the call names, and keeps the
   * rest. To withdraw a rule, {@code forget} its memory. A superseded memory cannot become a rule:
   * that is a {@code conflict}.
   */
  public static final Tool<PromoteRuleInput, PromoteRuleOutput> PROMOTE_RULE =
      tool("promote_rule", Codecs.PROMOTE_RULE_INPUT, Codecs.PROMOTE_RULE_OUTPUT);

  /**
   * Search stored memories by meaning and words, best match first.
   *
   * <p>Use it before you answer from memory, before you repeat an investigation, and when the user
   * refers to something settled earlier. Ask with the words that the memory itself would use; the
   * query `*` matches everything, newest first, which together with the filters lists open loops or
   * one kind.
   *
   * <p>Without {@code scope}, {@code project_hint} and {@code thread}, everything the caller can
   * read is searched. A project hint that matches no project narrows nothing.
   *
   * <p>Each hit carries an excerpt; where {@code truncated} is true and the whole text matters,
   * read the resource at {@code uri}. Superseded and forgotten memories are left out. An empty list
   * is an answer: nothing is known. For a briefing before a task, {@code build_context} does more
   * in one call.
   */
  public static final Tool<RecallInput, RecallOutput> RECALL =
      tool("recall", Codecs.RECALL_INPUT, Codecs.RECALL_OUTPUT);

  /**
   * Store one durable memory: a fact, preference, decision, convention, gotcha, reference, episode,
   * task or open question.
   *
   * <p>Use it as soon as something is settled that a later session would have to find out again.
   * One statement per call, understandable without this conversation, with its reason where there
   * is one. Do not store secrets, guesses, or what the repository already says.
   *
   * <p>Name where it belongs: {@code scope} if you know the path, else {@code project_hint}, else
   * the {@code thread} of an earlier result. With none of the three the call is refused.
   *
   * <p>The same content of the same kind in the same scope is stored once: a repeat returns the
   * first id with outcome {@code duplicate}. If the result lists {@code similar} memories that the
   * new one replaces, link them with relation {@code supersedes}, or name them in {@code
   * supersedes} at once; what is superseded is kept, but no longer recalled.
   */
  public static final Tool<RememberInput, RememberOutput> REMEMBER =
      tool("remember", Codecs.REMEMBER_INPUT, Codecs.REMEMBER_OUTPUT);

  /**
   * Bring back a forgotten memory as it was, with its links, tags and shares.
   *
   * <p>Use it when something was forgotten by mistake. The id is that of the {@code forget} result.
   * It works until that result's {@code restorable_until}; after that, and for purged memories, the
   * id does not exist any more.
   *
   * <p>Restoring a memory that is not forgotten changes nothing and answers with `changed: false`.
   * If the same content was stored again in the meantime, the call is a {@code conflict}: use the
   * newer memory.
   */
  public static final Tool<RestoreMemoryInput, RestoreMemoryOutput> RESTORE_MEMORY =
      tool("restore_memory", Codecs.RESTORE_MEMORY_INPUT, Codecs.RESTORE_MEMORY_OUTPUT);

  /**
   * Let the members of a team or of another project read memories, which stay in the scope where
   * they are.
   *
   * <p>Use it when something learned in one place helps people elsewhere. To change where memories
   * belong, use {@code move_memories}. Share only what the user would want that group to read: a
   * private memory becomes readable by all its members.
   *
   * <p>Each memory is judged on its own: those that cannot be shared are listed in {@code failed}
   * with a reason, and the rest are shared all the same. Read {@code failed} before you report
   * success. Sharing twice changes nothing; such memories are listed in {@code unchanged}.
   */
  public static final Tool<ShareInput, ShareOutput> SHARE =
      tool("share", Codecs.SHARE_INPUT, Codecs.SHARE_OUTPUT);

  /** The tools by name. */
  public static final Map<String, Tool<?, ?>> ALL = Collections.unmodifiableMap(FOUND);

  private Tools() {}

  private static <I, O> Tool<I, O> tool(String name, Codec<I> input, Codec<O> output) {
    JsonNode row = TABLE.path(name);
    JsonNode hints = row.path("hints");
    List<AnyErrorCode> errors = new ArrayList<>();
    for (JsonNode code : row.path("errors")) {
      Errors.of(code.stringValue()).map(ErrorFacts::code).ifPresent(errors::add);
    }
    Tool<I, O> tool =
        new Tool<>(
            name,
            Json.said(row, "title"),
            Json.said(row, "description"),
            new Hints(
                Json.flag(hints, "readOnly"),
                Json.flag(hints, "destructive"),
                Json.flag(hints, "idempotent"),
                Json.flag(hints, "openWorld")),
            List.copyOf(errors),
            Json.text(row, "method"),
            Json.text(row, "path"),
            row.path("mcp").booleanValue(),
            Json.text(row, "deprecation"),
            input,
            output);
    FOUND.put(name, tool);
    return tool;
  }
}
