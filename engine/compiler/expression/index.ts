import { limits } from '../../diagnostics/limits';
import { addClasses, classesIn, union } from './classes';
import { type EmitResult, emitTree } from './emit';
import { type ExpressionFault, moveFault } from './fault';
import { conditionInstead, testInstead } from './operators';
import { type Node, parseExpression } from './parse';
import { fitsKind, nameOfKind, nameOfType } from './relate';
import { cutTemplate, fillsPart, type Piece } from './template';
import type { Scope, Type, TypeKind } from './types';

export { daysFromToday } from './daysFromToday';
export { decideCondition, type IsNull, isNeverTrue, isTrueOfNull, listMapped, memberPath, pathOf } from './decide';
export type { ExpressionFault } from './fault';
export { nodesIn } from './nodes';
export { type PossibleTexts, possibleTexts, textsOfType } from './possibleTexts';
export { printExpression, printFunctions } from './print';
export { typeOfSchema, typeOfValue } from './schema';
export type { Scope, Type, TypeKind } from './types';
export { writtenNulls } from './writtenNulls';

/** The result of compiling one expression or text. */
export interface CompiledExpression {
  /** All its faults, by position; run `js` only if there are none. */
  readonly faults: readonly ExpressionFault[];
  readonly type: Type;
  /** Paths read, at most two names deep. */
  readonly reads: readonly string[];
  /** JavaScript: the body of `(r) => …`; the functions it calls are in an object `f`. */
  readonly js: string;
  /** Names of the members of `f` that `js` uses; `printFunctions` prints that object. */
  readonly calls: readonly string[];
}

/** The result of compiling a text that can contain `{expressions}`. */
export interface CompiledTemplate extends CompiledExpression {
  /** True if it contains no expressions. */
  readonly constant: boolean;
  /** The text with `{{` and `}}` unescaped, if it is constant. */
  readonly value?: string;
}

/**
 * Parses, type-checks and emits one bare CEL expression.
 *
 * `expected` is the kind, or kinds, that the place accepts. For a boolean, the emitted code yields true only for true.
 */
export function compileExpression(
  text: string,
  scope: Scope,
  expected?: TypeKind | readonly TypeKind[],
): CompiledExpression {
  const parsed = parseExpression(text);
  if ('fault' in parsed) return { faults: [parsed.fault], type: { kind: 'any' }, reads: [], js: 'null', calls: [] };
  const outcome = emitTree(parsed.node, text, scope);
  const wanted = expected === undefined ? [] : [expected].flat();
  const faults = [...outcome.faults, ...misfit(outcome.value.type, wanted, text, parsed.node)].sort(
    (a, b) => a.from - b.from,
  );
  const js = wanted.length === 1 && wanted[0] === 'bool' ? `${outcome.value.js}===true` : outcome.value.js;
  return finish(outcome, faults, outcome.value.type, js);
}

function finish(
  outcome: Pick<EmitResult, 'reads' | 'calls'>,
  faults: ExpressionFault[],
  type: Type,
  js: string,
): CompiledExpression {
  return { faults, type, reads: [...outcome.reads].sort(), js, calls: [...outcome.calls].sort() };
}

/** Whether an expression only reads a value. */
const isPath = (text: string): boolean => /^[a-z]\w*(?:\.\w+|\[[^[\]]*\])*$/i.test(text);

/** The list of which a path reads one item, where a list is expected. */
const listOfItem = (wanted: readonly TypeKind[], text: string): string | undefined =>
  isPath(text) && wanted.every((kind) => kind === 'list') ? /^(.*)\[\d+\]$/.exec(text)?.[1] : undefined;

