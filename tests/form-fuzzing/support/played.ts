import { cleanup } from '@testing-library/react';
import { compileScreen, type ScreenContract } from '../../../engine/compiler/compileScreen';
import type { Diagnostic } from '../../../engine/diagnostics/diagnostic';
import type { Endpoint, JsonSchema } from '../../../engine/language/contract';
import { objectFields } from '../../../engine/language/formFields';
import { asObject, isObject, objectsIn } from '../../../engine/language/json';
import type { ScreenModule } from '../../../engine/language/plan';
import { encodePayload } from '../../../engine/runtime/calls/encodePayload';
import type { CallRequest } from '../../../engine/runtime/ports';
import { renderScreen, testPorts } from '../../../engine/runtime/testing/renderScreen';
import { noBody } from '../../../src/server/input/encodings';
import { inputReader } from '../../../src/server/input/inputReader';
import type { Made } from './made';

const common = {
  summary: 'Of the robot',
  area: 'robot',
  roles: ['employee'],
  session: true,
  encoding: 'json',
} as const;
const accepted: JsonSchema = { type: 'object', properties: { result: { type: 'boolean' }, msg: { type: 'string' } } };

const takes = (schema: JsonSchema): Endpoint => ({
  ...common,
  method: 'POST',
  path: '/api/record',
  effect: 'write',
  body: schema,
  response: accepted,
});

/** A record that is not filled in yet lacks required values, whichever alternative it will have. */
function notFilledIn(schema: JsonSchema): JsonSchema {
  const listed = (['oneOf', 'anyOf'] as const).filter((keyword) => Array.isArray(schema[keyword]));
  const alternatives = listed.map((keyword) => [keyword, objectsIn(schema[keyword]).map(notFilledIn)]);
  return { ...schema, required: [], ...Object.fromEntries(alternatives) };
}

const shows = (schema: JsonSchema): Endpoint => ({
  ...common,
  method: 'GET',
  path: '/api/record',
  effect: 'read',
  response: { type: 'object', properties: { data: notFilledIn(schema) } },
});

/** A contract of two endpoints: one returns a record of this schema, the other takes one. */
const contractOf = (shown: JsonSchema, taken: JsonSchema): ScreenContract => ({
  routes: [{ path: '/record', screen: 'record' }],
  machines: {},
  endpoints: { 'GET /api/record': shows(shown), 'POST /api/record': takes(taken) },
});

/** A schema with the keys of another one and any values: for an endpoint that accepts more than the form. */
const anythingIn = (schema: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(objectFields(schema).fields.map(({ name }) => [name, {}])),
});

/** A screen with one form, whose initial values are the record and which submits it. */
function screenOf({ schema, ui = {} }: Made): string {
  const { 'ui:groups': groups, 'ui:layout': layout, ...fields } = ui;
  return JSON.stringify({
    version: 2,
    title: 'Robot',
    sources: { record: { call: 'GET /api/record', select: 'data' } },
    body: [
      {
        form: {
          name: 'form',
          schema,
          ...(Object.keys(fields).length > 0 ? { ui: fields } : {}),
          groups,
          layout,
          initial: '=source.record',
          submit: { label: 'Send it', call: 'POST /api/record' },
        },
      },
    ],
  });
}

/** The result of checking a screen. */
export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  /** The compiled screen; absent if the check found faults. */
  readonly module?: ScreenModule;
}

/**
 * Checks the screen of a form, and loads it if it passes.
 *
 * @param against `same`: the endpoint accepts what the form's schema allows. `anything`: it accepts any values for the
 * form's keys
 */
export async function checkMadeForm(made: Made, against: 'same' | 'anything'): Promise<Checked> {
  const { schema } = made;
  const contract = against === 'same' ? contractOf(schema, schema) : contractOf({ type: 'object' }, anythingIn(schema));
  const { diagnostics, module } = await compileScreen(screenOf(made), 'record.json', contract, process.cwd());
  if (module === undefined) return { diagnostics };
  const source = `data:text/javascript,${encodeURIComponent(module)}`;
  return { diagnostics, module: ((await import(/* @vite-ignore */ source)) as { default: ScreenModule }).default };
}

/** A schema without rules that compare fields: endpoints cannot have them. */
function withoutReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutReferences);
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([, rule]) => !(isObject(rule) && '$data' in rule));
  return Object.fromEntries(kept.map(([keyword, rule]) => [keyword, withoutReferences(rule)]));
}

/** The server's message about a body of this schema; undefined when it is accepted. */
export function serverOf(schema: JsonSchema): (body: unknown) => string | undefined {
  const read = inputReader(takes(asObject(withoutReferences(schema))));
  return (body) => {
    try {
      const values = JSON.parse(JSON.stringify(body)) as Record<string, unknown>;
      read({ body: body === undefined ? noBody : { asText: false, values } });
      return undefined;
    } catch (fault) {
      return (fault as Error).message;
    }
  };
}

/** A rendered form, and what it sent. */
export interface RenderedForm {
  readonly form: HTMLElement;
  /** The bodies sent, as serialised. */
  readonly sent: readonly unknown[];
  /** Errors logged by the page. */
  readonly logged: readonly unknown[];
}

/** Renders the screen with a server that returns this record and accepts everything. */
export async function renderOverServer(module: ScreenModule, record: unknown): Promise<RenderedForm> {
  cleanup();
  const sent: unknown[] = [];
  const logged: unknown[] = [];
  const call = async ({ target, payload }: CallRequest): Promise<unknown> => {
    if (target.effect === 'read') return { data: structuredClone(record) };
    sent.push(encodePayload(target, payload).data ?? {});
    return { result: true, msg: '' };
  };
  const { container } = await renderScreen(module, { ports: testPorts({ call, log: (fault) => logged.push(fault) }) });
  const form = container.querySelector('form');
  if (!form) throw new Error(`The page shows no form: ${container.textContent}`);
  return { form, sent, logged };
}
