import type { Roots } from '../../../language/expression';
import type { ValidateFunction } from '../../../language/plan';
import type { ErrorsOf } from './branchErrors';
import type { Draft } from './Draft';
import type { FormContext } from './FormContext';
import type { FormPlan } from './FormPlan';
import type { Holds } from './presence';
import type { Accepts } from './validatorOf';
import type { Values } from './values';

/** The status of the whole form. */
export interface FormStatus {
  /** True if a draft from before the page load was restored. */
  readonly restored: boolean;
  /** The number of attempts to submit since the last reset. */
  readonly attempts: number;
  /** The invalid fields after an attempt to submit, in page order; the same list while its content is the same. */
  readonly invalidFields: readonly string[];
  /** The number of invalid fields, including nested ones. */
  readonly errorCount: number;
  /** The error of the form as a whole. */
  readonly formError: string | null;
}

/** The inputs of a form. */
export interface FormStoreOptions {
  readonly plan: FormPlan;
  readonly context: FormContext;
  /** The roots around the form, such as the row of its modal. */
  readonly extra: Roots;
  /** The validator of the whole form; a nested form is validated with the form around it. */
  readonly validate?: ValidateFunction;
  /** Whether a value matches a part of the rules. */
  readonly holds: Holds;
  readonly errorsOf: ErrorsOf;
  readonly accepts: Accepts;
  readonly draft: Draft;
  /** The open form that this one replaces, and whose input it takes over. */
  readonly before?: { takeEdits(): Values } | null;
}
