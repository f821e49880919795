import type { Node } from 'jsonc-parser';
import { type ParamType, paramsIn, type RoutePath } from '../../language/address';
import type { Contract, Endpoint, JsonSchema, MachineDescription } from '../../language/contract';
import { objectFields } from '../../language/formFields';
import { asObject } from '../../language/json';
import { rolesNamed } from '../contract/rolesNamed';
import { type Scope, type Type, typeOfSchema, typeOfValue } from '../expression';
import { mergeClasses } from '../expression/classes';
import {
  everyPart,
  members,
  part,
  partsByKey,
  plainValue,
  referenceKindOf,
  stringAt,
  type Typed,
} from '../resolve/typed';

/** The facts about a route that the checker needs. */
export interface RouteFact extends RoutePath {
  /** '' if it is not known, or if the path is redirected. */
  readonly screen: string;
  /** The title that it has in the list of routes. */
  readonly title?: string | undefined;
  /** Whether the types of its parameters have faults. */
  readonly hasUnknownParams?: boolean;
  /** Whether its screen opens only with a row. */
  readonly receives?: boolean;
  /** The keys under which its screen sends its parameters, such as `visit-id` for `id`. */
  readonly keys?: Readonly<Record<string, string>>;
  /** The fields that its screen reads of the row. */
  readonly reads?: readonly string[];
  /** Whether its screen has no "input" and reads no row. */
  readonly ignoresRow?: boolean;
  /** What its screen reads of the query of its address; absent if that is not known, or if it shows no pages of a list. */
  readonly query?: {
    /** The parameters that its expressions and the forms of its filters read. */
    readonly read: readonly string[];
    /** The endpoints of the lists that it shows in pages, whose filters are in the query. */
    readonly lists: readonly string[];
  };
}

/** The routes that a screen is checked against. */
export interface KnownRoutes {
  readonly routes: readonly RouteFact[];
  /** Whether the list of routes has faults, so that it may be meant to have more routes than `routes`. */
  readonly hasUnknownRoutes?: boolean;
  /** The screens that lack a route. Links to them are right: the missing route is reported on its own. */
  readonly unrouted?: readonly string[];
}

/** The contract and routes that a screen is checked against. */
export interface ScreenContract extends Contract, KnownRoutes {}

/** A form of the screen. */
export interface FormFact {
  readonly name: string;
  readonly typed: Typed;
  readonly schema: JsonSchema;
  /** The schemas of its fields, by name. */
  readonly fields: ReadonlyMap<string, JsonSchema>;
  readonly type: Type;
}

/** A source of the screen. */
export interface SourceFact {
  readonly typed: Typed;
  readonly type: Type;
  readonly endpoint?: Endpoint;
}

/** The declarations of a screen, gathered before the checks run. */
export interface ScreenFacts {
  readonly contract: ScreenContract;
  readonly root: Typed;
  /** The values that were left out of `root` because of faults in the structure of the definition. */
  readonly dropped: readonly Node[];
  /** The path of the screen's own route, if it has one. */
  readonly path?: string;
  /** The parameters of its routes, with their types. */
  readonly params: Readonly<Record<string, Type>>;
  readonly sources: ReadonlyMap<string, SourceFact>;
  readonly forms: readonly FormFact[];
  /** The first form of each name. */
  readonly formsByName: ReadonlyMap<string, FormFact>;
  /** The form that belongs to a part, a submit or a type. */
  readonly formOf: ReadonlyMap<Typed | Type | undefined, FormFact>;
  readonly modals: ReadonlyMap<string, Typed>;
  /** The names of the modals that something opens. */
  readonly opened: ReadonlySet<string>;
  readonly variables: Readonly<Record<string, Type>>;
  readonly machine?: string;
  /** The data passed to the screen: the type of route.state. */
  readonly received: Type;
}

const nothing: Type = { kind: 'null' };

