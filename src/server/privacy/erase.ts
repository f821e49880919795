import { type Kysely, sql } from 'kysely';
import type { AuditEntry } from '../call/call';
import { BusinessRuleError } from '../call/errors';
import { officeDate } from '../rules/officeTime';
import type { Database } from '../store/database';
import type { ErasedKind } from '../store/tables/privacyTables';
import type { DataCategory } from './dataCategory';
import { type Person, personById } from './person';
import { blankFor, type CategoryPlan, isErased, isUnsettled, kindsToGo, planForPerson, whyNot } from './plan';

/** A requested erasure. */
export interface ErasureRequest {
  readonly employeeId: number;
  /** The employee code, typed again to confirm: an erasure cannot be undone. */
  readonly code: string;
  /** Whether the person has requested it; otherwise only expired data is erased. */
  readonly requested: boolean;
}

/** The user who erases, and the time; the user id is null for a command. */
export interface Eraser {
  readonly by: number | null;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
}

/**
 * Erases the data of a person that can be erased, in the caller's transaction; returns a sentence that describes what
 * was erased.
 *
 * @throws BusinessRuleError if the person has not left, or the code does not match
 */
export async function erasePerson(db: Kysely<Database>, wanted: ErasureRequest, eraser: Eraser): Promise<string> {
  const { employeeId, requested } = wanted;
  await lockPerson(db, employeeId);
  const person = await personById(db, employeeId);
  const today = officeDate(eraser.now);
  const fault = whyNot(person, today);
  if (fault) throw new BusinessRuleError(fault);
  const held = await planForPerson(db, person, today);
  if (!(await isUnsettled(db, person, held, requested)))
    return `All data about ${person.name} that can be erased has already been erased.`;
  if (wanted.code.trim() !== person.code)
    throw new BusinessRuleError(`To erase the data, type the employee code of ${person.name}: ${person.code}.`);
  const doing = held.filter((one) => isErased(one, requested));
  // Lock parents first, so that no child row can be added to a row about to be deleted.
  for (const { category } of [...doing].reverse()) await lockRows(db, category, person);
  for (const { category } of doing) await eraseRows(db, category, person);
  await note(db, kindsToGo(held, requested), wanted, eraser);
  await eraser.audit({
    action: 'data.erase',
    subject: `employee ${person.code}`,
    about: employeeId,
    after: {
      'on-request': requested,
      rows: Object.fromEntries(doing.map(({ category, rows }) => [category.words, rows])),
    },
  });
  return describeErasure(person, doing);
}

/** Locks the person's rows, so that concurrent changes of employment, leave or login run before or after. */
async function lockPerson(db: Kysely<Database>, id: number): Promise<void> {
  await db.selectFrom('employee').select('id').where('id', '=', id).forUpdate().execute();
  await db.selectFrom('employment').select('id').where('employee_id', '=', id).forUpdate().execute();
  await db.selectFrom('user_account').select('user_id').where('employee_id', '=', id).forUpdate().execute();
}

async function lockRows(db: Kysely<Database>, { table, of, erase }: DataCategory, person: Person): Promise<void> {
  if (erase !== 'delete') return;
  await sql`select 1 from ${sql.table(table)} where ${of(table, person)} for update`.execute(db);
}

async function eraseRows(db: Kysely<Database>, { table, of, erase }: DataCategory, person: Person): Promise<void> {
  const about = of(table, person);
  if (erase === 'delete') await sql`delete from ${sql.table(table)} where ${about}`.execute(db);
  else if (erase !== 'keep') {
    const values = Object.entries(erase).map(([column, blank]) => sql`${sql.ref(column)} = ${blankFor(blank, person)}`);
    await sql`update ${sql.table(table)} set ${sql.join(values)} where ${about}`.execute(db);
  }
}

async function note(
  db: Kysely<Database>,
  gone: readonly ErasedKind[],
  wanted: ErasureRequest,
  { by, now }: Eraser,
): Promise<void> {
  const row = { employee_id: wanted.employeeId, erased_at: now, erased_by: by, on_request: wanted.requested };
  await db
    .insertInto('erasure')
    .values(gone.map((kind) => ({ ...row, kind })))
    .onConflict((conflict) =>
      conflict.columns(['employee_id', 'kind']).doUpdateSet(({ ref }) => ({
        erased_at: ref('excluded.erased_at'),
        erased_by: ref('excluded.erased_by'),
        on_request: ref('excluded.on_request'),
      })),
    )
    .execute();
}

function describeErasure({ name }: Person, doing: readonly CategoryPlan[]): string {
  const rows = doing.reduce((sum, held) => sum + held.rows, 0);
  return `Erased ${rows === 1 ? '1 row' : `${rows} rows`} of data about ${name}.`;
}
