import { expect, test } from 'vitest';
import type { DefinitionFile } from '../project/definitionFiles';
import { ScaffoldError } from '../scaffold/scaffold';
import { type Reorganisation, reorganise } from './organise';

const routes = `{
  "$schema": "../schemas/language/routes.schema.json",
  "routes": [
    { "path": "/clinic/visits", "screen": "visits", "title": "Visits" },
    { "path":   "/clinic/visits/plan",  "screen": "visits/plan", "title": "Plan", "within": ["/clinic/visits"] },
    { "path": "/clinic/plan", "screen": "visits/plan", "title": "Plan" },
    { "path": "/clinic/visit/:id", "params": { "id": "integer" }, "screen": "visit/record", "title": "Visit", "session": false,
      "within": ["/clinic/visits", "/clinic/visits/plan"] },
    { "path": "/clinic/rooms", "screen": "rooms",   "title": "Rooms" }
  ],
  "redirects": { "/": "/clinic/rooms",  "/old": "/clinic/visits/plan", "/older": "/clinic/visits" },
  "notFound": "not-found",
  "unlisted": ["visits/plan", "spare"]
}
`;

const menu = `{
  "version": 2,
  "prefix": "/clinic",
  "areas": [
    {
      "name": "Visits",
      "groups": [
        {
          "name": "Plan",
          "role": "nurse",
          "items": [
            { "name": "Plan a visit", "url": "/visits/plan" }
          ]
        }
      ]
    },
    {
      "name": "House",
      "groups": [
        { "name": "All", "role": "nurse", "items": [
          { "name": "Visits",   "url": "/visits" },
            { "name":   "Rooms", "url": "/rooms" },
          { "name": "Plan", "url": "/plan" }
        ] }
      ]
    }
  ],
  "quickLinks": [
    { "role": "nurse", "name": "Plan", "url": "/visits/plan", "icon": "x" },
    { "role": "nurse", "name": "Rooms", "url": "/rooms", "icon": "x" }
  ]
}
`;

const shell = `{
  "version": 2,
  "brand": "Clinic",
  "home": "/clinic/rooms",
  "root": "/",
  "menu": { "rows": "=session.menu", "icons": { "Visits": "user",   "House": "cash" } }
}
`;

const screenText = (title: string, body: string, more = ''): string => `{
  "$schema": "../schemas/editor/screens/${title}.schema.json",
  "version": 2,
  "title":   "${title}",${more}
  "body": [${body}]
}
`;
const links = (...addresses: readonly string[]): string =>
  addresses
    .map((to) => `\n    { "list": { "rows": "=source.rows", "text": "{row.x}",   "to": ${JSON.stringify(to)} } }`)
    .join(',');

const screens: Readonly<Record<string, string>> = {
  'routes.json': routes,
  'menu.json': menu,
  'shell.json': shell,
  'not-found.json': screenText('not-found', ''),
  'spare.json': screenText('spare', ''),
  'rooms.json': screenText(
    'rooms',
    links('/clinic/visits/plan?a={row.x}#b', 'https://x.org/clinic/visits', '{row.to}'),
  ),
  'visits.json': screenText('visits', links('plan', 'plan?x=1', '/clinic/visit/{row.id}', '../visit/{row.id}')),
  'visits/plan.json': screenText(
    'plan',
    links('../../rooms', '/clinic/plan', '?x=1', '../../visit/{row.id}?y={row.y}', '..', 'unknown'),
  ).replace('../schemas/editor/screens/plan', '../../schemas/editor/screens/visits/plan'),
  'visit/record.json': screenText('visit', links('/clinic/visit/5', 'plan', '../../rooms')),
};
const filesOf = (texts: Readonly<Record<string, string>>): DefinitionFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));
const files = filesOf(screens);

/** All files after a change. */
function apply(change: Reorganisation, given: readonly DefinitionFile[] = files): DefinitionFile[] {
  const changes = reorganise(change, given);
  const paths = changes.map(({ path }) => path);
  for (const { path, before, after } of changes) {
    expect(before).toBe(given.find((file) => file.path === path)?.text);
    expect(after).not.toBe(before);
  }
  const added = changes.flatMap(({ path, after }) => (after === undefined ? [] : [{ path, text: after }]));
  return [...given.filter(({ path }) => !paths.includes(path)), ...added].sort((a, b) => (a.path < b.path ? -1 : 1));
}
const textIn = (all: readonly DefinitionFile[], path: string): string | undefined =>
  all.find((file) => file.path === path)?.text;
