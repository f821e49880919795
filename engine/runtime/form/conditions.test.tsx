import { act, fireEvent, screen } from '@testing-library/react';

import { expect, test, vi } from 'vitest';
import { calls, field, formOf, formScreen } from '../../../tests/support/forms';
import { button, dynamic, endpoint, source } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';

type Roots = { form: Record<string, unknown>; source: Record<string, { name?: string } | null> };
const when = (name: string, value: unknown) =>
  dynamic([`form.${name}`], (roots: Roots) => roots.form?.[name] === value);
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = async (label: string, text: string) => {
  fireEvent.input(box(label), { target: { value: text } });
  await act(async () => fireEvent.blur(box(label)));
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });

test('a hidden field is neither validated nor sent, and keeps its text until it is shown again', async () => {
  const form = formOf(
    { kind: text('Kind'), reason: text('Reason', { minLength: 3 }) },
    { ui: { reason: { 'ui:visible': when('kind', 'other') } }, submit: calls() },
    { required: ['kind', 'reason'] },
  );
  const { call } = await renderScreen(formScreen([form]));
  expect(screen.queryByLabelText('Reason')).toBeNull();
  await type('Kind', 'other');
  await type('Reason', 'xy');
  await type('Kind', 'plain');
  await press('Send');
  expect(call(0).payload).toEqual({ kind: 'plain' });
  await call(0).answer({ result: true });
  await type('Kind', 'other');
  expect(box('Reason').value).toBe('xy');
});

test('a conditionally required field shows its message only while the condition holds', async () => {
  const required = { when: when('kind', 'other'), message: 'Please say why' };
  const form = formOf(
    { kind: text('Kind'), reason: text('Reason') },
    { ui: { reason: { 'ui:required': required } }, submit: calls() },
  );
  const { ports } = await renderScreen(formScreen([form]));
  await type('Kind', 'other');
  expect(box('Reason').getAttribute('aria-required')).toBe('true');
  await press('Send');
  expect(screen.getByText('Please say why')).toBeDefined();
  expect(ports.calls.length).toBe(0);
  await type('Kind', 'plain');
  expect(screen.queryByText('Please say why')).toBeNull();
  await press('Send');
  expect(ports.calls.length).toBe(1);
});

test('a field is disabled or read-only while its condition holds', async () => {
  const ui = { a: { 'ui:disabled': when('kind', 'x') }, b: { 'ui:readonly': when('kind', 'x') } };
  const form = formOf({ kind: text('Kind'), a: text('A'), b: text('B') }, { ui, initial: { b: 'kept' } });
  await renderScreen(formScreen([form]));
  expect([box('A').disabled, box('B').tagName]).toEqual([false, 'INPUT']);
  await type('Kind', 'x');
  await act(async () => vi.dynamicImportSettled());
  expect([box('A').disabled, box('B').tagName, box('B').textContent]).toEqual([true, 'OUTPUT', 'kept']);
});

test('a field that depends on another shows its help next to the required error until it is enabled', async () => {
  const isEmpty = dynamic(['form.kind'], (roots: Roots) => roots.form?.kind === undefined);
  const help = dynamic(['form.kind'], (roots: Roots) =>
    roots.form?.kind === undefined ? 'Choose the kind first.' : '',
  );
  const form = formOf(
    { kind: text('Kind'), title: text('Title') },
    { ui: { title: { 'ui:disabled': isEmpty, 'ui:help': help } }, submit: calls() },
    { required: ['kind', 'title'] },
  );
  await renderScreen(formScreen([form]));
  await press('Send');
  expect(screen.getByText('Choose the kind first.')).toBeDefined();
  expect(screen.getByText('Title is required')).toBeDefined();
  expect(screen.getByText('2 fields need attention')).toBeDefined();
  const note = screen.getByText('Title is required').parentElement;
  expect([note?.hasAttribute('data-disabled'), note?.querySelector('svg')]).toEqual([true, null]);
  await type('Kind', 'x');
  expect(screen.getByText('Title is required')).toBeDefined();
});

