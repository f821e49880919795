import { nearNames } from '../../diagnostics/suggest';
import { isKeyOf } from '../../language/tableKeys';
import { addClasses, classesIn, union } from './classes';
import { findOpposites } from './opposites';
import type { Node } from './parse';
import { comparable, fitsKind, isLoose, nameOfKind, nameOfType, unionOf } from './relate';
import { decideByRange } from './resultRanges';
import type { Type, TypeKind } from './types';
import { call, type EmitState, type Emitted, fault, literalText, placeOf } from './walk';

/** A binary operator: the member of `f` that computes it, and its operand types. */
interface Operator {
  readonly name: string;
  readonly takes: readonly TypeKind[];
  readonly gives: 'same' | 'bool';
}

const ordered: readonly TypeKind[] = ['number', 'string', 'date', 'dateTime', 'time'];

/** Operators on two values of the same type. */
const operators = {
  '+': { name: 'add', takes: ['number', 'string', 'list'], gives: 'same' },
  '-': { name: 'sub', takes: ['number'], gives: 'same' },
  '*': { name: 'mul', takes: ['number'], gives: 'same' },
  '/': { name: 'div', takes: ['number'], gives: 'same' },
  '%': { name: 'mod', takes: ['number'], gives: 'same' },
  '<': { name: 'lt', takes: ordered, gives: 'bool' },
  '<=': { name: 'le', takes: ordered, gives: 'bool' },
  '>': { name: 'gt', takes: ordered, gives: 'bool' },
  '>=': { name: 'ge', takes: ordered, gives: 'bool' },
} as const satisfies Readonly<Record<string, Operator>>;

type BinaryOperator = keyof typeof operators;

/** Whether a node is a binary operator on two values of the same type. */
export const isBinary = (node: Node): node is Node & { readonly op: BinaryOperator } => isKeyOf(operators, node.op);

type Binary = Extract<Node, { readonly args: [Node, Node] }>;

/** Emits `a + b`, `a < b`, … */
export function emitOperator(walk: EmitState, node: Node & { readonly op: BinaryOperator }): Emitted {
  const operator = operators[node.op];
  const before = walk.faults.length;
  const left = operand(walk, node.op, operator, node.args[0]);
  const right = operand(walk, node.op, operator, node.args[1]);
  if (node.op === '-') mergeDays(walk, before, node);
  const isTest = operator.gives === 'bool';
  // A number in quotes loses them; a text before the operator may be the wrong side.
  const isQuoted = isTest && left.type.kind === 'number' && literalText(node.args[1]) !== undefined;
  if (!comparable(left.type, right.type)) mismatch(walk, node, left.type, right.type, isQuoted);
  if (node.op === '+') checkJoinedTime(walk, node, left.type, right.type);
  else checkTimeText(walk, node, left.type, right.type);
  checkShortTime(walk, node, left.type, right.type);
  if (isTest) checkFormatted(walk, node, left.type, right.type);
  if (isTest) checkRange(walk, node);
  const js = call(walk, operator.name, left.js, right.js);
  if (operator.gives === 'bool') return { type: { kind: 'bool' }, js };
  // The result of a faulty operation is unknown: it causes no other faults.
  if (walk.faults.length > before) return { type: { kind: 'any' }, js };
  const type = sumType(left.type, right.type, operator);
  const keepsParts = type.kind === 'list';
  return { type: keepsParts ? type : addClasses(type, union(classesIn(left.type), classesIn(right.type))), js };
}

const days: ReadonlySet<string> = new Set(['date', 'date-time']);

/** Reports the difference of two dates once, with the function that computes it. */
function mergeDays(walk: EmitState, before: number, { args: [left, right] }: Binary): void {
  const found = walk.faults.slice(before);
  const [first] = found;
  const isOfDays = found.every((one) => one.code === 'expression-type' && one.part === '-' && days.has(one.found));
  if (first?.code !== 'expression-type' || found.length !== 2 || !isOfDays) return;
  const written = (side: Node): string => walk.text.slice(side.start, side.end);
  const instead = `Write daysBetween(${written(right)}, ${written(left)}).`;
  walk.faults.splice(before, 2, { ...first, from: left.start, to: right.end, instead });
}

