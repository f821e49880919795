import { type Node, parseExpression } from './parse';

/** A `null` that an expression can return, by its range in the text. */
export interface WrittenNull {
  readonly start: number;
  readonly end: number;
  /** Whether it only stands for an absent value: the other side of `default`, or of a comparison with null. */
  readonly replacesNothing: boolean;
}

/** The `null`s that an expression returns in one of its cases, such as the one of `kind == 'all' ? null : kind`. */
export function writtenNulls(text: string): readonly WrittenNull[] {
  const parsed = parseExpression(text);
  return 'fault' in parsed ? [] : nullsIn(parsed.node, false);
}

function nullsIn(node: Node, replacesNothing: boolean): readonly WrittenNull[] {
  if (isNull(node)) return [{ start: node.start, end: node.end, replacesNothing }];
  if (node.op === '?:') {
    const [test, yes, no] = node.args;
    return [yes, no].flatMap((one) => nullsIn(one, replacesNothing || testsNull(test)));
  }
  if (node.op !== 'call' || node.args[0] !== 'default') return [];
  const [, other] = node.args[1];
  return other ? nullsIn(other, true) : [];
}

const isNull = (node: Node): boolean => node.op === 'value' && node.args === null;

/** Whether a test compares a value with null. */
function testsNull(test: Node): boolean {
  if (test.op === '!_') return testsNull(test.args);
  if (test.op === '&&' || test.op === '||') return test.args.some(testsNull);
  return (test.op === '==' || test.op === '!=') && test.args.some(isNull);
}
