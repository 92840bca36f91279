// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory.example;

import java.io.IOException;
import java.math.BigInteger;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
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
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(1);

  private static final List<DateTimeFormatter> DATES =
      Stream.of(
              "EEE, dd MMM yyyy HH:mm:ss 'GMT'",
              "EEEE, dd-MMM-yy HH:mm:ss 'GMT'",
              "EEE MMM ppd HH:mm:ss yyyy")
          .map(form -> DateTimeFormatter.ofPattern(form, Locale.ENGLISH))
          .toList();

  private final HttpClient http = HttpClient.newHttpClient();
  private final String base;
  private final Optional<String> token;
  private final Duration longestWait;

  private HttpExample(String base, Optional<String> token, Duration longestWait) {
    this.base = base;
    this.token = token;
    this.longestWait = longestWait;
  }

  /** Read the server's contract version; refuse another major version. */
  public static HttpExample connect(String base, Optional<String> token)
      throws IOException, InterruptedException {
    return connect(base, token, LONGEST_WAIT);
  }

  /** Connect; a call that would have to wait longer than {@code longestWait} fails instead. */
  public static HttpExample connect(String base, Optional<String> token, Duration longestWait)
      throws IOException, InterruptedException {
    HttpExample client = new HttpExample(base, token, longestWait);
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
      Duration pause = PAUSE.multipliedBy(1L << (attempt - 1));
      Duration wait = retryAfter(response).orElse(pause);
      boolean again = mayTryAgain(tool, code) && attempt < TRIES;
      if (!again || wait.compareTo(longestWait) > 0) {
        throw new CallException(code, failure.error().message());
      }
      Thread.sleep(wait.toMillis());
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

  /** Return the time of a count of seconds, or until a date (the same, section 5.6.7). */
  static Optional<Duration> duration(String said) {
    if (said.matches("[0-9]+")) {
      BigInteger seconds = new BigInteger(said).min(BigInteger.valueOf(Integer.MAX_VALUE));
      return Optional.of(Duration.ofSeconds(seconds.longValueExact()));
    }
    for (DateTimeFormatter form : DATES) {
      try {
        Instant at = LocalDateTime.parse(said, form).toInstant(ZoneOffset.UTC);
        Duration wait = Duration.between(Instant.now(), at);
        return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
      } catch (DateTimeParseException otherForm) {
        // Perhaps the next one is it.
      }
    }
    return Optional.empty();
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
