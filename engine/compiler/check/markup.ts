import type { Node } from 'jsonc-parser';
import { asText } from '../../language/json';
import { step } from '../../language/jsonPointer';
import { everyPart, members, valueKindOf } from '../resolve/typed';
import { plainPart } from './bareExpressions';
import type { Checker } from './checker';
import { offsetInFile } from './offsetInFile';

/** Reports HTML tags in texts: users would see the tags themselves. */
export function checkMarkup(checker: Checker): void {
  for (const typed of everyPart(checker.facts.root)) {
    const kind = valueKindOf(typed);
    if (kind === 'schema') inSchema(typed.node, typed.pointer, checker);
    // The pattern of texts that need a word.
    else if (kind === 'text' || (kind === undefined && asText(typed.language.schema.pattern) === '\\S'))
      inText(typed.node, typed.pointer, checker);
  }
}

/** Keys of a JSON Schema with texts for users. */
const textKeys: ReadonlySet<string> = new Set(['title', 'description', 'errorMessage']);

/** Keys of a JSON Schema under which the author chooses the keys. */
const byName: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependencies']);

function inSchema(node: Node, pointer: string, checker: Checker): void {
  for (const [index, item] of (node.type === 'array' ? (node.children ?? []) : []).entries())
    inSchema(item, step(pointer, index), checker);
  for (const { key, value } of members(node)) {
    const at = step(pointer, key);
    if (textKeys.has(key)) inTexts(value, at, checker);
    else if (!byName.has(key)) inSchema(value, at, checker);
    else for (const one of members(value)) inSchema(one.value, step(at, one.key), checker);
  }
}

function inTexts(node: Node, pointer: string, checker: Checker): void {
  if (node.type === 'string') inText(node, pointer, checker);
  for (const { key, value } of members(node)) inTexts(value, step(pointer, key), checker);
}

/** The elements that authors use to format texts; other words in angle brackets are placeholders. */
const elements = [
  ...['a', 'abbr', 'b', 'big', 'blockquote', 'br', 'center', 'code', 'del', 'div', 'em', 'font', 'h[1-6r]', 'i'],
  ...['img', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 's', 'script', 'small', 'span', 'strike', 'strong'],
  ...['style', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul'],
];

const tag = new RegExp(`</?(${elements.join('|')})(\\s[^<>]*)?/?>`, 'gi');

/** Elements that separate what is around them. */
const separating = /^<\/?(br|div|h[1-6r]|li|ol|p|t[dhr]|ul)\b/i;

const withoutTags = (text: string): string =>
  text.replace(tag, (one) => (separating.test(one) ? ' ' : '')).replaceAll(/ {2,}/g, ' ');

function inText(node: Node, pointer: string, checker: Checker): void {
  const text = String(node.value);
  // Most texts have no tags.
  if (node.type !== 'string' || !text.includes('<')) return;
  const found = [...plainPart(text).matchAll(tag)];
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return;
  const to = last.index + last[0].length;
  const [from, end] = [offsetInFile(checker.text, node, first.index), offsetInFile(checker.text, node, to)];
  const inside = withoutTags(text.slice(first.index, to));
  const plain = first.index === 0 && to === text.length ? inside.trim() : inside;
  const parts = { tag: first[0], plain, whole: withoutTags(text).trim() };
  checker.report('shown-tag', { offset: from, length: end - from }, pointer, parts);
}
