import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withMenuEntry, withRoute } from './entries';

const routes = readFileSync('tests/clinic/screens/routes.json', 'utf8');
const menu = `{
  "version": 2,
  "areas": [
    {
      "name": "Me",
      "groups": [
        {
          "name": "Visits",
          "role": "nurse",
          "items": [
            { "name": "All visits", "url": "/visits/all" }
          ]
        }
      ]
    }
  ]
}
`;

/** The text inserted between two versions; fails if the rest changed. */
function findInsertedText(before: string, after: string): string {
  const start = [...before].findIndex((character, index) => character !== after[index]);
  const rest = before.length - start;
  expect(after.slice(after.length - rest)).toBe(before.slice(start));
  return after.slice(start, after.length - rest);
}

/** The lines added to a text; fails if a line was removed or changed by more than a trailing comma. */
function findAddedLines(before: string, after: string): string[] {
  const added = after.split('\n');
  for (const line of before.split('\n')) {
    const at = added.findIndex((one) => one === line || one === `${line},`);
    expect(at, `the line is still there: ${line}`).toBeGreaterThanOrEqual(0);
    added.splice(at, 1);
  }
  return added;
}

const entry = { group: 'Visits', role: 'nurse', name: 'Travel', url: '/visits/travel' };

test('a new route adds one line to routes.json and changes nothing else', () => {
  const after = withRoute(routes, { path: '/visits/travel', screen: 'visits/travel', title: 'Travel' });
  const line = '    { "path": "/visits/travel", "screen": "visits/travel", "title": "Travel" }';
  expect(findInsertedText(routes, after)).toBe(`,\n${line}`);
  expect(findAddedLines(routes, after)).toEqual([line]);
});

test.each([
  ['an entry', { ...entry, area: 'Me' }, ['            { "name": "Travel", "url": "/visits/travel" }']],
  [
    'an entry for another role',
    { ...entry, area: 'Me', role: 'doctor' },
    ['            { "name": "Travel", "url": "/visits/travel", "role": "doctor" }'],
  ],
])('%s adds one line to menu.json and changes nothing else', (_, added, lines) => {
  const after = withMenuEntry(menu, added);
  expect(findInsertedText(menu, after)).toBe(`,\n${lines.join('\n')}`);
  expect(findAddedLines(menu, after)).toEqual(lines);
});

test.each([
  ['a new group', { ...entry, area: 'Me', group: 'Travel' }],
  ['a new area', { ...entry, area: 'Travel' }],
])('%s is formatted like the others', (_, added) => {
  const after = withMenuEntry(menu, added);
  findInsertedText(menu, after);
  const lines = findAddedLines(menu, after).map((line) => line.trim());
  expect(lines).toContain('{ "name": "Travel", "url": "/visits/travel" }');
});

test('an empty list gets its first item with the line endings of the file', () => {
  const text = '{\r\n  "routes": []\r\n}\r\n';
  const after = withRoute(text, { path: '/visits/a', screen: 'a', title: 'A' });
  expect(after).toBe('{\r\n  "routes": [\r\n    { "path": "/visits/a", "screen": "a", "title": "A" }\r\n  ]\r\n}\r\n');
});

const route = { path: '/visits/a', screen: 'a', title: 'A' };

test.each([
  ['{"routes":[1]}', '{"routes":[1,\n{ "path": "/visits/a", "screen": "a", "title": "A" }]}'],
  [
    '\t{"routes":[\n\t  1\n\t]}',
    '\t{"routes":[\n\t  1,\n\t  { "path": "/visits/a", "screen": "a", "title": "A" }\n\t]}',
  ],
  ['{"routes": [  ]}', '{"routes": [\n  { "path": "/visits/a", "screen": "a", "title": "A" }\n]}'],
])('%j becomes %j', (before, after) => {
  expect(withRoute(before, route)).toBe(after);
});

test('an entry longer than 120 columns is written on several lines', () => {
  const short = (title: string) => withRoute('{"routes":[]}', { ...route, title });
  const room = 'x'.repeat(120 - '  { "path": "/visits/a", "screen": "a", "title": "" }'.length - 1);
  expect(short(room)).toContain(`\n  { "path": "/visits/a", "screen": "a", "title": "${room}" }\n`);
  expect(short(`${room}x`)).toContain(
    `\n  {\n    "path": "/visits/a",\n    "screen": "a",\n    "title": "${room}x"\n  }\n`,
  );
});

test('a new area and a new group contain the entry', () => {
  const bare = '{\n  "areas": []\n}\n';
  const one = withMenuEntry(bare, { ...entry, area: 'Me' });
  expect(one).toBe(`{
  "areas": [
    {
      "name": "Me",
      "groups": [
        {
          "name": "Visits",
          "role": "nurse",
          "items": [
            { "name": "Travel", "url": "/visits/travel" }
          ]
        }
      ]
    }
  ]
}
`);
  const two = JSON.parse(withMenuEntry(one, { ...entry, area: 'Me', group: 'More', role: 'doctor' }));
  expect(two.areas[0].groups[1]).toEqual({
    name: 'More',
    role: 'doctor',
    items: [{ name: 'Travel', url: '/visits/travel' }],
  });
});

test.each(['{}', '{"routes": {}}', '{"routes": "x"}', ''])('%j has no list of routes', (text) => {
  expect(() => withRoute(text, route)).toThrow('There is no list under routes.');
});
