import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { writeDataUrl } from '../../../engine/language/dataUrl';
import { maxTableRows, readTable } from './readTable';
import { writeXlsx } from './writeXlsx';

const fileOf = (bytes: Uint8Array | string, name = 'people.csv'): string =>
  writeDataUrl({ type: 'text/csv', name, data: Buffer.from(bytes).toString('base64') });

const read = (content: Uint8Array | string) => readTable(fileOf(content));
const cellsOf = async (content: Uint8Array | string) => (await read(content)).rows.map(({ cells }) => cells);

async function workbookOf(
  rows: readonly object[],
  columns: readonly { name: string; kind: 'text' | 'date' | 'number' }[],
) {
  async function* batches() {
    yield rows as readonly Record<string, unknown>[];
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsx(
    columns.map((column) => ({ ...column, heading: column.name })),
    batches(),
  ))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A minimal workbook with this XML in its sheet. */
const workbookWith = (sheetData: string, others: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': strToU8(
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`,
    ),
    ...others,
  });

const inline = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a CSV file', () => {
  test.each([
    ['commas', 'Code,Name\nA1,"Rao, Asha"\n'],
    ['semicolons, a byte order mark and CRLF', '\uFEFFCode;Name\r\nA1;Rao, Asha\r\n'],
    ['tabs', 'Code\tName\nA1\tRao, Asha'],
    ['only carriage returns', 'Code;Name\rA1;"Rao, Asha"\r'],
  ])('with %s is read', async (_what, content) => {
    expect(await read(content)).toEqual({
      name: 'people.csv',
      headings: ['Code', 'Name'],
      rows: [{ line: 2, cells: ['A1', 'Rao, Asha'] }],
    });
  });

  test('counts the lines of the file, with empty lines and line breaks in values', async () => {
    const { rows } = await read('Code,Name\n\nA1,"one\ntwo"\n,\nA2,three\n');
    expect(rows).toEqual([
      { line: 4, cells: ['A1', 'one\ntwo'] },
      { line: 6, cells: ['A2', 'three'] },
    ]);
  });

  test('with a character that the database cannot store is refused with its line', async () => {
    const wrong = 'Line 3 has a character that is no text.';
    await expect(read('Code,Name\nA1,Rao\nA2,R\u0000o\n')).rejects.toThrow(wrong);
    const named = writeDataUrl({
      type: 'text/csv',
      name: 'a\u0000.csv',
      data: Buffer.from('Code\nA1').toString('base64'),
    });
    expect((await readTable(named)).name).toBe('file');
  });

  test('loses the apostrophe that an export puts before a formula', async () => {
    expect(await cellsOf("a,b\n'+91 1,'n Roll\n")).toEqual([['+91 1', "'n Roll"]]);
  });

  test('keeps any values that quotes protect', async () => {
    const cell = fc.string({ maxLength: 20 }).map((text) => text.trim().replaceAll('\r', ''));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
        const line = (cells: readonly string[]) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(';');
        const kept = rows.filter((cells) => cells.some((one) => one !== '' && !one.startsWith("'")));
        fc.pre(kept.length === rows.length && rows.flat().every((one) => !one.startsWith("'")));
        expect(await cellsOf([line(['a', 'b']), ...rows.map(line)].join('\n'))).toEqual(rows);
      }),
    );
  });

  test.each([
    ['Latin-1', Buffer.from('Name\nJos\xe9\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFName\nAsha\n', 'utf16le')],
  ])('in %s is refused', async (_what, bytes) => {
    await expect(read(bytes)).rejects.toThrow('The file is not encoded as UTF-8');
  });

  test('with an open quotation mark is refused with its line', async () => {
    await expect(read('a,b\n1,"2\n3,4\n')).rejects.toThrow('not valid CSV in line 3');
  });

  test.each([
    ['no content', '', 'The file is empty.'],
    ['only headings', 'a,b\n', 'headings but no rows'],
    ['too many rows', `a\n${'1\n'.repeat(maxTableRows + 1)}`, 'more than 20,000 rows'],
    ['too many columns', `a\n${'1,'.repeat(200)}1\n`, 'Line 2 has more than 200 columns.'],
    ['a long value', `a\n${'x'.repeat(1001)}\n`, 'Line 2 has a value of more than 1000 characters.'],
  ])('with %s is refused', async (_what, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });
});

describe('a workbook', () => {
  test('is read with real dates, numbers and texts', async () => {
    const columns = [
      { name: 'Name', kind: 'text' },
      { name: 'Day', kind: 'date' },
      { name: 'Number', kind: 'number' },
    ] as const;
    const rows = [
      { Name: ' Asha ', Day: '2026-12-03', Number: 123456789012 },
      { Name: 'Ravi', Day: '1999-02-28', Number: 12.5 },
    ];
    expect(await read(await workbookOf(rows, columns))).toMatchObject({
      headings: ['Name', 'Day', 'Number'],
      rows: [
        { line: 2, cells: ['Asha', '2026-12-03', '123456789012'] },
        { line: 3, cells: ['Ravi', '1999-02-28', '12.5'] },
      ],
    });
  });

  test('keeps a number with more digits than spreadsheets store in its short form', async () => {
    const sheet = `<row r="1">${inline('A1', 'No')}</row><row r="2"><c r="A2"><v>12345678901234500000</v></c></row>`;
    expect(await cellsOf(workbookWith(sheet))).toEqual([['1.23456789012345e+19']]);
  });

  test('takes the stored result of a formula, and evaluates none', async () => {
    const sheet = `<row r="1">${inline('A1', 'Name')}</row><row r="2"><c r="A2" t="str"><f>HYPERLINK("x")</f><v>Asha</v></c></row>`;
    expect(await cellsOf(workbookWith(sheet))).toEqual([['Asha']]);
  });

  test.each([
    ['a row far below', `<row r="1000000000">${inline('A1000000000', 'x')}</row>`],
    ['a row number in another notation', `<row r="1e9">${inline('A1', 'x')}</row>`],
    ['a row number of character references', `<row r="&#57;99999999">${inline('A1', 'x')}</row>`],
    ['a column far right', `<row r="1">${inline('XFD1', 'x')}</row>`],
    ['very many rows', '<row/>'.repeat(60_000)],
  ])('with %s is refused before it is read', async (_what, sheet) => {
    await expect(read(workbookWith(sheet))).rejects.toThrow('Delete the unused rows and columns');
  });

  test('that unpacks to more than the limit is refused', async () => {
    const bomb = workbookWith('', { 'xl/media/zeros.bin': new Uint8Array(41 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(read(bomb)).rejects.toThrow('too large when unpacked');
  });

  test('with an error in a cell is refused', async () => {
    const sheet = `<row r="1">${inline('A1', 'Name')}</row><row r="2"><c r="A2" t="e"><v>#N/A</v></c></row>`;
    await expect(read(workbookWith(sheet))).rejects.toThrow('Cell A2 holds an error');
  });

  test.each([
    ['a zip archive of something else', zipSync({ 'a.txt': strToU8('x') })],
    ['a damaged archive', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(100)])],
  ])('%s is refused', async (_what, bytes) => {
    await expect(read(bytes)).rejects.toThrow('not a readable XLSX workbook');
  });

  test('of Excel 2003 is refused with the format to use', async () => {
    await expect(read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toThrow('Save it as XLSX without a password');
  });
});
