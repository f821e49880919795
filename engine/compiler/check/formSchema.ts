import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { MessageCode, MessageParts } from '../../diagnostics/messages';
import { nearNames } from '../../diagnostics/suggest';
import { insteadOfForeign } from '../../diagnostics/vocabulary';
import { unescapePointer } from '../../language/jsonPointer';
import { isFieldKey } from '../../language/looks';
import { propertiesOf } from '../../language/schemaParts';
import { languageSchemas } from '../../language/schemas';
import { members, part } from '../resolve/typed';
import { checkFormSchema, type SchemaFault } from '../validators';
import type { Checker } from './checker';
import type { FormFact } from './screenFacts';

/** Reports every fault in a form's rules where it occurs. */
export function checkFormSchemaOf(form: FormFact, checker: Checker): void {
  const schema = part(form.typed, 'schema');
  if (schema === undefined) return;
  if (form.schema.type !== 'object') {
    const parts = {
      part: 'The form\'s "schema"',
      expected: '{ "type": "object", … }',
      found: describeType(form.schema.type),
    };
    checker.report('wrong-type', schema.keyNode ?? schema.node, schema.pointer, parts);
  }
  for (const fault of checkFormSchema(form.schema)) {
    const node = isOfKey(fault)
      ? keyAt(schema.node, fault.pointer)
      : nodeAt(schema.node, fault.pointer, keywordOf(fault));
    const [code, parts] = toMessage(fault);
    checker.report(code, node, `${schema.pointer}${fault.pointer}`, parts);
  }
}

function describeType(type: unknown): string {
  if (typeof type === 'string') return `type "${type}"`;
  return Array.isArray(type) ? 'several types' : 'no type';
}

const keywordOf = (fault: SchemaFault): string | undefined => ('keyword' in fault ? fault.keyword : undefined);

/** Whether the fault is in the last key of its pointer, not in the value. */
const isOfKey = ({ code }: SchemaFault): boolean => code === 'unknown-keyword' || code === 'message-without-rule';

/** The node of a pointer's last key; the value itself if there is no key. */
function keyAt(root: Node, pointer: string): Node {
  const holder = nodeAt(root, pointer.slice(0, pointer.lastIndexOf('/')), undefined);
  const name = unescapePointer(pointer.slice(pointer.lastIndexOf('/') + 1));
  return members(holder).find(({ key }) => key === name)?.keyNode ?? nodeAt(root, pointer, undefined);
}

/** The key that a fault is about; otherwise the value at its pointer. */
export function nodeAt(root: Node, pointer: string, keyword: string | undefined): Node {
  const path = pointer.split('/').slice(1).map(unescapePointer);
  const value = findNodeAtLocation(root, path.map(stepIn)) ?? root;
  return members(value).find(({ key }) => key === keyword)?.keyNode ?? value;
}

const stepIn = (step: string): string | number => (/^\d+$/.test(step) ? Number(step) : step);

const looks = propertiesOf(languageSchemas['field.schema.json']);

/** The setting that an unknown keyword was meant to be, such as "ui:placeholder" for "placeholder". */
function lookMeant(keyword: string, known: readonly string[]): { key: string; as?: string } | undefined {
  if (!isFieldKey(keyword)) return { key: keyword };
  const as = `ui:${keyword}`;
  if (!Object.hasOwn(looks, as) || insteadOfForeign(keyword) !== undefined) return undefined;
  return nearNames(keyword, known)[0]?.isTypo ? undefined : { key: keyword, as };
}

/** Maps a fault in the rules to its message. */
function toMessage(fault: SchemaFault): [MessageCode, MessageParts<MessageCode>] {
  const look = fault.code === 'unknown-keyword' ? lookMeant(fault.keyword, fault.known) : undefined;
  if (look !== undefined) {
    const field = /\/properties\/([^/]+)\/[^/]+$/.exec(fault.pointer)?.[1];
    return ['look-among-rules', { ...look, field: field && unescapePointer(field) }];
  }
  if (fault.code === 'unknown-keyword') return [fault.code, { name: fault.keyword, known: fault.known }];
  return [fault.code, fault];
}
