import type { Roots } from '../../language/expression';
import { functions } from '../../language/functions';
import * as core from '../../language/functions/core';
import * as macros from '../../language/functions/macros';
import { type CompiledExpression, compileExpression, type Scope } from './index';

/** The object `f` with every function, as `printFunctions` would declare it. */
const f = {
  ...core,
  ...macros,
  ...Object.fromEntries(Object.entries(functions).map(([name, { run }]) => [name, run])),
};

/** For tests: runs emitted code. */
export function runEmitted({ faults, js }: CompiledExpression, roots: Roots): unknown {
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return new Function('r', 'f', `"use strict"; return ${js};`)(roots, f);
}

/** A scope whose roots are of unknown type. */
export const looseScope: Scope = { form: { kind: 'any' }, row: { kind: 'any' }, source: { kind: 'any' } };

/** For tests: compiles and runs in one step. */
export function evaluate(text: string, roots: Roots = {}, scope: Scope = looseScope): unknown {
  return runEmitted(compileExpression(text, scope), roots);
}
