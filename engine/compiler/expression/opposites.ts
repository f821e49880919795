import { memberPath } from './decide';
import type { Node } from './parse';

/** A comparison of the value at a path with a fixed value. */
interface Test {
  readonly node: Node;
  readonly path: string;
  readonly value: unknown;
  readonly isEqual: boolean;
}

/** Two tests that decide their condition whatever the data are. */
export interface Opposites {
  readonly first: Node;
  readonly second: Node;
}

type Logic = Node & { readonly op: '&&' | '||' };

const isLogic = (node: Node): node is Logic => node.op === '&&' || node.op === '||';

/** The tests that are joined by an operator, such as those of `a && (b && c)`. */
function testsIn(node: Node, op: Logic['op']): readonly Test[] {
  if (isLogic(node)) return node.op === op ? node.args.flatMap((side) => testsIn(side, op)) : [];
  if (node.op !== '==' && node.op !== '!=') return [];
  const [left, right] = node.args;
  const [of, fixed] = right.op === 'value' ? [left, right] : [right, left];
  const path = memberPath(of);
  if (path === undefined || fixed.op !== 'value') return [];
  return [{ node, path: JSON.stringify(path), value: fixed.args, isEqual: node.op === '==' }];
}

/**
 * Finds a test on each side of `&&` that exclude each other, as in `a == 1 && a == 2`, or a test on each side of `||` of
 * which one is always true, as in `a != 1 || a != 2`.
 */
export function findOpposites({ op, args: [left, right] }: Logic): Opposites | undefined {
  const isDecisive = op === '&&';
  const others = testsIn(right, op);
  if (others.length === 0) return undefined;
  for (const one of testsIn(left, op)) {
    const other = others.find((test) => {
      if (test.path !== one.path) return false;
      if (test.isEqual !== one.isEqual) return test.value === one.value;
      return test.isEqual === isDecisive && test.value !== one.value;
    });
    if (other !== undefined) return { first: one.node, second: other.node };
  }
  return undefined;
}
