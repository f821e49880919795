import type { Node } from './parse';

/** Functions that round their first argument. */
const rounding: ReadonlySet<string> = new Set(['round', 'floor', 'ceil']);

const isHundred = (node: Node): boolean =>
  node.op === 'value' && ['bigint', 'number'].includes(typeof node.args) && Number(node.args) === 100;

/** The multiplication by 100 that turns a fraction into a percentage, as written without its other factor. */
export function findTimesHundred(node: Node): '* 100' | '100 *' | undefined {
  if (node.op === '*') {
    const [left, right] = node.args;
    if (isHundred(right)) return '* 100';
    return isHundred(left) ? '100 *' : (findTimesHundred(left) ?? findTimesHundred(right));
  }
  if (node.op === '/') return findTimesHundred(node.args[0]);
  if (node.op !== 'call' || !rounding.has(node.args[0])) return undefined;
  const [value] = node.args[1];
  return value && findTimesHundred(value);
}
