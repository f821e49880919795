import type { Form } from '../../language/plan.gen';
import { loadGroups } from './field/FieldGroups';
import { planForm, plansInside } from './model/FormPlan';
import { loadWidgets } from './widgets/registry';

/** Makes a form ready to be shown: reads its plan and loads the widgets of its fields. */
export async function loadForm(form: Form): Promise<void> {
  const plan = planForm(form);
  await Promise.all([loadWidgets(plan.fields), ...[plan, ...plansInside(plan.fields)].map(loadGroups)]);
}
