// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * How a gateway is set up: its upstreams, who calls, which facts it reads from arguments, and where
 * policy, prover and ledger are. Written as TOML; this is its content. Relative paths start from
 * the file's folder.
 *
 * @param agents Who calls. Exactly one without a token digest serves the stdio transport.
 * @param policy Path of the policy file.
 * @param approvedTools Path of the list of approved tools.
 * @param state Folder for keys, nullifiers, receipts and the audit trail.
 * @param upstreams The servers behind the gateway.
 * @param tools The tools that can be called, with the facts that are read from their arguments. A
 *     tool that is not here is denied.
 * @param approvalKeys The keys that approval tokens may be signed with.
 * @param prover Where proofs are made. Absent: embedded.
 * @param ledger Where authorizations are finalized. Absent: embedded.
 * @param deadlines How long each stage may take.
 * @param retries How often an idempotent call may be sent again after its upstream failed.
 * @param allowedResources Resources that may be read, by URI. All others are denied.
 * @param allowedPrompts Prompts that may be fetched, by name. All others are denied.
 */
public record GatewayConfig(
    List<GatewayAgent> agents,
    String policy,
    String approvedTools,
    String state,
    List<Upstream> upstreams,
    List<ToolNormalizer> tools,
    Field<List<VerificationKey>> approvalKeys,
    Field<ProverChoice> prover,
    Field<LedgerChoice> ledger,
    Field<StageDeadlines> deadlines,
    Field<Long> retries,
    Field<List<String>> allowedResources,
    Field<List<String>> allowedPrompts) {
  static final Form<GatewayConfig> FORM = Form.of(GatewayConfig::fromJson, GatewayConfig::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static GatewayConfig fromJson(JsonNode json) {
    Members members =
        Members.closed(
            json,
            "agents",
            "policy",
            "approved_tools",
            "state",
            "upstreams",
            "tools",
            "approval_keys",
            "prover",
            "ledger",
            "deadlines",
            "retries",
            "allowed_resources",
            "allowed_prompts");
    return new GatewayConfig(
        members.required("agents", Form.list(GatewayAgent.FORM)),
        members.required("policy", Form.TEXT),
        members.required("approved_tools", Form.TEXT),
        members.required("state", Form.TEXT),
        members.required("upstreams", Form.list(Form.of(Upstream::fromJson, Upstream::toJson))),
        members.required("tools", Form.list(ToolNormalizer.FORM)),
        members.optional("approval_keys", Form.list(VerificationKey.FORM)),
        members.optional("prover", Form.of(ProverChoice::fromJson, ProverChoice::toJson)),
        members.optional("ledger", Form.of(LedgerChoice::fromJson, LedgerChoice::toJson)),
        members.optional("deadlines", StageDeadlines.FORM),
        members.optional("retries", Form.LONG),
        members.optional("allowed_resources", Form.list(Form.TEXT)),
        members.optional("allowed_prompts", Form.list(Form.TEXT)));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("agents", Form.list(GatewayAgent.FORM), agents());
    members.put("policy", Form.TEXT, policy());
    members.put("approved_tools", Form.TEXT, approvedTools());
    members.put("state", Form.TEXT, state());
    members.put("upstreams", Form.list(Form.of(Upstream::fromJson, Upstream::toJson)), upstreams());
    members.put("tools", Form.list(ToolNormalizer.FORM), tools());
    members.putOptional("approval_keys", Form.list(VerificationKey.FORM), approvalKeys());
    members.putOptional("prover", Form.of(ProverChoice::fromJson, ProverChoice::toJson), prover());
    members.putOptional("ledger", Form.of(LedgerChoice::fromJson, LedgerChoice::toJson), ledger());
    members.putOptional("deadlines", StageDeadlines.FORM, deadlines());
    members.putOptional("retries", Form.LONG, retries());
    members.putOptional("allowed_resources", Form.list(Form.TEXT), allowedResources());
    members.putOptional("allowed_prompts", Form.list(Form.TEXT), allowedPrompts());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link GatewayConfig} of what is set. */
  public static final class Builder {
    private List<GatewayAgent> agents;
    private String policy;
    private String approvedTools;
    private String state;
    private List<Upstream> upstreams;
    private List<ToolNormalizer> tools;
    private Field<List<VerificationKey>> approvalKeys = Field.absent();
    private Field<ProverChoice> prover = Field.absent();
    private Field<LedgerChoice> ledger = Field.absent();
    private Field<StageDeadlines> deadlines = Field.absent();
    private Field<Long> retries = Field.absent();
    private Field<List<String>> allowedResources = Field.absent();
    private Field<List<String>> allowedPrompts = Field.absent();

    private Builder() {}

    /** Set {@code agents}. */
    public Builder agents(List<GatewayAgent> agents) {
      this.agents = agents;
      return this;
    }

    /** Set {@code policy}. */
    public Builder policy(String policy) {
      this.policy = policy;
      return this;
    }

    /** Set {@code approvedTools}. */
    public Builder approvedTools(String approvedTools) {
      this.approvedTools = approvedTools;
      return this;
    }

    /** Set {@code state}. */
    public Builder state(String state) {
      this.state = state;
      return this;
    }

    /** Set {@code upstreams}. */
    public Builder upstreams(List<Upstream> upstreams) {
      this.upstreams = upstreams;
      return this;
    }

    /** Set {@code tools}. */
    public Builder tools(List<ToolNormalizer> tools) {
      this.tools = tools;
      return this;
    }

    /** Set {@code approvalKeys}. */
    public Builder approvalKeys(List<VerificationKey> approvalKeys) {
      this.approvalKeys = Field.of(approvalKeys);
      return this;
    }

    /** Set {@code prover}. */
    public Builder prover(ProverChoice prover) {
      this.prover = Field.of(prover);
      return this;
    }

    /** Set {@code ledger}. */
    public Builder ledger(LedgerChoice ledger) {
      this.ledger = Field.of(ledger);
      return this;
    }

    /** Set {@code deadlines}. */
    public Builder deadlines(StageDeadlines deadlines) {
      this.deadlines = Field.of(deadlines);
      return this;
    }

    /** Set {@code retries}. */
    public Builder retries(long retries) {
      this.retries = Field.of(retries);
      return this;
    }

    /** Set {@code allowedResources}. */
    public Builder allowedResources(List<String> allowedResources) {
      this.allowedResources = Field.of(allowedResources);
      return this;
    }

    /** Set {@code allowedPrompts}. */
    public Builder allowedPrompts(List<String> allowedPrompts) {
      this.allowedPrompts = Field.of(allowedPrompts);
      return this;
    }

    /** Return the value; what is required must have been set. */
    public GatewayConfig build() {
      return new GatewayConfig(
          Objects.requireNonNull(agents, "agents"),
          Objects.requireNonNull(policy, "policy"),
          Objects.requireNonNull(approvedTools, "approvedTools"),
          Objects.requireNonNull(state, "state"),
          Objects.requireNonNull(upstreams, "upstreams"),
          Objects.requireNonNull(tools, "tools"),
          approvalKeys,
          prover,
          ledger,
          deadlines,
          retries,
          allowedResources,
          allowedPrompts);
    }
  }
}
