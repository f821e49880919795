import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
let employeeId: number;
beforeAll(async () => {
  company = await openCompany();
  employeeId = (await company.as('employee')).employeeId;
}, 120_000);
afterAll(() => company.close());

const sick = 3;
const pdf = Buffer.from('%PDF-1.7 fever');
const file = (name = 'note.pdf', bytes: Buffer = pdf): string =>
  `data:application/pdf;name=${encodeURIComponent(name)};base64,${bytes.toString('base64')}`;

const ask = (key: string, body: object = {}, who: Parameters<Company['ask']>[0] = 'employee'): Promise<JsonAnswer> =>
  company.ask(who, key, body);
const list = async (id: number, who: Parameters<Company['ask']>[0] = 'employee'): Promise<JsonAnswer> =>
  (await ask('POST /api/leave/certificates', { 'leave-id': id }, who)).data;
const isMissing = async (id: number): Promise<JsonAnswer> =>
  (await ask('POST /api/leave/record', { 'leave-id': id })).data['lacks-certificate'];
const mayAdd = async (id: number, who: Parameters<Company['ask']>[0] = 'employee'): Promise<JsonAnswer> =>
  (await ask('POST /api/leave/record', { 'leave-id': id }, who)).data['may-add-certificate'];
const add = (id: number, who: Parameters<Company['ask']>[0] = 'employee', content = file()): Promise<JsonAnswer> =>
  ask('POST /api/leave/certificate/add', { 'leave-id': id, file: content }, who);
const open = (id: number, who: Parameters<Company['ask']>[0] = 'employee'): Promise<JsonAnswer> =>
  ask('POST /api/leave/certificate/open', { 'certificate-id': id }, who);
const remove = (id: number, who: Parameters<Company['ask']>[0] = 'employee'): Promise<JsonAnswer> =>
  ask('POST /api/leave/certificate/remove', { 'certificate-id': id }, who);
const firstOf = async (id: number): Promise<number> => (await list(id)).certificates[0]['certificate-id'];

/** Someone who manages other people only. */
const stranger = async () => ({ ...(await company.as('manager')), employeeId: 10 });

const rowsOfDecember = () =>
  company.db
    .selectFrom('leave_request')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where((eb) => eb.or([eb('start_date', '>=', '2026-12-01'), eb('leave_type_id', '=', sick)]));

beforeEach(async () => {
  await company.db.deleteFrom('notification').execute();
  for (const table of ['leave_cancellation', 'leave_movement'] as const)
    await company.db.deleteFrom(table).where('leave_id', 'in', rowsOfDecember()).execute();
  await company.db
    .deleteFrom('leave_request')
    .where('split_from', 'is not', null)
    .where('employee_id', '=', employeeId)
    .execute();
  await company.db.deleteFrom('leave_request').where('id', 'in', rowsOfDecember()).execute();
  await company.db
    .insertInto('leave_movement')
    .values({
      ...{ employee_id: employeeId, leave_type_id: sick, leave_year_id: 2026, kind: 'adjust', days: 30 },
      ...{ leave_id: null, on_date: '2026-01-01' },
    })
    .execute();
  await setPolicy(3);
});

const setPolicy = (days: number | null) =>
  company.db.updateTable('leave_policy').set({ certificate_days: days }).where('leave_type_id', '=', sick).execute();

/** Requests sick leave from 7 December on; returns its id. */
async function request(to = '2026-12-09'): Promise<number> {
  const body = { 'leave-type-id': sick, 'start-date': '2026-12-07', 'end-date': to, reason: 'Fever' };
  expect(await ask('POST /api/me/leave/apply', body)).toMatchObject({ result: true });
  return (await rowsOfDecember().where('start_date', '=', '2026-12-07').executeTakeFirstOrThrow()).id;
}

const decide = async (id: number, status = 1): Promise<void> => {
  const body = { 'leave-id': id, 'approval-status-id': status, 'cancel-reason': 'Get well' };
  expect(await ask('POST /api/team/leave/request/action', body, 'manager')).toMatchObject({ result: true });
};

async function approved(to?: string): Promise<number> {
  const id = await request(to);
  await decide(id);
  return id;
}

