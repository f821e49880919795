import ts from 'typescript';
import type { Violation } from './fault';
import { isTest, lineAt, nodesOf, type Source, tokensOf } from './sources';

/** Comments that suppress compiler errors or postpone work. */
const unwanted: readonly { readonly pattern: RegExp; readonly problem: string; readonly inTests: boolean }[] = [
  { pattern: /@ts-(ignore|nocheck)/, problem: 'a comment silences the compiler', inTests: true },
  { pattern: /@ts-expect-error/, problem: 'only a test may expect a type error', inTests: false },
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/, problem: 'a TODO comment: do it now or remove it', inTests: true },
];

/** The comments of a source, with the position of each. */
function commentsOf(source: Source): { readonly at: number; readonly text: string }[] {
  const starts = [...tokensOf(source.tree)].filter((node) => node.kind !== ts.SyntaxKind.JsxText);
  const ranges = starts.flatMap((node) => [
    ...(ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []),
    ...(ts.getTrailingCommentRanges(source.text, node.getEnd()) ?? []),
  ]);
  const byStart = new Map(ranges.map((range) => [range.pos, source.text.slice(range.pos, range.end)]));
  return [...byStart].map(([at, text]) => ({ at, text }));
}

/** Comments that no file may contain. */
export function findUnwantedComments(source: Source): Violation[] {
  const rules = unwanted.filter((rule) => rule.pattern.test(source.text) && (rule.inTests || !isTest(source.path)));
  if (rules.length === 0) return [];
  return commentsOf(source).flatMap(({ at, text }) =>
    rules
      .filter((rule) => rule.pattern.test(text))
      .map((rule) => ({ path: source.path, line: lineAt(source, at), problem: rule.problem })),
  );
}

/** The type `any`, wherever it is written. */
export function anyTypes(source: Source): Violation[] {
  return nodesOf(source.tree)
    .filter((node) => node.kind === ts.SyntaxKind.AnyKeyword)
    .map((node) => ({
      path: source.path,
      line: lineAt(source, node.getStart()),
      problem: 'the type any: use a specific type',
    }));
}

/** The folders that run in the browser, under a policy that forbids code generated from strings. */
const inBrowser = /^(engine\/runtime|src\/app|src\/machines)\//;

/** Finds code generated from strings: `eval`, the `Function` constructor, and script URLs. */
export function dynamicCode(source: Source): Violation[] {
  if (!inBrowser.test(source.path) || isTest(source.path)) return [];
  return nodesOf(source.tree)
    .filter(makesCode)
    .map((node) => ({ path: source.path, line: lineAt(source, node.getStart()), problem: 'runs text as code' }));
}

function makesCode(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node)) return node.text.trimStart().toLowerCase().startsWith('javascript:');
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  return /^(globalThis\.|window\.)?(eval|Function)$/.test(node.expression.getText());
}
