import type { Form } from '../../language/plan.gen';
import { loadGroups } from './field/FieldGroups';
import { loadProgress } from './field/progressViews';
import { planForm, plansInside } from './model/FormPlan';
import { loadInside } from './model/nestedFields';
import { loadWidgets } from './widgets/registry';

/** Prepares a form: reads its plan and loads its fields' widgets. */
export async function loadForm(form: Form): Promise<void> {
  const plan = planForm(form);
  await Promise.all([
    loadWidgets(plan.fields),
    form.progress ? loadProgress() : undefined,
    plan.fields.some(({ inner }) => inner) ? loadInside() : undefined,
    ...[plan, ...plansInside(plan.fields)].map(loadGroups),
  ]);
}
