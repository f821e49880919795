import { isObject } from '../../language/json';

/** Any JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One migration: rewrites a definition of version `from` for the next version. */
export interface Migration {
  readonly from: number;
  /** A summary for the owner of the file. */
  readonly does: string;
  migrate(screen: Json): Json;
}

/** Changes every object of a definition, innermost first; form rules are JSON Schema and stay unchanged. */
export function mapObjects(value: Json, change: (part: Record<string, Json>) => Record<string, Json>, key = ''): Json {
  if (Array.isArray(value)) return value.map((item: Json) => mapObjects(item, change));
  if (!isObject(value) || key === 'schema') return value;
  const inner = Object.entries(value).map(([name, below]) => [name, mapObjects(below, change, name)] as const);
  return change(Object.fromEntries(inner));
}
