import type { JsonSchema } from '../../language/contract';
import { propertiesOf } from '../../language/schemaParts';
import { isPlain } from './fields';

/** The separators of CSV files, as spreadsheets write them. */
const separators = ['\t', ';', ','];

/** The names in the header line of a CSV file; a name in quotation marks may contain the separator. */
export function namesInHeader(header: string): readonly string[] {
  const [line = ''] = header
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(/\r?\n/);
  const separator = separators.find((one) => line.includes(one)) ?? ',';
  const names: string[] = [];
  let name = '';
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      names.push(name);
      name = '';
    } else name += sign;
  }
  return [...names, name].map((one) => one.trim()).filter((one) => one !== '');
}

/** A name without what people write in different ways: `Visit No.` and `visit-no` are equal. */
const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A field of a row, and the title of its column. */
export interface NamedField {
  readonly field: string;
  readonly schema: JsonSchema;
  readonly title: string;
}

/** The fields of a row that have the names or titles in a header, in its order, and the names that the row lacks. */
export function fieldsInHeader(
  header: string,
  row: JsonSchema,
): { readonly found: readonly NamedField[]; readonly lost: readonly string[] } {
  const fields = Object.entries(propertiesOf(row)).filter(([, schema]) => isPlain(schema));
  const named = namesInHeader(header).map((title) => {
    const same = fields.find(([name, schema]) =>
      [name, String(schema.title ?? '')].some((one) => plainName(one) === plainName(title)),
    );
    return { title, same };
  });
  return {
    found: named.flatMap(({ title, same }) => (same ? [{ field: same[0], schema: same[1], title }] : [])),
    lost: named.flatMap(({ title, same }) => (same ? [] : [title])),
  };
}
