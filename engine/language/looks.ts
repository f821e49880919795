import type { Field, Fields } from './plan.gen';

const noLook: Field = {};

/** How the fields inside something look, by name: a type cannot tell their names from the keys that begin with `ui:`. */
const named = (looks: Fields): Readonly<Record<string, Field | undefined>> => looks as Readonly<Record<string, Field>>;

/** Whether a key of a uiSchema is the name of a field. */
export const isFieldKey = (key: string): boolean => !key.startsWith('ui:');

/** How a field looks. */
export const lookOf = (looks: Fields | undefined, name: string): Field => (looks && named(looks)[name]) ?? noLook;

/** How the fields inside something look; those of the rows of a list are under `items`. */
export const looksInside = (looks: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(named(looks)).flatMap(([name, look]) => (isFieldKey(name) && look ? [[name, look] as const] : []));

/** Names in the order of `ui:order`, where "*" stands for all that it does not name. */
export function inOrder(names: readonly string[], order: readonly string[] = ['*']): readonly string[] {
  const others = names.filter((name) => !order.includes(name));
  const ordered = order.flatMap((name) => (name === '*' ? others : names.filter((one) => one === name)));
  return order.includes('*') ? ordered : [...ordered, ...others];
}
