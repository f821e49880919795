import type { JsonSchema } from '../../language/contract';
import { constants, ownValues } from '../../language/fieldWidget';
import { asObject, isObject, isText, objectsIn, textsIn } from '../../language/json';
import { step } from '../../language/jsonPointer';
import { part } from '../resolve/typed';
import type { Checker } from './checker';
import { nodeAt } from './formSchema';
import { innerSchemas } from './innerSchemas';
import type { FormFact } from './screenFacts';
import { checkStatedLengths } from './statedLengths';

/** Warns of rules that are valid but probably mean something else. */
export function checkDoubtfulRules({ typed, schema }: FormFact, checker: Checker): void {
  const whole = part(typed, 'schema');
  if (whole === undefined || schema.type !== 'object') return;
  const keyAt = (pointer: string, keyword: string) => nodeAt(whole.node, pointer, keyword);
  const all = innerSchemas(schema);
  // The field may be declared around the part with the condition.
  const preset = new Set(all.filter((one) => one.schema.default !== undefined).map(({ name }) => name));
  const checkTested = (own: JsonSchema, at: string): void => {
    for (const { field, value, known, pointer } of impossibleTests(own)) {
      const node = nodeAt(whole.node, `${at}${pointer}`, undefined);
      const parts = { part: `"${field}"`, name: String(value), known };
      checker.report('unknown-value', node, `${whole.pointer}${at}${pointer}`, parts);
    }
  };
  for (const { schema: own, pointer } of all) {
    for (const { keyword, limit, stated } of staleMessages(own)) {
      const at = step(pointer, 'errorMessage');
      checker.report('stale-message', keyAt(at, keyword), `${whole.pointer}${step(at, keyword)}`, {
        keyword,
        limit,
        stated,
      });
    }
    checkStatedLengths(own, pointer, typed, checker);
    checkTested(own, pointer);
    for (const { field, at, ...kept } of keptMessages(own)) {
      const node = nodeAt(whole.node, `${pointer}${at}`, undefined);
      checker.report('kept-message', node, `${whole.pointer}${pointer}${at}`, { field, ...kept });
    }
    const loose = loosePattern(own);
    if (loose !== undefined) {
      const at = step(pointer, 'pattern');
      checker.report('loose-pattern', nodeAt(whole.node, at, undefined), `${whole.pointer}${at}`, loose);
    }
    const field = fieldThatMayBeEmpty(own, preset);
    if (field !== undefined)
      checker.report('condition-of-empty', keyAt(pointer, 'if'), `${whole.pointer}${step(pointer, 'if')}`, { field });
  }
}

/** A message that a copied field has kept: it names the field that it was copied from. */
interface KeptMessage {
  readonly field: string;
  readonly label: string;
  readonly other: string;
  readonly message: string;
  /** JSON pointer of the message, relative to the object that has the field. */
  readonly at: string;
}

