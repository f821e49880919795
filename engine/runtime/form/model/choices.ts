import { choicesOfSchema } from '../../../language/fieldWidget';
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

/** Formats a value that has no label. */
const formatChoice = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value));

/**
 * The choices that a schema lists by `enum` (labelled by `names`) or by `oneOf` with `const` and `title`; for a list,
 * its items' choices.
 */
export function readFixedChoices(schema: FormRules, names: readonly string[] = []): readonly Choice[] | null {
  if (isObject(schema.items)) return readFixedChoices(schema.items, names);
  const values = 'const' in schema ? [schema.const] : schema.enum;
  // Null is not a choice: it means that nothing is selected.
  if (Array.isArray(values))
    return values
      .map((value, index) => ({ value, label: names[index] ?? formatChoice(value) }))
      .filter(({ value }) => value !== null);
  const listed = choicesOfSchema(schema);
  return listed.length > 0
    ? listed.map((item) => ({ value: item.const, label: formatChoice(item.title ?? item.const) }))
    : null;
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
  const values = [...new Map(missing.map((value) => [String(value), value])).values()];
  if (values.length === 0) return choices;
  const labelOf = (value: unknown): string => formatChoice(value) + (isLoaded ? ' (no longer available)' : '');
  return [...choices, ...values.map((value) => ({ value, label: labelOf(value) }))];
}

/**
 * The choice for a value.
 *
 * Numbers and their texts are equal, because one endpoint sends `3` and another `"3"` for the same thing.
 */
export const choiceOf = (choices: readonly Choice[], value: unknown): Choice | undefined =>
  value === undefined || value === null ? undefined : choices.find((choice) => String(choice.value) === String(value));
