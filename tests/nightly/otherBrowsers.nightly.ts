import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../browser/support/signIn';
import { type RunningServer, startServer } from '../browser/support/startServer';
import {
  focusedElement,
  focusOn,
  isRinged,
  isSettled,
  visitInPage,
  watchForFaults,
  whatWentWrong,
} from './browsers/inPage';
import { openFirefox } from './browsers/openFirefox';
import { openWebkit } from './browsers/openWebkit';
import { inTime, type Key, Reader } from './browsers/Reader';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

/** The timeout for installing and opening a browser, in milliseconds. */
const installLimit = 600_000;

const browsers = [
  ['Firefox', openFirefox],
  ['WebKit', openWebkit],
] as const;

/**
 * All other tests of the application run in Chromium; this one signs in with other browsers, using only the keyboard.
 */
describe.each(browsers)('%s, with the keyboard', (_name, open) => {
  let reader: Reader;
  beforeAll(async () => {
    reader = new Reader(await open());
  }, installLimit);
  afterAll(() => reader?.end());

  const expectFocus = (words: RegExp) =>
    inTime(async () => expect(await reader.run(focusedElement)).toEqual(expect.stringMatching(words)));
  const press = async (...keys: readonly (Key | `Shift+${Key}`)[]) => reader.press(...keys);
  const expectNoFaults = async (state: string) => expect(await reader.faults(), state).toEqual([]);
  async function visit(path: string, screen: string): Promise<void> {
    await reader.run(visitInPage, path);
    await reader.until(isSettled, screen);
    await expectFocus(/^h1 /);
  }
  async function choose(words: string): Promise<void> {
    await reader.until(focusOn, words);
    expect(await reader.run(isRinged), `a ring around ${words}`).toBe(true);
    await press('Enter');
  }

  test('signs in: the first field has the focus and a failure is announced', async () => {
    await reader.go(`${server.url}/uix/user/login`);
    await reader.run(watchForFaults);
    await reader.until(isSettled, 'user/login');
    await expectFocus(/^input User Name/);
    await expectNoFaults('sign-in');
    await press('Enter');
    await reader.until(() => document.querySelectorAll('[aria-invalid=true]').length === 2);
    await expectFocus(/^input User Name/);
    await expectNoFaults('sign-in with faults');
    await reader.type('manager');
    await press('Tab');
    await reader.type(demoPassword);
    await press('Enter');
    await reader.until(isSettled, 'user/home');
  });

  test('reads the home page, starting at the skip link', async () => {
    await expectNoFaults('home');
    await visit('/uix/me/profile', 'me/profile');
    await visit('/uix/user/home', 'user/home');
    await reader.run(() => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement) activeElement.blur();
      document.querySelector<HTMLElement>('a[href="#page"]')?.focus();
    });
    expect(await reader.run(isRinged)).toBe(true);
    await press('Enter');
    await expectFocus(/^main/);
    await press('Shift+Tab');
    expect(await reader.run(() => document.activeElement?.closest('header') !== null)).toBe(true);
  });

  test('requests leave, with the calendar and a validation error', async () => {
    await visit('/uix/me/leave/request', 'me/leave/request');
    await expectNoFaults('apply leave');
    await choose('Make a request');
    await reader.until(
      () => document.querySelector('main form [role=alert]')?.textContent?.includes('need attention') ?? false,
    );
    await expectFocus(/^select Leave Type/);
    await expectNoFaults('apply leave with faults');
    await press('Tab', 'ArrowDown');
    await expectFocus(/^button \d+ \w+ \d{4}/);
    await expectNoFaults('the calendar');
    const day = await reader.run(focusedElement);
    await press('ArrowRight');
    await inTime(async () => expect(await reader.run(focusedElement)).not.toBe(day));
    await press('Escape');
    await expectFocus(/^input Start Date/);
    await press('ArrowDown');
    await expectFocus(/^button \d+ \w+ \d{4}/);
    await press('Enter');
    await expectFocus(/^input Start Date/);
    expect(await reader.run(() => (document.activeElement as HTMLInputElement).value)).toMatch(/^\d\d \w{3} \d{4}$/);
  });

  test('decides a request', async () => {
    await visit('/uix/team/leave/approval', 'team/leave/approval');
    await expectNoFaults('approvals');
    await choose('Approve / Reject');
    await reader.until(isSettled, 'team/leave/approval/form');
    await expectFocus(/^h1 /);
    await expectNoFaults('an approval');
    await choose('Submit');
    await expectFocus(/^select Approval Status/);
    await expectNoFaults('an approval with faults');
  });

  test('reads the payslip', async () => {
    await visit('/uix/pay/payslip', 'pay/payslip');
    await expectNoFaults('payslip');
  });

  test('uses a dialog, which traps and restores the focus', async () => {
    await visit('/uix/me/ask-hr', 'me/ask-hr');
    await choose('+ Raise Case');
    await expectFocus(/^select Case type/);
    await reader.until(isSettled, 'me/ask-hr');
    await expectNoFaults('a dialog');
    await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
    expect(await reader.run(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    await press('Escape');
    await expectFocus(/^button \+ Raise Case$/);
  });

  test('had no page errors', async () => expect(await reader.run(whatWentWrong)).toEqual([]));
});
