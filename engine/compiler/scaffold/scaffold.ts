import type { Contract, Endpoint, JsonSchema } from '../../language/contract';
import { itemsOf, propertiesOf, requiredOf } from '../../language/schemaParts';
import { languageVersion } from '../../language/schemas';
import { columnsFor, formFor, member } from './fields';

/** The kinds of screen that can be scaffolded. */
export const kinds = ['form', 'list', 'decision', 'report'] as const;
export type Kind = (typeof kinds)[number];

/** The description of a new screen. */
export interface NewScreen {
  readonly kind: Kind;
  readonly title: string;
  /** The endpoint that the form sends to, or that returns the list. */
  readonly endpoint: string;
  /** decision: the endpoint that records the decision. */
  readonly decide?: string;
}

type Part = Record<string, unknown>;

/** A new screen cannot be created from the given answers. */
export class ScaffoldFault extends Error {}

function endpointNamed(contract: Contract, name: string | undefined): Endpoint {
  const endpoint = contract.endpoints[name ?? ''];
  if (endpoint === undefined) throw new ScaffoldFault(`There is no endpoint "${name ?? ''}" in schemas/api.`);
  return endpoint;
}

const outcome = (done: string, then: readonly Part[]): Part => ({
  accepted: { say: '{result.msg}', otherwise: done, ...(then.length === 0 ? {} : { then }) },
  refused: { say: '{result.msg}', otherwise: 'The request was refused.' },
  failed: { say: 'Something went wrong. Please try again.' },
});

/** The keys that an endpoint accepts, in query and body, without those kept for older clients. */
function takes({
  query,
  body,
}: Endpoint): JsonSchema & { readonly properties: Record<string, JsonSchema>; readonly required: readonly string[] } {
  const parts = [query, body].filter((part) => part !== undefined);
  const all = parts.flatMap((part) => Object.entries(propertiesOf(part)));
  const properties = Object.fromEntries(all.filter(([, schema]) => schema.deprecated !== true));
  return { properties, required: parts.flatMap((part) => requiredOf(part)) };
}

const keysOf = (endpoint: Endpoint): string[] => Object.keys(takes(endpoint).properties);

/** The only value allowed under a key, so nobody needs to fill it in. */
function fixedValue(endpoint: Endpoint, key: string): unknown {
  const schema = takes(endpoint).properties[key];
  const values = Array.isArray(schema?.enum) ? schema.enum : [];
  return schema?.const ?? (values.length === 1 ? values[0] : undefined);
}

/** The definition of a new screen that passes the check and shows something useful. */
export function scaffold(screen: NewScreen, contract: Contract): Part {
  const begun = { version: languageVersion, title: screen.title };
  switch (screen.kind) {
    case 'form':
      return { ...begun, width: 'form', ...formScreen(screen, contract) };
    case 'list':
      // A list that needs parameters becomes a report, which asks for them first.
      return { ...begun, ...(needsNothing(screen, contract) ? listScreen : reportScreen)(screen, contract) };
    case 'decision':
      return { ...begun, ...decisionScreen(screen, contract) };
    case 'report':
      return { ...begun, ...reportScreen(screen, contract) };
  }
}

function formScreen({ endpoint: name }: NewScreen, contract: Contract): Part {
  const endpoint = endpointNamed(contract, name);
  const keys = keysOf(endpoint).filter((key) => fixedValue(endpoint, key) === undefined);
  const payload = Object.fromEntries(
    keysOf(endpoint).map((key) => [key, fixedValue(endpoint, key) ?? `=${member('form', key)}`]),
  );
  const submit = { label: 'Submit', call: name, with: payload, outcome: outcome('Saved.', [{ reset: 'request' }]) };
  return { body: [{ form: { name: 'request', ...formFor(takes(endpoint), keys), submit } }] };
}

/** Whether an endpoint's answer contains a list that a screen can show. */
export const givesList = ({ response }: Endpoint): boolean =>
  Object.values(propertiesOf(response)).some(({ type }) => type === 'array');

/** The list in an answer: the key that selects it, and the schema of its rows. */
function listIn(endpoint: Endpoint): { readonly select?: string; readonly row: JsonSchema } {
  const properties = propertiesOf(endpoint.response);
  const found = Object.entries(properties).find(([, schema]) => schema.type === 'array');
  if (found === undefined) throw new ScaffoldFault(`The answer of ${endpoint.method} ${endpoint.path} holds no list.`);
  const [select, schema] = found;
  return { select, row: itemsOf(schema) ?? {} };
}

const sourceOf = (name: string, endpoint: Endpoint, more: Part = {}): Part => ({
  call: name,
  ...more,
  select: listIn(endpoint).select,
});

const tableOf = (endpoint: Endpoint, source: string, more: Part = {}): Part => ({
  table: {
    rows: `=source.${source}`,
    pageSize: 10,
    columns: columnsFor(listIn(endpoint).row),
    ...more,
    empty: { say: 'Nothing here yet.' },
  },
});

const needsNothing = ({ endpoint }: NewScreen, contract: Contract): boolean =>
  takes(endpointNamed(contract, endpoint)).required.length === 0;

function listScreen({ endpoint: name }: NewScreen, contract: Contract): Part {
  const endpoint = endpointNamed(contract, name);
  return { sources: { items: sourceOf(name, endpoint) }, body: [tableOf(endpoint, 'items')] };
}

/** A decision: some values come from the row, the rest from a person. */
function decisionScreen({ endpoint: name, decide }: NewScreen, contract: Contract): Part {
  const [list, decision] = [endpointNamed(contract, name), endpointNamed(contract, decide)];
  const rowKeys = Object.keys(propertiesOf(listIn(list).row));
  const isOwn = (key: string) => rowKeys.includes(key) && /(^|-)id$/.test(key);
  const filled = keysOf(decision).filter((key) => !isOwn(key));
  const payload = keysOf(decision).map((key) => [
    key,
    isOwn(key) ? `=${member('approval.item', key)}` : `=${member('form', key)}`,
  ]);
  const call = { call: decide, with: Object.fromEntries(payload), outcome: outcome('Done.', [{ reload: 'requests' }]) };
  const form = {
    name: 'decision',
    ...formFor(takes(decision), filled),
    submit: { label: 'Submit', send: 'decide' },
    buttons: [{ label: 'Cancel', do: [{ send: 'leave' }] }],
  };
  return {
    sources: { requests: sourceOf(name, list) },
    machine: { is: 'approval', calls: { decide: call } },
    body: [tableOf(list, 'requests', { actions: [{ label: 'Review', do: [{ send: 'review', with: '=row' }] }] })],
    modals: {
      decision: {
        openIn: ['reviewing', 'deciding', 'refused', 'failed'],
        title: 'Decision',
        onClose: [{ send: 'leave' }],
        body: [{ form }],
      },
    },
  };
}

/** A list with a form for its parameters above it. */
function reportScreen({ endpoint: name }: NewScreen, contract: Contract): Part {
  const endpoint = endpointNamed(contract, name);
  const keys = keysOf(endpoint);
  const required = takes(endpoint).required.map((key) => `${member('form', key)} != null`);
  const payload = Object.fromEntries(keys.map((key) => [key, `=${member('form', key)}`]));
  const asked = {
    ...(keys.length === 0 ? {} : { with: payload }),
    ...(required.length === 0 ? {} : { when: required.join(' && ') }),
  };
  const filter = { form: { name: 'filter', ...formFor(takes(endpoint), keys) } };
  return {
    sources: { lines: sourceOf(name, endpoint, asked) },
    body: [...(keys.length === 0 ? [] : [filter]), tableOf(endpoint, 'lines')],
  };
}
