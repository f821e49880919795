import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Action } from '../../language/plan.gen';
import { button, screenOf } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';

const does = (action: Omit<Action, 'duration'>): Action[] => [{ duration: 0, ...action }];
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

/** Records the files saved from now on, with their names. */
function recordSavedFiles(): { readonly saved: Blob[]; readonly names: string[] } {
  const saved: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { saved, names };
}

test('download saves a value as a JSON file with the given name', async () => {
  const { saved, names } = recordSavedFiles();
  const value = { name: 'Ada', rows: [{ a: 1 }] };
  await renderScreen(screenOf({ buttons: [button('Save', does({ download: 'Ada', value }))] }));
  await press('Save');
  expect(names).toEqual(['Ada.json']);
  expect(saved[0]?.type).toBe('application/json');
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(saved[0] ?? new Blob());
  });
  expect(text).toBe(`${JSON.stringify(value, null, 2)}\n`);
});

test('download saves rows as a CSV file with the given name', async () => {
  const { saved, names } = recordSavedFiles();
  await renderScreen(
    screenOf({ buttons: [button('Save', does({ download: 'Team 11/2026', rows: [{ name: 'Ada' }] }))] }),
  );
  await press('Save');
  expect(names).toEqual(['Team 11-2026.csv']);
  expect(saved[0]?.type).toContain('text/csv');
});

const open = (action: Omit<Action, 'duration'>) => renderScreen(screenOf({ buttons: [button('Save', does(action))] }));

test.each([
  ['Note: 1.txt', 'Note- 1.txt'],
  ['', 'own-name.txt'],
])('download saves a data URL as a file; its name "%s" becomes %s', async (download, saveAs) => {
  const { saved, names } = recordSavedFiles();
  await open({ download, file: 'data:text/plain;name=own%2Fname.txt;base64,SGk=' });
  await press('Save');
  expect(names).toEqual([saveAs]);
  expect([saved[0]?.type, saved[0]?.size]).toEqual(['text/plain', 2]);
});

test('download reports a value that is no file, and saves nothing', async () => {
  const { names } = recordSavedFiles();
  await open({ download: 'a.pdf', file: 'https://example.com/a.pdf' });
  await press('Save');
  expect(names).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('This could not be done.');
});
