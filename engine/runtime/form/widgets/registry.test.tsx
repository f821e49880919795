import { expect, test, vi } from 'vitest';
import { formOf } from '../../../../tests/support/forms';
import { planForm } from '../model/FormPlan';
import { loadWidgets, readonlyWidget } from './registry';

test('the read-only widget is loaded with the form if a field is read-only by schema or by ui settings', async () => {
  const load = vi.spyOn(readonlyWidget.Widget as unknown as { load: () => Promise<unknown> }, 'load');
  await loadWidgets(planForm(formOf({ name: { type: 'string' } })).fields);
  expect(load).not.toHaveBeenCalled();
  await loadWidgets(planForm(formOf({ name: { type: 'string', readOnly: true } })).fields);
  expect(load).toHaveBeenCalledOnce();
});
