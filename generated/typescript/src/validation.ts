/**
 * The exact check: JSON Schema 2020-12, numbers by their digits.
 *
 * Generated from the schemas by `charter generate`; change the schemas, not this file.
 */

import { Ajv2020 } from "ajv/dist/2020.js";
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";

import {
  canonicalNumber,
  child,
  compare,
  digitsOf,
  exact,
  isMultiple,
  members,
  put,
  read,
  write,
} from "./json.js";
import type { Digits, Inexact, Reading } from "./json.js";
import { INTEGERS, SCHEMAS } from "./schemas.js";

/** What is wrong with a value: where (RFC 6901), which keyword, and in words. */
export interface Fault {
  readonly pointer: string;
  readonly keyword: string;
  readonly message: string;
}

/** A value is not what its schema says; `faults` has every reason. */
export class InvalidError extends Error {
  override readonly name = "InvalidError";
  /** The name of the schema. */
  readonly schema: string;
  /** Why the value is not valid; never empty. */
  readonly faults: readonly Fault[];

  constructor(schema: string, faults: readonly Fault[]) {
    const [first] = faults;
    const more =
      faults.length > 1 ? ` (and ${String(faults.length - 1)} more)` : "";
    const said =
      first === undefined ? "" : `: \`${first.pointer}\` ${first.message}`;
    super(`No \`${schema}\`${said}${more}`);
    this.schema = schema;
    this.faults = faults;
  }
}

/** Reads and writes the values of one schema. What comes through is valid. */
export interface Codec<T> {
  /** The name of the schema. */
  readonly name: string;
  /** Return what a JSON text says; throw `InvalidError` where it is not valid. */
  decode(text: string): T;
  /** Return a value as JSON text; throw `InvalidError` where it is not valid. */
  encode(value: T): string;
  /**
   * Return a value that something else has read from JSON, as it would be decoded.
   * Digits that `JSON.parse` has lost are lost.
   */
  parse(value: unknown): T;
  /** Return what is wrong with a JSON text; nothing where it is valid. */
  faults(text: string): readonly Fault[];
}

type Plan =
  | "big"
  | "whole"
  | { readonly ref: string }
  | { readonly items: Plan }
  | { readonly positions: readonly (Plan | null)[]; readonly items?: Plan }
  | { readonly values: Plan }
  | {
      readonly properties: Readonly<Record<string, Plan>>;
      readonly rest?: Plan;
    }
  | {
      readonly tag: string;
      readonly variants: readonly (readonly [string, Plan])[];
    }
  | { readonly branches: readonly (readonly [string | null, Plan])[] };

interface Place {
  readonly instancePath: string;
}

interface Run {
  readonly base: string;
  readonly inexact: ReadonlyMap<string, Inexact>;
}

const BUNDLE = "bundle";
const MOST = 2 ** 53 - 1;
const MESSAGES: Readonly<Record<string, string>> = {
  const: "must be equal to the constant",
  enum: "must be one of the values that are listed",
  exclusiveMaximum: "must be less than the limit",
  exclusiveMinimum: "must be more than the limit",
  maximum: "must not be more than the limit",
  minimum: "must not be less than the limit",
  multipleOf: "must be a multiple of the step",
  uniqueItems: "must not have the same item twice",
};

let run: Run = { base: "", inexact: new Map() };
let loaded: Ajv2020 | undefined;
const plans = new Map<string, Plan>();

/** Return the codec of the schema called `name`. */
export function codec<T>(name: string): Codec<T> {
  return {
    name,
    decode: (text) => accepted(name, reading(name, text)) as T,
    encode: (value) => {
      const text = written(name, value);
      checked(name, reading(name, text));
      return text;
    },
    parse: (value) => accepted(name, reading(name, written(name, value))) as T,
    faults: (text) => {
      try {
        accepted(name, reading(name, text));
        return [];
      } catch (error) {
        if (error instanceof InvalidError) {
          return error.faults;
        }
        throw error;
      }
    },
  };
}

function reading(name: string, text: string): Reading {
  try {
    return read(text);
  } catch (error) {
    throw new InvalidError(name, [noJson(error)]);
  }
}

function written(name: string, value: unknown): string {
  try {
    return write(value);
  } catch (error) {
    throw new InvalidError(name, [noJson(error)]);
  }
}

function noJson(error: unknown): Fault {
  const message = error instanceof Error ? error.message : String(error);
  return { pointer: "", keyword: "json", message: `is no JSON: ${message}` };
}

function checked(name: string, found: Reading): void {
  const faults = faultsOf(name, found);
  if (faults.length > 0) {
    throw new InvalidError(name, faults);
  }
}