/** Enters sick leave in the past, as HR; returns its id. */
async function entered(from = '2026-11-03', to = '2026-11-05'): Promise<number> {
  const body = { 'employee-id': employeeId, 'leave-type-id': sick, 'start-date': from, 'end-date': to };
  expect(await ask('POST /api/hr/leave/enter', { ...body, reason: 'Fever' }, 'hr')).toMatchObject({ result: true });
  return (await rowsOfDecember().where('start_date', '=', from).executeTakeFirstOrThrow()).id;
}

const requestsOf = async (): Promise<readonly { text: string; path: string | null }[]> =>
  company.db
    .selectFrom('notification')
    .select(['text', 'path'])
    .where('employee_id', '=', employeeId)
    .where('text', 'like', 'A certificate is needed%')
    .execute();

describe('a leave', () => {
  test.each([
    ['needs a certificate from the days of its policy on', 3, '2026-12-09', true],
    ['of fewer days needs none', 3, '2026-12-08', false],
    ['needs none if its policy asks for none', null, '2026-12-18', false],
  ])('%s', async (_what, days, to, needed) => {
    await setPolicy(days);
    const id = await request(to);
    expect(await list(id)).toMatchObject({ needed, certificates: [] });
    expect(await isMissing(id)).toBe(needed);
  });

  test('lacks its certificate until one is added, and not once it is rejected', async () => {
    const id = await request();
    await add(id);
    expect((await list(id)).needed).toBe(true);
    expect(await isMissing(id)).toBe(false);
    await remove(await firstOf(id));
    await decide(id, 2);
    expect((await list(id)).needed).toBe(true);
    expect(await isMissing(id)).toBe(false);
    expect(await mayAdd(id)).toBe(false);
  });

  test('follows the policy on the day of its approval, and no later one', async () => {
    await setPolicy(null);
    const id = await request();
    await setPolicy(2);
    await decide(id);
    await setPolicy(null);
    expect(await list(id)).toMatchObject({ needed: true });
  });
});

describe('the request for a certificate', () => {
  test('is sent once, when leave without one is approved', async () => {
    const id = await request();
    expect(await requestsOf()).toEqual([]);
    await decide(id);
    expect(await requestsOf()).toEqual([
      {
        text: 'A certificate is needed for your leave from 07 Dec 2026 to 09 Dec 2026. Add it to the leave.',
        path: `/leave/${id}`,
      },
    ]);
  });

  test('is sent for leave that HR enters', async () => {
    const id = await entered();
    expect(await requestsOf()).toEqual([expect.objectContaining({ path: `/leave/${id}` })]);
  });

  test.each([
    ['that is rejected', () => request(), 2],
    ['that is too short', () => request('2026-12-08'), 1],
    ['that has one', async () => await withCertificate(await request()), 1],
  ])('is not sent for leave %s', async (_what, make, status) => {
    await decide(await make(), status);
    expect(await requestsOf()).toEqual([]);
  });
});

async function withCertificate(id: number): Promise<number> {
  expect(await add(id)).toEqual({ result: true, msg: 'Certificate added.' });
  return id;
}

