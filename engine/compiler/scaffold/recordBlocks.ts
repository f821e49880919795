import type { JsonSchema } from '../../language/contract';
import { fieldType } from '../../language/fieldWidget';
import { itemsOf, propertiesOf } from '../../language/schemaParts';
import { cellFor, columnsFor, isPlain, isReadable, labelOf, member } from './fields';

type Part = Record<string, unknown>;

/** The maximum depth of nested objects shown for a record. */
const deepest = 1;

const details = (of: string, fields: readonly (readonly [string, JsonSchema])[], title: string | undefined): Part => ({
  details: {
    ...(title === undefined ? {} : { title }),
    record: `=${of}`,
    items: fields.map(([name, schema]) => {
      const as = cellFor(schema);
      return { label: labelOf(name, schema), field: name, ...(as === undefined ? {} : { as }) };
    }),
  },
});

const table = (rows: string, row: JsonSchema, title: string): Part => ({
  table: { title, rows: `=${rows}`, pageSize: 5, columns: columnsFor(row), empty: { message: 'None.' } },
});

/**
 * The blocks that show a record: its values, then each object in it, then each list of objects.
 *
 * @param of the record, as an expression
 */
export function blocksFor(record: JsonSchema, of: string, title?: string, depth = 0): Part[] {
  const fields = Object.entries(propertiesOf(record));
  const plain = fields.filter(([, schema]) => isPlain(schema));
  const readable = plain.filter(isReadable);
  const inner = depth < deepest ? fields.filter(([, schema]) => fieldType(schema) === 'object') : [];
  const lists = fields.filter(([, schema]) => Object.keys(propertiesOf(itemsOf(schema))).length > 0);
  const shown = readable.length === 0 ? plain : readable;
  return [
    ...(shown.length === 0 ? [] : [details(of, shown, title)]),
    ...inner.flatMap(([name, schema]) => blocksFor(schema, member(of, name), labelOf(name, schema), depth + 1)),
    ...lists.map(([name, schema]) => table(member(of, name), itemsOf(schema) ?? {}, labelOf(name, schema))),
  ];
}
