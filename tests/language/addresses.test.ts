import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const known = await clinic();
const contract = {
  ...known,
  routes: [
    ...known.routes,
    { path: '/visits/:id', screen: 'visits/visit', params: { id: 'integer' } },
    { path: '/visits/:id/notes/:name', screen: 'visits/note', params: { id: 'integer' } },
  ] as const,
};

/** The diagnostics of a screen that navigates to this URL from each row of its table. */
function diagnose(address: string, file = 'visits.json', title = 'Visits'): string[] {
  const text = JSON.stringify({
    version: 2,
    title,
    sources: { visits: { call: 'POST /api/visits', select: 'data' } },
    body: [{ list: { rows: '=source.visits', text: '{row.patient}', to: address } }],
    buttons: [{ label: 'Go', onClick: [{ navigate: address.replaceAll('{row', '{first(source.visits)') }] }],
  });
  return examineScreen(text, file, contract).diagnostics.map(({ code, problem, fix }) =>
    [code, problem, fix].join(' '),
  );
}

describe('a URL with parameters', () => {
  test.each([
    '/visits/7',
    '/visits/plan',
    '/visits/plan?day=2026-01-01',
    "/visits/{row['visit-id']}",
    "/visits/{row['visit-id']}/notes/{row.patient}",
  ])('matches a route: %s', (address) => expect(diagnose(address)).toEqual([]));

  test.each(['https://example.com/{row.patient}', '/visits{row.patient}', '{row.patient}', 'mailto:{row.patient}'])(
    'is known only at runtime or is external: %s',
    (address) => expect(diagnose(address)).toEqual([]),
  );

  test('must match a route everywhere it is used', () => {
    expect(diagnose("/visit/{row['visit-id']}")).toEqual([
      expect.stringContaining('unknown-route Unknown route "/visit/{row'),
      expect.stringContaining('unknown-route Unknown route "/visit/{first'),
    ]);
    expect(diagnose('/visits/:id')).toHaveLength(2);
    expect(diagnose('/visits/seven')).toHaveLength(2);
  });

  test('must match a route if an expression joins it', () => {
    const joined = (start: string) =>
      diagnose(`{row.patient == null ? '' : '${start}' + string(row['visit-id'])}`).filter((one) =>
        one.startsWith('unknown-route'),
      );
    expect(joined('/visit/')[0]).toMatch(/^unknown-route Unknown route "\/visit\/"\. .*"\/visits\/"/);
    expect(joined('/visits/')).toEqual([]);
    expect(joined('https://example.com/')).toEqual([]);
  });

  test('passes each parameter a value of its type', () => {
    expect(diagnose('/visits/{row.patient}')).toEqual(
      Array(2).fill(
        expect.stringContaining('expression-type Expected number for the parameter "id" of /visits/:id, got string.'),
      ),
    );
  });

  test('a screen can read only the parameters of its own path', () => {
    expect(diagnose('/visits', 'visits/visit.json', '{route.params.id + 1}')).toEqual([]);
    expect(diagnose('/visits', 'visits/visit.json', '{route.params.name}')).toEqual([
      expect.stringContaining('unknown-field Unknown parameter "name" in the path.'),
    ]);
    expect(diagnose('/visits', 'visits.json', '{route.params.id}')).toEqual([
      expect.stringContaining('unknown-field Unknown parameter "id"'),
    ]);
  });
});
