import type { InternalAxiosRequestConfig } from 'axios';
import type { CallRequest } from '../../../engine/runtime';

/** A page's request and its result. */
export interface Exchange {
  readonly endpoint: string;
  readonly sent: unknown;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  readonly answer: unknown;
}

/** The call that a request of the client belongs to. */
export function callOfRequest({ call }: InternalAxiosRequestConfig): Omit<CallRequest, 'signal'> {
  if (call === undefined) throw new Error('A request was made outside of a call.');
  return call;
}
