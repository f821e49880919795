import { beforeAll, describe, expect, test } from 'vitest';
import { edit, gone, misspell, swapItems } from './edit';
import type { MutantVerdict } from './judge';
import { operators } from './operators';
import { plantFaults } from './plant';
import { caughtShare, countVerdicts, formatMisses, printReport } from './report';
import { createRandom, pickSome } from './seeded';

describe('checks and snapshots detect faults in screens', () => {
  let verdicts: readonly MutantVerdict[];
  beforeAll(async () => {
    verdicts = await plantFaults({ seed: 7, max: 1, sample: 250 });
  });

  test('at least 98 % of the faults planted in copies of all screens are caught', () => {
    const all = countVerdicts('all', verdicts);
    expect(all.planted).toBe(250);
    expect(caughtShare(all), formatMisses(verdicts).join('\n')).toBeGreaterThanOrEqual(0.98);
  });

  test('checks and snapshots each catch faults the other misses', () => {
    const { onlyCheck, onlySnapshot } = countVerdicts('all', verdicts);
    expect(Math.min(onlyCheck, onlySnapshot)).toBeGreaterThan(0);
  });

  test('the faults cover many operators and screens', () => {
    const kinds = new Set(verdicts.map(({ mutant }) => mutant.operator));
    expect(kinds.size).toBeGreaterThan(Object.keys(operators).length / 2);
    expect(new Set(verdicts.map(({ mutant }) => mutant.path)).size).toBeGreaterThan(30);
  });

  test('the same seed plants the same faults', async () => {
    const again = await plantFaults({ seed: 7, max: 1, sample: 5 });
    const more = await plantFaults({ seed: 7, max: 1, sample: 5 });
    expect(more).toEqual(again);
  });
});

const verdict = (operator: string, byCheck: boolean, bySnapshot: boolean): MutantVerdict => ({
  mutant: { operator, path: 'me/inbox.json', line: 12, words: '5 → 6', text: '' },
  byCheck,
  bySnapshot,
});

test('the report counts by operator and lists the location of missed faults', () => {
  const report = printReport([verdict('a', true, false), verdict('a', false, true), verdict('b', false, false)]);
  expect(report).toMatch(/^a +2 +1 +1 +1 +1 +0$/m);
  expect(report).toMatch(/^b +1 +0 +0 +0 +0 +1$/m);
  expect(report).toContain('66.67 % of 3 faults caught.');
  expect(report).toContain('missed  screens/me/inbox.json:12  b: 5 → 6');
});

test('an edit inserts, removes or replaces a part and keeps the rest', () => {
  const before = { a: [1, 2, 3], b: { c: 1 } };
  expect(edit(before, ['a', 1], gone)).toEqual({ a: [1, 3], b: { c: 1 } });
  expect(edit(before, ['b', 'c'], 2)).toEqual({ a: [1, 2, 3], b: { c: 2 } });
  expect(edit(before, ['b', 'd'], 2)).toEqual({ a: [1, 2, 3], b: { c: 1, d: 2 } });
  expect(edit(before, ['b'], gone)).toEqual({ a: [1, 2, 3] });
  expect(swapItems([1, 2, 3], 1)).toEqual([1, 3, 2]);
  expect([misspell('reason'), misspell('ss'), misspell('x')]).toEqual(['reasno', 'sss', 'xx']);
});

test('a sample keeps the order and has the requested size', () => {
  expect(pickSome([1, 2, 3, 4, 5], 3, createRandom(3))).toHaveLength(3);
  expect(pickSome([1, 2], 3, createRandom(3))).toEqual([1, 2]);
  const drawn = pickSome([1, 2, 3, 4, 5, 6], 4, createRandom(9));
  expect(drawn).toEqual([...drawn].sort());
});
