import type { Compilable, QueryExecutorProvider } from 'kysely';
import { badInput } from '../call/errors';
import type { CursorKey, ListHeaders, ListQuery, ListRequest } from '../call/listQuery';
import { countRows, type ListTotals, maxFound, numberOf } from './count';
import { encodeCursor } from './cursor';
import { linkTo } from './links';
import { type IndexRange, readRows } from './readRows';
import { expressionOf } from './search';
import { applyFilters, type ListDefinition, type ListSource, listSource, rangesOf } from './source';

/** The parts of a call needed to answer its list query. */
export interface ListCall<Name extends string, Word extends string> {
  readonly db: QueryExecutorProvider;
  readonly list: ListRequest<Name, Word>;
}

/** Reads the requested page and adds its headers to the response. */
export async function paginate<Q extends Compilable<unknown>, Name extends string, Word extends string>(
  call: ListCall<Name, Word>,
  definition: ListDefinition<Q, Name, Word>,
) {
  return paginateAll(call, [listSource(definition)]);
}

/**
 * Reads a page of a list with several sources. In every sort order, the rows of a source follow those of the sources
 * before it.
 */
export async function paginateAll<O, Name extends string, Word extends string>(
  { db, list }: ListCall<Name, Word>,
  sources: readonly ListSource<O, Name, Word>[],
): Promise<O[]> {
  const { rows, headers } = await readPage(db, list.asked, sources);
  list.tell(headers);
  return rows;
}

interface Page<O> {
  readonly rows: O[];
  readonly headers: ListHeaders;
}

/** Reads a page of a list and its headers. */
export async function readPage<O, Name extends string, Word extends string>(
  db: QueryExecutorProvider,
  asked: ListQuery<Name, Word>,
  sources: readonly ListSource<O, Name, Word>[],
): Promise<Page<O>> {
  const rows: AskedRows<O>[] = [];
  for (const [index, source] of sources.entries()) rows.push(await rowsOf(db, asked, source, nameOf(index, sources)));
  return pageFrom(asked, rows);
}

/** The name of a source in cursors; '' for the only one. */
const nameOf = (index: number, { length }: readonly unknown[]): string =>
  length === 1 ? '' : String.fromCharCode('a'.charCodeAt(0) + index);

/** The requested rows of a source. */
interface AskedRows<O> {
  readonly parts: readonly IndexRange<O>[];
  /** Counts the rows up to a limit plus one, and sums them. */
  readonly tally: (upTo: 'exact' | number) => Promise<ListTotals>;
}

async function rowsOf<O, Name extends string, Word extends string>(
  db: QueryExecutorProvider,
  asked: ListQuery<Name, Word>,
  source: ListSource<O, Name, Word>,
  of: string,
): Promise<AskedRows<O>> {
  const filtered = await applyFilters(asked, source);
  const summed = (asked.sums ?? []).map((name) => expressionOf(source.columns[name]));
  return {
    parts: rangesOf(filtered, source.key, of),
    tally: (upTo) => countRows(db, filtered.query, upTo, summed),
  };
}

async function pageFrom<O>(asked: ListQuery, sources: readonly AskedRows<O>[]): Promise<Page<O>> {
  const { position, sort } = asked;
  const { cursor, backward } = position;
  const parts = sources.flatMap((source) => source.parts);
  if (cursor && !parts.some(({ holds }) => holds(cursor)))
    throw badInput(`Invalid cursor in "${backward ? 'before' : 'after'}".`);
  const ordered = backward ? [...parts].reverse() : parts;
  const descending = sort.descending !== backward;
  const read = asked.limit === 0 ? [] : await readRows(ordered, position, descending, asked.limit + 1);
  const kept = read.slice(0, asked.limit);
  const page = backward ? kept.reverse() : kept;
  const goesOn = read.length > asked.limit;
  const link = linkOf(asked, { first: page[0]?.cursorKey, last: page.at(-1)?.cursorKey, goesOn });
  const isWhole = !goesOn && !cursor && position.offset === 0 && asked.limit > 0;
  const counted = isWhole && !asked.sums ? wholeOf(asked, page.length) : await totalOf(asked, sources);
  return { rows: page.map(({ row }) => row), headers: { ...counted, ...(link === '' ? {} : { link }) } };
}

function limitCount({ words, filters }: ListQuery, total: 'exact' | number): 'exact' | number {
  const isSearch = words.length > 0 || filters.some(({ operator }) => operator === 'contains');
  return total === 'exact' || !isSearch ? total : Math.min(total, maxFound);
}

/** The total, without another query, if all rows are on this page. */
const wholeOf = (asked: ListQuery, many: number): ListHeaders =>
  asked.total === undefined ? {} : { 'x-total-count': numberOf(many, limitCount(asked, asked.total)) };

/**
 * The headers for the row count, which may be capped, and for the sums, which are sent only if all rows were counted.
 */
async function totalOf<O>(asked: ListQuery, sources: readonly AskedRows<O>[]): Promise<ListHeaders> {
  if (asked.total === undefined) return {};
  const upTo = limitCount(asked, asked.total);
  const tallies: ListTotals[] = [];
  let many = 0;
  for (const source of sources) {
    if (upTo !== 'exact' && many > upTo) break;
    const tally = await source.tally(upTo);
    tallies.push(tally);
    many += tally.many;
  }
  const isAll = upTo === 'exact' || many <= upTo;
  return {
    'x-total-count': numberOf(many, upTo),
    ...(asked.sums && isAll ? { 'x-sums': sumsOf(asked.sums, tallies) } : {}),
  };
}

/** The sums over all sources, as `amount=1250.50&days=3`. */
function sumsOf(names: readonly string[], tallies: readonly ListTotals[]): string {
  const sumAt = (at: number): number => tallies.reduce((before, { sums }) => before + Number(sums[at]), 0);
  return new URLSearchParams(names.map((name, at) => [name, String(sumAt(at))])).toString();
}

interface Edges {
  readonly first: CursorKey | undefined;
  readonly last: CursorKey | undefined;
  /** True if there are more rows in the reading direction. */
  readonly goesOn: boolean;
}

/**
 * The links to the adjacent, first and last pages. A cursor always points at an existing row, so the adjacent page
 * cannot be empty.
 */
function linkOf({ sort, position, limit }: ListQuery, { first, last, goesOn }: Edges): string {
  const isInside = position.cursor !== undefined || position.offset > 0;
  const next = position.backward ? isInside : goesOn;
  const prev = position.backward ? goesOn : isInside;
  return linkTo({
    ...(next ? { next: `after=${encodeCursor(sort, last)}` } : {}),
    ...(prev ? { prev: `before=${encodeCursor(sort, first)}`, first: 'offset=0' } : {}),
    ...(next && limit > 0 ? { last: `offset=-${limit}` } : {}),
  });
}
