import { getNodeValue } from 'jsonc-parser';
import { asObject } from '../../language/json';
import { everyPart, members, part, partsByKey } from '../resolve/typed';
import type { Checker } from './checker';

/** Reports what a page starts with and cannot be: values of variables that their "enum" lacks, and panels beyond the last one. */
export function checkStartValues(checker: Checker): void {
  const { root } = checker.facts;
  for (const variable of partsByKey(root, 'page')) {
    const { enum: known } = asObject(getNodeValue(variable.node));
    const start = members(variable.node).find(({ key }) => key === 'default')?.value;
    const value: unknown = start?.value;
    if (start === undefined || !Array.isArray(known) || typeof value !== 'string' || known.includes(value)) continue;
    const parts = { part: '"default"', name: value, known: known.map(String) };
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
