/**
 * JSON text with exact numbers (RFC 8259).
 *
 * Generated from the schemas by `charter generate`; change the schemas, not this file.
 */

/** Any JSON value. A whole number is a `bigint` where a double would change it. */
export type JsonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** A number as its digits, without zeros at the end, and a power of ten. */
export interface Decimal {
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

interface Kept {
  readonly value: number;
  readonly text: string;
}

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
const TOKEN =
  /("(?:[^"\\]|\\.)*")(\s*:)?|[[\]{}]|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const HALF = /\p{Surrogate}/u;
const MOST_LEVELS = 128;
const MOST_DIGITS = 4300;
const SHORT = 15;
const kept = new WeakMap<object, Map<string | number, Kept>>();

/** Return the number that `text` (or a double's shortest text) writes. */
export function decimal(text: string): Decimal {
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
  const { digits, exponent } = decimal(text);
  return `${digits.toString()}e${exponent.toString()}`;
}

/** Return less than 0, 0 or more than 0, as `a` is less than, equal to or more than `b`. */
export function compare(a: Decimal, b: Decimal): number {
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
export function isMultiple(a: Decimal, b: Decimal): boolean {
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

/** Keep the text of a number, so that it is written again as it was read. */
export function keep({ holder, key, text }: Inexact): void {
  const value = Number(text);
  put(holder, key, value);
  const others = kept.get(holder) ?? new Map<string | number, Kept>();
  others.set(key, { value, text });
  kept.set(holder, others);
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
 * Write a value as JSON text. A `bigint` is written with all its digits, a number
 * that was read is written as it was read; members that are `undefined` are left out.
 * Throw `TypeError` for what JSON does not have.
 */
export function write(value: unknown): string {
  return text(value, undefined, "");
}

/** Return `pointer` with one more reference token (RFC 6901). */
export function child(pointer: string, key: string | number): string {
  const token = String(key).replaceAll("~", "~0").replaceAll("/", "~1");
  return `${pointer}/${token}`;
}

function text(
  value: unknown,
  holder: object | undefined,
  key: string | number,
): string {
  switch (typeof value) {
    case "string":
    case "boolean":
      return JSON.stringify(value);
    case "bigint":
      return value.toString();
    case "number":
      return numberText(value, holder, key);
    case "object":
      return value === null ? "null" : container(value);
    default:
      throw new TypeError(`JSON has no value for a ${typeof value}`);
  }
}

function numberText(
  value: number,
  holder: object | undefined,
  key: string | number,
): string {
  const known = holder === undefined ? undefined : kept.get(holder)?.get(key);
  if (known?.value === value) {
    return known.text;
  }
  if (!Number.isFinite(value)) {
    throw new TypeError(`JSON has no ${value.toString()}`);
  }
  return JSON.stringify(value);
}

function container(value: object): string {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return `[${items.map((item, index) => text(item, value, index)).join(",")}]`;
  }
  const parts = members(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([key, inner]) => `${JSON.stringify(key)}:${text(inner, value, key)}`);
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
  const { digits, exponent } = decimal(text);
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

function signOf({ digits }: Decimal): number {
  return digits < 0n ? -1 : digits > 0n ? 1 : 0;
}

/** Return the power of ten of the first digit. */
function magnitude({ digits, exponent }: Decimal): number {
  const text = digits.toString();
  return exponent + text.length - (digits < 0n ? 1 : 0);
}
