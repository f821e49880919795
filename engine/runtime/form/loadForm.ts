import type { Form } from '../../language/plan.gen';
import { planForm } from './model/FormPlan';
import { loadWidgets } from './widgets/registry';

/** Makes a form ready to be shown: reads its plan and loads the widgets of its fields. */
export const loadForm = (form: Form): Promise<void> => loadWidgets(planForm(form).fields);
