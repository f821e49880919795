import type { Scope, Type } from '../expression';
import type { Typed } from '../resolve/typed';
import type { Checker } from './checker';

/** The scope for the value under each key of a part. */
export type ScopeOf = (key: string) => Scope;

/** Checks one noun of the language and returns the scope for its keys; undefined keeps the scope. */
export type PartCheck = (typed: Typed, checker: Checker, scope: Scope) => ScopeOf | undefined;

/** The type of a list's items. */
export const itemTypeOf = (type: Type): Type => (type.kind === 'list' ? type.of : { kind: 'any' });

/** A scope with more roots. */
export const withRoots = (scope: Scope, more: Scope): Scope => ({ ...scope, ...more });

/** The extra roots of texts about a fault. */
export const faultScope: Scope = {
  fault: {
    kind: 'object',
    fields: { message: { kind: 'string' }, status: { kind: 'number' } },
    open: false,
    label: 'the fault',
  },
};
