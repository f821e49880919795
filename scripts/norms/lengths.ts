import ts from 'typescript';
import type { Fault } from './fault';
import { isTest, lineAt, nodesOf, type Source } from './sources';

const limits = { fileLines: 300, functionLines: 50, medianFileLines: 100, medianFunctionLines: 12 };

const fileLength = (source: Source): number => source.text.trimEnd().split('\n').length;

/** The callback of a `describe`, which is a heading for tests rather than a function. */
function isDescribe(node: ts.Node): boolean {
  const call = node.parent;
  return ts.isCallExpression(call) && call.expression.getText().split(/[.(]/)[0] === 'describe';
}

interface FunctionLength {
  readonly line: number;
  readonly lines: number;
}

/** The functions of a source with a body, and how many lines each takes. */
function functionsOf(source: Source): FunctionLength[] {
  const withBody = nodesOf(source.tree).filter(
    (node) => ts.isFunctionLike(node) && 'body' in node && node.body !== undefined && !isDescribe(node),
  );
  return withBody.map((node) => {
    const line = lineAt(source, node.getStart());
    return { line, lines: lineAt(source, node.getEnd()) - line + 1 };
  });
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Files and functions that are longer than the norm. */
export function tooLong(source: Source): Fault[] {
  const lines = fileLength(source);
  const ofFile =
    lines > limits.fileLines ? [{ line: 1, problem: `${lines} lines; a file has at most ${limits.fileLines}` }] : [];
  const ofFunctions = functionsOf(source)
    .filter((one) => one.lines > limits.functionLines)
    .map((one) => ({ line: one.line, problem: `a function of ${one.lines} lines; at most ${limits.functionLines}` }));
  return [...ofFile, ...ofFunctions].map((fault) => ({ path: source.path, ...fault }));
}

/** Compares the medians over the product's files with the norm (tests are naturally longer). */
export function mediansOver(sources: readonly Source[]): { readonly words: string; readonly faults: Fault[] } {
  const product = sources.filter((source) => !isTest(source.path));
  const file = median(product.map(fileLength));
  const fn = median(product.flatMap(functionsOf).map((one) => one.lines));
  const words = `median file ${file} lines (norm: below ${limits.medianFileLines}), median function ${fn} (below ${limits.medianFunctionLines})`;
  const holds = file < limits.medianFileLines && fn < limits.medianFunctionLines;
  return { words, faults: holds ? [] : [{ path: 'all files', line: 0, problem: words }] };
}
