import type { Scope, Type } from '../expression';
import { nameOfType } from '../expression/relate';
import { part, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { checkRows } from './checkRows';
import { faultScope, type PartCheck, withRoots } from './partCheck';
import { canHold } from './payload';

/** Checks that the value under a key has the type needed to draw it. */
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

/** Checks the block of key figures. */
export const checkFigures: PartCheck = (_, __, scope) => {
  const fault = withRoots(scope, faultScope);
  return (key) => (key === 'failed' ? fault : scope);
};

/** Checks one figure; its trend must be a list of numbers. */
export const checkFigure: PartCheck = (typed, checker, scope) => {
  checkDrawn(typed, checker, 'trend', { kind: 'list', of: { kind: 'number' } }, scope);
  return () => scope;
};

/** Checks rows drawn as bars; their values must be numbers. */
export const checkBars: PartCheck = (typed, checker, scope) => {
  const scopeOf = checkRows(typed, checker, scope);
  for (const key of ['value', 'after', 'max'])
    checkDrawn(typed, checker, key, { kind: 'number' }, scopeOf?.(key) ?? scope);
  return scopeOf;
};
