import { isMultiple } from './multipleOf';
import { limitsOf, type SchemaFacts, typeNameOf } from './schemaFacts';

/** Whether a form enforces a rule of the API: yes, no, or undecidable. */
type Verdict = 'kept' | 'broken' | 'unknown';

/** A rule that an API can have, and how to determine whether a form enforces it. */
interface Rule {
  /** Whether a value satisfies it. */
  readonly allows: (value: unknown, limit: unknown) => boolean;
  /** The verdict from the form's facts, apart from listed values. */
  readonly kept: (form: SchemaFacts, limit: unknown) => Verdict;
}

const texts = (check: (text: string, limit: number) => boolean) => (value: unknown, limit: unknown) =>
  typeof value !== 'string' || typeof limit !== 'number' || check(value, limit);
const numbers = (check: (value: number, limit: number) => boolean) => (value: unknown, limit: unknown) =>
  typeof value !== 'number' || typeof limit !== 'number' || check(value, limit);
const any = () => true;
const verdict = (kept: boolean): Verdict => (kept ? 'kept' : 'broken');

/** The maximum text length of each format; formats not listed here are unlimited. */
const longest: Readonly<Record<string, number>> = { date: 10, ipv4: 15, ipv6: 45, uuid: 45, color: 7, hostname: 254 };

/** Whether every match of a pattern is limited in length: anchored, without unlimited repetition. */
function isBounded(pattern: unknown): boolean {
  if (typeof pattern !== 'string' || !/^\^.*\$$/s.test(pattern)) return false;
  return !/[*+]|\{\d+,\}/.test(pattern.replace(/\\.|\[(?:\\.|[^\]])*\]/g, 'x'));
}

/** Whether a limit is another field's value, which can be anything. */
const isReference = (limit: unknown): boolean => typeof limit === 'object' && limit !== null;

/** Creates the comparison of a numeric limit: the form's must be at least as tight. */
function compareLimit(
  keyword: string,
  tighter: (own: number, limit: number) => boolean,
  otherwise: (form: SchemaFacts, limit: number) => Verdict,
) {
  return (form: SchemaFacts, limit: unknown): Verdict => {
    const own = limitsOf(form, keyword);
    if (typeof limit !== 'number' || own.some(isReference)) return 'unknown';
    return own.some((one) => typeof one === 'number' && tighter(one, limit)) ? 'kept' : otherwise(form, limit);
  };
}

const atMost = (own: number, limit: number) => own <= limit;
const atLeast = (own: number, limit: number) => own >= limit;
const returnBroken = (): Verdict => 'broken';

function maxLength(form: SchemaFacts, limit: number): Verdict {
  if (limitsOf(form, 'format').some((format) => (longest[String(format)] ?? Infinity) <= limit)) return 'kept';
  if (limitsOf(form, 'maxLength').length > 0) return 'broken';
  return limitsOf(form, 'pattern').some(isBounded) ? 'unknown' : 'broken';
}

/** An emptied field sends nothing, so every form enforces a minimum length of 1. */
function minLength(form: SchemaFacts, limit: number): Verdict {
  if (limit <= 1) return 'kept';
  return limitsOf(form, 'pattern').length + limitsOf(form, 'format').length > 0 ? 'unknown' : 'broken';
}

function sameFormat(form: SchemaFacts, limit: unknown): Verdict {
  const own = limitsOf(form, 'format');
  if (own.includes(limit)) return 'kept';
  return own.length === 0 && limitsOf(form, 'pattern').length > 0 ? 'unknown' : 'broken';
}

/** A different pattern may be tighter; only a missing pattern is certainly too loose. */
function samePattern(form: SchemaFacts, limit: unknown): Verdict {
  const own = limitsOf(form, 'pattern');
  if (own.includes(limit)) return 'kept';
  return own.length + limitsOf(form, 'format').length > 0 ? 'unknown' : 'broken';
}

/**
 * Creates the comparison of a numeric bound. `beats` returns whether a bound is tighter than another; `strict` is true
 * if the API excludes the bound itself.
 */
function compareBound(
  [keyword, exclusive]: readonly [string, string],
  strict: boolean,
  beats: (own: number, limit: number) => boolean,
) {
  return (form: SchemaFacts, limit: unknown): Verdict => {
    const [inside, outside] = [limitsOf(form, keyword), limitsOf(form, exclusive)];
    if ([...inside, ...outside, limit].some(isReference) || typeof limit !== 'number') return 'unknown';
    const pass = (equal: boolean) => (own: unknown) =>
      typeof own === 'number' && (beats(own, limit) || (equal && own === limit));
    return verdict(inside.some(pass(!strict)) || outside.some(pass(true)));
  };
}

const upper = ['maximum', 'exclusiveMaximum'] as const;
const lower = ['minimum', 'exclusiveMinimum'] as const;
const isLess = (own: number, limit: number) => own < limit;
const isMore = (own: number, limit: number) => own > limit;

function multipleOf(form: SchemaFacts, limit: number): Verdict {
  return verdict(isMultiple(1, limit) && form.types?.every((type) => type === 'integer') === true);
}

const patternAllows = (value: unknown, limit: unknown): boolean =>
  typeof value !== 'string' || typeof limit !== 'string' || new RegExp(limit, 'u').test(value);

/** Every rule that an API's schema can set for a value. */
export const comparedRules: Readonly<Record<string, Rule>> = {
  maxLength: {
    allows: texts((text, limit) => [...text].length <= limit),
    kept: compareLimit('maxLength', atMost, maxLength),
  },
  minLength: {
    allows: texts((text, limit) => [...text].length >= limit),
    kept: compareLimit('minLength', atLeast, minLength),
  },
  pattern: { allows: patternAllows, kept: samePattern },
  format: { allows: any, kept: sameFormat },
  maximum: { allows: numbers(atMost), kept: compareBound(upper, false, isLess) },
  exclusiveMaximum: {
    allows: numbers(isLess),
    kept: compareBound(upper, true, isLess),
  },
  minimum: { allows: numbers(atLeast), kept: compareBound(lower, false, isMore) },
  exclusiveMinimum: {
    allows: numbers(isMore),
    kept: compareBound(lower, true, isMore),
  },
  multipleOf: { allows: numbers(isMultiple), kept: compareLimit('multipleOf', isMultiple, multipleOf) },
  maxItems: { allows: any, kept: compareLimit('maxItems', atMost, returnBroken) },
  minItems: { allows: any, kept: compareLimit('minItems', atLeast, returnBroken) },
  uniqueItems: {
    allows: any,
    kept: (form, limit) => verdict(limit !== true || limitsOf(form, 'uniqueItems').includes(true)),
  },
};

/** JSON types that a form can send but the API does not accept. */
export function foreignTypes(form: SchemaFacts, api: SchemaFacts): string[] {
  const wanted = api.types;
  if (!wanted) return [];
  const takes = (type: string) => wanted.includes(type) || (type === 'integer' && wanted.includes('number'));
  const sent = form.values?.map(typeNameOf) ?? form.types ?? ['any type'];
  return [...new Set(sent.filter((type) => !takes(type)))];
}
