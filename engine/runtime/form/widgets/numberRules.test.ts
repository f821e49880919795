import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldPlan, options } from '../../../../tests/support/forms';
import { numberRules, readNumber } from './numberRules';

const numberField = (widget: 'number' | 'updown' | 'money' | 'percent', rules: object = {}) =>
  fieldPlan({ type: 'number', ...rules }, { 'ui:widget': widget });

/** Numbers of up to fifteen digits, the precision of a double. */
const typedNumber = fc
  .tuple(
    fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
    fc.oneof(fc.constant(-2), fc.integer({ min: -20, max: 10 })),
  )
  .map(([figures, exponent]) => Number(`${figures}e${exponent}`));

const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });

test.each(['number', 'money', 'percent'] as const)('%s parses what it formats, whatever its decimals', (widget) => {
  for (const rules of [numberRules(numberField(widget)), numberRules(numberField(widget, { multipleOf: 0.01 }))]) {
    const readBack = (value: number): void => {
      expect(rules.toValue(rules.toText(value))).toBe(value === 0 ? 0 : value);
    };
    readBack(12.345);
    readBack(1e21);
    readBack(-0.000_000_1);
    fc.assert(fc.property(typedNumber, readBack));
    if (widget !== 'percent') fc.assert(fc.property(anyNumber, readBack));
  }
});

test.each([
  ['5', 5],
  [' 5 ', 5],
  ['+5', 5],
  ['-5', -5],
  ['−5', -5],
  ['- 5', -5],
  ['5.', 5],
  ['.5', 0.5],
  ['-.5', -0.5],
  ['007', 7],
  ['-0', 0],
  ['1,000', 1000],
  ['1,00,000', 100000],
  ['100,000', 100000],
  ['12,34,567.5', 1234567.5],
  ['1,234,567.50', 1234567.5],
  ['10,02', null],
  ['1,5', null],
  ['0,500', null],
  ['1.234,50', null],
  ['1.234.567', null],
  ['1,0000', null],
  ['1,,000', null],
  [',5', null],
  ['.', null],
  ['-', null],
  ['--5', null],
  ['5-', null],
  ['–5', null],
  ['(500)', -500],
  ['(-500)', null],
  ['(500', null],
  ['1e3', null],
  ['1.5 lakh', null],
  ['1 000', null],
  ["1'000", null],
  ['₹ 500', null],
  ['5%', null],
  ['0x1F', null],
  ['Infinity', null],
  ['twelve', null],
  ['9007199254740993', null],
  ['0.1234567890123456789', null],
])('a number field reads %j as %j', (text, value) => {
  expect(readNumber(numberField('number'), text)).toBe(value);
});

test.each([
  ['(500)', -500],
  ['( 1,200.50 )', -1200.5],
  ['(₹ 500)', -500],
  ['₹ 1,20,000.00', 120000],
  ['−₹ 1,200.00', -1200],
  ['₹ -500', -500],
  ['Rs. 500', 500],
  ['INR 500', 500],
  ['(-500)', null],
  ['-(500)', null],
  ['(500', null],
  ['500)', null],
  ['-₹ -500', null],
  ['$ 500', null],
  ['500 %', null],
])('a money field reads %j as %j', (text, value) => {
  expect(readNumber(numberField('money'), text)).toBe(value);
});

test.each([
  ['12.5', 0.125],
  ['12.5%', 0.125],
  ['-7 %', -0.07],
  ['12.5%%', null],
  ['(5)', -0.05],
])('a percent field reads %j as %j', (text, value) => {
  expect(readNumber(numberField('percent'), text)).toBe(value);
});

test.each([
  ['12', 12],
  ['12.0', 12],
  ['1,200', 1200],
  ['2.5', null],
  ['2.50', null],
])('a field for whole numbers reads %j as %j', (text, value) => {
  expect(readNumber(numberField('number', { type: 'integer' }), text)).toBe(value);
});

test('a number field reads the currency or the percent sign that its box shows', () => {
  const withOptions = (more: object) =>
    fieldPlan({ type: 'number' }, { 'ui:widget': 'number', 'ui:options': options(more) });
  const rupees = withOptions({ prefix: '₹' });
  expect(['₹ 500', '(500)', '5%'].map((text) => readNumber(rupees, text))).toEqual([500, -500, null]);
  const share = withOptions({ suffix: '%' });
  expect(['₹ 5', '(5)', '5%'].map((text) => readNumber(share, text))).toEqual([null, -5, 5]);
});

test('text that is not a number is the value, exactly as typed, and stays in the box', () => {
  const rules = numberRules(numberField('number'));
  expect([rules.toValue('-'), rules.toValue(' 10,02 '), rules.toValue(' ')]).toEqual(['-', ' 10,02 ', undefined]);
  expect([rules.settle?.(' 10,02 '), rules.toText('10,02')]).toEqual([null, '10,02']);
});
