import { type Node, parseExpression } from './parse';

/** A value that is known without running the page; undefined if it is not. */
type Known = { readonly value: unknown } | undefined;

/** Whether the value at a path, such as `form.start`, is certainly null. */
export type IsNull = (path: readonly string[]) => boolean;

/** Whether a condition is certainly not true while some values are null, whatever all other values are. */
export function isNeverTrue(text: string, isNull: IsNull): boolean {
  const parsed = parseExpression(text);
  if ('fault' in parsed) return false;
  const known = decide(parsed.node, isNull);
  return known !== undefined && known.value !== true;
}

const ordering: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '+', '-', '*', '/', '%']);

function decide(node: Node, isNull: IsNull): Known {
  if (node.op === 'value') return isSimple(node.args) ? { value: node.args } : undefined;
  const path = memberPath(node);
  if (path !== undefined)
    return path.some((_, index) => isNull(path.slice(0, index + 1))) ? { value: null } : undefined;
  if (node.op === '!_') return negate(decide(node.args, isNull));
  if (node.op === '&&' || node.op === '||') return decideLogic(node.op, node.args, isNull);
  if (node.op === '==' || node.op === '!=') return decideEquality(node.op, node.args, isNull);
  if (node.op === '?:') return decideChoice(node.args, isNull);
  // Calculating or comparing with null yields null.
  if (ordering.has(node.op) && Array.isArray(node.args)) {
    const sides = node.args.flatMap((side) => (isNode(side) ? [decide(side, isNull)] : []));
    return sides.some((side) => side?.value === null) ? { value: null } : undefined;
  }
  return undefined;
}

const isSimple = (value: unknown): boolean => value === null || ['string', 'boolean', 'number'].includes(typeof value);
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'op' in value;

const negate = (known: Known): Known => known && { value: known.value !== true };

function decideLogic(op: '&&' | '||', sides: readonly [Node, Node], isNull: IsNull): Known {
  const [left, right] = [decide(sides[0], isNull), decide(sides[1], isNull)];
  const decisive = op === '||';
  const isDecided = (side: Known): boolean => side !== undefined && (side.value === true) === decisive;
  if (isDecided(left) || isDecided(right)) return { value: decisive };
  return left && right && { value: !decisive };
}

function decideEquality(op: '==' | '!=', sides: readonly [Node, Node], isNull: IsNull): Known {
  const [left, right] = [decide(sides[0], isNull), decide(sides[1], isNull)];
  return left && right && { value: (left.value === right.value) === (op === '==') };
}

function decideChoice([test, yes, no]: readonly [Node, Node, Node], isNull: IsNull): Known {
  const known = decide(test, isNull);
  return known && decide(known.value === true ? yes : no, isNull);
}

/** The names from a root to a value: `form.start` or `form['start-date']`. */
export function memberPath(node: Node): readonly string[] | undefined {
  if (node.op === 'id') return [node.args];
  if (node.op !== '.' && node.op !== '[]') return undefined;
  const [holder, name] = node.args;
  const path = memberPath(holder);
  const key = typeof name === 'string' ? name : name.op === 'value' && typeof name.args === 'string' ? name.args : null;
  return path === undefined || key === null ? undefined : [...path, key];
}
