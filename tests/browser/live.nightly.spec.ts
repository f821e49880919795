import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './support/axe';
import { expectPage } from './support/expectPage';
import { connectAs, freeDays } from './support/leaveWeek';
import { arriveAs, type DemoUser } from './support/signIn';
import { useWorkerApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useWorkerApp();

/** Another user's change must show within this time, in milliseconds. */
const soon = { timeout: 2000 };

const unread = (page: Page) => page.getByTestId('notification-count');
const changeNotice = (page: Page) => page.getByText('This page has changed.');
const rows = (page: Page) => page.locator('tbody tr');

/** Opens a page and waits until it receives live updates. */
async function arriveListening(user: DemoUser, path: string): Promise<Page> {
  const page = await app.openPage();
  const hello = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live');
  await arriveAs(page, user, path);
  await hello;
  await whenSettled(page);
  await expectPage(unread(page)).toBeVisible();
  return page;
}

/** Requests two days of leave; returns the leave's id. */
async function apply(): Promise<number> {
  const { url } = app.server;
  const ask = await connectAs(url, 'employee');
  const { monday, tuesday } = await freeDays(url, 'employee');
  const types = (await ask('/api/common/leave-type')).data as { 'int-id': number }[];
  const body = { 'leave-type-id': types[0]?.['int-id'], 'start-date': monday, 'end-date': tuesday, reason: 'Rest' };
  const answer = await ask('/api/me/leave/apply', body);
  expect(answer.result, JSON.stringify(answer)).toBe(true);
  const lead = await connectAs(url, 'manager');
  const asked = (await lead('/api/team/leave/request/list?sort=-start-date')).data as Record<string, unknown>[];
  const own = asked.find((one) => one['start-date'] === monday && one.status === 'Approval Pending');
  return Number(own?.['leave-id']);
}

test('a new request reaches the manager’s page within two seconds and moves no row until Show is clicked', async () => {
  const page = await arriveListening('manager', '/uix/team/leave/approval');
  const [before, first] = [Number(await unread(page).textContent()), await rows(page).first().textContent()];
  const id = await apply();
  await expectPage(unread(page)).toHaveText(String(before + 1), soon);
  await expectPage(changeNotice(page)).toBeVisible(soon);
  expect(await rows(page).first().textContent()).toBe(first);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expectPage(changeNotice(page)).toHaveCount(0);
  await expectPage(page.locator(`a[href="/uix/leave/${id}"]`)).toBeVisible();
});

test('a decision reaches the requester’s page and no other user’s', async () => {
  const id = await apply();
  const [page, other] = [
    await arriveListening('employee', `/uix/leave/${id}`),
    await arriveListening('payroll', '/uix/me/inbox'),
  ];
  await expectPage(page.getByRole('main')).toContainText('Approval Pending');
  const before = await unread(other).textContent();
  const lead = await connectAs(app.server.url, 'manager');
  const decision = { 'leave-id': id, 'approval-status-id': 1, 'cancel-reason': 'Enjoy' };
  expect((await lead('/api/team/leave/request/action', decision)).result).toBe(true);
  await expectPage(changeNotice(page)).toBeVisible(soon);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expectPage(page.getByRole('main')).toContainText('Approved');
  expect(await unread(other).textContent()).toBe(before);
  await expectPage(changeNotice(other)).toHaveCount(0);
});

test('the decision of a manager reaches the open list of HR', async () => {
  const id = await apply();
  const page = await arriveListening('hr', '/uix/team/leave/approval');
  const waiting = async () =>
    Number(/Waiting for you\D*(\d+)/.exec((await page.getByRole('main').textContent()) ?? '')?.[1]);
  const before = await waiting();
  const lead = await connectAs(app.server.url, 'manager');
  const decision = { 'leave-id': id, 'approval-status-id': 2, 'cancel-reason': 'Too many are away' };
  expect((await lead('/api/team/leave/request/action', decision)).result).toBe(true);
  await expect.poll(waiting, soon).toBe(before - 1);
});

test('a new HR case appears in the open list of an HR user', async () => {
  const page = await arriveListening('hr', '/uix/hr/ask-hr-response');
  const foot = page.getByText(/^1–10 of \d+$/);
  const waiting = async () => Number(/\d+$/.exec((await foot.textContent()) ?? '')?.[0]);
  const before = await waiting();
  const ask = await connectAs(app.server.url, 'employee');
  const types = (await ask('/api/common/hr-case-types')).data as { 'int-id': number }[];
  const raised = { 'case-type-id': types[0]?.['int-id'], 'short-desc': 'A new chair', summary: 'Mine broke.' };
  const answer = await ask('/api/me/hr-case/raise', raised);
  expect(answer.result, JSON.stringify(answer)).toBe(true);
  await expect.poll(waiting, soon).toBe(before + 1);
});
