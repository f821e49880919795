import axios, { type AxiosAdapter } from 'axios';
import { callOfRequest, type Exchange } from '../why/exchange';

/** A body as received, or its parsed JSON. */
function read(body: unknown): unknown {
  if (typeof body !== 'string') return body ?? null;
  try {
    return JSON.parse(body);
  } catch {
    // Not every response is JSON; others are shown as text.
    return body;
  }
}

/**
 * Sends requests unchanged, and reports each with its response.
 *
 * @param send by default Axios's browser adapter
 */
export function recordRequests(
  record: (exchange: Exchange) => void,
  send: AxiosAdapter = axios.getAdapter(axios.defaults.adapter),
): AxiosAdapter {
  return async (config) => {
    const {
      target: { endpoint },
      payload: sent,
    } = callOfRequest(config);
    try {
      const response = await send(config);
      record({ endpoint, sent, status: response.status, answer: read(response.data) });
      return response;
    } catch (fault) {
      const response = axios.isAxiosError(fault) ? fault.response : undefined;
      if (!axios.isCancel(fault))
        record({ endpoint, sent, status: response?.status ?? 0, answer: read(response?.data) });
      throw fault;
    }
  };
}