describe('the certificates of a leave', () => {
  test('are listed with name, day and person, without their content', async () => {
    const id = await request();
    await add(id, 'employee', file('../scan.PDF'));
    await add(id, 'hr');
    const { certificates } = await list(id, 'manager');
    expect(certificates).toEqual([
      {
        ...{ 'certificate-id': expect.any(Number), 'file-name': 'scan.pdf' },
        ...{ 'added-on': '2026-11-10', 'added-by': 'Rahul Rao' },
      },
      expect.objectContaining({ 'file-name': 'note.pdf', 'added-by': expect.not.stringContaining('Rahul') }),
    ]);
  });

  test.each([
    ['employee', true],
    ['manager', false],
    ['hr', true],
  ])('of a pending leave can be added, opened and removed by the role %s: %s', async (who, may) => {
    const id = await request();
    expect(await mayAdd(id, who)).toBe(may);
    expect(await list(id, who)).toMatchObject({ 'may-open': may, 'may-remove': may });
  });

  test.each([
    ['employee', true, false],
    ['hr', true, true],
  ])('of an approved leave can be added and removed by the role %s: %s, %s', async (who, adds, removes) => {
    const id = await approved();
    expect(await mayAdd(id, who)).toBe(adds);
    expect(await list(id, who)).toMatchObject({ 'may-remove': removes });
  });

  test('can be added after the leave has ended', async () => {
    expect(await add(await entered())).toMatchObject({ result: true });
  });

  test('are hidden from people who do not decide the leave', async () => {
    const id = await withCertificate(await request());
    const certificate = await firstOf(id);
    const hidden = { result: false, msg: 'This leave does not exist, or you do not have access to it.' };
    for (const answer of [
      await ask('POST /api/leave/certificates', { 'leave-id': id }, await stranger()),
      await add(id, await stranger()),
      await open(certificate, await stranger()),
      await remove(certificate, await stranger()),
      await add(id, 'analyst'),
    ])
      expect(answer).toMatchObject(hidden);
  });

  test('can be opened by the employee and HR only', async () => {
    const id = await withCertificate(await request());
    const certificate = await firstOf(id);
    for (const who of ['employee', 'hr'])
      expect((await open(certificate, who)).data).toEqual({ 'file-name': 'note.pdf', file: file() });
    expect(await open(certificate, 'manager')).toMatchObject({
      msg: 'Only the employee and HR can open a certificate.',
    });
  });

  test('keep every byte of a large file', async () => {
    const id = await request();
    const bytes = Buffer.concat([pdf, Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256))]);
    await add(id, 'employee', file('scan.pdf', bytes));
    const { data } = await open(await firstOf(id));
    expect(Buffer.from(data.file.split(',')[1], 'base64').equals(bytes)).toBe(true);
  });

  test('cannot be added by a manager, to closed leave, or as another kind of file', async () => {
    const id = await request();
    expect(await add(id, 'manager')).toMatchObject({ msg: 'Only the employee and HR can add a certificate.' });
    expect(await add(id, 'employee', file('a.pdf', Buffer.from('MZ')))).toMatchObject({ result: false });
    await decide(id, 2);
    for (const who of ['employee', 'hr'])
      expect(await add(id, who)).toEqual({
        ...{ result: false, msg: 'A certificate can be added to pending or approved leave only.' },
      });
    expect((await list(id)).certificates).toEqual([]);
  });

  test('are at most five', async () => {
    const id = await request();
    for (let time = 0; time < 5; time += 1) await withCertificate(id);
    expect(await add(id)).toEqual({
      ...{ result: false, msg: 'A leave can have at most 5 certificates. Remove one first.' },
    });
  });

  test('can be removed by the employee while the leave is pending, and by HR at any time', async () => {
    const id = await withCertificate(await withCertificate(await request()));
    const certificate = await firstOf(id);
    expect(await remove(certificate, 'manager')).toMatchObject({
      msg: 'Only the employee and HR can remove a certificate.',
    });
    expect(await remove(certificate)).toEqual({ result: true, msg: 'Certificate removed.' });
    await decide(id);
    const other = await firstOf(id);
    expect(await remove(other)).toMatchObject({
      msg: 'The leave is no longer pending. Ask HR to remove the certificate.',
    });
    expect(await remove(other, 'hr')).toMatchObject({ result: true });
    expect((await list(id)).certificates).toEqual([]);
    expect(await remove(other, 'hr')).toMatchObject({
      msg: 'This certificate does not exist, or you do not have access to it.',
    });
  });

  test('of HR’s own approved leave are not removed by themselves', async () => {
    const id = await withCertificate(await approved());
    const own = { ...(await company.as('employee')), roles: new Set(['employee', 'hr'] as const) };
    expect(await remove(await firstOf(id), own)).toMatchObject({ result: false });
  });

  test('are in the audit log without their names, and opening one of another person too', async () => {
    const id = await withCertificate(await request());
    const certificate = await firstOf(id);
    await open(certificate);
    await open(certificate, 'hr');
    await remove(certificate, 'hr');
    const entries = await company.db
      .selectFrom('audit_entry')
      .select(['action', 'subject', 'before', 'after', 'about_id'])
      .where('subject', '=', `leave ${id}`)
      .where('action', 'like', 'leave.certificate.%')
      .orderBy('audit_id')
      .execute();
    const subject = `leave ${id}`;
    expect(entries).toEqual([
      expect.objectContaining({ action: 'leave.certificate.add', subject, after: { certificate } }),
      expect.objectContaining({
        ...{ action: 'leave.certificate.remove', subject, before: { certificate }, about_id: employeeId },
      }),
    ]);
  });

  test('apply to the second part of a leave that was divided', async () => {
    const id = await withCertificate(await approved('2026-12-18'));
    const back = { 'leave-id': id, 'from-date': '2026-12-10', 'to-date': '2026-12-11', reason: 'At work' };
    expect(await ask('POST /api/hr/leave/shorten', back, 'hr')).toMatchObject({ result: true });
    const rest = rowsOfDecember().where('split_from', '=', id);
    const { id: second } = await rest.executeTakeFirstOrThrow();
    expect(await list(second)).toMatchObject({ needed: true, certificates: [{}] });
    expect(await isMissing(second)).toBe(false);
    expect(await open((await list(second)).certificates[0]['certificate-id'])).toHaveProperty('data.file');
  });
});

