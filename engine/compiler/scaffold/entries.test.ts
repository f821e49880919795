import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withMenuEntry, withRoute } from './entries';

const [routes, menu] = ['screens/routes.json', 'screens/menu.json'].map((file) => readFileSync(file, 'utf8')) as [
  string,
  string,
];

/** What was written into a text, when all the rest of it is as it was. */
function written(before: string, after: string): string {
  const start = [...before].findIndex((character, index) => character !== after[index]);
  const rest = before.length - start;
  expect(after.slice(after.length - rest)).toBe(before.slice(start));
  return after.slice(start, after.length - rest);
}

/** The lines of which a text has more than another; of the other, every line must still be there, with a comma at most. */
function addedLines(before: string, after: string): string[] {
  const added = after.split('\n');
  for (const line of before.split('\n')) {
    const at = added.findIndex((one) => one === line || one === `${line},`);
    expect(at, `the line is still there: ${line}`).toBeGreaterThanOrEqual(0);
    added.splice(at, 1);
  }
  return added;
}

const entry = { group: 'My Record', role: 'employee', name: 'Travel', url: '/me/travel' };

test('a new route is one more line of routes.json, and nothing else of it changes', () => {
  const after = withRoute(routes, { path: '/uix/me/travel', screen: 'me/travel', title: 'Travel' });
  const line = '    { "path": "/uix/me/travel", "screen": "me/travel", "title": "Travel" }';
  expect(written(routes, after)).toBe(`,\n${line}`);
  expect(addedLines(routes, after)).toEqual([line]);
});

test.each([
  ['an entry', { ...entry, area: 'Me' }, ['            { "name": "Travel", "url": "/me/travel" }']],
  [
    'an entry of another role',
    { ...entry, area: 'Me', role: 'hr' },
    ['            { "name": "Travel", "url": "/me/travel", "role": "hr" }'],
  ],
])('%s is one more line of menu.json, and nothing else of it changes', (_, added, lines) => {
  const after = withMenuEntry(menu, added);
  expect(written(menu, after)).toBe(`,\n${lines.join('\n')}`);
  expect(addedLines(menu, after)).toEqual(lines);
});

test.each([
  ['a group', { ...entry, area: 'Me', group: 'Travel' }],
  ['an area', { ...entry, area: 'Travel' }],
])('%s of its own is written as the others are', (_, added) => {
  const after = withMenuEntry(menu, added);
  written(menu, after);
  const lines = addedLines(menu, after).map((line) => line.trim());
  expect(lines).toContain('{ "name": "Travel", "url": "/me/travel" }');
});

test('an empty list takes its first item, with the line ends of the file', () => {
  const text = '{\r\n  "routes": []\r\n}\r\n';
  const after = withRoute(text, { path: '/uix/a', screen: 'a', title: 'A' });
  expect(after).toBe('{\r\n  "routes": [\r\n    { "path": "/uix/a", "screen": "a", "title": "A" }\r\n  ]\r\n}\r\n');
});
