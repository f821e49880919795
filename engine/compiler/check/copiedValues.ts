import { nodesIn } from '../expression';
import { everyPart, members, part, partsByKey, plainValue, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { selectType } from './screenFacts';

/** The lists of labeled values, by the part that has them, and what each of their items is. */
const labeled: Readonly<Record<string, readonly [key: string, what: 'column' | 'item' | 'figure']>> = {
  table: ['columns', 'column'],
  'field-options': ['columns', 'column'],
  details: ['items', 'item'],
  figures: ['items', 'figure'],
};

/** The keys of an item that do not change which value it shows. */
const aboutLooks: ReadonlySet<string> = new Set([
  ...['label', 'header', 'groupTitle', 'icon', 'empty', 'total', 'align', 'tone', 'tones', 'secondaryTone'],
  ...['sortable', 'defaultSort', 'subject', 'quoted', 'strong', 'visible'],
]);

/** The keys of a figure that do not change which number it shows. */
const aboutFigures: ReadonlySet<string> = new Set(['secondary', 'to']);

/** Reports values that a copied column, item or figure has kept from the original. */
export function checkCopiedValues(checker: Checker): void {
  if (checker.hasUnknownNames) return;
  for (const one of everyPart(checker.facts.root)) {
    const list = labeled[one.language.noun];
    if (list === undefined) continue;
    const items = partsByKey(one, list[0]);
    checkSameValues(items, list[1], checker);
    for (const item of items) {
      checkRevealed(item, items, checker);
      checkSecondLine(item, items, checker);
      checkTotal(item, items, checker);
    }
  }
}

const labelOf = (item: Typed): string | undefined => stringAt(item, 'header') ?? stringAt(item, 'label');

/** Reports items with different labels that show the same value. */
function checkSameValues(items: readonly Typed[], what: 'column' | 'item' | 'figure', checker: Checker): void {
  const seen = new Map<string, Typed>();
  for (const item of items) {
    const value = part(item, 'field') ?? part(item, 'text');
    const label = labelOf(item)?.trim() ?? '';
    const isFixed = value?.key === 'text' && !String(value.node.value).includes('{');
    if (value === undefined || isFixed || item.isIncomplete || label === '' || label.includes('{')) continue;
    const shown = members(item.node).filter(
      ({ key: name }) => !aboutLooks.has(name) && !(what === 'figure' && aboutFigures.has(name)),
    );
    const key = JSON.stringify(shown.map((one) => [one.key, plainValue(one.value)]).toSorted());
    const first = seen.get(key);
    if (first === undefined) seen.set(key, item);
    else if (labelOf(first)?.trim() !== label && canMeet(first, item, checker))
      checker.report('copied-value', value.node, value.pointer, {
        ...{ what, label, other: labelOf(first) ?? '' },
        line: checker.lineOf(first.node.offset),
      });
  }
}

/**
 * Whether two items with the same value are a mistake: of two with conditions, each may be for another state, unless
 * only the first one tests the value that both show.
 */
function canMeet(first: Typed, second: Typed, checker: Checker): boolean {
  if (part(first, 'visible') === undefined || part(second, 'visible') === undefined) return true;
  return testsItsValue(first, checker) && !testsItsValue(second, checker);
}

/** Whether the condition of an item reads what the item shows. */
function testsItsValue(item: Typed, checker: Checker): boolean {
  const readsAt = (key: string): readonly string[] => checker.held.get(part(item, key)?.pointer ?? '')?.reads ?? [];
  const field = stringAt(item, 'field');
  const shown = field === undefined ? readsAt('text') : [`row.${field}`];
  return readsAt('visible').some((read) => shown.includes(read));
}

/** Reports a button that reveals the field of another item, although the response has its own field too. */
function checkRevealed(item: Typed, items: readonly Typed[], checker: Checker): void {
  const field = stringAt(item, 'field');
  const reveal = part(item, 'reveal');
  const select = part(reveal, 'select');
  const endpoint = checker.facts.contract.endpoints[stringAt(reveal, 'call') ?? ''];
  if (field === undefined || select === undefined || endpoint === undefined) return;
  const steps = String(select.node.value).split('.');
  const meant = [...steps.slice(0, -1), field].join('.');
  const revealed = steps.at(-1) ?? '';
  const isOfOther = revealed !== field && items.some((one) => stringAt(one, 'field') === revealed);
  if (!isOfOther || selectType(endpoint, meant) === undefined) return;
  checker.report('copied-value', select.node, select.pointer, {
    ...{ what: 'reveal', label: labelOf(item) ?? field, other: revealed, field, meant },
  });
}

/** Reports the second line of an item that is about the field of another item, and is there, too. */
function checkSecondLine(item: Typed, items: readonly Typed[], checker: Checker): void {
  const field = stringAt(item, 'field');
  const second = part(item, 'secondary');
  const reads = checker.held.get(second?.pointer ?? '')?.reads.filter((path) => path !== 'row') ?? [];
  const first = items.find(
    (one) =>
      one !== item &&
      reads.length === 1 &&
      reads[0] === `row.${stringAt(one, 'field')}` &&
      stringAt(one, 'secondary') === second?.node.value &&
      stringAt(one, 'as') === stringAt(item, 'as'),
  );
  if (field === undefined || second === undefined || first === undefined || stringAt(first, 'field') === field) return;
  checker.report('copied-value', second.node, second.pointer, {
    ...{ what: 'second line', label: labelOf(item) ?? field, other: labelOf(first) ?? '', meant: field },
    line: checker.lineOf(first.node.offset),
  });
}

/** Reports a total that is the sum of the field of another column. */
function checkTotal(item: Typed, items: readonly Typed[], checker: Checker): void {
  const field = stringAt(item, 'field');
  const total = part(item, 'total');
  const held = checker.held.get(total?.pointer ?? '');
  if (field === undefined || total === undefined || held === undefined) return;
  const sums = nodesIn(held.text, held.isText).filter(({ node }) => node.op === 'call' && node.args[0] === 'sumOf');
  const [sum, ...more] = sums;
  const summed = sum?.node.op === 'call' ? sum.node.args[1][1] : undefined;
  if (sum === undefined || summed?.op !== 'value' || more.length > 0 || summed.args === field) return;
  const other = items.find((one) => stringAt(one, 'field') === summed.args);
  if (other === undefined) return;
  const at = { offset: held.offset + sum.offset + summed.start, length: summed.end - summed.start };
  checker.report('copied-value', at, total.pointer, {
    ...{ what: 'total', label: field, other: String(summed.args), meant: field },
    line: checker.lineOf(other.node.offset),
  });
}
