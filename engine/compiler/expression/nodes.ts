import { type Node, parseExpression } from './parse';
import { cutTemplate } from './template';

/** A node of an expression, and where the expression starts in the text that has it. */
export interface NodeInText {
  readonly node: Node;
  readonly offset: number;
}

/**
 * Every node of an expression, or of the expressions in a text with braces; none of those that cannot be parsed.
 *
 * @param isText whether the expressions are in braces
 */
export function nodesIn(text: string, isText: boolean): readonly NodeInText[] {
  const pieces = isText
    ? cutTemplate(text).flatMap((piece) => (piece.kind === 'expression' ? [piece] : []))
    : [{ text, from: 0 }];
  return pieces.flatMap(({ text: expression, from }) => {
    const parsed = parseExpression(expression);
    return 'fault' in parsed ? [] : below(parsed.node).map((node) => ({ node, offset: from }));
  });
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'op' in value;

/** The nodes in a value of the tree: in a node, itself and those of its operands. */
function below(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(below);
  return isNode(value) ? [value, ...below(value.args)] : [];
}
