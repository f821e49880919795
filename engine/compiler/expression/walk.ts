import type { ExpressionFault, Finding } from './fault';
import type { Node } from './parse';
import type { Scope, Type } from './types';

/** What a node became. */
export interface Emitted {
  readonly type: Type;
  readonly js: string;
  /** The names from a root to this value, when they are all written out. */
  readonly path?: readonly string[];
}

/** What one walk over a tree gathers, and what it stands in. */
export interface Walk {
  readonly text: string;
  readonly scope: Scope;
  /** Variables of list macros in force here: name → type. */
  readonly variables: Readonly<Record<string, Type>>;
  readonly faults: ExpressionFault[];
  readonly reads: Set<string>;
  readonly calls: Set<string>;
  /** Emits a node as a value, noting what it reads. */
  readonly value: (node: Node, variables?: Readonly<Record<string, Type>>) => Emitted;
  /** Emits a node without noting its path, for a member that will make it longer. */
  readonly part: (node: Node) => Emitted;
}

/** The value of what is at fault: of any type, so that one fault does not cause others. */
export const unknown: Emitted = { type: { kind: 'any' }, js: 'null' };

/** Notes a fault and gives `unknown`. */
export function fault(walk: Walk, [from, to]: readonly [number, number], found: Finding): Emitted {
  walk.faults.push({ ...found, from, to });
  return unknown;
}

/** The place of a node, with the parentheses that cel-js leaves out of the ends. */
export function placeOf(node: Node): readonly [number, number] {
  return [node.start, node.end];
}

/** Emits a call of a member of `f`. */
export function call(walk: Walk, name: string, ...values: readonly string[]): string {
  walk.calls.add(name);
  return `f.${name}(${values.join(',')})`;
}

/** The text that a node spells, when it is a text literal. */
export function literalText(node: Node): string | undefined {
  return node.op === 'value' && typeof node.args === 'string' ? node.args : undefined;
}

/** The place of the text inside a text literal's quotes; of the whole literal when it has escapes. */
export function insideQuotes(walk: Walk, node: Node): readonly [number, number] {
  const name = literalText(node) ?? '';
  const at = walk.text.indexOf(name, node.start);
  return at > node.start && at + name.length < node.end ? [at, at + name.length] : placeOf(node);
}
