import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { nearest } from '../../diagnostics/suggest';
import type { JsonSchema } from '../../language/contract';
import { asObject, isText } from '../../language/json';
import { step, unescapePointer } from '../../language/jsonPointer';
import { itemsOf, propertiesOf } from '../../language/schemaParts';
import { part, stringAt } from '../resolve/typed';
import { checkFormSchema, findOpenAlternatives, findWeakerRules, type WeakerRule } from '../validators';
import type { Checker } from './checker';
import { fillActionsIn } from './filledFields';
import type { FormFact } from './screenFacts';

/** A field of a form. */
export interface FieldFact {
  readonly form: FormFact;
  readonly field: string;
}

const only = (key: string, schema: unknown, required: boolean): JsonSchema => ({
  type: 'object',
  properties: { [key]: schema },
  ...(required ? { required: [key] } : {}),
});

/** Reports values that a field accepts but the endpoint refuses under the key it fills. */
export function checkFieldAgainst(
  checker: Checker,
  fact: FieldFact,
  api: JsonSchema,
  required: boolean,
  endpoint: string,
): void {
  const { form, field } = fact;
  const own = form.fields.get(field);
  if (required && own !== undefined) checker.requiredBy.set(own, endpoint);
  if (typeof own !== 'object' || own === null || checker.wasCompared(own, api, required)) return;
  const mine = omitOutputFields(form, field, own);
  // An invalid rule was already reported.
  if (checkFormSchema(mine).length > 0) return;
  // A list of names among the properties was meant as the rule, and was already reported.
  const { required: always = asObject(form.schema.properties).required ?? [] } = form.schema;
  const mayBeMissing = !isRequired(always, field, form) && !isRequiredByUi(form, field);
  for (const fault of findWeakerRules(only(field, mine, !mayBeMissing), only(field, api, required))) {
    reportLooser(checker, fact, fault, endpoint);
  }
  if (!startsWithRecord(checker, form)) return;
  for (const fault of findOpenAlternatives(mine, api, step('/properties', field)))
    reportLooser(checker, fact, fault, endpoint);
}

/**
 * Reports a field of another type than the value that an endpoint takes for it.
 *
 * @returns whether both schemas name their type, so that it was reported
 */
export function reportOtherType(checker: Checker, fact: FieldFact, api: JsonSchema, endpoint: string): boolean {
  const own = asObject(fact.form.fields.get(fact.field)).type;
  const wanted = [api.type].flat().filter((one) => isText(one) && one !== 'null');
  if (!isText(own) || wanted.length !== 1) return false;
  const pointer = step('/properties', fact.field);
  reportLooser(checker, fact, { pointer, keyword: 'type', api: wanted, form: own }, endpoint);
  return true;
}

/** Whether a form can get stored values, which may have keys without a field. */
const startsWithRecord = ({ facts }: Checker, { typed, name }: FormFact): boolean =>
  part(typed, 'initial') !== undefined || fillActionsIn(facts.root).has(name);

/** The schema of rows as they are sent, without fields that only display something. */
function omitOutputFields(form: FormFact, field: string, schema: JsonSchema): JsonSchema {
  const looks = part(part(part(form.typed, 'ui'), field), 'items');
  const items = itemsOf(schema);
  if (looks === undefined || items?.properties === undefined) return schema;
  const shown = Object.entries(propertiesOf(items)).filter(
    ([name]) => stringAt(part(looks, name), 'ui:widget') !== 'output',
  );
  return { ...schema, items: { ...items, properties: Object.fromEntries(shown) } };
}

/** Whether the form requires a field; a misspelt name counts, since it was already reported. */
function isRequired(always: unknown, field: string, form: FormFact): boolean {
  if (!Array.isArray(always)) return true;
  const isMeant = (name: unknown) =>
    name === field || (!form.fields.has(String(name)) && nearest(String(name), [field]));
  return always.some(isMeant);
}

/** Whether the field has a `ui:required` condition, or may have: its author decides when, and the server still checks. */
function isRequiredByUi({ typed }: FormFact, field: string): boolean {
  const looks = part(typed, 'ui');
  const look = part(looks, field);
  const owner = look ?? looks ?? typed;
  return part(look, 'ui:required') !== undefined || owner.isIncomplete;
}

function reportLooser(checker: Checker, { form, field }: FieldFact, fault: WeakerRule, endpoint: string): void {
  const schemaPart = part(form.typed, 'schema');
  if (schemaPart === undefined) return;
  const path = fault.pointer.split('/').slice(1).map(unescapePointer);
  const node = deepest(schemaPart.node, [...path, fault.keyword]) ?? schemaPart.node;
  const inner = path.filter((_, index) => path[index - 1] === 'properties').at(-1) ?? field;
  const parts = {
    field,
    ...(inner !== field && { inner }),
    ...(path.includes('items') && { isInRow: true }),
    endpoint,
    rule: fault.keyword,
    api: formatRule(fault.keyword, fault.api),
    form: formatRule(fault.keyword, fault.form),
  };
  checker.report('form-weaker-than-api', node, `${schemaPart.pointer}${fault.pointer}`, parts);
}

/** Formats a limit as an author would write it; a single type without brackets. */
function formatRule(keyword: string, limit: unknown): string {
  const rule: unknown = keyword === 'type' && Array.isArray(limit) && limit.length === 1 ? limit[0] : limit;
  return rule === undefined || rule === 'any type' ? 'missing' : JSON.stringify(rule);
}

/** The deepest node of a path that exists in the text. */
function deepest(root: Node, path: readonly string[]): Node | undefined {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined) return node;
  }
  return undefined;
}
