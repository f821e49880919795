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
  /** The text that replaces the marked one, if that fixes it. */
  readonly replacement?: string;
}

/** A fault before its line and column are resolved. `from` and `to` are offsets into the text; `to` is exclusive. */
export interface TextFault {
  readonly code: MessageCode;
  readonly pointer: string;
  readonly from: number;
  readonly to: number;
  readonly problem: string;
  readonly fix?: string;
  readonly replacement?: string;
}
