import { writeDataUrl } from '../../../../engine/language/dataUrl';
import type { TableColumn, TableRow } from '../../tableFiles/tableColumn';
import { writeXlsx } from '../../tableFiles/writeXlsx';
import type { ImportField, ImportKind } from './importKind';
import { dateReader } from './readDates';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A spreadsheet to fill in: the headings, and a row of examples. Its columns of document and account numbers hold text,
 * so that a spreadsheet program keeps all digits.
 *
 * @returns a data URL
 */
export async function templateFile({ fields }: ImportKind, name: string): Promise<string> {
  const columns = fields.map(
    ({ name, title, isDate, isNumber }): TableColumn => ({
      ...{ name, heading: title },
      kind: isDate ? 'date' : isNumber ? 'digits' : 'text',
    }),
  );
  const row = Object.fromEntries(fields.map((field) => [field.name, exampleOf(field)]));
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsx(columns, oneBatch([row]))) chunks.push(chunk);
  return writeDataUrl({ type, name, data: Buffer.concat(chunks).toString('base64') });
}

function exampleOf({ example, isDate }: ImportField): string {
  if (!isDate) return example;
  const read = dateReader([example])(example);
  return 'date' in read ? read.date : example;
}

async function* oneBatch(rows: readonly TableRow[]) {
  yield rows;
}
