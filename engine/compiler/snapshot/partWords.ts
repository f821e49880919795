import { isBlockKind } from '../../language/blockNames';
import { isObject } from '../../language/json';
import { propertiesOf } from '../../language/schemaParts';
import { itemSchema, keySchema, type LanguagePart } from '../resolve/languageSchema';
import type { DefinitionPart } from './identity';
import { formatInFull } from './keyPhrases';
import { keyText } from './keyWords';

/** Keys that name an item in a sentence, by priority. */
const naming = ['path', 'header', 'label', 'title', 'badge', 'name', 'field', 'text'];

/** Names an item in a sentence: `column "Day"`. */
export function itemInWords(kind: string, item: unknown): string {
  const name = isObject(item) ? naming.map((key) => item[key]).find((one) => typeof one === 'string') : undefined;
  return name === undefined ? kind : `${kind} ${formatInFull(name)}`;
}

/** The name of a block: its kind, plus its title if it has one. */
export function blockInWords(block: unknown): string {
  if (!isObject(block)) return 'block';
  const kind = Object.keys(block).find(isBlockKind) ?? 'block';
  const inner = block[kind];
  const name = isObject(inner) ? ['title', 'label', 'name', 'text'].map((key) => inner[key]).find(isText) : undefined;
  return name === undefined || (kind === 'form' && name === 'form')
    ? keyText('block', kind).brief('').trim()
    : `${keyText('block', kind).brief(formatInFull(name))}`;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Formats a value of the language on one line. */
export function valueInWords(value: unknown, part: LanguagePart | undefined, noun: string): string {
  if (part === undefined || part.schema.holds !== undefined) return formatInFull(value);
  if (noun === 'block') return blockInWords(value);
  if (Array.isArray(value)) return listInWords(value, part);
  return isObject(value) ? describePart(value, part, noun) : formatInFull(value);
}

function listInWords(list: readonly unknown[], part: LanguagePart): string {
  const item = itemSchema(part);
  if (list.length === 0 || item === undefined) return formatInFull(list);
  return list.map((one) => (isObject(one) ? `(${valueInWords(one, item, item.noun)})` : formatInFull(one))).join(', ');
}

/** Describes every meaningful key of a part: `calls "POST /api/days", shown only while "page.open"`. */
export function describePart(value: DefinitionPart, part: LanguagePart, noun: string): string {
  const words = Object.entries(value).flatMap(([key, one]): string[] => {
    const inner = keySchema(part, key);
    if (one === (inner?.schema.default ?? inner?.schema.listDefault)) return [];
    const brief = key in propertiesOf(part.schema) ? keyText(noun, key).brief : (text: string) => `${key} ${text}`;
    const text = valueInWords(one, inner, inner?.noun || `${noun}.${key}`);
    return [brief(isObject(one) ? `(${text})` : text)];
  });
  return words.length === 0 ? 'does nothing' : words.join(', ');
}
