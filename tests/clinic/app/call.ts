import axios, { isAxiosError } from 'axios';
import { CallFault, type ScreenPorts } from '../../../engine/runtime';

/** Asks the clinic's server; every call of its contract is a POST of JSON. */
export const call: ScreenPorts['call'] = async ({ target, payload, signal }) => {
  const omitted = ([key, value]: [string, unknown]): boolean => value === null && (target.omits ?? []).includes(key);
  const data = Object.fromEntries(Object.entries(payload).filter((pair) => !omitted(pair)));
  try {
    return (await axios.request<unknown>({ method: target.method, url: target.path, data, signal })).data;
  } catch (fault) {
    signal.throwIfAborted();
    if (!isAxiosError<{ msg?: string }>(fault)) throw fault;
    throw new CallFault(fault.response?.data.msg ?? 'The clinic does not answer.', fault.response?.status ?? 0);
  }
};
