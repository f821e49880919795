import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database';

/** A column from the catalog. */
interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  /** The table it references. */
  readonly refers: string | null;
  /** The allowed values in a constraint of the column, as SQL. */
  readonly listed: readonly string[];
  /** The pattern in a constraint of the column, which its text must match. */
  readonly pattern: RegExp | null;
}

/** The number of rows added to each table. */
const many = 2;

/**
 * Adds rows to every existing table; reads the allowed values from the catalog.
 *
 * @param round how often rows were added to this database before: each round adds other rows
 */
export async function addAnyRows(db: Kysely<Database>, round = 0): Promise<void> {
  const first = round * many + 1;
  const columns = await readColumns(db);
  const waiting = [...new Set(columns.map(({ table }) => table))];
  const filled = new Set<string>();
  while (waiting.length > 0) {
    const next = waiting.findIndex((table) =>
      columnsOf(columns, table).every(({ refers }) => refers === null || refers === table || filled.has(refers)),
    );
    const [table = ''] = waiting.splice(Math.max(next, 0), 1);
    for (let row = first; row < first + many; row += 1) await addRow(db, table, columnsOf(columns, table), row);
    filled.add(table);
  }
}

/** Every row of every table, by table and column, as text. */
export async function readAllRows(
  db: Kysely<Database>,
): Promise<Readonly<Record<string, readonly Record<string, unknown>[]>>> {
  const tables = [...new Set((await readColumns(db)).map(({ table }) => table))];
  const read = tables.map(async (table) => {
    const { rows } = await sql<{
      row: Record<string, unknown>;
    }>`select to_json(t) as row from ${sql.table(table)} t`.execute(db);
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** A hash of all rows of each table, to find out cheaply whether anything has changed. */
export async function hashAllRows(db: Kysely<Database>): Promise<Readonly<Record<string, string>>> {
  const tables = [...new Set((await readColumns(db)).map(({ table }) => table))];
  const hashes = tables.map(async (table) => {
    const { rows } = await sql<{ hash: string }>`
      select concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as hash from ${sql.table(table)} t`.execute(db);
    return [table, rows[0]?.hash ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

const columnsOf = (columns: readonly Column[], table: string): Column[] =>
  columns.filter((column) => column.table === table);

/** Adds a row. Fills optional columns too, except where a constraint forbids a value. */
async function addRow(db: Kysely<Database>, table: string, columns: readonly Column[], row: number): Promise<void> {
  const faults: unknown[] = [];
  for (const full of [true, false]) {
    const used = columns.filter(({ nullable }) => full || !nullable);
    const names = sql.join(used.map(({ name }) => sql.ref(name)));
    const values = sql.join(used.map((column) => sql.raw(sqlValue(column, row))));
    try {
      await sql`insert into ${sql.table(table)} (${names}) overriding system value values (${values})`.execute(db);
      return;
    } catch (error) {
      faults.push(error);
    }
  }
  throw new Error(`No row fits into ${table}: ${faults.map((fault) => (fault as Error).message).join('; ')}`);
}

/** Ids above those of the rows that migrations create. */
const idOf = (row: number): number => 100 + row;

function sqlValue({ name, type, refers, listed, pattern }: Column, row: number): string {
  if (listed.length > 0) return listed[row % listed.length] ?? 'null';
  // A text that references another row must equal that row's name.
  if (refers !== null && type !== 'text') return String(idOf(row));
  // Shares have so few digits before the decimal point that only small numbers fit, and coordinates are limited to
  // degrees.
  if (/numeric|double/.test(type)) return `0.${row}`;
  if (/int/.test(type)) return String(idOf(row));
  if (type === 'date') return `date '2026-01-01' + ${row - 1}`;
  if (type.startsWith('timestamp')) return `timestamptz '2026-01-01 10:00:00Z' + interval '${row - 1} days'`;
  if (type === 'boolean') return 'true';
  if (type.startsWith('json')) return `'{"row": ${row}}'`;
  const time = `${10 + Math.floor(row / 60)}:${String(row % 60).padStart(2, '0')}`;
  // Days of the week are 1 to 7.
  const weekDays = [...row.toString(7)].map((digit) => Number(digit) + 1).join('');
  const texts = [`${name} ${row}`, time, weekDays];
  return `'${texts.find((text) => pattern?.test(text) ?? true) ?? name}'`;
}

async function readColumns(db: Kysely<Database>): Promise<Column[]> {
  const { rows } = await sql<Omit<Column, 'listed' | 'pattern'> & { rule: string | null }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
      (select f.relname from pg_constraint r join pg_class f on f.oid = r.confrelid
        where r.contype = 'f' and r.conrelid = c.oid and r.conkey = array[a.attnum] limit 1) as refers,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1) as rule
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not in ('migration', 'migration_lock')
    order by c.relname, a.attnum`.execute(db);
  return rows.map(({ rule, ...column }) => ({ ...column, listed: listIn(rule ?? ''), pattern: patternIn(rule ?? '') }));
}

/** The regular expression that a text is compared with. */
function patternIn(rule: string): RegExp | null {
  const source = /~ '(.+?)'::text/.exec(rule)?.[1];
  return source === undefined ? null : new RegExp(source);
}

/** The values between the brackets of `ARRAY[…]`. */
function listIn(rule: string): string[] {
  const inside = /ARRAY\[(.+?)\]/.exec(rule)?.[1];
  return inside?.split(',').map((value) => value.trim()) ?? [];
}
