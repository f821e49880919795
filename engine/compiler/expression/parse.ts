import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import type { ExpressionFault } from './fault';

/** One node of a parsed expression, as cel-js gives it. */
export type Node = ASTNode;

/**
 * Only the parser of cel-js is used.
 *
 * Its checker stops at the first fault, tells int from double and knows nothing of null-safety, of the names that
 * would have been right, or of fields with a dash; so types are checked on the tree, in the same walk that emits.
 */
const environment = new Environment({ unlistedVariablesAreDyn: true, limits: { maxDepth: 100, maxAstNodes: 2000 } });

/** Parses one bare expression. */
export function parse(text: string): { readonly node: Node } | { readonly fault: ExpressionFault } {
  try {
    return { node: environment.parse(text).ast };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { fault: syntaxFault(text, error) };
  }
}

/** Says what a token is, where cel-js only gives its class. */
const tokens: readonly (readonly [RegExp, string])[] = [
  [/\bEOF\b/g, 'the end'],
  [/\bIDENTIFIER\b/g, 'a name'],
  [/\bRPAREN\b/g, '")"'],
  [/\bLPAREN\b/g, '"("'],
  [/\bRBRACKET\b/g, '"]"'],
  [/\bLBRACKET\b/g, '"["'],
  [/\bRBRACE\b/g, '"}"'],
  [/\bLBRACE\b/g, '"{"'],
  [/\bCOLON\b/g, '":"'],
  [/\bCOMMA\b/g, '","'],
  [/\bQUESTION\b/g, '"?"'],
  [/\bDOT\b/g, '"."'],
];

/** What people write who know another notation, and what it is here; only said of what cannot be read. */
const habits: readonly (readonly [RegExp, string])[] = [
  [/^\s*=/, 'Inside braces and in conditions an expression has no "=" before it: remove it.'],
  [/\band\b/i, 'Write && for "and".'],
  [/\bor\b/i, 'Write || for "or".'],
  [/\bnot\b/i, 'Write ! for "not".'],
  [/\bif\b/i, 'Write condition ? value : otherValue.'],
  [/<>/, 'Write != for "is not".'],
  [/;/, 'An expression is a single value: remove the ";".'],
];

function syntaxFault(text: string, error: ParseError): ExpressionFault {
  const { start: from, end } = error.range ?? { start: 0, end: text.length };
  if (text.slice(from, from + 2).startsWith('=') && text[from + 1] !== '=') {
    const problem = from === 0 ? 'There is a "=" too many' : 'Two values are compared with "==", not "="';
    const instead = from === 0 ? habits[0]?.[1] : 'Write ==.';
    return { code: 'expression-syntax', from, to: from + 1, problem, ...(instead === undefined ? {} : { instead }) };
  }
  const instead = habits.find(([habit]) => habit.test(text))?.[1];
  const atEnd = from >= text.length;
  const found =
    error.code === 'expected_token' || error.code === 'unexpected_token' ? readable(error.summary) : error.summary;
  return {
    code: 'expression-syntax',
    from: atEnd ? text.length : from,
    to: atEnd ? text.length : end,
    problem: found,
    ...(instead === undefined ? {} : { instead }),
  };
}

function readable(summary: string): string {
  return tokens.reduce((words, [token, name]) => words.replace(token, name), summary);
}
