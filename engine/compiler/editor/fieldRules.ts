import type { JsonSchema } from '../../language/contract';
import type { FormFact } from '../check/facts';

/** What a part of the language must also be, by its name. */
export type Rules = Readonly<Record<string, readonly object[]>>;

/** The fields of each form of a screen, with what is said of them. */
function fieldsByForm(forms: readonly FormFact[]): ReadonlyMap<string, Readonly<Record<string, JsonSchema>>> {
  const byForm = new Map<string, Readonly<Record<string, JsonSchema>>>();
  for (const { name, schema } of forms) {
    const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>);
    const titled = properties.map(([key, one]) => [
      key,
      typeof one?.title === 'string' ? { description: one.title } : {},
    ]);
    byForm.set(name, { ...byForm.get(name), ...Object.fromEntries(titled) });
  }
  return byForm;
}

/** Holds for the form of a name; a form without a name is called `form`. */
const isForm = (name: string): object => ({
  properties: { name: { const: name } },
  ...(name === 'form' ? {} : { required: ['name'] }),
});

/** Where the fields of a form can be named: in the form itself, and in the action that fills it. */
export function fieldRules(forms: readonly FormFact[]): Rules {
  const fields = [...fieldsByForm(forms)].filter(([, named]) => Object.keys(named).length > 0);
  if (fields.length === 0) return {};
  const inForm = fields.map(([name, properties]) => ({
    if: isForm(name),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      properties: {
        ui: { properties },
        onChange: { properties },
        initial: { properties },
        layout: { items: { properties: { fields: { items: { enum: Object.keys(properties) } } } } },
      },
    },
  }));
  const inFill = fields.map(([name, properties]) => ({
    if: { required: ['fill'], properties: { fill: { const: name } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { with: { properties } } },
  }));
  return { form: inForm, action: inFill };
}