function accepted(name: string, found: Reading): unknown {
  checked(name, found);
  const holder = { value: found.value };
  const inexact = new Map(found.inexact);
  const root = inexact.get("");
  if (root !== undefined) {
    inexact.set("", { ...root, holder, key: "value" });
  }
  apply({ ref: name }, holder, "value", "", inexact);
  for (const { holder: owner, key, text } of inexact.values()) {
    put(owner, key, exact(text));
  }
  return holder.value;
}

function faultsOf(name: string, { value, inexact }: Reading): readonly Fault[] {
  const check = validator(`#/$defs/${name}`);
  if (valid(check, value, "", inexact)) {
    return [];
  }
  return (check.errors ?? []).map(fault);
}

function fault(error: ErrorObject): Fault {
  const { instancePath, keyword, message, params, schemaPath } = error;
  const { limit } = params as { readonly limit?: number };
  const pointer =
    keyword === "items" && limit !== undefined
      ? child(instancePath, limit)
      : instancePath;
  const name = keyword === "false schema" ? nameOfFalse(schemaPath) : keyword;
  return { pointer, keyword: name, message: message ?? name };
}

/** Return the keyword that says `false`: `prefixItems`, where it says so of an item. */
function nameOfFalse(schemaPath: string): string {
  const [holder, keyword] = schemaPath.split("/").slice(-4);
  return keyword === "prefixItems" && holder !== "properties"
    ? keyword
    : "false";
}

function valid(
  check: ValidateFunction,
  value: unknown,
  base: string,
  inexact: ReadonlyMap<string, Inexact>,
): boolean {
  const before = run;
  run = { base, inexact };
  try {
    return check(value);
  } finally {
    run = before;
  }
}

/** Turn the whole numbers of a valid value into what its type says. */
function apply(
  plan: Plan,
  holder: object,
  key: string | number,
  pointer: string,
  inexact: Map<string, Inexact>,
): void {
  const value: unknown = Reflect.get(holder, key);
  const into = (inner: Plan, owner: object, name: string | number): void => {
    apply(inner, owner, name, child(pointer, name), inexact);
  };
  if (typeof plan === "string") {
    whole(plan, holder, key, pointer, inexact);
  } else if ("ref" in plan) {
    const target = planOf(plan.ref);
    if (target !== undefined) {
      apply(target, holder, key, pointer, inexact);
    }
  } else if ("branches" in plan) {
    for (const [schema, inner] of plan.branches) {
      if (
        schema === null ||
        valid(validator(`#/$defs/${schema}`), value, pointer, inexact)
      ) {
        apply(inner, holder, key, pointer, inexact);
      }
    }
  } else if (Array.isArray(value)) {
    value.forEach((_, index) => {
      const inner = itemPlan(plan, index);
      if (inner !== undefined) {
        into(inner, value, index);
      }
    });
  } else if (typeof value === "object" && value !== null) {
    if ("tag" in plan) {
      const tag = JSON.stringify(Reflect.get(value, plan.tag));
      const found = plan.variants.find(([said]) => said === tag);
      if (found !== undefined) {
        apply(found[1], holder, key, pointer, inexact);
      }
      return;
    }
    for (const name of Object.keys(value)) {
      const inner = memberPlan(plan, name);
      if (inner !== undefined) {
        into(inner, value, name);
      }
    }
  }
}

function itemPlan(plan: object, index: number): Plan | undefined {
  const said = plan as {
    readonly positions?: readonly (Plan | null)[];
    readonly items?: Plan;
  };
  const at = said.positions?.[index];
  return at === undefined ? said.items : (at ?? undefined);
}

function memberPlan(plan: object, name: string): Plan | undefined {
  const said = plan as {
    readonly properties?: Readonly<Record<string, Plan>>;
    readonly rest?: Plan;
    readonly values?: Plan;
  };
  if (said.properties !== undefined && Object.hasOwn(said.properties, name)) {
    return said.properties[name];
  }
  return said.rest ?? said.values;
}

function whole(
  size: "big" | "whole",
  holder: object,
  key: string | number,
  pointer: string,
  inexact: Map<string, Inexact>,
): void {
  const value: unknown = Reflect.get(holder, key);
  if (typeof value !== "number") {
    return;
  }
  const text = inexact.get(pointer)?.text;
  const { digits, exponent } = digitsOf(text ?? String(value));
  if (exponent < 0) {
    return;
  }
  inexact.delete(pointer);
  const big = digits * 10n ** BigInt(exponent);
  const safe = -MOST <= value && value <= MOST && text === undefined;
  put(holder, key, size === "whole" && safe ? value : big);
}

