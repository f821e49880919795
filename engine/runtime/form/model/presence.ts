import type { Tests } from '../../../language/formFields';
import type { FormRules } from '../../../language/plan';
import { isAbsent, type Values } from './values';

/** Whether a value matches a schema inside the form's rules. */
export type Holds = (schema: FormRules, value: unknown) => boolean;

/** What tests read. */
export interface Tested {
  readonly values: Values;
  readonly holds: Holds;
  /** Whether an alternative counts as selected. */
  readonly isSelected: (selector: string, index: number) => boolean;
}

function passes(test: Tests[number], { values, holds, isSelected }: Tested): boolean {
  if (test.kind === 'if') return holds(test.schema, values) === test.holds;
  if (test.kind === 'filled') return !isAbsent(values[test.field]);
  if (test.kind === 'selected') return isSelected(test.selector, test.index);
  return test.values.some((value) => Object.is(value, values[test.field]));
}

/** Whether one of several lists of tests passes. */
export const passesAny = (any: readonly Tests[], tested: Tested): boolean =>
  any.some((tests) => tests.every((test) => passes(test, tested)));
