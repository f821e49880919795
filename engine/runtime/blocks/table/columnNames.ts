import { isText } from '../../../language/json';
import type { Column } from '../../../language/plan.gen';

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
 * What an address calls each column: its field, else the words of its heading; a later one of the same name is numbered.
 * Null for one that has neither, and for one that stands for several.
 */
export function columnNames(columns: readonly Column[]): readonly (string | null)[] {
  const names = columns.map(nameOf);
  return names.map((name, at) => {
    const before = name === null ? 0 : names.slice(0, at).filter((one) => one === name).length;
    return before === 0 ? name : `${name}-${before + 1}`;
  });
}
