import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formOf, validatorsOf } from '../../../../tests/support/forms';
import type { Form } from '../../../language/plan.gen';
import { createPageStore } from '../../page';
import { dynamic } from '../../testing/plans';
import { inputDebounceMs } from './DebouncedInput';
import type { Draft } from './Draft';
import { homeOnPage } from './FormContext';
import { planForm } from './FormPlan';
import { FormStore } from './FormStore';
import { acceptsBy, errorsBy, holdsBy, validatorOf } from './validatorOf';
import type { Values } from './values';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const form = formOf(
  {
    name: text('Name', { minLength: 3 }),
    born: text('Born', { format: 'date' }),
    kind: text('Kind', { default: 'new' }),
  },
  {},
  { required: ['name'] },
);

const page = () => createPageStore({ forms: {}, source: {} }, { now: () => 0 });

interface Opening {
  readonly store?: ReturnType<typeof createPageStore>;
  readonly draft?: Draft;
  readonly before?: FormStore;
}

/** Opens a form on a page; returns it with its page and its draft. */
function open(shown: Form = form, { store = page(), draft, before }: Opening = {}) {
  const validators = validatorsOf(shown);
  const kept: { now: Values | null } = { now: null };
  const own: Draft = {
    read: () => kept.now,
    write: (typed) => {
      kept.now = typed();
    },
    remove: () => {
      kept.now = null;
    },
  };
  const opened = new FormStore({
    plan: planForm(shown),
    context: homeOnPage({ store }, shown, {}),
    extra: {},
    validate: validatorOf(shown, validators),
    holds: holdsBy(validators),
    errorsOf: errorsBy(validators),
    accepts: acceptsBy(validators),
    draft: draft ?? own,
    before: before ?? null,
  });
  const notifiedFields: string[] = [];
  for (const { name } of opened.plan.fields) opened.subscribe(name, () => notifiedFields.push(name));
  return { form: opened, store, kept, notifiedFields, errors: (): object => errorsOf(opened) };
}

