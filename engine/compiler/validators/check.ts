import { limits } from '../../diagnostics/limits';
import { asObject, isObject, isText, objectsIn, textsIn } from '../../language/json';
import { step } from '../../language/jsonPointer';
import { forbiddenKeys } from '../expression/access';
import { checkFormat } from './checkFormat';
import { checkMessages } from './checkMessages';
import { checkDataReferences, checkTitle, checkValues } from './checkValues';
import {
  allowedKeywords,
  jsonTypes,
  keywordTypes,
  misplacedKeywords,
  refusedKeywords,
  schemaKeywords,
  schemaListKeywords,
  schemaMapKeywords,
} from './keywords';
import { metaFaults } from './meta';
import { checkPattern } from './pattern';
import {
  keysOf,
  type Names,
  namesFrom,
  type SchemaFault,
  type SchemaPlace,
  typesIn,
  type WrittenSchema,
} from './schemaFault';
import { isSelfReference } from './selfReference';

const nobody = namesFrom([]);

/** Every fault of a form's schema, by position: keywords, values, messages, formats, patterns. */
export function checkFormSchema(schema: unknown): SchemaFault[] {
  const faults: SchemaFault[] = metaFaults(schema);
  const shapes = new Set(faults.map(({ pointer }) => pointer));
  const report: SchemaPlace['report'] = (pointer, fault) => {
    if (!shapes.has(pointer) && faults.length <= limits.faults) faults.push({ pointer, ...fault });
  };
  const named = new Map<string, string>();
  if (isObject(schema))
    check({
      ...{ root: schema, schema, pointer: '', properties: namesFrom(propertiesOf(schema)), siblings: nobody },
      ...{ types: typesIn(schema), typesOfProperties: typesOfProperties(schema, new Map()), report, named },
    });
  return faults
    .map((one) => withReference(one, named.get(one.pointer)))
    .sort((a, b) => (a.pointer < b.pointer ? -1 : Number(a.pointer > b.pointer)));
}

/** A fault of a limit that names another field as a text, with the reference to write instead. */
function withReference(fault: SchemaFault, name: string | undefined): SchemaFault {
  if (name === undefined || fault.code !== 'bad-keyword-value') return fault;
  const { pointer, code, keyword } = fault;
  const problem = 'must be a value, or a reference to another field';
  return { pointer, code, keyword, problem, instead: `Write { "$data": "1/${name}" }.` };
}

function check(place: SchemaPlace): void {
  checkKeywords(place);
  checkTypes(place);
  checkNames(place);
  checkPatterns(place);
  checkFormat(place);
  checkTitle(place);
  checkValues(place);
  checkDataReferences(place);
  checkMessages(place);
  for (const inner of innerPlaces(place)) check(inner);
}

function checkKeywords({ root, schema, pointer, report }: SchemaPlace): void {
  for (const keyword of Object.keys(schema)) {
    const at = step(pointer, keyword);
    if (Object.hasOwn(refusedKeywords, keyword)) {
      const isEndless = keyword === '$ref' && isText(schema.$ref) && isSelfReference(root, schema.$ref);
      const reason = isEndless ? levels : refusedKeywords[keyword];
      report(at, { code: 'refused-keyword', keyword, reason: reason ?? '' });
    } else if (!allowedKeywords.includes(keyword)) {
      report(at, { code: 'unknown-keyword', keyword, known: keywordsFitting(schema) });
    }
  }
}

/** The keywords that a schema can have, by its type. */
function keywordsFitting({ type }: WrittenSchema): readonly string[] {
  const types = jsonTypes.filter((one) => [type].flat().includes(one));
  if (types.length === 0) return allowedKeywords;
  return allowedKeywords.filter((keyword) => {
    const fits = Object.hasOwn(keywordTypes, keyword) ? keywordTypes[keyword] : undefined;
    return fits === undefined || fits.some((one) => types.includes(one));
  });
}

const levels = 'Write out as many levels as users need, because the schema contains itself';

/** Reports keywords that apply only to other types: they would be ignored silently. */
function checkTypes({ schema, pointer, report }: SchemaPlace): void {
  const written = [schema.type].flat().filter(isText);
  const types = jsonTypes.filter((type) => written.includes(type));
  // An unknown type was already reported.
  if (types.length === 0 || written.some((type) => !types.some((one) => one === type))) return;
  for (const keyword of Object.keys(schema)) {
    const fits = Object.hasOwn(keywordTypes, keyword) ? keywordTypes[keyword] : undefined;
    if (!fits || fits.some((type) => types.includes(type))) continue;
    const meant = limitOfDate(keyword, schema);
    const parts = { keyword, type: written.join(' or '), fits, ...(meant !== undefined && { meant }) };
    report(step(pointer, keyword), { code: 'misfit-keyword', ...parts });
  }
}

/** The formats whose values have an order. */
const orderedFormats: readonly unknown[] = ['date', 'time', 'date-time'];

/** The limit of a date or time that a limit of a number means: `formatMinimum` for `minimum`. */
function limitOfDate(keyword: string, { format }: WrittenSchema): string | undefined {
  const isLimit = /^(?:exclusive)?(?:min|max)imum$/i.test(keyword);
  return isLimit && orderedFormats.includes(format)
    ? `format${keyword.charAt(0).toUpperCase()}${keyword.slice(1)}`
    : undefined;
}

