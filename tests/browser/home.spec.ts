import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { answerWith, changeAnswer, heal, listen, roundTrip } from './support/network';
import { arriveAs, type DemoUser, visit } from './support/signIn';
import { stopClock } from './support/stopClock';
import { useWorkerApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useWorkerApp();

const allowed: BrowserContextOptions = { permissions: ['geolocation'] };
const inBengaluru: BrowserContextOptions = { ...allowed, geolocation: { latitude: 12.9716, longitude: 77.5946 } };
const checkIn = (page: Page) => page.getByRole('button', { name: 'Check In' });
const checkOut = (page: Page) => page.getByRole('button', { name: 'Check Out' });
const refresh = '/api/user/refresh';
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const card = (page: Page, name: string) => page.getByRole('region', { name });

/** Opens an employee's home page with these changes to the session response. */
async function homeWith(changes: object, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await app.openPage(options);
  await changeAnswer(page, '/api/public/resume', (answer) => ({ ...answer, ...changes }));
  await arriveAs(page, 'employee', '/uix/user/home');
  await expectPage(page.getByRole('heading', { name: 'My Worklist' })).toBeVisible();
  return page;
}

/** Refetches the session of this page with these changes to the response. */
async function refreshWith(page: Page, changes: object): Promise<void> {
  // Otherwise, a pending call would be answered after its token was replaced.
  await whenSettled(page, 'user/home');
  await heal(page, refresh);
  await changeAnswer(page, refresh, (answer) => ({ ...answer, ...changes }));
  const answered = page.waitForResponse(`**${refresh}`);
  await page.locator('header').getByRole('button', { name: 'Refresh' }).click();
  await answered;
  await whenSettled(page);
  // The button takes its initial state from the session when the page opens.
  await visit(page, '/uix/me/inbox');
  await visit(page, '/uix/user/home');
}

async function home(user: DemoUser, options: BrowserContextOptions): Promise<Page> {
  const page = await app.openPage(options);
  await arriveAs(page, user, '/uix/user/home');
  return page;
}

describe('the attendance button', () => {
  test('HOME-02 ATT-01 ATT-02 ATT-03 ATT-04 shows the time, Check In or Check Out to online users and is hidden from others', async () => {
    const page = await homeWith({ online: true });
    const time = page.getByRole('button', { name: '09:05', exact: true });
    await expectPage(checkIn(page)).toBeVisible();
    await refreshWith(page, { attendance: { time: null, 'check-in': false, 'check-out': true } });
    await expectPage(checkOut(page)).toBeEnabled();
    await expectPage(checkIn(page)).toHaveCount(0);
    await refreshWith(page, { attendance: { time: '09:05:59', 'check-in': false, 'check-out': false } });
    await expectPage(time).toBeVisible();
    await expectPage(checkOut(page)).toHaveCount(0);
    await refreshWith(page, { attendance: { time: '09:05', 'check-in': false, 'check-out': true } });
    await expectPage(time).toBeDisabled();
    await expectPage(checkOut(page)).toBeEnabled();
    await expectPage(checkIn(page)).toHaveCount(0);
    const heading = page.getByRole('heading', { name: 'Attendance' });
    await expectPage(heading).toHaveCount(1);
    await refreshWith(page, { online: false });
    await expectPage(heading).toHaveCount(0);
    await expectPage(checkIn(page)).toHaveCount(0);
  });

  test('ATT-04 a double click checks in once, even at latitude 0; then the time shows, and Check Out works the same way', async () => {
    const page = await home('hr', { ...allowed, geolocation: { latitude: 0, longitude: -0.25 } });
    const calls = listen(page, '/check-in');
    const refreshed = listen(page, '/user/refresh');
    await checkIn(page).dblclick();
    await expectPage(page.getByRole('button', { name: /^\d\d:\d\d$/ })).toBeVisible();
    expect(calls.map((call) => new URL(call.url()).searchParams.get('location'))).toEqual(['0,-0.25']);
    expect(refreshed).toHaveLength(1);
    const out = page.waitForResponse('**/check-out?*');
    await checkOut(page).click();
    expect(await (await out).json()).toMatchObject({ result: true });
    await expectPage(checkOut(page)).toHaveCount(0);
    await expectPage(page.getByRole('button', { name: /^\d\d:\d\d$/ })).toBeVisible();
  });
});

describe('the position', () => {
  test('ERR-02 a check-in fails without location permission and succeeds once it is granted', async () => {
    const page = await home('manager', { permissions: [] });
    await checkIn(page).click();
    await expectPage(alert(page)).toHaveText('Location access was denied. Please enable permissions.');
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 19.07, longitude: 72.87 });
    await checkIn(page).click();
    await expectPage(page.getByRole('button', { name: /^\d\d:\d\d$/ })).toBeVisible();
    await expectPage(alert(page)).toHaveCount(0);
  });

  test('ERR-01 ERR-03 ATT-05 ATT-06 ATT-07 a check-in shows an error if the position is unavailable, times out after 10 s or is unsupported; it requests a fresh, accurate position', async () => {
    const page = await app.openPage(inBengaluru);
    await page.clock.install();
    const calls = listen(page, '/check-in');
    await arriveAs(page, 'employee', '/uix/user/home');
    await page.evaluate(`navigator.geolocation.getCurrentPosition = (_, fail) =>
      fail({ code: 2, message: 'No satellites' })`);
    await checkIn(page).click();
    await expectPage(alert(page)).toHaveText('Unable to retrieve your location');
    await page.evaluate(`navigator.geolocation.getCurrentPosition = (_, fail, options) => {
      window.asked = options;
      setTimeout(() => fail({ code: 3, message: 'Timeout expired' }), options.timeout);
    }`);
    await stopClock(page);
    await checkIn(page).click();
    await expectPage(checkIn(page)).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(9_900);
    await roundTrip(page);
    await expectPage(alert(page)).toHaveCount(0);
    await page.clock.runFor(200);
    await expectPage(alert(page)).toHaveText('Unable to retrieve your location');
    expect(await page.evaluate('window.asked')).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 });
    await page.clock.resume();
    await page.evaluate("delete Navigator.prototype['geolocation']");
    // The page checks for geolocation when it opens.
    await visit(page, '/uix/me/inbox');
    await visit(page, '/uix/user/home');
    await checkIn(page).click();
    await expectPage(alert(page)).toHaveText('Geolocation is not supported by your browser');
    await expectPage(checkIn(page)).toBeEnabled();
    expect(calls).toHaveLength(0);
  });
});

