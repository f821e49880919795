import { type JsonSchema, type Method, methods } from '../../language/contract';
import { asObject, asText, isObject, type JsonObject, textsIn } from '../../language/json';
import { parametersByPlace } from '../../language/payloadPlaces';
import { propertiesOf, requiredKeys } from '../../language/schemaParts';
import { ContractError } from '../contract/ContractError';
import { inlineEntities } from '../contract/inlineEntities';
import { readEndpoint } from '../contract/readEndpoint';
import { titleFrom } from '../scaffold/fields';
import { responsesOf } from './answer';
import { bodyOf } from './body';
import { type Left, OpenApiDocument } from './document';
import { limitReferences, referencesIn } from './entities';
import { NotCallableError, operationParameters, type Parameters, withOwnNames } from './parameters';
import { contractSchemaOf, type SchemaReader } from './schema';

/** `ChatV1Credential` and `chat.v1 credential` become `chat-v1-credential`. */
const fileName = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase() || 'api';

/** Derives the name of an import from the title of its document, without generic words. */
const importName = (title: string): string =>
  fileName(
    title
      .replaceAll(/['’]s\b/g, '')
      .replaceAll(/\b(open ?api|rest|api|specification|spec|v?\d+(\.\d+)*|official)\b/gi, ' ')
      .trim() || title,
  );

/** The options of an import. */
export interface ImportOptions {
  /** The area of all its endpoints; by default, each tag becomes an area. */
  readonly area?: string;
  /** The roles that may call endpoints with a session. */
  readonly roles: readonly string[];
}

/** The result of an import. */
export interface Imported {
  /** The name of the import, which prefixes the names of its entities. */
  readonly name: string;
  /** The document's title and version. */
  readonly from: string;
  /** The files below `schemas/`, by path. */
  readonly files: Readonly<Record<string, JsonObject>>;
  readonly endpoints: number;
  /** The parts that were not imported. */
  readonly left: readonly Left[];
}

/** The name of the import of a document. */
export const nameOfImport = (data: unknown, area: string | undefined): string =>
  area ?? importName(new OpenApiDocument(asObject(data)).title);

/**
 * Converts an OpenAPI document of version 3.0 or 3.1 into contract files: areas with endpoints, and entities.
 *
 * @throws if the data is not such a document
 */
export function importOpenApi(data: unknown, options: ImportOptions): Imported {
  const document = new OpenApiDocument(asObject(data));
  const name = nameOfImport(data, options.area);
  const entities = new Entities(document, name);
  if (document.root.webhooks !== undefined) document.leave('webhooks', 'Screens cannot receive calls.');
  const areas: Areas = new Map();
  for (const [path, item, method, operation] of operationsOf(document)) {
    const written = `${method} ${path}`;
    try {
      const { key, raw } = endpointOf(entities, { path, method, operation, item }, options.roles);
      const area = options.area ?? fileName(textsIn(operation.tags)[0] ?? name);
      areas.set(area, { ...areas.get(area), [key]: raw });
    } catch (fault) {
      if (!(fault instanceof NotCallableError)) throw fault;
      document.leave(written, fault.message);
    }
  }
  const from = [document.title, document.version].join(' ').trim();
  const loadable = leaveUnloadable(areas, entities);
  const files = [...loadable].map(([area, found]) => [`api/${area}.json`, { area, external: from, endpoints: found }]);
  const endpoints = [...loadable.values()].reduce((sum, found) => sum + Object.keys(found).length, 0);
  return {
    ...{ name, from, endpoints },
    files: { ...Object.fromEntries(files), ...entities.files(loadable) },
    left: document.left,
  };
}

/** The endpoints of a contract by area and key, as in its files. */
type Areas = Map<string, Record<string, JsonObject>>;

/** Leaves out the endpoints that the rules of contracts refuse, so that the contract always loads. */
function leaveUnloadable(areas: Areas, entities: Entities): Areas {
  const schemas = new Map(
    Object.entries(entities.files(areas)).map(([path, schema]) => [path.replace(/\.json$/, ''), schema]),
  );
  const isLoadable = (area: string, key: string, raw: JsonObject): boolean => {
    try {
      readEndpoint(key, area, inlineEntities(raw, schemas, key), key);
      return true;
    } catch (fault) {
      if (!(fault instanceof ContractError)) throw fault;
      entities.document.leave(key, `A contract cannot express it: ${fault.problem}.`);
      return false;
    }
  };
  const loadable = [...areas].map(([area, found]) => {
    const kept = Object.entries(found).filter(([key, raw]) => isLoadable(area, key, raw));
    return [area, Object.fromEntries(kept)] as const;
  });
  return new Map(loadable.filter(([, found]) => Object.keys(found).length > 0));
}

/** The operations of a document that screens can call. */
function* operationsOf(document: OpenApiDocument): Generator<[string, JsonObject, Method, JsonObject]> {
  for (const [path, entry] of Object.entries(asObject(document.root.paths))) {
    const item = document.dereference(entry);
    for (const method of methods) {
      const operation = item[method.toLowerCase()];
      if (isObject(operation)) yield [path, item, method, operation];
    }
    for (const other of ['head', 'options', 'trace'])
      if (item[other] !== undefined)
        document.leave(`${other.toUpperCase()} ${path}`, 'Screens cannot call this method.');
  }
}

interface Operation {
  readonly path: string;
  readonly method: Method;
  readonly operation: JsonObject;
  readonly item: JsonObject;
}

function endpointOf(
  reader: SchemaReader,
  { path, method, operation, item }: Operation,
  roles: readonly string[],
): { readonly key: string; readonly raw: JsonObject } {
  const { document } = reader;
  const written = `${method} ${path}`;
  const { encoding, body } = bodyOf(reader, operation, written);
  const own = withOwnNames(path, operationParameters(reader, operation, item, written), body);
  const parameters = withoutTwins(document, own.parameters, body, written);
  if (operation.callbacks !== undefined) document.leave(`${written} › callbacks`, 'Screens cannot receive calls.');
  const session = needsSession(operation.security ?? document.root.security);
  const key = `${method} ${basePath(operation, item, document.root)}${own.path}`;
  const raw = {
    summary: summaryOf(operation, written),
    effect: method === 'GET' ? 'read' : 'write',
    roles: session ? [...roles] : [],
    session,
    encoding,
    ...parameters,
    ...(body === undefined ? {} : { body }),
    ...responsesOf(reader, operation, written),
  };
  return { key, raw };
}

/** Removes parameters whose names also occur in the body or query: a call could not distinguish them. */
function withoutTwins(
  document: OpenApiDocument,
  parameters: Parameters,
  body: JsonSchema | undefined,
  key: string,
): Parameters {
  const taken = new Set(Object.keys(propertiesOf(body)));
  const kept: Record<string, JsonSchema> = {};
  for (const [place, schema] of parametersByPlace({ inPath: parameters.path, ...parameters })) {
    const properties = Object.entries(propertiesOf(schema));
    for (const [name] of properties.filter(([one]) => taken.has(one))) {
      const why = `Duplicate parameter "${name}": the body or another place already has it.`;
      if (requiredKeys(schema).includes(name)) throw new NotCallableError(why);
      document.leave(`${key} › ${place} ${name}`, why);
    }
    const left = properties.filter(([name]) => !taken.has(name));
    for (const [name] of left) taken.add(name);
    if (left.length > 0) kept[place] = { ...schema, properties: Object.fromEntries(left) };
  }
  return kept;
}

function summaryOf({ summary, description, operationId }: JsonObject, key: string): string {
  const words = [asText(summary), asText(description)?.split(/\n|(?<=\.)\s/)[0], titleFrom(asText(operationId) ?? '')];
  return words.map((one) => one?.trim() ?? '').find((one) => one !== '') ?? key;
}

/** Whether every security alternative requires credentials. */
const needsSession = (security: unknown): boolean =>
  Array.isArray(security) && security.length > 0 && security.every((one) => Object.keys(asObject(one)).length > 0);

/** The path in the server's URL, relative to the provider's address. */
function basePath(operation: JsonObject, item: JsonObject, root: JsonObject): string {
  const servers = [operation.servers, item.servers, root.servers].find((one) => Array.isArray(one) && one.length > 0);
  const server = asObject(Array.isArray(servers) ? servers[0] : undefined);
  const variables = asObject(server.variables);
  const url = (asText(server.url) ?? '').replaceAll(/\{([^{}]*)\}/g, (_, name: string) =>
    String(asObject(variables[name]).default ?? name),
  );
  const { pathname } = new URL(url, 'http://localhost');
  return decodeURI(pathname).replace(/\/+$/, '');
}

/** The entities that the endpoints of a document use. */
class Entities implements SchemaReader {
  private readonly names = new Map<string, string>();

  constructor(
    readonly document: OpenApiDocument,
    private readonly prefix: string,
  ) {}

  readonly entity = (component: string): string => {
    const known = this.names.get(component);
    if (known !== undefined) return known;
    const taken = new Set(this.names.values());
    const begin = `entities/${this.prefix}-${fileName(component)}`;
    let name = begin;
    for (let count = 2; taken.has(name); count += 1) name = `${begin}-${count}`;
    this.names.set(component, name);
    return name;
  };

  /** The files of the entities that the areas refer to, directly or not. */
  files(areas: ReadonlyMap<string, object>): Record<string, JsonObject> {
    const schemas = new Map<string, JsonSchema>();
    const components = asObject(asObject(this.document.root.components).schemas);
    // Reading an entity may add references to others.
    for (let read = 0; read < this.names.size; )
      for (const [component, name] of [...this.names].slice(read)) {
        read += 1;
        schemas.set(name, { title: titleFrom(component), ...contractSchemaOf(this, components[component], component) });
      }
    const all = limitReferences(schemas, this.document);
    const used = new Set<string>();
    const follow = (node: unknown): void => {
      for (const ref of referencesIn(node)) {
        if (used.has(ref)) continue;
        used.add(ref);
        follow(all.get(ref));
      }
    };
    follow([...areas.values()]);
    const written = [...all].filter(([ref]) => used.has(ref)).sort(([a], [b]) => a.localeCompare(b, 'en'));
    return Object.fromEntries(written.map(([ref, schema]) => [`${ref}.json`, { $id: ref, ...schema }]));
  }
}
