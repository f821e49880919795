import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database';

/** A table as the catalog describes it. */
export interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Tables that must be filled before this one. */
  readonly needs: readonly string[];
  /** Its identity columns. */
  readonly counted: readonly string[];
}

/** Tables about the database itself, not its content. */
const own = ['migration', 'migration_lock', 'durability_check'];

/** Every table; referenced tables come first. */
export async function readTables(db: Kysely<Database>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(json_agg(distinct f.relname), '[]') from pg_constraint r join pg_class f on f.oid = r.confrelid
        where r.contype = 'f' and r.conrelid = c.oid and r.confrelid <> c.oid) as needs,
      (select coalesce(json_agg(a.attname order by a.attname), '[]') from pg_attribute a
        where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped) as counted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all (${own}::text[])
    order by c.relname`.execute(db);
  return inOrder(rows);
}

function inOrder(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const isReady = ({ needs }: Table): boolean => needs.every((need) => sorted.some(({ name }) => name === need));
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter(isReady);
    if (ready.length === 0)
      throw new Error(`The tables ${waiting.map(({ name }) => name).join(', ')} have circular foreign keys.`);
    sorted.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** Whether any table holds a row that did not come from a migration. */
export async function holdsRows(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('public.employee') is not null as there`.execute(
    db,
  );
  if (!rows[0]?.there) return false;
  const people = await sql`select 1 from employee limit 1`.execute(db);
  const logins = await sql`select 1 from user_account limit 1`.execute(db);
  return people.rows.length + logins.rows.length > 0;
}
