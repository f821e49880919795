import type { Node } from 'jsonc-parser';
import type { Endpoint, JsonSchema } from '../../language/contract';
import { choicesOfSchema, ownValues } from '../../language/fieldWidget';
import { isText, textsIn } from '../../language/json';
import { escapePointer } from '../../language/jsonPointer';
import { type Scope, typeOfSchema } from '../expression';
import { formatType } from '../resolve/describe';
import { members, part, partsByKey, stringAt, type Typed } from '../resolve/typed';
import { isValid } from '../satisfy/valid';
import { checkEvent } from './actions';
import { answerScope, endpointOf } from './calls';
import type { Checker } from './checker';
import { checkFlow, putIntoField } from './classes';
import { checkFormSchemaOf } from './formSchema';
import { checkLayout } from './layout';
import { type PartCheck, withRoots } from './partCheck';
import { checkPayload, isLiteral, payloadKeys, suggestKeys } from './payload';
import { checkPresentation } from './presentation';
import { checkRecordVersion } from './recordVersion';
import type { FormFact } from './screenFacts';
import { checkSupportedSchema } from './supportedSchema';
import { checkFieldAgainst } from './weakerForm';
import { isLookUnknown, widgetOf } from './widget';

/** Checks a form: its rules, the look of its fields, its layout and initial values. */
export const checkForm: PartCheck = (typed, checker, scope) => {
  const form = checker.facts.formOf.get(typed);
  if (form === undefined) return undefined;
  const inner = withRoots(scope, { form: form.type });
  if (checker.facts.formsByName.get(form.name) !== form) {
    const node = part(typed, 'name') ?? typed;
    const isNamed = part(typed, 'name') !== undefined;
    checker.report('duplicate-form', node.node, node.pointer, { name: form.name, isNamed });
  }
  if (part(typed, 'schema') === undefined) return () => inner;
  checkFormSchemaOf(form, checker);
  checkSupportedSchema(form, checker);
  checkPresentation(part(typed, 'ui'), form, checker);
  for (const name of form.fields.keys()) checkSecret(typed, name, form, checker);
  for (const field of partsByKey(typed, 'onChange')) checkFieldName(field, field.key ?? '', form, checker, 'Key');
  const groups = part(typed, 'groups');
  const arrange = stringAt(typed, 'layout');
  checkLayout(
    {
      of: `the form "${form.name}"`,
      names: [...form.fields.keys()],
      required: textsIn(form.schema.required),
      groups,
      arrange,
      looks: part(typed, 'ui'),
    },
    checker,
  );
  checkInitial(typed, form, checker, scope);
  return () => inner;
};

function checkFieldName(at: Typed, name: string, form: FormFact, checker: Checker, what: string): boolean {
  if (form.fields.has(name)) return true;
  checker.report('unknown-field', at.keyNode ?? at.node, at.pointer, () => ({
    part: what,
    name,
    of: `the form "${form.name}"`,
    known: [...form.fields.keys()],
  }));
  return false;
}

/** Marks a password field as secret and reports secrets in other fields, because only password fields keep no draft. */
function checkSecret(typed: Typed, name: string, form: FormFact, checker: Checker): void {
  const field = part(part(typed, 'ui'), name);
  if (isLookUnknown(part(typed, 'ui') ?? typed, field)) return;
  const widget = widgetOf(field, form.fields.get(name) ?? {});
  if (widget === 'password') {
    const from = `the input of the password field "${name}"`;
    putIntoField(checker, form, name, { kind: 'string', classes: [{ class: 'secret', from }] });
    return;
  }
  const held = form.type.kind === 'object' ? form.type.fields[name]?.classes : undefined;
  const secret = held?.find((one) => one.class === 'secret');
  const at = part(field, 'ui:widget') ?? field ?? part(typed, 'schema') ?? typed;
  if (secret !== undefined)
    checker.report('secret-field', at.node, at.pointer, { field: name, from: secret.from, widget });
}

/** Checks initial values: their keys must be fields, and the values can use every root except the form. */
function checkInitial(typed: Typed, form: FormFact, checker: Checker, scope: Scope): void {
  const initial = part(typed, 'initial');
  if (initial === undefined) return;
  const type = checker.hold(initial, scope);
  for (const [name, field] of type.kind === 'object' ? Object.entries(type.fields) : [])
    putIntoField(checker, form, name, field);
  for (const { key, keyNode, value } of members(initial.node)) {
    const pointer = `${initial.pointer}/${escapePointer(key)}`;
    if (checkFieldName({ ...initial, keyNode, pointer }, key, form, checker, 'Key'))
      checkInitialValue(value, pointer, key, form, checker);
  }
}

