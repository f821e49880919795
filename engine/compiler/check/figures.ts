import type { Scope, Type } from '../expression';
import { nameOfType } from '../expression/relate';
import { part, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { checkRows } from './checkRows';
import { faultScope, type PartCheck, withRoots } from './partCheck';
import { canHold } from './payload';

/** Checks that the value under a key has a type that can be drawn. */
function checkDrawn(typed: Typed, checker: Checker, key: string, wanted: Type, scope: Scope): void {
  const node = part(typed, key);
  if (node === undefined) return;
  const found = checker.hold(node, scope);
  if (canHold(wanted, found)) return;
  const expected = nameOfType(wanted);
  checker.report('expression-type', node.node, node.pointer, {
    part: `"${key}"`,
    expected,
    found: nameOfType(found),
  });
}

/** Key figures, shown large. */
export const checkFigures: PartCheck = (_, __, scope) => {
  const fault = withRoots(scope, faultScope);
  return (key) => (key === 'failed' ? fault : scope);
};

/** One figure; its trend needs numbers. */
export const checkFigure: PartCheck = (typed, checker, scope) => {
  checkDrawn(typed, checker, 'trend', { kind: 'list', of: { kind: 'number' } }, scope);
  return () => scope;
};

/** Rows drawn as bars: their length must be a number. */
export const checkBars: PartCheck = (typed, checker, scope) => {
  const scopeOf = checkRows(typed, checker, scope);
  for (const key of ['value', 'after', 'max'])
    checkDrawn(typed, checker, key, { kind: 'number' }, scopeOf?.(key) ?? scope);
  return scopeOf;
};