test('a group has its heading and its columns, and is hidden with its condition', async () => {
  const groups = [
    { title: 'Who', columns: 2, fields: ['kind'] },
    { title: 'Why', columns: 1, fields: ['reason'], visible: when('kind', 'other') },
  ];
  const form = formOf(
    { kind: text('Kind'), reason: text('Reason'), rest: text('Rest') },
    { groups, submit: calls() },
    { required: ['reason'] },
  );
  const { ports } = await renderScreen(formScreen([form]));
  expect(screen.getByRole('group', { name: 'Who' }).dataset.columns).toBe('2');
  expect(screen.queryByRole('group', { name: 'Why' })).toBeNull();
  expect(box('Rest')).toBeDefined();
  await press('Send');
  expect(ports.calls.length).toBe(1);
  await type('Kind', 'other');
  expect(screen.getByRole('group', { name: 'Why' })).toBeDefined();
});

test.each([
  ['a text of the screen', '12 Days', '12 Days'],
  ['the empty text', '', '0 Days'],
])('an output shows %s once its data is loaded', async (_, name, shown) => {
  const balance = dynamic(['source.balance'], (roots: Roots) => roots.source.balance?.name ?? '');
  const form = formOf(
    { left: text('Available Balance') },
    { ui: { left: field('output', { text: balance, empty: '0 Days' }) } },
  );
  const { call } = await renderScreen(
    formScreen([form], { sources: { balance: source('POST /api/balance', { select: 'data' }) } }),
  );
  expect(box('Available Balance').textContent).toBe('Loading…');
  await call(0).answer({ data: { name } });
  expect(box('Available Balance').textContent).toBe(shown);
});

test('an output with a tone is a message, and nothing while it is empty', async () => {
  const options = {
    text: dynamic(['form.kind'], (roots: Roots) => `${roots.form?.kind ?? ''}`),
    tone: 'rejected' as const,
  };
  const form = formOf({ kind: text('Kind'), why: text('Refused') }, { ui: { why: field('output', options) } });
  await renderScreen(formScreen([form]));
  // The style sheet hides an empty message with its label.
  const message = screen.getByRole('status', { name: 'Refused' });
  expect(message.textContent).toBe('');
  await type('Kind', 'Too long');
  expect([message.textContent, message.dataset.tone]).toEqual(['Too long', 'rejected']);
});

test('a keystroke renders nothing, and a committed value renders only its readers', async () => {
  const seen: string[] = [];
  const shown = dynamic(['form.f3'], (roots: Roots) => {
    seen.push('f3');
    return `${roots.form?.f3 ?? ''}`;
  });
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, text(`Field ${index}`)]));
  const form = formOf(many, { ui: { f9: { 'ui:help': shown } } });
  const { ports } = await renderScreen(formScreen([form]));
  const observer = new MutationObserver(() => {});
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  fireEvent.input(box('Field 3'), { target: { value: 'a' } });
  fireEvent.input(box('Field 3'), { target: { value: 'ab' } });
  // React updates the input itself after each event; nothing else may change.
  expect(observer.takeRecords().filter(({ target }) => target !== box('Field 3'))).toEqual([]);
  observer.disconnect();
  const before = seen.length;
  await type('Field 2', 'x');
  expect(seen.length).toBe(before + 1);
  expect(ports.logged).toEqual([]);
});

test('buttons read the form in a condition and change it by a reset', async () => {
  const form = formOf(
    { kind: text('Kind') },
    {
      initial: { kind: 'first' },
      buttons: [button('Clear', [{ reset: 'form', duration: 0 }], { visible: when('kind', 'changed') })],
    },
  );
  await renderScreen(formScreen([form]));
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  await type('Kind', 'changed');
  await press('Clear');
  expect(box('Kind').value).toBe('first');
});

test('a change of a field runs its actions with the new value', async () => {
  const set = [{ set: { seen: dynamic(['form.kind'], (roots: Roots) => roots.form.kind) }, duration: 0 }];
  const form = formOf({ kind: text('Kind') }, { onChange: { kind: set } });
  const seen = dynamic(['page.seen'], (roots: { page: { seen: string } }) => `seen ${roots.page.seen}`);
  const module = formScreen([form]);
  const body = [...module.plan.body, { text: { text: seen, variant: 'paragraph' as const } }];
  await renderScreen({ ...module, plan: { ...module.plan, page: { seen: { type: 'string' } }, body } });
  await type('Kind', 'new');
  expect(screen.getByText('seen new')).toBeDefined();
});

