import { type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import type { Target } from '../../language/plan';
import type { Source } from '../../language/plan.gen';
import type { ScreenPorts } from '../ports';
import { pickAnswer } from './answer';
import { withinLimit } from './limit';
import type { Payload } from './question';

interface Asker {
  readonly ports: ScreenPorts;
  readonly client: QueryClient;
  readonly visit: string;
}

interface Listener {
  loading(): void;
  answer(answer: unknown): void;
  fault(fault: unknown): void;
}

/** A question that is pending or answered. */
export interface Ask {
  /** Asks the same again; `afresh` abandons a pending request instead of using its answer. */
  again(afresh: boolean): Promise<void>;
  /** Stops listening; cancels the request if nobody else waits for it. */
  cancel(): void;
}

const keyOf = (source: Source, target: Target, payload: Payload, visit: string) => [
  source.keep === 'session' ? 'session' : visit,
  target.endpoint,
  payload,
];

/** The answer already in the session; undefined if it must be requested. */
export function cachedAnswer(source: Source, payload: Payload, asker: Asker): unknown {
  if (!source.call || source.keep !== 'session') return undefined;
  return asker.client.getQueryData(keyOf(source, source.call, payload, asker.visit));
}

function optionsOf(source: Source, target: Target, payload: Payload, asker: Asker): QueryObserverOptions {
  const kept = source.keep === 'session' ? Number.POSITIVE_INFINITY : 0;
  return {
    queryKey: keyOf(source, target, payload, asker.visit),
    queryFn: async ({ signal }) => {
      const answer = await withinLimit(signal, (limited) => asker.ports.call({ target, payload, signal: limited }));
      // An unusable answer is a fault, and is not cached.
      pickAnswer(source, answer);
      return answer;
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

/** Asks the provider and reports progress to the listener until cancelled. Identical questions share a request. */
export function askProvider(source: Source, payload: Payload, asker: Asker, listener: Listener): Ask {
  if (!source.call) throw new Error('A source without a call has nothing to ask.');
  const observer = new QueryObserver(asker.client, optionsOf(source, source.call, payload, asker));
  const tell = (result: ReturnType<typeof observer.getCurrentResult>): void => {
    if (result.isFetching) listener.loading();
    else if (result.isError) listener.fault(result.error);
    else if (result.isSuccess) listener.answer(result.data);
  };
  const unsubscribe = observer.subscribe(tell);
  tell(observer.getCurrentResult());
  return {
    async again(afresh) {
      const { queryKey } = observer.options;
      // refetch does not cancel a first request that is still pending.
      if (afresh) void asker.client.cancelQueries({ queryKey, exact: true }, { silent: true });
      await observer.refetch({ cancelRefetch: afresh });
    },
    cancel: unsubscribe,
  };
}
