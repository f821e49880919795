import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { readProject } from '../../engine/compiler/project/project';
import { inProject } from '../../scripts/setup/place.mjs';

const { contract } = await readProject(inProject('screens'), inProject('schemas'));

/** The problems of a page with a part that reads only one source, each with its own condition. */
function problems(visible: string | undefined, when: string | undefined): string[] {
  const people = { call: 'POST /api/hr/overview', select: 'data', ...(when === undefined ? {} : { when }) };
  const figures = { title: 'People', items: [{ label: 'Open cases', text: "{source.people['open-cases']}" }] };
  const body = [{ ...(visible === undefined ? {} : { visible }), figures }];
  const screen = { version: 2, title: 'Home', sources: { people }, body };
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'home.json', contract);
  return diagnostics.filter(({ code }) => code === 'other-audience').map(({ problem }) => problem);
}

const [admin, manager, both] = [
  "'administrator' in session.roles",
  "'manager' in session.roles",
  "'manager' in session.roles || 'administrator' in session.roles",
];

test('a part that a user sees for whom its source is not loaded is reported', () => {
  expect(problems(manager, admin)).toEqual([
    'Users with the role "manager" see this, but the source "people" is not loaded for them (line 1).',
  ]);
  expect(problems(both, admin)).toHaveLength(1);
  expect(problems(both, `${admin} && ${manager}`)).toHaveLength(1);
  expect(problems(`!(${admin})`, admin)).toEqual([
    'Users without a role see this, but the source "people" is not loaded for them (line 1).',
  ]);
});

test.each([
  [admin, both],
  [admin, admin],
  [`${admin} && ${manager}`, admin],
  [admin, undefined],
  [undefined, admin],
])('a part for %s of a source for %s is not', (visible, when) => {
  expect(problems(visible, when)).toEqual([]);
});
