import type { JsonSchema } from './contract';
import { joinBranches, listsChoices } from './joinBranches';
import { asObject, isObject } from './json';
import { step } from './jsonPointer';

/** A condition on an object's values for a field to exist. */
export type Test =
  /** The values match (`holds`) or do not match the schema of an `if`. */
  | { readonly kind: 'if'; readonly schema: JsonSchema; readonly holds: boolean }
  /** A field is filled in. */
  | { readonly kind: 'filled'; readonly field: string }
  /** A field has one of these values. */
  | { readonly kind: 'is'; readonly field: string; readonly values: readonly unknown[] }
  /** The user selected this alternative. */
  | { readonly kind: 'selected'; readonly selector: string; readonly index: number };

/** All of these must hold. */
export type Tests = readonly Test[];

/** A field of an object, wherever its schema mentions it. */
export interface ObjectField {
  readonly name: string;
  readonly schema: JsonSchema;
  /** The pointer to its schema, relative to the object's. */
  readonly pointer: string;
  /** The field exists while one of these holds; null if it always exists. */
  readonly when: readonly Tests[] | null;
  /** The choices that it has only while some tests hold, in the order of the schema; none if its choices never change. */
  readonly variants: readonly FieldVariant[];
  /** The field is required while one of these holds; an empty list of tests always holds. */
  readonly requiredWhen: readonly Tests[];
}

/** A schema that restricts the choices of a field while some tests hold. */
export interface FieldVariant {
  readonly schema: JsonSchema;
  readonly when: Tests;
}

/** Why some fields of an object cannot be shown. */
export interface FieldsProblem {
  /** JSON pointer into the schema. */
  readonly pointer: string;
  readonly problem: string;
  readonly instead: string;
}

/** Alternatives of an object, distinguished by one of its fields, or by a selector. */
export interface Alternatives {
  /** The pointer to the list of alternatives, within the object's schema. */
  readonly pointer: string;
  /** The field that selects the alternative: the selector, or a field of the object. */
  readonly field: string;
  /** The field's values that select each alternative. */
  readonly values: readonly (readonly unknown[])[];
  /** Set if no field of the object distinguishes the alternatives. */
  readonly selector: Selector | null;
}

/**
 * Alternatives that only the form can distinguish: the user selects one in a field of the form that is not part of the
 * object. Its name is the pointer to the alternatives, and its value an index.
 */
export interface Selector {
  readonly name: string;
  /** The title of the schema with the alternatives. */
  readonly title: unknown;
  readonly keyword: 'oneOf' | 'anyOf';
  readonly branches: readonly JsonSchema[];
  /** It exists while these hold. */
  readonly when: Tests;
}

/** The fields of an object: those that always exist, and those that depend on other values. */
export interface ObjectFields {
  readonly fields: readonly ObjectField[];
  readonly alternatives: readonly Alternatives[];
  readonly problems: readonly FieldsProblem[];
}

type Schema = Readonly<Record<string, unknown>>;

const schemas = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value.filter(isObject) : []);
const entries = (value: unknown): readonly [string, unknown][] => (isObject(value) ? Object.entries(value) : []);
const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** The values a schema lists by `const` or `enum`, if any. */
function listValues(schema: unknown): readonly unknown[] | undefined {
  if (!isObject(schema)) return undefined;
  const values = 'const' in schema ? [schema.const] : schema.enum;
  return Array.isArray(values) && values.every(isScalar) ? values : undefined;
}

/** A field in one part of an object's schema. */
interface Mention extends FieldVariant {
  readonly pointer: string;
}

interface Found {
  readonly mentions: [Mention, ...Mention[]];
  readonly requiredWhen: Tests[];
}

/** The mention of a field that always exists; other parts of the schema only add rules to it. */
const lasting = ({ mentions }: Found): Mention | undefined => mentions.find(({ when }) => when.length === 0);

/** Gathers the fields of one object from all parts of its schema. */
class Fields {
  readonly found = new Map<string, Found>();
  readonly required: [name: string, tests: Tests][] = [];
  readonly problems: FieldsProblem[] = [];
  readonly alternatives: Alternatives[] = [];

  read(schema: Schema, pointer: string, tests: Tests): void {
    for (const [name, field] of entries(schema.properties))
      if (isObject(field)) this.#field(name, field, step(step(pointer, 'properties'), name), tests);
    for (const name of Array.isArray(schema.required) ? schema.required : []) this.required.push([String(name), tests]);
    for (const [index, part] of schemas(schema.allOf).entries())
      this.read(part, step(step(pointer, 'allOf'), index), tests);
    if (isObject(schema.if)) this.#branches(schema.if, schema, pointer, tests);
    this.#dependencies(schema, pointer, tests);
    for (const keyword of ['oneOf', 'anyOf'] as const) this.#alternatives(keyword, schema, pointer, tests);
  }

