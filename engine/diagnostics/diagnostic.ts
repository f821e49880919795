import type { MessageCode } from './messages';

/** One fault of a definition, worded for its author. Lines and columns count from 1. */
export interface Diagnostic {
  readonly code: MessageCode;
  /** The file as its author knows it, `screens/visits/plan.json`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** JSON pointer into the document. */
  readonly pointer: string;
  readonly problem: string;
  /** How to fix it, if known. */
  readonly fix?: string;
  /** The text that would fix it, in place of the marked one. */
  readonly replacement?: string;
}

/** A stage's report before its line is worked out: offsets into the text; `to` is after the last character. */
export interface TextFault {
  readonly code: MessageCode;
  readonly pointer: string;
  readonly from: number;
  readonly to: number;
  readonly problem: string;
  readonly fix?: string;
  readonly replacement?: string;
}
