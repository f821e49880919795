import type { JsonSchema } from '../../language/contract';
import { alternativesOf } from '../../language/fieldWidget';
import { namesIn, objectFields } from '../../language/formFields';
import { asObject, isObject, objectsIn, textsIn } from '../../language/json';
import { step, unescapePointer } from '../../language/jsonPointer';
import { pathOf } from '../expression';
import { part, type Typed } from '../resolve/typed';
import { sampleOf } from '../sample/sample';
import { findContradiction } from '../satisfy/contradiction';
import { type Restriction, restrictionsOf } from '../satisfy/restriction';
import { findUndecided } from '../satisfy/undecided';
import { findCommonValue, isValid, scene } from '../satisfy/valid';
import { jsonTypes } from '../validators/keywords';
import type { Checker } from './checker';
import { circlesOfBounds, type OptionBound } from './circlesOfBounds';
import { type FilledFields, hasDefault } from './filledFields';
import { nodeAt } from './formSchema';
import { contradictionsOfBranches, contradictionsOfKeys, keyRestriction } from './objectContradictions';
import { barrierOf, restrictionsOfOptions } from './optionRestrictions';
import type { FormFact } from './screenFacts';
import { widgetOf } from './widget';

/**
 * Reports every part of a form that no value satisfies, so that the form could never be sent: by its rules, by the
 * options of its widgets, or because a required field can never get a value.
 */
export function checkSatisfiable(form: FormFact, filled: FilledFields, checker: Checker): void {
  const schema = part(form.typed, 'schema');
  if (schema === undefined || form.schema.type !== 'object') return;
  const look = part(form.typed, 'ui');
  new FormWalk(checker, form).inValue(
    {
      schema: form.schema,
      pointer: schema.pointer,
      name: form.name,
      at: ['forms', form.name],
      look,
      filled,
      isWhole: true,
    },
    [],
  );
}

/** A value of a form: a field, a row of a list, or an alternative. */
interface Place {
  readonly schema: JsonSchema;
  readonly pointer: string;
  /** The name of its field in messages. */
  readonly name: string;
  /** How expressions read it: the names from a root. */
  readonly at: readonly string[];
  readonly look: Typed | undefined;
  /** The parts that start with a value that the user did not enter; `all` if it does as a whole. */
  readonly filled: FilledFields;
  /** Whether it is the whole form, which always has a value. */
  readonly isWhole?: boolean;
}

/** The restrictions of an object's fields that apply whichever alternative is chosen. */
type Inherited = ReadonlyMap<string, readonly Restriction[]>;

const nothingFilled: FilledFields = new Set();

/** The maximum number of pairs of alternatives to compare in a form: each needs several values to be validated. */
const maxComparedPairs = 50;

class FormWalk {
  private compared = 0;

  constructor(
    private readonly checker: Checker,
    private readonly form: FormFact,
  ) {}

  /** Checks the fields of an object, and the parts of its schema that apply under a condition. */
  private inObject(place: Place, inherited: Inherited): void {
    const { schema, pointer, look, filled } = place;
    const properties = asObject(schema.properties);
    const own = new Map(inherited);
    for (const name of new Set([...Object.keys(properties), ...textsIn(schema.required)])) {
      const isFilled = filled === 'all' || filled.has(name) || hasDefault(asObject(properties[name]));
      const field: Place = {
        schema: asObject(properties[name]),
        pointer: step(step(pointer, 'properties'), name),
        name,
        at: [...place.at, name],
        look: part(look, name),
        filled: isFilled ? 'all' : nothingFilled,
      };
      const given = [...this.requirement(schema, pointer, name), ...requirementOfLook(field.look)];
      own.set(name, this.inValue(field, inherited.get(name) ?? [], given));
    }
    for (const found of [...contradictionsOfKeys(schema, pointer), ...contradictionsOfBranches(schema, pointer)])
      this.reportContradiction(place.name, found);
    for (const { field, found, equal } of circlesOfBounds(schema, pointer, boundsOfOptions(place))) {
      if (equal === undefined) this.reportContradiction(field, found);
      else this.reportEqual(equal, found);
    }
    for (const inner of conditionalParts(schema, pointer)) {
      if (schema.additionalProperties === false) this.checkAllowed(schema, pointer, inner);
      this.inObject({ ...place, ...inner }, own);
    }
  }

