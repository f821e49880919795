import type { Form } from '../../../language/plan.gen';
import type { PageApi } from '../../page';
import { type Draft, rememberChoices } from './Draft';
import type { FieldPlan } from './fieldPlan';
import type { Values } from './values';

/** Query parameters reserved for lists and searches. */
const taken = /^(page|sort|search)\d*$/;

/** The query parameter of a field's value. */
const nameOf = (form: Form, { name }: FieldPlan): string => (taken.test(name) ? `${form.name}.${name}` : name);

/** The number that a text spells; NaN if a box would not read it as a number either, such as 1e3. */
function toNumber(text: string): number {
  const value = Number(text);
  return String(value) === text || /^-?\d+(\.\d+)?$/.test(text) ? value : Number.NaN;
}

/** Parses a field's value from the URL; undefined if the field does not allow it. */
function valueIn(text: string, { schema, choices, maxLength }: FieldPlan): unknown {
  const value = schema.type === 'integer' || schema.type === 'number' ? toNumber(text) : text;
  if (schema.type === 'boolean') return text === 'true';
  if (choices && !choices.some((choice) => choice.value === value)) return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return maxLength !== null && text.length > maxLength ? undefined : value;
}

const asText = (value: unknown): string | null =>
  value === undefined || value === null || value === '' || typeof value === 'object' ? null : String(value);

/**
 * The choices made in a filter. They are restored when the user returns to the page, and kept in the URL, so that
 * reloads, bookmarks and links restore them.
 *
 * @param secret fields that are never stored
 */
export function filterDraft(
  page: PageApi,
  form: Form,
  fields: readonly FieldPlan[],
  secret: ReadonlySet<string>,
): Draft {
  const kept = rememberChoices(page.memory, form, secret);
  const storedFields = fields.filter((field) => !field.inner && !secret.has(field.name));
  const query = page.store.get('route')?.query ?? {};
  const readQuery = (): Values | null => {
    const values = storedFields.flatMap((field) => {
      const text = query[nameOf(form, field)];
      const value = text === undefined ? undefined : valueIn(text, field);
      return value === undefined ? [] : [[field.name, value] as const];
    });
    return values.length === 0 ? null : Object.fromEntries(values);
  };
  const tell = (values: Values): void => {
    for (const field of storedFields) page.setSearchParam(nameOf(form, field), asText(values[field.name]));
  };
  return {
    ...kept,
    read: () => kept.read() ?? readQuery(),
    write(typed) {
      kept.write(typed);
      tell(typed());
    },
    remove() {
      kept.remove();
      tell({});
    },
  };
}
