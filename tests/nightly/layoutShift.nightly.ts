import { describe, expect, test } from 'vitest';
import { sampleAddress } from '../../engine/language/address';
import { isInRun } from '../../scripts/suite/isInRun';
import { whenAllBut } from '../browser/support/callsOfPage';
import { layoutShiftsOf, watchLayoutShifts } from '../browser/support/layoutShift';
import { holdAnswers, listen } from '../browser/support/network';
import { handedTo, nightlyTimeout, pathsOf, signedInRoutes } from '../browser/support/routesOfUser';
import { type DemoUser, visitWith } from '../browser/support/signIn';
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
  await watchLayoutShifts(page);
  const own = await pathsOf(page, user);
  const moved: { readonly at: string; readonly value: number; readonly what: string }[] = [];
  const note = async (at: string): Promise<void> => {
    for (const { value, moved: what } of await layoutShiftsOf(page)) moved.push({ at, value, what });
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

/** Screens that show something else to each role; any other is walked once at each size. */
const screensByRole = new Set(['user/home']);

const walked = new Set<string>();

/** Loads a page with each of its calls held back until all others are answered, and returns what moves. */
async function movedByLateAnswers(user: DemoUser, size: (typeof sizes)[number]): Promise<string[]> {
  app.allowFaults(/status of 40[03]/);
  const page = await app.openPage({ viewport: size, reducedMotion: 'no-preference' });
  await watchLayoutShifts(page);
  const own = await pathsOf(page, user);
  const moved: string[] = [];
  const heard = listen(page);
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(response.url());
  });
  const inRun = signedInRoutes.filter(
    ({ path, screen }) =>
      own.has(path) &&
      (screensByRole.has(screen) || !walked.has(`${size.width} ${path}`)) &&
      isInRun(`late ${user} ${size.width} ${path}`, screen),
  );
  for (const { path, screen } of inRun) {
    walked.add(`${size.width} ${path}`);
    await visitWith(page, sampleAddress(path), await handedTo(screen));
    await whenSettled(page, screen);
    heard.length = 0;
    failures.length = 0;
    await page.reload();
    await whenSettled(page, screen);
    await layoutShiftsOf(page);
    // What cannot be loaded has no size that could be remembered.
    if (failures.length > 0 || (await page.getByRole('button', { name: 'Try again' }).count()) > 0) continue;
    for (const call of new Set([...heard].map((request) => new URL(request.url()).pathname))) {
      const answer = await holdAnswers(page, `**${call}*`);
      await page.reload();
      await whenAllBut(page, call);
      answer();
      await whenSettled(page, screen);
      await page.unrouteAll({ behavior: 'wait' });
      for (const { value, moved: what } of await layoutShiftsOf(page))
        if (value >= least) moved.push(`${value.toFixed(4)} ${path}, ${call} last: ${what}`);
    }
  }
  return moved;
}

describe.each(sizes)('whichever answer comes last moves nothing at $width px', (size) => {
  test.each<DemoUser>(['employee', 'manager', 'hr', 'payroll'])(
    '%s',
    async (user) => expect(await movedByLateAnswers(user, size)).toEqual([]),
    nightlyTimeout,
  );
});
