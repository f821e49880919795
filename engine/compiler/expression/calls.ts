import { withArticle } from '../../diagnostics/instead';
import { nearNames } from '../../diagnostics/suggest';
import { withOwnLiterals } from '../../diagnostics/vocabulary';
import { functions } from '../../language/functions';
import type { LibraryFunction } from '../../language/functions/function';
import { isKeyOf } from '../../language/tableKeys';
import { checkPattern } from '../validators/pattern';
import { addClasses, classesIn, union } from './classes';
import { emitMacro, isMacro, macroNames } from './macros';
import type { Node } from './parse';
import { findTimesHundred } from './percentages';
import { comparable, fitsKind, isWhole, nameOfKind, nameOfType, unionOf } from './relate';
import { admits, parameterAt, readSignatures, type Signature } from './signature';
import { type Classed, type Type, typeNamed } from './types';
import { call, type EmitState, type Emitted, fault, insideQuotes, literalText, placeOf } from './walk';

/** An argument of a call. */
interface Argument {
  readonly node: Node;
  readonly value: Emitted;
}

/** Emits `name(a, b)`. */
export function emitCall(walk: EmitState, node: Node & { op: 'call' }): Emitted {
  const [name, values] = node.args;
  return emitNamed(walk, name, values, [node.start, node.start + name.length]);
}

/** Emits `a.name(b)`: a list macro, or the same as `name(a, b)`. */
export function emitMethod(walk: EmitState, node: Node & { op: 'rcall' }): Emitted {
  const [name, receiver, values] = node.args;
  const at = walk.text.indexOf(name, methodStart(walk.text, receiver.end));
  if (isMacro(name)) return emitMacro(walk, name, node, [at, at + name.length]);
  return emitNamed(walk, name, [receiver, ...values], [at, at + name.length], true);
}

/** The position of the method's name. Searches for the dot, because `end` excludes closing parentheses. */
function methodStart(text: string, end: number): number {
  return text.indexOf('.', end) + 1;
}

function emitNamed(
  walk: EmitState,
  name: string,
  values: readonly Node[],
  place: readonly [number, number],
  isMethod = false,
): Emitted {
  const given = values.map((value) => ({ node: value, value: walk.value(value) }));
  const test = testOfList(walk, name, given);
  if (!isKeyOf(functions, name)) {
    const instead = test ?? operatorInstead(walk, name, given);
    if (instead !== undefined) return fault(walk, place, { code: 'unknown-function', name, known: [], instead });
    const known = [...Object.keys(functions), ...macroNames];
    const receiver = isMethod ? given[0]?.value.type : undefined;
    const isNear = receiver === undefined || nearNames(name, known).length > 0;
    return fault(walk, place, { code: 'unknown-function', name, known: isNear ? known : methodsOf(receiver, known) });
  }
  if (test !== undefined && given[0] !== undefined) {
    const types = { expected: 'string', found: nameOfType(given[0].value.type) };
    fault(walk, placeOf(given[0].node), { code: 'expression-type', part: `${name}()`, ...types, instead: test });
    return { type: { kind: 'bool' }, js: 'false' };
  }
  const { signature, clock, harmless, results }: LibraryFunction = functions[name];
  const usable = readSignatures(signature).filter((one) => admits(one, values.length));
  if (usable.length === 0)
    return fault(walk, place, {
      code: 'wrong-arguments',
      name,
      signature: signatureOfField(name, values.length) ?? signature,
      found: values.length,
    });
  if (clock) walk.reads.add('clock');
  const js = call(walk, name, ...(clock ? ['r.clock'] : []), ...given.map(({ value }) => value.js));
  const returned = typeOfCall(walk, name, usable, given);
  const type: Type = results !== undefined && returned.kind === 'string' ? { ...returned, values: results } : returned;
  return { type: harmless ? type : addClasses(type, classesOfResult(type, given)), js };
}

