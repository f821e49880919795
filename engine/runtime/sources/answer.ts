import type { Source } from '../../language/plan.gen';
import { RequestError } from '../ports';

/** The message for a response that violates its contract. */
export const unreadable = 'The server sent a response that cannot be read.';

type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with keys, as most endpoints return. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refusal = (answer: Fields): RequestError =>
  new RequestError(
    typeof answer.msg === 'string' && answer.msg ? answer.msg : 'The server rejected the request.',
    200,
    answer,
  );

function selectPath(answer: Fields, path: string | undefined): unknown {
  if (!path) return answer;
  return path.split('.').reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), answer);
}

const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value];
};

/**
 * The part of a response that a source keeps.
 *
 * @throws {RequestError} if the response violates the contract, or the server refused and sent no data
 */
export function pickAnswer(source: Pick<Source, 'select' | 'asArray' | 'call'>, answer: unknown): unknown {
  if (!isFields(answer)) {
    // Without a contract, lists, texts and empty responses are invalid.
    if (source.select || source.call?.fits?.(answer) !== true) throw new RequestError(unreadable, 200, answer);
    return source.asArray ? listOf(answer) : answer;
  }
  const value = selectPath(answer, source.select) ?? null;
  // If the rows themselves are under `result`, a refusal replaces them.
  const refused = answer.result === false && (value === null || value === false || !source.select);
  if (refused) throw refusal(answer);
  if (source.call?.fits?.(answer) === false) throw new RequestError(unreadable, 200, answer);
  return source.asArray ? listOf(value) : value;
}
