import { asObject, textsIn } from '../../language/json';
import { escapePointer } from '../../language/jsonPointer';
import { takesNull } from '../contract/takesNull';
import { decideCondition, memberPath, nodesIn, pathOf } from '../expression';
import { members, part, partsByKey, type Typed } from '../resolve/typed';
import { endpointOf } from './calls';
import type { Checker } from './checker';
import { fieldReadBy } from './fieldRead';
import { payloadKeys } from './payload';
import type { FormFact } from './screenFacts';

/**
 * Reports conditions that hide a field which the endpoint of the form requires: a hidden field is not sent, so users
 * could not submit the form.
 */
export function checkHiddenRequired(checker: Checker): void {
  if (checker.hasUnknownNames) return;
  for (const form of checker.facts.forms) {
    const submit = part(form.typed, 'submit');
    const endpoint = submit && endpointOf(submit, checker);
    if (submit === undefined || endpoint === undefined || submit.isIncomplete || form.typed.isIncomplete) continue;
    const required = [...payloadKeys(endpoint)].filter(([, key]) => key.required);
    for (const [key, { schema }] of required) {
      const sent = fieldSentAs(key, submit, form, checker);
      // A payload sends null for a hidden field, a whole form leaves it out.
      if (sent === undefined || (sent.isNamed && takesNull(schema))) continue;
      for (const condition of conditionsOf(sent.field, form)) {
        if (!mayBeFalse(condition, form, submit)) continue;
        checker.report('hidden-required', condition.node, condition.pointer, {
          field: sent.field,
          endpoint: `${endpoint.method} ${endpoint.path}`,
        });
      }
    }
  }
}

/** The field of a form that a submit sends unchanged under a key. */
function fieldSentAs(key: string, submit: Typed, form: FormFact, { held, facts }: Checker) {
  const payload = part(submit, 'with');
  if (payload === undefined) return form.fields.has(key) ? { field: key, isNamed: false } : undefined;
  if (!members(payload.node).some((one) => one.key === key)) return undefined;
  const value = held.get(`${payload.pointer}/${escapePointer(key)}`);
  const path = value && pathOf(value.text);
  const read = value && path && fieldReadBy(path, value.scope, facts);
  return read?.form.name === form.name ? { field: read.field, isNamed: true } : undefined;
}

/** The conditions that hide a field: its own, and that of its group. */
function conditionsOf(field: string, { typed }: FormFact): readonly Typed[] {
  const own = part(part(part(typed, 'ui'), field), 'ui:visible');
  const groups = partsByKey(typed, 'groups').filter((group) =>
    partsByKey(group, 'fields').some(({ node }) => node.value === field),
  );
  return [own, ...groups.map((group) => part(group, 'visible'))].filter((one) => one !== undefined);
}

/** The maximum number of combinations of values to try. */
const maxCombinations = 200;

/** Whether a condition is certainly false for some values that users can submit. */
function mayBeFalse({ node }: Typed, form: FormFact, submit: Typed): boolean {
  const text = String(node.value);
  const nodes = nodesIn(text, false).map((one) => one.node);
  const fields = new Set(nodes.flatMap((one) => fieldAt(memberPath(one), form) ?? []));
  const named = nodes.flatMap(({ op, args }) => (op === 'value' && args !== null && args !== '' ? [args] : []));
  // A button with conditions may be there only while the field is.
  const isGuarded = ['visible', 'disabled'].some((key) => part(submit, key) !== undefined);
  if (fields.size === 0 || isGuarded) return false;
  let combinations: readonly ReadonlyMap<string, unknown>[] = [new Map()];
  for (const field of fields) {
    const values = valuesOf(field, form, named);
    if (values !== undefined)
      combinations = combinations.flatMap((one) => values.map((value) => new Map(one).set(field, value)));
    if (combinations.length > maxCombinations) return false;
  }
  return combinations.some(
    (values) =>
      decideCondition(text, (path) => {
        const field = fieldAt(path, form);
        return field !== undefined && values.has(field) ? { value: values.get(field) } : undefined;
      }) === false,
  );
}

/** The field of the form that a path reads. */
function fieldAt(path: readonly string[] | undefined, form: FormFact): string | undefined {
  const [root, ...names] = path ?? [];
  const isForm = root === 'form' || (root === 'forms' && names.shift() === form.name);
  const [field, ...inner] = names;
  return isForm && field !== undefined && inner.length === 0 && form.fields.has(field) ? field : undefined;
}

/** A value that no condition names. */
const other = Symbol('other');

/** The values of a field, with null if users can leave it empty; undefined if they are unknown. `named` are those of a condition. */
function valuesOf(
  field: string,
  { typed, fields, schema }: FormFact,
  named: readonly unknown[],
): readonly unknown[] | undefined {
  const look = part(part(typed, 'ui'), field);
  const { enum: listed, const: fixed, type } = asObject(fields.get(field));
  const isChosen = part(part(look, 'ui:options'), 'choices') !== undefined;
  const mayBeEmpty = !textsIn(schema.required).includes(field) && part(look, 'ui:required') === undefined;
  const values =
    fixed !== undefined
      ? [fixed]
      : Array.isArray(listed)
        ? listed
        : type === 'boolean'
          ? [true, false]
          : type === undefined || isChosen
            ? []
            : [other, ...named];
  const all = mayBeEmpty ? [...values, null] : values;
  return all.length === 0 ? undefined : all;
}
