import { type ImportKind, shownValue } from './importKind';
import { contentOf, matchOf, type StoredImport } from './storedImport';

interface ShownImport {
  readonly stored: StoredImport;
  readonly kind: ImportKind;
}

const headingsIn = ({ headings }: Pick<StoredImport, 'headings'>): readonly string[] => JSON.parse(headings);

/** The column of each field, with its first value. */
export function columnsOfImport({ stored, kind }: ShownImport) {
  const [headings, match, rows] = [headingsIn(stored), matchOf(stored), contentOf(stored)];
  return kind.fields.map((field) => {
    const column = match[field.name];
    const first = column === undefined ? undefined : rows.find(({ cells }) => cells[column])?.cells[column];
    return {
      ...{ field: field.name, title: field.title, needed: field.isNeeded },
      column: column === undefined ? 0 : column + 1,
      heading: column === undefined ? '' : (headings[column] ?? ''),
      sample: first === undefined ? '' : shownValue(field, first),
    };
  });
}

/** The columns to choose from, with their letters if they have no heading. */
export const headingsOfImport = (stored: Pick<StoredImport, 'headings'>) => [
  { column: 0, heading: 'No column' },
  ...headingsIn(stored).map((heading, index) => ({
    column: index + 1,
    heading: heading || `Column ${index + 1}, without a heading`,
  })),
];

/** The titles of needed fields without a column. */
export function missingFields({ fields }: ImportKind, stored: StoredImport): readonly string[] {
  const match = matchOf(stored);
  return fields.filter(({ name, isNeeded }) => isNeeded && match[name] === undefined).map(({ title }) => title);
}

/** The headings of columns that no field takes. */
export function unusedHeadings(stored: StoredImport): readonly string[] {
  const used = new Set(Object.values(matchOf(stored)));
  return headingsIn(stored).filter((heading, index) => heading !== '' && !used.has(index));
}
