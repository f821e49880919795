import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, formOf, formScreen } from '../../../tests/support/forms';
import type { Row } from '../../language/plan';
import { dynamic, endpoint, source } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';

const ofPerson = (key: string) =>
  dynamic(['source.person'], (roots: { source: { person?: Row } }) => roots.source.person?.[key]);
const ofForm = (key: string) => dynamic([`form.${key}`], (roots: { form: Row | null }) => roots.form?.[key]);

/** A form that changes the father's and the mother's name of a person, with the version that was shown. */
const person = formScreen(
  [
    formOf(
      { father: { type: 'string', title: 'Father' }, mother: { type: 'string', title: 'Mother' } },
      {
        initial: { father: ofPerson('father-name'), mother: ofPerson('mother-name') },
        submit: calls('Save', {
          call: { ...endpoint('POST /api/send'), recordVersion: 'version' },
          with: { 'father-name': ofForm('father'), 'mother-name': ofForm('mother'), version: ofPerson('version') },
          // biome-ignore lint/suspicious/noThenProperty: a key of the screen language
          outcome: { refused: { message: 'Failed.', duration: 0, then: [{ reset: 'form', duration: 0 }] } },
        }),
      },
    ),
  ],
  { sources: { person: source('POST /api/person') } },
);

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => {
  fireEvent.input(box(label), { target: { value } });
  await act(async () => fireEvent.blur(box(label)));
};
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));

const shown = { 'father-name': 'Mohan', 'mother-name': 'Sita', version: 'a' };
const words = 'Asha Rao changed Father and Mother.';
const stale = {
  record: { 'father-name': 'Ram', 'mother-name': 'Gita', version: 'b' },
  changes: [
    { field: 'father-name', by: 'Asha Rao', at: '2026-11-26T14:03:00' },
    { field: 'mother-name', by: 'Dev Shah', at: '2026-11-26T14:05:00' },
  ],
};

/** Opens the form, types another father's name, and gets the answer that the record has changed. */
async function saveStale() {
  const rendered = await renderScreen(person);
  await rendered.call(0).answer(shown);
  await type('Father', 'Mohan Lal');
  await save();
  expect(rendered.call(1).payload).toMatchObject({ version: 'a' });
  await rendered.call(1).answer({ result: false, msg: words, stale });
  await act(async () => Promise.all([import('./field/ConflictNote'), import('./widgets/OutputWidget')]));
  return rendered;
}

const noteOf = (field: string) => document.querySelector(`[data-conflict="${field}"]`)?.textContent;

test('a rejected outdated version shows both values, keeps the input, and the next call sends the current version', async () => {
  const { call } = await saveStale();
  expect(screen.getByText(words)).toBeDefined();
  expect(box('Father').value).toBe('Mohan Lal');
  expect(noteOf('father')).toMatch(/^Changed by Asha Rao on 26 Nov 2026, 14:03 to.*Ram/);
  expect(box('Mother').value).toBe('Gita');
  expect(noteOf('mother')).toMatch(/^Changed by Dev Shah on .*, before:.*Sita/);
  await save();
  expect(call(2).payload).toEqual({ 'father-name': 'Mohan Lal', 'mother-name': 'Gita', version: 'b' });
  await call(2).answer({ result: true });
  expect(noteOf('father')).toBeUndefined();
});

test('the user can take the stored value over, or keep the input', async () => {
  await saveStale();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use this value' })));
  expect(box('Father').value).toBe('Ram');
  expect(noteOf('father')).toBeUndefined();
});

test('a reloaded record replaces the version from the rejection', async () => {
  const { call } = await saveStale();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Keep my input' })));
  expect(noteOf('father')).toBeUndefined();
  await save();
  await call(2).answer({ result: false, msg: words, stale: { ...stale, record: { ...stale.record, version: 'c' } } });
  await save();
  expect(call(3).payload).toMatchObject({ version: 'c', 'father-name': 'Mohan Lal' });
});
