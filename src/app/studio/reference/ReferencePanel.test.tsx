import { EditorView } from '@codemirror/view';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ReferenceEntry } from '../../../contract/studio.gen';
import type { StudioServer } from '../server/server';
import { ReferencePanel, useReferencePlace } from './ReferencePanel';

/** Stubs text measurement, which the editor needs and jsdom lacks. */
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});

const definition = `${JSON.stringify({ body: [{ text: { text: 'Words' } }] }, null, 2)}\n`;

const entry = (more: Partial<ReferenceEntry>): ReferenceEntry => ({
  kind: 'block',
  name: 'text',
  group: 'Blocks',
  words: 'Words on the `page`.',
  tables: [],
  example: { name: 'block-text', shows: 'A text.', text: definition },
  ...more,
});

const keys = [{ key: 'text', holds: 'Text', without: 'needed', says: 'The words.' }];

const entries = [
  entry({ tables: [{ title: 'TextBlock', words: 'Words.', keys }] }),
  entry({ kind: 'widget', name: 'date', group: 'Widgets', words: 'Edits a date.' }),
  entry({ kind: 'function', name: 'today', group: 'Functions for dates', signature: 'today(): date', words: 'Today.' }),
];

const fault = {
  ...{ code: 'unknown-key', file: 'screens/x.json', pointer: '', problem: 'Unknown key "x" in a screen.' },
  ...{ line: 1, column: 1, endLine: 1, endColumn: 2 },
};

/** A server that reports a fault in every text with a key x. */
const server = {
  reference: async () => entries,
  samples: async () => ({ answers: {}, sessions: {} }),
  compile: async (_path: string, text: string) => ({
    diagnostics: text.includes('"x"') ? [fault] : [],
    module: null,
    names: null,
  }),
} as unknown as StudioServer;

function Panel({ insert }: { readonly insert: (text: string) => void }) {
  const [place, go] = useReferencePlace();
  return <ReferencePanel server={server} language={null} place={place} go={go} insert={insert} />;
}

async function openPanel(insert = vi.fn()): Promise<typeof insert> {
  render(<Panel insert={insert} />, { wrapper: MantineProvider });
  await screen.findByText('Blocks');
  return insert;
}

async function choose(name: RegExp): Promise<EditorView> {
  fireEvent.click(screen.getByRole('button', { name }));
  const box = await screen.findByRole('textbox', { name: /^Example of/ });
  return EditorView.findFromDOM(box) as EditorView;
}

const write = (editor: EditorView, text: string) =>
  act(async () => editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } }));

test('entries are grouped by kind, and the search finds them by their text', async () => {
  await openPanel();
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Blocks 1', 'Widgets 1', 'Functions for dates 1']);
  fireEvent.change(screen.getByLabelText('Search the reference'), { target: { value: 'edits widget' } });
  expect(headings()).toEqual(['Widgets 1']);
  fireEvent.change(screen.getByLabelText('Search the reference'), { target: { value: 'nothing such' } });
  expect(screen.getByText(/No reference entries match/)).toBeTruthy();
});

test('an entry shows its text, keys and example; the back button returns to the search', async () => {
  await openPanel();
  fireEvent.change(screen.getByLabelText('Search the reference'), { target: { value: 'block' } });
  const editor = await choose(/^text/);
  expect(screen.getByText('page').tagName).toBe('CODE');
  expect(within(screen.getByRole('row', { name: /^text/ })).getByText('needed')).toBeTruthy();
  expect(editor.state.doc.toString()).toBe(definition);
  fireEvent.click(screen.getByRole('button', { name: '← All entries' }));
  expect((screen.getByLabelText('Search the reference') as HTMLInputElement).value).toBe('block');
});

test('an edited example shows its faults and can be reset', async () => {
  await openPanel();
  const editor = await choose(/^text/);
  const reset = screen.getByRole('button', { name: 'Reset' }) as HTMLButtonElement;
  expect(reset.disabled).toBe(true);
  await write(editor, definition.replace('body', 'x'));
  expect(await screen.findByText(/Unknown key "x" in a screen/)).toBeTruthy();
  await act(async () => fireEvent.click(reset));
  expect(editor.state.doc.toString()).toBe(definition);
  expect(await screen.findByText('No faults.')).toBeTruthy();
});

test('Insert takes the relevant part of the example from the current editor text', async () => {
  const insert = await openPanel();
  const editor = await choose(/^text/);
  await write(editor, definition.replace('Words', 'Others'));
  fireEvent.click(screen.getByRole('button', { name: 'Insert into my screen' }));
  expect(JSON.parse(insert.mock.lastCall?.[0] as string)).toEqual({ text: { text: 'Others' } });
  await write(editor, '{ not JSON');
  expect((screen.getByRole('button', { name: 'Insert into my screen' }) as HTMLButtonElement).disabled).toBe(true);
});

test('a message explains that the browser does not let the page copy', async () => {
  await openPanel();
  await choose(/^today/);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(/The browser blocked copying/)).toBeTruthy();
});
