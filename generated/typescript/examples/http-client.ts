/**
 * A client over HTTP.
 *
 * Generated from the schemas by `charter generate`; change the schemas, not this file.
 */

import {
  CODECS,
  CONTRACT_VERSION,
  TOOLS,
  isCompatible,
  isRetryable,
} from "../src/index.js";
import type { AnyErrorCode, Codec, ToolFacts } from "../src/index.js";

const VERSION_PATH = "/contract";
const VERSION_CODEC = CODECS.ContractBundleOutput;
const FAILURE_CODEC = CODECS.ErrorBody;
const TRIES = 4;
const PAUSE_MS = 500;
const LONGEST_WAIT_MS = 60_000;

/** The server reported a failure; branch on `code`. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly code: AnyErrorCode;

  constructor(code: AnyErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A tool that has a route. */
export type HttpTool<I, O> = Omit<ToolFacts, "input" | "output"> & {
  readonly path: string;
  readonly input: Codec<I>;
  readonly output: Codec<O>;
};

/** Calls tools of a server, once its contract is known to be ours. */
export class HttpClient {
  readonly #base: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #longestWait: number;

  private constructor(base: string, token: string | undefined, wait: number) {
    this.#longestWait = wait;
    this.#base = base.replace(/\/$/, "");
    const authorization =
      token === undefined ? {} : { authorization: `Bearer ${token}` };
    this.#headers = { "content-type": "application/json", ...authorization };
  }

  /**
   * Read the server's contract version; refuse another major version.
   *
   * A call that would have to wait longer than `longestWait` milliseconds fails instead.
   */
  static async connect(
    base: string,
    token?: string,
    longestWait = LONGEST_WAIT_MS,
  ): Promise<HttpClient> {
    const client = new HttpClient(base, token, longestWait);
    const response = await fetch(`${client.#base}${VERSION_PATH}`);
    const { version } = VERSION_CODEC.decode(await response.text());
    if (!isCompatible(version)) {
      throw new Error(
        `The server speaks ${version}, this client ${CONTRACT_VERSION}`,
      );
    }
    return client;
  }

  /** Call a tool; try again where the contract says that it may help. */
  async call<I, O>(tool: HttpTool<I, O>, input: I): Promise<O> {
    const body = tool.input.encode(input);
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(`${this.#base}${tool.path}`, {
        method: tool.method ?? "POST",
        headers: this.#headers,
        body,
      });
      const text = await response.text();
      if (response.ok) {
        return tool.output.decode(text);
      }
      const { error } = FAILURE_CODEC.decode(text);
      const again = isRetryable(error.code, tool.hints.idempotent === true);
      const asked = retryAfter(response.headers);
      const wait = asked ?? PAUSE_MS * 2 ** (attempt - 1);
      if (!again || attempt === TRIES || wait > this.#longestWait) {
        throw new CallError(error.code, error.message);
      }
      await pause(wait);
    }
  }
}

/**
 * Return the milliseconds of `Retry-After`, a count of seconds or a date (RFC 9110,
 * sections 10.2.3 and 5.6.7), where it is there.
 */
export function retryAfter(headers: Headers): number | undefined {
  const said = headers.get("retry-after") ?? "";
  if (/^\d+$/.test(said)) {
    return Number(said) * 1000;
  }
  const date = ASCTIME.test(said) ? `${said} GMT` : said;
  const wait = DATE.test(date) ? Date.parse(date) - Date.now() : NaN;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

const ASCTIME = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4}$/;
const DATE = /^[A-Z][a-z]+,? [\w -]+ \d\d:\d\d:\d\d (?:\d{4} )?GMT$/;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** The tools, for `call`. */
export const tools = TOOLS;
