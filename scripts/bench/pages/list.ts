import { type BenchField, choiceOptions, fieldAt, fieldsOf, formSchema } from './fields';

/** The fields of a row in the measured lists. */
export const rowFields = fieldsOf(8);

/** The field of a row that is typed into: a text that a collapsed row does not show. */
export const typedField = fieldAt(5);

/** The number of values in a collapsed row's summary. */
export const summaryFieldCount = 4;

/** The index of the middle row of a list, which is typed into. */
export const middleRow = (count: number): number => Math.floor(count / 2);

/** The values of a row. */
export type RowValues = Readonly<Record<string, string | number>>;

/** The initial value of a field; every text is different. */
export function firstValue(row: number, { kind, title }: BenchField): string | number {
  if (kind === 'number') return row + 1;
  if (kind === 'choice') return choiceOptions[row % choiceOptions.length] ?? '';
  return `${title} of row ${row + 1}`;
}

/** The initial rows of a list of this size. */
export const initialRows = (count: number): readonly RowValues[] =>
  Array.from({ length: count }, (_, row) =>
    Object.fromEntries(rowFields.map((field) => [field.name, firstValue(row, field)])),
  );

/** The JSON Schema of a form with a list. */
export const listSchema = {
  type: 'object' as const,
  properties: { rows: { type: 'array' as const, title: 'Rows', items: formSchema(rowFields.length) } },
};
