/**
 * JSON text with exact numbers (RFC 8259).
 *
 * Generated from the schemas by `charter generate`; change the schemas, not this file.
 */

/**
 * Any JSON number: a `bigint` or a `Decimal` where a `number` would change it.
 * `Number(value)` is the nearest double of each.
 */
export type JsonNumber = number | bigint | Decimal;

/** Any JSON value. */
export type JsonValue =
  | null
  | boolean
  | JsonNumber
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** A number as its digits, without zeros at the end, and a power of ten. */
export interface Digits {
  readonly digits: bigint;
  readonly exponent: number;
}

/** A number in a text that a double does not hold, and where it stands. */
export interface Inexact {
  readonly holder: object;
  readonly key: string | number;
  readonly pointer: string;
  readonly text: string;
}

/** What a text says: the value, nearest doubles in it, and what they do not hold. */
export interface Reading {
  readonly value: unknown;
  readonly inexact: ReadonlyMap<string, Inexact>;
}

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
const TOKEN =
  /("(?:[^"\\]|\\.)*")(\s*:)?|[[\]{}]|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const HALF = /\p{Surrogate}/u;
const MOST_LEVELS = 128;
const MOST_DIGITS = 4300;
const SHORT = 15;

/**
 * A number with a fraction that no double holds, digit by digit. It counts and
 * compares as the nearest double, and `JSON.stringify` refuses it, as it does a `bigint`.
 */
export class Decimal extends Number {
  /** The number, as JSON writes it. */
  readonly text: string;

  /** Take a JSON number; throw `RangeError` where `text` is none. */
  constructor(text: string) {
    digitsOf(text);
    super(text);
    this.text = text;
  }

  /** Return all digits; in another base, those of the nearest double. */
  override toString(radix = 10): string {
    return radix === 10 ? this.text : super.toString(radix);
  }

  /** Throw: `JSON.stringify` would write another number. */
  toJSON(): never {
    throw new TypeError(`No double is \`${this.text}\`: encode it`);
  }
}

/** Return the number that `text` (or a double's shortest text) writes. */
export function digitsOf(text: string): Digits {
  const found = NUMBER.exec(text);
  if (found === null) {
    throw new RangeError(`\`${text}\` is no JSON number`);
  }
  const [, sign = "", whole = "", fraction = "", power = "0"] = found;
  const all = (whole + fraction).replace(/^0+(?=\d)/, "");
  const digits = all.replace(/0+$/, "");
  if (digits === "") {
    return { digits: 0n, exponent: 0 };
  }
  const exponent = Number(power) - fraction.length + all.length - digits.length;
  return { digits: BigInt(sign + digits), exponent };
}

/** Return a text that equal numbers share: `1e2` and `100.0` have the same. */
export function canonicalNumber(text: string): string {
  const { digits, exponent } = digitsOf(text);
  return `${digits.toString()}e${exponent.toString()}`;
}

