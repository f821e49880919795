import type { Scope, Type } from '../expression';
import type { Typed } from '../resolve/typed';
import type { Checker } from './checker';

/** The scope for the value under each key of a part. */
export type ScopeOf = (key: string) => Scope;

/** Checks one noun of the language, and says what the expressions below it may start from; nothing: the same as above. */
export type NounCheck = (typed: Typed, checker: Checker, scope: Scope) => ScopeOf | undefined;

/** The type of a list's items. */
export const itemsOf = (type: Type): Type => (type.kind === 'list' ? type.of : { kind: 'any' });

/** A scope with more roots. */
export const withRoots = (scope: Scope, more: Scope): Scope => ({ ...scope, ...more });

/** What texts about a fault may start from, besides what stands around them. */
export const faultScope: Scope = {
  fault: {
    kind: 'object',
    fields: { message: { kind: 'string' }, status: { kind: 'number' } },
    open: false,
    label: 'the fault',
  },
};
