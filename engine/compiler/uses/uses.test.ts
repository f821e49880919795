import { expect, test } from 'vitest';
import { clinic } from '../../../tests/language/clinic';
import { findUses } from './uses';

const contract = await clinic();
const screen = {
  version: 2,
  title: 'Visits',
  sources: {
    visits: { call: 'POST /api/visits', select: 'data', with: { day: '=today()', name: 'A' } },
    rooms: { call: 'POST /api/rooms', select: 'data' },
  },
  body: [
    {
      alert: { text: '{size(source.visits)} visits, the first on {first(source.visits).day}' },
      visible: "status.visits == 'ready'",
    },
    {
      table: {
        rows: '=source.visits',
        columns: [
          { field: 'day', header: 'The day' },
          { text: "{row['day']}", header: 'Day' },
          { text: '{row.patient}', header: 'A day.day' },
        ],
        actions: [
          { label: 'Plan', onClick: [{ navigate: 'plan' }] },
          { label: 'All', onClick: [{ reload: 'visits' }, { navigate: '/visits' }] },
          { label: 'Sibling', onClick: [{ navigate: '../plan' }] },
        ],
      },
    },
  ],
};
const files = [
  {
    path: 'routes.json',
    text: JSON.stringify({
      routes: [
        { path: '/visits', screen: 'visits', title: 'V' },
        { path: '/clinic/plan', screen: 'visits/plan', title: 'P' },
        { path: '/clinic/visits', screen: 'visits', title: 'V' },
      ],
      redirects: { '/': '/visits', '/old': '/clinic/plan' },
      notFound: 'visits',
    }),
  },
  {
    path: 'menu.json',
    text: JSON.stringify({
      version: 2,
      prefix: '/clinic',
      quickLinks: [{ role: 'doctor', name: 'Home', url: '/home', icon: 'x' }],
      areas: [{ name: 'A', groups: [{ name: 'G', role: 'nurse', items: [{ name: 'Plan', url: '/plan' }] }] }],
    }),
  },
  { path: 'visits.json', text: JSON.stringify(screen, null, 1) },
  { path: 'broken.json', text: '{ "version": 2, "sources": { "visits": {' },
  { path: 'other.json', text: JSON.stringify({ version: 2, title: 'T', body: [{ text: { text: 'A visits.day' } }] }) },
];
const more = [
  { path: '/clinic/plan', screen: 'visits/plan' },
  { path: '/clinic/visits', screen: 'visits' },
];
const planned = { ...contract, routes: [...contract.routes, ...more] };
const entities = new Map([
  ['visit', ['POST /api/visits']],
  ['room', ['POST /api/rooms']],
  ['bill', ['POST /api/bills']],
]);
const uses = (asked: string) =>
  findUses(asked, { contract: planned, files }, entities).map(({ file, way, text }) => `${file} ${way}: ${text}`);

test.each<[string, string[]]>([
  ['POST /api/visits', ['screens/visits.json sources › visits › call: POST /api/visits']],
  ['POST /api/patient', []],
  [
    '/visits',
    [
      'screens/routes.json routes › 0 › path: /visits',
      'screens/routes.json redirects › /: /visits',
      'screens/visits.json body › 1 › table › actions › 1 › onClick › 1 › navigate: /visits',
    ],
  ],
  [
    '/clinic/plan',
    [
      'screens/routes.json routes › 1 › path: /clinic/plan',
      'screens/routes.json redirects › /old: /clinic/plan',
      'screens/menu.json areas › 0 › groups › 0 › items › 0 › url: /clinic/plan',
      'screens/visits.json body › 1 › table › actions › 2 › onClick › 0 › navigate: ../plan',
    ],
  ],
  ['/visits/plan', ['screens/visits.json body › 1 › table › actions › 0 › onClick › 0 › navigate: plan']],
  ['/clinic/visits', ['screens/routes.json routes › 2 › path: /clinic/visits']],
  [
    'source.visits',
    [
      'screens/visits.json body › 0 › alert › text: {size(source.visits)} visits, the first on {first(source.visits).day}',
      "screens/visits.json body › 0 › visible: status.visits == 'ready'",
      'screens/visits.json body › 1 › table › rows: source.visits',
      'screens/visits.json body › 1 › table › actions › 1 › onClick › 0 › reload: visits',
    ],
  ],
  ['source.rooms', []],
  ['source.visit', []],
  [
    'visit.day',
    [
      'screens/visits.json sources › visits › with › day: today()',
      'screens/visits.json body › 0 › alert › text: {size(source.visits)} visits, the first on {first(source.visits).day}',
      'screens/visits.json body › 1 › table › columns › 0 › field: day',
      "screens/visits.json body › 1 › table › columns › 1 › text: {row['day']}",
    ],
  ],
  ['visit.patient', ['screens/visits.json body › 1 › table › columns › 2 › text: {row.patient}']],
  ['visit.da', []],
  ['bill.day', []],
  ['role:doctor', []],
])('finds the uses of %s', (asked, places) => {
  expect(uses(asked)).toEqual(places);
});

test('a use has the line, column and path of its value', () => {
  const [use] = findUses('POST /api/rooms', { contract, files }, entities);
  const line = files[2]?.text.split('\n').findIndex((one) => one.includes('POST /api/rooms')) ?? 0;
  const column = files[2]?.text.split('\n')[line]?.indexOf('POST') ?? 0;
  expect(use).toEqual({
    file: 'screens/visits.json',
    line: line + 1,
    column: column + 1,
    way: 'sources › rooms › call',
    text: 'POST /api/rooms',
  });
});

test.each([
  ['POST /api/visit', 'Unknown endpoint "POST /api/visit". Did you mean "POST /api/visits"?'],
  ['GET /qqqqqqqqqqqqqqqqqqqqqqq', 'Unknown endpoint "GET /qqqqqqqqqqqqqqqqqqqqqqq".'],
  ['/visit', 'Unknown route "/visit". Did you mean "/visits"?'],
  ['role:nurs', 'Unknown role "nurs". Did you mean "nurse"?'],
  ['visits.day', 'Unknown entity "visits". Did you mean "visit"?'],
  ['.day', 'Unknown entity "".'],
  ['visit', 'Ambiguous name "visit". Use "POST /api/…", "/…", "source.NAME", "role:NAME" or "ENTITY.FIELD".'],
])('rejects the unknown name %s', (asked, message) => {
  expect(() => uses(asked)).toThrow(new Error(message));
});

test('the uses of a role are the calls of endpoints it may call', () => {
  const findRoleUses = (role: string) => uses(`role:${role}`).map((use) => use.split(': ')[1]);
  expect(findRoleUses('nurse')).toEqual(['POST /api/visits', 'POST /api/rooms']);
});
