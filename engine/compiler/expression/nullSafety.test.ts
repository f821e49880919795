import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileExpression, compileTemplate } from './index';
import { evaluate, looseScope, runEmitted } from './testing';

const junk = fc.oneof(
  fc.constantFrom(null, undefined, '', 0, -1, Number.NaN, true, [], {}, [null], '2026-02-30', 'x'),
  fc.jsonValue(),
);

/** Every form of expression, applied to values of unknown type. */
const shapes = [
  ...['+', '-', '*', '/', '%', '<', '<=', '>', '>=', '==', '!=', '&&', '||', 'in'].map((op) => `form.a ${op} form.b`),
  ...[
    'form.a.b.c',
    'form["a"][form.b]',
    'form.a[0].x',
    '-form.a',
    '!form.a',
    'form.a ? form.b : form.c',
    '[form.a, form.b]',
  ],
  ...[
    '{"k": form.a}',
    'form.a.filter(x, x.y > 1)',
    'form.a.map(x, x.y + 1)',
    'form.a.exists(x, x)',
    'form.a.all(x, x == 1)',
  ],
  ...[
    'addDays(form.a, form.b)',
    'addMonths(form.a, form.b)',
    'daysBetween(form.a, form.b)',
    'date(form.a)',
    'dateTime(form.a)',
  ],
  ...[
    'round(form.a, form.b)',
    'money(form.a)',
    'percent(form.a)',
    'formatNumber(form.a, form.b)',
    'sum(form.a)',
    'min(form.a)',
  ],
  ...[
    'lookup(form.a, "k", form.b)',
    'sumOf(form.a, "k")',
    'sort(form.a, "k")',
    'join(form.a, ",")',
    'initials(form.a)',
  ],
  ...[
    'at(form.a, form.b)',
    'matches(form.a, "^a+$")',
    'replace(form.a, form.b, form.c)',
    'split(form.a, form.b)',
    'distinct(form.a)',
    'indexes(form.a)',
  ],
];

describe('null safety', () => {
  test.each(shapes)('%s never throws and never returns undefined, NaN or infinity', (text) => {
    const compiled = compileExpression(text, looseScope);
    fc.assert(
      fc.property(junk, junk, junk, (a, b, c) => {
        const given = runEmitted(compiled, { form: { a, b, c } });
        expect(given).not.toBeUndefined();
        if (typeof given === 'number' && ![a, b, c].some(Number.isNaN)) expect(Number.isFinite(given)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test.each(['+', '-', '*', '/', '%', '<', '<=', '>', '>='])('null %s any value is null', (operator) => {
    expect(evaluate(`form.a ${operator} 1`, { form: {} })).toBeNull();
    expect(evaluate(`1 ${operator} form.a`, { form: {} })).toBeNull();
  });

  test('null equals only null, and a missing root is null', () => {
    expect(evaluate('form.a == null', { form: {} })).toBe(true);
    expect(evaluate('form.a != null', { form: { a: 0 } })).toBe(true);
    expect(evaluate('form.a.b == null', {})).toBe(true);
  });

  test('a null condition is false', () => {
    expect(evaluate('form.a > 1 || false', { form: {} })).toBe(false);
    expect(evaluate('!(form.a > 1)', { form: {} })).toBe(true);
    expect(evaluate('form.a > 1 ? "yes" : "no"', { form: {} })).toBe('no');
    const compiled = compileExpression('form.a', looseScope, 'bool');
    expect(runEmitted(compiled, { form: {} })).toBe(false);
    expect(runEmitted(compiled, { form: { a: 'true' } })).toBe(false);
    expect(runEmitted(compiled, { form: { a: true } })).toBe(true);
  });

  test('division by zero and overflow return null', () => {
    expect(evaluate('1 / 0')).toBeNull();
    expect(evaluate('1 % 0')).toBeNull();
    expect(evaluate('1e308 * 10')).toBeNull();
  });

  test('null prints as an empty string', () => {
    const compiled = compileTemplate('Dear {form.name}!', looseScope);
    expect(runEmitted(compiled, { form: {} })).toBe('Dear !');
  });

  test('only own properties are readable, so data cannot reach JavaScript internals', () => {
    expect(evaluate('form.toString', { form: {} })).toBeNull();
    expect(evaluate('form[row.key]', { form: {}, row: { key: 'constructor' } })).toBeNull();
    expect(evaluate('form[row.key]', { form: {}, row: { key: '__proto__' } })).toBeNull();
    expect(evaluate('"toString" in form', { form: {} })).toBe(false);
  });
});
