import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { CursorKey, PagePosition } from '../call/listQuery';
import type { Database } from '../store/database';

/** A row with its cursor key. */
export interface KeyedRow<O> {
  readonly row: O;
  readonly cursorKey: CursorKey;
}

/** A range of a list's rows that can be read from one index. */
export interface IndexRange<O> {
  /** True if the cursor belongs to a row in this range. */
  readonly holds: (cursorKey: CursorKey) => boolean;
  /** Reads rows, starting next to the cursor's row if there is one. */
  readonly read: (span: RowSpan) => Promise<KeyedRow<O>[]>;
  /** Counts the range's rows, up to `max`. */
  readonly countUpTo: (max: number) => Promise<number>;
}

/** The rows to read from a range. */
export interface RowSpan {
  readonly descending: boolean;
  readonly cursor: CursorKey | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The definition of a range. */
export interface RangeOptions<O> extends Pick<IndexRange<O>, 'holds'> {
  readonly query: SelectQueryBuilder<Database, keyof Database, O>;
  /** The sort expressions; all in the same direction, so that one index serves both directions. */
  readonly by: readonly RawBuilder<unknown>[];
  /** The expressions of the cursor key; the last ones are those in `by`. */
  readonly cursorKey: readonly RawBuilder<unknown>[];
}

/** The extra column that carries the cursor key. */
const cursorColumn = 'list:cursorKey';

interface WithCursorKey {
  readonly [cursorColumn]: CursorKey;
}

/** Creates a range from a query. */
export const createRange = <O>(of: RangeOptions<O>): IndexRange<O> => ({
  holds: of.holds,
  read: (span) => read(of, span),
  countUpTo: async (max) => {
    const rows = await of.query.clearSelect().select(sql`1`.as('one')).limit(max).execute();
    return rows.length;
  },
});

async function read<O>(part: RangeOptions<O>, span: RowSpan): Promise<KeyedRow<O>[]> {
  if (span.offset === 0) return readFrom(part, span);
  const passed = await lastPassed(part, span);
  return passed ? readFrom(part, { ...span, cursor: passed }) : [];
}

/**
 * The cursor key of the last skipped row, or undefined if there are fewer rows. Selects only the key: computing
 * display columns for thousands of skipped rows would take seconds.
 */
async function lastPassed<O>(part: RangeOptions<O>, { offset, ...span }: RowSpan): Promise<CursorKey | undefined> {
  const bare = { ...part, query: part.query.clearSelect().select(sql`1`.as('one')) };
  const [last] = await selectOrderedRows(bare, span)
    .offset(offset - 1)
    .limit(1)
    .execute();
  return last?.[cursorColumn];
}

async function readFrom<O>(part: RangeOptions<O>, span: RowSpan): Promise<KeyedRow<O>[]> {
  const rows = await selectOrderedRows(part, span).limit(span.limit).execute();
  return rows.map((row) => {
    const { [cursorColumn]: at } = row;
    Reflect.deleteProperty(row, cursorColumn);
    return { row, cursorKey: at };
  });
}

/** Selects the ordered rows of a range with their cursor keys, starting next to the cursor's row if there is one. */
function selectOrderedRows<O>(
  { query, by, cursorKey }: RangeOptions<O>,
  { descending, cursor }: Pick<RowSpan, 'descending' | 'cursor'>,
) {
  const beyond = sql.raw(descending ? '<' : '>');
  const those = cursor
    ? query.where(sql<SqlBool>`(${sql.join(by)}) ${beyond} (${sql.join(cursor.slice(-by.length))})`)
    : query;
  const ordered = by.reduce((all, one) => all.orderBy(one, descending ? 'desc' : 'asc'), those);
  const texts = sql.join(cursorKey.map((one) => sql`(${one})::text`));
  return ordered.select(sql<CursorKey>`array[${texts}]`.as(cursorColumn)).$castTo<O & WithCursorKey>();
}

/**
 * Reads the next rows of a list, range by range.
 *
 * Each range can be read from an index; a single condition for all of them could not use one.
 */
export async function readRows<O>(
  parts: readonly IndexRange<O>[],
  { cursor, offset }: PagePosition,
  descending: boolean,
  limit: number,
): Promise<KeyedRow<O>[]> {
  const begins = cursor ? parts.findIndex(({ holds }) => holds(cursor)) : 0;
  const rows: KeyedRow<O>[] = [];
  let passed = 0;
  for (const [index, part] of parts.slice(begins).entries()) {
    const skipped = rows.length > 0 ? 0 : offset - passed;
    const span = { cursor: index === 0 ? cursor : undefined, offset: skipped, limit: limit - rows.length };
    rows.push(...(await part.read({ ...span, descending })));
    if (rows.length >= limit) break;
    if (rows.length === 0 && skipped > 0) passed += await part.countUpTo(skipped);
  }
  return rows;
}
