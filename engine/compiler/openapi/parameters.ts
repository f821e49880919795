import type { JsonSchema } from '../../language/contract';
import { asObject, asText, isObject, type JsonObject, objectsIn } from '../../language/json';
import { namesInPath } from '../../language/payloadPlaces';
import { notOurs } from '../contract/checkTaken';
import { contractSchemaOf, type SchemaReader } from './schema';

/** The parameters of an operation: an object schema for each place. */
export interface Parameters {
  readonly path?: JsonSchema;
  readonly query?: JsonSchema;
  readonly headers?: JsonSchema;
}

/** An operation that screens cannot call; the message is the reason. */
export class NotCallableError extends Error {}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

const placeNames = { path: 'path', query: 'query', header: 'headers' } as const;

/** Reads the parameters of an operation and of its path; the operation's override the path's. */
export function operationParameters(
  reader: SchemaReader,
  operation: JsonObject,
  item: JsonObject,
  key: string,
): Parameters {
  const { document } = reader;
  const all = [...objectsIn(item.parameters), ...objectsIn(operation.parameters)].map((one) =>
    document.dereference(one),
  );
  const byName = new Map(all.map((one) => [`${asText(one.in)} ${asText(one.name)}`, one]));
  const read = [...byName.values()].flatMap((one) => parameterOf(reader, one, key));
  const inPlace = (place: keyof typeof placeNames): Parameters => {
    const found = read.filter((one) => one.in === place);
    return found.length === 0 ? {} : { [placeNames[place]]: objectOf(found) };
  };
  return { ...inPlace('path'), ...inPlace('query'), ...inPlace('header') };
}

const objectOf = (parameters: readonly Parameter[]): JsonSchema => {
  const required = parameters.filter((one) => one.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
};

function parameterOf(reader: SchemaReader, parameter: JsonObject, key: string): Parameter[] {
  const [name, place] = [asText(parameter.name) ?? '', asText(parameter.in) ?? ''];
  const where = `${key} › ${place} ${name}`;
  const required = parameter.required === true || place === 'path';
  const why = refusalOf(reader, parameter, name, place);
  if (why !== undefined) {
    // The browser or the session sends these anyway.
    if (required && place !== 'header')
      throw new NotCallableError(`It requires the ${place} parameter "${name}". ${why}`);
    if (why !== '') reader.document.leave(where, why);
    return [];
  }
  const content = Object.values(asObject(parameter.content)).find(isObject);
  const { class: _class, ...schema } = contractSchemaOf(reader, parameter.schema ?? content?.schema, where);
  const words = asText(parameter.description)?.trim();
  return [
    {
      name,
      in: place,
      required,
      schema: {
        ...schema,
        ...(words && schema.description === undefined ? { description: words } : {}),
        ...(parameter.deprecated === true ? { deprecated: true } : {}),
        ...writingOf(parameter, schema),
      },
    },
  ];
}

/** The reason a parameter cannot be sent; '' if it is left out silently, undefined if it can be sent. */
function refusalOf({ document }: SchemaReader, parameter: JsonObject, name: string, place: string): string | undefined {
  if (!Object.hasOwn(placeNames, place)) return `Calls cannot send a ${place}.`;
  if (place === 'header' && isCredential(document.root, name)) return 'The session sends this credential.';
  // OpenAPI ignores parameters with these names.
  if (place === 'header' && /^(accept|content-type|authorization)$/i.test(name)) return '';
  if (place === 'header' && notOurs.test(name)) return 'Only the browser sets this header.';
  const { style } = parameter;
  const defaultStyles: Readonly<Record<string, unknown>> = { path: 'simple', header: 'simple' };
  if (style !== undefined && defaultStyles[place] !== undefined && style !== defaultStyles[place])
    return `The style "${String(style)}" is not supported.`;
  const type = document.dereference(parameter.schema).type;
  if (type === 'object' && (place !== 'query' || style !== 'deepObject') && parameter.content === undefined)
    return 'Objects are supported only as one string or in the style "deepObject".';
  return undefined;
}

const isCredential = (root: JsonObject, header: string): boolean =>
  Object.values(asObject(asObject(root.components).securitySchemes)).some(
    (scheme) =>
      isObject(scheme) && scheme.in === 'header' && asText(scheme.name)?.toLowerCase() === header.toLowerCase(),
  );

/** `style` and `explode`, if they differ from the default and affect the value. */
function writingOf({ style, explode, in: place }: JsonObject, { type }: JsonSchema): JsonSchema {
  if (place !== 'query' || ![type].flat().some((one) => one === 'array' || one === 'object')) return {};
  return {
    ...(style === undefined || style === 'form' ? {} : { style }),
    ...(explode === false && (style === undefined || style === 'form') ? { explode: false } : {}),
  };
}

/** Renames path parameters whose names also occur in the query, headers or body; names in braces are never sent. */
export function withOwnNames(
  path: string,
  parameters: Parameters,
  body: JsonSchema | undefined,
): { readonly path: string; readonly parameters: Parameters } {
  const names = namesInPath(path);
  const others = [body, parameters.query, parameters.headers].flatMap((one) => Object.keys(asObject(one?.properties)));
  const newName = (name: string): string => {
    const plain = name.replaceAll(/[^\w.-]/g, '-');
    return others.includes(plain) ? newName(`path-${plain}`) : plain;
  };
  const described = asObject(parameters.path?.properties);
  const properties = names.map((name) => [newName(name), described[name] ?? { type: 'string' }] as const);
  return {
    path: path.replaceAll(/\{([^{}/]*)\}/g, (_, name: string) => `{${newName(name)}}`),
    parameters:
      names.length === 0
        ? parameters
        : {
            ...parameters,
            path: {
              type: 'object',
              properties: Object.fromEntries(properties),
              required: properties.map(([name]) => name),
              additionalProperties: false,
            },
          },
  };
}
