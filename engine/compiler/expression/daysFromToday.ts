import { type Node, parseExpression } from './parse';

/** The distance of a date from today in days, for an expression such as `addDays(today(), 1)`; undefined for others. */
export function daysFromToday(text: string): number | undefined {
  const parsed = parseExpression(text);
  return 'fault' in parsed ? undefined : daysOf(parsed.node);
}

function daysOf(node: Node): number | undefined {
  if (node.op !== 'call') return undefined;
  const [name, args] = node.args;
  if (name === 'today') return 0;
  const [date, days] = name === 'addDays' ? args : [];
  const [before, more] = [date && daysOf(date), days && literalNumber(days)];
  return before === undefined || more === undefined ? undefined : before + more;
}

/** The number that a node is, such as `-1`; undefined if it is computed. */
export function literalNumber(node: Node): number | undefined {
  if (node.op === '-_') {
    const value = literalNumber(node.args);
    return value === undefined ? undefined : -value;
  }
  return node.op === 'value' && ['bigint', 'number'].includes(typeof node.args) ? Number(node.args) : undefined;
}