test('an error replaces the help text, which screen readers still announce', async () => {
  const form = formOf(
    { code: text('Code') },
    { ui: { code: { 'ui:help': 'At least 4 characters.' } } },
    { required: ['code'] },
  );
  await renderScreen(formScreen([form]));
  const line = () => document.getElementById(box('Code').getAttribute('aria-describedby') ?? '');
  const readHiddenTexts = () =>
    [...(line()?.querySelectorAll('[class*=visuallyHidden]') ?? [])].map((one) => one.textContent?.trim());
  expect([line()?.textContent, readHiddenTexts()]).toEqual(['At least 4 characters.', []]);
  await act(async () => fireEvent.blur(box('Code')));
  expect([line()?.textContent, readHiddenTexts()]).toEqual([
    'Code is required At least 4 characters.',
    ['At least 4 characters.'],
  ]);
});

test('a source is asked with accepted values of visible fields only', async () => {
  const read = (name: string) => dynamic([`form.${name}`], (roots: Roots) => roots.form?.[name] ?? null);
  const form = formOf(
    { kind: text('Kind'), code: text('Code', { pattern: '^E-' }), reason: text('Reason') },
    { ui: { reason: { 'ui:visible': when('kind', 'other') } }, initial: { kind: 'other', code: 'E-1', reason: 'r' } },
  );
  const call = { ...endpoint('POST /api/days', 'read'), omits: ['code', 'reason'] };
  const days = source('POST /api/days', { call, with: { code: read('code'), reason: read('reason') } });
  const shown = dynamic(['source.days'], (roots: Roots) => roots.source.days?.name ?? '');
  const module = formScreen([form], { sources: { days } });
  const body = [...module.plan.body, { text: { text: shown, variant: 'paragraph' as const } }];
  const { call: sent } = await renderScreen({ ...module, plan: { ...module.plan, body } });
  expect(sent(0).payload).toEqual({ code: 'E-1', reason: 'r' });
  await type('Code', '42');
  expect(sent(1).payload).toEqual({ reason: 'r' });
  await type('Kind', 'plain');
  expect(sent(2).payload).toEqual({});
});

test('a message that rejects a value is shown at once and blocks the form until the value has changed', async () => {
  const taken = dynamic(['source.check', 'form.code'], (roots: Roots) => roots.source.check?.name);
  const form = formOf(
    { code: text('Code'), other: text('Other') },
    { ui: { code: { 'ui:error': taken } }, submit: calls() },
  );
  const check = source('POST /api/check', {
    select: 'data',
    with: { code: dynamic(['forms.form.code'], (roots: { forms: Roots }) => roots.forms.form?.code) },
    when: dynamic(['forms.form.code'], (roots: { forms: Roots }) => roots.forms.form?.code !== undefined),
  });
  const { call, ports } = await renderScreen(formScreen([form], { sources: { check } }));
  await type('Code', 'A1');
  await call(0).answer({ data: { name: 'A1 is taken.' } });
  expect(screen.getByText('A1 is taken.')).toBeDefined();
  expect(box('Code').getAttribute('aria-invalid')).toBe('true');
  await press('Send');
  expect([ports.calls.length, document.activeElement]).toEqual([1, box('Code')]);
  await type('Code', 'A2');
  await call(1).answer({ data: { name: null } });
  expect(screen.queryByText('A1 is taken.')).toBeNull();
  await press('Send');
  expect(call(2).payload).toEqual({ code: 'A2' });
});

test('a field whose check fails says so with a retry link, and the form can be sent', async () => {
  const taken = dynamic(['source.check'], (roots: Roots) => roots.source.check?.name);
  const form = formOf({ code: text('Code') }, { ui: { code: { 'ui:error': taken } }, submit: calls() });
  const { call, ports } = await renderScreen(
    formScreen([form], { sources: { check: source('POST /api/check', { select: 'data' }) } }),
  );
  await call(0).fail(new Error('No answer.'));
  expect(screen.getByText('Could not be checked.')).toBeDefined();
  await type('Code', 'A1');
  await press('Try again');
  expect(ports.calls.length).toBe(2);
  await call(1).answer({ data: { name: null } });
  expect(screen.queryByText('Could not be checked.')).toBeNull();
});
