import axios, { AxiosError, type AxiosResponse, CanceledError } from 'axios';
import { expect, test, vi } from 'vitest';
import { endpoint } from '../../../engine/runtime/testing/plans';
import type { Exchange } from '../why/exchange';
import { recordRequests } from './recordRequests';

/** Sends requests through a client whose requests end this way; returns what was recorded. */
async function recordExchanges(end: () => Promise<Partial<AxiosResponse>>): Promise<Exchange[]> {
  const heard = vi.fn();
  const adapter = recordRequests(
    heard,
    async (config) => ({ statusText: '', headers: {}, config, ...(await end()) }) as never,
  );
  const http = axios.create({ adapter });
  await http
    .request({ call: { target: endpoint('POST /api/me/leave'), payload: { page: 2, year: '7' } } })
    .catch(() => {});
  return heard.mock.calls.flat() as Exchange[];
}

const asked = { endpoint: 'POST /api/me/leave', sent: { page: 2, year: '7' } };

test('a response is recorded with its request and parsed JSON, and is passed on to the caller', async () => {
  const heard = await recordExchanges(async () => ({ status: 200, data: '{"data":[]}' }));
  expect(heard).toEqual([{ ...asked, status: 200, answer: { data: [] } }]);
});

test('refusals, non-JSON responses and missing responses are recorded too', async () => {
  const refusal = { status: 409, data: '{"msg":"No."}' } as AxiosResponse;
  expect(await recordExchanges(() => Promise.reject(new AxiosError('', '', undefined, null, refusal)))).toEqual([
    { ...asked, status: 409, answer: { msg: 'No.' } },
  ]);
  expect(await recordExchanges(async () => ({ status: 502, data: 'Bad Gateway' }))).toEqual([
    { ...asked, status: 502, answer: 'Bad Gateway' },
  ]);
  expect(await recordExchanges(() => Promise.reject(new AxiosError('Network Error')))).toEqual([
    { ...asked, status: 0, answer: null },
  ]);
});

test('a cancelled request is not recorded', async () => {
  expect(await recordExchanges(() => Promise.reject(new CanceledError()))).toEqual([]);
});
