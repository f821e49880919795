import { describe, expect, test } from 'vitest';
import { baseOf, validSample } from './base';
import { type Case, casesOf } from './cases';
import { patternSamples } from './pattern';
import { printCase, printValue } from './print';
import { rulesOf } from './rules';
import { judgeOf } from './verdict';

const visit = {
  type: 'object',
  required: ['patient'],
  properties: {
    patient: { type: 'string', title: 'Patient', maxLength: 4, errorMessage: { maxLength: 'Too long' } },
    beds: { type: 'integer', title: 'Beds', minimum: 1, maximum: 3 },
    from: { type: 'string', format: 'date' },
    to: {
      type: 'string',
      format: 'date',
      formatMinimum: { $data: '1/from' },
      errorMessage: { formatMinimum: 'Earlier' },
    },
    code: { type: 'string', pattern: '^[A-Z]{2}[0-9]$', errorMessage: 'Two letters and a digit' },
    ward: { type: 'string', enum: ['North', 'South'] },
  },
  errorMessage: { required: { patient: 'Who comes?' } },
};

const cases = [...casesOf('visits/plan', { name: 'visit', schema: visit })];
const of = (field: string, rule: string): Case[] => cases.filter((one) => one.field === field && one.rule === rule);
const tryRule = (field: string, rule: string) =>
  of(field, rule).map(({ value, broken }) => [
    value,
    broken.length === 0 ? 'accepted' : (broken[0]?.message ?? 'refused'),
  ]);

describe('the cases of a form', () => {
  test('lie at and next to each limit and carry the message of the definition', () => {
    expect(tryRule('beds', 'maximum')).toEqual([
      [2, 'accepted'],
      [3, 'accepted'],
      [4, 'refused'],
    ]);
    expect(tryRule('beds', 'minimum')).toEqual([
      [0, 'refused'],
      [1, 'accepted'],
      [2, 'accepted'],
    ]);
    expect(tryRule('patient', 'required')).toEqual([[undefined, 'Who comes?']]);
    expect(tryRule('patient', 'maxLength')).toContainEqual(['xxxxx', 'Too long']);
    expect(tryRule('to', 'formatMinimum')).toEqual([
      ['2026-11-16', 'Earlier'],
      ['2026-11-17', 'accepted'],
      ['2026-11-18', 'accepted'],
    ]);
    expect(tryRule('ward', 'enum')).toContainEqual(['north', 'refused']);
  });

  test('measure length in code points: an emoji is one, a letter with a combining accent is two', () => {
    expect(tryRule('patient', 'maxLength')).toContainEqual(['😀😀😀😀', 'accepted']);
    expect(tryRule('patient', 'maxLength')).toContainEqual(['😀😀😀😀😀', 'Too long']);
    expect(tryRule('patient', 'maxLength')).toContainEqual(['e\u0301e\u0301', 'accepted']);
    expect(tryRule('patient', 'maxLength')).toContainEqual(['e\u0301e\u0301x', 'Too long']);
  });

  test('include near misses of a pattern', () => {
    const values = of('code', 'pattern')
      .filter(({ broken }) => broken.length > 0)
      .map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(['AA', 'AA00', ' AA0', 'AA0\n', 'aa0', 'ＡＡ０', 'AA٠']));
    expect(of('code', 'pattern').map(({ broken }) => broken[0]?.message)).toContain('Two letters and a digit');
  });

  test('change a single field and keep the others valid', () => {
    for (const { broken, field } of cases.filter(({ rule }) => rule !== 'type' && rule !== 'format'))
      expect(broken.every((one) => one.field === field)).toBe(true);
  });
});

test.each([
  ['^[0-9]{3}$', ['000']],
  ['^(NONE|[A-Z]{2}[0-9])$', ['NONE', 'AA0']],
  ['^\\d+-\\w?(?:a|b)*$', ['0-aa', '0-ab']],
  ['^[^x]\\.\\p{L}$', ['a.a']],
])('the samples of the pattern %s match it', (pattern, samples) => {
  expect(patternSamples(pattern)).toEqual(samples);
});

