import type { Form } from '../../language/plan.gen';
import { loadGroups } from './field/FieldGroups';
import { loadProgress } from './field/progressViews';
import { planForm, plansInside } from './model/FormPlan';
import { loadInside } from './model/insideFields';
import { loadWidgets } from './widgets/registry';

/** Makes a form ready to be shown: reads its plan and loads the widgets of its fields. */
export async function loadForm(form: Form): Promise<void> {
  const plan = planForm(form);
  await Promise.all([
    loadWidgets(plan.fields),
    form.progress ? loadProgress() : undefined,
    plan.fields.some(({ inner }) => inner) ? loadInside() : undefined,
    ...[plan, ...plansInside(plan.fields)].map(loadGroups),
  ]);
}
