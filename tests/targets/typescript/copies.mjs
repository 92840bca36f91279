// Copies decoded values in the ways that programs do; prints what is left of their digits.
import { CODECS, Decimal } from "./dist/index.js";

const codec = CODECS.Json;
const text =
  '[0.1234567890123456789,1e-400,1e400,1.10,{"a":9007199254740993,"b":[0.1234567890123456789]}]';
const value = codec.decode(text);
const digits = value[0];
const deep = (make) => {
  let inner = 0;
  for (let level = 0; level < 100_000; level += 1) {
    inner = make(inner);
  }
  return inner;
};
const ring = [];
ring.push(ring);
const message = (work) => {
  try {
    return work();
  } catch (error) {
    return error.faults?.[0].message ?? error.message;
  }
};
const kind = (number) => (number instanceof Decimal ? "Decimal" : typeof number);
console.log(
  JSON.stringify({
    kinds: [...value.slice(0, 4), value[4].a].map(kind),
    same: codec.encode(codec.decode(text)) === codec.encode(value),
    spread: codec.encode(value.map((item) => item)) === codec.encode([...value]),
    alone: codec.encode(digits),
    nearest: Number(digits),
    written: String(digits),
    based: digits.toFixed(1),
    cloned: message(() => codec.encode(structuredClone(value))),
    stringify: message(() => JSON.stringify(value)),
    map: message(() => codec.encode(new Map())),
    made: message(() => new Decimal("1.")),
    deep: [ring, deep((inner) => [inner]), deep((inner) => ({ inner }))].map((each) =>
      message(() => codec.encode(each)),
    ),
  }),
);
