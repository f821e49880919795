import type { Contract, Endpoint, JsonSchema } from '../../language/contract';
import { parametersByPlace } from '../../language/payloadPlaces';
import { itemsOf, propertiesOf, requiredKeys } from '../../language/schemaParts';
import { languageVersion } from '../../language/schemas';
import { fieldsInHeader } from './csvHeader';
import { dashboard } from './dashboard';
import { columnOf, columnsFor, formFor, isPlain, member } from './fields';
import { blocksFor } from './recordBlocks';
import { withoutVersions } from './recordVersions';

/** The kinds of screen that can be scaffolded. */
export const scaffoldKinds = ['form', 'list', 'record', 'decision', 'report', 'dashboard'] as const;
export type ScaffoldKind = (typeof scaffoldKinds)[number];

/** The description of a new screen. */
export interface ScreenDescription {
  readonly kind: ScaffoldKind;
  readonly title: string;
  /** The endpoint that the form sends to, or that returns the list or the record. */
  readonly endpoint: string;
  /** For a decision: the endpoint that records it. */
  readonly decide?: string;
  /** For a dashboard: the endpoint whose values are its figures; if absent, they count the rows. */
  readonly figures?: string;
  /** For a table: the header line of a CSV file, whose columns it gets; by default, those of the first readable fields. */
  readonly header?: string;
}

type Part = Record<string, unknown>;

/** Thrown if a new screen cannot be created from the given answers. */
export class ScaffoldError extends Error {}

/** An endpoint as screens show it: without the versions of records in its response. */
function endpointNamed(contract: Contract, name: string | undefined): Endpoint {
  const endpoint = contract.endpoints[name ?? ''];
  if (endpoint === undefined) throw new ScaffoldError(`Unknown endpoint "${name ?? ''}" in schemas/api.`);
  return { ...endpoint, response: withoutVersions(endpoint.response, contract) };
}

/** Generates the outcome of a call. Only an object response can have a message. */
function outcome({ response }: Endpoint, done: string, then: readonly Part[]): Part {
  const speaks = response.type === undefined || response.type === 'object';
  return {
    accepted: {
      ...(speaks ? { message: '{result.msg}', fallbackMessage: done } : { message: done }),
      ...(then.length === 0 ? {} : { then }),
    },
    ...(speaks ? { refused: { message: '{result.msg}', fallbackMessage: 'The request was refused.' } } : {}),
    failed: { message: 'Something went wrong. Please try again.' },
  };
}

/** The keys that users fill in: without deprecated ones and the version of a record. */
function takes(
  endpoint: Endpoint,
): JsonSchema & { readonly properties: Record<string, JsonSchema>; readonly required: readonly string[] } {
  const parts = parametersByPlace(endpoint).map(([, schema]) => schema);
  const all = parts.flatMap((part) => Object.entries(propertiesOf(part)));
  const properties = Object.fromEntries(
    all.filter(([key, schema]) => schema.deprecated !== true && key !== endpoint.recordVersion),
  );
  return { properties, required: parts.flatMap((part) => requiredKeys(part)) };
}

const keysOf = (endpoint: Endpoint): string[] => Object.keys(takes(endpoint).properties);

/** The only value allowed under a key, which needs no input. */
function findFixedValue(endpoint: Endpoint, key: string): unknown {
  const schema = takes(endpoint).properties[key];
  const values = Array.isArray(schema?.enum) ? schema.enum : [];
  return schema?.const ?? (values.length === 1 ? values[0] : undefined);
}

/** The definition of a new screen that passes the check and shows something useful. */
export function scaffold(screen: ScreenDescription, contract: Contract): Part {
  const begun = { version: languageVersion, title: screen.title };
  switch (screen.kind) {
    case 'form':
      return { ...begun, width: 'form', ...formScreen(screen, contract) };
    case 'list':
      // A list that needs parameters becomes a report, which has a form for them.
      return { ...begun, ...(needsNothing(screen, contract) ? listScreen : reportScreen)(screen, contract) };
    case 'record':
      return { ...begun, ...recordScreen(screen, contract) };
    case 'decision':
      return { ...begun, ...decisionScreen(screen, contract) };
    case 'report':
      return { ...begun, ...reportScreen(screen, contract) };
    case 'dashboard':
      return { ...begun, ...dashboardScreen(screen, contract) };
  }
}

