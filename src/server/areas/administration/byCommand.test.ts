import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContract } from '../../../../engine/compiler/contract/loadContract';
import { inProject } from '../../place';
import { type Company, NOON, openCompany } from '../../testing/company';
import { changeByCommand, type UserCommand } from './byCommand';

const contract = await loadContract(inProject('schemas'));

let company: Company;

beforeAll(async () => {
  company = await openCompany();
});

afterAll(() => company.close());

const change = (command: Omit<UserCommand, 'by' | 'body'> & { readonly body?: UserCommand['body'] }) =>
  changeByCommand(company.db, contract, { body: {}, by: 'ops', ...command }, NOON);

const auditLog = async () =>
  (await company.db.selectFrom('audit_entry').selectAll().orderBy('audit_id', 'desc').execute())[0];

test('disables and enables a user, and records in the audit log that it was by command', async () => {
  const command = { deed: 'disable', user: 'HR', body: { remarks: 'Lost the laptop' } } as const;
  expect(await change(command)).toBe('hr can no longer sign in.');
  expect(await auditLog()).toMatchObject({
    ...{ action: 'user.disable', subject: 'user hr', why: 'Lost the laptop' },
    ...{ user_id: null, address: 'by command (ops)' },
  });
  await expect(change(command)).rejects.toThrow('hr is already disabled.');
  expect(await change({ deed: 'enable', user: 'hr' })).toBe('hr can sign in again.');
});

test('a reset and a new login set a first password that must be changed', async () => {
  await change({ deed: 'reset', user: 'hr', hash: 'of the new one' });
  const body = { 'employee-code': 'EMP0040', 'user-name': 'new.person', roles: ['hr'] };
  await change({ deed: 'add', body, hash: 'of another' });
  const made = company.db
    .selectFrom('user_account')
    .select(['user_name', 'password_hash'])
    .where('must_change_password', '=', true);
  expect(await made.orderBy('user_id').execute()).toEqual([
    { user_name: 'hr', password_hash: 'of the new one' },
    { user_name: 'new.person', password_hash: 'of another' },
  ]);
});

test('ends all sessions of a user', async () => {
  const { userId } = await company.as('payroll');
  const times = { started_at: NOON, expires_at: new Date('2027-01-01') };
  await company.db
    .insertInto('session')
    .values({ user_id: userId, resume_key: 'k', ...times })
    .execute();
  expect(await change({ deed: 'end', user: 'payroll' })).toBe('All sessions of payroll have ended.');
  expect(await company.db.selectFrom('session').selectAll().execute()).toEqual([]);
});

test('the last administrator keeps the role', async () => {
  const last = 'This is the last administrator.';
  await expect(change({ deed: 'roles', user: 'administrator', body: { roles: [] } })).rejects.toThrow(last);
  await expect(change({ deed: 'disable', user: 'administrator', body: { remarks: 'x' } })).rejects.toThrow(last);
  await change({ deed: 'roles', user: 'analyst', body: { roles: ['analyst', 'administrator'] } });
  expect(await change({ deed: 'disable', user: 'administrator', body: { remarks: 'x' } })).toMatch(
    /can no longer sign in\.$/,
  );
});

test.each<readonly [string, Omit<UserCommand, 'by'>, string]>([
  ['no user has the name', { deed: 'reset', user: 'nobody', body: {} }, 'There is no user nobody.'],
  ['a role is unknown', { deed: 'roles', user: 'hr', body: { roles: ['queen'] } }, '"roles.0" must be'],
  ['the reason is blank', { deed: 'disable', user: 'hr', body: { remarks: ' ' } }, '"remarks" must not be blank.'],
])('is refused when %s', async (_why, command, message) => {
  await expect(change(command)).rejects.toThrow(message);
});
