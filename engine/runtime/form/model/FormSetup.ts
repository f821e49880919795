import type { Roots } from '../../../language/expression';
import type { ValidateFunction } from '../../../language/plan';
import type { Draft } from './Draft';
import type { FormHome } from './FormHome';
import type { FormPlan } from './FormPlan';
import type { Values } from './values';

/** How it stands with the form as a whole. */
export interface FormStatus {
  /** What was typed before the page was loaded has been put back. */
  readonly restored: boolean;
  /** How often a person tried to submit since the form was last reset. */
  readonly attempts: number;
  /** How many fields were wrong at the last attempt. */
  readonly wrong: number;
  /** What is wrong with the form as a whole. */
  readonly fault: string | null;
}

/** What a form works on. */
export interface FormSetup {
  readonly plan: FormPlan;
  readonly home: FormHome;
  /** The roots around the form, such as the row of its modal. */
  readonly extra: Roots;
  readonly validate: ValidateFunction;
  readonly draft: Draft;
  /** The form that this one replaces while it is open: what was typed there is taken over. */
  readonly before?: { typed(): Values } | null;
}