/** Gathers the declarations of a screen: sources, forms, modals, variables and machine, each with its type. */
export function gatherFacts(
  root: Typed,
  contract: ScreenContract,
  screen: string,
  dropped: readonly Node[],
): ScreenFacts {
  const forms = formsOf(root);
  const own = contract.routes.filter((route) => route.screen === screen);
  return {
    contract,
    root,
    dropped,
    path: own[0]?.path,
    params: paramTypes(own),
    sources: new Map(partsByKey(root, 'sources').map((source) => [source.key ?? '', sourceFact(source, contract)])),
    ...indexForms(forms),
    modals: new Map(partsByKey(root, 'modals').map((modal) => [modal.key ?? '', modal])),
    opened: new Set([...openedByName(root), ...openedInStates(root)]),
    variables: Object.fromEntries(
      partsByKey(root, 'page').map((one) => [one.key ?? '', typeOfSchema(plainValue(one.node))]),
    ),
    machine: stringAt(part(root, 'machine'), 'name'),
    received: receivedType(part(root, 'input'), contract),
  };
}

const openedByName = (root: Typed): readonly string[] =>
  everyPart(root)
    .filter((one) => referenceKindOf(one) === 'modal')
    .map(({ node }) => String(node.value));

const openedInStates = (root: Typed): readonly string[] =>
  partsByKey(root, 'modals')
    .filter((modal) => part(modal, 'openInStates') !== undefined)
    .map(({ key = '' }) => key);

/** The forms with their indexes. */
const indexForms = (forms: readonly FormFact[]): Pick<ScreenFacts, 'forms' | 'formsByName' | 'formOf'> => ({
  forms,
  formsByName: new Map(forms.toReversed().map((form) => [form.name, form])),
  formOf: new Map(forms.flatMap((form) => identitiesOf(form).map((one) => [one, form] as const))),
});

/**
 * The same facts, but forms and variables carry the classes of the values put into them (by form name; variables under
 * the empty name).
 */
export function withPut(facts: ScreenFacts, put: ReadonlyMap<string, Type>): ScreenFacts {
  const into = (place: string, type: Type): Type => {
    const found = put.get(place);
    return found === undefined ? type : mergeClasses(type, found);
  };
  const variables = into('', { kind: 'object', fields: facts.variables, open: false });
  return {
    ...facts,
    ...indexForms(facts.forms.map((form) => ({ ...form, type: into(form.name, form.type) }))),
    variables: variables.kind === 'object' ? variables.fields : facts.variables,
  };
}

function sourceFact(typed: Typed, contract: ScreenContract): SourceFact {
  const endpoint = contract.endpoints[stringAt(typed, 'call') ?? ''];
  const rows = part(typed, 'rows');
  if (rows !== undefined) return { typed, type: sampleType(typed, rows), endpoint };
  if (endpoint === undefined || typed.isIncomplete) return { typed, type: { kind: 'any' } };
  if (listUnselected(typed, endpoint) !== undefined) return { typed, type: { kind: 'any' }, endpoint };
  const answer = selectType(endpoint, stringAt(typed, 'select'));
  const list = part(typed, 'asArray')?.node.value === true && answer?.kind !== 'list';
  const type: Type = list ? { kind: 'list', of: answer ?? { kind: 'any' } } : (answer ?? { kind: 'any' });
  return { typed, type, endpoint };
}

/** The key of the list in the response, if a source that returns a list selects nothing of the response. */
export function listUnselected(typed: Typed, endpoint: Endpoint): string | undefined {
  const isList = ['asArray', 'paginated'].some((key) => part(typed, key)?.node.value === true);
  if (!isList || typed.isIncomplete || part(typed, 'select') !== undefined) return undefined;
  const answer = selectType(endpoint, undefined);
  const fields = answer?.kind === 'object' ? Object.entries(answer.fields) : [];
  return fields.find(([, { kind }]) => kind === 'list')?.[0];
}

function sampleType(source: Typed, rows: Typed): Type {
  const type = typeOfValue(plainValue(rows.node));
  const of: Type = type.kind === 'list' ? type.of : { kind: 'any' };
  return { kind: 'list', of: addLabel(of, `the sample rows of the source "${source.key}"`) };
}

/** Whether a source calls an endpoint that does not exist, so that nothing is known of its response. */
export const hasUnknownEndpoint = ({ typed, endpoint }: SourceFact): boolean =>
  endpoint === undefined && part(typed, 'call') !== undefined;

