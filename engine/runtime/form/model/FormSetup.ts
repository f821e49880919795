import type { Roots } from '../../../language/expression';
import type { ValidateFunction } from '../../../language/plan';
import type { Draft } from './Draft';
import type { FormHome } from './FormHome';
import type { FormPlan } from './FormPlan';
import type { Holds } from './presence';
import type { Values } from './values';

/** How it stands with the form as a whole. */
export interface FormStatus {
  /** What was typed before the page was loaded has been put back. */
  readonly restored: boolean;
  /** How often a person tried to submit since the form was last reset. */
  readonly attempts: number;
  /** The fields that are wrong now, once a person tried to submit, in the order of the page; the same list while it holds the same. */
  readonly wrong: readonly string[];
  /** How many fields that is, with each one that is wrong inside others. */
  readonly count: number;
  /** What is wrong with the form as a whole. */
  readonly fault: string | null;
}

/** What a form works on. */
export interface FormSetup {
  readonly plan: FormPlan;
  readonly home: FormHome;
  /** The roots around the form, such as the row of its modal. */
  readonly extra: Roots;
  /** The rules of the whole; a form inside another is checked with that. */
  readonly validate?: ValidateFunction;
  /** Whether a value holds against a part of the rules. */
  readonly holds: Holds;
  readonly draft: Draft;
  /** The form that this one replaces while it is open: what was typed there is taken over. */
  readonly before?: { handOver(): Values } | null;
}
