import type { Node } from 'jsonc-parser';
import type { TextFault } from '../../diagnostics/diagnostic';
import { FaultList } from '../../diagnostics/FaultList';
import type { MessageCode, MessageParts } from '../../diagnostics/messages';
import { nearNames } from '../../diagnostics/suggest';
import { fieldPath, inner } from '../../diagnostics/wording';
import { isObject } from '../../language/json';
import { escapePointer } from '../../language/jsonPointer';
import { propertiesOf } from '../../language/schemaParts';
import { allowedKeywords } from '../validators/keywords';
import { anyWord, findBrokenRule } from './brokenRule';
import { formatFound, formatPart, formatType } from './describe';
import { hasKeys, itemSchema, keyRules, keySchema, languageFile, partsWithKey } from './languageSchema';
import { shapeInstead } from './shapes';
import { findStandIns, fits, holderOf, isMisspelt, listHolderOf, pathTo, possibleKeys } from './standIns';
import { type Member, members, type Typed } from './typed';

/** The result of checking a definition against the language: its sound parts, typed by the language, and the faults. */
export interface Resolved {
  readonly root: Typed;
  readonly faults: readonly TextFault[];
  /** The values that `root` lacks, because their key is unknown or their type or value is wrong. */
  readonly dropped: readonly Node[];
}

/**
 * Checks a tree against the language's schemas: unknown and missing keys, wrong types, values that are not allowed.
 *
 * A key that is clearly a misspelt one is read as that key, so that later stages check what is in it.
 *
 * Does not use ajv, because each fault needs its exact place and the nearest valid name, and because later stages need
 * to know which part of the language describes each part of the tree.
 */
export function resolve(tree: Node, file: string): Resolved {
  const faults = new FaultList();
  const sources = members(members(tree).find(({ key }) => key === 'sources')?.value).map(({ key }) => key);
  const resolver = new Resolver(faults, sources);
  const root = resolver.part({ node: tree, pointer: '', language: languageFile(file) });
  return { root, faults: faults.reported, dropped: resolver.dropped };
}

type Unresolved = Omit<Typed, 'parts' | 'isIncomplete'>;

/** The sound parts of an object or list, and whether others were dropped. */
type Inner = Pick<Typed, 'parts' | 'isIncomplete'>;

const noParts: Inner = { parts: [], isIncomplete: false };

class Resolver {
  readonly dropped: Node[] = [];

  constructor(
    private readonly faults: FaultList,
    /** The names of the screen's sources. */
    private readonly sources: readonly string[],
  ) {}

  /** A part, even an invalid one, which has no parts of its own. */
  part(at: Unresolved): Typed {
    return this.soundPart(at) ?? { ...at, parts: [], isIncomplete: true };
  }

  /** A part; undefined if its type or value is wrong. */
  private soundPart(at: Unresolved): Typed | undefined {
    const { node, pointer, language, key, keyNode } = at;
    const inner = this.inner(at);
    if (inner === undefined) this.dropped.push(node);
    return inner && { node, pointer, language, key, keyNode, ...inner };
  }

  /** The child parts that the language describes; undefined if the part is invalid. */
  private inner(at: Unresolved): Inner | undefined {
    const { node, language } = at;
    if (!fits(at)) {
      this.reportType(at);
      return undefined;
    }
    // A value with `holds` is free-form: the next stage reads its literals and expressions.
    if (language.schema.holds !== undefined) return this.equals(at) ? noParts : undefined;
    if (node.type === 'array') return this.items(at);
    if (node.type === 'object') return this.keys(at);
    return this.value(at) ? noParts : undefined;
  }

  private items({ node, pointer, language }: Unresolved): Inner {
    const items = node.children ?? [];
    const inner = itemSchema(language);
    if (inner === undefined) return noParts;
    const parts = items.flatMap(
      (item, index) =>
        this.soundPart(this.shown({ node: item, pointer: `${pointer}/${index}`, language: inner })) ?? [],
    );
    return { parts, isIncomplete: parts.length < items.length };
  }

  private keys(at: Unresolved): Inner {
    const found = members(at.node);
    const standIns = findStandIns(at, found);
    const replaced = new Set([...standIns.values()].flat());
    const isWhole = [this.checkRequired(at, found, replaced), this.exclusive(at, found, replaced)].every(Boolean);
    this.companions(at, found);
    if (!hasKeys(at.language.schema)) return { parts: [], isIncomplete: !isWhole };
    const present = new Set(found.map(({ key }) => key));
    const parts = found.flatMap((member) => this.key(at, member, present, standIns.get(member.key)) ?? []);
    return { parts, isIncomplete: !isWhole || parts.length < found.length };
  }