function sumType(left: Type, right: Type, { takes }: Operator): Type {
  if (takes.length === 1) return { kind: 'number' };
  const type = unionOf(left, right);
  return fitsKind(type, 'string') && !isLoose(type) ? { kind: 'string' } : type;
}

function operand(walk: EmitState, op: string, { takes }: Operator, node: Node): Emitted {
  const value = walk.value(node);
  if (takes.some((kind) => fitsKind(value.type, kind))) return value;
  const expected =
    takes.length > 2 ? takes.slice(0, 2).map(nameOfKind).join(' or ') : takes.map(nameOfKind).join(' or ');
  return fault(walk, placeOf(node), { code: 'expression-type', part: op, expected, found: nameOfType(value.type) });
}

function mismatch(walk: EmitState, node: Binary, left: Type, right: Type, isLiteral = false): void {
  const literal = node.args[1];
  if (isLiteral && left.kind === 'string' && left.values && literal.op === 'value') {
    const of = walk.text.slice(node.args[0].start, node.args[0].end);
    fault(walk, placeOf(literal), { code: 'unknown-value', name: String(literal.args), of, known: left.values });
    return;
  }
  const instead = insteadOfOtherType(walk, node, left, right);
  fault(walk, placeOf(node.args[1]), {
    code: 'expression-type',
    part: node.op,
    expected: nameOfType(left),
    found: nameOfType(right),
    ...(isLiteral && { isLiteral }),
    ...(instead !== undefined && { instead }),
  });
}

/** What to write in place of a comparison with a list, or of a string such as "09:30" with a number. */
function insteadOfOtherType({ text }: EmitState, { op, args }: Binary, left: Type, right: Type): string | undefined {
  const [one, other] = args.map(({ start, end }) => text.slice(start, end));
  if ((op === '==' || op === '!=') && (left.kind === 'list') !== (right.kind === 'list')) {
    const test = left.kind === 'list' ? `${other} in ${one}` : `${one} in ${other}`;
    return `Write ${op === '==' ? test : `!(${test})`}.`;
  }
  const sample = left.kind === 'string' ? left.samples?.find((value) => Number.isNaN(Number(value))) : undefined;
  return sample === undefined || right.kind !== 'number' ? undefined : `Compare it with a string such as '${sample}'.`;
}

/** Emits `a == b` and `a != b`; also checks that a text is compared with a possible value of the field. */
export function emitEquality(walk: EmitState, node: Binary): Emitted {
  const [left, right] = node.args;
  const [a, b] = [walk.value(left), walk.value(right)];
  if (!comparable(a.type, b.type)) mismatch(walk, node, a.type, b.type, right.op === 'value');
  checkTimeText(walk, node, a.type, b.type);
  checkShortTime(walk, node, a.type, b.type);
  checkFormatted(walk, node, a.type, b.type);
  checkRange(walk, node);
  checkKnownValue(walk, right, a.type, left);
  checkKnownValue(walk, left, b.type, right);
  checkCommonValue(walk, node, a.type, b.type);
  const js = call(walk, 'eq', a.js, b.js);
  return { type: { kind: 'bool' }, js: node.op === '!=' ? `!${js}` : js };
}

/** How the texts of dates and times begin; comparisons are between texts. */
const beginnings = { date: /^\d{4}(-|$)/, dateTime: /^\d{4}(-|$)/, time: /^\d\d(:|$)/ } as const;

/** Reports a comparison with a number that a function never returns. */
function checkRange(walk: EmitState, node: Binary): void {
  const decided = decideByRange(node);
  if (decided !== undefined) fault(walk, placeOf(node), { code: 'decided-test', ...decided });
}

/** The functions that authors put in quotes, or name without parentheses, by the kind that they return. */
const clocks = { date: ['today', 'today()'], dateTime: ['now', 'now()'], time: [undefined, undefined] } as const;

