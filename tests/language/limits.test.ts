import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { offersAt } from '../../engine/compiler/editor/offersAt';
import { ownNames } from '../../engine/compiler/editor/ownNames';
import { takeSnapshot } from '../../engine/compiler/snapshot/snapshot';
import { limits } from '../../engine/diagnostics/limits';
import { clinic } from './clinic';
import { branching, deep, type Shape, wide } from './worst/shapes';

const contract = await clinic();
const path = 'visits.json';
const told = (text: string) => examineScreen(text, path, contract).diagnostics;

/** The least of some times that checking a text takes the processor, in milliseconds: other work on the machine does not count. */
function msFor(text: string): number {
  const times = Array.from({ length: 4 }, () => {
    const before = process.cpuUsage();
    told(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** How many times longer a definition of four times the parts takes; 4 where every part costs the same, 16 where each looks at all. */
function growth(shape: Shape): number {
  // Less than this cannot be told from noise.
  const floor = 3;
  return msFor(shape(800)) / Math.max(floor, msFor(shape(200)));
}

describe('what is checked takes as long as it is large', () => {
  test.each(Object.entries(wide))('%s', (_, shape) => {
    msFor(shape(50));
    expect(growth(shape)).toBeLessThan(10);
  });

  test.each(Object.entries(branching))('%s: twice as much does not take a multiple', (_, shape) => {
    const few = msFor(shape(6));
    expect(msFor(shape(14))).toBeLessThan(10 * Math.max(20, few));
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
