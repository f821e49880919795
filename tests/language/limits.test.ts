import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { offersAt } from '../../engine/compiler/editor/offersAt';
import { ownNames } from '../../engine/compiler/editor/ownNames';
import { takeSnapshot } from '../../engine/compiler/snapshot/snapshot';
import { limits } from '../../engine/diagnostics/limits';
import { msFor } from './adversarial/msFor';
import { branching, deep, wide } from './adversarial/shapes';
import { clinic } from './clinic';

const contract = await clinic();
const path = 'visits.json';
const told = (text: string) => examineScreen(text, path, contract).diagnostics;

describe('what is checked does not take ever longer', () => {
  test.each(Object.entries(branching))('%s: twice as much does not take a multiple', (_, shape) => {
    const few = msFor(() => told(shape(6)));
    expect(msFor(() => told(shape(14)))).toBeLessThan(10 * Math.max(20, few));
  });

  test('no definition has more faults told than can be read', () => {
    for (const shape of Object.values(wide)) {
      const faults = told(shape(300));
      expect(faults.length).toBeLessThanOrEqual(limits.faults + 1);
      expect(JSON.stringify(faults).length).toBeLessThan(limits.faults * 5000);
    }
  });
});

describe('what lies too deep is told with its place', () => {
  test.each(Object.entries(deep).flatMap(([name, shape]) => [80, 1000, 20_000].map((n) => [name, n, shape] as const)))(
    '%s, %i',
    (_, n, shape) => {
      const text = shape(n);
      const [first] = told(text);
      expect(first?.line).toBe(1);
      expect(first?.column).toBeGreaterThan(0);
      expect(first?.problem).not.toMatch(/stack|RangeError|undefined/);
      expect(ownNames(text, path, contract)).not.toBeNull();
      expect(offersAt(text, path, text.indexOf('!') + 2, contract)).toBeInstanceOf(Array);
      expect(takeSnapshot({ path, text })).toBeTypeOf('object');
    },
  );
});

test('one character more than a definition may have is one too many', () => {
  const fill = (characters: number): string => {
    const empty = '{"version":1,"title":"Visits","body":[]}';
    return `${empty}${' '.repeat(characters - empty.length)}`;
  };
  expect(told(fill(limits.characters))).toEqual([]);
  expect(told(fill(limits.characters + 1))).toMatchObject([{ code: 'too-long', line: 1 }]);
});
