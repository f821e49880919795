import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notify } from '../areas/notifications/notify';
import { purgeExpiredTasks } from '../queue/purgeExpiredTasks';
import { maxTries, pauseMs, Queue } from '../queue/Queue';
import { type Company, openCompany } from '../testing/company';
import { startMailServer, type TestMailServer } from '../testing/mailServer';
import { openMailer } from './mailer';
import { mailTasks } from './mailTasks';
import { notificationMail } from './notificationMail';

let company: Company;
let server: TestMailServer;
let now: Date;
const faults: unknown[] = [];

beforeAll(async () => {
  company = await openCompany();
  server = await startMailServer();
});
afterAll(async () => {
  await server?.stop();
  await company?.close();
});
beforeEach(async () => {
  now = new Date(Date.now() + 60_000);
  faults.length = 0;
  await company.db.deleteFrom('queued_task').execute();
  server.answerRecipients('250 taken');
});

const pages = 'https://hr.example.com/uix';

/** Runs the due tasks. */
async function work(url: string | undefined = server.url): Promise<void> {
  const mailer = url === '' ? undefined : openMailer(url, 'hr@example.com');
  const clock = (): Date => now;
  const parts = { db: company.db, clock };
  const handlers = mailTasks({ ...parts, mailer, pages });
  const queue = new Queue({ ...parts, handlers, report: (fault) => faults.push(fault) });
  queue.wake();
  await queue.idle();
  mailer?.close();
}

const tasks = () => company.db.selectFrom('queued_task').selectAll().orderBy('task_id').execute();

/** Notifies an employee as the handlers do, with text that must be escaped in HTML. */
async function addNotification(employeeId: number, text = 'Asha <b>Rao</b> requested leave.'): Promise<number> {
  await notify(company.db, employeeId, { text, path: '/leave/7' });
  const row = company.db.selectFrom('notification').select('id').orderBy('id', 'desc').limit(1);
  return (await row.executeTakeFirstOrThrow()).id;
}

test('a leave request sends the manager a mail with a link to the request', async () => {
  const leave = { 'leave-type-id': 1, 'start-date': '2026-12-14', 'end-date': '2026-12-15', reason: 'Rest' };
  expect(await company.ask('employee', 'POST /api/me/leave/apply', leave)).toMatchObject({ result: true });
  const manager = await company.as('manager');
  const address = company.db
    .selectFrom('email_address')
    .select('address')
    .where('employee_id', '=', manager.employeeId);
  const [official] = await address.orderBy('email_type_id').execute();
  const before = server.taken.length;
  await work();
  expect(server.taken.slice(before)).toHaveLength(1);
  const [mail] = server.taken.slice(before);
  expect(mail).toMatchObject({ from: 'hr@example.com', to: official?.address });
  const { id } = await company.db
    .selectFrom('leave_request')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail?.message).toContain(`${pages}/leave/${id}`);
  expect(mail?.message).toMatch(/^Subject: .* requested leave/m);
  expect(await tasks()).toMatchObject([{ outcome: 'Sent.', given_up: false, tries: 1 }]);
  expect(faults).toEqual([]);
});

test('a refused leave request sends no mail', async () => {
  const leave = { 'leave-type-id': 1, 'start-date': '2026-12-14', 'end-date': '2026-12-15', reason: 'Again' };
  expect(await company.ask('employee', 'POST /api/me/leave/apply', leave)).toMatchObject({ result: false });
  expect(await tasks()).toEqual([]);
});

test('without a mail server nothing fails, and the task records why nothing was sent', async () => {
  await addNotification(1);
  await work('');
  expect(await tasks()).toMatchObject([{ outcome: 'Not sent: no mail server is configured.', given_up: false }]);
});

test('an unreachable mail server is retried later, and the mail arrives once the server is back', async () => {
  const id = await addNotification(1);
  const gone = await startMailServer();
  await gone.stop();
  await work(gone.url);
  expect(await tasks()).toMatchObject([
    { ended_at: null, tries: 1, outcome: expect.stringContaining('could not be reached') },
  ]);
  const before = server.taken.length;
  await work();
  expect(server.taken).toHaveLength(before);
  now = new Date(now.getTime() + pauseMs(1));
  await work();
  expect(server.taken).toHaveLength(before + 1);
  expect(server.taken.at(-1)?.message).toContain(`Message-ID: <notification-${id}@example.com>`);
});

test('a mail that keeps being rejected is given up, stays visible, and names no recipient', async () => {
  server.answerRecipients('550 <asha@example.com> is unknown');
  await addNotification(1);
  for (let tries = 1; tries <= maxTries; tries += 1) {
    await work();
    now = new Date(now.getTime() + pauseMs(tries));
  }
  const given = { given_up: true, tries: maxTries, outcome: 'The mail server returned 550.' };
  expect(await tasks()).toMatchObject([given]);
  expect(faults).toHaveLength(1);
  await purgeExpiredTasks(company.db, new Date(now.getTime() + 400 * 24 * 3_600_000));
  expect(await tasks()).toMatchObject([given]);
});

test('completed tasks are deleted after a month', async () => {
  await addNotification(1);
  await work();
  await purgeExpiredTasks(company.db, new Date(now.getTime() + 29 * 24 * 3_600_000));
  expect(await tasks()).toHaveLength(1);
  await purgeExpiredTasks(company.db, new Date(now.getTime() + 31 * 24 * 3_600_000));
  expect(await tasks()).toEqual([]);
});

test('employees who have left or have no address get no mail', async () => {
  const { employeeId } = await company.as('payroll');
  const employment = (left_on: string | null) =>
    company.db.updateTable('employment').set({ left_on }).where('employee_id', '=', employeeId).execute();
  const before = server.taken.length;
  await employment('2026-01-31');
  await addNotification(employeeId);
  await work();
  await employment(null);
  await company.db.deleteFrom('email_address').where('employee_id', '=', employeeId).execute();
  await addNotification(employeeId);
  await work();
  expect((await tasks()).map(({ outcome }) => outcome)).toEqual([
    'Not sent: the person has left.',
    'Not sent: the person has no email address.',
  ]);
  expect(server.taken).toHaveLength(before);
});

test('a notification erased before sending is not mailed', async () => {
  await company.db
    .deleteFrom('notification')
    .where('id', '=', await addNotification(1))
    .execute();
  await work();
  expect(await tasks()).toMatchObject([{ outcome: 'Not sent: the notification no longer exists.' }]);
});

test('user input is escaped in the HTML of a mail and stays on one line in its subject', () => {
  const { subject, html } = notificationMail(
    { name: 'A & B', text: 'Hi <b>"you"</b>\nthere.', path: '/leave/1' },
    pages,
  );
  expect(subject).toBe('Hi <b>"you"</b> there');
  expect(html).toBe(
    `<p>Hello A &amp; B,</p>\n<p>Hi &lt;b&gt;&quot;you&quot;&lt;/b&gt;\nthere.</p>\n<p><a href="${pages}/leave/1">View details</a></p>`,
  );
});
