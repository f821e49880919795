import { describe, expect, test } from 'vitest';
import { sampleAddress } from '../../engine/language/address';
import { isInRun } from '../../scripts/suite/isInRun';
import { expectPage } from '../browser/support/expectPage';
import { shiftsOf, watchShifts } from '../browser/support/layoutShift';
import { holdAnswers } from '../browser/support/network';
import { handedTo, nightlyTimeout, pathsOf, signedInRoutes } from '../browser/support/routesOfUser';
import { arriveAs, type DemoUser, visitWith } from '../browser/support/signIn';
import { provokeFaults } from '../browser/support/states';
import { useApp } from '../browser/support/useApp';
import { whenSettled } from '../browser/support/whenSettled';

const app = useApp();

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** The metric is told with three decimals; below that half a pixel of a menu that scrolls to its item counts. */
const least = 0.0005;

/** All that moved on the way through every page that this person may see, with the page. */
async function movedFor(user: DemoUser, size: { readonly width: number; readonly height: number }): Promise<string[]> {
  // What a role may not have is answered 403, and a row that was made up 400.
  app.allowFaults(/status of 40[03]/);
  const page = await app.openPage({ viewport: size, reducedMotion: 'no-preference' });
  await watchShifts(page);
  const own = await pathsOf(page, user);
  const moved: { readonly at: string; readonly value: number; readonly what: string }[] = [];
  const note = async (at: string): Promise<void> => {
    for (const { value, moved: what } of await shiftsOf(page)) moved.push({ at, value, what });
  };
  await note('signing in');
  const inRun = signedInRoutes.filter(({ path, screen }) =>
    isInRun(`layoutShift ${user} ${size.width} ${path}`, screen),
  );
  for (const { path, screen } of inRun.filter((route) => own.has(route.path))) {
    await visitWith(page, sampleAddress(path), await handedTo(screen));
    await whenSettled(page, screen);
    await note(path);
    await provokeFaults(page.locator('main'));
    await note(`${path}, with faults`);
  }
  return moved
    .filter(({ value }) => value >= least)
    .sort((one, other) => other.value - one.value)
    .map(({ at, value, what }) => `${value.toFixed(4)} ${at}: ${what}`);
}

/** The metric is zero on every page, so that the list of what moved is empty; the worst comes first. */
describe.each(sizes)('nothing moves by itself at $width px', (size) => {
  test.each<DemoUser>(['employee', 'manager', 'hr', 'payroll'])(
    '%s',
    async (user) => expect(await movedFor(user, size)).toEqual([]),
    nightlyTimeout,
  );
});

test('a balance with a note moves nothing, even if it comes last', async () => {
  const page = await app.openPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' });
  await watchShifts(page);
  const answer = await holdAnswers(page, '**/api/me/leave/balances');
  await arriveAs(page, 'employee', '/uix/me/leave/request');
  await expectPage(page.getByText('Pending')).toBeVisible();
  await shiftsOf(page);
  answer();
  await expectPage(page.getByText('1 waiting for approval')).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});