  /** Reports a field of a condition that the object itself does not allow. */
  private checkAllowed(schema: JsonSchema, pointer: string, inner: Pick<Place, 'schema' | 'pointer'>): void {
    const declared = asObject(schema.properties);
    const name = Object.keys(asObject(inner.schema.properties)).find((one) => !Object.hasOwn(declared, one));
    if (name === undefined) return;
    const own = {
      pointer: step(step(inner.pointer, 'properties'), name),
      keyword: 'properties',
      key: name,
      limit: true,
    };
    this.reportContradiction(name, [keyRestriction(schema, pointer, 'additionalProperties'), own]);
  }

  /** The restriction that a required field must have a value. */
  private requirement({ required }: JsonSchema, pointer: string, name: string): readonly Restriction[] {
    const index = textsIn(required).indexOf(name);
    return index === -1
      ? []
      : [{ keyword: 'given', limit: true, pointer: `${pointer}/required/${index}`, key: 'required' }];
  }

  /** Checks a value and everything in it; `given` says whether it is required. Returns its restrictions. */
  inValue(place: Place, inherited: readonly Restriction[], given: readonly Restriction[] = []): readonly Restriction[] {
    if (this.checker.faults.full) return inherited;
    const { schema, pointer, look, filled } = place;
    const barrier = filled === 'all' ? undefined : barrierOf(look, schema, pointer);
    const own = [
      ...given,
      ...restrictionsOf(schema, pointer),
      ...restrictionsOfOptions(look, schema, this.checker),
      ...(barrier === undefined ? [] : [barrier]),
      ...this.fixedLength(place),
    ];
    const all = [...inherited, ...own];
    const found = findContradiction(all);
    if (found?.some((one) => own.includes(one))) this.reportContradiction(place.name, found);
    if (found === undefined && (given.length > 0 || place.isWhole)) this.checkDecided(place, all);
    if (found === undefined) this.checkAlwaysEmpty(place, all);
    this.checkTicked(place, all);
    this.checkDefault(place);
    if (isObject(schema.properties)) this.inObject(place, new Map());
    else for (const found of contradictionsOfBranches(schema, pointer)) this.reportContradiction(place.name, found);
    this.inSelectors(place);
    if (isObject(schema.items))
      this.inValue(
        { ...place, schema: schema.items, pointer: step(pointer, 'items'), at: ['row'], look: part(look, 'items') },
        [],
      );
    this.inAlternatives(place, inherited);
    return all;
  }

  /** A list to which users cannot add rows has only those that it starts with. */
  private fixedLength({ look, filled }: Place): readonly Restriction[] {
    const addable = part(part(look, 'ui:options'), 'addable');
    if (filled === 'all' || addable?.node.value !== false) return [];
    return [{ keyword: 'maxItems', limit: 0, pointer: addable.pointer, key: 'addable' }];
  }

  /** Reports a list without rows to which users cannot add any. */
  private checkAlwaysEmpty({ name, schema }: Place, all: readonly Restriction[]): void {
    const fixed = all.find(({ key }) => key === 'addable');
    if (fixed === undefined || !isObject(schema.items) || this.checker.hasUnknownNames) return;
    const { node, written } = this.at(fixed.pointer);
    this.checker.report('never-filled', node, fixed.pointer, { field: name, because: written, isList: true });
  }

  private inAlternatives(place: Place, inherited: readonly Restriction[]): void {
    const { schema, pointer } = place;
    const { keyword, branches } = alternativesOf(schema) ?? { keyword: 'oneOf', branches: [] };
    const { [keyword]: _, ...rest } = schema;
    const outer = [...inherited.filter((one) => one.keyword !== 'given'), ...restrictionsOf(rest, pointer)];
    for (const [index, branch] of branches.entries()) {
      const at = step(step(pointer, keyword), index);
      this.inValue({ ...place, schema: branch, pointer: at, look: undefined }, outer);
      if (keyword === 'oneOf') this.checkOverlap(place, branches.slice(0, index), branch, at);
    }
  }

  /** Checks the alternatives that a selector of the form distinguishes, except those of a whole value. */
  private inSelectors(place: Place): void {
    if (alternativesOf(place.schema) !== null) return;
    for (const { pointer, selector } of objectFields(place.schema).alternatives) {
      if (selector?.keyword !== 'oneOf') continue;
      for (const [index, branch] of selector.branches.entries())
        this.checkOverlap(place, selector.branches.slice(0, index), branch, step(place.pointer + pointer, index));
    }
  }