/** What to write in place of a text that is compared with a date or time. */
function insteadOfTimeText(text: string, kind: keyof typeof clocks, op: string, other: string): string | undefined {
  if (text === '') return `Write ${other} ${op === '!=' ? '!=' : '=='} null.`;
  const [name, written] = clocks[kind];
  return text.replace(/\(\)$/, '').trim().toLowerCase() === name ? `Write ${written}, without quotes.` : undefined;
}

/** Reports a date or time that is compared with a text in another notation, such as '31/12/2026'. */
function checkTimeText(walk: EmitState, { op, args: [left, right] }: Binary, a: Type, b: Type): void {
  const sides = [
    [left, b, right],
    [right, a, left],
  ] as const;
  for (const [node, type, other] of sides) {
    const text = literalText(node);
    if (text === undefined || !isKeyOf(beginnings, type.kind) || beginnings[type.kind].test(text)) continue;
    // The order of an empty text and a date can be meant: it is that of texts.
    if (text === '' && op !== '==' && op !== '!=') continue;
    const instead = insteadOfTimeText(text, type.kind, op, walk.text.slice(other.start, other.end));
    fault(walk, placeOf(node), {
      ...(instead !== undefined && { instead }),
      code: 'expression-type',
      part: op,
      expected: nameOfType(type),
      found: nameOfType({ kind: 'string' }),
    });
  }
}

/** The functions that format a date or time for users, by its kind. */
const formats = { date: 'date', dateTime: 'dateTime', time: 'time' } as const;

/** Reports a date or time that is joined with a text as it is stored: users would read 2026-12-31. */
function checkJoinedTime(walk: EmitState, { op, args: [left, right] }: Binary, a: Type, b: Type): void {
  const sides = [
    [left, b, right],
    [right, a, left],
  ] as const;
  for (const [text, { kind }, time] of sides) {
    if (!isKeyOf(formats, kind) || !isWrittenText(text)) continue;
    fault(walk, placeOf(time), {
      ...{ code: 'expression-type', part: op, expected: nameOfKind('string'), found: nameOfKind(kind) },
      instead: `Write ${formats[kind]}(${walk.text.slice(time.start, time.end)}).`,
    });
  }
}

/** Whether a node is a text that users read, or several of which the last one is. */
const isWrittenText = (node: Node): boolean =>
  literalText(node) !== undefined || (node.op === '+' && literalText(node.args[1]) !== undefined);

/** Reports a time without its first zero that is compared with texts such as '09:30', character by character. */
function checkShortTime(walk: EmitState, { op, args: [left, right] }: Binary, a: Type, b: Type): void {
  for (const [node, type] of [[left, b] as const, [right, a] as const]) {
    const text = literalText(node);
    const samples = type.kind === 'string' ? (type.samples ?? type.values ?? []).filter((one) => one !== '') : [];
    const isOfTimes = samples.length > 0 && samples.every((one) => /^\d\d:\d\d(:\d\d)?$/.test(one));
    if (text === undefined || !isOfTimes || !/^\d:\d\d(:\d\d)?$/.test(text)) continue;
    fault(walk, placeOf(node), {
      ...{ code: 'expression-type', part: op, expected: `time such as '${samples[0]}'`, found: `'${text}'` },
      instead: `Write '0${text}': texts are compared character by character.`,
    });
  }
}

/** The functions that format a date for users. */
const formatters: ReadonlySet<string> = new Set(['date', 'dateGB', 'dateTime', 'period']);

const isFormatted = (node: Node): node is Extract<Node, { op: 'call' }> =>
  node.op === 'call' && formatters.has(node.args[0]);

const isDay = (node: Node, { kind }: Type): boolean =>
  kind === 'date' || kind === 'dateTime' || /^\d{4}-\d{2}/.test(literalText(node) ?? '');

