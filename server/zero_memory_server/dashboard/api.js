"use strict";

/**
 * A call that failed. `code` is one of the contract's seven; or `unreachable`, where the server
 * did not answer; or `unreadable`, where the answer is not the contract's.
 */
class CallFailure extends Error {
  constructor(code, message, { status = null, errors = [], retryAfterMs = null, call = "" } = {}) {
    super(message);
    Object.assign(this, { code, status, errors, retryAfterMs, call });
  }
}

const api = {
  recall: (input, signal) => call("POST", "recall", input, signal),
  closeLoop: (input) => call("POST", "close_loop", input),
  memory: (id, signal) => call("GET", `memories/${encodeURIComponent(id)}`, undefined, signal),
  rules: (signal) => call("GET", "rules", undefined, signal),
  contract: () => kept("contract"),
  errors: () => kept("errors"),
  deprecations: () => kept("deprecations"),
};

/** Calls a route of the contract; returns its output or throws CallFailure. */
async function call(method, path, input, signal) {
  let answer = await sent(method, path, input, signal);
  if (answer.status === 401 && account.held) {
    if (await account.renew()) answer = await sent(method, path, input, signal);
    else account.forget();
  }
  const body = await answered(answer, `${method} /${path}`);
  if (answer.ok) return body;
  throw failed(answer, body?.error, `${method} /${path}`);
}

async function sent(method, path, input, signal) {
  const headers = { Accept: "application/json" };
  const held = account.held;
  if (held) headers.Authorization = `Bearer ${held.access}`;
  if (input !== undefined) headers["Content-Type"] = "application/json";
  try {
    return await fetch(path, { method, headers, signal, body: input === undefined ? undefined : JSON.stringify(input) });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new CallFailure("unreachable", "The server did not answer.", { call: `${method} /${path}` });
  }
}

async function answered(answer, call) {
  try {
    return await answer.json();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new CallFailure("unreadable", "The answer is no JSON.", { status: answer.status, call });
  }
}

function failed(answer, error, call) {
  const status = answer.status;
  if (typeof error?.code !== "string" || !Object.hasOwn(TREATMENTS, error.code)) {
    return new CallFailure("unreadable", "The answer is not the contract's.", { status, call });
  }
  const seconds = Number(answer.headers.get("Retry-After"));
  const retryAfterMs = error.details?.retry_after_ms ?? (seconds > 0 ? seconds * 1000 : null);
  return new CallFailure(error.code, error.message, { status, call, retryAfterMs, errors: error.details?.errors ?? [] });
}

const documents = new Map();

/** Gets a document that does not change while the page is open. */
function kept(path) {
  if (!documents.has(path)) {
    documents.set(path, call("GET", path).catch((error) => { documents.delete(path); throw error; }));
  }
  return documents.get(path);
}