const addressesIn = (text: string | undefined): string[] =>
  [...(text ?? '').matchAll(/"to": "(.*?)"/g)].map(([, to = '']) => to);

const movePlan: Reorganisation = { kind: 'move', file: 'visits/plan.json', route: '/clinic/stays/new' };

test('a move changes the path, the screen and the references in routes.json, and nothing else', () => {
  const after = apply(movePlan);
  expect(textIn(after, 'routes.json')).toBe(
    routes
      .replace(
        '"path":   "/clinic/visits/plan",  "screen": "visits/plan"',
        '"path":   "/clinic/stays/new",  "screen": "stays/new"',
      )
      .replace('"/clinic/plan", "screen": "visits/plan"', '"/clinic/plan", "screen": "stays/new"')
      .replace('["/clinic/visits", "/clinic/visits/plan"]', '["/clinic/visits", "/clinic/stays/new"]')
      .replace('"/old": "/clinic/visits/plan"', '"/old": "/clinic/stays/new"')
      .replace('["visits/plan", "spare"]', '["stays/new", "spare"]'),
  );
});

test('a move changes the URLs of menu entries', () => {
  expect(textIn(apply(movePlan), 'menu.json')).toBe(menu.replaceAll('"/visits/plan"', '"/stays/new"'));
});

test('a move renames the file and adapts its $schema', () => {
  const after = apply({ kind: 'move', file: 'visits/plan.json', route: '/clinic/new' });
  expect(textIn(after, 'visits/plan.json')).toBeUndefined();
  expect(textIn(after, 'new.json')).toContain('"$schema": "../schemas/editor/screens/new.schema.json"');
  const other = files.map(({ path, text }) => ({
    path,
    text: text.replace('../schemas/editor/screens/visits', '../x'),
  }));
  expect(textIn(apply(movePlan, other), 'stays/new.json')).toContain('"$schema": "../../x/plan.schema.json"');
  expect(textIn(apply({ ...movePlan, route: '/clinic/new' }, other), 'new.json')).toContain('"../x/plan.schema.json"');
});

test('a move changes the links of other screens: relative ones become absolute, queries and gaps stay', () => {
  const after = apply(movePlan);
  expect(textIn(after, 'rooms.json')).toBe(
    screens['rooms.json']?.replace('/clinic/visits/plan?', '/clinic/stays/new?'),
  );
  expect(addressesIn(textIn(after, 'visits.json'))).toEqual([
    '/clinic/stays/new',
    '/clinic/stays/new?x=1',
    '/clinic/visit/{row.id}',
    '../visit/{row.id}',
  ]);
});

test.each([
  ['/clinic/rooms?x={', '/clinic/beds?x={'],
  ['/clinic/rooms?x={{{row.x}#}', '/clinic/beds?x={{{row.x}#}'],
  ['/clinic/rooms/', '/clinic/beds'],
  ['../rooms/?x=1', '/clinic/beds?x=1'],
  ['/clinic/rooms?x=\ue000', undefined],
  ['/clinic/{row.x}', undefined],
  ['/clinic/rooms{row.x}', undefined],
  ['{row.x}', undefined],
  ['//clinic/rooms', undefined],
  ['rooms', undefined],
  ['', undefined],
])('the address %s becomes %s', (address, expected) => {
  const given = filesOf({ ...screens, 'visits.json': screenText('visits', links(address)) });
  const [after] = addressesIn(
    textIn(apply({ kind: 'move', file: 'rooms.json', route: '/clinic/beds' }, given), 'visits.json'),
  );
  expect(after).toBe(expected ?? address);
});

test('a parameter of the own route is known only at run time', () => {
  const given = filesOf({
    ...screens,
    'visit/record.json': screenText('visit', links('edit', '?x', '../../rooms/{row.x}')),
  });
  const after = apply({ kind: 'move', file: 'visit/record.json', route: '/clinic/stay/:id' }, given);
  expect(addressesIn(textIn(after, 'stay/record.json'))).toEqual(['edit', '?x', '../../rooms/{row.x}']);
});

test('relative addresses of the moved screen lead to the same pages', () => {
  const addresses = (route: string, path: string): string[] => addressesIn(textIn(apply({ ...movePlan, route }), path));
  expect(addresses('/clinic/stays/new', 'stays/new.json')).toEqual([
    '../../rooms',
    '/clinic/plan',
    '?x=1',
    '../../visit/{row.id}?y={row.y}',
    '/clinic/visits',
    '/clinic/visits/plan/unknown',
  ]);
  expect(addresses('/clinic/new', 'new.json').slice(0, 4)).toEqual([
    '/clinic/rooms',
    '/clinic/plan',
    '?x=1',
    '/clinic/visit/{row.id}?y={row.y}',
  ]);
});

