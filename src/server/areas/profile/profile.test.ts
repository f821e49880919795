import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const ask = (path: string, body: object = {}, who = 'employee'): Promise<JsonAnswer> =>
  company.ask(who, `POST /api/user/profile/${path}`, body);
const account = {
  'bank-account-id': 0,
  'bank-id': 2,
  'account-type-id': 1,
  'branch-name': 'MG Road',
  'account-number': '099999999999999',
};

test('API-14 ENTITY-16 users see only their own personal information', async () => {
  const { data } = await ask('personal');
  const row = await company.db.selectFrom('employee').selectAll().where('id', '=', 29).executeTakeFirstOrThrow();
  expect(new Set([row.aadhaar, row.pan, row.pf_uan, row.other_id, row.father_name, row.mother_name]).size).toBe(6);
  const { gender, country, bloodgroup, ...own } = data;
  expect(own).toEqual({
    'employee-code': 'EMP0029',
    'employee-name': row.name,
    'first-name': row.first_name,
    'last-name': row.last_name,
    'father-name': row.father_name,
    'mother-name': row.mother_name,
    'date-of-birth': row.date_of_birth,
    'aadhaar-no': '010000000029',
    'pan-number': row.pan,
    'epf-univer-acc-no': row.pf_uan,
    'other-id-number': row.other_id,
  });
  for (const [kind, id, shown] of [
    ['genders', row.gender_id, gender],
    ['countries', row.country_id, country],
    ['blood-group', row.blood_group_id, bloodgroup],
  ] as const) {
    const offered = (await company.ask('employee', `POST /api/common/${kind}`)).data;
    expect(offered.find((one: JsonAnswer) => one['int-id'] === id)['str-value']).toBe(shown);
  }
  expect((await ask('personal', {}, 'hr')).data['employee-code']).toBe('EMP0025');
});

test('API-15 API-16 ENTITY-12 ENTITY-13 a bank account with id 0 is added, one with its id is changed', async () => {
  expect(await ask('bankaccount/update', account)).toEqual({ result: true, msg: 'Bank account updated successfully!' });
  const added = (await ask('bankaccount')).data.at(-1);
  expect(added).toMatchObject({
    'bank-name': 'HDFC Bank',
    'account-type': 'Savings',
    'branch-name': 'MG Road',
    'account-number': '099999999999999',
  });
  expect(
    (
      await ask('bankaccount/update', {
        ...account,
        'bank-account-id': added['bank-account-id'],
        'branch-name': 'Fort',
      })
    ).result,
  ).toBe(true);
  const { data } = await ask('bankaccount');
  expect(data).toHaveLength(2);
  expect(data.at(-1)['branch-name']).toBe('Fort');
});

test('a duplicate account, another user’s account and an unknown bank are refused', async () => {
  const others = (await ask('bankaccount', {}, 'hr')).data[0]['bank-account-id'];
  expect((await ask('bankaccount/update', account)).msg).toBe('This bank account is already in your list.');
  expect((await ask('bankaccount/update', { ...account, 'bank-account-id': others })).msg).toBe(
    'This bank account does not exist.',
  );
  expect((await ask('bankaccount/update', account, 'hr')).msg).toBe(
    'Another employee already uses this bank account. Check the number, or enter an account of your own: two employees cannot share one.',
  );
  expect((await ask('bankaccount/update', { ...account, 'bank-id': 99 })).msg).toBe('Choose the bank from the list.');
  expect((await ask('bankaccount', {}, 'hr')).data[0]['branch-name']).not.toBe('MG Road');
});

test('account numbers are masked in the audit log', async () => {
  const auditLog = await company.db
    .selectFrom('audit_entry')
    .select('after')
    .where('action', '=', 'bank-account.add')
    .execute();
  expect(auditLog).toHaveLength(1);
  expect(JSON.stringify(auditLog)).not.toContain('099999999999999');
});

test('API-17 API-18 ENTITY-14 users change their own address; only HR changes the official one', async () => {
  const [official, personal] = (await ask('email')).data;
  expect(official).toMatchObject({ 'email-type': 'Official', 'can-update': false });
  const changed = { ...personal, email: 'new@example.com' };
  expect(await ask('email/update', changed)).toEqual({ result: true, msg: 'Email Updated successfully!' });
  expect((await ask('email')).data[1].email).toBe('new@example.com');
  expect((await ask('email/update', { ...official, email: 'x@example.com' })).msg).toBe(
    'This email address can only be changed by HR.',
  );
  expect((await ask('email/update', { ...changed, 'email-address-id': 0 })).msg).toBe(
    'You already have an email address of this type.',
  );
  expect((await ask('email/update', { ...changed, 'email-type-id': official['email-type-id'] })).msg).toBe(
    'You already have an email address of this type.',
  );
  expect((await ask('email/update', { ...changed, 'email-address-id': 1 })).msg).toBe(
    'This email address is not on your profile.',
  );
});

test('a person without account and address has empty lists', async () => {
  const caller = { ...(await company.as('employee')), employeeId: 34 };
  expect((await company.ask(caller, 'POST /api/user/profile/bankaccount')).data).toEqual([]);
  expect((await company.ask(caller, 'POST /api/user/profile/email')).data).toEqual([]);
});
