import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { calls, formOf, formScreen } from '../../../tests/support/forms';
import { renderScreen } from '../testing/renderScreen';

const text = (title: string) => ({ type: 'string', title });
const person = formOf(
  { code: text('Code'), name: text('Name'), born: text('Place of birth'), note: text('Note') },
  {
    submit: calls('Save'),
    progress: true,
    groups: [
      { title: 'Identity', description: 'How one is known here.', columns: 1, fields: ['code', 'name'] },
      { title: 'Personal', columns: 1, fields: ['born'] },
      { title: 'Other', columns: 1, fields: ['note'] },
    ],
  },
  { required: ['code', 'name', 'born'] },
);

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const fill = async (label: string, words: string) => {
  fireEvent.input(box(label), { target: { value: words } });
  await act(async () => fireEvent.blur(box(label)));
};
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

/** Simulates a page so tall that the fields and the submit button are never visible together. */
const tall = () =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, this.matches('input') ? -2000 : 0, 100, 20);
  });
afterEach(() => void vi.restoreAllMocks());

test('a form whose errors are all in view shows them at their fields, without a summary', async () => {
  await renderScreen(formScreen([person]));
  await press('Save');
  expect(links()).toEqual([]);
  expect(box('Code').getAttribute('aria-invalid')).toBe('true');
});

test('a form measures nothing when it opens, which would force a second layout', async () => {
  const measured = tall();
  await renderScreen(formScreen([person]));
  expect(measured).not.toHaveBeenCalled();
});

test('the summary of errors out of view is above the fields, and the first invalid field gets the focus', async () => {
  tall();
  const { container } = await renderScreen(formScreen([person]));
  await press('Save');
  const list = container.querySelector('[data-summary]') as HTMLElement;
  expect(list.compareDocumentPosition(box('Code')) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(document.activeElement).toBe(box('Code'));
});

test('the summary links to the invalid fields, and is updated as they are corrected', async () => {
  tall();
  await renderScreen(formScreen([person]));
  expect(links()).toEqual([]);
  await press('Save');
  expect(links()).toEqual(['Code', 'Name', 'Place of birth']);
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Place of birth' })));
  expect(document.activeElement).toBe(box('Place of birth'));
  await fill('Code', 'A-1');
  expect(links()).toEqual(['Name', 'Place of birth']);
  await fill('Code', '');
  expect(links()).toEqual(['Code', 'Name', 'Place of birth']);
});

test('with many invalid fields, the summary links only to the first', async () => {
  tall();
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const many = formOf(
    Object.fromEntries(names.map((one) => [one, text(one.toUpperCase())])),
    { submit: calls('Save') },
    { required: names },
  );
  const { container } = await renderScreen(formScreen([many]));
  await press('Save');
  expect(container.querySelector('[data-summary]')?.textContent).toBe('6 fields to fix, the first is A');
  expect(links()).toEqual(['A']);
});

test('a failed submit is announced once, and not again with every correction', async () => {
  await renderScreen(formScreen([person]));
  await press('Save');
  const said = screen.getByText('3 fields need attention');
  expect(said.closest('[role=alert]')).not.toBeNull();
  await fill('Code', 'A-1');
  expect(screen.getByText('3 fields need attention')).toBe(said);
  await press('Save');
  expect(screen.getByText('2 fields need attention')).toBeDefined();
});

test('progress counts the completed required fields, and each group links to its first incomplete field', async () => {
  await renderScreen(formScreen([person]));
  const parts = screen.getByRole('navigation', { name: 'Parts of the form' });
  const bar = within(parts).getByRole('progressbar', { name: '0 of 3 required fields filled in' });
  expect(bar.getAttribute('max')).toBe('3');
  expect(within(parts).getByRole('button', { name: 'Other Optional' })).toBeDefined();
  await fill('Code', 'A-1');
  await press('Identity 1 of 2');
  expect(document.activeElement).toBe(box('Name'));
  await press('Save');
  expect(within(parts).getByRole('button', { name: 'Identity 1 to fix' })).toBeDefined();
  await fill('Name', 'Ada');
  expect(within(parts).getByRole('button', { name: 'Identity Complete' })).toBeDefined();
  expect(within(parts).getByRole('progressbar', { name: '2 of 3 required fields filled in' })).toBe(bar);
});

test('next to its button, a long form shows how many fields are invalid, or else how many are left', async () => {
  await renderScreen(formScreen([person]));
  expect(screen.getByText('3 required fields left')).toBeDefined();
  await fill('Code', 'A-1');
  await fill('Name', 'Ada');
  expect(screen.getByText('1 required field left')).toBeDefined();
  await press('Save');
  expect(screen.getByText('1 field to fix')).toBeDefined();
  await fill('Place of birth', 'London');
  expect(screen.queryByText(/left$|to fix$/)).toBeNull();
});

test('a group has its description below its heading', async () => {
  await renderScreen(formScreen([person]));
  const group = screen.getByRole('group', { name: 'Identity' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'How one is known here.',
  );
});
