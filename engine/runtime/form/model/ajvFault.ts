/** One fault as ajv tells it; with ajv-errors, `params.errors` are the faults that a custom message stands for. */
export interface AjvFault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath?: string;
  readonly params: {
    readonly missingProperty?: string;
    readonly errors?: readonly AjvFault[];
    readonly [param: string]: unknown;
  };
  readonly message?: string;
}
