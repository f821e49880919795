import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import type { ScreensManifest } from '../../engine/language/manifest';
import { inProject } from '../../scripts/setup/place.mjs';
import { expectPage } from './support/expectPage';
import { answerWith } from './support/network';
import { arriveAs, demoPassword, visit } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

/** A form with a date-time field; its notice shows the value that it would send. */
const moment = {
  $schema: '../../schemas/language/screen.schema.json',
  version: 2,
  title: 'Back at work',
  body: [
    {
      form: {
        schema: {
          type: 'object',
          properties: { at: { type: 'string', format: 'date-time', title: 'Returned at' } },
        },
        ui: { at: { 'ui:widget': 'date-time' } },
        submit: { label: 'Save', onSubmit: [{ notify: 'Back at {form.at}', tone: 'approved' }] },
      },
    },
  ],
};

/** A list whose rows are lines with a switch. */
const tasks = {
  ...moment,
  title: 'Tasks',
  body: [
    {
      form: {
        schema: {
          type: 'object',
          properties: {
            list: {
              type: 'array',
              title: 'Tasks',
              items: {
                type: 'object',
                properties: { what: { type: 'string', title: 'What' }, done: { type: 'boolean', title: 'Done' } },
              },
            },
          },
        },
        ui: { list: { items: { done: { 'ui:widget': 'switch' } } } },
        initial: { list: [{ what: 'Post' }, { what: 'Bank' }] },
        submit: {
          label: 'Save',
          onSubmit: [{ notify: '{size(form.list.filter(one, one.done))} done', tone: 'approved' }],
        },
      },
    },
  ],
};

const screens = await mkdtemp(join(tmpdir(), 'screens-'));
await cp(inProject('screens'), screens, { recursive: true });
await writeFile(join(screens, 'me/back.json'), JSON.stringify(moment));
await writeFile(join(screens, 'me/tasks.json'), JSON.stringify(tasks));
const routesText = await readFile(join(screens, 'routes.json'), 'utf8');
const added = [moment, tasks].map(({ title }, index) => {
  const screen = ['me/back', 'me/tasks'][index];
  return `${JSON.stringify({ path: `/uix/${screen}`, screen, title })},`;
});
await writeFile(join(screens, 'routes.json'), routesText.replace('"routes": [', `"routes": [${added.join('')}`));

const officeZone = 'Asia/Kolkata';
const app = useApp({ env: { SCREENS_DIR: screens, TIME_ZONE: officeZone, LOG_LEVEL: 'warn' } });
afterAll(() => rm(screens, { recursive: true, force: true }));

/** A user in Los Angeles, half a day behind the office. */
const abroad = { timezoneId: 'America/Los_Angeles' };

/** It is Thursday the 19th at 02:00 in the office, and Wednesday the 18th at 12:30 in Los Angeles. */
async function atNight(): Promise<Page> {
  const page = await app.openPage(abroad);
  await page.clock.setFixedTime('2026-11-18T20:30:00Z');
  return page;
}

const shift = { shift: 'Night', 'shift-starts': '01:00', 'shift-ends': '09:00', office: 'Pune' };

describe('the office time zone, viewed from Los Angeles', () => {
  test('a check-in shows the office time on the home page and in the report', async () => {
    const geolocation = { latitude: 12.9716, longitude: 77.5946 };
    const page = await app.openPage({ ...abroad, geolocation, permissions: ['geolocation'] });
    await arriveAs(page, 'employee', '/uix/user/home');
    const recorded = page.waitForResponse(async (response) => {
      const isToday = response.url().endsWith('/api/me/today');
      return isToday && (await response.json()).data['checked-in-at'] !== null;
    });
    await page.getByRole('button', { name: 'Check In' }).click();
    const { data } = await (await recorded).json();
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: officeZone, timeStyle: 'short' });
    const since = `In since ${clock.format(new Date(data['checked-in-at']))}`;
    await expectPage(page.getByRole('main').getByText(since)).toBeVisible();
    await visit(page, '/uix/me/attendance/view');
    await expectPage(page.getByRole('main').getByText(since)).toBeVisible();
  });

  test('"today" is the date at the office in the report, the recent days and the calendar; an older day is shown with its date', async () => {
    const page = await atNight();
    const lastDay = { date: '2026-11-18', 'check-in': '10:04', 'check-out': '19:59', minutes: 595 };
    const none = { 'checked-in-at': null, 'checked-out-at': null };
    await answerWith(page, '/api/me/today', { data: { ...shift, ...none, 'last-day': lastDay } });
    await answerWith(page, '/api/me/attandance/selfreport', {
      data: ['2026-11-19', '2026-11-18'].map((day) => ({ 'attendance-date': day, 'check-in': '01:00' })),
    });
    await arriveAs(page, 'employee', '/uix/user/home');
    await expectPage(page.getByText('Last: yesterday, 10:04–19:59, 9 h 55 min')).toBeVisible();
    await visit(page, '/uix/me/attendance/view');
    const days = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expectPage(days).toHaveText([/19 Nov 2026\s*Today/, /18 Nov 2026\s*Wednesday/]);
    await visit(page, '/uix/me/leave/request');
    await page.getByRole('button', { name: 'Open the calendar' }).first().click();
    const day = (name: string) => page.getByRole('dialog').getByRole('button', { name });
    const edge = (name: string) => day(name).evaluate((one) => getComputedStyle(one).borderTopWidth);
    await expectPage(day('19 November 2026')).toHaveAttribute('aria-current', 'date');
    const edges = await Promise.all(['18', '19', '20'].map((at) => edge(`${at} November 2026`)));
    expect(edges).toEqual(['0px', '1px', '0px']);
    const longAgo = { ...lastDay, date: '2026-11-12' };
    await answerWith(page, '/api/me/today', { data: { ...shift, ...none, 'last-day': longAgo } });
    await visit(page, '/uix/user/home');
    await expectPage(page.getByText('Last: Thursday 12 Nov, 10:04–19:59, 9 h 55 min')).toBeVisible();
  });

  test('a typed time is sent in the office time zone', async () => {
    const page = await app.openPage(abroad);
    await arriveAs(page, 'employee', '/uix/me/back');
    await page.getByLabel('Returned at').fill('20 Nov 2026, 01:30');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectPage(page.getByText('Back at 2026-11-19T20:00:00.000Z')).toBeVisible();
    expect(await page.getByLabel('Returned at').inputValue()).toBe('20 Nov 2026, 01:30');
  });
});