describe('server responses', () => {
  const inside = { attendance: { time: '09:05', 'check-in': false, 'check-out': true } };

  /** Checks the message of each outcome of this button. */
  async function expectEndings(page: Page, name: string, path: string, otherwise: string): Promise<void> {
    const button = page.getByRole('button', { name });
    const api = `/api/me/attandance/${path}?*`;
    for (const [answer, words] of [
      [{ result: false, msg: 'The office is closed.' }, 'The office is closed.'],
      [{ result: false, msg: '' }, otherwise],
    ] as const) {
      await answerWith(page, api, answer);
      await button.click();
      await expectPage(alert(page)).toHaveText(words);
      await expectPage(button).toBeEnabled();
    }
    await answerWith(page, api, { result: false, msg: null }, 500);
    await button.click();
    await expectPage(alert(page)).toHaveText(otherwise);
  }

  test('ERR-04 ERR-05 a rejection shows the server’s message or the default one; the button can be retried', async () => {
    app.allowFaults(/ERR_FAILED/, /50\d/);
    const page = await homeWith({}, inBengaluru);
    await expectEndings(page, 'Check In', 'check-in', 'Check-in request failed');
    await refreshWith(page, inside);
    await expectEndings(page, 'Check Out', 'check-out', 'Check-out request failed');
  });
});

test('a pending HR case shows the employee and the date, and links to its own record', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'hr', '/uix/user/home');
  const waiting = card(page, 'Awaiting Approval');
  await expectPage(
    waiting
      .getByRole('listitem')
      .filter({ hasText: /Rahul Rao.*HR case: .*since \d\d\s\w{3}\s\d{4}/ })
      .first(),
  ).toBeVisible();
  await waiting
    .getByRole('link', { name: /^(RR )?Rahul Rao/ })
    .first()
    .click();
  await page.waitForURL(/\/uix\/hr-case\/\d+$/);
  await expectPage(page.getByRole('button', { name: 'Answer' })).toBeVisible();
});

test('the card with absent colleagues links to a page that finds any of them', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'employee', '/uix/user/home');
  await card(page, 'Away this week').getByRole('button', { name: 'See all' }).click();
  await page.waitForURL('**/uix/me/leave/away');
  const [asked] = await Promise.all([
    page.waitForRequest(/api\/me\/away\?.*search=rahul/),
    page.getByRole('main').getByRole('searchbox').fill('rahul'),
  ]);
  expect((await asked.response())?.status()).toBe(200);
});

