import type { Node } from 'jsonc-parser';
import { nearest } from '../../diagnostics/suggest';
import type { Endpoint, JsonSchema } from '../../language/contract';
import { ownValues } from '../../language/fieldWidget';
import { objectFields } from '../../language/formFields';
import { objectsIn } from '../../language/json';
import { escapePointer } from '../../language/jsonPointer';
import { listQuery } from '../../language/listParameters';
import { type PlaceName, parametersByPlace } from '../../language/payloadPlaces';
import { itemsOf, propertiesOf } from '../../language/schemaParts';
import { takesNull } from '../contract/takesNull';
import { nodesIn, pathOf, type Scope, type Type, typeOfSchema } from '../expression';
import { nameOfType } from '../expression/relate';
import { findBrokenRule } from '../resolve/brokenRule';
import { type Member, members, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { checkFlow, putIntoField } from './classes';
import { fieldReadBy } from './fieldRead';
import { checkRecordVersion } from './recordVersion';
import { checkFieldAgainst, type FieldFact, reportOtherType } from './weakerForm';

/** A key that an endpoint accepts in its path, query, headers or body, or as a list parameter. */
interface PayloadKey {
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly place: PlaceName;
}

/** Every key that an endpoint accepts, even if only together with certain other values. */
export function payloadKeys(endpoint: Endpoint): ReadonlyMap<string, PayloadKey> {
  const keys = parametersByPlace(endpoint).flatMap(([place, schema]) =>
    objectFields(schema).fields.map(({ name, schema: inner, when, requiredWhen }) => {
      const required = when === null && requiredWhen.some((tests) => tests.length === 0);
      return [name, { schema: inner, required, place }] as const;
    }),
  );
  const asked = Object.entries(propertiesOf(listQuery(endpoint)))
    .filter(([name]) => name !== 'after' && name !== 'before')
    .map(([name, schema]) => [name, { schema: oneOrSeveral(schema), required: false, place: 'query' }] as const);
  return new Map([...keys, ...asked]);
}

/** A schema that accepts a single value in place of a list, for filters with several values. */
function oneOrSeveral(schema: JsonSchema): JsonSchema {
  const items = itemsOf(schema);
  return items ? { anyOf: [items, schema] } : schema;
}

/** The keys to suggest in a message, without those kept for older clients. */
export const suggestKeys = (keys: ReadonlyMap<string, PayloadKey>): readonly string[] =>
  [...keys].filter(([, { schema }]) => schema.deprecated !== true).map(([key]) => key);

/**
 * Checks the payload of a call, key by key.
 *
 * @param waits true if the call has a condition, so the fields it sends need not be required
 */
export function checkPayload(
  checker: Checker,
  owner: Typed,
  endpoint: Endpoint,
  payload: Typed | undefined,
  scope: Scope,
  waits = false,
): void {
  const name = `${endpoint.method} ${endpoint.path}`;
  const keys = payloadKeys(endpoint);
  const given = members(payload?.node);
  const names = new Set(given.map(({ key }) => key));
  const known = suggestKeys(keys).filter((key) => !names.has(key));
  const isNeeded = [...keys].some(([key, { required }]) => required && !names.has(key));
  for (const { key, keyNode, value } of given) {
    const pointer = `${payload?.pointer ?? ''}/${escapePointer(key)}`;
    const taken = keys.get(key);
    const type = checker.value(value, pointer, scope);
    if (taken === undefined)
      checker.report('payload-key', keyNode, pointer, () => ({ name: key, known, isNeeded, endpoint: name }));
    else checkValue(checker, { key, value, pointer, type, endpoint: name, ...taken, waits }, scope);
  }
  // In a payload given as one expression, only the data classes can be checked.
  if (payload !== undefined && payload.node.type !== 'object') {
    const fields = Object.fromEntries([...keys].map(([key, { schema }]) => [key, typeOfSchema(schema)]));
    checkFlow(checker, payload, checker.hold(payload, scope), `A key of ${name}`, {
      kind: 'object',
      fields,
      open: false,
    });
    return;
  }
  checkSameIds(given, payload?.pointer ?? '', checker);
  const unknown = given.filter(({ key }) => !keys.has(key));
  const meant = new Set(unknown.map(({ key }) => (known.length === 1 ? known[0] : nearest(key, known))));
  for (const [key, { required }] of keys) {
    if (required && !names.has(key) && !meant.has(key))
      checker.report('payload-missing', owner.node, owner.pointer, { endpoint: name, key });
  }
  checkRecordVersion(checker, owner, endpoint, { keys: names, scope });
}

/** The names of keys that identify something. */
export const isId = (key: string): boolean => /(?:^|[-_])id$|Id$/.test(key);

/** Reports two keys that identify different things with the same value. */
function checkSameIds(given: readonly Member[], pointer: string, checker: Checker): void {
  const seen = new Map<unknown, string>();
  for (const { key, keyNode, value } of given.filter((one) => isId(one.key) && !isLiteral(one.value))) {
    const written = String(value.value).replace(/^=/, '');
    const other = seen.get(written);
    if (other !== undefined)
      checker.report('same-id', keyNode, `${pointer}/${escapePointer(key)}`, { key, other, written });
    seen.set(written, key);
  }
}

interface PayloadValue extends PayloadKey {
  readonly key: string;
  readonly value: Node;
  readonly pointer: string;
  readonly type: Type;
  readonly endpoint: string;
  readonly waits: boolean;
}

function checkValue(checker: Checker, given: PayloadValue, scope: Scope): void {
  const wanted = typeOfSchema(given.schema);
  const field = fieldRead(checker, given.value, scope);
  const isNothing = given.value.type === 'null' && !takesNull(given.schema);
  if (isNothing || !canHold(wanted, given.type)) {
    // Under its own name, a field is the one that is meant, so its type is wrong.
    const isMeant = field?.field === given.key;
    if (isMeant && reportOtherType(checker, field, given.schema, given.endpoint)) return;
    const parts = {
      endpoint: given.endpoint,
      key: given.key,
      expected: nameOfType(wanted),
      found: nameOfType(given.type),
      isLiteral: isLiteral(given.value),
      param: wanted.kind === 'number' ? routeParam(given.value) : undefined,
      joined: wanted.kind === 'list' ? listJoined(given.value) : undefined,
    };
    checker.report('payload-type', given.value, given.pointer, parts);
    return;
  }
  if (isLiteral(given.value)) checkFixedValue(checker, given);
  const sentAs = typeOfSchema(given.schema, `"${given.key}" of ${given.endpoint}`);
  putIntoField(checker, field?.form, field?.field ?? '', sentAs);
  checkFlow(checker, { node: given.value, pointer: given.pointer }, given.type, placeOf(given), wanted);
  if (field !== undefined)
    checkFieldAgainst(checker, field, given.schema, given.required && !given.waits, given.endpoint);
}

/** Reports a value that is written itself and that the endpoint never accepts. */
function checkFixedValue(checker: Checker, { key, schema, value: node, pointer }: PayloadValue): void {
  const value: unknown = node.value;
  if (value === null || node.type === 'array' || node.type === 'object') return;
  const known = valuesOf(schema);
  if (known !== undefined && !known.includes(value)) {
    const parts = { part: `"${key}"`, name: String(value), known: known.filter((one) => one !== null).map(String) };
    checker.report('unknown-value', node, pointer, parts);
    return;
  }
  const rule = findBrokenRule(schema, value);
  const parts = { part: `"${key}"`, rule: rule ?? '', found: JSON.stringify(value) };
  if (rule !== undefined) checker.report('out-of-range', node, pointer, parts);
}

/** The values that a schema lists, directly or in each of its alternatives. */
function valuesOf(schema: JsonSchema): readonly unknown[] | undefined {
  const alternatives = objectsIn(schema.anyOf);
  if (alternatives.length === 0) return ownValues(schema);
  const lists = alternatives.map((one) => (one.type === 'array' ? [] : ownValues(one)));
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

/** The parameter of the route that an expression reads as it is. */
const routeParam = ({ value }: Node): string | undefined =>
  /^=\s*route\.params(?:\.(\w+)|\['([\w-]+)'\])\s*$/.exec(String(value))?.slice(1).find(Boolean);

/** The list of `=join(list, …)`, as written. */
function listJoined({ value }: Node): string | undefined {
  const text = String(value).replace(/^=/, '');
  const [call] = nodesIn(text, false);
  if (call?.node.op !== 'call' || call.node.args[0] !== 'join') return undefined;
  const [list] = call.node.args[1];
  return list && text.slice(list.start, list.end);
}

/** Whether a value is written itself, not computed by an expression. */
export const isLiteral = ({ type, value }: Node): boolean => type !== 'string' || !String(value).startsWith('=');

const placeOf = ({ key, endpoint }: PayloadValue): string => `The key "${key}" of ${endpoint}`;

const texts = new Set(['string', 'date', 'dateTime', 'time']);

/** Whether a value of type `found` can be sent as `wanted`: one is unknown, same kind, or both written as texts. */
export function canHold(wanted: Type, found: Type): boolean {
  if ([wanted.kind, found.kind].some((kind) => kind === 'any' || kind === 'null')) return true;
  return wanted.kind === found.kind || (texts.has(wanted.kind) && texts.has(found.kind));
}

/** The form field that a value reads without transforming it: =form.reason, =form['room-id'], =forms.request.reason. */
function fieldRead(checker: Checker, { value }: Node, scope: Scope): FieldFact | undefined {
  const path = typeof value === 'string' && value.startsWith('=') ? pathOf(value.slice(1)) : undefined;
  return path && fieldReadBy(path, scope, checker.facts);
}
