import { describe, expect, test } from 'vitest';
import { sampleAddress } from '../../engine/language/address';
import { isInRun } from '../../scripts/suite/isInRun';
import { whenAllBut } from '../browser/support/callsOfPage';
import { layoutShiftsOf, watchLayoutShifts } from '../browser/support/layoutShift';
import { holdAnswers, listen } from '../browser/support/network';
import { nightlyTimeout, pathsOf, sampleInputFor, signedInRoutes } from '../browser/support/routesOfUser';
import { type DemoUser, visitWith } from '../browser/support/signIn';
import { provokeFaults } from '../browser/support/states';
import { useApp } from '../browser/support/useApp';
import { whenSettled } from '../browser/support/whenSettled';

const app = useApp();

const narrow = { width: 390, height: 844 };

const sizes = [{ width: 1440, height: 900 }, narrow];

/**
 * The metric is reported with three decimals; any smaller threshold counts half-pixel shifts of a menu that scrolls to
 * its item.
 */
const min = 0.0005;

/** All layout shifts, each with its page, while visiting every page that this user can see. */
async function findLayoutShifts(
  user: DemoUser,
  size: { readonly width: number; readonly height: number },
): Promise<string[]> {
  // The server answers 403 for forbidden data, and 400 for a made-up row.
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
    await visitWith(page, sampleAddress(path), await sampleInputFor(screen));
    await whenSettled(page, screen);
    await note(path);
    await provokeFaults(page.locator('main'));
    await note(`${path}, with faults`);
  }
  return moved
    .filter(({ value }) => value >= min)
    .sort((one, other) => other.value - one.value)
    .map(({ at, value, what }) => `${value.toFixed(4)} ${at}: ${what}`);
}

/**
 * Every page must have a metric of zero, so the list of shifts is empty. If it is not, the largest shift comes first.
 */
describe.each(sizes)('no layout shifts at $width px', (size) => {
  test.each<DemoUser>(['employee', 'manager', 'hr', 'payroll'])(
    '%s',
    async (user) => expect(await findLayoutShifts(user, size)).toEqual([]),
    nightlyTimeout,
  );
});

/** Screens that differ by role; every other screen is walked once per size. */
const screensByRole = new Set(['user/home']);

const walked = new Set<string>();

/** The calls of the shell, which every page makes. */
const shellCalls: ReadonlySet<string> = new Set(['/api/public/resume', '/api/user/notify']);

/**
 * Loads a page once per call, holding that call back until all others are answered; the calls of the shell only on the
 * first page. Returns the layout shifts. A sample visits each changed screen only on the phone: this is slow, and less
 * fits there at once.
 */
async function findLateShifts(user: DemoUser, size: (typeof sizes)[number]): Promise<string[]> {
  app.allowFaults(/status of 40[03]/);
  const page = await app.openPage({ viewport: size, reducedMotion: 'no-preference' });
  await watchLayoutShifts(page);
  const visible = await pathsOf(page, user);
  const moved: string[] = [];
  const heard = listen(page);
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(response.url());
  });
  const inRun = signedInRoutes.filter(
    ({ path, screen }) =>
      visible.has(path) &&
      (screensByRole.has(screen) || !walked.has(`${size.width} ${screen}`)) &&
      isInRun(`late ${user} ${size.width} ${path}`, size === narrow ? screen : undefined),
  );
  const routes = new Map(inRun.map((route) => [route.screen, route]));
  let held: ReadonlySet<string> = new Set();
  for (const { path, screen } of routes.values()) {
    await visitWith(page, sampleAddress(path), await sampleInputFor(screen));
    await whenSettled(page, screen);
    heard.length = 0;
    failures.length = 0;
    await page.reload();
    await whenSettled(page, screen);
    await layoutShiftsOf(page);
    // A failed read leaves no size to remember.
    if (failures.length > 0 || (await page.getByRole('button', { name: 'Try again' }).count()) > 0) continue;
    walked.add(`${size.width} ${screen}`);
    const calls = new Set(heard.map((request) => new URL(request.url()).pathname));
    for (const call of [...calls].filter((one) => !held.has(one))) {
      const answer = await holdAnswers(page, `**${call}*`);
      await page.reload();
      await whenAllBut(page, call);
      answer();
      await whenSettled(page, screen);
      await page.unrouteAll({ behavior: 'wait' });
      for (const { value, moved: what } of await layoutShiftsOf(page))
        if (value >= min) moved.push(`${value.toFixed(4)} ${path}, ${call} last: ${what}`);
    }
    held = shellCalls;
  }
  return moved;
}

describe.each(sizes)('a late answer causes no layout shift at $width px', (size) => {
  test.each<DemoUser>(['employee', 'manager', 'hr', 'payroll'])(
    '%s',
    async (user) => expect(await findLateShifts(user, size)).toEqual([]),
    nightlyTimeout,
  );
});
