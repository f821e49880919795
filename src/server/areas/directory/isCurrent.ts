import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';

/** Whether the person of an employment works here on a day. `employment` is the alias of the employment table. */
export function isCurrent(employment: string, day: CivilDate): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${employment}.${name}`);
  return sql<SqlBool>`(${column('joined_on')} <= ${day}
    and (${column('left_on')} is null or ${column('left_on')} >= ${day}))`;
}
