/** An ajv error; with ajv-errors, `params.errors` are the errors that a custom message replaces. */
export interface ValidationError {
  readonly keyword: string;
  /** JSON pointer to the invalid value, within the validated form. */
  readonly instancePath: string;
  readonly schemaPath?: string;
  readonly params: {
    readonly missingProperty?: string;
    readonly errors?: readonly ValidationError[];
    readonly [param: string]: unknown;
  };
  readonly message?: string;
}

/** The errors of one form or field. */
export type FieldErrors = readonly ValidationError[];

/** The message of an error inside a field. */
export interface NestedError {
  readonly where: string;
  readonly message: string;
}

/** The visible errors of a form. */
export interface ShownErrors {
  /** The number of visible errors. */
  readonly count: number;
  readonly first: NestedError | null;
}