describe('the cards', () => {
  test('HOME-01 the banner renders the session’s markup without scripts; it scrolls at any length until it is paused', async () => {
    // The browser reports the blocked handler while parsing the markup, before it is sanitized.
    app.allowFaults(/inline event handler/, /script-src-attr blocked inline/);
    const evil = '<script>window.harmed = 1</script><img src="x" onerror="window.harmed = 1">';
    const page = await homeWith({ banner: `<b>Canteen closed</b>${evil}` }, { reducedMotion: 'no-preference' });
    const banner = page.getByRole('region', { name: 'Announcement' });
    const words = banner.locator('b');
    await expectPage(words).toHaveText('Canteen closed');
    await expectPage(banner.locator('script, [onerror]')).toHaveCount(0);
    expect(await page.evaluate('window.harmed')).toBeUndefined();
    const readLeftEdge = () => words.evaluate((text) => text.getBoundingClientRect().left);
    const before = await readLeftEdge();
    // The text stays still for 8 s so that it can be read.
    await banner.evaluate((region) => {
      for (const animation of region.getAnimations({ subtree: true })) animation.currentTime = 7_900;
    });
    await expectPage.poll(readLeftEdge).toBeLessThan(before);
    await page.getByRole('button', { name: 'Pause the moving text' }).click();
    const twoFrames = () =>
      page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expectPage(page.getByRole('button', { name: 'Pause the moving text', pressed: true })).toBeVisible();
    await twoFrames();
    const paused = await readLeftEdge();
    await twoFrames();
    expect(await readLeftEdge()).toBe(paused);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectPage(page.getByRole('button', { name: 'Pause the moving text' })).toBeHidden();
    await expectPage(words).toBeInViewport({ ratio: 1 });
  });

  test('HOME-03 HOME-04 HOME-05 HOME-06 HOME-07 the worklist, approvals and quick links come from the session; the events are two lines, each with a count of 2', async () => {
    const page = await homeWith({
      task: [{ 'str-id': 'TASK-7' }, { 'str-id': 'TASK-8' }],
      action: [
        { 'str-id': 'Two leaves', 'str-value': '/team/leave/approval' },
        { 'str-id': 'A case', 'str-value': '/uix/hr/ask-hr-response' },
      ],
      'quick-links': [
        { 'menu-name': 'My day', 'menu-url': '/me/attendance/view', icon: 'ti ti-clock' },
        { 'menu-name': 'My pay', 'menu-url': '/pay/payslip', icon: 'ti ti-cash' },
      ],
    });
    const tasks = card(page, 'My Worklist').getByRole('list').first();
    await expectPage(tasks.getByRole('listitem')).toHaveText(['TASK-7', 'TASK-8']);
    const links = (name: string) =>
      card(page, name)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    await expectPage
      .poll(() => links('Awaiting Approval'))
      .toEqual([
        ['Two leaves', '/uix/team/leave/approval'],
        ['A case', '/uix/hr/ask-hr-response'],
      ]);
    await expectPage
      .poll(() => links('Quick links'))
      .toEqual([
        ['My day', '/uix/me/attendance/view'],
        ['My pay', '/uix/pay/payslip'],
      ]);
    const icons = await card(page, 'Quick links')
      .locator('svg')
      .evaluateAll((all) => all.map((icon) => icon.innerHTML));
    expect(new Set(icons.filter((icon) => icon !== '')).size).toBe(2);
    const lines = card(page, 'Events').getByRole('listitem');
    await expectPage(lines).toHaveText([/^Today's Birthday Employee\s*2$/, /^Today's Work Anniversary\s*2$/]);
  });

  test('HOME-08 HOME-09 HOME-10 a task needs a title and a description, and adding one sends nothing', async () => {
    const page = await homeWith({ task: [] });
    await whenSettled(page, 'user/home');
    const calls = listen(page);
    await page.getByRole('button', { name: 'Add New Task' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Task' });
    const submit = dialog.getByRole('button', { name: 'Submit' });
    const tasks = card(page, 'My Worklist').getByRole('listitem');
    for (const [title, description] of [
      ['', ''],
      ['Call Ravi', ''],
      ['', 'About the desk'],
      ['   ', 'About the desk'],
    ] as const) {
      await dialog.getByLabel('Title').fill(title);
      await dialog.getByLabel('Description').fill(description);
      await expectPage(submit).toBeDisabled();
      await dialog.getByLabel('Title').press('Enter');
    }
    await expectPage(page.getByText('Your worklist is empty.')).toHaveCount(1);
    await dialog.getByLabel('Title').fill('Call Ravi');
    await dialog.getByLabel('Description').fill('About the desk');
    await submit.click();
    await expectPage(dialog).toHaveCount(0);
    await expectPage(tasks).toHaveText([/Call Ravi.*About the desk/]);
    await page.getByRole('button', { name: 'Add New Task' }).click();
    await expectPage(dialog.getByLabel('Title')).toHaveValue('');
    expect(calls).toHaveLength(0);
  });
});
