import { asObject } from '../../../language/json';
import type { FormPlan } from './FormPlan';
import { fitToSchema, isAbsent, type Values } from './values';

/**
 * The initial values of a form's fields: the given values, otherwise the defaults of the schema; the default of an
 * object takes precedence over those of its fields.
 *
 * @param takesDefault whether a field without a given value gets its default
 */
export function initialValues(plan: FormPlan, given: Values, takesDefault: (name: string) => boolean): Values {
  const defaults = asObject(plan.form.schema.default);
  const entries = plan.fields.flatMap(({ name, schema }): [string, unknown][] => {
    const byDefault = takesDefault(name) ? (defaults[name] ?? schema.default) : undefined;
    const value = isAbsent(given[name]) ? byDefault : fitToSchema(given[name], schema);
    return isAbsent(value) ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}