const addLabel = (type: Type, label: string): Type => (type.kind === 'object' ? { ...type, label } : type);

/** The types of endpoints' responses, by `select`; a contract serves many screens. */
const selected = new WeakMap<Endpoint, Map<string | undefined, Type>>();

/** The part of an endpoint's response named by `select`, or undefined. */
export function selectType(endpoint: Endpoint, select: string | undefined): Type | undefined {
  const ofEndpoint = selected.get(endpoint) ?? new Map<string | undefined, Type>();
  const type = ofEndpoint.get(select) ?? typeOfResponse(endpoint, select);
  if (type !== undefined) selected.set(endpoint, ofEndpoint.set(select, type));
  return type;
}

function typeOfResponse(endpoint: Endpoint, select: string | undefined): Type | undefined {
  let schema: unknown = endpoint.response;
  for (const key of select === undefined ? [] : select.split('.')) {
    schema = asObject(asObject(schema).properties)[key];
    if (schema === undefined) return undefined;
  }
  const name = `${endpoint.method} ${endpoint.path}`;
  const type = typeOfSchema(schema, `the response from ${name}`);
  if (type.kind === 'list') return { ...type, of: addLabel(type.of, `the rows of ${name}`) };
  return type;
}

/** The keys available at the first unknown step of `select`. */
export function selectable(endpoint: Endpoint, select: string): readonly string[] {
  let schema = endpoint.response;
  for (const key of select.split('.')) {
    const properties = asObject(schema.properties);
    if (properties[key] === undefined) return Object.keys(properties);
    schema = asObject(properties[key]);
  }
  return [];
}

/** The forms of a definition, in text order. */
export const formsOf = (root: Typed): FormFact[] =>
  everyPart(root)
    .filter((one) => one.language.noun === 'form')
    .map(formFact);

const identitiesOf = ({ typed, type }: FormFact): readonly (Typed | Type)[] => {
  const submit = part(typed, 'submit');
  return submit === undefined ? [typed, type] : [typed, type, submit];
};

function formFact(typed: Typed): FormFact {
  const name = stringAt(typed, 'name') ?? 'form';
  const rules = part(typed, 'schema');
  if (rules === undefined) return { name, typed, schema: {}, fields: new Map(), type: { kind: 'any' } };
  const schema = asObject(plainValue(rules.node));
  const type = typeOfSchema(schema, `the form "${name}"`);
  const fields = new Map(objectFields(schema).fields.map((field) => [field.name, field.schema]));
  return { name, typed, schema, fields, type: type.kind === 'object' ? { ...type, open: false } : { kind: 'any' } };
}

/** The type of a parameter in expressions. */
export const typeOfParam = (type: ParamType = 'text'): Type => ({ kind: type === 'integer' ? 'number' : 'string' });

/** The types of the parameters of a screen's routes; a route that lacks one is reported in the file of routes. */
const paramTypes = (routes: readonly RouteFact[]): Readonly<Record<string, Type>> =>
  Object.fromEntries(
    routes
      .toReversed()
      .flatMap(({ path, params, hasUnknownParams }) =>
        paramsIn(path).map((name) => [name, hasUnknownParams ? { kind: 'any' } : typeOfParam(params?.[name])]),
      ),
  );

function receivedType(receives: Typed | undefined, contract: ScreenContract): Type {
  const endpoint = contract.endpoints[stringAt(receives, 'call') ?? ''];
  if (receives === undefined || endpoint === undefined) return nothing;
  const type = selectType(endpoint, stringAt(receives, 'select')) ?? { kind: 'any' };
  return type.kind === 'list' ? type.of : type;
}

const object = (fields: Readonly<Record<string, Type>>, label: string, open = false): Type => ({
  kind: 'object',
  fields,
  open,
  label,
});
const text: Type = { kind: 'string' };
const unknownType: Type = { kind: 'any' };

const sumTypes = (names: readonly string[]): Readonly<Record<string, Type>> =>
  Object.fromEntries(names.map((name) => [name, { kind: 'number' }]));

