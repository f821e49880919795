import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database';
import { inTransaction } from './transaction';

/** A unique index created by the SQL function `create_unique_key`. */
export interface UniqueKey {
  readonly index: string;
  readonly table: string;
  readonly id: string;
  /** The indexed SQL expressions. */
  readonly keys: string;
  /** The rows that the index covers, as an SQL condition. */
  readonly covered?: string;
  /** The name of the key in warnings to operators. */
  readonly named: string;
}

/** A number that identifies one person, or a placeholder. */
const personalNumber = (
  table: string,
  index: string,
  column: string,
  named: string,
  none = '000000000000',
): UniqueKey => ({
  ...{ index, table, id: 'id', keys: `code_key(${column})`, named },
  covered: `${column} not in ('', '${none}')`,
});

/** The unique indexes on codes, names and numbers that users type. */
export const uniqueKeys: readonly UniqueKey[] = [
  { index: 'employee_code', table: 'employee', id: 'id', keys: 'code_key(code)', named: 'employee code' },
  {
    index: 'user_account_by_name',
    table: 'user_account',
    id: 'user_id',
    keys: 'code_key(user_name)',
    named: 'user name',
  },
  {
    ...{ index: 'saved_view_by_name', table: 'saved_view', id: 'view_id', keys: 'user_id, screen, code_key(name)' },
    named: 'name of a saved view',
  },
  { index: 'leave_type_name', table: 'leave_type', id: 'id', keys: 'code_key(name)', named: 'leave type' },
  { index: 'shift_name', table: 'shift', id: 'id', keys: 'code_key(name)', named: 'shift' },
  { index: 'job_family_name', table: 'job_family', id: 'id', keys: 'code_key(name)', named: 'job family' },
  { index: 'job_title_name', table: 'job_title', id: 'id', keys: 'job_family_id, code_key(name)', named: 'job title' },
  { index: 'pay_component_name', table: 'pay_component', id: 'id', keys: 'code_key(name)', named: 'pay component' },
  personalNumber('employee', 'employee_aadhaar', 'aadhaar', 'Aadhaar number'),
  personalNumber('employee', 'employee_pan', 'pan', 'PAN', 'PANNOTAVAILL'),
  personalNumber('employee', 'employee_uan', 'pf_uan', 'PF UAN'),
  personalNumber('employment', 'employment_pf_number', 'pf_number', 'PF account number'),
  personalNumber('employment', 'employment_esi_number', 'esi_number', 'ESI account number'),
  {
    ...{ index: 'bank_account_number', table: 'bank_account', id: 'id', keys: 'bank_id, code_key(account_number)' },
    named: 'bank account',
  },
];

/** The condition for the rows that an index covers; a query needs it to use the index. */
export const coveredBy = (index: string): RawBuilder<SqlBool> =>
  sql.raw(uniqueKeys.find((key) => key.index === index)?.covered ?? 'true');

/**
 * Warns about rows that broke a unique index when it was created and were exempted from it, by id: the texts may be
 * personal data. Once they are corrected, the index covers all rows.
 */
export async function reportDuplicates(db: Kysely<Database>, warn: (text: string) => void): Promise<void> {
  const { rows: partial } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on oid = indexrelid
    where indisunique and relnamespace = current_schema()::regnamespace
      and pg_get_expr(indpred, indrelid) like '%<> ALL%'`.execute(db);
  for (const key of uniqueKeys.filter(({ index }) => partial.some(({ name }) => name === index))) {
    const groups = await findDuplicates(db, key);
    for (const ids of groups)
      warn(`${key.table} ${ids.join(' and ')} have the same ${key.named}. Correct all but one of them.`);
    if (groups.length === 0) await coverAll(db, key);
  }
}

/** The ids of rows with equal keys. */
async function findDuplicates(
  db: Kysely<Database>,
  { table, id, keys, covered }: UniqueKey,
): Promise<readonly (readonly number[])[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(${sql.ref(id)}::int order by ${sql.ref(id)}) as ids from ${sql.table(table)}
    where ${sql.raw(covered ?? 'true')} group by ${sql.raw(keys)} having count(*) > 1 order by 1 limit 100`.execute(db);
  return rows.map(({ ids }) => ids);
}

async function coverAll(db: Kysely<Database>, { index, table, id, keys, covered = 'true' }: UniqueKey): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`drop index if exists ${sql.id(index)}`.execute(trx);
    await sql`select create_unique_key(${index}, ${table}, ${id}, ${keys}, ${covered})`.execute(trx);
  });
}
