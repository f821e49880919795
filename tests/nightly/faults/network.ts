import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** The ways a call can fail. */
export const faults = [
  '500',
  'HTML 200',
  'truncated JSON',
  '204',
  'wrong type',
  'missing part',
  'never',
  'slow',
  'offline',
  '401',
] as const;
export type NetworkFault = (typeof faults)[number];

/** The faults after which the client cannot know whether the call was carried out. */
export const ambiguousFaults: readonly NetworkFault[] = [
  'HTML 200',
  'truncated JSON',
  '204',
  'wrong type',
  'missing part',
  'offline',
];

/** The time after which a read without a response is no longer repeated, in milliseconds. */
export const repeatsMs = 3_500;

/** A network that answers every call correctly except one, until it is repaired. */
export interface Network {
  readonly adapter: AxiosAdapter;
  /** The number of calls to an endpoint. */
  asked(endpoint: string): number;
  /** Answers the faulty call correctly from now on; pending calls stay unanswered. */
  repair(): void;
  /** Answers the pending calls correctly. */
  release(): void;
}

interface Parts {
  readonly faulty: string;
  readonly fault: NetworkFault | null;
  /** The part of the response that the screen selects. */
  readonly part: string;
  readonly answerOf: (endpoint: string) => unknown;
}

/** Changes types: a text instead of records, and a record instead of a text. */
function wrongly(answer: unknown, part: string): unknown {
  if (part === '') return ['x'];
  const fields = answer as Readonly<Record<string, unknown>>;
  return { ...fields, [part]: typeof fields[part] === 'object' ? 'x' : { other: 1 } };
}

const without = (answer: unknown, part: string): unknown =>
  part === ''
    ? {}
    : Object.fromEntries(Object.entries(answer as object).filter(([key]) => key !== part && key !== 'pay-month'));

export function faultyNetwork({ faulty, fault, part, answerOf }: Parts): Network {
  const counts = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let broken = fault;
  const respond = (config: InternalAxiosRequestConfig, data: unknown, status = 200): Promise<AxiosResponse> => {
    const response: AxiosResponse = { data, status, statusText: '', headers: {}, config };
    if (status < 400) return Promise.resolve(response);
    return Promise.reject(new AxiosError(`status ${status}`, 'ERR_BAD_REQUEST', config, null, response));
  };
  const wait = (config: InternalAxiosRequestConfig, good: unknown): Promise<AxiosResponse> =>
    new Promise((resolve, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new AxiosError('canceled', 'ERR_CANCELED', config)));
      waiting.push(() => resolve({ data: good, status: 200, statusText: '', headers: {}, config }));
    });
  return {
    asked: (endpoint) => counts.get(endpoint) ?? 0,
    repair: () => {
      broken = null;
    },
    release: () => {
      for (const answer of waiting.splice(0)) answer();
    },
    adapter(config) {
      const endpoint = config.call?.target.endpoint ?? `${config.method?.toUpperCase()} ${config.url}`;
      counts.set(endpoint, (counts.get(endpoint) ?? 0) + 1);
      const good = answerOf(endpoint);
      if (endpoint !== faulty || broken === null) return respond(config, good);
      if (broken === '500') return respond(config, { msg: 'boom' }, 500);
      if (broken === '401') return respond(config, { msg: 'Please sign in.' }, 401);
      if (broken === 'HTML 200') return respond(config, '<!doctype html><title>Maintenance</title>');
      if (broken === 'truncated JSON') return respond(config, JSON.stringify(good).slice(0, -3));
      if (broken === '204') return respond(config, '', 204);
      if (broken === 'wrong type') return respond(config, wrongly(good, part));
      if (broken === 'missing part') return respond(config, without(good, part));
      if (broken === 'offline') return Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK', config));
      return wait(config, good);
    },
  };
}
