import type { Node } from 'jsonc-parser';
import type { TextFault } from '../../diagnostics/diagnostic';
import { FaultList } from '../../diagnostics/FaultList';
import type { MessageCode, MessageParts } from '../../diagnostics/messages';
import { nearest } from '../../diagnostics/suggest';
import { textsIn } from '../../language/json';
import { escapePointer } from '../../language/jsonPointer';
import { propertiesOf } from '../../language/schemaParts';
import { formatFound, formatPart, formatType } from './describe';
import { hasKeys, itemSchema, keyRules, keySchema, type LanguagePart, languageFile } from './languageSchema';
import { type Member, members, type Typed } from './typed';

/** The result of checking a definition against the language: its parts, typed by the language, and the faults. */
export interface Resolved {
  readonly root: Typed;
  readonly faults: readonly TextFault[];
}

/**
 * Checks a tree against the language's schemas: unknown and missing keys, wrong types, values that are not allowed.
 *
 * Does not use ajv, because each fault needs its exact place and the nearest valid name, and because later stages need
 * to know which part of the language describes each part of the tree.
 */
export function resolve(tree: Node, file: string): Resolved {
  const faults = new FaultList();
  const root = new Resolver(faults).part({ node: tree, pointer: '', language: languageFile(file) });
  return { root, faults: faults.reported };
}

/** The maximum number of sibling keys to search for the intended name; no object of the language has more keys. */
const maxSiblings = 50;

type Unresolved = Omit<Typed, 'parts'>;

class Resolver {
  constructor(private readonly faults: FaultList) {}

  part(at: Unresolved): Typed {
    const { node, pointer, language, key, keyNode } = at;
    return { node, pointer, language, key, keyNode, parts: this.inner(at) };
  }

  /** The child parts that the language describes. */
  private inner(at: Unresolved): readonly Typed[] {
    const { node, language } = at;
    if (!this.fits(at)) return [];
    // A value with `holds` is free-form: the next stage reads its literals and expressions.
    if (language.schema.holds !== undefined) this.equals(at);
    else if (node.type === 'array') return this.items(at);
    else if (node.type === 'object') return this.keys(at);
    else this.value(at);
    return [];
  }

  private items({ node, pointer, language }: Unresolved): Typed[] {
    const items = node.children ?? [];
    const inner = itemSchema(language);
    if (inner === undefined) return [];
    return items.map((item, index) => this.part({ node: item, pointer: `${pointer}/${index}`, language: inner }));
  }

  private keys(at: Unresolved): Typed[] {
    const found = members(at.node);
    this.checkRequired(at, found);
    this.exclusive(at, found);
    this.companions(at, found);
    if (!hasKeys(at.language.schema)) return [];
    const present = new Set(found.map(({ key }) => key));
    return found.flatMap((member) => this.key(at, member, present));
  }

  private key(at: Unresolved, { key, keyNode, value }: Member, present: ReadonlySet<string>): Typed[] {
    const language = keySchema(at.language, key);
    const pointer = `${at.pointer}/${escapePointer(key)}`;
    if (language !== undefined) return [this.part({ node: value, pointer, language, key, keyNode })];
    this.report('unknown-key', keyNode, pointer, () => {
      // A key that is already present cannot be the intended one.
      const known = Object.keys(propertiesOf(at.language.schema)).filter(
        (name) => name !== '$schema' && !present.has(name),
      );
      const holder = nearest(key, known) === undefined ? this.holder(at, key) : undefined;
      return { part: formatPart(at.language, at.key), name: key, known, holder };
    });
    return [];
  }

  /** The sibling part that a key belongs in: "submit" belongs in a form, not next to it. */
  private holder({ node, language }: Unresolved, key: string): string | undefined {
    const siblings = members(node)
      .slice(0, maxSiblings)
      .flatMap((member) => {
        const inner = member.value.type === 'object' ? keySchema(language, member.key) : undefined;
        // Any key is allowed where the author chooses the keys.
        return inner !== undefined && Object.hasOwn(propertiesOf(inner.schema), key) ? [member.key] : [];
      });
    return siblings[0];
  }

  /** Whether the key is present under a misspelt name (already reported there). */
  private isMisspelt({ language }: Unresolved, key: string, found: readonly Member[]): boolean {
    const known = Object.keys(propertiesOf(language.schema));
    const isMeant = (name: string) => keySchema(language, name) === undefined && nearest(name, known) === key;
    return found.slice(0, maxSiblings).some((member) => isMeant(member.key));
  }

