import type { FormPlan } from '../../model/FormPlan';
import type { FieldPlan } from '../../model/fieldPlan';

/** The fields of a row that a person sees. */
export const shownFields = ({ fields }: FormPlan): readonly FieldPlan[] =>
  fields.filter(({ widget }) => widget !== 'hidden');

/** So many fields fit beside one another. */
const inLine = 4;

/**
 * Whether a row has more than fits on a line, or groups of its own, so that it is closed to what matters of it, and opened to be filled in.
 */
export function isPanel(plan: FormPlan): boolean {
  const shown = shownFields(plan);
  return plan.form.layout !== undefined || shown.length > inLine || shown.some(({ inner }) => inner !== null);
}
