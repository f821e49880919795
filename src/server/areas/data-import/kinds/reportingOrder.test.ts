import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderByManager } from './reportingOrder';

const person = (key: string, managerKey?: string) => ({ key, managerKey });
const keys = (people: Iterable<{ readonly key: string }>): string[] => [...people].map(({ key }) => key);

test('managers come before the people who report to them, whatever the order of the file', () => {
  const tree = fc
    .array(fc.nat(1000), { minLength: 1, maxLength: 30 })
    .map((above) => above.map((number, index) => person(`p${index}`, index === 0 ? undefined : `p${number % index}`)));
  fc.assert(
    fc.property(
      tree.chain((people) => fc.shuffledSubarray(people, { minLength: people.length })),
      (people) => {
        const { ordered, inCycle } = orderByManager(people);
        const order = keys(ordered);
        expect(inCycle.size).toBe(0);
        expect([...order].sort()).toEqual(keys(people).sort());
        for (const { key, managerKey } of ordered)
          if (managerKey) expect(order.indexOf(managerKey)).toBeLessThan(order.indexOf(key));
      },
    ),
  );
});

test('people who would report to themselves through others are found, others below them are not', () => {
  const people = [person('a', 'b'), person('b', 'c'), person('c', 'a'), person('d', 'a'), person('e', 'elsewhere')];
  expect(keys(orderByManager(people).inCycle)).toEqual(['a', 'b', 'c']);
});
