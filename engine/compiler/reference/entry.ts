import type { KeyRow } from './keys';

/** The keys of one part of the language. */
export interface Table {
  /** What the keys are of. */
  readonly title: string;
  /** What that is. */
  readonly words: string;
  readonly keys: readonly KeyRow[];
}

/** One thing that can be written in a screen, with its keys and an example; names of the language stand in backticks. */
export interface ReferenceEntry {
  readonly kind: 'block' | 'widget' | 'action' | 'cell' | 'function';
  /** As it is written in a screen. */
  readonly name: string;
  /** The heading under which it is listed. */
  readonly group: string;
  /** How a function is called; absent for everything else. */
  readonly signature?: string;
  /** What it is for. */
  readonly words: string;
  /** Its keys, and those of the parts that only it has. */
  readonly tables: readonly Table[];
  /** A complete screen that uses it, and what that shows. */
  readonly example: { readonly name: string; readonly shows: string; readonly text: string };
}
