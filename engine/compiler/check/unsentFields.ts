import { fieldPath } from '../../diagnostics/wording';
import type { JsonSchema } from '../../language/contract';
import { namesIn } from '../../language/formFields';
import { asObject, isObject, objectsIn } from '../../language/json';
import { escapePointer } from '../../language/jsonPointer';
import { memberPath, nodesIn } from '../expression';
import { everyPart, members, part, stringAt, type Typed } from '../resolve/typed';
import { endpointOf } from './calls';
import type { Checker } from './checker';
import { payloadKeys } from './payload';
import type { FormFact } from './screenFacts';
import { widgetOf } from './widget';

/**
 * Reports fields of a form that users can fill in, although nothing sends or reads them. Skips forms of which nothing is
 * sent, which may be unfinished, and the forms of sample pages.
 */
export function checkUnsentFields(checker: Checker): void {
  if (checker.hasErrors || part(checker.facts.root, 'sampleNotice') !== undefined) return;
  for (const form of checker.facts.forms) {
    const reads = readsOf(form, checker);
    if (reads === 'all' || !reads.some(({ isSent }) => isSent)) continue;
    const names = new Set(reads.map(({ name }) => name));
    for (const [name, schema] of form.fields)
      if (!names.has(name) && !hasOtherUse(name, schema, form)) report(name, form, reads, checker);
  }
}

/** Pointers of values that are sent, kept in a variable, or decide which rows are shown. Changes fill other fields. */
const sent = /^(?!.*\/onChange\/).*\/(?:with|set|rows|value)(?:\/|$)/;

/** A field that an expression reads. */
interface FieldRead {
  readonly name: string;
  readonly isSent: boolean;
  /** The pointer of the expression. */
  readonly pointer: string;
}

/** What expressions read of a form; `all` if it is sent or read as a whole. */
function readsOf(form: FormFact, checker: Checker): readonly FieldRead[] | 'all' {
  const submit = part(form.typed, 'submit');
  const isSentWhole = part(submit, 'call') !== undefined && part(submit, 'with') === undefined;
  if (isSentWhole || part(submit, 'send') !== undefined) return 'all';
  const found: FieldRead[] = [];
  for (const [pointer, { reads, scope, text, isText }] of checker.held)
    for (const path of reads) {
      const [root, ...steps] = path.split('.');
      // A filter keeps its values in the query.
      if (path === 'route.query' && submit === undefined) return 'all';
      if (root === 'form' && checker.facts.formOf.get(scope.form) !== form) continue;
      if (root === 'forms' && steps[0] !== undefined && steps.shift() !== form.name) continue;
      if (root !== 'form' && root !== 'forms') continue;
      const isSent = sent.test(pointer);
      // What is read of a form by its name has a third name, which `reads` leaves out.
      const names = path === `forms.${form.name}` ? fieldsOfForm(form.name, text, isText) : undefined;
      if (steps[0] === undefined && names === undefined) return 'all';
      found.push(...(names ?? [steps.join('.')]).map((name) => ({ name, isSent, pointer })));
    }
  return found;
}

/** The fields that expressions read of a form by its name; undefined if they read it as a whole. */
function fieldsOfForm(form: string, text: string, isText: boolean): readonly string[] | undefined {
  const paths = nodesIn(text, isText).flatMap(({ node }) => {
    const path = memberPath(node);
    return path?.[0] === 'forms' && path[1] === form ? [path] : [];
  });
  const fields = paths.flatMap(([, , field, ...more]) => (field !== undefined && more.length === 0 ? [field] : []));
  // Each read of a field is also one of the form.
  return paths.filter(({ length }) => length === 2).length > fields.length ? undefined : fields;
}

/** Whether a field has a purpose of its own: it shows a value, decides about other fields, or must be confirmed. */
function hasOtherUse(name: string, schema: JsonSchema, form: FormFact): boolean {
  const own = part(part(form.typed, 'ui'), name);
  return (
    shown.has(widgetOf(own, schema)) ||
    part(part(own, 'ui:options'), 'setFields') !== undefined ||
    part(part(form.typed, 'onChange'), name) !== undefined ||
    isConfirmed(schema) ||
    isNamedInRules(name, form.schema)
  );
}

/** Whether a field only takes the value that it must have, such as a checkbox to tick or a password to repeat. */
const isConfirmed = (schema: JsonSchema): boolean =>
  'const' in schema || (Array.isArray(schema.enum) && schema.enum.length === 1);

