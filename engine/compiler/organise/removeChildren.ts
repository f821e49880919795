import type { Node } from 'jsonc-parser';
import type { OffsetEdit } from '../../diagnostics/diagnostic';
import { endOf } from '../fixes/memberEdits';

/** Removes items of a list, or members of an object, with their commas and lines; all other lines are unchanged. */
export function removeChildren(
  text: string,
  { offset, length, children = [] }: Node,
  isRemoved: (child: Node) => boolean,
): OffsetEdit[] {
  const kept = children.filter((child) => !isRemoved(child));
  const [last, end] = [kept.at(-1), children.at(-1)];
  if (end === undefined || kept.length === children.length) return [];
  if (last === undefined) return [{ from: offset + 1, to: offset + length - 1, text: '' }];
  const inner = children.flatMap((child, at) => {
    if (kept.includes(child) || child.offset > last.offset) return [];
    const before = children[at - 1];
    const isFirst = child.offset < (kept[0]?.offset ?? 0);
    return [removeBeforeComma(text, child, before === undefined ? offset + 1 : afterComma(text, before), isFirst)];
  });
  return last === end ? inner : [...inner, { from: endOf(last), to: endOf(end), text: '' }];
}

/** The offset after the comma that follows a node. */
const afterComma = (text: string, node: Node): number => text.indexOf(',', endOf(node)) + 1;

/** Removes an item that others follow, with its comma, and with its line if nothing else is on it. */
function removeBeforeComma(text: string, child: Node, start: number, isFirst: boolean): OffsetEdit {
  const end = afterComma(text, child);
  const lineBreak = /\r?\n[ \t]*$/.exec(text.slice(start, child.offset));
  const trailing = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
  const endsLine = /^\r?\n/.test(text.slice(end + trailing));
  if (lineBreak !== null && endsLine) return { from: start + lineBreak.index, to: end + trailing, text: '' };
  if (lineBreak === null && (endsLine || !isFirst)) return { from: start, to: end, text: '' };
  return { from: child.offset, to: end + trailing, text: '' };
}
