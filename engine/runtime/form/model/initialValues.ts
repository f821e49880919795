import { asObject } from '../../../language/json';
import type { FormHome } from './FormHome';
import type { FormPlan } from './FormPlan';
import { fitToSchema, isAbsent, type Values } from './values';

/**
 * The values that a form begins with: what it is given, else the defaults of the schema.
 *
 * It may be given a whole row; only the form's own fields are taken from it. What is missing in a whole record was left out there:
 * no default stands in for it.
 */
export function initialValues(plan: FormPlan, home: Pick<FormHome, 'begin' | 'beginsWhole'>): Values {
  const [given, isWhole] = [home.begin(), home.beginsWhole()];
  const row = asObject(given);
  const entries = plan.fields.flatMap(({ name, schema }): [string, unknown][] => {
    const value = isAbsent(row[name]) ? (isWhole ? undefined : schema.default) : fitToSchema(row[name], schema);
    return isAbsent(value) ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}