  /** The part under a key; undefined if the key is unknown, or the value of a key of the language is invalid. */
  private key(
    at: Unresolved,
    { key, keyNode, value }: Member,
    present: ReadonlySet<string>,
    standsFor: readonly string[] | undefined,
  ): Typed | undefined {
    const language = keySchema(at.language, key);
    const pointer = `${at.pointer}/${escapePointer(key)}`;
    if (language !== undefined) {
      const below = this.shown({ node: value, pointer, language, key, keyNode }, at);
      if (this.isUnprefixed(at, below)) {
        this.dropped.push(value);
        return undefined;
      }
      // A name that the author chose is declared even if its definition is invalid.
      return Object.hasOwn(propertiesOf(at.language.schema), key) ? this.soundPart(below) : this.part(below);
    }
    const meant = this.reportKey(at, { key, keyNode, value }, present, standsFor);
    if (meant !== undefined) return this.soundPart(this.shown(meant, at));
    this.dropped.push(value);
    return undefined;
  }

  /** Reports a setting of a field without the prefix of settings: any other key holds the look of a nested field. */
  private isUnprefixed(at: Unresolved, below: Unresolved): boolean {
    const { key = '', keyNode, node, pointer } = below;
    if (at.language.noun !== 'field' || Object.hasOwn(propertiesOf(at.language.schema), key)) return false;
    // A rule of JSON Forms looks like the settings of a nested field.
    const isForeignRule =
      key === 'rule' && members(node).some((one) => one.key === 'effect' && one.value.type === 'string');
    if (!isForeignRule && fits(below)) return false;
    const prefixed = keySchema(at.language, `ui:${key}`);
    const meant = prefixed !== undefined && fits({ node, language: prefixed }) ? `ui:${key}` : undefined;
    const isRule = meant === undefined && allowedKeywords.includes(key);
    const options = keySchema(at.language, 'ui:options');
    const isOption = meant === undefined && options !== undefined && keySchema(options, key) !== undefined;
    this.report('unprefixed-setting', keyNode ?? node, pointer, { key, meant, isRule, isOption, field: at.key });
    return true;
  }

  /** Reports an unknown key; returns the part that its value is, if the key is a misspelt one. */
  private reportKey(
    at: Unresolved,
    { key, keyNode, value }: Member,
    present: ReadonlySet<string>,
    standsFor: readonly string[] | undefined,
  ): Unresolved | undefined {
    const pointer = `${at.pointer}/${escapePointer(key)}`;
    // A key that is already present cannot be the intended one.
    const known = standsFor ?? possibleKeys(at.language, present);
    const [near] = nearNames(key, known);
    const language = near?.isTypo ? keySchema(at.language, near.name) : undefined;
    this.report('unknown-key', keyNode, pointer, () => {
      const isElsewhere = near === undefined && standsFor === undefined;
      const holder = isElsewhere ? holderOf(at, key) : undefined;
      const list = isElsewhere && holder === undefined ? listHolderOf(at, key) : undefined;
      const part = formatPart(at.language, at.key);
      const within = isElsewhere && holder === undefined && list === undefined ? pathTo(at.language, key) : undefined;
      const shape =
        language === undefined || fits({ node: value, language }) ? undefined : shapeInstead({ node: value, language });
      const owners = isElsewhere && holder === undefined && list === undefined ? ownersOf(key) : [];
      return { part, name: key, known, holder: holder ?? list?.list, step: list?.name, within, shape, owners };
    });
    const meant = language && { node: value, pointer, language, key: near?.name, keyNode };
    return meant !== undefined && fits(meant) ? meant : undefined;
  }

  /** Whether all required keys are present; reports the others. */
  private checkRequired(at: Unresolved, found: readonly Member[], replaced: ReadonlySet<string>): boolean {
    const { required } = keyRules(at.language.schema);
    const isThere = (name: string) =>
      replaced.has(name) || found.some((member) => member.key === name) || isMisspelt(at, name, found);
    const missing = required.filter((name) => !isThere(name));
    for (const key of missing) {
      const means = keySchema(at.language, key)?.schema.description;
      const parts = {
        part: formatPart(at.language, at.key),
        key,
        means: typeof means === 'string' ? firstSentence(means) : undefined,
      };
      this.report('missing-key', opening(at.node), at.pointer, parts);
    }
    return missing.length === 0;
  }