test('every line of a list shows its switch', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'employee', '/uix/me/tasks');
  await page.getByRole('switch', { name: 'Done' }).nth(1).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectPage(page.getByText('1 done')).toBeVisible();
});

const request = () => join(screens, 'me', 'leave', 'request.json');
const path = '/uix/me/leave/request';

let cookie = '';

/** The manifest, as signed-in users get it. */
async function readManifest(): Promise<string> {
  if (cookie === '') {
    const body = JSON.stringify({ 'user-name': 'employee', 'user-key': demoPassword });
    const headers = { 'content-type': 'application/json' };
    const signedIn = await fetch(`${app.server.url}/api/public/login`, { method: 'POST', headers, body });
    cookie = signedIn.headers.getSetCookie().join('; ');
  }
  return (await fetch(`${app.server.url}/screens/manifest.json`, { headers: { cookie } })).text();
}

/** Waits until the server has loaded a saved screen. */
const waitForManifest = (change: (module: string) => boolean) =>
  expect
    .poll(
      async () => {
        const { routes } = JSON.parse(await readManifest()) as ScreensManifest;
        return change(JSON.stringify(routes[path]));
      },
      { timeout: 15_000 },
    )
    .toBe(true);

test('a saved screen shows at the next navigation, without a reload', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'employee', path);
  await expectPage(page.getByRole('button', { name: 'Make a request' })).toBeVisible();
  // No request from before the save may still be in flight.
  await whenSettled(page);
  const right = await readFile(request(), 'utf8');
  const before = await readManifest();
  await writeFile(request(), right.replace('Make a request', 'Ask for it'));
  await waitForManifest((now) => !before.includes(now));
  // If the manifest arrives slowly, only the navigation after the one that fetches it shows the change.
  const heard = page.waitForResponse('**/screens/manifest.json');
  await visit(page, '/uix/user/home');
  await heard;
  await visit(page, path);
  await expectPage(page.getByRole('button', { name: 'Ask for it' })).toBeVisible();
  await writeFile(request(), right);
});

test('a screen with a new error keeps its last good version for everyone, and shows analysts the error', async () => {
  const right = await readFile(request(), 'utf8');
  await writeFile(request(), right.replace('"version"', '"verzion"'));
  await waitForManifest((now) => now.includes('"faulty":true'));
  for (const user of ['employee', 'analyst'] as const) {
    const page = await app.openPage();
    await arriveAs(page, user, path);
    await expectPage(page.getByLabel(/^Reason/)).toBeVisible();
    const notice = page.getByText('screens/me/leave/request.json is faulty');
    if (user === 'employee') await expectPage(notice).toHaveCount(0);
    else {
      await expectPage(notice).toBeVisible();
      await expectPage(page.getByText('me/leave/request.json:3:3 unknown-key')).toBeVisible();
      await expectPage(page.getByText('Did you mean "version"?').first()).toBeVisible();
    }
  }
  await writeFile(request(), right);
});

test('a screen without a good version shows one plain message; the rest of the application works', async () => {
  const routes = join(screens, 'routes.json');
  const right = await readFile(routes, 'utf8');
  const other = { path: '/uix/broken', screen: 'broken', title: 'Broken page' };
  const { routes: list, ...rest } = JSON.parse(right) as { routes: object[] };
  await writeFile(join(screens, 'broken.json'), '{ "version": 2, "title": "Broken", "body": [{ "tabel": {} }] }');
  await writeFile(routes, JSON.stringify({ ...rest, routes: [...list, other] }));
  await expect.poll(readManifest, { timeout: 15_000 }).toContain('/uix/broken');
  const page = await app.openPage();
  await arriveAs(page, 'analyst', '/uix/broken');
  await expectPage(page.getByText('This page cannot be shown right now.')).toBeVisible();
  await expectPage(page.getByText('tabel').first()).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText('Hello');
});
