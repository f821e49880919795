import type { Form } from '../../../language/plan.gen';
import type { PageApi } from '../../page';
import { type Draft, leftBehind } from './Draft';
import type { FieldPlan } from './fieldPlan';
import type { Values } from './values';

/** Names that lists and searches have in the address. */
const taken = /^(page|sort|search)\d*$/;

/** The name of a field's value in the address. */
const nameOf = (form: Form, { name }: FieldPlan): string => (taken.test(name) ? `${form.name}.${name}` : name);

/** A value that a person may enter, from its text in the address; undefined for any other. */
function valueIn(text: string, { schema, choices, maxLength }: FieldPlan): unknown {
  const value = schema.type === 'integer' || schema.type === 'number' ? Number(text) : text;
  if (schema.type === 'boolean') return text === 'true';
  if (choices && !choices.some((choice) => choice.value === value)) return undefined;
  if (typeof value === 'number') return Number.isFinite(value) && text.trim() !== '' ? value : undefined;
  return maxLength !== null && text.length > maxLength ? undefined : value;
}

const asText = (value: unknown): string | null =>
  value === undefined || value === null || value === '' || typeof value === 'object' ? null : String(value);

/**
 * The choices made in a filter: they are restored when a person comes back to the page, and the address says them, so
 * that a reload, a bookmark and a link show the same.
 *
 * @param secret fields that are told nowhere
 */
export function filterDraft(
  page: PageApi,
  form: Form,
  fields: readonly FieldPlan[],
  secret: ReadonlySet<string>,
): Draft {
  const kept = leftBehind(page.memory, form, secret);
  const told = fields.filter((field) => !field.inner && !secret.has(field.name));
  const query = page.store.get('route')?.query ?? {};
  const asked = (): Values | null => {
    const values = told.flatMap((field) => {
      const text = query[nameOf(form, field)];
      const value = text === undefined ? undefined : valueIn(text, field);
      return value === undefined ? [] : [[field.name, value] as const];
    });
    return values.length === 0 ? null : Object.fromEntries(values);
  };
  const tell = (values: Values): void => {
    for (const field of told) page.setSearchParam(nameOf(form, field), asText(values[field.name]));
  };
  return {
    ...kept,
    read: () => kept.read() ?? asked(),
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
