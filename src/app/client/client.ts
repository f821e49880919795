import axios, { type AxiosAdapter, type AxiosInstance } from 'axios';
import type { CallRequest } from '../../../engine/runtime';
import { encodePayload } from './encode';
import { faultOf } from './faults';
import { openWishes } from './wishes';

/** What the client must know of the session. */
export interface ClientParts {
  /** The provider's address without a slash at the end; empty for the server that served the page. */
  readonly baseUrl: string;
  /** The bearer token of the moment; null while no one is signed in. */
  token(): string | null;
  /** Resolves when no new token is on its way. */
  settled(): Promise<void>;
  /** Told that the server no longer takes the token. */
  rejected(): void;
  /** How requests are sent; the browser's way by default. */
  readonly adapter?: AxiosAdapter | undefined;
}

/** Asks the provider. */
export interface Client {
  /**
   * Waits for a new token that is on its way, then asks.
   *
   * @throws {CallFault} when there is no usable answer
   */
  call(request: CallRequest): Promise<unknown>;
  /** Asks at once: for the calls that fetch the new token themselves. */
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

/** Makes the client of the application: no timeout, the bearer token on every call while someone is signed in. */
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
        // A call that fetches the new token would wait for itself.
        if (!isRenewal) await parts.settled();
        request.signal.throwIfAborted();
        // The token was replaced while this call was on its way: the server has not done it, so it is asked once more.
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
