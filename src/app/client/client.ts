import type { AxiosAdapter, AxiosError, AxiosInstance, AxiosProgressEvent } from 'axios';
import axios from 'axios';
import { type CallRequest, encodePayload, isConclusive, pause, RequestError } from '../../../engine/runtime';
import { faultOf } from './faultOf';
import { listPage } from './listPage';

/**
 * How long an unanswered call can be retried with the same idempotency key, in milliseconds; shorter than the server
 * keeps its response.
 */
const lastsMs = 10 * 60_000;

/** Reuses the idempotency key when a call is repeated after its response was lost. */
interface IdempotencyKeys {
  /**
   * The key for a write: that of the same attempt, or of an identical earlier call while that call's outcome is
   * unknown.
   */
  keyOf(request: CallRequest): string;
  /** Records that the call's outcome is known: another attempt gets a new key. */
  settle(request: CallRequest): void;
}

const createKey = (): string => [...crypto.getRandomValues(new Uint32Array(5))].join('-');

/** Creates an empty list of keys. */
function createIdempotencyKeys(): IdempotencyKeys {
  const open = new Map<string, { readonly key: string; readonly until: number }>();
  const attempts = new WeakMap<object, string>();
  const nameOf = ({ target, payload }: CallRequest): string => target.endpoint + JSON.stringify(payload);
  const openKey = (request: CallRequest): string => {
    const name = nameOf(request);
    const found = open.get(name);
    if (found && found.until > Date.now()) return found.key;
    const key = createKey();
    open.set(name, { key, until: Date.now() + lastsMs });
    return key;
  };
  return {
    keyOf(request) {
      const { attempt } = request;
      const key = (attempt && attempts.get(attempt)) ?? openKey(request);
      if (attempt) attempts.set(attempt, key);
      return key;
    },
    settle: (request) => void open.delete(nameOf(request)),
  };
}

/**
 * Error statuses that do not reveal the outcome of the call. 401 only tells that the session is over: an earlier request
 * of the attempt may have been carried out.
 */
const isOpenEnded = (status: number | undefined): boolean =>
  status === undefined || status >= 500 || [401, 408, 425, 429].includes(status);

/**
 * The delays before a read that got no response is repeated, in milliseconds: when a server ends, another one takes
 * over.
 */
const readDelaysMs = [250, 1_000, 2_000] as const;

/** Statuses with which a gateway reports that the server did not respond. */
const gatewayStatuses = new Set([502, 504]);

/** Whether a repeated call may get the response that this one did not. */
const isLost = (fault: unknown): boolean =>
  fault instanceof RequestError &&
  (fault.status === 0 ? globalThis.navigator?.onLine !== false : gatewayStatuses.has(fault.status));

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The call that the request belongs to. */
    call?: Omit<CallRequest, 'signal'>;
  }
}

/** The client's dependencies, including its access to the session. */
export interface ClientParts {
  /** The provider's URL without a trailing slash; empty for this page's own server. */
  readonly baseUrl: string;
  /** The current bearer token; null if no user is signed in. */
  token(): string | null;
  /** Resolves once no token renewal is in flight. */
  settled(): Promise<void>;
  /** Called when the server rejects the token. */
  rejected(): void;
  /** Sends the requests; by default Axios's browser adapter. */
  readonly adapter?: AxiosAdapter | undefined;
}

/** Calls the provider. */
export interface Client {
  /**
   * Waits for a token renewal in flight, then calls. Repeats a read a few times while it gets no response; writes have
   * their own way to find out what happened.
   *
   * @throws {RequestError} if there is no usable response
   */
  call(request: CallRequest): Promise<unknown>;
  /** Calls at once, without waiting for renewals: for calls that renew the token themselves. */
  callNow(request: CallRequest): Promise<unknown>;
}

/** The query string; the user's list settings override the screen's. */
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

/** The request options for a file download. */
function asFile(file: NonNullable<CallRequest['file']>) {
  const onDownloadProgress = ({ loaded }: AxiosProgressEvent): void => file.progress(loaded);
  return { responseType: 'blob', onDownloadProgress } as const;
}

/** Converts a call to a request configuration. */
function configOf({ target, payload, signal, list, file }: CallRequest, key: Readonly<Record<string, string>>) {
  const { headers: own, ...encoded } = encodePayload(target, payload);
  return {
    ...{ method: target.method, signal, ...encoded, call: { target, payload } },
    headers: { ...own, ...key, ...(file ? { Accept: file.type } : {}) },
    params: withAsked(encoded.params, list),
    ...(file ? asFile(file) : {}),
  };
}

/** Parses the error body of a file download, which also arrives as a blob. */
async function unpackFault({ response }: AxiosError): Promise<void> {
  if (response?.data instanceof Blob)
    response.data = await response.data
      .text()
      .then(JSON.parse)
      .catch(() => null);
}

/** Creates the application's client: no timeout, and the bearer token on every call while a user is signed in. */
export function createClient(parts: ClientParts): Client {
  const http = createHttp(parts);

  const keys = createIdempotencyKeys();

  const send = async (request: CallRequest): Promise<unknown> => {
    const config = configOf(
      request,
      request.target.effect === 'write' ? { 'Idempotency-Key': keys.keyOf(request) } : {},
    );
    const { data, headers: said } = await http.request<unknown>(config);
    // An empty response becomes null, which the contract can express.
    const answer = data === '' ? null : data;
    if (isConclusive(answer, request.target)) keys.settle(request);
    request.heard?.(listPage({ ...said }));
    return answer;
  };

  const ask = async (request: CallRequest, { isRenewal = false, isRepeated = false }): Promise<unknown> => {
    const used = parts.token();
    try {
      return await send(request);
    } catch (error) {
      if (axios.isAxiosError(error) && !isOpenEnded(error.response?.status)) keys.settle(request);
      request.signal.throwIfAborted();
      if (!axios.isAxiosError(error)) throw error;
      if (error.response?.status === 401 && used !== null) {
        // A renewal must not wait for itself.
        if (!isRenewal) await parts.settled();
        request.signal.throwIfAborted();
        // The token was replaced while this call was in flight, so the server has not executed it: retry once.
        if (!isRenewal && !isRepeated && parts.token() !== null && parts.token() !== used)
          return ask(request, { isRepeated: true });
        if (parts.token() === used) parts.rejected();
      }
      await unpackFault(error);
      throw faultOf(error, used !== null);
    }
  };

  const askSettled = async (request: CallRequest): Promise<unknown> => {
    await parts.settled();
    request.signal.throwIfAborted();
    return ask(request, {});
  };

  return {
    async call(request) {
      for (const delay of request.target.effect === 'read' ? readDelaysMs : []) {
        try {
          return await askSettled(request);
        } catch (fault) {
          if (!isLost(fault)) throw fault;
          await pause(delay, request.signal);
        }
      }
      return askSettled(request);
    },
    callNow: (request) => ask(request, { isRenewal: true }),
  };
}