function misfit(type: Type, wanted: readonly TypeKind[], text: string, node: Node): ExpressionFault[] {
  if (wanted.length === 0 || wanted.some((kind) => fitsKind(type, kind))) return [];
  const parts = { part: 'this place', expected: wanted.map(nameOfKind).join(' or ') };
  const at = { code: 'expression-type', from: 0, to: text.length, ...parts } as const;
  const list = listOfItem(wanted, text);
  if (list !== undefined) {
    const instead = `Write ${list} for all items, or asList(${text}) for this one.`;
    return [{ ...at, found: `one item of ${list}`, instead }];
  }
  const isCondition = wanted.every((kind) => kind === 'bool');
  const test = isPath(text) ? testInstead(type, text, false) : conditionInstead(text, node);
  const instead = isCondition ? test : undefined;
  return [{ ...at, found: nameOfType(type), ...(instead && { instead }) }];
}

/** Compiles a text with `{expressions}`; write a brace twice to show it. */
export const compileTemplate = (text: string, scope: Scope): CompiledTemplate => compileText(text, scope, joinText);

/** Compiles an address with `{expressions}`; an expression that is a whole path segment cannot add further segments. */
export const compileAddress = (text: string, scope: Scope): CompiledTemplate => compileText(text, scope, joinAddress);

/** Joins the JavaScript of a text's pieces; also returns the name of the function it calls, if any. */
type Join = (pieces: readonly Piece[], js: readonly string[]) => { readonly js: string; readonly call?: string };

const joinText: Join = (_pieces, js) => ({ js: js.join('+') });

const joinAddress: Join = (pieces, js) => {
  const whole = pieces.map((_, index) => fillsPart(pieces, index));
  if (!whole.includes(true)) return joinText(pieces, js);
  return { js: `f.address(${js.map((one, index) => (whole[index] ? `[${one}]` : one)).join()})`, call: 'address' };
};

function compileText(text: string, scope: Scope, join: Join): CompiledTemplate {
  if (!/[{}]/.test(text)) return constantText(text);
  const pieces = cutTemplate(text);
  const compiled = compilePieces(pieces, scope);
  const reads = new Set(compiled.flatMap((one) => one.reads));
  const calls = new Set(compiled.flatMap((one) => one.calls));
  const faults = compiled.flatMap((one) => one.faults);
  const { js, call } = join(
    pieces,
    compiled.map((one) => one.js),
  );
  if (call !== undefined) calls.add(call);
  const type: Type = addClasses<Type>({ kind: 'string' }, union(...compiled.map((one) => classesIn(one.type))));
  const whole = finish({ reads, calls }, faults, type, js);
  if (pieces.some(({ kind }) => kind !== 'text')) return { ...whole, constant: false };
  return { ...whole, constant: true, value: pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('') };
}

/** The result for a text without braces, the most common case. */
const constantText = (text: string): CompiledTemplate => ({
  ...{ faults: [], type: { kind: 'string' }, reads: [], js: JSON.stringify(text), calls: [] },
  ...{ constant: true, value: text },
});

/** Compiles the parts of a template; stops once the number of errors exceeds the reporting limit. */
function compilePieces(pieces: readonly Piece[], scope: Scope): CompiledExpression[] {
  const compiled: CompiledExpression[] = [];
  let faults = 0;
  for (const piece of pieces) {
    if (faults > limits.faults) break;
    const one = compilePiece(piece, scope);
    faults += one.faults.length;
    compiled.push(one);
  }
  return compiled;
}

/** The kinds a text can show; an object would be unreadable. */
const printable: readonly TypeKind[] = ['string', 'number', 'bool', 'list'];

function compilePiece(piece: Piece, scope: Scope): CompiledExpression {
  const none = { type: { kind: 'string' }, reads: [], calls: [] } as const;
  if (piece.kind === 'text') return { ...none, faults: [], js: JSON.stringify(piece.text) };
  if (piece.kind === 'fault') {
    const { kind: _, ...fault } = piece;
    return { ...none, faults: [{ code: 'expression-syntax', ...fault }], js: '""' };
  }
  const inner = compileExpression(piece.text, scope, printable);
  const faults = inner.faults.map((fault) => moveFault(fault, piece.from));
  return { ...inner, faults, js: `f.text(${inner.js})`, calls: [...inner.calls, 'text'] };
}
