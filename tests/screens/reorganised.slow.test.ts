import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Reorganisation, reorganise } from '../../engine/compiler/organise/organise';
import { checkProject } from '../../engine/compiler/project/checkProject';
import type { DefinitionFile } from '../../engine/compiler/project/definitionFiles';
import { readProject } from '../../engine/compiler/project/project';
import { routeFacts, withRoutes } from '../../engine/compiler/project/routeFacts';

const { contract, files } = await readProject('screens', 'schemas');

/** Sorts files by path, so that two applications can be compared. */
const sortFiles = (some: readonly DefinitionFile[]): DefinitionFile[] =>
  some.toSorted((one, other) => (one.path < other.path ? -1 : 1));
const all = sortFiles(files);

/** All files after a change. */
function apply(change: Reorganisation, given: readonly DefinitionFile[] = all): DefinitionFile[] {
  const changes = reorganise(change, given);
  const paths = changes.map(({ path }) => path);
  const added = changes.flatMap(({ path, after }) => (after === undefined ? [] : [{ path, text: after }]));
  return sortFiles([...given.filter(({ path }) => !paths.includes(path)), ...added]);
}

const textIn = (some: readonly DefinitionFile[], path: string): string =>
  some.find((file) => file.path === path)?.text ?? '';

/** The faults of the application with other definitions. */
const faultsIn = (some: readonly DefinitionFile[]) =>
  checkProject({ contract: withRoutes(contract, textIn(some, 'routes.json'), some), files: some });

/** The first route of each screen. */
const firstRoutes = new Map(
  routeFacts(textIn(all, 'routes.json'))
    .filter(({ screen }) => screen !== '')
    .toReversed()
    .map(({ path, screen }) => [screen, path]),
);

/** A line whose address is relative. */
const isRelative = (line: string): boolean => /"navigate": "\w/.test(line);

test('moving a screen away and back restores all files, except relative addresses', () => {
  const named = [...firstRoutes].filter(([screen, path]) => path === `/uix/${screen}`);
  const segment = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
  const newRoute = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/uix/zz/${parts.join('/')}`);
  fc.assert(
    fc.property(fc.constantFrom(...named), newRoute, ([screen, path], route) => {
      const away = apply({ kind: 'move', file: `${screen}.json`, route });
      const back = apply({ kind: 'move', file: `${route.slice('/uix/'.length)}.json`, route: path }, away);
      expect(back.map((file) => file.path)).toEqual(all.map((file) => file.path));
      for (const [at, { text }] of back.entries()) {
        const before = (all[at]?.text ?? '').split('\n');
        expect(text.split('\n').map((line, index) => (isRelative(before[index] ?? '') ? before[index] : line))).toEqual(
          before,
        );
      }
    }),
    { numRuns: 10 },
  );
}, 120_000);

test.each([
  ['user/home', '/uix/user/start'],
  ['team/reporting-change/request', '/uix/team/reporting/requests'],
  ['employee/record', '/uix/people/:id'],
])(
  'after a move of %s to %s, the application has no faults',
  (screen, route) => {
    expect(faultsIn(apply({ kind: 'move', file: `${screen}.json`, route }))).toEqual([]);
  },
  60_000,
);

test('after moves of all screens, the application has no faults', () => {
  const moved = [...firstRoutes].reduce((some, [screen, path]) => {
    const route = path.replace('/uix', '/uix/elsewhere');
    return apply({ kind: 'move', file: `${screen}.json`, route }, some);
  }, all);
  const paths = routeFacts(textIn(moved, 'routes.json')).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('/uix/elsewhere'))).toHaveLength(firstRoutes.size);
  expect(faultsIn(moved)).toEqual([]);
}, 120_000);

test('a move changes links in fixed rows', () => {
  const moved = apply({ kind: 'move', file: 'pay/pay-process.json', route: '/uix/pay/run' });
  expect(textIn(moved, 'pay/pay-month.json')).toContain('"path": "/uix/pay/run"');
});

test('after a screen is removed, only links to it are faults', () => {
  for (const file of ['me/colleagues.json', 'leave/record.json']) {
    const codes = new Set(faultsIn(apply({ kind: 'remove', file })).map(({ code }) => code));
    expect([...codes].filter((code) => code !== 'unknown-route')).toEqual([]);
  }
}, 120_000);

test('a copy has no faults', () => {
  expect(
    faultsIn(apply({ kind: 'duplicate', file: 'employee/edit.json', route: '/uix/hr/people', title: 'People' })),
  ).toEqual([]);
}, 60_000);
