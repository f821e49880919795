import { describe, expect, test } from 'vitest';
import { compileExpression, compileTemplate, typeOfSchema } from './index';
import type { Scope } from './types';

const row = {
  type: 'object',
  properties: { id: { type: 'integer' }, 'room-type': { type: 'string' }, days: { type: 'number' } },
};
const scope: Scope = {
  form: typeOfSchema({
    type: 'object',
    properties: {
      reason: { type: 'string' },
      days: { type: 'integer' },
      'start-date': { type: 'string', format: 'date' },
      status: { type: 'string', enum: ['approved', 'rejected'] },
      agreed: { type: 'boolean' },
      children: { type: 'array', items: row },
    },
  }),
  row: typeOfSchema(row, 'the rows of POST /api/visits'),
  source: typeOfSchema({ type: 'object' }),
};

/** The faults of a text, each with the characters it marks. */
const faultsOf = (text: string, ...expected: Parameters<typeof compileExpression>[2][]) =>
  compileExpression(text, scope, expected[0]).faults.map(({ from, to, ...rest }) => ({
    ...rest,
    words: text.slice(from, to),
  }));

const known = ['reason', 'days', 'start-date', 'status', 'agreed', 'children'];

describe('errors in expressions', () => {
  test('an unknown root', () => {
    expect(faultsOf('fom.days > 1')).toEqual([
      { code: 'unknown-root', name: 'fom', known: ['form', 'row', 'source'], words: 'fom' },
    ]);
  });

  test('list functions nested more than two levels deep', () => {
    const inner = 'form.children.exists(z, z.id == x.id)';
    const two = `form.children.filter(x, ${inner}).map(y, ${inner.replace('x.id', 'y.id')})`;
    expect(faultsOf(two)).toEqual([]);
    expect(faultsOf(`form.children.map(x, form.children.filter(y, ${inner}))`)).toEqual([
      { code: 'nested-loops', name: 'exists', max: 2, words: inner },
    ]);
    expect(faultsOf(`form.children.map(x, form.children.map(x, ${inner}.map(x, 1)))`)).toMatchObject([
      { code: 'nested-loops', name: 'map' },
    ]);
  });

  test('an unknown field, after a dot and in brackets', () => {
    expect(faultsOf('form.dayz + 1')).toEqual([
      { code: 'unknown-field', name: 'dayz', of: 'form', known, words: 'dayz' },
    ]);
    expect(faultsOf('1 + form[ "start-dat" ]')).toMatchObject([
      { code: 'unknown-field', name: 'start-dat', words: 'start-dat' },
    ]);
    expect(faultsOf('form . dayz')).toMatchObject([{ code: 'unknown-field', words: 'dayz' }]);
  });

  test.each([
    ["row.room-type == 'Sick'", 'room-type', '.room-type'],
    ['1 + row.days + daysBetween(form.start-date, form.start-date)', 'start-date', '.start-date'],
    ['row.room-typ', 'room-type', '.room-typ'],
  ])('%s has one error: a name with a dash outside of brackets', (text, name, words) => {
    const faults = faultsOf(text);
    expect(new Set(faults.map(({ code }) => code))).toEqual(new Set(['dash-without-brackets']));
    expect(faults[0]).toEqual({ code: 'dash-without-brackets', name, isCertain: true, words });
  });

  test('a minus is not taken for a dash in a name', () => {
    expect(faultsOf('row.days-row.days')).toEqual([]);
    expect(faultsOf('form.days-1')).toEqual([]);
    expect(faultsOf('form.start-1')).toMatchObject([{ code: 'unknown-field', name: 'start' }]);
  });

  test('an unknown field names the object that lacks it', () => {
    expect(faultsOf('row["room-typ"]')).toMatchObject([{ of: 'the rows of POST /api/visits', words: 'room-typ' }]);
    expect(faultsOf('form.children.map(x, x.day)')).toMatchObject([{ of: 'the items of form.children', words: 'day' }]);
  });

  test('an unknown field of rows, passed to a function by name', () => {
    expect(faultsOf('sumOf(form.children, "dayz")')).toMatchObject([
      { code: 'unknown-field', known: ['id', 'room-type', 'days'], words: 'dayz' },
    ]);
    expect(faultsOf('lookup(form.children, "id", 1).dayz')).toMatchObject([{ code: 'unknown-field', words: 'dayz' }]);
  });

  test('an unknown function, also as a method', () => {
    expect(faultsOf('1 + dayBetween(1)')).toMatchObject([
      { code: 'unknown-function', name: 'dayBetween', words: 'dayBetween' },
    ]);
    expect(faultsOf('(form.reason).uper()')).toMatchObject([{ code: 'unknown-function', name: 'uper', words: 'uper' }]);
  });

  test('a wrong number of arguments', () => {
    const signature = 'addDays(date | dateTime, number): date';
    expect(faultsOf('addDays(form["start-date"])')).toEqual([
      { code: 'wrong-arguments', name: 'addDays', signature, found: 1, words: 'addDays' },
    ]);
    expect(faultsOf('form.children.map(x)')).toMatchObject([{ code: 'wrong-arguments', name: 'map', words: 'map' }]);
  });

  test.each([
    ['form.days + "1"', '+', 'number', 'string', '"1"'],
    ['form.agreed + 1', '+', 'number or string', 'boolean', 'form.agreed'],
    ['form.days < form.reason', '<', 'number', 'string', 'form.reason'],
    ['-form.reason', '-', 'number', 'string', 'form.reason'],
    ['form.days in ["a"]', 'in', 'string', 'number', 'form.days'],
    ['1 in form.days', 'in', 'list or object', 'number', 'form.days'],
    ['form.days[0]', '[ ]', 'list or object', 'number', 'form.days'],
    ['form.children[form.reason]', '[ ]', 'number', 'string', 'form.reason'],
    ['form.days.map(x, 1)', 'map()', 'list', 'number', 'form.days'],
    ['round(form.reason)', 'round()', 'number', 'string', 'form.reason'],
    ['addDays(form.reason, 1)', 'addDays()', 'date or date-time', 'string', 'form.reason'],
    ['sum(["a"])', 'sum()', 'list of numbers', 'list', '["a"]'],
    ['matches(form.reason, form.status)', 'matches()', 'regular expression in quotes', 'string', 'form.status'],
  ])('a wrong type: %s', (text, part, expected, found, words) => {
    expect(faultsOf(text)).toEqual([{ code: 'expression-type', part, expected, found, words }]);
  });

  test('a comparison of values that have no value in common', () => {
    const listed = (...values: readonly (string | null)[]) => ({ type: ['string', 'null'], enum: values });
    const properties = { status: listed('open', 'closed', null), kind: listed('new', null), word: { type: 'string' } };
    const values: Scope = {
      row: typeOfSchema({ type: 'object', properties: { ...properties, other: listed('open') } }),
    };
    const found = (text: string) => compileExpression(text, values).faults.map(({ from: _, to: __, ...rest }) => rest);
    const compared = ['row.status', 'row.kind'];
    expect(found('row.status == row.kind')).toEqual([{ code: 'decided-test', compared, isAlways: false }]);
    expect(found('row.status != row.kind')).toEqual([{ code: 'decided-test', compared, isAlways: true }]);
    expect(found('row.status == row.other || row.status == row.word || row.kind == null')).toEqual([]);
  });

  test.each([
    ["'From ' + form['start-date']", 'date', "form['start-date']", "Write date(form['start-date'])."],
    ["form['start-date'] + ' at noon'", 'date', "form['start-date']", "Write date(form['start-date'])."],
    ["form.reason + ', ' + today()", 'date', 'today()', 'Write date(today()).'],
    ["'Now: ' + now()", 'date-time', 'now()', 'Write dateTime(now()).'],
  ])('a date joined with a text: %s', (text, found, words, instead) => {
    expect(faultsOf(text)).toEqual([{ code: 'expression-type', part: '+', expected: 'string', found, words, instead }]);
  });

  test.each(["'From ' + date(form['start-date'])", "form['start-date'] + form.reason", "'a-' + string(today())"])(
    'a date joined as a text is none: %s',
    (text) => expect(faultsOf(text)).toEqual([]),
  );

  test.each([
    ['!form.days', '!', 'form.days', 'Write form.days == null instead of !form.days.'],
    ['form.agreed && form.days', '&&', 'form.days', 'Write form.days != null.'],
    ['form.days ? 1 : 2', '? :', 'form.days', 'Write form.days != null.'],
    ['form.children.filter(x, x.days)', 'filter()', 'x.days', 'Write x.days != null.'],
  ])('a value in place of a test: %s', (text, part, words, instead) => {
    const fault = { code: 'expression-type', part, expected: 'boolean', found: 'number', words, instead };
    expect(faultsOf(text)).toEqual([fault]);
  });

  test('a field of a value without fields', () => {
    const fault = { code: 'expression-type', part: '.x', expected: 'object', found: 'string', words: 'x' };
    expect(faultsOf('form.reason.x')).toEqual([{ ...fault, instead: 'Write form.reason: a string has no fields.' }]);
  });

  test('a literal argument of a wrong type', () => {
    const fault = { code: 'expression-type', part: 'default()', expected: 'number', found: 'string', isLiteral: true };
    expect(faultsOf('default(form.days, "none")')).toEqual([{ ...fault, words: '"none"' }]);
  });

  test('a literal of a wrong type', () => {
    const fault = { code: 'expression-type', part: '==', expected: 'number', found: 'string', isLiteral: true };
    expect(faultsOf('form.days == "1"')).toEqual([{ ...fault, words: '"1"' }]);
  });

  test('a value of a type that is not expected here', () => {
    const fault = { code: 'expression-type', part: 'this place', expected: 'boolean', found: 'number' };
    expect(faultsOf('form.days + 1', 'bool')).toEqual([{ ...fault, words: 'form.days + 1' }]);
    expect(faultsOf('form["start-date"]', 'string')).toEqual([]);
    expect(faultsOf('source.anything', 'bool')).toEqual([]);
  });

  test('a value that is not in the enum of the field', () => {
    const fault = {
      code: 'unknown-value',
      name: 'aproved',
      of: 'form.status',
      known: ['approved', 'rejected'],
      words: '"aproved"',
    };
    expect(faultsOf('form.status == "aproved"')).toEqual([fault]);
    expect(faultsOf('"aproved" != form.status')).toEqual([fault]);
    expect(faultsOf('form.status in ["approved", "aproved"]')).toEqual([fault]);
    expect(faultsOf('form.status == "approved"')).toEqual([]);
  });

  test('a key that would reach the prototype', () => {
    expect(faultsOf('source.constructor')).toEqual([
      { code: 'forbidden-key', name: 'constructor', words: 'constructor' },
    ]);
    expect(faultsOf('source["__proto__"].x')).toEqual([
      { code: 'forbidden-key', name: '__proto__', words: '__proto__' },
    ]);
    expect(faultsOf('{"prototype": 1}')).toEqual([{ code: 'forbidden-key', name: 'prototype', words: 'prototype' }]);
  });

  test('an unsafe or invalid pattern', () => {
    expect(faultsOf('matches(form.reason, "^(a+)+$")')).toMatchObject([{ code: 'unsafe-pattern', words: '^(a+)+$' }]);
    expect(faultsOf('matches(form.reason, "(")')).toMatchObject([{ code: 'invalid-pattern', words: '(' }]);
  });

  test('unsupported CEL syntax', () => {
    expect(faultsOf('b"x"')).toMatchObject([{ code: 'unsupported-syntax', words: 'b"x"' }]);
    expect(faultsOf('2u')).toMatchObject([{ code: 'unsupported-syntax' }]);
    expect(faultsOf('{form.reason: 1}')).toMatchObject([{ code: 'unsupported-syntax', words: 'form.reason' }]);
  });

  test.each([
    ['form.days = 3', '='],
    ['(form.days + 1', ''],
    ['form.days +', ''],
    ['form.days 1', '1'],
    ['form.days # 1', '#'],
    ['"open', '"open'],
    ['', ''],
  ])('a syntax error: %s', (text, words) => {
    expect(faultsOf(text)).toMatchObject([{ code: 'expression-syntax', words }]);
  });

  test('all errors of an expression are reported together, in order', () => {
    expect(faultsOf('frm.a + form.dayz + foo(row.idd)').map(({ words }) => words)).toEqual([
      'frm',
      'dayz',
      'foo',
      'idd',
    ]);
  });
});

