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
  const missing = faults.filter(isMissing);
  if (missing.length < 2) return faults;
  const names = new Names(written);
  const groups = new Map<string, Missing[]>();
  for (const fault of missing) {
    const key = JSON.stringify([fault.missing.kind, names.holderOf(fault), fault.missing.name]);
    groups.set(key, [...(groups.get(key) ?? []), fault]);
  }
  const joined = new Map<TextFault, TextFault>();
  const others = new Set<TextFault>();
  for (const group of groups.values()) {
    const [first, ...rest] = group.toSorted((one, other) => one.from - other.from);
    if (first === undefined || rest.length === 0) continue;
    joined.set(first, joinGroup([first, ...rest], written, names));
    for (const fault of rest) others.add(fault);
  }
  const places = new Set([...joined.values()].map(({ pointer }) => pointer));
  const isUnused = ({ code, pointer }: TextFault): boolean => code.startsWith('unused-') && places.has(pointer);
  return faults.flatMap((fault) => (others.has(fault) || isUnused(fault) ? [] : [joined.get(fault) ?? fault]));
}

/** A form and its pointer. */
interface FormPlace {
  readonly node: Node;
  readonly pointer: string;
}

/** The declarations and uses of names in a definition; each part is searched once. */
class Names {
  readonly #forms = new Map<string, FormPlace>();
  readonly #uses = new Map<Node, ReadonlyMap<string, number>>();

  constructor(private readonly written: Written) {
    this.#findForms(written.tree, '');
  }

  /** The pointer of the form that lacks a field, or what a message calls the holder of the name. */
  holderOf(fault: Missing): string {
    return this.#formOf(fault)?.pointer ?? fault.missing.of;
  }

  /** The only declared name that nothing uses; undefined if there is none, or several. */
  unusedName(fault: Missing): (Member & { pointer: string }) | undefined {
    const at = this.#declarationsOf(fault);
    const uses = at && this.#usesIn(at.users);
    // The declaration itself is the first use.
    const unused = at?.declared.filter(({ key }) => uses?.get(key) === 1) ?? [];
    const [only] = unused;
    return at !== undefined && unused.length === 1 && only !== undefined
      ? { ...only, pointer: `${at.pointer}/${escapePointer(only.key)}` }
      : undefined;
  }

  #findForms(node: Node, pointer: string): void {
    const children: readonly (readonly [string, Node])[] =
      node.type === 'array'
        ? (node.children ?? []).map((one, index) => [String(index), one])
        : members(node).map(({ key, value }) => [key, value]);
    for (const [key, child] of children) {
      const at = `${pointer}/${escapePointer(key)}`;
      const name = key === 'form' && child.type === 'object' ? nameOfForm(child) : undefined;
      if (name !== undefined && !this.#forms.has(name)) this.#forms.set(name, { node: child, pointer: at });
      this.#findForms(child, at);
    }
  }

  /** The form whose field is missing: a rule of a form names it, or a message does. */
  #formOf({ code, pointer, missing }: Missing): FormPlace | undefined {
    if (missing.kind !== 'field') return undefined;
    const around = /^(.*)\/schema\//.exec(pointer)?.[1];
    if (code === 'unknown-property' && around !== undefined) {
      const node = nodeAtSteps(this.written.tree, stepsOf(around));
      return node && { node, pointer: around };
    }
    return this.#forms.get(/^the form "(.*)"$/.exec(missing.of)?.[1] ?? '');
  }

  #declarationsOf(fault: Missing): Declarations | undefined {
    const under = declaredUnder[fault.missing.kind];
    const form = this.#formOf(fault);
    if (form === undefined && under === undefined) return undefined;
    const pointer = form === undefined ? `/${under}` : `${form.pointer}/schema/properties`;
    const declared = members(nodeAtSteps(this.written.tree, stepsOf(pointer)));
    return { pointer, declared, users: form?.node ?? this.written.tree };
  }

  /** How often a part has each name in quotes, or after a dot. */
  #usesIn(node: Node): ReadonlyMap<string, number> {
    const known = this.#uses.get(node);
    if (known !== undefined) return known;
    const counts = new Map<string, number>();
    const text = this.written.text.slice(node.offset, node.offset + node.length);
    for (const [, name = ''] of text.matchAll(/["'.]([\w-]+)/g)) counts.set(name, (counts.get(name) ?? 0) + 1);
    this.#uses.set(node, counts);
    return counts;
  }
}

const nameOfForm = (form: Node): string => {
  const name: unknown = findNodeAtLocation(form, ['name'])?.value;
  return typeof name === 'string' ? name : 'form';
};

function joinGroup(group: readonly [Missing, ...Missing[]], written: Written, names: Names): TextFault {
  const [first] = group;
  const { missing: _, replacements = [], ...fault } = first;
  const { name, kind } = first.missing;
  const starts = lineStarts(written.text);
  const lines = [...new Set(group.map(({ from }) => positionAt(starts, from).line))];
  const changeAll = (to: string): OffsetCandidate['edits'] =>
    group.map((one) => replacementEdit(written.text, one.from, one.to, to));
  const declared = names.unusedName(first);
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
