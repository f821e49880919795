import { getNodeValue } from 'jsonc-parser';
import { asObject, asText } from '../../language/json';
import { escapePointer } from '../../language/jsonPointer';
import { part, partsByKey, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { nodeAt } from './formSchema';
import { offsetInFile } from './offsetInFile';
import type { FormFact } from './screenFacts';

/** A label of a form, a record or a table, and where it is written. */
export interface Label {
  readonly text: string;
  readonly at: Pick<Typed, 'node' | 'pointer'>;
  /** The part in which labels differ, such as a group of fields. */
  readonly within: string;
}

/** Whether two parts with the same label can be on the page together. */
const isCompared = (text: string, condition: unknown): boolean =>
  text.trim() !== '' && !text.includes('{') && condition === undefined;

/** Reports labels that a copied field or item of a record has kept. */
export function checkSameLabels(labels: readonly Label[], what: 'field' | 'item', checker: Checker): void {
  const seen = new Map<string, Label>();
  for (const label of labels) {
    const key = JSON.stringify([label.within, label.text.trim().toLowerCase()]);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, label);
    else {
      const parts = { what, label: label.text, line: checker.lineOf(first.at.node.offset) };
      checker.report('duplicate-label', label.at.node, label.at.pointer, parts);
    }
  }
}

/** The labels of the items of a record, without those that a condition shows. */
export const labelsOfItems = (details: Typed): readonly Label[] =>
  partsByKey(details, 'items').flatMap((item) => {
    const at = part(item, 'label');
    const text = stringAt(item, 'label') ?? '';
    return at !== undefined && isCompared(text, part(item, 'visible')) ? [{ text, at, within: '' }] : [];
  });

/** The labels of a form's own fields. */
export function labelsOfFields(form: FormFact): readonly (Label & { readonly isCompared: boolean })[] {
  const [schema, look] = [part(form.typed, 'schema'), part(form.typed, 'ui')];
  if (schema === undefined) return [];
  const looks = asObject(look && getNodeValue(look.node));
  const groups = partsByKey(form.typed, 'groups').map((group) => new Set(part(group, 'fields')?.parts.map(nameIn)));
  return [...form.fields].flatMap(([name, rules]) => {
    const own = asObject(looks[name]);
    const key = asText(own['ui:title']) === undefined ? 'title' : 'ui:title';
    const text = asText(own[key]) ?? asText(rules.title);
    if (text === undefined) return [];
    const holder = key === 'title' || look === undefined ? schema : look;
    const inside = `${holder === schema ? '/properties' : ''}/${escapePointer(name)}/${key}`;
    const at = { node: nodeAt(holder.node, inside, undefined), pointer: `${holder.pointer}${inside}` };
    const within = `${groups.findIndex((group) => group.has(name))}`;
    const isShown = own['ui:widget'] !== 'hidden';
    return [{ text, at, within, isCompared: isShown && isCompared(text, own['ui:visible']) }];
  });
}

const nameIn = ({ node }: Typed): string => String(node.value);

/** Reports labels of fields that a copy has kept, and labels with the mark of required fields, which forms add. */
export function checkLabels(checker: Checker): void {
  for (const form of checker.facts.forms) {
    const labels = labelsOfFields(form);
    checkSameLabels(
      labels.filter((one) => one.isCompared),
      'field',
      checker,
    );
    for (const { text, at } of labels) {
      const mark = /^\s*\*+\s*|\s*(\(\s*\*\s*\)|\*+)\s*$/.exec(text);
      const plain = text.replace(mark?.[0] ?? '', '');
      if (mark === null || plain === '' || at.node.type !== 'string') continue;
      const from = offsetInFile(checker.text, at.node, mark.index);
      const to = offsetInFile(checker.text, at.node, mark.index + mark[0].length);
      checker.report('marked-label', { offset: from, length: to - from }, at.pointer, { label: text, plain });
    }
  }
}
