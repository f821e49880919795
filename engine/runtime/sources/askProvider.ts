import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import type { Target } from '../../language/plan';
import type { Source } from '../../language/plan.gen';
import type { ListPage, ListParams, ScreenPorts } from '../ports';
import { pickAnswer } from './answer';
import { withinLimit } from './limit';
import type { Payload } from './question';

interface Asker {
  readonly ports: ScreenPorts;
  readonly visit: string;
}

interface Listener {
  loading(): void;
  answer(answer: unknown, page: ListPage | null): void;
  fault(fault: unknown): void;
}

/** A query that is pending or answered. */
export interface PendingAsk {
  /** Repeats the query; `afresh` abandons a pending request instead of using its response. */
  again(afresh: boolean): Promise<void>;
  /** Stops listening; cancels the request unless another source shares it. */
  cancel(): void;
}

/** The query to send. */
interface Wanted {
  readonly payload: Payload;
  readonly list?: ListParams | undefined;
}

interface Heard {
  readonly answer: unknown;
  readonly page: ListPage | null;
}

const clientOf = ({ ports }: Asker): QueryClient => ports.answers.through(() => new QueryClient());

const keyOf = (source: Source, target: Target, { payload, list }: Wanted, visit: string) => [
  source.cache === 'session' ? 'session' : visit,
  target.endpoint,
  payload,
  list,
];

/** The response cached in the session; undefined if it must be requested. */
export function cachedAnswer(source: Source, wanted: Wanted, asker: Asker): unknown {
  if (!source.call || source.cache !== 'session') return undefined;
  return clientOf(asker).getQueryData<Heard>(keyOf(source, source.call, wanted, asker.visit))?.answer;
}

/** Sends one request, with the timeout of a read. */
async function hear(target: Target, wanted: Wanted, { ports }: Asker, signal: AbortSignal): Promise<Heard> {
  let page: ListPage | null = null;
  const keepPage = (received: ListPage): void => {
    page = received;
  };
  const ask = (limited: AbortSignal) => ports.call({ target, ...wanted, heard: keepPage, signal: limited });
  return { answer: await withinLimit(signal, ask), page };
}

function optionsOf(source: Source, target: Target, wanted: Wanted, asker: Asker): QueryObserverOptions<Heard> {
  const kept = source.cache === 'session' ? Number.POSITIVE_INFINITY : 0;
  return {
    queryKey: keyOf(source, target, wanted, asker.visit),
    queryFn: async ({ signal }) => {
      const heard = await hear(target, wanted, asker, signal);
      // An invalid response is an error and is not cached.
      pickAnswer(source, heard.answer);
      return heard;
    },
    staleTime: kept,
    gcTime: kept,
    retry: false,
    // Without a connection, fail at once instead of waiting silently.
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}

/**
 * Asks the provider again in the background.
 *
 * @throws if there is no valid response
 */
export async function askUnseen(
  source: Source,
  { payload, list }: Wanted,
  asker: Asker,
  signal: AbortSignal,
): Promise<{ readonly value: unknown; readonly page: ListPage | null }> {
  if (!source.call) throw new Error('A source without a call has nothing to ask.');
  const { answer, page } = await hear(source.call, { payload, list }, asker, signal);
  return { value: pickAnswer(source, answer), page };
}

/** Asks the provider and reports progress to the listener until cancelled. Identical queries share a request. */
export function askProvider(source: Source, { payload, list }: Wanted, asker: Asker, listener: Listener): PendingAsk {
  if (!source.call) throw new Error('A source without a call has nothing to ask.');
  const client = clientOf(asker);
  const observer = new QueryObserver(client, optionsOf(source, source.call, { payload, list }, asker));
  const tell = (result: ReturnType<typeof observer.getCurrentResult>): void => {
    if (result.isFetching) listener.loading();
    else if (result.isError) listener.fault(result.error);
    else if (result.isSuccess) listener.answer(result.data.answer, result.data.page);
  };
  const unsubscribe = observer.subscribe(tell);
  tell(observer.getCurrentResult());
  return {
    async again(afresh) {
      const { queryKey } = observer.options;
      // refetch does not cancel a first request that is still pending.
      if (afresh) void client.cancelQueries({ queryKey, exact: true }, { silent: true });
      await observer.refetch({ cancelRefetch: afresh });
    },
    cancel: unsubscribe,
  };
}
