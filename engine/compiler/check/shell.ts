import type { Node } from 'jsonc-parser';
import type { TextFault } from '../../diagnostics/diagnostic';
import { plainPaths } from '../../language/address';
import type { Scope } from '../expression';
import { everyPart, part, referenceKindOf, stringAt, type Typed, valueKindOf } from '../resolve/typed';
import { endpointOf } from './calls';
import { Checker, type CompiledText, nothingHanded } from './checker';
import { itemTypeOf, withRoots } from './partCheck';
import { checkPayload } from './payload';
import { baseScope, gatherFacts, type ScreenContract, selectType } from './screenFacts';

/** Checks the shell: its endpoints and routes exist, its expressions fit the session. */
export function checkShell(
  text: string,
  root: Typed,
  contract: ScreenContract,
  dropped: readonly Node[] = [],
): { readonly faults: readonly TextFault[]; readonly held: ReadonlyMap<string, CompiledText> } {
  const facts = gatherFacts(root, contract, 'shell', dropped);
  const checker = new Checker(text, facts, nothingHanded());
  const scope: Scope = { session: baseScope(facts, undefined).session ?? { kind: 'any' } };
  for (const typed of everyPart(root)) if (referenceKindOf(typed) === 'route') checkPath(typed, checker);
  for (const key of ['renew', 'refresh', 'resume', 'signOut']) endpointOf(part(root, 'session') ?? root, checker, key);
  for (const key of ['list', 'save', 'remove']) endpointOf(part(root, 'views') ?? root, checker, key);
  checkWarning(part(root, 'session'), checker);
  const notifications = part(root, 'notifications');
  visit(
    root,
    checker,
    (inner) => (inner === notifications ? withRoots(scope, notificationScope(inner, checker)) : scope),
    scope,
  );
  return { faults: checker.faults.reported, held: checker.held };
}

/** Checks that users are warned before their session ends. */
function checkWarning(session: Typed | undefined, checker: Checker): void {
  const warning = part(session, 'warnAfter');
  const [after, minutes] = [warning?.node.value, part(session, 'minutes')?.node.value];
  if (warning === undefined || typeof after !== 'number' || typeof minutes !== 'number' || after < minutes) return;
  const rule = `less than "minutes" (${minutes})`;
  checker.report('out-of-range', warning.node, warning.pointer, { part: '"warnAfter"', rule, found: `${after}` });
}

function notificationScope(typed: Typed, checker: Checker): Scope {
  const endpoint = endpointOf(typed, checker);
  const list = endpoint === undefined ? undefined : selectType(endpoint, stringAt(typed, 'select'));
  const row: Scope = { row: list === undefined ? { kind: 'any' } : itemTypeOf(list) };
  checkMarking(part(typed, 'read'), checker, row);
  return row;
}

/** Checks that the call that marks one notification as read fits its endpoint. */
function checkMarking(read: Typed | undefined, checker: Checker, scope: Scope): void {
  const endpoint = read && endpointOf(read, checker);
  if (read && endpoint) checkPayload(checker, part(read, 'call') ?? read, endpoint, part(read, 'with'), scope);
}

function checkPath(typed: Typed, checker: Checker): void {
  const name = String(typed.node.value);
  const known = plainPaths(checker.facts.contract.routes);
  if (!known.includes(name) && name !== '/')
    checker.report('unknown-route', typed.node, typed.pointer, { name, known });
}

function visit(typed: Typed, checker: Checker, scopeOf: (typed: Typed) => Scope, scope: Scope): void {
  if (valueKindOf(typed) !== undefined) checker.hold(typed, scope);
  else
    for (const inner of typed.parts)
      visit(inner, checker, scopeOf, scope === scopeOf(inner) ? scope : { ...scope, ...scopeOf(inner) });
}
