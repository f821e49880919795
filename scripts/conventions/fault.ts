/** A place that violates a convention. */
export interface Fault {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly problem: string;
}

/** e.g. `src/server/main.ts:12  a function of 60 lines; at most 50` */
export const inOneLine = (fault: Fault): string => `${fault.path}:${fault.line}  ${fault.problem}`;
