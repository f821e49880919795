import axios, { isAxiosError } from 'axios';
import { encodePayload, RequestError, type ScreenPorts } from '../../../engine/runtime';

const keys = new WeakMap<object, string>();

/** The idempotency key of an attempt: the server carries its repetitions out only once. */
function keyOf(attempt: object = {}): string {
  const key = keys.get(attempt) ?? crypto.randomUUID();
  keys.set(attempt, key);
  return key;
}

/** Calls the clinic's server according to its contract. */
export const callClinic: ScreenPorts['call'] = async ({ target, payload, attempt, signal }) => {
  const { method, effect } = target;
  const { headers, ...encoded } = encodePayload(target, payload);
  const key = effect === 'write' ? { 'Idempotency-Key': keyOf(attempt) } : {};
  try {
    const { data } = await axios.request<unknown>({ method, signal, ...encoded, headers: { ...headers, ...key } });
    return data === '' ? null : data;
  } catch (fault) {
    signal.throwIfAborted();
    if (!isAxiosError<{ msg?: string }>(fault)) throw fault;
    const { status = 0, data } = fault.response ?? {};
    throw new RequestError(data?.msg ?? 'The clinic does not answer.', status, data);
  }
};