describe('the list of missing certificates', () => {
  const missing = async (query = ''): Promise<JsonAnswer[]> =>
    (await company.page('hr', 'POST /api/hr/leave/missing-certificates', query)).answer.data;
  const own = async (query = '') => (await missing(`search=EMP0029${query}`)).map((one) => one['start-date']);

  test('has approved leave that has begun in the last 12 months and lacks its certificate', async () => {
    await entered('2026-11-02', '2026-11-04');
    const old = await entered('2026-10-26', '2026-10-28');
    const late = await entered('2026-10-05', '2026-10-07');
    await withCertificate(await entered('2026-10-12', '2026-10-14'));
    await entered('2026-10-19', '2026-10-20');
    await approved();
    const dates = { start_date: '2025-11-10', end_date: '2025-11-12' };
    await company.db.updateTable('leave_request').set(dates).where('id', '=', old).execute();
    expect(await own()).toEqual(['2026-10-05', '2026-11-02']);
    expect(await own('&sort=missing-days')).toEqual(['2026-11-02', '2026-10-05']);
    expect(await missing('search=EMP0029&start-date.to=2026-10-05')).toEqual([
      {
        ...{ 'leave-id': late, 'employee-code': 'EMP0029', 'employee-name': 'Rahul Rao', 'leave-type': 'Sick Leave' },
        ...{ 'start-date': '2026-10-05', 'end-date': '2026-10-07', 'leave-days': 3 },
        ...{ 'missing-days': 36, 'reminded-on': null },
      },
    ]);
    expect(await own('&leave-type.contains=Casual')).toEqual([]);
  });

  test('has no leave of a divided one that has its certificate, and no cancelled leave', async () => {
    const id = await withCertificate(await entered('2026-11-02', '2026-11-13'));
    const back = { 'leave-id': id, 'from-date': '2026-11-05', 'to-date': '2026-11-06', reason: 'At work' };
    expect(await ask('POST /api/hr/leave/shorten', back, 'hr')).toMatchObject({ result: true });
    const cancelled = await entered('2026-10-05', '2026-10-07');
    await ask('POST /api/hr/leave/cancel', { 'leave-id': cancelled, 'cancel-reason': 'Was at work' }, 'hr');
    expect(await own()).toEqual([]);
  });
});

