import { isObject, textsIn } from '../../language/json';
import { jsonTypes } from './keywords';
import type { PatternFault } from './pattern';

/** A worded fault of a keyword's value. */
export interface ValueFault {
  readonly problem: string;
  /** The fix, if there is no list of names to choose from. */
  readonly instead?: string;
  /** The name written, and the known names. */
  readonly choice?: { readonly name: string; readonly known: readonly string[] };
}

/** A fault in a form's schema, without its place. */
export type FaultDetails =
  | { readonly code: 'unknown-keyword'; readonly keyword: string; readonly known: readonly string[] }
  | { readonly code: 'refused-keyword'; readonly keyword: string; readonly reason: string }
  | {
      readonly code: 'misfit-keyword';
      readonly keyword: string;
      readonly type: string;
      readonly fits: readonly string[];
      /** The keyword for this type that has the same meaning. */
      readonly meant?: string;
    }
  | ({ readonly code: 'bad-keyword-value'; readonly keyword: string } & ValueFault)
  | { readonly code: 'bad-field-schema'; readonly name: string; readonly isKeyword?: boolean }
  | {
      readonly code: 'message-without-rule';
      readonly rule: string;
      readonly known: readonly string[];
      /** Whether it is a keyword, which the field does not have. */
      readonly isKeyword?: boolean;
      /** The name of the field. */
      readonly field?: string | undefined;
    }
  | { readonly code: 'unknown-format'; readonly format: string; readonly known: readonly string[] }
  | {
      readonly code: 'unknown-property';
      readonly keyword: string;
      readonly name: string;
      readonly known: readonly string[];
      /** The part of the value before the name: "1/" in a reference to another field. */
      readonly before?: string;
    }
  | { readonly code: 'forbidden-key'; readonly name: string }
  | { readonly code: 'blank-text'; readonly part: string; readonly key: string }
  | PatternFault;

/** A fault of a form's schema; `pointer` is a JSON pointer into it, to the keyword or value at fault. */
export type SchemaFault = { readonly pointer: string } & FaultDetails;

/** An unprocessed schema. */
export type WrittenSchema = Readonly<Record<string, unknown>>;

/** The keys of a value that should be an object. */
export const keysOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

/** A set of property names. */
export interface Names {
  readonly all: readonly string[];
  readonly has: (name: string) => boolean;
}

/** Creates a set of names without duplicates. */
export function namesFrom(names: readonly string[]): Names {
  const set = new Set(names);
  return { all: [...set], has: (name) => set.has(name) };
}

/** A place in a schema, with its context. */
export interface SchemaPlace {
  /** The schema of the whole form. */
  readonly root: WrittenSchema;
  readonly schema: WrittenSchema;
  readonly pointer: string;
  /** The names of its value's properties, from every part of the schema. */
  readonly properties: Names;
  /** The names of its value's sibling properties. */
  readonly siblings: Names;
  /** The types of its value, which another part of the schema may name. */
  readonly types: readonly string[];
  /** The types of its value's properties, as the enclosing parts of the schema name them. */
  readonly typesOfProperties: ReadonlyMap<string, readonly string[]>;
  readonly report: (pointer: string, fault: FaultDetails) => void;
  /** The sibling properties that limits name as a plain text, by the pointer of the limit. */
  readonly named: Map<string, string>;
}

/** The types that a schema names itself; none if one of them is unknown, which is reported where it stands. */
export function typesIn({ type }: WrittenSchema): readonly string[] {
  const types = textsIn([type].flat());
  return types.every((one) => jsonTypes.some((type) => type === one)) ? types : [];
}
