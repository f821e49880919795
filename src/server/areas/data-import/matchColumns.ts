import type { ImportField } from './importKind';

/** The column of each matched field, by field name. */
export type ColumnMatch = Readonly<Record<string, number>>;

/** What headings are compared by: letters and digits only. */
const headingKey = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The headings of a field, the best first. */
const headingsOf = ({ title, name, synonyms }: ImportField): readonly string[] =>
  [title, name, ...synonyms].map(headingKey);

/** Matches the columns of a file to fields by their headings; a field takes the first of its best headings. */
export function matchColumns(fields: readonly ImportField[], headings: readonly string[]): ColumnMatch {
  const keys = headings.map(headingKey);
  const used = new Set<number>();
  const matches: [string, number][] = [];
  // Exact titles first: another field's synonym must not take the column.
  for (const rank of [(field: ImportField) => headingsOf(field).slice(0, 2), headingsOf])
    for (const field of fields) {
      if (matches.some(([name]) => name === field.name)) continue;
      const column = rank(field)
        .map((key) => keys.findIndex((one, index) => one === key && !used.has(index)))
        .find((index) => index >= 0);
      if (column === undefined) continue;
      used.add(column);
      matches.push([field.name, column]);
    }
  return Object.fromEntries(matches);
}
