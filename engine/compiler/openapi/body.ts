import type { Encoding, JsonSchema } from '../../language/contract';
import { asObject, isObject, type JsonObject, textsIn } from '../../language/json';
import { NotCallableError } from './parameters';
import { contractSchemaOf, type SchemaReader, wholeSchema } from './schema';

/** A body and its encoding. */
export interface EncodedBody {
  readonly encoding: Encoding;
  readonly body?: JsonSchema;
}

const encodingOf = (type: string): Encoding | undefined => {
  if (/^application\/([\w.-]+\+)?json\b/.test(type)) return 'json';
  if (type.startsWith('multipart/form-data')) return 'multipart';
  return type.startsWith('application/x-www-form-urlencoded') ? 'form' : undefined;
};

/** The body of an operation. If it offers several encodings, prefers JSON, then multipart, then form. */
export function bodyOf(reader: SchemaReader, operation: JsonObject, key: string): EncodedBody {
  const { document } = reader;
  if (operation.requestBody === undefined) return { encoding: 'json' };
  if (key.startsWith('GET ')) {
    document.leave(`${key} › body`, 'Browsers cannot send a body with GET.');
    return { encoding: 'json' };
  }
  const content = asObject(document.dereference(operation.requestBody).content);
  const types = Object.keys(content);
  const order: readonly Encoding[] = ['json', 'multipart', 'form'];
  const found = order.flatMap((encoding) => types.filter((type) => encodingOf(type) === encoding).slice(0, 1))[0];
  if (found === undefined)
    throw new NotCallableError(
      `Its body is ${types.join(' or ') || 'not described'}; screens send only JSON, forms and files.`,
    );
  const media = asObject(content[found]);
  const encoding = encodingOf(found) ?? 'json';
  return { encoding, body: objectBody(reader, media, encoding, `${key} › body`) };
}

function objectBody(reader: SchemaReader, media: JsonObject, encoding: Encoding, place: string): JsonSchema {
  const whole = wholeSchema(reader.document, media.schema);
  const { $ref, ...schema } = contractSchemaOf(reader, whole, place);
  const type = [schema.type ?? 'object'].flat();
  if (!type.includes('object'))
    throw new NotCallableError(`Expected an object for the body, got ${type.join(' or ')}.`);
  if (
    schema.properties === undefined &&
    ($ref !== undefined || (schema.oneOf === undefined && schema.anyOf === undefined))
  )
    throw new NotCallableError('Its body declares no keys.');
  const properties = Object.entries(asObject(schema.properties)).filter(
    ([, one]) => !(isObject(one) && one.readOnly === true),
  );
  const names = properties.map(([name]) => name);
  return {
    ...schema,
    type: 'object',
    properties: Object.fromEntries(
      properties.map(([name, one]) => [
        name,
        convertBodyKey(reader, asObject(one), whole, media, name, encoding, place),
      ]),
    ),
    required: textsIn(schema.required).filter((name) => names.includes(name)),
  };
}

/** The schema of a body key, with its serialisation in the body's encoding. */
function convertBodyKey(
  { document }: SchemaReader,
  schema: JsonSchema,
  whole: JsonObject,
  media: JsonObject,
  name: string,
  encoding: Encoding,
  place: string,
): JsonSchema {
  if (encoding === 'json') return schema;
  const source = document.dereference(asObject(whole.properties)[name]);
  const isBytes = (one: JsonObject): boolean =>
    one.format === 'binary' || (one.contentMediaType !== undefined && one.contentEncoding === undefined);
  if (encoding === 'multipart' && isBytes(source)) return { ...schema, type: 'string', format: 'data-url' };
  if (encoding === 'multipart' && isBytes(document.dereference(source.items)))
    return { ...schema, type: 'array', items: { type: 'string', format: 'data-url' } };
  const { style, explode } = asObject(asObject(media.encoding)[name]);
  const isDeep = style === 'deepObject';
  if ([schema.type].flat().includes('object') && !isDeep)
    document.leave(`${place} › ${name}`, 'The encoding of this object is not described; it is sent as JSON.');
  return {
    ...schema,
    ...(style === undefined || style === 'form' ? {} : { style }),
    ...(explode === false ? { explode: false } : {}),
  };
}