test('a route with parameters moves to one with the same parameters', () => {
  const after = apply({ kind: 'move', file: 'visit/record.json', route: '/clinic/stays/:id/all' });
  expect(textIn(after, 'routes.json')).toBe(
    routes.replace('/clinic/visit/:id', '/clinic/stays/:id/all').replace('visit/record', 'stays/all/record'),
  );
  expect(addressesIn(textIn(after, 'visits.json'))).toEqual([
    'plan',
    'plan?x=1',
    '/clinic/stays/{row.id}/all',
    '/clinic/stays/{row.id}/all',
  ]);
  expect(addressesIn(textIn(after, 'visits/plan.json'))[3]).toBe('/clinic/stays/{row.id}/all?y={row.y}');
  expect(addressesIn(textIn(after, 'stays/all/record.json'))).toEqual(['/clinic/stays/5/all', 'plan', '/clinic/rooms']);
});

test('a move changes addresses that expressions join', () => {
  const joined = (path: string) => `{row.a ? '${path}' + string(row.id) : '/clinic/rooms'}{'/clinic/vis' + row.b}`;
  const given = filesOf({ ...screens, 'rooms.json': screenText('rooms', links(joined('/clinic/visit/'))) });
  const move = { kind: 'move', file: 'visit/record.json' } as const;
  const after = apply({ ...move, route: '/clinic/old/stays/:id' }, given);
  expect(addressesIn(textIn(after, 'rooms.json'))).toEqual([joined('/clinic/old/stays/')]);
  // The check reports an address that continues after the value.
  const further = apply({ ...move, route: '/clinic/stays/:id/all' }, given);
  expect(addressesIn(textIn(further, 'rooms.json'))).toEqual([joined('/clinic/visit/')]);
});

test('a move changes the routes in the shell', () => {
  const after = apply({ kind: 'move', file: 'rooms.json', route: '/clinic/beds' });
  expect(textIn(after, 'shell.json')).toBe(shell.replace('/clinic/rooms', '/clinic/beds'));
});

test('a move follows a redirect of input and links to fixed rows', () => {
  const text = `{ "version": 2, "title": "A", "input": { "fields": {}, "redirectTo": "/clinic/rooms" },
    "sources": { "open": { "rows": [{ "path": "/clinic/rooms", "label":  "/clinic/rooms" }] } },
    "body": [
      { "links": { "rows": "=source.open", "text": "{row.label}", "to": "{row.path}" } },
      { "links": { "rows": "=source.open", "text": "{row.label}", "to": "{row['path']}" } },
      { "links": { "rows": [{ "label": "/clinic/rooms", "path": "/clinic/rooms?x={" }, { "path": "../rooms" }], "text": "{row.label}", "to": "{row.path}" } },
      { "text": { "text": "/clinic/rooms" } }
    ] }`;
  const change: Reorganisation = { kind: 'move', file: 'rooms.json', route: '/clinic/beds' };
  expect(textIn(apply(change, filesOf({ ...screens, 'visits.json': text })), 'visits.json')).toBe(
    text
      .replace('"redirectTo": "/clinic/rooms"', '"redirectTo": "/clinic/beds"')
      .replace('"path": "/clinic/rooms", "label":  ', '"path": "/clinic/beds", "label":  ')
      .replace('"../rooms"', '"/clinic/beds"'),
  );
});

test('a screen whose file name already belongs to the new route keeps its file', () => {
  const given = files.map((file) =>
    file.path === 'routes.json' ? { ...file, text: file.text.replace('/clinic/rooms"', '/clinic/beds"') } : file,
  );
  const after = reorganise({ kind: 'move', file: 'rooms.json', route: '/clinic/rooms' }, given);
  expect(after.map(({ path }) => path)).toEqual(['routes.json']);
});

