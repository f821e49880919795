import type { DataClass } from '../../language/contract';
import { isKeyOf } from '../../language/tables';

/** A class of data that a value may be of, and where it is from. */
export interface Classed {
  readonly class: DataClass;
  /** What gave the value its class, in the words of messages: "national-id-1" of the rows of POST /api/… */
  readonly from: string;
}

/**
 * The types an expression can see.
 *
 * Every type admits null, because everything may be missing in a browser; so null is not tracked.
 */
export type Type = Shape & {
  /** The classes of data that the whole value is of; its fields and items may be of others. */
  readonly classes?: readonly Classed[];
};

type Shape =
  | { readonly kind: 'any' | 'null' | 'bool' | 'number' | 'date' | 'dateTime' | 'time' }
  | {
      readonly kind: 'string' /** The only values it takes, when the schema says so. */;
      readonly values?: readonly string[];
    }
  | { readonly kind: 'list'; readonly of: Type; readonly label?: string }
  | {
      readonly kind: 'object';
      readonly fields: Readonly<Record<string, Type>>;
      /** True when it may hold fields that are not listed. */
      readonly open: boolean;
      /** How messages name it: "the rows of POST /api/…". */
      readonly label?: string;
    };

const listed = new WeakMap<object, readonly string[]>();

/** The names of fields; listed once, however many expressions ask. */
export function namesOf(fields: Readonly<Record<string, Type>>): readonly string[] {
  const names = listed.get(fields) ?? Object.keys(fields);
  listed.set(fields, names);
  return names;
}

/** The name of a type, as messages and signatures use it. */
export type Kind = Type['kind'];

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

/** Root name → type: all that an expression at this place may start from. */
export type Scope = Readonly<Record<string, Type>>;
