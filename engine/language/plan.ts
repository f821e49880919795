import type { Screen, Shell } from './plan.gen';

export type { Dynamic, JsonSchema, Row, Target } from './dynamic';

/** What ajv's standalone code exports: true when valid, else false with its faults in `errors`. */
export interface ValidateFunction {
  (data: unknown): boolean;
  errors?: readonly unknown[] | null;
}

/** The validators of one form, by the id that rjsf gives each sub-schema. */
export type FormValidators = Readonly<Record<string, ValidateFunction>>;

/** What a compiled screen's module exports as its default. */
export interface ScreenModule {
  /** The version of the language. */
  readonly version: number;
  /** The file below `screens/`, such as `visits/plan.json`. */
  readonly path: string;
  readonly plan: Screen;
  /** By the form's name. */
  readonly validators: Readonly<Record<string, FormValidators>>;
}

/** What the compiled shell's module exports as its default. */
export interface ShellModule {
  readonly version: number;
  readonly plan: Shell;
}