describe('a reminder', () => {
  const remind = (id: number, who: Parameters<Company['ask']>[0] = 'hr', now?: Date): Promise<JsonAnswer> =>
    company.ask(who, 'POST /api/hr/leave/remind-certificate', { 'leave-id': id }, {}, now);
  const reminders = () =>
    company.db
      .selectFrom('notification')
      .select(['employee_id', 'text', 'path'])
      .where('text', 'like', 'Reminder:%')
      .execute();
  const reminded = async () =>
    (await company.page('hr', 'POST /api/hr/leave/missing-certificates', 'search=EMP0029')).answer.data.map(
      (one: JsonAnswer) => one['reminded-on'],
    );

  test('notifies the employee once a day, and the list shows when', async () => {
    const id = await entered('2026-10-05', '2026-10-07');
    expect(await remind(id)).toEqual({ result: true, msg: 'Rahul Rao was reminded.' });
    const text =
      'Reminder: a certificate is missing for your leave from 05 Oct 2026 to 07 Oct 2026. Add it to the leave.';
    expect(await reminders()).toEqual([{ employee_id: employeeId, text, path: `/leave/${id}` }]);
    const today = await reminded();
    expect(today).toEqual([expect.stringMatching(/^2026-11-/)]);
    expect(await remind(id)).toEqual({ result: false, msg: 'Rahul Rao has already been reminded today.' });
    expect(await reminders()).toHaveLength(1);
    const tomorrow = new Date(Date.parse(`${today[0]}T06:00:00Z`) + 86_400_000);
    expect(await remind(id, 'hr', tomorrow)).toMatchObject({ result: true });
    expect(await reminders()).toHaveLength(2);
    expect(await reminded()).toEqual([tomorrow.toISOString().slice(0, 10)]);
    const entries = await company.db
      .selectFrom('audit_entry')
      .select(['before', 'after', 'about_id'])
      .where('action', '=', 'leave.certificate.remind')
      .orderBy('audit_id')
      .execute();
    expect(entries).toEqual([
      { before: { 'reminded-on': null }, after: { 'reminded-on': today[0] }, about_id: employeeId },
      expect.objectContaining({ before: { 'reminded-on': today[0] } }),
    ]);
  });

  test('of one leave leaves the other leave of the person to be reminded of', async () => {
    const [first, second] = [await entered('2026-10-05', '2026-10-07'), await entered('2026-10-12', '2026-10-14')];
    expect(await remind(first)).toMatchObject({ result: true });
    expect(await remind(second)).toMatchObject({ result: true });
    expect((await reminders()).map(({ path }) => path)).toEqual([`/leave/${first}`, `/leave/${second}`]);
  });

  test('is refused for leave that no longer lacks its certificate', async () => {
    const [none, pending] = [' so no reminder was sent.', await request()];
    const added = await withCertificate(await entered('2026-10-05', '2026-10-07'));
    const short = await entered('2026-10-12', '2026-10-13');
    expect(await remind(added)).toEqual({ result: false, msg: `This leave has its certificate now,${none}` });
    expect(await remind(short)).toEqual({ result: false, msg: `This leave needs no certificate,${none}` });
    expect(await remind(pending)).toEqual({ result: false, msg: `This leave is not approved,${none}` });
    expect(await remind(999_999)).toEqual({ result: false, msg: 'This leave does not exist.' });
    expect(await reminders()).toEqual([]);
  });

  test('is not sent by HR about their own leave', async () => {
    const id = await entered('2026-10-05', '2026-10-07');
    const own = { ...(await company.as('employee')), roles: new Set(['employee', 'hr'] as const) };
    expect(await remind(id, own)).toMatchObject({
      msg: expect.stringContaining('You cannot change your own leave'),
    });
    expect(await reminders()).toEqual([]);
  });
});

describe('privacy', () => {
  test('an export of personal data contains the files', async () => {
    await withCertificate(await request());
    const { data } = await ask('POST /api/personal-data/export', { 'employee-id': employeeId }, 'hr');
    const part = data.held.find((one: JsonAnswer) => one.what === 'Files of leave certificates');
    expect(part.rows).toEqual([
      expect.objectContaining({ File: 'note.pdf', 'Content in base64': pdf.toString('base64') }),
    ]);
  });

  test('an erased file can no longer be opened, and is not missing', async () => {
    const id = await withCertificate(await request());
    await company.db.updateTable('leave_certificate').set({ content: null }).where('leave_id', '=', id).execute();
    expect(await open(await firstOf(id), 'hr')).toMatchObject({
      msg: 'This file was erased after the employee had left.',
    });
    expect(await isMissing(id)).toBe(false);
  });

  test('every certificate goes with its leave', async () => {
    const id = await withCertificate(await request());
    await company.db.deleteFrom('leave_movement').where('leave_id', '=', id).execute();
    await company.db.deleteFrom('leave_request').where('id', '=', id).execute();
    const { rows } = await sql`select 1 from leave_certificate where leave_id = ${id}`.execute(company.db);
    expect(rows).toEqual([]);
  });
});