/** The functions that take a value of a type first; all of them if its type is not known. */
function methodsOf(type: Type, known: readonly string[]): readonly string[] {
  const kinds = type.kind === 'list' ? ['list'] : [type.kind];
  const fitting = Object.entries(functions).filter(([, { signature }]) =>
    readSignatures(signature).some(({ parameters: [first] }) =>
      first?.types.some((name) => kinds.includes(name.replace(/<.*/, ''))),
    ),
  );
  const names = [...fitting.map(([name]) => name), ...(type.kind === 'list' ? macroNames : [])];
  return names.length === 0 ? known : names;
}

/** The function that takes a field of each item, for one that takes a list of values: `sumOf` for `sum`. */
function signatureOfField(name: string, count: number): string | undefined {
  const ofField = `${name}Of`;
  return count === 2 && isKeyOf(functions, ofField) ? functions[ofField].signature : undefined;
}

/** What to write for the functions of spreadsheets that are operators here, with the arguments as written. */
function operatorInstead({ text }: EmitState, name: string, values: readonly Argument[]): string | undefined {
  const given = values.map(({ node }) => withOwnLiterals(text.slice(node.start, node.end)));
  const kind = values[0]?.value.type.kind;
  const [test, yes, no] = given;
  switch (name.toLowerCase()) {
    case 'and':
      return given.length > 1 ? `Write ${given.join(' && ')}.` : undefined;
    case 'or':
      return given.length > 1 ? `Write ${given.join(' || ')}.` : undefined;
    case 'not':
      return given.length === 1 ? `Write !(${test}).` : undefined;
    case 'if':
    case 'iif':
      return given.length === 3 ? `Write ${test} ? ${yes} : ${no}.` : undefined;
    case 'text':
    case 'format':
      return kind === 'date' || kind === 'dateTime'
        ? `Write date(${test}), which has the notation of the application.`
        : undefined;
    default:
      return undefined;
  }
}

/** The functions that test in other languages whether a list contains a value; here, `contains` takes texts. */
const listTests: ReadonlySet<string> = new Set(['contains', 'includes', 'include', 'has']);

/** How to test whether a list contains a value, for a call that tries to. */
function testOfList({ text }: EmitState, name: string, given: readonly Argument[]): string | undefined {
  const [list, item] = given;
  if (!listTests.has(name) || list?.value.type.kind !== 'list' || item === undefined || given.length > 2)
    return undefined;
  const written = ({ node }: Argument): string => text.slice(node.start, node.end);
  return `Write ${written(item)} in ${written(list)}.`;
}

/**
 * The classes that a call propagates. A structured result carries its own classes; a boolean reveals almost nothing.
 */
function classesOfResult(type: Type, given: readonly Argument[]): readonly Classed[] {
  if (type.kind === 'bool' || type.kind === 'object') return [];
  if (type.kind !== 'list') return classesOfCall(given);
  const texts = given.filter(({ value }) => value.type.kind !== 'list' && value.type.kind !== 'object');
  return type.of.kind === 'object' ? [] : union(...texts.map(({ value }) => classesIn(value.type)));
}

/** The classes of a call's single-value result: the classes of the field it names, otherwise of all arguments. */
function classesOfCall(given: readonly Argument[]): readonly Classed[] {
  const names = given.map(({ node }) => literalText(node));
  return union(
    ...given.map(({ value: { type } }) => {
      const row = type.kind === 'list' && type.of.kind === 'object' ? type.of : undefined;
      const fields = names.flatMap((name) => (name !== undefined && row?.fields[name] ? [row.fields[name]] : []));
      return row === undefined || fields.length === 0
        ? classesIn(type)
        : union(type.classes, row.classes, ...fields.map(classesIn));
    }),
  );
}

/** The result type of a call. The first matching overload wins; if none matches, reports the faults of the last one. */
function typeOfCall(walk: EmitState, name: string, usable: readonly Signature[], given: readonly Argument[]): Type {
  for (const [index, one] of usable.entries()) {
    const faults: typeof walk.faults = [];
    const type = apply({ ...walk, faults }, name, one, given);
    if (faults.length === 0 || index === usable.length - 1) {
      walk.faults.push(...(fitsInOtherOrder(walk, name, usable, given) ? inWrongOrder(name, faults) : faults));
      return type;
    }
  }
  return { kind: 'any' };
}

