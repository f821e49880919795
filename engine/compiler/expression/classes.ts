import type { DataClass } from '../../language/contract';
import type { Classed, Type } from './types';

const none: readonly Classed[] = [];

/** Merges lists; each class appears once. */
export function union(...lists: readonly (readonly Classed[] | undefined)[]): readonly Classed[] {
  const all = new Map<DataClass, Classed>();
  for (const list of lists) for (const one of list ?? none) if (!all.has(one.class)) all.set(one.class, one);
  return all.size === 0 ? none : [...all.values()];
}

/** A type with further classes added. */
export function addClasses<T extends Type>(type: T, classes: readonly Classed[] | undefined): T {
  if (classes === undefined || classes.length === 0) return type;
  const all = union(type.classes, classes);
  return all.length === type.classes?.length ? type : { ...type, classes: all };
}

const known = new WeakMap<Type, readonly Classed[]>();

/** Every class anywhere in the values of a type. */
export function classesIn(type: Type): readonly Classed[] {
  const found = known.get(type) ?? union(type.classes, ...inner(type).map(classesIn));
  known.set(type, found);
  return found;
}

function inner(type: Type): readonly Type[] {
  if (type.kind === 'list') return [type.of];
  return type.kind === 'object' ? Object.values(type.fields) : [];
}

/** The type `into` after it receives values of type `found`: each part gains the classes of its values. */
export function mergeClasses(into: Type, found: Type): Type {
  if (classesIn(found).length === 0) return into;
  if (into.kind === 'list' && found.kind === 'list')
    return addClasses({ ...into, of: mergeClasses(into.of, found.of) }, found.classes);
  if (into.kind !== 'object' || found.kind !== 'object') return addClasses(into, classesIn(found));
  const fields: Record<string, Type> = { ...into.fields };
  const beyond: Classed[] = [...(found.classes ?? none)];
  for (const [key, type] of Object.entries(found.fields)) {
    const own = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (own === undefined) beyond.push(...(into.open ? classesIn(type) : none));
    else fields[key] = mergeClasses(own, type);
  }
  return addClasses({ ...into, fields }, beyond);
}
