import type { Scope } from '../expression';
import { part, type Typed } from '../resolve/typed';
import { checkReload } from './actions';
import { endpointOf } from './calls';
import type { Checker } from './checker';
import type { NounCheck } from './noun';
import { withRoots } from './noun';
import { checkPayload } from './payload';

/** A call for each of many rows: its endpoint offers that, and takes what is sent for a row. */
export const checkBulk: NounCheck = (typed, checker, scope) => {
  const endpoint = endpointOf(typed, checker);
  const call = part(typed, 'call') ?? typed;
  const answered = part(typed, 'ask') === undefined ? scope : withRoots(scope, { answer: { kind: 'string' } });
  if (endpoint !== undefined) {
    if (!endpoint.bulk) refuse(call, `${endpoint.method} ${endpoint.path}`, checker);
    checkPayload(checker, call, endpoint, part(typed, 'with'), answered);
  }
  checkReload(typed, checker);
  const { row: _, ...withoutRow } = scope;
  const counted = withRoots(withoutRow, { count: { kind: 'number' } });
  const scopes: Readonly<Record<string, Scope>> = { with: answered, when: scope, confirm: counted, ask: counted };
  return (key) => scopes[key] ?? withoutRow;
};

function refuse({ node, pointer }: Typed, endpoint: string, checker: Checker): void {
  const { endpoints } = checker.facts.contract;
  const known = Object.keys(endpoints).filter((key) => endpoints[key]?.bulk);
  checker.report('bulk-not-offered', node, pointer, { endpoint, known });
}
