import { type BenchField, choices, fieldAt, fieldsOf, schemaOf } from './fields';

/** The fields of a row in the measured lists. */
export const rowFields = fieldsOf(8);

/** The field of a row where typing happens: a text that the summary of a row does not show. */
export const typedField = fieldAt(5);

/** How many values tell one row from another while it is closed. */
export const told = 4;

/** The row in the middle of a list, from 0, where typing happens. */
export const middleRow = (count: number): number => Math.floor(count / 2);

/** The values of a row. */
export type RowValues = Readonly<Record<string, string | number>>;

/** The value that a field begins with: no two texts are the same. */
export function firstValue(row: number, { kind, title }: BenchField): string | number {
  if (kind === 'number') return row + 1;
  if (kind === 'choice') return choices[row % choices.length] ?? '';
  return `${title} of row ${row + 1}`;
}

/** The rows that a list of this size begins with. */
export const rowsOf = (count: number): readonly RowValues[] =>
  Array.from({ length: count }, (_, row) =>
    Object.fromEntries(rowFields.map((field) => [field.name, firstValue(row, field)])),
  );

/** The JSON Schema of a form with a list. */
export const listSchema = {
  type: 'object' as const,
  properties: { rows: { type: 'array' as const, title: 'Rows', items: schemaOf(rowFields.length) } },
};
