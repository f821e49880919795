import { isObject } from '../../language/json';

/** Any JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One step of the language: how a definition of version `from` is written in the next. */
export interface Migration {
  readonly from: number;
  /** What it does, for the person whose file it changes. */
  readonly does: string;
  migrate(screen: Json): Json;
}

/** Changes every object of a definition, the inner ones first; the rules of a form are JSON Schema and stay as they are. */
export function mapObjects(value: Json, change: (part: Record<string, Json>) => Record<string, Json>, key = ''): Json {
  if (Array.isArray(value)) return value.map((item: Json) => mapObjects(item, change));
  if (!isObject(value) || key === 'schema') return value;
  const inner = Object.entries(value).map(([name, below]) => [name, mapObjects(below, change, name)] as const);
  return change(Object.fromEntries(inner));
}
