import { type RawBuilder, sql } from 'kysely';
import { hasIndexedLetters, wordCondition } from './conditions';
import { type LookedUp, matchLookedUp, type Rarity } from './lookup';
import { joinRecordNumbers } from './recordNumber';
import { and, isIdMatch, isNoMatch, noMatch, or, type SearchMatch, type WordMatcher } from './searchCondition';

/** A column of a list, by name, or an SQL expression. */
export type Expression = string | RawBuilder<unknown>;

export const expressionOf = (column: Expression): RawBuilder<unknown> =>
  typeof column === 'string' ? sql.ref(column) : column;

/** What a list searches: a column, texts with a search index, or a matcher. */
export type Searched = Expression | LookedUp | WordMatcher;

const isLookedUp = (one: Searched): one is LookedUp => typeof one === 'object' && 'look' in one;

/**
 * The matches that rows must have, all of them, to contain every word.
 *
 * @param sortedBy the column that the rows are sorted by
 */
export async function matchAllWords(
  typed: readonly string[],
  searched: readonly Searched[],
  sortedBy?: Expression,
): Promise<readonly SearchMatch[]> {
  const places = mergeLookups(searched);
  const prefixes = places.flatMap((one) => (typeof one === 'function' && one.prefix ? [one.prefix] : []));
  const words = joinRecordNumbers(typed, prefixes);
  const matchEach = (rarity: Rarity) =>
    Promise.all(words.map((word) => Promise.all(places.map((place) => matchWord(word, place, rarity)))));
  const found = await matchEach({ sortedBy });
  if (words.length <= 1) return and(found.map(or));
  // Two frequent words are rare together, as first and last name.
  const [only, ...others] = places.filter((_, at) => found.some((matches) => !isNoMatch(matches[at] ?? noMatch)));
  if (only !== undefined && others.length === 0 && isLookedUp(only))
    return and([await matchLookedUp(only, words, { sortedBy })]);
  const hasRareWord = found.some((matches) => matches.every(isIdMatch));
  return and((hasRareWord ? found : await matchEach({ isRare: true })).map(or));
}

/**
 * Matches rows with a text anywhere in a column, through its search index; undefined if there is none, or if the text
 * is too short for it.
 */
export async function matchText(
  text: string,
  column: Expression,
  searched: readonly Searched[],
  sortedBy: Expression,
): Promise<SearchMatch | undefined> {
  const place = hasIndexedLetters(text) ? searched.find((one) => isSearched(column, [one])) : undefined;
  if (place === undefined || !isLookedUp(place)) return undefined;
  const texts = Object.fromEntries(Object.entries(place.texts).filter(([, shown]) => shown === column));
  return matchLookedUp({ ...place, texts }, [text], { sortedBy });
}

async function matchWord(word: string, place: Searched, rarity: Rarity): Promise<SearchMatch> {
  if (typeof place === 'function') return place(word);
  return isLookedUp(place) ? matchLookedUp(place, [word], rarity) : wordCondition(expressionOf(place), word);
}

/** Whether a column is one of the looked-up texts. */
export const isSearched = (column: Expression | undefined, searched: readonly Searched[]): boolean =>
  searched.some((one) => isLookedUp(one) && Object.values(one.texts).some((text) => text === column));

/** Merges the texts that are found by the same lookup for the same column. */
function mergeLookups(searched: readonly Searched[]): readonly Searched[] {
  const merged: Searched[] = [];
  for (const one of searched) {
    const at = merged.findIndex((other) => isLookedUp(one) && isLookedUp(other) && isSamePlace(one, other));
    const other = merged[at];
    if (other !== undefined && isLookedUp(one) && isLookedUp(other))
      merged[at] = { ...other, texts: { ...other.texts, ...one.texts } };
    else merged.push(one);
  }
  return merged;
}

const isSamePlace = (one: LookedUp, other: LookedUp): boolean => one.look === other.look && one.column === other.column;
