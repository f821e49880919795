import type { FieldVariant, Tests } from '../../../language/formFields';
import { type Choice, choiceOf, readFixedChoices } from './choices';

/** The choices that a field has while some tests hold. */
export interface ChoiceVariant {
  readonly choices: readonly Choice[];
  readonly when: Tests;
}

/** A field's choices, and those of its branches. */
interface FieldChoices {
  readonly choices: readonly Choice[] | null;
  readonly variants: readonly ChoiceVariant[];
  /** The field exists while one of these holds; null if it always exists. */
  readonly when: readonly Tests[] | null;
}

/**
 * The choices of a field's branches.
 *
 * @param named the choices of all branches, if the screen names them
 */
export const planVariants = (
  variants: readonly FieldVariant[],
  named: readonly Choice[] | undefined,
): readonly ChoiceVariant[] =>
  variants.map(({ schema, when }) => {
    const own = readFixedChoices(schema) ?? [];
    return { when, choices: named === undefined ? own : own.map((one) => choiceOf(named, one.value) ?? one) };
  });

const known = new WeakMap<FieldChoices, Map<string, readonly Choice[] | null>>();

/** The choices of a field now: the same list while the same tests hold. */
export function choicesNow(field: FieldChoices, holds: (when: Tests) => boolean): readonly Choice[] | null {
  const { variants } = field;
  if (variants.length === 0) return field.choices;
  const active = variants.filter(({ when }) => holds(when));
  const key = active.map((one) => variants.indexOf(one)).join();
  const lists = known.get(field) ?? new Map<string, readonly Choice[] | null>();
  known.set(field, lists);
  const before = lists.get(key);
  if (before !== undefined) return before;
  const made = restrict(field, active);
  lists.set(key, made);
  return made;
}

/** The choices that a field always has, or those of its branch; only those that all active branches allow. */
function restrict({ choices, when }: FieldChoices, active: readonly ChoiceVariant[]): readonly Choice[] | null {
  const [first] = active;
  if (first === undefined || choices === null) return choices;
  const own = when === null ? choices : first.choices;
  return own.filter(({ value }) => active.every((one) => choiceOf(one.choices, value) !== undefined));
}
