import type { KeyRow } from './keys';

/** The keys of one part of the language. */
export interface Table {
  /** The name of the part. */
  readonly title: string;
  /** Its description. */
  readonly words: string;
  readonly keys: readonly KeyRow[];
}

/** An entry of the reference, with its keys and an example; names of the language are in backticks. */
export interface ReferenceEntry {
  readonly kind: 'block' | 'widget' | 'action' | 'cell' | 'function';
  /** Its name, as written in a screen. */
  readonly name: string;
  /** The heading under which it is listed. */
  readonly group: string;
  /** The signature of a function; absent for everything else. */
  readonly signature?: string;
  /** Its purpose. */
  readonly words: string;
  /** Its keys, and those of the parts that only it has. */
  readonly tables: readonly Table[];
  /** A complete screen that uses it, and a description of that screen. */
  readonly example: { readonly name: string; readonly shows: string; readonly text: string };
}