/** Whether the declarations under a key of the screen may be among the dropped parts. */
export const isOpen = ({ root }: ScreenFacts, key: string): boolean =>
  root.isIncomplete && part(root, key) === undefined;

/** Whether the route of a screen may be one with faults. */
const mayHaveOtherRoute = ({ path, contract }: ScreenFacts): boolean =>
  path === undefined &&
  (contract.hasUnknownRoutes === true ||
    contract.routes.some((route) => route.screen === '' && paramsIn(route.path).length > 0));

/** The roots that every expression of a screen can use. `machine` is the type of the screen's machine. */
export function baseScope(facts: ScreenFacts, machine: Type | undefined): Scope {
  const sources = Object.fromEntries([...facts.sources].map(([name, { type }]) => [name, type]));
  const status: Type = { kind: 'string', values: ['idle', 'loading', 'ready', 'failed'] };
  const forms = Object.fromEntries(facts.forms.map(({ name, type }) => [name, type]));
  const only = facts.forms.length === 1 ? facts.forms[0] : undefined;
  return {
    source: object(sources, 'the sources of this screen', isOpen(facts, 'sources')),
    status: object(
      Object.fromEntries([...facts.sources.keys()].map((name) => [name, status])),
      'the sources of this screen',
      isOpen(facts, 'sources'),
    ),
    total: object(
      Object.fromEntries(
        [...facts.sources].flatMap(([name, source]) =>
          source.endpoint?.list?.total ? [[name, text]] : hasUnknownEndpoint(source) ? [[name, unknownType]] : [],
        ),
      ),
      'the lists with a total',
      facts.dropped.length > 0,
    ),
    sums: object(
      Object.fromEntries(
        [...facts.sources].flatMap(([name, source]) => {
          if (hasUnknownEndpoint(source)) return [[name, unknownType]];
          const sums = source.endpoint?.list?.sums;
          return sums ? [[name, object(sumTypes(sums), `the sums of the list ${name}`)]] : [];
        }),
      ),
      'the lists with sums',
      facts.dropped.length > 0,
    ),
    page: object(facts.variables, 'the variables of this page', isOpen(facts, 'page')),
    forms: object(forms, 'the forms of this screen'),
    route: object(
      {
        path: text,
        params: object(facts.params, 'the parameters of the path', mayHaveOtherRoute(facts)),
        query: object({}, 'the query', true),
        state: isOpen(facts, 'input') ? { kind: 'any' } : facts.received,
      },
      'the route',
    ),
    session: machineType(facts.contract, 'session', rolesOfUser(facts.contract)),
    ...(only === undefined ? {} : { form: only.type }),
    ...(facts.machine === undefined || machine === undefined ? {} : { [facts.machine]: machine }),
  };
}

const contexts = new WeakMap<MachineDescription, Readonly<Record<string, Type>>>();

/** The types of a machine's context, by key. */
function contextOf(description: MachineDescription): Readonly<Record<string, Type>> {
  const known = contexts.get(description);
  if (known !== undefined) return known;
  const type = typeOfSchema(description.context);
  const fields = type.kind === 'object' ? type.fields : {};
  contexts.set(description, fields);
  return fields;
}

/** The type of a machine as expressions see it; `handed` holds the types of its events' payloads, by context key. */
export function machineType(contract: ScreenContract, name: string, handed: Readonly<Record<string, Type>>): Type {
  const description = contract.machines[name];
  if (description === undefined) return { kind: 'any' };
  const state: Type = { kind: 'string', values: Object.keys(description.states) };
  return object({ ...contextOf(description), ...handed, state }, `the machine "${name}"`);
}

/** The type of the user's roles, if the session has them: only roles that an endpoint names mean something. */
function rolesOfUser(contract: ScreenContract): Readonly<Record<string, Type>> {
  const roles = contract.machines.session && contextOf(contract.machines.session).roles;
  const values = rolesNamed(contract);
  return roles?.kind !== 'list' || values.length === 0 ? {} : { roles: { ...roles, of: { kind: 'string', values } } };
}

/** The names of the keys under a part. */
export const keysUnder = (typed: Typed | undefined): readonly string[] => members(typed?.node).map(({ key }) => key);
