import type { List, Matrix, Screen, Shell, Table } from './plan.gen';

export type { Dynamic, FormRules, Row, Target } from './dynamic';

/** The export of ajv's standalone code: true when valid, else false with the faults in `errors`. */
export interface ValidateFunction {
  (data: unknown): boolean;
  errors?: readonly unknown[] | null;
}

/** The validators of one form, by the id that rjsf computes for each sub-schema. */
export type FormValidators = Readonly<Record<string, ValidateFunction>>;

/** A block that shows its rows in pages. */
export type PagedBlock = Table | Matrix | (List & { readonly pageSize: number });

/** A block whose rows have pages. */
export interface ListPlan {
  /** Its name in the state of the page; blocks that show the same paginated source share it. */
  readonly key: string;
  readonly block: PagedBlock;
  /** The source that loads one page at a time; absent if the block has all its rows, or computes them. */
  readonly source?: string;
  /** The maximum number of rows that the source sends at once; absent if the block has all its rows. */
  readonly limit?: number;
  /** Appended to the names of its query parameters; absent in a dialog, since no URL opens dialogs. */
  readonly suffix?: string;
}

/** The default export of a compiled screen's module. */
export interface ScreenModule {
  /** The version of the language. */
  readonly version: number;
  /** The file below `screens/`, such as `visits/plan.json`. */
  readonly path: string;
  readonly plan: Screen;
  readonly lists: readonly ListPlan[];
  /** The query parameter of the search text of a source, by the source's name. */
  readonly searches: Readonly<Record<string, string>>;
  /** By the form's name. */
  readonly validators: Readonly<Record<string, FormValidators>>;
}

/** The default export of the compiled shell's module. */
export interface ShellModule {
  readonly version: number;
  readonly plan: Shell;
}
