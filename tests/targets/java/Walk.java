import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpClientTransport;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import tools.jackson.databind.json.JsonMapper;
import zeromemory.ErrorCode;
import zeromemory.Field;
import zeromemory.ForgetInput;
import zeromemory.InvalidException;
import zeromemory.MemoryKind;
import zeromemory.RecallInput;
import zeromemory.RememberInput;
import zeromemory.Tools;
import zeromemory.example.HttpExample;
import zeromemory.example.McpExample;

/** Walks through both clients: takes `http` or `mcp`, and the servers to call. */
public final class Walk {
  private static final ForgetInput UNKNOWN =
      new ForgetInput("mem_01KT3QB1X4Y7A0C3E6G9H2J5K8", Field.absent(), Field.absent());

  interface Calls extends AutoCloseable {
    <I, O> O call(zeromemory.Tool<I, O> tool, I input) throws Exception;

    @Override
    void close();
  }

  public static void main(String[] arguments) throws Exception {
    boolean http = arguments[0].equals("http");
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("otherMajor", outcome(() -> connect(http, arguments[2])));
    try (Calls client = connect(http, arguments[1])) {
      RememberInput memory =
          RememberInput.builder()
              .content("Java wrote this over " + arguments[0] + ".")
              .kind(MemoryKind.FACT)
              .scope("user.local")
              .tags(List.of("java"))
              .build();
      var remembered = client.call(Tools.REMEMBER, memory);
      report.put("remembered", remembered.toJson().path("memory_id").asString(""));
      RecallInput query = RecallInput.builder().query("wrote " + arguments[0]).build();
      report.put("found", client.call(Tools.RECALL, query).memories().get(0).excerpt());
      report.put("refused", outcome(() -> client.call(Tools.FORGET, UNKNOWN)));
      RecallInput empty = RecallInput.builder().query("").build();
      report.put("wrongInput", outcome(() -> client.call(Tools.RECALL, empty)));
    }
    try (Calls client = connect(http, arguments[3])) {
      RecallInput query = RecallInput.builder().query("nothing").build();
      long begun = System.nanoTime();
      for (int count = 0; count < Integer.parseInt(arguments[4]); count++) {
        client.call(Tools.RECALL, query);
      }
      report.put("waited", (System.nanoTime() - begun) / 1_000_000);
    }
    System.out.println(new JsonMapper().writeValueAsString(report));
  }

  private static Calls connect(boolean http, String base) throws Exception {
    if (http) {
      HttpExample client = HttpExample.connect(base, Optional.empty());
      return new Calls() {
        @Override
        public <I, O> O call(zeromemory.Tool<I, O> tool, I input) throws Exception {
          return client.call(tool, input);
        }

        @Override
        public void close() {}
      };
    }
    McpClientTransport transport =
        HttpClientStreamableHttpTransport.builder(base).endpoint("/mcp").build();
    McpExample client = McpExample.connect(transport);
    return new Calls() {
      @Override
      public <I, O> O call(zeromemory.Tool<I, O> tool, I input) throws Exception {
        return client.call(tool, input);
      }

      @Override
      public void close() {
        client.close();
      }
    };
  }

  /** Return how a call ended; a `switch` over the codes needs no default. */
  private static Object outcome(Callable<?> call) {
    try {
      return String.valueOf(call.call());
    } catch (HttpExample.CallException failure) {
      return List.of(failure.getClass().getSimpleName(), said(failure.code()));
    } catch (McpExample.ToolException failure) {
      return List.of(failure.getClass().getSimpleName(), said(failure.code()));
    } catch (InvalidException failure) {
      return List.of("InvalidException", failure.faults().get(0).keyword());
    } catch (Exception failure) {
      return failure.getMessage();
    }
  }

  private static String said(zeromemory.AnyErrorCode found) {
    if (!(found instanceof ErrorCode code)) {
      return "of the gateway";
    }
    return code.value() + " " + code.facts().status().orElse(0);
  }
}
