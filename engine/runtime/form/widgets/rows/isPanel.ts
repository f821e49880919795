import type { FormPlan } from '../../model/FormPlan';
import type { FieldPlan } from '../../model/fieldPlan';

/** The visible fields of a row. */
export const visibleFields = ({ fields }: FormPlan): readonly FieldPlan[] =>
  fields.filter(({ widget }) => widget !== 'hidden');

/** The maximum number of fields on a line. */
const inLine = 4;

/** Whether a row has more fields than fit on a line, or its own groups, so that it collapses to a summary. */
export function isPanel(plan: FormPlan): boolean {
  const shown = visibleFields(plan);
  return plan.form.groups !== undefined || shown.length > inLine || shown.some(({ inner }) => inner !== null);
}
