import { choicesOfSchema, ownValues } from '../../../language/fieldWidget';
import { isObject } from '../../../language/json';
import type { FormRules, Row } from '../../../language/plan';
import { isAbsent } from './values';

/** One choice. */
export interface Choice {
  /** The field's value for this choice. */
  readonly value: unknown;
  /** The visible label. */
  readonly label: string;
}

/** The same text for the same value, and different texts for different objects; `3` and `'3'` are the same. */
export const choiceKey = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value, sortKeys) : String(value);

const sortKeys = (_: string, value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Formats a value that has no label. */
const formatChoice = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : choiceKey(value);

/**
 * The choices that a schema lists by `enum` (labelled by `names`) or by alternatives with `const` and `title`; for a
 * list, its items' choices.
 *
 * @param title the label of an only choice that is an object
 */
export function readFixedChoices(
  schema: FormRules,
  names: readonly string[] = [],
  title = '',
): readonly Choice[] | null {
  const values = ownValues(schema);
  if (values === undefined && isObject(schema.items)) return readFixedChoices(schema.items, names, title);
  const listed = choicesOfSchema(schema);
  if (values === undefined && listed.length === 0) return null;
  const only = values?.length === 1 && typeof values[0] === 'object' ? title : undefined;
  const choices =
    values?.map((value, index) => ({ value, label: names[index] ?? only ?? formatChoice(value) })) ??
    listed.map((item) => ({ value: item.const, label: formatChoice(item.title ?? item.const) }));
  // Null is not a choice: it means that nothing is selected.
  return choices.filter(({ value }) => value !== null);
}

/** Choices from rows: the values of two of their keys. A row without a value is left out. */
export function choicesFrom(rows: readonly Row[], valueKey?: string, labelKey?: string): readonly Choice[] {
  return rows.flatMap((row) => {
    const value = row[valueKey ?? 'value'];
    if (value === null || value === undefined || value === '') return [];
    return [{ value, label: String(row[labelKey ?? valueKey ?? 'label'] ?? value) }];
  });
}

/**
 * The choices of a list, followed by the values of a field that it no longer has: they stay visible, and chosen until
 * the user removes them. While the list is loading, or could not be loaded, it does not say what is available.
 */
export function withStored(
  choices: readonly Choice[],
  stored: readonly unknown[],
  isLoaded: boolean,
): readonly Choice[] {
  const missing = stored.filter((value) => !isAbsent(value) && choiceOf(choices, value) === undefined);
  const values = [...new Map(missing.map((value) => [choiceKey(value), value])).values()];
  if (values.length === 0) return choices;
  const labelOf = (value: unknown): string => formatChoice(value) + (isLoaded ? ' (no longer available)' : '');
  return [...choices, ...values.map((value) => ({ value, label: labelOf(value) }))];
}

/**
 * The choice for a value.
 *
 * Numbers and their texts are equal, because one endpoint sends `3` and another `"3"` for the same thing.
 */
export function choiceOf(choices: readonly Choice[], value: unknown): Choice | undefined {
  if (value === undefined || value === null) return undefined;
  const key = choiceKey(value);
  return choices.find((choice) => choiceKey(choice.value) === key);
}
