import type { Node } from 'jsonc-parser';
import type { MessageParts } from '../../diagnostics/messages';
import { step } from '../../language/jsonPointer';
import type { Scope } from '../expression';
import { members } from '../resolve/typed';
import { bracedExpressions, isExpressionText, pathsInText } from './bareExpressions';
import { offsetInFile } from './offsetInFile';

/** The key whose value a definition fixes. */
export type FixedKey = 'rows' | 'default' | 'const';

/** The part of the checker that reports these texts. */
interface FixedTextReport {
  readonly text: string;
  report(
    code: 'fixed-text',
    node: Pick<Node, 'offset' | 'length'>,
    pointer: string,
    parts: MessageParts<'fixed-text'>,
  ): void;
}

/** Reports expressions in a value that the definition fixes: nothing computes them. */
export function checkFixed(checker: FixedTextReport, node: Node, pointer: string, scope: Scope, key: FixedKey): void {
  const items = node.type === 'array' ? (node.children ?? []) : [];
  for (const [index, item] of items.entries()) checkFixed(checker, item, step(pointer, index), scope, key);
  for (const one of members(node)) checkFixed(checker, one.value, step(pointer, one.key), scope, key);
  if (node.type !== 'string') return;
  const text = String(node.value);
  if (isExpressionText(text, scope)) {
    checker.report('fixed-text', node, pointer, { text, key });
    return;
  }
  for (const { path, from } of [...pathsInText(text, scope), ...bracedExpressions(text, scope)]) {
    const offset = offsetInFile(checker.text, node, from);
    checker.report('fixed-text', { offset, length: path.length }, pointer, { text: path, key });
  }
}

/** Keys of a JSON Schema under which the author chooses the keys. */
const byName: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependencies']);

/** Reports expressions in the defaults and constants of a JSON Schema. */
export function checkFixedInSchema(checker: FixedTextReport, node: Node, pointer: string, scope: Scope): void {
  const items = node.type === 'array' ? (node.children ?? []) : [];
  for (const [index, item] of items.entries()) checkFixedInSchema(checker, item, step(pointer, index), scope);
  for (const { key, value } of members(node)) {
    const at = step(pointer, key);
    if (key === 'default' || key === 'const') checkFixed(checker, value, at, scope, key);
    else if (!byName.has(key)) checkFixedInSchema(checker, value, at, scope);
    else for (const one of members(value)) checkFixedInSchema(checker, one.value, step(at, one.key), scope);
  }
}
