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
const diagnose = (text: string) => examineScreen(text, path, contract).diagnostics;

describe('the cost of a check is bounded', () => {
  test.each(Object.entries(branching))('%s: more than twice the parts take less than ten times as long', (_, shape) => {
    const few = msFor(() => diagnose(shape(6)));
    expect(msFor(() => diagnose(shape(14)))).toBeLessThan(10 * Math.max(20, few));
  });

  test('the number of diagnostics per definition is limited', () => {
    for (const shape of Object.values(wide)) {
      const faults = diagnose(shape(300));
      expect(faults.length).toBeLessThanOrEqual(limits.faults + 1);
      expect(JSON.stringify(faults).length).toBeLessThan(limits.faults * 5000);
    }
  });
});

describe('too deep nesting is reported with its location', () => {
  test.each(Object.entries(deep).flatMap(([name, shape]) => [80, 1000, 20_000].map((n) => [name, n, shape] as const)))(
    '%s, %i',
    (_, n, shape) => {
      const text = shape(n);
      const [first] = diagnose(text);
      expect(first?.line).toBe(1);
      expect(first?.column).toBeGreaterThan(0);
      expect(first?.problem).not.toMatch(/stack|RangeError|undefined/);
      expect(ownNames(text, path, contract)).not.toBeNull();
      expect(offersAt(text, path, text.indexOf('!') + 2, contract)).toBeInstanceOf(Array);
      expect(takeSnapshot({ path, text })).toBeTypeOf('object');
    },
  );
});

test('a definition one character over the limit is rejected', () => {
  const fill = (characters: number): string => {
    const empty = '{"version": 2,"title":"Visits","body":[]}';
    return `${empty}${' '.repeat(characters - empty.length)}`;
  };
  expect(diagnose(fill(limits.characters))).toEqual([]);
  expect(diagnose(fill(limits.characters + 1))).toMatchObject([{ code: 'too-long', line: 1 }]);
});