function formScreen({ endpoint: name }: ScreenDescription, contract: Contract): Part {
  const endpoint = endpointNamed(contract, name);
  const keys = keysOf(endpoint).filter((key) => findFixedValue(endpoint, key) === undefined);
  const payload = Object.fromEntries(
    keysOf(endpoint).map((key) => [key, findFixedValue(endpoint, key) ?? `=${member('form', key)}`]),
  );
  const submit = {
    label: 'Submit',
    call: name,
    with: payload,
    outcome: outcome(endpoint, 'Saved.', [{ reset: 'request' }]),
  };
  return { body: [{ form: { name: 'request', ...formFor(takes(endpoint), keys), submit } }] };
}

/** Whether an endpoint's response contains a list that a screen can show. */
export const givesList = ({ response }: Endpoint): boolean =>
  response.type === 'array' || Object.values(propertiesOf(response)).some(({ type }) => type === 'array');

/** The list in a response, or the response itself: the key that selects it, and the schema of its rows. */
function listIn(endpoint: Endpoint): { readonly select?: string; readonly row: JsonSchema } {
  const { response } = endpoint;
  if (response.type === 'array') return { row: itemsOf(response) ?? {} };
  const properties = propertiesOf(response);
  const found = Object.entries(properties).find(([, schema]) => schema.type === 'array');
  if (found === undefined)
    throw new ScaffoldError(`The response from ${endpoint.method} ${endpoint.path} has no list.`);
  const [select, schema] = found;
  return { select, row: itemsOf(schema) ?? {} };
}

const sourceOf = (name: string, endpoint: Endpoint, more: Part = {}): Part => ({
  call: name,
  ...more,
  ...selecting(listIn(endpoint)),
});

const selecting = ({ select }: { readonly select?: string }): Part => (select === undefined ? {} : { select });

/** The page size of a new table. */
const usualPage = 10;

interface NewTable {
  readonly endpoint: Endpoint;
  readonly source: string;
  readonly header: string | undefined;
}

const tableOf = ({ endpoint, source, header = '' }: NewTable, more: Part = {}): Part => ({
  table: {
    rows: `=source.${source}`,
    pageSize: usualPage,
    columns: header.trim() === '' ? columnsFor(listIn(endpoint).row) : columnsInHeader(header, endpoint),
    ...more,
    empty: { message: 'Nothing here yet.' },
  },
});

function columnsInHeader(header: string, endpoint: Endpoint): Part[] {
  const { row } = listIn(endpoint);
  const { found, lost } = fieldsInHeader(header, row);
  if (lost.length === 0) return found.map(({ field, schema, title }) => columnOf(field, schema, title));
  const known = Object.keys(propertiesOf(row)).join(', ');
  throw new ScaffoldError(
    `The rows have no field for ${lost.map((name) => `"${name}"`).join(', ')}. Write names of these fields in the header: ${known}.`,
  );
}

/** A source and its table; a list endpoint pages the rows. */
function listOf(table: NewTable): { readonly asked: Part; readonly table: Part } {
  const { list } = table.endpoint;
  if (list === undefined) return { asked: {}, table: tableOf(table) };
  const pageSize = Math.min(usualPage, list.limit);
  return { asked: { paginated: true }, table: tableOf(table, { pageSize, fillWindow: true }) };
}

const needsNothing = ({ endpoint }: ScreenDescription, contract: Contract): boolean =>
  takes(endpointNamed(contract, endpoint)).required.length === 0;

function listScreen({ endpoint: name, header }: ScreenDescription, contract: Contract): Part {
  const endpoint = endpointNamed(contract, name);
  const { asked, table } = listOf({ endpoint, source: 'items', header });
  return { sources: { items: sourceOf(name, endpoint, asked) }, body: [table] };
}

/** The endpoint for a screen that opens without any input. */
function endpointWithoutInput(contract: Contract, name: string): Endpoint {
  const endpoint = endpointNamed(contract, name);
  const [needed] = takes(endpoint).required;
  if (needed !== undefined)
    throw new ScaffoldError(
      `${name} requires "${needed}", which a dashboard cannot ask for. Choose another endpoint, or the kind "report".`,
    );
  return endpoint;
}

function dashboardScreen({ endpoint: name, figures }: ScreenDescription, contract: Contract): Part {
  const endpoint = endpointWithoutInput(contract, name);
  const rows = { call: name, endpoint, ...listIn(endpoint) };
  if (figures === undefined) return dashboard(rows);
  return dashboard(rows, { call: figures, ...recordIn(endpointWithoutInput(contract, figures)) });
}

/** The version of the row, if a decision sends one and the rows of a list have it. */
function versionOfRow(list: Endpoint | undefined, { recordVersion }: Endpoint): Part {
  const fields = list === undefined ? {} : propertiesOf(listIn(list).row);
  if (recordVersion === undefined || fields[recordVersion] === undefined) return {};
  return { [recordVersion]: `=${member('approval.item', recordVersion)}` };
}

