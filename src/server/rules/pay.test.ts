import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakUp, type Compensation, type PayRates } from './compensation';
import { isWithin, shareOf, shareWithin, toPaise, toRupees } from './paise';
import { type ReportingLines, wouldCycle } from './reportingLine';

const rates: PayRates = {
  baseShare: 0.4,
  houseRentShare: 0.5,
  pfRate: 0.12,
  pfWageCeiling: null,
  gratuityRate: 0.0481,
  employerEsiRate: 0.0325,
  employeeEsiRate: 0.0075,
  esiWageCeiling: 2_100_000n,
};

/**
 * Examples calculated by hand: total, then base, house rent, PF, gratuity, employer ESI, special, gross, employee ESI,
 * net; rupees per month.
 */
const worked: readonly (readonly [total: number, ceiling: bigint | null, lines: readonly number[]])[] = [
  [15_000, null, [6000, 3000, 720, 288.6, 440.41, 4550.99, 13_550.99, 101.63, 12_729.36]],
  [18_333.33, null, [7333.33, 3666.67, 880, 352.73, 538.28, 5562.32, 16_562.32, 124.22, 15_558.1]],
  [23_000, null, [9200, 4600, 1104, 442.52, 675.29, 6978.19, 20_778.19, 155.84, 19_518.35]],
  [23_245.53, null, [9298.21, 4649.11, 1115.79, 447.24, 682.5, 7052.68, 21_000, 157.5, 19_726.71]],
  [23_245.54, null, [9298.22, 4649.11, 1115.79, 447.24, 0, 7735.18, 21_682.51, 0, 20_566.72]],
  [50_000, null, [20_000, 10_000, 2400, 962, 0, 16_638, 46_638, 0, 44_238]],
  [100_000, 1_500_000n, [40_000, 20_000, 1800, 1924, 0, 36_276, 96_276, 0, 94_476]],
  [100_000, null, [40_000, 20_000, 4800, 1924, 0, 33_276, 93_276, 0, 88_476]],
];

const paise = (rupees: number): bigint => toPaise(rupees) ?? -1n;
const linesOf = (pay: Compensation): number[] =>
  [
    pay.base,
    pay.houseRent,
    pay.employerPf,
    pay.gratuity,
    pay.employerEsi,
    pay.special,
    pay.gross,
    pay.employeeEsi,
    pay.net,
  ].map(toRupees);

test.each(worked)('a monthly %d (PF ceiling %s) breaks up as calculated by hand', (total, pfWageCeiling, lines) => {
  expect(linesOf(breakUp(paise(total), { ...rates, pfWageCeiling }))).toEqual(lines);
});

test('the lines add up to the total exactly, and none is negative', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 100n, max: 10_000_000_000n }), (total) => {
      const pay = breakUp(total, rates);
      const sum = pay.base + pay.houseRent + pay.employerPf + pay.gratuity + pay.employerEsi + pay.special;
      return (
        sum === total &&
        Object.values(pay).every((line: bigint) => line >= 0n) &&
        pay.net === pay.gross - pay.employeePf - pay.employeeEsi
      );
    }),
  );
});

test('money has two decimals and survives a round trip', () => {
  expect(toPaise(0.005)).toBeNull();
  expect(toPaise(18_333.333)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => toPaise(amount / 100) === BigInt(amount)),
  );
});

test('a cycle is detected anywhere up the chain, and a broken chain does not hang', () => {
  const lines: ReportingLines = new Map([
    [4, 3],
    [3, 2],
    [2, 1],
    [1, null],
    [8, 9],
    [9, 8],
  ]);
  expect(wouldCycle(2, 4, lines)).toBe(true);
  expect(wouldCycle(4, 4, lines)).toBe(true);
  expect(wouldCycle(4, 1, lines)).toBe(false);
  expect(wouldCycle(1, 8, lines)).toBe(false);
});

test('a tree of reporting lines stays a tree under the rule', () => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })));
  fc.assert(
    fc.property(moves, (changes) => {
      const lines = new Map<number, number | null>();
      for (const [employee, above] of changes) if (!wouldCycle(employee, above, lines)) lines.set(employee, above);
      return [...lines.keys()].every((employee) => {
        let steps = 0;
        for (let next: number | null | undefined = employee; next != null && steps <= 12; next = lines.get(next))
          steps += 1;
        return steps <= 12;
      });
    }),
  );
});

test('a share is rounded half up, also for negative amounts', () => {
  expect([5n, 4n, 3n, 0n, -3n, -5n, -6n].map((amount) => shareOf(amount, 500_000n))).toEqual([
    3n,
    2n,
    2n,
    0n,
    -1n,
    -2n,
    -3n,
  ]);
  expect([shareOf(-10n, 333_333n), shareOf(10n, 333_333n)]).toEqual([-3n, 3n]);
  expect([shareWithin(103_25n, 32_500n), shareWithin(-103_25n, 32_500n)]).toEqual([325n, -325n]);
  expect([isWithin(103_25n, 32_500n, 100_00n), isWithin(103_26n, 32_500n, 100_00n)]).toEqual([true, false]);
});
