import { isNeverTrue } from '../expression';
import { part, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { type FilledFields, hasDefault } from './filledFields';
import type { FormFact } from './screenFacts';

/**
 * Reports fields that can never appear, because each waits for a hidden field: for itself, for another one that waits
 * in turn, or for nothing at all.
 */
export function checkNeverShown(form: FormFact, filled: FilledFields, checker: Checker): void {
  if (checker.hasUnknownNames) return;
  for (const [field, { node, pointer }] of findWaiting(form, filled))
    checker.report('never-shown', node, pointer, { field });
}

/** The fields that never appear, with their conditions: every condition fails while all of these fields are empty. */
function findWaiting(form: FormFact, filled: FilledFields): ReadonlyMap<string, Typed> {
  const waiting = new Map<string, Typed>();
  for (const [name, schema] of form.fields) {
    const condition = part(part(part(form.typed, 'ui'), name), 'ui:visible');
    const isFilled = filled === 'all' || filled.has(name) || hasDefault(schema);
    if (condition !== undefined && !isFilled) waiting.set(name, condition);
  }
  const isNull = ([root, ...path]: readonly string[]): boolean => {
    const name = root === 'forms' && path[0] === form.name ? path[1] : root === 'form' ? path[0] : undefined;
    return name !== undefined && path.length === (root === 'forms' ? 2 : 1) && waiting.has(name);
  };
  // A field that may appear can be filled in, which may show others.
  for (let before = -1; before !== waiting.size; ) {
    before = waiting.size;
    for (const [name, { node }] of waiting) if (!isNeverTrue(String(node.value), isNull)) waiting.delete(name);
  }
  return waiting;
}
