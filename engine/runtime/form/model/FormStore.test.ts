import { expect, test, vi } from 'vitest';
import { formOf } from '../../../../tests/support/forms';
import type { ValidateFunction } from '../../../language/plan';
import { createPageStore } from '../../page';
import { homeOnPage } from './FormHome';
import { planForm } from './FormPlan';
import { FormStore } from './FormStore';

const form = formOf({
  name: { type: 'string', title: 'Name' },
  born: { type: 'string', format: 'date', title: 'Born' },
});

/** An open form whose name is wrong when it is short, with a listener at each field. */
function openForm() {
  const validate: ValidateFunction = (values) => {
    const isShort = ((values as { name?: string }).name?.length ?? 9) < 3;
    validate.errors = isShort ? [{ keyword: 'minLength', instancePath: '/name', params: { limit: 3 } }] : null;
    return !isShort;
  };
  const home = homeOnPage({ store: createPageStore({ forms: {} }, { now: () => 0 }) }, form, {});
  const draft = { read: () => null, write() {}, remove() {} };
  const store = new FormStore({
    plan: planForm(form),
    home,
    extra: {},
    validate,
    holds: () => false,
    draft,
    before: null,
  });
  const told = { name: vi.fn(), born: vi.fn() };
  for (const [name, listener] of Object.entries(told)) store.subscribe(name, listener);
  return { store, told };
}

test('a text that its box shows already renders nothing when it becomes the value', () => {
  const { store, told } = openForm();
  store.type('name', () => 'Asha');
  store.flush();
  expect(store.view('name').value).toBe('Asha');
  expect(told.name).not.toHaveBeenCalled();
});

test('its field renders when the text turns out wrong, and when a text comes from elsewhere', () => {
  const { store, told } = openForm();
  store.leave('name');
  store.type('name', () => 'A');
  store.flush();
  expect(told.name).toHaveBeenCalledOnce();
  store.setValues({ name: 'Ravi' });
  expect(told.name).toHaveBeenCalledTimes(2);
});

test('a field that shows more of its value than a text renders with it', () => {
  const { store, told } = openForm();
  store.choose('born', '1990-01-01');
  expect(told.born).toHaveBeenCalledOnce();
});
