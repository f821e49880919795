import type { Endpoint } from '../../language/contract';
import { type Scope, type Type, typeOfSchema } from '../expression';
import { part, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { offsetInFile } from './offsetInFile';
import { type PartCheck, withRoots } from './partCheck';
import { checkPayload } from './payload';
import { checkLead } from './route';
import { checkListedRows } from './sampleRows';
import { listUnselected, selectable, selectType } from './screenFacts';

/** Returns the endpoint named under `key`; reports a fault if it does not exist. */
export function endpointOf(typed: Typed, checker: Checker, key = 'call'): Endpoint | undefined {
  const named = part(typed, key);
  const name = stringAt(typed, key);
  if (named === undefined || name === undefined) return undefined;
  const { endpoints } = checker.facts.contract;
  if (endpoints[name] === undefined) {
    const known = Object.keys(endpoints);
    checker.report('unknown-endpoint', named.node, named.pointer, { name, known, ...machineCalling(name, checker) });
  }
  return endpoints[name];
}

/** The machine of the screen, if it makes a call of this name, and the events that a screen can send it. */
function machineCalling(name: string, { facts }: Checker) {
  const machine = facts.contract.machines[facts.machine ?? ''];
  if (machine === undefined || !Object.hasOwn(machine.calls, name)) return {};
  return { machine: { name: machine.name, events: Object.keys(machine.events) } };
}

/** Checks that the part of the response named under `select` exists. */
export function checkSelect(typed: Typed, checker: Checker, endpoint: Endpoint): void {
  const select = stringAt(typed, 'select');
  const node = part(typed, 'select');
  if (select === undefined || node === undefined || selectType(endpoint, select) !== undefined) return;
  const of = `${endpoint.method} ${endpoint.path}`;
  const steps = select.split('.');
  const isKnown = (count: number): boolean => selectType(endpoint, steps.slice(0, count).join('.')) !== undefined;
  const unknown = steps.findIndex((_, index) => index > 0 && isKnown(index) && !isKnown(index + 1));
  const from = unknown < 0 ? 0 : steps.slice(0, unknown).join('.').length + 1;
  const name = unknown < 0 ? select : (steps[unknown] ?? '');
  const offset = unknown < 0 ? node.node.offset : offsetInFile(checker.text, node.node, from);
  const length = unknown < 0 ? node.node.length : name.length;
  checker.report('unknown-select', { offset, length }, node.pointer, { name, known: selectable(endpoint, select), of });
}

/** The additional root for the texts of an outcome: `result`, the response. */
export const answerScope = (endpoint: Endpoint | undefined): Scope => ({ result: answerType(endpoint) });

/**
 * The type of a response. By the provider's convention, any response can be a refusal with its message under `msg`, so
 * screens can always read that key.
 */
function answerType(endpoint: Endpoint | undefined): Type {
  if (endpoint === undefined) return { kind: 'any' };
  const type = typeOfSchema(endpoint.response, `the response from ${endpoint.method} ${endpoint.path}`);
  return type.kind === 'object'
    ? { ...type, fields: { result: { kind: 'bool' }, msg: { kind: 'string' }, ...type.fields } }
    : type;
}

/** Checks a call that a machine makes. */
export const checkCall: PartCheck = (typed, checker, scope) => {
  const endpoint = endpointOf(typed, checker);
  if (endpoint !== undefined) checkPayload(checker, part(typed, 'call') ?? typed, endpoint, part(typed, 'with'), scope);
  return (key) => (key === 'outcome' ? withRoots(scope, answerScope(endpoint)) : scope);
};

/** Checks the call that fetches a masked value in full. */
export const checkReveal: PartCheck = (typed, checker, scope) => {
  const endpoint = endpointOf(typed, checker);
  const call = part(typed, 'call') ?? typed;
  if (endpoint !== undefined) {
    checkSelect(typed, checker, endpoint);
    refuseWriting(call, endpoint, checker);
    checkPayload(checker, call, endpoint, part(typed, 'with'), scope);
  }
  return () => scope;
};

function refuseWriting({ node, pointer }: Typed, endpoint: Endpoint, checker: Checker): void {
  if (endpoint.effect === 'write')
    checker.report('source-writes', node, pointer, { endpoint: `${endpoint.method} ${endpoint.path}` });
}

/** Checks a source of data. */
export const checkSource: PartCheck = (typed, checker, scope) => {
  const endpoint = endpointOf(typed, checker);
  const inner = withRoots(scope, { search: { kind: 'string' } });
  const rows = part(typed, 'rows');
  if (rows !== undefined) checkListedRows(rows.node, rows.pointer, checker);
  const call = part(typed, 'call') ?? typed;
  if (endpoint !== undefined) {
    checkSelect(typed, checker, endpoint);
    const list = listUnselected(typed, endpoint);
    if (list !== undefined)
      checker.report('missing-key', call.node, call.pointer, {
        part: `The source "${typed.key ?? ''}"`,
        key: 'select',
        means: 'the key of the list in the response',
        value: list,
      });
    refuseWriting(call, endpoint, checker);
    checkPayload(checker, call, endpoint, part(typed, 'with'), inner, part(typed, 'when') !== undefined);
  }
  return () => inner;
};

/** Checks the values that a screen receives from the previous one. */
export const checkInput: PartCheck = (typed, checker, scope) => {
  const endpoint = endpointOf(typed, checker);
  if (endpoint !== undefined) checkSelect(typed, checker, endpoint);
  const redirect = part(typed, 'redirectTo');
  if (redirect !== undefined) checkLead(redirect, checker, scope);
  return () => scope;
};