  private checkRequired(at: Unresolved, found: readonly Member[]): void {
    const { required } = keyRules(at.language.schema);
    const isThere = (name: string) => found.some((member) => member.key === name) || this.isMisspelt(at, name, found);
    for (const key of required.filter((name) => !isThere(name))) {
      const means = keySchema(at.language, key)?.schema.description;
      const parts = {
        part: formatPart(at.language, at.key),
        key,
        means: typeof means === 'string' ? firstSentence(means) : undefined,
      };
      this.report('missing-key', opening(at.node), at.pointer, parts);
    }
  }

  private exclusive(at: Unresolved, found: readonly Member[]): void {
    const { exclusive: keys } = keyRules(at.language.schema);
    if (keys.length === 0) return;
    const present = found.filter((member) => keys.includes(member.key));
    if (present.length === 1) return;
    if (present.length === 0 && keys.some((key) => this.isMisspelt(at, key, found))) return;
    const node = present[1]?.keyNode ?? opening(at.node);
    this.report('one-of-keys', node, at.pointer, {
      part: formatPart(at.language, at.key),
      keys,
      found: present.map((member) => member.key),
    });
  }

  /** Checks that a key such as "with" appears next to at least one of the keys that list it in `goesWith`. */
  private companions(at: Unresolved, found: readonly Member[]): void {
    const { owners } = keyRules(at.language.schema);
    for (const { key, keyNode } of found) {
      const owner = owners.get(key);
      if (owner === undefined || found.some((member) => owner.includes(member.key))) continue;
      this.report('stray-key', keyNode, `${at.pointer}/${escapePointer(key)}`, { key, owner });
    }
  }

  private fits(at: Unresolved): boolean {
    const { type } = at.language.schema;
    if (type === undefined) return true;
    const wanted = textsIn([type].flat());
    const found = at.node.type === 'number' && Number.isInteger(at.node.value) ? ['number', 'integer'] : [at.node.type];
    if (found.some((one) => wanted.includes(one))) return true;
    const parts = { part: formatPart(at.language, at.key), expected: formatType(type), found: formatFound(at.node) };
    this.report('wrong-type', at.node, at.pointer, parts);
    return false;
  }

  /** Refuses plain text as rows: it is nearly always an expression without its "=". */
  private equals({ node, pointer, language }: Unresolved): void {
    if (language.schema.holds !== 'rows' || node.type !== 'string' || String(node.value).startsWith('=')) return;
    this.report('missing-equals', node, pointer, { text: String(node.value) });
  }

  private value(at: Unresolved): void {
    const { schema } = at.language;
    const part = formatPart(at.language, at.key);
    const value: unknown = at.node.value;
    if (Array.isArray(schema.enum) && !schema.enum.includes(value)) {
      this.report('unknown-value', at.node, at.pointer, { part, name: String(value), known: schema.enum.map(String) });
    }
    const rule = findBrokenRule(schema, value);
    if (rule !== undefined)
      this.report('out-of-range', at.node, at.pointer, { part, rule, found: JSON.stringify(value) });
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

const firstSentence = (text: string): string =>
  (text.split(/\.(?:\s|$)/)[0] ?? text).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** The opening brace of an object, to mark instead of all its lines. */
const opening = (node: Node): Pick<Node, 'offset' | 'length'> => ({ offset: node.offset, length: 1 });

/** Describes the first numeric or text rule that a value breaks. */
function findBrokenRule(schema: LanguagePart['schema'], value: unknown): string | undefined {
  if (typeof value === 'number') {
    if (typeof schema.minimum === 'number' && value < schema.minimum) return `at least ${schema.minimum}`;
    if (typeof schema.maximum === 'number' && value > schema.maximum) return `at most ${schema.maximum}`;
    if (typeof schema.exclusiveMinimum === 'number' && value <= schema.exclusiveMinimum)
      return `greater than ${schema.exclusiveMinimum}`;
  }
  if (typeof value === 'string') {
    if (typeof schema.minLength === 'number' && value.length < schema.minLength) return 'a non-empty string';
    if (typeof schema.pattern === 'string' && !new RegExp(schema.pattern, 'u').test(value))
      return `a string that matches ${schema.pattern}`;
  }
  return undefined;
}
