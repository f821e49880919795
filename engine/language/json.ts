/** An object in { }, of which nothing more is known. */
export type JsonObject = { readonly [key: string]: unknown };

/** True for an object in { }. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a text. */
export const isText = (value: unknown): value is string => typeof value === 'string';

/** What ought to be a text; undefined where it is none. */
export const asText = (value: unknown): string | undefined => (isText(value) ? value : undefined);

const nothing: JsonObject = Object.freeze({});

/** What ought to be an object; one without keys where it is none. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : nothing);

/** The objects of what ought to be a list of them. */
export const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The texts of what ought to be a list of them. */
export const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

const holdsObjects = (value: JsonObject): value is { readonly [key: string]: JsonObject } =>
  Object.values(value).every(isObject);

/** The objects of what ought to be an object of them, each under its key. */
export function objectsByKey(value: unknown): { readonly [key: string]: JsonObject } {
  const whole = asObject(value);
  if (holdsObjects(whole)) return whole;
  return Object.fromEntries(Object.entries(whole).flatMap(([key, one]) => (isObject(one) ? [[key, one]] : [])));
}