test.each<[Reorganisation, string]>([
  [{ ...movePlan, route: 'visits' }, 'Invalid route "visits". Write it like /clinic/visits/plan.'],
  [{ ...movePlan, route: '/clinic/rooms' }, 'The route /clinic/rooms already exists for rooms.json.'],
  [{ ...movePlan, route: '/clinic/visits/plan' }, 'The route /clinic/visits/plan already exists for visits/plan.json.'],
  [{ ...movePlan, route: '/old' }, 'The route /old already redirects to /clinic/visits/plan.'],
  [{ ...movePlan, route: '/api/x' }, 'The server uses the addresses below /api itself. Choose another route.'],
  [{ ...movePlan, route: '/clinic/spare' }, 'The screen spare.json already exists.'],
  [{ ...movePlan, route: '/elsewhere' }, 'The menu cannot link to "/elsewhere". Start the route with /clinic/.'],
  [
    { ...movePlan, route: '/clinic/x/:id' },
    'The route /clinic/x/:id has other parameters than the screen. Remove its parameters.',
  ],
  [
    { kind: 'move', file: 'visit/record.json', route: '/clinic/x/:nr' },
    'The route /clinic/x/:nr has other parameters than the screen. Use :id.',
  ],
  [{ kind: 'move', file: 'visit/record.json', route: '/:id' }, 'Invalid route "/:id"'],
  [{ kind: 'move', file: 'visit/record.json', route: '/clinic/x y/:id' }, 'Invalid route "/clinic/x y/:id"'],
  [{ kind: 'move', file: 'spare.json', route: '/clinic/x' }, 'The screen spare.json has no route. Add one first.'],
  [{ kind: 'move', file: 'none.json', route: '/clinic/x' }, 'The screen none.json does not exist. Choose another one.'],
  [{ kind: 'move', file: 'menu.json', route: '/clinic/x' }, 'The application needs menu.json. Choose a screen.'],
  [{ kind: 'duplicate', file: 'rooms.json', route: '/clinic/x', title: ' ' }, 'The title is empty. Enter a title.'],
  [
    { kind: 'duplicate', file: 'rooms.json', route: '/clinic/spare', title: 'A' },
    'The screen spare.json already exists.',
  ],
  [{ kind: 'duplicate', file: 'rooms.json', route: '/old', title: 'A' }, 'The route /old already redirects'],
  [{ kind: 'duplicate', file: 'none.json', route: '/clinic/x', title: 'A' }, 'The screen none.json does not exist.'],
  [{ kind: 'duplicate', file: 'visit/record.json', route: '/clinic/x', title: 'A' }, 'Use :id.'],
  [{ kind: 'remove', file: 'routes.json' }, 'The application needs routes.json.'],
  [{ kind: 'remove', file: 'shell.json' }, 'The application needs shell.json.'],
  [{ kind: 'remove', file: 'menu.json' }, 'The application needs menu.json.'],
  [
    { kind: 'remove', file: 'not-found.json' },
    'not-found.json is the "notFound" screen of routes.json. Choose another one there first.',
  ],
  [{ kind: 'remove', file: 'rooms.json' }, 'shell.json links to rooms.json under home. Change that link first.'],
  [{ kind: 'replace', find: '', by: 'x', matchCase: true }, 'The text to find is empty. Enter a text.'],
  [{ kind: 'replace', find: 'nowhere', by: 'x', matchCase: false }, 'Nothing found.'],
])('refuses %j', (change, message) => {
  expect(() => reorganise(change, files)).toThrow(ScaffoldError);
  expect(() => reorganise(change, files)).toThrow(message);
});

test('refuses to remove a screen that the shell reaches by a redirect', () => {
  const given = files.map((file) =>
    file.path === 'shell.json' ? { ...file, text: shell.replace('/clinic/rooms', '/clinic/visits') } : file,
  );
  const change: Reorganisation = { kind: 'remove', file: 'rooms.json' };
  expect(() => reorganise(change, given)).toThrow('shell.json links to rooms.json under root. Change that link first.');
});

test('refuses changes without routes that can be read, and names reserved for other files', () => {
  const without = (path: string) => files.filter((file) => file.path !== path);
  expect(() => reorganise(movePlan, without('routes.json'))).toThrow('The file routes.json is missing. Add it first.');
  for (const text of ['{', '[]', '{ "routes": {} }'])
    expect(() => reorganise(movePlan, filesOf({ ...screens, 'routes.json': text }))).toThrow(
      new ScaffoldError('The file routes.json cannot be read. Fix it first.'),
    );
  const reserved: Reorganisation = { ...movePlan, route: '/clinic/menu' };
  expect(() => reorganise(reserved, files)).toThrow('The screen menu.json already exists.');
  expect(() => reorganise({ ...reserved, route: '/menu' }, without('menu.json'))).toThrow(
    'The name menu.json is reserved. Choose another route.',
  );
});

