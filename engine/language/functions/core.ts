/** The operators of expressions. None of them throws: a result that cannot be computed is null. */

import { addressPart } from '../address';
import { spend, spendOnContent, spendOnText } from './budget';
import { joinPieces } from './joinPieces';

/** A value in an expression; `undefined` counts as null. */
type Value = unknown;

/** The number, or null if it is not finite; negative zero becomes zero. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value + 0 : null);

/** `of.key` or `of[key]`: an own property, or null. */
export function get(of: Value, key: Value): Value {
  if (of === null || typeof of !== 'object') return null;
  if (typeof key !== (Array.isArray(of) ? 'number' : 'string') || !Object.hasOwn(of, key as string)) return null;
  return (of as Record<string, Value>)[key as string] ?? null;
}

/** `a == b`: a deep comparison; null equals only null. */
export function eq(a: Value, b: Value): boolean {
  if (typeof a === 'string' && typeof b === 'string' && a.length === b.length) spendOnText(a.length);
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  spend(keys.length);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && eq((a as Value[])[key as never], (b as Value[])[key as never]))
  );
}

/** `a + b`: adds numbers, joins texts and lists. */
export function add(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number') return finite(a + b);
  if (typeof a === 'string' && typeof b === 'string') {
    spendOnText(a.length + b.length);
    return a + b;
  }
  if (!Array.isArray(a) || !Array.isArray(b)) return null;
  spend(a.length + b.length);
  return [...a, ...b];
}

const arithmetic = (compute: (a: number, b: number) => number) => (a: Value, b: Value) =>
  typeof a === 'number' && typeof b === 'number' ? finite(compute(a, b)) : null;

/** `a - b`. */
export const sub = /* @__PURE__ */ arithmetic((a, b) => a - b);
/** `a * b`. */
export const mul = /* @__PURE__ */ arithmetic((a, b) => a * b);
/** `a / b`, with a fraction; null when b is 0. */
export const div = /* @__PURE__ */ arithmetic((a, b) => a / b);
/** `a % b`, with the sign of a; null when b is 0. */
export const mod = /* @__PURE__ */ arithmetic((a, b) => a % b);

/** `-a`. */
export function neg(a: Value): number | null {
  return typeof a === 'number' ? 0 - a : null;
}

const comparison = (decide: (a: number | string, b: number | string) => boolean) => (a: Value, b: Value) => {
  if (typeof a === 'number' && typeof b === 'number') return decide(a, b);
  if (typeof a !== 'string' || typeof b !== 'string') return null;
  spendOnText(Math.min(a.length, b.length));
  return decide(a, b);
};

/** `a < b`, for two numbers or two texts. */
export const lt = /* @__PURE__ */ comparison((a, b) => a < b);
/** `a <= b`. */
export const le = /* @__PURE__ */ comparison((a, b) => a <= b);
/** `a > b`. */
export const gt = /* @__PURE__ */ comparison((a, b) => a > b);
/** `a >= b`. */
export const ge = /* @__PURE__ */ comparison((a, b) => a >= b);

/** `a in b`: an item of a list, or a key of an object. */
export function isIn(a: Value, b: Value): boolean | null {
  if (Array.isArray(b)) {
    spend(b.length);
    return b.some((item) => eq(item, a));
  }
  if (b === null || typeof b !== 'object') return null;
  return typeof a === 'string' && Object.hasOwn(b, a);
}

/**
 * Joins the pieces of an address; each piece in brackets fills a whole path segment. Returns '' if one of them has no
 * value, because the address would lead elsewhere.
 */
export function address(...pieces: readonly (string | readonly [Value])[]): string {
  const parts = pieces.map((piece) => (typeof piece === 'string' ? piece : addressPart(text(piece[0]))));
  return parts.includes(undefined) ? '' : parts.join('');
}

/** The text that `{…}` produces: empty for null, numbers without rounding noise, lists with commas. */
export function text(value: Value): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (Array.isArray(value)) {
    spend(value.length);
    return joinPieces(value.map(text), ', ');
  }
  if (typeof value === 'object') {
    spendOnContent(value);
    return JSON.stringify(value);
  }
  return String(value);
}