  /** Reports an alternative of `oneOf` that has values in common with an earlier one: no such value can be sent. */
  private checkOverlap({ name, schema }: Place, earlier: readonly JsonSchema[], branch: JsonSchema, pointer: string) {
    for (const [index, other] of earlier.entries()) {
      if (this.compared >= maxComparedPairs) return;
      this.compared += 1;
      const example = findSentByBoth(schema, other, branch);
      if (example === undefined) continue;
      const { node } = this.at(pointer);
      const titles = [titleOf(other, index), titleOf(branch, earlier.length)];
      this.checker.report('overlapping-alternatives', node, pointer, {
        field: name,
        titles,
        example: JSON.stringify(example),
      });
      return;
    }
  }

  /** Reports a default that the field's own rules reject. */
  private checkDefault({ schema, pointer, name }: Place): void {
    const { default: value, ...rules } = schema;
    const isOfType = ['string', 'number', 'boolean'].includes(typeof value) && isValid(value, typeOnly(schema));
    if (value === '' || !isOfType || isValid(value, rules)) return;
    const at = step(pointer, 'default');
    this.checker.report('rejected-default', this.at(at).node, at, { field: name, value: JSON.stringify(value) });
  }

  /** Reports a required checkbox for which only "yes" can be sent, although "no" is a value too. */
  private checkTicked({ schema, pointer, name, look, filled }: Place, all: readonly Restriction[]): void {
    const given = all.find(({ keyword }) => keyword === 'given');
    const isTicked = ['checkbox', 'switch'].includes(widgetOf(look, schema)) && schema.type === 'boolean';
    if (given === undefined || filled === 'all' || !isTicked || 'const' in schema || 'enum' in schema) return;
    const { node } = this.at(pointer);
    this.checker.report('required-checkbox', node, pointer, { field: name });
  }

  /** Warns of a value that the form needs and of which it is unknown whether there is one. */
  private checkDecided({ schema, pointer, name, filled }: Place, all: readonly Restriction[]): void {
    // Faulty rules cannot be tried.
    const isFaulty = this.checker.faults.reported.some((fault) => fault.pointer.startsWith(pointer));
    if (filled === 'all' || isFaulty) return;
    const found = findUndecided(all, () => isValid(sampleOf(schema, name, scene), schema));
    const ordered = (found ?? []).map((one) => this.at(one.pointer)).toSorted((a, b) => a.node.offset - b.node.offset);
    const last = ordered.at(-1);
    if (last === undefined) return;
    const rules = ordered.map(({ written, line }) => ({ written, line }));
    this.checker.report('undecided-rules', last.node, found?.at(-1)?.pointer ?? '', { field: name, rules });
  }

  private reportEqual(fields: readonly string[], found: readonly Restriction[]): void {
    const ordered = found
      .map(({ pointer, key }) => ({ pointer, key, ...this.at(pointer) }))
      .toSorted((a, b) => a.node.offset - b.node.offset);
    const last = ordered.at(-1);
    if (last === undefined) return;
    const limits = ordered.map(({ key, line }) => ({ key, line }));
    this.checker.report('equal-limits', last.node, last.pointer, { fields, limits });
  }

  private reportContradiction(name: string, found: readonly Restriction[]): void {
    const placed = found.map((one) => ({ ...one, ...this.at(one.pointer) }));
    const ordered = placed.toSorted((a, b) => a.node.offset - b.node.offset);
    const last = ordered.at(-1);
    // An unknown type, and a listed value of another type, were already reported.
    const isOfType = found.every(({ keyword }) => ['type', 'const', 'enum'].includes(keyword));
    const types = found.filter(({ keyword }) => keyword === 'type');
    const isOfTypes = types.length > 1 && types.length === found.length && types.every(isKnownType);
    if (last === undefined || (isOfType && types.length > 0 && !isOfTypes)) return;
    const barrier = ordered.find(({ keyword }) => keyword === 'missing');
    const given = ordered.find(({ keyword }) => keyword === 'given');
    if (barrier !== undefined && given !== undefined) {
      if (this.checker.hasUnknownNames) return;
      this.checker.report('never-filled', barrier.node, barrier.pointer, {
        field: name,
        because: barrier.written,
        required: given.line,
        endpoint: this.checker.requiredBy.get(this.form.fields.get(name) ?? {}),
      });
    } else
      this.checker.report('contradictory-rules', last.node, last.pointer, {
        field: name,
        rules: ordered.map(({ written, line }) => ({ written, line })),
        staysEmpty: ordered.some(({ key }) => key === 'addable'),
      });
  }

