import { searchText } from '../../../engine/language/searchText';
import { idIn, noMatch, type WordMatcher } from './searchCondition';

/** Formats the number of a record: HRC-000017 for the prefix HRC. */
export const formatRecordNumber = (prefix: string, id: number): string => `${prefix}-${String(id).padStart(6, '0')}`;

/**
 * Matches the record with a number, with or without its prefix, dash and zeros.
 *
 * @param prefix letters only
 * @param column the id that the numbers are made of
 */
export function matchRecordNumber(prefix: string, column: string): WordMatcher {
  const letters = searchText(prefix);
  const pattern = new RegExp(`^(?:${letters}-?)?0*(\\d{1,9})$`);
  const match: WordMatcher = (word) => {
    const [, digits] = pattern.exec(searchText(word)) ?? [];
    return digits === undefined ? noMatch : idIn({ column }, [{ id: Number(digits) }]);
  };
  return Object.assign(match, { prefix: letters });
}

/** Joins the parts of record numbers that were typed with spaces: "HRC 17" is one word, not two. */
export function joinRecordNumbers(words: readonly string[], prefixes: readonly string[]): readonly string[] {
  if (prefixes.length === 0) return words;
  const typed = searchText(words.join(' '));
  const apart = new RegExp(`(?<=^| )(${prefixes.join('|')}) ?-? ?(?=\\d+(?: |$))`, 'g');
  const joined = typed.replace(apart, '$1');
  return joined === typed ? words : joined.split(' ').filter((word) => word !== '');
}
