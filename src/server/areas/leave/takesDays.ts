import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';

/** Whether a leave still takes days, and its employee has not left before a day. For lists of who is away. */
export const takesDays = (day: CivilDate): RawBuilder<SqlBool> => sql`(leave_request.days > 0
  and (employment.left_on is null or employment.left_on >= ${day}::date))`;
