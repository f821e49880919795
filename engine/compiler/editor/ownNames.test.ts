import { expect, test } from 'vitest';
import { readProject } from '../project/project';
import { ownNames } from './ownNames';
import { changeEach } from './testing';

const { contract, files } = await readProject('tests/clinic/screens', 'tests/clinic/schemas');
const names = (text: string) => JSON.stringify(ownNames(text, 'a.json', contract));
const text = '{ "version": 2, "title": "A", "sources": { "types": { "rows": [] } }, "body": [] }';

test('reads the names that a text declares, even if it has other errors', () => {
  expect(names(text)).toContain('"enum":["types"]');
  expect(names(text.replace('"version": 2', '"verzion": 1').replace('"rows": []', '"call": 3'))).toContain('"types"');
});

test('a text that is not JSON or not a screen has no names', () => {
  expect(names(text.slice(0, -1))).toBeUndefined();
  expect(names('[]')).toBeUndefined();
  expect(ownNames('{ "routes": [] }', 'routes.json', contract)).toBeUndefined();
});

test.each([null, 1, 'x', [], {}])('reads the names if any part of a screen is %j', (otherwise) => {
  const screens = files.filter(({ path }) => ['visits.json', 'visits/plan.json'].includes(path));
  expect(screens).toHaveLength(2);
  for (const { text: whole } of screens)
    for (const one of changeEach(JSON.parse(whole), otherwise)) expect(names(JSON.stringify(one))).toBeDefined();
});
