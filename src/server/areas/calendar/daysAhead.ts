import type { Kysely } from 'kysely';
import type { LeaveYear } from '../../rules/leaveYear';
import type { Database } from '../../store/database';
import { inChunks } from '../../store/inChunks';
import { readLeaveTypes, readWorkHistories } from './entitlements';
import { employedIn, grantsDue } from './grantLeave';

/** The number of people read at once. */
const atOnce = 5_000;

/** What a leave year that is not open yet will grant. */
export interface DaysAhead {
  /** The people who get days of any type. */
  readonly people: number;
  readonly types: readonly {
    readonly id: number;
    readonly name: string;
    readonly people: number;
    readonly days: number;
  }[];
}

/** Counts the days that a leave year will grant, in advance and month by month. */
export async function daysAhead(db: Kysely<Database>, year: LeaveYear): Promise<DaysAhead> {
  const types = await readLeaveTypes(db);
  const grants = await inChunks(await employedIn(db, year), atOnce, async (some) =>
    [...(await readWorkHistories(db, some))].flatMap(([employee, history]) =>
      types.flatMap((type) => {
        const days = grantsDue(year, type, history).reduce((sum, grant) => sum + grant.days, 0);
        return days > 0 ? [{ employee, type: type.id, days }] : [];
      }),
    ),
  );
  return {
    people: new Set(grants.map(({ employee }) => employee)).size,
    types: types.map(({ id, name }) => {
      const those = grants.filter(({ type }) => type === id);
      return { id, name, people: those.length, days: those.reduce((sum, { days }) => sum + days, 0) };
    }),
  };
}
