import type { MessageCode } from './messages';

/** One fault of a definition, worded for its author. Lines and columns count from 1. */
export interface Diagnostic {
  readonly code: MessageCode;
  /** The file as the author knows it, `screens/visits/plan.json`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Where in the document, as a JSON pointer. */
  readonly pointer: string;
  readonly problem: string;
  /** What to do, when that can be said. */
  readonly fix?: string;
  /** The text that would mend it, to put in the place of the marked one. */
  readonly replacement?: string;
}

/** What a stage reports before its place in the file is worked out: offsets into the text, `to` behind the last character. */
export interface Fault {
  readonly code: MessageCode;
  readonly pointer: string;
  readonly from: number;
  readonly to: number;
  readonly problem: string;
  readonly fix?: string;
  readonly replacement?: string;
}
