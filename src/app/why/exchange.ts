import type { InternalAxiosRequestConfig } from 'axios';
import { asObject } from '../../../engine/language/json';

/** A page's request and its result. */
export interface Exchange {
  readonly endpoint: string;
  readonly sent: unknown;
  /** The HTTP status; 0 if there was no answer at all. */
  readonly status: number;
  readonly answer: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** A request as its endpoint would read it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly endpoint: string;
  readonly payload: Fields;
}

function fieldsOf(value: unknown): Fields {
  if (value instanceof URLSearchParams) return Object.fromEntries(value);
  if (typeof value !== 'string') return asObject(value);
  return value.startsWith('{') ? asObject(JSON.parse(value)) : Object.fromEntries(new URLSearchParams(value));
}

/** Reads a request the client is about to send. */
export function askedIn(config: InternalAxiosRequestConfig): Asked {
  const method = (config.method ?? 'get').toUpperCase();
  const path = config.url ?? '';
  return {
    method,
    path,
    endpoint: `${method} ${path}`,
    payload: { ...fieldsOf(config.params), ...fieldsOf(config.data) },
  };
}
