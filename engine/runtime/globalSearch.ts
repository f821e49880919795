import { asObject } from '../language/json';
import type { GlobalSearch } from '../language/plan.gen';
import { fullAddress } from './actions/address';
import { asRows, resolveDeep } from './page';
import type { ScreenPorts } from './ports';
import { pickAnswer } from './sources/answer';
import { withinLimit } from './sources/limit';

/** A search result. */
export interface SearchResult {
  /** The row's name. */
  readonly text: string;
  /** Text that distinguishes the row from others with the same name; '' if there is none. */
  readonly note: string;
  /** The path of its page. */
  readonly to: string;
}

/** The input of a search. */
export interface SearchInput {
  readonly found: GlobalSearch;
  /** The path of the screen that defines the search; its links are relative to it. */
  readonly path: string;
  /** The search text; every word must match. */
  readonly words: string;
  /** The maximum number of results. */
  readonly max: number;
}

/**
 * Asks the provider for the rows that match a search text.
 *
 * @throws {RequestError} if there is no valid response
 */
export async function find(
  { found, path, words, max }: SearchInput,
  { call, session }: Pick<ScreenPorts, 'call' | 'session'>,
  signal: AbortSignal,
): Promise<readonly SearchResult[]> {
  const around = { session: session.getSnapshot() };
  const list = { search: words, limit: String(max) };
  const payload = asObject(resolveDeep(found.with, around));
  const ask = (limited: AbortSignal) => call({ target: found.call, payload, list, signal: limited });
  const answer = await withinLimit(signal, ask);
  return asRows(pickAnswer({ ...found, asArray: false }, answer)).map((row) => {
    const resolveText = (text: unknown): string => String(resolveDeep(text, { ...around, row }) ?? '');
    return {
      text: resolveText(found.text),
      note: resolveText(found.secondary),
      to: fullAddress(resolveText(found.to), path),
    };
  });
}