/** Reports an initial value, written itself, that the rules of its field reject. */
function checkInitialValue(node: Node, pointer: string, field: string, form: FormFact, checker: Checker): void {
  const { default: _, ...rules } = form.fields.get(field) ?? {};
  const value: unknown = node.value;
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value) && value !== '' && isLiteral(node);
  const rulesAt = `${part(form.typed, 'schema')?.pointer}/properties/${escapePointer(field)}/`;
  // Rules with faults may reject any value.
  const isReported = checker.faults.reported.some(
    (fault) => fault.pointer === pointer || fault.pointer.startsWith(rulesAt),
  );
  if (!isPlain || isReported || isValid(value, rules)) return;
  const known = ownValues(rules) ?? choicesOfSchema(rules).map((choice) => choice.const);
  if (typeof value === 'string' && known.every(isText) && known.length > 0 && !known.includes(value)) {
    checker.report('unknown-value', node, pointer, { part: `"${field}"`, name: value, known: known.filter(isText) });
    return;
  }
  const meant = otherNotation(value).find((one) => isValid(one, rules));
  const parts = { field, value: JSON.stringify(value), meant: meant === undefined ? meant : JSON.stringify(meant) };
  checker.report('rejected-default', node, pointer, { ...parts, isInitial: true });
}

/** A value with the quotes added or removed: `"0"` and 0. */
function otherNotation(value: unknown): readonly unknown[] {
  if (typeof value !== 'string') return [String(value)];
  if (value === 'true' || value === 'false') return [value === 'true'];
  return /^-?\d+(\.\d+)?$/.test(value) ? [Number(value)] : [];
}

/** Checks how a form is sent: by an endpoint, an event or actions. */
export const checkSubmit: PartCheck = (typed, checker, scope) => {
  const form = checker.facts.formOf.get(typed);
  const endpoint = endpointOf(typed, checker);
  const call = part(typed, 'call') ?? typed;
  const payload = part(typed, 'with');
  if (endpoint !== undefined && payload !== undefined) checkPayload(checker, call, endpoint, payload, scope);
  else if (endpoint !== undefined && form !== undefined && canCompareWhole(typed, form))
    checkWhole(form, endpoint, call, checker, scope);
  checkEvent(typed, checker, checker.facts.machine, undefined, scope, scope.form);
  return (key) => (key === 'outcome' ? withRoots(scope, answerScope(endpoint)) : scope);
};

/** Whether the fields that a form sends as a whole are known: neither a payload nor its rules or looks were dropped. */
const canCompareWhole = (submit: Typed, { typed }: FormFact): boolean =>
  !submit.isIncomplete &&
  part(typed, 'schema') !== undefined &&
  !(typed.isIncomplete && part(typed, 'ui') === undefined);

/** Checks a form sent as a whole: every field must be a payload key, with rules at least as strict. */
function checkWhole(form: FormFact, endpoint: Endpoint, call: Typed, checker: Checker, scope: Scope): void {
  const keys = payloadKeys(endpoint);
  const name = `${endpoint.method} ${endpoint.path}`;
  const output = (field: string) => stringAt(part(part(form.typed, 'ui'), field), 'ui:widget') === 'output';
  const sent = [...form.fields.keys()].filter((field) => !output(field));
  for (const field of sent) {
    const taken = keys.get(field);
    if (taken === undefined)
      checker.report('payload-key', call.node, call.pointer, {
        name: field,
        known: suggestKeys(keys).filter((key) => !sent.includes(key)),
        isNeeded: [...keys].some(([key, { required }]) => required && !sent.includes(key)),
        endpoint: name,
      });
    else {
      const place = typeOfSchema(taken.schema, `"${field}" of ${name}`);
      putIntoField(checker, form, field, place);
      const found = form.type.kind === 'object' ? form.type.fields[field] : undefined;
      if (found !== undefined) checkFlow(checker, call, found, `The key "${field}" of ${name}`, place);
      checkFieldAgainst(checker, { form, field }, taken.schema, taken.required, name);
    }
  }
  for (const [key, { required }] of keys) {
    if (required && !sent.includes(key))
      checker.report('payload-missing', call.node, call.pointer, { endpoint: name, key });
  }
  checkRecordVersion(checker, call, endpoint, { keys: new Set(sent), scope });
}

/** Formats a field's type for messages. */
export const fieldInWords = (schema: JsonSchema): string =>
  schema.type === undefined
    ? 'without a type'
    : `${formatType(schema.type)}${schema.format === undefined ? '' : ` of format ${String(schema.format)}`}`;
