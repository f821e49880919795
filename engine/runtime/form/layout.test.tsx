import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, formOf, formScreen } from '../../../tests/support/forms';
import { dynamic } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const group = (title: string, fields: readonly string[], more: object = {}) => ({ title, fields, columns: 1, ...more });

const open = (properties: object, form: object, rules: object = {}) => {
  const plan = formOf(properties as never, { submit: calls(), ...form } as never);
  return renderScreen(formScreen([{ ...plan, schema: { ...plan.schema, ...rules } }]));
};

const press = (name: string | RegExp, role = 'button') =>
  act(async () => fireEvent.click(screen.getByRole(role, { name })));
const type = (label: string, value: string) =>
  act(async () => fireEvent.input(screen.getByLabelText(label), { target: { value } }));
const isSeen = (label: string): boolean =>
  screen.getByLabelText(label).closest('[hidden], [data-folded], [style*="display: none"]') === null;
const filterVisible = (...labels: string[]) => labels.filter(isSeen);

const two = { a: text('A'), b: text('B') };

test('a folded group shows only its heading, sends its values and can be opened', async () => {
  const { call } = await open(two, {
    groups: [group('First', ['a']), group('More', ['b'], { collapsed: true })],
    initial: { b: 'kept' },
  });
  const fold = screen.getByRole('button', { name: /More/ });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(filterVisible('A', 'B')).toEqual(['A']);
  await press(/More/);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(filterVisible('A', 'B')).toEqual(['A', 'B']);
  await press(/More/);
  await press('Send');
  expect(call(0).payload).toEqual({ b: 'kept' });
});

test('an error in a folded group opens it and gets the focus', async () => {
  await open(two, { groups: [group('First', ['a']), group('More', ['b'], { collapsed: true })] }, { required: ['b'] });
  await press('Send');
  expect(filterVisible('B')).toEqual(['B']);
  expect(document.activeElement).toBe(screen.getByLabelText(/^B/));
});

test('tabs show one group at a time, and a submit opens the tab with the first error', async () => {
  await open(two, { groups: [group('First', ['a']), group('Second', ['b'])], layout: 'tabs' }, { required: ['b'] });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['First', 'Second']);
  expect(filterVisible('A', 'B')).toEqual(['A']);
  await press('Send');
  expect(filterVisible('A', 'B')).toEqual(['B']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Second1 to fix');
  expect(document.activeElement).toBe(screen.getByLabelText(/^B/));
});

const steps = {
  groups: [group('Who', ['a']), group('When', ['b'])],
  layout: 'steps',
};

test('a step opens when the previous one is valid, and the last one submits', async () => {
  const { call } = await open(two, steps, { required: ['a', 'b'] });
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  await press('Next');
  expect(screen.getByText('A is required')).toBeDefined();
  expect(filterVisible('A', 'B')).toEqual(['A']);
  expect(document.activeElement).toBe(screen.getByLabelText(/^A/));
  await type('A', 'x');
  await press('Next');
  expect(filterVisible('A', 'B')).toEqual(['B']);
  expect(document.activeElement?.textContent).toContain('Step 2 of 2');
  expect(screen.queryByText('B is required')).toBeNull();
  await type('B', 'y');
  await press('Send');
  expect(call(0).payload).toEqual({ a: 'x', b: 'y' });
});

test('a completed step can be reopened and keeps its typed text', async () => {
  await open(two, steps);
  await type('A', 'x');
  await press('Next');
  await press(/Who/);
  expect(filterVisible('A', 'B')).toEqual(['A']);
  expect(screen.getByLabelText<HTMLInputElement>('A').value).toBe('x');
  await press('Next');
  await press('Back');
  expect(filterVisible('A', 'B')).toEqual(['A']);
});

test('Enter in a field of a step opens the next step', async () => {
  const { ports } = await open(two, steps);
  await act(async () => fireEvent.keyDown(screen.getByLabelText('A'), { key: 'Enter' }));
  expect(filterVisible('A', 'B')).toEqual(['B']);
  expect(ports.calls).toHaveLength(0);
});

test('a step without a visible field is skipped', async () => {
  const layout = [
    group('Who', ['a']),
    group('Never', ['b'], { visible: { run: () => false, reads: [] } }),
    group('End', ['c']),
  ];
  await open({ ...two, c: text('C') }, { groups: layout, layout: 'steps' });
  await press('Next');
  expect(isSeen('C')).toBe(true);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDefined();
});

test('the fields of an object have groups of their own, including tabs and steps', async () => {
  const place = {
    type: 'object',
    title: 'Place',
    required: ['town'],
    properties: { street: text('Street'), town: text('Town') },
  };
  const look = { 'ui:groups': [group('One', ['street']), group('Two', ['town'])] };
  const { unmount } = await open(
    { place },
    { ui: { place: { ...look, 'ui:layout': 'tabs' } } },
    { required: ['place'] },
  );
  expect(filterVisible('Street', 'Town')).toEqual(['Street']);
  await type('Street', 'x');
  await press('Send');
  expect(filterVisible('Street', 'Town')).toEqual(['Town']);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Town/));
  unmount();
  await open({ place }, { ui: { place: { ...look, 'ui:layout': 'steps' } } });
  expect(screen.getByRole('button', { name: 'Send' })).toBeDefined();
  await press('Next');
  expect(filterVisible('Street', 'Town')).toEqual(['Town']);
});

test('a reset opens the first step again', async () => {
  await open(two, { ...steps, buttons: [{ label: 'Reset', variant: 'secondary', onClick: [{ reset: 'form' }] }] });
  await press('Next');
  await press('Reset');
  expect(filterVisible('A', 'B')).toEqual(['A']);
});

test('the heading of a group or a tab can read the values of the form', async () => {
  const title = dynamic(['form.a'], ({ form }) => `Of ${String((form as { a?: string } | undefined)?.a ?? 'nobody')}`);
  const layout = [group('First', ['a']), { ...group('', ['b']), title }];
  const { unmount } = await open(two, { groups: layout, initial: { a: 'Ada' } });
  expect(screen.getByText('Of Ada')).toBeDefined();
  unmount();
  await open(two, { groups: layout, initial: { a: 'Ada' }, layout: 'tabs' });
  expect(screen.getByRole('tab', { name: 'Of Ada' })).toBeDefined();
});
