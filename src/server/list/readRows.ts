import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { CursorKey, PagePosition } from './listQuery';

/** A row, and what a cursor says of it. */
export interface KeyedRow<O> {
  readonly row: O;
  readonly cursorKey: CursorKey;
}

/** Some of the rows of a list, which are read as one range of an index. */
export interface Part<O> {
  /** Whether a cursor is of a row in it. */
  readonly holds: (cursorKey: CursorKey) => boolean;
  /** Its rows, from a row on when there is one. */
  readonly read: (span: Span) => Promise<KeyedRow<O>[]>;
  /** How many rows it has, counted up to `most`. */
  readonly countUpTo: (most: number) => Promise<number>;
}

/** Which rows of a part are read. */
export interface Span {
  readonly descending: boolean;
  readonly beside: CursorKey | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** What a part is made of. */
export interface PartOf<DB, TB extends keyof DB, O> extends Pick<Part<O>, 'holds'> {
  readonly query: SelectQueryBuilder<DB, TB, O>;
  /** What orders its rows; all in one direction, so that one index serves both. */
  readonly by: readonly RawBuilder<unknown>[];
  /** What a cursor says of its rows; it ends with the values of `by`. */
  readonly cursorKey: readonly RawBuilder<unknown>[];
}

/** The column that a row carries for its cursor only. */
const cursorColumn = 'list:cursorKey';

interface WithCursorKey {
  readonly [cursorColumn]: CursorKey;
}

/** Makes a part of a query. */
export const partOf = <DB, TB extends keyof DB, O>(of: PartOf<DB, TB, O>): Part<O> => ({
  holds: of.holds,
  read: (span) => read(of, span),
  countUpTo: async (most) => {
    const rows = await of.query.clearSelect().select(sql`1`.as('one')).limit(most).execute();
    return rows.length;
  },
});

async function read<DB, TB extends keyof DB, O>(part: PartOf<DB, TB, O>, span: Span): Promise<KeyedRow<O>[]> {
  if (span.offset === 0) return readFrom(part, span);
  const passed = await lastPassed(part, span);
  return passed ? readFrom(part, { ...span, beside: passed }) : [];
}

/**
 * The cursorKey of the last row before those that are read; undefined when there are not so many. What rows show is found
 * out for those that are read alone: for thousands that are passed over, it would take seconds.
 */
async function lastPassed<DB, TB extends keyof DB, O>(
  part: PartOf<DB, TB, O>,
  { offset, ...span }: Span,
): Promise<CursorKey | undefined> {
  const bare = { ...part, query: part.query.clearSelect().select(sql`1`.as('one')) };
  const [last] = await orderedRows(bare, span)
    .offset(offset - 1)
    .limit(1)
    .execute();
  return last?.[cursorColumn];
}

async function readFrom<DB, TB extends keyof DB, O>(part: PartOf<DB, TB, O>, span: Span): Promise<KeyedRow<O>[]> {
  const rows = await orderedRows(part, span).limit(span.limit).execute();
  return rows.map((row) => {
    const { [cursorColumn]: at } = row;
    Reflect.deleteProperty(row, cursorColumn);
    return { row, cursorKey: at };
  });
}

/** The rows of a part in order, from a row on when there is one, each with its cursorKey. */
function orderedRows<DB, TB extends keyof DB, O>(
  { query, by, cursorKey }: PartOf<DB, TB, O>,
  { descending, beside }: Pick<Span, 'descending' | 'beside'>,
) {
  const beyond = sql.raw(descending ? '<' : '>');
  const those = beside
    ? query.where(sql<SqlBool>`(${sql.join(by)}) ${beyond} (${sql.join(beside.slice(-by.length))})`)
    : query;
  const ordered = by.reduce((all, one) => all.orderBy(one, descending ? 'desc' : 'asc'), those);
  const texts = sql.join(cursorKey.map((one) => sql`(${one})::text`));
  return ordered.select(sql<CursorKey>`array[${texts}]`.as(cursorColumn)).$castTo<O & WithCursorKey>();
}

/**
 * Reads the next rows of a list, part after part.
 *
 * Each part is a range of an index, which a condition on all would not be.
 */
export async function readRows<O>(
  parts: readonly Part<O>[],
  { cursor, offset }: PagePosition,
  descending: boolean,
  limit: number,
): Promise<KeyedRow<O>[]> {
  const begins = cursor ? parts.findIndex(({ holds }) => holds(cursor)) : 0;
  const rows: KeyedRow<O>[] = [];
  let passed = 0;
  for (const [index, part] of parts.slice(begins).entries()) {
    const skipped = rows.length > 0 ? 0 : offset - passed;
    const span = { beside: index === 0 ? cursor : undefined, offset: skipped, limit: limit - rows.length };
    rows.push(...(await part.read({ ...span, descending })));
    if (rows.length >= limit) break;
    if (rows.length === 0 && skipped > 0) passed += await part.countUpTo(skipped);
  }
  return rows;
}