  /** Whether one of the mutually exclusive keys is present; otherwise reports it. */
  private exclusive(at: Unresolved, found: readonly Member[], replaced: ReadonlySet<string>): boolean {
    const { exclusive: keys } = keyRules(at.language.schema);
    if (keys.length === 0) return true;
    const present = found.filter((member) => keys.includes(member.key));
    if (present.length === 1) return true;
    if (present.length === 0 && keys.some((key) => replaced.has(key) || isMisspelt(at, key, found))) return true;
    const node = present[1]?.keyNode ?? opening(at.node);
    this.report('one-of-keys', node, at.pointer, {
      part: formatPart(at.language, at.key),
      keys,
      found: present.map((member) => member.key),
      isStep: steps.has(at.language.noun),
    });
    return false;
  }

  /** Checks that a key such as "with" appears next to at least one of the keys that list it in `goesWith`. */
  private companions(at: Unresolved, found: readonly Member[]): void {
    const { owners } = keyRules(at.language.schema);
    for (const { key, keyNode } of found) {
      const owner = owners.get(key);
      if (owner === undefined || owner.some((name) => found.some((member) => member.key === name))) continue;
      if (owner.some((name) => isMisspelt(at, name, found))) continue;
      this.report('stray-key', keyNode, `${at.pointer}/${escapePointer(key)}`, { key, owner });
    }
  }

  /** Reports a text without words where users expect some; `owner` is the object that has it. Returns the part. */
  private shown(at: Unresolved, owner?: Unresolved): Unresolved {
    const { node, pointer, language, key } = at;
    if (language.schema.pattern !== anyWord || node.type !== 'string' || String(node.value).trim() !== '') return at;
    const isOptional = owner !== undefined && !keyRules(owner.language.schema).required.includes(key ?? '');
    this.report('blank-text', node, pointer, { part: formatPart(language, key), ...(isOptional ? { key } : {}) });
    return at;
  }

  private reportType({ node, pointer, language, key }: Unresolved): void {
    const expected = formatType(language.schema.type);
    // The author chooses the keys of an object without declared ones, such as the names of modals.
    const isNamed = node.type === 'array' && expected === 'object' && isObject(language.schema.additionalProperties);
    const part = formatPart(language, key);
    const instead = shapeInstead({ node, language });
    this.report('wrong-type', node, pointer, { part, expected, found: formatFound(node), isNamed, instead });
  }

  /** Refuses single values as choices. Refuses plain text as rows: it is nearly always an expression without its "=". */
  private equals({ node, pointer, language, key, keyNode }: Unresolved): boolean {
    const items = node.type === 'array' ? (node.children ?? []) : [];
    if (key === 'choices' && items.length > 0 && items.every(({ type }) => type !== 'object' && type !== 'array')) {
      const values = items.map((one) => JSON.stringify(one.value)).join(', ');
      this.report('listed-choices', keyNode ?? node, pointer, { values });
      return false;
    }
    if (language.schema.holds !== 'rows' || node.type !== 'string' || String(node.value).startsWith('=')) return true;
    const text = String(node.value);
    const meant = this.sources.includes(text) ? fieldPath('source', text) : undefined;
    this.report('missing-equals', node, pointer, { text, meant });
    return false;
  }

  /** Whether a value is one that the language allows. One out of range still says what its author means. */
  private value(at: Unresolved): boolean {
    const { schema } = at.language;
    const part = formatPart(at.language, at.key);
    const value: unknown = at.node.value;
    const isKnown = !Array.isArray(schema.enum) || schema.enum.includes(value);
    if (Array.isArray(schema.enum) && !isKnown) {
      this.report('unknown-value', at.node, at.pointer, { part, name: String(value), known: schema.enum.map(String) });
    }
    const rule = findBrokenRule(schema, value);
    if (rule !== undefined)
      this.report('out-of-range', at.node, at.pointer, { part, rule, found: JSON.stringify(value) });
    return isKnown;
  }

  private report<C extends MessageCode>(
    code: C,
    node: Pick<Node, 'offset' | 'length'>,
    pointer: string,
    parts: MessageParts<C> | (() => MessageParts<C>),
  ): void {
    this.faults.add(code, { pointer, from: node.offset, to: node.offset + node.length }, parts);
  }
}

/** The maximum number of parts to name; a key that more parts have says little about its place. */
const maxOwners = 3;

/** The names of the parts that have a key of the language, such as "a table"; none if there are many. */
function ownersOf(key: string): readonly string[] {
  const names = [...new Set(partsWithKey(key).map((one) => formatPart(one, undefined)))];
  return names.length > maxOwners ? [] : names.filter((name) => name !== 'This').map(inner);
}

/** The parts of a list that can be several in place of one with several keys. */
const steps: ReadonlySet<string> = new Set(['action', 'block']);

const firstSentence = (text: string): string =>
  (text.split(/\.(?:\s|$)/)[0] ?? text).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** The opening brace of an object, to mark instead of all its lines. */
const opening = (node: Node): Pick<Node, 'offset' | 'length'> => ({ offset: node.offset, length: 1 });
