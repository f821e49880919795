import { officeDate, officeTime } from '../rules/officeTime';
import type { TableColumn, TableRow } from './tableColumn';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const typed = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The styles of cells, by their index in `styles`. */
const styleOf = { heading: 1, date: 2, 'date-time': 3, digits: 4 } as const;

/** Plain, bold, date, date with time, and text. */
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\ mmm\\ yyyy"/><numFmt numFmtId="165" formatCode="dd\\ mmm\\ yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The parts of a workbook other than its sheets, by path. */
export function otherParts(sheets: number): Readonly<Record<string, string>> {
  const each = (write: (number: number) => string): string =>
    Array.from({ length: sheets }, (_, at) => write(at + 1)).join('');
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typed}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${typed}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${typed}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((n) => `<sheet name="Rows${n === 1 ? '' : ` ${n}`}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The characters that XML does not allow. */
const unwritable = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** The maximum length of a cell's text. */
const longest = 32_767;

const textIn = (text: string): string =>
  text
    .slice(0, longest)
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);

/** The letters of a column: A to Z, then AA. */
const lettersOf = (at: number): string =>
  (at < 26 ? '' : lettersOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** The attributes and content of a cell, without its position, which strict readers also require. */
type CellParts = readonly [attributes: string, content: string];

const textCell = (text: string, style = 0): CellParts => [
  ` t="inlineStr"${style > 0 ? ` s="${style}"` : ''}`,
  `<is><t xml:space="preserve">${textIn(text)}</t></is>`,
];

const blank: CellParts = ['', ''];

const rowOf = (number: number, cells: readonly CellParts[]): string =>
  `<row r="${number}">${cells
    .map(([attributes, content], at) =>
      content === '' ? '' : `<c r="${lettersOf(at)}${number}"${attributes}>${content}</c>`,
    )
    .join('')}</row>`;

const dayMs = 86_400_000;

/** Day 0 of a spreadsheet's date serial numbers. */
const firstDay = Date.UTC(1899, 11, 30);

/** Converts a day or an instant to a spreadsheet's date serial number; the time is in the office's time zone. */
function dateCell(text: string, kind: 'date' | 'date-time'): CellParts {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) return textCell(text);
  const at = Date.parse(kind === 'date' ? text : `${officeDate(instant)}T${officeTime(instant)}Z`);
  if (Number.isNaN(at) || at < firstDay) return textCell(text);
  return [` s="${styleOf[kind]}"`, `<v>${(at - firstDay) / dayMs}</v>`];
}

function cellOf(value: unknown, kind: TableColumn['kind']): CellParts {
  if (value === null || value === undefined || value === '') return blank;
  if (typeof value === 'number') return Number.isFinite(value) ? ['', `<v>${value}</v>`] : blank;
  if (typeof value === 'boolean') return [' t="b"', `<v>${value ? 1 : 0}</v>`];
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  if (kind === 'digits') return textCell(text, styleOf.digits);
  return kind === 'date' || kind === 'date-time' ? dateCell(text, kind) : textCell(text);
}

/** The styles of the cells that users fill, which only columns of digits need. */
function columnStyles(columns: readonly TableColumn[]): string {
  if (columns.every(({ kind }) => kind !== 'digits')) return '';
  const written = columns.map(({ kind }, at) => {
    const style = kind === 'digits' ? ` style="${styleOf.digits}"` : '';
    return `<col min="${at + 1}" max="${at + 1}" width="18"${style}/>`;
  });
  return `<cols>${written.join('')}</cols>`;
}

/** The start of a sheet: its header row, which stays visible while scrolling. */
export const sheetHead = (columns: readonly TableColumn[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/>${columnStyles(columns)}<sheetData>${rowOf(
    1,
    columns.map(({ heading }) => textCell(heading, styleOf.heading)),
  )}`;

/** The end of a sheet. */
export const sheetFoot = '</sheetData></worksheet>';

/** A row of a sheet; `number` counts from 1, the header row. */
export const sheetRow = (columns: readonly TableColumn[], row: TableRow, number: number): string =>
  rowOf(
    number,
    columns.map(({ name, kind }) => cellOf(row[name], kind)),
  );
