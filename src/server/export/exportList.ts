import { Readable } from 'node:stream';
import type { Endpoint } from '../../../engine/language/contract';
import type { CursorKey, ListHeaders, ListQuery } from '../call/listQuery';
import { decodeCursor } from '../list/cursor';
import { linksIn } from '../list/links';
import type { TableRow } from '../tableFiles/tableColumn';
import { columnsOf, rowsOfAnswer } from './columns';
import type { ExportFormat } from './formats';

type Asked = ListQuery<never, never>;

/** A list to export: how to request its pages, and the callback with the number of exported rows. */
export interface ExportedList {
  readonly endpoint: Endpoint;
  readonly asked: Asked;
  readonly page: (asked: Asked, tell: (headers: ListHeaders) => void) => Promise<unknown>;
  readonly reportSent: (rows: number) => Promise<void>;
}

/** The cursor of the next page, from the header `Link`; undefined after the last page. */
function placeAfter({ link }: ListHeaders, { sort }: Asked): CursorKey | undefined {
  const cursor = new URLSearchParams(linksIn(link).next).get('after');
  return cursor === null ? undefined : decodeCursor(cursor, sort, 'after');
}

/** The number of rows up to which pages of an export grow: longer ones would keep other calls waiting. */
const maxPage = 2000;

/**
 * All rows of a list in its order, page by page. Each page continues from the last row and is twice as long as the one
 * before: in an order without an index, the database sorts all rows again for each page.
 */
async function* pagesOf({ endpoint, asked, page }: ExportedList): AsyncGenerator<readonly TableRow[]> {
  const { total: _, ...rest } = asked;
  let cursor: CursorKey | undefined;
  let limit = endpoint.list?.limit ?? asked.limit;
  do {
    let headers: ListHeaders = {};
    const position = { offset: 0, backward: false, ...(cursor ? { cursor } : {}) };
    const answer = await page({ ...rest, limit, position }, (answerHeaders) => {
      headers = answerHeaders;
    });
    cursor = placeAfter(headers, asked);
    limit = Math.max(limit, Math.min(2 * limit, maxPage));
    yield rowsOfAnswer(endpoint, answer);
  } while (cursor !== undefined);
}

/**
 * Fetches the first rows before the response starts, so that an error in the query is answered as usual; counts the
 * exported rows.
 */
async function* countRows(
  list: ExportedList,
  first: readonly TableRow[],
  others: AsyncIterable<readonly TableRow[]>,
): AsyncGenerator<readonly TableRow[]> {
  let count = first.length;
  try {
    yield first;
    for await (const rows of others) {
      count += rows.length;
      yield rows;
    }
  } finally {
    await list.reportSent(count);
  }
}

/**
 * Exports all rows of a list as a stream. One page is in memory at a time: the next is read when the caller has
 * consumed this one.
 */
export async function exportList(list: ExportedList, format: ExportFormat): Promise<Readable> {
  const pages = pagesOf(list);
  const first = await pages.next();
  const rows = countRows(list, first.done ? [] : first.value, pages);
  return Readable.from(format.write(columnsOf(list.endpoint), rows), { objectMode: false });
}

/** The file name: the endpoint's summary, and the date. */
export function fileName({ summary }: Endpoint, { ending }: ExportFormat, day: string): string {
  const words = summary
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${words.slice(0, 60) || 'rows'}-${day}.${ending}`;
}
