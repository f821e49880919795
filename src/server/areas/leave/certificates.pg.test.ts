import { beforeAll, expect, test } from 'vitest';
import type { JsonAnswer } from '../../testing/company';
import { companyOnPostgres } from '../../testing/companyOnPostgres';

const { company, db } = await companyOnPostgres();
let id: number;

beforeAll(async () => {
  const dates = { 'start-date': '2026-12-07', 'end-date': '2026-12-09' };
  await company.ask('hr', 'POST /api/hr/leave/enter', {
    ...{ 'employee-id': employeeId, 'leave-type-id': 1, ...dates, reason: 'Rest' },
  });
  const leave = db.selectFrom('leave_request').select('id').where('employee_id', '=', employeeId);
  ({ id } = await leave.where('start_date', '=', '2026-12-07').executeTakeFirstOrThrow());
});

const employeeId = 29;
const bytes = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))]);
const file = `data:application/pdf;name=note.pdf;base64,${bytes.toString('base64')}`;
const add = (who: string): Promise<JsonAnswer> =>
  company.ask(who, 'POST /api/leave/certificate/add', { 'leave-id': id, file });
const ids = () => db.selectFrom('leave_certificate').select('id').orderBy('id').execute();

test('of many certificates added at once to one leave, five are accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => add(at % 2 ? 'employee' : 'hr')));
  expect(answers.filter(({ result }) => result)).toHaveLength(5);
  expect(await ids()).toHaveLength(5);
});

test('a certificate keeps its bytes, and is removed once by many concurrent calls', async () => {
  const [first] = await ids();
  const body = { 'certificate-id': first?.id };
  expect((await company.ask('hr', 'POST /api/leave/certificate/open', body)).data.file).toBe(file);
  const removals = Array.from({ length: 6 }, () => company.ask('hr', 'POST /api/leave/certificate/remove', body));
  expect((await Promise.all(removals)).filter(({ result }) => result)).toHaveLength(1);
  expect(await ids()).toHaveLength(4);
});
