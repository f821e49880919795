import type { AxiosAdapter, AxiosError, AxiosInstance, AxiosProgressEvent } from 'axios';
import axios from 'axios';
import { type CallRequest, encodePayload } from '../../../engine/runtime';
import { faultOf } from './faults';
import { listPage } from './listPage';

/**
 * How long a call without an answer can be repeated with its key, in milliseconds; the server keeps its answer for
 * longer.
 */
const lastsMs = 10 * 60_000;

/**
 * Reuses the idempotency key when a call is repeated after its answer was lost. (A wish is one intended action of the
 * user.)
 */
interface IdempotencyKeys {
  /** The key of a write: that of the same earlier call while its outcome is unknown. */
  keyOf(request: CallRequest): string;
  /** The outcome of the call is known, so repeating it gets a new key. */
  settle(request: CallRequest): void;
}

/** Creates an empty list of keys. */
function createIdempotencyKeys(): IdempotencyKeys {
  const open = new Map<string, { readonly key: string; readonly until: number }>();
  const nameOf = ({ target, payload }: CallRequest): string => target.endpoint + JSON.stringify(payload);
  return {
    keyOf(request) {
      const name = nameOf(request);
      const found = open.get(name);
      if (found && found.until > Date.now()) return found.key;
      const key = [...crypto.getRandomValues(new Uint32Array(5))].join('-');
      open.set(name, { key, until: Date.now() + lastsMs });
      return key;
    },
    settle: (request) => void open.delete(nameOf(request)),
  };
}

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The call that this request was made for. */
    call?: Omit<CallRequest, 'signal'>;
  }
}

/** What the client needs to know about the session. */
export interface ClientParts {
  /** The provider's address without a trailing slash; empty for the server of this page. */
  readonly baseUrl: string;
  /** The current bearer token; null while nobody is signed in. */
  token(): string | null;
  /** Resolves once no token renewal is in flight. */
  settled(): Promise<void>;
  /** Called when the server rejects the token. */
  rejected(): void;
  /** How requests are sent; by default as browsers do. */
  readonly adapter?: AxiosAdapter | undefined;
}

/** Calls the provider. */
export interface Client {
  /**
   * Waits for a token renewal in flight, then calls.
   *
   * @throws {RequestError} when there is no usable answer
   */
  call(request: CallRequest): Promise<unknown>;
  /** Calls at once: for the calls that renew the token themselves. */
  callNow(request: CallRequest): Promise<unknown>;
}

/** A query string in which what a person asks of a list stands above what the screen does. */
function withAsked(sent: URLSearchParams | undefined, list: CallRequest['list'] = {}): URLSearchParams {
  const params = new URLSearchParams(sent);
  for (const [name, values] of Object.entries(list)) {
    params.delete(name);
    for (const value of [values].flat()) params.append(name, value);
  }
  return params;
}

function createHttp({ baseUrl, token, adapter }: ClientParts): AxiosInstance {
  const http = axios.create({ baseURL: baseUrl || undefined, ...(adapter ? { adapter } : {}) });
  http.interceptors.request.use((config) => {
    const bearer = token();
    if (bearer !== null) config.headers.set('Authorization', `Bearer ${bearer}`);
    return config;
  });
  return http;
}

/** How a file is asked for. */
function asFile(file: NonNullable<CallRequest['file']>) {
  const onDownloadProgress = ({ loaded }: AxiosProgressEvent): void => file.progress(loaded);
  return { responseType: 'blob', onDownloadProgress } as const;
}

/** A call as a request. */
function configOf({ target, payload, signal, list, file }: CallRequest, key: Readonly<Record<string, string>>) {
  const { headers: own, ...encoded } = encodePayload(target, payload);
  return {
    ...{ method: target.method, signal, ...encoded, call: { target, payload } },
    headers: { ...own, ...key, ...(file ? { Accept: file.type } : {}) },
    params: withAsked(encoded.params, list),
    ...(file ? asFile(file) : {}),
  };
}

/** A fault comes as a file too where one was asked for. */
async function unpackFault({ response }: AxiosError): Promise<void> {
  if (response?.data instanceof Blob)
    response.data = await response.data
      .text()
      .then(JSON.parse)
      .catch(() => null);
}

/** Creates the application's client: no timeout, and the bearer token on every call while somebody is signed in. */
export function createClient(parts: ClientParts): Client {
  const http = createHttp(parts);

  const keys = createIdempotencyKeys();

  const send = async (request: CallRequest): Promise<unknown> => {
    const isKeyed = request.target.effect === 'write' && parts.token() !== null;
    const config = configOf(request, isKeyed ? { 'Idempotency-Key': keys.keyOf(request) } : {});
    const { data, headers: said } = await http.request<unknown>(config);
    keys.settle(request);
    request.heard?.(listPage({ ...said }));
    // No content is nothing, which the contract can say.
    return data === '' ? null : data;
  };

  const ask = async (request: CallRequest, { isRenewal = false, isRepeated = false }): Promise<unknown> => {
    const used = parts.token();
    try {
      return await send(request);
    } catch (error) {
      if (axios.isAxiosError(error) && (error.response?.status ?? 500) < 500) keys.settle(request);
      request.signal.throwIfAborted();
      if (!axios.isAxiosError(error)) throw error;
      if (error.response?.status === 401 && used !== null) {
        // A call that renews the token would wait for itself.
        if (!isRenewal) await parts.settled();
        request.signal.throwIfAborted();
        // The token was replaced while this call was in flight, so the server has not done it: try once more.
        if (!isRenewal && !isRepeated && parts.token() !== null && parts.token() !== used)
          return ask(request, { isRepeated: true });
        if (parts.token() === used) parts.rejected();
      }
      await unpackFault(error);
      throw faultOf(error, used !== null);
    }
  };

  return {
    async call(request) {
      await parts.settled();
      request.signal.throwIfAborted();
      return ask(request, {});
    },
    callNow: (request) => ask(request, { isRenewal: true }),
  };
}
