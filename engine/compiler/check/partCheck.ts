import type { Scope, Type } from '../expression';
import { part, type Typed } from '../resolve/typed';
import type { Checker } from './checker';

/** The scope for the value under each key of a part. */
export type ScopeOf = (key: string) => Scope;

/** Checks one noun of the language and returns the scope for its keys; undefined keeps the scope. */
export type PartCheck = (typed: Typed, checker: Checker, scope: Scope) => ScopeOf | undefined;

/** The type of a list's items. */
export const itemTypeOf = (type: Type): Type => (type.kind === 'list' ? type.of : { kind: 'any' });

/** A scope with more roots. */
export const withRoots = (scope: Scope, more: Scope): Scope => ({ ...scope, ...more });

const any: Type = { kind: 'any' };

/** The type of roots that are only assumed. */
const assumed: Type = { kind: 'any' };

/** Every root that some part of a screen provides to what is in it. */
const providedRoots: Scope = Object.fromEntries(
  ['row', 'item', 'index', 'date', 'values', 'form', 'result', 'answer', 'count', 'search', 'fault'].map((root) => [
    root,
    assumed,
  ]),
);

/** The scopes of an incomplete part: what is missing may be what provides a root. */
export const withUnknownRoots =
  (scopeOf: ScopeOf): ScopeOf =>
  (key) =>
    withRoots(providedRoots, scopeOf(key));

/** The type of the value under a key; of any type if it may have been dropped; undefined if there is none. */
export function typeAt(typed: Typed, key: string, checker: Checker, scope: Scope): Type | undefined {
  const list = part(typed, key);
  if (list !== undefined) return checker.hold(list, scope);
  return typed.isIncomplete ? any : undefined;
}

/** A scope without the roots that are only assumed because something is missing. */
export const withoutUnknownRoots = (scope: Scope): Scope =>
  Object.fromEntries(Object.entries(scope).filter(([, type]) => type !== assumed));

/** The extra roots of texts about a fault. */
export const faultScope: Scope = {
  fault: {
    kind: 'object',
    fields: { message: { kind: 'string' }, status: { kind: 'number' } },
    open: false,
    label: 'the fault',
  },
};
