import type { FormRules } from '../../../language/plan';

/** A selected alternative somewhere in a form. */
export interface Chosen {
  /** The path of the alternatives in the rules, as ajv reports it. */
  readonly path: string;
  /** The path of the value. */
  readonly at: string;
  /** The index of the alternative; -1 for none. */
  readonly active: number;
  /** Its schema, if the value of a field does not already select it. */
  readonly branch: FormRules | null;
}
