import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldPlan, options } from '../../../../tests/support/forms';
import { countCharacters, textRules } from './textRules';

const textField = (more: object) => fieldPlan({ type: 'string' }, { 'ui:widget': 'text', 'ui:options': options(more) });

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
