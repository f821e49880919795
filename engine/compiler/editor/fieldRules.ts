import type { JsonSchema } from '../../language/contract';
import { asObject, isText, type JsonObject } from '../../language/json';
import { itemsOf } from '../../language/schemaParts';
import type { FormFact } from '../check/screenFacts';

/** Additional rules for parts of the language, by name. */
export type Rules = Readonly<Record<string, readonly object[]>>;

/** The properties of a schema; empty for anything else, because the author may still be typing. */
const propertiesOf = (schema: JsonSchema): JsonObject => asObject(schema.properties);

/** The fields of an object, with their descriptions. */
const describeFields = (properties: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(properties).map(([name, one]) => {
      const { title } = asObject(one);
      return [name, isText(title) ? { description: title } : {}];
    }),
  );

/** The schema of a layout that refers to fields. */
const inLayout = (names: readonly string[]): JsonSchema => ({
  items: { properties: { fields: { items: { enum: names } } } },
});

/** The schema for the looks of nested fields; a row's fields have theirs under `items`. */
function looksInside(properties: JsonObject): JsonObject {
  const names = Object.keys(properties);
  const inner = describeFields(properties);
  const looks = Object.entries(properties).map(([name, one]) => [
    name,
    { ...asObject(inner[name]), ...looksOf(asObject(one)) },
  ]);
  return { ...Object.fromEntries(looks), 'ui:order': { items: { enum: [...names, '*'] } } };
}

function looksOf(schema: JsonSchema): JsonSchema {
  const items = itemsOf(schema);
  if (items?.properties !== undefined) return { properties: { items: looksOf(items) } };
  const properties = propertiesOf(schema);
  const names = Object.keys(properties);
  return names.length === 0 ? {} : { properties: { ...looksInside(properties), 'ui:groups': inLayout(names) } };
}

/** The fields of each form of a screen; forms with the same name are merged. */
function fieldsByForm(forms: readonly FormFact[]): ReadonlyMap<string, JsonObject> {
  const byForm = new Map<string, JsonObject>();
  for (const { name, schema } of forms) byForm.set(name, { ...byForm.get(name), ...propertiesOf(schema) });
  return byForm;
}

/** Matches the form with this name; a form without a name is called `form`. */
const isForm = (name: string): object => ({
  properties: { name: { const: name } },
  ...(name === 'form' ? {} : { required: ['name'] }),
});

/** Rules for the places that refer to fields of a form: the form itself, and the action that fills it. */
export function fieldRules(forms: readonly FormFact[]): Rules {
  const fields = [...fieldsByForm(forms)].filter(([, properties]) => Object.keys(properties).length > 0);
  if (fields.length === 0) return {};
  const inForm = fields.map(([name, properties]) => ({
    if: isForm(name),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      properties: {
        ui: { properties: looksInside(properties) },
        onChange: { properties: describeFields(properties) },
        initial: { properties: describeFields(properties) },
        groups: inLayout(Object.keys(properties)),
      },
    },
  }));
  const inFill = fields.map(([name, properties]) => ({
    if: { required: ['fill'], properties: { fill: { const: name } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { with: { properties: describeFields(properties) } } },
  }));
  return { form: inForm, action: inFill };
}