/** Checks that names in rules are properties; a misspelt one could never be satisfied. */
function checkNames({ schema, pointer, properties, report }: SchemaPlace): void {
  for (const [name, field] of Object.entries(asObject(schema.properties))) {
    const at = step(step(pointer, 'properties'), name);
    if (forbiddenKeys.includes(name)) report(at, { code: 'forbidden-key', name });
    else if (!isObject(field))
      report(at, { code: 'bad-field-schema', name, isKeyword: misplacedKeywords.includes(name) });
  }
  if (properties.all.length === 0 || 'patternProperties' in schema || schema.additionalProperties) return;
  const byTitle = new Map<unknown, string[]>();
  for (const [key, field] of Object.entries(propertiesOf(schema))) {
    const { title } = asObject(field);
    const same = byTitle.get(title);
    if (same) same.push(key);
    else if (isText(title)) byTitle.set(title, [key]);
  }
  // A field that the list has already is not the one that is meant.
  const listed = new Set(textsIn(schema.required));
  const unlisted = properties.all.filter((one) => !listed.has(one));
  const checkProperty = (keyword: string, name: string, at: string) => {
    if (properties.has(name)) return;
    const others = keyword === 'required' && unlisted.length > 0 ? unlisted : properties.all;
    report(at, { code: 'unknown-property', keyword, name, known: byTitle.get(name) ?? others });
  };
  const required = step(pointer, 'required');
  for (const [index, name] of textsIn(schema.required).entries())
    checkProperty('required', name, step(required, index));
  for (const [name, others] of Object.entries(asObject(schema.dependencies))) {
    const at = step(step(pointer, 'dependencies'), name);
    checkProperty('dependencies', name, at);
    for (const [index, needed] of textsIn(others).entries()) checkProperty('dependencies', needed, step(at, index));
  }
}

function checkPatterns({ schema, pointer, report }: SchemaPlace): void {
  const written: [string, string][] = keysOf(schema.patternProperties).map((pattern) => [
    step(step(pointer, 'patternProperties'), pattern),
    pattern,
  ]);
  if (typeof schema.pattern === 'string') written.push([step(pointer, 'pattern'), schema.pattern]);
  for (const [at, pattern] of written) {
    const fault = checkPattern(pattern);
    if (fault) report(at, fault);
  }
}

/**
 * The nested schemas with their context: one for the same value keeps the properties and siblings, one for a property
 * has the value's properties as its siblings.
 */
function innerPlaces(place: SchemaPlace): SchemaPlace[] {
  const { schema, pointer } = place;
  const same = (value: unknown, at: string) =>
    inner(place, value, at, place.properties, place.siblings, place.types, place.typesOfProperties);
  const below = (value: unknown, at: string, types: readonly string[] = []) =>
    inner(place, value, at, nobody, place.properties, types, new Map());
  const own = ['not', 'if', 'then', 'else'].flatMap((key) => same(schema[key], step(pointer, key)));
  const listed = schemaListKeywords.flatMap((key) =>
    parts(schema[key], step(pointer, key)).flatMap(([one, at]) => same(one, at)),
  );
  const mapped = schemaMapKeywords.flatMap((key) =>
    members(schema[key], step(pointer, key)).flatMap(([one, at, name]) => {
      if (key === 'dependencies') return same(one, at);
      return below(one, at, key === 'properties' ? place.typesOfProperties.get(name) : []);
    }),
  );
  const others = schemaKeywords.slice(4).flatMap((key) => below(schema[key], step(pointer, key)));
  const items = Array.isArray(schema.items)
    ? parts(schema.items, step(pointer, 'items'))
    : [[schema.items, step(pointer, 'items')] as const];
  return [...own, ...listed, ...mapped, ...others, ...items.flatMap(([one, at]) => below(one, at))];
}

type Located = readonly [unknown, string];
const parts = (value: unknown, pointer: string): Located[] =>
  Array.isArray(value) ? value.map((one, index) => [one, step(pointer, index)] as const) : [];
const members = (value: unknown, pointer: string): (readonly [unknown, string, string])[] =>
  isObject(value) ? Object.entries(value).map(([key, one]) => [one, step(pointer, key), key] as const) : [];

type Types = SchemaPlace['typesOfProperties'];

/** The types of a schema's properties; a part of it can name the type of a property that another part restricts. */
function typesOfProperties(schema: WrittenSchema, around: Types): Types {
  const own = Object.entries(asObject(schema.properties)).map(([name, one]) => [name, typesIn(asObject(one))] as const);
  const named = own.filter(([, types]) => types.length > 0);
  return named.length === 0 ? around : new Map([...around, ...named]);
}

function inner(
  { root, report, named }: SchemaPlace,
  value: unknown,
  pointer: string,
  around: Names,
  siblings: Names,
  types: readonly string[],
  typesAround: Types,
): SchemaPlace[] {
  if (!isObject(value)) return [];
  const own = propertiesOf(value);
  const properties = own.every(around.has) ? around : namesFrom([...around.all, ...own]);
  const written = typesIn(value);
  return [
    {
      ...{ root, schema: value, pointer, properties, siblings, report, named },
      ...{ types: written.length > 0 ? written : types, typesOfProperties: typesOfProperties(value, typesAround) },
    },
  ];
}

/** The properties that any part of a schema names for a value. */
function propertiesOf(schema: WrittenSchema): string[] {
  const own = keysOf(schema.properties);
  const lists = schemaListKeywords.flatMap((key) => objectsIn(schema[key]));
  const dependent = isObject(schema.dependencies) ? Object.values(schema.dependencies) : [];
  const same = [...lists, schema.if, schema.then, schema.else, ...dependent];
  return [...new Set([...own, ...same.filter(isObject).flatMap(propertiesOf)])];
}
