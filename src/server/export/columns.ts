import type { Endpoint, JsonSchema } from '../../../engine/language/contract';
import { isObject, isText } from '../../../engine/language/json';
import { kindOf, listRowsOf } from '../../../engine/language/listRules';
import { itemsOf } from '../../../engine/language/schemaParts';
import type { TableColumn, TableRow } from '../tableFiles/tableColumn';

function kindOfColumn(schema: JsonSchema): TableColumn['kind'] | undefined {
  const items = itemsOf(schema);
  // A file does not fit into a cell.
  if (schema.format === 'data-url') return undefined;
  return kindOf(schema) ?? (items && kindOf(items) ? 'list' : undefined);
}

const slugOf = (words: string): string => words.toLowerCase().replaceAll(' ', '-');

/** Adds the property names to the titles of columns with the same title, such as a choice and its id. */
function disambiguateHeading(column: TableColumn, all: readonly TableColumn[]): TableColumn {
  const { name, heading } = column;
  const isAlone = all.filter((one) => one.heading === heading).length === 1;
  return isAlone || slugOf(heading) === name ? column : { ...column, heading: `${heading} (${name})` };
}

/** The columns of an endpoint's list: the properties of a row in the contract that fit into a cell. */
export function columnsOf({ response }: Endpoint): readonly TableColumn[] {
  const columns = Object.entries(listRowsOf(response)?.properties ?? {}).flatMap(([name, schema]) => {
    const kind = kindOfColumn(schema);
    return kind === undefined ? [] : [{ name, heading: isText(schema.title) ? schema.title : name, kind }];
  });
  return columns.map((column) => disambiguateHeading(column, columns));
}

/** The rows in a response of an endpoint. */
export function rowsOfAnswer({ response }: Endpoint, answer: unknown): readonly TableRow[] {
  const at = listRowsOf(response)?.at;
  const rows = at === undefined ? answer : isObject(answer) ? answer[at] : [];
  return Array.isArray(rows) ? rows.filter(isObject) : [];
}
