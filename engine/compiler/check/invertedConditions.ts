import { asText } from '../../language/json';
import { memberPath, nodesIn } from '../expression';
import { everyPart, part, partsByKey, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';

type Node = ReturnType<typeof nodesIn>[number]['node'];

/** A value that a condition requires to be true, or to be false, with its position in the text. */
interface Requirement {
  readonly value: string;
  readonly name: string | undefined;
  readonly isTrue: boolean;
  readonly start: number;
  readonly end: number;
}

/** Reports conditions that contradict themselves, or what the same call requires elsewhere. */
export function checkInvertedConditions(checker: Checker): void {
  for (const [pointer, { text, isText, offset }] of checker.held) {
    if (isText || !text.includes('size(') || !text.includes('&&')) continue;
    for (const { list, start, end } of emptyLists(text))
      checker.report('empty-list', { offset: offset + start, length: end - start }, pointer, { list });
  }
  for (const one of everyPart(checker.facts.root)) {
    checkPermission(one, checker);
    if (one.language.noun === 'table') checkBulk(one, checker);
  }
}

/** The parts of a condition that are joined by "and". */
function conjuncts(node: Node | undefined): readonly Node[] {
  if (node === undefined) return [];
  return node.op === '&&' ? node.args.flatMap(conjuncts) : [node];
}

const rootOf = (text: string): Node | undefined => nodesIn(text, false)[0]?.node;

/** Lists that a condition requires to be empty, although it also requires a row of them. */
function emptyLists(text: string): readonly { list: string; start: number; end: number }[] {
  const all = conjuncts(rootOf(text));
  return all.flatMap((one) => {
    if (one.op !== '==') return [];
    const [call, zero] = one.args;
    const [name, [list] = []] = call.op === 'call' ? call.args : [];
    if (name !== 'size' || list === undefined || zero.op !== 'value' || Number(zero.args) !== 0) return [];
    const written = text.slice(list.start, list.end);
    const starts = [`${written}[`, `first(${written})`, `last(${written})`];
    const isContradicted = all.some((other) => {
      if (other.op !== '!=') return false;
      const [value, nothing] = other.args;
      const read = text.slice(value.start, value.end);
      return nothing.op === 'value' && nothing.args === null && starts.some((start) => read.startsWith(start));
    });
    return isContradicted ? [{ list: written, start: one.start, end: one.end }] : [];
  });
}

/** The values that a condition requires to be true or false. */
function requirementsOf(text: string): readonly Requirement[] {
  return conjuncts(rootOf(text)).flatMap((one) => {
    const at = { start: one.start, end: one.end };
    const of = (value: Node, isTrue: boolean): readonly Requirement[] => {
      const path = memberPath(value);
      return path === undefined ? [] : [{ ...at, value: path.join('.'), name: path.at(-1), isTrue }];
    };
    if (one.op === '!_') return of(one.args, false);
    if (one.op !== '==' && one.op !== '!=') return of(one, true);
    const [value, literal] = one.args;
    if (literal.op !== 'value' || typeof literal.args !== 'boolean') return [];
    return of(value, literal.args === (one.op === '=='));
  });
}

const callOf = (button: Typed): string | undefined =>
  stringAt(button, 'call') ?? partsByKey(button, 'onClick').flatMap((step) => stringAt(step, 'call') ?? [])[0];

/** Reports a button that is there only while its call is not allowed: `may-close` is false, and it calls `…/close`. */
function checkPermission(button: Typed, checker: Checker): void {
  const [, verb] = /\/([a-z-]+)$/.exec(callOf(button) ?? '') ?? [];
  if (verb === undefined) return;
  const fits = new RegExp(`^(?:may|can)-${verb}$`);
  for (const key of ['visible', 'disabled']) {
    const condition = part(button, key);
    const held = checker.held.get(condition?.pointer ?? '');
    if (condition === undefined || held === undefined) continue;
    for (const { name = '', value, isTrue, start, end } of requirementsOf(held.text))
      if (fits.test(name) && isTrue === (key === 'disabled'))
        checker.report('inverted-condition', { offset: held.offset + start, length: end - start }, condition.pointer, {
          ...{ value, isTrue, key, call: callOf(button) ?? '' },
        });
  }
}

/** Reports the button of a row that is there only for rows on which the bulk action with the same call has no effect. */
function checkBulk(table: Typed, checker: Checker): void {
  for (const bulk of partsByKey(table, 'bulkActions')) {
    const required = requirementsOf(stringAt(bulk, 'when') ?? '');
    for (const button of partsByKey(table, 'actions')) {
      const condition = part(button, 'visible');
      const held = checker.held.get(condition?.pointer ?? '');
      if (callOf(button) === undefined || callOf(button) !== callOf(bulk) || !condition || !held) continue;
      for (const { value, isTrue, start, end } of requirementsOf(held.text)) {
        if (!required.some((one) => one.value === value && one.isTrue !== isTrue)) continue;
        checker.report('inverted-condition', { offset: held.offset + start, length: end - start }, condition.pointer, {
          ...{ value, isTrue, key: 'visible', call: callOf(button) ?? '' },
          bulk: asText(stringAt(bulk, 'label')) ?? '',
          line: checker.lineOf(bulk.node.offset),
        });
      }
    }
  }
}
