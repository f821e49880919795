import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../engine/language/contract';
import { orderOf } from '../../../engine/language/listRules';
import { encodeCursor } from '../list/cursor';
import { thingsEndpoint } from '../list/testing';
import type { TableRow } from '../tableFiles/tableColumn';
import { writeCsv } from '../tableFiles/writeCsv';
import { writeXlsx } from '../tableFiles/writeXlsx';
import { columnsOf } from './columns';
import { ExportLimiter } from './ExportLimiter';
import { type ExportedList, exportList, fileName } from './exportList';
import { exportFormats, formatAccepted } from './formats';

async function* batches(...pages: TableRow[][]): AsyncGenerator<readonly TableRow[]> {
  yield* pages;
}

async function textOf(chunks: AsyncIterable<string | Uint8Array>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += typeof chunk === 'string' ? chunk : strFromU8(chunk, true);
  return text;
}

async function filesOf(chunks: AsyncIterable<Uint8Array>): Promise<Record<string, string>> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const files = unzipSync(Buffer.concat(parts));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

const columns = columnsOf(thingsEndpoint).filter(({ name }) => ['id', 'name', 'day', 'at', 'open'].includes(name));
const row = { id: 7, name: 'Ada', day: '2026-02-01', at: '2026-11-10T07:00:00.000Z', open: true };

test('columns with the same title are distinguished by their names', () => {
  const properties = { 'gender-id': { type: 'integer', title: 'Gender' }, gender: { type: 'string', title: 'Gender' } };
  const response = { type: 'array', items: { type: 'object', properties } };
  const headings = columnsOf({ ...thingsEndpoint, response }).map(({ heading }) => heading);
  expect(headings).toEqual(['Gender (gender-id)', 'Gender']);
});

describe('a list as CSV', () => {
  test('has headings, one line per row, and only columns of the contract', async () => {
    const text = await textOf(writeCsv(columns, batches([{ ...row, secret: 'x' }], [{ id: 8, name: 'B, "b"\nb' }])));
    expect(text).toBe(
      '\uFEFFid,name,day,at,open\r\n7,Ada,2026-02-01,2026-11-10T07:00:00.000Z,TRUE\r\n8,"B, ""b""\nb",,,\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', ' =1+1', '\u200B=1+1', '＝1+1'])(
    '%j is written as text, not as a formula',
    async (name) => {
      const text = await textOf(writeCsv([{ name: 'name', heading: 'Name', kind: 'text' }], batches([{ name }])));
      expect(text).toBe(`\uFEFFName\r\n'${name}\r\n`);
    },
  );

  test('a number keeps its sign', async () => {
    const text = await textOf(writeCsv([{ name: 'size', heading: 'Size', kind: 'number' }], batches([{ size: -2.5 }])));
    expect(text).toBe('\uFEFFSize\r\n-2.5\r\n');
  });
});

describe('a list as a workbook', () => {
  test('has dates and times in the time zone of the office, and unchanged texts', async () => {
    const { 'xl/worksheets/sheet1.xml': sheet = '', ...others } = await filesOf(
      writeXlsx(columns, batches([row], [{ name: '=1<2 & \u0001\uD800' }])),
    );
    const [head, first, second] = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/g)].map(([, cells]) => cells);
    expect(head).toContain('<t xml:space="preserve">name</t>');
    expect(first).toBe(
      '<c r="A2"><v>7</v></c><c r="B2" t="inlineStr"><is><t xml:space="preserve">Ada</t></is></c><c r="C2" s="2"><v>46054</v></c><c r="D2" s="3"><v>46336.520833333336</v></c><c r="E2" t="b"><v>1</v></c>',
    );
    expect(second).toBe('<c r="B3" t="inlineStr"><is><t xml:space="preserve">=1&lt;2 &amp; </t></is></c>');
    expect(Object.keys(others).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
    ]);
  });

  test('continues on another sheet when one is full', async () => {
    const files = await filesOf(writeXlsx(columns, batches([row, row, row], [row, row]), 3));
    const rowsIn = (sheet: number) => files[`xl/worksheets/sheet${sheet}.xml`]?.match(/<row /g)?.length;
    expect([rowsIn(1), rowsIn(2), rowsIn(3), rowsIn(4)]).toEqual([3, 3, 2, undefined]);
    expect(files['xl/workbook.xml']).toContain('name="Rows 3"');
  });
});

