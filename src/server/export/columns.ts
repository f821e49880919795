import type { Endpoint, JsonSchema } from '../../../engine/language/contract';
import { isObject, isText } from '../../../engine/language/json';
import { kindOf, type ListKind, listRowsOf } from '../../../engine/language/listRules';
import { itemsOf } from '../../../engine/language/schemaParts';

/** A row of a response. */
export type AnswerRow = Readonly<Record<string, unknown>>;

/** A column of an exported list. */
export interface ExportColumn {
  /** The property of a row. */
  readonly name: string;
  readonly heading: string;
  /** `list`: several values in one cell; `digits`: a number that keeps its leading zeros, in cells that users fill, too. */
  readonly kind: ListKind | 'list' | 'digits';
}

function kindOfColumn(schema: JsonSchema): ExportColumn['kind'] | undefined {
  const items = itemsOf(schema);
  // A file does not fit into a cell.
  if (schema.format === 'data-url') return undefined;
  return kindOf(schema) ?? (items && kindOf(items) ? 'list' : undefined);
}

const slugOf = (words: string): string => words.toLowerCase().replaceAll(' ', '-');

/** Adds the property names to the titles of columns with the same title, such as a choice and its id. */
function disambiguateHeading(column: ExportColumn, all: readonly ExportColumn[]): ExportColumn {
  const { name, heading } = column;
  const isAlone = all.filter((one) => one.heading === heading).length === 1;
  return isAlone || slugOf(heading) === name ? column : { ...column, heading: `${heading} (${name})` };
}

/** The columns of an endpoint's list: the properties of a row in the contract that fit into a cell. */
export function columnsOf({ response }: Endpoint): readonly ExportColumn[] {
  const columns = Object.entries(listRowsOf(response)?.properties ?? {}).flatMap(([name, schema]) => {
    const kind = kindOfColumn(schema);
    return kind === undefined ? [] : [{ name, heading: isText(schema.title) ? schema.title : name, kind }];
  });
  return columns.map((column) => disambiguateHeading(column, columns));
}

/** The rows in a response of an endpoint. */
export function rowsOfAnswer({ response }: Endpoint, answer: unknown): readonly AnswerRow[] {
  const at = listRowsOf(response)?.at;
  const rows = at === undefined ? answer : isObject(answer) ? answer[at] : [];
  return Array.isArray(rows) ? rows.filter(isObject) : [];
}
