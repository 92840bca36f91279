"use strict";

/* Who is signed in, in this tab alone: the page is closed, and the tokens are gone. */
const account = {
  KEY: "zero-memory.account",

  /** The tokens: `{access, refresh?, client?}`, or null. */
  get held() {
    return JSON.parse(sessionStorage.getItem(this.KEY));
  },

  hold(tokens) {
    sessionStorage.setItem(this.KEY, JSON.stringify(tokens));
    this.show();
  },

  forget() {
    sessionStorage.removeItem(this.KEY);
    this.show();
  },

  /** Forgets the tokens, and asks the server to revoke those it issued to this page. */
  async leave() {
    const held = this.held;
    this.forget();
    if (held?.client) await form("revoke", { token: held.access, client_id: held.client });
  },

  /** Gets a new access token for the refresh token; returns whether there is one now. */
  async renew() {
    const held = this.held;
    if (!held?.refresh) return false;
    this.renewing ??= this.exchange(held.client, { grant_type: "refresh_token", refresh_token: held.refresh })
      .finally(() => { this.renewing = null; });
    return (await this.renewing) === null;
  },

  /** Asks for tokens; returns null, or what went wrong. */
  async exchange(client, fields) {
    const { ok, body } = await form("token", { ...fields, client_id: client });
    if (!ok) {
      this.forget();
      return body?.error_description ?? body?.error ?? "The server did not answer.";
    }
    this.hold({ access: body.access_token, refresh: body.refresh_token, client });
    return null;
  },

  show() {
    document.getElementById("account").textContent = this.held ? "Signed in" : "Account";
  },
};

/** Sends a form to an OAuth route (RFC 6749); `body` is null where the answer is no JSON. */
async function form(path, fields) {
  try {
    const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
    return { ok: answer.ok, body: await answer.json() };
  } catch {
    return { ok: false, body: null };
  }
}

const authorization = {
  KEY: "zero-memory.authorization",

  /** Whether this page can sign in with OAuth: a challenge needs a secure context. */
  get possible() {
    return Boolean(globalThis.crypto?.subtle);
  },

  /** Where the browser is sent back to: this page. */
  get redirect() {
    return location.origin + location.pathname;
  },

  /** Leaves for the page that asks for consent; returns what went wrong where it cannot. */
  async start() {
    const metadata = await json(".well-known/oauth-authorization-server");
    const client = await json("register", {
      client_name: "zero-memory dashboard",
      redirect_uris: [this.redirect],
      token_endpoint_auth_method: "none",
    });
    if (!metadata?.issuer || !client?.client_id) {
      return client?.error_description ?? "The server did not answer.";
    }
    const verifier = secret();
    const asked = { state: secret(), verifier, client: client.client_id, issuer: metadata.issuer, view: location.hash };
    sessionStorage.setItem(this.KEY, JSON.stringify(asked));
    const query = new URLSearchParams({
      response_type: "code",
      client_id: asked.client,
      redirect_uri: this.redirect,
      code_challenge: await challenge(verifier),
      code_challenge_method: "S256",
      state: asked.state,
    });
    location.assign(`authorize?${query}`);
    return null;
  },

  /**
   * Takes the answer out of the address, where the browser was sent back with one, and goes on
   * where the user was. Returns what went wrong, or null.
   */
  async finish() {
    const told = new URLSearchParams(location.search);
    if (!told.has("code") && !told.has("error")) return null;
    const asked = JSON.parse(sessionStorage.getItem(this.KEY));
    sessionStorage.removeItem(this.KEY);
    history.replaceState(null, "", location.pathname + (asked?.view || location.hash));
    if (!asked || told.get("state") !== asked.state || (told.get("iss") ?? asked.issuer) !== asked.issuer) {
      return "The answer is not the one that this page asked for. Sign in again.";
    }
    if (told.has("error")) return told.get("error_description") ?? told.get("error");
    return account.exchange(asked.client, {
      grant_type: "authorization_code",
      code: told.get("code"),
      redirect_uri: this.redirect,
      code_verifier: asked.verifier,
    });
  },
};

/** Gets or posts JSON outside the tools; returns null where there is none. */
async function json(path, value) {
  const post = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) };
  try {
    return await (await fetch(path, value === undefined ? {} : post)).json();
  } catch {
    return null;
  }
}

function secret() {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

async function challenge(verifier) {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}

function base64url(bytes) {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