test('a copy has its own title, $schema and route, and no global search', () => {
  const search = `
  "globalSearch": { "label": "Rooms", "call": "POST /api/rooms", "text": "{row.x}", "to": "/clinic/rooms" },`;
  const text = screenText('rooms', links('/clinic/rooms', '../visits'), search);
  const change: Reorganisation = {
    kind: 'duplicate',
    file: 'rooms.json',
    route: '/clinic/house/rooms',
    title: 'A "b"',
  };
  const after = apply(change, filesOf({ ...screens, 'rooms.json': text }));
  expect(textIn(after, 'house/rooms.json')).toBe(
    screenText('rooms', links('/clinic/rooms', '/clinic/visits'))
      .replace('"../schemas/editor/screens/rooms', '"../../schemas/editor/screens/house/rooms')
      .replace('"title":   "rooms"', String.raw`"title":   "A \"b\""`),
  );
  expect(textIn(after, 'rooms.json')).toBe(text);
  expect(textIn(after, 'menu.json')).toBe(menu);
  const [added] = JSON.parse(textIn(after, 'routes.json') ?? '').routes.slice(-1);
  expect(added).toEqual({ path: '/clinic/house/rooms', screen: 'house/rooms', title: 'A "b"' });
});

test('a copy takes over the parameters and the other keys of the first route', () => {
  const after = apply({ kind: 'duplicate', file: 'visit/record.json', route: '/clinic/stay/:id', title: 'Stay' });
  const text = textIn(after, 'routes.json') ?? '';
  expect(JSON.parse(text).routes.at(-1)).toEqual({
    path: '/clinic/stay/:id',
    params: { id: 'integer' },
    screen: 'stay/record',
    title: 'Stay',
    session: false,
    within: ['/clinic/visits', '/clinic/visits/plan'],
  });
  expect(text.startsWith(routes.slice(0, routes.indexOf('\n  ],')))).toBe(true);
  expect(text.endsWith(routes.slice(routes.indexOf('\n  ],')))).toBe(true);
});

test('a screen without a route can be copied, one that is not JSON cannot', () => {
  const change: Reorganisation = { kind: 'duplicate', file: 'spare.json', route: '/clinic/x', title: 'X' };
  const added = JSON.parse(textIn(apply(change), 'routes.json') ?? '').routes.at(-1);
  expect(added).toEqual({ path: '/clinic/x', screen: 'x', title: 'X' });
  expect(() => reorganise(change, filesOf({ ...screens, 'spare.json': '{ "a": ' }))).toThrow(
    new ScaffoldError('The screen spare.json is not valid JSON. Fix it first.'),
  );
});

test('removing a screen removes its routes, redirects, parents, menu entries and icons', () => {
  const after = apply({ kind: 'remove', file: 'visits/plan.json' });
  expect(textIn(after, 'visits/plan.json')).toBeUndefined();
  expect(textIn(after, 'routes.json')).toBe(
    routes
      .replace(/.*"screen": "visits\/plan".*\n/g, '')
      .replace('["/clinic/visits", "/clinic/visits/plan"]', '["/clinic/visits"]')
      .replace('  "/old": "/clinic/visits/plan",', '')
      .replace('["visits/plan", "spare"]', '["spare"]'),
  );
  expect(textIn(after, 'menu.json')).toBe(
    menu
      .replace(/\n {4}\{\n {6}"name": "Visits"[\s\S]*?\n {4}\},/, '')
      .replace(',\n          { "name": "Plan", "url": "/plan" }', '')
      .replace('\n    { "role": "nurse", "name": "Plan", "url": "/visits/plan", "icon": "x" },', ''),
  );
  expect(textIn(after, 'shell.json')).toBe(shell.replace('{ "Visits": "user",   ', '{ '));
  expect(textIn(after, 'visits.json')).toBe(screens['visits.json']);
});

test('an empty group stays, as does the icon of an area with the same name', () => {
  const empty = menu
    .replace('"quickLinks"', '"externalPaths": [],\n  "quickLinks"')
    .replace('"name": "House"', '"name": "Visits"')
    .replace(
      '"groups": [\n        { "name": "All"',
      '"groups": [\n        { "name": "None", "role": "nurse", "items": [] },\n        { "name": "All"',
    );
  const change: Reorganisation = { kind: 'remove', file: 'visits/plan.json' };
  const after = apply(change, filesOf({ ...screens, 'menu.json': empty }));
  expect(textIn(after, 'menu.json')).toContain('{ "name": "None", "role": "nurse", "items": [] },');
  expect(textIn(after, 'shell.json')).toBe(shell);
});

