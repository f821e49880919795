import axios, { type AxiosAdapter, type AxiosInstance } from 'axios';
import type { CallRequest } from '../../../engine/runtime';
import { encodePayload } from './encode';
import { faultOf } from './faults';
import { openWishes } from './wishes';

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
   * @throws {CallFault} when there is no usable answer
   */
  call(request: CallRequest): Promise<unknown>;
  /** Calls at once: for the calls that renew the token themselves. */
  callNow(request: CallRequest): Promise<unknown>;
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

/** Creates the application's client: no timeout, and the bearer token on every call while somebody is signed in. */
export function createClient(parts: ClientParts): Client {
  const http = createHttp(parts);

  const wishes = openWishes();

  const send = async (request: CallRequest): Promise<unknown> => {
    const { target, payload, signal } = request;
    const { method, path: url, effect } = target;
    const headers = effect === 'write' && parts.token() !== null ? { 'Idempotency-Key': wishes.keyOf(request) } : {};
    const { data } = await http.request({ method, url, signal, headers, ...encodePayload(target, payload) });
    wishes.known(request);
    return data;
  };

  const ask = async (request: CallRequest, { isRenewal = false, isRepeated = false }): Promise<unknown> => {
    const used = parts.token();
    try {
      return await send(request);
    } catch (error) {
      if (axios.isAxiosError(error) && (error.response?.status ?? 500) < 500) wishes.known(request);
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
