import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asObject, type JsonObject, objectsIn } from '../../engine/language/json';
import { type DemoServer, openDemoServer } from './support/demoServer';
import type { AnswerBody } from './support/testServer';

let demo: DemoServer;
beforeAll(async () => {
  demo = await openDemoServer();
});
afterAll(() => demo.server.close());

/** Calls as a user; `version` is that of the record that was shown. */
const ask = async (name: string, who: string, body: object = {}, version?: unknown): Promise<AnswerBody> =>
  (await demo.call(name, { who, body, headers: version === undefined ? {} : { 'record-version': String(version) } }))
    .body;

/** The first record that a response shows. */
const firstIn = ({ data, result }: AnswerBody): JsonObject => {
  const shown = data ?? result;
  return objectsIn(shown)[0] ?? asObject(shown);
};

const pick = (record: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(keys.map((key) => [key, record[key]]));

/** How a record is shown and changed: the body of the change with one field changed, and another one. */
interface Change {
  readonly who: readonly [string, string];
  show(): Promise<JsonObject>;
  bodyOf(shown: JsonObject, number: number): JsonObject;
  /** The keys of the body that `number` changes. */
  readonly changed: readonly string[];
  /** The changed values as the record shows them, for a number. */
  readonly stored: (number: number) => JsonObject;
}

const masterFields = [
  ...['employee-id', 'employee-code', 'employee-name', 'employee-first-name', 'employee-last-name', 'gender-id'],
  ...['blood-group-id', 'country-id', 'mother-name', 'date-of-birth', 'national-id-1', 'national-id-2'],
  ...['national-id-3', 'national-id-4'],
];

const workday = { 'employee-id': 31, 'attendance-date': '2026-10-06' };
const bank = { 'bank-id': 1, 'bank-name': 'Bank', 'account-type-id': 1, 'account-type': 'Savings' };
const inRole = async (): Promise<JsonObject> =>
  firstIn(await ask('POST /api/employee/search/in-role', 'payroll', { 'employee-code': 'EMP0029' }));
const ofPayroll = (shown: JsonObject): JsonObject => ({ msg: '', ...pick(shown, ['employee-name', 'employee-code']) });

const noticePeriods = [10, 20, 45];
const caseStatuses = ['Open', 'In progress', 'Open'];
const rolesByNumber = ['analyst', 'manager', 'payroll'];

const changes: Readonly<Record<string, Change>> = {
  'POST /api/employees/enrole/update': {
    who: ['hr', 'director'],
    show: async () => firstIn(await ask('POST /api/employees/enrole/record', 'hr', { 'employee-id': 29 })),
    bodyOf: (shown, number) => ({ ...pick(shown, masterFields), 'father-name': `Father ${'ABC'[number]}` }),
    changed: ['father-name'],
    stored: (number) => ({ 'father-name': `Father ${'ABC'[number]}` }),
  },
  'POST /api/employees/changes/add': {
    who: ['hr', 'director'],
    show: async () => firstIn(await ask('POST /api/employees/changes/current', 'hr', { 'employee-id': 33 })),
    bodyOf: (shown, number) => ({
      ...{ 'employee-id': shown['employee-id'], 'effective-on': '2026-11-10', reason: 'Agreed' },
      'notice-period': noticePeriods[number],
    }),
    changed: ['notice-period'],
    stored: (number) => ({ 'notice-period': noticePeriods[number] }),
  },
  'POST /api/employees/joining/update': {
    who: ['hr', 'director'],
    show: async () => firstIn(await ask('POST /api/employees/joining', 'hr', { 'employee-id': 31 })),
    bodyOf: (shown, number) => ({
      ...{ 'employee-id': shown['employee-id'], reason: 'Typing error' },
      'date-of-join': `2020-01-0${number + 1}`,
    }),
    changed: ['date-of-join'],
    stored: (number) => ({ 'date-of-join': `2020-01-0${number + 1}` }),
  },
  'POST /api/hr/resignation/last-working-day/update': {
    who: ['hr', 'director'],
    show: async () => firstIn(await ask('POST /api/hr/resignation/pending-relievings', 'hr')),
    bodyOf: (shown, number) => ({
      ...{ 'request-id': shown['request-id'], remarks: 'Agreed' },
      'last-working-day': `2027-03-1${number}`,
    }),
    changed: ['last-working-day'],
    stored: (number) => ({ 'last-working-day': `2027-03-1${number}` }),
  },
  'POST /api/hr/attendance/enter': {
    who: ['hr', 'director'],
    show: async () => firstIn(await ask('POST /api/hr/attendance/day', 'hr', workday)),
    bodyOf: (_shown, number) => ({
      ...workday,
      'check-in': `08:0${number}`,
      'check-out': null,
      reason: 'Phone broken',
    }),
    changed: ['check-in'],
    stored: (number) => ({ 'check-in': `08:0${number}` }),
  },
  'POST /api/payroll/setup/pf/update': {
    who: ['payroll', 'payroll'],
    show: inRole,
    bodyOf: (shown, number) => ({
      ...{ ...ofPayroll(shown), 'employment-id': shown['employment-id'], 'pf-office': 'Office', 'pf-office-id': 1 },
      'pf-acount-number': `10000000000${number}`,
    }),
    changed: ['pf-acount-number'],
    stored: (number) => ({ 'pf-number': `10000000000${number}` }),
  },
  'POST /api/payroll/setup/ecs/update': {
    who: ['payroll', 'payroll'],
    show: inRole,
    bodyOf: (shown, number) => ({
      ...{ ...ofPayroll(shown), 'employment-id': shown['employment-id'], 'esi-office': 'Office', 'esi-office-id': 1 },
      'esi-acount-number': `20000000000${number}`,
    }),
    changed: ['esi-acount-number'],
    stored: (number) => ({ 'esi-number': `20000000000${number}` }),
  },
  'POST /api/payroll/setup/pay-structure/update': {
    who: ['payroll', 'payroll'],
    show: inRole,
    bodyOf: (shown, number) => ({ 'employee-id': shown['employee-id'], 'pay-structure-id': number + 1 }),
    changed: ['pay-structure-id'],
    stored: (number) => ({ 'pay-structure-id': number + 1 }),
  },
  'POST /api/user/profile/bankaccount/update': {
    who: ['employee', 'employee'],
    show: async () => firstIn(await ask('POST /api/user/profile/bankaccount', 'employee')),
    bodyOf: (shown, number) => ({
      ...{ ...bank, 'bank-account-id': shown['bank-account-id'], 'account-number': shown['account-number'] },
      'branch-name': `Branch ${number}`,
    }),
    changed: ['branch-name'],
    stored: (number) => ({ 'branch-name': `Branch ${number}` }),
  },
  'POST /api/user/profile/email/update': {
    who: ['employee', 'employee'],
    show: async () => {
      const { data } = await ask('POST /api/user/profile/email', 'employee');
      return objectsIn(data).find((row) => row['can-update'] === true) ?? {};
    },
    bodyOf: (shown, number) => ({
      ...pick(shown, ['email-address-id', 'email-type-id', 'email-type', 'can-update']),
      email: `mail${number}@example.com`,
    }),
    changed: ['email'],
    stored: (number) => ({ email: `mail${number}@example.com` }),
  },
  'POST /api/hr/hr-case/action': {
    who: ['hr', 'director'],
    show: async () => firstIn(await ask('POST /api/hr/hr-case/pending-case', 'hr')),
    bodyOf: (shown, number) => ({
      ...{ 'ask-hr-case-id': shown['ask-hr-case-id'], 'short-desc': 'Looked into', summary: 'It is right.' },
      'task-status-id': caseStatuses[number] === 'Open' ? 1 : 2,
    }),
    changed: ['task-status-id'],
    stored: (number) => ({ status: caseStatuses[number] }),
  },
  'POST /api/admin/user/roles': {
    who: ['administrator', 'administrator'],
    show: async () => {
      const { data } = await ask('POST /api/admin/users', 'administrator', { words: 'analyst' });
      return objectsIn(data).find((row) => row['user-name'] === 'analyst') ?? {};
    },
    bodyOf: (shown, number) => ({ 'user-id': shown['user-id'], roles: [rolesByNumber[number]] }),
    changed: ['roles'],
    stored: (number) => ({ roles: [rolesByNumber[number], 'employee'].toSorted() }),
  },
};

test('every endpoint that takes the version of a record is tested here', () => {
  const { endpoints } = demo.server.contract;
  const versioned = Object.keys(endpoints).filter((name) => endpoints[name]?.recordVersion === 'record-version');
  expect(Object.keys(changes).sort()).toEqual(versioned.sort());
});

describe.each(Object.entries(changes))('%s', (name, { who: [one, other], show, bodyOf, changed, stored }) => {
  test('the second of two changes of the same version is rejected, with who changed what, and when', async () => {
    const shown = await show();
    const version = shown['record-version'];
    expect(await ask(name, one, bodyOf(shown, 1), version)).toMatchObject({ result: true });
    const refused = await ask(name, other, bodyOf(shown, 2), version);
    expect(refused).toMatchObject({
      result: false,
      msg: expect.stringMatching(
        /^.+ (changed this record|answered this case) on \d+ \w+ 2026 at \d\d:\d\d, after you opened it[.:] /,
      ),
    });
    const { changes: found, record } = asObject(refused.stale);
    expect(objectsIn(found).map(({ field }) => field)).toEqual(expect.arrayContaining([...changed]));
    expect(objectsIn(found)[0]).toMatchObject({ by: expect.any(String), at: expect.stringMatching(/^2026-/) });
    expect(record).toMatchObject(stored(1));
    // The version in the rejection is the current one.
    const now = asObject(record)['record-version'];
    expect(await ask(name, other, bodyOf(shown, 2), now)).toMatchObject({ result: true });
    expect(await show()).toMatchObject(stored(2));
  });

  test('a client that has shown no record sends no version', async () => {
    expect(await ask(name, one, bodyOf(await show(), 0))).toEqual({ result: true, msg: expect.any(String) });
  });
});

test('payroll’s changes of the PF account, the ESI account and the pay structure do not conflict with one another', async () => {
  const shown = await inRole();
  const version = shown['record-version'];
  for (const name of Object.keys(changes).filter((one) => one.includes('/payroll/')))
    expect(await ask(name, 'payroll', changes[name]?.bodyOf(shown, 2), version)).toMatchObject({
      result: true,
    });
});

test('of two people who change different fields, each is named with their own change', async () => {
  const { show } = changes['POST /api/employees/enrole/update'] ?? { show: inRole };
  const shown = await show();
  const body = { ...pick(shown, [...masterFields, 'father-name']) };
  const update = (who: string, more: object, version?: unknown) =>
    ask('POST /api/employees/enrole/update', who, { ...body, ...more }, version);
  await update('hr', { 'father-name': 'By Hr' });
  await update('director', { 'father-name': 'By Hr', 'mother-name': 'By Director' });
  const refused = await update('hr', {}, shown['record-version']);
  const found = objectsIn(asObject(refused.stale).changes);
  expect(new Set(found.map(({ field, by }) => `${field} ${by}`)).size).toBe(2);
  expect(new Set(found.map(({ by }) => by)).size).toBe(2);
});

test('a rejection that shows current document numbers is in the audit log like any other view of them', async () => {
  const { show, bodyOf } = changes['POST /api/employees/enrole/update'] ?? { show: inRole, bodyOf: ofPayroll };
  const body = bodyOf(await show(), 1);
  const look = () =>
    demo.server.db.selectFrom('audit_entry').selectAll().where('action', '=', 'record.reveal').execute();
  demo.server.setNow(new Date(demo.server.now().getTime() + 61_000));
  const before = (await look()).length;
  const refused = await ask('POST /api/employees/enrole/update', 'hr', body, 'outdated');
  expect(asObject(asObject(refused.stale).record)['national-id-1']).toMatch(/^\d{12}$/);
  const entries = (await look()).slice(before);
  expect(entries).toEqual([expect.objectContaining({ about_id: 29, subject: 'employee EMP0029' })]);
});