/** The words of a label or message, in lowercase. */
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text contains the words of a label one after another. */
const names = (text: string, label: string): boolean =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(label).join(' ')} `);

/** The messages that two fields share and that name only the other one. */
function keptMessages({ properties, errorMessage }: JsonSchema): readonly KeptMessage[] {
  const required = asObject(asObject(errorMessage).required);
  const own = Object.entries(asObject(properties)).flatMap(([field, rules]) => {
    const { title, errorMessage: messages } = asObject(rules);
    if (!isText(title) || wordsOf(title).length === 0) return [];
    const below = step(step('/properties', field), 'errorMessage');
    return [
      { field, label: title, message: required[field], at: step('/errorMessage/required', field) },
      ...Object.entries(asObject(messages)).map(([rule, message]) => ({
        ...{ field, label: title, message, at: step(below, rule) },
      })),
    ];
  });
  return own.flatMap(({ message, ...one }) => {
    if (!isText(message) || names(message, one.label)) return [];
    const other = own.find(
      ({ label, ...it }) => it.message === message && label !== one.label && names(message, label),
    );
    return other === undefined ? [] : [{ ...one, message, other: other.label }];
  });
}

/** A part of a pattern that matches a fixed number of characters. */
const fixedPart = /(\[(?!\^)[^\]\\]+\]|\\[dw]|[A-Za-z0-9 _/-])(?:\{(\d+)\})?/y;

/** A character of each class. */
const characters: Readonly<Record<string, string>> = { '\\d': '0', '\\w': 'a' };

/** The maximum number of equal characters in an example. */
const maxExample = 100;

/** A pattern of a code with a fixed number of characters that does not say where the code begins and ends. */
function loosePattern({ pattern, maxLength, errorMessage }: JsonSchema) {
  const message = isText(errorMessage) ? errorMessage : asObject(errorMessage).pattern;
  if (!isText(pattern) || /\b(begin|contain|end|include|least|start)/i.test(isText(message) ? message : ''))
    return undefined;
  let [matching, isCounted] = ['', false];
  fixedPart.lastIndex = 0;
  while (fixedPart.lastIndex < pattern.length) {
    const found = fixedPart.exec(pattern);
    if (found === null) return undefined;
    const [, one = '', times] = found;
    const character = one.startsWith('[') ? (one[1] ?? '') : (characters[one] ?? one);
    matching += character.repeat(Math.min(Number(times ?? 1), maxExample));
    isCounted ||= Number(times) > 1 && one.length > 1;
  }
  // A length that leaves no room has the same effect.
  const hasRoom = typeof maxLength !== 'number' || maxLength > matching.length;
  return isCounted && hasRoom
    ? { pattern, example: `${matching}0`, anchored: `^${pattern.replaceAll('\\', '\\\\')}$` }
    : undefined;
}

/** A value that a condition compares a field with, and that the field never has. */
interface ImpossibleTest {
  readonly field: string;
  readonly value: unknown;
  readonly known: readonly string[];
  /** JSON pointer of the value, relative to the object that has the field. */
  readonly pointer: string;
}

/** The values in the conditions of an object that its fields do not list, so that the conditions never change. */
function impossibleTests({ properties, ...schema }: JsonSchema): readonly ImpossibleTest[] {
  const conditions = [
    { test: schema.if, at: '/if' },
    ...objectsIn(schema.allOf).map((one, index) => ({ test: one.if, at: `/allOf/${index}/if` })),
  ];
  return Object.entries(asObject(properties)).flatMap(([field, rules]) => {
    const known = isObject(rules) ? listedValues(rules) : [];
    if (known.length === 0) return [];
    return conditions.flatMap(({ test, at }) =>
      innerSchemas(asObject(test), at).flatMap(({ schema: inner, pointer }) => {
        // Below a property is another object.
        if (pointer.startsWith(`${at}/`) && pointer.includes('/properties/', at.length)) return [];
        const compared = asObject(asObject(inner.properties)[field]);
        const below = step(step(pointer, 'properties'), field);
        const tested = [
          ...('const' in compared ? [{ value: compared.const, pointer: step(below, 'const') }] : []),
          ...(Array.isArray(compared.enum) ? compared.enum : []).map((value: unknown, index) => ({
            ...{ value, pointer: step(step(below, 'enum'), index) },
          })),
        ];
        return tested
          .filter(({ value }) => !isObject(value) && !known.includes(value))
          .map((one) => ({ ...one, field, known: known.map(String) }));
      }),
    );
  });
}

/** The values that the schema of a field lists. */
const listedValues = (schema: JsonSchema): readonly unknown[] =>
  ownValues(schema) ?? constants(schema).map((one) => one.const);

/** Limits that messages repeat. */
const limits: readonly string[] = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
];

/** The only number in a text, without its grouping; undefined if there is none, or several. */
function onlyNumber(text: string): number | undefined {
  const numbers = text.match(/\d[\d,]*(\.\d+)?/g) ?? [];
  const [only, ...others] = numbers.map((one) => Number(one.replaceAll(',', '')));
  return others.length === 0 ? only : undefined;
}

/** How many times larger a unit is than the next one, such as hours, percent or thousands. */
const units: readonly number[] = [1, 12, 24, 60, 100, 1000, 1024, 100_000];

/** Whether a text about a limit can name this number: the limit itself, the value next to it, or another unit. */
const canState = (limit: number, stated: number): boolean =>
  Math.abs(limit - stated) <= 1 ||
  units.some((unit) => [limit * unit, limit / unit].some((one) => Math.abs(one - stated) < 1e-9));

/** The messages that name another number than the limit they are about. */
function staleMessages(schema: JsonSchema): readonly { keyword: string; limit: number; stated: number }[] {
  const messages = asObject(schema.errorMessage);
  return limits.flatMap((keyword) => {
    const [limit, message] = [schema[keyword], messages[keyword]];
    if (typeof limit !== 'number' || typeof message !== 'string') return [];
    const stated = onlyNumber(message);
    return stated === undefined || canState(limit, stated) ? [] : [{ keyword, limit, stated }];
  });
}

/**
 * The first field that a condition compares with a value and that satisfies the condition while it is empty.
 *
 * @param preset the fields with a default
 */
function fieldThatMayBeEmpty(
  { if: test, then: yes, else: no }: JsonSchema,
  preset: ReadonlySet<string | undefined>,
): string | undefined {
  if (!isObject(test) || (yes === undefined && no === undefined)) return undefined;
  const required = textsIn(test.required);
  return Object.entries(asObject(test.properties)).find(([name, rules]) => {
    const compared = asObject(rules);
    const isCompared = 'const' in compared || 'enum' in compared;
    return isCompared && !required.includes(name) && !preset.has(name);
  })?.[0];
}
