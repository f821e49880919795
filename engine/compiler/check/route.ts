import { paramsIn } from '../../language/address';
import { compileExpression, type Scope } from '../expression';
import { nameOfType } from '../expression/relate';
import { type FilledParameter, resolveLink } from '../resolve/linkTarget';
import type { Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { offsetInFile } from './offsetInFile';
import { canHold } from './payload';
import { type RouteFact, typeOfParam } from './screenFacts';

/**
 * Checks that an address leads to a route, with parameters of the right types; some addresses are known only at run
 * time.
 */
export function checkLead(typed: Typed, checker: Checker, scope: Scope): void {
  const { node, pointer } = typed;
  if (typeof node.value !== 'string') return;
  const { routes } = checker.facts.contract;
  const lead = resolveLink(node.value, checker.facts.path, routes);
  if (lead?.route) for (const one of lead.filled) checkFilled(one, lead.route, typed, checker, scope);
  else if (lead)
    checker.report('unknown-route', node, pointer, { name: node.value, known: suggestRoutes(node.value, checker) });
}

function checkFilled(
  { param, expression }: FilledParameter,
  route: RouteFact,
  { node, pointer }: Typed,
  checker: Checker,
  scope: Scope,
): void {
  if (route.hasUnknownParams) return;
  const wanted = typeOfParam(route.params?.[param]);
  const { type: found } = compileExpression(expression.text, scope);
  // Any number can be written as text.
  if (canHold(wanted, found) || (wanted.kind === 'string' && found.kind === 'number')) return;
  const offset = offsetInFile(checker.text, node, expression.from);
  const length = offsetInFile(checker.text, node, expression.from + expression.text.length) - offset;
  const parts = { part: `The parameter "${param}" of ${route.path}`, expected: nameOfType(wanted) };
  checker.report('expression-type', { offset, length }, pointer, { ...parts, found: nameOfType(found) });
}

/** The routes to suggest here, with gaps for their parameters. */
function suggestRoutes(written: string, { facts }: Checker): readonly string[] {
  const known = facts.contract.routes.map(({ path }) => withGaps(path));
  const base = `${facts.path}/`;
  if (written.startsWith('/')) return known;
  return known.filter((path) => path.startsWith(base)).map((path) => path.slice(base.length));
}

/** A path with a gap for each parameter: `/visits/{id}`. */
export const withGaps = (path: string): string =>
  paramsIn(path).reduce((text, name) => text.replace(`:${name}`, `{${name}}`), path);
