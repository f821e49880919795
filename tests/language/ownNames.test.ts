import { expect, test } from 'vitest';
import { bundleFor, nameOfReference } from '../../engine/compiler/editor/bundle';
import { ownNames } from '../../engine/compiler/editor/ownNames';
import { inLines, textOf } from './clinic';
import { kitchen, ordering } from './ordering';

const contract = await kitchen();

/** A schema as readable lines, with each innermost part on one line. */
function lines(value: unknown, indent = ''): string[] {
  const text = JSON.stringify(value);
  if (text.length < 100 || typeof value !== 'object' || value === null) return [indent + text];
  return Object.entries(value).flatMap(([key, inner]) => {
    const [first = '', ...more] = lines(inner, `${indent} `);
    return more.length === 0 ? [`${indent}${key}: ${first.trim()}`] : [`${indent}${key}:`, first, ...more];
  });
}

test('the names a screen declares are offered where the snapshot lists them', async () => {
  const ward = ownNames(textOf('examples/ward.json'), 'visits/ward.json', contract);
  await expect(
    inLines([...lines(ownNames(JSON.stringify(ordering), 'kitchen/menu.json', contract)), ...lines(ward)]),
  ).toMatchFileSnapshot('__snapshots__/ownNames.txt');
});

test('each endpoint offers its payload keys as in the snapshot', async () => {
  const { payloads } = bundleFor(contract).definitions as Record<string, unknown>;
  await expect(inLines(lines(payloads))).toMatchFileSnapshot('__snapshots__/payloads.txt');
});

test.each([
  ['form.schema.json', 'table.schema.json', 'form'],
  ['form.schema.json#', 'table.schema.json', 'form'],
  ['form.schema.json#/definitions/submit', 'table.schema.json', 'form.submit'],
  ['#/definitions/column', 'table.schema.json', 'table.column'],
  ['#', 'table.schema.json', 'table'],
])('%s in %s is %s', (reference, file, name) => {
  expect(nameOfReference(reference, file)).toBe(name);
});

test.each([
  ['routes.json', '{}'],
  ['menu.json', '{}'],
  ['a.json', '[]'],
  ['a.json', '7'],
  ['a.json', '{'],
])('%s with %s declares nothing', (path, text) => {
  expect(ownNames(text, path, contract)).toBeUndefined();
});

test('a screen that declares nothing adds no names', () => {
  const bare = ownNames('{"version": 2, "title": "A", "body": []}', 'a.json', { ...contract, machines: {} });
  expect(JSON.stringify(bare)).not.toMatch(/"(enum|if|description)"/);
});
