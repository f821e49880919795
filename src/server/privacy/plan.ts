import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { keysOfTable } from '../../../engine/language/tableKeys';
import { type CivilDate, formatDate } from '../rules/civilDate';
import type { Database } from '../store/database';
import type { ErasedKind } from '../store/tables/privacyTables';
import type { Blank, DataCategory } from './dataCategory';
import { inventory } from './inventory';
import type { Person } from './person';
import {
  erasedKinds,
  hasLeft,
  type RetentionVerdict,
  retentionCategories,
  retentionText,
  verdictOf,
} from './retentionCategories';

/** An entry of the inventory, with a person's number of rows and whether they can be erased. */
export interface CategoryPlan {
  readonly category: DataCategory;
  /** The number of rows with data. */
  readonly rows: number;
  readonly verdict: RetentionVerdict;
  /** The reason it is kept although its retention time has ended; null if there is none. */
  readonly hindered: string | null;
}

/** The replacement of a value. */
export const blankFor = (blank: Blank, person: Person): string | null =>
  typeof blank === 'function' ? blank(person) : blank;

/** The condition for rows of a category that still hold data. */
export function holdsSomething({ table, of, erase }: DataCategory, person: Person): RawBuilder<SqlBool> {
  const about = of(table, person);
  if (typeof erase === 'string') return about;
  const differing = Object.entries(erase).map(([column, blank]) => {
    const value = blankFor(blank, person);
    const at = sql.ref(`${table}.${column}`);
    return value === null ? sql`${at} is not null` : sql`${at} is distinct from ${value}`;
  });
  return sql`(${about}) and (${sql.join(differing, sql` or `)})`;
}

/** Counts a person's rows in each category, in the order of the inventory. */
async function countOf(db: Kysely<Database>, person: Person): Promise<readonly number[]> {
  const counts = inventory.map(
    (category) =>
      sql`(select count(*)::int from ${sql.table(category.table)} where ${holdsSomething(category, person)})`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

/** The status of a closed case. */
const closed = 3;

async function openCases(db: Kysely<Database>, { employeeId }: Person): Promise<string | null> {
  const open = db.selectFrom('hr_case').select('id').where('employee_id', '=', employeeId);
  const found = await open.where('status_id', '<>', closed).orderBy('id').executeTakeFirst();
  return found ? `HR case ${found.id} is open. Close it first.` : null;
}

/** The inventory entries for a person, as of a day. */
export async function planForPerson(
  db: Kysely<Database>,
  person: Person,
  today: CivilDate,
): Promise<readonly CategoryPlan[]> {
  const counts = await countOf(db, person);
  const open = await openCases(db, person);
  return inventory.map((category, index) => {
    const hindered = category.kind === 'work' || category.kind === 'name' ? open : null;
    const verdict = verdictOf(category.kind, person.leftOn, today);
    return { category, rows: counts[index] ?? 0, verdict, hindered };
  });
}

/** The reason none of a person's data can be erased yet; null if some can. */
export function whyNot({ name, leftOn, joinedOn }: Person, today: CivilDate): string | null {
  if (hasLeft(leftOn, today)) return null;
  if (joinedOn === null) return `${name} has not been on-boarded and has no last working day.`;
  if (leftOn !== null)
    return `The last working day of ${name} is ${formatDate(leftOn)}. Erase the data after that day.`;
  return `${name} still works here. Erase the data after the last working day.`;
}

/**
 * Whether a category can be erased now: because its retention time has ended, or because the person has requested it.
 */
const mayGo = ({ category, verdict, hindered }: CategoryPlan, requested: boolean): boolean =>
  hindered === null && category.erase !== 'keep' && (verdict.isDue || (requested && verdict.onRequest));

/** Whether a category that can be erased has data. */
export const isErased = (held: CategoryPlan, requested: boolean): boolean => held.rows > 0 && mayGo(held, requested);

/** The kinds that can be erased now, with or without data. */
export const kindsToGo = (held: readonly CategoryPlan[], requested: boolean): readonly ErasedKind[] =>
  erasedKinds.filter((kind) => held.some((one) => one.category.kind === kind && mayGo(one, requested)));

/** Whether an erasure would delete or record something. */
export async function isUnsettled(
  db: Kysely<Database>,
  { employeeId }: Person,
  held: readonly CategoryPlan[],
  requested: boolean,
): Promise<boolean> {
  if (held.some((one) => isErased(one, requested))) return true;
  const before = await db.selectFrom('erasure').select('kind').where('employee_id', '=', employeeId).execute();
  return kindsToGo(held, requested).some((kind) => !before.some((one) => one.kind === kind));
}

/** How an erasure treats a kind of data. */
export interface KindOutcome {
  readonly kind: string;
  readonly rows: number;
  /** The outcome if only expired data is erased. */
  readonly byTime: string;
  /** The outcome if the person has requested the erasure. */
  readonly ifAsked: string;
  readonly why: string;
}

/** Describes what an erasure does, for each kind. */
export function byKind(held: readonly CategoryPlan[]): readonly KindOutcome[] {
  return keysOfTable(retentionCategories).flatMap((kind) => {
    const those = held.filter(({ category, rows }) => category.kind === kind && rows > 0);
    const categoryPlan = those.find(({ category }) => category.erase !== 'keep') ?? those[0];
    if (categoryPlan === undefined) return [];
    const rows = those.reduce((sum, one) => sum + one.rows, 0);
    const outcome = (requested: boolean): string => outcomeOf(categoryPlan, requested);
    return [
      {
        kind: retentionCategories[kind].words,
        rows,
        byTime: outcome(false),
        ifAsked: outcome(true),
        why: whyOf(categoryPlan),
      },
    ];
  });
}

function outcomeOf(held: CategoryPlan, requested: boolean): string {
  const { category, verdict, hindered } = held;
  if (isErased(held, requested)) return 'Erased';
  if (category.erase === 'keep') return 'Kept permanently';
  return hindered !== null && verdict.isDue ? 'Kept' : retentionText(verdict);
}

/** The reason a category is kept, or was kept before its erasure. */
export const whyOf = ({ category, verdict, hindered }: CategoryPlan): string =>
  hindered !== null && verdict.onRequest ? hindered : (category.why ?? retentionCategories[category.kind].why);
