import { asObject } from '../language/json';
import type { Found } from '../language/plan.gen';
import { addressOf } from './actions/address';
import { asRows, resolveDeep } from './page';
import type { ScreenPorts } from './ports';
import { pickAnswer } from './sources/answer';
import { withinLimit } from './sources/limit';

/** A row that was found. */
export interface Finding {
  /** What it is called. */
  readonly text: string;
  /** What tells it from others; '' for nothing. */
  readonly note: string;
  /** The path of its page. */
  readonly to: string;
}

/** What is looked for. */
export interface Wanted {
  readonly found: Found;
  /** The path of the screen that says so. */
  readonly path: string;
  /** Each of them must be found. */
  readonly words: string;
  /** How many rows are enough. */
  readonly most: number;
}

/**
 * Asks the provider for the rows in which words are found.
 *
 * @throws {RequestError} if there is no usable answer
 */
export async function find(
  { found, path, words, most }: Wanted,
  { call, session }: Pick<ScreenPorts, 'call' | 'session'>,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const around = { session: session.getSnapshot() };
  const list = { search: words, limit: String(most) };
  const payload = asObject(resolveDeep(found.with, around));
  const ask = (limited: AbortSignal) => call({ target: found.call, payload, list, signal: limited });
  const answer = await withinLimit(signal, ask);
  return asRows(pickAnswer({ ...found, asList: false }, answer)).map((row) => {
    const said = (text: unknown): string => String(resolveDeep(text, { ...around, row }) ?? '');
    return { text: said(found.text), note: said(found.note), to: addressOf(said(found.to), path) };
  });
}
