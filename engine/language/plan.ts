import type { Screen, Shell } from './plan.gen';

export type { Dynamic, FormRules, Row, Target } from './dynamic';

/** The export of ajv's standalone code: true when valid, else false with the faults in `errors`. */
export interface ValidateFunction {
  (data: unknown): boolean;
  errors?: readonly unknown[] | null;
}

/** The validators of one form, by the id that rjsf computes for each sub-schema. */
export type FormValidators = Readonly<Record<string, ValidateFunction>>;

/** The default export of a compiled screen's module. */
export interface ScreenModule {
  /** The version of the language. */
  readonly version: number;
  /** The file below `screens/`, such as `visits/plan.json`. */
  readonly path: string;
  readonly plan: Screen;
  /** By the form's name. */
  readonly validators: Readonly<Record<string, FormValidators>>;
}

/** The default export of the compiled shell's module. */
export interface ShellModule {
  readonly version: number;
  readonly plan: Shell;
}
