import { asObject } from '../../../engine/language/json';
import { entryFor, type FieldEntry } from './entry';
import type { Made } from './made';
import { randomFrom } from './random';
import { fieldsWithRoutes } from './rowsRoute';

/** The entries for a value of a form. */
export function fieldsOf(made: Made, value: unknown): readonly FieldEntry[] {
  const entry = entryFor(made.schema, value, asObject(made.ui));
  return entry.is === 'fields' ? entry.fields : [];
}

/** The entries that differ from those that were made before. */
const changesOf = (fields: readonly FieldEntry[], before: readonly FieldEntry[]): readonly FieldEntry[] =>
  fields.flatMap((field): FieldEntry[] => {
    const { entry } = field;
    const old = before.find(({ name }) => name === field.name)?.entry ?? { is: 'nothing' };
    if (JSON.stringify(entry) === JSON.stringify(old)) return [];
    if (entry.is !== 'fields' || old.is !== 'fields') return [field];
    return [{ ...field, entry: { is: 'fields', fields: changesOf(entry.fields, old.fields) } }];
  });

/**
 * The entries for any value of a form, one list after another: what the value locks is entered before, as far as the
 * form's own value has it.
 */
export function stepsTo(made: Made, value: unknown): readonly (readonly FieldEntry[])[] {
  const fields = fieldsOf(made, value);
  const [before] = made.others ?? [];
  if (before === undefined || made.closed === undefined) return [fields];
  const first = fieldsOf(made, before);
  return [first, changesOf(fields, first)];
}

/**
 * The entries for the value of a form, one list after another: the value at once, or another one first, which is then
 * changed. Rows are also moved, removed and pasted.
 *
 * @param seed selects the way
 */
export function entriesFor(made: Made, seed: number): readonly (readonly FieldEntry[])[] {
  const random = randomFrom(seed);
  const [before] = made.others ?? [];
  // A field that the value closes can only be filled in before.
  const takesDetour = before !== undefined && (made.closed !== undefined || random(3) === 0);
  const fields = fieldsWithRoutes(fieldsOf(made, made.value), made.schema, asObject(made.ui), random);
  if (!takesDetour) return [fields];
  const first = fieldsWithRoutes(fieldsOf(made, before), made.schema, asObject(made.ui), random);
  return [first, changesOf(fields, first)];
}