test('a move renames the screen for unknown addresses', () => {
  const text = routes.replace('"not-found"', '"rooms"');
  const after = apply(
    { kind: 'move', file: 'rooms.json', route: '/clinic/beds' },
    filesOf({ ...screens, 'routes.json': text }),
  );
  expect(textIn(after, 'routes.json')).toContain('"notFound": "beds"');
});

test('a route whose only parent page is removed loses the key', () => {
  const after = apply({ kind: 'remove', file: 'visits.json' });
  const text = textIn(after, 'routes.json') ?? '';
  expect(text).toContain('{ "path":   "/clinic/visits/plan",  "screen": "visits/plan", "title": "Plan" },');
  expect(JSON.parse(text)).toMatchObject({ redirects: { '/': '/clinic/rooms', '/old': '/clinic/visits/plan' } });
  expect(textIn(after, 'menu.json')).toBe(menu.replace('          { "name": "Visits",   "url": "/visits" },\n', ''));
});

test('a menu entry that leads to a removed redirect goes, too', () => {
  const text = menu.replace('"url": "/rooms" }', '"url": "/ago" }');
  const given = filesOf({ ...screens, 'menu.json': text, 'routes.json': routes.replace('/older', '/clinic/ago') });
  expect(textIn(apply({ kind: 'remove', file: 'visits.json' }, given), 'menu.json')).not.toContain('/ago');
});

test('a replacement changes every occurrence in all files, literally', () => {
  const given = filesOf({
    ...screens,
    'a.json': '{ "x": "a.b A.B axb" }',
    'b.json': '{\r\n  "x": "a.b",\r\n  "y": 1\r\n}',
  });
  const change: Reorganisation = { kind: 'replace', find: 'a.b', by: '$&-', matchCase: true };
  expect(reorganise(change, given).map(({ path, after }) => [path, after])).toEqual([
    ['a.json', '{ "x": "$&- A.B axb" }'],
    ['b.json', '{\r\n  "x": "$&-",\r\n  "y": 1\r\n}'],
  ]);
  expect(textIn(apply({ ...change, matchCase: false }, given), 'a.json')).toBe('{ "x": "$&- $&- axb" }');
  const lines: Reorganisation = { kind: 'replace', find: 'a.b",\n  "y"', by: 'c",\n  "z"', matchCase: true };
  expect(textIn(apply(lines, given), 'b.json')).toBe('{\r\n  "x": "c",\r\n  "z": 1\r\n}');
  const named = reorganise({ ...change, find: 'Clinic', matchCase: false }, given);
  expect(named.map(({ path }) => path)).toContain('menu.json');
});

test('files with CRLF keep it', () => {
  const given = files.map(({ path, text }) => ({ path, text: text.replaceAll('\n', '\r\n') }));
  for (const change of [
    movePlan,
    { kind: 'remove', file: 'visits/plan.json' },
    { kind: 'duplicate', file: 'visits/plan.json', route: '/clinic/x', title: 'X' },
  ] as const) {
    const expected = apply(change).map(({ path, text }) => ({ path, text: text.replaceAll('\n', '\r\n') }));
    expect(apply(change, given)).toEqual(expected);
  }
});

test('sound parts of files with faults change, and files that are not JSON stay', () => {
  const given = {
    ...screens,
    'visits.json': screenText(
      'visits',
      `${links('plan', '50%')}, { "nothing": 1 }`,
      '\n  "surplus": {},\n  "title": "2",',
    ),
    'rooms.json': `${screens['rooms.json']}}`,
    'menu.json': menu.replace('"version": 2', '"version": 2, "surplus": 1').replace('"name":   "Rooms", ', ''),
    'visits/plan.json': '{ "a": ',
  };
  const after = apply(movePlan, filesOf(given));
  expect(textIn(after, 'visits.json')).toBe(given['visits.json'].replace('"plan"', '"/clinic/stays/new"'));
  expect(textIn(after, 'rooms.json')).toBe(given['rooms.json']);
  expect(textIn(after, 'stays/new.json')).toBe('{ "a": ');
  expect(textIn(after, 'menu.json')).toBe(given['menu.json'].replaceAll('"/visits/plan"', '"/stays/new"'));
  const left = textIn(apply({ kind: 'remove', file: 'visits.json' }, filesOf(given)), 'menu.json') ?? '';
  expect(left).toBe(given['menu.json'].replace('          { "name": "Visits",   "url": "/visits" },\n', ''));
});
