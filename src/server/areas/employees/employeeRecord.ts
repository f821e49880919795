import type { Insertable, Kysely, Selectable } from 'kysely';
import type { EmployeesApi } from '../../../contract/employees.gen';
import { type RecordFields, recordVersion, requireVersion } from '../../audit/recordVersion';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import type { CivilDate } from '../../rules/civilDate';
import { cleanCode } from '../../rules/codeKey';
import { officeDate } from '../../rules/officeTime';
import { birthFault, joiningFault } from '../../rules/plausibleDates';
import type { Database } from '../../store/database';
import { inChunks } from '../../store/inChunks';
import type { EmployeeTable } from '../../store/tables/peopleTables';
import { requireChoices } from '../lookups/requireChoice';
import { personalCodes, refuseTaken } from '../people/refuseTaken';
import { requireName } from '../people/requireName';
import { refuseOwn } from '../people/segregationOfDuties';
import { knownBirth, recordColumns, UNKNOWN_BIRTH } from './employeeSearch';

type RecordCall = Call<
  EmployeesApi['POST /api/employees/enrole/add'] | EmployeesApi['POST /api/employees/enrole/update']
>;

/** The fields of a master record that HR can change. */
const recordFields: RecordFields = {
  'employee-code': { column: 'code' },
  'employee-name': { column: 'name' },
  'employee-first-name': { column: 'first_name' },
  'employee-last-name': { column: 'last_name' },
  'gender-id': { column: 'gender_id' },
  'blood-group-id': { column: 'blood_group_id' },
  'country-id': { column: 'country_id' },
  'father-name': { column: 'father_name' },
  'mother-name': { column: 'mother_name' },
  'date-of-birth': { column: 'date_of_birth' },
  'national-id-1': { column: 'aadhaar' },
  'national-id-2': { column: 'pan' },
  'national-id-3': { column: 'other_id' },
  'national-id-4': { column: 'pf_uan' },
};

/** The stored values of a record that HR can enter. */
export type RecordRow = Insertable<EmployeeTable>;

/** Builds the row of a record, after checks that the contract cannot express. */
async function buildCheckedRow({ db, now, body }: RecordCall): Promise<RecordRow> {
  const chosen = { genders: body['gender-id'], 'blood-group': body['blood-group-id'], countries: body['country-id'] };
  await requireChoices(db, chosen, { genders: 'gender', 'blood-group': 'blood group', countries: 'country' });
  const row = {
    code: requireName(cleanCode(body['employee-code']), 'Employee code'),
    name: requireName(body['employee-name'], 'Display name'),
    first_name: requireName(body['employee-first-name'], 'First name'),
    last_name: requireName(body['employee-last-name'], 'Last name'),
    gender_id: body['gender-id'],
    blood_group_id: body['blood-group-id'],
    country_id: body['country-id'],
    father_name: requireName(body['father-name'], 'Father name'),
    mother_name: requireName(body['mother-name'], 'Mother name'),
    date_of_birth: body['date-of-birth'] ?? UNKNOWN_BIRTH,
    aadhaar: body['national-id-1'],
    pan: body['national-id-2'],
    other_id: body['national-id-3'],
    pf_uan: body['national-id-4'],
  };
  const born = knownBirth(row.date_of_birth);
  const impossible = born === null ? null : birthFault(born, officeDate(now));
  if (impossible) throw new BusinessRuleError(impossible);
  const own = body['employee-id'];
  await refuseTooYoung(db, own ?? 0, row.date_of_birth);
  await refuseTaken(db, personalCodes.employeeCode, row.code, own);
  await refuseTaken(db, personalCodes.aadhaar, row.aadhaar, own);
  await refuseTaken(db, personalCodes.pan, row.pan, own);
  await refuseTaken(db, personalCodes.uan, row.pf_uan, own);
  return row;
}

