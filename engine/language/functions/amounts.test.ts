import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInWords, formatNumber, money } from './money';
import { abs, average, ceil, floor, max, min, number, percent, round, sum } from './numbers';

describe('numbers', () => {
  test.each([
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [1.005, 2, 1.01],
    [1.255, 2, 1.26],
    [8.345, 2, 8.35],
    [1234.5, -2, 1200],
    [1e-7, 3, 0],
    [1e21, 2, 1e21],
    [0.1 + 0.2, 2, 0.3],
    [1.26, 1.9, 1.3],
    [1.26, -0.9, 1],
    [1.5e-9, 9, 2e-9],
    [1e300, 20, null],
    [0.12345678901234568, 99, 0.123456789012346],
    [5e15, -99, 5e15],
    [4e14, -99, 0],
  ])('round(%d, %d) is %d', (value, digits, rounded) => {
    expect(round(value, digits)).toBe(rounded);
  });

  test('rounding to cents is exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(round(cents / 100, 2)).toBe(cents / 100 + 0);
      }),
    );
  });

  test('floor, ceil and abs', () => {
    expect([floor(-1.5), ceil(-1.5), ceil(-0.5), abs(-3)]).toEqual([-2, -1, 0, 3]);
  });

  test('min and max take several arguments or a list', () => {
    expect([min(2, 1), max(2, 1), min([3, null, 2]), max(['2026-01-01', '2026-02-01'])]).toEqual([
      1,
      2,
      2,
      '2026-02-01',
    ]);
    expect([min([]), min(1, null), max(null)]).toEqual([null, null, null]);
  });

  test('sum and average skip values that are not numbers', () => {
    expect([sum([1, null, '2', 3]), sum([]), average([1, null, 2]), average([])]).toEqual([4, 0, 1.5, null]);
    expect(sum([1.7e308, 1.7e308])).toBeNull();
  });

  test('number parses decimal texts', () => {
    expect([
      number('12'),
      number('-.5'),
      number(' 3. '),
      number('1e3'),
      number('0x10'),
      number(''),
      number('12a'),
      number('+7'),
      number('x12'),
      number('.'),
      number(12.5),
    ]).toEqual([12, -0.5, 3, null, null, null, null, 7, null, null, 12.5]);
  });

  test('round returns null for values that are not finite', () => {
    expect([round(1, Number.NaN), round(Number.POSITIVE_INFINITY), round(Number.NaN), round(1.5)]).toEqual([
      null,
      null,
      null,
      2,
    ]);
  });

  test('percentages', () => {
    expect([percent(0.12345), percent(0.12345, 0), percent(Number.NaN)]).toEqual(['12.35%', '12%', null]);
    expect([percent(0.07), percent(1), percent(0.12345, 1), percent(-0.5)]).toEqual(['7%', '100%', '12.3%', '-50%']);
  });
});

describe('amounts', () => {
  test('digits are grouped in the Indian format', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (paise) => {
        const rupees = paise / 100;
        const plain = rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
        expect(formatNumber(rupees, 2)).toBe(plain);
        const sign = rupees < 0 ? '−' : '';
        expect(money(rupees)).toBe(`${sign}₹ ${plain.replace('-', '')}`);
      }),
    );
  });

  test.each([
    [0, '₹ 0.00'],
    [-0, '₹ 0.00'],
    [999.995, '₹ 1,000.00'],
    [100000, '₹ 1,00,000.00'],
    [-12345678.9, '−₹ 1,23,45,678.90'],
    [-0.001, '₹ 0.00'],
  ])('money(%d)', (value, text) => {
    expect(money(value)).toBe(text);
  });

  test('decimals are padded only on request', () => {
    expect([formatNumber(1234), formatNumber(1234.5), formatNumber(1e-7), formatNumber(12, 1)]).toEqual([
      '1,234',
      '1,234.5',
      '0.0000001',
      '12.0',
    ]);
    expect([formatNumber(-1234.5), formatNumber(0), formatNumber(1.26, 1.9), formatNumber(1.5, -3)]).toEqual([
      '-1,234.5',
      '0',
      '1.3',
      '2',
    ]);
    expect([formatNumber(1e21), formatNumber(Number.NaN), formatNumber(9e20) === null]).toEqual([null, null, false]);
  });
});

/** The inverse: parses an amount in words. */
function amountSaid(words: string): number {
  const names = (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen'
  ).split(' ');
  const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
  const scales = new Map([
    ['thousand', 1000],
    ['lakh', 100_000],
  ]);
  const [crores = '', below] = words.includes(' crore') ? words.split(/ crore ?(?!.*crore)/) : ['', words];
  let [total, group] = [0, 0];
  for (const word of (below ?? '').split(/[ -]/).filter(Boolean)) {
    const scale = scales.get(word);
    if (scale !== undefined) [total, group] = [total + group * scale, 0];
    else if (word === 'hundred') group *= 100;
    else group += names.includes(word) ? names.indexOf(word) : (tens.indexOf(word) + 2) * 10;
  }
  return (crores === '' ? 0 : amountSaid(crores) * 10_000_000) + total + group;
}

describe('amounts in words', () => {
  test.each([
    [0, 'Rupees zero only'],
    [1, 'Rupees one only'],
    [44238, 'Rupees forty-four thousand two hundred thirty-eight only'],
    [100000, 'Rupees one lakh only'],
    [
      12345678.9,
      'Rupees one crore twenty-three lakh forty-five thousand six hundred seventy-eight and ninety paise only',
    ],
    [1e12, 'Rupees one lakh crore only'],
    [0.05, 'Five paise only'],
    [-20.5, 'Minus rupees twenty and fifty paise only'],
    [0.999, 'Rupees one only'],
  ])('amountInWords(%d)', (value, said) => {
    expect(amountInWords(value)).toBe(said);
  });

  test('a value that is not an amount returns null', () => {
    expect([amountInWords(null), amountInWords('12'), amountInWords(1e21), amountInWords(Number.NaN)]).toEqual(
      Array(4).fill(null),
    );
  });

  test('the words parse back to the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), fc.integer({ min: 0, max: 99 }), (rupees, paise) => {
        const said = amountInWords(Number(`${rupees}.${String(paise).padStart(2, '0')}`)) ?? '';
        const [, whole = 'zero', part = 'zero'] =
          said.match(/^(?:Rupees (.*?))?(?: ?(?:and )?(\S+) paise)? only$/i) ?? [];
        expect([amountSaid(whole.toLowerCase()), amountSaid(part.toLowerCase())]).toEqual([rupees, paise]);
      }),
    );
  });
});