  /** The node at a pointer, with its key and value as written, and its line. */
  private at(pointer: string) {
    const path = pointer.slice(this.checker.facts.root.pointer.length);
    const node = nodeAt(this.checker.facts.root.node, path, undefined);
    return {
      node: node.parent?.type === 'property' ? (node.parent.children?.[0] ?? node) : node,
      ...this.words(node, pointer),
    };
  }

  private words(node: Typed['node'], pointer: string) {
    const value = this.checker.text.slice(node.offset, node.offset + node.length);
    const key = unescapePointer(pointer.split('/').at(-1) ?? '');
    const written = /^\d+$/.test(key) ? value : `"${key}": ${value.length > maxShown ? '…' : value}`;
    return { written, line: this.checker.lineOf(node.offset) };
  }
}

/** The limits that widgets of an object's fields take from other fields of it. */
const boundsOfOptions = ({ look, at }: Place): readonly OptionBound[] =>
  (look?.parts ?? []).flatMap((field) =>
    (['min', 'max'] as const).flatMap((key) => {
      const option = part(part(field, 'ui:options'), key);
      const path = option && pathRead(String(option.node.value).replace(/^=/, ''), at);
      const [other, ...inner] = path ?? [];
      if (option === undefined || other === undefined || inner.length > 0 || other === field.key) return [];
      return [{ field: field.key ?? '', other, key, pointer: option.pointer }];
    }),
  );

/** The names from an object to the value that an expression reads; undefined if it is not such a value. */
function pathRead(expression: string, at: readonly string[]): readonly string[] | undefined {
  const read = pathOf(expression) ?? [];
  const path = read[0] === 'form' ? [...at.slice(0, 2), ...read.slice(1)] : read;
  return at.every((name, index) => path[index] === name) ? path.slice(at.length) : undefined;
}

/** Whether the types that a restriction names exist. */
const isKnownType = ({ limit }: Restriction): boolean =>
  [limit].flat().every((type) => jsonTypes.some((known) => known === type));

/** The restriction that a field must have a value under a condition. */
function requirementOfLook(look: Typed | undefined): readonly Restriction[] {
  const when = part(part(look, 'ui:required'), 'when');
  return when === undefined || when.node.value === 'false'
    ? []
    : [{ keyword: 'given', limit: true, pointer: when.pointer, key: 'ui:required' }];
}

const typeOnly = ({ type }: JsonSchema): JsonSchema => (type === undefined ? {} : { type });

/** A value that a form sends for one of two alternatives of an object or field, and that matches the other too. */
function findSentByBoth(schema: JsonSchema, one: JsonSchema, other: JsonSchema): unknown {
  const [first, second] = [one, other].map((branch): JsonSchema => ({ ...typeOnly(schema), ...branch }));
  return [
    [first, second],
    [second, first],
  ]
    .map(([selected = {}, unselected = {}]) => findCommonValue(onlySent(schema, selected), unselected))
    .find((value) => value !== undefined);
}

/** An alternative as a form sends it: of an object, without the fields of the other alternatives. */
function onlySent(schema: JsonSchema, branch: JsonSchema): JsonSchema {
  const own = namesIn(branch);
  if (own.length === 0) return branch;
  return { ...branch, propertyNames: { enum: [...Object.keys(asObject(schema.properties)), ...own] } };
}

const titleOf = ({ title }: JsonSchema, index: number): string =>
  typeof title === 'string' ? `"${title}"` : `alternative ${index + 1}`;

/** The maximum length of a value that a message repeats. */
const maxShown = 40;

/** The parts of an object's schema that may apply to the same object. */
function conditionalParts(schema: JsonSchema, pointer: string): Pick<Place, 'schema' | 'pointer'>[] {
  const own = ['then', 'else'].map((key) => [schema[key], step(pointer, key)] as const);
  const listed = ['allOf', 'oneOf', 'anyOf'].flatMap((key) =>
    objectsIn(schema[key]).map((one, index) => [one, step(step(pointer, key), index)] as const),
  );
  const dependent = Object.entries(asObject(schema.dependencies)).map(
    ([name, one]) => [one, step(step(pointer, 'dependencies'), name)] as const,
  );
  return [...own, ...listed, ...dependent].flatMap(([one, at]) =>
    isObject(one) ? [{ schema: one, pointer: at }] : [],
  );
}
