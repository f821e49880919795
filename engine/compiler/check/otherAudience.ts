import { sourceRead } from '../../language/expression';
import { decideCondition, nodesIn } from '../expression';
import { everyPart, part, type Typed } from '../resolve/typed';
import type { Checker } from './checker';

/** The maximum number of roles in two conditions: each combination of them is tried. */
const maxRoles = 6;

/** What shows an expression that expects its source not to be loaded. */
const expectsNothing = /\?|\bnull\b|\bdefault\(/;

/**
 * Warns of parts that a user with certain roles sees without data: their conditions let the user see them, and that of
 * their source does not let it load.
 */
export function checkOtherAudience(checker: Checker): void {
  if (checker.hasUnknownNames) return;
  const limited = [...checker.facts.sources].flatMap(([name, { typed }]) => {
    const when = part(typed, 'when');
    return when !== undefined && asksRoles(when) ? [{ name, when }] : [];
  });
  if (limited.length === 0) return;
  const hiding = everyPart(checker.facts.root).flatMap((one) => {
    const visible = part(one, 'visible');
    return visible === undefined ? [] : [{ around: one.pointer, visible }];
  });
  for (const { name, when } of limited)
    for (const [pointer, { text, reads }] of checker.held) {
      if (!reads.some((path) => sourceRead(path) === name) || expectsNothing.test(text)) continue;
      const own = hiding.filter(({ around }) => pointer.startsWith(`${around}/`) && !pointer.endsWith('/visible'));
      const last = own.at(-1)?.visible;
      if (last === undefined || !own.every(({ visible }) => asksRoles(visible))) continue;
      const seen = own.map(({ visible }) => `(${visible.node.value})`).join(' && ');
      const condition = String(when.node.value);
      const roles = rolesWithoutData(seen, condition);
      if (roles === undefined) continue;
      const line = checker.lineOf(when.node.offset);
      checker.report('other-audience', last.node, last.pointer, { roles, name, line, condition });
    }
}

const asksRoles = ({ node }: Typed): boolean => String(node.value).includes('session.roles');

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
