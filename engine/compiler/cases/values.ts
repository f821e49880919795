import type { JsonSchema } from '../../language/contract';
import { fieldType } from '../../language/fieldWidget';
import { validSample } from './base';
import { patternSamples } from './pattern';
import { maxTextLength, moveDay } from './plainSamples';
import type { Rule } from './rules';
import { dataOf } from './samples';
import type { CaseValues } from './verdict';

/** One character to users and JSON Schema (a code point), two to JavaScript (UTF-16 code units). */
const emoji = '😀';
/** One character to users (a grapheme), two to JSON Schema (code points). */
const combined = 'e\u0301';

/** Texts of these lengths; lengths that no text has, or that are too long to try, are left out. */
const lengths = (counts: readonly number[]): string[] =>
  counts
    .filter((count) => count >= 0 && count <= maxTextLength)
    .flatMap((count) => ['x', emoji].map((letter) => letter.repeat(count)));

/** Strings of exactly these lengths in code points, made of letters with combining accents. */
const accentedTexts = (counts: readonly number[]): string[] =>
  counts
    .filter((count) => count >= 0 && count <= maxTextLength)
    .map((count) => combined.repeat(Math.floor(count / 2)) + 'x'.repeat(count % 2));

type Probes = (limit: unknown, schema: JsonSchema, values: CaseValues) => readonly unknown[];

const around =
  (whole: boolean): Probes =>
  (limit) => {
    if (typeof limit !== 'number') return [];
    const step = whole ? 1 : 0.01;
    return [-1, 0, 1].map((way) => Number((limit + way * step).toFixed(10)));
  };

const probeBound: Probes = (limit, schema, values) => around(fieldType(schema) === 'integer')(limit, schema, values);

const wrongTypes: Readonly<Record<string, readonly unknown[]>> = {
  string: [12, true],
  integer: ['abc', 1.5, true],
  number: ['abc', true],
  boolean: ['yes', 1],
  array: ['x'],
  object: ['x'],
};

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));

const arabicDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

/** Texts that just miss a pattern, or would if the pattern were slightly wrong. */
const nearMisses = (text: string): readonly string[] => [
  text,
  text.slice(0, -1),
  text + text.slice(-1),
  ` ${text}`,
  `${text} `,
  `${text}\n`,
  `-${text.slice(1)}`,
  text.slice(0, -1) + emoji,
  text.toLowerCase(),
  text.toUpperCase(),
  fullWidth(text),
  arabicDigits(text),
];

const formatProbes: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-11-17', '2024-02-29', '2026-02-29', '2026-13-01', '2026-11-31', '17-11-2026', 'tomorrow'],
  email: [
    'someone@example.com',
    'some.one+tag@example.co.in',
    'someone',
    'someone@',
    '@example.com',
    'some one@example.com',
    'someone@example..com',
    'someone@example.com,other@example.com',
  ],
  time: ['09:30:00Z', '24:00:00Z', '9:30'],
};

const dayBound: Probes = (limit) => [-1, 0, 1].flatMap((way) => moveDay(limit, way) ?? []);

const probeEnum: Probes = (limit) => {
  const values: readonly unknown[] = Array.isArray(limit) ? limit : [];
  const otherCase = values.flatMap((one) =>
    typeof one === 'string' && one !== one.toLowerCase() ? [one.toLowerCase()] : [],
  );
  const numbers = values.filter((one) => typeof one === 'number');
  return [...values, ...(numbers.length > 0 ? [Math.max(...numbers) + 1] : ['none of them']), ...otherCase.slice(0, 1)];
};

/** The values to try for a rule, by its keyword. */
const probes: Readonly<Record<string, Probes>> = {
  required: () => [undefined],
  type: (limit) => (typeof limit === 'string' ? (wrongTypes[limit] ?? []) : []),
  maxLength: (limit) => {
    if (typeof limit !== 'number') return [];
    const counts = [limit - 1, limit, limit + 1];
    return [undefined, ...lengths(counts), ...accentedTexts(counts.slice(1))];
  },
  minLength: (limit) => {
    if (typeof limit !== 'number') return [];
    const counts = [limit - 1, limit, limit + 1].map((count) => Math.max(0, count));
    return [undefined, '', ...lengths(counts), ...(limit <= maxTextLength ? [' '.repeat(limit)] : [])];
  },
  minimum: probeBound,
  maximum: probeBound,
  exclusiveMinimum: probeBound,
  exclusiveMaximum: probeBound,
  multipleOf: (limit) => (typeof limit === 'number' ? [limit, limit * 1.5] : []),
  pattern: (limit) => [undefined, ...patternSamples(String(limit)).flatMap(nearMisses)],
  format: (limit) => [undefined, ...(formatProbes[String(limit)] ?? [])],
  formatMinimum: dayBound,
  formatMaximum: dayBound,
  enum: probeEnum,
  const: (limit, schema) => [
    limit,
    typeof limit === 'string' ? `${limit}x` : validSample({ type: schema.type }),
    undefined,
  ],
};

const sameText = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** The values to try for one rule: at its bound, around it, and likely typos. */
export function valuesFor({ rule, limit }: Rule, schema: JsonSchema, values: CaseValues): unknown[] {
  const tried = probes[rule]?.(dataOf(limit, values), schema, values) ?? [];
  return [...new Map(tried.map((value) => [sameText(value), value])).values()];
}

/** The keywords for which values are known. */
export const knownRules: readonly string[] = Object.keys(probes);
