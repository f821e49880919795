import type { MessageCode } from './messages';
import type { MissingName } from './missingName';
import type { Replacement } from './wording';

/** Replaces a range of a text. Lines and columns count from 1; the end is exclusive. */
export interface TextEdit {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly text: string;
}

/** One possible fix of a fault. Its edits do not overlap. */
export interface FixCandidate {
  /** What it does, such as `Change to title`. */
  readonly label: string;
  readonly edits: readonly TextEdit[];
  /** Whether it can be applied without asking if it is the only one that works. */
  readonly isCertain: boolean;
}

/** One fault of a definition, worded for its author. Lines and columns count from 1. */
export interface Diagnostic {
  readonly code: MessageCode;
  /** `warning` for something that may be right; absent for an error, with which a definition cannot be used. */
  readonly severity?: 'warning';
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
  /** The possible fixes, the most probable first. */
  readonly candidates?: readonly FixCandidate[];
}

/** Replaces a range of a text, by offset; `to` is exclusive. */
export interface OffsetEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A possible fix before its lines and columns are resolved. */
export interface OffsetCandidate extends Pick<FixCandidate, 'label' | 'isCertain'> {
  readonly edits: readonly OffsetEdit[];
}

/** A fault before its line and column are resolved. `from` and `to` are offsets into the text; `to` is exclusive. */
export interface TextFault {
  readonly code: MessageCode;
  readonly pointer: string;
  readonly from: number;
  readonly to: number;
  readonly problem: string;
  readonly fix?: string;
  /** Names that may replace the marked one. */
  readonly replacements?: readonly Replacement[];
  /** The name that nothing declares, if the fault is about one. */
  readonly missing?: MissingName | undefined;
  /** What its words name, for the faults that follow from it. */
  readonly about?: { readonly field?: string; readonly rule?: string; readonly modal?: string };
  /** Fixes that change more than the marked text. */
  readonly candidates?: readonly OffsetCandidate[];
}

/** The faults with which a definition cannot be used: all but the warnings. */
export const errorsIn = <F extends Pick<Diagnostic, 'severity'>>(faults: readonly F[]): readonly F[] =>
  faults.filter(({ severity }) => severity !== 'warning');