/** Widgets whose values users do not enter. */
const shown: ReadonlySet<string> = new Set(['output', 'hidden']);

/** Whether the rules of other fields depend on a field: by a condition, or by a reference such as "1/start-date". */
function isNamedInRules(name: string, schema: JsonSchema): boolean {
  const { [name]: _, ...others } = asObject(schema.properties);
  return decides(name, schema) || refersTo(others, name);
}

/** Whether a schema lists the values of a field, as the alternatives that the field selects do. */
const isListed = (schema: JsonSchema): boolean => 'const' in schema || 'enum' in schema;

/** Whether a condition of an object's schema, or a part that applies under one, depends on a field. */
function decides(name: string, schema: JsonSchema): boolean {
  const { if: condition, then: holds, else: fails, not: refused, dependencies } = schema;
  const alternatives = [...objectsIn(schema.oneOf), ...objectsIn(schema.anyOf)];
  const inner = [holds, fails, ...alternatives, ...objectsIn(schema.allOf), ...Object.values(asObject(dependencies))];
  return (
    [condition, refused].some((one) => isObject(one) && namesIn(one).includes(name)) ||
    Object.hasOwn(asObject(dependencies), name) ||
    alternatives.some(({ properties }) => isListed(asObject(asObject(properties)[name]))) ||
    inner.some((one) => isObject(one) && decides(name, one))
  );
}

const refersTo = (rules: unknown, name: string): boolean =>
  Array.isArray(rules)
    ? rules.some((one) => refersTo(one, name))
    : isObject(rules) &&
      Object.entries(rules).some(([key, one]) =>
        key === '$data' ? String(one).split('/').at(-1) === name : refersTo(one, name),
      );

/** The payload under "with" of a call that sends the form. */
interface Sender {
  readonly payload: Typed;
  /** The keys that the endpoint accepts. */
  readonly keys: ReadonlySet<string>;
  readonly given: ReturnType<typeof members>;
}

/** The payloads of the submit of a form: of its own call, or of the calls among its actions. */
function sendersOf({ typed }: FormFact, checker: Checker): readonly Sender[] {
  const calls = everyPart(part(typed, 'submit') ?? typed).filter((one) => stringAt(one, 'call') !== undefined);
  return calls.flatMap((call) => {
    const [endpoint, payload] = [endpointOf(call, checker), part(call, 'with')];
    if (endpoint === undefined || payload?.node.type !== 'object') return [];
    return [{ payload, keys: new Set(payloadKeys(endpoint).keys()), given: members(payload.node) }];
  });
}

/** The source that sends other fields of a form and accepts a key with the name of a field. */
function sourceTaking(field: string, form: FormFact, reads: readonly FieldRead[], { facts, held }: Checker) {
  for (const [name, { typed, endpoint }] of facts.sources) {
    const at = reads.find(({ pointer }) => pointer.startsWith(`${typed.pointer}/with/`))?.pointer;
    const payload = part(typed, 'with');
    const isTaken = members(payload?.node).some(({ key }) => key === field);
    if (at === undefined || isTaken || endpoint === undefined || !payloadKeys(endpoint).has(field)) continue;
    const isNamed = held.get(at)?.reads.some((path) => path.startsWith('forms.'));
    return { name, path: fieldPath(isNamed ? fieldPath('forms', form.name) : 'form', field) };
  }
  return undefined;
}

function report(field: string, form: FormFact, reads: readonly FieldRead[], checker: Checker): void {
  const senders = sendersOf(form, checker);
  const path = fieldPath('form', field);
  for (const { payload, given } of senders) {
    const same = given.find(({ key }) => key === field);
    if (same === undefined) continue;
    const pointer = `${payload.pointer}/${escapePointer(field)}`;
    checker.report('unsent-field', same.value, pointer, {
      ...{ field, path, isKeyTaken: true, isPlain: same.value.children === undefined },
    });
    return;
  }
  const schema = part(form.typed, 'schema');
  const properties = members(schema?.node).find(({ key }) => key === 'properties')?.value;
  const keyNode = members(properties).find(({ key }) => key === field)?.keyNode;
  const at = keyNode ?? schema?.keyNode ?? form.typed.node;
  const pointer = `${schema?.pointer ?? ''}/properties/${escapePointer(field)}`;
  const isAccepted = senders.some(({ keys }) => keys.has(field));
  const source = isAccepted ? undefined : sourceTaking(field, form, reads, checker);
  checker.report('unsent-field', at, pointer, {
    ...{ field, path: source?.path ?? path, isAccepted, source: source?.name },
  });
}
