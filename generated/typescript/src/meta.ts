/**
 * The `_meta` keys, and the shape that travels under each.
 *
 * Generated from the schemas by `charter generate`; change the schemas, not this file.
 */

import { CODECS } from "./codecs.js";

/** The keys. */
export const META_KEYS = {
  /**
   * A human's signed consent to one call above an approval threshold. It holds
   * once and for a short time, and travels with the call's metadata, never in
   * its arguments.
   */
  approvalToken: "io.zkmcp/approval-token",
  /**
   * What a caller may know of a failed call: enough to act on, and nothing of a
   * private policy. Closed, so that nothing else can leak.
   */
  authorizationError: "io.zkmcp/authorization-error",
  /**
   * Shows that a call was authorized and finalized before it ran. Anyone can
   * verify it from the public side: the proof against the public inputs, the
   * nullifier against the ledger.
   */
  authorizationReceipt: "io.zkmcp/authorization-receipt",
  /**
   * A key that the caller makes up for one intended call through the gateway
   * and sends again with every retry of it. The same key with the same call
   * gives the first outcome of the upstream, which is called once; with another
   * call it is refused.
   */
  idempotencyKey: "io.zkmcp/idempotency-key",
  /**
   * Says how the connect-time instructions were composed, so that a client can
   * see what it did not get.
   */
  instructions: "zero-memory/instructions",
} as const;

/** A codec for each key. */
export const META_CODECS = {
  "io.zkmcp/approval-token": CODECS.ApprovalToken,
  "io.zkmcp/authorization-error": CODECS.AuthorizationError,
  "io.zkmcp/authorization-receipt": CODECS.AuthorizationReceipt,
  "io.zkmcp/idempotency-key": CODECS.CallIdempotencyKey,
  "zero-memory/instructions": CODECS.InstructionsRecord,
} as const;
