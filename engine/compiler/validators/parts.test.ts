import { describe, expect, test } from 'vitest';
import { conditionsIn } from './conditions';
import { emitValidators } from './emit';
import { formats } from './formatTable';
import { isMultiple } from './multipleOf';
import { checkPattern, judgingPatterns } from './pattern';
import { loadValidators } from './testing';

const text = { type: 'string' };

describe('the conditions that a page evaluates', () => {
  test.each<[unknown, unknown[]]>([
    [7, []],
    [{ type: 'string' }, []],
    [{ if: { const: 1 } }, [{ const: 1 }]],
    [{ if: true }, []],
    [{ oneOf: [text, { const: 1 }] }, [text, { const: 1 }]],
    [{ anyOf: [{ properties: {} }, 7] }, [{ properties: {} }]],
    [{ oneOf: [{ const: 1 }, { const: 2 }] }, []],
    [{ oneOf: { type: 'string' } }, []],
    [{ allOf: [{ if: text }] }, [text]],
    [{ if: { if: text } }, [{ if: text }, text]],
    [{ properties: { a: { if: text }, if: { type: 'integer' } } }, [text]],
    [{ properties: [{ if: text }] }, [text]],
    [{ dependencies: { a: { oneOf: [text] } } }, [text]],
    [{ items: { anyOf: [text] }, not: { if: { const: 2 } } }, [text, { const: 2 }]],
    ...['const', 'enum', 'default', 'examples', 'errorMessage', 'required'].map((key): [unknown, unknown[]] => [
      { [key]: { if: text } },
      [],
    ]),
  ])('in %j are %j', (schema, parts) => {
    expect(conditionsIn(schema)).toEqual(parts);
  });
});

test('a condition is emitted without messages, whatever its properties are called', async () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'string', maxLength: 1, errorMessage: 'Too long' } },
    if: {
      properties: {
        errorMessage: { type: 'string', minLength: 2, errorMessage: 'NEVER READ' },
        properties: { enum: [{ errorMessage: 'kept' }] },
        list: { type: 'array', items: [{ const: { errorMessage: 1 } }] },
      },
      required: ['errorMessage'],
      dependencies: { errorMessage: { required: ['a'] }, a: { errorMessage: 'NEVER READ' } },
      errorMessage: 'NEVER READ',
    },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['a'] },
  };
  const { code, byId, faults } = await loadValidators(schema);
  // The whole form's schema is emitted next to its validation code; the part's schema is not.
  expect(code.split('NEVER READ')).toHaveLength(4);
  expect(faults({ a: 'xx' })).toEqual(['/a: Too long']);
  const holds = Object.values(byId)[1];
  // The form, its condition, and the own rules of its fields.
  expect(Object.keys(byId)).toHaveLength(3);
  const values = [
    { errorMessage: 'ab', a: 'x' },
    { errorMessage: 'ab' },
    { errorMessage: 'a', a: 'x' },
    {},
    { errorMessage: 'ab', a: 'x', properties: { errorMessage: 'kept' } },
    { errorMessage: 'ab', a: 'x', properties: {} },
    { errorMessage: 'ab', a: 'x', list: [{ errorMessage: 1 }] },
    { errorMessage: 'ab', a: 'x', list: [{}] },
  ];
  expect(values.map((value) => holds?.(value))).toEqual([true, false, false, false, true, false, true, false]);
});

