import { memberPath, nodesIn, type Scope } from '../expression';
import { part } from '../resolve/typed';
import type { Checker } from './checker';
import { type Bound, boundsIn } from './circlesOfBounds';
import { fieldReadBy } from './fieldRead';
import { nodeAt } from './formSchema';

/** The comparisons of an order, each with its opposite. */
const opposites = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

/**
 * Reports comparisons of two fields of a form that are never true, because the rules of the form forbid such values:
 * what a rule forbids does not reach an expression.
 */
export function checkBoundedTests(checker: Checker): void {
  if (checker.hasUnknownNames) return;
  const bounds = new Map(
    checker.facts.forms.map((form) => [form.name, boundsIn(form.schema, part(form.typed, 'schema')?.pointer ?? '')]),
  );
  if ([...bounds.values()].every((own) => own.length === 0)) return;
  for (const [pointer, { text, isText, offset, scope }] of checker.held) {
    if (!/[<>]/.test(text)) continue;
    for (const { node, offset: from } of nodesIn(text, isText)) {
      if (node.op !== '<' && node.op !== '<=' && node.op !== '>' && node.op !== '>=') continue;
      const [left, right] = node.args.map((side) => readBy(side, scope, checker));
      if (left === undefined || right === undefined || left.form !== right.form) continue;
      const bound = bounds.get(left.form.name)?.find((one) => excludes(one, left.field, right.field, node.op));
      if (bound === undefined) continue;
      const at = { offset: offset + from + node.start, length: node.end - node.start };
      const [first, last] = node.args.map(({ start, end }) => text.slice(from + start, from + end));
      checker.report('decided-test', at, pointer, {
        ...{ lower: bound.lower, higher: bound.higher, line: lineOf(bound, checker) },
        instead: `${first} ${opposites[node.op]} ${last}`,
      });
    }
  }
}

type Node = ReturnType<typeof nodesIn>[number]['node'];

function readBy(side: Node, scope: Scope, { facts }: Checker) {
  const path = memberPath(side);
  return path && fieldReadBy(path, scope, facts);
}

/** Whether no values that a bound allows pass a test of its two fields. */
function excludes(
  { lower, higher, isStrict }: Bound,
  left: string,
  right: string,
  op: keyof typeof opposites,
): boolean {
  const isAbove = op === '>' || op === '>=';
  const isOpposite = isAbove ? left === lower && right === higher : left === higher && right === lower;
  return isOpposite && (isStrict || op === '<' || op === '>');
}

const lineOf = ({ rule }: Bound, checker: Checker): number => {
  const { root } = checker.facts;
  return checker.lineOf(nodeAt(root.node, rule.pointer.slice(root.pointer.length), undefined).offset);
};