/** The maximum number of arguments whose other orders are tried. */
const maxOrdered = 4;

/** Whether the arguments of a call would fit in another order. */
function fitsInOtherOrder(
  walk: EmitState,
  name: string,
  usable: readonly Signature[],
  given: readonly Argument[],
): boolean {
  if (given.length < 2 || given.length > maxOrdered) return false;
  return ordersOf(given).some((order) =>
    usable.some((one) => {
      const faults: typeof walk.faults = [];
      apply({ ...walk, faults }, name, one, order);
      return faults.length === 0;
    }),
  );
}

/** Every order of some items. */
const ordersOf = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((first, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]));

/** The faults of a call; several arguments of wrong types are one fault, because they are in another order. */
function inWrongOrder(name: string, faults: EmitState['faults']): EmitState['faults'] {
  const misfits = faults.filter(({ code }) => code === 'expression-type');
  const [first] = misfits;
  if (first?.code !== 'expression-type' || misfits.length < 2 || !isKeyOf(functions, name)) return faults;
  return [...faults.filter((one) => !misfits.includes(one)), { ...first, signature: functions[name].signature }];
}

function apply(walk: EmitState, name: string, signature: Signature, given: readonly Argument[]): Type {
  const bound: { T?: Type } = {};
  for (const [index, argument] of given.entries()) {
    const types = parameterAt(signature, index)?.types ?? [];
    if (!types.some((type) => accepts(walk, type, argument, bound))) misfit(walk, name, types, argument, bound);
  }
  if (name === 'lookup') checkLookedUp(walk, given, bound.T);
  if (name === 'percent') checkFraction(walk, given);
  return resolveResultType(signature.gives, bound.T);
}

/** Checks that the value that `lookup` looks for has the type of the field. */
function checkLookedUp(walk: EmitState, [, key, value]: readonly Argument[], rows: Type | undefined): void {
  const field = key && literalText(key.node);
  const type = rows?.kind === 'object' && field !== undefined ? rows.fields[field] : undefined;
  if (rows?.kind !== 'object' || type === undefined || value === undefined) return;
  const found = value.value.type;
  if (comparable(type, found)) return;
  const fitting = Object.keys(rows.fields).filter((one) => rows.fields[one]?.kind === found.kind);
  const instead =
    fitting.length === 0
      ? `Look for ${withArticle(nameOfType(type))}.`
      : `To look for ${withArticle(nameOfType(found))}, use ${fitting.map((one) => `'${one}'`).join(' or ')} in place of '${field}'.`;
  const parts = { part: 'lookup()', expected: nameOfType(type), found: nameOfType(found), instead };
  fault(walk, placeOf(value.node), { code: 'expression-type', ...parts });
}

/** Reports a percentage, or a whole number, that `percent` would show a hundred times too large. */
function checkFraction(walk: EmitState, [value]: readonly Argument[]): void {
  if (value === undefined) return;
  const { node } = value;
  const parts = { code: 'expression-type', part: 'percent()', expected: 'fraction' } as const;
  const surplus = findTimesHundred(node);
  if (surplus !== undefined) {
    const instead = `Remove "${surplus}": percent(0.5) shows 50%.`;
    fault(walk, placeOf(node), { ...parts, found: 'percentage', instead });
  } else if (isWhole(value.value.type)) {
    const written = walk.text.slice(node.start, node.end);
    const instead = `Divide it by the number that means 100%, as in percent(${written} / 100).`;
    fault(walk, placeOf(node), { ...parts, found: 'whole number', instead });
  }
}

function misfit(
  walk: EmitState,
  name: string,
  types: readonly string[],
  { node, value }: Argument,
  bound: { T?: Type },
): void {
  const expected = types.map((type) => wording(type, bound.T)).join(' or ');
  const parts = { part: `${name}()`, expected, found: nameOfType(value.type) };
  fault(walk, placeOf(node), { code: 'expression-type', ...parts, ...(node.op === 'value' && { isLiteral: true }) });
}

