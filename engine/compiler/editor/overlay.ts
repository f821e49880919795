import type { JsonSchema } from '../../language/contract';
import { isObject } from '../../language/json';
import type { ScreenFacts, SourceFact } from '../check/screenFacts';
import type { Type } from '../expression';
import { part } from '../resolve/typed';
import { languageParts, nameOfReference } from './bundle';
import { fieldRules, type Rules } from './fieldRules';

type Schema = { [keyword: string]: unknown };

/**
 * Extends the language's schema with the names that a screen declares, for editors.
 *
 * @param bundle the location of the language's schema; omit it for an editor that checks a text against both
 */
export function overlayFor(facts: ScreenFacts, bundle?: string): JsonSchema {
  const builder = new Overlay(namesIn(facts), { ...rowRules(rowFields(facts)), ...fieldRules(facts.forms) });
  const screen = builder.reference('screen');
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    allOf: [...(bundle === undefined ? [] : [{ $ref: bundle }]), ...(screen === undefined ? [] : [screen])],
    definitions: builder.definitions,
  };
}

/** The screen's own names, by kind of reference. */
function namesIn(facts: ScreenFacts): Readonly<Record<string, readonly string[]>> {
  const machine = facts.contract.machines[facts.machine ?? ''];
  const session = facts.contract.machines.session;
  return {
    source: [...facts.sources.keys()],
    form: facts.forms.map(({ name }) => name),
    modal: [...facts.modals.keys()],
    state: Object.keys(machine?.states ?? {}),
    filter: [...new Set([...facts.sources.values()].flatMap(offeredFilters))],
    event: [...Object.keys(machine?.events ?? {}), ...Object.keys(session?.events ?? {})],
  };
}

const offeredFilters = ({ typed, endpoint }: SourceFact): readonly string[] =>
  part(typed, 'paginated')?.node.value === true ? Object.keys(endpoint?.list?.filter ?? {}) : [];

/** The fields of rows, by origin: a source, or a list inside its response. */
function rowFields(facts: ScreenFacts): ReadonlyMap<string, readonly string[]> {
  return new Map([...facts.sources].flatMap(([name, { type }]) => fieldsBelow(name, type)));
}

function fieldsBelow(path: string, type: Type): [string, readonly string[]][] {
  if (type.kind === 'list') return type.of.kind === 'object' ? [[path, Object.keys(type.of.fields)]] : [];
  if (type.kind !== 'object') return [];
  const lists = Object.entries(type.fields).filter(([, field]) => field.kind === 'list');
  return [[path, Object.keys(type.fields)], ...lists.flatMap(([key, field]) => fieldsBelow(`${path}.${key}`, field))];
}

/**
 * A pattern for expressions that begin with the rows, or put written ones before them, and only filter, sort, reverse
 * or deduplicate them, if anything; not for comparisons.
 */
const givesRows = (path: string): string =>
  `^=\\s*(\\[[^\\]]*\\]\\s*\\+\\s*)?source\\.${path.replaceAll('.', '\\.')}(\\.(filter|sort|reverse|distinct)\\b|(?![.\\w[]|\\s*[!=]=))`;

/** Parts that show rows: the key that supplies the rows, and where field names are used. */
const rowParts: Readonly<Record<string, { readonly by: string; fields(names: readonly string[]): Schema }>> = {
  table: { by: 'rows', fields: (names) => ({ columns: { items: { properties: { field: { enum: names } } } } }) },
  details: { by: 'record', fields: (names) => ({ items: { items: { properties: { field: { enum: names } } } } }) },
  'field-options': { by: 'choices', fields: (names) => ({ valueField: { enum: names }, labelField: { enum: names } }) },
};

/** Rules for the parts that show rows: the allowed field names depend on the source of the rows. */
function rowRules(rows: ReadonlyMap<string, readonly string[]>): Rules {
  if (rows.size === 0) return {};
  const rules = Object.entries(rowParts).map(([name, { by, fields }]) => [
    name,
    [...rows].map(([source, names]) => ({
      if: { required: [by], properties: { [by]: { type: 'string', pattern: givesRows(source) } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: fields(names) },
    })),
  ]);
  return Object.fromEntries(rules);
}

class Overlay {
  readonly definitions: Schema = {};
  readonly #parts = languageParts();
  readonly #open = new Set<string>();
  readonly #empty = new Set<string>();

  constructor(
    private readonly names: Readonly<Record<string, readonly string[]>>,
    private readonly rules: Rules,
  ) {}

  /** A reference to the overlay of a part, if the screen adds something to it. */
  reference(name: string): Schema | undefined {
    const ref = { $ref: `#/definitions/${name}` };
    if (name in this.definitions || this.#open.has(name)) return ref;
    const part = this.#parts.get(name);
    if (part === undefined || this.#empty.has(name)) return undefined;
    this.#open.add(name);
    const own = this.#overlay(part.schema, part.file);
    const rules = this.rules[name];
    this.#open.delete(name);
    if (own === undefined && rules === undefined) this.#empty.add(name);
    else this.definitions[name] = { ...own, ...(rules === undefined ? {} : { allOf: rules }) };
    return name in this.definitions ? ref : undefined;
  }

  #overlay(schema: JsonSchema, file: string): Schema | undefined {
    if (typeof schema.$ref === 'string') return this.reference(nameOfReference(schema.$ref, file));
    const named = this.names[String(schema.refers)];
    const inner: Schema =
      named === undefined || named.length === 0
        ? {}
        : schema.type === 'string'
          ? { enum: named }
          : { anyOf: [{ enum: named }, { type: 'array' }] };
    for (const keyword of ['properties', 'patternProperties']) {
      const each = this.#each(schema[keyword], file);
      if (each !== undefined) inner[keyword] = each;
    }
    for (const keyword of ['items', 'additionalProperties']) {
      const below = isObject(schema[keyword]) ? this.#overlay(schema[keyword], file) : undefined;
      if (below !== undefined) inner[keyword] = below;
    }
    return Object.keys(inner).length === 0 ? undefined : inner;
  }

  #each(properties: unknown, file: string): Schema | undefined {
    const entries = Object.entries(isObject(properties) ? properties : {}).flatMap(([key, schema]) => {
      const below = isObject(schema) ? this.#overlay(schema, file) : undefined;
      return below === undefined ? [] : [[key, below] as const];
    });
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  }
}
