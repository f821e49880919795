/** A place that violates a convention. */
export interface Violation {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly problem: string;
}

/** e.g. `src/server/main.ts:12  a function of 60 lines; at most 50` */
export const inOneLine = (fault: Violation): string => `${fault.path}:${fault.line}  ${fault.problem}`;
