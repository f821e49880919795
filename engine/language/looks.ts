import type { Field, Fields } from './plan.gen';

const noLook: Field = {};

/** The looks of nested fields by name; a type cannot separate names from keys that start with `ui:`. */
const asLooksByName = (looks: Fields): Readonly<Record<string, Field | undefined>> =>
  looks as Readonly<Record<string, Field>>;

/** Whether a key of a uiSchema names a field. */
export const isFieldKey = (key: string): boolean => !key.startsWith('ui:');

/** The look of a field. */
export const lookOf = (looks: Fields | undefined, name: string): Field =>
  (looks && asLooksByName(looks)[name]) ?? noLook;

/** The looks of nested fields; for a list of rows, they are under `items`. */
export const looksInside = (looks: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(asLooksByName(looks)).flatMap(([name, look]) =>
    isFieldKey(name) && look ? [[name, look] as const] : [],
  );

/** Sorts names by `ui:order`, where "*" stands for all unlisted names. */
export function inOrder(names: readonly string[], order: readonly string[] = ['*']): readonly string[] {
  const others = names.filter((name) => !order.includes(name));
  const ordered = order.flatMap((name) => (name === '*' ? others : names.filter((one) => one === name)));
  return order.includes('*') ? ordered : [...ordered, ...others];
}
