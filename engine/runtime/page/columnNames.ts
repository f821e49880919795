import { isText } from '../../language/json';
import type { Column } from '../../language/plan.gen';

const inSmall = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

function nameOf({ each, field, header }: Column): string | null {
  if (each !== undefined) return null;
  return field ?? ((isText(header) && inSmall(header)) || null);
}

/**
 * The name of each column in the URL: its field, or else its header; duplicates get a number. Null for a column with
 * neither, or one that groups several.
 */
export function columnNames(columns: readonly Column[]): readonly (string | null)[] {
  const names = columns.map(nameOf);
  return names.map((name, at) => {
    const before = name === null ? 0 : names.slice(0, at).filter((one) => one === name).length;
    return before === 0 ? name : `${name}-${before + 1}`;
  });
}
