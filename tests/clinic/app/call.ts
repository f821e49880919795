import axios, { isAxiosError } from 'axios';
import { encodePayload, RequestError, type ScreenPorts } from '../../../engine/runtime';

/** Asks the clinic's server, as its contract says. */
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
