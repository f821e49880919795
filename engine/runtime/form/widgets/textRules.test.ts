import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldPlan, options } from '../../../../tests/support/forms';
import { numberRules } from './numberRules';
import { countCharacters, textRules } from './textRules';

const textField = (more: object) => fieldPlan({ type: 'string' }, { 'ui:widget': 'text', 'ui:options': options(more) });
const numberField = (widget: 'number' | 'money' | 'percent', rules: object = {}) =>
  fieldPlan({ type: 'number', ...rules }, { 'ui:widget': widget });

test('a cleaned text stays within its characters and its limit, whatever was pasted and wherever', () => {
  const rules = textRules(textField({ allowedCharacters: 'digits', inputMaxLength: 12 }));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, at) => {
      const clean = rules.clean?.(text, Math.min(at, text.length)) ?? text;
      expect(clean).toMatch(/^\d{0,12}$/);
    }),
  );
});

test('a limit counts an emoji as one character', () => {
  const rules = textRules(textField({ inputMaxLength: 2 }));
  const clean = rules.clean?.('👋👋👋', 6) ?? '';
  expect(countCharacters(clean)).toBe(2);
});

test('the spaces of a number copied from a card are removed, and its letters become capitals', () => {
  const { clean } = textRules(textField({ removeCharacters: 'spaces', case: 'upper' }));
  expect(clean?.(' abcde 1234 f ', 14)).toBe('ABCDE1234F');
});

test('a box without limits cleans nothing', () => {
  expect(textRules(textField({})).clean).toBeUndefined();
});

test('letters include those of every script', () => {
  expect(textRules(textField({ allowedCharacters: 'letters' })).clean?.('Aïsha 9 आशा!', 12)).toBe('Aïshaआशा');
});

/** Numbers of up to fifteen digits, the precision of a double. */
const typedNumber = fc
  .tuple(
    fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
    fc.oneof(fc.constant(-2), fc.integer({ min: -20, max: 10 })),
  )
  .map(([figures, exponent]) => Number(`${figures}e${exponent}`));

test.each(['number', 'money', 'percent'] as const)('%s parses what it formats, whatever its decimals', (widget) => {
  for (const rules of [numberRules(numberField(widget)), numberRules(numberField(widget, { multipleOf: 0.01 }))]) {
    const readBack = (value: number): void => {
      expect(rules.toValue(rules.toText(value))).toBe(value === 0 ? 0 : value);
    };
    readBack(12.345);
    fc.assert(fc.property(typedNumber, readBack));
  }
});

test('an incomplete number stays text for the validation', () => {
  const rules = numberRules(numberField('number'));
  expect([rules.toValue('-'), rules.toValue(''), rules.toValue('1,000.5')]).toEqual(['-', undefined, 1000.5]);
});
