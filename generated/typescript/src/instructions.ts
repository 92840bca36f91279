/**
 * The connect-time instructions, composed from whole segments under a byte budget.
 *
 * Generated from the schemas by `charter generate`; change the schemas, not this file.
 */

import { CAPPED_CLIENTS } from "./contract.js";

/** What stands between two segments. */
export const SEPARATOR = "\n\n";

/** One part of the instructions. */
export interface SegmentFacts {
  readonly name: string;
  readonly description: string;
  /** The highest is dropped first, 0 never. */
  readonly priority: number;
  /** Null where it is supplied at run time. */
  readonly text: string | null;
  /** Whether it is for clients without a budget alone. */
  readonly isUncapped: boolean;
}

/** Instructions, and what they are made of. */
export interface ComposedInstructions {
  readonly text: string;
  /** What the text was held to, in bytes of UTF-8; null is no limit. */
  readonly budget: number | null;
  /** What the text takes, in bytes of UTF-8. */
  readonly bytes: number;
  /** Segments in the order of the text. */
  readonly included: readonly string[];
  /** Segments that were left out, first dropped first. */
  readonly dropped: readonly string[];
}

/** The segments in the order of the text. */
export const SEGMENTS: readonly SegmentFacts[] = [
  {
    name: "router_head",
    description:
      "What the server is for, and the three tools to reach for first.",
    priority: 0,
    text: "zero-memory keeps what you learn from one session to the next. Before you start on a task, call `build_context` with a description of it. Before you answer from memory or repeat an investigation, call `recall`. As soon as a fact, preference, decision, convention or gotcha is settled, call `remember`: one statement per call, complete in itself, with its reason.\n\nName where a memory belongs by `scope`, or by `project_hint` where you do not know the path. Results carry `session.thread`: send it back as `thread` on later calls, and the attached project survives a reconnect.",
    isUncapped: false,
  },
  {
    name: "owner_rules",
    description:
      "Announces the caller's standing rules, pinned ones first. Left out where there are none.",
    priority: 2,
    text: null,
    isUncapped: false,
  },
  {
    name: "router_tail",
    description: "The remaining tools, and how to act on failures.",
    priority: 1,
    text: "Store what is still to be done as `task` and what is still to be answered as `open-question`, and end both with `close_loop`. When something new replaces an old memory, name it in `supersedes` rather than forgetting it; `forget` is for what is wrong or unwanted, and `restore_memory` takes it back. Ask the user before you purge, move what others rely on, or promote a rule. `link` and `entities` keep track of what belongs together; `share` and `move_memories` report each memory that failed.\n\nOn failure, branch on `error.code`, never on the message: fix the input on `validation_failed`, read again on `conflict`, wait on `rate_limited`. Send an `idempotency_key` with every write that you might have to repeat. Never store secrets: they are refused.",
    isUncapped: false,
  },
  {
    name: "project_attachment",
    description:
      "Says which project the session is attached to, and how to attach another. For clients without a budget only.",
    priority: 3,
    text: null,
    isUncapped: true,
  },
];

/** Texts that are supplied at run time. */
export interface SegmentTexts {
  /**
   * Announces the caller's standing rules, pinned ones first. Left out where
   * there are none.
   */
  readonly owner_rules?: string;
  /**
   * Says which project the session is attached to, and how to attach another.
   * For clients without a budget only.
   */
  readonly project_attachment?: string;
}

/** Return the budget of the client that announces itself as `client`, null for no cap. */
export function instructionsBudget(client: string): number | null {
  return Object.hasOwn(CAPPED_CLIENTS, client)
    ? (CAPPED_CLIENTS[client] ?? null)
    : null;
}

/**
 * Return the instructions that fit into `budget` bytes of UTF-8; null is no limit.
 *
 * Whole segments are dropped, those for uncapped clients first, then from the
 * highest priority number down (of equals the later), until the rest fits.
 * Throw `RangeError` where what is never dropped does not fit.
 */
export function composeInstructions(
  budget: number | null = null,
  texts: SegmentTexts = {},
): ComposedInstructions {
  const supplied = new Map<string, string>(Object.entries(texts));
  let kept = SEGMENTS.map((segment) => ({
    segment,
    text: segment.text ?? supplied.get(segment.name) ?? "",
  })).filter(({ text }) => text !== "");
  const dropped: string[] = [];
  const joined = (): string => kept.map(({ text }) => text).join(SEPARATOR);
  const drop = (which: (segment: SegmentFacts) => boolean): void => {
    dropped.push(
      ...kept
        .filter(({ segment }) => which(segment))
        .map(({ segment }) => segment.name),
    );
    kept = kept.filter(({ segment }) => !which(segment));
  };
  if (budget !== null) {
    drop((segment) => segment.isUncapped);
    for (let bytes = size(joined()); bytes > budget; bytes = size(joined())) {
      const most = Math.max(...kept.map(({ segment }) => segment.priority));
      if (!(most > 0)) {
        throw new RangeError(
          `The instructions need ${String(bytes)} bytes; the budget is ${String(budget)}`,
        );
      }
      const least = kept.findLast(({ segment }) => segment.priority === most);
      drop((segment) => segment === least?.segment);
    }
  }
  return {
    text: joined(),
    budget,
    bytes: size(joined()),
    included: kept.map(({ segment }) => segment.name),
    dropped,
  };
}

/** Return the bytes that a text takes in UTF-8. */
function size(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes +=
      1 + Number(point > 0x7f) + Number(point > 0x7ff) + Number(point > 0xffff);
  }
  return bytes;
}
