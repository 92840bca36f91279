/**
 * A type for each schema.
 *
 * Generated from the schemas by `charter generate`; change the schemas, not
 * this file.
 */

import type { JsonNumber } from "./json.js";

/** What one member asks of others. */
export interface Conditional {
  kind: ConditionalKind;
  left?: number | bigint;
  right?: number | bigint;
}

export const ConditionalKind = {
  A: "a",
  B: "b",
} as const;

export type ConditionalKind =
  (typeof ConditionalKind)[keyof typeof ConditionalKind];

/** A name that a reader knows as something else. */
export type DateModel = string;

/** Nothing says which, but what is in it. */
export type Either = EitherValue | null;

/** Nothing says which, but what is in it. */
export type EitherValue =
  EitherValueVariant1 | EitherValueVariant2 | readonly (number | bigint)[];

export interface EitherValueVariant1 {
  a: number | bigint;
}

export interface EitherValueVariant2 {
  b: number | bigint;
}

/** How loud. */
export const Level = {
  Minus1: -1,
  Value0: 0,
  Value1: 1,
  Value2: 2,
} as const;

/** How loud. */
export type Level = (typeof Level)[keyof typeof Level];

/** Of several types. */
export type Mixed = MixedValue | null;

/** Of several types. */
export const MixedValue = {
  A: "a",
  Value1: 1,
  True: true,
} as const;

/** Of several types. */
export type MixedValue = (typeof MixedValue)[keyof typeof MixedValue];

/** Amounts, exactly. */
export interface Money {
  units: bigint;
  count?: number | bigint;
  small?: number;
  price?: JsonNumber;
  rate?: JsonNumber;
}

/** Names that mean something else: *\/ \@deprecated \{x\} \<y\>. */
export interface Names {
  __proto__?: number | bigint;
  class?: number | bigint;
  $ref?: number | bigint;
  "a-b"?: number | bigint;
  a_b?: number | bigint;
  A_b?: number | bigint;
  constructor: number | bigint;
  toString?: number | bigint | object["toString"];
  "1st"?: number | bigint;
  ""?: number | bigint;
  é?: number | bigint;
  new?: number | bigint;
  "/~"?: number | bigint;
}

/** No value at all. */
export type Never = never;

/** Listed texts, and any other. */
export const Open = {
  A: "a",
  B: "b",
} as const;

/** Listed texts, and any other. */
export type Open = (typeof Open)[keyof typeof Open] | (string & {});

/** A name, a count or nothing, then flags. */
export type Pair = readonly [string, number | bigint | null, ...boolean[]];

/** What a call gives. */
export interface Result {
  content: readonly Block[];
  level?: Level;
  cursor: string | null;
  /**
   * Read `content`.
   *
   * @deprecated No longer to be used.
   */
  note?: string;
  token?: ResultToken;
  _meta?: Record<string, ResultToken>;
}

export type ResultToken = string | number | bigint;

/** A tree, through lists and maps. */
export interface Tree {
  kids?: readonly Tree[];
  named?: Record<string, Tree>;
}

/** Members that differ in case, or in nothing that a name keeps. */
export const Words = {
  On: "on",
  On2: "ON",
  AB: "a-b",
  AB2: "a_b",
  Empty: "",
  Proto: "__proto__",
  V1St: "1st",
  Value: "é",
  Value2: '"',
  Value3: "'",
} as const;

/** Members that differ in case, or in nothing that a name keeps. */
export type Words = (typeof Words)[keyof typeof Words];

/** What a result is made of, told apart by `type`. */
export type Block = Text | Image | Link;

export interface Base {
  annotations?: BaseAnnotations | null;
}

export interface BaseAnnotations {
  priority?: JsonNumber;
}

/** A link, with what every block may have. */
export interface Link {
  annotations?: BaseAnnotations | null;
  type: "link";
  uri: string;
}

/** A picture. */
export interface Image {
  type: "image";
  data: string;
  mimeType: string;
}

/** A block of text. */
export interface Text {
  type: "text";
  text: string;
}