/** Reports a formatted date that is compared with a date, and the order of formatted dates, which is alphabetical. */
function checkFormatted(walk: EmitState, { op, args: [left, right] }: Binary, a: Type, b: Type): void {
  const isOrder = op !== '==' && op !== '!=';
  const [formatted, other, type] = isFormatted(left) ? [left, right, b] : [right, left, a];
  if (!isFormatted(formatted) || !(isOrder || isDay(other, type))) return;
  const [name, [date]] = formatted.args;
  const written = date === undefined ? '…' : walk.text.slice(date.start, date.end);
  fault(walk, placeOf(formatted), {
    ...{ code: 'expression-type', part: op, expected: nameOfKind('date'), found: 'formatted date' },
    instead: `Compare the dates themselves: write ${written} in place of ${name}(${written}).`,
  });
}

function checkKnownValue(walk: EmitState, node: Node, type: Type, of: Node): void {
  const name = literalText(node);
  if (name === undefined || type.kind !== 'string' || literalText(of) !== undefined) return;
  const known = type.values ?? samplesMisspelt(name, type.samples ?? []);
  if (known === undefined || known.includes(name)) return;
  fault(walk, placeOf(node), {
    code: 'unknown-value',
    name,
    of: walk.text.slice(of.start, of.end),
    known,
  });
}

/** The texts of rows listed in the definition, if one of them was meant: rows may be compared with other texts too. */
function samplesMisspelt(name: string, samples: readonly string[]): readonly string[] | undefined {
  const [near] = name === '' || samples.includes(name) ? [] : nearNames(name, samples);
  // A synonym in the vocabulary of definitions is no typing error of a value.
  const isMeant = near?.isTypo && near.name.slice(0, 1).toLowerCase() === name.slice(0, 1).toLowerCase();
  return isMeant ? samples : undefined;
}

/** Reports a comparison of two values with lists of values that have none in common. */
function checkCommonValue(walk: EmitState, node: Binary, a: Type, b: Type): void {
  const [left, right] = node.args;
  if (a.kind !== 'string' || b.kind !== 'string' || [left, right].some((one) => literalText(one) !== undefined)) return;
  if (!a.values?.length || !b.values?.length || a.values.some((value) => b.values?.includes(value))) return;
  const compared = [left, right].map(({ start, end }) => walk.text.slice(start, end));
  fault(walk, placeOf(node), { code: 'decided-test', compared, isAlways: node.op === '!=' });
}

/** Emits `a in list` and `"key" in object`. */
export function emitIn(walk: EmitState, node: Binary): Emitted {
  const [left, right] = node.args;
  // The exclamation mark belongs to the whole test.
  if (left.op === '!_' && left.args.op === 'value') {
    walk.value(right);
    const instead = `Write !(${walk.text.slice(left.args.start, right.end)}).`;
    const parts = { part: '!', expected: nameOfKind('bool'), found: nameOfKind('string'), instead };
    return { ...fault(walk, placeOf(left), { code: 'expression-type', ...parts }), type: { kind: 'bool' } };
  }
  const [item, holder] = [walk.value(left), walk.value(right)];
  if (holder.type.kind === 'list') {
    checkItem(walk, node, item.type, holder.type.of);
    checkKnownValue(walk, left, holder.type.of, right);
  } else if (!fitsKind(holder.type, 'object')) {
    fault(walk, placeOf(right), {
      code: 'expression-type',
      part: 'in',
      expected: 'list or object',
      found: nameOfType(holder.type),
    });
  }
  if (right.op === 'list') for (const one of right.args) checkKnownValue(walk, one, item.type, left);
  return { type: { kind: 'bool' }, js: call(walk, 'isIn', item.js, holder.js) };
}

function checkItem(walk: EmitState, { args: [left] }: Binary, item: Type, of: Type): void {
  if (comparable(item, of)) return;
  fault(walk, placeOf(left), {
    code: 'expression-type',
    part: 'in',
    expected: nameOfType(of),
    found: nameOfType(item),
  });
}

