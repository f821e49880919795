import { memberPath, nodesIn } from '../expression';
import { members, part } from '../resolve/typed';
import type { Checker, CompiledText } from './checker';
import type { SourceFact } from './screenFacts';

/** A comparison of a key of a row with a text, a number or a boolean. */
interface Comparison {
  readonly key: string;
  readonly value: string | number | boolean;
  readonly line: number;
}

/**
 * Reports a row listed in the definition that lacks a key which all others have and an expression compares with a
 * value: the missing one is null, which no such value equals.
 */
export function checkRowGaps(checker: Checker): void {
  if (checker.hasErrors) return;
  for (const [name, source] of checker.facts.sources) {
    const list = part(source.typed, 'rows');
    const rows = list?.node.type === 'array' ? (list.node.children ?? []) : [];
    // Of two rows, either may be the unusual one.
    if (list === undefined || rows.length < minRows) continue;
    const compared = new Map(comparisons(name, source, checker).map((one) => [one.key, one]));
    for (const { key, value, line } of compared.values()) {
      const lacking = rows.filter((row) => members(row).every((member) => member.key !== key));
      const [row] = lacking;
      if (row === undefined || lacking.length > 1) continue;
      const pointer = `${list.pointer}/${rows.indexOf(row)}`;
      checker.report('row-without-key', row, pointer, { key, value: JSON.stringify(value), line });
    }
  }
}

const minRows = 3;

/** The comparisons of keys of a source's rows with values other than null. */
function comparisons(name: string, { type }: SourceFact, checker: Checker): readonly Comparison[] {
  const label = type.kind === 'list' && type.of.kind === 'object' ? type.of.label : undefined;
  return [...checker.held.values()].flatMap((held) => {
    const isRow = held.scope.row?.kind === 'object' && held.scope.row.label === label;
    const isOfSource = held.reads.some((path) => path === `source.${name}` || path.startsWith(`source.${name}.`));
    return isRow || isOfSource ? comparisonsIn(held, isRow, isOfSource, checker) : [];
  });
}

function comparisonsIn(
  { text, isText, offset: start, scope }: CompiledText,
  isRow: boolean,
  isOfSource: boolean,
  checker: Checker,
): readonly Comparison[] {
  return nodesIn(text, isText).flatMap(({ node, offset }) => {
    if (node.op !== '==' && node.op !== '!=') return [];
    const [left, right] = node.args;
    const [of, fixed] = right.op === 'value' ? [left, right] : [right, left];
    const [root, key, ...inner] = memberPath(of) ?? [];
    const value: unknown = fixed.op === 'value' ? fixed.args : null;
    if (root === undefined || key === undefined || inner.length > 0 || !isSingle(value)) return [];
    // A name that is no root is one of an item of the list.
    if (root === 'row' ? !isRow : !isOfSource || Object.hasOwn(scope, root)) return [];
    return [{ key, value, line: checker.lineOf(start + offset + node.start) }];
  });
}

const isSingle = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
