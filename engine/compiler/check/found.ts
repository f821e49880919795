import type { Scope, Type } from '../expression';
import { part, stringAt } from '../resolve/typed';
import { checkSelect, endpointOf } from './calls';
import { selected } from './facts';
import { itemsOf, type NounCheck } from './noun';
import { checkPayload } from './payload';

const any: Type = { kind: 'any' };

/** What the search finds: its endpoint looks for words, and what is said of a row needs nothing of a page. */
export const checkFound: NounCheck = (typed, checker, scope) => {
  const around: Scope = { session: scope.session ?? any };
  const endpoint = endpointOf(typed, checker);
  if (endpoint === undefined) return () => ({ ...around, row: any });
  const call = part(typed, 'call') ?? typed;
  checkSelect(typed, checker, endpoint);
  checkPayload(checker, call, endpoint, part(typed, 'with'), around);
  if ((endpoint.list?.search ?? []).length === 0)
    checker.report('list-not-offered', call.node, call.pointer, {
      ...{ endpoint: `${endpoint.method} ${endpoint.path}`, asked: 'words' },
    });
  const row = itemsOf(selected(endpoint, stringAt(typed, 'select')) ?? any);
  return (key) => (key === 'with' ? around : { ...around, row });
};
