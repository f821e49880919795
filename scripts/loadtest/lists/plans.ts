import { CompiledQuery, type Kysely } from 'kysely';
import { asObject, isObject } from '../../../engine/language/json';
import type { Database } from '../../../src/server/store/database';
import type { RunStatement } from './stores';

/** Tables with up to this many rows may be scanned completely. */
const small = 20_000;

/** The maximum share of a larger table that a plan may read. */
const max = 0.25;

/** The approximate number of rows in each table. */
export async function tableSizes(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const sizes = `select relname as name, reltuples::bigint as many from pg_class where relkind = 'r'`;
  const { rows } = await db.executeQuery<{ name: string; many: number }>(CompiledQuery.raw(sizes));
  return new Map(rows.map(({ name, many }) => [name, many]));
}

/** Describes the plan nodes that read a large share of a growing table. */
export async function greedyPlans(
  db: Kysely<Database>,
  statements: readonly RunStatement[],
  sizes: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { sql, parameters } of statements) {
    if (!/^\s*(select|with)/i.test(sql)) continue;
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': unknown }>(explained);
    const [plan] = [rows[0]?.['QUERY PLAN']].flat();
    faults.push(...greedyNodes(asObject(asObject(plan).Plan), sizes));
  }
  return [...new Set(faults)];
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

function* greedyNodes(node: Readonly<Record<string, unknown>>, sizes: ReadonlyMap<string, number>): Generator<string> {
  const table = String(node['Relation Name'] ?? '');
  const all = sizes.get(table) ?? 0;
  const removed = count(node['Rows Removed by Filter']) + count(node['Rows Removed by Index Recheck']);
  const read = (count(node['Actual Rows']) + removed) * count(node['Actual Loops']);
  if (all > small && read > all * max)
    yield `${String(node['Node Type'])} reads ${Math.round(read)} of the ${all} rows of ${table}`;
  const { Plans: inner = [] } = node;
  for (const one of Array.isArray(inner) ? inner : []) if (isObject(one)) yield* greedyNodes(one, sizes);
}
