import { nearest } from '../../diagnostics/suggest';
import { asObject, isObject, textsIn } from '../../language/json';
import { step, unescapePointer } from '../../language/jsonPointer';
import { allowedKeywords } from './keywords';
import { keysOf, type SchemaPlace, type WrittenSchema } from './schemaFault';

/** A key of `errorMessage` that is not a keyword: the message for all other faults. */
const general = '_';
const annotations = [
  'title',
  'description',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
  '$comment',
  'errorMessage',
];

/** Checks that every message belongs to an existing rule. */
export function checkMessages(place: SchemaPlace): void {
  const { errorMessage } = place.schema;
  const pointer = step(place.pointer, 'errorMessage');
  if (errorMessage === undefined) return;
  if (!isObject(errorMessage)) checkText(place, errorMessage, pointer);
  else
    for (const [rule, message] of Object.entries(errorMessage)) checkMessage(place, rule, message, step(pointer, rule));
}

function checkMessage(place: SchemaPlace, rule: string, message: unknown, pointer: string): void {
  const { schema, report } = place;
  const isRule = Object.hasOwn(schema, rule) && !annotations.includes(rule);
  if (!isRule && rule !== general) {
    // A rule among the properties was already reported.
    if (Array.isArray(asObject(schema.properties)[rule])) return;
    // A misspelt rule next to it was already reported.
    if (Object.keys(schema).some((keyword) => !allowedKeywords.includes(keyword) && nearest(keyword, [rule]))) return;
    const known = Object.keys(schema).filter((keyword) => !annotations.includes(keyword));
    const isKeyword = allowedKeywords.includes(rule) && !annotations.includes(rule);
    const field = /\/properties\/([^/]+)$/.exec(place.pointer)?.[1];
    report(pointer, {
      ...{ code: 'message-without-rule', rule, known, isKeyword },
      field: field && unescapePointer(field),
    });
  } else if (rule === 'items' && Array.isArray(message)) {
    for (const [index, one] of message.entries()) checkText(place, one, step(pointer, index));
  } else if (isObject(message) && byName.includes(rule)) checkNamed(place, rule, message, pointer);
  else checkText(place, message, pointer);
}

/** Rules that can have a message for each property. */
const byName = ['properties', 'required', 'dependencies'];

function checkNamed(place: SchemaPlace, rule: string, messages: WrittenSchema, pointer: string): void {
  const { schema, report } = place;
  const known = rule === 'required' ? textsIn(schema.required) : keysOf(schema[rule]);
  const names = new Set(known);
  const properties = keysOf(schema.properties);
  for (const [name, message] of Object.entries(messages)) {
    if (names.has(name)) checkText(place, message, step(pointer, name));
    // A misspelt name in the rule was already reported.
    else if (!known.some((one) => nearest(one, [name]) !== undefined && !properties.includes(one)))
      report(step(pointer, name), { code: 'message-without-rule', rule: `${rule} ${name}`, known });
  }
}

/** Checks that a message is a non-empty string, and the JSON pointers in `${}`, which insert data as in ajv-errors. */
function checkText({ report }: SchemaPlace, message: unknown, pointer: string): void {
  const pointers =
    typeof message === 'string' ? [...message.matchAll(/\$\{([^}]*)\}/g)].map(([, inner = '']) => inner) : [];
  const problem =
    typeof message !== 'string' || message.trim() === ''
      ? 'must be a non-empty string'
      : pointers.some((inner) => inner === '' || !/^(\d+#?)?(\/[^/]+)*$/.test(inner)) &&
        'has an invalid JSON pointer in braces';
  if (problem) report(pointer, { code: 'bad-keyword-value', keyword: 'errorMessage', problem });
}
