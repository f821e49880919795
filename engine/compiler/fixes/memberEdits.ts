import type { Node } from 'jsonc-parser';
import type { OffsetEdit } from '../../diagnostics/diagnostic';
import type { Member } from '../resolve/typed';

export const endOf = ({ offset, length }: Node): number => offset + length;

/** Removes a member of an object together with the comma that separates it from its neighbour. */
export function removeMember(all: readonly Pick<Member, 'keyNode' | 'value'>[], at: number): OffsetEdit[] {
  const [before, member, next] = [all[at - 1], all[at], all[at + 1]];
  if (member === undefined) return [];
  if (next !== undefined) return [{ from: member.keyNode.offset, to: next.keyNode.offset, text: '' }];
  return [{ from: before ? endOf(before.value) : member.keyNode.offset, to: endOf(member.value), text: '' }];
}

/** Adds a member after the others of an object, laid out like the last of them; undefined if it has no members. */
export function addMember(
  text: string,
  all: readonly Member[],
  key: string,
  value: string,
  after = all.length - 1,
): OffsetEdit | undefined {
  const [before, last] = [all[after - 1], all[after]];
  if (last === undefined) return undefined;
  const space = /\s*$/.exec(text.slice(before ? endOf(before.value) : 0, last.keyNode.offset))?.[0] ?? '';
  const colon = text.slice(endOf(last.keyNode), last.value.offset);
  const at = endOf(last.value);
  return { from: at, to: at, text: `,${space}${JSON.stringify(key)}${colon}${value}` };
}

/** Adds an item at the end of a list, laid out like its other items. */
export function addItem(text: string, list: Node, value: string): OffsetEdit {
  const items = list.children ?? [];
  const last = items.at(-1);
  if (last === undefined) return { from: list.offset, to: endOf(list), text: `[${value}]` };
  const before = items.at(-2);
  const lead = text.slice(before ? endOf(before) : list.offset + 1, last.offset);
  const at = endOf(last);
  // The only item has no comma before it.
  const separator = before ? lead : `,${lead === '' ? ' ' : lead}`;
  return { from: at, to: at, text: `${separator}${value}` };
}
