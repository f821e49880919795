import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import { limits } from '../../diagnostics/limits';
import { nearNames } from '../../diagnostics/suggest';
import { functions } from '../../language/functions';
import { isKeyOf } from '../../language/tableKeys';
import type { ExpressionFault, Surplus } from './fault';

/** One node of a parsed expression, as cel-js gives it. */
export type Node = ASTNode;

/**
 * We use only the parser of cel-js.
 *
 * Its checker stops at the first fault, distinguishes int from double, and knows nothing about null-safety, name
 * suggestions or dashed fields; so we check types on the tree, in the walk that emits.
 */
const environment = new Environment({ unlistedVariablesAreDyn: true, limits: { maxDepth: 100, maxAstNodes: 2000 } });

/** Parses one bare expression. */
export function parseExpression(text: string): { readonly node: Node } | { readonly fault: ExpressionFault } {
  const whole = { from: 0, to: text.length };
  if (text.length > limits.expression)
    return { fault: { ...whole, code: 'long-expression', found: text.length, max: limits.expression } };
  try {
    const node = environment.parse(text).ast;
    // Each level needs at least one character.
    if (text.length <= limits.expressionLevels || !liesDeeper(node, limits.expressionLevels)) return { node };
  } catch (error) {
    // The parser recurses for each "!" and "-" without counting the depth.
    if (!(error instanceof ParseError || error instanceof RangeError)) throw error;
    if (error instanceof ParseError && error.code !== 'limit_exceeded') return { fault: syntaxFault(text, error) };
  }
  return { fault: { ...whole, code: 'deep-expression', max: limits.expressionLevels } };
}

/** Whether an expression is nested deeper than `max`; does not recurse itself. */
function liesDeeper(root: Node, max: number): boolean {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > 2 * max) return true;
    level = level.flatMap((one) => (Array.isArray(one) ? one : isNode(one) ? [one.args] : []));
  }
  return false;
}

const isNode = (value: unknown): value is { readonly args: unknown } =>
  typeof value === 'object' && value !== null && 'args' in value;