/** Creates a list of numbered things that counts the page requests. */
function listOf(total: number, endpoint: Endpoint = thingsEndpoint) {
  const sort = { ...orderOf('name'), property: 'name' as never };
  const counts = { pages: [] as number[], sent: [] as number[] };
  const list: ExportedList = {
    endpoint,
    asked: {
      limit: 3,
      sort,
      position: { offset: 6, backward: false },
      filters: [],
      words: [],
      searched: [],
      total: 20,
    },
    async page({ limit, position, total: counted }, tell) {
      expect([position.offset, counted]).toEqual([0, undefined]);
      const from = Number(position.cursor?.[1] ?? 0);
      const to = Math.min(total, from + limit);
      counts.pages.push(limit);
      tell(to < total ? { link: `<?after=${encodeCursor(sort, ['', String(to), String(to)])}>; rel="next"` } : {});
      return { data: Array.from({ length: to - from }, (_, at) => ({ id: from + at, name: `Name ${from + at}` })) };
    },
    reportSent: async (rows) => void counts.sent.push(rows),
  };
  return { list, counts };
}

const [csv, xlsx] = exportFormats;

describe('an export', () => {
  test('has every row once, whatever page was requested, and returns the row count', async () => {
    const { list, counts } = listOf(1234);
    if (!csv) throw new Error('There is no CSV.');
    const lines = (await textOf(await exportList(list, csv))).trim().split('\r\n').slice(1);
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(Array.from({ length: 1234 }, (_, at) => at));
    expect(counts).toEqual({ pages: [500, 1000], sent: [1234] });
  });

  test.each(['csv', 'xlsx'])('of 100,000 rows as %s reads few pages, only as they are consumed', async (ending) => {
    const { list, counts } = listOf(100_000);
    const format = ending === 'csv' ? csv : xlsx;
    if (!format) throw new Error('There is no such format.');
    const file = await exportList(list, format);
    expect(counts.pages).toEqual([500]);
    let max = 0;
    for await (const chunk of file) max = Math.max(max, chunk.length);
    expect(counts).toEqual({ pages: [500, 1000, ...Array<number>(50).fill(2000)], sent: [100_000] });
    expect(max).toBeLessThan(200_000);
  });

  test('reports the number of sent rows when it is aborted', async () => {
    const { list, counts } = listOf(100_000);
    if (!csv) throw new Error('There is no CSV.');
    const file = await exportList(list, csv);
    for await (const chunk of file) if (String(chunk).includes('Name 600')) break;
    await expect.poll(() => counts.sent.length).toBe(1);
    expect(counts.sent[0]).toBeLessThan(5000);
  });

  test('is refused before the file begins if the first page fails', async () => {
    const { list } = listOf(1);
    const page = () => Promise.reject(new Error('No.'));
    await expect(exportList({ ...list, page }, exportFormats[0] as never)).rejects.toThrow('No.');
  });

  test('is selected by the requested media type', () => {
    expect(formatAccepted('text/csv;q=0.9, */*')?.ending).toBe('csv');
    expect(formatAccepted(xlsx?.type)?.ending).toBe('xlsx');
    expect([formatAccepted('application/json, */*'), formatAccepted()]).toEqual([undefined, undefined]);
  });

  test('has a file name with the title and the date', () => {
    if (!csv) throw new Error('There is no CSV.');
    expect(fileName({ ...thingsEndpoint, summary: 'Who did what, and when' }, csv, '2026-11-10')).toBe(
      'who-did-what-and-when-2026-11-10.csv',
    );
  });

  test('runs at most twice at a time for one user', () => {
    const limiter = new ExportLimiter();
    const [first] = [limiter.begin(1), limiter.begin(1), limiter.begin(2)];
    expect(() => limiter.begin(1)).toThrow('still running');
    first?.();
    first?.();
    limiter.begin(1);
    expect(() => limiter.begin(1)).toThrow('still running');
  });
});
