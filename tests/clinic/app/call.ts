import axios, { isAxiosError } from 'axios';
import { encodePayload, RequestError, type ScreenPorts } from '../../../engine/runtime';

/** Calls the clinic's server according to its contract. */
export const callClinic: ScreenPorts['call'] = async ({ target, payload, signal }) => {
  const { method } = target;
  try {
    const { data } = await axios.request<unknown>({ method, signal, ...encodePayload(target, payload) });
    return data === '' ? null : data;
  } catch (fault) {
    signal.throwIfAborted();
    if (!isAxiosError<{ msg?: string }>(fault)) throw fault;
    throw new RequestError(fault.response?.data.msg ?? 'The clinic does not answer.', fault.response?.status ?? 0);
  }
};
