// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory.example;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import zeromemory.AnyErrorCode;
import zeromemory.Codecs;
import zeromemory.Contract;
import zeromemory.ErrorBody;
import zeromemory.Retry;
import zeromemory.Tool;

/** A client over HTTP: calls tools of a server, once its contract is known to be ours. */
public final class HttpExample {
  private static final String VERSION_PATH = "/contract";
  private static final int TRIES = 4;
  private static final Duration PAUSE = Duration.ofMillis(500);

  private final HttpClient http = HttpClient.newHttpClient();
  private final String base;
  private final Optional<String> token;

  private HttpExample(String base, Optional<String> token) {
    this.base = base;
    this.token = token;
  }

  /** Read the server's contract version; refuse another major version. */
  public static HttpExample connect(String base, Optional<String> token)
      throws IOException, InterruptedException {
    HttpExample client = new HttpExample(base, token);
    HttpRequest request = HttpRequest.newBuilder(URI.create(base + VERSION_PATH)).build();
    String body = client.http.send(request, BodyHandlers.ofString()).body();
    String version = Codecs.CONTRACT_BUNDLE_OUTPUT.decode(body).version();
    if (!Contract.isCompatible(version)) {
      throw new IOException("The server speaks " + version + ", this client " + Contract.VERSION);
    }
    return client;
  }

  /** Call a tool; try again where the contract says that it may help. */
  public <I, O> O call(Tool<I, O> tool, I input) throws IOException, InterruptedException {
    HttpRequest request = request(tool, tool.input().encode(input));
    for (int attempt = 1; ; attempt++) {
      HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
      if (response.statusCode() < 300) {
        return tool.output().decode(response.body());
      }
      ErrorBody failure = Codecs.ERROR_BODY.decode(response.body());
      AnyErrorCode code = failure.error().code();
      if (!mayTryAgain(tool, code) || attempt == TRIES) {
        throw new CallException(code, failure.error().message());
      }
      Duration pause = PAUSE.multipliedBy(1L << (attempt - 1));
      Thread.sleep(retryAfter(response).orElse(pause).toMillis());
    }
  }

  private HttpRequest request(Tool<?, ?> tool, String body) {
    URI uri = URI.create(base + tool.path().orElseThrow());
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri)
            .header("content-type", "application/json")
            .method(tool.method().orElse("POST"), HttpRequest.BodyPublishers.ofString(body));
    token.ifPresent(said -> request.header("authorization", "Bearer " + said));
    return request.build();
  }

  private static boolean mayTryAgain(Tool<?, ?> tool, AnyErrorCode code) {
    return switch (code.facts().retry().orElse(Retry.NEVER)) {
      case AFTER_DELAY -> true;
      case IF_IDEMPOTENT -> tool.hints().idempotent().orElse(false);
      case NEVER -> false;
    };
  }

  /** Return what {@code Retry-After} says (RFC 9110, section 10.2.3), where it is there. */
  static Optional<Duration> retryAfter(HttpResponse<?> response) {
    return response.headers().firstValue("retry-after").flatMap(HttpExample::duration);
  }

  private static Optional<Duration> duration(String said) {
    if (said.matches("[0-9]{1,9}")) {
      return Optional.of(Duration.ofSeconds(Long.parseLong(said)));
    }
    try {
      ZonedDateTime at = ZonedDateTime.parse(said, DateTimeFormatter.RFC_1123_DATE_TIME);
      Duration wait = Duration.between(Instant.now(), at);
      return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
    } catch (DateTimeParseException noDate) {
      return Optional.empty();
    }
  }

  /** The server reported a failure; branch on the code. */
  public static final class CallException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient AnyErrorCode code;

    CallException(AnyErrorCode code, String message) {
      super(message);
      this.code = code;
    }

    /** Return the code of the failure. */
    public AnyErrorCode code() {
      return code;
    }
  }
}
