import { type AxiosAdapter, AxiosError, type AxiosResponse, CanceledError } from 'axios';
import type { CallRequest } from '../../../../engine/runtime';
import { callOfRequest, type Exchange } from '../../why/exchange';
import type { PreviewHost } from './host';

/** The sample responses by endpoint, and the endpoints that return the persona's session instead. */
export interface SessionEndpoints {
  readonly byEndpoint: Readonly<Record<string, unknown>>;
  readonly session: unknown;
  readonly sessionEndpoints: readonly string[];
}

async function answerTo(
  { target, payload }: Omit<CallRequest, 'signal'>,
  host: PreviewHost,
  answers: SessionEndpoints,
): Promise<Pick<Exchange, 'status' | 'answer'>> {
  const { endpoint } = target;
  if (answers.sessionEndpoints.includes(endpoint)) return { status: 200, answer: answers.session };
  if (host.from === 'server') {
    const { status, answer } = await host.ask(JSON.stringify({ target, payload }));
    return { status, answer: JSON.parse(answer) };
  }
  const known = Object.hasOwn(answers.byEndpoint, endpoint);
  return known ? { status: 200, answer: answers.byEndpoint[endpoint] } : { status: 404, answer: null };
}

/** Sends the previewed page's requests only to the studio, and reports each of them. */
export function answering(
  host: PreviewHost,
  answers: SessionEndpoints,
  record: (exchange: Exchange) => void,
): AxiosAdapter {
  return async (config) => {
    const asked = callOfRequest(config);
    const { status, answer } = await answerTo(asked, host, answers);
    record({ endpoint: asked.target.endpoint, sent: asked.payload, status, answer });
    if (config.signal?.aborted) throw new CanceledError();
    const response: AxiosResponse = { data: answer, status, statusText: '', headers: {}, config };
    if (status >= 200 && status < 300) return response;
    const code = status === 0 ? AxiosError.ERR_NETWORK : AxiosError.ERR_BAD_REQUEST;
    throw new AxiosError(`status ${status}`, code, config, {}, status === 0 ? undefined : response);
  };
}
