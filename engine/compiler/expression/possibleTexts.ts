import { memberPath } from './decide';
import { type Node, parseExpression } from './parse';
import { cutTemplate } from './template';
import type { Scope, Type } from './types';

/** The maximum number of texts to list. */
const maxTexts = 200;

/** The texts that a text can show; undefined if it can show others. An empty one stands for null. */
export type PossibleTexts = readonly string[] | undefined;

/** What a test says about the value at a path. */
interface Known {
  readonly path: string;
  readonly value: unknown;
  readonly isEqual: boolean;
}

/** Lists what a text with `{expressions}` can show, if its literals and the types of what it reads decide it. */
export function possibleTexts(text: string, scope: Scope): PossibleTexts {
  return cutTemplate(text).reduce<PossibleTexts>(
    (so, piece) => {
      if (so === undefined || piece.kind === 'fault') return undefined;
      const more = piece.kind === 'text' ? [piece.text] : textsOfExpression(piece.text, scope);
      return more && so.length * more.length <= maxTexts
        ? so.flatMap((one) => more.map((other) => one + other))
        : undefined;
    },
    [''],
  );
}

function textsOfExpression(text: string, scope: Scope): PossibleTexts {
  const parsed = parseExpression(text);
  return 'fault' in parsed ? undefined : textsOf(parsed.node, scope, []);
}

/** The texts that a value of a type can be; the schema may not list them. */
export const textsOfType = (type: Type): PossibleTexts =>
  type.kind === 'string' ? (type.values ?? type.samples) : undefined;

function textsOf(node: Node, scope: Scope, known: readonly Known[]): PossibleTexts {
  if (node.op === 'value') return isPrinted(node.args) ? [String(node.args ?? '')] : undefined;
  if (node.op === '?:') {
    const [test, yes, no] = node.args;
    return both(
      textsOf(yes, scope, [...known, ...knownIf(test, true)]),
      textsOf(no, scope, [...known, ...knownIf(test, false)]),
    );
  }
  if (node.op === 'call' && node.args[0] === 'default') {
    const [value, other] = node.args[1];
    const [texts, otherwise] = [value, other].map((one) => one && textsOf(one, scope, known));
    return texts && otherwise && both(texts.filter(Boolean), otherwise);
  }
  const list = listOfItem(node);
  const type = list && typeAt(list, scope);
  if (type?.kind === 'list') {
    const texts = textsOfType(type.of);
    return texts && [...texts, ''];
  }
  const path = memberPath(node);
  return path && textsAt(path, scope, known);
}

/** The functions that return an item of a list. */
const itemFunctions: ReadonlySet<string> = new Set(['at', 'first', 'last']);

/** The names from a root to the list of which a node is an item: `at(row.marks, index)` or `row.marks[index]`. */
function listOfItem(node: Node): readonly string[] | undefined {
  if (node.op === 'call' && itemFunctions.has(node.args[0])) return node.args[1][0] && memberPath(node.args[1][0]);
  if (node.op === 'rcall' && itemFunctions.has(node.args[0])) return memberPath(node.args[1]);
  return node.op === '[]' ? memberPath(node.args[0]) : undefined;
}

const isPrinted = (value: unknown): boolean => value === null || ['string', 'bigint', 'number'].includes(typeof value);

const both = (one: PossibleTexts, other: PossibleTexts): PossibleTexts =>
  one && other && [...new Set([...one, ...other])];

/** The texts at a path, without those that tests around it exclude. */
function textsAt(path: readonly string[], scope: Scope, known: readonly Known[]): PossibleTexts {
  const about = known.filter((one) => one.path === JSON.stringify(path));
  const equal = about.find(({ isEqual }) => isEqual);
  if (equal !== undefined) return isPrinted(equal.value) ? [String(equal.value ?? '')] : undefined;
  const values = textsOfType(typeAt(path, scope));
  return values && [...values, ''].filter((text) => !about.some(({ value }) => (value ?? '') === text));
}

const typeAt = ([root = '', ...names]: readonly string[], scope: Scope): Type =>
  names.reduce<Type>(
    (holder, name) => (holder.kind === 'object' ? holder.fields[name] : undefined) ?? { kind: 'any' },
    scope[root] ?? { kind: 'any' },
  );

/** What is known of values where a condition holds, or does not hold. */
function knownIf(test: Node, holds: boolean): readonly Known[] {
  if (test.op === (holds ? '&&' : '||')) return test.args.flatMap((side) => knownIf(side, holds));
  if (test.op === '!_') return knownIf(test.args, !holds);
  if (test.op !== '==' && test.op !== '!=') return [];
  const [left, right] = test.args;
  const [of, fixed] = right.op === 'value' ? [left, right] : [right, left];
  const path = memberPath(of);
  if (path === undefined || fixed.op !== 'value') return [];
  return [{ path: JSON.stringify(path), value: fixed.args, isEqual: (test.op === '==') === holds }];
}
