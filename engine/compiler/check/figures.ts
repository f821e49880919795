import { fieldPath } from '../../diagnostics/wording';
import type { Scope, Type } from '../expression';
import { nameOfKind, nameOfType } from '../expression/relate';
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
  const place = `"${key}"`;
  if (!canHold(wanted, found)) {
    const parts = { part: place, expected: nameOfType(wanted), found: nameOfType(found) };
    checker.report('expression-type', node.node, node.pointer, parts);
    return;
  }
  if (wanted.kind !== 'list' || found.kind !== 'list' || canHold(wanted.of, found.of)) return;
  const numbers = found.of.kind === 'object' ? numbersIn(found.of.fields) : [];
  const written = String(node.node.value).replace(/^=\s*/, '');
  checker.report('expression-type', node.node, node.pointer, {
    ...{ part: place, expected: 'list of numbers', found: `list of ${nameOfKind(found.of.kind)}s` },
    fitting: numbers.map((name) => `${written}.map(one, ${fieldPath('one', name)})`),
  });
}

/** The first fields that hold numbers. */
const numbersIn = (fields: Readonly<Record<string, Type>>): readonly string[] =>
  Object.keys(fields)
    .filter((name) => fields[name]?.kind === 'number')
    .slice(0, 2);

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
