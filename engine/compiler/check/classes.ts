import type { Node } from 'jsonc-parser';
import type { DataClass } from '../../language/contract';
import type { Type } from '../expression';
import { addClasses, classesIn, mergeClasses } from '../expression/classes';
import type { Classed } from '../expression/types';
import type { Typed } from '../resolve/typed';
import type { Checker } from './checker';
import type { FormFact } from './screenFacts';

/** The higher the rank, the fewer users may see it; a place accepts its own class and lower ranks. */
const rank: Readonly<Record<DataClass, number>> = { contact: 1, pay: 2, health: 2, identity: 2, secret: 3 };

const takes = (place: readonly Classed[], found: Classed): boolean =>
  place.some((own) => own.class === found.class || rank[own.class] > rank[found.class]);

/** The classes in `found` that a place of type `place` does not accept, field by field. */
function findLeaks(found: Type, place: Type): readonly Classed[] {
  if (found.kind === 'list' && place.kind === 'list')
    return findLeaks(addClasses(found.of, found.classes), addClasses(place.of, place.classes));
  if (found.kind === 'object' && place.kind === 'object' && !found.classes) {
    const of = (key: string): Type => (Object.hasOwn(place.fields, key) && place.fields[key]) || nothing;
    return Object.entries(found.fields).flatMap(([key, type]) => findLeaks(type, addClasses(of(key), place.classes)));
  }
  const own = classesIn(place);
  return classesIn(found).filter((one) => !takes(own, one));
}

const nothing: Type = { kind: 'any' };

/** Reports a value that leaks into a less protected place. `place` is the message's subject: The key "remarks" of … */
export function checkFlow(
  checker: Checker,
  at: { readonly node: Pick<Node, 'offset' | 'length'>; readonly pointer: string },
  found: Type,
  place: string,
  into: Type = nothing,
): void {
  const [first] = findLeaks(found, into);
  if (first !== undefined)
    checker.report('class-flow', at.node, at.pointer, { class: first.class, from: first.from, place });
}

/** Checks the classes of a displayed text or value; `noun` is the part of the screen that shows it. */
export function checkShown(typed: Typed, type: Type, noun: string, checker: Checker): void {
  if (!noun.startsWith('details')) checkFlow(checker, typed, type, 'Text', readable);
}

/** The classes a page may show to its user. Identity numbers are shown only in details, one record at a time. */
const readable: Type = {
  kind: 'any',
  classes: (['pay', 'health', 'contact'] as const).map((one) => ({ class: one, from: 'the page' })),
};

/** Checks the classes of a row's field in a column or a list of choices. */
export function checkColumnShown(typed: Typed, type: Type, checker: Checker): void {
  checkFlow(checker, typed, type, 'A list', readable);
}

/** Checks the classes of rows saved to a file. */
export function checkSaved(typed: Typed, type: Type, checker: Checker): void {
  checkFlow(checker, typed, type, 'A file', readable);
}

/** Records the type put into a page variable, so that its readers know its classes. */
export function putIntoVariable(checker: Checker, name: string, type: Type): void {
  if (classesIn(type).length > 0) put(checker, '', { kind: 'object', fields: { [name]: type }, open: false });
}

/** Records the type that a form field is filled from, or sent as. */
export function putIntoField(
  checker: Checker,
  form: FormFact | undefined,
  field: string,
  type: Type | undefined,
): void {
  if (form !== undefined && type !== undefined && classesIn(type).length > 0)
    put(checker, form.name, { kind: 'object', fields: { [field]: type }, open: false });
}

function put(checker: Checker, place: string, type: Type): void {
  const known = checker.found.put.get(place) ?? ({ kind: 'object', fields: {}, open: true } as const);
  checker.found.put.set(place, mergeTypes(known, type));
}

const mergeTypes = (known: Type, type: Type): Type => {
  if (known.kind !== 'object' || type.kind !== 'object') return mergeClasses(known, type);
  const fields = { ...known.fields };
  for (const [key, one] of Object.entries(type.fields))
    fields[key] = fields[key] ? mergeClasses(fields[key], one) : one;
  return { ...known, fields };
};
