/**
 * The zero-memory contract.
 *
 * Generated from the schemas by `charter generate`; change the schemas, not
 * this file.
 */

export * from "./codecs.js";
export * from "./contract.js";
export * from "./deprecations.js";
export * from "./errors.js";
export * from "./instructions.js";
export * from "./meta.js";
export * from "./models.js";
export * from "./resources.js";
export * from "./routes.js";
export * from "./tools.js";
export * from "./uris.js";
export { Decimal } from "./json.js";
export type { JsonNumber, JsonValue } from "./json.js";
export { InvalidError } from "./validation.js";
export type { Codec, Fault } from "./validation.js";
