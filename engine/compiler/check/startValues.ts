import { getNodeValue } from 'jsonc-parser';
import { asObject } from '../../language/json';
import { escapePointer } from '../../language/jsonPointer';
import { pathOf } from '../expression';
import { everyPart, members, part, partsByKey } from '../resolve/typed';
import type { Checker } from './checker';
import { fieldReadBy } from './fieldRead';

/**
 * Reports values of variables that their "enum" or the field that sets them lacks, and panels to open beyond the last one.
 */
export function checkStartValues(checker: Checker): void {
  const { root } = checker.facts;
  for (const variable of partsByKey(root, 'page')) {
    const { enum: own } = asObject(getNodeValue(variable.node));
    const known = own ?? choicesFor(variable.key ?? '', checker);
    checkSetValues(variable.key ?? '', own, checker);
    const start = members(variable.node).find(({ key }) => key === 'default')?.value;
    const value: unknown = start?.value;
    if (start === undefined || !Array.isArray(known) || typeof value !== 'string' || known.includes(value)) continue;
    const parts = { part: '"default"', name: value, known: known.map(String).filter((one) => one !== '') };
    checker.report('unknown-value', start, `${variable.pointer}/default`, parts);
  }
  for (const block of everyPart(root)) {
    const panels = part(block, 'panels');
    if (panels === undefined || panels.isIncomplete) continue;
    const last = panels.parts.length - 1;
    for (const { node, pointer } of partsByKey(block, 'defaultOpen')) {
      if (Number(node.value) <= last) continue;
      const parts = { part: 'A panel in "defaultOpen"', rule: `at most ${last}`, found: String(node.value) };
      checker.report('out-of-range', node, pointer, parts);
    }
  }
}

/** Reports values that actions set a variable to, and that its "enum" lacks. */
function checkSetValues(variable: string, known: unknown, checker: Checker): void {
  if (!Array.isArray(known)) return;
  for (const { value, pointer } of settingsOf(variable, checker)) {
    const isFixed = !checker.held.has(pointer) && typeof value.value === 'string';
    if (!isFixed || known.includes(value.value)) continue;
    const parts = { part: `"${variable}"`, name: String(value.value), known: known.map(String) };
    checker.report('unknown-value', value, pointer, parts);
  }
}

/** The values that actions set a variable to, as written. */
const settingsOf = (variable: string, { facts }: Checker) =>
  everyPart(facts.root)
    .flatMap((action) => part(action, 'set') ?? [])
    .flatMap((set) =>
      members(set.node)
        .filter(({ key }) => key === variable)
        .map(({ value }) => ({ value, pointer: `${set.pointer}/${escapePointer(variable)}` })),
    );

/** The values that a variable can be set to, if at least one of them is a choice of a field; undefined if it can be anything. */
function choicesFor(variable: string, checker: Checker): readonly unknown[] | undefined {
  const { facts } = checker;
  const values = settingsOf(variable, checker).map(({ value, pointer }) => ({
    value,
    held: checker.held.get(pointer),
  }));
  const choices = values.map(({ value, held: computed }) => {
    if (computed === undefined) return [getNodeValue(value)];
    const [, first = computed.text, otherwise = ''] = /^default\((.+),\s*'([^']*)'\)$/.exec(computed.text) ?? [];
    const path = pathOf(first);
    const read = path && fieldReadBy(path, computed.scope, facts);
    const known: unknown = read && asObject(read.form.fields.get(read.field)).enum;
    return Array.isArray(known) ? [...known, otherwise] : undefined;
  });
  const isChosen = values.some(({ held: computed }) => computed !== undefined);
  return !isChosen || choices.includes(undefined) ? undefined : choices.flatMap((some) => some ?? []);
}
