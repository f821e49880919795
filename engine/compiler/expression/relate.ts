import { addClasses, classesIn } from './classes';
import type { Type, TypeKind } from './types';

const texts: readonly TypeKind[] = ['string', 'date', 'dateTime', 'time'];
const isText = (type: Type): boolean => texts.includes(type.kind);

/** True for types that carry no information: their values are allowed anywhere. */
export function isLoose(type: Type): boolean {
  return type.kind === 'any' || type.kind === 'null';
}

/** Whether two types can be compared: one is unknown, both are the same kind, or they are a text and a date or time. */
export function comparable(a: Type, b: Type): boolean {
  return (
    isLoose(a) ||
    isLoose(b) ||
    a.kind === b.kind ||
    (a.kind === 'string' && isText(b)) ||
    (b.kind === 'string' && isText(a))
  );
}

/** Whether a value of a type is allowed where a kind is expected; a date is also a text. */
export function fitsKind(type: Type, kind: TypeKind): boolean {
  return isLoose(type) || kind === 'any' || type.kind === kind || (kind === 'string' && isText(type));
}

/** Whether a number is certainly a whole number. */
export const isWhole = (type: Type): boolean => type.kind === 'number' && type.isWhole === true;

/** The union of two types. */
export function unionOf(a: Type, b: Type): Type {
  if (a === b || b.kind === 'null') return a;
  if (a.kind === 'null') return b;
  return addInputClasses(joinKinds(a, b), [a, b]);
}

/** Adds all inputs' classes to a joined type; if it has no parts, also the classes of the inputs' parts. */
function addInputClasses(joined: Type, types: readonly Type[]): Type {
  const keepsParts = joined.kind === 'object' || joined.kind === 'list';
  return types.reduce<Type>((whole, one) => addClasses(whole, keepsParts ? one.classes : classesIn(one)), joined);
}

function joinKinds(a: Type, b: Type): Type {
  if (a.kind === 'list' && b.kind === 'list') return { ...a, of: unionOf(a.of, b.of) };
  if (a.kind === 'object' && b.kind === 'object') return joinObjects(a, b);
  if (a.kind === 'string' && b.kind === 'string') return joinAllValues([a, b]);
  if (a.kind === 'number' && b.kind === 'number') return joinNumbers([a, b]);
  if (a.kind === b.kind) return a;
  return isText(a) && isText(b) ? { kind: 'string' } : { kind: 'any' };
}

/** The union of several types. */
export function joinAll(types: readonly Type[]): Type {
  const said = types.filter(({ kind }) => kind !== 'null');
  const [first] = said;
  if (first === undefined) return types[0] ?? { kind: 'null' };
  if (said.every((one) => one === first)) return first;
  return addInputClasses(joinAllKinds(first, said), said);
}

function joinAllKinds(first: Type, said: readonly Type[]): Type {
  if (said.some(({ kind }) => kind !== first.kind)) return said.every(isText) ? { kind: 'string' } : { kind: 'any' };
  if (first.kind === 'list') return { ...first, of: joinAll(said.filter(isOf('list')).map(({ of }) => of)) };
  if (first.kind === 'object') return joinAllObjects(said.filter(isOf('object')));
  if (first.kind === 'number') return joinNumbers(said);
  return first.kind === 'string' ? joinAllValues(said.filter(isOf('string'))) : first;
}

const joinNumbers = (types: readonly Type[]): Type => ({
  kind: 'number',
  ...(types.every(isWhole) && { isWhole: true }),
});

function joinAllValues(types: readonly Of<'string'>[]): Type {
  const joined = (key: 'values' | 'samples'): readonly string[] | undefined =>
    types.every((type) => type[key]) ? [...new Set(types.flatMap((type) => type[key] ?? []))] : undefined;
  const [values, samples] = [joined('values'), joined('samples')];
  return { kind: 'string', ...(values && { values }), ...(samples && { samples }) };
}

function joinAllObjects(types: readonly Of<'object'>[]): Type {
  const found = new Map<string, Type[]>();
  for (const { fields } of types)
    for (const [key, type] of Object.entries(fields)) {
      const known = found.get(key);
      if (known === undefined) found.set(key, [type]);
      else known.push(type);
    }
  const fields = Object.fromEntries([...found].map(([key, known]) => [key, joinAll(known)]));
  const label = types.find((type) => type.label !== undefined)?.label;
  return { ...types[0], kind: 'object', fields, open: types.some(({ open }) => open), ...(label ? { label } : {}) };
}

type Of<K extends TypeKind> = Extract<Type, { kind: K }>;

const isOf =
  <K extends TypeKind>(kind: K) =>
  (type: Type): type is Of<K> =>
    type.kind === kind;

function joinObjects(a: Of<'object'>, b: Of<'object'>): Type {
  const fields = { ...b.fields };
  for (const [key, type] of Object.entries(a.fields))
    fields[key] = Object.hasOwn(fields, key) ? unionOf(type, fields[key] ?? type) : type;
  return { ...b, ...a, fields, open: a.open || b.open };
}

const names: Readonly<Record<TypeKind, string>> = {
  any: 'any type',
  null: 'null',
  bool: 'boolean',
  number: 'number',
  string: 'string',
  date: 'date',
  dateTime: 'date-time',
  time: 'time',
  list: 'list',
  object: 'object',
};

/** The name of a kind in messages: "number". */
export function nameOfKind(kind: TypeKind): string {
  return names[kind];
}

/** The name of a type in messages: an object's label, or else the kind, so a list of numbers is "list". */
export function nameOfType(type: Type): string {
  return type.kind === 'object' && type.label ? type.label : names[type.kind];
}
