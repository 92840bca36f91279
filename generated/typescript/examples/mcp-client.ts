/**
 * A client over MCP, on the official SDK.
 *
 * Generated from the schemas by `charter generate`; change the schemas, not this file.
 */

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";

import {
  CAPABILITY,
  CODECS,
  CONTRACT_NAME,
  CONTRACT_VERSION,
  isCompatible,
  isRetryable,
} from "../src/index.js";
import type { AnyErrorCode, Codec, ToolFacts } from "../src/index.js";

const FAILURE_CODEC = CODECS.ErrorBody;
const TRIES = 4;
const PAUSE_MS = 500;

/** The server reported a failure; branch on `code`. */
export class ToolError extends Error {
  override readonly name = "ToolError";
  readonly code: AnyErrorCode;

  constructor(code: AnyErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A tool with its codecs. */
export type McpTool<I, O> = Omit<ToolFacts, "input" | "output"> & {
  readonly input: Codec<I>;
  readonly output: Codec<O>;
};

/** Calls tools of a server, once its contract is known to be ours. */
export class McpClient {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Read the contract version that the server announces; refuse another major version. */
  static async connect(transport: Transport): Promise<McpClient> {
    const client = new Client({
      name: `${CONTRACT_NAME}-client`,
      version: CONTRACT_VERSION,
    });
    await client.connect(transport);
    const announced = client.getServerCapabilities()?.experimental ?? {};
    const slot = announced[CAPABILITY];
    const version: unknown =
      slot === undefined ? undefined : Reflect.get(slot, "version");
    if (typeof version !== "string" || !isCompatible(version)) {
      await client.close();
      throw new Error(
        `The server speaks ${String(version)}, this client ${CONTRACT_VERSION}`,
      );
    }
    return new McpClient(client);
  }

  /** Call a tool; try again where the contract says that it may help. */
  async call<I, O>(tool: McpTool<I, O>, input: I): Promise<O> {
    const sent = JSON.parse(tool.input.encode(input)) as Record<
      string,
      unknown
    >;
    for (let attempt = 1; ; attempt += 1) {
      const result = await this.#client.callTool({
        name: tool.name,
        arguments: sent,
      });
      if (result.isError !== true) {
        return tool.output.parse(result.structuredContent);
      }
      const { error } = FAILURE_CODEC.decode(firstText(result.content));
      const again = isRetryable(error.code, tool.hints.idempotent === true);
      if (!again || attempt === TRIES) {
        throw new ToolError(error.code, error.message);
      }
      await pause(retryAfter(error) ?? PAUSE_MS * 2 ** (attempt - 1));
    }
  }

  /** End the session. */
  async close(): Promise<void> {
    await this.#client.close();
  }
}

/** Return the milliseconds that a failure asks to wait, where it does. */
function retryAfter(error: object): number | undefined {
  const details: unknown = Reflect.get(error, "details");
  if (typeof details !== "object" || details === null) {
    return undefined;
  }
  const wait: unknown = Reflect.get(details, "retry_after_ms");
  return typeof wait === "number" ? wait : undefined;
}

/** Return the first text block, which holds the body of a failure. */
function firstText(content: unknown): string {
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  for (const block of blocks) {
    if (typeof block === "object" && block !== null && "text" in block) {
      return String(block.text);
    }
  }
  return "";
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
