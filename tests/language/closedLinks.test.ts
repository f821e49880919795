import { describe, expect, test } from 'vitest';
import { checkLinks } from '../../engine/compiler/project/checkLinks';
import { clinic } from './clinic';

const loaded = await clinic();
const routes = [
  ...loaded.routes,
  { path: '/visits/plan/:id', screen: 'visits/planned' },
  { path: '/about', screen: 'about' },
];
const contract = { ...loaded, routes };

interface Given {
  /** The role that sees the list, and the one that sees the page it leads to. */
  readonly roles?: readonly [string, string];
  readonly button?: object;
  readonly screen?: object;
  readonly to?: string;
}

/** The messages about a button of the list of visits, by default one for doctors on a page for nurses. */
function diagnose({ roles = ['nurse', 'doctor'], button = {}, screen = {}, to = '/visits/plan' }: Given): string[] {
  const group = (role: string | undefined, url: string) => ({ name: url, role, items: [{ name: url, url }] });
  const groups = [group(roles[0], '/visits'), group(roles[1], '/visits/plan')];
  const menu = { version: 2, baseRole: 'visitor', areas: [{ name: 'Clinic', groups }], quickLinks: [] };
  const list = {
    version: 2,
    title: 'Visits',
    body: [{ buttons: { items: [{ label: 'Plan', onClick: [{ navigate: to }], ...button }] } }],
    ...screen,
  };
  const files = [
    { path: 'menu.json', text: JSON.stringify(menu) },
    { path: 'visits.json', text: JSON.stringify(list) },
  ];
  return files
    .slice(1)
    .flatMap((file) => checkLinks([file], { contract, files }))
    .map(({ code, pointer, severity, problem, fix }) => `${severity} ${code} ${pointer}: ${problem} ${fix}`);
}

const fault = (role: string, route: string) =>
  `warning closed-link /body/0/buttons/items/0/onClick/0/navigate: Users with the role "${role}" see this, but ${route} is only for "doctor". Show it only to them, with "visible": "'doctor' in session.roles", or lead to another page.`;

test('a link to a page for other users', () => {
  expect(diagnose({})).toEqual([fault('nurse', '/visits/plan')]);
  expect(diagnose({ roles: ['visitor', 'doctor'] })).toEqual([fault('visitor', '/visits/plan')]);
  expect(diagnose({ to: '/visits/plan/7' })).toEqual([fault('nurse', '/visits/plan/:id')]);
});

describe('no link is reported', () => {
  const rows = (source: object): object => ({
    sources: { visits: source },
    body: [{ table: { rows: '=source.visits', columns: [{ field: 'patient', header: 'P', to: '/visits/plan' }] } }],
  });

  test.each<[string, Given]>([
    ['for the same users', { roles: ['doctor', 'doctor'] }],
    ['to a page for everyone', { roles: ['nurse', 'visitor'] }],
    ['to a page that the menu does not offer', { to: '/about' }],
    ['to the same page', { to: '/visits' }],
    ['that is known only at run time', { to: '{route.query.to}' }],
    ['that only some users see', { button: { visible: "'doctor' in session.roles" } }],
    [
      'in rows that only some users get',
      { screen: rows({ call: 'POST /api/visits', select: 'data', when: "'doctor' in session.roles" }) },
    ],
    [
      'in rows of an endpoint for others',
      { roles: ['doctor', 'surgeon'], screen: rows({ call: 'POST /api/visits', select: 'data' }) },
    ],
  ])('%s', (_, given) => {
    expect(diagnose(given)).toEqual([]);
  });

  test('without a menu', () => {
    const file = { path: 'visits.json', text: '{}' };
    expect(checkLinks([file], { contract, files: [file] })).toEqual([]);
  });
});