test('each import is emitted once, in order, under a unique name', () => {
  const { source, imports, ids } = emitValidators({
    type: 'object',
    properties: {
      day: { ...text, format: 'date' },
      at: { ...text, format: 'iso-date-time' },
      mail: { ...text, format: 'email', maxLength: 3 },
      list: { type: 'array', uniqueItems: true, items: {}, contains: { const: { a: 1 } } },
    },
  });
  expect(imports).toEqual([
    "import ajv_equal from 'ajv/dist/runtime/equal';",
    "import ajv_ucs2length from 'ajv/dist/runtime/ucs2length';",
    "import { dateTimeLocal as format_dateTimeLocal } from './engine/compiler/validators/formats';",
    "import { isDate as format_isDate } from './engine/compiler/validators/formats';",
  ]);
  expect(source.startsWith('const validators = /* @__PURE__ */ (() => {\nconst formats = { ')).toBe(true);
  expect(source).toMatch(
    /const formats = \{ ("date": format_isDate, "iso-date-time": format_dateTimeLocal|"iso-date-time": format_dateTimeLocal, "date": format_isDate) \};/,
  );
  expect(source).toContain('(ajv_equal.default ?? ajv_equal)');
  expect(source).not.toMatch(/require\(|\bexport\b|use strict/);
  expect(Object.entries(ids)).toEqual(Object.keys(ids).map((id) => [id, `validators["${id}"]`]));
  expect(emitValidators({ type: 'object' })).toMatchObject({
    imports: [],
    source: expect.not.stringContaining('formats'),
  });
});

describe('patterns', () => {
  test.each<[string, unknown]>([
    ['^a$', null],
    ['(', { code: 'invalid-pattern', pattern: '(', problem: 'Invalid regular expression: /(/u: Unterminated group' }],
    ['^(a+)+$', { code: 'unsafe-pattern', pattern: '^(a+)+$', attack: expect.any(String) }],
    [`${'a'.repeat(5000)}`, { code: 'elaborate-pattern', pattern: 'a'.repeat(5000) }],
  ])('%s', (pattern, fault) => {
    expect(checkPattern(pattern)).toEqual(fault);
    expect(checkPattern(pattern)).toEqual(fault);
  });

  const bad = (name: string) => `^(${name}+)+$`;
  test('at most two unsafe patterns are reported per definition', () => {
    const found = judgingPatterns(() =>
      ['(', bad('b'), '[', bad('c'), bad('d'), '^x$'].map((one) => checkPattern(one)?.code),
    );
    expect(found).toEqual([
      'invalid-pattern',
      'unsafe-pattern',
      'invalid-pattern',
      'unsafe-pattern',
      undefined,
      undefined,
    ]);
    expect(checkPattern(bad('d'))?.code).toBe('unsafe-pattern');
  });

  test('the limit is reset for the next definition, even after an exception', () => {
    const throwInside = () =>
      judgingPatterns(() => {
        for (const name of 'bcd') checkPattern(bad(name));
        throw new Error('stop');
      });
    expect(throwInside).toThrow('stop');
    expect(judgingPatterns(() => checkPattern(bad('b'))?.code)).toBe('unsafe-pattern');
    const nested = judgingPatterns(() => [
      ...['b', 'c'].map((name) => checkPattern(bad(name))?.code),
      judgingPatterns(() => checkPattern(bad('d'))?.code),
      checkPattern(bad('d'))?.code,
    ]);
    expect(nested).toEqual(['unsafe-pattern', 'unsafe-pattern', 'unsafe-pattern', undefined]);
  });
});

test.each([
  [4.35, 0.01, true],
  [4.355, 0.01, false],
  [1e21, 3, true],
  [0.3, 0.1, true],
  [-6, 4, false],
])('%d is a multiple of %d: %s', (value, of, expected) => {
  expect(isMultiple(value, of)).toBe(expected);
});

describe('comparing and validating formats', () => {
  test.each<[string, string, string, number | undefined]>([
    ['date', '2026-01-02', '2026-01-01', 1],
    ['date', '2026-01-01', '2026-01-02', -1],
    ['date', '2026-01-01', '2026-01-01', 0],
    ['date', '', '2026-01-01', undefined],
    ['date', '2026-01-01', '', undefined],
    ['time', '09:00:00+01:00', '08:00:00Z', 0],
    ['time', '09:00:00Z', '08:59:59Z', 1000],
    ['time', 'x', '08:00:00Z', undefined],
    ['time', '08:00:00Z', 'x', undefined],
    ['iso-time', '09:00:00', '10:00:00', -1],
    ['iso-time', '09:00:00+05:00', '09:00:00', 0],
    ['iso-time', '09:00:00.5', '09:00:00', 1],
    ['iso-time', 'x', '09:00:00', undefined],
    ['date-time', '2026-01-01T00:00:00Z', '2026-01-01T00:00:01Z', -1000],
    ['iso-date-time', '2026-01-01T00:00:00Z', '2026-01-01T01:00:00+01:00', 0],
  ])('%s: %s and %s', (name, one, other, expected) => {
    const decides = formats[name]?.decides as { compare: (a: string, b: string) => number | undefined };
    expect(decides.compare(one, other)).toBe(expected);
  });

  test.each<[string, string, boolean]>([
    ['date', '2026-1-01', false],
    ['date', '2024-02-29', true],
    ['time', '10:00:00', false],
    ['time', '23:59:60Z', true],
    ['time', '22:59:60-01:00', true],
    ['time', '00:29:60+00:30', true],
    ['time', '23:29:60-00:30', true],
    ['time', '22:59:60Z', false],
    ['time', '23:58:60Z', false],
    ['time', '23:59:61Z', false],
    ['time', '00:59:60+01:00', true],
    ['time', '01:59:60+01:00', false],
    ['iso-time', '10:00:00', true],
    ['iso-time', '10:00:00 ', false],
    ['date-time', '2026-01-01T10:00:00', false],
    ['date-time', '2026-01-01T10:00:00Z', true],
    ['date-time', '2026-01-01 10:00:00z', true],
    ['date-time', '2026-01-01', false],
    ['date-time', '2026-01-01T10:00:00ZT', false],
    ['date-time', '2026-02-30T10:00:00Z', false],
    ['iso-date-time', '2026-01-01t10:00:00', true],
    ['iso-date-time', '2026-01-01T25:00:00', false],
  ])('%s accepts %j: %s', (name, value, expected) => {
    const decides = formats[name]?.decides as { validate: (text: string) => boolean };
    expect(decides.validate(value)).toBe(expected);
  });
});
