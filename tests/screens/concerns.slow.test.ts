import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeFile } from '../../engine/compiler/project/checkProject';
import { affectedByRoutes } from '../../engine/compiler/project/concerns';
import { screensOf } from '../../engine/compiler/project/definitionFiles';
import { readProject } from '../../engine/compiler/project/project';
import { knownRoutes } from '../../engine/compiler/project/routeFacts';
import type { Routes } from '../../engine/language/plan.gen';

const { contract, files } = await readProject('screens', 'schemas');
const text = files.find(({ path }) => path === 'routes.json')?.text ?? '';
const known = knownRoutes(text, files);
const screens = screensOf(files);
const compile = (file: (typeof files)[number], routes = known) => writeFile(file, { ...contract, ...routes }, screens);
const before = new Map(files.map((file) => [file.path, compile(file)]));

/** Changes one route. */
const changes: readonly ((routes: Routes['routes'], at: number) => unknown)[] = [
  (routes, at) => routes.filter((_, index) => index !== at),
  (routes, at) => routes.map((route, index) => (index === at ? { ...route, path: `${route.path}/more` } : route)),
  (routes, at) => routes.map((route, index) => (index === at ? { ...route, path: `${route.path}/:more` } : route)),
  (routes, at) => [...routes.slice(at), ...routes.slice(0, at)],
];

test('definitions that no changed route concerns keep their faults and modules', () => {
  const routes = JSON.parse(text) as Routes;
  const at = fc.nat(routes.routes.length - 1);
  fc.assert(
    fc.property(fc.constantFrom(...changes), at, (change, index) => {
      const changed = JSON.stringify({ ...routes, routes: change(routes.routes, index) });
      const after = knownRoutes(changed, files);
      const affected = affectedByRoutes(known, after, files);
      for (const file of files.filter((one) => one.path !== 'routes.json' && !affected.includes(one)))
        expect(compile(file, after), `${file.path} after ${changed}`).toEqual(before.get(file.path));
    }),
    { numRuns: 5 },
  );
}, 60_000);

test('most screens are not affected when a screen is moved', () => {
  const moved = knownRoutes(text.replace('"/uix/me/leave/request"', '"/uix/me/leave/ask"'), files);
  expect(affectedByRoutes(known, moved, files).map(({ path }) => path)).toContain('me/leave/cancel.json');
  expect(affectedByRoutes(known, moved, files).length).toBeLessThan(files.length / 3);
});
