import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMigratedStore } from '../testing/memoryStore';
import type { Database } from './database';

let db: Kysely<Database>;
beforeAll(async () => {
  db = await openMigratedStore();
});
afterAll(() => db.destroy());

/** One line for each column, constraint, index and trigger of the migrated database, by table. */
const describeSchema = sql<{ readonly line: string }>`
  with line (place, kind, text) as (
    select attrelid, 1, format('  %s %s%s%s', attname, format_type(atttypid, atttypmod) || case when collname <> 'default' then format(' collate %I', collname) else '' end,
      case when attnotnull then ' not null' else '' end,
      case when attidentity <> '' then ' identity' else coalesce(' default ' || pg_get_expr(adbin, adrelid), '') end)
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      left join pg_collation on pg_collation.oid = attcollation
    where attnum > 0 and not attisdropped
    union all
    select conrelid, 2, format('  %s %s', conname, pg_get_constraintdef(oid)) from pg_constraint where contype <> 'n'
    union all
    select indrelid, 3, '  ' || regexp_replace(pg_get_indexdef(indexrelid), ' ON public\\.', ' ON ') from pg_index
    union all
    select tgrelid, 4, '  ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  )
  select case when kind = 0 then relname else text end as line
  from (select oid as place, 0 as kind, '' as text from pg_class union all select place, kind, text from line) every
  join pg_class on pg_class.oid = place
  where relkind = 'r' and relnamespace = 'public'::regnamespace
  order by relname, kind, text collate "C"`;

test('the migrations create the accepted schema', async () => {
  const { rows } = await describeSchema.execute(db);
  const text = `${rows.map(({ line }) => line).join('\n')}\n`;
  await expect(text).toMatchFileSnapshot('./schema.txt');
});