  #field(name: string, schema: JsonSchema, pointer: string, when: Tests): void {
    const known = this.found.get(name);
    if (known === undefined) this.found.set(name, { mentions: [{ schema, pointer, when }], requiredWhen: [] });
    else known.mentions.push({ schema, pointer, when });
  }

  #branches(test: JsonSchema, schema: Schema, pointer: string, tests: Tests): void {
    for (const [keyword, holds] of [
      ['then', true],
      ['else', false],
    ] as const) {
      const branch = schema[keyword];
      if (isObject(branch)) this.read(branch, step(pointer, keyword), [...tests, { kind: 'if', schema: test, holds }]);
    }
  }

  #dependencies({ dependencies }: Schema, pointer: string, tests: Tests): void {
    for (const [name, needed] of entries(dependencies)) {
      const filled: Tests = [...tests, { kind: 'filled', field: name }];
      if (isObject(needed)) this.read(needed, step(step(pointer, 'dependencies'), name), filled);
      for (const other of Array.isArray(needed) ? needed : []) this.required.push([String(other), filled]);
    }
  }

  /** Alternatives with fields are distinguished by a field whose values each of them lists. */
  #alternatives(keyword: 'oneOf' | 'anyOf', schema: Schema, pointer: string, tests: Tests): void {
    const branches = schemas(schema[keyword]);
    const names = branches.flatMap(namesIn);
    const at = step(pointer, keyword);
    const by = telling(branches);
    if (names.every((name) => this.found.has(name))) {
      // They only add rules to known fields, and perhaps restrict their choices.
      if (by !== undefined && names.every((name) => this.#isLasting(name))) this.#inBranches(branches, by, at, tests);
      return;
    }
    if (by === undefined) {
      this.#selector({ name: at, title: schema.title, keyword, branches, when: tests });
      return;
    }
    this.alternatives.push({ pointer: at, field: by.field, values: by.values, selector: null });
    const { const: _, ...looks } = by.schema;
    if (!this.#isLasting(by.field))
      this.#field(
        by.field,
        { ...looks, enum: by.values.flat() },
        step(step(step(at, 0), 'properties'), by.field),
        tests,
      );
    if (keyword === 'oneOf') this.required.push([by.field, tests]);
    this.#inBranches(branches, by, at, tests);
  }

  #selector(selector: Selector): void {
    const { name, branches, when } = selector;
    this.alternatives.push({ pointer: name, field: name, values: branches.map((_, index) => [index]), selector });
    for (const [index, branch] of branches.entries())
      this.read(branch, step(name, index), [...when, { kind: 'selected', selector: name, index }]);
  }

  #isLasting(name: string): boolean {
    const known = this.found.get(name);
    return known !== undefined && lasting(known) !== undefined;
  }

  #inBranches(branches: readonly JsonSchema[], by: Telling, at: string, tests: Tests): void {
    for (const [index, branch] of branches.entries()) {
      const { [by.field]: _own, ...others } = asObject(branch.properties);
      const holds: Tests = [...tests, { kind: 'is', field: by.field, values: by.values[index] ?? [] }];
      this.read({ ...branch, properties: others }, step(at, index), holds);
    }
  }

  fields(): ObjectField[] {
    for (const [name, tests] of this.required) {
      const known = this.found.get(name);
      const only = known?.mentions.length === 1 ? known.mentions[0] : undefined;
      // If only one part declares a field and requires it, it is required whenever it exists.
      known?.requiredWhen.push(only?.when === tests ? [] : tests);
    }
    return [...this.found].map(([name, found]) => this.#join(name, found));
  }

  /** Merges the parts of the schema that mention a field, and reports differences that a form cannot show. */
  #join(name: string, found: Found): ObjectField {
    const { mentions, requiredWhen } = found;
    const base = lasting(found);
    const { schema, pointer } = base ?? mentions[0];
    const joined = base === undefined ? joinBranches(mentions.map((one) => one.schema)) : schema;
    if (joined === null)
      this.problems.push({
        pointer,
        problem: 'Several branches define this field with different schemas',
        instead: 'Define the field under "properties" of the object, and only the differences in the branches.',
      });
    return {
      name,
      schema: joined ?? schema,
      pointer,
      when: base === undefined ? mentions.map(({ when }) => when) : null,
      requiredWhen,
      variants: mentions.filter((one) => one !== base && mentions.length > 1 && restrictsChoices(name, one)),
    };
  }
}

/**
 * Whether a part of the schema restricts the choices of a field. Choices that depend on the field's own value would
 * leave only that value.
 */
const restrictsChoices = (name: string, { schema, when }: Mention): boolean =>
  listsChoices(schema) && !when.some((test) => testedNames(test).includes(name));

/** The fields that a test reads. */
function testedNames(test: Test): readonly string[] {
  if (test.kind === 'if') return namesIn(test.schema);
  return test.kind === 'selected' ? [test.selector] : [test.field];
}

/** The names of all fields in a schema. */
export function namesIn(schema: JsonSchema): string[] {
  const inner = [
    ...schemas(schema.allOf),
    schema.then,
    schema.else,
    ...schemas(schema.oneOf),
    ...schemas(schema.anyOf),
    ...entries(schema.dependencies).map(([, needed]) => needed),
  ];
  return [...entries(schema.properties).map(([name]) => name), ...inner.filter(isObject).flatMap(namesIn)];
}

interface Telling extends Pick<Alternatives, 'field' | 'values'> {
  /** The field's schema in the first alternative. */
  readonly schema: JsonSchema;
}

/** The field that distinguishes the alternatives: each lists values of it, and no value appears twice. */
function telling(branches: readonly JsonSchema[]): Telling | undefined {
  for (const [field, schema] of entries(branches[0]?.properties)) {
    const values = branches.map((branch) => listValues(asObject(branch.properties)[field]));
    const all = values.flatMap((one) => one ?? []);
    if (isObject(schema) && values.every((one) => one !== undefined) && new Set(all).size === all.length)
      return { field, values, schema };
  }
  return undefined;
}

const known = new WeakMap<JsonSchema, ObjectFields>();

/** The fields of an object, from its properties and from the conditional parts of its schema. */
export function objectFields(schema: JsonSchema): ObjectFields {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const reading = new Fields();
  reading.read(schema, '', []);
  const fields = reading.fields();
  const found = { fields, alternatives: reading.alternatives, problems: reading.problems };
  known.set(schema, found);
  return found;
}
