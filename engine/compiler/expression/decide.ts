import { isKeyOf } from '../../language/tableKeys';
import { type Node, parseExpression } from './parse';

/** A value that is known without running the page; undefined if it is not. */
type Known = { readonly value: unknown } | undefined;

/** Whether the value at a path, such as `form.start`, is certainly null. */
export type IsNull = (path: readonly string[]) => boolean;

/** The value at a path, if it is known. */
type ValueAt = (path: readonly string[]) => Known;

/** Whether a condition is certainly not true while some values are null, whatever all other values are. */
export const isNeverTrue = (text: string, isNull: IsNull): boolean =>
  decideCondition(text, (path) =>
    path.some((_, index) => isNull(path.slice(0, index + 1))) ? { value: null } : undefined,
  ) === false;

/** Whether a condition is certainly true while some values are null, and may be false otherwise. */
export const isTrueOfNull = (text: string, isNull: IsNull): boolean =>
  decideCondition(text, () => undefined) === undefined &&
  decideCondition(text, (path) =>
    path.some((_, index) => isNull(path.slice(0, index + 1))) ? { value: null } : undefined,
  ) === true;

/** The names from a root to the value that an expression consists of, such as `form.start`. */
export function pathOf(text: string): readonly string[] | undefined {
  const parsed = parseExpression(text);
  return 'fault' in parsed ? undefined : memberPath(parsed.node);
}

/** The list of `list.map(one, …)`, as written; undefined if an expression is none. */
export function listMapped(text: string): string | undefined {
  const parsed = parseExpression(text);
  if ('fault' in parsed || parsed.node.op !== 'rcall' || parsed.node.args[0] !== 'map') return undefined;
  const [, { start, end }] = parsed.node.args;
  return text.slice(start, end);
}

/** Whether a condition is true while the values at some paths are known; undefined if it depends on others. */
export function decideCondition(text: string, valueAt: ValueAt): boolean | undefined {
  const parsed = parseExpression(text);
  const known = 'fault' in parsed ? undefined : decide(parsed.node, valueAt);
  return known && known.value === true;
}

const comparisons = {
  '<': (left: number, right: number) => left < right,
  '<=': (left: number, right: number) => left <= right,
  '>': (left: number, right: number) => left > right,
  '>=': (left: number, right: number) => left >= right,
};

const ordering: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '+', '-', '*', '/', '%']);

function decide(node: Node, valueAt: ValueAt): Known {
  if (node.op === 'value') {
    if (typeof node.args === 'bigint') return { value: Number(node.args) };
    return isSimple(node.args) ? { value: node.args } : undefined;
  }
  const path = memberPath(node);
  if (path !== undefined) return valueAt(path);
  if (node.op === '!_') return negate(decide(node.args, valueAt));
  if (node.op === '&&' || node.op === '||') return decideLogic(node.op, node.args, valueAt);
  if (node.op === '==' || node.op === '!=') return decideEquality(node.op, node.args, valueAt);
  if (node.op === 'in') return decideMembership(node.args, valueAt);
  if (node.op === '?:') return decideChoice(node.args, valueAt);
  // Calculating or comparing with null yields null.
  if (ordering.has(node.op) && Array.isArray(node.args)) {
    const sides = node.args.flatMap((side) => (isNode(side) ? [decide(side, valueAt)] : []));
    if (sides.some((side) => side?.value === null)) return { value: null };
    const [left, right] = sides.map((side) => side?.value);
    const isDecided = typeof left === 'number' && typeof right === 'number' && isKeyOf(comparisons, node.op);
    return isDecided ? { value: comparisons[node.op](left, right) } : undefined;
  }
  return undefined;
}

const isSimple = (value: unknown): boolean => value === null || ['string', 'boolean', 'number'].includes(typeof value);
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'op' in value;

const negate = (known: Known): Known => known && { value: known.value !== true };

function decideLogic(op: '&&' | '||', sides: readonly [Node, Node], valueAt: ValueAt): Known {
  const [left, right] = [decide(sides[0], valueAt), decide(sides[1], valueAt)];
  const decisive = op === '||';
  const isDecided = (side: Known): boolean => side !== undefined && (side.value === true) === decisive;
  if (isDecided(left) || isDecided(right)) return { value: decisive };
  return left && right && { value: !decisive };
}

function decideEquality(op: '==' | '!=', sides: readonly [Node, Node], valueAt: ValueAt): Known {
  const [left, right] = [decide(sides[0], valueAt), decide(sides[1], valueAt)];
  return left && right && { value: (left.value === right.value) === (op === '==') };
}

/** Whether a known value is in a known list, or in a list of literals. */
function decideMembership([one, list]: readonly [Node, Node], valueAt: ValueAt): Known {
  const known = decide(one, valueAt);
  if (known === undefined || known.value === null) return undefined;
  const path = memberPath(list);
  const all = path && valueAt(path)?.value;
  if (Array.isArray(all)) return { value: all.includes(known.value) };
  if (list.op !== 'list') return undefined;
  const items = list.args.map((item) => decide(item, valueAt));
  const isIn = items.some((item) => item?.value === known.value);
  return isIn || !items.includes(undefined) ? { value: isIn } : undefined;
}

function decideChoice([test, yes, no]: readonly [Node, Node, Node], valueAt: ValueAt): Known {
  const known = decide(test, valueAt);
  return known && decide(known.value === true ? yes : no, valueAt);
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
