import { asObject } from '../../../language/json';
import type { FormContext } from './FormContext';
import type { FormPlan } from './FormPlan';
import { fitToSchema, isAbsent, type Values } from './values';

/**
 * The initial values of a form: the given values, otherwise the schema's defaults. The given values may be a whole
 * row; only the form's own fields are used. A value missing from a whole record was left out on purpose, so no default
 * replaces it.
 */
export function initialValues(plan: FormPlan, home: Pick<FormContext, 'begin' | 'beginsWhole'>): Values {
  const [given, isWhole] = [home.begin(), home.beginsWhole()];
  const row = asObject(given);
  const entries = plan.fields.flatMap(({ name, schema }): [string, unknown][] => {
    const value = isAbsent(row[name]) ? (isWhole ? undefined : schema.default) : fitToSchema(row[name], schema);
    return isAbsent(value) ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}
