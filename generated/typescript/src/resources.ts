/**
 * MCP resources and resource templates.
 *
 * Generated from the schemas by `charter generate`; change the schemas, not this file.
 */

import { CODECS } from "./codecs.js";
import type { AnyErrorCode } from "./errors.js";
import { match } from "./uris.js";
import type { Codec } from "./validation.js";

/** What is known of a resource, or of a template of resources. */
export interface ResourceFacts {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A URI, or a URI template for `expand` where there are `variables`. */
  readonly uri: string;
  readonly variables: readonly string[];
  readonly mimeType: string | null;
  readonly errors: readonly AnyErrorCode[];
  /** Reads and writes the content. */
  readonly content: Codec<unknown>;
}

/** The resources by name; `content` is the codec of what they hold. */
export const RESOURCES = {
  memory: {
    name: "memory",
    title: "Memory",
    description:
      "One memory as its full, untruncated row. The caller's identity decides whether the URI resolves: an id that is not the caller's to read is not found.",
    uri: "zm://memory/{id}",
    variables: ["id"],
    mimeType: "application/json",
    errors: ["unauthorized", "not_found", "rate_limited", "internal"],
    content: CODECS.MemoryResource,
  },
  rules: {
    name: "rules",
    title: "Standing rules",
    description:
      "The standing rules that apply to the caller, pinned ones first. The same URI gives every caller their own.",
    uri: "zm://rules",
    variables: [],
    mimeType: "application/json",
    errors: ["unauthorized", "rate_limited", "internal"],
    content: CODECS.RulesResource,
  },
} as const satisfies Readonly<Record<string, ResourceFacts>>;

/** Return the resource that `uri` names and its variables' values, undefined where there is none. */
export function resourceOf(uri: string):
  | {
      readonly resource: ResourceFacts;
      readonly values: Readonly<Record<string, string>>;
    }
  | undefined {
  for (const resource of Object.values<ResourceFacts>(RESOURCES)) {
    const values = match(resource.uri, uri);
    if (values !== undefined) {
      return { resource, values };
    }
  }
  return undefined;
}