function planOf(name: string): Plan | undefined {
  const known = plans.get(name);
  const text = Object.hasOwn(INTEGERS, name) ? INTEGERS[name] : undefined;
  if (known !== undefined || text === undefined) {
    return known;
  }
  const plan = JSON.parse(text) as Plan;
  plans.set(name, plan);
  return plan;
}

function validator(pointer: string): ValidateFunction {
  const found = ajv().getSchema(`${BUNDLE}${pointer}`);
  if (found === undefined) {
    throw new RangeError(`There is no schema \`${pointer}\``);
  }
  return found as ValidateFunction;
}

function ajv(): Ajv2020 {
  if (loaded !== undefined) {
    return loaded;
  }
  const made = new Ajv2020({
    allErrors: true,
    logger: false,
    messages: true,
    ownProperties: true,
    strict: false,
    validateFormats: false,
    validateSchema: false,
  });
  for (const keyword of Object.keys(MESSAGES)) {
    made.removeKeyword(keyword);
  }
  limits(made);
  values(made);
  const defs: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(SCHEMAS)) {
    put(defs, name, exactly(read(text, Infinity)));
  }
  made.addSchema({ $id: BUNDLE, $defs: defs });
  loaded = made;
  return made;
}

/** Return a schema whose numbers a double does not hold as their text. */
function exactly({ value, inexact }: Reading): unknown {
  const holder = { value };
  for (const [pointer, { holder: owner, key, text }] of inexact) {
    put(pointer === "" ? holder : owner, key, new Exact(text));
  }
  return holder.value;
}

class Exact {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

function limits(to: Ajv2020): void {
  const tests: Readonly<Record<string, (a: Digits, b: Digits) => boolean>> = {
    exclusiveMaximum: (a, b) => compare(a, b) < 0,
    exclusiveMinimum: (a, b) => compare(a, b) > 0,
    maximum: (a, b) => compare(a, b) <= 0,
    minimum: (a, b) => compare(a, b) >= 0,
    multipleOf: isMultiple,
  };
  for (const [keyword, test] of Object.entries(tests)) {
    to.addKeyword({
      keyword,
      type: "number",
      errors: false,
      error: { message: MESSAGES[keyword] ?? keyword },
      compile: (said: unknown) => {
        const limit = digitsOf(numberText(said));
        return (data: unknown, place?: Place) =>
          test(digitsOf(textAt(data, pointerOf(place))), limit);
      },
    });
  }
}

function values(to: Ajv2020): void {
  to.addKeyword({
    keyword: "const",
    errors: false,
    error: { message: MESSAGES["const"] ?? "" },
    compile: (said: unknown) => {
      const wanted = canonical(said);
      return (data: unknown, place?: Place) =>
        canonical(data, pointerOf(place)) === wanted;
    },
  });
  to.addKeyword({
    keyword: "enum",
    errors: false,
    error: { message: MESSAGES["enum"] ?? "" },
    compile: (said: unknown) => {
      const list: readonly unknown[] = Array.isArray(said) ? said : [];
      const wanted = new Set(list.map((member) => canonical(member)));
      return (data: unknown, place?: Place) =>
        wanted.has(canonical(data, pointerOf(place)));
    },
  });
  to.addKeyword({
    keyword: "uniqueItems",
    type: "array",
    errors: false,
    error: { message: MESSAGES["uniqueItems"] ?? "" },
    compile: (said: unknown) => (data: unknown, place?: Place) => {
      if (said !== true || !Array.isArray(data)) {
        return true;
      }
      const items: readonly unknown[] = data;
      const at = pointerOf(place);
      const seen = new Set(
        items.map((item, index) => canonical(item, child(at, index))),
      );
      return seen.size === items.length;
    },
  });
}

function pointerOf(place: Place | undefined): string {
  return run.base + (place?.instancePath ?? "");
}

function textAt(data: unknown, pointer: string): string {
  return run.inexact.get(pointer)?.text ?? numberText(data);
}

function numberText(said: unknown): string {
  return said instanceof Exact ? said.text : String(said);
}

/** Return a text that equal JSON values share. `pointer` is given for instances. */
function canonical(value: unknown, pointer?: string): string {
  const at = (key: string | number): string | undefined =>
    pointer === undefined ? undefined : child(pointer, key);
  if (typeof value === "number" || value instanceof Exact) {
    const text =
      pointer === undefined ? numberText(value) : textAt(value, pointer);
    return canonicalNumber(text);
  }
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return `[${items.map((item, index) => canonical(item, at(index))).join()}]`;
  }
  if (typeof value === "object" && value !== null) {
    const parts = members(value)
      .map(
        ([key, inner]) => `${JSON.stringify(key)}:${canonical(inner, at(key))}`,
      )
      .sort();
    return `{${parts.join()}}`;
  }
  return JSON.stringify(value);
}