/** Readable names for the token classes in cel-js messages. */
const tokens: readonly (readonly [RegExp, string])[] = [
  [/\bEOF\b/g, 'end of expression'],
  [/\bIDENTIFIER\b/g, 'a name'],
  [/: (GT|LT)\b/g, ' "$1"'],
  [/"GT"/g, '">"'],
  [/"LT"/g, '"<"'],
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

const removeBraces = 'Remove the braces: a condition is already an expression.';

const removeEquals = 'Remove the "=": braces and conditions already contain an expression.';

/** A path in braces within an expression, as texts contain it: `{row.status} == 'Approved'`. */
const bracedPath = /\$?\{{1,2}\s*[A-Za-z_][^{}:,]*\}{1,2}/;

/** Common syntax from other notations, and the right form here; suggested only for expressions that do not parse. */
const habits: readonly (readonly [RegExp, string])[] = [
  [/^\s*eval:/i, 'Remove "eval:": write only the expression.'],
  [/\?\?/, 'Write default(value, other) instead of "value ?? other".'],
  [/\?\.(?!\d)/, 'Write "." instead of "?.": a field of nothing is null.'],
  [/^\s*=/, removeEquals],
  [/^\s*\$?\{{1,2}[^{}:]*\}{1,2}\s*$/, removeBraces],
  [bracedPath, removeBraces],
  [/[\u2018\u2019\u201c\u201d]/, "Write straight quotes: '…'."],
  [
    /\b[A-Z]{1,3}\d+:[A-Z]{1,3}\d+\b/,
    "Name the list and the field instead of cells, as in sumOf(source.rows, 'amount').",
  ],
];

/** Operators from other notations, which can occur together, and the right forms here. */
const operatorHabits: readonly (readonly [RegExp, string])[] = [
  [/(?<!&)&(?!&)/, 'Write && for "and"; join texts with +.'],
  [/=>/, 'Write a comma instead of "=>", as in list.filter(one, test).'],
  [/<>/, 'Write != instead of <>.'],
  [/\band\b/i, 'Write && instead of "and".'],
  [/\bor\b/i, 'Write || instead of "or".'],
  [/\bis\s+not\s+null\b/i, 'Write != null instead of "is not null".'],
  [/\bis\s+null\b/i, 'Write == null instead of "is null".'],
  [/\bnot\b/i, 'Write ! instead of "not".'],
  [/\bif\b/i, 'Write condition ? value : otherValue instead of "if".'],
  [/\bin\s*\(/, 'Write the values in square brackets, as in row.status in [1, 2].'],
  [/\b(?:TRUE|FALSE|NULL|True|False|Null|None)\b/, 'Write true, false and null in lowercase.'],
  [/;/, 'Remove the ";": an expression is a single value.'],
];

/** An expression without the contents of its text literals, which are not syntax. */
const withoutLiterals = (text: string): string => text.replace(/(['"])(?:\\.|(?!\1)[^\\])*\1/g, '$1$1');

function syntaxFault(text: string, error: ParseError): ExpressionFault {
  const { start: from, end } = error.range ?? { start: 0, end: text.length };
  const outside = withoutLiterals(text);
  const hints = hintsFor(outside, text);
  if (/^=[^=>]/.test(text.slice(from)) || text.slice(from) === '=') {
    const problem = from === 0 ? 'Unexpected "="' : 'Unexpected "=" in a comparison';
    const instead = from === 0 ? removeEquals : `Compare with "${text[from - 2] === '!' ? '!=' : '=='}".`;
    return {
      ...{ code: 'expression-syntax', from, to: from + 1, problem },
      instead: from === 0 ? instead : [instead, ...hints].join(' '),
      ...surplusAround(text),
    };
  }
  const [, macro] = /^(\w+)\(.*iteration variable/.exec(error.summary) ?? [];
  if (macro !== undefined)
    return {
      ...{ code: 'expression-syntax', from, to: end },
      problem: `Expected a name for each item, followed by a comma, in ${macro}(…)`,
      instead: `Write list.${macro}(one, …), where "one" is a name of your choice, as in one.name.`,
    };
  const atEnd = from >= text.length;
  const found =
    error.code === 'expected_token' || error.code === 'unexpected_token' ? readable(error.summary) : error.summary;
  return {
    code: 'expression-syntax',
    from: atEnd ? text.length : from,
    to: atEnd ? text.length : end,
    problem: text.slice(from).startsWith('=>') ? 'Unexpected "=>"' : found,
    ...(hints.length === 0 ? {} : { instead: hints.join(' ') }),
    ...surplusAround(text),
  };
}

/** The right forms of the syntax from other notations in an expression; operators are in the order in which they occur. */
function hintsFor(outside: string, text: string): readonly string[] {
  const whole = habits.find(([habit]) => habit.test(outside));
  if (whole !== undefined) return [whole[1]];
  let rest = outside;
  const found = operatorHabits.flatMap(([habit, hint]) => {
    const at = rest.search(habit);
    // "is not null" contains another habit.
    rest = rest.replace(new RegExp(habit, `${habit.flags}g`), (part) => ' '.repeat(part.length));
    return at === -1 ? [] : [{ at, hint }];
  });
  const called = found.length === 0 ? callInstead(text) : undefined;
  if (called !== undefined) return [called];
  return found.toSorted((one, other) => one.at - other.at).map(({ hint }) => hint);
}

/** A value of an expression: a path, a call without inner brackets, or a text. */
const operand = String.raw`[A-Za-z_]\w*(?:\.\w+|\[[^\]]*\]|\([^()]*\))*|'[^']*'`;

/** The call that a filter (`row.status | uppercase`) or a name without brackets (`upper row.status`) means. */
function callInstead(text: string): string | undefined {
  const [, value = '', filter] = new RegExp(String.raw`(${operand})\s*\|(?!\|)\s*(\w*)`).exec(text) ?? [];
  if (filter !== undefined) {
    const meant =
      nearNames(filter, Object.keys(functions))[0]?.name ?? (isKeyOf(functions, filter) ? filter : undefined);
    return `Call a function instead of "|": ${meant ?? 'upper'}(${value}).`;
  }
  for (const [, name = '', given = ''] of text.matchAll(
    new RegExp(String.raw`(?<![\w.])([a-z]\w*)\s+(${operand})`, 'gi'),
  ))
    if (isKeyOf(functions, name) && given !== 'in') return `Write ${name}(${given}).`;
  return undefined;
}

/** The "=" or braces around an expression that does not parse with them. */
function surplusAround(text: string): { readonly surplus?: Surplus } {
  const braces = /^(\s*(?:[=$]\s*)?\{{1,2}\s*)[^{}]*?(\s*\}{1,2}\s*)$/.exec(text);
  const inner = braces === null ? [...text.matchAll(new RegExp(bracedPath, 'g'))] : [];
  if (inner.length > 0) {
    const ends = inner.flatMap(({ 0: path, index }) => {
      const opening = /^\$?\{+/.exec(path)?.[0].length ?? 0;
      const closing = /\}+$/.exec(path)?.[0].length ?? 0;
      const end = index + path.length;
      return [[index, index + opening] as const, [end - closing, end] as const];
    });
    return { surplus: { what: 'the braces', ranges: ends } };
  }
  const [, before = '', after = ''] = braces ?? /^(\s*=\s*)(?!=)/.exec(text) ?? [];
  if (before === '') return {};
  const ranges = [[0, before.length] as const, [text.length - after.length, text.length] as const];
  const mark = /[=$]/.exec(before)?.[0];
  const what = braces === null ? 'the "="' : mark === undefined ? 'the braces' : `the "${mark}" and the braces`;
  return { surplus: { what, ranges: ranges.filter(([from, to]) => from < to) } };
}

function readable(summary: string): string {
  return tokens.reduce((words, [token, name]) => words.replace(token, name), summary);
}