/** Return less than 0, 0 or more than 0, as `a` is less than, equal to or more than `b`. */
export function compare(a: Digits, b: Digits): number {
  const sign = signOf(a);
  if (sign !== signOf(b) || sign === 0) {
    return sign - signOf(b);
  }
  const size = magnitude(a) - magnitude(b);
  if (size !== 0) {
    return size * sign;
  }
  const shift = a.exponent - b.exponent;
  const left = shift > 0 ? a.digits * 10n ** BigInt(shift) : a.digits;
  const right = shift < 0 ? b.digits * 10n ** BigInt(-shift) : b.digits;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Return whether `a` is a whole multiple of `b`. */
export function isMultiple(a: Digits, b: Digits): boolean {
  if (a.digits === 0n) {
    return true;
  }
  const shift = a.exponent - b.exponent;
  if (b.digits === 0n || shift < 0) {
    return false;
  }
  const divisor = b.digits < 0n ? -b.digits : b.digits;
  let factor = 10n % divisor;
  let rest = a.digits % divisor;
  for (let power = BigInt(shift); power > 0n; power >>= 1n) {
    rest = (power & 1n) === 1n ? (rest * factor) % divisor : rest;
    factor = (factor * factor) % divisor;
  }
  return rest === 0n;
}

/** Read I-JSON text (RFC 7493); throw `SyntaxError` where it is none. */
export function read(text: string, levels = MOST_LEVELS): Reading {
  const plain: unknown = JSON.parse(text);
  const inexact = new Map<string, Inexact>();
  const numbers: string[] = [];
  const open: Set<string>[] = [];
  const marked = text.replace(
    TOKEN,
    (token: string, string?: string, colon?: string) => {
      if (string !== undefined) {
        const said =
          string.includes("\\") || colon ? unescaped(string) : string;
        if (HALF.test(said)) {
          throw new SyntaxError("it has half of a surrogate pair");
        }
        if (colon === undefined) {
          return `"s${string.slice(1)}`;
        }
        const names = open.at(-1);
        if (names?.has(said) === true) {
          throw new SyntaxError(`it has the member \`${said}\` twice`);
        }
        names?.add(said);
        return token;
      }
      if (token === "{" || token === "[") {
        if (open.push(new Set()) > levels) {
          throw new SyntaxError(`it has more than ${String(levels)} levels`);
        }
        return token;
      }
      if (token === "}" || token === "]") {
        open.pop();
        return token;
      }
      if (places(token) > MOST_DIGITS) {
        throw new SyntaxError(
          `it has a number of more than ${String(MOST_DIGITS)} digits`,
        );
      }
      if (isExact(token)) {
        return token;
      }
      numbers.push(token);
      return `"n${token}"`;
    },
  );
  if (numbers.length === 0) {
    return { value: plain, inexact };
  }
  const holder: { value: unknown } = { value: JSON.parse(marked) };
  revive(holder, "value", "", inexact);
  return { value: holder.value, inexact };
}

/** Return a number that no double holds as what holds all its digits. */
export function exact(text: string): bigint | Decimal {
  const { digits, exponent } = digitsOf(text);
  return exponent < 0 ? new Decimal(text) : digits * 10n ** BigInt(exponent);
}

/** Set a member, also one that is called `__proto__`. */
export function put(
  holder: object,
  key: string | number,
  value: unknown,
): void {
  Object.defineProperty(holder, key, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}

/** Return the members of an object by their keys. */
export function members(value: object): [string, unknown][] {
  return Object.entries(value);
}

/**
 * Write a value as JSON text. A `bigint` and a `Decimal` are written with all their
 * digits; members that are `undefined` are left out. Throw `TypeError` for what JSON
 * does not have, and for more levels than are read.
 */
export function write(value: unknown, levels = MOST_LEVELS): string {
  switch (typeof value) {
    case "string":
    case "boolean":
      return JSON.stringify(value);
    case "bigint":
      return value.toString();
    case "number":
      return numberText(value);
    case "object":
      return value === null ? "null" : container(value, levels);
    default:
      throw new TypeError(`JSON has no value for a ${typeof value}`);
  }
}

/** Return `pointer` with one more reference token (RFC 6901). */
export function child(pointer: string, key: string | number): string {
  const token = String(key).replaceAll("~", "~0").replaceAll("/", "~1");
  return `${pointer}/${token}`;
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) {
    throw new TypeError(`JSON has no ${value.toString()}`);
  }
  return JSON.stringify(value);
}

function container(value: object, levels: number): string {
  if (value instanceof Decimal) {
    return value.text;
  }
  if (levels === 0) {
    throw new TypeError(`it has more than ${String(MOST_LEVELS)} levels`);
  }
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return `[${Array.from(items, (item) => write(item, levels - 1)).join(",")}]`;
  }
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind !== "Object") {
    throw new TypeError(`JSON has no value for a ${kind}`);
  }
  const parts = members(value)
    .filter(([, inner]) => inner !== undefined)
    .map(
      ([key, inner]) => `${JSON.stringify(key)}:${write(inner, levels - 1)}`,
    );
  return `{${parts.join(",")}}`;
}

function revive(
  holder: object,
  key: string | number,
  pointer: string,
  inexact: Map<string, Inexact>,
): void {
  const value: unknown = Reflect.get(holder, key);
  if (typeof value === "string") {
    const text = value.slice(1);
    if (value.startsWith("s")) {
      put(holder, key, text);
    } else {
      put(holder, key, standIn(text));
      inexact.set(pointer, { holder, key, pointer, text });
    }
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      revive(value, index, child(pointer, index), inexact);
    }
  } else if (typeof value === "object" && value !== null) {
    for (const name of Object.keys(value)) {
      revive(value, name, child(pointer, name), inexact);
    }
  }
}

/** Return a double that is whole where the number is whole, and finite. */
function standIn(text: string): number {
  const nearest = Number(text);
  const { digits, exponent } = digitsOf(text);
  if (exponent < 0) {
    return Number.isInteger(nearest) ? (digits < 0n ? -0.5 : 0.5) : nearest;
  }
  const largest = digits < 0n ? -Number.MAX_VALUE : Number.MAX_VALUE;
  return Number.isFinite(nearest) ? nearest : largest;
}

function unescaped(string: string): string {
  return JSON.parse(string) as string;
}

/** Return how many digits a number has where it is written out. */
function places(token: string): number {
  if (token.length <= SHORT && !/[eE]/.test(token)) {
    return token.length;
  }
  const [, , whole = "", fraction = "", power = "0"] = NUMBER.exec(token) ?? [];
  const digits = (whole + fraction).replace(/^0+(?=\d)/, "");
  return digits.length + Math.abs(Number(power) - fraction.length);
}

function isExact(token: string): boolean {
  if (token.length <= SHORT && !/[eE]/.test(token)) {
    return true;
  }
  const nearest = Number(token);
  return (
    Number.isFinite(nearest) &&
    canonicalNumber(String(nearest)) === canonicalNumber(token)
  );
}

function signOf({ digits }: Digits): number {
  return digits < 0n ? -1 : digits > 0n ? 1 : 0;
}

/** Return the power of ten of the first digit. */
function magnitude({ digits, exponent }: Digits): number {
  const text = digits.toString();
  return exponent + text.length - (digits < 0n ? 1 : 0);
}
