import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '../rules/civilDate';
import { officeDate } from '../rules/officeTime';
import type { Database } from '../store/database';
import type { DataCategory, ExportedColumn, Secret } from './dataCategory';
import { inventory } from './inventory';
import { mentions } from './mentions';
import type { Person } from './person';
import { holdsSomething } from './plan';
import { retentionCategories, verdictOf } from './retentionCategories';

/** The maximum number of rows in one part of an export; the latest rows are kept. */
const max = 10_000;

/** The exported rows of an inventory entry. */
export interface ExportedPart {
  readonly what: string;
  readonly kind: string;
  /** The last day on which it must be kept; null if there is no limit, or the person has not left. */
  readonly 'kept-until': CivilDate | null;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The number of older rows left out. */
  readonly 'older-rows': number;
}

/** All data held about a person, in plain words. */
export interface ExportedPerson {
  readonly 'employee-code': string;
  readonly 'employee-name': string;
  readonly 'exported-at': string;
  readonly held: readonly ExportedPart[];
  /** Which data about others mentions the person, and in how many rows. */
  readonly 'named-in': readonly { readonly what: string; readonly rows: number }[];
  /** Values that are held and not shown, since they grant access. */
  readonly 'not-shown': readonly string[];
}

const isSecret = (shown: ExportedColumn): shown is Secret =>
  typeof shown === 'object' && shown !== null && 'secret' in shown;

/** The columns of a category, selected under their labels. */
function selectColumns({ table, columns }: DataCategory): readonly RawBuilder<unknown>[] {
  return Object.entries(columns).flatMap(([column, shown]) => {
    if (shown === null || isSecret(shown)) return [];
    const at = `${table}.${column}`;
    if (typeof shown === 'string') return [sql`${sql.ref(at)} as ${sql.id(shown)}`];
    return [sql`${shown.read(at)} as ${sql.id(shown.words)}`];
  });
}

async function partOf(
  db: Kysely<Database>,
  category: DataCategory,
  person: Person,
  today: CivilDate,
): Promise<ExportedPart> {
  const { table, newest } = category;
  const columns = selectColumns(category);
  const order = newest === undefined ? sql`` : sql`order by ${sql.ref(`${table}.${newest}`)} desc`;
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)} from ${sql.table(table)}
    where ${holdsSomething(category, person)} ${order} limit ${max}`.execute(db);
  return {
    what: category.words,
    kind: retentionCategories[category.kind].words,
    'kept-until': verdictOf(category.kind, person.leftOn, today).until,
    rows,
    'older-rows': rows.length < max ? 0 : (await allOf(db, category, person)) - rows.length,
  };
}

async function allOf(db: Kysely<Database>, category: DataCategory, person: Person): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from ${sql.table(category.table)}
    where ${holdsSomething(category, person)}`.execute(db);
  return rows[0]?.many ?? 0;
}

async function countMentions(db: Kysely<Database>, { employeeId }: Person): Promise<ExportedPerson['named-in']> {
  const counted: { what: string; rows: number }[] = [];
  for (const [table, columns] of Object.entries(mentions))
    for (const [column, what] of Object.entries(columns)) {
      const { rows } = await sql<{ many: number }>`select count(*)::int as many from ${sql.table(table)}
        where ${sql.ref(column)} = ${employeeId}`.execute(db);
      counted.push({ what, rows: rows[0]?.many ?? 0 });
    }
  return counted.filter(({ rows }) => rows > 0);
}

/** Exports all data held about a person, part by part, each with its latest rows. */
export async function exportPerson(db: Kysely<Database>, person: Person, now: Date): Promise<ExportedPerson> {
  const today = officeDate(now);
  const parts: ExportedPart[] = [];
  for (const category of inventory) parts.push(await partOf(db, category, person, today));
  const secrets = inventory.flatMap(({ columns }) => Object.values(columns).filter(isSecret));
  return {
    'employee-code': person.code,
    'employee-name': person.name,
    'exported-at': now.toISOString(),
    held: parts.filter(({ rows }) => rows.length > 0),
    'named-in': await countMentions(db, person),
    'not-shown': [...new Set(secrets.map(({ secret }) => secret))],
  };
}
