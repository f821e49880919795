import { expect, test } from 'vitest';
import { ownRules, ownRulesIn } from './ownRules';

const text = { type: 'string', title: 'Text' };

test('the own rules of a field have no texts, and no rule that reads another field', () => {
  const rules = { type: 'string', format: 'date', formatMinimum: '2020-01-01' };
  expect(
    ownRules({ ...rules, title: 'End', default: 'x', errorMessage: 'No', formatMaximum: { $data: '1/a' } }),
  ).toEqual(rules);
  expect(ownRules({ title: 'Any', if: { const: 1 } })).toBeNull();
});

test('listed choices and the items of a list are own rules', () => {
  const choices = { oneOf: [{ const: 'a', title: 'A' }] };
  expect(ownRules({ type: 'array', maxItems: 2, items: { ...text, ...choices } })).toEqual({
    type: 'array',
    maxItems: 2,
    items: { type: 'string', oneOf: [{ const: 'a' }] },
  });
});

test('every field of a form has its own rules, in rows, objects, branches and conditional parts too', () => {
  const of = (maxLength: number) => ({ ...text, maxLength });
  const schema = {
    type: 'object',
    properties: {
      plain: of(1),
      rows: { type: 'array', items: { type: 'object', properties: { cell: of(2) } } },
      list: { type: 'array', items: of(3) },
      object: { type: 'object', properties: { part: of(4) } },
      choice: { oneOf: [{ type: 'object', properties: { branch: of(5) } }, of(6)] },
    },
    dependencies: { plain: { properties: { later: of(7) } } },
  };
  const lengths = ownRulesIn(schema).flatMap(({ type, maxLength }) => (type === 'string' ? [maxLength] : []));
  expect(lengths).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