/** Refuses a date of birth that does not fit the date on which the employee first joined, if any. */
async function refuseTooYoung(db: Kysely<Database>, employeeId: number, birth: CivilDate): Promise<void> {
  const current = db.selectFrom('employment').select('joined_on').where('employee_id', '=', employeeId);
  const former = db.selectFrom('former_employment').select('joined_on').where('employee_id', '=', employeeId);
  const joined = (await current.unionAll(former).orderBy('joined_on').executeTakeFirst())?.joined_on;
  const fault = joined ? joiningFault(joined, knownBirth(birth)) : null;
  if (fault) throw new BusinessRuleError(fault);
}

/** `POST /api/employees/enrole/record`: one full record. */
export async function readRecord({ db, body, shows }: Call<EmployeesApi['POST /api/employees/enrole/record']>) {
  const data = await db
    .selectFrom('employee')
    .where('id', '=', body['employee-id'])
    .select([...recordColumns, 'employee.other_id as national-id-3', 'employee.pf_uan as national-id-4'])
    .executeTakeFirst();
  if (!data) throw new BusinessRuleError('This employee does not exist.');
  shows([data['employee-id']]);
  return { data: { ...data, 'record-version': recordVersion(recordFields, data) } };
}

/** `POST /api/employees/enrole/add` */
export async function addRecord(call: Call<EmployeesApi['POST /api/employees/enrole/add']>) {
  if (call.body['employee-id'])
    throw new BusinessRuleError('A new record cannot have an employee id. Update the existing record instead.');
  await insertRecords(call, [await buildCheckedRow(call)]);
  return { result: true, msg: 'Employee added successfully!' };
}

/** The number of records per statement, whose parameters are limited. */
const atOnce = 1_000;

/**
 * Inserts checked records.
 *
 * @returns the ids by employee code
 * @throws BusinessRuleError if another user has just added one of the codes
 */
export async function insertRecords(
  { db, audit }: Pick<Call, 'db' | 'audit'>,
  rows: readonly RecordRow[],
): Promise<ReadonlyMap<string, number>> {
  const added = await inChunks(rows, atOnce, (some) =>
    db
      .insertInto('employee')
      .values(some)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning(['id', 'code'])
      .execute(),
  );
  const ids = new Map(added.map(({ id, code }) => [code, id]));
  for (const row of rows) {
    const id = ids.get(row.code);
    if (id === undefined) throw new BusinessRuleError(`The employee code ${row.code} is already in use.`);
    await audit({ action: 'employee.add', subject: `employee ${id}`, after: row });
  }
  return ids;
}

/** `POST /api/employees/enrole/update` */
export async function updateRecord(call: Call<EmployeesApi['POST /api/employees/enrole/update']>) {
  refuseOwn(call.caller, call.body['employee-id'] ?? 0, 'record');
  const { db, body, headers, shows } = call;
  const row = await buildCheckedRow(call);
  const before = await db
    .selectFrom('employee')
    .selectAll()
    .where('id', '=', body['employee-id'] ?? 0)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new BusinessRuleError('This employee does not exist.');
  const subject = `employee ${before.id}`;
  shows([before.id]);
  await requireVersion(db, { fields: recordFields, version: headers['record-version'], row: before, subject });
  const erased = db.selectFrom('erasure').select('kind').where('employee_id', '=', before.id);
  if (await erased.executeTakeFirst()) throw new BusinessRuleError(describeErased(before.name));
  const other = db.selectFrom('employee').select('id').where('code', '=', row.code).where('id', '<>', before.id);
  if (await other.executeTakeFirst()) throw new BusinessRuleError(`The employee code ${row.code} is already in use.`);
  await changeRecord(call, before, row);
  return { result: true, msg: 'Employee updated successfully!' };
}

/** Stores the checked new values of a record. */
export async function changeRecord(
  { db, audit }: Pick<Call, 'db' | 'audit'>,
  before: Selectable<EmployeeTable>,
  row: RecordRow,
): Promise<void> {
  await db.updateTable('employee').set(row).where('id', '=', before.id).execute();
  const { profile_image, created_at, ...known } = before;
  await audit({ action: 'employee.update', subject: `employee ${before.id}`, before: known, after: row });
}

/** Why the data of an employee cannot be changed after it has been erased. */
export const describeErased = (name: string): string =>
  `The data of ${name} has been erased, so this record cannot be changed.`;