/** How to test whether there is a value, which other languages do without a comparison. */
export function testInstead(type: Type, written: string, isNegated: boolean): string {
  if (type.kind === 'string' && type.values?.length) {
    const tests = type.values.map((value) => `${written} ${isNegated ? '!=' : '=='} '${value}'`);
    return `Compare it with one of its values: ${tests.join(' or ')}.`;
  }
  const operator = isNegated ? '==' : '!=';
  const test = type.kind === 'list' ? `count(${written}) ${operator} 0` : `${written} ${operator} null`;
  return isNegated ? `Write ${test} instead of !${written}.` : `Write ${test}.`;
}

/** The comparisons that a value before or after `||` or `&&` may be meant to be part of. */
const comparisons: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in']);

/** The last comparison of a condition; undefined if there is none. */
function lastComparison(node: Node): Binary | undefined {
  if (node.op === '&&' || node.op === '||') return lastComparison(node.args[1]) ?? lastComparison(node.args[0]);
  return isComparison(node) ? node : undefined;
}

const isComparison = (node: Node): node is Binary => comparisons.has(node.op);

/** How to write a literal that is no condition: `'true'`, or the second value of a comparison. */
export function conditionInstead(text: string, node: Node, neighbour?: Node): string | undefined {
  if (node.op !== 'value') return undefined;
  const word = String(node.args).toLowerCase();
  if (word === 'true' || word === 'false') return `Write ${word}, without quotes.`;
  const written = text.slice(node.start, node.end);
  const compared = neighbour && lastComparison(neighbour);
  if (compared === undefined) return `Write true or false, or compare a value with ${written}.`;
  const [of, list] = compared.args.map(({ start, end }) => text.slice(start, end));
  if (compared.op === 'in') return `Repeat the test: ${written} in ${list}.`;
  return `Repeat the comparison: ${of} ${compared.op} ${written}.`;
}

/**
 * Emits a condition: JavaScript that yields true only for true, so null counts as false.
 *
 * @param neighbour the condition before or after this one, which this one may be meant to be part of
 */
export function condition(
  walk: EmitState,
  node: Node,
  part: string,
  variables?: EmitState['variables'],
  neighbour?: Node,
): string {
  const value = walk.value(node, variables);
  if (!fitsKind(value.type, 'bool')) {
    fault(walk, placeOf(node), {
      code: 'expression-type',
      part,
      expected: nameOfKind('bool'),
      found: nameOfType(value.type),
      instead:
        conditionInstead(walk.text, node, neighbour) ??
        testInstead(value.type, walk.text.slice(node.start, node.end), part === '!'),
    });
  }
  return `${value.js}===true`;
}

/** Emits `a && b` and `a || b`; reports two tests that decide it whatever the data are. */
export function emitLogic(walk: EmitState, node: Binary & { readonly op: '&&' | '||' }): Emitted {
  const opposites = findOpposites(node);
  if (opposites !== undefined) {
    const tests = [opposites.first, opposites.second].map(({ start, end }) => walk.text.slice(start, end));
    fault(walk, placeOf(opposites.second), { code: 'opposite-tests', tests, isAlways: node.op === '||' });
  }
  const [first, second] = node.args;
  const left = condition(walk, first, node.op, undefined, second);
  const right = condition(walk, second, node.op, undefined, first);
  return { type: { kind: 'bool' }, js: `(${left}${node.op}${right})` };
}

/** Emits `!a` and `-a`. */
export function emitUnary(walk: EmitState, node: Node & { op: '!_' | '-_' }): Emitted {
  if (node.op === '!_') return { type: { kind: 'bool' }, js: `!(${condition(walk, node.args, '!')})` };
  const minus: Operator = { name: 'neg', takes: ['number'], gives: 'same' };
  const value = operand(walk, '-', minus, node.args);
  return { type: addClasses<Type>({ kind: 'number' }, classesIn(value.type)), js: call(walk, 'neg', value.js) };
}

/** Emits `test ? a : b`. */
export function emitChoice(walk: EmitState, node: Node & { op: '?:' }): Emitted {
  const [test, yes, no] = node.args;
  const js = condition(walk, test, '? :');
  const [a, b] = [walk.value(yes), walk.value(no)];
  return { type: unionOf(a.type, b.type), js: `(${js}?${a.js}:${b.js})` };
}
