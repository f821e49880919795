/** One error as ajv tells it; with ajv-errors, `params.errors` are the errors that a custom message stands for. */
export interface ValidationError {
  readonly keyword: string;
  /** Of the wrong value, as a JSON pointer within the form that is checked. */
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

/** Something that is wrong inside a field, in words. */
export interface Wrong {
  readonly where: string;
  readonly message: string;
}

/** What a person is told of a form. */
export interface Told {
  /** How many places are told to be wrong. */
  readonly count: number;
  readonly first: Wrong | null;
}
