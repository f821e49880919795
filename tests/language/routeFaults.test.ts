import { expect, test } from 'vitest';
import { checkRoutes } from '../../engine/compiler/project/checkRoutes';
import { clinicScreens } from './clinic';

const route = (path: string, screen: string) => ({ path, screen, title: 'Visits' });
const shown = [route('/visits', 'visits'), route('/visits/plan', 'visits/plan')];

const diagnose = (more: readonly object[]) =>
  checkRoutes(JSON.stringify({ routes: [...shown, ...more], notFound: 'not-found' }), clinicScreens).map(
    ({ code, problem, fix }) => ({ code, says: `${problem} ${fix}` }),
  );

const formatDiagnostics = (more: readonly object[]) => diagnose(more).map(({ code, says }) => `${code}: ${says}`);

test.each([
  ['../visits', 'Use a path below screens/'],
  ['visits/../../secret', 'Use a path below screens/'],
  ['/etc/passwd', 'Use a path below screens/'],
  ['C:\\visits', 'Use a path below screens/'],
  ['visits.json', 'Write "visits", without ".json".'],
  ['visits/plam', 'Did you mean "visits/plan"?'],
  ['rooms', 'Add screens/rooms.json, or remove this line.'],
])('a route to "%s" is reported with a fix', (screen, fix) => {
  const faults = diagnose([route('/other', screen)]);
  expect(faults).toEqual([{ code: 'route-without-screen', says: expect.stringContaining(fix) }]);
});

test.each([['/with space'], ['/ä'], ['/a?b=1'], ['/a#b'], ['/a/'], ['/a/../b'], ['/./a'], ['//elsewhere/a']])(
  'a path that no address can be, %s, is reported',
  (path) => {
    expect(formatDiagnostics([route(path, 'visits')])).toEqual([
      `unreachable-route: No address reaches ${JSON.stringify(path)}: browsers change it. Use letters, digits and hyphens between single slashes, without a slash at the end.`,
    ]);
  },
);

test('a path listed twice is reported, for the same screen and for two', () => {
  expect(diagnose([])).toEqual([]);
  expect(diagnose([route('/visits', 'visits')])).toEqual([
    { code: 'duplicate-route', says: expect.stringContaining('for the same screen. Remove one of them.') },
  ]);
  expect(diagnose([route('/visits', 'visits/plan')])).toEqual([
    { code: 'duplicate-route', says: expect.stringContaining('for different screens. Change or remove one of them.') },
  ]);
});

test('a redirect goes from an unlisted path to a route', () => {
  const redirects = { '/': '/visits', '/old': '/visit', '/visits': '/visits/plan' };
  const text = JSON.stringify({ routes: shown, redirects, notFound: 'not-found' });
  expect(checkRoutes(text, clinicScreens).map(({ code, problem, fix }) => `${code}: ${problem} ${fix}`)).toEqual([
    'unknown-route: Unknown route "/visit". Did you mean "/visits"?',
    'duplicate-route: Duplicate path "/visits" for different screens. Change or remove one of them.',
  ]);
});

test('a page lies within other pages that exist', () => {
  const within = (...paths: string[]) => [{ ...route('/visits/:id', 'visits'), within: paths }];
  expect(formatDiagnostics(within('/visits', '/visits/plan'))).toEqual([]);
  expect(formatDiagnostics(within('/visit'))).toEqual([
    'unknown-route: Unknown route "/visit". Did you mean "/visits"?',
  ]);
  expect(formatDiagnostics([{ ...route('/visits/new', 'visits'), within: ['/visits/new'] }])).toEqual([
    expect.stringContaining('unknown-route: Unknown route "/visits/new".'),
  ]);
});

test('the not-found screen and every unlisted screen must exist', () => {
  const text = JSON.stringify({ routes: shown, notFound: 'no-found', unlisted: ['not-found', 'drafts'] });
  expect(checkRoutes(text, clinicScreens).map(({ code, problem }) => `${code}: ${problem}`)).toEqual([
    'unknown-screen: Unknown screen "no-found".',
    'unknown-screen: Unknown screen "drafts".',
  ]);
});

test.each([
  ['/visits/:Id', {}, 'route-param: Invalid parameter name ":Id" in the path "/visits/:Id".'],
  ['/visits/:id/:id', {}, 'route-param: Duplicate parameter "id" in the path "/visits/:id/:id".'],
  ['/visits/:id', { no: 'integer' }, 'unknown-field: Unknown parameter "no" in the path /visits/:id.'],
  ['/visits/:id', { id: 'number' }, 'unknown-value: '],
])('parameters of the path %s: %s', (path, params, fault) => {
  const [message] = formatDiagnostics([{ ...route(path, 'visits'), params }]);
  expect(message).toContain(fault);
});

test('two paths that match the same URLs are reported, whatever their parameter names', () => {
  expect(formatDiagnostics([route('/visits/:id', 'visits')])).toEqual([]);
  expect(formatDiagnostics([route('/visits/:id', 'visits'), route('/visits/:name', 'visits')])).toEqual([
    expect.stringContaining('The paths "/visits/:id" and "/visits/:name" match the same addresses.'),
  ]);
});
