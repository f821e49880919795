import { describe, expect, test } from 'vitest';
import { entityCarriers } from '../../engine/compiler/contract/carriers';
import { findUses } from '../../engine/compiler/uses/uses';
import { clinic, clinicSchemas, textOf } from './clinic';

const contract = await clinic();
const routes = {
  routes: [
    { path: '/visits', screen: 'visits', title: 'Visits' },
    { path: '/visits/plan', screen: 'visits/plan', title: 'Plan' },
  ],
  notFound: 'visits',
};
const list = {
  version: 2,
  title: 'Visits',
  sources: { visits: { call: 'POST /api/visits', select: 'data' } },
  buttons: [{ label: 'Plan', onClick: [{ navigate: '/visits/plan' }] }],
  body: [
    {
      table: {
        rows: '=source.visits',
        columns: [
          { field: 'patient', header: 'Patient' },
          { text: '{row.patient} {dateGB(row.day)}', header: 'Visit' },
        ],
      },
    },
  ],
};
const files = [
  { path: 'routes.json', text: JSON.stringify(routes) },
  { path: 'visits.json', text: JSON.stringify(list, null, 2) },
  { path: 'visits/plan.json', text: textOf('examples/plan.json') },
];
const entities = await entityCarriers(clinicSchemas);
const uses = (asked: string) =>
  findUses(asked, { contract, files }, entities).map(({ file, line, way }) => `${file}:${line} ${way}`);

describe('finds every use of', () => {
  test('an endpoint', () => {
    expect(uses('POST /api/visits')).toEqual([
      'screens/visits.json:6 sources › visits › call',
      'screens/visits/plan.json:7 sources › matches › call',
    ]);
  });

  test('a route, in menus, links and the route table', () => {
    expect(uses('/visits/plan')).toEqual([
      'screens/routes.json:1 routes › 1 › path',
      'screens/visits.json:15 buttons › 0 › onClick › 0 › navigate',
    ]);
  });

  test('a source, in expressions and by name', () => {
    expect(uses('source.matches')).toEqual([
      'screens/visits/plan.json:15 body › 0 › search › source',
      'screens/visits/plan.json:18 body › 1 › table › rows',
    ]);
  });

  test('a field of an entity, as a column and inside an expression', () => {
    expect(uses('visit.day').map((use) => use.replace(/:\d+/, ''))).toContain(
      'screens/visits.json body › 0 › table › columns › 1 › text',
    );
    expect(uses('visit.patient').map((use) => use.replace(/:\d+/, ''))).toContain(
      'screens/visits.json body › 0 › table › columns › 0 › field',
    );
  });

  test('a role, through the endpoints it may call', () => {
    expect(uses('role:nurse').map((use) => use.split(' ')[0])).toContain('screens/visits/plan.json:5');
    expect(uses('role:doctor')).toEqual([]);
  });

  test('an unknown name throws with the closest name', () => {
    expect(() => uses('POST /api/visit')).toThrow(
      'Unknown endpoint "POST /api/visit". Did you mean "POST /api/visits"?',
    );
    expect(() => uses('visits.day')).toThrow('Unknown entity "visits". Did you mean "visit"?');
    expect(() => uses('day')).toThrow('Ambiguous name');
  });
});
