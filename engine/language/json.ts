/** A plain object of unknown content. */
export type JsonObject = { readonly [key: string]: unknown };

/** True for a plain object. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a text. */
export const isText = (value: unknown): value is string => typeof value === 'string';

/** The value if it is a text, else undefined. */
export const asText = (value: unknown): string | undefined => (isText(value) ? value : undefined);

const nothing: JsonObject = Object.freeze({});

/** The value if it is an object, else an empty one. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : nothing);

/** The objects in a value that should be a list of them. */
export const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The texts in a value that should be a list of them. */
export const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

const holdsObjects = (value: JsonObject): value is { readonly [key: string]: JsonObject } =>
  Object.values(value).every(isObject);

/** The objects in a value that should map keys to objects. */
export function objectsByKey(value: unknown): { readonly [key: string]: JsonObject } {
  const whole = asObject(value);
  if (holdsObjects(whole)) return whole;
  return Object.fromEntries(Object.entries(whole).flatMap(([key, one]) => (isObject(one) ? [[key, one]] : [])));
}
