import type { DataClass } from '../../language/contract';
import { isKeyOf } from '../../language/tableKeys';

/** A data class of a value, and its origin. */
export interface Classed {
  readonly class: DataClass;
  /** The origin as shown in messages: "national-id-1" in the rows of POST /api/… */
  readonly from: string;
}

/**
 * The types an expression can see.
 *
 * Every type allows null, because anything may be missing in a browser; so null is not tracked.
 */
export type Type = Shape & {
  /** The data classes of the whole value; its fields and items may have others. */
  readonly classes?: readonly Classed[];
};

type Shape =
  | { readonly kind: 'any' | 'null' | 'bool' | 'date' | 'dateTime' | 'time' }
  | {
      readonly kind: 'number';
      /** True when the schema allows whole numbers only. */
      readonly isWhole?: true;
    }
  | {
      readonly kind: 'string' /** Its only possible values, when the schema lists them. */;
      readonly values?: readonly string[];
      /** The texts that the rows listed in the definition have; others may be compared with it. */
      readonly samples?: readonly string[];
    }
  | { readonly kind: 'list'; readonly of: Type; readonly label?: string }
  | {
      readonly kind: 'object';
      readonly fields: Readonly<Record<string, Type>>;
      /** True when it may have unlisted fields. */
      readonly open: boolean;
      /** Its name in messages: "the rows of POST /api/…". */
      readonly label?: string;
      /** The fields that only some of the places that pass it have. */
      readonly partial?: Readonly<Record<string, PartialField>>;
    };

/** A field that one place passes and another does not: their lines in the file, counted from 1. */
export interface PartialField {
  readonly given: number;
  readonly missing: number;
}

const listed = new WeakMap<object, readonly string[]>();

/** The names of fields, cached because many expressions need them. */
export function fieldNamesOf(fields: Readonly<Record<string, Type>>): readonly string[] {
  const names = listed.get(fields) ?? Object.keys(fields);
  listed.set(fields, names);
  return names;
}

/** The name of a type, as messages and signatures use it. */
export type TypeKind = Type['kind'];

/** The types without parts, by the names that signatures use. */
const plain = {
  any: { kind: 'any' },
  null: { kind: 'null' },
  bool: { kind: 'bool' },
  number: { kind: 'number' },
  string: { kind: 'string' },
  date: { kind: 'date' },
  dateTime: { kind: 'dateTime' },
  time: { kind: 'time' },
  object: { kind: 'object', fields: {}, open: true },
} as const satisfies Readonly<Record<string, Type>>;

/** The type that a signature names: `number`, `list<date>`. */
export function typeNamed(name: string): Type {
  if (name.startsWith('list')) return { kind: 'list', of: typeNamed(name.slice(5, -1)) };
  if (!isKeyOf(plain, name)) throw new Error(`There is no type "${name}".`);
  return plain[name];
}

/** Root name → type: everything an expression may use here. */
export type Scope = Readonly<Record<string, Type>>;
