import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { OffsetCandidate, TextFault } from '../diagnostics/diagnostic';
import type { MissingName } from '../diagnostics/missingName';
import { lineStarts, positionAt } from '../diagnostics/position';
import { replacementEdit } from '../diagnostics/replacementEdit';
import { quote } from '../diagnostics/wording';
import { escapePointer } from '../language/jsonPointer';
import { nodeAtSteps, stepsOf } from './fixes/nodeAtPointer';
import { type Member, members } from './resolve/typed';

/** A definition as written: its tree and its text. */
interface Written {
  readonly tree: Node;
  readonly text: string;
}

/** The declarations that a name should be among. */
interface Declarations {
  readonly pointer: string;
  readonly declared: readonly Member[];
  /** The part of the text that can use them. */
  readonly users: Node;
}

/** A fault about a missing name. */
type Missing = TextFault & { readonly missing: MissingName };

const isMissing = (fault: TextFault): fault is Missing => fault.missing !== undefined;

/** The key of a screen that declares each kind of name. */
const declaredUnder: Readonly<Record<string, string>> = { source: 'sources', modal: 'modals', variable: 'page' };

/**
 * Joins the faults about the same missing name: one mistake is one fault.
 *
 * If nothing uses one of the declared names, its declaration was renamed or misspelt, so the fault is there. Otherwise it
 * is at the first place that uses the name.
 */
export function joinRepeatedNames(faults: readonly TextFault[], written: Written): readonly TextFault[] {
  const groups = new Map<string, Missing[]>();
  for (const fault of faults.filter(isMissing)) {
    const key = JSON.stringify([fault.missing.kind, holderOf(fault, written), fault.missing.name]);
    groups.set(key, [...(groups.get(key) ?? []), fault]);
  }
  const joined = new Map<TextFault, TextFault>();
  const others = new Set<TextFault>();
  for (const group of groups.values()) {
    const [first, ...rest] = group.toSorted((one, other) => one.from - other.from);
    if (first === undefined || rest.length === 0) continue;
    joined.set(first, joinGroup([first, ...rest], written));
    for (const fault of rest) others.add(fault);
  }
  const places = new Set([...joined.values()].map(({ pointer }) => pointer));
  const isUnused = ({ code, pointer }: TextFault): boolean => code.startsWith('unused-') && places.has(pointer);
  return faults.flatMap((fault) => (others.has(fault) || isUnused(fault) ? [] : [joined.get(fault) ?? fault]));
}

/** The pointer of the form that has a field, or what a message calls the holder of the name. */
const holderOf = (fault: Missing, written: Written): string => formOf(fault, written)?.pointer ?? fault.missing.of;

/** The form whose field is missing: a rule of a form names it, or a message does. */
function formOf({ code, pointer, missing }: Missing, { tree }: Written): { node: Node; pointer: string } | undefined {
  const name = /^the form "(.*)"$/.exec(missing.of)?.[1];
  const around = /^(.*)\/schema\//.exec(pointer)?.[1];
  if (missing.kind !== 'field') return undefined;
  if (code === 'unknown-property' && around !== undefined) {
    const node = nodeAtSteps(tree, stepsOf(around));
    return node && { node, pointer: around };
  }
  return name === undefined ? undefined : formNamed(name, tree, '');
}

function formNamed(name: string, node: Node, pointer: string): { node: Node; pointer: string } | undefined {
  const children: readonly (readonly [string, Node])[] =
    node.type === 'array'
      ? (node.children ?? []).map((one, index) => [String(index), one])
      : members(node).map(({ key, value }) => [key, value]);
  for (const [key, child] of children) {
    const at = `${pointer}/${escapePointer(key)}`;
    const own = key === 'form' ? (findNodeAtLocation(child, ['name'])?.value ?? 'form') : undefined;
    const found = own === name ? { node: child, pointer: at } : formNamed(name, child, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

function declarationsOf(fault: Missing, written: Written): Declarations | undefined {
  const under = declaredUnder[fault.missing.kind];
  const form = formOf(fault, written);
  const [users, pointer] =
    form === undefined
      ? [written.tree, under === undefined ? undefined : `/${under}`]
      : [form.node, `${form.pointer}/schema/properties`];
  if (pointer === undefined) return undefined;
  return { users, pointer, declared: members(nodeAtSteps(written.tree, stepsOf(pointer))) };
}

/** The only declared name that nothing uses; undefined if there is none, or several. */
function unusedName(fault: Missing, written: Written): (Member & { pointer: string }) | undefined {
  const at = declarationsOf(fault, written);
  if (at === undefined) return undefined;
  const { offset, length } = at.users;
  const unused = at.declared.filter(({ key, keyNode }) => {
    const before = written.text.slice(offset, keyNode.offset);
    const after = written.text.slice(keyNode.offset + keyNode.length, offset + length);
    const name = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const use = new RegExp(String.raw`["'.]${name}(?![\w-])`);
    return !use.test(before) && !use.test(after);
  });
  const [only] = unused;
  return unused.length === 1 && only !== undefined
    ? { ...only, pointer: `${at.pointer}/${escapePointer(only.key)}` }
    : undefined;
}

function joinGroup(group: readonly [Missing, ...Missing[]], written: Written): TextFault {
  const [first] = group;
  const { missing: _, replacements = [], ...fault } = first;
  const { name, kind } = first.missing;
  const starts = lineStarts(written.text);
  const lines = [...new Set(group.map(({ from }) => positionAt(starts, from).line))];
  const changeAll = (to: string): OffsetCandidate['edits'] =>
    group.map((one) => replacementEdit(written.text, one.from, one.to, to));
  const declared = unusedName(first, written);
  if (declared === undefined) {
    const [, ...others] = lines;
    const also = others.length === 0 ? `${group.length} times in this line` : `also in ${inLines(others)}`;
    const candidates = replacements.map((one) => ({
      ...{ label: `Change all to ${one.name}`, edits: changeAll(one.name), isCertain: false },
    }));
    return { ...fault, problem: `${fault.problem.replace(/\.$/, '')}, ${also}.`, candidates };
  }
  const { key, keyNode, pointer } = declared;
  const [from, to] = [keyNode.offset, keyNode.offset + keyNode.length];
  const rename = {
    label: `Rename it to ${name}`,
    edits: [replacementEdit(written.text, from, to, name)],
    isCertain: false,
  };
  const change = { label: `Change the others to ${key}`, edits: changeAll(key), isCertain: false };
  return {
    ...{ code: first.code, pointer, from, to },
    problem: `This ${kind} is declared as ${quote(key)}, but ${inLines(lines)} use${lines.length === 1 ? 's' : ''} ${quote(name)}.`,
    fix: `Rename it to ${quote(name)} here, or write ${quote(key)} there.`,
    candidates: [rename, change],
  };
}

/** Formats lines as "lines 4, 7 and 9". */
function inLines(lines: readonly number[]): string {
  if (lines.length === 1) return `line ${lines[0]}`;
  return `lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
}
