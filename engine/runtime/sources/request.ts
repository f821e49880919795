import type { Source } from '../../language/plan.gen';
import type { CallResponse, ListPage, ListParams, ScreenPorts } from '../ports';
import { pickAnswer } from './answer';
import { withinLimit } from './limit';
import type { Payload } from './question';

/** The query to send. */
export interface SourceQuery {
  readonly payload: Payload;
  readonly list?: ListParams | undefined;
}

/** The page that requests data. */
export interface Requester {
  readonly ports: ScreenPorts;
  /** The unique id of this visit to the page. */
  readonly visit: string;
}

/** The key of a query: equal for queries that can share a request. */
export const requestKey = ({ call, cache }: Source, { payload, list }: SourceQuery, { visit }: Requester): string =>
  JSON.stringify([cache === 'session' ? 'session' : visit, call?.endpoint, payload, list]);

/** The response kept in the session; undefined if it must be requested. */
export const findKeptResponse = (source: Source, query: SourceQuery, requester: Requester): CallResponse | undefined =>
  source.cache === 'session' ? requester.ports.answers.get(requestKey(source, query, requester)) : undefined;

/**
 * Sends a request, with the timeout of a read.
 *
 * @throws if there is no valid response
 */
export async function sendRequest(
  source: Source,
  { payload, list }: SourceQuery,
  { ports }: Requester,
  signal: AbortSignal,
): Promise<CallResponse> {
  const { call: target } = source;
  if (!target) throw new Error('A source without a call has nothing to request.');
  let page: ListPage | null = null;
  const heard = (received: ListPage): void => {
    page = received;
  };
  const answer = await withinLimit(signal, (limited) => ports.call({ target, payload, list, heard, signal: limited }));
  // An invalid response is an error and is not kept.
  pickAnswer(source, answer);
  return { answer, page };
}