test('a case prints as one line, with long values cut and their length in code points', () => {
  expect(printValue('😀'.repeat(41))).toBe('"😀😀😀😀😀😀…" (41 characters)');
  expect(of('patient', 'required').map(printCase)).toEqual([
    'visits/plan · visit · Patient (patient) · required · empty → refused "Who comes?"',
  ]);
});

/** The values tried for one rule of a form with a single field, and whether each is accepted. */
function tryRuleAlone(schema: object, rule: string): (readonly [unknown, boolean])[] {
  const form = { name: 'one', schema: { type: 'object', properties: { it: schema } } };
  return [...casesOf('a', form)]
    .filter((one) => one.field === 'it' && one.rule === rule)
    .map(({ value, broken }) => [value, broken.length === 0]);
}

describe('the values tried for a rule', () => {
  test.each<[string, object, unknown[], unknown[]]>([
    ['exclusiveMinimum', { type: 'integer', exclusiveMinimum: 4 }, [5], [3, 4]],
    ['exclusiveMaximum', { type: 'integer', exclusiveMaximum: 4 }, [3], [4, 5]],
    ['multipleOf', { type: 'number', multipleOf: 0.5 }, [0.5], [0.75]],
    [
      'enum',
      { type: 'string', enum: ['North', 'south', 'East'] },
      ['North', 'south', 'East'],
      ['none of them', 'north'],
    ],
    ['enum', { type: 'integer', enum: [3, 7] }, [3, 7], [8]],
    [
      'formatMinimum',
      { type: 'string', format: 'date', formatMinimum: '2026-11-17' },
      ['2026-11-17', '2026-11-18'],
      ['2026-11-16'],
    ],
    [
      'formatMaximum',
      { type: 'string', format: 'date', formatMaximum: '2026-12-31' },
      ['2026-12-30', '2026-12-31'],
      ['2027-01-01'],
    ],
    ['format', { type: 'string', format: 'date' }, [undefined], ['2026-02-29', '2026-13-01']],
  ])('%s of %j', (rule, schema, taken, refused) => {
    const values = tryRuleAlone(schema, rule);
    const filterValues = (isTaken: boolean) => values.filter(([, one]) => one === isTaken).map(([value]) => value);
    expect(filterValues(true)).toEqual(expect.arrayContaining(taken));
    expect(filterValues(false)).toEqual(expect.arrayContaining(refused));
    expect(filterValues(true).filter((value) => refused.includes(value))).toEqual([]);
  });

  test('a format without known samples is only tried with no value', () => {
    expect(tryRuleAlone({ type: 'string', format: 'json-pointer', examples: ['/a'] }, 'format')).toEqual([
      [undefined, true],
    ]);
  });

  test.each([
    [{ type: 'integer', exclusiveMinimum: 4 }, 5],
    [{ type: 'integer', minimum: 4, maximum: 9 }, 4],
    [{ type: 'integer', maximum: -2 }, -2],
    [{ type: 'integer' }, 1],
    [{ type: 'string', minLength: 11 }, 'xxxxxxxxxxx'],
    [{ type: 'string', maxLength: 3 }, 'xxx'],
    [{ type: 'string' }, 'xxxxxxxx'],
  ])('the default value for %j is %j', (schema, value) => {
    expect(validSample({ type: 'object', properties: { it: schema } })).toEqual({ it: value });
  });
});

test('valid values satisfy the rules between fields', () => {
  const schema = {
    type: 'object',
    properties: { key: { type: 'string', minLength: 9 }, again: { const: { $data: '1/key' } } },
  };
  expect(baseOf(schema, judgeOf(schema))).toEqual({ values: { key: 'xxxxxxxxx', again: 'xxxxxxxxx' }, missing: [] });
  expect(rulesOf('f', schema).map(({ rule }) => rule)).toEqual(['type', 'minLength', 'const']);
});
