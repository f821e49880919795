import { sourceRead } from '../../language/expression';
import { decideCondition, nodesIn } from '../expression';
import { everyPart, part, type Typed } from '../resolve/typed';
import type { Checker } from './checker';

/** The maximum number of roles in two conditions: each combination of them is tried. */
const maxRoles = 6;

/**
 * Warns of parts that a user with certain roles sees without data: their condition lets the user see them, and that of
 * their source does not let it load.
 */
export function checkOtherAudience(checker: Checker): void {
  if (checker.hasUnknownNames) return;
  for (const one of everyPart(checker.facts.root)) {
    const visible = part(one, 'visible');
    if (visible === undefined || !asksRoles(visible)) continue;
    for (const [name, { typed }] of checker.facts.sources) {
      const when = part(typed, 'when');
      if (when === undefined || !asksRoles(when) || !isOnlySource(name, one, checker)) continue;
      const roles = rolesWithoutData(String(visible.node.value), String(when.node.value));
      if (roles === undefined) continue;
      const line = checker.lineOf(when.node.offset);
      checker.report('other-audience', visible.node, visible.pointer, {
        ...{ roles, name, line, condition: String(when.node.value) },
      });
    }
  }
}

const asksRoles = ({ node }: Typed): boolean => String(node.value).includes('session.roles');

/** Whether all that a part shows of sources is of one source, and no condition inside of it hides that. */
function isOnlySource(name: string, one: Typed, { held }: Checker): boolean {
  const inside = [...held].filter(([pointer]) => pointer.startsWith(`${one.pointer}/`));
  const read = inside.flatMap(([, { reads }]) => reads.flatMap((path) => sourceRead(path) ?? []));
  const isHidden = everyPart(one).some((inner) => inner !== one && part(inner, 'visible') !== undefined);
  return !isHidden && read.length > 0 && read.every((source) => source === name);
}

/** The roles that a condition names: `'editor' in session.roles`. */
const rolesIn = (condition: string): readonly string[] =>
  nodesIn(condition, false).flatMap(({ node }) =>
    node.op === 'in' && node.args[0].op === 'value' ? [String(node.args[0].args)] : [],
  );

/** The fewest roles of a user who sees a part, and for whom its source is not loaded; undefined if there are none. */
function rolesWithoutData(visible: string, when: string): readonly string[] | undefined {
  const named = [...new Set([...rolesIn(visible), ...rolesIn(when)])];
  if (named.length > maxRoles) return undefined;
  const users = Array.from({ length: 2 ** named.length }, (_, bits) => named.filter((__, at) => bits & (2 ** at)));
  const decide = (condition: string, roles: readonly string[]): boolean | undefined =>
    decideCondition(condition, (path) => (path.join('.') === 'session.roles' ? { value: roles } : undefined));
  return users
    .filter((roles) => decide(visible, roles) === true && decide(when, roles) === false)
    .sort((one, other) => one.length - other.length)[0];
}