/** A decision screen: some values come from the row, the rest from the user. */
function decisionScreen({ endpoint: name, decide, header }: ScreenDescription, contract: Contract): Part {
  const [list, decision] = [endpointNamed(contract, name), endpointNamed(contract, decide)];
  const rowKeys = Object.keys(propertiesOf(listIn(list).row));
  const isOwn = (key: string) => rowKeys.includes(key) && /(^|-)id$/.test(key);
  const filled = keysOf(decision).filter((key) => !isOwn(key));
  const payload = keysOf(decision).map((key) => [
    key,
    isOwn(key) ? `=${member('approval.item', key)}` : `=${member('form', key)}`,
  ]);
  const call = {
    call: decide,
    with: { ...Object.fromEntries(payload), ...versionOfRow(contract.endpoints[name], decision) },
    outcome: outcome(decision, 'Done.', [{ reload: 'requests' }]),
  };
  const form = {
    name: 'decision',
    ...formFor(takes(decision), filled),
    submit: { label: 'Submit', send: 'decide' },
    buttons: [{ label: 'Cancel', onClick: [{ send: 'leave' }] }],
  };
  return {
    sources: { requests: sourceOf(name, list) },
    machine: { name: 'approval', calls: { decide: call } },
    body: [
      tableOf(
        { endpoint: list, source: 'requests', header },
        { actions: [{ label: 'Review', onClick: [{ send: 'review', with: '=row' }] }] },
      ),
    ],
    modals: {
      decision: {
        openInStates: ['reviewing', 'deciding', 'refused', 'failed'],
        title: 'Decision',
        onClose: [{ send: 'leave' }],
        body: [{ form }],
      },
    },
  };
}

/** A form for an endpoint's parameters, if it has any, and the source's keys that use it. */
function buildFilterForm(endpoint: Endpoint): { readonly filter: readonly Part[]; readonly asked: Part } {
  const keys = keysOf(endpoint);
  const required = takes(endpoint).required.map((key) => `${member('form', key)} != null`);
  const payload = Object.fromEntries(keys.map((key) => [key, `=${member('form', key)}`]));
  const inLine = keys.every((key) => isPlain(takes(endpoint).properties[key] ?? {})) ? { inline: true } : {};
  return {
    filter:
      keys.length === 0
        ? []
        : [{ form: { name: 'filter', ...inLine, keepDraft: false, ...formFor(takes(endpoint), keys) } }],
    asked: {
      ...(keys.length === 0 ? {} : { with: payload }),
      ...(required.length === 0 ? {} : { when: required.join(' && ') }),
    },
  };
}

/** A list with a form for its parameters above it. */
function reportScreen({ endpoint: name, header }: ScreenDescription, contract: Contract): Part {
  const endpoint = endpointNamed(contract, name);
  const { filter, asked } = buildFilterForm(endpoint);
  const { asked: listed, table } = listOf({ endpoint, source: 'lines', header });
  return {
    sources: { lines: sourceOf(name, endpoint, { ...listed, ...asked }) },
    body: [...filter, table],
  };
}

/** A record screen: the values of one response, with a form for the parameters that identify it. */
function recordScreen({ endpoint: name }: ScreenDescription, contract: Contract): Part {
  const endpoint = endpointNamed(contract, name);
  const { filter, asked } = buildFilterForm(endpoint);
  const { select, record } = recordIn(endpoint);
  return {
    sources: { record: { call: name, ...asked, ...selecting(select === undefined ? {} : { select }) } },
    body: [...filter, ...blocksFor(record, 'source.record').map((block) => ({ ...block, ...hideUntilReady(asked) }))],
  };
}

/** Hides a record's blocks until its source has its parameters. */
const hideUntilReady = ({ when }: Part): Part => (when === undefined ? {} : { visible: when });

/** The record in a response: its only object if it contains nothing else, otherwise the response itself. */
function recordIn(endpoint: Endpoint): { readonly select?: string; readonly record: JsonSchema } {
  const { response } = endpoint;
  const fields = Object.entries(propertiesOf(response));
  const [[select, inner] = ['', {}]] = fields;
  if (fields.length === 1 && Object.keys(propertiesOf(inner)).length > 0) return { select, record: inner };
  if (fields.length === 0)
    throw new ScaffoldError(`The response from ${endpoint.method} ${endpoint.path} is not a record.`);
  return { record: response };
}