describe('errors in templates', () => {
  const inText = (text: string) =>
    compileTemplate(text, scope).faults.map(({ from, to, code }) => [code, text.slice(from, to)]);

  test('positions count from the start of the template', () => {
    expect(inText('For {form.dayz} days, {row.idd} {form.days}')).toEqual([
      ['unknown-field', 'dayz'],
      ['unknown-field', 'idd'],
    ]);
  });

  test.each([
    ['a {form.days', '{'],
    ['a } b', '}'],
    ['a { } b', '{ }'],
  ])('unbalanced or empty braces: %s', (text, words) => {
    expect(inText(text)).toEqual([['expression-syntax', words]]);
  });

  test('an object cannot be printed', () => {
    expect(inText('{row}')).toEqual([['expression-type', 'row']]);
  });
});

describe('a percentage in place of a fraction', () => {
  const parts = { code: 'expression-type', part: 'percent()', expected: 'fraction' };

  test.each([
    ['percent(row.days / form.days * 100)', 'row.days / form.days * 100', '* 100'],
    ['percent(100 * row.days / form.days, 1)', '100 * row.days / form.days', '100 *'],
    ['percent(round(row.days / 7 * 100.0, 2))', 'round(row.days / 7 * 100.0, 2)', '* 100'],
  ])('%s', (text, words, surplus) => {
    const instead = `Remove "${surplus}": percent(0.5) shows 50%.`;
    expect(faultsOf(text)).toEqual([{ ...parts, found: 'percentage', words, instead }]);
  });

  test('a whole number', () => {
    const instead = 'Divide it by the number that means 100%, as in percent(form.days / 100).';
    expect(faultsOf('percent(form.days)')).toEqual([{ ...parts, found: 'whole number', words: 'form.days', instead }]);
  });

  test.each([
    'percent(row.days)',
    'percent(form.days / 7)',
    'percent(row.days / (100 * 12))',
    'percent(row.days * 12)',
  ])('%s is a fraction', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});
