import type { ExpressionFault, FaultParts } from './fault';
import type { Node } from './parse';
import type { Scope, Type } from './types';

/** The result of emitting a node. */
export interface Emitted {
  readonly type: Type;
  readonly js: string;
  /** The names from a root to this value, when all are literal. */
  readonly path?: readonly string[];
}

/** The state of one walk over a tree. */
export interface EmitState {
  readonly text: string;
  readonly scope: Scope;
  /** List-macro variables in scope: name → type. */
  readonly variables: Readonly<Record<string, Type>>;
  /** How many list macros contain the current node. */
  readonly loops: number;
  readonly faults: ExpressionFault[];
  readonly reads: Set<string>;
  readonly calls: Set<string>;
  /** Emits a node as a value and records what it reads. */
  readonly value: (node: Node, variables?: Readonly<Record<string, Type>>) => Emitted;
  /** Emits a node without recording its path, for a caller that will extend the path. */
  readonly part: (node: Node) => Emitted;
}

/** The result for a faulty node; its type is `any`, so that one fault does not cause others. */
export const unknown: Emitted = { type: { kind: 'any' }, js: 'null' };

/** Records a fault and returns `unknown`. */
export function fault(walk: EmitState, [from, to]: readonly [number, number], found: FaultParts): Emitted {
  walk.faults.push({ ...found, from, to });
  return unknown;
}

/** The range of a node, including the parentheses that cel-js leaves out. */
export function placeOf(node: Node): readonly [number, number] {
  return [node.start, node.end];
}

/** Emits a call of a member of `f`. */
export function call(walk: EmitState, name: string, ...values: readonly string[]): string {
  walk.calls.add(name);
  return `f.${name}(${values.join(',')})`;
}

/** The value of a text literal. */
export function literalText(node: Node): string | undefined {
  return node.op === 'value' && typeof node.args === 'string' ? node.args : undefined;
}

/** The range inside a text literal's quotes; the whole literal when it has escapes. */
export function insideQuotes(walk: EmitState, node: Node): readonly [number, number] {
  const name = literalText(node) ?? '';
  const at = walk.text.indexOf(name, node.start);
  return at > node.start && at + name.length < node.end ? [at, at + name.length] : placeOf(node);
}