function wording(type: string, bound: Type | undefined): string {
  if (type === 'T') return bound ? nameOfType(bound) : 'any type';
  if (type.startsWith('key')) return 'field name in quotes';
  if (type === 'pattern') return 'regular expression in quotes';
  return type === 'list<number>'
    ? 'list of numbers'
    : nameOfKind(type.startsWith('list') ? 'list' : typeNamed(type).kind);
}

/** Whether a value suits one type of a signature; binds `T`, and checks keys and patterns. */
function accepts(walk: EmitState, wanted: string, { node, value }: Argument, bound: { T?: Type }): boolean {
  const { type } = value;
  if (wanted === 'T') return bindType(bound, type);
  if (wanted.startsWith('key')) return checkKey(walk, node, type, bound.T);
  if (wanted === 'pattern') return acceptsPattern(walk, node);
  if (wanted.startsWith('list')) return acceptsList(wanted.slice(5, -1), type, bound);
  if (isDateKind(wanted) && type.kind === 'string') return spellsDate(literalText(node), wanted);
  return fitsKind(type, typeNamed(wanted).kind);
}

const isDateKind = (kind: string): boolean => kind === 'date' || kind === 'dateTime' || kind === 'time';

/** Whether a text literal has the format of a date or time. A text that is not a literal must be declared as one. */
function spellsDate(text: string | undefined, kind: string): boolean {
  if (text === undefined) return false;
  if (kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(text);
  return (kind === 'time' ? /^\d{2}:\d{2}/ : /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/).test(text);
}

function bindType(bound: { T?: Type }, type: Type): boolean {
  if (bound.T && !comparable(bound.T, type)) return false;
  bound.T = bound.T ? unionOf(bound.T, type) : type;
  return true;
}

function acceptsList(of: string, type: Type, bound: { T?: Type }): boolean {
  if (!fitsKind(type, 'list')) return false;
  const item: Type = type.kind === 'list' ? type.of : { kind: 'any' };
  return of === 'T' ? bindType(bound, item) : fitsKind(item, typeNamed(of).kind);
}

/** A key with a descending order, as queries write it: "-day" or "day desc". */
const descending = /^(?:-\s*(.+)|(.+?)\s+desc(?:ending)?)$/i;

/** Checks a key argument: a literal must be a field of the rows, a computed key only needs to be a text. */
function checkKey(walk: EmitState, node: Node, type: Type, rows: Type | undefined): boolean {
  const name = literalText(node);
  if (name === undefined || rows?.kind !== 'object' || rows.open) return fitsKind(type, 'string');
  if (!Object.hasOwn(rows.fields, name)) {
    const known = Object.keys(rows.fields);
    const field = descending.exec(name)?.slice(1).find(Boolean);
    if (field === undefined || !known.includes(field))
      fault(walk, insideQuotes(walk, node), { code: 'unknown-field', name, of: rows.label ?? 'the rows', known });
    else {
      const parts = { part: 'sort()', expected: 'field name', found: 'field name with an order' };
      const instead = `Write reverse(sort(list, '${field}')).`;
      fault(walk, placeOf(node), { code: 'expression-type', ...parts, instead });
    }
  }
  return true;
}

/** Checks a pattern argument: it must be a literal, because only a literal can be proven safe. */
function acceptsPattern(walk: EmitState, node: Node): boolean {
  const pattern = literalText(node);
  if (pattern === undefined) return false;
  const found = checkPattern(pattern);
  if (found) fault(walk, insideQuotes(walk, node), found);
  return true;
}

function resolveResultType(gives: string, bound: Type | undefined): Type {
  const type: Type = bound ?? { kind: 'any' };
  const plain: Type = type.kind === 'string' ? { kind: 'string' } : type;
  if (gives === 'T') return plain;
  if (gives === 'list<T>') return { kind: 'list', of: plain };
  return typeNamed(gives);
}
