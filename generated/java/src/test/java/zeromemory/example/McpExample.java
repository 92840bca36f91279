// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory.example;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import zeromemory.AnyErrorCode;
import zeromemory.Codecs;
import zeromemory.Contract;
import zeromemory.ErrorBody;
import zeromemory.Retry;
import zeromemory.Tool;

/** A client over MCP, on the official SDK. */
public final class McpExample implements AutoCloseable {
  private static final int TRIES = 4;
  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(1);
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final TypeReference<Map<String, Object>> ARGUMENTS = new TypeReference<>() {};

  private final McpSyncClient client;
  private final Duration longestWait;

  private McpExample(McpSyncClient client, Duration longestWait) {
    this.client = client;
    this.longestWait = longestWait;
  }

  /** Read the contract version that the server announces; refuse another major version. */
  public static McpExample connect(McpClientTransport transport) {
    return connect(transport, LONGEST_WAIT);
  }

  /** Connect; a call that would have to wait longer than {@code longestWait} fails instead. */
  public static McpExample connect(McpClientTransport transport, Duration longestWait) {
    McpSyncClient client =
        McpClient.sync(transport)
            .clientInfo(Implementation.builder(Contract.NAME + "-client", Contract.VERSION).build())
            .build();
    client.initialize();
    Map<String, Object> announced = client.getServerCapabilities().experimental();
    JsonNode slot = MAPPER.valueToTree(announced).path(Contract.CAPABILITY).path("version");
    String version = slot.asString("nothing");
    if (!Contract.isCompatible(version)) {
      client.close();
      throw new IllegalStateException(
          "The server speaks " + version + ", this client " + Contract.VERSION);
    }
    return new McpExample(client, longestWait);
  }

  /** Call a tool; try again where the contract says that it may help. */
  public <I, O> O call(Tool<I, O> tool, I input) throws InterruptedException {
    Map<String, Object> sent = MAPPER.convertValue(tool.input().toTree(input), ARGUMENTS);
    for (int attempt = 1; ; attempt++) {
      CallToolResult result =
          client.callTool(CallToolRequest.builder(tool.name()).arguments(sent).build());
      if (!Boolean.TRUE.equals(result.isError())) {
        return tool.output().parse(MAPPER.valueToTree(result.structuredContent()));
      }
      ErrorBody failure = Codecs.ERROR_BODY.decode(firstText(result));
      AnyErrorCode code = failure.error().code();
      Duration pause = PAUSE.multipliedBy(1L << (attempt - 1));
      Duration wait = retryAfter(failure.toJson()).orElse(pause);
      boolean again = mayTryAgain(tool, code) && attempt < TRIES;
      if (!again || wait.compareTo(longestWait) > 0) {
        throw new ToolException(code, failure.error().message());
      }
      Thread.sleep(wait.toMillis());
    }
  }

  /** End the session. */
  @Override
  public void close() {
    client.close();
  }

  private static boolean mayTryAgain(Tool<?, ?> tool, AnyErrorCode code) {
    return switch (code.facts().retry().orElse(Retry.NEVER)) {
      case AFTER_DELAY -> true;
      case IF_IDEMPOTENT -> tool.hints().idempotent().orElse(false);
      case NEVER -> false;
    };
  }

  /** Return how long a failure asks to wait, where it does. */
  private static Optional<Duration> retryAfter(JsonNode failure) {
    JsonNode wait = failure.path("error").path("details").path("retry_after_ms");
    return wait.canConvertToLong() && wait.isIntegralNumber() && wait.longValue() >= 0
        ? Optional.of(Duration.ofMillis(wait.longValue()))
        : Optional.empty();
  }

  /** Return the first text block, which holds the body of a failure. */
  private static String firstText(CallToolResult result) {
    return result.content().stream()
        .filter(TextContent.class::isInstance)
        .map(block -> ((TextContent) block).text())
        .findFirst()
        .orElse("");
  }

  /** The server reported a failure; branch on the code. */
  public static final class ToolException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient AnyErrorCode code;

    ToolException(AnyErrorCode code, String message) {
      super(message);
      this.code = code;
    }

    /** Return the code of the failure. */
    public AnyErrorCode code() {
      return code;
    }
  }
}
