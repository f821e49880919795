import type { JsonSchema } from '../../language/contract';
import { asObject, isObject, isText, type JsonObject } from '../../language/json';
import type { OpenApiDocument } from './document';
import { isPlain } from './entities';
import { contractSchemaOf, type SchemaReader } from './schema';

/** The schema of a response with unknown content. */
const anything: JsonSchema = { type: ['object', 'array', 'string', 'number', 'boolean', 'null'] };

const nothing: JsonSchema = { type: 'null' };

const isJson = (type: string): boolean => /^(application\/([\w.-]+\+)?json|\*\/\*)/.test(type);

/** The success response of an operation, and its other possible shapes. */
export function responsesOf(
  reader: SchemaReader,
  operation: JsonObject,
  key: string,
): { readonly response: JsonSchema; readonly variants?: readonly JsonSchema[] } {
  const responses = asObject(operation.responses);
  const good = Object.keys(responses)
    .filter((status) => /^2(\d\d|XX)$/i.test(status))
    .sort();
  const used = good.length > 0 ? good : Object.keys(responses).filter((status) => status === 'default');
  if (used.length === 0) {
    reader.document.leave(`${key} › response`, 'No success response is described; any response is accepted.');
    return { response: anything };
  }
  const all = used.map((status) => answerOf(reader, responses[status], `${key} › response ${status}`, good.length > 0));
  const different = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  const [response = anything, ...variants] = different;
  return { response, ...(variants.length > 0 ? { variants } : {}) };
}

/** The maximum length of an imported example, in characters, to keep contracts readable. */
const longestExample = 4_000;

/** The examples of a body, from which samples are generated. */
const examplesIn = ({ document }: SchemaReader, { example, examples }: JsonObject): unknown[] =>
  [example, ...Object.values(asObject(examples)).map((one) => document.dereference(one).value)]
    .map((one) => exampleValue(document, one))
    .filter((one) => one !== undefined && isPlain(one) && JSON.stringify(one).length <= longestExample);

/** The value of an example; some documents write a reference to a whole example in its place. */
function exampleValue(document: OpenApiDocument, example: unknown): unknown {
  if (!isObject(example) || !isText(example.$ref)) return example;
  const target = document.dereference(example);
  return Object.hasOwn(target, 'value') ? target.value : target;
}

function answerOf(reader: SchemaReader, node: unknown, place: string, isGood: boolean): JsonSchema {
  const { content: described, headers } = reader.document.dereference(node);
  if (headers !== undefined) reader.document.leaveEverywhere('response headers', 'Screens read only the body', place);
  const content = asObject(described);
  const types = Object.keys(content);
  const type = types.find(isJson);
  if (type === undefined && types.length > 0) {
    reader.document.leave(place, `Screens read JSON, not ${types.join(' or ')}; any response is accepted.`);
    return anything;
  }
  if (type === undefined) return isGood ? nothing : anything;
  const media = content[type];
  const schema = isObject(media) ? contractSchemaOf(reader, media.schema, place) : {};
  const [example] = isObject(media) ? examplesIn(reader, media) : [];
  const whole = Object.keys(schema).length === 0 ? anything : schema;
  return example === undefined ? whole : { ...whole, examples: [example] };
}
