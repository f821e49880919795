import { sql } from 'kysely';

/** The name of the choice whose id is in a column. */
export const choiceName = (kind: string, column: string) =>
  sql<string | null>`(select name from lookup where kind = ${kind} and id = ${sql.ref(column)})`;
