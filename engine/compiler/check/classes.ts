import type { Node } from 'jsonc-parser';
import type { DataClass } from '../../language/contract';
import type { Type } from '../expression';
import { classesIn, holding, marked } from '../expression/classes';
import type { Classed } from '../expression/types';
import { refers, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import type { FormFact } from './facts';

/** The higher, the fewer may see it; a place takes what is of its own class or of a lower rank. */
const rank: Readonly<Record<DataClass, number>> = { contact: 1, pay: 2, health: 2, identity: 2, secret: 3 };

const takes = (place: readonly Classed[], found: Classed): boolean =>
  place.some((own) => own.class === found.class || rank[own.class] > rank[found.class]);

/** The classes that a place of one type does not take from a value of another, field by field. */
function leaking(found: Type, place: Type): readonly Classed[] {
  if (found.kind === 'list' && place.kind === 'list')
    return leaking(marked(found.of, found.classes), marked(place.of, place.classes));
  if (found.kind === 'object' && place.kind === 'object' && !found.classes) {
    const of = (key: string): Type => (Object.hasOwn(place.fields, key) && place.fields[key]) || nothing;
    return Object.entries(found.fields).flatMap(([key, type]) => leaking(type, marked(of(key), place.classes)));
  }
  const own = classesIn(place);
  return classesIn(found).filter((one) => !takes(own, one));
}

const nothing: Type = { kind: 'any' };

/** Reports a value that is put where fewer secrets are kept than it needs; `place` begins its sentence: The key "remarks" of … */
export function checkFlow(
  checker: Checker,
  at: { readonly node: Pick<Node, 'offset' | 'length'>; readonly pointer: string },
  found: Type,
  place: string,
  into: Type = nothing,
): void {
  const [first] = leaking(found, into);
  if (first !== undefined)
    checker.report('class-flow', at.node, at.pointer, { class: first.class, from: first.from, place });
}

/** What an address shows, the browser keeps and servers write down. */
const isAddress = (typed: Typed): boolean => typed.key === 'to' || refers(typed) === 'route';

/** A text or value where a person reads it. `noun` is the part of the screen that shows it. */
export function checkShown(typed: Typed, type: Type, noun: string, checker: Checker): void {
  if (isAddress(typed)) checkFlow(checker, typed, type, 'An address');
  else if (noun.startsWith('details')) return;
  else checkFlow(checker, typed, type, 'A text', readable);
}

/** Beside what is in the open, a page shows what its reader was sent; numbers of papers only in details, where one record is read. */
const readable: Type = {
  kind: 'any',
  classes: (['pay', 'health', 'contact'] as const).map((one) => ({ class: one, from: 'the page' })),
};

/** A field of each row, in a column or a list of choices. */
export function checkColumnShown(typed: Typed, type: Type, checker: Checker): void {
  checkFlow(checker, typed, type, 'A list', readable);
}

/** Rows that become a file. */
export function checkSaved(typed: Typed, type: Type, checker: Checker): void {
  checkFlow(checker, typed, type, 'A file', readable);
}

/** Remembers what is put into a variable of the page, so that what reads it knows its classes. */
export function putIntoVariable(checker: Checker, name: string, type: Type): void {
  if (classesIn(type).length > 0) put(checker, '', { kind: 'object', fields: { [name]: type }, open: false });
}

/** Remembers what a field of a form is given, or sent as. */
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
  checker.found.put.set(place, merged(known, type));
}

const merged = (known: Type, type: Type): Type => {
  if (known.kind !== 'object' || type.kind !== 'object') return holding(known, type);
  const fields = { ...known.fields };
  for (const [key, one] of Object.entries(type.fields)) fields[key] = fields[key] ? holding(fields[key], one) : one;
  return { ...known, fields };
};
