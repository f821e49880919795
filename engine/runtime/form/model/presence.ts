import type { Tests } from '../../../language/formFields';
import type { FormRules } from '../../../language/plan';
import { isAbsent, type Values } from './values';

/** Whether a value matches a schema inside the form's rules. */
export type Holds = (schema: FormRules, value: unknown) => boolean;

function passes(test: Tests[number], values: Values, holds: Holds): boolean {
  if (test.kind === 'if') return holds(test.schema, values) === test.holds;
  if (test.kind === 'filled') return !isAbsent(values[test.field]);
  return test.values.some((value) => Object.is(value, values[test.field]));
}

/** Whether the values pass one of several lists of tests. */
export const passesAny = (any: readonly Tests[], values: Values, holds: Holds): boolean =>
  any.some((tests) => tests.every((test) => passes(test, values, holds)));
