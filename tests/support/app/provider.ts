import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** A pending request that the test answers. */
export interface OpenRequest {
  readonly config: InternalAxiosRequestConfig;
  /** `POST /api/user/notify` */
  readonly endpoint: string;
  /** The token after `Bearer `; null if there is none. */
  readonly bearer: string | null;
  answer(body: unknown, status?: number): void;
  /** Fails without a response. */
  fail(): void;
}

/** A fake provider: it holds every request until the test answers it. */
export interface Provider {
  readonly adapter: AxiosAdapter;
  readonly requests: OpenRequest[];
  /** The last request to an endpoint. */
  last(endpoint: string): OpenRequest;
}

function openRequest(
  config: InternalAxiosRequestConfig,
  resolve: (response: AxiosResponse) => void,
  reject: (fault: unknown) => void,
): OpenRequest {
  const bearer = config.headers.get('Authorization');
  return {
    config,
    endpoint: config.call?.target.endpoint ?? `${config.method?.toUpperCase()} ${config.url}`,
    bearer: typeof bearer === 'string' ? bearer.replace('Bearer ', '') : null,
    answer(data, status = 200) {
      const response = { data, status, statusText: '', headers: {}, config };
      if (status < 400) resolve(response);
      else reject(new AxiosError(`status ${status}`, 'ERR_BAD_REQUEST', config, null, response));
    },
    fail: () => reject(new AxiosError('Network Error', 'ERR_NETWORK', config)),
  };
}

/** Creates a provider that answers nothing on its own. */
export function createProvider(): Provider {
  const requests: OpenRequest[] = [];
  return {
    requests,
    adapter: (config) =>
      new Promise((resolve, reject) => {
        config.signal?.addEventListener?.('abort', () => reject(new AxiosError('canceled', 'ERR_CANCELED', config)));
        requests.push(openRequest(config, resolve, reject));
      }),
    last(endpoint) {
      const found = requests.findLast((request) => request.endpoint === endpoint);
      if (!found)
        throw new Error(`Nobody asked ${endpoint}; asked was ${requests.map((one) => one.endpoint).join(', ')}.`);
      return found;
    },
  };
}
