import type { Node } from 'jsonc-parser';
import { nearest } from '../../diagnostics/suggest';
import { synonymOf } from '../../diagnostics/vocabulary';
import { isText, textsIn } from '../../language/json';
import { propertiesOf } from '../../language/schemaParts';
import { itemSchema, keyRules, keySchema, type LanguagePart } from './languageSchema';
import { type Member, members, type Typed } from './typed';

/** An object of a definition, and the part of the language that describes it. */
type Holder = Pick<Typed, 'node' | 'language'>;

/** The maximum number of sibling keys to search for the intended name; no object of the language has more keys. */
const maxSiblings = 50;

/** The keys that a part of the language defines, except `$schema`, which is for editors. */
export const partKeys = ({ schema }: LanguagePart): string[] =>
  Object.keys(propertiesOf(schema)).filter((name) => name !== '$schema');

/** Whether a node has the type that the language requires. */
export function fits({ node, language }: Holder): boolean {
  const { type } = language.schema;
  if (type === undefined) return true;
  const wanted = textsIn([type].flat());
  const found = node.type === 'number' && Number.isInteger(node.value) ? ['number', 'integer'] : [node.type];
  return found.some((one) => wanted.includes(one));
}

/** Whether a value has the type of a key; a text with an expression is no name. */
function canHold(language: LanguagePart, key: string, node: Node): boolean {
  const part = keySchema(language, key);
  if (part === undefined || (isText(part.schema.refers) && String(node.value).includes('{'))) return false;
  return fits({ node, language: part });
}

/** The keys that can be next to others: without those that exclude each other, or go with a key that is absent. */
export function possibleKeys(language: LanguagePart, present: ReadonlySet<string>): readonly string[] {
  const { exclusive, owners } = keyRules(language.schema);
  // Other parts can change from one kind to another.
  const isDecided = separate.has(language.noun) && exclusive.some((key) => present.has(key));
  return partKeys(language).filter((key) => {
    if (present.has(key) || (isDecided && exclusive.includes(key))) return false;
    return !isDecided || (owners.get(key)?.some((owner) => present.has(owner)) ?? true);
  });
}

/** The sibling part that a key belongs in: "submit" belongs in a form, not next to it. */
export function holderOf({ node, language }: Holder, key: string): string | undefined {
  const siblings = members(node)
    .slice(0, maxSiblings)
    .flatMap((member) => {
      const inner = member.value.type === 'object' ? keySchema(language, member.key) : undefined;
      // Any key is allowed where the author chooses the keys.
      return inner !== undefined && Object.hasOwn(propertiesOf(inner.schema), key) ? [member.key] : [];
    });
  return siblings[0];
}

/** A list that takes a key in one of its items, and the name of the key there. */
interface ListHolder {
  readonly list: string;
  readonly name: string;
}

/**
 * The list that a key belongs in: "reload" in "then", as an action of its own; "to" in "onClick", as "navigate". With
 * its own name it fits better than with another.
 */
export function listHolderOf({ language }: Holder, key: string): ListHolder | undefined {
  const lists = partKeys(language).flatMap((list) => {
    const one = keySchema(language, list);
    const item = one && itemSchema(one);
    return item !== undefined && separate.has(item.noun) ? [{ list, names: keyRules(item.schema).exclusive }] : [];
  });
  const own = lists.find(({ names }) => names.includes(key));
  if (own !== undefined) return { list: own.list, name: key };
  for (const { list, names } of lists) {
    const name = synonymOf(key, names);
    if (name !== undefined) return { list, name };
  }
  return undefined;
}

/** The keys, at most two, of the absent parts that a key belongs in: "outcome" and "accepted" for "then". */
export function pathTo(language: LanguagePart, key: string, depth = 2): readonly string[] | undefined {
  const parts = partKeys(language).flatMap((name) => {
    const inner = keySchema(language, name);
    return inner !== undefined && hasOwnKeys(inner) ? [[name, inner] as const] : [];
  });
  const own = parts.find(([, inner]) => Object.hasOwn(propertiesOf(inner.schema), key));
  if (own !== undefined || depth === 1) return own && [own[0]];
  for (const [name, inner] of parts) {
    const below = pathTo(inner, key, depth - 1);
    if (below !== undefined) return [name, ...below];
  }
  return undefined;
}

/** Whether a part is an object with keys of the language. */
const hasOwnKeys = ({ schema }: LanguagePart): boolean =>
  schema.type === 'object' && Object.keys(propertiesOf(schema)).length > 0;

/** The parts that a list has several of, each with one key that says what it is. */
const separate: ReadonlySet<string> = new Set(['action', 'block']);

/** Whether a key is present under a misspelt name (already reported there). */
export function isMisspelt({ language }: Holder, key: string, found: readonly Member[]): boolean {
  const known = partKeys(language);
  const isMeant = (name: string) => keySchema(language, name) === undefined && nearest(name, known) === key;
  return found.slice(0, maxSiblings).some((member) => isMeant(member.key));
}

/** The required keys that are absent, each on its own, and the mutually exclusive keys if none is present. */
function missingKeys(at: Holder, found: readonly Member[]): readonly (readonly string[])[] {
  const { required, exclusive } = keyRules(at.language.schema);
  const isThere = (name: string) => found.some(({ key }) => key === name) || isMisspelt(at, name, found);
  const missing = required.filter((name) => !isThere(name)).map((name) => [name]);
  return exclusive.length === 0 || exclusive.some(isThere) ? missing : [...missing, exclusive];
}

/**
 * The unknown keys that take the place of missing ones, with the keys that each may mean: "caption" for a missing
 * "title" is one fault, not two.
 */
export function findStandIns(at: Holder, found: readonly Member[]): ReadonlyMap<string, readonly string[]> {
  const groups = missingKeys(at, found);
  if (groups.length === 0) return new Map();
  const { language } = at;
  const known = partKeys(language);
  const isStrange = (key: string) =>
    keySchema(language, key) === undefined && nearest(key, known) === undefined && holderOf(at, key) === undefined;
  const strange = found.slice(0, maxSiblings).filter(({ key }) => isStrange(key));
  const meant = groups.flatMap((keys) => {
    const fitting = strange.flatMap(({ key, value }) => {
      const may = keys.filter((name) => canHold(language, name, value));
      return may.length === 0 ? [] : [[key, may] as const];
    });
    return fitting.length === 1 ? fitting : [];
  });
  return new Map(meant.filter(([key]) => meant.filter(([other]) => other === key).length === 1));
}