const errorsOf = (shown: FormStore): object =>
  Object.fromEntries(
    shown.plan.fields.flatMap(({ name }) => (shown.view(name).error === null ? [] : [[name, shown.view(name).error]])),
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('typed text becomes a value after the debounce time, on blur, or on a flush', () => {
  const { form: shown } = open();
  let words = 'A';
  shown.type('name', () => words);
  vi.advanceTimersByTime(inputDebounceMs - 1);
  words = 'Asha';
  shown.type('name', () => words);
  vi.advanceTimersByTime(inputDebounceMs - 1);
  expect(shown.values()).toEqual({ kind: 'new' });
  vi.advanceTimersByTime(1);
  expect(shown.values()).toEqual({ kind: 'new', name: 'Asha' });
  shown.type('name', () => 'Ravi');
  shown.blur('name');
  expect(shown.values().name).toBe('Ravi');
  shown.type('name', () => 'Ila');
  shown.flush();
  expect(shown.values().name).toBe('Ila');
});

test('a choice discards text typed into the same field before it', () => {
  const { form: shown } = open();
  shown.type('born', () => 'soon');
  shown.choose('born', '1990-01-01');
  shown.flush();
  expect(shown.values().born).toBe('1990-01-01');
});

test('committing text that the box already shows renders nothing, but a new error or a value from elsewhere renders', () => {
  const { form: shown, notifiedFields } = open();
  shown.type('name', () => 'Asha');
  shown.flush();
  expect(notifiedFields).toEqual([]);
  shown.blur('name');
  shown.type('name', () => 'A');
  shown.flush();
  expect(notifiedFields).toEqual(['name']);
  shown.setValues({ name: 'Ravi' });
  expect(new Set(notifiedFields)).toEqual(new Set(['name', 'born', 'kind']));
});

test('a field that shows more of its value than a text renders when the value changes', () => {
  const { form: shown, notifiedFields } = open();
  shown.choose('born', '1990-01-01');
  expect(notifiedFields).toEqual(['born']);
});

test('an error shows after its field was left, and all errors show after an attempt to submit', () => {
  const { form: shown, errors } = open();
  shown.type('name', () => 'A');
  shown.flush();
  expect(errors()).toEqual({});
  shown.blur('born');
  expect(errors()).toEqual({});
  shown.blur('name');
  expect(errors()).toEqual({ name: 'At least 3 characters needed' });
  shown.type('name', () => 'Asha');
  shown.flush();
  expect(errors()).toEqual({});
  shown.choose('born', 'soon');
  shown.choose('name', '');
  expect(shown.validateAll()).toEqual(['name', 'born']);
  expect(shown.status()).toMatchObject({
    attempts: 1,
    invalidFields: ['name', 'born'],
    errorCount: 2,
    formError: null,
  });
  shown.choose('name', 'Asha');
  expect(shown.status()).toMatchObject({ invalidFields: ['born'], errorCount: 1 });
});

test('the values are in the page store from start to end', () => {
  const { form: shown, store } = open();
  expect(store.get('forms.form')).toBeUndefined();
  const end = shown.start();
  expect(store.get('forms.form')).toEqual({ kind: 'new' });
  shown.choose('name', 'Asha');
  expect(store.get('forms.form')).toEqual({ kind: 'new', name: 'Asha' });
  shown.type('name', () => 'Ravi');
  end();
  expect([shown.values().name, store.get('forms.form')]).toEqual(['Ravi', undefined]);
});

test('a change listener gets only the fields whose values changed', () => {
  const { form: shown } = open();
  const heard = vi.fn();
  shown.onChange = heard;
  shown.choose('name', 'Asha');
  shown.choose('name', 'Asha');
  shown.setDerived('kind', 'old');
  shown.setValues({ born: '1990-01-01' });
  expect(heard.mock.calls).toEqual([[['name']], [['kind']]]);
});

test('typed values are kept, including cleared fields, and derived values are not', () => {
  const { form: shown, kept } = open();
  shown.setDerived('born', '1990-01-01');
  expect(kept.now).toBeNull();
  shown.choose('name', 'Asha');
  shown.choose('kind', undefined);
  expect(kept.now).toEqual({ name: 'Asha', kind: null });
  shown.markSent();
  expect(kept.now).toBeNull();
  shown.choose('name', 'Ravi');
  expect(kept.now).toEqual({ name: 'Ravi' });
});

test('a draft is restored over the initial values and reported, and a reset removes it', () => {
  const removed = vi.fn();
  const draft: Draft = { read: () => ({ name: 'Asha', kind: null, gone: 1 }), write() {}, remove: removed };
  const { form: shown } = open(form, { draft });
  expect([shown.values(), shown.status().restored]).toEqual([{ name: 'Asha' }, true]);
  shown.reset();
  expect([shown.values(), shown.status().restored]).toEqual([{ kind: 'new' }, false]);
  expect(removed).toHaveBeenCalledOnce();
});

test('a form that replaces another takes over its typed text, even text not yet committed', () => {
  const first = open();
  first.form.type('name', () => 'Asha');
  const { form: second } = open(form, { before: first.form });
  expect([second.values().name, second.status().restored]).toEqual(['Asha', false]);
});

test('another record replaces all values except typed ones, and the same record replaces nothing', () => {
  const initial = dynamic(['source.record'], (roots: { source: { record?: object } }) => roots.source.record ?? {});
  const shown = { ...form, initial } as Form;
  const { form: opened, store } = open(shown);
  opened.start();
  opened.choose('name', 'Asha');
  store.set('source.record', { name: 'Ravi', born: '1990-01-01' });
  expect(opened.values()).toMatchObject({ name: 'Asha', born: '1990-01-01' });
  const { seed } = opened.view('born');
  store.set('source.record', { name: 'Ravi', born: '1990-01-01' });
  expect(opened.view('born').seed).toBe(seed);
  opened.reset();
  expect(opened.values()).toMatchObject({ name: 'Ravi', born: '1990-01-01' });
});

test('a hidden field is neither validated nor sent, and keeps its value', () => {
  const visible = dynamic(['form.name'], (roots: { form?: { name?: string } }) => roots.form?.name === 'Asha');
  const shown = { ...form, ui: { born: { 'ui:visible': visible } } } as never as Form;
  const { form: opened } = open(shown);
  opened.start();
  opened.choose('name', 'Asha');
  opened.choose('born', 'soon');
  expect(opened.validateAll()).toEqual(['born']);
  opened.choose('name', 'Ravi');
  expect(opened.validateAll()).toEqual([]);
  expect([opened.sendable(), opened.values().born]).toEqual([{ name: 'Ravi', kind: 'new' }, 'soon']);
});

test('expressions outside the form read a hidden field as absent, also if its condition reads the page', () => {
  const seen = dynamic(['page.seen'], (roots: { page?: { seen?: boolean } }) => roots.page?.seen === true);
  const kind = dynamic(['form.kind'], (roots: { form?: { kind?: string } }) => roots.form?.kind !== undefined);
  const shown = { ...form, ui: { kind: { 'ui:visible': seen }, born: { 'ui:visible': kind } } } as never as Form;
  const { form: opened, store } = open(shown);
  const end = opened.start();
  opened.choose('name', 'Asha');
  opened.choose('born', '1990-01-01');
  expect(store.get('forms.form')).toEqual({ name: 'Asha' });
  store.set('page.seen', true);
  expect(store.get('forms.form')).toEqual({ name: 'Asha', kind: 'new', born: '1990-01-01' });
  store.set('page.seen', false);
  expect([store.get('forms.form'), opened.values().kind]).toEqual([{ name: 'Asha' }, 'new']);
  end();
});

test('forms whose conditions contradict each other end, and a chain across forms settles', () => {
  const store = page();
  const reads = (name: string, isFilled: boolean) => ({
    'ui:visible': dynamic(
      [`forms.${name}`],
      (roots: { forms: Record<string, Values | undefined> }) => (roots.forms[name]?.name !== undefined) === isFilled,
    ),
  });
  const named = (name: string, ui: object) => ({ ...form, name, ui }) as never as Form;
  const one = open(named('one', { name: reads('two', true) }), { store }).form;
  const two = open(named('two', { name: reads('one', false) }), { store }).form;
  const chained = open(named('three', { born: reads('one', true) }), { store }).form;
  for (const each of [one, two, chained]) each.start();
  one.choose('name', 'Asha');
  two.choose('name', 'Ravi');
  expect(chained.view('born').state.visible).toBe('name' in Object(store.get('forms.one')));
});
