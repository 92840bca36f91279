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
const LONGEST_WAIT_MS = 60_000;

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
  readonly #longestWait: number;

  private constructor(client: Client, longestWait: number) {
    this.#client = client;
    this.#longestWait = longestWait;
  }

  /**
   * Read the contract version that the server announces; refuse another major version.
   *
   * A call that would have to wait longer than `longestWait` milliseconds fails instead.
   */
  static async connect(
    transport: Transport,
    longestWait = LONGEST_WAIT_MS,
  ): Promise<McpClient> {
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
    return new McpClient(client, longestWait);
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
      const wait = retryAfter(error) ?? PAUSE_MS * 2 ** (attempt - 1);
      if (!again || attempt === TRIES || wait > this.#longestWait) {
        throw new ToolError(error.code, error.message);
      }
      await pause(wait);
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
  return typeof wait === "number" && wait >= 0 ? wait : undefined;
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
